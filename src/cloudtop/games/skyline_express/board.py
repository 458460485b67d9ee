"""The table as a picture: a wide layout for screens, a tall one for phones."""

from dataclasses import replace
from functools import lru_cache
from typing import Final

from cloudtop.core.i18n import Translator, current_translator
from cloudtop.core.svg import Svg
from cloudtop.games.skyline_express.coach_art import coach_symbol, room_symbols
from cloudtop.games.skyline_express.goal_art import TRAIN, phone_goals, train
from cloudtop.games.skyline_express.legend import LEGEND, legend, phone_legend
from cloudtop.games.skyline_express.pad_art import PAD as SCORE_PAD
from cloudtop.games.skyline_express.pad_art import automa, final_pad, pad
from cloudtop.games.skyline_express.plan import Plan
from cloudtop.games.skyline_express.player_art import (
    large_carriage,
    large_height,
    phone_carriage,
    small_carriage,
    small_height,
)
from cloudtop.games.skyline_express.reading import is_over, main_carriage, other_carriages
from cloudtop.games.skyline_express.sight import Sight, sight
from cloudtop.games.skyline_express.state import NONE
from cloudtop.games.skyline_express.station_art import buffet, hall, lounge, phone_hall, waiting
from cloudtop.games.skyline_express.stock import definitions
from cloudtop.games.skyline_express.textboard import text
from cloudtop.games.skyline_express.view import AutomaView, View
from cloudtop.toolkit.pictures.drawing import at
from cloudtop.toolkit.pictures.svg import tag
from cloudtop.toolkit.pictures.theme import board_picture
from cloudtop.toolkit.text import plain

TITLE: Final = "Skyline Express"

WIDTH: Final = 1080
PAD: Final = 12
GAP: Final = 10
FULL: Final = WIDTH - 2 * PAD
STATION: Final = 180
HALL: Final = 500
BUFFET: Final = 224
MIDDLE: Final = FULL - HALL - BUFFET - 2 * GAP
LEFT: Final = 704
RIGHT: Final = FULL - LEFT - GAP
GRAND: Final = Plan(seat=64, tall=53, table=24, corridor=44, wall=11, tile=47, across=4, grand=True)

PHONE: Final = 400
PHONE_CARD: Final = PHONE - 12
PHONE_PLAN: Final = Plan(
    seat=45, tall=50, table=0, corridor=42, wall=4, tile=46, across=2, grand=True
)

Part = tuple[str, int]
"""Something drawn and its height."""


def board(view: View, narrow: bool) -> Svg:
    seen = sight(view)
    return tall(seen) if narrow else wide(seen)


# --- wide: the station above, the own Carriage below, the others beside it --------------------


def wide(seen: Sight) -> Svg:
    view, own = seen.view, main_carriage(seen.view)
    second = PAD + TRAIN + GAP
    third = second + STATION + GAP
    deep = large_height(view, own, GRAND)
    half = (STATION - 8) // 2
    middle, right = PAD + HALL + GAP, PAD + HALL + MIDDLE + 2 * GAP
    column = deep + 8 + LEGEND
    plan = SMALL_PLANS[len(view.carriages) - 1]
    return picture(
        view, (WIDTH, third + column + PAD), (GRAND, plan),
        at(PAD, PAD, train(view, FULL)),
        at(PAD, second, main_hall(seen)),
        at(middle, second, waiting(seen, MIDDLE, half)),
        at(middle, second + half + 8, lounge(seen, MIDDLE, half)),
        at(right, second, buffet(seen, BUFFET, STATION, 3)),
        at(PAD, third, large_carriage(seen, own, LEFT, GRAND)),
        at(PAD + 8, third + deep + 8, legend(view, LEFT - 8)),
        at(PAD + LEFT + GAP, third, others(seen, RIGHT, column, plan)),
    )  # fmt: skip


def main_hall(seen: Sight) -> str:
    """Return the Main Hall; in the end, when nobody is left there, the score pad."""
    if is_over(seen.view):
        return tag("g", final_pad(seen.view, HALL, STATION), id="hall")
    return hall(seen, HALL, STATION)


def others(seen: Sight, width: int, height: int, plan: Plan) -> str:
    """Return the other Carriages one below the other; below a single one is room for more."""
    numbers = other_carriages(seen.view)
    if len(numbers) == 1:
        rest = height - SCORE_PAD - 8
        (number,) = numbers
        beside = at(0, rest + 8, randbelow(seen.view, number, width))
        return quiet_or_not(seen, number, (width, rest), plan) + beside
    each = (height - 8 * (len(numbers) - 1)) // len(numbers)
    return "".join(
        at(0, place * (each + 8), quiet_or_not(seen, number, (width, each), plan))
        for place, number in enumerate(numbers)
    )


