"""What 1893 answers to the questions of the rule sheet, and how it is known."""

from __future__ import annotations

from collections.abc import Mapping

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
from engine.rulesheet.readings.trains import ranks
from engine.rulesheet.trials import trial
from engine.rulesheet.values import (
    Choice,
    Count,
    Money,
    Percent,
    Value,
    by_class,
    by_phase,
    listing,
    some,
    unless,
)
from engine.titles import Title
from engine.titles.g1893.examples import (
    AGV_OPERATES,
    AGV_VOTED,
    ALL_PASS,
    DE_EARNS,
    DRAFTED,
    EMPTY,
    FIRST_3,
    FIRST_OR,
    HALF_OF_DE,
    HILLS,
    LEFTOVER,
    MINORS_MOVED,
    NO_TRADE,
    PAIR,
    RHINE_IN_PHASE_2,
    RHINE_IN_PHASE_3,
    RICH,
    RIVAL,
    RSE_STARTED,
    RUINED,
    SECOND_OR,
    SECOND_SR,
    SECOND_SR_CHEAPER,
    SHARES_OUT,
    SHORT,
    SPREAD,
    TO_THE_FOURS,
    TWO_OF_THREE,
    WITH_RSE,
    second_sr,
    seeded,
)
from engine.titles.g1893.mergers import CAPITAL, MAJORITY, MERGERS
from engine.titles.g1893.package import LEAST_TREASURY

# the short games

SALE = trial(
    EMPTY,
    """
J2: buy KFBE
J3: buy EVA
J4: buy KSZ
J1: buy EKB
J2: buy FdSD
""",
)
NO_BIDS = trial(EMPTY, "? J2: bid EKB 215\nJ2: buy EKB")
FLOATING = trial(
    PAIR,
    """
J2: par DE 100
J1: buy 10% DE
J2: buy 10% DE
J1: buy 10% DE
J2: pass
J1: buy 10% DE
""",
)
TIE = trial(
    PAIR,
    """
J2: par DE 60
J1: buy 10% DE
J2: buy AdSK-1
J1: buy 10% DE
J2: buy AdSK-2
J1: buy 10% DE
""",
)
SOLD_OUT = trial(
    PAIR,
    """
J2: par DE 60
J1: buy 10% DE
J2: buy 10% DE
J1: buy 10% DE
J2: buy 10% DE
J1: buy 10% DE
J2: buy 10% DE
J1: buy 10% DE
J2: buy 10% DE
J2: pass
""",
)
HALF_SOLD = trial(DRAFTED, HALF_OF_DE)
FIRST_SR = trial(DRAFTED, HALF_OF_DE + ALL_PASS)
QUIET_SR = trial(SECOND_SR, "J2: pass\nJ3: pass\nJ4: pass\nJ1: pass")
PAYOUT = trial(DE_EARNS, "? DE: half\n? DE: withhold\nDE: payout")
MINOR_RUNS = trial(SECOND_OR, "EKB: lay 58@3 S2\nEKB: run 2 T3-S2")
EXCHANGE = trial(PAIR, "J2: par DE 60\nJ1: par RAG 60\nJ2: exchange FdSD for RAG")
VOTE = trial(AGV_VOTED, "J1: choose yes")
AGV_PAYOUT = trial(
    AGV_OPERATES, "AGV: lay 9@1 T5\nAGV: run 3 T3-U4\n? AGV: half\n? AGV: withhold\nAGV: payout"
)
RUIN = trial(RUINED, "? RAG: pass\nRAG: bankrupt")
NO_ROUTE = trial(MINORS_MOVED, "BKB: pass\nDE: lay 5@3 O2\nDE: pass")
ROUTE = trial(MINORS_MOVED, "BKB: pass\nDE: lay 6@1 O2\n? DE: pass")

