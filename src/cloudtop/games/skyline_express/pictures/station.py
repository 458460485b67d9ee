"""The station: the Main Hall with its rows, the Waiting area, the Lounge and the Buffet."""

from math import ceil
from typing import Final

from cloudtop.core.i18n import tr, tr_plural
from cloudtop.toolkit.pictures.drawing import at, card, halo, hollow, lights, spot, text_line
from cloudtop.toolkit.pictures.layout import Part
from cloudtop.toolkit.pictures.svg import tag, title
from cloudtop.toolkit.pictures.theme import paint
from cloudtop.toolkit.views import main_board

from ..components.box import BUFFET, HALL_PLACES
from ..components.goals import goal_text
from ..scoring import PLAYER
from ..text.labels import heading
from ..view import View, service_pairs
from .context import Context, clickable, named_place, tile_place
from .icons import box, path
from .score_highlights import SCENARIO_KEY
from .symbols import passenger, small_passenger, use_symbol
from .tiles import SERVICE, lounge_tile, service_face, service_text

TITLE: Final = 26
"""Height of a card's heading."""
CURRENT: Final = 1.3
"""How much higher the current row is than the others."""
PHONE_ROW: Final = 8
"""How many Passengers of a row stand side by side on a phone."""
WIDE, HIGH = SERVICE
SERVICE_RING: Final = halo(-WIDE / 2 - 2, -HIGH / 2 - 10, WIDE + 4, HIGH + 4, 9)


def card_heading(x: float, name: str, more: str = "", width: float = 0) -> str:
    right = text_line(width - 12, 19, more, 14, "mist", anchor="end") if more else ""
    return text_line(x, 19, name, 15, "ink", bold=1) + right


# --- the Main Hall ----------------------------------------------------------------------------


def hall(context: Context, width: int, height: int) -> str:
    """Return the Main Hall: the row from which players pick is in front."""
    view = context.view
    drawn = card(width, height, 14) + card_heading(14, tr("Main Hall"), heading(view), width)
    drawn += scenario_sign(view, 116)
    if view.hall:
        drawn += at(0, TITLE, hall_rows(context, width, height - TITLE - 6))
    return tag("g", drawn, id="hall")


def hall_rows(context: Context, width: int, room: float) -> str:
    """Return the rows one below the other; the current one has more room than the others."""
    view = context.view
    shares = [CURRENT if number == view.row else 1 for number in range(len(view.hall))]
    unit = min(room / sum(shares), 56)
    length = len(view.hall[0])
    cell = min((width - 36) / length, 1.3 * unit)
    left = (width - cell * length) / 2
    y = (room - unit * sum(shares)) / 2
    drawn = ""
    for number, share in enumerate(shares):
        drawn += at(left, y, hall_row(context, number, cell, unit * share))
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


def hall_row(context: Context, number: int, cell: float, high: float) -> str:
    """Return a row; those behind stand back until it is their turn."""
    row = context.view.hall[number]
    now = number == context.view.row
    look = {"opacity": 1, **paint("cushion")} if now else {"opacity": 0.6, **paint("floor")}
    floor = box(-6, 1, cell * len(row) + 12, high - 2, 8, **look)
    sign = path(f"M-15 {high / 2 - 6:.4g}l6 6l-6 6", "", "sun", 3) if now else ""
    people = ""
    for key, n, kind in waiting_in_row(context.view, number):
        person = waiting_passenger(context, key, kind, cell, high)
        people += at(cell * (n + 0.5), high / 2, person)
    fade = 0.6 if number > context.view.row else None
    return floor + tag("g", people, opacity=fade) + sign


def waiting_in_row(view: View, number: int) -> list[tuple[str, int, str]]:
    """Return who is left in a row: the id of the place, its number, and the type."""
    row = zip(HALL_PLACES[number], view.hall[number], strict=False)
    return [(key, n, kind) for n, (key, kind) in enumerate(row) if kind]


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
    drawn = card_heading(12, tr("Main Hall"), heading(view), width)
    if view.row < len(view.hall):
        drawn += at(6, TITLE + 2, phone_row(context, width - 12, ceil(length / lines)))
    y = TITLE + 2 + 54 * lines + 4
    size = min(30, (width - 20) / length) if length else 0
    for number in range(view.row + 1, len(view.hall)):
        people = (
            at(size * (n + 0.5), 0, title(tr(kind)), drawn_behind(view, kind, size), id=key)
            for key, n, kind in waiting_in_row(view, number)
        )
        drawn += at((width - size * length) / 2, y + size / 2, *people, opacity=0.75)
        y += ceil(size)
    if view.scenario:
        drawn += at(0, y, scenario_sign(view, 12))
        y += 28
    height = y + 6
    return Part(tag("g", card(width, height, 14), drawn, id="hall"), height)


def drawn_behind(view: View, kind: str, size: float) -> str:
    """Return somebody in a row behind the current one."""
    return small_passenger(view, kind, 0, 0, size * 0.86)


