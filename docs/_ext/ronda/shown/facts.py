"""``{facts} NAME``: what is printed on the components, as tables. ``{phase}``: what is in force now."""

from __future__ import annotations

from collections import Counter
from itertools import groupby
from typing import TYPE_CHECKING

from docutils import nodes

from .. import markup, numbers
from ..draw import Phase, Train, timeline
from ..markup import picture, tag, told
from . import terrain, tiles
from .brings import brought, first_phase

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from engine.titles import Title
    from engine.titles.facts import CompanyFacts, PhaseFacts, PrivateFacts, TrainFacts, VariantFacts

    from ..words import Words
    from .scene import Scene

_COLOURS = ("yellow", "green", "brown", "gray")


def show(scene: Scene) -> list[nodes.Node]:
    """The table that the argument names."""
    return scene.choose(_TABLES)(scene)


def cell(text: str, *, figure: bool = False) -> tag:
    """A cell of a table; figures stand to the right."""
    return tag("td", text, class_="n" if figure else None)


def _money(value: int | None, words: Words) -> str:
    return numbers.NONE if value is None else numbers.money(value, words.title, words.language)


def _count(value: int | None, words: Words) -> str:
    return "∞" if value is None else numbers.count(value, words.language)


def _heads(words: Words, *keys: str) -> list[str]:
    return [words.text(words.own("table", key)) for key in keys]


def overview(scene: Scene) -> list[nodes.Node]:
    """Players, bank, what each player begins with and may hold, and whose game it is, in a line."""
    facts, words = scene.title.facts, scene.words
    numbers_of_players = sorted(map(int, facts.players))
    tables = [facts.players[str(count)] for count in numbers_of_players]
    rows = [
        ("players", f"{numbers_of_players[0]}–{numbers_of_players[-1]}"),
        ("bank", _money(facts.bank, words)),
        ("cash", " · ".join(_money(table.cash, words) for table in tables)),
        ("certificate_limit", " · ".join(_count(table.certificate_limit, words) for table in tables)),
        ("designer", facts.designer),
    ]
    pairs = [tag("div", tag("dt", words.text(f"table.{key}")), tag("dd", text)) for key, text in rows]
    return [tag("dl", *pairs, class_="rd-facts")]


def players(scene: Scene) -> list[nodes.Node]:
    """Cash and certificate limit by number of players."""
    facts, words = scene.title.facts, scene.words
    rows = [
        tag(
            "tr",
            tag("th", number, scope="row"),
            cell(_money(table.cash, words), figure=True),
            cell(_count(table.certificate_limit, words), figure=True),
        )
        for number, table in sorted(facts.players.items(), key=lambda pair: int(pair[0]))
    ]
    return [markup.table(_heads(words, "players", "cash", "certificate_limit"), rows)]


def trains(scene: Scene) -> list[nodes.Node]:
    """Price, number, rusting and trade-ins of every side of every train."""
    facts, words = scene.title.facts, scene.words
    trades = any(train.discount for train in facts.trains)
    rows = []
    for train in facts.trains:
        discounts = ", ".join(
            f"{name}:\u00a0−\u2060{_money(value, words)}" for name, value in train.discount.items()
        )
        for side in train.sides:
            name = side.name if side is train else words.text("train.or", {"train": side.name})
            number = _supply(train, scene) if side is train else ""
            rows.append(
                tag(
                    "tr",
                    tag("th", name, scope="row"),
                    cell(_price(train, side, words), figure=True),
                    cell(number, figure=True),
                    cell(side.rusts_on or numbers.NONE),
                    *([cell(discounts or numbers.NONE)] if trades else []),
                )
            )
    heads = _heads(words, "train", "price", "count", "rusts_on", *(["trade_in"] if trades else []))
    return [markup.table(heads, rows)]


def _price(train: TrainFacts, side: TrainFacts | VariantFacts, words: Words) -> str:
    """What a side costs; a train that comes with a private costs nothing."""
    return words.text("table.free") if train.for_private else _money(side.price, words)


