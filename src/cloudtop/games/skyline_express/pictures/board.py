"""The table as a picture: a wide layout for screens, a tall one for phones."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from cloudtop.core.game import CHANCE, Names
from cloudtop.core.i18n import tr
from cloudtop.core.svg import Svg
from cloudtop.toolkit.caching import cached_per_language
from cloudtop.toolkit.pictures.drawing import at, text_line
from cloudtop.toolkit.pictures.layout import PHONE, SPACE, Part, grid, page, share, tall_layout
from cloudtop.toolkit.pictures.svg import tag
from cloudtop.toolkit.views import is_over, main_board, other_boards

from ..components.box import TYPES
from ..state import NONE
from ..text.board import text_board
from ..view import AutomaView, View
from .coach import coach_symbol, room_symbols
from .context import Context, make_context
from .goals import TRAIN, phone_goals, train
from .layout import Layout
from .players import large_carriage, large_height, phone_carriage, small_carriage, small_height
from .score_pad import PAD_HEIGHT, automa_card, final_pad, score_pad
from .station import buffet, hall, lounge, phone_hall, waiting_area
from .symbols import SYMBOLS, passenger

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
PHONE_CARD: Final = PHONE - 12

LARGE: Final = Layout(seat=64, tall=53, gap=24, corridor=44, wall=11, tile=47, across=4, large=True)
SMALL: Final = {
    1: Layout(seat=36, tall=40, gap=4, corridor=22, wall=5, tile=36, across=2, large=False),
    2: Layout(seat=36, tall=30, gap=4, corridor=16, wall=5, tile=22, across=4, large=False),
    3: Layout(seat=37, tall=16, gap=4, corridor=10, wall=4, tile=15, across=4, large=False),
}
"""By how many other Carriages there are."""
PHONE_LARGE: Final = Layout(
    seat=45, tall=50, gap=0, corridor=42, wall=4, tile=46, across=2, large=True
)
PHONE_SMALL: Final = Layout(
    seat=42, tall=34, gap=4, corridor=20, wall=6, tile=30, across=3, large=False
)


def render(view: View, names: Names = (), narrow: bool = False) -> Svg:
    context = make_context(view, names)
    return draw_narrow(context) if narrow else draw_wide(context)


def draw_page(
    context: Context, size: tuple[int, int], layout: tuple[Layout, Layout], *parts: str
) -> Svg:
    """Return the whole with the symbols that it uses; it has large and small Carriages."""
    colours = context.view.box.compartments
    rooms = (room_symbols(one, colours) for one in layout)
    coach = coach_symbol(layout[1], colours)
    symbols = tag("defs", *rooms, coach, SYMBOLS.definitions(*parts))
    return page(TITLE, size, text_board(context.view, context.names), symbols, *parts)


# --- wide: the station above, the own Carriage below, the others beside it ------------------


def draw_wide(context: Context) -> Svg:
    view, own = context.view, main_board(context.view)
    second = PAD + TRAIN + GAP
    third = second + STATION + GAP
    deep = large_height(view, own, LARGE)
    half = (STATION - 8) // 2
    middle, right = PAD + HALL + GAP, PAD + HALL + MIDDLE + 2 * GAP
    column = deep + 8 + LEGEND
    small = SMALL[len(view.carriages) - 1]
    return draw_page(
        context, (WIDTH, third + column + PAD), (LARGE, small),
        at(PAD, PAD, train(view, FULL)),
        at(PAD, second, score_hall(context, HALL) or hall(context, HALL, STATION)),
        at(middle, second, waiting_area(context, MIDDLE, half)),
        at(middle, second + half + 8, lounge(context, MIDDLE, half)),
        at(right, second, buffet(context, BUFFET, STATION, 3)),
        at(PAD, third, large_carriage(context, own, LEFT, LARGE)),
        at(PAD + 8, third + deep + 8, legend(view, TYPES, LEFT - 8)),
        at(PAD + LEFT + GAP, third, other_players(context, RIGHT, column, small)),
    )  # fmt: skip


def score_hall(context: Context, width: int) -> str:
    """Return what lies in the Main Hall in the end, when nobody is left there: the score pad."""
    return tag("g", final_pad(context, width, STATION), id="hall") if is_over(context.view) else ""


def other_players(context: Context, width: int, height: int, layout: Layout) -> str:
    """Return the other Carriages one below the other.

    Below a single one is room for more: the Automa's tile, or the score pad.
    """
    view = context.view
    numbers = other_boards(view, len(view.carriages))
    if len(numbers) == 1:
        rest = height - PAD_HEIGHT - SPACE
        carriage = other_carriage(context, numbers[0], (width, rest), layout)
        if view.automa:
            return carriage + at(0, rest + SPACE, automa_card(view, view.automa, width))
        both = (main_board(view), numbers[0])
        return carriage + at(0, rest + SPACE, score_pad(context, both, width))
    each = share(height, len(numbers))
    carriages = [other_carriage(context, number, (width, each), layout) for number in numbers]
    return grid(carriages, 1, width, each)


# --- narrow: one column in the order in which a turn is played ------------------------------


def draw_narrow(context: Context) -> Svg:
    size, parts = tall_layout(phone_parts(context), GAP, bottom=GAP)
    return draw_page(context, size, (PHONE_LARGE, PHONE_SMALL), *parts)


def phone_parts(context: Context) -> list[Part]:
    view, width = context.view, PHONE_CARD
    lounge_height = 32 + 54 * (-(-len(view.lounge) // 7) or 1)
    buffet_height = 106 + 74 * bool(view.extras)
    end = score_hall(context, width)
    parts = [
        phone_goals(view, width),
        Part(end, STATION) if end else phone_hall(context, width),
        phone_carriage(context, main_board(view), width, PHONE_LARGE),
        Part(waiting_area(context, width, 88), 88),
        Part(lounge(context, width, lounge_height), lounge_height),
        Part(buffet(context, width, buffet_height, 4), buffet_height),
    ]
    for number in other_boards(view, len(view.carriages)):
        height = small_height(view, number, PHONE_SMALL)
        parts.append(Part(other_carriage(context, number, (width, height), PHONE_SMALL), height))
    if view.automa is not None:
        parts.append(Part(automa_card(view, view.automa, width), PAD_HEIGHT))
    return [*parts, phone_legend(view, width)]


# --- the Carriages of others ----------------------------------------------------------------


def other_carriage(context: Context, number: int, size: tuple[int, int], layout: Layout) -> str:
    """Return the Carriage of somebody else; while another one plays it comes from a cache."""
    view = context.view
    if number == view.active or is_over(view):
        return small_carriage(context, number, size, layout)
    name = context.names[number] if number < len(context.names) else ""
    return idle_carriage(idle_view(view, number), number, name, size, layout)


@cached_per_language(maxsize=256)
def idle_carriage(view: View, number: int, name: str, size: tuple[int, int], layout: Layout) -> str:
    names = ("",) * number + (name,)
    return small_carriage(Context(view, names, {}), number, size, layout)


def idle_view(view: View, number: int) -> View:
    """Return what the drawing of a Carriage depends on while another player is at play."""
    return replace(
        view,
        viewer=None,
        to_move=(CHANCE,),
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


# --- who is who -----------------------------------------------------------------------------

LEGEND: Final = 28
ICON: Final = 40
LETTER: Final = 8.5


def legend(view: View, kinds: Sequence[str], width: int) -> str:
    """Return types with their names side by side, as far apart as the names allow."""
    names = [tr(kind) for kind in kinds]
    spare = (width - sum(ICON + LETTER * len(name) for name in names)) / len(names)
    x, drawn = 0.0, ""
    for kind, name in zip(kinds, names, strict=True):
        label = text_line(40, 20, name, 15, "mist")
        drawn += at(x, 0, passenger(view, kind, 20, 14, 30), label)
        x += ICON + LETTER * len(name) + spare
    return drawn


def phone_legend(view: View, width: int) -> Part:
    """Return the types in two lines of three."""
    lower = at(0, 34, legend(view, TYPES[3:], width))
    return Part(legend(view, TYPES[:3], width) + lower, 68)
