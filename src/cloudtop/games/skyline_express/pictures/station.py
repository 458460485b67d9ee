"""The station: the Main Hall with its rows, the Waiting area, the Lounge and the Buffet."""

from math import ceil
from typing import Final

from cloudtop.core.i18n import tr, tr_plural
from cloudtop.toolkit.pictures.drawing import (
    at,
    card,
    enlarges,
    halo,
    hollow,
    lights,
    spot,
    text_line,
)
from cloudtop.toolkit.pictures.layout import Part
from cloudtop.toolkit.pictures.svg import tag, title
from cloudtop.toolkit.pictures.theme import paint
from cloudtop.toolkit.views import main_board

from ..components.box import BUFFET, HALL_PLACES
from ..components.goals import goal_text
from ..scoring import PLAYER
from ..text.labels import heading
from ..view import View, service_pairs
from .context import Context, clickable
from .icons import box, path
from .score_highlights import SCENARIO_KEY
from .symbols import passenger, small_passenger, use_symbol
from .tiles import SERVICE, clickable_tile, lounge_tile, service_face, service_text

TITLE: Final = 26
"""Height of a card's heading."""
CURRENT: Final = 1.3
"""How much higher the current row is than the others."""
PHONE_ROW: Final = 8
"""How many Passengers of a row stand side by side on a phone."""


def card_heading(x: float, name: str, more: str = "", width: float = 0) -> str:
    right = text_line(width - 12, 19, more, 14, "mist", anchor="end") if more else ""
    return text_line(x, 19, name, 15, "ink", bold=1) + right


# --- the Main Hall ----------------------------------------------------------------------------


def hall(context: Context, width: int, height: int) -> str:
    """Return the Main Hall: the row from which players pick is in front."""
    view = context.view
    rows = view.hall
    name = card_heading(14, tr("Main Hall"), heading(view), width) + scenario_sign(view, 116)
    drawn = [card(width, height, 14), name]
    if rows:
        drawn.append(at(0, TITLE, hall_rows(context, width, height - TITLE - 6)))
    return tag("g", *drawn, id="hall")


def hall_rows(context: Context, width: int, room: float) -> str:
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
        drawn.append(at(left, y, hall_row(context, number, cell, unit * share)))
        y += unit * share
    return "".join(drawn)


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
    return at(
        x,
        3,
        tag("rect", width=wide, height=22, rx=11, **paint("cushion", "sea", 1.25)),
        text_line(wide / 2, 16, name, 14, "ink", anchor="middle"),
        spot(0, 0, wide, 22, 11),
        id="scenario",
        data_enlarges="",
        **lights(SCENARIO_KEY, label),
    )


def hall_row(context: Context, number: int, cell: float, high: float) -> str:
    """Return a row; those behind stand back until it is their turn."""
    row = context.view.hall[number]
    now = number == context.view.row
    floor = box(-6, 1, cell * len(row) + 12, high - 2, 8, fill="cushion" if now else "floor",
                opacity=1 if now else 0.6)  # fmt: skip
    middle = high / 2
    sign = path(f"M-15 {middle - 6:.4g}l6 6l-6 6", "", "sun", 3) if now else ""
    people = (
        at(
            cell * (n + 0.5),
            middle,
            waiting_passenger(context, HALL_PLACES[number][n], kind, cell, high),
        )
        if kind
        else ""
        for n, kind in enumerate(row)
    )
    back = number > context.view.row
    return floor + tag("g", *people, opacity=0.6 if back else None) + sign


def waiting_passenger(context: Context, key: str, kind: str, cell: float, tall: float) -> str:
    """Return somebody in a place around (0, 0) who can be chosen, if that is legal."""
    view = context.view
    drawn = passenger(view, kind, 0, 0, min(tall, cell * 1.1) - 4)
    choice = context.choices.get(key)
    if not choice:
        return tag("g", title(tr(kind)), hollow(cell - 2, tall - 2), drawn, id=key)
    ring = halo(-cell / 2 + 2, -tall / 2 + 2, cell - 4, tall - 4, 8)
    name, ground = title(choice.label), hollow(cell, tall)
    return tag("g", name, ground, drawn, ring, id=key, **clickable(choice))


def phone_hall(context: Context, width: int) -> Part:
    """Return the Main Hall on a phone: the current row large, those behind it as tokens."""
    view = context.view
    length = len(view.hall[0]) if view.hall else 0
    lines = ceil(length / PHONE_ROW)
    behind = list(view.hall[view.row + 1 :])
    drawn = [card_heading(12, tr("Main Hall"), heading(view), width)]
    if view.hall and view.row < len(view.hall):
        drawn.append(at(6, TITLE + 2, phone_row(context, width - 12, ceil(length / lines))))
    y = TITLE + 2 + 54 * lines + 4
    size = min(30, (width - 20) / length) if length else 0
    for number, row in enumerate(behind):
        people = (
            at(size * (n + 0.5), 0, small_passenger(view, kind, 0, 0, size * 0.86),
               id=HALL_PLACES[view.row + number + 1][n])
            for n, kind in enumerate(row) if kind
        )  # fmt: skip
        drawn.append(at((width - size * length) / 2, y + size / 2, *people, opacity=0.75))
        y += ceil(size)
    if view.scenario:
        drawn.append(at(0, y, scenario_sign(view, 12)))
        y += 28
    height = y + 6
    return Part(tag("g", card(width, height, 14), *drawn, id="hall"), height)


