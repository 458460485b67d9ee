"""The station: the Main Hall with its rows, the Waiting area, the Lounge and the Buffet."""

from collections.abc import Iterable
from functools import lru_cache
from math import ceil
from typing import Final, NamedTuple

from cloudtop.core.game import Choice
from cloudtop.core.i18n import tr, tr_plural
from cloudtop.toolkit.caching import cached_per_language
from cloudtop.toolkit.pictures.drawing import (
    at,
    card,
    halo,
    hollow,
    lights,
    pieces_at,
    spot,
    text_line,
)
from cloudtop.toolkit.pictures.svg import Pieces, tag, title
from cloudtop.toolkit.pictures.theme import paint
from cloudtop.toolkit.views import main_board

from ..components.box import BUFFET, EXTRAS, HALL_PLACES, Box
from ..components.goals import goal_text
from ..scoring import PLAYER
from ..text.labels import heading
from ..view import View, service_pairs
from . import icons
from .context import Context, Tall, clickable, filled_up, grouped, named_place, tile_place
from .icons import path
from .layout import Point
from .score_highlights import SCENARIO_KEY
from .symbols import passenger, small_passenger, use_symbol
from .tiles import SERVICE, lounge_tile, service_face, service_text

TITLE: Final = 26
"""Height of a card's heading."""
CURRENT: Final = 1.3
"""How much higher the current row is than the others."""
PHONE_ROW: Final = 8
"""How many Passengers of a row stand side by side on a phone."""
LOUNGE: Final = 8
"""More tiles than most Lounges ever hold."""
WIDE, HIGH = SERVICE
SERVICE_RING: Final = halo(-WIDE / 2 - 2, -HIGH / 2 - 10, WIDE + 4, HIGH + 4, 9)


def card_heading(x: float, name: str, more: str = "", width: float = 0) -> str:
    right = text_line(width - 12, 19, more, 14, "mist", anchor="end") if more else ""
    return text_line(x, 19, name, 15, "ink", bold=1) + right


# --- the Main Hall ----------------------------------------------------------------------------


def hall(context: Context, width: int, height: int) -> Pieces:
    """Return the Main Hall: the row from which players pick is in front."""
    view = context.view
    head = card(width, height, 14) + card_heading(14, tr("Main Hall"), heading(view), width)
    head += scenario_sign(view, 116)
    rows = hall_rows(context, width, height - TITLE - 6) if view.hall else []
    return grouped(head, *(pieces_at(0, TITLE, *rows) if rows else ()), id="hall")


def hall_rows(context: Context, width: int, room: float) -> list[str]:
    """Return the rows one below the other; the current one has more room than the others."""
    view = context.view
    shares = [CURRENT if number == view.row else 1 for number in range(len(view.hall))]
    unit = min(room / sum(shares), 56)
    length = len(view.hall[0])
    cell = min((width - 36) / length, 1.3 * unit)
    left = (width - cell * length) / 2
    y = (room - unit * sum(shares)) / 2
    drawn: list[str] = []
    for number, share in enumerate(shares):
        drawn += pieces_at(left, y, *hall_row(context, number, cell, unit * share))
        y += unit * share
    return drawn


def scenario_sign(view: View, x: int) -> str:
    """Return the name of the scenario; it shows on all Carriages where it counts."""
    scenario = view.scenario
    if scenario is None:
        return ""
    name = tr(scenario.name)
    wide = 8 * len(name) + 16
    each = [tr("After each round: {goal}.", goal=goal_text(goal)) for goal in scenario.each_round]
    last = [tr("In the end: {goal}.", goal=goal_text(goal)) for goal in scenario.at_end]
    label = " ".join([tr("Scenario {name}.", name=name), *each, *last])
    plate = tag("rect", width=wide, height=22, rx=11, **paint("cushion", "sea", 1.25))
    inside = plate + text_line(wide / 2, 16, name, 14, "ink", anchor="middle")
    look = {"data_enlarges": "", **lights(SCENARIO_KEY, label)}
    return at(x, 3, inside, spot(0, 0, wide, 22, 11), id="scenario", **look)


def hall_row(context: Context, number: int, cell: float, high: float) -> list[str]:
    """Return a row; those behind stand back until it is their turn, and are one piece."""
    view, size = context.view, (cell, high)
    row, now = view.hall[number], number == view.row
    floor = row_floor(cell * len(row), high, now)
    if not now:
        return [floor + other_row(view.box, number, row, size, number > view.row)]
    people = [
        waiting_passenger(context, key, kind, (cell * (n + 0.5), high / 2), size)
        for n, (key, kind) in row_places(view, number)
    ]
    return [floor, *grouped(*people), row_sign(high)]


@cached_per_language(maxsize=256)
def other_row(box: Box, number: int, row: tuple[str, ...], size: Point, behind: bool) -> str:
    """Return who stands in a row of which nobody is picked now."""
    cell, high = size
    people = [
        drawn_waiting(box, key, kind, (cell * (n + 0.5), high / 2), size, None)
        for n, (key, kind) in enumerate(zip(HALL_PLACES[number], row, strict=False))
    ]
    return tag("g", *people, opacity=0.6 if behind else None)