MOUNTAIN = trial(HILLS, "EKB: lay 9@1 S4")
BEFORE_FIRST_4 = second_sr(0).then(NO_TRADE, TO_THE_FOURS)
L3_FULL = Layout("KBE", ("6@4 L3", "9@1 K4", "6@0 O4", "8@3 N3"), (), ("O4-N3-L3", "O4-N3-L3-K4-J5"))
"""KBE comes to Frechen, where KFBE has the only place, and would pass it."""
TWICE_TO_L3 = Layout("KBE", ("6@4 L3", "6@0 O4", "8@3 N3"), (), ("O4-N3-L3", "O4-N3-L3"))
LEVERKUSEN_TWICE = Layout(
    "RAG",
    ("57@1 D7", "8@4 E6", "K1@2 G6", "7@1 H7", "7@3 I6"),
    ("RAG D7",),
    ("D7-E6-G6-H7-I6-G6", "D7-E6-G6"),
)
"""A loop through both towns of Leverkusen."""


def start_prices(title: Title) -> Value:
    """The par cells, and the cells where AGV and HGK begin."""
    cells = [cell for row in title.facts.grid for cell in row if cell]
    usual = listing(Money(p) for p in sorted({cell.price for cell in cells if "par" in cell.kinds}))
    merged = {
        name: listing(Money(cell.price) for cell in cells if mark in cell.kinds)
        for name, mark in (("HGK", "par_1"), ("AGV", "par_2"))
    }
    return unless(usual, merged)


def merging_when(title: Title) -> Value:
    """For each merger the train that opens the vote, and the one that forces it."""
    return ranks(title.facts, ((merger.voted_in, merger.forced_by) for merger in MERGERS))


def merger_capital(capital: int) -> Value:
    """What the bank gives a company that is formed."""
    return some("merger") if capital else some()


def crossings(places: Mapping[str, int]) -> Value:
    """How many places there are where track may cross the Rhine."""
    return Count(len(places))


_FALLS_IN_PHASE_6 = by_phase([("2", Count(3)), ("6", Count(2))])
LATER_LIMIT = by_class(company=_FALLS_IN_PHASE_6, merged=_FALLS_IN_PHASE_6)
"""The train limit of another printing."""

