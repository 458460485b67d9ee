"""Achievements and awards: what they ask for, how far everybody is, and who has them."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from cloudtop.core.game import Names, Seat
from cloudtop.core.i18n import N_, tr
from cloudtop.toolkit.pictures.drawing import at, card, halo, lit, part_key, text_line
from cloudtop.toolkit.pictures.svg import Pieces, tag, title
from cloudtop.toolkit.pictures.theme import paint
from cloudtop.toolkit.views import is_over, seat_name

from ..components.box import Achievement, Award
from ..components.card_actions import TYPES
from ..scoring import AWARD_POINTS, CHIP_POINTS, STARS
from ..text.cards import award_text, claim_text
from ..view import AchievementView, AwardView, View
from .icons import ROUND, box, icon, line
from .scene import (
    CLOSED,
    Choices,
    Chosen,
    Drawn,
    Scene,
    kept_drawing,
    place,
    plain,
    seat_token,
    table_part,
)

CELL: Final = 52
GAP: Final = 4
AWARD_ICONS: Final = {"height": "over", "buildings": "near"}


def stars_height(view: View, columns: int) -> int:
    return cells_height(len(view.achievements) + len(view.awards) + 1, columns)


def cells_height(cells: int, columns: int) -> int:
    return -(-cells // columns) * (CELL + GAP) + 10


def draw_stars(scene: Scene, width: int, height: int, columns: int) -> Drawn:
    table = star_table(scene.view, scene.own.seat, scene.names)
    choices = scene.choices_at("achievement-") if scene.choices else ()
    return stars_card(table, choices, tuple(scene.helpers.items()), (width, height), columns)


class StarTable(NamedTuple):
    """What all star cards depend on; ``chips``: who has taken which, and what they are worth."""

    achievements: tuple[AchievementView, ...]
    awards: tuple[AwardView, ...]
    chips: tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]
    own: Seat
    names: Names
    over: bool


def star_table(view: View, own: Seat, names: Names) -> StarTable:
    chips = tuple([(player.chips, player.chip_worths) for player in view.players])
    return StarTable(view.achievements, view.awards, chips, own, names, is_over(view))


@table_part
def stars_card(
    table: StarTable,
    choices: Choices,
    helpers: tuple[tuple[str, str], ...],
    size: tuple[int, int],
    columns: int,
) -> Iterator[Drawn]:
    """Return all star cards in a grid."""
    width, height = size
    cells, chosen = len(table.achievements) + len(table.awards) + 1, dict(choices)
    step = (width - 12 + GAP) / columns
    top = (height - cells_height(cells, columns)) / 2 + 7
    places = [(6 + step * (n % columns), top + (CELL + GAP) * (n // columns)) for n in range(cells)]
    yield plain(f"<g>{card(width, height)}")
    for shown, where in zip(table.achievements, places, strict=False):
        claim = claim_of(table, shown, chosen.get(str(shown.achievement.number)))
        yield achievement_at(where, claim, step - GAP)
    for number, shown_award in enumerate(table.awards):
        where = places[len(table.achievements) + number]
        yield award_at(where, number, prize_of(table, shown_award), step - GAP)
    yield circle_at(places[-1], helpers)
    yield CLOSED


Where = tuple[float, float]


@kept_drawing(2048)
def achievement_at(where: Where, claim: "Claim", width: float) -> Pieces:
    return (at(*where, achievement(claim, width)),)


@kept_drawing(1024)
def award_at(where: Where, number: int, prize: "Prize", width: float) -> Pieces:
    return (at(*where, award(number, prize, width)),)


@kept_drawing(64)
def circle_at(where: Where, helpers: tuple[tuple[str, str], ...]) -> Pieces:
    return (at(*where, discount_circle(helpers)),)


# --- achievements --------------------------------------------------------------------------


class Claim(NamedTuple):
    """An achievement as a viewer sees it."""

    achievement: Achievement
    need: int
    progress: int
    claimed: bool
    claimed_by: tuple[tuple[Seat, str], ...]
    """Who has it, with names."""
    chip: bool
    worth: int
    """Of the chip that was taken from it, if the viewer may know; else 0."""
    taker: Seat
    """Who took the chip, in the end; else -1."""
    chosen: Chosen | None


def claim_of(table: StarTable, shown: AchievementView, chosen: Chosen | None = None) -> Claim:
    own = table.own
    worth, taker = (0, -1) if shown.chip else taken_chip(table, shown.achievement.number)
    return Claim(
        shown.achievement,
        shown.need,
        shown.progress[own],
        own in shown.claimed_by,
        tuple([(seat, seat_name(table.names, seat)) for seat in shown.claimed_by]),
        shown.chip,
        worth,
        taker,
        chosen,
    )


def taken_chip(table: StarTable, number: int) -> tuple[int, Seat]:
    """Return what a chip is worth, if the viewer may know, and in the end who took it."""
    for seat, (chips, worths) in enumerate(table.chips):
        if number in chips:
            worth = worths[chips.index(number)] if worths else 0
            return worth, seat if table.over else -1
    return 0, -1


def achievement(claim: Claim, width: float) -> str:
    card = claim.achievement
    names = tuple([name for _, name in claim.claimed_by])
    drawn = (
        ground(width, claim.claimed, claim.progress >= claim.need),
        icon(card.icon, 5, 5, 25),
        text_line(35, 23, f"{min(claim.progress, 99)}/{claim.need}", 16, "ink", bold=1),
        stars(width, card.stars),
        claims(claim),
        chip(claim, width),
        part_highlights(claim, width),
    )
    key, caption = f"achievement-{card.number}", claim_text(card, claim.need, claim.chip, names)
    return place(key, caption, "".join(drawn), halo(0, 0, width, CELL, 8), claim.chosen)


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


def claims(claim: Claim) -> str:
    """Return the tokens of those who have it, in a row."""
    return "".join(
        at(13 + 15 * n, 41, title(name, "claims"), seat_token(seat, 14))
        for n, (seat, name) in enumerate(claim.claimed_by)
    )


def chip(claim: Claim, width: float) -> str:
    """Return the bonus chip that still lies there; the viewer's own shows its worth."""
    caption, face = tr("bonus chip"), "?" if claim.chip else ""
    if claim.worth:
        caption, face = tr("bonus chip: {points}", points=claim.worth), f"+{claim.worth}"
    if not face:
        return ""
    key = f"chip-{claim.achievement.number}"
    return at(width - 14, 15, title(caption), chip_disc(face), id=key)