def row_places(view: View, number: int) -> Iterable[tuple[int, tuple[str, str]]]:
    """Return the places of a row: the number, the id, and who is there."""
    return enumerate(zip(HALL_PLACES[number], view.hall[number], strict=False))


@lru_cache(maxsize=256)
def row_floor(width: float, high: float, now: bool) -> str:
    look = {"opacity": 1, **paint("cushion")} if now else {"opacity": 0.6, **paint("floor")}
    return icons.box(-6, 1, width + 12, high - 2, 8, **look)


@lru_cache(maxsize=256)
def row_sign(high: float) -> str:
    return path(f"M-15 {high / 2 - 6:.4g}l6 6l-6 6", "", "sun", 3)


def waiting_passenger(context: Context, key: str, kind: str, where: Point, size: Point) -> str:
    """Return somebody who can be chosen, if that is legal; nothing where nobody is."""
    return drawn_waiting(context.view.box, key, kind, where, size, context.choices.get(key))


@cached_per_language(maxsize=4096)
def drawn_waiting(
    box: Box, key: str, kind: str, where: Point, size: Point, choice: Choice | None
) -> str:
    if not kind:
        return ""
    cell, tall = size
    drawn = passenger(box, kind, 0, 0, min(tall, cell * 1.1) - 4)
    if not choice:
        person = tag("g", title(tr(kind)), hollow(cell - 2, tall - 2), drawn, id=key)
        return at(*where, person)
    ring = halo(-cell / 2 + 2, -tall / 2 + 2, cell - 4, tall - 4, 8)
    name, ground = title(choice.label), hollow(cell, tall)
    return at(*where, tag("g", name, ground, drawn, ring, id=key, **clickable(choice)))


def phone_hall(context: Context, width: int) -> Tall:
    """Return the Main Hall on a phone: the current row large, those behind it as tokens."""
    view = context.view
    length = len(view.hall[0]) if view.hall else 0
    lines = ceil(length / PHONE_ROW)
    drawn = [card_heading(12, tr("Main Hall"), heading(view), width)]
    if view.row < len(view.hall):
        drawn += pieces_at(6, TITLE + 2, *phone_row(context, width - 12, ceil(length / lines)))
    y = TITLE + 2 + 54 * lines + 4
    size = min(30, (width - 20) / length) if length else 0
    for number in range(view.row + 1, len(view.hall)):
        people = (
            at(size * (n + 0.5), 0, title(tr(kind)), drawn_behind(view.box, kind, size), id=key)
            for n, (key, kind) in row_places(view, number)
            if kind
        )
        drawn.append(at((width - size * length) / 2, y + size / 2, *people, opacity=0.75))
        y += ceil(size)
    if view.scenario:
        drawn.append(at(0, y, scenario_sign(view, 12)))
        y += 28
    height = y + 6
    return grouped(card(width, height, 14), *drawn, id="hall"), height


def drawn_behind(box: Box, kind: str, size: float) -> str:
    """Return somebody in a row behind the current one."""
    return small_passenger(box, kind, 0, 0, size * 0.86)


