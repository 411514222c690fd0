"""What the privates of 1849 do in the hands of a company.

SCE opens Caserta, SIGI halves standard track, SMS builds and stands anywhere along the coast once, CNM
raises a port. Implements `1849boot/resumen#privadas`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from engine.closing import close_private
from engine.companies import Company, Private
from engine.game import Game
from engine.moves import Move, PlaceToken
from engine.refusals import Code, Refused
from engine.rounds.base import Step
from engine.rounds.operating import OperatingRound
from engine.steps.ask import Ask
from engine.steps.token import PlaceTokens
from engine.steps.track import LayTrack
from engine.titles.g1849boot.founding import RSA

SIGI = "SIGI"
SMS = "SMS"
CNM = "CNM"
CLOSE = "close"
KEEP = "keep"

SMS_HEXES = frozenset({"B14", "G7", "H8", "J18", "L12", "L18", "L20", "N20", "O9", "P2"})
PORTS = ("B16", "G5", "J20", "L16")
CNM_BONUS = 20


def for_sale(game: Game, private: Private) -> Refused | None:
    """Companies buy privates in phases 6H, 8H and 10H; RSA is never sold."""
    if private.id == RSA:
        return Refused(Code.NEVER_SOLD, lot=private.id)
    if "can_buy_companies" not in game.phase.marks:
        return Refused(Code.NOT_IN_THIS_PHASE, lot=private.id, phase=game.phase.name)
    return None


class AskSms(Ask):
    """Each turn before track the owner of SMS says whether it closes SMS for this turn's track and token.

    Implements `1849boot/resumen#sms`.
    """

    answers = (CLOSE, KEEP)
    comes_first = False
    round: OperatingRound

    def __init__(self) -> None:
        super().__init__()
        self.answered = False
        self.used = False
        self._later: tuple[LayTrack, PlaceTokens] | None = None

    def before(self, track: LayTrack, tokens: PlaceTokens) -> None:
        """Be asked only while neither of these two steps is over."""
        self._later = (track, tokens)

    def begin_turn(self) -> None:
        super().begin_turn()
        self.answered = self.used = False

    def asked(self) -> str | None:
        if self.answered or self._later is None or any(step.done for step in self._later):
            return None
        owner, actor = self.game.privates[SMS].owner, self.round.actor
        return actor if owner == actor else None

    def answer(self, answer: str) -> None:
        self.answered = True
        if answer == CLOSE:
            self.used = True
            close_private(self.game, self.game.privates[SMS])

    def hexes_for_track(self) -> frozenset[str] | None:
        """Where this turn's tile must be laid, if SMS was closed for it."""
        return SMS_HEXES if self.used else None

    def hexes_for_token(self) -> frozenset[str] | None:
        """Where this turn's token must go, if SMS was closed for it: where the tile was laid, if one was."""
        if not self.used or self._later is None:
            return None
        laid = self._later[0].laid
        return frozenset({laid.hex}) if laid else SMS_HEXES


@dataclass
class Ports:
    """The port that each company has raised with CNM."""

    hexes: dict[str, str] = field(default_factory=dict)


def owns_cnm(game: Game, company: Company) -> bool:
    """Whether a company owns CNM and has not used it yet."""
    return game.privates[CNM].owner == company.id


class RaisePort(Step):
    """At any time of its turn the owner of CNM closes it: a port earns 20 more in its routes from now on.

    Implements `1849boot/resumen#cnm`.
    """

    moves = (PlaceToken,)
    blocks = False
    round: OperatingRound

    def takes(self, move: Move) -> bool:
        return isinstance(move, PlaceToken) and move.power == CNM and move.actor in self.actors()

    def open(self) -> bool:
        return self.round.actor is not None and owns_cnm(self.game, self.round.company)

    def refusal(self, move: Move) -> Refused | None:
        assert isinstance(move, PlaceToken)  # takes() saw to it
        return None if move.hex in PORTS else Refused(Code.NOT_A_PORT, hex=move.hex)

    def do(self, move: Move) -> None:
        assert isinstance(move, PlaceToken)  # takes() saw to it
        close_private(self.game, self.game.privates[CNM])
        self.game.recall(Ports).hexes[move.actor] = move.hex

    def offers(self) -> Iterator[Move]:
        for port in PORTS:
            yield PlaceToken(self.round.company.id, port, power=CNM)
