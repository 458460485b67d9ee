"""The Goals as a train of three coaches, one for each round, the current one lit."""

from functools import cache
from typing import Final, NamedTuple

from cloudtop.core.i18n import tr, tr_plural
from cloudtop.toolkit.caching import cached_per_language
from cloudtop.toolkit.pictures.drawing import Attributes, at, lights, pieces_at, spot, text_line
from cloudtop.toolkit.pictures.lettering import paragraph, squeeze, wrap
from cloudtop.toolkit.pictures.svg import Pieces, tag, title
from cloudtop.toolkit.pictures.theme import paint
from cloudtop.toolkit.views import is_over, main_board

from ..components.box import GOALS_A_ROUND, ROUNDS, Box, Goal
from ..components.goals import goal_text
from ..text.labels import round_name, short_goal_text
from ..view import View, is_current, is_scored
from .context import filled_up
from .diagrams import diagram, is_tall
from .icons import box, disc, path
from .score_highlights import goal_key

TILE: Final = (172, 86)
"""A Goal tile in the train."""
COACH: Final = 2 * TILE[0] + 20
TRAIN: Final = 114
"""Height of the train."""
PHONE_COACH: Final = 102
SMALL_GOAL: Final = 64
PHONE_GOALS: Final = PHONE_COACH + 8 + SMALL_GOAL
"""Height of the Goals on a phone."""


def train(view: View, width: int) -> Pieces:
    """Return the locomotive and its three coaches with the Goals of the rounds."""
    left = width - COACH * ROUNDS - 8 * (ROUNDS - 1)
    drawn = [locomotive(width, left - 6)]
    for n in range(ROUNDS):
        drawn += pieces_at(left + (COACH + 8) * n, 0, *coach(view, n))
    return tuple(drawn)


@cache
def locomotive(rails: int, width: int) -> str:
    return path(f"M0 {TRAIN - 2}H{rails}", "", "rest", 2) + engine(width)


def engine(width: int) -> str:
    """Return the locomotive at the head of the train, its round nose on the left."""
    base = TRAIN - 12
    nose = f"M4 {base}C-2 {base - 34} 8 34 34 22Q42 18 {width} 18V{base}Z"
    return (
        path(f"M{width - 4} {base - 10}H{width + 8}", "", "edge", 5)
        + wheel(20, base)
        + wheel(width - 14, base)
        + path(nose, "livery", "edge", 1.75)
        + path(f"M3.5 {base - 22}H{width}", "", "gold", 6)
        + path(f"M19 56Q26 36 40 32H{width - 8}V56Z", "glass", "edge", 1.5)
        + disc(13, base - 38, 5, "gold", "edge", 1.5)
    )


def coach(view: View, number: int) -> list[str]:
    """Return the coach of a round with its two Goals behind the windows."""
    first = GOALS_A_ROUND * number
    now = is_current(view, first)
    tiles = [
        at(8 + n * (TILE[0] + 4), 7, goal_tile(view, first + n, *TILE))
        for n in range(min(GOALS_A_ROUND, len(view.goals) - first))
    ]
    return [coach_body(now), *filled_up(tiles, GOALS_A_ROUND), coach_sign(number, now)]


@cache
def coach_body(now: bool) -> str:
    base = TRAIN - 12
    body = box(0, 2, COACH, base - 2, 14, **coach_look(now, 1.75))
    return "".join(wheel(x, base) for x in (36, 62, COACH - 62, COACH - 36)) + body


@cached_per_language(maxsize=64)
def coach_sign(number: int, now: bool) -> str:
    base = TRAIN - 12
    plate, ink = ("ember", "paper") if now else ("paper", "ink")
    sign = box(COACH / 2 - 22, base - 11, 44, 22, 11, **paint(plate, "edge", 1.25))
    name = text_line(COACH / 2, base + 5, round_name(number), 15, ink, bold=1, anchor="middle")
    return tag("g", round_title(number), sign, name)


def round_title(number: int) -> str:
    return title(tr("Round {round}", round=round_name(number)), "round")


def coach_look(now: bool, edge: float) -> Attributes:
    return paint("livery", "sun", 4) if now else paint("livery", "edge", edge)


def wheel(x: float, base: float) -> str:
    return disc(x, base + 4, 8, "rest", "edge", 1.75)


# --- a Goal -----------------------------------------------------------------------------------


def goal_tile(view: View, place: int, width: int, height: int) -> str:
    """Return a Goal, with what it pays the one who looks."""
    paid = Paid(own_points(view, place), points_now(view, place), is_faded(view, place))
    return large_goal(view.box, view.goals[place], place, paid, (width, height))


class Paid(NamedTuple):
    """What the one who looks gets for a Goal: as it is shown, and now; and whether it fades."""

    shown: str
    now: int
    faded: bool


@cached_per_language(maxsize=2048)
def large_goal(box_: Box, number: int, place: int, paid: Paid, size: tuple[int, int]) -> str:
    """Return a Goal: diagram and points side by side, its text below."""
    goal, (width, height) = box_.goals[number], size
    label = goal_label(goal, place, paid.now)
    if is_tall(goal, box_.compartments):
        face = tall_face(box_, goal, paid.shown, width, height)
        return goal_button(place, label, paid.faded, width, height, *face)
    high, wide, text = height - 26, width - 76, short_goal_text(goal)
    close = squeeze(text, width - 10, 14)
    x = 16 + wide
    inside = (
        at(8 + wide / 2, 4 + high / 2, goal_diagram(box_, goal, wide, high - 8)),
        goal_price(goal, x, high / 2 - 1),
        text_line(x, high / 2 + 21, paid.shown, 17, "good", bold=1),
        text_line(width / 2, height - 8, text, 14, "ink", anchor="middle", **close),
    )
    return goal_button(place, label, paid.faded, width, height, *inside)