def _supply(train: TrainFacts, scene: Scene) -> str:
    """How many there are, by the number of players from the fewest to the most."""
    tables = scene.title.facts.players.values()
    counts = {table.trains.get(train.name, train.count) for table in tables}
    ends = [None] if None in counts else sorted({min(filter(None, counts)), max(filter(None, counts))})
    return "–".join(_count(count, scene.words) for count in ends)


def _colour(phase: PhaseFacts) -> str:
    return max(phase.tiles, key=_COLOURS.index, default="yellow")


def _first_owned(title: Title, train: TrainFacts) -> int:
    """The column of the first phase in which a private may have become the train."""
    names = [phase.name for phase in title.facts.phases]
    cards = [card for card in title.facts.privates if card.train == train.name and card.acquired_from]
    return min((names.index(str(card.acquired_from)) for card in cards), default=0)


def _begun_by(title: Title, phase: PhaseFacts) -> str:
    """The trains that begin a phase, without those that skip it."""
    place = title.facts.phases.index(phase)
    return " · ".join(train for train in phase.on if first_phase(title, train) == place) or numbers.NONE


def phases(scene: Scene) -> list[nodes.Node]:
    """The timeline of phases and trains, and what each phase brings."""
    title, words = scene.title, scene.words
    columns = [
        Phase(
            phase.name,
            _colour(phase),
            ("+ " if len(phase.tiles) > 1 else "") + words.text(f"colour.{_colour(phase)}"),
        )
        for phase in title.facts.phases
    ]
    bars = []
    for train in title.facts.trains:
        for side in train.sides:
            begins = first_phase(title, train.available_on or side.name) or _first_owned(title, train)
            spoken = (
                words.text("train.rusts", {"train": side.rusts_on})
                if side.rusts_on
                else words.text("train.stays")
            )
            about = _price(train, side, words)
            if side is train:
                about += f" · {_supply(train, scene)}×"
            colour = _colour(title.facts.phases[begins])
            bars.append(Train(side.name, colour, begins, first_phase(title, side.rusts_on), about, spoken))
    drawn = timeline(
        columns,
        bars,
        phases_label=words.text("table.phases"),
        trains_label=words.text("table.trains"),
        phase_word=words.text("table.phase"),
    )
    brings = [
        tag(
            "li",
            markup.phase(phase.name, words.text("phase.above", {"phase": phase.name}), title),
            tag("span", text),
        )
        for phase, text in zip(title.facts.phases, brought(title, words), strict=True)
    ]
    return [picture(drawn), tag("ul", *brings, class_="rd-events")]


def phase_table(scene: Scene) -> list[nodes.Node]:
    """What each phase allows: tiles, trains by kind of company, operating rounds."""
    facts, words = scene.title.facts, scene.words
    kinds = sorted({kind for phase in facts.phases for kind in phase.train_limit})
    rows = []
    for phase in facts.phases:
        name = markup.phase(phase.name, phase.name, scene.title)
        last = words.text(f"colour.{_colour(phase)}")
        colours = f"+\u00a0{last}" if len(phase.tiles) > 1 else last  # each phase keeps the colours before it
        limits = [
            cell(
                _count(phase.train_limit[kind], words) if kind in phase.train_limit else numbers.NONE,
                figure=True,
            )
            for kind in kinds
        ]
        rounds = cell(_count(phase.operating_rounds, words), figure=True)
        begun = cell(_begun_by(scene.title, phase))
        rows.append(tag("tr", tag("th", name, scope="row"), cell(colours), begun, *limits, rounds))
    limits_of = [words.text("table.train_limit", {"kind": words.kind(kind)}) for kind in kinds]
    heads = [*_heads(words, "phase", "tiles", "begins_with"), *limits_of, *_heads(words, "operating_rounds")]
    return [markup.table(heads, rows, stacks=True)]


