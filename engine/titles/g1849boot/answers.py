"""What 1849: Kingdom of the Two Sicilies answers to the questions of the rule sheet, and how it is known."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.ledger import BANK, Reason
from engine.moves import LayTile, PlaceToken
from engine.rulesheet.judges import (
    ending,
    founding,
    money,
    opening,
    price,
    privates,
    routes,
    track,
    trading,
    trains,
)
from engine.rulesheet.layouts import Layout
from engine.rulesheet.proofs import (
    Answer,
    Reading,
    answer,
    laid_out,
    parameter,
    per_class,
    played,
    printed,
    read_otherwise,
    ruled,
)
from engine.rulesheet.readings import PRINTED
from engine.rulesheet.trials import NoAnswer, trial
from engine.rulesheet.values import (
    NO,
    YES,
    Axis,
    Choice,
    Choices,
    Money,
    Value,
    by_phase,
    listing,
    some,
    split,
)
from engine.titles import title
from engine.titles.g1849boot.examples import (
    BY_SMS,
    DEARER,
    EMPTY,
    FIRST_6H,
    FIRST_OR,
    FIRST_SR,
    IFP_IN_NEED,
    IFP_SOLD,
    IN_NEED,
    J1_CAN_BUY,
    J1_FOUNDS,
    J1_SELLS,
    J3_CAN_PAY,
    J3_HAS_AL,
    POOL_FULL,
    RUINED,
    SECOND_OR,
    SECOND_SR,
    SFR_IN_BARI,
    TO_SFR,
    UPGRADE,
    seeded,
)
from engine.titles.g1849boot.final import note_highest
from engine.titles.g1849boot.founding import open_pars
from engine.titles.g1849boot.routes import R6H
from engine.titles.g1849boot.ruin import Destitute
from engine.titles.g1849boot.rules import end_of_turn

if TYPE_CHECKING:
    from engine.rulesheet.trials import Outcome
    from engine.steps.buy_trains import TrainRules
    from engine.titles import Title

# the short games

SALE = trial(
    EMPTY, "J1: bid RSA 155\nJ2: buy SCE\nJ3: buy SIGI\nJ4: buy CNM\nJ1: pass\nJ2: buy SMS\nJ1: par IFP 100"
)
FOUNDING = trial(
    SECOND_SR,
    """
J2: par FCU 100
J3: buy 10% FCU
J4: buy 10% FCU
J1: pass
J3: buy 10% FCU
J4: buy 10% FCU
""",
)
TIE = trial(
    FIRST_SR,
    """
J3: buy 10% IFP
J4: pass
J1: pass
J2: pass
J3: buy 10% IFP
J4: pass
J1: pass
J2: pass
J3: buy 10% IFP
""",
)
SOLD_OUT = trial(IFP_SOLD, "J2: pass")
QUIET_SR = trial(
    J1_SELLS,
    """
J1: sell 10% IFP
J2: par FCU 68
J2: pass
J3: pass
J4: pass
J1: pass
J2: pass
""",
)
IFP_RUNS = "IFP: pass\nIFP: pass\nIFP: run 4H G7-H8"
PAYOUT = trial(
    J1_SELLS.then("J1: sell 10% IFP\nJ2: pass\nJ3: pass\nJ4: pass\nJ1: pass"),
    IFP_RUNS + "\n? IFP: half\n? IFP: withhold\nIFP: payout",
)
FAIR = trial(POOL_FULL.then("J2: pass\nJ3: pass\nJ4: pass"), IFP_RUNS + "\nIFP: payout")
SMALL = trial(DEARER, IFP_RUNS + "\nIFP: payout")
RUIN = trial(RUINED, "? FCU: pass\nFCU: bankrupt\nJ2: choose loan")
NEED = trial(IN_NEED, "? FCU: pass\n? J3: sell 20% IFP\nJ3: sell 10% IFP\n? J3: sell 10% IFP\nFCU: train 4H")
NEED_MET = trial(J3_CAN_PAY, "? J3: sell 10% IFP\nFCU: train 4H")
KEEPS = trial(IFP_IN_NEED, "IFP: pass\nIFP: pass\n? J1: sell 20% IFP")
NOT_OPERATED = trial(J3_HAS_AL, "? J3: sell 10% AL")
POORER_FIRST = trial(FIRST_SR, "J3: pass\nJ4: buy 10% IFP\nJ1: pass\nJ2: pass\nJ3: pass\nJ4: pass")
UPGRADE_OF_TOWN = trial(UPGRADE, "IFP: lay 680@0 G9")
NARROW = trial(SECOND_OR, "IFP: lay 679@0 G9")
SIGI_HALF = trial(SFR_IN_BARI, "SFR: lay 7@4 H12")
CNM_PORT = trial(SFR_IN_BARI, "SFR: pass\nSFR: token J20 by CNM\nSFR: run 4H J20-J18-J16")
BARI_TO_TARANTO = trial(SFR_IN_BARI, "SFR: pass\n? SFR: run 4H J18-J16\n? SFR: run 4H J18-J16-K17-L18")
NO_ROUTE = trial(SECOND_OR.then(TO_SFR), "SFR: pass\nSFR: pass")
ROUTE = trial(IN_NEED, "? FCU: pass")

# the boards

LAQUILA_FULL = Layout(
    "SFM", ("9@1 A11", "8@5 A13"), ("SFM B14", "FCU A9"), ("B14-A13-A11-A9", "B14-A13-A11-A9-A7")
)
"""SFM comes to L'Aquila, where FCU has the only place, and would pass it."""
TWICE_TO_TERNI = Layout("FCU", (), ("FCU A9",), ("A9-A7", "A9-A7"))


