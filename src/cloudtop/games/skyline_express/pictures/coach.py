"""An empty Carriage from above: walls, windows with curtains, carpets, seats and the aisle."""

from functools import cache
from itertools import product
from typing import Final

from cloudtop.toolkit.caching import cached_per_language
from cloudtop.toolkit.pictures.drawing import at, text_line
from cloudtop.toolkit.pictures.svg import tag, title
from cloudtop.toolkit.pictures.symbols import Symbol, define, use
from cloudtop.toolkit.pictures.theme import paint

from ..components.box import COLOURS
from ..components.carriage import LETTERS, SIDE
from ..text.sentences import compartment_of
from .icons import box, path
from .layout import Layout

COACH: Final = "coach"
"""The id of the small empty Carriage in a picture."""


@cached_per_language(maxsize=None)
def empty_carriage(layout: Layout, colours: tuple[int, ...]) -> str:
    """Return walls, windows, carpets, seats and the aisle; ``room_symbols`` go with it."""
    size = layout.width, layout.height
    body = box(0, 0, *size, 2.4 * layout.wall, **paint("livery", "edge", 1.75))
    rooms = ""
    for number, colour in enumerate(colours):
        corner = layout.room_at(number)
        drawn = use_part(layout, room_name(number, colour), *corner)
        if layout.large:
            name = title(compartment_of(number, colour), "compartment")
            sign = at(*corner, letter(layout, number, COLOURS[colour]))
            drawn = tag("g", name, drawn, sign)
        rooms += drawn
    return body + aisle(layout) + rooms


def room_name(number: int, colour: int) -> str:
    return f"{'upper' if number < SIDE else 'lower'}-{COLOURS[colour]}"


def symbol_id(layout: Layout, name: str) -> str:
    """Return the id of a part: a picture has Carriages in two layouts, one large and one small."""
    return f"{'grand' if layout.large else 'small'}-{name}"  # ids of the golden pictures


def use_part(layout: Layout, name: str, x: float, y: float) -> str:
    return use(symbol_id(layout, name), x, y)


@cache
def room_symbols(layout: Layout, colours: tuple[int, ...]) -> str:
    """Return the definitions of the compartments: each kind once, however many there are."""
    kinds = {room_name(number, colour): number for number, colour in enumerate(colours)}
    parts = {name: room(layout, number < SIDE, COLOURS[colours[number]])
             for name, number in kinds.items()}  # fmt: skip
    parts["chairs"] = chairs(layout)
    return "".join(define(symbol_id(layout, name), Symbol(drawn)) for name, drawn in parts.items())


def aisle(layout: Layout) -> str:
    """Return the aisle with its runner."""
    y, width = layout.wall + layout.deep, layout.width - 2 * layout.wall
    floor = box(layout.wall, y, width, layout.corridor, **paint("floor"))
    if not layout.large:
        return floor
    return floor + box(layout.wall + 6, y + 6, width - 12, layout.corridor - 12, 5, **paint("sky"))


def room(layout: Layout, upper: bool, colour: str) -> str:
    """Return a compartment: carpet, window with curtains, table, seats, and the doorway."""
    ground = box(0, 0, layout.room, layout.deep, 4, **paint("floor"))
    tint = box(0, 0, layout.room, layout.deep, 4, opacity=0.3, **paint(colour))
    floor = ground + tint + carpet(layout, colour)
    seats = furniture(layout, upper) + use_part(layout, "chairs", 0, 0)
    return floor + window(layout, upper, colour) + seats + doorway(layout, upper)


