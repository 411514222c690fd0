"""What short games of 1822MX show that no other title has."""

from __future__ import annotations

from collections.abc import Iterator

from engine.events import Earned, GameEnded, Ran, SharesMoved, TrainMoved
from engine.game import Game
from engine.ledger import BANK, Reason
from engine.moves import (
    Acquire,
    Bid,
    BuyTrain,
    Choose,
    CloseLot,
    LayTile,
    PlaceCube,
    RunRoutes,
    TakeOver,
)
from engine.ownership import IPO
from engine.refusals import Code
from engine.rounds.operating import OperatingRound
from engine.rulesheet.readings.classes import classes, of_class
from engine.rulesheet.trials import Act, NoAnswer, Outcome, Trial
from engine.rulesheet.values import (
    Axis,
    Choice,
    Choices,
    Money,
    Percent,
    Ranks,
    Value,
    by_phase,
    listing,
    some,
    split,
)
from engine.titles import Title
from engine.titles.g1822mx.concessions import MAJOR, floats
from engine.titles.g1822mx.ending import BANK_BROKEN, TOP_PRICE
from engine.titles.g1822mx.examples import BEFORE_TAKE_OVER, EMPTY, FOURTH_OR, J1_FOUNDS, J1_SELLS
from engine.titles.g1822mx.loans import charge_interest, debt
from engine.titles.g1822mx.lots import BOXES, boxes
from engine.titles.g1822mx.memory import memory
from engine.titles.g1822mx.ndem import NDEM
from engine.trading import register


def lots(*tables: Outcome) -> Value:
    """What lies in the boxes of tables that were set alike but for the seed."""
    shown = {tuple(lot.id for kind in BOXES for lot in boxes(table.game, kind)) for table in tables}
    return some("lots") if len(shown) > 1 else some()


def start_prices(title: Title) -> Value:
    """The cells where a major may start."""
    cells = {cell.price for row in title.facts.grid for cell in row if cell and "par_1" in cell.kinds}
    return listing(map(Money, sorted(cells)))


def station_price(title: Title) -> Value:
    """What the stations cost, by class: the first one of a company, its home, never anything."""
    parts: dict[str, Value] = {}
    for name in classes(title):
        longest = max((company.tokens for company in of_class(title, name)), key=len)
        parts[name] = listing(map(Money, (0, *longest[1:])))
    return split(Axis.CLASS, parts)


def float_percent(title: Title) -> Value:
    """How much of a major must be sold before it floats, from the phase on in which majors are founded."""
    found: list[tuple[str, Value]] = []
    for place, phase in enumerate(title.facts.phases):
        game = J1_FOUNDS.game()
        names = [each.name for each in title.facts.phases]
        if place < names.index(game.phase.name):
            continue
        for each in title.facts.phases[names.index(game.phase.name) + 1 : place + 1]:
            game.begin_phase(each)
        company = game.companies["FCM"]
        shares = register(company)
        while not floats(game, company):
            shares.move(list(shares.of(IPO))[:1], IPO, "J2")
        found.append((phase.name, Percent(100 - shares.percent(IPO))))
    return by_phase(found)


def full_capital(title: Title) -> Value:
    """The phase whose train brings the full capital."""
    train = next(train.name for train in title.facts.trains if "full_capitalisation" in train.events)
    phase = next(phase.name for phase in title.facts.phases if train in phase.on)
    first = next(phase.name for phase in title.facts.phases if "conversion" in phase.marks)
    return by_phase([(first, Choice("as-sold")), (phase, Choice("full"))])


def pays_all(outcome: Outcome) -> Value:
    """The national's income is paid without a question."""
    kinds = {event.kind for event in outcome.events if isinstance(event, Earned) and event.company == NDEM}
    if kinds != {"payout"}:
        raise NoAnswer(f"income is {kinds}")
    return some("pay")


