"""The board of 18Rhl: the Rhine metropolises and the neutral tokens of the Eastern Ruhr."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.board.board import BoardRules, Named

if TYPE_CHECKING:
    from engine.board.plot import Plot
    from engine.board.tile import Face

FERRY = "trajekt"
"""The icon of a metropolis tile whose two banks are joined by a ferry."""


def lets_pass(plot: Plot, company: str) -> bool:
    """Whether both banks of a metropolis with a ferry let a company's trains pass.

    With fewer than three tokens in the hex nobody is stopped; with three, only those who have one there
    are not.
    """
    return FERRY in plot.face.tile.icons and (sum(1 for _ in plot.tokens()) < 3 or plot.has(company))


METROPOLISES = frozenset({"D9", "F9", "I10"})

UPGRADES: dict[str, frozenset[str]] = {
    # double towns become one town, single towns stay one
    **dict.fromkeys(("1", "55"), frozenset({"88"})),
    **dict.fromkeys(("2", "56"), frozenset({"87"})),
    "69": frozenset({"204"}),
    "3": frozenset({"141", "142", "143"}),
    "4": frozenset({"141", "142"}),
    "58": frozenset({"141", "142", "143", "144"}),
    **dict.fromkeys(("141", "142", "143", "144"), frozenset()),
    # the metropolises: printed, green with a ferry, brown, gray
    "D9": frozenset({"X925", "X926"}),
    "F9": frozenset({"X921", "X922"}),
    "I10": frozenset({"X923", "X924"}),
    **dict.fromkeys(("X925", "X926"), frozenset({"929"})),
    **dict.fromkeys(("X921", "X922"), frozenset({"927"})),
    **dict.fromkeys(("X923", "X924"), frozenset({"928"})),
    "929": frozenset({"932", "949"}),
    **dict.fromkeys(("927", "928"), frozenset({"932", "932V"})),
    # places of their own
    "F13": frozenset({"934"}),
    "D7": frozenset({"947"}),
    "947": frozenset({"950"}),
    "216": frozenset({"Essen"}),
    **dict.fromkeys(("C12", "D11", "G12"), frozenset({"937"})),
    "E10": frozenset({"1910"}),
    "1910": frozenset({"1911"}),
    "1911": frozenset(),
    "935": frozenset(),
}
"""What may cover a tile or a printed hex that has an entry: this and nothing else, whatever its stops."""


def upgrade(hex_id: str, old: Face, new: Face) -> Named | None:
    """Say what the upgrade table says of two faces, None where it has no entry."""
    if old.name not in UPGRADES or (old.name == "216" and hex_id != "D13"):
        return None
    if old.name == "E10" and not old.tile.cities:
        return None  # an ordinary hex unless the Ratingen variant is played
    if new.name not in UPGRADES[old.name]:
        return Named.FORBIDDEN
    if hex_id in METROPOLISES or new.name == "1910":
        return Named.REDRAWN if new.rotation == 0 else Named.FORBIDDEN
    return Named.KEPT


BOARD = BoardRules(
    neutral=frozenset({"K", "S"}),
    lets_pass=lets_pass,
    upgrade=upgrade,
    stubs_bind=True,
    free_of_use=frozenset({"87", "88", "204", "949"}),
)
