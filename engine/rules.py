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
from engine.refusals import Code

if TYPE_CHECKING:
    from engine.game import Game
    from engine.replay import Reader
    from engine.rounds.base import Round


class Flow(NamedTuple):
    """One row of the money-flow table. Kinds: bank, player, minor, corporation, major, national."""

    payer: str
    payee: str
    reason: Reason


@dataclass(frozen=True, kw_only=True)
class Rules:
    """The rules of one title, as functions and parameters.

    ``set_up`` prepares the table after the common part; ``first_round`` and ``next_round`` give the
    sequence of rounds. ``over`` names the reason why the game ends at once, ``over_after_round`` why it
    ends with the round that has just finished. ``floats`` says whether a company may operate from now
    on, ``on_float`` what it is paid. ``share_price`` is the price of one share from a place, ``share_payee``
    who is paid for it. ``spendable`` is a player's money that no bid of his binds, and
    ``certificates_promised`` how many certificates his bids would win. ``treasury_shown``, ``par_shown``,
    ``shown`` (whether a company is) and ``acting_shown`` are what a trace shows (see ``state``).
    """

    set_up: Callable[[Game], None]
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
    treasury_shown: Callable[[Game, Company], int]
    par_shown: Callable[[Game, Company], int | None]
    spendable: Callable[[Game, str], int] = lambda game, player: game.cash(player)
    certificates_promised: Callable[[Game, str], int] = lambda game, player: 0
    shown: Callable[[Game, Company], bool] = lambda game, company: True
    acting_shown: Callable[[Game], tuple[str, ...]] = lambda game: game.acting
    movement: Movement = two_dimensional
    train_events: Mapping[str, Callable[[Game], None]] = field(default_factory=dict)
    readers: Mapping[str, Reader] = field(default_factory=dict)
    accepted_in_records: frozenset[Code] = frozenset()
