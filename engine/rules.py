"""What a title has to say for itself.

A title is its facts, its map and one ``Rules`` value in its ``rules.py``. There is no base class: a
rule that several titles have is a step, a round or one of the small functions named here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from engine.board.board import BoardRules
from engine.companies import Company
from engine.ledger import Reason
from engine.market import Movement, two_dimensional
from engine.moves import LayTile
from engine.ownership import IPO, Bundle, Certificate, Register, Succession, price_of_presidency
from engine.refusals import Code, Refused
from engine.trading import register

if TYPE_CHECKING:
    from engine.game import Game
    from engine.moves import Move
    from engine.replay import Reader
    from engine.rounds.base import Round


class Flow(NamedTuple):
    """One row of the money-flow table. Kinds: bank, player, minor, corporation, major, national.

    ``during``: the kind of round in which it is paid first, where that is not the usual one for the reason.
    """

    payer: str
    payee: str
    reason: Reason
    during: str | None = None


def printed_cost(game: Game, company: Company, move: LayTile) -> int:
    """What is printed on the hex or tile that is covered. Implements `1830/resumen#terreno`."""
    return sum(terrain.cost for terrain in game.board.terrain(move.hex))


def unsold(game: Game, company: Company) -> int:
    """The percent of a company that were never sold."""
    return register(company).percent(IPO)


def todays_price(game: Game, company: Company) -> int | None:
    """The price of one share today, or ``None`` while the company has none."""
    return game.market.price(company.id)


@dataclass(frozen=True, kw_only=True)
class Recorded:
    """What recorded games of a title say in their own way; no game needs it.

    For a replay (see ``replay``): ``readers`` read types of action that other titles have not, or read in
    another way; ``accepted``: when a refusal does not stop it, since the program took the move;
    ``wrong_revenues``: records and actions whose revenue is known to be wrong, and is paid all the same.

    For the trace of a position (see ``state``): ``treasury``, the percent of a company that count as unsold;
    ``par``, the price that counts as its par; ``shown``, whether it is there at all; ``acting``, who is next;
    ``round``, what this one is called.
    """

    readers: Mapping[str, Reader] = field(default_factory=dict)
    accepted: Mapping[Code, Callable[[Game, Move], bool]] = field(default_factory=dict)
    wrong_revenues: frozenset[tuple[str, int]] = frozenset()
    treasury: Callable[[Game, Company], int] = unsold
    par: Callable[[Game, Company], int | None] = todays_price
    shown: Callable[[Game, Company], bool] = lambda game, company: True
    acting: Callable[[Game], tuple[str, ...]] = lambda game: game.acting
    round: Callable[[Game], str] = lambda game: game.round.name


@dataclass(frozen=True, kw_only=True)
class Rules:
    """The rules of one title, as functions and parameters.

    ``set_up``: prepares the table after the common part.
    ``first_round``, ``next_round``: the sequence of rounds.
    ``over``, ``over_after_round``: why the game ends at once, or with the round that has just finished.
    ``floats``, ``on_float``: whether a company may operate from now on, and what it is paid then.
    ``share_price``, ``share_payee``: the price of one share from a place, and who is paid for it.
    ``spendable``: a player's money that no bid of his binds.
    ``certificates_promised``: how many certificates his bids would win.
    ``bundles``: what a holder may offer in one sale.
    ``keeps_back``: why a place does not let go certificates now.
    ``presidency_price``: what an heir gives for the president's certificate.
    ``after_succession``: what follows when the presidency has passed on.
    ``terrain_cost``: what a lay costs.
    ``marks``: by hex, what lies there in this game whatever tile covers it.
    ``shut``: sides of hexes where track may cross one day, but not yet.
    ``stop_colors``: the colours by which stops pay now, lowest first.
    ``on_phase``: what begins with a phase besides limits and colours.
    ``answers``: what the title answers to questions that not all titles know (see ``questions.own``).
    ``records``: what recorded games of the title say in their own way.
    """

    first_round: Callable[[Game], Round]
    next_round: Callable[[Game], Round]
    flows: tuple[Flow, ...]
    board: BoardRules
    over: Callable[[Game], str | None]
    over_after_round: Callable[[Game], str | None]
    floats: Callable[[Game, Company], bool]
    on_float: Callable[[Game, Company], None]
    share_price: Callable[[Game, Company, str], int]
    share_payee: Callable[[Game, Company, str], str]
    certificates_counted: Callable[[Game, str], int]
    worth: Callable[[Game, str], int]
    spendable: Callable[[Game, str], int] = lambda game, player: game.cash(player)
    certificates_promised: Callable[[Game, str], int] = lambda game, player: 0
    set_up: Callable[[Game], None] = lambda game: None
    marks: Callable[[Game], Mapping[str, tuple[str, ...]]] = lambda game: {}
    shut: Callable[[Game], frozenset[tuple[str, int]]] = lambda game: frozenset()
    movement: Movement = two_dimensional
    bundles: Callable[[Register, str], list[Bundle]] = Register.bundles
    keeps_back: Callable[[Game, Company, str, tuple[Certificate, ...]], Refused | None] = lambda *_: None
    terrain_cost: Callable[[Game, Company, LayTile], int] = printed_cost
    presidency_price: Callable[[Register, str], tuple[Certificate, ...]] = price_of_presidency
    after_succession: Callable[[Game, Company, Succession], None] = lambda game, company, change: None
    stop_colors: Callable[[Game], tuple[str, ...]] = lambda game: game.phase.tiles
    on_phase: Callable[[Game], None] = lambda game: None
    train_events: Mapping[str, Callable[[Game], None]] = field(default_factory=dict)
    answers: Mapping[str, Callable[[Game, str], int | str | bool | None]] = field(default_factory=dict)
    records: Recorded = field(default_factory=Recorded)
