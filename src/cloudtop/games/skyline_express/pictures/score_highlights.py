"""Overlays that show what pays: the places of a Goal, and the parts of the score, on request."""

from collections.abc import Sequence
from typing import Final

from cloudtop.core.i18n import tr
from cloudtop.toolkit.pictures.drawing import at, lit, part_key, text_line
from cloudtop.toolkit.pictures.svg import tag
from cloudtop.toolkit.pictures.theme import paint

from ..components.box import GOALS_A_ROUND, PAIRS, TYPES
from ..components.carriage import SEATS, column_of, row_of
from ..scoring import find_places, points_for
from ..view import NUMBERS, CarriageView, GoalView, View, level_of
from .layout import Layout, Rectangle
from .symbols import use_symbol

PLATE: Final = (40, 24)


def goal_key(place: int) -> str:
    """Return the key under which the places of a Goal are lit on all Carriages."""
    return f"goal:{place + 1}"


def goal_highlights(view: View, number: int, layout: Layout) -> str:
    """Return for each Goal what it pays on a Carriage now, unseen until it is asked for."""
    shown = view.carriages[number]
    return "".join(
        lit(goal_key(place), goal_overlay(view, place, goal, layout))
        for place, goal in enumerate(shown.goals)
    )


def goal_overlay(view: View, place: int, goal: GoalView, layout: Layout) -> str:
    """Return outlines around the places of a Goal, and their points in the aisle."""
    paths = "".join(outline_path(layout, seats) for seats in dict.fromkeys(goal.places))
    return highlight(paths, layout) + aisle_plate(layout, goal_sum(view, place, goal))


def goal_sum(view: View, place: int, goal: GoalView) -> str:
    """Return how the points of a Goal come about: "3 × 2 = 6"."""
    each = view.box.goals[view.goals[place]].points
    if len(each) > 1 or len(goal.places) < 2:
        return str(goal.points)
    return f"{len(goal.places)} × {each[0]} = {goal.points}"


def aisle_plate(layout: Layout, text: str) -> str:
    """Return a text on gold in the middle of the aisle."""
    size = 20 if layout.large else min(15, layout.tall * 0.8)
    wide = size * (0.62 * len(text) + 1.3)
    ground = tag("rect", x=-wide / 2, y=-size * 0.8, width=wide, height=size * 1.6, rx=size * 0.8,
                 **paint("gold", "edge", 1.5))  # fmt: skip
    inside = text_line(0, size * 0.36, text, round(size), "on-light", bold=1, anchor="middle")
    return at(layout.width / 2, layout.aisle, ground, inside)


# --- a scenario -------------------------------------------------------------------------------

SCENARIO_KEY: Final = "scenario"


def scenario_highlight(view: View, number: int, layout: Layout) -> str:
    """Return where a scenario counts on a Carriage, and how often."""
    shown = view.carriages[number]
    if view.scenario is None or shown.automa:
        return ""
    people = [NUMBERS[kind] for kind in shown.people]
    goals = (*view.scenario.each_round, *view.scenario.at_end)
    found = [(goal, find_places(goal, people, view.box.compartments)) for goal in goals]
    places = [tuple(seats_of(place)) for _, counted in found for place in counted]
    paths = "".join(outline_path(layout, seats) for seats in dict.fromkeys(places))
    points = " + ".join(str(points_for(goal, len(counted))) for goal, counted in found) or "0"
    keys = f"{SCENARIO_KEY} {part_key('scenario', number)}"
    return lit(keys, highlight(paths, layout), aisle_plate(layout, points))


def seats_of(place: int) -> list[int]:
    return [seat for seat in range(SEATS) if place >> seat & 1]


# --- outlines around seats --------------------------------------------------------------------


def highlight(paths: str, layout: Layout) -> str:
    """Return places, given as a path, outlined and tinted."""
    if not paths:
        return ""
    look = paint("gold", "sun", 4 if layout.large else 3)
    return tag("path", d=paths, fill_opacity=0.2, stroke_linejoin="round", **look)


