"""What 1822MX answers to the questions of the rule sheet, and how it is known."""

from __future__ import annotations

from engine.rulesheet.judges import (
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
from engine.rulesheet.readings.classes import MINOR, of_class
from engine.rulesheet.readings.flows import absent
from engine.rulesheet.trials import Trial, trial
from engine.rulesheet.values import Axis, Choice, Choices, Lack, split
from engine.titles import title
from engine.titles.g1822mx import judges
from engine.titles.g1822mx.examples import (
    ALL_SOLD,
    BEFORE_FCM,
    CUBE_LAID,
    EMPTY,
    FCM_AGAIN,
    FCM_IN_NEED,
    FCM_IN_PHASE_3,
    FCM_NEEDS_A_TRAIN,
    FIFTH_SR,
    FOURTH_SR,
    IN_FULL,
    J1_SELLS,
    J2_IS_POOR,
    LONG_LINE,
    MINOR_11,
    MINOR_18,
    MINOR_18_BUILDS,
    NDEM_BUILDS,
    NDEM_SR_2,
    NDEM_WITHOUT_TRAIN,
    P11_FOR_J1,
    P11_IN_SR_2,
    PUEBLA,
    SECOND_SR,
    TO_FLIP,
    TWO_FOR_J2,
    seeded,
)
from engine.titles.g1822mx.minors import DEAREST_PRICE, FIRST_PRICE
from engine.titles.g1822mx.short_games import (
    FOUNDING,
    FULL_K20,
    IN_PHASE_7,
    IN_POOL,
    LARGE,
    LOAN,
    MINOR_RUNS,
    NDEM_RUN,
    NDEM_RUN_CHEAP,
    NOT_OPERATED,
    P4_USED,
    P7_USED,
    P11_USED,
    P14_AND_P16_USED,
    P17_USED,
    PAYOUT,
    QUIET_SR,
    SALE,
    SMALL,
    SOLD_FOR_TRAIN,
    SOLD_OUT,
    TAKE_OVER,
    TIE,
    TO_DESTINATION,
)
from engine.titles.g1822mx.takeovers import BOX_PRICE

MINORS_FLOAT_AT = max(company.float_percent or 0 for company in of_class(title("1822mx"), MINOR))
"""What must be sold of a minor before it floats: the only certificate that it has."""
_FREER = title("1822mx").under(frozenset({"higher_cert_limit"})).facts.players
HIGHER_LIMITS = [_FREER[number].certificate_limit for number in ("3", "4", "5")]
"""How many certificates players may hold under the optional rule, which is not for two."""

ANSWERS: dict[str, Answer] = PRINTED | {
    "chance": answer(played(judges.lots, *(Trial(seeded(seed), ()) for seed in range(4))), note="chance"),
    "opening-lots": answer(*PRINTED["opening-lots"].proofs, note="opening-lots"),
    "company-count": answer(*PRINTED["company-count"].proofs, note="company-count"),
    "opening-kind": answer(played(opening.opening_kind, trial(EMPTY, "J1: bid C1 200"))),
    "bid-step": answer(
        played(
            opening.bid_step,
            trial(
                EMPTY.then("J1: bid M11 100\nJ1: pass"),
                "? J2: bid M11 104\n? J2: bid M11 107\nJ2: bid M11 105",
            ),
        )
    ),
    "nobody-buys": answer(
        played(opening.still_there, trial(SECOND_SR, "J2: bid C5 100")), note="nobody-buys"
    ),
    "opening-money": answer(played(opening.opening_money, SALE), note="opening-money"),
    "gifts": answer(played(opening.awarded, SALE), note="gifts"),
    "who-founds": answer(
        played(founding.who_founds, trial(FOURTH_SR, "? J2: par FCM 70\n? J2: par MIR 70")),
        note="who-founds",
    ),
    "start-prices": answer(
        printed("market", judges.start_prices), note="start-prices", low=FIRST_PRICE, high=DEAREST_PRICE
    ),
    "float-percent": answer(
        ruled("floats", judges.float_percent),
        by_phases(
            phase_2=played(founding.float_percent, FOUNDING),
            phase_5=played(founding.float_percent, IN_PHASE_7),
        ),
        note="float-percent",
        whole=MINORS_FLOAT_AT,
    ),
    "float-when": answer(
        per_class(company=played(founding.float_when, FOUNDING), minor=played(founding.float_when, SALE))
    ),
    "capitalisation": answer(
        by_phases(
            phase_2=played(founding.capitalisation, FOUNDING),
            phase_6=played(founding.capitalisation, IN_PHASE_7),
        ),
        printed("trains.*.events", judges.full_capital),
    ),
    "received-at-60": answer(
        by_phases(
            phase_2=played(founding.received_at_60, FOUNDING),
            phase_6=played(founding.received_at_60, IN_PHASE_7),
        )
    ),
    "certificates": answer(*PRINTED["certificates"].proofs, note="certificates"),
    "holding-limit": answer(*PRINTED["holding-limit"].proofs, note="holding-limit"),
    "cert-limit": answer(*PRINTED["cert-limit"].proofs, note="cert-limit", limits=HIGHER_LIMITS),
    "limit-counts": answer(played(trading.limit_counts, SALE, FOUNDING)),
    "president": answer(
        per_class(
            company=played(trading.president, TIE),
            minor=played(trading.owned_after_auction, SALE),
            national=played(trading.in_turn, trial(NDEM_BUILDS, "? J1: pass\n? J2: pass")),
        )
    ),
    "turn-order": answer(
        played(
            trading.turn_order,
            trial(NDEM_SR_2, "? J1: sell 10% NDEM"),
            trial(NDEM_SR_2, "J1: buy 10% NDEM\n? J1: sell 10% NDEM"),
        )
    ),
    "buys-per-turn": answer(
        played(
            trading.buys_per_turn,
            trial(EMPTY, "J1: buy 10% NDEM\n? J1: buy 10% NDEM"),
            trial(EMPTY, "J1: bid M4 100\nJ1: bid M11 100"),
        )
    ),
    "sell-from": answer(
        played(
            trading.sell_from,
            trial(
                FOURTH_SR.then("until J1"),
                "J1: par FCM 100\nJ2: pass\nJ3: pass\nJ4: pass\n? J1: sell 10% FCM",
            ),
        )
    ),
    "sales-per-company": answer(
        played(trading.sales_per_company, trial(NDEM_SR_2, "J1: sell 10% NDEM\n? J1: sell 10% NDEM"))
    ),
    "pool-limit": answer(
        played(
            trading.pool_limit,
            trial(
                ALL_SOLD,
                "J2: sell 20% FCM\nJ2: pass\nJ3: sell 30% FCM\nJ3: pass\nJ4: pass\n? J1: sell 10% FCM",
            ),
        ),
        note="pool-limit",
    ),
    "new-share-price": answer(played(trading.new_share_price, trial(FIFTH_SR, "J2: buy 10% FCM from ipo"))),
    "own-shares": answer(*PRINTED["own-shares"].proofs, note="own-shares"),
    "passing-out": answer(
        played(
            trading.passing_out,
            trial(EMPTY, "J1: pass\nJ2: buy 10% NDEM\nJ3: pass\nJ4: pass\nJ1: buy 10% NDEM"),
            trial(SECOND_SR, "J2: pass\nJ3: buy 10% NDEM\nJ4: pass\nJ1: pass\nJ2: buy 10% NDEM"),
        )
    ),
    "next-first": answer(
        played(
            trading.next_first,
            trial(
                EMPTY,
                "J1: buy 10% NDEM\nJ2: pass\nJ3: buy 10% NDEM\nJ4: pass\nJ1: pass\nJ2: pass\nJ3: pass",
            ),
        )
    ),
    "drop-on-sale": answer(
        played(
            price.drop_on_sale, trial(TWO_FOR_J2, "J2: sell 20% FCM"), trial(J1_SELLS, "J1: sell 20% FCM")
        ),
        note="drop-on-sale",
    ),
    "rise-on-dividend": answer(
        per_class(
            company=played(price.rise_on_dividend, SMALL, PAYOUT, LARGE),
            minor=played(price.any_income, MINOR_RUNS),
            national=played(judges.multiple, NDEM_RUN, NDEM_RUN_CHEAP),
        )
    ),
    "round-end": answer(played(price.round_end, SOLD_OUT, FOUNDING, IN_POOL)),
    "new-share-money": answer(played(money.new_share_money, FOUNDING, IN_PHASE_7)),
    "pool-dividend": answer(played(money.pool_dividend, PAYOUT)),
    "unsold-dividend": answer(played(money.unsold_dividend, PAYOUT)),
    "dividend-kinds": answer(
        per_class(
            company=played(money.dividend_kinds, PAYOUT),
            minor=played(money.halves, MINOR_RUNS),
            national=played(judges.pays_all, NDEM_RUN),
        )
    ),
    "lays": answer(
        per_class(
            company=by_phases(
                phase_2=played(track.lays, trial(FCM_AGAIN, "FCM: lay X20@0 N23\n? FCM: lay 5@0 N27")),
                phase_3=played(track.lays, trial(FCM_IN_PHASE_3, "FCM: lay 5@1 N27\n? FCM: lay 2@5 M26")),
            ),
            minor=played(track.lays, trial(MINOR_18_BUILDS, "18: lay 5@0 N27\n? 18: lay X20@0 N23")),
        ),
        note="lays",
    ),
    "upgrade-use": read_otherwise(PRINTED["upgrade-use"], Reading("public-list", Choice("none"))),
    "town-upgrades": answer(*PRINTED["town-upgrades"].proofs, note="town-upgrades"),
    "terrain-savings": answer(played(track.terrain_savings, trial(CUBE_LAID, "11: lay 9@2 M18"))),
    "home-station": answer(
        per_class(
            company=played(track.home_station, trial(BEFORE_FCM, "9: pass")),
            minor=played(track.home_station, SALE),
            national=played(judges.stands_from_start, trial(EMPTY)),
        )
    ),
    "station-price": answer(printed("companies.*.tokens", judges.station_price), note="station-price"),
    "full-city": answer(laid_out(routes.full_city, FULL_K20)),
    "train-counts": answer(*PRINTED["train-counts"].proofs, note="train-counts"),
    "town-end": answer(played(routes.town_end, MINOR_RUNS), note="town-end"),
    "same-hex": answer(
        played(routes.same_hex_played, trial(PUEBLA, "? 18: run L N25.0-O26-N27-N25.1")), note="same-hex"
    ),
    "route-bonuses": answer(played(routes.route_bonuses, TO_DESTINATION)),
    "share-track": answer(played(judges.shares_track, trial(LONG_LINE, "FCM: run E N23-N25, 2 N23-N25"))),
    "last-train": answer(
        played(
            judges.express,
            trial(LONG_LINE, "? FCM: run E K24-K22-K20"),
            trial(LONG_LINE, "FCM: run E K24-K22-K20-J19-I18"),
        ),
        note="last-train",
    ),
    "trains": answer(*PRINTED["trains"].proofs, note="trains"),
    "trade-in": answer(played(trains.trade_in, trial(TO_FLIP, "18: train 2 trading L"))),
    "from-companies": answer(
        played(trains.from_companies, trial(FCM_NEEDS_A_TRAIN, "? FCM: train 2 from 18 for 1")),
        note="from-companies",
    ),
    "train-export": answer(played(trains.train_export, QUIET_SR), note="train-export"),
    "must-own": answer(
        per_class(
            company=played(trains.must_own, trial(IN_FULL, "? MIR: pass")),
            minor=played(trains.must_own, trial(MINOR_11, "? 11: pass")),
            national=played(judges.needs_none, trial(NDEM_WITHOUT_TRAIN, "J1: pass")),
        )
    ),
    "help-order": answer(played(trains.with_loan, SOLD_FOR_TRAIN, LOAN)),
    "help-train": answer(
        played(
            trains.help_train,
            trial(MINOR_18, "? 18: train 2"),
            trial(J2_IS_POOR, "? 11: train 2 from FCM for 200"),
        )
    ),
    "forced-sale": answer(
        played(trains.forced_sale, SOLD_FOR_TRAIN, trial(FCM_IN_NEED, "? J1: sell 10% FCM"), NOT_OPERATED)
    ),
    "cannot-pay": answer(played(trains.borrows, LOAN)),
    "bankrupt-player": answer(ruled("flows", absent(Lack.NO_BANKRUPTCY))),
    "private-to-company": answer(
        played(privates.acquired, trial(P11_FOR_J1, "18: acquire P11")), note="private-to-company"
    ),
    "private-between-players": answer(
        played(privates.private_between_players, trial(P11_IN_SR_2, "? J2: buy P11 for 10"))
    ),
    "private-powers": answer(played(judges.powers, P4_USED, P7_USED, P11_USED, P17_USED, P14_AND_P16_USED)),
    "private-user": answer(played(judges.users, P17_USED, P7_USED)),
    "minor-capital": answer(played(judges.minor_capital, SALE), note="minor-capital"),
    "merging": answer(played(privates.taken_over, TAKE_OVER)),
    "merging-when": answer(
        parameter("titles.g1822mx.takeovers.TURNS", judges.no_trains),
        note="merging-when",
        money=BOX_PRICE,
    ),
    "merging-who": answer(played(judges.decides, TAKE_OVER)),
    "merging-gets": answer(played(judges.price_mix, TAKE_OVER)),
    "national-end": answer(printed("trains.*.events", judges.privatised), note="national-end"),
    "other-rounds": answer(played(opening.other_rounds, P7_USED)),
    "operating-order": answer(played(judges.minors_first, FOUNDING)),
    "loans": answer(played(judges.interest, LOAN)),
    "company-end": answer(*PRINTED["company-end"].proofs, note="company-end"),
    "end-triggers": answer(ruled("over, over_after_round", lambda _: Choices(frozenset(judges.ends())))),
    "end-when": answer(
        ruled("over, over_after_round", lambda _: split(Axis.TRIGGER, judges.ends())), note="end-when"
    ),
    "score": answer(ruled("worth", judges.score), note="score"),
}