def _runs(texts: Iterable[str]) -> str:
    """Texts in a row; equal ones that follow each other are counted, and keep together: ``20% · 8 × 10%``."""
    counted = [(text, len(list(same))) for text, same in groupby(texts)]
    return " · ".join(f"{count}\u00a0×\u00a0{text}" if count > 1 else text for text, count in counted)


def _whole(text: str, room: int) -> str:
    """A text that no line breaks if it has no more letters than there is room for."""
    return text.replace(" ", "\u00a0") if len(text) <= room else text


_SHORT = 14

_MANY = 12
"""Of more companies of one kind than this only the names and homes are told; the rest is the same for all."""


def companies(scene: Scene) -> list[nodes.Node]:
    """Every company with its kind (where there are several), home, tokens and certificates.

    A crowd of one kind comes after the others, as a list.
    """
    title, words = scene.title, scene.words
    crowds = _crowds(title)
    few = [company for company in title.facts.companies if company.kind not in crowds]
    several = len({company.kind for company in few}) > 1
    goals = any(company.destination for company in few)
    room = 0 if several or goals else _SHORT  # with fewer columns, short lists of certificates stay on a line
    rows = [
        tag(
            "tr",
            tag("th", markup.company(company.id, title), scope="row"),
            cell(company.name),
            *([cell(words.kind(company.kind))] if several else []),
            cell(_homes(company, scene)),
            *([cell(_place(company.destination, scene))] if goals else []),
            cell(_tokens(company, words)),
            cell(_percent(company.float_percent, words), figure=True),
            cell(_whole(_certificates(company, words), room)),
        )
        for company in few
    ]
    kind, goal = ["kind"] if several else [], ["destination"] if goals else []
    heads = _heads(words, "company", "name", *kind, "home", *goal, "tokens", "floats", "certificates")
    found: list[nodes.Node] = [markup.table(heads, rows, stacks=True)]
    for crowd in crowds:
        found += _crowd([company for company in title.facts.companies if company.kind == crowd], scene)
    return found


def _crowds(title: Title) -> list[str]:
    """The kinds of which there are so many."""
    kinds = Counter(company.kind for company in title.facts.companies)
    return [kind for kind, number in kinds.items() if number > _MANY]


def _crowd(crowd: Sequence[CompanyFacts], scene: Scene) -> list[nodes.Node]:
    """What all companies of a kind share, in a line, and then each with its name and home."""
    words = scene.words
    (shared,) = {
        (_tokens(one, words), _percent(one.float_percent, words), _certificates(one, words)) for one in crowd
    }
    told = [f"{words.text(f'table.{key}')}: {text}" for key, text in zip(_SHARED, shared, strict=True)]
    prices = {_opening_price(card) for card in scene.title.facts.privates if card.kind == crowd[0].kind}
    told += [f"{words.text('table.price')}: {_money(price, words)}" for price in prices]
    items = [
        tag(
            "li",
            markup.company(company.id, scene.title),
            tag("span", company.name, tag("small", _place(company.home, scene))),
        )
        for company in crowd
    ]
    line = tag("p", tag("b", words.text(f"purses.{crowd[0].kind}")), " · ".join(told), class_="rd-kicker")
    return [line, tag("ul", *items, class_="rd-crowd")]


_SHARED = ("tokens", "floats", "certificates")


def _homes(company: CompanyFacts, scene: Scene) -> str:
    """Where a company begins: a few begin in more than one place."""
    homes = [home for home in (company.home, company.second_home) if home]
    return ", ".join(_place(home, scene) for home in homes) or numbers.NONE


def _place(name: str | None, scene: Scene) -> str:
    """A hex with the name that is printed on it."""
    if name is None:
        return numbers.NONE
    printed = scene.map.hexes[name].name
    return f"{name} ({printed})" if printed else name


def _tokens(company: CompanyFacts, words: Words) -> str:
    """What a company pays for each of its tokens, or for all of them when it starts."""
    if company.founding_fee:
        facts = {"count": len(company.tokens), "price": company.founding_fee}
        return words.text("table.tokens_together", facts)
    prices = (_money(price, words) if price else words.text("table.free") for price in company.tokens)
    return _runs(prices) or numbers.NONE


