"""Who owns what: private companies and the companies that run trains."""

from __future__ import annotations

from engine.ownership import Register
from engine.titles.facts import CompanyFacts, PrivateFacts
from engine.trains import Train


class Private:
    """A private company, a bond or another card; ``owner`` is a player, a company or ``None`` (the bank).

    ``uses`` counts how often its power has been used.
    """

    def __init__(self, facts: PrivateFacts) -> None:
        self.facts = facts
        self.id = facts.id
        self.owner: str | None = None
        self.closed = False
        self.uses = 0


class Company:
    """A company that runs trains: a minor, a corporation, a major.

    ``president`` is the player who acts for it (of a minor: its owner). ``tokens`` are the prices of
    those not yet placed, in printed order; ``waiting_in`` is the hex where the next one waits for the
    choice of its city.
    """

    def __init__(self, facts: CompanyFacts) -> None:
        self.facts = facts
        self.id = facts.id
        self.kind = facts.kind
        self.reset()

    def reset(self) -> None:
        """Be as before it started: nobody owns it, and it owns nothing."""
        facts = self.facts
        self.president: str | None = None
        self.par: int | None = None
        self.started = False
        self.floated = False
        self.closed = False
        self.turns_operated = 0
        self.tokens = list(facts.tokens)
        self.waiting_in: str | None = None
        self.trains: list[Train] = []
        self.shares = (
            Register(facts.id, facts.certificates, headless=not facts.presidency)
            if facts.certificates
            else None
        )

    @property
    def operated(self) -> bool:
        """Whether it has completed a dividend step."""
        return self.turns_operated > 0

    def train(self, name: str) -> Train:
        """A train called ``name``, one that has not run before one that has. Raises KeyError."""
        found = [train for train in self.trains if train.name == name]
        if not found:
            raise KeyError(name)
        return min(found, key=lambda train: train.ran)
