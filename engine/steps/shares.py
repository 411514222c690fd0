"""Buying and selling shares, and starting a company: items of a stock turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from engine import limits, trading
from engine.companies import Company
from engine.ledger import Reason
from engine.market import Cell
from engine.moves import BuyShare, Move, Par, SellShares
from engine.ownership import IPO, POOL, Bundle, Certificate, Register
from engine.refusals import Code, Refused
from engine.steps.stock_turn import Item

if TYPE_CHECKING:
    from engine.game import Game

#: what a title may forbid about a company's shares beyond the common rules
Check = Callable[["Game", Company], Refused | None]


def find_company(game: Game, name: str) -> Company | Refused:
    """The company with shares that a move names."""
    company = game.companies.get(name)
    if company is None or company.shares is None:
        return Refused(Code.UNKNOWN_NAME, name=name)
    return company


class BuyShares(Item):
    """Buy one certificate from one of ``sources``, the first that has one unless the move says.

    ``on_sale`` says what a title keeps off the market, ``several`` from which places more than one
    certificate of a company may be bought in a turn. Implements `1830/resumen#comprar`.
    """

    moves = (BuyShare,)

    def __init__(
        self,
        sources: tuple[str, ...] = (IPO, POOL),
        *,
        on_sale: Check,
        several: Callable[[Game, Company], tuple[str, ...]] = lambda game, company: (),
    ) -> None:
        self._sources = sources
        self._on_sale = on_sale
        self._several = several
        self._taken: list[tuple[Company, str]] = []

    def begin_turn(self) -> None:
        self._taken = []

    def again(self, move: Move) -> bool:
        assert isinstance(move, BuyShare)  # takes() saw to it
        company = self.game.companies.get(move.company)
        if company is None or company.shares is None:
            return False
        found = self._find(company, move)
        return found is not None and self._may_follow(company, found[1])

    def _may_follow(self, company: Company, source: str) -> bool:
        """Whether all purchases of this turn were of ``company``, and all from places that allow several."""
        places = self._several(self.game, company)
        return (
            source in places
            and len(self._taken) == len(self.turn.bought)
            and all(taken is company and place in places for taken, place in self._taken)
        )

    def _find(self, company: Company, move: BuyShare) -> tuple[Certificate, str] | None:
        assert company.shares is not None  # checked by find_company
        for source in self._sources:
            if move.source in (None, source) and (found := company.shares.first(source, move.percent)):
                return found, source
        return None

    def available(self, player: str) -> bool:
        cash = self.game.rules.spendable(self.game, player)
        sold = self.turn.round.sold[player]
        room = limits.certificate_limit(self.game, player) is None
        for company in self.game.companies.values():
            if company.shares is None or company.id in sold or self._on_sale(self.game, company):
                continue
            if not room and limits.counts(self.game, company):
                continue
            for source in self._sources:
                if self.turn.bought and not self._may_follow(company, source):
                    continue
                certificate = company.shares.smallest(source)
                if certificate is None:
                    continue
                price = self.game.rules.share_price(self.game, company, source)
                if cash < price * certificate.percent // company.shares.unit:
                    continue
                if limits.holding_limit(self.game, player, company, certificate.percent) is None:
                    return True
        return False

    def refusal(self, move: Move) -> Refused | None:
        assert isinstance(move, BuyShare)  # takes() saw to it
        game, player = self.game, move.actor
        company = find_company(game, move.company)
        if isinstance(company, Refused):
            return company
        assert company.shares is not None  # checked by find_company
        if why := self._on_sale(game, company):
            return why
        found = self._find(company, move)
        if found is None:
            return Refused(Code.NO_SUCH_CERTIFICATE, company=company.id, percent=move.percent)
        certificate, source = found
        if why := game.rules.keeps_back(game, company, source, (certificate,)):
            return why
        if company.id in self.turn.round.sold[player]:
            return Refused(Code.SOLD_THIS_ROUND, player=player, company=company.id)
        if why := limits.holding_limit(game, player, company, certificate.percent):
            return why
        if limits.counts(game, company) and (why := limits.certificate_limit(game, player)):
            return why
        price = game.rules.share_price(game, company, source) * certificate.percent // company.shares.unit
        cash = game.rules.spendable(game, player)
        if cash < price:
            return Refused(Code.NOT_ENOUGH_CASH, payer=player, price=price, cash=cash)
        return None

    def do(self, move: Move) -> None:
        assert isinstance(move, BuyShare)  # takes() saw to it
        game = self.game
        company = game.companies[move.company]
        found = self._find(company, move)
        assert found is not None  # refused otherwise
        assert company.shares is not None
        certificate, source = found
        self._taken.append((company, source))
        price = game.rules.share_price(game, company, source) * certificate.percent // company.shares.unit
        game.ledger.pay(move.actor, game.rules.share_payee(game, company, source), price, Reason.SHARE)
        trading.hand_over(game, company, (certificate,), source, move.actor)

    def offers(self, player: str) -> Iterator[Move]:
        for company in self.game.companies.values():
            if company.shares:
                for source in self._sources:
                    for percent in {c.percent for c in company.shares.of(source)}:
                        yield BuyShare(player, company.id, percent, source)


class SellToPool(Item):
    """Sell a bundle of one company to the pool.

    ``may_sell`` is the title's timing rule, ``drop`` moves the price afterwards. ``in_blocks``: each company
    only once a turn. Implements `1830/resumen#vender`.
    """

    moves = (SellShares,)
    purchase = False

    def __init__(
        self,
        *,
        may_sell: Check,
        drop: Callable[[Game, Company, Bundle], None],
        pool_limit: int = 50,
        in_blocks: bool = False,
    ) -> None:
        self._may_sell = may_sell
        self._drop = drop
        self._pool_limit = pool_limit
        self._in_blocks = in_blocks

    def bundle_refusal(self, player: str, company: Company, bundle: Bundle) -> Refused | None:
        """Why this bundle may not be sold, timing aside: the pool is full, nobody takes over."""
        return bundle_refusal(self.game, player, company, bundle, self._pool_limit)

    def available(self, player: str) -> bool:
        for company in self.game.companies.values():
            if (
                company.shares is None
                or not company.shares.percent(player)
                or self._may_sell(self.game, company)
                or (self._in_blocks and company.id in self._sold_this_turn())
            ):
                continue
            bundles = self.game.rules.bundles(company.shares, player)
            if any(self.bundle_refusal(player, company, bundle) is None for bundle in bundles):
                return True
        return False

    def refusal(self, move: Move) -> Refused | None:
        assert isinstance(move, SellShares)  # takes() saw to it
        company = find_company(self.game, move.company)
        if isinstance(company, Refused):
            return company
        assert company.shares is not None  # checked by find_company
        if not company.shares.percent(move.actor):
            return Refused(Code.HOLDS_NONE, player=move.actor, company=company.id)
        if why := self._may_sell(self.game, company):
            return why
        if self._in_blocks and company.id in self._sold_this_turn():
            return Refused(Code.ONE_BLOCK, player=move.actor, company=company.id)
        bundle = find_bundle(self.game, move)
        return bundle if isinstance(bundle, Refused) else self.bundle_refusal(move.actor, company, bundle)

    def _sold_this_turn(self) -> set[str]:
        return {sale.company for sale in self.turn.sales if isinstance(sale, SellShares)}

    def do(self, move: Move) -> None:
        assert isinstance(move, SellShares)  # takes() saw to it
        company = self.game.companies[move.company]
        bundle = find_bundle(self.game, move)
        assert not isinstance(bundle, Refused)  # refused otherwise
        self.turn.round.sold[move.actor].add(company.id)
        trading.sell(self.game, move.actor, company, bundle)
        self._drop(self.game, company, bundle)

    def offers(self, player: str) -> Iterator[Move]:
        for company in self.game.companies.values():
            yield from sales_of(self.game, player, company)


def find_bundle(game: Game, move: SellShares) -> Bundle | Refused:
    """The certificates that a sale means: those of its ``parts``, or the first that make its percent."""
    shares = trading.register(game.companies[move.company])
    for bundle in game.rules.bundles(shares, move.actor):
        if bundle.percent == move.percent and (not move.parts or bundle.parts == tuple(sorted(move.parts))):
            return bundle
    return Refused(Code.NO_SUCH_BUNDLE, player=move.actor, company=move.company, percent=move.percent)


def sales_of(game: Game, holder: str, company: Company) -> Iterator[SellShares]:
    """Every sale of one company's certificates that ``holder`` may offer; parts only where they matter."""
    if company.shares is None or not company.shares.percent(holder):
        return
    named: set[int] = set()
    for bundle in game.rules.bundles(company.shares, holder):
        again = bundle.percent in named
        named.add(bundle.percent)
        yield SellShares(holder, company.id, bundle.percent, bundle.parts if again else ())


