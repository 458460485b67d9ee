"""An empty Carriage from above: walls, windows with curtains, carpets, seats and the aisle."""

from functools import cache
from typing import Final

from cloudtop.games.skyline_express.carriage import LETTERS, SIDE
from cloudtop.games.skyline_express.components import COLOURS
from cloudtop.games.skyline_express.plan import Plan
from cloudtop.games.skyline_express.sign_art import box, path
from cloudtop.toolkit.pictures.drawing import at, text_line
from cloudtop.toolkit.pictures.svg import tag
from cloudtop.toolkit.pictures.theme import paint

COACH: Final = "coach"
"""The id of the small empty Carriage in a picture."""


@cache
def empty_carriage(plan: Plan, colours: tuple[int, ...]) -> str:
    """Return walls, windows, carpets, seats and the aisle; ``room_symbols`` go with it."""
    body = box(
        0, 0, plan.width, plan.height, 2.4 * plan.wall, fill="livery", stroke="edge", thick=1.75
    )
    rooms = "".join(
        used(plan, room_name(number, colour), *plan.room_at(number))
        + (at(*plan.room_at(number), letter(plan, number, COLOURS[colour])) if plan.grand else "")
        for number, colour in enumerate(colours)
    )
    return body + aisle(plan) + rooms


def room_name(number: int, colour: int) -> str:
    return f"{'upper' if number < SIDE else 'lower'}-{COLOURS[colour]}"


def symbol_id(plan: Plan, name: str) -> str:
    """Return the id of a part in a picture, which holds one large plan and one small one."""
    return f"{'grand' if plan.grand else 'small'}-{name}"


def used(plan: Plan, name: str, x: float, y: float) -> str:
    return f'<use href="#{symbol_id(plan, name)}" x="{x:g}" y="{y:g}"/>'


@cache
def room_symbols(plan: Plan, colours: tuple[int, ...]) -> str:
    """Return the definitions of the compartments: each kind once, however many there are."""
    kinds = {room_name(number, colour): number for number, colour in enumerate(colours)}
    parts = {name: room(plan, number < SIDE, COLOURS[colours[number]])
             for name, number in kinds.items()}  # fmt: skip
    parts["chairs"] = chairs(plan)
    return "".join(
        tag("symbol", drawn, id=symbol_id(plan, name), overflow="visible")
        for name, drawn in parts.items()
    )


def aisle(plan: Plan) -> str:
    """Return the aisle with its runner."""
    y, width = plan.wall + plan.deep, plan.width - 2 * plan.wall
    floor = box(plan.wall, y, width, plan.corridor, fill="floor")
    if not plan.grand:
        return floor
    return floor + box(plan.wall + 6, y + 6, width - 12, plan.corridor - 12, 5, fill="sky")


def room(plan: Plan, upper: bool, colour: str) -> str:
    """Return a compartment: carpet, window with curtains, table, seats, and the doorway."""
    ground = box(0, 0, plan.room, plan.deep, 4, fill="floor")
    tint = box(0, 0, plan.room, plan.deep, 4, fill=colour, opacity=0.3)
    drawn = ground + tint + carpet(plan, colour) + window(plan, upper, colour)
    return drawn + furniture(plan, upper) + used(plan, "chairs", 0, 0) + doorway(plan, upper)


