"""The table as a picture: a wide layout for screens, a tall one for phones."""

from functools import lru_cache
from typing import Final

from cloudtop.core.game import CHANCE, Names, ScoreCard
from cloudtop.core.i18n import tr
from cloudtop.core.svg import Svg
from cloudtop.toolkit.pictures.drawing import at, pieces_at, text_line
from cloudtop.toolkit.pictures.layout import (
    PHONE,
    SPACE,
    Part,
    grid_pieces,
    page,
    share,
    tall_layout,
)
from cloudtop.toolkit.pictures.parts import draw_part, part
from cloudtop.toolkit.pictures.svg import Pieces, tag, title
from cloudtop.toolkit.views import is_over, main_board, narrow, other_boards

from ..components.box import TYPES
from ..state import NONE
from ..text.sentences import sentences
from ..view import AutomaView, CarriageView, GoalView, View
from .coach import coach_symbol, room_symbols
from .context import Context, make_context
from .goals import TRAIN, phone_goals, train
from .layout import Layout
from .players import large_carriage, large_height, phone_carriage, small_carriage, small_height
from .score_pad import PAD_HEIGHT, automa_card, final_pad, score_pad
from .station import buffet, hall, lounge, phone_hall, waiting_area
from .symbols import SYMBOLS, passenger

TITLE: Final = "Skyline Express"

WIDTH: Final = 1206
PAD: Final = 12
GAP: Final = 10
FULL: Final = WIDTH - 2 * PAD
STATION: Final = 180
HALL: Final = 560
BUFFET: Final = 224
MIDDLE: Final = FULL - HALL - BUFFET - 2 * GAP
LEFT: Final = 760
RIGHT: Final = FULL - LEFT - GAP
PHONE_CARD: Final = PHONE - 12

LARGE: Final = Layout(seat=71, tall=53, gap=24, corridor=44, wall=11, tile=47, across=4, large=True)
SMALL: Final = {
    1: Layout(seat=43, tall=44, gap=4, corridor=22, wall=5, tile=36, across=2, large=False),
    2: Layout(seat=43, tall=30, gap=4, corridor=16, wall=5, tile=22, across=4, large=False),
    3: Layout(seat=44, tall=16, gap=4, corridor=10, wall=4, tile=15, across=4, large=False),
}
"""By how many other Carriages there are."""
PHONE_LARGE: Final = Layout(
    seat=45, tall=50, gap=0, corridor=42, wall=4, tile=46, across=2, large=True
)
PHONE_SMALL: Final = Layout(
    seat=42, tall=34, gap=4, corridor=20, wall=6, tile=30, across=3, large=False
)


def render(view: View, names: Names = (), narrow: bool = False) -> Svg:
    context = make_context(view, tuple(names))
    return draw_narrow(context) if narrow else draw_wide(context)


def draw_page(
    context: Context, size: tuple[int, int], layout: tuple[Layout, Layout], *parts: Pieces
) -> Svg:
    """Return the whole with the symbols that it uses; it has large and small Carriages."""
    colours = context.view.box.compartments
    rooms = [room_symbols(one, colours) for one in layout]
    first = (*rooms, coach_symbol(layout[1], colours))
    symbols = SYMBOLS.defs(*(piece for part in parts for piece in part), first=first)
    return page(TITLE, size, sentences(context.view, context.names), symbols, *parts)


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
        pieces_at(PAD, PAD, goals(context, FULL)),
        pieces_at(PAD, second, score_hall(context, HALL) or main_hall(context, HALL)),
        pieces_at(middle, second, waiting(context, MIDDLE, half)),
        pieces_at(middle, second + half + 8, preferences(context, MIDDLE, half)),
        pieces_at(right, second, offer(context, BUFFET, STATION, 3)),
        pieces_at(PAD, third, own_carriage(context, own)),
        pieces_at(PAD + 8, third + deep + 8, legend(bare_table(view), TYPES, LEFT - 8)),
        pieces_at(PAD + LEFT + GAP, third, *other_players(context, RIGHT, column, small)),
    )  # fmt: skip


def score_hall(context: Context, width: int) -> str:
    """Return what lies in the Main Hall in the end, when nobody is left there: the score pad."""
    return tag("g", final_pad(context, width, STATION), id="hall") if is_over(context.view) else ""


def other_players(context: Context, width: int, height: int, layout: Layout) -> list[str]:
    """Return the other Carriages one below the other.

    Below a single one is room for more: the Automa's tile, or the score pad.
    """
    view = context.view
    numbers = other_boards(view, len(view.carriages))
    if len(numbers) == 1:
        rest = height - PAD_HEIGHT - SPACE
        carriage = other_carriage(context, numbers[0], (width, rest), layout)
        if view.automa:
            return [carriage, at(0, rest + SPACE, automa_card(view, view.automa, width))]
        both = (main_board(view), numbers[0])
        return [carriage, at(0, rest + SPACE, score_pad(context, both, width))]
    each = share(height, len(numbers))
    carriages = [other_carriage(context, number, (width, each), layout) for number in numbers]
    return grid_pieces(carriages, 1, width, each)


# --- narrow: one column in the order in which a turn is played ------------------------------


def draw_narrow(context: Context) -> Svg:
    size, pieces = tall_layout(phone_parts(context), GAP, bottom=GAP)
    return draw_page(context, size, (PHONE_LARGE, PHONE_SMALL), *pieces)