def phone_row(context: Context, width: int, across: int) -> list[str]:
    """Return the current row in as many lines as fingers need."""
    view, cell = context.view, width / across
    row = view.hall[view.row]
    floor = icons.box(0, 0, width, 54 * ceil(len(row) / across), 8, **paint("cushion"))
    return [
        floor,
        *(
            waiting_passenger(
                context, key, kind, (cell * (n % across + 0.5), 54 * (n // across) + 27), (cell, 52)
            )
            for n, (key, kind) in row_places(view, view.row)
        ),
    ]


# --- Waiting area and Lounge ------------------------------------------------------------------


def waiting_area(context: Context, width: int, height: int) -> Pieces:
    """Return the Waiting area: six on a long bench."""
    cell, room = (width - 16) / 6, height - TITLE
    people = [
        waiting_passenger(
            context, f"waiting-{n + 1}", kind,
            (8 + cell * (n + 0.5), TITLE + room / 2 - 3), (cell, room - 6),
        )
        for n, kind in enumerate(context.view.waiting)
    ]  # fmt: skip
    return grouped(bench(width, height), *people, id="waiting-area")


@cached_per_language(maxsize=64)
def bench(width: int, height: int) -> str:
    seat = icons.box(8, height - 20, width - 16, 9, 4, **paint("wood", "edge", 1))
    legs = "".join(icons.box(x, height - 12, 7, 9, **paint("edge")) for x in (22, width - 29))
    return card(width, height, 14) + card_heading(12, tr("Waiting area")) + legs + seat


def lounge(context: Context, width: int, height: int) -> Pieces:
    """Return the Lounge: a Preference tile for each Persona within reach."""
    view, count = context.view, len(context.view.lounge)
    across, step = tile_grid(count, width - 16, height - TITLE - 4)
    tiles = [
        placed_tile(
            view.box, tile, f"lounge-{n + 1}",
            (10 + step * (n % across), TITLE + step * (n // across)), step - 4,
            context.choices.get(f"lounge-{n + 1}"),
        )
        for n, tile in enumerate(view.lounge)
    ]  # fmt: skip
    head = lounge_head(width, height, view.preference_stack, not count)
    return grouped(head, *filled_up(tiles, LOUNGE), id="lounge")


@cached_per_language(maxsize=256)
def lounge_head(width: int, height: int, left: int, empty: bool) -> str:
    more = tr("{count} in the stack", count=left)
    drawn = card(width, height, 14) + card_heading(12, tr("Lounge"), more, width)
    if empty:
        drawn += text_line(12, TITLE + 26, tr("no Persona within reach"), 14, "mist")
    return drawn


@cached_per_language(maxsize=2048)
def placed_tile(
    box: Box, tile: int, key: str, where: Point, size: float, choice: Choice | None
) -> str:
    return at(*where, lounge_tile(box, tile, key, size, choice))


def tile_grid(count: int, width: float, height: float) -> tuple[int, float]:
    """Return how many tiles lie in a line, and how far apart, to be as large as can be."""
    count = max(count, 1)
    columns = range(1, count + 1)
    step, across = max((min(width / n, height / ceil(count / n)), n) for n in columns)
    return across, step


# --- the Buffet -------------------------------------------------------------------------------


def buffet(context: Context, width: int, height: int, across: int) -> Pieces:
    """Return the Services on offer; ``across`` of them stand side by side."""
    view = context.view
    offered = (*view.buffet, *view.extras)
    step = (width - 8) / across
    room = (height - TITLE - 4) / ceil((BUFFET + 1 + bool(view.extras)) / across)
    places = [
        (4 + step * (n % across + 0.5), TITLE + room * (n // across + 0.5))
        for n in range(len(offered) + 1)
    ]
    behind = places.pop(BUFFET)
    cells = [service_place(context, n, where) for n, where in enumerate(places)]
    key = "service-stack"
    cells.insert(BUFFET, stack(view.service_stack, behind, context.choices.get(key)))
    return grouped(buffet_head(width, height), *filled_up(cells, BUFFET + 1 + EXTRAS), id="buffet")


@cached_per_language(maxsize=64)
def buffet_head(width: int, height: int) -> str:
    price = tag("g", title(tr("A Service costs 2 Tickets"), "price"),
                use_symbol("ticket-unused", width - 64, 14, 34, 18),
                use_symbol("ticket-unused", width - 28, 14, 34, 18))  # fmt: skip
    return card(width, height, 14) + card_heading(12, tr("Buffet")) + price


def service_place(context: Context, place: int, where: Point) -> str:
    """Return a Service on offer, with what it would pay the one who looks."""
    view = context.view
    pair, key = (*view.buffet, *view.extras)[place], f"buffet-{place + 1}"
    if pair < 0:
        return no_service(key, where)
    owner = view.carriages[main_board(view)]
    offered = Offered(pair, service_pairs(owner, pair), pair in owner.services)
    return service(view.box, offered, key, where, context.choices.get(key))


class Offered(NamedTuple):
    """A Service, and what the one who looks has of it: pairs, and such a Service."""

    pair: int
    pairs: int
    owned: bool


@cached_per_language(maxsize=64)
def no_service(key: str, where: Point) -> str:
    look = {"stroke_dasharray": "4 4", **paint("", "rest", 1.25)}
    frame = icons.box(-WIDE / 2, -HIGH / 2 - 8, WIDE, HIGH, 8, **look)
    return at(*where, tag("g", title(tr("Empty place of the Buffet")), frame, id=key))


@cached_per_language(maxsize=2048)
def service(box: Box, offered: Offered, key: str, where: Point, choice: Choice | None) -> str:
    pair, pairs, owned = offered
    points = PLAYER.pair * pairs
    note = tr("yours") if owned else tr("{points} now", points=points)
    drawn = at(0, -8, service_face(box, pair)) + text_line(0, 31, note, 14, "mist", anchor="middle")
    text = service_text(pair, pairs, points)
    return at(*where, tile_place(choice, key, drawn, SERVICE_RING, text))


@cached_per_language(maxsize=256)
def stack(left: int, where: Point, choice: Choice | None) -> str:
    """Return the face-down Services: an Action reveals two of them."""
    drawn = use_symbol("service-back", 0, -8, WIDE, HIGH)
    drawn += text_line(-2, -4, left, 18, "on-dark", bold=1, anchor="middle")
    note = tag("g", use_symbol("action", -16, 26, 18, 18), text_line(-4, 31, "→ 2", 14, "mist"))
    name = tr_plural(left, "{count} Service in the stack", "{count} Services in the stack")
    return at(*where, named_place(choice, "service-stack", name, SERVICE_RING, drawn, note))