def carpet(plan: Plan, colour: str) -> str:
    """Return the pattern by which carpets differ besides their colour: stripes or dots."""
    step = 12 if plan.grand else 8
    if colour == "red":
        lines = "".join(f"M{x} 3V{plan.deep - 3}" for x in range(step // 2, plan.room, step))
        return tag("path", d=lines, opacity=0.35, **paint("", colour, step / 4))
    lines = "".join(f"M{step // 2} {y}H{plan.room - 3}" for y in range(step // 2, plan.deep, step))
    return tag(
        "path",
        d=lines,
        stroke_dasharray=f"0 {step}",
        stroke_linecap="round",
        opacity=0.45,
        **paint("", colour, step / 3),
    )


def window(plan: Plan, upper: bool, colour: str) -> str:
    """Return the window in the outer wall, a curtain at each end."""
    thick = plan.wall * 0.6
    y = -plan.wall * 0.8 if upper else plan.deep + plan.wall * 0.2
    pane = box(plan.room * 0.06, y, plan.room * 0.88, thick, thick / 3, fill="glass")
    cloth = plan.room * 0.16
    return pane + "".join(
        box(x, y - 0.5, cloth, thick + 1, thick / 3, fill=colour, stroke="edge", thick=0.75)
        for x in (plan.room * 0.06, plan.room * 0.94 - cloth)
    )


def chairs(plan: Plan) -> str:
    """Return the four seats of a compartment, their backs to the side walls."""
    gap = 3 if plan.grand else 1.5
    wide, high = plan.seat - 2 * gap, plan.tall - 2 * gap
    back = plan.seat / 8
    places = [
        (right * (plan.seat + plan.table) + gap, lower * plan.tall + gap, right)
        for right in (0, 1)
        for lower in (0, 1)
    ]
    cushions = "".join(rounded(x, y, wide, high, high / 6) for x, y, _ in places)
    backs = "".join(
        rounded(x + (wide - back) * right, y, back, high, back / 2) for x, y, right in places
    )
    seats = tag("path", d=cushions, **paint("cushion", "rest", 1))
    return seats + (tag("path", d=backs, **paint("rest")) if plan.grand else "")


def rounded(x: float, y: float, width: float, height: float, radius: float) -> str:
    """Return a rectangle with round corners as a path."""
    r = f"{radius:.3g}"
    return (
        f"M{x + radius:.4g} {y:.4g}h{width - 2 * radius:.4g}q{r} 0 {r} {r}"
        f"v{height - 2 * radius:.4g}q0 {r} -{r} {r}h{2 * radius - width:.4g}"
        f"q-{r} 0 -{r} -{r}v{2 * radius - height:.4g}q0 -{r} {r} -{r}z"
    )


def furniture(plan: Plan, upper: bool) -> str:
    """Return the little table under the window, with a lamp on it."""
    if not plan.grand or plan.table < 16:
        return ""
    deep = plan.tall * 0.86
    y = 0 if upper else plan.deep - deep
    table = box(plan.seat + 1, y, plan.table - 2, deep, 5, fill="wood", stroke="edge", thick=1)
    middle = y + (deep * 0.4 if upper else deep * 0.6)
    lamp = tag("circle", cx=plan.room / 2, cy=middle, r=6, **paint("gold", "edge", 1.25))
    return table + lamp


def doorway(plan: Plan, upper: bool) -> str:
    """Return the wall to the aisle, open at the door."""
    y, half = plan.deep if upper else 0, plan.room * 0.2
    ends = f"M0 {y}H{plan.room / 2 - half:.4g}M{plan.room / 2 + half:.4g} {y}H{plan.room}"
    return path(ends, "", "livery", 3.5 if plan.grand else 2)


def letter(plan: Plan, number: int, colour: str) -> str:
    """Return the letter of a compartment on a plate in its colour, beside the door."""
    quarter = plan.corridor / 4
    y = plan.deep + quarter if number < SIDE else -quarter
    plate = box(plan.room / 2 - 30, y - 9, 19, 18, 5, fill=colour, stroke="edge", thick=1.25)
    x = plan.room / 2 - 20.5
    return plate + text_line(x, y + 5, LETTERS[number], 14, "on-dark", bold=1, anchor="middle")


# --- small ones: drawn once in a picture, however many there are ------------------------------


def small_coach(plan: Plan) -> str:
    return f'<use href="#{COACH}" width="{plan.width}" height="{plan.height}"/>'


@cache
def coach_symbol(plan: Plan, colours: tuple[int, ...]) -> str:
    """Return the definition of the small empty Carriage."""
    room_ = f"0 0 {plan.width} {plan.height}"
    drawn = empty_carriage(plan, colours)
    return tag("symbol", drawn, id=COACH, viewBox=room_, overflow="visible")
