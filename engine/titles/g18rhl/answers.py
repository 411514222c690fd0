"""What 18Rhl answers to the questions of the rule sheet, and how it is known."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

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
    by_phases,
    laid_out,
    parameter,
    per_class,
    played,
    printed,
    read_otherwise,
    ruled,
)
from engine.rulesheet.readings import PRINTED
from engine.rulesheet.readings.components import start_prices
from engine.rulesheet.trials import trial
from engine.rulesheet.values import (
    Axis,
    Choice,
    Count,
    Flag,
    Money,
    Value,
    listing,
    some,
    split,
    unless,
)
from engine.titles import title
from engine.titles.g18rhl.auction import PRICES_OF_RHE, RHE
from engine.titles.g18rhl.examples import (
    ADR_BUILT,
    ADR_FLOATED,
    ADR_RUNS,
    ALL_PASS,
    AUCTION,
    AUCTIONED,
    BANKRUPT,
    BERLIN_TAKEN,
    EMPTY,
    ESSEN_LINKED,
    FERRY,
    FIRST_OR,
    IN_NEED,
    IRON_RHINE,
    RHE_EARNS,
    RHE_OPERATES,
    RHEINGOLD,
    RIVAL,
    SECOND_SR,
    seeded,
)
from engine.titles.g18rhl.industry import industry

if TYPE_CHECKING:
    from engine.rulesheet.trials import Outcome
    from engine.steps.buy_trains import TrainRules
    from engine.titles import Title

# the short games

SALE = trial(EMPTY, AUCTION)
_SIX_TENTHS = """
J1: par ADR 100
J2: buy 10% ADR
J3: buy 10% ADR
J4: buy 10% ADR
J1: buy 10% ADR
"""
FLOATING = trial(AUCTIONED, _SIX_TENTHS)
FLOATING_LATE = trial(AUCTIONED.setting("phase 5"), _SIX_TENTHS)
KEG_FLOATS = trial(AUCTIONED, "J1: par KEG 60\nJ2: buy 20% KEG\nJ3: buy 20% KEG")
TIE = trial(
    AUCTIONED,
    """
J1: par ADR 60
J2: buy 10% ADR
J3: pass
J4: pass
J1: pass
J2: buy 10% ADR
J3: pass
J4: pass
J1: pass
J2: buy 10% ADR
""",
)
KEG_SOLD_OUT = trial(
    AUCTIONED,
    """
J1: par KEG 60
J2: buy 20% KEG
J3: buy 20% KEG
J4: buy 10% KEG
J1: buy 10% KEG
J2: buy 10% KEG
J3: pass
J4: pass
J1: pass
J2: buy 10% KEG
J3: pass
J4: pass
J1: pass
""",
)
FIRST_SR = trial(ADR_FLOATED, "J2: pass\nJ3: pass\nJ4: pass")
RICHEST = trial(AUCTIONED, "J1: par ADR 80\n" + ALL_PASS.replace("J1: pass\n", "") + "J1: pass")
QUIET_SR = trial(SECOND_SR, "J4: pass\nJ1: pass\nJ2: pass\nJ3: pass")
PAYOUT = trial(RHE_EARNS, "? RhE: half\n? RhE: withhold\nRhE: payout")
RICH_PAYOUT = trial(ESSEN_LINKED, "RhE: pass\nRhE: run 2 D13-E14-D15\nRhE: payout")
NEED = trial(IN_NEED, "? ADR: pass\n? J1: sell 20% ADR\nJ1: sell 10% ADR\n? J1: sell 10% ADR\nADR: train 2")
RUIN = trial(BANKRUPT, "? J1: sell 10% BME\n? ADR: pass\nADR: bankrupt")
NO_ROUTE = trial(RHE_OPERATES, "RhE: pass\nRhE: pass")
SZL_TILE = trial(RHE_OPERATES, "? RhE: lay 9@0 E14\nRhE: lay 9@1 F11 by Szl")
KEO_CITY = trial(
    AUCTIONED.then(
        """
