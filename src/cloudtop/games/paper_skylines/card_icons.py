"""What cards do, as signs: a row of icons and numbers made from the action itself.

``+`` and ``−`` are cards or steps gained and given; ``≤`` means up to; what stands after an arrow is
done for what stands before it.
"""

from functools import cache
from typing import Final

from cloudtop.core.drawing import words
from cloudtop.games.paper_skylines import vocabulary as v
from cloudtop.games.paper_skylines.components import City
from cloudtop.games.paper_skylines.icon_art import box, sign
from cloudtop.games.paper_skylines.vocabulary import TRACKS

SIZE: Final = 18
"""A sign in a row."""
TYPE: Final = 15
GAP: Final = 1.5
SPACE: Final = 6
"""Between two parts."""
ROW: Final = 21

Item = tuple[str, str]
"""A sign by its name (``sign``), words between signs (``words``) or a printed cost (``cost``)."""

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
    match part:
        case v.Draw(amount, source, per):
            return [said(f"+{amount}"), icon(SOURCES[source]), *per_items(per)]
        case v.Advance(amount, track, per):
            return [*track_items(track), said(f"+{amount}"), *per_items(per)]
        case v.Decline(amount, track):
            return [icon(track), said(f"−{amount}")]
        case v.Tuck(amount, under, source):
            begin = [icon(source)] if source != "hand" else []
            return [*begin, said(str(amount)), icon(UNDER[under])]
        case v.TuckUpTo(amount, under, each):
            return [said(f"≤{amount}"), icon(UNDER[under]), *after(each)]
        case v.Build():
            return build_items(part)
        case v.BuildUpTo(amount, less):
            return [said(f"≤{amount}"), icon("build"), *less_items(less)]
        case _:
            return discard_items(part)


def discard_items(part: v.Part) -> list[Item]:
    match part:
        case v.Discard(amount):
            return [said(f"−{amount}"), icon("discard")]
        case v.DiscardFor(amount, then):
            return [said(f"−{amount}"), icon("discard"), *after(then)]
        case v.DiscardUpTo(amount, each):
            return [said(f"≤{amount}"), icon("discard"), *after(each)]
        case v.DiscardAndResolve(times):
            return [icon("resolve"), *([said(f"×{times}")] if times > 1 else [])]
        case v.MayDemolish(then):
            return [icon("demolish"), *after(then)]
        case _:
            return short_items(part)


def short_items(part: v.Part) -> list[Item]:
    match part:
        case v.Declare(amount):
            return [icon("declare"), said(str(amount))]
        case v.Bonus(amount):
            return [said(f"+{amount}"), icon("bonus")]
        case v.MayClaim():
            return [icon("claim")]
        case v.Steal(amount):
            return [said(f"+{amount}"), icon("steal")]
        case v.Salvage(amount):
            return [said(f"+{amount}"), icon("salvage")]
    raise ValueError(f"no signs for {part}")


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


def build_items(build: v.Build) -> list[Item]:
    limits: list[Item] = []
    if build.of_cost:
        limits.append(("cost", str(build.of_cost)))
    if build.up_to_level:
        limits.append(said("I–" + LEVELS[build.up_to_level]))
    if build.spot:
        limits.append(icon(build.spot))
    price = [icon("free")] if build.free else less_items(build.less)
    return [icon("build"), *limits, *price]


def less_items(less: int) -> list[Item]:
    return [said(f"−{less}"), icon("hand card")] if less else []


LEVELS: Final = ("", "I", "II", "III", "IV")


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
WIDTHS: Final = {"+": 11.5, "−": 11.5, "≤": 11.5, "×": 11.5, "/": 5.5, "I": 5.6, "–": 8.0}
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
    return drawn if scale == 1 else f'<g transform="scale({scale})">{drawn}</g>'


SCALES: Final = (1, 0.92, 0.84, 0.76, 0.68, 0.6, 0.5, 0.4)


def row_width(row: list[list[Item]]) -> float:
    return sum(width_of(items) + SPACE for items in row) - SPACE


def row_signs(row: list[list[Item]], x: float, y: float) -> str:
    drawn: list[str] = []
    for items in row:
        drawn.append(items_signs(items, x, y))
        x += width_of(items) + SPACE
    return "".join(drawn)


def cost_sign(cost: str, x: float, y: float) -> str:
    badge = box(x, y, 14, 18, "paper", "ink", rx=3, thick=1.25)
    return badge + words(x + 7, y + 14, cost, 13, "ink", bold=1, anchor="middle")


def items_signs(items: list[Item], x: float, y: float) -> str:
    """Return signs from left to right, in a row ``ROW`` high."""
    drawn: list[str] = []
    for item in items:
        kind, name = item
        wide = item_width(item)
        if kind == "sign":
            drawn.append(sign(name, x, y + (ROW - SIZE) / 2, SIZE))
        elif kind == "cost":
            drawn.append(cost_sign(name, x + 2, y + 1.5))
        else:
            drawn.append(words(x + wide / 2, y + 16, name, TYPE, "ink", bold=1, anchor="middle"))
        x += wide + GAP
    return "".join(drawn)
