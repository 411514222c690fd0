"""What an answer may be, and when two answers are the same rule.

Values carry no words. Equality is what a player would call the same: a bid of 5 M is a bid of $5, four trains
in three phases and then two is "4, then 2" however long each lasts, and a table that differs is a table to
look at, not a mark.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum


class Verdict(StrEnum):
    """What comparing two answers says."""

    SAME = "same"
    DIFFERENT = "different"
    UNMARKED = "unmarked"
    """Both are shown, and the reader judges."""
    LEFT_OUT = "left-out"
    """The question does not arise in either title, for the same reason."""


@dataclass(frozen=True)
class Value:
    """An answer; compared with ``compared``, never by its text."""

    def compared(self, other: Value) -> Verdict:
        """Whether two titles have the same rule."""
        return Verdict.SAME if self == other else Verdict.DIFFERENT


@dataclass(frozen=True)
class Flag(Value):
    """Yes or no."""

    yes: bool

    def __str__(self) -> str:
        return "yes" if self.yes else "no"


@dataclass(frozen=True)
class Count(Value):
    """A number of things; ``None`` where there is no limit."""

    number: int | None

    def __str__(self) -> str:
        return "none" if self.number is None else str(self.number)


@dataclass(frozen=True)
class Percent(Value):
    """A share of a company; ``None`` where there is no limit."""

    percent: int | None

    def __str__(self) -> str:
        return "none" if self.percent is None else f"{self.percent}%"


@dataclass(frozen=True)
class Money(Value):
    """An amount. The figures are compared; each title prints its own currency."""

    amount: int

    def __str__(self) -> str:
        return str(self.amount)


@dataclass(frozen=True)
class Range(Value):
    """From ``low`` to ``high``."""

    low: int
    high: int

    def __str__(self) -> str:
        return f"{self.low}-{self.high}"


@dataclass(frozen=True)
class Choice(Value):
    """One member of the question's closed list."""

    member: str

    def __str__(self) -> str:
        return self.member


@dataclass(frozen=True)
class Choices(Value):
    """Some members of the question's closed list, or none."""

    members: frozenset[str]

    def __str__(self) -> str:
        return " ".join(sorted(self.members)) or "none"


@dataclass(frozen=True)
class Names(Value):
    """Things of the title by their own names (hexes, places, trains); the order does not matter."""

    names: tuple[str, ...]

    def compared(self, other: Value) -> Verdict:
        """See ``Value``."""
        if isinstance(other, Names) and set(self.names) == set(other.names):
            return Verdict.SAME
        return Verdict.DIFFERENT

    def __str__(self) -> str:
        return " ".join(self.names) or "none"


@dataclass(frozen=True)
class Told(Value):
    """Names that only tell: shown side by side, never compared."""

    names: tuple[str, ...]

    def compared(self, other: Value) -> Verdict:
        """See ``Value``."""
        return Verdict.UNMARKED

    def __str__(self) -> str:
        return ", ".join(self.names)


@dataclass(frozen=True)
class Listing(Value):
    """Values in an order that counts."""

    items: tuple[Value, ...]

    def __str__(self) -> str:
        return ", ".join(map(str, self.items)) or "none"


class Axis(StrEnum):
    """What an answer may depend on."""

    PLAYERS = "players"
    CLASS = "class"
    KIND = "kind"
    TRIGGER = "trigger"


@dataclass(frozen=True)
class Split(Value):
    """An answer that depends on the number of players, the class of a company, a kind or a trigger.

    The same if it is the same for every key that both titles have; with ``keys_count`` the keys, too.
    """

    axis: Axis
    parts: tuple[tuple[str, Value], ...]
    keys_count: bool = False

    def compared(self, other: Value) -> Verdict:
        """See ``Value``."""
        if not isinstance(other, Split) or other.axis != self.axis:
            return Verdict.DIFFERENT
        mine, theirs = dict(self.parts), dict(other.parts)
        if self.keys_count and mine.keys() != theirs.keys():
            return Verdict.DIFFERENT
        shared = [mine[key].compared(theirs[key]) for key in mine if key in theirs]
        return Verdict.DIFFERENT if Verdict.DIFFERENT in shared or not shared else Verdict.SAME

    def __str__(self) -> str:
        return "; ".join(f"{key} {value}" for key, value in self.parts)