def bundle_refusal(
    game: Game, seller: str, company: Company, bundle: Bundle, pool_limit: int
) -> Refused | None:
    """Why ``seller`` may not sell ``bundle``: the pool would overflow, or nobody takes over as president.

    Implements `1830/resumen#vender`.
    """
    shares = trading.register(company)
    pool = shares.percent(POOL) + bundle.percent
    if pool > pool_limit and not company.facts.pooled_freely:
        return Refused(Code.POOL_LIMIT, company=company.id, percent=pool, limit=pool_limit)
    if bundle.with_presidents:
        needed = shares.certificates[0].percent
        if shares.percent(seller) - bundle.percent >= needed:
            return Refused(Code.PRESIDENTS_STAYS, company=company.id, percent=needed)
        if all(shares.percent(p) < needed for p in game.solvent if p != seller):
            return Refused(Code.NO_SUCCESSOR, company=company.id, percent=needed)
        if bundle.change and not _change_in_pool(game, seller, shares, bundle):
            return Refused(Code.NO_CHANGE, company=company.id, percent=bundle.change)
    return None


def heir_of(game: Game, seller: str, shares: Register) -> str:
    """Who is president after ``seller``: the largest other holder, clockwise the nearest."""
    players = game.solvent
    seat = players.index(seller)
    others = [player for player in players if player != seller]
    return min(others, key=lambda p: (-shares.percent(p), (players.index(p) - seat) % len(players)))


