"""What recorded games of 1893 write in their own way."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.moves import Bid, Buy, BuyShare, Choose, Move
from engine.ownership import POOL
from engine.refusals import Code
from engine.rules import Recorded
from engine.titles.g1893.fdsd import RAG, YES, owner
from engine.titles.g1893.leftovers import LeftoverRound
from engine.trading import register

if TYPE_CHECKING:
    from engine.companies import Company
    from engine.game import Game
    from engine.records import Action
    from engine.replay import Reader, Replay


def _bid(replay: Replay, action: Action) -> Move:
    """A purchase in the draft; in the auction first the picker's choice, then purchases."""
    actor, lot, price = replay.actor(action), action["company"], action["price"]
    current = replay.game.round
    if isinstance(current, LeftoverRound) and current.card is None:
        return Bid(actor, lot, price)
    return Buy(actor, lot, price)


def _buy_company(replay: Replay, action: Action) -> Move:
    """A card; a company that buys EVA stands for its president, who pays and gets it."""
    actor = replay.actor(action)
    company = replay.game.companies.get(actor)
    return Buy(str(company.president) if company else actor, action["company"], action["price"])


def _buy_corporation(replay: Replay, action: Action) -> Move:
    """A second spelling for a last package card that is a minor."""
    return Buy(replay.actor(action), action["minor"], action["price"])


def _vote(replay: Replay, action: Action) -> Move:
    return Choose(replay.actor(action), action["description"])


def _assign(replay: Replay, action: Action) -> Move:
    """FdSD pays for the start of RAG."""
    return Choose(replay.actor(action), YES)


def _always(game: Game, move: Move) -> bool:
    return True


def _rag_for_fdsd(game: Game, move: Move) -> bool:
    """The program lets the owner of FdSD buy RAG shares past every limit."""
    return isinstance(move, BuyShare) and move.company == RAG and move.actor == owner(game)


#: what the recording program takes although the rules forbid it
ACCEPTED: dict[Code, Callable[[Game, Move], bool]] = {
    Code.NO_DUTY_TO_BUY: _always,
    Code.SOLD_THIS_ROUND: _rag_for_fdsd,
    Code.HOLDING_LIMIT: _rag_for_fdsd,
    Code.CERTIFICATE_LIMIT: _rag_for_fdsd,
}

READERS: dict[str, Reader] = {
    "bid": _bid,
    "buy_company": _buy_company,
    "buy_corporation": _buy_corporation,
    "special_buy": _vote,
    "assign": _assign,
}


def neither_held_nor_pooled(game: Game, company: Company) -> int:
    """The percent that neither a player holds nor the market: unsold, or reserved for a merger."""
    shares = register(company)
    return 100 - sum(shares.percent(player) for player in game.players) - shares.percent(POOL)


def round_shown(game: Game) -> str:
    """To the program the auction of what the draft left over is another draft."""
    return game.round.name.replace("AR", "DR")


RECORDS = Recorded(readers=READERS, accepted=ACCEPTED, treasury=neither_held_nor_pooled, round=round_shown)