def randbelow(view: View, number: int, width: int) -> str:
    """Return what lies below a single other Carriage: the Automa's tile, or the score pad."""
    if view.automa is not None:
        return automa(view, view.automa, width)
    return pad(view, (main_carriage(view), number), width)


SMALL_PLANS: Final = {
    1: Plan(seat=36, tall=40, table=4, corridor=22, wall=5, tile=36, across=2, grand=False),
    2: Plan(seat=36, tall=30, table=4, corridor=16, wall=5, tile=22, across=4, grand=False),
    3: Plan(seat=37, tall=16, table=4, corridor=10, wall=4, tile=15, across=4, grand=False),
}
"""By how many other Carriages there are."""


# --- small Carriages: drawn anew only when something on them has changed ----------------------


def quiet_or_not(seen: Sight, number: int, size: tuple[int, int], plan: Plan) -> str:
    """Return the Carriage of somebody else; while another one plays it is drawn once for all."""
    view = seen.view
    if number == view.active or is_over(view):
        return small_carriage(seen, number, *size, plan)
    return quiet_carriage(of_carriage(view, number), number, size, plan, current_translator())


@lru_cache(maxsize=256)
def quiet_carriage(
    view: View, number: int, size: tuple[int, int], plan: Plan, _tongue: Translator
) -> str:
    return small_carriage(sight(view), number, *size, plan)


def of_carriage(view: View, number: int) -> View:
    """Return what the drawing of a Carriage depends on while another player is at play."""
    return replace(
        view,
        viewer=None,
        to_move=(),
        choices=(),
        step="",
        row=0,
        first=view.first if view.first == number else NONE,
        active=NONE,
        picked=False,
        actions_left=0,
        in_hand="",
        preference=NONE,
        mover=NONE,
        sender=NONE,
        hall=view.hall[:1] and ((),),
        waiting=(),
        lounge=(),
        buffet=(),
        extras=(),
        bag=(),
        service_stack=0,
        service_discards=0,
        preference_stack=0,
        preference_discards=0,
        automa=view.automa and AutomaView(view.automa.level, NONE, 0, NONE, 0, ()),
        carriages=(view.carriages[number],) * (number + 1),
    )


# --- tall: one column in the order in which a turn is played ----------------------------------


def tall(seen: Sight) -> Svg:
    y = 8
    drawn: list[str] = []
    for part, height in phone_parts(seen):
        drawn.append(at(6, y, part))
        y += height + GAP
    return picture(seen.view, (PHONE, y), (PHONE_PLAN, PHONE_SMALL), *drawn)


def phone_parts(seen: Sight) -> list[Part]:
    view, wide_ = seen.view, PHONE_CARD
    lines = -(-len(view.lounge) // 7) or 1
    parts = [
        phone_goals(view, wide_),
        phone_main_hall(seen, wide_),
        phone_carriage(seen, main_carriage(view), wide_, PHONE_PLAN),
        (waiting(seen, wide_, 88), 88),
        (lounge(seen, wide_, 32 + 54 * lines), 32 + 54 * lines),
        (buffet(seen, wide_, 106 + 74 * bool(view.extras), 4), 106 + 74 * bool(view.extras)),
    ]
    for number in other_carriages(view):
        high = small_height(view, number, PHONE_SMALL)
        parts.append((quiet_or_not(seen, number, (wide_, high), PHONE_SMALL), high))
    if view.automa is not None:
        parts.append((automa(view, view.automa, wide_), SCORE_PAD))
    return [*parts, phone_legend(view, wide_)]


def phone_main_hall(seen: Sight, width: int) -> Part:
    if is_over(seen.view):
        return tag("g", final_pad(seen.view, width, STATION), id="hall"), STATION
    return phone_hall(seen, width)


PHONE_SMALL: Final = Plan(
    seat=42, tall=34, table=4, corridor=20, wall=6, tile=30, across=3, grand=False
)


def picture(view: View, size: tuple[int, int], plans: tuple[Plan, Plan], *parts: str) -> Svg:
    """Return the whole, with the drawings that its parts use: of Carriages a large and a small."""
    colours = view.box.compartments
    rooms = (room_symbols(plan, colours) for plan in plans)
    drawings = tag("defs", *rooms, coach_symbol(plans[1], colours), definitions(*parts))
    return board_picture(*size, TITLE, plain(text(view)), drawings, *parts)