def _change_in_pool(game: Game, seller: str, shares: Register, bundle: Bundle) -> bool:
    """Whether the pool will have an ordinary share to give back for the half that is not sold."""
    heir = heir_of(game, seller, shares)
    coming = [c for c in bundle.certificates if not c.presidents]
    given = game.rules.presidency_price(shares, heir)
    return any(c.percent == shares.unit for c in (*shares.of(POOL), *coming, *given))


def par_cells(game: Game) -> list[Cell]:
    """The cells at which a company may start: those printed for it."""
    return game.market.cells_of_kind("par")


class StartCompany(Item):
    """Start a company: choose its price and take the president's certificate for it.

    ``may_start`` is what the title demands besides, ``cells`` are the prices to choose from. Implements
    `1830/resumen#valor-inicial`.
    """

    moves = (Par,)

    def __init__(
        self,
        *,
        may_start: Callable[[Game, str, Company], Refused | None] = lambda game, player, company: None,
        cells: Callable[[Game], list[Cell]] = par_cells,
    ) -> None:
        self._may_start = may_start
        self._cells = cells

    def _cheapest(self) -> int:
        return min(self.game.market.price_at(cell) for cell in self._cells(self.game))

    def available(self, player: str) -> bool:
        if self.turn.bought or limits.certificate_limit(self.game, player):
            return False
        return any(
            company.shares
            and not company.started
            and self._may_start(self.game, player, company) is None
            and self.game.cash(player) >= self.price_of_presidents(company, self._cheapest())
            for company in self.game.companies.values()
        )

    @staticmethod
    def price_of_presidents(company: Company, price: int) -> int:
        """What the president's certificate costs at a share price."""
        shares = trading.register(company)
        return price * shares.certificates[0].percent // shares.unit

    def refusal(self, move: Move) -> Refused | None:
        assert isinstance(move, Par)  # takes() saw to it
        game, player = self.game, move.actor
        company = find_company(game, move.company)
        if isinstance(company, Refused):
            return company
        if company.started:
            return Refused(Code.ALREADY_STARTED, company=company.id)
        if why := self._may_start(game, player, company):
            return why
        cells = self._cells(game)
        if all(game.market.price_at(cell) != move.price for cell in cells):
            return Refused(Code.NOT_A_PAR_PRICE, price=move.price)
        if why := limits.certificate_limit(game, player):
            return why
        price = self.price_of_presidents(company, move.price)
        if game.cash(player) < price:
            return Refused(Code.NOT_ENOUGH_CASH, payer=player, price=price, cash=game.cash(player))
        return None

    def do(self, move: Move) -> None:
        assert isinstance(move, Par)  # takes() saw to it
        self.start(move, self.game.companies[move.company])

    def start(self, move: Par, company: Company) -> None:
        """Pay for the president's certificate and hand it over."""
        game = self.game
        shares = trading.register(company)
        cell = next(c for c in self._cells(game) if game.market.price_at(c) == move.price)
        trading.start(game, company, cell)
        price = self.price_of_presidents(company, move.price)
        game.ledger.pay(move.actor, game.rules.share_payee(game, company, IPO), price, Reason.PAR)
        trading.hand_over(game, company, (shares.certificates[0],), IPO, move.actor)

    def offers(self, player: str) -> Iterator[Move]:
        prices = {self.game.market.price_at(cell) for cell in self._cells(self.game)}
        for company in self.game.companies.values():
            if company.shares and not company.started:
                for price in sorted(prices):
                    yield Par(player, company.id, price)
