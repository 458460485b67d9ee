"""What cards do, as signs: a row of icons and numbers made from the action itself.

``+`` and ``−`` are cards or steps gained and given; ``≤`` means up to; what stands after an arrow
is done for what stands before it.
"""

from collections.abc import Callable
from functools import cache
from typing import Any, Final

from cloudtop.games.paper_skylines import vocabulary as v
from cloudtop.games.paper_skylines.components import City
from cloudtop.games.paper_skylines.icon_art import box, sign
from cloudtop.games.paper_skylines.vocabulary import TRACKS
from cloudtop.toolkit.pictures.svg import Attribute, tag, text
from cloudtop.toolkit.pictures.theme import paint

SIZE: Final = 18
"""A sign in a row."""
TYPE: Final = 15
GAP: Final = 1.5
SPACE: Final = 6
"""Between two parts."""
ROW: Final = 21

Item = tuple[str, str]
"""A sign by its name (``sign``), words between signs (``words``), a printed cost, a level."""

SOURCES: Final = {"deck": "deck", "row": "row", "any": "row or deck", "next": "next deck"}
UNDER: Final = {"mayor": "tuck here", "any": "tuck"}
WAYS: Final = {"choice": "any track", "split": "any track", "lowest": "lowest track"}


def icon(name: str) -> Item:
    return "sign", name


def said(words_: str) -> Item:
    return "words", words_


# --- from effects to signs ------------------------------------------------------------------


def action_items(parts: v.Parts) -> list[list[Item]]:
    """Return the signs of each part."""
    return [part_items(part) for part in parts]


def part_items(part: v.Part) -> list[Item]:
    return SIGNED[type(part)](part)


def draw_items(part: v.Draw) -> list[Item]:
    return [said(f"+{part.amount}"), icon(SOURCES[part.source]), *per_items(part.per)]


def advance_items(part: v.Advance) -> list[Item]:
    return [*track_items(part.track), said(f"+{part.amount}"), *per_items(part.per)]


def decline_items(part: v.Decline) -> list[Item]:
    return [icon(part.track), said(f"−{part.amount}")]


def tuck_items(part: v.Tuck) -> list[Item]:
    begin = [] if part.source == "hand" else [icon(part.source)]
    return [*begin, said(str(part.amount)), icon(UNDER[part.under])]


def tuck_up_to_items(part: v.TuckUpTo) -> list[Item]:
    return [said(f"≤{part.amount}"), icon(UNDER[part.under]), *after(part.each)]


def build_up_to_items(part: v.BuildUpTo) -> list[Item]:
    return [said(f"≤{part.amount}"), icon("build"), *less_items(part.less)]


def discard_items(part: v.Discard) -> list[Item]:
    return [said(f"−{part.amount}"), icon("discard")]


def discard_for_items(part: v.DiscardFor) -> list[Item]:
    return [said(f"−{part.amount}"), icon("discard"), *after(part.then)]


def discard_up_to_items(part: v.DiscardUpTo) -> list[Item]:
    return [said(f"≤{part.amount}"), icon("discard"), *after(part.each)]


def resolve_items(part: v.DiscardAndResolve) -> list[Item]:
    return [icon("resolve"), *([said(f"×{part.times}")] if part.times > 1 else [])]


def demolish_items(part: v.MayDemolish) -> list[Item]:
    return [icon("demolish"), *after(part.then)]


def declare_items(part: v.Declare) -> list[Item]:
    return [icon("declare"), said(str(part.amount))]


def bonus_items(part: v.Bonus) -> list[Item]:
    return [said(f"+{part.amount}"), icon("bonus")]


def claim_items(part: v.MayClaim) -> list[Item]:
    return [icon("claim")]


def steal_items(part: v.Steal) -> list[Item]:
    return [said(f"+{part.amount}"), icon("steal")]


def salvage_items(part: v.Salvage) -> list[Item]:
    return [said(f"+{part.amount}"), icon("salvage")]


def build_items(part: v.Build) -> list[Item]:
    limits: list[Item] = []
    if part.of_cost:
        limits.append(("cost", str(part.of_cost)))
    if part.up_to_level:
        limits += [said("≤"), ("level", str(part.up_to_level))]
    if part.spot:
        limits.append(icon(part.spot))
    price = [icon("free")] if part.free else less_items(part.less)
    return [icon("build"), *limits, *price]


