"""A picture for every building: its type gives the shape, its level the size, its number the rest.

Drawn 96 wide on the ground line y = 0, upwards. The same picture stands on a card and on top of a
tower in the city, so a row of cards becomes a skyline.
"""

from functools import cache
from itertools import product
from typing import Final

from cloudtop.toolkit.pictures.svg import tag
from cloudtop.toolkit.pictures.theme import TOKENS, paint

from ..components.box import Card, City

WIDE: Final = 96
HIGH: Final = 58
MIDDLE: Final = WIDE / 2
PEN: Final = 1.5


@cache
def building(card: Card) -> str:
    """Return the building of a card."""
    return with_outline(PAINTERS[card.type](card.level, card.number))


@cache
def town(city: City) -> str:
    """Return a town gate with a clock tower, 96 wide, on the ground line y = 0."""
    tall, x = 44 + city.number % 4 * 3, 48
    gate = f"M14 0V-20h68V0H{x + 9}v-8a9 9 0 0 0 -18 0v8Z"
    battlements = "".join(f"M{14 + 12 * n} -20v-5h8v5Z" for n in range(6))
    roof = ("l12 -11l12 11Z", "a12 11 0 0 1 24 0Z", "v-5h24v5Z")[city.number % 3]
    return with_outline(
        area(f"M{x - 10} 0V{-tall}h20V0Z", "floor"),
        area(f"M{x - 12} {-tall}{roof}", "livery"),
        area(battlements + gate, "cushion"),
        dot(x, -tall + 10, 5.5, "paper"),
        line(f"M{x} {-tall + 7}v3h2.5", "ink", 1.25),
    )


# --- pens ----------------------------------------------------------------------------------


def with_outline(*parts: str) -> str:
    """Return parts of a picture whose outlines are ink, ``PEN`` wide, unless they say otherwise."""
    return tag(
        "g", *parts, class_="s-ink", stroke=TOKENS["ink"].light, stroke_width=PEN,
        stroke_linejoin="round", stroke_linecap="round",
    )  # fmt: skip


def other_pen(width: float) -> float | None:
    return width if width != PEN else None


def area(d: str, token: str, width: float = PEN) -> str:
    return tag("path", d=d, stroke_width=other_pen(width), **paint(token))


def line(d: str, token: str = "ink", width: float = PEN) -> str:
    if token == "ink":
        return tag("path", d=d, fill="none", stroke_width=other_pen(width))
    return tag("path", d=d, **paint("", token, width))


def dot(x: float, y: float, r: float, token: str, width: float = PEN) -> str:
    return tag("circle", cx=x, cy=y, r=r, stroke_width=other_pen(width), **paint(token))


# --- what walls are made of ----------------------------------------------------------------


def wall(x: float, width: float, height: float, token: str) -> str:
    return area(f"M{x:g} 0V{-height:g}h{width:g}V0Z", token)


def panes(x: float, y: float, columns: int, rows: int, step: tuple[float, float]) -> str:
    """Return windows in rows from the top left one, as one path."""
    across, down = step
    wide, high = min(5.0, across - 3), min(5.5, down - 3)
    one = f"h{wide:g}v{high:g}h{-wide:g}Z"
    places = product((y + down * row for row in range(rows)), range(columns))
    found = "".join(f"M{x + across * column:g} {top:g}{one}" for top, column in places)
    return area(found, "glass", 0.75)


