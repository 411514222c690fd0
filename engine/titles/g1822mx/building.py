"""The track step: tiles and cubes, two lays for majors from phase 3 on, and the privates that build.

For the NdeM its shareholders build, one after the other. Implements `1822mx/resumen#via`.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.board import upgrades
from engine.companies import Company
from engine.events import CubePlaced
from engine.moves import LayTile, Move, Pass, PlaceCube
from engine.refusals import Code, Refused
from engine.rounds.base import Step
from engine.rounds.operating import OperatingRound
from engine.steps.track import lay, lay_refusal
from engine.titles.g1822mx import builders, cubes
from engine.titles.g1822mx.builders import CUBES, EXTRA, PORTS, build_terms
from engine.titles.g1822mx.memory import memory
from engine.titles.g1822mx.ndem import NDEM, shareholders
from engine.titles.g1822mx.privates import BUILDERS, owns
from engine.titles.g1822mx.stations import return_doubles

LAY, UPGRADE = "lay", "upgrade"


class Build(Step):
    """Lay or upgrade once; from phase 3 on a major that laid may lay a second tile.

    ``used`` are the actions of this turn that count; ``bound`` says that P9 has to lay a second time;
    ``parts`` are the NdeM's shareholders who still have their turn.
    """

    moves = (LayTile, PlaceCube, Pass)
    round: OperatingRound

    def begin_turn(self) -> None:
        super().begin_turn()
        self.used: list[str] = []
        self.bound = False
        self.parts = shareholders(self.game) if self.round.actor == NDEM else []

    def actors(self) -> tuple[str, ...]:
        return tuple(self.parts[:1]) if self.round.actor == NDEM else super().actors()

    def takes(self, move: Move) -> bool:
        # any player may try to build for the NdeM, to be told why not
        tries = self.round.actor == NDEM and move.actor in self.game.players
        return isinstance(move, self.moves) and (move.actor in self.actors() or (tries and not self.done))

    # what is left to do

    def _most(self) -> int:
        return 2 if self.round.company.kind != "minor" and "second_lay" in self.game.phase.marks else 1

    def left(self, kind: str) -> bool:
        """Whether one more lay, or an upgrade, may be made without a private."""
        if not self.used:
            return True
        return kind == LAY and self.used[-1] == LAY and len(self.used) < self._most()

    def open(self) -> bool:
        company = self.round.company
        if company.id == NDEM:
            return bool(self.parts)
        return self.bound or self.left(LAY) or any(owns(self.game, company, power) for power in BUILDERS)

    def _kind(self, move: LayTile | PlaceCube) -> str:
        white = isinstance(move, PlaceCube) or self.game.board.face(move.hex).color == "white"
        return LAY if white else UPGRADE

    # what is refused

    def refusal(self, move: Move) -> Refused | None:
        if self.parts and move.actor != self.parts[0]:
            return Refused(Code.SHAREHOLDERS_ONLY, player=move.actor, shareholder=self.parts[0])
        if isinstance(move, Pass):
            return None
        assert isinstance(move, LayTile | PlaceCube)  # takes() saw to it
        if move.hex not in self.game.board.index:
            return Refused(Code.UNKNOWN_HEX, hex=move.hex)
        powers = builders.powers(move)
        for power in powers:
            if power not in BUILDERS or not owns(self.game, self.round.company, power):
                return Refused(Code.POWER_NOT_OWNED, company=self.round.company.id, lot=power)
        if self.bound and (EXTRA not in powers or self._kind(move) != LAY):
            return Refused(Code.SECOND_LAY_FIRST, lot=EXTRA)
        if isinstance(move, PlaceCube):
            return self._refusal_of_use(powers, LAY) or self._refusal_of_cube(move, powers)
        if powers and powers[0] in PORTS:
            return builders.port_refusal(self.game, move)
        return self._refusal_of_use(powers, self._kind(move)) or self._refusal_of_lay(move, powers)

    def _refusal_of_use(self, powers: list[str], kind: str) -> Refused | None:
        """Why neither the company nor its privates have such a lay left."""
        company = self.round.company
        if self.bound or (powers and powers[0] in CUBES):
            return None
        if EXTRA in powers:
            begun = self.game.privates[EXTRA].uses > 0
            waits = self.left(LAY) and not self.left(kind)
            allowed = not waits and not (begun and kind == UPGRADE)
            return None if allowed else Refused(Code.POWER_NOT_SO, lot=EXTRA)
        if self.left(kind):
            return None
        if self.left(LAY):
            return Refused(Code.UPGRADE_NOT_LEFT, company=company.id)
        return Refused(Code.ONE_LAY, company=company.id)

    def _refusal_of_cube(self, move: PlaceCube, powers: list[str]) -> Refused | None:
        game, company = self.game, self.round.company
        if powers and (len(powers) > 1 or powers[0] not in (*CUBES, EXTRA)):
            return Refused(Code.POWER_NOT_SO, lot="+".join(powers))
        if cubes.room(game, move.hex) <= 0:
            return Refused(Code.NO_TERRAIN_LEFT, hex=move.hex)
        if game.board.index[move.hex] not in game.board.network(company.id).edges:
            return Refused(Code.HEX_NOT_CONNECTED, company=company.id, hex=move.hex)
        return None

    def _refusal_of_lay(self, move: LayTile, powers: list[str]) -> Refused | None:
        game, company = self.game, self.round.company
        if why := builders.power_refusal(game, move, powers):
            return why
        return lay_refusal(game, company, move, build_terms(game, company, powers))

    # doing it

    def do(self, move: Move) -> None:
        company = self.round.company
        if isinstance(move, Pass):
            self._stop(company)
            return
        assert isinstance(move, LayTile | PlaceCube)  # takes() saw to it
        kind, powers = self._kind(move), builders.powers(move)
        if isinstance(move, PlaceCube):
            memory(self.game).cubes[move.hex] += 1
            self.game.tell(CubePlaced(company.id, move.hex))
        elif powers and powers[0] in PORTS:
            builders.open_port(self.game, company, move)
        else:
            lay(self.game, company, move)
            memory(self.game).cubes.pop(move.hex, None)
            return_doubles(self.game, move.hex)
        self._count(company, kind, powers)
        if self.parts and not self.left(LAY):
            self._next_part()

    def _count(self, company: Company, kind: str, powers: list[str]) -> None:
        """Count the action against the company's own or against its privates'."""
        if EXTRA in powers:
            self._use_extra(company, kind, first=powers[0] == EXTRA and len(powers) > 1)
        elif not powers or powers[0] not in (*CUBES, *PORTS):
            self.used.append(kind)
        for power in powers:
            if power != EXTRA:
                builders.use_up(self.game, power)

    def _use_extra(self, company: Company, kind: str, *, first: bool) -> None:
        """Use P9; named first in a combined lay it keeps its second lay for later, else that is due now."""
        private = self.game.privates[EXTRA]
        private.uses += 1
        spent = kind == UPGRADE or company.kind == "minor" or private.uses == builders.EXTRA_LAYS
        if len(self.used) == 1:
            self.used.append(UPGRADE)  # a second lay of the company's own is lost
        self.bound = not spent and not first
        if spent:
            builders.use_up(self.game, EXTRA)

    def _stop(self, company: Company) -> None:
        if self.bound:
            self.bound = False
            builders.use_up(self.game, EXTRA)
        elif self.parts:
            self._next_part()
        else:
            self.done = True

    def _next_part(self) -> None:
        self.parts.pop(0)
        self.used = []

    # what may be tried

    def offers(self) -> Iterator[Move]:
        game, company = self.game, self.round.company
        powers = [power for power in BUILDERS if owns(game, company, power)]
        free = (None, *(power for power in powers if power == EXTRA))
        for actor in self.actors():
            yield Pass(actor)
            for place in self._places(company, []):
                yield from (LayTile(actor, *place, power) for power in free)
            for index in game.board.network(company.id).edges:
                if cubes.room(game, game.board.hexes[index]) > 0:
                    for power in (*free, *(power for power in powers if power in CUBES)):
                        yield PlaceCube(actor, game.board.hexes[index], power)
            for power in powers:
                if power in PORTS:
                    yield from builders.ports(game, actor, power)
            for used in builders.usable_together(powers):
                yield from (LayTile(actor, *place, "+".join(used)) for place in self._places(company, used))

    def _places(self, company: Company, powers: list[str]) -> Iterator[tuple[str, str, int]]:
        terms = build_terms(self.game, company, powers)
        return upgrades.offered_lays(self.game.board, company.id, terms)
