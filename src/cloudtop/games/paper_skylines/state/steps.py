"""Who decides what: at each step the dealer, all players at once, or the active one."""

from typing import Final

# Steps at which the dealer decides …
CHOOSE_FIRST_PLAYER: Final = 0
OFFER_CITIES: Final = 1
DRAW_CARD: Final = 2
SNATCH_CARD: Final = 3
TURN_CHIP: Final = 4
# … the end …
GAME_OVER: Final = 5
# … and steps at which players do: all at once …
CHOOSE_CITY: Final = 6
# … or the active one.
ACT: Final = 7
PAY_CARD: Final = 8
DISCARD_CARD: Final = 9
MAY_DISCARD: Final = 10
TUCK_CARD: Final = 11
MAY_TUCK: Final = 12
TUCK_FROM_ROW: Final = 13
TUCK_SHOWN: Final = 14
TAKE_FROM_ROW: Final = 15
TAKE_OR_DRAW: Final = 16
CHOOSE_TRACK: Final = 17
BUILD_CARD: Final = 18
MAY_BUILD: Final = 19
MAY_DEMOLISH: Final = 20
MAY_CLAIM: Final = 21
CHOOSE_VICTIM: Final = 22
SALVAGE_CARD: Final = 23
DECLARE_TYPE: Final = 24
KEEP_CARD: Final = 25

STEP_NAMES: Final = (
    "choose first player", "offer cities", "draw card", "snatch card", "turn chip", "game over",
    "choose city", "act", "pay card", "discard card", "may discard", "tuck card", "may tuck",
    "tuck from row", "tuck shown", "take from row", "take or draw", "choose track", "build card",
    "may build", "may demolish", "may claim", "choose victim", "salvage card", "declare type",
    "keep card",
)  # fmt: skip
