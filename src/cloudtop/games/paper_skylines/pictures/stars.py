"""Achievements and awards: what they ask for, how far everybody is, and who has them."""

from typing import Final

from cloudtop.core.i18n import tr
from cloudtop.toolkit.pictures.drawing import at, card, halo, lit, part_key, text_line
from cloudtop.toolkit.pictures.pieces import token
from cloudtop.toolkit.pictures.svg import tag, title
from cloudtop.toolkit.pictures.theme import paint
from cloudtop.toolkit.views import is_over

from ..components.card_actions import TYPES
from ..scoring import AWARD_POINTS, CHIP_POINTS, STARS
from ..text.cards import achievement_text, award_text
from ..view import AchievementView, View
from .icons import ROUND, box, icon, line
from .scene import SEAT_COLOURS, Scene, choose

CELL: Final = 52
GAP: Final = 4
AWARD_ICONS: Final = {"height": "over", "buildings": "near"}


def stars_height(view: View, columns: int) -> int:
    cells = len(view.achievements) + len(view.awards) + 1
    return -(-cells // columns) * (CELL + GAP) + 10


def stars_card(scene: Scene, width: int, height: int, columns: int) -> str:
    """Return all star cards in a grid."""
    view = scene.view
    step = (width - 12 + GAP) / columns
    wide = step - GAP
    cells = [achievement(scene, shown, wide) for shown in view.achievements]
    cells += [award(scene, number, wide) for number in range(len(view.awards))]
    cells.append(discount_circle(scene))
    top = (height - stars_height(view, columns)) / 2 + 7
    placed = (
        at(6 + step * (n % columns), top + (CELL + GAP) * (n // columns), drawn)
        for n, drawn in enumerate(cells)
    )
    return tag("g", card(width, height), *placed)


# --- achievements --------------------------------------------------------------------------


def achievement(scene: Scene, shown: AchievementView, width: float) -> str:
    view, own = scene.view, scene.own
    claimed = own.seat in shown.claimed_by
    progress = shown.progress[own.seat]
    drawn = (
        ground(width, claimed, progress >= shown.need),
        icon(shown.achievement.icon, 5, 5, 25),
        text_line(35, 23, f"{min(progress, 99)}/{shown.need}", 16, "ink", bold=1),
        stars(width, shown.achievement.stars),
        claims(scene, shown),
        chip(view, shown, width),
        part_highlights(view, shown, width),
    )
    key = f"achievement-{shown.achievement.number}"
    caption = achievement_text(shown, scene.names)
    if key not in scene.choices:
        return tag("g", title(caption), *drawn, id=key)
    choice = scene.choices[key]
    label = f"{choice.label}. {caption}"
    return tag("g", *drawn, halo(0, 0, width, CELL, 8), id=key, **choose(choice, label))


def ground(width: float, claimed: bool, ready: bool) -> str:
    """Return the cell: bright while it can still be won, golden when its condition is met."""
    if claimed:
        tick = line(f"M{width - 23:.4g} 16l5 5l9 -10", "good", 3.5)
        return box(0, 0, width, CELL, "cushion", "line", rx=8, thick=1) + tick
    return box(
        0, 0, width, CELL, "paper", "gold" if ready else "line", rx=8, thick=2.5 if ready else 1
    )


def stars(width: float, count: int) -> str:
    return text_line(width - 22, 45, count, 14, "mist", bold=1, anchor="end") + icon(
        "claim", width - 21, 32, 16
    )


def claims(scene: Scene, shown: AchievementView) -> str:
    """Return the tokens of those who have it, in a row."""
    return "".join(
        at(13 + 15 * n, 41, title(scene.name(seat)), token(SEAT_COLOURS[seat], 14))
        for n, seat in enumerate(shown.claimed_by)
    )


def chip(view: View, shown: AchievementView, width: float) -> str:
    """Return the bonus chip that still lies there; the viewer's own shows its worth."""
    number = shown.achievement.number
    if shown.chip:
        return at(width - 14, 15, title(tr("bonus chip")), chip_disc("?"), id=f"chip-{number}")
    for player in view.players:
        if (
            number in player.chips
            and player.chip_worths
            and (is_over(view) or player.seat == view.viewer)
        ):
            worth = player.chip_worths[player.chips.index(number)]
            caption = tr("bonus chip: {points}", points=worth)
            return at(width - 14, 15, title(caption), chip_disc(f"+{worth}"), id=f"chip-{number}")
    return ""


def chip_disc(caption: str) -> str:
    disc = tag("circle", r=10.5, **paint("livery", "edge", 1.25))
    return disc + text_line(-0.5, 4.6, caption, 13, "on-dark", bold=1, anchor="middle")


def part_highlights(view: View, shown: AchievementView, width: float) -> str:
    """Return outlines that say whose score this card is a part of: shown on request."""
    ring = box(1, 1, width - 2, CELL - 2, "", "sun", rx=8, thick=4)
    found = [lit(part_key(STARS, seat), ring) for seat in shown.claimed_by]
    if is_over(view):
        found += [
            lit(part_key(CHIP_POINTS, player.seat), ring)
            for player in view.players
            if shown.achievement.number in player.chips
        ]
    return "".join(found)


# --- awards --------------------------------------------------------------------------------


def award(scene: Scene, number: int, width: float) -> str:
    view = scene.view
    shown = view.awards[number]
    mine = shown.values[scene.own.seat]
    leader = shown.leader
    drawn = [
        box(0, 0, width, CELL, "floor", "line", rx=8, thick=1),
        icon(AWARD_ICONS[shown.award.most], 5, 5, 26),
        text_line(37, 23, mine, 16, "ink", bold=1),
        stars(width, shown.award.stars),
    ]
    if leader >= 0:
        drawn.append(at(13, 41, token(SEAT_COLOURS[leader], 14)))
        drawn.append(text_line(24, 46, shown.values[leader], 14, "mist", bold=1))
    else:
        drawn.append(text_line(8, 46, f"= {max(shown.values)}", 14, "mist", bold=1))
    if is_over(view) and leader >= 0:
        ring = box(1, 1, width - 2, CELL - 2, "", "sun", rx=8, thick=4)
        drawn.append(lit(part_key(AWARD_POINTS, leader), ring))
    return tag("g", title(award_text(shown)), *drawn, id=f"award-{number}")


# --- discounts -----------------------------------------------------------------------------


def discount_circle(scene: Scene) -> str:
    """Return a reminder of which type makes which cheaper, each the one behind its arrow."""
    chain = [TYPES[0]]
    while (after := cheaper_type(scene, chain[-1])) and after not in chain:
        chain.append(after)
    drawn = "".join(
        at(
            4 + 31 * (n % 3),
            4 + 23 * (n // 3),
            icon(kind, 0, 0, 20),
            line("M23 6l4 4l-4 4", "mist", 2),
        )
        for n, kind in enumerate(chain)
    )
    pairs = (
        tr("{one} makes {other} cheaper", one=tr(scene.helpers[kind]), other=tr(kind))
        for kind in TYPES
    )
    return tag("g", title("; ".join(pairs)), drawn, **ROUND)


def cheaper_type(scene: Scene, kind: str) -> str:
    return next((other for other in TYPES if scene.helpers[other] == kind), "")