def start_prices(title: Title) -> Value:
    """The prices at which a company may be founded, phase by phase."""
    game = EMPTY.game()
    found: list[tuple[str, Value]] = []
    for phase in title.facts.phases:
        game.begin_phase(phase)
        amounts = sorted({game.market.price_at(cell) for cell in open_pars(game)})
        found.append((phase.name, listing(map(Money, amounts))))
    return by_phase(found)


def same_hex(title: Title) -> Value:
    """No hex and no tile has two stops, so no route can make two of them."""
    facts = title.map()
    prints = [*(hex_.print for hex_ in facts.hexes.values()), *facts.tiles.values()]
    return NO if max(len(each.nodes) for each in prints) == 1 else YES


def help_for_others(rules: TrainRules) -> Value:
    """Whether a president may help to buy another company's train."""
    return Choice("cheapest-or-other" if rules.help_for_others else "cheapest")


def reversed_train(title: Title) -> Value:
    """What the last kind of train doubles, and what all others do."""
    return some("reversed") if title.facts.trains[-1].name == R6H else some()


def powers(*used: Outcome) -> Value:
    """What privates do; SMS, which asks first, builds and places a station on the coast."""
    found = privates.powers(*used)
    assert isinstance(found, Choices)  # powers() saw to it
    members = set(found.members)
    for outcome in used:
        for act in outcome.played(LayTile, PlaceToken):
            if "SMS" in outcome.game.privates and outcome.game.privates["SMS"].closed:
                members.add("tile" if isinstance(act.move, LayTile) else "station")
        if "half" in _savings(outcome):
            members.add("cheaper")
        if "port" in _bonuses(outcome):
            members.add("bonus")
    return Choices(frozenset(members))


def _savings(outcome: Outcome) -> frozenset[str]:
    try:
        found = track.terrain_savings(outcome)
    except NoAnswer:
        return frozenset()
    return found.members if isinstance(found, Choices) else frozenset()


def _bonuses(outcome: Outcome) -> frozenset[str]:
    try:
        found = routes.route_bonuses(outcome)
    except NoAnswer:
        return frozenset()
    return found.members if isinstance(found, Choices) else frozenset()


def loans(ruined: Outcome) -> Value:
    """A ruined player gets the same sum, whatever was missing."""
    if not any(act.paid(BANK, reason=Reason.LOAN) for act in ruined.acts):
        raise NoAnswer("nobody borrows")
    return some("fixed")


def ends() -> dict[str, Value]:
    """When the game ends, asked at prepared tables."""
    found: dict[str, Value] = {}
    bank = ending.end_triggers(FIRST_OR)
    if isinstance(bank, Choices) and "bank" in bank.members:
        found["bank"] = Choice("set")
    game = SECOND_OR.game()
    company = game.companies["IFP"]
    game.market.place("IFP", game.market.cells_of_kind("endgame")[0])
    note_highest(game, company)
    if game.rules.over(game) is None:
        end_of_turn(game, company)
        if game.rules.over(game):
            found["price"] = Choice("turn")
    game = SECOND_OR.game()
    game.bankrupt.update(game.seating[1:])
    if game.rules.over(game):
        found["last-player"] = Choice("now")
    return found


