"""A position as flat keys and values, for comparing replays and for ``replay --states``.

Keys are those of the recorded games' traces: ``player.1.cash``, ``corp.DE.price``, ``tile.T3``. What is
empty, zero or false has no key.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from engine.companies import Company
from engine.game import Game
from engine.ledger import BANK
from engine.ownership import IPO, POOL, RESERVED

State = dict[str, Any]


def state(game: Game, ids: Mapping[str, str]) -> State:
    """The position of ``game``; ``ids`` gives the id that a record has for each player's name."""
    depot = Counter(train.facts.name for train in game.depot.upcoming)
    found: State = {
        "bank": game.cash(BANK),
        "round": game.rules.records.round(game),
        "phase": game.phase.name,
        "acting": [int(ids[actor]) if actor in ids else actor for actor in game.rules.records.acting(game)],
        "finished": game.finished,
        "depot": dict(depot),
        "discarded": sorted(train.name for train in game.depot.pool),
    }
    for name, record_id in ids.items():
        found.update(_player(game, name, f"player.{record_id}"))
    for company in game.companies.values():
        if game.rules.records.shown(game, company):
            found.update(_company(game, company, ids))
    for hex_id, face in game.board.laid():
        found[f"tile.{hex_id}"] = f"{face.name}@{face.rotation}"
    return {key: value for key, value in found.items() if value not in (None, [], {}, 0, False)}


def _player(game: Game, name: str, key: str) -> State:
    found: State = {
        f"{key}.cash": game.cash(name),
        f"{key}.value": game.rules.worth(game, name),
        f"{key}.certs": game.rules.certificates_counted(game, name),
        f"{key}.companies": sorted(p.id for p in game.privates.values() if p.owner == name),
    }
    for company in game.companies.values():
        if company.shares:
            found[f"{key}.shares.{company.id}"] = company.shares.percent(name)
    return found


def _company(game: Game, company: Company, ids: Mapping[str, str]) -> State:
    key = f"corp.{company.id}"
    found: State = {
        f"{key}.cash": game.cash(company.id),
        f"{key}.trains": sorted(train.name for train in company.trains),
        f"{key}.tokens": sorted(hex_id for hex_id, _ in game.board.stations(company.id)),
        f"{key}.companies": sorted(p.id for p in game.privates.values() if p.owner == company.id),
        f"{key}.owner": ids.get(company.president or ""),
        f"{key}.closed": company.closed,
    }
    shares = company.shares
    if shares is None:
        return found
    cell = game.market.cells.get(company.id)
    unsold = shares.percent(IPO) + shares.percent(RESERVED)
    found |= {
        f"{key}.floated": company.floated,
        f"{key}.price": game.market.price(company.id),
        f"{key}.cell": list(cell) if cell else None,
        f"{key}.par": game.rules.records.par(game, company),
        f"{key}.ipo": unsold,
        f"{key}.treasury": game.rules.records.treasury(game, company),
        f"{key}.market": shares.percent(POOL),
    }
    return found


def difference(before: State, after: State) -> State:
    """What changed between two positions; a key that is gone is ``None``."""
    changed = {key: value for key, value in after.items() if before.get(key) != value}
    return changed | dict.fromkeys(before.keys() - after.keys())