@lru_cache(maxsize=256)
def chip_disc(caption: str) -> str:
    disc = tag("circle", r=10.5, **paint("livery", "edge", 1.25))
    return disc + text_line(-0.5, 4.6, caption, 13, "on-dark", bold=1, anchor="middle")


def part_highlights(claim: Claim, width: float) -> str:
    """Return outlines that say whose score this card is a part of: shown on request."""
    keys = [part_key(STARS, seat) for seat, _ in claim.claimed_by]
    if claim.taker >= 0:
        keys.append(part_key(CHIP_POINTS, claim.taker))
    return "".join(lit(key, part_ring(width)) for key in keys)


def part_ring(width: float) -> str:
    return box(1, 1, width - 2, CELL - 2, "", "sun", rx=8, thick=4)


# --- awards --------------------------------------------------------------------------------


class Prize(NamedTuple):
    """A game end award as a viewer sees it."""

    award: Award
    value: int
    leader: Seat
    best: int
    over: bool


def prize_of(table: StarTable, shown: AwardView) -> Prize:
    best = max(shown.values)
    return Prize(shown.award, shown.values[table.own], shown.leader, best, table.over)


def award(number: int, prize: Prize, width: float) -> str:
    leader, best = prize.leader, prize.best
    drawn = [
        box(0, 0, width, CELL, "floor", "line", rx=8, thick=1),
        icon(AWARD_ICONS[prize.award.most], 5, 5, 26),
        text_line(37, 23, prize.value, 16, "ink", bold=1),
        stars(width, prize.award.stars),
    ]
    if leader >= 0:
        drawn.append(at(13, 41, seat_token(leader, 14)))
        drawn.append(text_line(24, 46, best, 14, "mist", bold=1))
    else:
        drawn.append(text_line(8, 46, f"= {best}", 14, "mist", bold=1))
    if prize.over and leader >= 0:
        drawn.append(lit(part_key(AWARD_POINTS, leader), part_ring(width)))
    return tag("g", title(award_text(prize.award, best)), *drawn, id=f"award-{number}")


def discount_circle(helpers: tuple[tuple[str, str], ...]) -> str:
    """Return a reminder of which type makes which cheaper, each the one behind its arrow."""
    helper = dict(helpers)
    chain, cheaper = [TYPES[0]], {helper[kind]: kind for kind in reversed(TYPES)}
    while (after := cheaper.get(chain[-1])) and after not in chain:
        chain.append(after)
    arrow, drawn = line("M23 6l4 4l-4 4", "mist", 2), ""
    for n, kind in enumerate(chain):
        drawn += at(4 + 31 * (n % 3), 4 + 23 * (n // 3), icon(kind, 0, 0, 20), arrow)
    said = N_("{one} makes {other} cheaper")
    pairs = (tr(said, one=tr(helper[kind]), other=tr(kind)) for kind in TYPES)
    return tag("g", title("; ".join(pairs), "discounts"), drawn, **ROUND)
