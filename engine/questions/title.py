"""Questions about a title: what is printed on its components, whatever the position.

Money is in whole units of the title's currency, shares in percent.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .grammar import Unit
from .vocabulary import Vocabulary, unknown

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..titles import Title
    from ..titles.facts import CompanyFacts, PhaseFacts, PlayersFacts, TrainFacts, VariantFacts

ABOUT_TITLE: Vocabulary[Title] = Vocabulary()
_asks = ABOUT_TITLE.asks


def _named(kind: str, items: Sequence[Any], key: str, name: str) -> Any:
    for item in items:
        if getattr(item, key) == name:
            return item
    raise unknown(kind, name, (getattr(item, key) for item in items))


def _table(title: Title, players: str) -> PlayersFacts:
    tables = title.facts.players
    if players not in tables:
        raise unknown("number of players", players, tables)
    return tables[players]


def _train(title: Title, name: str) -> TrainFacts | VariantFacts:
    kinds = [*title.facts.trains, *(side for train in title.facts.trains for side in train.variants)]
    found: TrainFacts | VariantFacts = _named("train", kinds, "name", name)
    return found


def _kind_of_train(title: Title, name: str) -> TrainFacts:
    found: TrainFacts = _named("train", title.facts.trains, "name", name)
    return found


def _phase(title: Title, name: str) -> PhaseFacts:
    found: PhaseFacts = _named("phase", title.facts.phases, "name", name)
    return found


def _companies(title: Title, name: str) -> list[CompanyFacts]:
    """The company called ``name``, or every company of the kind ``name``."""
    companies = title.facts.companies
    found = [company for company in companies if name in (company.id, company.kind)]
    if not found:
        raise unknown("company or kind of company", name, [c.id for c in companies])
    return found


def _agreed(values: list[int | None], question: str) -> int | None:
    """The one value that all have. Raises BadQuestion if they differ."""
    if len(set(values)) > 1:
        raise unknown("single answer to", question, ())
    return values[0]


@_asks(Unit.MONEY)
def bank_size(title: Title) -> int:
    """All the money of the game."""
    return title.facts.bank


@_asks(Unit.COUNT)
def fewest_players(title: Title) -> int:
    """The smallest number of players."""
    return min(map(int, title.facts.players))


@_asks(Unit.COUNT)
def most_players(title: Title) -> int:
    """The largest number of players."""
    return max(map(int, title.facts.players))


@_asks(Unit.MONEY)
def start_cash(title: Title, players: str) -> int:
    """The money each player starts with, by number of players."""
    return _table(title, players).cash


@_asks(Unit.COUNT)
def cert_limit(title: Title, players: str) -> int:
    """The certificate limit, by number of players."""
    return _table(title, players).certificate_limit


@_asks(Unit.MONEY)
def price_of(title: Title, train: str) -> int:
    """The printed price of a train."""
    return _train(title, train).price


@_asks(Unit.COUNT)
def count_of(title: Title, train: str) -> int | None:
    """How many trains of a kind there are; none where the supply has no end."""
    return _kind_of_train(title, train).count


@_asks(Unit.TEXT)
def rusts_on(title: Title, train: str) -> str | None:
    """The train whose first purchase rusts this kind."""
    return _train(title, train).rusts_on


@_asks(Unit.MONEY)
def discount(title: Title, train: str, traded: str) -> int:
    """What trading in the train ``traded`` takes off the price of ``train``."""
    return _kind_of_train(title, train).discount.get(traded, 0)


@_asks(Unit.COUNT)
def train_count_limit(title: Title, kind: str, phase: str) -> int:
    """How many trains a kind of company may own in a phase."""
    limits = _phase(title, phase).train_limit
    if kind not in limits:
        raise unknown("kind of company", kind, limits)
    return limits[kind]


@_asks(Unit.COUNT)
def rounds_in(title: Title, phase: str) -> int:
    """The operating rounds of a set that begins in a phase."""
    return _phase(title, phase).operating_rounds


@_asks(Unit.TEXT)
def tiles_in(title: Title, phase: str) -> str:
    """The tile colours of a phase."""
    return " ".join(_phase(title, phase).tiles)


@_asks(Unit.COUNT)
def companies_of(title: Title, kind: str) -> int:
    """How many companies of a kind there are."""
    return len(_companies(title, kind))


@_asks(Unit.COUNT)
def privates_of(title: Title, kind: str) -> int:
    """How many cards of a kind there are (``private``, ``bond``, ...)."""
    kinds = [private.kind for private in title.facts.privates]
    if kind not in kinds:
        raise unknown("kind of card", kind, kinds)
    return kinds.count(kind)


@_asks(Unit.MONEY)
def face(title: Title, private: str) -> int:
    """The printed price of a private, a bond or a minor's card."""
    value: int = _named("private", title.facts.privates, "id", private).value
    return value


