"""The table as text: for terminals, and as the description of the picture."""

from functools import cache
from typing import Final

from cloudtop.core.game import Names
from cloudtop.core.i18n import tr
from cloudtop.toolkit.pictures.parts import part
from cloudtop.toolkit.pictures.pieces import PIECES
from cloudtop.toolkit.text import tint
from cloudtop.toolkit.text_layout import join_lines, listing, name_line, question_line, side_by_side
from cloudtop.toolkit.views import main_board, other_boards

from ..components.box import COLOURS, PAIRS, SEAT_KINDS, TYPES, Box, automa_code, preference_code
from ..components.carriage import LETTERS, PLAN, SEAT_CODES, SIDE
from ..view import CarriageView, View, WishView, is_current
from .labels import goal_line, heading, round_name, seat_name
from .question import sentence

LABEL: Final = 10
"""Columns for the name of a line."""
CARRIAGE: Final = 34
"""Columns of a Carriage."""
EDGES: Final = ("┌───────┬───────┬───────┬───────┐", "└───────┴───────┴───────┴───────┘")


def text_board(view: View, names: Names = ()) -> str:
    """The own Carriage comes last: in a terminal it stays in sight above the choices."""
    others = [carriage(view, names, number) for number in other_boards(view, len(view.carriages))]
    name = seat_name(view, names, view.active)
    lines = [question_line(view, name, sentence(view)[0]), ""]
    for start in range(0, len(others), 2):
        lines += [*side_by_side(others[start : start + 2], CARRIAGE, gap=3), ""]
    lines += [*station(view), "", *carriage(view, names, main_board(view), coded=True)]
    return join_lines(lines)


# --- the station ------------------------------------------------------------------------------


def station(view: View) -> list[str]:
    lines = [tint("bold", heading(view)), *goals(view)]
    for number, row in enumerate(view.hall):
        if any(row):
            mark = "▶" if number == view.row else " "
            people = " ".join(person(view.box, kind) for kind in row)
            lines.append(f"{tr('Hall'):{LABEL}}{mark} {people}")
    lines.append(f"{tr('Waiting'):{LABEL}}  {' '.join(person(view.box, k) for k in view.waiting)}")
    wishes = [f"{place}: {wish(view.box, t)}" for place, t in enumerate(view.lounge, 1)]
    lines += listing(tr("Lounge"), wishes or [tr("empty")])
    offer = [
        f"{place}: {pair(view.box, p)}" for place, p in enumerate((*view.buffet, *view.extras), 1)
    ]
    lines += listing(tr("Buffet"), offer)
    if view.in_hand:
        beside = f", {wish(view.box, view.preference)}" if view.preference >= 0 else ""
        lines.append(f"{tr('In hand'):{LABEL}}  {person(view.box, view.in_hand)}{beside}")
    return [*lines, *automa(view), *type_lines(view.box)]


@part
def type_lines(box: Box) -> list[str]:
    return listing(tr("Types"), [f"{person(box, kind)} {tr(kind)}" for kind in TYPES])


def goals(view: View) -> list[str]:
    current = tuple(is_current(view, place) for place in range(len(view.goals)))
    return goal_lines(view.box, view.goals, current)


@part
def goal_lines(box: Box, goals: tuple[int, ...], current: tuple[bool, ...]) -> list[str]:
    lines: list[str] = []
    for place, number in enumerate(goals):
        goal = box.goals[number]
        label = tr("Goals") if place == 0 else ""
        mark = "▶" if current[place] else " "
        text = f"{round_name(place // 2):4}{goal.code} {goal_line(goal)}"
        lines.append(f"{label:{LABEL}}{mark} {text}")
    return lines


def automa(view: View) -> list[str]:
    if view.automa is None or view.automa.tile < 0:
        return []
    code, section = automa_code(view.automa.tile), view.automa.section
    text = tr("tile {tile}, section {section}", tile=code, section=section)
    return [f"{tr('Automa'):{LABEL}}  {text}"]


@cache
def person(box: Box, kind: str) -> str:
    if not kind:
        return tint("dim", "·")
    colour = box.type_colours[TYPES.index(kind)]
    return tint(f"bold {colour}", PIECES[colour].letter)


def pair(box: Box, number: int) -> str:
    if number < 0:
        return "-"
    return "+".join(person(box, TYPES[kind]) for kind in PAIRS[number])


def wish(box: Box, tile: int) -> str:
    """Return a Preference tile in short: "P07 red window R/B"."""
    shown = box.preferences[tile]
    types = "/".join(person(box, TYPES[kind]) for kind in shown.types)
    where = f"{tr(COLOURS[shown.colour])} {tr(SEAT_KINDS[shown.kind])}"
    return f"{preference_code(tile)} {where} {types}"


# --- Carriages --------------------------------------------------------------------------------


def carriage(view: View, names: Names, number: int, coded: bool = False) -> list[str]:
    """Return a Carriage; ``coded``: free seats show their codes."""
    note = f", {tr('first')}" if number == view.first else ""
    name = name_line(view, number, seat_name(view, names, number), note)
    return [name, *carriage_lines(view.box, view.carriages[number], coded)]


@part
def carriage_lines(box: Box, shown: CarriageView, coded: bool) -> list[str]:
    upper, lower = ([row(box, shown, r, coded) for r in rows] for rows in ((0, 1), (2, 3)))
    return [EDGES[0], *upper, aisle(box), *lower, EDGES[1], *beside(box, shown)]


def row(box: Box, shown: CarriageView, number: int, coded: bool) -> str:
    cells = [cell(box, shown.people[seat], SEAT_CODES[seat], coded) for seat in PLAN[number]]
    pairs = [f" {cells[n]} {cells[n + 1]} " for n in range(0, 8, 2)]
    return f"│{'│'.join(pairs)}│"


def cell(box: Box, kind: str, code: str, coded: bool) -> str:
    if kind:
        return f"{person(box, kind)} "
    return tint("dim", code if coded else "· ")


def aisle(box: Box) -> str:
    """Return the middle of a Carriage with the colours of its compartments."""
    colours = [COLOURS[colour] for colour in box.compartments]
    letters = [tint(colour, tr(colour)[0].upper()) for colour in colours]
    sides = [f"{letters[c]}/{letters[c + SIDE]}═" for c in range(SIDE)]
    return f"╞══{'═╪══'.join(sides)}═╡"


def beside(box: Box, shown: CarriageView) -> list[str]:
    """Return what lies beside a Carriage: tokens, Tickets, Services, Preferences, points."""
    doors = [LETTERS[c] + ("" if t == "unused" else "×") for c, t in enumerate(shown.tickets) if t]
    lines = [f"{tr('Score'):{LABEL}}{tint('bold', str(shown.score.total))}"]
    if not shown.automa:
        lines.append(f"{tr('Tokens'):{LABEL}}{shown.tokens} ({shown.used_tokens} {tr('used')})")
    lines.append(f"{tr('Tickets'):{LABEL}}{' '.join(doors) or tr('none')}")
    services = zip(shown.services, shown.pairs, strict=True)
    owned = [f"{pair(box, p)} {count}" for p, count in services]
    lines.append(f"{tr('Services'):{LABEL}}{', '.join(owned) or tr('none')}")
    for compartment, wishes in enumerate(shown.wishes):
        lines += [f"{LETTERS[compartment]} {wish_line(box, met)}" for met in wishes]
    return lines


def wish_line(box: Box, met: WishView) -> str:
    """Return a Preference tile with a tick for the seat, and what it would pay."""
    return f"{wish(box, met.tile)} {'✓' if met.persona >= 0 else '–'} {met.points}"