def multiple(small: Outcome, large: Outcome) -> Value:
    """The national's price rises as often as its income holds it."""
    found = [_rise(outcome) for outcome in (small, large)]
    if any(cells != revenue // price for cells, revenue, price in found) or found[1][0] < 2:
        raise NoAnswer(f"(cells, revenue, price) are {found}")
    return Choice("multiple")


def _rise(outcome: Outcome) -> tuple[int, int, int]:
    act = outcome.played(RunRoutes)[-1]
    before, after = (outcome.at(act.number + more).market for more in (0, 1))
    revenue = next(event.revenue for event in act.events if isinstance(event, Earned))
    return after.cells[NDEM][1] - before.cells[NDEM][1], revenue, before.price(NDEM) or 0


def stands_from_start(table: Outcome) -> Value:
    """The national has a station before anybody moves."""
    if table.acts or not table.game.board.stations(NDEM):
        raise NoAnswer("the national has no station")
    return Choice("set-up")


def needs_none(outcome: Outcome) -> Value:
    """The national's turn ends, and it has no train before and after."""
    if any(table.companies[NDEM].trains for table in (outcome.at(0), outcome.game)):
        raise NoAnswer("the national has a train")
    return Choice("never")


def express(lone: Outcome, between: Outcome) -> Value:
    """What an E must be stationed at, where it is paid, and how much."""
    found = {"no-limit"} if _unlimited(lone) else set()
    if lone.tried(RunRoutes)[0].code is Code.EXPRESS_ENDS:
        found.add("fixed-ends")
    run = next(event for event in between.events if isinstance(event, Ran) and event.train == "E")
    board, colors = between.game.board, between.game.phase.tiles
    if len(run.parts) < len([at for at in run.route.split("-") if board.face(at).tile.cities]):
        found.add("own-only")
    if all(part.amount == 2 * board.stop(board.node(part.name, 0)).value(colors) for part in run.parts):
        found.add("doubles")
    return Choices(frozenset(found))


def _unlimited(outcome: Outcome) -> bool:
    """Whether the number of stops of an E has no end in practice."""
    sides = [side for train in outcome.game.title.facts.trains for side in train.variants]
    distance = next(side.distance for side in sides if side.name == "E")
    kinds = [kind.visit for kind in distance] if isinstance(distance, tuple) else [distance]
    return all(number >= 99 for number in kinds)


def shares_track(ran: Outcome) -> Value:
    """An E and another train run over the same stretch in one turn."""
    runs = [event for event in ran.events if isinstance(event, Ran)]
    if len(runs) < 2 or len({run.route for run in runs}) > 1:
        raise NoAnswer("no two trains run the same route")
    return Choice("last-kind")


def powers(*used: Outcome) -> Value:
    """What privates do."""
    found: set[str] = set()
    for outcome in used:
        for act in outcome.played():
            found |= _power(outcome, act)
    return Choices(frozenset(found))


def _power(outcome: Outcome, act: Act) -> set[str]:
    found = {"bonus"} if act.paid(reason=Reason.SUBSIDY) else set()
    match act.move:
        case Acquire() if any(isinstance(event, TrainMoved) for event in act.events):
            found.add("train")
        case LayTile(power=str()):
            found.add("tile")
        case PlaceCube(power=str()):
            found.add("cheaper")
        case Choose():
            found.add("order")
        case CloseLot(actor=name):
            before, after = (outcome.at(act.number + more).market.price(name) for more in (0, 1))
            found |= {"price"} if before != after else set()
    return found


def users(*used: Outcome) -> Value:
    """Who uses a private: the company that owns it, or a player."""
    found: set[str] = set()
    for outcome in used:
        for act in outcome.played(LayTile, Choose):
            power = act.move.power if isinstance(act.move, LayTile) else "P7"
            if power and outcome.at(act.number).privates[power].owner == act.move.actor:
                found.add("owner-company" if act.move.actor in outcome.game.companies else "player")
    return Choices(frozenset(found))


def minor_capital(sold: Outcome) -> Value:
    """What a minor has got of a bid above twice its price."""
    for act in sold.tried(Bid):
        assert isinstance(act.move, Bid)  # tried(Bid) saw to it
        minor = sold.game.companies.get(act.move.lot.removeprefix("M"))
        price = sold.game.market.price(minor.id) if minor else None
        if minor and price and act.move.amount > 2 * price == sold.game.cash(minor.id):
            return Choice("twice-price")
    raise NoAnswer("no minor is bid up")


def decides(taken: Outcome) -> Value:
    """The company that takes over moves, and nobody else."""
    act = taken.played(TakeOver)[-1]
    if len(taken.acts) > 1 or taken.at(act.number + 1).acting != (act.move.actor,):
        raise NoAnswer("somebody else is asked")
    return Choice("taker")


def price_mix(taken: Outcome) -> Value:
    """The owner of the minor gets shares and the rest in money."""
    act = taken.played(TakeOver)[-1]
    shares = [event for event in act.events if isinstance(event, SharesMoved) and event.giver == IPO]
    if not shares or not act.paid(reason=Reason.TAKE_OVER):
        raise NoAnswer("not both")
    return Choice("price-mix")


def privatised(title: Title) -> Value:
    """Some train begins the end of the national."""
    if not any("close_ndem" in train.events for train in title.facts.trains):
        raise NoAnswer("nothing closes the national")
    return Choice("privatised")


def minors_first(outcome: Outcome) -> Value:
    """In which order the companies of an operating round stand."""
    round_ = outcome.game.round
    if not isinstance(round_, OperatingRound):
        raise NoAnswer("it is no operating round")
    price = outcome.game.market.price
    found = [(c.kind, price(c.id) or 0) for c in round_.companies]
    if found == sorted(found, key=lambda each: -each[1]):
        raise NoAnswer("it is the order of prices")
    rank = {"minor": 0, MAJOR: 1, "national": 2}
    if found != sorted(found, key=lambda each: (rank[each[0]], -each[1])):
        raise NoAnswer(f"the order is {found}")
    return Choice("minors-then-price")


def interest(ruined: Outcome) -> Value:
    """Whoever borrows owes more than he got, and more after every stock round."""
    act = ruined.played(BuyTrain)[-1]
    game = ruined.trial.game()
    player = next(one for one in game.players if debt(game, one))
    owed = debt(game, player)
    charge_interest(game)
    if owed <= act.paid(BANK, player, Reason.LOAN) or debt(game, player) <= owed:
        raise NoAnswer("nothing is added")
    return some("interest")


def ends() -> dict[str, Value]:
    """When the game ends, asked at prepared tables: early in a set, and at its end."""
    early, last = FOURTH_OR.game(), BEFORE_TAKE_OVER.game()
    for game in (early, last):
        game.ledger.pay(BANK, game.players[0], game.cash(BANK) + 1, Reason.DIVIDEND)
    found: dict[str, Value] = {}
    if _ending(early) is None and _ending(last) == BANK_BROKEN:
        found["bank"] = Choice("set")
    game = FOURTH_OR.game()
    game.market.place("FCM", (0, len(game.market.grid[0]) - 1))
    if _ending(game) == TOP_PRICE:
        found["price"] = Choice("round")
    silent = Trial(EMPTY, tuple(f"{player}: pass" for player in EMPTY.players.split())).run()
    if any(isinstance(event, GameEnded) for event in silent.last.events):
        found["nothing-sold"] = Choice("now")
    return found


def _ending(game: Game) -> str | None:
    """Why the game would end with this round."""
    return game.rules.over(game) or game.rules.over_after_round(game)


def score(_: Title) -> Value:
    """What raises a score, and that a debt lowers it; privates are worth nothing."""
    found = {member for member in _scored() if member}
    return Choices(frozenset(found))


def _scored() -> Iterator[str | None]:
    game = J1_SELLS.game()
    worth = game.rules.worth
    before = worth(game, "J1")
    game.ledger.pay(BANK, "J1", 7, Reason.DIVIDEND)
    yield "cash" if worth(game, "J1") == before + 7 else None
    before, cell = worth(game, "J1"), game.market.price("FCM") or 0
    game.market.move("FCM", "right")
    rise = ((game.market.price("FCM") or 0) - cell) * register(game.companies["FCM"]).percent("J1") // 10
    yield "shares" if rise and worth(game, "J1") == before + rise else None
    before = worth(game, "J1")
    memory(game).debts["J1"] += 10
    yield "debt" if worth(game, "J1") == before - 10 else None
    for kind, member in (("private", "privates"), ("concession", "concessions")):
        before = worth(game, "J1")
        next(lot for lot in game.privates.values() if lot.facts.kind == kind and not lot.closed).owner = "J1"
        yield member if worth(game, "J1") > before else None


def no_trains(turns: int) -> Value:
    """No train makes companies merge; both must have operated so often."""
    if not turns:
        raise NoAnswer("at once")
    return Ranks((), ())
