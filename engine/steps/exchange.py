"""Handing a private in for a share. Implements `1830/resumen#canje`."""

from __future__ import annotations

from collections.abc import Iterator

from engine import limits, trading
from engine.closing import close_private
from engine.moves import Exchange, Move
from engine.ownership import IPO, POOL, Certificate
from engine.refusals import Code, Refused
from engine.rounds.base import Step


class ExchangePrivate(Step):
    """The player who owns ``private`` hands it in for one share of ``company``, in or out of turn.

    ``sources`` are the places the share may come from, the first that has one unless the move says. The
    certificate limit does not count here, the holding limit does.
    """

    moves = (Exchange,)
    blocks = False

    def __init__(self, private: str, company: str, sources: tuple[str, ...] = (IPO, POOL)) -> None:
        super().__init__()
        self._private = private
        self._company = company
        self._sources = sources

    def actors(self) -> tuple[str, ...]:
        owner = self.game.privates[self._private].owner
        return (owner,) if owner in self.game.seating else ()

    def open(self) -> bool:
        return bool(self.actors())

    def takes(self, move: Move) -> bool:
        return isinstance(move, Exchange)

    def _find(self, move: Exchange) -> tuple[Certificate, str] | None:
        shares = trading.register(self.game.companies[self._company])
        for source in self._sources:
            if move.source in (None, source) and (found := shares.first(source, shares.unit)):
                return found, source
        return None

    def refusal(self, move: Move) -> Refused | None:
        assert isinstance(move, Exchange)  # takes() saw to it
        private = self.game.privates.get(move.private)
        if private is None or private.owner != move.actor:
            return Refused(Code.HOLDS_NONE, player=move.actor, company=move.private)
        if (move.private, move.company) != (self._private, self._company):
            return Refused(Code.NOT_EXCHANGED_FOR, private=move.private, company=move.company)
        company = self.game.companies[self._company]
        found = self._find(move)
        if found is None:
            percent = trading.register(company).unit
            return Refused(Code.NO_SUCH_CERTIFICATE, company=company.id, percent=percent)
        return limits.holding_limit(self.game, move.actor, company, found[0].percent)

    def do(self, move: Move) -> None:
        assert isinstance(move, Exchange)  # takes() saw to it
        found = self._find(move)
        assert found is not None  # refused otherwise
        certificate, source = found
        close_private(self.game, self.game.privates[self._private])
        company = self.game.companies[self._company]
        trading.hand_over(self.game, company, (certificate,), source, move.actor)

    def offers(self) -> Iterator[Move]:
        for player in self.actors():
            for source in self._sources:
                yield Exchange(player, self._private, self._company, source)
