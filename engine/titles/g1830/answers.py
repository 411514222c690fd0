"""What 1830 answers to the questions of the rule sheet, and how it is known."""

from __future__ import annotations

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
    per_class,
    played,
    read_otherwise,
    ruled,
)
from engine.rulesheet.readings import PRINTED
from engine.rulesheet.trials import trial
from engine.rulesheet.values import Choice
from engine.titles.g1830.examples import (
    AUCTION,
    AUCTIONED,
    B_AND_O_IN_NEED,
    B_AND_O_RUNS,
    EMPTY,
    FIRST_OR,
    IN_BROWN,
    NYC_IN_NEED,
    PAR_ONLY,
    PHASE_3,
    PRR_AT_60,
    SECOND_SR,
    SHARES_SOLD,
    TOWN_BETWEEN,
    seeded,
)

# the short games

SALE = trial(EMPTY, AUCTION)
FLOATING = trial(
    AUCTIONED,
    """
J1: par NYC 100
J2: buy 10% NYC
J1: buy 10% NYC
J2: buy 10% NYC
J1: buy 10% NYC
J2: buy 10% NYC
""",
)
TIE = trial(
    AUCTIONED,
    """
J1: par NYC 67
J2: buy 10% NYC
J1: pass
J2: buy 10% NYC
J1: pass
J2: buy 10% NYC
""",
)
SOLD_OUT = trial(
    AUCTIONED,
    """
J1: par NYC 67
J2: buy 10% NYC
J1: buy 10% NYC
J2: buy 10% NYC
J1: buy 10% NYC
J2: buy 10% NYC
J1: buy 10% NYC
J2: buy 10% NYC
J1: buy 10% NYC
J2: pass
J1: pass
""",
)
POORER_FIRST = trial(
    AUCTIONED,
    """
J1: par NYC 100
J2: pass
J1: par CPR 100
J2: buy 10% NYC
J1: pass
J2: pass
""",
)
JUST_FLOATED = trial(AUCTIONED, "\n".join(FIRST_OR.lines[len(AUCTIONED.lines) :]))
IN_POOL = trial(SHARES_SOLD, "J2: pass")
PAYOUT = trial(B_AND_O_RUNS, "B&O: run 2 I15-J14\n? B&O: half\n? B&O: withhold\nB&O: payout")
IN_NEED = trial(NYC_IN_NEED, "? NYC: pass\nJ1: sell 30% CPR\n? J1: sell 10% CPR\nNYC: train 6")
RUIN = trial(B_AND_O_IN_NEED, "? B&O: pass\nB&O: bankrupt")
ROUTE = trial(FIRST_OR, "B&O: lay 57@0 J14\nB&O: pass\n? B&O: pass")
NO_ROUTE = trial(FIRST_OR, "B&O: pass\nB&O: pass")
CS_TILE = trial(PHASE_3, "NYC: buy CS for 20\nNYC: lay 58@0 B20 by CS")
DH_CITY = trial(PHASE_3, "NYC: buy DH for 35\nNYC: lay 57@0 F16 by DH\nNYC: token F16 by DH")
MH_SHARE = trial(AUCTIONED, "J1: par NYC 67\nJ2: exchange MH for NYC")

# the boards

_TO_ALBANY = ("57@2 E19", "56@0 F20", "8@5 D18", "9@1 D16")
ALBANY_FULL = Layout("NYNH", _TO_ALBANY, ("NYNH G19", "NYC E19"), ("G19-F20-E19", "G19-F20-E19-D18-D16-D14"))
"""NYNH comes to Albany, where NYC has the only place, and would pass it."""
WASHINGTON_TWICE = Layout("B&O", ("57@0 J14",), ("B&O I15",), ("I15-J14", "I15-J14"))
BUFFALO_TWICE = Layout(
    "ERIE", ("59@3 E11", "7@5 D12", "8@0 E13", "7@2 F12"), ("ERIE E11",), ("E11.0-D12-E13-F12-E11.1",)
)
"""A loop through both cities of one hex."""

