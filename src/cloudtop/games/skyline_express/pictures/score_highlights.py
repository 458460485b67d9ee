"""Overlays that show what pays: the places of a Goal, and the parts of the score, on request."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from cloudtop.core.i18n import tr
from cloudtop.toolkit.caching import cached_per_language
from cloudtop.toolkit.pictures.drawing import at, lit, part_key, text_line
from cloudtop.toolkit.pictures.parts import part
from cloudtop.toolkit.pictures.svg import Pieces, tag
from cloudtop.toolkit.pictures.theme import paint

from ..components.box import GOALS_A_ROUND, PAIRS, ROUNDS, TYPES
from ..components.carriage import column_of, row_of, seats_in
from ..scoring import find_places, points_for
from ..view import NUMBERS, CarriageView, GoalView, View, WishView, level_of
from . import icons
from .layout import Layout, Rectangle
from .symbols import use_symbol

Places = tuple[tuple[int, ...], ...]
"""Where a Goal counts, each as its seats."""


def goal_key(place: int) -> str:
    """Return the key under which the places of a Goal are lit on all Carriages."""
    return f"goal:{place + 1}"


def lit_part(name: str, number: int, *inside: str) -> str:
    """Return what shows where a part of a Carriage's score comes from."""
    return lit(part_key(name, number), *inside)


@part
def highlights(table: View, shown: CarriageView, number: int, layout: Layout) -> Pieces:
    """Return all that can be lit on a Carriage, unseen until it is asked for."""
    rounds = goal_highlights(table, shown, layout)
    parts = part_highlights(table, shown, number, layout)
    return *rounds, *parts, scenario_highlight(table, shown, number, layout)


def goal_highlights(table: View, shown: CarriageView, layout: Layout) -> list[str]:
    """Return for each Goal its places on a Carriage and, in the aisle, what they pay now.

    The Goals of a round are one piece.
    """
    drawn = [
        goal_highlight(layout, place, goal.places, goal_sum(table, place, goal))
        for place, goal in enumerate(shown.goals)
    ]
    return ["".join(drawn[n * GOALS_A_ROUND : (n + 1) * GOALS_A_ROUND]) for n in range(ROUNDS)]


@lru_cache(maxsize=1024)
def goal_highlight(layout: Layout, place: int, places: Places, text: str) -> str:
    return lit(goal_key(place), outlines(layout, places), aisle_plate(layout, text))


def goal_sum(table: View, place: int, goal: GoalView) -> str:
    """Return how the points of a Goal come about: "3 × 2 = 6"."""
    each = table.box.goals[table.goals[place]].points
    if len(each) > 1 or len(goal.places) < 2:
        return str(goal.points)
    return f"{len(goal.places)} × {each[0]} = {goal.points}"


@lru_cache(maxsize=256)
def aisle_plate(layout: Layout, text: str) -> str:
    """Return a text on gold in the middle of the aisle."""
    size = 20 if layout.large else min(15, layout.tall * 0.8)
    wide = size * (0.62 * len(text) + 1.3)
    look = paint("gold", "edge", 1.5)
    ground = icons.box(-wide / 2, -size * 0.8, wide, size * 1.6, size * 0.8, **look)
    inside = text_line(0, size * 0.36, text, round(size), "on-light", bold=1, anchor="middle")
    return at(layout.width / 2, layout.aisle, ground, inside)


# --- a scenario -------------------------------------------------------------------------------

SCENARIO_KEY: Final = "scenario"


def scenario_highlight(table: View, shown: CarriageView, number: int, layout: Layout) -> str:
    """Return where a scenario counts on a Carriage, and how often."""
    if table.scenario is None or shown.automa:
        return ""
    people = [NUMBERS[kind] for kind in shown.people]
    goals = (*table.scenario.each_round, *table.scenario.at_end)
    found = [(goal, find_places(goal, people, table.box.compartments)) for goal in goals]
    places = [seats_in(place) for _, counted in found for place in counted]
    points = " + ".join(str(points_for(goal, len(counted))) for goal, counted in found) or "0"
    keys = f"{SCENARIO_KEY} {part_key('scenario', number)}"
    return lit(keys, outlines(layout, places), aisle_plate(layout, points))


# --- outlines around seats --------------------------------------------------------------------