def _certificates(company: CompanyFacts, words: Words) -> str:
    return _runs(numbers.percent(size, words.language) for size in company.certificates) or numbers.NONE


def _percent(share: int | None, words: Words) -> str:
    return numbers.percent(share, words.language) if share else numbers.NONE


def privates(scene: Scene) -> list[nodes.Node]:
    """Every private, bond and card with its kind (where there are several), price and income.

    Where it is told what cards do, that stands under their names, and of what kind the others are.
    Where companies may take them over, it is said which may, and from when on.

    The cards of companies that come in crowds are told among the companies.
    """
    words, crowds = scene.words, _crowds(scene.title)
    cards = [card for card in scene.title.facts.privates if card.kind not in crowds]
    kinds = {card.kind for card in cards}
    several = len(kinds) > 1 and not any(words.power(card.id) for card in cards)
    taken = any(card.acquirer for card in cards)
    rows = []
    for _, group in groupby(cards, lambda card: (card.name, card.kind, card.value, card.income)):
        first, *others = group
        chips = told([words.who(first.id)], scene.title)
        for last in others[-1:]:
            chips += [nodes.Text("–\u200b"), *told([words.who(last.id)], scene.title)]
        about = words.power(first.id) or (words.text(f"kind.{first.kind}") if len(kinds) > 1 else "")
        name = tag("td", words.card(first), *([tag("small", about)] if about and not several else []))
        rows.append(
            tag(
                "tr",
                tag("th", *chips, scope="row"),
                name,
                *([cell(words.kind(first.kind))] if several else []),
                cell(_money(_opening_price(first), words), figure=True),
                cell(_money(first.income, words) if first.income else numbers.NONE, figure=True),
                *([cell(_acquirer(first, words))] if taken else []),
            )
        )
    kind, taker = ["kind"] if several else [], ["acquirer"] if taken else []
    heads = _heads(words, "private", "name", *kind, "price", "income", *taker)
    return [markup.table(heads, rows, stacks=bool(kind or taker))]


def _opening_price(card: PrivateFacts) -> int:
    """What has to be offered at least for a card that nobody has bid for."""
    return card.value - card.discount


def _acquirer(card: PrivateFacts, words: Words) -> str:
    """Which companies may take over a card, and from which phase on."""
    if card.acquirer is None:
        return numbers.NONE
    return words.text(f"acquirer.{card.acquirer}", {"phase": card.acquired_from})


_TABLES: dict[str, Callable[[Scene], list[nodes.Node]]] = {
    "companies": companies,
    "overview": overview,
    "phase_table": phase_table,
    "phases": phases,
    "players": players,
    "privates": privates,
    "terrain": terrain.show,
    "tiles": tiles.show,
    "trains": trains,
}


def show_phase(scene: Scene) -> list[nodes.Node]:
    """The phase of the position, or the one that the argument names, and what it allows."""
    title, words = scene.title, scene.words
    name = scene.block.argument or (scene.game.phase.name if scene.game else title.facts.phases[0].name)
    found = [phase for phase in title.facts.phases if phase.name == name]
    if not found:
        raise scene.wrong(f"there are {', '.join(phase.name for phase in title.facts.phases)}")
    (phase,) = found
    rows = [("tiles", ", ".join(words.text(f"colour.{colour}") for colour in phase.tiles))]
    pairs = [tag("div", tag("dt", words.text(f"table.{key}")), tag("dd", text)) for key, text in rows]
    for kind, limit in phase.train_limit.items():
        label = words.text("table.train_limit", {"kind": words.kind(kind)})
        pairs.append(tag("div", tag("dt", label), tag("dd", _count(limit, words))))
    above = words.text("phase.above", {"phase": name})
    return [
        tag("p", markup.phase(name, above, title), class_="rd-kicker"),
        tag("dl", *pairs, class_="rd-facts"),
    ]
