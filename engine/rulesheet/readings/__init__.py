"""Answers that are read from every title in one way: from its facts, its map and its money flows.

A title whose printed figure is not the whole rule puts its own answer in the place of one of these.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.rulesheet.proofs import Answer, answer, printed, ruled
from engine.rulesheet.readings import board, components, flows, trains
from engine.rulesheet.values import Choice, Lack, Money, Value

if TYPE_CHECKING:
    from engine.titles import Title


def _flow(read: Callable[[Title], Value]) -> Answer:
    return answer(ruled("flows", read))


PRINTED: dict[str, Answer] = {
    "players": answer(printed("players", components.players)),
    "start-cash": answer(printed("players.*.cash", components.start_cash)),
    "bank": answer(printed("bank", lambda title: Money(title.facts.bank))),
    "setting": answer(printed("map: names", components.setting)),
    "open-cash": answer(printed("open_cash", lambda title: Choice(title.facts.open_cash))),
    "opening-lots": answer(printed("privates.*.kind", components.opening_lots)),
    "company-count": answer(printed("companies.*.kind", components.company_count)),
    "start-prices": answer(printed("market", components.start_prices)),
    "float-percent": answer(printed("companies.*.float_percent", components.float_percent)),
    "certificates": answer(printed("companies.*.certificates", components.certificates)),
    "holding-limit": answer(printed("companies.*.holding_limit", components.holding_limit)),
    "cert-limit": answer(printed("players.*.certificate_limit", components.cert_limit)),
    "limit-exempt": answer(printed("market", components.limit_exempt)),
    "chart": answer(printed("market", components.chart)),
    "cells": answer(printed("market", components.cells)),
    "terrain-cost": answer(printed("map: hexes.*.terrain", board.terrain_cost)),
    "gauges": answer(printed("map: tiles.*.paths", board.gauges)),
    "river-crossings": answer(printed("map: hexes.*.borders", board.river_crossings)),
    "terrain-again": answer(printed("map: tiles.*.terrain", board.terrain_again)),
    "map-events": answer(printed("trains.*.events, phases.*.marks", board.map_events)),
    "town-upgrades": answer(printed("map: tiles", board.town_upgrades)),
    "special-cities": answer(printed("map: hexes.*.label", board.special_cities)),
    "station-price": answer(printed("companies.*.tokens", board.station_price)),
    "train-counts": answer(printed("trains.*.distance", trains.train_counts)),
    "outer-steps": answer(printed("map: hexes.*.nodes", board.outer_steps)),
    "last-train": answer(printed("trains.*.distance", trains.last_train)),
    "trains": answer(printed("trains", trains.trains)),
    "train-limit": answer(printed("phases.*.train_limit", trains.train_limit)),
    "rust": answer(printed("trains.*.rusts_on", trains.rust)),
    "last-run": answer(printed("trains.*.obsolete_on", trains.last_run)),
    "trade-in": answer(printed("trains.*.discount", trains.trade_in)),
    "on-offer": answer(printed("trains.*.available_on", trains.on_offer)),
    "private-to-company": answer(printed("privates.*.max_price", trains.private_to_company)),
    "private-end": answer(printed("trains.*.events", board.private_end)),
    "private-blocks": answer(printed("map: hexes.*.blocked_by", board.private_blocks)),
    "upgrade-use": answer(ruled("board.track", flows.upgrade_use)),
    "own-shares": _flow(flows.own_shares),
    "other-income": _flow(flows.other_income),
    "company-end": _flow(flows.company_end),
    "loans": _flow(flows.no_loans),
    "merging": _flow(flows.no_merging),
    "merging-when": _flow(flows.absent(Lack.NO_MERGERS)),
    "merging-who": _flow(flows.absent(Lack.NO_MERGERS)),
    "merging-gets": _flow(flows.absent(Lack.NO_MERGERS)),
    "minor-capital": answer(printed("companies.*.kind", flows.absent(Lack.NO_MINORS))),
    "national-end": answer(printed("companies.*.kind", flows.absent(Lack.NO_NATIONAL))),
    "phases": answer(printed("phases", trains.phases)),
    "rounds-per-set": answer(printed("phases.*.operating_rounds", trains.rounds_per_set)),
}
"""What can be read in the same way for every title."""
