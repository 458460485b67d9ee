"""What cards do, as a row of icons and numbers made from the action itself.

``+`` and ``−`` are cards or steps gained and given; ``≤`` means up to; what comes after an arrow
is done for what comes before it.
"""

from functools import cache
from typing import Final

from cloudtop.toolkit.pictures.svg import Attribute, tag, text
from cloudtop.toolkit.pictures.theme import paint

from ..components import card_actions
from ..components.box import City
from ..components.card_actions import TRACKS
from .icons import box, icon

SIZE: Final = 18
"""The size of an icon in a row."""
TYPE: Final = 15
GAP: Final = 1.5
SPACE: Final = 6
"""Between two parts."""
ROW: Final = 21
READABLE: Final = 0.84

Item = tuple[str, str]
"""An icon by its name (``icon``), text between icons (``text``), a printed cost, a level."""

SOURCES: Final = {"deck": "deck", "row": "row", "any": "row-or-deck", "next": "next-deck"}
UNDER: Final = {"mayor": "tuck-here", "any": "tuck"}
WAYS: Final = {"choice": "any-track", "split": "any-track", "lowest": "lowest-track"}


def icon_item(name: str) -> Item:
    return "icon", name


def text_item(text: str) -> Item:
    return "text", text


ARROW: Final = text_item("▸")


# --- from parts of an action to items ------------------------------------------------------


def action_items(parts: card_actions.Parts) -> list[list[Item]]:
    """Return the items of each part."""
    return [part_items(part) for part in parts]


def part_items(part: card_actions.Part) -> list[Item]:
    match part:
        case card_actions.Draw():
            items = [text_item(f"+{part.amount}"), icon_item(SOURCES[part.source])]
            items += per_items(part.per)
        case card_actions.Tuck():
            items = [] if part.source == "hand" else [icon_item(part.source)]
            items += [text_item(str(part.amount)), icon_item(UNDER[part.under])]
        case card_actions.TuckUpTo():
            items = [text_item(f"≤{part.amount}"), icon_item(UNDER[part.under]), *after(part.each)]
        case card_actions.Advance():
            items = [*track_items(part.track), text_item(f"+{part.amount}"), *per_items(part.per)]
        case card_actions.Decline():
            items = [icon_item(part.track), text_item(f"−{part.amount}")]
        case card_actions.Build():
            items = build_items(part)
        case card_actions.BuildUpTo():
            items = [text_item(f"≤{part.amount}"), icon_item("build"), *less_items(part.less)]
        case _:
            items = card_part_items(part)
    return items


def card_part_items(part: card_actions.CardPart | card_actions.CountedPart) -> list[Item]:
    match part:
        case card_actions.DiscardFor():
            items = [text_item(f"−{part.amount}"), icon_item("discard"), *after(part.then)]
        case card_actions.DiscardUpTo():
            items = [text_item(f"≤{part.amount}"), icon_item("discard"), *after(part.each)]
        case card_actions.DiscardAndResolve():
            again = [text_item(f"×{part.times}")] if part.times > 1 else []
            items = [icon_item("resolve"), *again]
        case card_actions.Declare():
            items = [icon_item("declare"), text_item(str(part.amount))]
        case card_actions.MayDemolish():
            items = [icon_item("demolish"), *after(part.then)]
        case card_actions.MayClaim():
            items = [icon_item("claim")]
        case _:
            sign, name = COUNTED[type(part)]
            items = [text_item(f"{sign}{part.amount}"), icon_item(name)]
    return items


COUNTED: Final[dict[type[card_actions.CountedPart], tuple[str, str]]] = {
    card_actions.Discard: ("−", "discard"),
    card_actions.Bonus: ("+", "bonus"),
    card_actions.Steal: ("+", "steal"),
    card_actions.Salvage: ("+", "salvage"),
}


def build_items(part: card_actions.Build) -> list[Item]:
    limits: list[Item] = []
    if part.of_cost:
        limits.append(("cost", str(part.of_cost)))
    if part.up_to_level:
        limits += [text_item("≤"), ("level", str(part.up_to_level))]
    if part.spot:
        limits.append(icon_item(part.spot))
    price = [icon_item("free")] if part.free else less_items(part.less)
    return [icon_item("build"), *limits, *price]


def after(parts: card_actions.Parts) -> list[Item]:
    if not parts:
        return []
    return [text_item("▸"), *(item for part in parts for item in part_items(part))]


def per_items(per: card_actions.Count | None) -> list[Item]:
    if per is None:
        return []
    return [text_item("/"), icon_item(per.icon), icon_item(per.within), text_item(f"≤{per.most}")]


def track_items(track: str) -> list[Item]:
    if track == "each":
        return [icon_item(one) for one in TRACKS]
    return [icon_item(WAYS.get(track, track))]


def less_items(less: int) -> list[Item]:
    return [text_item(f"−{less}"), icon_item("hand-card")] if less else []


