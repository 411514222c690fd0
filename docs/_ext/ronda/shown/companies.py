"""``{shares}`` and ``{merger}``: who holds a company, and what companies handed over when they became one."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from engine.events import Closed, Merged, Paid, SharesMoved, TokenPlaced, TrainMoved
from engine.ownership import IPO, POOL, RESERVED

from .. import numbers
from ..draw import Holding, Part, look, merger, shares
from ..markup import company as chip
from ..markup import picture, tag
from ..names import nearest
from .pictures import image_box

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from docutils import nodes

    from engine.events import Event
    from engine.game import Game
    from engine.ownership import Register

    from .scene import Scene

_BANK: dict[str, Literal["ipo", "pool", "reserved"]] = {IPO: "ipo", POOL: "pool", RESERVED: "reserved"}


def show_shares(scene: Scene) -> list[nodes.Node]:
    """A bar of certificates for each company that the argument names, as the table stands."""
    game = _game(scene)
    found: list[nodes.Node] = []
    for name in scene.names or [scene.block.argument]:
        company = game.companies.get(name)
        if company is None or company.shares is None:
            raise scene.wrong(f"no company with shares is called {name!r}{nearest(name, game.companies)}")
        register = company.shares
        rows = [_holding(scene, register, holder, company.president) for holder in _ordered(register)]
        whose = tag("p", chip(name, scene.title), class_="rd-eyebrow")
        found.append(tag("figure", whose, picture(shares(rows)), class_="rd-fig"))
    return found


def _ordered(register: Register) -> list[str]:
    """Who holds certificates: players by what they hold, then the bank."""
    holders = [holder for holder, held in register.held.items() if held]
    return sorted(holders, key=lambda holder: (holder in _BANK, -register.percent(holder)))


def _holding(scene: Scene, register: Register, holder: str, president: str | None) -> Holding:
    words = scene.words
    kind = _BANK.get(holder) or ("treasury" if holder == register.company else "player")
    total = numbers.percent(register.percent(holder), words.language)
    if holder == president:
        total = words.text("shares.president", {"share": register.percent(holder)})
    name = words.text(f"shares.{kind}") if holder in _BANK else words.who(holder).text
    mark = words.text(f"shares.{kind}.sign") if holder in _BANK else name
    certificates = sorted(register.of(holder), key=lambda one: (not one.presidents, -one.percent))
    sizes = [certificate.percent for certificate in certificates]
    return Holding(mark, name, kind, sizes, total, any(one.presidents for one in certificates))


@dataclass
class _Legacy:
    """What one company left to the new one, and who got which share for it."""

    company: str
    money: int = 0
    trains: list[str] = field(default_factory=list)
    tokens: list[str] = field(default_factory=list)
    exchanged: list[tuple[str, int]] = field(default_factory=list)


def show_merger(scene: Scene) -> list[nodes.Node]:
    """What each company of a merger in this step handed over; the argument names the new company."""
    _game(scene)
    events: Sequence[Event] = scene.at.step if scene.at else ()
    formed = {event.company: event for event in events if isinstance(event, Merged)}
    name = scene.block.argument or next(iter(formed), "")
    if name not in formed:
        raise scene.wrong(f"{name or 'no company'} was not formed in this step{nearest(name, formed)}")
    legacies = _legacies(events, formed[name])
    words = scene.words
    parts = [_part(scene, legacy) for legacy in legacies]
    paid = sum(event.amount for event in events if isinstance(event, Paid) and event.payee == name)
    trains = [train for legacy in legacies for train in legacy.trains]
    receives = [words.text("merger.money", {"amount": paid})]
    receives += [words.text("merger.train", {"train": train}) for train in trains]
    told = "; ".join(f"{part.company}: {', '.join((*part.gives, part.becomes))}" for part in parts)
    title = words.text("merger.title", {"company": name})
    image = merger(scene.ident, title, told, parts, name, look(scene.title.id).colours, receives)
    return [image_box(image, None, title)]


def _legacies(events: Iterable[Event], formed: Merged) -> list[_Legacy]:
    """The story of a merger, company by company, in the order in which they closed.

    Who gets shares for a company is told before it closes, what it leaves after that.
    """
    found = {name: _Legacy(name) for name in formed.parts}
    shares_for: list[tuple[str, int]] = []
    now: _Legacy | None = None
    for event in events:
        if isinstance(event, SharesMoved) and event.company == formed.company:
            shares_for.append((event.taker, event.percent))
        elif isinstance(event, Closed) and event.name in found:
            now = found[event.name]
            now.exchanged += shares_for
            shares_for = []
        elif isinstance(event, Paid) and event.payer in found and event.payee == formed.company:
            found[event.payer].money += event.amount
        elif isinstance(event, TrainMoved) and event.giver in found and event.taker == formed.company:
            found[event.giver].trains.append(event.train)
        elif isinstance(event, TokenPlaced) and event.company == formed.company and now:
            now.tokens.append(event.hex)
    return list(found.values())


def _part(scene: Scene, legacy: _Legacy) -> Part:
    words = scene.words
    goods = [words.text("merger.money", {"amount": legacy.money})]
    goods += [words.text("merger.train", {"train": train}) for train in legacy.trains]
    goods += [words.text("merger.token", {"hex": place}) for place in legacy.tokens]
    owners = [
        words.text("merger.shares", {"share": share, "holder": owner}) for owner, share in legacy.exchanged
    ]
    return Part(legacy.company, [", ".join(goods)], ", ".join(owners))


def _game(scene: Scene) -> Game:
    if scene.game is None:
        raise scene.wrong("needs a game: 'game' and 'players', or 'from', in the front matter")
    return scene.game