@dataclass(frozen=True)
class Steps(Value):
    """An answer that changes with the phases: from which phase on, what. Only the row of values counts."""

    steps: tuple[tuple[str, Value], ...]

    def compared(self, other: Value) -> Verdict:
        """See ``Value``."""
        if isinstance(other, Steps) and len(self.steps) == len(other.steps):
            pairs = zip(self.steps, other.steps, strict=True)
            if all(mine.compared(theirs) is Verdict.SAME for (_, mine), (_, theirs) in pairs):
                return Verdict.SAME
        return Verdict.DIFFERENT

    def __str__(self) -> str:
        return ", ".join(f"{phase}: {value}" for phase, value in self.steps)


@dataclass(frozen=True)
class Except(Value):
    """What holds as a rule, and for whom something else does. An exception makes another rule."""

    usual: Value
    others: tuple[tuple[str, Value], ...]

    def compared(self, other: Value) -> Verdict:
        """See ``Value``."""
        if not isinstance(other, Except) or self.usual.compared(other.usual) is not Verdict.SAME:
            return Verdict.DIFFERENT
        mine, theirs = [value for _, value in self.others], [value for _, value in other.others]
        return Verdict.SAME if mine == theirs else Verdict.DIFFERENT

    def __str__(self) -> str:
        return f"{self.usual} ({'; '.join(f'{name} {value}' for name, value in self.others)})"


@dataclass(frozen=True)
class Ranks(Value):
    """Pairs of trains: the same if their places in the two lists of trains are."""

    pairs: tuple[tuple[str, str], ...]
    places: tuple[tuple[int, int], ...]

    def compared(self, other: Value) -> Verdict:
        """See ``Value``."""
        same = isinstance(other, Ranks) and set(self.places) == set(other.places)
        return Verdict.SAME if same else Verdict.DIFFERENT

    def __str__(self) -> str:
        return ", ".join(f"{one}-{other}" for one, other in self.pairs) or "none"


@dataclass(frozen=True)
class Rows(Value):
    """A small table: the same only if identical, otherwise for the reader to look at."""

    rows: tuple[tuple[str, Value], ...]

    def compared(self, other: Value) -> Verdict:
        """See ``Value``."""
        return Verdict.SAME if self == other else Verdict.UNMARKED

    def __str__(self) -> str:
        return "; ".join(f"{label} {value}" for label, value in self.rows) or "none"


class Lack(StrEnum):
    """Why a question does not arise in a title."""

    NO_BIDDING = "no-bidding"
    NO_MINORS = "no-minors"
    NO_MERGERS = "no-mergers"
    NO_NATIONAL = "no-national"
    NO_BANKRUPTCY = "no-bankruptcy"


@dataclass(frozen=True)
class Absent(Value):
    """The question does not arise, for a reason of the closed list."""

    reason: Lack

    def compared(self, other: Value) -> Verdict:
        """See ``Value``."""
        return Verdict.LEFT_OUT if self == other else Verdict.DIFFERENT

    def __str__(self) -> str:
        return f"({self.reason})"


NO = Choice("no")
YES = Choice("yes")


def some(*members: str) -> Choices:
    """Some members of a closed list."""
    return Choices(frozenset(members))


def listing(values: Iterable[Value]) -> Listing:
    """Values in order."""
    return Listing(tuple(values))


def split(axis: Axis, parts: Mapping[str, Value], *, keys_count: bool = False) -> Split:
    """An answer by class, kind, trigger or number of players."""
    return Split(axis, tuple(parts.items()), keys_count)


def by_class(**parts: Value) -> Split:
    """An answer by class of company."""
    return split(Axis.CLASS, parts)


def by_phase(found: Iterable[tuple[str, Value]]) -> Value:
    """An answer by phase, with equal neighbours as one; the plain value where no phase changes it."""
    steps: list[tuple[str, Value]] = []
    for phase, value in found:
        if not steps or steps[-1][1] != value:
            steps.append((phase, value))
    return steps[0][1] if len(steps) == 1 else Steps(tuple(steps))


def unless(usual: Value, others: Mapping[str, Value]) -> Value:
    """A rule with its exceptions; the plain value where there are none."""
    found = tuple((name, value) for name, value in others.items() if value != usual)
    return Except(usual, found) if found else usual