def phone_row(context: Context, width: int, across: int) -> str:
    """Return the current row in as many lines as fingers need."""
    number = context.view.row
    row = context.view.hall[number]
    cell = width / across
    floor = box(0, 0, width, 54 * ceil(len(row) / across), 8, fill="cushion")
    people = (
        at(cell * (n % across + 0.5), 54 * (n // across) + 27,
           waiting_passenger(context, HALL_PLACES[number][n], kind, cell, 52))
        for n, kind in enumerate(row) if kind
    )  # fmt: skip
    return floor + "".join(people)


# --- Waiting area and Lounge ------------------------------------------------------------------


def waiting_area(context: Context, width: int, height: int) -> str:
    """Return the Waiting area: six on a long bench."""
    view = context.view
    cell = (width - 16) / 6
    room = height - TITLE
    bench = box(8, height - 20, width - 16, 9, 4, fill="wood", stroke="edge", thick=1)
    legs = "".join(box(x, height - 12, 7, 9, fill="edge") for x in (22, width - 29))
    people = (
        at(8 + cell * (n + 0.5), TITLE + room / 2 - 3,
           waiting_passenger(context, f"waiting-{n + 1}", kind, cell, room - 6))
        for n, kind in enumerate(view.waiting)
    )  # fmt: skip
    name = card_heading(12, tr("Waiting area"))
    return tag("g", card(width, height, 14), name, legs, bench, *people, id="waiting-area")


def lounge(context: Context, width: int, height: int) -> str:
    """Return the Lounge: a Preference tile for each Persona within reach."""
    view = context.view
    count = len(view.lounge)
    across, step = tile_grid(count, width - 16, height - TITLE - 4)
    tiles = (
        at(10 + step * (n % across), TITLE + step * (n // across),
           lounge_tile(context, n, step - 4))
        for n in range(count)
    )  # fmt: skip
    left = tr("{count} in the stack", count=view.preference_stack)
    name = card_heading(12, tr("Lounge"), left, width)
    empty = "" if count else text_line(12, TITLE + 26, tr("no Persona within reach"), 14, "mist")
    return tag("g", card(width, height, 14), name, empty, *tiles, id="lounge")


def tile_grid(count: int, width: float, height: float) -> tuple[int, float]:
    """Return how many tiles lie in a line, and how far apart, to be as large as can be."""
    columns = range(1, max(count, 1) + 1)
    steps = {across: min(width / across, height / ceil(max(count, 1) / across))
             for across in columns}  # fmt: skip
    across = max(columns, key=lambda across: (steps[across], across))
    return across, steps[across]


# --- the Buffet -------------------------------------------------------------------------------


def buffet(context: Context, width: int, height: int, across: int) -> str:
    """Return the Services on offer; ``across`` of them stand side by side."""
    step = (width - 8) / across
    room = (height - TITLE - 4) / ceil((BUFFET + 1 + bool(context.view.extras)) / across)
    price = tag("g", title(tr("A Service costs 2 Tickets")),
                use_symbol("ticket-unused", width - 64, 14, 34, 18),
                use_symbol("ticket-unused", width - 28, 14, 34, 18))  # fmt: skip
    drawn = [card(width, height, 14), card_heading(12, tr("Buffet")), price]
    cells = [service_place(context, n) for n in range(BUFFET)]
    cells.append(stack(context))
    cells += [service_place(context, BUFFET + n) for n in range(len(context.view.extras))]
    drawn += [
        at(4 + step * (n % across + 0.5), TITLE + room * (n // across + 0.5), inside)
        for n, inside in enumerate(cells)
    ]
    return tag("g", *drawn, id="buffet")


def service_place(context: Context, place: int) -> str:
    """Return a Service on offer around (0, 0), with what it would pay the one who looks."""
    view = context.view
    pair = (*view.buffet, *view.extras)[place]
    key = f"buffet-{place + 1}"
    wide, high = SERVICE
    if pair < 0:
        empty = tag("rect", x=-wide / 2, y=-high / 2 - 8, width=wide, height=high, rx=8,
                    stroke_dasharray="4 4", **paint("", "rest", 1.25))  # fmt: skip
        return tag("g", empty, id=key)
    owner = view.carriages[main_board(view)]
    pairs = service_pairs(owner, pair)
    owned = pair in owner.services
    text = service_text(pair, pairs, PLAYER.pair * pairs)
    note = tr("yours") if owned else tr("{points} now", points=PLAYER.pair * pairs)
    drawn = at(0, -8, service_face(view, pair)) + text_line(
        0, 31, note, 14, "mist", anchor="middle"
    )
    choice = context.choices.get(key)
    if not choice:
        return tag("g", drawn, id=key, **enlarges(text))
    ring = halo(-wide / 2 - 2, -high / 2 - 10, wide + 4, high + 4, 9)
    return tag("g", drawn, ring, id=key, **clickable_tile(choice, text))


def stack(context: Context) -> str:
    """Return the face-down Services: an Action reveals two of them."""
    view = context.view
    wide, high = SERVICE
    drawn = use_symbol("service-back", 0, -8, wide, high)
    drawn += text_line(-2, -4, view.service_stack, 18, "on-dark", bold=1, anchor="middle")
    note = tag("g", use_symbol("action", -16, 26, 18, 18), text_line(-4, 31, "→ 2", 14, "mist"))
    choice = context.choices.get("service-stack")
    if not choice:
        left = tr_plural(
            view.service_stack, "{count} Service in the stack", "{count} Services in the stack"
        )
        return tag("g", title(left), drawn, note, id="service-stack")
    ring = halo(-wide / 2 - 2, -high / 2 - 10, wide + 4, high + 4, 9)
    name, look = title(choice.label), clickable(choice)
    return tag("g", name, drawn, note, ring, id="service-stack", **look)
