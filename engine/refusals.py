"""Why a move is refused: a value with a stable code, never a sentence.

The words of every code stand in ``locales/*/LC_MESSAGES/engine.po``; a test demands them in both
languages with the same placeholders.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Any


class Code(StrEnum):
    """The closed list of reasons. A page names them in ``{refused} CODE``."""

    # the table
    NOT_YOUR_TURN = "not_your_turn"
    NOT_NOW = "not_now"
    GAME_OVER = "game_over"
    UNKNOWN_NAME = "unknown_name"

    # shares and the stock round
    ALREADY_STARTED = "already_started"
    CERTIFICATE_LIMIT = "certificate_limit"
    CLOSED_THIS_ROUND = "closed_this_round"
    COMMITTED_TO_BIDS = "committed_to_bids"
    CURRENT_PRICE = "current_price"
    DOUBLES_FIRST = "doubles_first"
    FORMED_BY_MERGER = "formed_by_merger"
    FOUNDED_NOW_ONLY = "founded_now_only"
    HOLDING_LIMIT = "holding_limit"
    HOLDS_NONE = "holds_none"
    LAST_CERTIFICATE = "last_certificate"
    MUST_SELL_CERTIFICATES = "must_sell_certificates"
    MUST_SELL_HOLDING = "must_sell_holding"
    NOT_A_PAR_PRICE = "not_a_par_price"
    NEVER_SOLD = "never_sold"
    NOT_ENOUGH_CASH = "not_enough_cash"
    NOT_EXCHANGED_FOR = "not_exchanged_for"
    NOT_NEXT_IN_ROW = "not_next_in_row"
    NOT_IN_FIRST_ROUND = "not_in_first_round"
    NOT_IN_THIS_PHASE = "not_in_this_phase"
    NOT_ON_OFFER = "not_on_offer"
    NOT_ON_SALE_YET = "not_on_sale_yet"
    NOT_OPERATED = "not_operated"
    NOT_SALEABLE = "not_saleable"
    NOT_STARTED = "not_started"
    NO_CHANGE = "no_change"
    NO_ISSUE_YET = "no_issue_yet"
    NO_SALES_YET = "no_sales_yet"
    NO_SUCCESSOR = "no_successor"
    NO_SUCH_ANSWER = "no_such_answer"
    NO_SUCH_BUNDLE = "no_such_bundle"
    NO_SUCH_CERTIFICATE = "no_such_certificate"
    ONE_BLOCK = "one_block"
    ONE_PURCHASE = "one_purchase"
    OTHER_SHARES_FIRST = "other_shares_first"
    OUT_OF_THE_ROUND = "out_of_the_round"
    OWN_SHARES_ONLY = "own_shares_only"
    PAR_FIRST = "par_first"
    PAR_NOT_OPEN = "par_not_open"
    POOL_LIMIT = "pool_limit"
    PRESIDENTS_STAYS = "presidents_stays"
    PRICE_TOO_HIGH = "price_too_high"
    PRICE_TOO_LOW = "price_too_low"
    PRINTED_PRICE = "printed_price"
    RESERVED_CERTIFICATE = "reserved_certificate"
    SELL_BEFORE_BUYING = "sell_before_buying"
    SOLD_THIS_ROUND = "sold_this_round"

    # trains, dividends and emergencies
    CASH_SUFFICES = "cash_suffices"
    CHEAPEST_ONLY = "cheapest_only"
    DEPOT_ONLY = "depot_only"
    FIRST_TURN = "first_turn"
    HALF_NOT_NEEDED = "half_not_needed"
    KEEPS_PRESIDENCY = "keeps_presidency"
    MORE_THAN_NEEDED = "more_than_needed"
    MUST_ANSWER = "must_answer"
    MUST_BUY_TRAIN = "must_buy_train"
    MUST_DISCARD = "must_discard"
    MUST_SELL_FIRST = "must_sell_first"
    NOT_FROM_MINORS = "not_from_minors"
    NOT_INSOLVENT = "not_insolvent"
    NOT_TRADED_FOR = "not_traded_for"
    NO_DUTY_TO_BUY = "no_duty_to_buy"
    NO_PRESIDENT = "no_president"
    NO_SALES_BETWEEN_COMPANIES = "no_sales_between_companies"
    NO_SUCH_DIVIDEND = "no_such_dividend"
    NO_SUCH_TRAIN = "no_such_train"
    ONE_TRADE_IN = "one_trade_in"
    SHARES_FIRST = "shares_first"
    SOLD_TOO_MUCH = "sold_too_much"
    TRAIN_LIMIT = "train_limit"

    # track, tokens and routes (engine/board); keep alphabetical
    CITIES_DIFFER = "cities_differ"
    CITY_FIRST = "city_first"
    CITY_FULL = "city_full"
    COLOR_NOT_NEXT = "color_not_next"
    COLOR_NOT_YET = "color_not_yet"
    EXIT_SHUT = "exit_shut"
    FERRY_NEEDED = "ferry_needed"
    FEWER_EXITS = "fewer_exits"
    GAUGE_DIFFERS = "gauge_differs"
    GAUGES_MIXED = "gauges_mixed"
    GROUP_TWICE = "group_twice"
    HEX_BLOCKED = "hex_blocked"
    HEX_NOT_ALLOWED = "hex_not_allowed"
    HEX_NOT_CONNECTED = "hex_not_connected"
    LABEL_DIFFERS = "label_differs"
    NOTHING_NEW_USED = "nothing_new_used"
    NOT_AN_UPGRADE = "not_an_upgrade"
    NOT_A_PORT = "not_a_port"
    NOT_CONNECTED = "not_connected"
    NOT_FOR_RHEINGOLD = "not_for_rheingold"
    NO_CITY = "no_city"
    NO_SUCH_ROUTE = "no_such_route"
    NO_TILE_LEFT = "no_tile_left"
    NO_TOKEN = "no_token"
    NO_TOKEN_LEFT = "no_token_left"
    ONE_LAY = "one_lay"
    ONE_TOKEN = "one_token"
    OUTPOST_TAKEN = "outpost_taken"
    PLACE_RESERVED = "place_reserved"
    POWER_NOT_YET = "power_not_yet"
    POWER_OF_OWNER = "power_of_owner"
    POWER_OF_PRESIDENT = "power_of_president"
    POWER_TOO_LATE = "power_too_late"
    POWER_USED = "power_used"
    PORT_ALONE = "port_alone"
    PRIVATE_CLOSED = "private_closed"
    RHEINGOLD_END = "rheingold_end"
    RHINE_CLOSED = "rhine_closed"
    ROUTE_AMBIGUOUS = "route_ambiguous"
    ROUTE_BLOCKED = "route_blocked"
    ROUTE_TOO_LONG = "route_too_long"
    ROUTE_TOO_SHORT = "route_too_short"
    ROUTE_WITHOUT_TOKEN = "route_without_token"
    SAME_REGION = "same_region"
    STOP_LOST = "stop_lost"
    STOP_TWICE = "stop_twice"
    STUB_MISSED = "stub_missed"
    TERMINAL_PASSED = "terminal_passed"
    TILE_NOT_ALLOWED = "tile_not_allowed"
    TOKEN_IN_HEX = "token_in_hex"
    TOWNS_DIFFER = "towns_differ"
    TOWN_AT_END = "town_at_end"
    TRACK_LOST = "track_lost"
    TRACK_TWICE = "track_twice"
    UNKNOWN_HEX = "unknown_hex"
    UNKNOWN_TILE = "unknown_tile"


class Refused(Exception):
    """A move that the rules forbid.

    ``code`` names the reason; ``facts`` are what the sentence about it needs: names as text,
    money in whole units of the title's currency, shares in percent.
    """

    def __init__(self, code: Code, **facts: Any) -> None:
        super().__init__(code, facts)
        self.code = code
        self.facts: Mapping[str, Any] = facts

    def __str__(self) -> str:
        told = ", ".join(f"{key}={value}" for key, value in self.facts.items())
        return f"{self.code}({told})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Refused) and (self.code, self.facts) == (other.code, other.facts)

    def __hash__(self) -> int:
        return hash(self.code)
