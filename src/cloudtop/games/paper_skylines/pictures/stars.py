"""Achievements and awards: what they ask for, how far everybody is, and who has them."""

from functools import lru_cache
from typing import Final

from cloudtop.core.i18n import N_, tr
from cloudtop.toolkit.pictures.drawing import at, card, halo, lit, part_key, text_line
from cloudtop.toolkit.pictures.svg import tag, title
from cloudtop.toolkit.pictures.theme import paint
from cloudtop.toolkit.views import is_over

from ..components.card_actions import TYPES
from ..scoring import AWARD_POINTS, CHIP_POINTS, STARS
from ..text.cards import achievement_text, award_text
from ..view import AchievementView, View
from .icons import ROUND, box, icon, line
from .scene import Scene, place, seat_token

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
    key, caption = f"achievement-{shown.achievement.number}", achievement_text(shown, scene.names)
    return place(scene, key, caption, "".join(drawn), halo(0, 0, width, CELL, 8))


@lru_cache(maxsize=256)
def ground(width: float, claimed: bool, ready: bool) -> str:
    """Return the cell: bright while it can still be won, golden when its condition is met."""
    if claimed:
        tick = line(f"M{width - 23:.4g} 16l5 5l9 -10", "good", 3.5)
        return box(0, 0, width, CELL, "cushion", "line", rx=8, thick=1) + tick
    edge, thick = ("gold", 2.5) if ready else ("line", 1)
    return box(0, 0, width, CELL, "paper", edge, rx=8, thick=thick)


@lru_cache(maxsize=256)
def stars(width: float, count: int) -> str:
    number = text_line(width - 22, 45, count, 14, "mist", bold=1, anchor="end")
    return number + icon("claim", width - 21, 32, 16)


def claims(scene: Scene, shown: AchievementView) -> str:
    """Return the tokens of those who have it, in a row."""
    return "".join(
        at(13 + 15 * n, 41, title(scene.name(seat), "claims"), seat_token(seat, 14))
        for n, seat in enumerate(shown.claimed_by)
    )


def chip(view: View, shown: AchievementView, width: float) -> str:
    """Return the bonus chip that still lies there; the viewer's own shows its worth."""
    number, caption, face = shown.achievement.number, tr("bonus chip"), "?" if shown.chip else ""
    for player in view.players:
        if number in player.chips and player.chip_worths:
            worth = player.chip_worths[player.chips.index(number)]
            caption, face = tr("bonus chip: {points}", points=worth), f"+{worth}"
    if not face:
        return ""
    return at(width - 14, 15, title(caption), chip_disc(face), id=f"chip-{number}")


@lru_cache(maxsize=256)
def chip_disc(caption: str) -> str:
    disc = tag("circle", r=10.5, **paint("livery", "edge", 1.25))
    return disc + text_line(-0.5, 4.6, caption, 13, "on-dark", bold=1, anchor="middle")


def part_highlights(view: View, shown: AchievementView, width: float) -> str:
    """Return outlines that say whose score this card is a part of: shown on request."""
    keys = [part_key(STARS, seat) for seat in shown.claimed_by]
    if is_over(view):
        takers = (one.seat for one in view.players if shown.achievement.number in one.chips)
        keys += [part_key(CHIP_POINTS, seat) for seat in takers]
    return "".join(lit(key, part_ring(width)) for key in keys)


def part_ring(width: float) -> str:
    return box(1, 1, width - 2, CELL - 2, "", "sun", rx=8, thick=4)


def award(scene: Scene, number: int, width: float) -> str:
    shown = scene.view.awards[number]
    leader = shown.leader
    drawn = [
        box(0, 0, width, CELL, "floor", "line", rx=8, thick=1),
        icon(AWARD_ICONS[shown.award.most], 5, 5, 26),
        text_line(37, 23, shown.values[scene.own.seat], 16, "ink", bold=1),
        stars(width, shown.award.stars),
    ]
    if leader >= 0:
        drawn.append(at(13, 41, seat_token(leader, 14)))
        drawn.append(text_line(24, 46, shown.values[leader], 14, "mist", bold=1))
    else:
        drawn.append(text_line(8, 46, f"= {max(shown.values)}", 14, "mist", bold=1))
    if is_over(scene.view) and leader >= 0:
        drawn.append(lit(part_key(AWARD_POINTS, leader), part_ring(width)))
    return tag("g", title(award_text(shown)), *drawn, id=f"award-{number}")


def discount_circle(scene: Scene) -> str:
    """Return a reminder of which type makes which cheaper, each the one behind its arrow."""
    chain, cheaper = [TYPES[0]], {scene.helpers[kind]: kind for kind in reversed(TYPES)}
    while (after := cheaper.get(chain[-1])) and after not in chain:
        chain.append(after)
    arrow, drawn = line("M23 6l4 4l-4 4", "mist", 2), ""
    for n, kind in enumerate(chain):
        drawn += at(4 + 31 * (n % 3), 4 + 23 * (n // 3), icon(kind, 0, 0, 20), arrow)
    said = N_("{one} makes {other} cheaper")
    pairs = (tr(said, one=tr(scene.helpers[kind]), other=tr(kind)) for kind in TYPES)
    return tag("g", title("; ".join(pairs), "discounts"), drawn, **ROUND)