def highlight(paths: str, layout: Layout) -> str:
    """Return places, given as a path, outlined and tinted."""
    if not paths:
        return ""
    look = paint("gold", "sun", 4 if layout.large else 3)
    return tag("path", d=paths, fill_opacity=0.2, stroke_linejoin="round", **look)


def outlines(layout: Layout, places: Iterable[tuple[int, ...]]) -> str:
    """Return places outlined, each once."""
    return highlight("".join(outline_path(layout, p) for p in dict.fromkeys(places)), layout)


def rings(layout: Layout, seats: Sequence[int]) -> str:
    """Return single seats outlined."""
    return highlight("".join([outline_path(layout, (seat,)) for seat in seats]), layout)


@lru_cache(maxsize=4096)
def outline_path(layout: Layout, seats: tuple[int, ...]) -> str:
    """Return a path around seats: one outline if they fill a rectangle, else one for each part."""
    if fills(seats):
        return rectangle_path(layout.around(seats))
    groups: list[list[int]] = []
    for room in sorted({seat // 4 for seat in seats}):
        some = [seat for seat in seats if seat // 4 == room]
        groups += [some] if fills(some) else [[seat] for seat in some]
    return "".join(rectangle_path(layout.around(group)) for group in groups)


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


def part_highlights(table: View, shown: CarriageView, number: int, layout: Layout) -> list[str]:
    """Return what shows on a Carriage where the parts of its score come from."""
    drawn = {
        "goals": goals_part(table, shown, layout),
        "personas": personas_part(shown, layout),
        "services": services_part(table, shown, layout),
        "tickets": tickets_part(layout, shown.tickets),
    }
    return [lit_part(name, number, inside) if inside else "" for name, inside in drawn.items()]


def goals_part(table: View, shown: CarriageView, layout: Layout) -> str:
    """Return the places of both Goals of the round."""
    first = GOALS_A_ROUND * (table.round - 1)
    goals = shown.goals[first : first + GOALS_A_ROUND]
    if not goals:
        return ""
    places = [place for goal in goals for place in dict.fromkeys(goal.places)]
    paths = "".join([outline_path(layout, place) for place in places])
    return highlight(paths, layout) + aisle_plate(layout, " + ".join(str(g.points) for g in goals))


def personas_part(shown: CarriageView, layout: Layout) -> str:
    """Return rings around Personas on their seats and around their company, and the points."""
    return "".join([wishes_met(layout, room, met) for room, met in enumerate(shown.wishes) if met])


@cached_per_language(maxsize=1024)
def wishes_met(layout: Layout, room: int, wishes: tuple[WishView, ...]) -> str:
    points = sum(wish.points for wish in wishes)
    if not points:
        return ""
    seats = {seat for wish in wishes for seat in (wish.persona, *wish.fellows) if seat >= 0}
    x, y = layout.room_at(room)
    label = plate(x + layout.room / 2, y + layout.deep / 2, points, layout)
    return rings(layout, sorted(seats)) + label


def services_part(table: View, shown: CarriageView, layout: Layout) -> str:
    """Return rings around all who are part of a pair, and what the Services pay together."""
    kinds = {TYPES[kind] for pair in shown.services for kind in PAIRS[pair]}
    seats = [seat for seat, kind in enumerate(shown.people) if kind in kinds] if kinds else []
    if not seats:
        return ""
    each = level_of(table, shown).pair
    points = " + ".join(str(each * pairs) for pairs in shown.pairs)
    return rings(layout, seats) + aisle_plate(layout, points)


@lru_cache(maxsize=1024)
def tickets_part(layout: Layout, tickets: tuple[str, ...]) -> str:
    doors = [room for room, state in enumerate(tickets) if state == "unused"]
    return "".join(
        tag("circle", cx=x, cy=y, r=layout.ticket * 0.68, **paint("", "sun", 4))
        for x, y in map(layout.ticket_at, doors)
    )


def plate(x: float, y: float, points: int, layout: Layout) -> str:
    """Return points on gold."""
    share, size = (1, 17) if layout.large else (0.7, 13)
    text = tr("+{points}", points=points)
    label = text_line(x, y + size * 0.36, text, size, "on-light", bold=1, anchor="middle")
    return use_symbol("plate", x, y, 40 * share, 24 * share) + label
