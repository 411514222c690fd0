"""Game: one table in play.

A move is checked whole, then done: ``refusal(move)`` says why it is forbidden and changes nothing,
``play(move)`` does it or raises that refusal.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeVar, cast

from engine.companies import Company, Private
from engine.events import Event, GameEnded, PhaseBegan, RoundBegan
from engine.ledger import BANK, Ledger, Reason
from engine.market import Market
from engine.moves import Move
from engine.refusals import Code, Refused
from engine.rounds.base import Round, Step
from engine.trains import Depot

if TYPE_CHECKING:
    from engine.titles import Title
    from engine.titles.facts import PhaseFacts

T = TypeVar("T")


class Game:
    """The state of one game, and the only way to change it.

    ``players`` are in seating order; the list is rotated when the priority deal moves. ``seed`` feeds
    the titles that shuffle. ``options`` are optional rules by the names in the facts.
    """

    def __init__(
        self, title: Title, players: Sequence[str], options: Sequence[str] = (), seed: int = 0
    ) -> None:
        self.options = frozenset(options)
        self.title = title = title.under(self.options)
        self.rules = title.rules
        facts = title.facts
        self.seed = seed
        self.players = list(players)
        self.seating = tuple(players)
        self.bankrupt: set[str] = set()
        self.table = facts.players[str(len(players))]
        self.events: list[Event] = []
        self.turn = 1
        self.operating_rounds = facts.phases[0].operating_rounds
        self.phase: PhaseFacts = facts.phases[0]
        self.end: str | None = None
        self._kept: dict[type, object] = {}
        self.ledger = Ledger(facts.bank, self.events.append)
        self.market = Market(facts.grid, self.events.append, title.rules.movement)
        self.privates = {private.id: Private(private) for private in facts.privates}
        self.companies = {company.id: Company(company) for company in facts.companies}
        self.ledger.open(*players, *self.companies)
        self.depot = Depot(facts.trains, self.table.trains)
        self.board = title.board(self.options)
        for company in self.companies.values():
            del company.tokens[: len(self.board.stations(company.id))]
        for player in players:
            self.ledger.pay(BANK, player, self.table.cash, Reason.STARTING_CASH)
        title.rules.set_up(self)
        self.round: Round = title.rules.first_round(self)
        self._begin_round()
        self._settle()

    # what a position shows

    @property
    def finished(self) -> bool:
        """Whether the game is over."""
        return self.end is not None

    @property
    def acting(self) -> tuple[str, ...]:
        """Who may act now: players, or the company whose turn it is."""
        return self.round.acting

    def cash(self, name: str) -> int:
        """The money in the purse of a player, a company or the bank."""
        return self.ledger.cash[name]

    def holder_name(self, name: str) -> bool:
        """Whether ``name`` is a player or a company of this game."""
        return name in self.seating or name in self.companies

    @property
    def solvent(self) -> list[str]:
        """The players still in the game, in order."""
        return [player for player in self.players if player not in self.bankrupt]

    def recall(self, kind: type[T]) -> T:
        """What a title keeps in mind from round to round: its one ``kind``, new when first asked for."""
        if kind not in self._kept:
            self._kept[kind] = kind()
        return cast("T", self._kept[kind])

    # moves

    def refusal(self, move: Move) -> Refused | None:
        """Why the rules forbid ``move`` now, or ``None`` if it may be played. Changes nothing."""
        return self._resolve(move)[1]

    def play(self, move: Move) -> tuple[Event, ...]:
        """Play ``move`` and everything that follows from it; returns what happened.

        Raises Refused, with nothing changed, if the rules forbid the move.
        """
        mark = len(self.events)
        self._play(move, recorded=False)
        return tuple(self.events[mark:])

    def play_recorded(self, move: Move) -> Refused | None:
        """Play a move of a record; returns the refusal that the title lets pass in records, if any.

        Raises Refused, with nothing changed, for any other.
        """
        return self._play(move, recorded=True)

    def _play(self, move: Move, *, recorded: bool) -> Refused | None:
        step, why = self._resolve(move)
        if why is not None:
            accepted = self.rules.records.accepted.get(why.code) if recorded else None
            if step is None or accepted is None or not accepted(self, move):
                raise why
        assert step is not None  # a move without a step is always refused
        step.do(move)
        self._settle()
        return why

    def _resolve(self, move: Move) -> tuple[Step | None, Refused | None]:
        if self.finished:
            return None, Refused(Code.GAME_OVER)
        if not (self.holder_name(move.actor) or move.actor in self.privates):
            return None, Refused(Code.UNKNOWN_NAME, name=move.actor)
        return self.round.resolve(move)

    def stop(self) -> None:
        """End the game here and now, as players do who have seen enough; the score is what it is."""
        self.end = "stopped"
        self.tell(GameEnded(self.end))

    # what follows

    def tell(self, event: Event) -> None:
        """Add to the stream of events."""
        self.events.append(event)

    def begin_phase(self, phase: PhaseFacts) -> None:
        """Begin a phase: train limits, tile colours and what the title ties to it."""
        self.phase = phase
        self.depot.opened.add(phase.name)
        self.tell(PhaseBegan(phase.name))
        self.rules.on_phase(self)

    def _settle(self) -> None:
        while not self.finished:
            reason = self.rules.over(self)
            if reason is None and self.round.settle():
                return
            reason = reason or self.rules.over(self)
            if reason is None:
                self.round.finish()
                reason = self.rules.over_after_round(self)
            if reason is not None:
                self.end = reason
                self.tell(GameEnded(reason))
                return
            self.round = self.rules.next_round(self)
            self._begin_round()

    def _begin_round(self) -> None:
        self.tell(RoundBegan(self.round.name))
        self.round.begin()