def outline_path(layout: Layout, seats: Sequence[int]) -> str:
    """Return a path around seats: one outline if they fill a rectangle, else one for each part."""
    if fills(seats):
        return rectangle_path(layout.around(seats))
    rooms = {seat // 4 for seat in seats}
    parts = [[seat for seat in seats if seat // 4 == room] for room in sorted(rooms)]
    found = ""
    for part in parts:
        groups = [part] if fills(part) else [[seat] for seat in part]
        found += "".join(rectangle_path(layout.around(group)) for group in groups)
    return found


def fills(seats: Sequence[int]) -> bool:
    """Return whether seats fill a rectangle of the plan without gaps."""
    rows = {row_of(seat) for seat in seats}
    columns = {column_of(seat) for seat in seats}
    compact = max(columns) - min(columns) + 1 == len(columns)
    return compact and len(seats) == len(rows) * len(columns)


def rectangle_path(rectangle: Rectangle) -> str:
    x, y, width, height = (round(value) for value in rectangle)
    return f"M{x + 1} {y + 1}h{width - 2}v{height - 2}h{2 - width}z"


# --- the parts of the score -------------------------------------------------------------------


def part_highlights(view: View, number: int, layout: Layout) -> str:
    """Return what shows on a Carriage where the parts of its score come from."""
    shown = view.carriages[number]
    drawn = {
        "goals": goals_part(view, shown, layout),
        "personas": personas_part(shown, layout),
        "services": services_part(view, shown, layout),
        "tickets": tickets_part(shown, layout),
    }
    return "".join(lit(part_key(part, number), inside) for part, inside in drawn.items() if inside)


def goals_part(view: View, shown: CarriageView, layout: Layout) -> str:
    """Return the places of both Goals of the round."""
    first = GOALS_A_ROUND * (view.round - 1)
    goals = shown.goals[first : first + GOALS_A_ROUND]
    if not goals:
        return ""
    paths = "".join(
        outline_path(layout, seats) for goal in goals for seats in dict.fromkeys(goal.places)
    )
    return highlight(paths, layout) + aisle_plate(layout, " + ".join(str(g.points) for g in goals))


def personas_part(shown: CarriageView, layout: Layout) -> str:
    """Return rings around Personas on their seats and around their company, and the points."""
    found: list[str] = []
    for room, wishes in enumerate(shown.wishes):
        points = sum(wish.points for wish in wishes)
        if not points:
            continue
        seats = {seat for wish in wishes for seat in (wish.persona, *wish.fellows) if seat >= 0}
        paths = "".join(rectangle_path(layout.around([seat])) for seat in sorted(seats))
        found.append(highlight(paths, layout))
        x, y = layout.room_at(room)
        found.append(plate(x + layout.room / 2, y + layout.deep / 2, points, layout))
    return "".join(found)


def services_part(view: View, shown: CarriageView, layout: Layout) -> str:
    """Return rings around all who are part of a pair, and what the Services pay together."""
    kinds = {TYPES[kind] for pair in shown.services for kind in PAIRS[pair]}
    seats = [seat for seat, kind in enumerate(shown.people) if kind in kinds]
    if not seats:
        return ""
    paths = "".join(rectangle_path(layout.around([seat])) for seat in seats)
    each = level_of(view, shown).pair
    points = " + ".join(str(each * pairs) for pairs in shown.pairs)
    return highlight(paths, layout) + aisle_plate(layout, points)


def tickets_part(shown: CarriageView, layout: Layout) -> str:
    doors = [room for room, state in enumerate(shown.tickets) if state == "unused"]
    return "".join(
        tag("circle", cx=x, cy=y, r=layout.ticket * 0.68, **paint("", "sun", 4))
        for x, y in map(layout.ticket_at, doors)
    )


def plate(x: float, y: float, points: int, layout: Layout) -> str:
    """Return points on gold."""
    wide, high = PLATE
    share = 1 if layout.large else 0.7
    size = 17 if layout.large else 13
    label = text_line(x, y + size * 0.36, tr("+{points}", points=points), size, "on-light", bold=1,
                 anchor="middle")  # fmt: skip
    return use_symbol("plate", x, y, wide * share, high * share) + label