ANSWERS: dict[str, Answer] = PRINTED | {
    "chance": answer(played(opening.chance, *(trial(seeded(seed)) for seed in range(4)))),
    "open-cash": read_otherwise(PRINTED["open-cash"], Reading("first-edition", Choice("unstated"))),
    "opening-kind": answer(played(opening.opening_kind, trial(EMPTY, "J1: bid CA 165"))),
    "bid-step": answer(
        played(
            opening.bid_step,
            trial(EMPTY, "? J1: bid CA 164\nJ1: bid CA 165\n? J2: bid CA 169\n? J2: bid CA 172"),
        )
    ),
    "nobody-buys": answer(
        played(
            opening.nobody_buys,
            trial(EMPTY, "J1: pass\nJ2: pass\nJ1: pass\nJ2: pass\nJ1: buy SV"),
        ),
        note="nobody-buys",
    ),
    "opening-money": answer(played(opening.opening_money, SALE)),
    "gifts": answer(played(opening.gifts, SALE), note="gifts"),
    "who-founds": answer(
        played(founding.who_founds, trial(AUCTIONED, "? J1: par PRR 100\n? J1: par NYC 100")),
        note="who-founds",
    ),
    "float-percent": answer(*PRINTED["float-percent"].proofs, played(founding.float_percent, FLOATING)),
    "float-when": answer(per_class(company=played(founding.float_when, FLOATING))),
    "capitalisation": answer(played(founding.capitalisation, FLOATING)),
    "received-at-60": answer(played(founding.received_at_60, FLOATING)),
    "holding-limit": answer(
        *PRINTED["holding-limit"].proofs,
        played(trading.holding_limit, trial(PRR_AT_60, "? J1: buy 10% PRR")),
        note="holding-limit",
    ),
    "limit-counts": answer(
        played(trading.limit_counts, trial(EMPTY, "J1: buy SV"), trial(AUCTIONED, "J1: par NYC 67"))
    ),
    "president": answer(per_class(company=played(trading.president, TIE))),
    "turn-order": answer(
        played(
            trading.turn_order,
            trial(SECOND_SR, "? J1: sell 10% NYC"),
            trial(SECOND_SR, "J1: sell 40% PRR\nJ1: par CPR 67\nJ1: sell 10% NYC"),
        )
    ),
    "buys-per-turn": answer(
        played(
            trading.buys_per_turn,
            trial(SECOND_SR, "J1: sell 40% NYC\nJ1: buy 10% B&O\n? J1: buy 10% B&O"),
            trial(IN_BROWN, "J2: buy 10% NYC from pool\nJ2: buy 10% NYC from pool"),
        ),
        note="buys-per-turn",
    ),
    "sell-from": answer(played(trading.sell_from, trial(PAR_ONLY, "J1: sell 10% PRR"))),
    "sales-per-company": answer(
        played(trading.sales_per_company, trial(SECOND_SR, "J1: sell 10% NYC\nJ1: sell 10% NYC"))
    ),
    "pool-limit": answer(played(trading.pool_limit, trial(SECOND_SR, "? J1: sell 60% NYC"))),
    "new-share-price": answer(
        played(trading.new_share_price, trial(SECOND_SR, "J1: sell 40% NYC\nJ1: buy 10% B&O"))
    ),
    "passing-out": answer(
        played(
            trading.passing_out,
            trial(AUCTIONED, "J1: pass\nJ2: par NYC 67\nJ1: buy 10% NYC"),
            trial(SECOND_SR, "J1: pass\nJ2: sell 10% B&O\nJ2: pass\nJ1: sell 10% NYC"),
        )
    ),
    "next-first": answer(played(trading.next_first, POORER_FIRST)),
    "drop-on-sale": answer(played(price.drop_on_sale, trial(SECOND_SR, "J1: sell 30% NYC"))),
    "rise-on-dividend": answer(per_class(company=played(price.rise_on_dividend, PAYOUT))),
    "round-end": answer(played(price.round_end, SOLD_OUT, JUST_FLOATED, IN_POOL)),
    "new-share-money": answer(played(money.new_share_money, FLOATING)),
    "pool-dividend": answer(played(money.pool_dividend, PAYOUT)),
    "unsold-dividend": answer(played(money.unsold_dividend, PAYOUT)),
    "dividend-kinds": answer(per_class(company=played(money.dividend_kinds, PAYOUT))),
    "lays": answer(
        per_class(company=played(track.lays, trial(FIRST_OR, "B&O: lay 57@0 J14\n? B&O: lay 9@1 I17")))
    ),
    "upgrade-use": read_otherwise(PRINTED["upgrade-use"], Reading("public-list", Choice("new-or-value"))),
    "terrain-savings": answer(played(track.terrain_savings, trial(FIRST_OR, "B&O: lay 57@0 J14"))),
    "home-station": answer(per_class(company=played(track.home_station, JUST_FLOATED))),
    "station-price": answer(*PRINTED["station-price"].proofs, note="station-price"),
    "full-city": answer(laid_out(routes.full_city, ALBANY_FULL)),
    "train-counts": answer(
        *PRINTED["train-counts"].proofs,
        played(routes.train_counts, trial(TOWN_BETWEEN, "? NYNH: run 2 G19-F20\n? NYNH: run 2 G19-F20-E19")),
    ),
    "town-end": answer(played(routes.town_end, trial(TOWN_BETWEEN, "NYNH: run 2 G19-F20"))),
    "same-hex": answer(laid_out(routes.same_hex, BUFFALO_TWICE)),
    "route-bonuses": answer(played(routes.route_bonuses, PAYOUT)),
    "share-track": answer(laid_out(routes.share_track, WASHINGTON_TWICE)),
    "from-companies": answer(
        played(
            trains.from_companies,
            trial(
                FIRST_OR.then("B&O: pass\nB&O: train 2\nB&O: pass\nPRR: pass"), "PRR: train 2 from B&O for 10"
            ),
        )
    ),
    "train-export": answer(played(trains.train_export, IN_POOL)),
    "must-own": answer(per_class(company=played(trains.must_own, ROUTE, NO_ROUTE))),
    "help-order": answer(played(trains.help_order, IN_NEED, IN_NEED)),
    "help-train": answer(
        played(
            trains.help_train,
            trial(NYC_IN_NEED, "? NYC: train D"),
            trial(NYC_IN_NEED, "? NYC: train 5 from PRR for 450"),
        )
    ),
    "forced-sale": answer(
        played(
            trains.forced_sale,
            trial(NYC_IN_NEED, "? J1: sell 40% CPR\n? J1: sell 10% NYC\n? J1: sell 30% CPR"),
        )
    ),
    "cannot-pay": answer(played(trains.cannot_pay, RUIN)),
    "bankrupt-player": answer(played(trains.bankrupt_player, RUIN)),
    "private-to-company": answer(*PRINTED["private-to-company"].proofs, note="private-to-company"),
    "private-between-players": answer(
        played(
            privates.private_between_players,
            trial(SECOND_SR, "? J1: buy CS for 10\n? J1: buy MH for 10"),
        ),
        note="private-between-players",
    ),
    "private-powers": answer(
        played(
            privates.powers,
            trial(FIRST_OR, "? B&O: lay 8@4 I13"),
            CS_TILE,
            DH_CITY,
            MH_SHARE,
            SALE,
        )
    ),
    "private-user": answer(played(privates.power_users, CS_TILE, DH_CITY, MH_SHARE)),
    "other-rounds": answer(played(opening.other_rounds, SALE, JUST_FLOATED, IN_POOL)),
    "operating-order": answer(played(ending.operating_order, trial(FIRST_OR))),
    "end-triggers": answer(ruled("over, over_after_round", lambda _: ending.end_triggers(FIRST_OR))),
    "end-when": answer(
        ruled("over, over_after_round", lambda _: ending.end_when(NYC_IN_NEED, B_AND_O_IN_NEED))
    ),
    "score": answer(ruled("worth", lambda _: ending.score(SECOND_SR))),
}