ANSWERS: dict[str, Answer] = PRINTED | {
    "chance": answer(played(opening.chance, *(trial(seeded(seed)) for seed in range(4)))),
    "open-cash": read_otherwise(PRINTED["open-cash"], Reading("engine", Choice("open"))),
    "opening-kind": answer(played(opening.opening_kind, NO_BIDS), note="opening-kind"),
    "bid-step": answer(played(opening.no_bids, NO_BIDS)),
    "nobody-buys": answer(
        played(opening.nobody_buys, trial(LEFTOVER, "J2: bid KBE 220\nJ2: buy KBE")), note="nobody-buys"
    ),
    "opening-money": answer(played(opening.opening_money, SALE)),
    "gifts": answer(played(opening.gifts, SALE)),
    "who-founds": answer(
        played(founding.who_founds, trial(DRAFTED, "? J1: par DE 60\n? J1: par RSE 60\n? J1: par RAG 60")),
        note="who-founds",
    ),
    "start-prices": answer(printed("market", start_prices)),
    "float-percent": answer(*PRINTED["float-percent"].proofs, played(founding.float_percent, HALF_SOLD)),
    "float-when": read_otherwise(
        answer(
            per_class(company=played(founding.float_when, FLOATING), minor=played(founding.float_when, SALE))
        ),
        Reading("seed", by_class(company=Choice("round-end"))),
    ),
    "capitalisation": answer(played(founding.capitalisation, FLOATING), note="capitalisation", money=CAPITAL),
    "received-at-60": answer(played(founding.received_at_60, FLOATING)),
    "holding-limit": answer(
        *PRINTED["holding-limit"].proofs,
        played(
            trading.holding_limit,
            trial(
                PAIR,
                """
                J2: par DE 60
                J1: pass
                J2: buy 10% DE
                J2: buy 10% DE
                J2: buy 10% DE
                J2: buy 10% DE
                ? J2: buy 10% DE
                """,
            ),
        ),
    ),
    "limit-counts": answer(
        played(trading.limit_counts, SALE, trial(DRAFTED, "J1: buy AdSK-1"), trial(DRAFTED, "J1: par DE 60"))
    ),
    "president": answer(per_class(company=played(trading.president, TIE), minor=played(trading.owned, SALE))),
    "turn-order": answer(
        played(
            trading.turn_order,
            trial(SECOND_SR, "J2: buy 10% DE\n? J3: sell 10% DE"),
            trial(SECOND_SR.then("J2: buy 10% DE"), "J3: buy 10% DE\n? J3: sell 10% DE"),
        )
    ),
    "buys-per-turn": answer(played(trading.buys_per_turn, trial(DRAFTED, "J1: par DE 60\n? J1: buy AdSK-1"))),
    "sell-from": answer(played(trading.sell_from, trial(RSE_STARTED, "? J2: sell 10% RSE"))),
    "sales-per-company": answer(
        played(trading.sales_per_company, trial(SPREAD, "J1: sell 10% DE\nJ1: sell 10% DE"))
    ),
    "pool-limit": read_otherwise(
        answer(played(trading.pool_limit, trial(SECOND_SR, "? J2: sell 10% DE")), note="pool-limit"),
        Reading("public-list", Percent(None)),
    ),
    "new-share-price": answer(
        played(trading.new_share_price, trial(SECOND_SR_CHEAPER, "J2: buy 10% DE")), note="new-share-price"
    ),
    "passing-out": answer(
        played(
            trading.passing_out,
            trial(DRAFTED, "J1: par DE 60\nJ2: pass\nJ3: buy 10% DE\nJ4: pass\n? J2: buy 10% DE"),
            trial(SECOND_SR, "J2: pass\nJ3: buy 10% DE\nJ4: pass\nJ1: pass\nJ2: buy 10% DE"),
        )
    ),
    "next-first": answer(played(trading.next_first, FIRST_SR)),
    "drop-on-sale": answer(played(price.drop_on_sale, trial(SPREAD, "J1: sell 20% DE"))),
    "rise-on-dividend": answer(
        per_class(
            company=played(price.rise_on_dividend, PAYOUT),
            merged=played(price.rise_on_dividend, AGV_PAYOUT),
            minor=played(price.no_price, MINOR_RUNS),
        )
    ),
    "round-end": answer(played(price.round_end, SOLD_OUT, FIRST_SR, QUIET_SR)),
    "new-share-money": answer(played(money.new_share_money, FLOATING)),
    "pool-dividend": answer(played(money.pool_dividend, PAYOUT)),
    "unsold-dividend": answer(played(money.unsold_dividend, PAYOUT), note="unsold-dividend"),
    "dividend-kinds": answer(
        per_class(
            company=played(money.dividend_kinds, PAYOUT),
            merged=played(money.dividend_kinds, AGV_PAYOUT),
            minor=played(money.halves, MINOR_RUNS),
        )
    ),
    "other-income": answer(
        parameter("titles.g1893.mergers.CAPITAL", merger_capital),
        note="other-income",
        money=CAPITAL,
    ),
    "lays": answer(
        per_class(
            company=played(track.lays, trial(MINORS_MOVED, "BKB: pass\nDE: lay 6@1 O2\n? DE: lay 9@0 M2")),
            merged=played(track.lays, trial(AGV_OPERATES, "AGV: lay 9@1 T5\n? AGV: lay 8@1 S4")),
            minor=played(track.lays, trial(FIRST_OR, "EKB: lay 57@2 T3\n? EKB: lay 58@3 S2")),
        )
    ),
    "terrain-savings": answer(played(track.terrain_savings, MOUNTAIN)),
    "river-crossings": answer(parameter("titles.g1893.track.CROSSINGS", crossings), note="river-crossings"),
    "town-upgrades": answer(*PRINTED["town-upgrades"].proofs, note="town-upgrades"),
    "map-events": answer(
        *PRINTED["map-events"].proofs,
        played(
            track.map_events,
            trial(RHINE_IN_PHASE_2, "? KBE: lay 9@1 N5"),
            trial(RHINE_IN_PHASE_3, "? KBE: lay 9@1 N5"),
        ),
    ),
    "home-station": answer(
        per_class(
            company=played(track.home_station, trial(MINORS_MOVED, "BKB: pass")),
            merged=played(track.home_station, VOTE),
            minor=played(track.set_up_station, trial(FIRST_OR)),
        ),
        note="home-station",
    ),
    "full-city": answer(laid_out(routes.full_city, L3_FULL)),
    "train-counts": answer(
        *PRINTED["train-counts"].proofs,
        played(routes.train_counts, trial(TWO_OF_THREE, "? KSZ: run 2 P7-Q8\n? KSZ: run 2 P7-Q8-P9")),
        note="train-counts",
    ),
    "town-end": answer(played(routes.town_end, MINOR_RUNS)),
    "same-hex": answer(laid_out(routes.same_hex, LEVERKUSEN_TWICE)),
    "route-bonuses": answer(played(routes.route_bonuses, MINOR_RUNS)),
    "share-track": answer(laid_out(routes.share_track, TWICE_TO_L3)),
    "train-limit": read_otherwise(PRINTED["train-limit"], Reading("other-printing", LATER_LIMIT)),
    "trade-in": answer(
        *PRINTED["trade-in"].proofs,
        played(trains.trade_in, trial(BEFORE_FIRST_4, "DE: train 4 trading 3")),
        note="trade-in",
    ),
    "from-companies": answer(
        played(
            trains.from_companies,
            trial(MINORS_MOVED, "BKB: pass\nDE: lay 6@1 O2\n? DE: train 2 from EKB for 10"),
        ),
        note="from-companies",
    ),
    "train-export": answer(played(trains.train_export, FIRST_SR)),
    "must-own": answer(
        per_class(
            company=played(trains.must_own, ROUTE, NO_ROUTE),
            minor=played(trains.must_own, trial(FIRST_OR, "EKB: lay 57@2 T3\nEKB: pass")),
        )
    ),
    "help-order": answer(
        played(
            trains.help_order,
            trial(RICH, "? J2: sell 10% DE\nRAG: train 3"),
            trial(SHORT, "J2: sell 10% DE\nRAG: train 3"),
        )
    ),
    "help-train": answer(
        played(
            trains.help_train,
            trial(RICH, "? RAG: train 4"),
            trial(RICH, "? RAG: train 3 from DE for 170"),
        ),
        note="help-train",
    ),
    "forced-sale": answer(
        played(
            trains.forced_sale,
            trial(SHORT, "? J2: sell 20% DE\n? J2: sell 10% DE"),
            trial(RIVAL, "? J2: sell 10% RAG"),
            trial(WITH_RSE, "? J2: sell 10% RSE"),
        )
    ),
    "cannot-pay": answer(played(trains.cannot_pay, RUIN)),
    "bankrupt-player": answer(played(trains.bankrupt_player, RUIN)),
    "private-between-players": answer(
        played(
            privates.private_between_players,
            trial(SECOND_OR, "? J1: buy EVA for 10\n? J1: buy FdSD for 10"),
        ),
        note="private-between-players",
    ),
    "private-powers": answer(played(privates.powers, EXCHANGE)),
    "private-user": answer(played(privates.power_users, EXCHANGE)),
    "minor-capital": answer(played(privates.minor_capital, SALE), note="minor-capital", money=LEAST_TREASURY),
    "merging": answer(played(privates.merging, VOTE), note="merging"),
    "merging-when": answer(ruled("train_events", merging_when), note="merging-when"),
    "merging-who": answer(played(privates.merging_who, VOTE), note="merging-who", percent=MAJORITY),
    "merging-gets": answer(played(privates.merging_gets, VOTE)),
    "other-rounds": answer(
        played(opening.other_rounds, FIRST_SR, trial(LEFTOVER, "J2: bid KBE 220\nJ2: buy KBE"))
    ),
    "operating-order": answer(played(ending.operating_order, trial(FIRST_3))),
    "company-end": answer(played(privates.company_end, VOTE)),
    "end-triggers": answer(ruled("over, over_after_round", lambda _: ending.end_triggers(SECOND_OR))),
    "end-when": answer(ruled("over, over_after_round", lambda _: ending.end_when(FIRST_OR, SECOND_OR))),
    "score": answer(ruled("worth", lambda _: ending.score(SHARES_OUT)), note="score"),
}
