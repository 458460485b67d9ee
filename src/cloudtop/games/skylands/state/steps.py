"""The steps of a match, the four actions, and the ways in which a match ends."""

from typing import Final

from cloudtop.core.i18n import N_

# Steps at which the dealer decides …
CHOOSE_FIRST: Final = 0
LAY_OUT: Final = 1
DEAL_START: Final = 2
DRAW_START: Final = 3
REVEAL: Final = 4
DRAW_OUTPOST: Final = 5
# … the end …
GAME_OVER: Final = 6
# … steps at which a player does …
CHOOSE_START: Final = 7
DISCARD_ONE: Final = 8
PLACE_START: Final = 9
CHOOSE_ACTION: Final = 10
TAKE_TILE: Final = 11
PLACE: Final = 12
TURN: Final = 13
DEPLOY: Final = 14
CREATE: Final = 15
PAY_SYMBOL: Final = 16
PAY: Final = 17
CONVERT_FROM: Final = 18
CONVERT_INTO: Final = 19
CONVERT_MORE: Final = 20
CONVERT_SECOND: Final = 21
CONVERT_COUNT: Final = 22
# … and what no player ever sees: the seat has done its part of the action.
DONE: Final = 23

STEP_NAMES: Final = (
    "choose first player",
    "lay out special islands",
    "deal start",
    "draw for the start",
    "reveal islands",
    "draw for the outpost",
    "game over",
    "choose start",
    "discard one",
    "place start",
    "choose action",
    "take island",
    "choose square",
    "choose turn",
    "deploy",
    "create",
    "pay symbol",
    "pay",
    "convert from",
    "convert into",
    "convert more",
    "convert second",
    "convert count",
)

# The action boards.
DISCOVER_ISLANDS: Final = 0
DEPLOY_INHABITANTS: Final = 1
CREATE_ISLANDS: Final = 2
CONVERT_ENERGY: Final = 3

ACTION_TITLES: Final = (
    N_("Discover islands"),
    N_("Deploy inhabitants"),
    N_("Create islands"),
    N_("Convert energy"),
)
ACTION_WORDS: Final = ("discover", "deploy", "create", "convert")

# Why a tile is in hand.
FOR_START: Final = 0
FOR_DISCOVERY: Final = 1
FOR_CREATION: Final = 2
FOR_OUTPOST: Final = 3

# What brings blue inhabitants into a city, where it is no single crystals island.
HOSTEL: Final = -2
EXCHANGE: Final = -3
"""… of green inhabitants; of purple ones it is one less."""
TWO_ISLANDS: Final = -6
"""… two crystals islands, and the player says how many come from each."""

# Ways in which a match ends, in the order in which they are named.
BOARD_FULL: Final = 1
POINTS_EXHAUSTED: Final = 2
STACK_EXHAUSTED: Final = 3
STANDSTILL: Final = 4
ENDINGS: Final = (
    N_("board full"),
    N_("victory points exhausted"),
    N_("stack exhausted"),
    N_("standstill"),
)