@_asks(Unit.MONEY)
def income(title: Title, private: str) -> int:
    """What a private pays its owner each operating round."""
    value: int = _named("private", title.facts.privates, "id", private).income
    return value


@_asks(Unit.PERCENT)
def float_percent(title: Title, company: str) -> int | None:
    """The percent to be sold before a company, or every company of a kind, floats."""
    return _agreed([c.float_percent for c in _companies(title, company)], f"float_percent({company})")


@_asks(Unit.PERCENT)
def holding_limit(title: Title, company: str) -> int | None:
    """The most that one player may hold of a company."""
    return _agreed([c.holding_limit for c in _companies(title, company)], f"holding_limit({company})")


@_asks(Unit.PERCENT)
def certificate(title: Title, company: str, number: str) -> int | None:
    """The percent of a company's certificate; number 0 is the president's."""
    sizes = [c.certificates for c in _companies(title, company)]
    if not number.isdecimal() or any(int(number) >= len(size) for size in sizes):
        raise unknown(f"certificate of {company}", number, range(min(map(len, sizes))))
    return _agreed([size[int(number)] for size in sizes], f"certificate({company}, {number})")


@_asks(Unit.COUNT)
def tokens_of(title: Title, company: str) -> int | None:
    """How many tokens a company, or every company of a kind, has in all."""
    return _agreed([len(c.tokens) for c in _companies(title, company)], f"tokens_of({company})")


@_asks(Unit.MONEY)
def token_price(title: Title, company: str, number: str) -> int | None:
    """The price of a company's token; number 1 is the first."""
    prices = [c.tokens for c in _companies(title, company)]
    if not number.isdecimal() or not all(0 < int(number) <= len(price) for price in prices):
        raise unknown(f"token of {company}", number, range(1, min(map(len, prices)) + 1))
    return _agreed([price[int(number) - 1] for price in prices], f"token_price({company}, {number})")


def _par_prices(title: Title) -> list[int]:
    cells = [cell for row in title.facts.grid for cell in row if cell is not None]
    return sorted({cell.price for cell in cells if "par" in cell.kinds})


@_asks(Unit.MONEY)
def par_lowest(title: Title) -> int:
    """The lowest price at which a company may start."""
    return _par_prices(title)[0]


@_asks(Unit.MONEY)
def par_highest(title: Title) -> int:
    """The highest price at which a company may start."""
    return _par_prices(title)[-1]


@_asks(Unit.MONEY)
def price_of_cells(title: Title, kind: str) -> int | None:
    """The price in the market's cells of a kind, where they agree: ``par_1``, ``phase_limited``."""
    cells = [cell for row in title.facts.grid for cell in row if cell is not None]
    prices = [cell.price for cell in cells if kind in cell.kinds]
    if not prices:
        raise unknown("kind of cell", kind, {kind for cell in cells for kind in cell.kinds})
    return _agreed(list(prices), f"price_of_cells({kind})")


@_asks(Unit.COUNT)
def par_count(title: Title) -> int:
    """How many prices a company may start at."""
    return len(_par_prices(title))
