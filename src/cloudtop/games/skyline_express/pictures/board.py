"""The table as a picture: a wide layout for screens, a tall one for phones."""

from collections.abc import Callable
from functools import lru_cache
from itertools import chain
from typing import Final, NamedTuple

from cloudtop.core.game import Names, ScoreCard
from cloudtop.core.i18n import tr
from cloudtop.core.svg import Svg
from cloudtop.toolkit.caching import cached_per_language
from cloudtop.toolkit.pictures.drawing import at, pieces_at, text_line
from cloudtop.toolkit.pictures.layout import MARGIN, PHONE, SPACE, page, share
from cloudtop.toolkit.pictures.parts import part
from cloudtop.toolkit.pictures.svg import Pieces, tag, title
from cloudtop.toolkit.views import is_over, main_board, narrow, other_boards

from ..actions import Decisions
from ..components.box import TYPES, Box
from ..state import NONE
from ..text.labels import seat_name
from ..text.sentences import sentences
from ..view import AutomaView, CarriageView, GoalView, View, lifted_seat
from .coach import coach_symbol, room_symbols
from .context import Context, Tall, make_context, quiet_context
from .goals import PHONE_GOALS, TRAIN, phone_goals, train
from .layout import Layout
from .players import (
    Size,
    large_carriage,
    large_height,
    phone_carriage,
    small_carriage,
    small_height,
)
from .score_pad import PAD_HEIGHT, automa_card, final_pad, score_pad
from .station import buffet, hall, lounge, phone_hall, waiting_area
from .symbols import Drawing, definitions, kept, passenger

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
    context: Context, size: Size, layout: tuple[Layout, Layout], *parts: list[Pieces]
) -> Svg:
    """Return the whole with the symbols that it uses; each part consists of several drawings."""
    symbols = definitions(chain(*parts), carriage_symbols(context.view.box, *layout))
    told = sentences(context.view, context.names)
    return page(TITLE, size, told, symbols, *parts)


@lru_cache(maxsize=16)
def carriage_symbols(box: Box, large: Layout, small: Layout) -> str:
    rooms = [room_symbols(one, box.compartments) for one in (large, small)]
    return "".join(rooms) + coach_symbol(small, box.compartments)


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
        placed(PAD, PAD, goals(context, train, FULL)),
        placed(PAD, second, score_hall(context, HALL) or main_hall(context, HALL)),
        placed(middle, second, waiting(context, MIDDLE, half)),
        placed(middle, second + half + 8, preferences(context, MIDDLE, half)),
        placed(right, second, offer(context, BUFFET, STATION, 3)),
        placed(PAD, third, own_carriage(context, own)),
        placed(PAD + 8, third + deep + 8, legend(view.box, TYPES, LEFT - 8)),
        placed(PAD + LEFT + GAP, third, *other_players(context, RIGHT, column, small)),
    )  # fmt: skip


def placed(x: float, y: float, *drawings: Pieces) -> list[Pieces]:
    """Return drawings at another place."""
    opened, closed = edges(x, y)
    return [opened, *drawings, closed]


@lru_cache(maxsize=256)
def edges(x: float, y: float) -> tuple[Drawing, Drawing]:
    """Return how something at another place begins and ends."""
    opened, closed = pieces_at(x, y)
    return kept((opened,)), kept((closed,))


def score_hall(context: Context, width: int) -> Pieces:
    """Return what lies in the Main Hall in the end, when nobody is left there: the score pad."""
    if not is_over(context.view):
        return ()
    return (tag("g", final_pad(context, width, STATION), id="hall"),)


def other_players(context: Context, width: int, height: int, layout: Layout) -> list[Pieces]:
    """Return the other Carriages one below the other.

    Below a single one is room for more: the Automa's tile, or the score pad.
    """
    view = context.view
    numbers = other_boards(view, len(view.carriages))
    if len(numbers) == 1:
        rest = height - PAD_HEIGHT - SPACE
        beside = automa(context, width) or both_scores(context, numbers[0], width)
        carriage = other_carriage(context, numbers[0], (width, rest), layout)
        return [carriage, (at(0, rest + SPACE, beside),)]
    each = share(height, len(numbers))
    drawings: list[Pieces] = []
    for place, number in enumerate(numbers):
        carriage = other_carriage(context, number, (width, each), layout)
        drawings += placed(0, place * (each + SPACE), carriage)
    return drawings


# --- narrow: one column in the order in which a turn is played ------------------------------


