"""The goals: a small picture each, what it pays now, and who has reached it."""

from functools import cache
from typing import Final, NamedTuple

from cloudtop.core.game import Names
from cloudtop.core.i18n import N_, tr
from cloudtop.toolkit.caching import cached_per_language
from cloudtop.toolkit.pictures import drawing
from cloudtop.toolkit.pictures.drawing import at, circle, part_key, path, rect, scaled, text_line
from cloudtop.toolkit.pictures.layout import SPACE, share
from cloudtop.toolkit.pictures.parts import part
from cloudtop.toolkit.pictures.svg import Pieces, tag, title
from cloudtop.toolkit.views import seat_name

from ..components.box import GOALS_IN_PLAY, Box, Goal, SoloGoals
from ..view.seat_view import View
from .routes import glyph, station
from .symbols import lines, tick, village

HEIGHT: Final = 88
CAPTIONS: Final = {
    "central spaces": (N_("Centre"), N_("{number} spaces")),
    "villages": (N_("Villages"), N_("{number} active")),
    "line": (N_("Line"), N_("of 7 spaces")),
    "corners": (N_("Corners"), N_("{number} drawn")),
    "block": (N_("Block"), N_("of 3 × 3")),
    "loop": (N_("Loop"), N_("any routes")),
    "exits in a network": (N_("Exits"), N_("{number} joined")),
    "stations in a network": (N_("Stations"), N_("{number} joined")),
    "highway": (N_("Highway"), N_("{number} spaces")),
    "railway": (N_("Railway"), N_("{number} spaces")),
    "opposite exits": (N_("Opposite"), N_("Exits")),
    "middle exits": (N_("Middle"), N_("Exits")),
}
# Spaces of a grid of five by five that a picture fills.
FILLED: Final = {
    "central spaces": (6, 7, 11, 12, 13),
    "line": (10, 11, 12, 13, 14),
    "corners": (0, 4, 20),
    "block": (6, 7, 8, 11, 12, 13, 16, 17, 18),
}
# Lines that join Exits, on the same grid.
LINKS: Final = {
    "exits in a network": "M-10 -18V-4H18M-10 -4V18",
    "opposite exits": "M-18 0H-4V6H6V0H18",
    "middle exits": "M0 -18V0H18",
}


class Standing(NamedTuple):
    """How things stand with the goals."""

    seats: int
    box: Box
    solo_goals: SoloGoals
    goals: tuple[str, ...]
    values: tuple[int, ...]
    """What each pays now."""
    reached: tuple[tuple[bool, ...], ...]
    """Of each seat: which of them it has reached."""


def standing_of(view: View) -> Standing:
    reached = tuple([board.reached for board in view.boards])
    values = view.goal_values
    return Standing(view.seats, view.box, view.solo_goals, view.goals, values, reached)


@part
def goal_cards(standing: Standing, names: Names, width: int) -> Pieces:
    """Return the goals side by side; those not yet dealt as blank cards."""
    wide = share(width, GOALS_IN_PLAY)
    known = {goal.name: goal for goal in standing.box.goals}
    cards = [
        goal_card(standing, names, n, known[name], wide) for n, name in enumerate(standing.goals)
    ]
    blank = [drawing.card(wide, HEIGHT, 12)] * (GOALS_IN_PLAY - len(cards))
    placed = [at(n * (wide + SPACE), 0, card) for n, card in enumerate([*cards, *blank])]
    return tuple(placed)


def goal_card(standing: Standing, names: Names, place: int, goal: Goal, wide: int) -> str:
    first, second = CAPTIONS[goal.kind]
    said = N_("Goal {name}: {goal}. It pays {points} now")
    label = tr(said, name=goal.name, goal=goal, points=standing.values[place])
    return tag(
        "g",
        drawing.card(wide, HEIGHT, 12),
        scaled(27, 29, 0.9, goal_picture(goal)),
        text_line(51, 25, tr(first), 14, "ink", bold=1),
        text_line(51, 42, tr(second, number=goal.number), 13, "mist"),
        path(f"M12 58H{wide - 12}", "", "line", 1),
        at(10, 73, pays(standing, place)),
        at(wide - 10, 73, owners(standing, names, place)),
        reached_by(standing, place, wide),
        drawing.spot(0, 0, wide, HEIGHT, 12),
        id=f"goal-{goal.name}",
        **drawing.enlarges(label),
    )


