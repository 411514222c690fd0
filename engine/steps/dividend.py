"""What becomes of the revenue: dividends, and the share price that answers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from engine.companies import Company
from engine.events import Earned
from engine.ledger import BANK, Reason
from engine.moves import Dividend, Move
from engine.refusals import Code, Refused
from engine.rounds.base import Step
from engine.rounds.operating import OperatingRound
from engine.trading import register

if TYPE_CHECKING:
    from engine.game import Game

PAYOUT = "payout"
WITHHOLD = "withhold"
HALF = "half"

#: which holder's shares earn for the company's treasury: pool, its own unsold shares, or none
Earner = Callable[["Game", Company], str | None]


class PayDividend(Step):
    """Pay out, withhold, or what else the title knows.

    ``kinds`` are the choices; ``earner`` names the place whose shares pay into the treasury (``None``: the
    bank keeps that part); ``move_price`` answers to the choice; ``settles`` pays companies that have no
    choice and says whether it did. Implements `1830/resumen#dividendos`.
    """

    moves = (Dividend,)
    round: OperatingRound

    def __init__(
        self,
        kinds: tuple[str, ...] = (PAYOUT, WITHHOLD),
        *,
        earner: Earner,
        move_price: Callable[[Game, Company, int, str], None],
        settles: Callable[[Game, Company, int], bool] = lambda game, company, revenue: False,
    ) -> None:
        super().__init__()
        self.kinds = kinds
        self._earner = earner
        self._move_price = move_price
        self._settles = settles

    def open(self) -> bool:
        company = self.round.company
        return self.revenue > 0 and company.shares is not None and company.president is not None

    @property
    def revenue(self) -> int:
        """What the trains of the company earned in this turn."""
        return self.round.revenue

    def refusal(self, move: Move) -> Refused | None:
        assert isinstance(move, Dividend)  # takes() saw to it
        if move.kind not in self.kinds:
            return Refused(Code.NO_SUCH_DIVIDEND, kind=move.kind, kinds=", ".join(self.kinds))
        return None

    def do(self, move: Move) -> None:
        assert isinstance(move, Dividend)  # takes() saw to it
        self.pay(self.round.company, self.revenue, move.kind)
        self.done = True

    def skip(self) -> None:
        company = self.round.company
        if not self._settles(self.game, company, self.revenue):
            self.pay(company, self.revenue, WITHHOLD)

    def pay(self, company: Company, revenue: int, kind: str) -> None:
        """Pay the revenue as ``kind`` says, let obsolete trains rust and move the share price."""
        game = self.game
        end_run(game, company, revenue, kind)
        kept = withheld(company, revenue, kind)
        game.ledger.pay(BANK, company.id, kept, Reason.WITHHELD)
        self.pay_holders(company, revenue - kept)
        self._move_price(game, company, revenue, kind)

    def pay_holders(self, company: Company, amount: int) -> None:
        """Pay ``amount`` to those who hold the company's shares."""
        game = self.game
        shares = register(company)
        for player in game.players:
            due = -(-amount * shares.percent(player) // 100)
            game.ledger.pay(BANK, player, due, Reason.DIVIDEND)
        place = self._earner(game, company)
        if place is not None:
            game.ledger.pay(BANK, company.id, -(-amount * shares.percent(place) // 100), Reason.DIVIDEND)

    def offers(self) -> Iterator[Move]:
        for kind in self.kinds:
            yield Dividend(self.round.company.id, kind)


def end_run(game: Game, company: Company, revenue: int, kind: str) -> None:
    """Note that a company has operated: its trains ran, and obsolete ones rust."""
    company.turns_operated += 1
    for train in company.trains:
        train.ran = True
    company.trains = [train for train in company.trains if not train.obsolete]
    game.tell(Earned(company.id, revenue, kind))


def withheld(company: Company, revenue: int, kind: str) -> int:
    """What the company keeps: of a half only what leaves every share a whole amount."""
    parts = 100 // register(company).unit
    return {PAYOUT: 0, WITHHOLD: revenue}.get(kind, revenue // 2 // parts * parts)


def right_or_left(game: Game, company: Company, revenue: int, kind: str) -> None:
    """A dividend paid moves the price right, anything else left. Implements `1830/resumen#dividendos`."""
    game.market.move(company.id, "right" if revenue and kind == PAYOUT else "left")