def draw_narrow(context: Context) -> Svg:
    y, parts = MARGIN, list[list[Pieces]]()
    for pieces, height in phone_parts(context):
        parts.append(placed(6, y, pieces))
        y += height + GAP
    return draw_page(context, (PHONE, y), (PHONE_LARGE, PHONE_SMALL), *parts)


def phone_parts(context: Context) -> list[Tall]:
    view, width = context.view, PHONE_CARD
    lounge_height = 32 + 54 * (-(-len(view.lounge) // 7) or 1)
    buffet_height = 106 + 74 * bool(view.extras)
    end = score_hall(context, width)
    parts = [
        (goals(context, phone_goals, width), PHONE_GOALS),
        (end, STATION) if end else phone_hall(context, width),
        phone_carriage(context, main_board(view), width, PHONE_LARGE),
        (waiting(context, width, 88), 88),
        (preferences(context, width, lounge_height), lounge_height),
        (offer(context, width, buffet_height, 4), buffet_height),
    ]
    for number in other_boards(view, len(view.carriages)):
        height = small_height(view, number, PHONE_SMALL)
        parts.append((other_carriage(context, number, (width, height), PHONE_SMALL), height))
    if view.automa is not None:
        parts.append(((automa(context, width),), PAD_HEIGHT))
    return [*parts, (phone_legend(view.box, width), 68)]


# --- what each part depends on --------------------------------------------------------------
#
# Whoever is asked has an own drawing of what can be chosen, in pieces that were drawn before; for
# all others it is one that is kept.


def goals(context: Context, draw: Callable[[View, int], Pieces], width: int) -> Pieces:
    """Return the Goals and what they pay the one who looks."""
    shown = context.view.carriages[main_board(context.view)]
    points = tuple([goal.points for goal in shown.goals])
    return drawn_goals(draw, context.table, points, shown.pad, width)


@part
def drawn_goals(
    draw: Callable[[View, int], Pieces],
    table: View,
    points: tuple[int, ...],
    pad: tuple[tuple[int, ...], ...],
    width: int,
) -> Pieces:
    alone = narrow(EMPTY, goals=tuple(GoalView((), paid) for paid in points), pad=pad)
    return kept(draw(narrow(table, viewer=0, carriages=(alone,)), width))


def main_hall(context: Context, width: int) -> Pieces:
    if "hall" in context.areas:
        return hall(context, width, STATION)
    return quiet_hall(context.table, context.view.hall, context.view.row, width)


@part
def quiet_hall(table: View, rows: tuple[tuple[str, ...], ...], row: int, width: int) -> Pieces:
    return kept(hall(quiet_context(table, hall=rows, row=row), width, STATION))


def waiting(context: Context, width: int, height: int) -> Pieces:
    if "waiting" in context.areas:
        return waiting_area(context, width, height)
    return quiet_waiting(context.table, context.view.waiting, width, height)


@part
def quiet_waiting(table: View, people: tuple[str, ...], width: int, height: int) -> Pieces:
    return kept(waiting_area(quiet_context(table, waiting=people), width, height))


def preferences(context: Context, width: int, height: int) -> Pieces:
    view = context.view
    if "lounge" in context.areas:
        return lounge(context, width, height)
    return quiet_lounge(context.table, view.lounge, view.preference_stack, width, height)


@part
def quiet_lounge(table: View, tiles: tuple[int, ...], left: int, width: int, height: int) -> Pieces:
    seen = quiet_context(table, lounge=tiles, preference_stack=left)
    return kept(lounge(seen, width, height))


def offer(context: Context, width: int, height: int, across: int) -> Pieces:
    """Return the Buffet, and what each Service would pay the one who looks."""
    view = context.view
    if "buffet" in context.areas or "service" in context.areas:
        return buffet(context, width, height, across)
    shown = view.carriages[main_board(view)]
    tiles = Tiles(view.buffet, view.extras, view.service_stack)
    owner = shown.people, shown.services
    return quiet_buffet(context.table, tiles, owner, (width, height), across)


class Tiles(NamedTuple):
    """What lies in the Buffet, by the names that a view has for it."""

    buffet: tuple[int, ...]
    extras: tuple[int, ...]
    service_stack: int


@part
def quiet_buffet(
    table: View,
    tiles: Tiles,
    owner: tuple[tuple[str, ...], tuple[int, ...]],
    size: Size,
    across: int,
) -> Pieces:
    """Return the Buffet; the owner has people and Services."""
    alone = narrow(EMPTY, people=owner[0], services=owner[1])
    seen = quiet_context(table, (), viewer=0, carriages=(alone,), **tiles._asdict())
    return kept(buffet(seen, *size, across))


def automa(context: Context, width: int) -> str:
    """Return what the Automa did, if it plays."""
    view = context.view
    if view.automa is None:
        return ""
    return drawn_automa(context.table, view.automa, view.carriages[-1], width)


@part
def drawn_automa(table: View, shown: AutomaView, carriage: CarriageView, width: int) -> str:
    return automa_card(narrow(table, automa=shown, carriages=(carriage,)), shown, width)


def both_scores(context: Context, other: int, width: int) -> str:
    view = context.view
    numbers = main_board(view), other
    return drawn_scores(context.table, view.carriages, context.names, numbers, width)


@part
def drawn_scores(
    table: View,
    carriages: tuple[CarriageView, ...],
    names: Names,
    numbers: tuple[int, int],
    width: int,
) -> str:
    return score_pad(quiet_context(table, names, carriages=carriages), numbers, width)


# --- Carriages --------------------------------------------------------------------------------


class Turn(NamedTuple):
    """What is to be seen of what a player does just now."""

    step: str
    mover: int
    in_hand: str
    preference: int
    choices: Decisions
    """One of those which the viewer has, if any."""


def own_carriage(context: Context, number: int) -> Pieces:
    seen = carriage_of(context, number, context.view.choices[:1])
    if context.areas.isdisjoint(OWN_AREAS):
        return quiet_carriage(seen, LEFT, LARGE)
    alone = carriage_context(seen)
    asked = Context(alone.view, alone.names, alone.table, context.choices, context.areas)
    return large_carriage(asked, number, LEFT, LARGE)


def other_carriage(context: Context, number: int, size: Size, layout: Layout) -> Pieces:
    """Return the Carriage of somebody else: the same for all who look on."""
    return drawn_small(carriage_of(context, number, ()), size, layout)


class Seen(NamedTuple):
    """What the drawing of a Carriage depends on: less while another player is at play."""

    table: View
    shown: CarriageView
    number: int
    name: str
    first: bool
    """Whether its owner has the First player token."""
    turn: Turn | None


def carriage_of(context: Context, number: int, choices: Decisions) -> Seen:
    view, turn = context.view, None
    if number == view.active and not is_over(view):
        lifts = (view.step, view.mover) if lifted_seat(view) >= 0 else ("", NONE)
        turn = Turn(*lifts, view.in_hand, view.preference, choices)
    name, first = seat_name(view, context.names, number), number == view.first
    return Seen(context.table, view.carriages[number], number, name, first, turn)


def carriage_context(seen: Seen) -> Context:
    """Return a table with one Carriage; in the end there are all, because somebody has won."""
    number = seen.number
    fields = {} if seen.turn is None else {"active": number, **seen.turn._asdict()}
    return quiet_context(
        seen.table,
        ("",) * number + (seen.name,),
        first=number if seen.first else NONE,
        carriages=seen.table.carriages or (seen.shown,) * (number + 1),
        **fields,
    )


@part
def quiet_carriage(seen: Seen, width: int, layout: Layout) -> Pieces:
    return kept(large_carriage(carriage_context(seen), seen.number, width, layout))


@part
def drawn_small(seen: Seen, size: Size, layout: Layout) -> Pieces:
    return kept(small_carriage(carriage_context(seen), seen.number, size, layout))


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
OWN_AREAS: Final = frozenset({"seat", "preference", "office"})
"""Where choices are made in a Carriage."""


# --- who is who -----------------------------------------------------------------------------

LEGEND: Final = 28
ICON: Final = 40
LETTER: Final = 8.5


@cached_per_language(maxsize=64)
def legend(box: Box, kinds: tuple[str, ...], width: int) -> Drawing:
    """Return types with their names side by side, as far apart as the names allow."""
    names = [tr(kind) for kind in kinds]
    spare = (width - sum(ICON + LETTER * len(name) for name in names)) / len(names)
    x, drawn = 0.0, ""
    for kind, name in zip(kinds, names, strict=True):
        label = text_line(40, 20, name, 15, "mist")
        drawn += at(x, 0, title(name, "type"), passenger(box, kind, 20, 14, 30), label)
        x += ICON + LETTER * len(name) + spare
    return kept((drawn,))


def phone_legend(box: Box, width: int) -> Pieces:
    """Return the types in two lines of three."""
    return *legend(box, TYPES[:3], width), *pieces_at(0, 34, *legend(box, TYPES[3:], width))