def tall_face(box_: Box, goal: Goal, own: str, width: int, height: int) -> tuple[str, ...]:
    """Return a Goal that lies across the Carriage: its diagram takes the whole height."""
    drawn = goal_diagram(box_, goal, 44, height - 10)
    points = text_line(width - 6, 27, own, 17, "good", bold=1, anchor="end")
    text = paragraph(wrap(short_goal_text(goal), width - 58, 14), 52, height - 30, 14, 19)
    return at(26, height / 2, drawn), goal_price(goal, 52, 28), points, text


def goal_button(
    place: int, label: str, faded: bool, width: float, height: float, *inside: str
) -> str:
    """Return a Goal tile that shows on all Carriages where it counts, and grows large."""
    ground = box(0, 0, width, height, 8, **paint("paper", "edge", 1.25))
    face = tag("g", ground, *inside, opacity=0.6 if faded else None)
    look = {"data_enlarges": "", **lights(goal_key(place), label)}
    return tag("g", face, spot(0, 0, width, height), id=f"goal-{place + 1}", **look)


def is_faded(view: View, place: int) -> bool:
    """Return whether a Goal was scored; in the end all are, and none of them fades."""
    return is_scored(view, place) and not is_over(view)


def goal_diagram(box_: Box, goal: Goal, width: float, height: float) -> str:
    return diagram(goal, box_.compartments, box_.type_colours, width, height)


def points_of(goal: Goal) -> str:
    """Return what a Goal pays: for each place, or from the shortest zigzag to the longest."""
    first, last = goal.points[0], goal.points[-1]
    return str(first) if len(goal.points) == 1 else f"{first}–{last}"


def goal_price(goal: Goal, x: float, y: float) -> str:
    """Return what a Goal pays, large."""
    points = points_of(goal)
    if len(goal.points) > 1:
        return text_line(x, y, points, 20, "ink", bold=1)
    each = text_line(x + 18 * len(points) + 2, y - 1, tr("each"), 14, "mist")
    return text_line(x, y, points, 26, "ink", bold=1) + each


def own_points(view: View, place: int) -> str:
    """Return what a Goal pays the one who looks: as scored, or as it stands."""
    carriage = view.carriages[main_board(view)]
    number, n = divmod(place, GOALS_A_ROUND)
    if is_scored(view, place):
        return f"✓ {carriage.pad[number][n]}"
    points = carriage.goals[place].points
    return f"+{points}" if points else ""


def points_now(view: View, place: int) -> int:
    """Return what a Goal would pay the one who looks."""
    return view.carriages[main_board(view)].goals[place].points


def goal_label(goal: Goal, place: int, points: int) -> str:
    fields = {"code": goal.code, "round": round_name(place // GOALS_A_ROUND)}
    label = tr("Goal {code}, round {round}: {goal}", **fields, goal=goal_text(goal))
    now = tr_plural(points, "{count} point now", "{count} points now")
    return f"{label}. {now}. {tr('Show it in the carriages')}"


# --- on a phone -------------------------------------------------------------------------------


def phone_goals(view: View, width: int) -> Pieces:
    """Return the Goals on a phone: those of the round first."""
    order = sorted(range(len(view.goals)), key=lambda n: n // GOALS_A_ROUND != view.round - 1)
    half = (width - 34) // 2
    body = box(0, 0, width, PHONE_COACH, 12, **coach_look(not is_over(view), 1.5))
    numeral = round_name(view.round - 1)
    sign = text_line(15, PHONE_COACH / 2 + 6, numeral, 16, "on-dark", bold=1, anchor="middle")
    drawn = [body, tag("g", round_title(view.round - 1), sign)]
    for n, place in enumerate(order[:GOALS_A_ROUND]):
        drawn.append(at(28 + n * (half + 2), 5, goal_tile(view, place, half, PHONE_COACH - 10)))
    quarter = (width - 18) / 4
    for n, place in enumerate(order[GOALS_A_ROUND:]):
        drawn.append(at(n * (quarter + 6), PHONE_COACH + 8, small_goal(view, place, quarter)))
    return tuple(drawn)


def small_goal(view: View, place: int, width: float) -> str:
    """Return a Goal of another round: its diagram, and what it pays."""
    box_, goal = view.box, view.box.goals[view.goals[place]]
    scored = is_scored(view, place)
    pays = own_points(view, place) if scored else points_of(goal)
    name = round_name(place // GOALS_A_ROUND)
    if is_tall(goal, box_.compartments):
        drawn = at(24, SMALL_GOAL / 2, goal_diagram(box_, goal, 34, SMALL_GOAL - 10))
        numeral = text_line(width - 8, 22, name, 14, "mist", bold=1, anchor="end")
    else:
        drawn = at(width / 2, 21, goal_diagram(box_, goal, width - 16, 34))
        numeral = text_line(8, 56, name, 14, "mist", bold=1)
    points = text_line(width - 8, 57, pays, 16, "good" if scored else "ink", bold=1, anchor="end")
    label = goal_label(goal, place, points_now(view, place))
    faded = is_faded(view, place)
    return goal_button(place, label, faded, width, SMALL_GOAL, drawn, numeral, points)