def phone_parts(context: Context) -> list[Part]:
    view, width = context.view, PHONE_CARD
    lounge_height = 32 + 54 * (-(-len(view.lounge) // 7) or 1)
    buffet_height = 106 + 74 * bool(view.extras)
    end = score_hall(context, width)
    parts = [
        phone_goals(view, width),
        Part(end, STATION) if end else phone_hall(context, width),
        phone_carriage(context, main_board(view), width, PHONE_LARGE),
        Part(waiting(context, width, 88), 88),
        Part(preferences(context, width, lounge_height), lounge_height),
        Part(offer(context, width, buffet_height, 4), buffet_height),
    ]
    for number in other_boards(view, len(view.carriages)):
        height = small_height(view, number, PHONE_SMALL)
        parts.append(Part(other_carriage(context, number, (width, height), PHONE_SMALL), height))
    if view.automa is not None:
        parts.append(Part(automa_card(view, view.automa, width), PAD_HEIGHT))
    return [*parts, phone_legend(view, width)]


# --- what each part depends on --------------------------------------------------------------


@lru_cache(maxsize=16)  # every part of a picture begins with it
def bare_table(view: View) -> View:
    """Return a table on which nothing lies; in the end everything counts."""
    if is_over(view):
        return view
    return narrow(
        view,
        viewer=None,
        to_move=(CHANCE,),
        choices=(),
        step="",
        row=0,
        first=NONE,
        active=NONE,
        picked=False,
        actions_left=0,
        in_hand="",
        preference=NONE,
        mover=NONE,
        partner=NONE,
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
        carriages=(),
    )


def goals(context: Context, width: int) -> str:
    """Return the train with the Goals and what they pay the one who looks."""
    view, own = context.view, main_board(context.view)
    shown = view.carriages[own]
    paid = tuple(GoalView((), goal.points) for goal in shown.goals)
    alone = narrow(EMPTY, goals=paid, pad=shown.pad)
    seen = narrow(bare_table(view), viewer=own, carriages=(alone,) * (own + 1))
    return drawn_train(seen, width)


def main_hall(context: Context, width: int) -> str:
    view = context.view
    seen = narrow(bare_table(view), hall=view.hall, row=view.row)
    return draw_part(hall, context, seen, ("hall-",), width, STATION)


def waiting(context: Context, width: int, height: int) -> str:
    seen = narrow(bare_table(context.view), waiting=context.view.waiting)
    return draw_part(waiting_area, context, seen, ("waiting-",), width, height)


def preferences(context: Context, width: int, height: int) -> str:
    view = context.view
    stack = view.preference_stack
    seen = narrow(bare_table(view), lounge=view.lounge, preference_stack=stack)
    return draw_part(lounge, context, seen, ("lounge-",), width, height)


def offer(context: Context, width: int, height: int, across: int) -> str:
    """Return the Buffet, and what each Service would pay the one who looks."""
    view, own = context.view, main_board(context.view)
    shown = view.carriages[own]
    alone = narrow(EMPTY, people=shown.people, services=shown.services)
    seen = narrow(
        bare_table(view),
        viewer=own,
        buffet=view.buffet,
        extras=view.extras,
        service_stack=view.service_stack,
        carriages=(alone,) * (own + 1),
    )
    return draw_part(buffet, context, seen, ("buffet-", "service-stack"), width, height, across)


def own_carriage(context: Context, number: int) -> str:
    seen = carriage_only(context.view, number)
    return draw_part(large_carriage, context, seen, places_of(number), number, LEFT, LARGE)


def other_carriage(context: Context, number: int, size: tuple[int, int], layout: Layout) -> str:
    """Return the Carriage of somebody else: the same for all who look on."""
    seen = narrow(carriage_only(context.view, number), viewer=None, choices=())
    return draw_part(small_carriage, context, seen, places_of(number), number, size, layout)


def places_of(number: int) -> tuple[str, ...]:
    """Return how the names of the places begin at which choices are made in a Carriage."""
    return f"seat-{number}-", f"preference-{number}-", f"office-{number}"


def carriage_only(view: View, number: int) -> View:
    """Return what the drawing of a Carriage depends on: less while another player is at play."""
    alone = narrow(
        bare_table(view),
        first=view.first if view.first == number else NONE,
        carriages=view.carriages if is_over(view) else (view.carriages[number],) * (number + 1),
    )
    if number != view.active or is_over(view):
        return alone
    return narrow(
        alone,
        viewer=view.viewer,
        choices=tuple(view.choices[:1]),
        step=view.step,
        active=number,
        in_hand=view.in_hand,
        preference=view.preference,
        mover=view.mover,
    )


EMPTY: Final = CarriageView(
    automa=False,
    people=(),
    wishes=(),
    tickets=(),
    tokens=0,
    used_tokens=0,
    services=(),
    pairs=(),
    goals=(),
    now=(),
    pad=(),
    leftovers=(),
    score=ScoreCard(0, ()),
)
drawn_train = part(train)


# --- who is who -----------------------------------------------------------------------------

LEGEND: Final = 28
ICON: Final = 40
LETTER: Final = 8.5


@part
def legend(view: View, kinds: tuple[str, ...], width: int) -> str:
    """Return types with their names side by side, as far apart as the names allow."""
    names = [tr(kind) for kind in kinds]
    spare = (width - sum(ICON + LETTER * len(name) for name in names)) / len(names)
    x, drawn = 0.0, ""
    for kind, name in zip(kinds, names, strict=True):
        label = text_line(40, 20, name, 15, "mist")
        drawn += at(x, 0, title(name, "type"), passenger(view, kind, 20, 14, 30), label)
        x += ICON + LETTER * len(name) + spare
    return drawn


def phone_legend(view: View, width: int) -> Part:
    """Return the types in two lines of three."""
    seen = bare_table(view)
    lower = at(0, 34, legend(seen, TYPES[3:], width))
    return Part(legend(seen, TYPES[:3], width) + lower, 68)
