"""An action as a row of small signs, made from what it does; ``board.py`` draws them.

Between the signs stand links: ``then`` (next part), ``for`` (what a payment brings), ``each`` (what
every single card brings) and ``and`` (further parts of the same).
"""

from dataclasses import dataclass
from typing import Final

from cloudtop.games.paper_skylines import vocabulary as v


@dataclass(frozen=True)
class Icon:
    """One sign. ``note`` says more: a source, a place, a track, an icon to count."""

    sign: str
    """draw, declare, discard, resolve, tuck, advance, decline, build, demolish, bonus, claim,
    steal, salvage, count; or a link: then, for, each, and."""
    amount: int = 0
    note: str = ""
    more: str = ""
    """Second note: where tucked cards come from, where to build, the part of the city counted."""
    optional: bool = False
    """May be left; of a number: up to so many."""


Icons = tuple[Icon, ...]


def card_icons(parts: v.Parts, link: str = "then") -> Icons:
    """Return the signs of an action from left to right."""
    icons: list[Icon] = []
    for number, part in enumerate(parts):
        if number:
            icons.append(Icon(link))
        icons.extend(part_icons(part))
    return tuple(icons)


def part_icons(part: v.Part) -> Icons:
    match part:
        case v.Draw() | v.Advance():
            return (counted_icon(part), *count_icons(part.per))
        case v.TuckUpTo():
            icon = Icon("tuck", part.amount, part.under, "hand", optional=True)
            return (icon, *linked("each", part.each))
        case v.DiscardFor():
            return (Icon("discard", part.amount), *linked("for", part.then))
        case v.DiscardUpTo():
            return (Icon("discard", part.amount, optional=True), *linked("each", part.each))
        case v.MayDemolish():
            return (Icon("demolish", 1, optional=True), *linked("for", part.then))
    return (single_icon(part),)


def counted_icon(part: v.Draw | v.Advance) -> Icon:
    if isinstance(part, v.Draw):
        return Icon("draw", part.amount, part.source)
    return Icon("advance", part.amount, part.track)


def single_icon(part: v.Part) -> Icon:
    """Return the sign of a part that is one sign."""
    match part:
        case v.Decline():
            icon = Icon("decline", part.amount, part.track)
        case v.Tuck():
            icon = Icon("tuck", part.amount, part.under, part.source)
        case v.Build():
            icon = build_icon(part)
        case v.BuildUpTo():
            icon = Icon("build", part.amount, f"-{part.less}", optional=True)
        case v.DiscardAndResolve():
            icon = Icon("resolve", part.times)
        case v.Discard() | v.Declare() | v.Bonus() | v.Steal() | v.Salvage():
            icon = Icon(SIGNS[type(part)], part.amount)
        case _:
            icon = Icon("claim", 1, optional=True)
    return icon


SIGNS: Final[dict[type, str]] = {
    v.Discard: "discard",
    v.Declare: "declare",
    v.Bonus: "bonus",
    v.Steal: "steal",
    v.Salvage: "salvage",
}


def count_icons(per: v.Count | None) -> Icons:
    return () if per is None else (Icon("count", per.most, per.icon, per.within),)


def linked(link: str, parts: v.Parts) -> Icons:
    return (Icon(link), *card_icons(parts, "and")) if parts else ()


def build_icon(part: v.Build) -> Icon:
    """``note`` is ``free``, ``-2`` or empty; ``more`` names the limits: spot, cost, level."""
    price = "free" if part.free else f"-{part.less}" if part.less else ""
    limits = [part.spot] if part.spot else []
    if part.of_cost:
        limits.append(f"cost {part.of_cost}")
    if part.up_to_level:
        limits.append(f"level {part.up_to_level}")
    return Icon("build", 1, price, ", ".join(limits))