J1: pass
J2: par GVE 80
J3: pass
J4: pass
J1: buy 10% GVE
J2: buy 10% GVE
J3: pass
J4: pass
J1: pass
""",
    ).setting("phase 3"),
    "GVE: lay 935@1 E8 by KEO\nGVE: token E8 by KEO",
)
RHEINGOLD_RUNS = trial(RHEINGOLD, "RhE: pass\nRhE: pass\nRhE: run 8 L11-K10-J9-I10.0-I10.1-I12-J13-K12-L13")

TWO_ROUNDS = trial(AUCTIONED.setting("phase 3"), ALL_PASS)

# the boards

TWICE_BY_TOWN = Layout("ADR", ("4@1 K4",), ("ADR K2",), ("K2-K4-K6", "K2-K4-K6"))

REMSCHEID_AND_SOLINGEN = Layout(
    "DEE", ("937@0 G12", "7@0 G14", "8@1 H13", "7@3 H11"), ("DEE G12.1",), ("G12.1-G14-H13-H11-G12.0",)
)
"""A loop through both cities of one hex."""


def marks(*tables: Outcome) -> Value:
    """Where coal and steel are drawn to differs from table to table."""
    return some("marks") if len({industry(table.game) for table in tables}) > 1 else some()


def prices(title: Title) -> Value:
    """The par cells; RhE starts at one of three."""
    rhe = listing(Money(amount) for amount in sorted(PRICES_OF_RHE))
    return unless(start_prices(title), {RHE: rhe})


def crossings(metropolises: Collection[str]) -> Value:
    """The ferries of the metropolises, and C8, where track leads along both banks."""
    return Count(len({*metropolises, "C8"}))


def help_for_others(rules: TrainRules) -> Value:
    """Whether a president may help to buy another company's train."""
    return Choice("cheapest-or-other" if rules.help_for_others else "cheapest")


_POORER = title("18rhl").under(frozenset({"lower_starting_capital"})).facts.players
LOWER_CAPITAL = [_POORER[number].cash for number in sorted(_POORER)]
"""What players start with under the optional rule, from the smallest table to the largest."""

