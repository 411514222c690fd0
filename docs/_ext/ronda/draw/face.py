"""What lies on one hex, as far as a picture is concerned."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

End = int | str
"""An edge 0 to 5, a stop ``n0``, ``n1``, ..., or ``x``: where lines meet without a stop."""
Worth = int | tuple[tuple[str, int], ...]
"""A revenue: one figure, or a figure for each colour of phase."""


@dataclass(frozen=True, slots=True)
class Way:
    """A piece of track. ``terminal`` runs off the board; ``gauge`` is broad, narrow, dual or thin."""

    a: End
    b: End
    terminal: bool = False
    gauge: str = "broad"


@dataclass(frozen=True, slots=True)
class Stop:
    """A city, a town or an off-board area.

    slots: circles of a city.  tokens: who stands in them, None for a free one.
    homes: companies that will come here.  at: the side (or, at .5, the corner) where it is
    drawn; None where its track leads.  hidden: counts with another hex, which shows the figure.
    """

    kind: Literal["city", "town", "offboard"]
    worth: Worth = 0
    slots: int = 1
    tokens: tuple[str | None, ...] = ()
    homes: tuple[str, ...] = ()
    at: float | None = None
    hidden: bool = False


@dataclass(frozen=True, slots=True)
class Terrain:
    """What building here costs, and for what: water, hills, or a plain fee."""

    cost: int
    ground: Literal["wet", "dry", "plain"] = "dry"


@dataclass(frozen=True, slots=True)
class Icon:
    """A small printed mark.

    shape: ``goal`` (a company's destination, a flag), ``bonus`` (a diamond with its letter),
    ``cube``, ``blocked`` (a private company stands in the way), ``later`` (a label that an upgrade brings).
    """

    shape: Literal["goal", "bonus", "cube", "blocked", "later"]
    text: str = ""


@dataclass(frozen=True, slots=True)
class Face:
    """A printed hex, or a tile as it lies; all ends are those of the hex, after any rotation."""

    colour: str
    stops: tuple[Stop, ...] = ()
    ways: tuple[Way, ...] = ()
    labels: tuple[str, ...] = ()
    number: str = ""
    name: str = ""
    terrain: tuple[Terrain, ...] = ()
    stubs: tuple[int, ...] = ()
    icons: tuple[Icon, ...] = ()

    def exits(self, stop: int) -> list[Way]:
        """The ways from a stop to a side, each turned so that its first end is the side."""
        here = f"n{stop}"
        found = [
            way if way.b == here else Way(way.b, way.a, way.terminal, way.gauge)
            for way in self.ways
            if here in (way.a, way.b)
        ]
        return [way for way in found if isinstance(way.a, int)]

    @property
    def sides(self) -> set[int]:
        """Every side that track reaches."""
        return {end for way in self.ways for end in (way.a, way.b) if isinstance(end, int)} | set(self.stubs)


@dataclass(frozen=True, slots=True)
class Border:
    """A side that no track crosses, or only at a cost; ``open``: the two hexes are one area."""

    edge: int
    kind: Literal["barred", "water", "open"]
    cost: int = 0


@dataclass(frozen=True, slots=True)
class Place:
    """A hex of the map: what lies on it now and what is on its sides.

    split: corners (from, to) between which water runs through the hex.
    """

    name: str
    face: Face
    borders: tuple[Border, ...] = ()
    split: tuple[tuple[int, int], ...] = ()