def score(_: Title) -> Value:
    """What raises a score, and that a loan lowers it."""
    found = ending.score(J1_SELLS)
    game = J1_SELLS.game()
    before = game.rules.worth(game, "J1")
    game.recall(Destitute).loans["J1"] = 1
    lower = game.rules.worth(game, "J1") < before
    assert isinstance(found, Choices)  # score() saw to it
    return Choices(found.members | ({"loans"} if lower else set()))


FEES = sorted({company.founding_fee for company in title("1849boot").facts.companies})
"""What all stations of a company cost together, when it is founded."""

ANSWERS: dict[str, Answer] = PRINTED | {
    "chance": answer(played(opening.chance, *(trial(seeded(seed)) for seed in range(4)))),
    "opening-kind": answer(played(opening.opening_kind, trial(EMPTY, "J1: bid SIGI 50"))),
    "bid-step": answer(
        played(
            opening.bid_step,
            trial(EMPTY, "? J1: bid SIGI 49\nJ1: bid SIGI 50\n? J2: bid SIGI 54\n? J2: bid SIGI 57"),
        )
    ),
    "nobody-buys": answer(
        played(opening.nobody_buys, trial(EMPTY, "J1: pass\nJ2: pass\nJ3: pass\nJ4: pass\nJ1: buy SCE")),
        note="nobody-buys",
    ),
    "opening-money": answer(played(opening.opening_money, SALE), note="opening-money"),
    "gifts": answer(played(opening.gifts, SALE), note="gifts"),
    "who-founds": answer(played(founding.who_founds, trial(SECOND_SR, "? J2: par FCU 68\n? J2: par SFR 68"))),
    "start-prices": answer(ruled("board, phases.*.marks", start_prices)),
    "float-percent": answer(*PRINTED["float-percent"].proofs, played(founding.float_percent, FOUNDING)),
    "float-when": answer(per_class(company=played(founding.float_when, FOUNDING))),
    "capitalisation": answer(played(founding.capitalisation, FOUNDING)),
    "received-at-60": answer(played(founding.received_at_60, FOUNDING), note="received-at-60"),
    "limit-counts": answer(
        played(trading.limit_counts, trial(EMPTY, "J1: buy SCE"), trial(FIRST_SR, "J3: buy 10% IFP"))
    ),
    "president": answer(per_class(company=played(trading.president, TIE))),
    "turn-order": answer(
        played(
            trading.turn_order,
            trial(J1_FOUNDS, "? J1: sell 10% IFP"),
            trial(J1_FOUNDS, "J1: par FCU 68\n? J1: sell 10% IFP"),
        )
    ),
    "buys-per-turn": answer(
        played(
            trading.buys_per_turn,
            trial(FIRST_SR, "J3: buy 10% IFP\n? J3: buy 10% IFP"),
            trial(SECOND_SR, "J2: par FCU 68\nJ2: buy 10% FCU"),
        )
    ),
    "sell-from": answer(
        played(
            trading.sell_from,
            trial(SECOND_SR, "J2: par FCU 68\nJ2: pass\nJ3: pass\nJ4: pass\nJ1: pass\n? J2: sell 10% FCU"),
        )
    ),
    "sales-per-company": answer(
        played(trading.sales_per_company, trial(J1_CAN_BUY, "J1: sell 10% IFP\n? J1: sell 10% IFP"))
    ),
    "pool-limit": answer(played(trading.pool_limit, trial(POOL_FULL, "? J2: sell 20% IFP"))),
    "new-share-price": answer(played(trading.new_share_price, trial(SECOND_SR, "J2: buy 10% IFP from ipo"))),
    "own-shares": answer(*PRINTED["own-shares"].proofs, note="own-shares"),
    "passing-out": answer(
        played(
            trading.passing_out,
            trial(FIRST_SR, "J3: pass\nJ4: pass\nJ1: buy 10% IFP\nJ2: pass\nJ3: buy 10% IFP"),
            trial(SECOND_SR, "J2: pass\nJ3: buy 10% IFP\nJ4: pass\nJ1: pass\nJ2: buy 10% IFP"),
        )
    ),
    "next-first": answer(played(trading.next_first, POORER_FIRST)),
    "drop-on-sale": answer(played(price.drop_on_sale, trial(J1_SELLS, "J1: sell 20% IFP"))),
    "rise-on-dividend": answer(per_class(company=played(price.rise_on_dividend, SMALL, FAIR))),
    "round-end": answer(played(price.round_end, SOLD_OUT, QUIET_SR)),
    "new-share-money": answer(played(money.new_share_money, FOUNDING)),
    "pool-dividend": answer(played(money.pool_dividend, PAYOUT)),
    "unsold-dividend": answer(played(money.unsold_dividend, PAYOUT)),
    "dividend-kinds": answer(per_class(company=played(money.dividend_kinds, PAYOUT))),
    "lays": answer(
        per_class(company=played(track.lays, trial(SECOND_OR, "IFP: lay 679@0 G9\n? IFP: lay 679@1 G9")))
    ),
    "terrain-again": answer(played(track.terrain_on_upgrade, UPGRADE_OF_TOWN)),
    "terrain-savings": answer(played(track.terrain_savings, NARROW, SIGI_HALF), note="terrain-savings"),
    "gauges": answer(*PRINTED["gauges"].proofs, note="gauges"),
    "home-station": answer(
        per_class(company=played(track.home_station, trial(SECOND_SR, "J2: par FCU 68"))),
        note="home-station",
    ),
    "station-price": answer(*PRINTED["station-price"].proofs, note="station-price", fees=FEES),
    "full-city": answer(laid_out(routes.full_city, LAQUILA_FULL)),
    "train-counts": answer(played(routes.train_counts_hexes, BARI_TO_TARANTO), note="train-counts"),
    "town-end": answer(played(routes.town_end, trial(SFR_IN_BARI, "SFR: pass\nSFR: run 4H J18-J16"))),
    "same-hex": answer(printed("map: tiles.*.nodes", same_hex)),
    "route-bonuses": answer(played(routes.route_bonuses, CNM_PORT)),
    "share-track": answer(laid_out(routes.share_track, TWICE_TO_TERNI)),
    "last-train": answer(printed("trains.*.name", reversed_train), note="last-train"),
    "trains": answer(*PRINTED["trains"].proofs, note="trains"),
    "from-companies": answer(
        played(
            trains.from_companies,
            trial(
                SECOND_OR.then(IFP_RUNS, "IFP: payout\nIFP: pass\nIFP: pass\nFCU: pass"),
                "FCU: train 4H from IFP for 10",
            ),
        )
    ),
    "train-export": answer(played(trains.train_export, QUIET_SR)),
    "must-own": answer(per_class(company=played(trains.must_own, ROUTE, NO_ROUTE)), note="must-own"),
    "help-order": answer(played(trains.help_order, NEED_MET, NEED)),
    "help-train": answer(parameter("titles.g1849boot.rules.TRAINS", help_for_others)),
    "forced-sale": read_otherwise(
        answer(played(trains.forced_sale, NEED, KEEPS, NOT_OPERATED)),
        Reading("public-list", some("minimum", "keeps", "one-block")),
    ),
    "cannot-pay": answer(played(trains.cannot_pay, RUIN)),
    "bankrupt-player": answer(played(trains.bankrupt_player, RUIN)),
    "private-to-company": answer(*PRINTED["private-to-company"].proofs, note="private-to-company"),
    "private-between-players": answer(
        played(privates.private_between_players, trial(SECOND_SR, "? J2: buy SIGI for 45"))
    ),
    "private-powers": answer(
        played(
            powers,
            SALE,
            trial(SECOND_OR, "? IFP: lay 8@0 F8"),
            SIGI_HALF,
            CNM_PORT,
            trial(BY_SMS, "FCU: choose close\nFCU: lay 644@1 O9"),
            trial(BY_SMS, "FCU: choose close\nFCU: pass\nFCU: token B14"),
        )
    ),
    "private-user": answer(
        played(privates.power_users, trial(FIRST_6H, "FCU: buy CNM for 1\nFCU: token L16 by CNM"))
    ),
    "other-rounds": answer(played(opening.other_rounds, SALE, QUIET_SR)),
    "operating-order": answer(played(ending.operating_order, trial(SECOND_OR))),
    "loans": answer(played(loans, RUIN), note="loans"),
    "end-triggers": answer(ruled("over, over_after_round", lambda _: Choices(frozenset(ends())))),
    "end-when": answer(ruled("over, over_after_round", lambda _: split(Axis.TRIGGER, ends()))),
    "score": answer(ruled("worth", score)),
}