def carpet(layout: Layout, colour: str) -> str:
    """Return the pattern by which carpets differ besides their colour: stripes or dots."""
    step = 12 if layout.large else 8
    if colour == "red":
        lines = "".join(f"M{x} 3V{layout.deep - 3}" for x in range(step // 2, layout.room, step))
        return tag("path", d=lines, opacity=0.35, **paint("", colour, step / 4))
    half = step // 2
    lines = "".join(f"M{half} {y}H{layout.room - 3}" for y in range(half, layout.deep, step))
    dots = {"stroke_dasharray": f"0 {step}", "stroke_linecap": "round"}
    return tag("path", d=lines, **dots, opacity=0.45, **paint("", colour, step / 3))


def window(layout: Layout, upper: bool, colour: str) -> str:
    """Return the window in the outer wall, a curtain at each end."""
    thick = layout.wall * 0.6
    y = -layout.wall * 0.8 if upper else layout.deep + layout.wall * 0.2
    pane = box(layout.room * 0.06, y, layout.room * 0.88, thick, thick / 3, **paint("glass"))
    cloth = layout.room * 0.16
    return pane + "".join(
        box(x, y - 0.5, cloth, thick + 1, thick / 3, **paint(colour, "edge", 0.75))
        for x in (layout.room * 0.06, layout.room * 0.94 - cloth)
    )


def chairs(layout: Layout) -> str:
    """Return the four seats of a compartment, their backs to the side walls."""
    gap = 3 if layout.large else 1.5
    wide, high = layout.seat - 2 * gap, layout.tall - 2 * gap
    back = layout.seat / 8
    cushions = backs = ""
    for right, lower in product((0, 1), repeat=2):
        x, y = right * (layout.seat + layout.gap) + gap, lower * layout.tall + gap
        cushions += rounded_rectangle(x, y, wide, high, high / 6)
        backs += rounded_rectangle(x + (wide - back) * right, y, back, high, back / 2)
    seats = tag("path", d=cushions, **paint("cushion", "rest", 1))
    return seats + (tag("path", d=backs, **paint("rest")) if layout.large else "")


def rounded_rectangle(x: float, y: float, width: float, height: float, radius: float) -> str:
    """Return a rectangle with round corners as a path."""
    r = f"{radius:.3g}"
    return (
        f"M{x + radius:.4g} {y:.4g}h{width - 2 * radius:.4g}q{r} 0 {r} {r}"
        f"v{height - 2 * radius:.4g}q0 {r} -{r} {r}h{2 * radius - width:.4g}"
        f"q-{r} 0 -{r} -{r}v{2 * radius - height:.4g}q0 -{r} {r} -{r}z"
    )


def furniture(layout: Layout, upper: bool) -> str:
    """Return the little table under the window, with a lamp on it."""
    if not layout.large or layout.gap < 16:
        return ""
    deep = layout.tall * 0.86
    y = 0 if upper else layout.deep - deep
    table = box(layout.seat + 1, y, layout.gap - 2, deep, 5, **paint("wood", "edge", 1))
    middle = y + (deep * 0.4 if upper else deep * 0.6)
    lamp = tag("circle", cx=layout.room / 2, cy=middle, r=6, **paint("gold", "edge", 1.25))
    return table + lamp


def doorway(layout: Layout, upper: bool) -> str:
    """Return the wall to the aisle, open at the door."""
    y, half = layout.deep if upper else 0, layout.room * 0.2
    ends = f"M0 {y}H{layout.room / 2 - half:.4g}M{layout.room / 2 + half:.4g} {y}H{layout.room}"
    return path(ends, "", "livery", 3.5 if layout.large else 2)


def letter(layout: Layout, number: int, colour: str) -> str:
    """Return the letter of a compartment on a plate in its colour, beside the door."""
    quarter = layout.corridor / 4
    y = layout.deep + quarter if number < SIDE else -quarter
    plate = box(layout.room / 2 - 30, y - 9, 19, 18, 5, **paint(colour, "edge", 1.25))
    x = layout.room / 2 - 20.5
    return plate + text_line(x, y + 5, LETTERS[number], 14, "on-dark", bold=1, anchor="middle")


@cache
def coach_symbol(layout: Layout, colours: tuple[int, ...]) -> str:
    """Return the definition of the small empty Carriage: drawn once, however many there are."""
    drawn = Symbol(empty_carriage(layout, colours), f"0 0 {layout.width} {layout.height}")
    return define(COACH, drawn, overflow="visible")