SIGNED: Final[dict[type, Callable[[Any], list[Item]]]] = {
    v.Draw: draw_items,
    v.Declare: declare_items,
    v.Discard: discard_items,
    v.DiscardFor: discard_for_items,
    v.DiscardUpTo: discard_up_to_items,
    v.DiscardAndResolve: resolve_items,
    v.Tuck: tuck_items,
    v.TuckUpTo: tuck_up_to_items,
    v.Advance: advance_items,
    v.Decline: decline_items,
    v.Build: build_items,
    v.BuildUpTo: build_up_to_items,
    v.MayDemolish: demolish_items,
    v.Bonus: bonus_items,
    v.MayClaim: claim_items,
    v.Steal: steal_items,
    v.Salvage: salvage_items,
}


def after(parts: v.Parts) -> list[Item]:
    if not parts:
        return []
    return [said("▸"), *(item for part in parts for item in part_items(part))]


def per_items(per: v.Count | None) -> list[Item]:
    if per is None:
        return []
    return [said("/"), icon(per.icon), icon(per.within), said(f"≤{per.most}")]


def track_items(track: str) -> list[Item]:
    if track == "each":
        return [icon(one) for one in TRACKS]
    return [icon(WAYS.get(track, track))]


def less_items(less: int) -> list[Item]:
    return [said(f"−{less}"), icon("hand card")] if less else []


def passive_items(city: City) -> list[Item]:
    """Return what a city does, as signs."""
    amount = str(city.amount)
    items = {
        "look_at": [icon("deck"), said(f"{amount}▸1")],
        "free_claim": [icon("claim"), said("▸"), said("+1"), icon("bonus")],
        "extra_step": [icon(city.track or "any track"), said("+1")],
        "draw_after_discard": [icon("resolve"), said(f"▸+{amount}"), icon("deck")],
        "tuck_more": [icon("tuck here"), said(f"+{amount}")],
        "sprawl_less": [icon("sprawl"), said(f"−{amount}"), icon("hand card")],
        "build_over_less": [icon("over"), said(f"−{amount}"), icon("hand card")],
        "new_level_draw": [icon("clock"), said(f"▸{amount}"), icon("deck")],
    }
    return items[city.passive]


# --- from signs to a picture ----------------------------------------------------------------


def width_of(items: list[Item]) -> float:
    return sum(item_width(item) + GAP for item in items) - GAP


def item_width(item: Item) -> float:
    kind, name = item
    return sum(WIDTHS.get(letter, DIGIT) for letter in name) if kind == "words" else SIZE


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


@cache
def action_signs(parts: v.Parts, width: float, height: float) -> str:
    """Return an action in a box: in rows from its top left corner, made smaller if need be."""
    items = action_items(parts)
    for scale in SCALES:
        rows = rows_of(items, width / scale)
        longest = max(row_width(row) for row in rows)
        if longest * scale <= width and len(rows) * ROW * scale <= height:
            break
    top = (height / scale - len(rows) * ROW) / 2
    drawn = "".join(
        row_signs(row, (width / scale - row_width(row)) / 2, top + ROW * n)
        for n, row in enumerate(rows)
    )
    return tag("g", drawn, transform=None if scale == 1 else f"scale({scale:g})", **LETTERS)


LETTERS: Final[dict[str, Attribute]] = {
    "font_size": TYPE,
    "font_weight": 700,
    "text_anchor": "middle",
    **paint("ink"),
}
"""How the words between signs are written: set once around them."""
SCALES: Final = (1, 0.92, 0.84, 0.76, 0.68, 0.6, 0.5, 0.4)


def row_width(row: list[list[Item]]) -> float:
    return sum(width_of(items) + SPACE for items in row) - SPACE


def row_signs(row: list[list[Item]], x: float, y: float) -> str:
    drawn: list[str] = []
    for items in row:
        drawn.append(items_signs(items, x, y))
        x += width_of(items) + SPACE
    return "".join(drawn)


def badge(number: str, x: float, y: float, ground: str, ink: str) -> str:
    """Return a small card with a number on it."""
    plate = box(x, y, 14, 18, ground, "ink", rx=3, thick=1.25)
    return plate + text(number, x=x + 7, y=y + 14, font_size=13, **paint(ink))


BADGES: Final = {"cost": ("paper", "ink"), "level": ("livery", "on-dark")}
"""Ground and ink of numbers on small cards: a printed cost, the back of a level."""


def items_signs(items: list[Item], x: float, y: float) -> str:
    """Return signs from left to right, in a row ``ROW`` high, to be set in ``LETTERS``."""
    drawn: list[str] = []
    for item in items:
        kind, name = item
        wide = item_width(item)
        if kind == "sign":
            drawn.append(sign(name, x, y + (ROW - SIZE) / 2, SIZE))
        elif kind in BADGES:
            drawn.append(badge(name, x + 2, y + 1.5, *BADGES[kind]))
        else:
            drawn.append(text(name, x=x + wide / 2, y=y + 16))
        x += wide + GAP
    return "".join(drawn)