ANSWERS: dict[str, Answer] = PRINTED | {
    "chance": answer(played(marks, *(trial(seeded(seed)) for seed in range(4)))),
    "start-cash": answer(*PRINTED["start-cash"].proofs, note="start-cash", cash=LOWER_CAPITAL),
    "opening-kind": answer(played(opening.opening_kind, trial(EMPTY, "J1: bid KEO 35"))),
    "bid-step": answer(
        played(
            opening.bid_step,
            trial(EMPTY, "? J1: bid KEO 34\nJ1: bid KEO 35\n? J2: bid KEO 39\n? J2: bid KEO 42"),
        )
    ),
    "nobody-buys": answer(
        played(opening.nobody_buys, trial(EMPTY, "J1: pass\nJ2: pass\nJ3: pass\nJ4: pass\nJ1: buy PWB")),
        note="nobody-buys",
    ),
    "opening-money": answer(played(opening.opening_money, SALE), note="opening-money"),
    "gifts": answer(played(opening.gifts, SALE), note="gifts"),
    "who-founds": answer(
        played(founding.who_founds, trial(AUCTIONED, "? J1: par ADR 80\n? J1: par BME 80")),
        note="who-founds",
    ),
    "start-prices": answer(printed("market", prices), note="start-prices", money=min(PRICES_OF_RHE)),
    "float-percent": answer(
        *PRINTED["float-percent"].proofs, played(founding.float_percents, FLOATING, KEG_FLOATS)
    ),
    "float-when": read_otherwise(
        answer(per_class(company=played(founding.float_when, FLOATING))),
        Reading("printed", split(Axis.CLASS, {"company": Choice("round-end")})),
    ),
    "capitalisation": answer(
        by_phases(
            phase_2=played(founding.capitalisation, FLOATING),
            phase_5=played(founding.capitalisation, FLOATING_LATE),
        )
    ),
    "received-at-60": answer(
        by_phases(
            phase_2=played(founding.received_at_60, FLOATING),
            phase_5=played(founding.received_at_60, FLOATING_LATE),
        )
    ),
    "limit-counts": answer(
        played(trading.limit_counts, trial(EMPTY, "J1: buy PWB"), trial(AUCTIONED, "J1: par ADR 80"))
    ),
    "president": answer(per_class(company=played(trading.president, TIE, RUIN))),
    "turn-order": answer(
        played(
            trading.turn_order,
            trial(SECOND_SR.then("J4: pass"), "J1: sell 20% ADR\nJ1: sell 10% ADR"),
            trial(
                SECOND_SR.then("J4: pass"),
                "J1: sell 20% ADR\nJ1: buy 10% RhE from ipo\n? J1: sell 10% ADR",
            ),
        )
    ),
    "buys-per-turn": answer(
        played(trading.buys_per_turn, trial(AUCTIONED, "J1: par ADR 80\n? J1: buy 10% ADR"))
    ),
    "sell-from": answer(
        played(
            trading.sell_from,
            trial(SECOND_SR, "J4: par BME 80\nJ1: pass\nJ2: pass\nJ3: pass\n? J4: sell 10% BME"),
        )
    ),
    "sales-per-company": answer(
        played(
            trading.sales_per_company,
            trial(SECOND_SR.then("J4: pass"), "J1: sell 10% ADR\nJ1: sell 10% ADR"),
        )
    ),
    "pool-limit": answer(
        played(
            trading.pool_limit,
            trial(
                AUCTIONED.then(
                    "J1: pass\nJ2: pass\nJ3: buy 10% RhE from ipo\nJ4: pass\nJ1: pass\nJ2: pass",
                    "J3: buy 10% RhE from ipo\nJ4: pass\nJ1: pass\nJ2: pass",
                    "J3: pass\nRhE: pass\nRhE: pass\nJ1: pass\nJ2: pass",
                ),
                "? J3: sell 30% RhE",
            ),
        )
    ),
    "new-share-price": answer(
        played(
            trading.new_share_price,
            trial(SECOND_SR.then("J4: pass"), "J1: sell 10% ADR\nJ1: pass\nJ2: buy 10% ADR from ipo"),
        )
    ),
    "passing-out": answer(
        played(
            trading.passing_out,
            trial(AUCTIONED, "J1: pass\nJ2: par BME 80\nJ3: pass\nJ4: pass\nJ1: par ADR 80"),
            trial(SECOND_SR, "J4: pass\nJ1: sell 10% ADR\nJ1: pass\nJ2: pass\nJ3: pass\nJ4: par BME 80"),
        )
    ),
    "next-first": answer(played(trading.next_first, RICHEST), note="next-first"),
    "drop-on-sale": answer(played(price.drop_on_sale, trial(SECOND_SR.then("J4: pass"), "J1: sell 20% ADR"))),
    "rise-on-dividend": answer(per_class(company=played(price.rise_on_dividend, PAYOUT, RICH_PAYOUT))),
    "round-end": answer(played(price.round_end, KEG_SOLD_OUT, FIRST_SR, QUIET_SR), note="round-end"),
    "new-share-money": answer(played(money.new_share_money, FLOATING)),
    "pool-dividend": answer(played(money.pool_dividend, PAYOUT)),
    "unsold-dividend": answer(played(money.unsold_dividend, PAYOUT)),
    "dividend-kinds": answer(per_class(company=played(money.dividend_kinds, PAYOUT))),
    "lays": answer(
        per_class(company=played(track.lays, trial(FIRST_OR, "ADR: lay 4@1 K4\n? ADR: lay 55@0 J3")))
    ),
    "upgrade-use": answer(*PRINTED["upgrade-use"].proofs, note="upgrade-use"),
    "town-upgrades": answer(*PRINTED["town-upgrades"].proofs, note="town-upgrades"),
    "terrain-savings": answer(played(track.terrain_savings, SZL_TILE), note="terrain-savings"),
    "river-crossings": answer(parameter("titles.g18rhl.track.METROPOLISES", crossings)),
    "home-station": answer(per_class(company=played(track.home_station, FIRST_SR)), note="home-station"),
    "station-price": answer(*PRINTED["station-price"].proofs, note="station-price"),
    "full-city": answer(
        played(routes.outposts, trial(BERLIN_TAKEN, "RhE: pass\n? RhE: run 2 B15-B13-B11-B9")),
        note="full-city",
    ),
    "train-counts": answer(
        *PRINTED["train-counts"].proofs,
        played(routes.train_counts, trial(ADR_RUNS, "? ADR: run 2 K2-K4-K6")),
    ),
    "town-end": read_otherwise(
        answer(played(routes.town_end, trial(ADR_RUNS, "? ADR: run 2 K2-K4-K6\n? ADR: run 2 K2-K4"))),
        Reading("newer-edition", Flag(True)),
    ),
    "route-bonuses": answer(
        played(
            routes.route_bonuses,
            RICH_PAYOUT,
            trial(FERRY, "RhE: pass\nRhE: pass\nRhE: run 2 K10-J9-I10.0-I10.1"),
            trial(IRON_RHINE, "RhE: pass\nRhE: pass\nRhE: run 5 G2-G4-F5-F7-G8-F9-F11-E12-D13-D15"),
        )
    ),
    "same-hex": answer(laid_out(routes.same_hex, REMSCHEID_AND_SOLINGEN), note="same-hex"),
    "share-track": answer(laid_out(routes.share_track, TWICE_BY_TOWN)),
    "last-train": answer(
        played(
            routes.last_train,
            RHEINGOLD_RUNS,
            trial(RHEINGOLD, "RhE: pass\nRhE: pass\n? RhE: run 8 K10-J9-I10.0"),
        )
    ),
    "from-companies": read_otherwise(
        answer(
            played(
                trains.from_companies,
                trial(ADR_BUILT.then("ADR: train 2\nADR: pass\nRhE: pass"), "RhE: train 2 from ADR for 51"),
            )
        ),
        Reading("public-list", Choice("first-3")),
    ),
    "train-export": answer(played(trains.train_export, QUIET_SR)),
    "must-own": answer(per_class(company=played(trains.must_own, trial(ADR_BUILT, "? ADR: pass"), NO_ROUTE))),
    "help-order": answer(played(trains.help_order, NEED, NEED)),
    "help-train": answer(parameter("titles.g18rhl.rules.TRAINS", help_for_others), note="help-train"),
    "forced-sale": answer(played(trains.forced_sale, NEED, RUIN, trial(RIVAL, "? J1: sell 20% ADR"))),
    "cannot-pay": answer(played(trains.cannot_pay, RUIN)),
    "bankrupt-player": answer(played(trains.bankrupt_player, RUIN)),
    "private-between-players": answer(
        played(privates.private_between_players, trial(AUCTIONED, "? J1: buy KEO for 40"))
    ),
    "private-powers": answer(played(privates.powers, SZL_TILE, KEO_CITY, SALE)),
    "private-user": answer(played(privates.power_users, SZL_TILE, KEO_CITY)),
    "other-rounds": read_otherwise(
        answer(played(opening.other_rounds, SALE, FIRST_SR, QUIET_SR)), Reading("printed", some())
    ),
    "operating-order": answer(played(ending.operating_order, trial(FIRST_OR))),
    "loans": answer(played(ending.debt_of_company, RUIN)),
    "end-triggers": read_otherwise(
        answer(ruled("over, over_after_round", lambda _: ending.end_triggers(FIRST_OR))),
        Reading("public-list", some("bank", "last-player")),
    ),
    "end-when": answer(ruled("over, over_after_round", lambda _: ending.end_when(TWO_ROUNDS, FIRST_OR))),
    "score": answer(ruled("worth", lambda _: ending.score(SECOND_SR))),
}