def passive_items(city: City) -> list[Item]:
    """Return what a city does, as items."""
    amount = str(city.amount)
    items = {
        "look_at": [icon_item("deck"), text_item(f"{amount}▸1")],
        "free_claim": [icon_item("claim"), text_item("▸"), text_item("+1"), icon_item("bonus")],
        "extra_step": [icon_item(city.track or "any-track"), text_item("+1")],
        "draw_after_discard": [icon_item("resolve"), text_item(f"▸+{amount}"), icon_item("deck")],
        "tuck_more": [icon_item("tuck-here"), text_item(f"+{amount}")],
        "sprawl_less": [icon_item("sprawl"), text_item(f"−{amount}"), icon_item("hand-card")],
        "build_over_less": [icon_item("over"), text_item(f"−{amount}"), icon_item("hand-card")],
        "new_level_draw": [icon_item("clock"), text_item(f"▸{amount}"), icon_item("deck")],
    }
    return items[city.passive]


# --- from items to a picture ---------------------------------------------------------------


def width_of(items: list[Item]) -> float:
    return sum(item_width(item) + GAP for item in items) - GAP


def item_width(item: Item) -> float:
    kind, name = item
    return sum(WIDTHS.get(letter, DIGIT) for letter in name) if kind == "text" else SIZE


DIGIT: Final = 9.8
WIDTHS: Final = {"+": 11.5, "−": 11.5, "≤": 11.5, "×": 11.5, "/": 5.5}
"""How wide letters are in wide fonts."""


def rows_of(parts: list[list[Item]], width: float) -> list[list[list[Item]]]:
    """Return the parts in rows as they fit; a part is never broken."""
    rows: list[list[list[Item]]] = []
    room = 0.0
    for items in parts:
        wide = width_of(items)
        if rows and wide + SPACE <= room:
            rows[-1].append(items)
            room -= wide + SPACE
        else:
            rows.append([items])
            room = width - wide
    return rows


def broken(parts: list[list[Item]]) -> list[list[Item]]:
    """Return the parts with those broken in two where one thing is done for another."""
    found: list[list[Item]] = []
    for items in parts:
        arrow = items.index(ARROW) if ARROW in items else 0
        found += [items[:arrow], items[arrow:]] if arrow else [items]
    return found


def fitting_rows(
    parts: card_actions.Parts, width: float, height: float
) -> tuple[float, list[list[list[Item]]]]:
    """Return the largest scale at which an action fits into a box, and its rows."""
    items = action_items(parts)
    for scale in SCALES:
        for tried in (items, broken(items)):
            rows = rows_of(tried, width / scale)
            longest = max(row_width(row) for row in rows)
            if longest * scale <= width and len(rows) * ROW * scale <= height:
                return scale, rows
    return scale, rows


@cache
def needs_two_rows(parts: card_actions.Parts, width: float) -> bool:
    """Return whether an action could not be read if it stood in one row of this width."""
    return fitting_rows(parts, width, ROW)[0] < READABLE


@cache
def action_icons(parts: card_actions.Parts, width: float, height: float) -> str:
    """Return an action in a box: in rows from its top left corner, made smaller if need be."""
    scale, rows = fitting_rows(parts, width, height)
    top = (height / scale - len(rows) * ROW) / 2
    drawn = "".join(
        draw_row(row, (width / scale - row_width(row)) / 2, top + ROW * n)
        for n, row in enumerate(rows)
    )
    return tag("g", drawn, transform=None if scale == 1 else f"scale({scale:g})", **LETTERS)


LETTERS: Final[dict[str, Attribute]] = {
    "font_size": TYPE,
    "font_weight": 700,
    "text_anchor": "middle",
    **paint("ink"),
}
"""The look of text between icons: set once around them."""
SCALES: Final = (1, 0.92, 0.84, 0.76, 0.68, 0.6, 0.5, 0.4)


def row_width(row: list[list[Item]]) -> float:
    return sum(width_of(items) + SPACE for items in row) - SPACE


def draw_row(row: list[list[Item]], x: float, y: float) -> str:
    drawn: list[str] = []
    for items in row:
        drawn.append(draw_in_row(items, x, y))
        x += width_of(items) + SPACE
    return "".join(drawn)


def badge(number: str, x: float, y: float, ground: str, ink: str) -> str:
    """Return a small card with a number on it."""
    plate = box(x, y, 14, 18, ground, "ink", rx=3, thick=1.25)
    return plate + text(number, x=x + 7, y=y + 14, font_size=13, **paint(ink))


BADGES: Final = {"cost": ("paper", "ink"), "level": ("livery", "on-dark")}
"""Ground and ink of numbers on small cards: a printed cost, the back of a level."""


def draw_in_row(items: list[Item], x: float, y: float) -> str:
    """Return items from left to right, in a row ``ROW`` high, to be set in ``LETTERS``."""
    drawn: list[str] = []
    for item in items:
        kind, name = item
        wide = item_width(item)
        if kind == "icon":
            drawn.append(icon(name, x, y + (ROW - SIZE) / 2, SIZE))
        elif kind in BADGES:
            drawn.append(badge(name, x + 2, y + 1.5, *BADGES[kind]))
        else:
            drawn.append(text(name, x=x + wide / 2, y=y + 16))
        x += wide + GAP
    return "".join(drawn)