def phone_row(context: Context, width: int, across: int) -> str:
    """Return the current row in as many lines as fingers need."""
    view, cell = context.view, width / across
    drawn = box(0, 0, width, 54 * ceil(len(view.hall[0]) / across), 8, **paint("cushion"))
    for key, n, kind in waiting_in_row(view, view.row):
        person = waiting_passenger(context, key, kind, cell, 52)
        drawn += at(cell * (n % across + 0.5), 54 * (n // across) + 27, person)
    return drawn


# --- Waiting area and Lounge ------------------------------------------------------------------


def waiting_area(context: Context, width: int, height: int) -> str:
    """Return the Waiting area: six on a long bench."""
    cell, room = (width - 16) / 6, height - TITLE
    bench = box(8, height - 20, width - 16, 9, 4, **paint("wood", "edge", 1))
    legs = "".join(box(x, height - 12, 7, 9, **paint("edge")) for x in (22, width - 29))
    drawn = card(width, height, 14) + card_heading(12, tr("Waiting area")) + legs + bench
    for n, kind in enumerate(context.view.waiting):
        person = waiting_passenger(context, f"waiting-{n + 1}", kind, cell, room - 6)
        drawn += at(8 + cell * (n + 0.5), TITLE + room / 2 - 3, person)
    return tag("g", drawn, id="waiting-area")


def lounge(context: Context, width: int, height: int) -> str:
    """Return the Lounge: a Preference tile for each Persona within reach."""
    view, count = context.view, len(context.view.lounge)
    across, step = tile_grid(count, width - 16, height - TITLE - 4)
    left = tr("{count} in the stack", count=view.preference_stack)
    drawn = card(width, height, 14) + card_heading(12, tr("Lounge"), left, width)
    if not count:
        drawn += text_line(12, TITLE + 26, tr("no Persona within reach"), 14, "mist")
    for n in range(count):
        tile = lounge_tile(context, n, step - 4)
        drawn += at(10 + step * (n % across), TITLE + step * (n // across), tile)
    return tag("g", drawn, id="lounge")


def tile_grid(count: int, width: float, height: float) -> tuple[int, float]:
    """Return how many tiles lie in a line, and how far apart, to be as large as can be."""
    count = max(count, 1)
    columns = range(1, count + 1)
    step, across = max((min(width / n, height / ceil(count / n)), n) for n in columns)
    return across, step


# --- the Buffet -------------------------------------------------------------------------------


def buffet(context: Context, width: int, height: int, across: int) -> str:
    """Return the Services on offer; ``across`` of them stand side by side."""
    step = (width - 8) / across
    room = (height - TITLE - 4) / ceil((BUFFET + 1 + bool(context.view.extras)) / across)
    price = tag("g", title(tr("A Service costs 2 Tickets"), "price"),
                use_symbol("ticket-unused", width - 64, 14, 34, 18),
                use_symbol("ticket-unused", width - 28, 14, 34, 18))  # fmt: skip
    drawn = card(width, height, 14) + card_heading(12, tr("Buffet")) + price
    cells = [service_place(context, n) for n in range(BUFFET + len(context.view.extras))]
    cells.insert(BUFFET, stack(context))
    for n, inside in enumerate(cells):
        drawn += at(4 + step * (n % across + 0.5), TITLE + room * (n // across + 0.5), inside)
    return tag("g", drawn, id="buffet")


def service_place(context: Context, place: int) -> str:
    """Return a Service on offer around (0, 0), with what it would pay the one who looks."""
    view = context.view
    pair = (*view.buffet, *view.extras)[place]
    key = f"buffet-{place + 1}"
    if pair < 0:
        look = {"stroke_dasharray": "4 4", **paint("", "rest", 1.25)}
        frame = box(-WIDE / 2, -HIGH / 2 - 8, WIDE, HIGH, 8, **look)
        return tag("g", title(tr("Empty place of the Buffet")), frame, id=key)
    owner = view.carriages[main_board(view)]
    pairs = service_pairs(owner, pair)
    points = PLAYER.pair * pairs
    note = tr("yours") if pair in owner.services else tr("{points} now", points=points)
    drawn = at(0, -8, service_face(view, pair)) + text_line(
        0, 31, note, 14, "mist", anchor="middle"
    )
    return tile_place(context, key, drawn, SERVICE_RING, service_text(pair, pairs, points))


def stack(context: Context) -> str:
    """Return the face-down Services: an Action reveals two of them."""
    left = context.view.service_stack
    drawn = use_symbol("service-back", 0, -8, WIDE, HIGH)
    drawn += text_line(-2, -4, left, 18, "on-dark", bold=1, anchor="middle")
    note = tag("g", use_symbol("action", -16, 26, 18, 18), text_line(-4, 31, "→ 2", 14, "mist"))
    name = tr_plural(left, "{count} Service in the stack", "{count} Services in the stack")
    return named_place(context, "service-stack", name, SERVICE_RING, drawn, note)
