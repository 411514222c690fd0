"""``{facts} NAME``: what is printed on the components, as tables. ``{phase}``: what is in force now."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from docutils import nodes

from .. import markup, numbers
from ..draw import Phase, Train, face_of, tile, timeline
from ..markup import picture, tag, told
from . import terrain
from .brings import brought, first_phase

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from engine.titles.facts import CompanyFacts, PhaseFacts, TrainFacts

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
    return [words.text(f"table.{key}") for key in keys]


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
    """Price, number, rusting and trade-ins of every train."""
    facts, words = scene.title.facts, scene.words
    trades = any(train.discount for train in facts.trains)
    rows = []
    for train in facts.trains:
        discounts = ", ".join(f"{name}: −{_money(value, words)}" for name, value in train.discount.items())
        rows.append(
            tag(
                "tr",
                tag("th", train.name, scope="row"),
                cell(_money(train.price, words), figure=True),
                cell(_supply(train, scene), figure=True),
                cell(train.rusts_on or numbers.NONE),
                *([cell(discounts or numbers.NONE)] if trades else []),
            )
        )
    heads = _heads(words, "train", "price", "count", "rusts_on", *(["trade_in"] if trades else []))
    return [markup.table(heads, rows)]


def _supply(train: TrainFacts, scene: Scene) -> str:
    """How many there are: at the table where a game is played, or from the smallest table to the largest."""
    tables = [scene.game.table] if scene.game else scene.title.facts.players.values()
    counts = {table.trains.get(train.name, train.count) for table in tables}
    ends = [None] if None in counts else sorted({min(filter(None, counts)), max(filter(None, counts))})
    return "–".join(_count(count, scene.words) for count in ends)


def _colour(phase: PhaseFacts) -> str:
    return max(phase.tiles, key=_COLOURS.index, default="yellow")


def phases(scene: Scene) -> list[nodes.Node]:
    """The timeline of phases and trains, and what each phase brings."""
    title, words = scene.title, scene.words
    columns = []
    for place, phase in enumerate(title.facts.phases):
        columns.append(
            Phase(
                phase.name, _colour(phase), ("+ " if place else "") + words.text(f"colour.{_colour(phase)}")
            )
        )
    bars = []
    for train in title.facts.trains:
        begins = first_phase(title, train.available_on or train.name) or 0
        spoken = (
            words.text("train.rusts", {"train": train.rusts_on})
            if train.rusts_on
            else words.text("train.stays")
        )
        about = f"{_money(train.price, words)} · {_supply(train, scene)}×"
        colour = _colour(title.facts.phases[begins])
        bars.append(Train(train.name, colour, begins, first_phase(title, train.rusts_on), about, spoken))
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
        begun = " · ".join(phase.on) or numbers.NONE
        rows.append(tag("tr", tag("th", name, scope="row"), cell(begun), cell(colours), *limits, rounds))
    limits_of = [words.text("table.train_limit", {"kind": words.text(f"kind.{kind}")}) for kind in kinds]
    heads = [*_heads(words, "phase", "begins_with", "tiles"), *limits_of, *_heads(words, "operating_rounds")]
    return [markup.table(heads, rows)]


def _runs(texts: Iterable[str]) -> str:
    """Texts in a row; equal ones that follow each other are counted, and keep together: ``20% · 8 × 10%``."""
    counted = [(text, len(list(same))) for text, same in groupby(texts)]
    return " · ".join(f"{count}\u00a0×\u00a0{text}" if count > 1 else text for text, count in counted)


def _tokens(company: CompanyFacts, words: Words) -> str:
    """What a company pays for each of its tokens, or for all of them when it starts."""
    if company.founding_fee:
        facts = {"count": len(company.tokens), "price": company.founding_fee}
        return words.text("table.tokens_together", facts)
    return _runs(_money(price, words) if price else words.text("table.free") for price in company.tokens)


def companies(scene: Scene) -> list[nodes.Node]:
    """Every company with its kind (where there are several), home, tokens and certificates."""
    title, words = scene.title, scene.words
    kinds = {company.kind for company in title.facts.companies}
    rows = []
    for company in title.facts.companies:
        home = scene.map.hexes[company.home].name if company.home else None
        where = f"{company.home}" + (f" ({home})" if home else "") if company.home else numbers.NONE
        tokens = _tokens(company, words)
        shares = _runs(numbers.percent(size, words.language) for size in company.certificates)
        floats = company.float_percent
        rows.append(
            tag(
                "tr",
                tag("th", markup.company(company.id, title), scope="row"),
                cell(company.name),
                *([cell(words.text(f"kind.{company.kind}"))] if len(kinds) > 1 else []),
                cell(where),
                cell(tokens or numbers.NONE),
                cell(numbers.percent(floats, words.language) if floats else numbers.NONE, figure=True),
                cell(shares or numbers.NONE),
            )
        )
    kind = ["kind"] if len(kinds) > 1 else []
    heads = _heads(words, "company", "name", *kind, "home", "tokens", "floats", "certificates")
    return [markup.table(heads, rows)]


def privates(scene: Scene) -> list[nodes.Node]:
    """Every private, bond and card with its kind (where there are several), price and income."""
    words = scene.words
    kinds = {card.kind for card in scene.title.facts.privates}
    rows = []
    for (name, kind, value, income), group in groupby(
        scene.title.facts.privates, lambda card: (card.name, card.kind, card.value, card.income)
    ):
        cards = [card.id for card in group]
        chips = told([words.who(cards[0])], scene.title)
        if len(cards) > 1:
            chips += [nodes.Text("–"), *told([words.who(cards[-1])], scene.title)]
        rows.append(
            tag(
                "tr",
                tag("th", *chips, scope="row"),
                cell(name),
                *([cell(words.text(f"kind.{kind}"))] if len(kinds) > 1 else []),
                cell(_money(value, words), figure=True),
                cell(_money(income, words) if income else numbers.NONE, figure=True),
            )
        )
    heads = _heads(words, "private", "name", *(["kind"] if len(kinds) > 1 else []), "price", "income")
    return [markup.table(heads, rows)]


def tiles(scene: Scene) -> list[nodes.Node]:
    """Every tile of the sheet, by colour, with how many there are."""
    words = scene.words
    found: list[nodes.Node] = []
    for colour in _COLOURS:
        items = []
        for name, facts in scene.map.tiles.items():
            if facts.color != colour:
                continue
            about = words.text("tile.about", {"tile": name, "count": facts.count})
            drawn = tile(
                face_of(facts, number=name),
                scene.map.layout == "flat",
                f"{scene.ident}-{name}",
                about,
                count=facts.count,
            )
            items.append(tag("li", tag("span", picture(drawn), class_="rd-tile")))
        if items:
            found += [
                tag("p", words.text(f"colour.{colour}"), class_="rd-eyebrow"),
                tag("ul", *items, class_="rd-tiles"),
            ]
    return found


_TABLES: dict[str, Callable[[Scene], list[nodes.Node]]] = {
    "companies": companies,
    "overview": overview,
    "phase_table": phase_table,
    "phases": phases,
    "players": players,
    "privates": privates,
    "terrain": terrain.show,
    "tiles": tiles,
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
        label = words.text("table.train_limit", {"kind": words.text(f"kind.{kind}")})
        pairs.append(tag("div", tag("dt", label), tag("dd", _count(limit, words))))
    above = words.text("phase.above", {"phase": name})
    return [
        tag("p", markup.phase(name, above, title), class_="rd-kicker"),
        tag("dl", *pairs, class_="rd-facts"),
    ]