def facade(x: float, width: float, height: float, token: str, rows: int) -> str:
    """Return a wall with windows, and room for a door below."""
    columns = max(2, int(width // 9))
    across = (width - 4) / columns
    down = min(9.5, (height - 12) / max(1, rows))
    left = x + 2 + (across - min(5.0, across - 3)) / 2
    windows = panes(left, 4 - height, columns, rows, (across, down))
    return wall(x, width, height, token) + windows


def door(x: float, width: float = 6, height: float = 8) -> str:
    return area(f"M{x - width / 2:g} 0v{-height:g}h{width:g}V0Z", "livery", 1)


def flag(x: float, y: float, token: str) -> str:
    return line(f"M{x:g} {y:g}v-10") + area(f"M{x:g} {y - 10:g}l9 2.8l-9 2.8Z", token, 1)


# --- civic: columns ------------------------------------------------------------------------


def civic(level: int, number: int) -> str:
    half, high, columns = 20 + 5 * level, 17 + 2 * level, 3 + level
    left, radius = MIDDLE - half, 6 + 1.5 * level if level >= 3 else 0
    step, shaft = (2 * half - 8) / (columns - 1), f"-4v{6 - high:g}h3.6v{high - 6:g}Z"
    gable = f"M{left - 3:g} {-high:g}L{MIDDLE:g} {-high - 13:g}L{MIDDLE + half + 3:g} {-high:g}Z"
    parts = (
        wings(level, half, number),
        dome(high, radius) if radius else "",
        wall(left, 2 * half, high, "floor"),
        area("".join(f"M{left + 2.2 + step * n:g} {shaft}" for n in range(columns)), "paper", 1),
        area(gable, "blue"),
        emblem(number, -high - 4.6),
        area(f"M{left - 4:g} 0v-4h{2 * half + 8:g}v4Z", "cushion"),
        flag(MIDDLE, -high - 10 - (radius or 3), "blue") if number % 2 else "",
    )
    return "".join(parts)


def wings(level: int, half: float, number: int) -> str:
    if level < 2 or number % 3 == 0:
        return ""
    high, wide = 12 + 2 * level, MIDDLE - half - 1
    return "".join(facade(x, wide, high, "cushion", 1) for x in (1, MIDDLE + half))


def dome(high: float, r: float) -> str:
    arc = f"a{r:g} {r:g} 0 0 1 {2 * r:g} 0"
    return area(f"M{MIDDLE - r:g} {-high:g}V{-high - 10:g}{arc}V{-high:g}Z", "glass")


def emblem(number: int, y: float) -> str:
    if number % 3 == 1:
        return dot(MIDDLE, y, 3.4, "paper", 1) + line(f"M{MIDDLE:g} {y - 2:g}v2h1.6", "ink", 1)
    if number % 3 == 2:
        return dot(MIDDLE, y, 3, "gold", 1)
    return area(f"M{MIDDLE - 5:g} {y + 2:g}h10v-3h-10Z", "paper")


# --- commercial: awnings -------------------------------------------------------------------


def commercial(level: int, number: int) -> str:
    half, high = 22 + 3 * level, (24, 32, 27, 25)[level - 1]
    left, window = MIDDLE - half, f"v-9h{half - 9:g}v9Z"
    parts = (
        tower(level, number) if level >= 3 else "",
        facade(left, 2 * half, high, "floor", 1 if level != 2 else 2),
        area(f"M{left + 5:g} 0{window}M{MIDDLE + 4:g} 0{window}", "glass", 1),
        awning(left - 2, 2 * half + 4, -high + (12 if level != 2 else 20)),
        shop_sign(number, -high) if level < 3 else "",
    )
    return "".join(parts)


def awning(x: float, width: float, y: float) -> str:
    """Return stripes with a scalloped edge."""
    count = max(5, int(width // 9)) | 1
    step = width / count
    stripe = f"{y:g}h{step:.4g}v5a{step / 2:.3g} 3 0 0 1 {-step:.4g} 0Z"
    stripes = [f"M{x + step * n:.4g} {stripe}" for n in range(count)]
    return area("".join(stripes[::2]), "yellow", 1) + area("".join(stripes[1::2]), "paper", 1)


def shop_sign(number: int, y: float) -> str:
    board = area(f"M{MIDDLE - 13:g} {y:g}v-9h26v9Z", "yellow")
    marks = (
        dot(MIDDLE, y - 4.5, 2.6, "edge"),
        line(f"M{MIDDLE - 8:g} {y - 4.5:g}h16", "edge", 2),
        "".join(dot(MIDDLE + x, y - 4.5, 1.7, "edge") for x in (-6, 0, 6)),
    )
    return board + marks[number % 3]


def tower(level: int, number: int) -> str:
    wide, high = (26, 46) if level == 3 else (32, 52)
    x = MIDDLE - wide / 2 + (-8, 0, 8)[number % 3]
    crown = area(f"M{x + 4:g} {-high:g}v-4h{wide - 8:g}v4Z", "yellow")
    mast = line(f"M{x + wide / 2:g} {-high - 4:g}v-5")
    return facade(x, wide, high, "cushion", 3) + crown + mast


# --- industrial: stacks and smoke ----------------------------------------------------------


def industrial(level: int, number: int) -> str:
    teeth, stacks, wide, high = 2 + level, min(3, level), 52 + 9 * level, 13 + 2 * level
    hall = wide - 13 * stacks
    left, windows = MIDDLE - wide / 2, max(2, int(hall // 10))
    roof = "v8".join([f"l{hall / teeth:.4g} -8"] * teeth)
    lower = [7 * n if number % 2 else 7 * (2 - n) for n in range(stacks)]
    parts = (
        *(stack(left + hall + 4 + 12 * n, 30 + 5 * level - less) for n, less in enumerate(lower)),
        area(f"M{left:g} 0V{-high:g}{roof}V0Z", "rest"),
        panes(left + 5, 3 - high, windows, 1, (hall / windows, 9)),
        yard(left + hall, wide - hall, number),
        door(left + hall / 2, 9, 7),
    )
    return "".join(parts)


def stack(x: float, high: float) -> str:
    high = min(46, high)
    smoke = dot(x + 3, -high - 5, 3.4, "cloud", 1) + dot(x + 7.5, -high - 8, 2.4, "cloud", 1)
    chimney = area(f"M{x - 0.5:g} 0L{x + 0.8:g} {-high:g}h4.4L{x + 6.5:g} 0Z", "edge")
    return smoke + chimney + line(f"M{x + 1:g} {-high + 6:g}h4", "red", 2.25)


def yard(x: float, width: float, number: int) -> str:
    """Return what stands in front of the stacks: a shed, tanks or crates."""
    if number % 3 == 0:
        return wall(x, width, 9, "wood")
    if number % 3 == 1:
        places = (x + 1 + 12 * n for n in range(max(1, int(width // 12))))
        return "".join(area(f"M{one:g} 0v-8a4.5 3 0 0 1 9 0v8Z", "cushion", 1) for one in places)
    return area(f"M{x + 1:g} 0v-6h7V0ZM{x + width - 7:g} 0v-6h6V0Z", "wood", 1)


# --- park: trees ---------------------------------------------------------------------------


def park(level: int, number: int) -> str:
    spread, count = 54 + 9 * level, 3 + level
    left, step = MIDDLE - spread / 2, spread - 18
    hill = f"M{left - 3:g} 0Q{MIDDLE:g} {-9 - 2 * level:g} {left + spread + 3:g} 0Z"
    heights = [15 + (7 * n + 5 * number) % 9 + 3 * level for n in range(count)]
    trees = "".join(
        tree(left + 9 + step * n / (count - 1), high, number + n)
        for n, high in enumerate(heights)
        if n != count // 2
    )
    return trees + area(hill, "good") + PLACES[number % len(PLACES)](MIDDLE, level)


def tree(x: float, high: float, number: int) -> str:
    trunk = line(f"M{x:.4g} -2v{-high / 2:.3g}", "ink", 2)
    if number % 3 == 0:
        wide = high * 0.32
        peak = f"M{x:.4g} {-high - 2:.4g}l{wide:.3g} {high * 0.8:.3g}h{-2 * wide:.3g}Z"
        return trunk + area(peak, "green")
    return trunk + dot(round(x, 1), round(-high * 0.72, 1), round(high * 0.34, 1), "green")


def fountain(x: float, level: int) -> str:
    spray = f"M{x:g} -7v-11M{x:g} -17q-8 0-9 8M{x:g} -17q8 0 9 8"
    return line(spray, "sea", PEN) + area(f"M{x - 11:g} -7h22l-3 7h-16Z", "cushion")


def pavilion(x: float, level: int) -> str:
    posts = line(f"M{x - 9:g} -3v-13M{x:g} -3v-13M{x + 9:g} -3v-13")
    return posts + area(f"M{x - 15:g} -15L{x:g} {-25 - level:g}l15 {10 + level:g}Z", "paper")


def pond(x: float, level: int) -> str:
    water = area(f"M{x - 19:g} -2q19 -9 38 0q-19 6-38 0Z", "glass")
    return water + line(f"M{x - 8:g} -3.5h7M{x + 3:g} -1.5h6", "sea", 1)


def monument(x: float, level: int) -> str:
    high = 20 + 3 * level
    needle = area(f"M{x - 3:g} -5l1.5 {-high:g}l1.5 -4l1.5 4l1.5 {high:g}Z", "paper")
    return needle + area(f"M{x - 9:g} 0v-5h18v5Z", "cushion")


PLACES: Final = (fountain, pavilion, pond, monument)


# --- residential: houses -------------------------------------------------------------------


def residential(level: int, number: int) -> str:
    if level == 1:
        return house(MIDDLE - 19 + (-6, 6)[number % 2], 38, 17 + number % 3) + bush(number)
    if level == 2:
        return "".join(house(9 + 26 * n, 26, 20 + (5 * n + number) % 7) for n in range(3))
    if level == 3:
        second = block(46, 36, 30 + (3 * number) % 8, number + 1)
        return block(14, 34, 38 + number % 4, number) + second
    return block(8, 26, 34, number) + block(62, 26, 40, number + 1) + block(31, 34, 50, number + 2)


def house(x: float, width: float, high: float) -> str:
    middle, top = x + width / 2, f"{-high - width * 0.36:.4g}"
    roof = area(f"M{x - 2:g} {-high:g}L{middle:g} {top}L{x + width + 2:g} {-high:g}Z", "purple")
    chimney = area(f"M{x + width - 9:g} {-high - 3:g}v-8h4v10Z", "wood", 1)
    windows = panes(x + 4, 5 - high, 2, 1, (width - 12.5, 9))
    return chimney + wall(x, width, high, "floor") + windows + door(middle) + roof


def bush(number: int) -> str:
    x = 78 if number % 2 == 0 else 16
    return dot(x, -4, 5, "green") + dot(x + 6, -3, 4, "green")


def block(x: float, width: float, high: float, number: int) -> str:
    """Return a block of flats under a purple roof, with a garden on it now and then."""
    bushes = 0 if number % 3 else 3
    garden = "".join(dot(x + 6 + 6 * n, -high - 6, 3, "green", 1) for n in range(bushes))
    front = facade(x, width, high, "floor", int((high - 9) // 9))
    roof = area(f"M{x - 1.5:g} {-high:g}v-5h{width + 3:g}v5Z", "purple")
    return garden + front + roof + door(x + width / 2)


PAINTERS: Final = {
    "civic": civic,
    "commercial": commercial,
    "industrial": industrial,
    "park": park,
    "residential": residential,
}