def reached_by(standing: Standing, place: int, wide: int) -> str:
    """Return for every seat that has reached a goal what shows that it scores there."""
    ring = rect(None, None, wide, HEIGHT, "", "sun", 4, rx=12)
    return "".join(drawing.lit(part_key("goals", seat), ring) for seat in seats_at(standing, place))


def seats_at(standing: Standing, place: int) -> list[int]:
    """Return the seats that have reached a goal."""
    return [seat for seat, reached in enumerate(standing.reached) if reached[place]]


def pays(standing: Standing, place: int) -> str:
    """Return the values: the one that is paid now stands out, those that are gone are crossed."""
    now = standing.values[place]
    if standing.seats == 1:
        by_round, points = standing.solo_goals[place]
        if now == points:
            by = tr("by round {round}", round=by_round)
            return value(9, points, True, False) + text_line(24, 5, by, 13, "mist")
        return value(9, points, False, True) + value(29, now, True, False)
    order = standing.box.goal_points.by_order
    return "".join(
        value(9 + 18 * n, points, points == now, points > now) for n, points in enumerate(order)
    )


@cache
def value(x: float, points: int, now: bool, gone: bool) -> str:
    disc = circle(None, None, 8.5, *(("ink",) if now else ("", "rest", 1.4)))
    ink = "paper" if now else "mist"
    number = text_line(0, 4.7, points, 13, ink, bold=1, anchor="middle")
    strike = lines("M-7 7L7 -7", "mist", 1.6) if gone else ""
    return at(x, 0, disc, number, strike)


def owners(standing: Standing, names: Names, place: int) -> str:
    """Return the numbers of the seats that have reached a goal, up to three in a row."""
    seats = seats_at(standing, place)
    if standing.seats == 1:
        return scaled(-8, 0, 0.85, tick()) if seats else ""
    rows = 1 if len(seats) <= 3 else 2
    left = -15 * min(3, len(seats)) + 8
    top = 0 if rows == 1 else -7
    signs = [owner(seat, seat_name(names, seat), rows) for seat in seats]
    return "".join(at(left + 15 * (n % 3), top + 14 * (n // 3), s) for n, s in enumerate(signs))


@cached_per_language(maxsize=256)
def owner(seat: int, name: str, rows: int) -> str:
    size = 18 if rows == 1 else 13
    plate = rect(-6.5, -size / 2, 13, size, "good", rx=4)
    said = title(tr("Reached by {name}", name=name))
    return said + plate + text_line(0, 4.5, seat + 1, 13, "paper", bold=1, anchor="middle")


# --- pictures -------------------------------------------------------------------------------


@cache
def goal_picture(goal: Goal) -> str:
    """Return the picture of a goal, 40 across."""
    if goal.kind in FILLED:
        return small_grid(FILLED[goal.kind])
    if goal.kind in LINKS:
        return small_grid(()) + lines(LINKS[goal.kind], "sun", 3.4)
    if goal.kind == "loop":
        return small_grid(()) + rect(-12, -12, 24, 24, "", "sun", 3.4, rx=9)
    if goal.kind == "villages":
        return scaled(0, 0, 1.35, village("active"))
    if goal.kind == "stations in a network":
        spots = ((-10, -10), (10, -10), (-10, 10), (10, 10))
        links = lines("M-10 -10H10V10H-10Z", "sun", 2.6)
        return links + "".join(scaled(x, y, 0.85, station()) for x, y in spots)
    return scaled(0, 0, 1, glyph("-H-H" if goal.kind == "highway" else "-R-R"))


@cache
def small_grid(filled: tuple[int, ...]) -> str:
    tints = ["sun" if n in filled else "cushion" for n in range(25)]
    return "".join(
        rect(n % 5 * 8 - 20, n // 5 * 8 - 20, 8, 8, tint, "paper", 1.2)
        for n, tint in enumerate(tints)
    )
