"""The vocabulary of Goals: where a pattern is found in a Carriage, what it pays, and its words.

A Carriage is a sequence of 32 types, ``EMPTY`` where nobody sits. Every pattern answers with the
places that count, each as a set of seats, so that scores, lights on the board and tests agree.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final

from cloudtop.core.i18n import N_, LazyText
from cloudtop.games.skyline_express.carriage import (
    COMPARTMENTS,
    PLACES,
    ZIGZAGS,
    Group,
    Unit,
    bits,
    compartment_seats,
)
from cloudtop.games.skyline_express.components import COLOURS, EMPTY, PERSONA, TYPES, Goal

People = Sequence[int]
Colours = tuple[int, ...]
"""The colour of each compartment."""

ALL_KINDS: Final = range(PERSONA + 1)


def goal_points(goal: Goal, people: People, colours: Colours) -> int:
    """Return what a Goal pays for a Carriage as it stands."""
    return paid(goal, len(matches(goal, people, colours)))


def paid(goal: Goal, count: int) -> int:
    if goal.kind == "zigzag":
        return goal.points[count - 1] if count else 0
    return goal.points[0] * count


def matches(goal: Goal, people: People, colours: Colours) -> list[int]:
    """Return the places that count for a Goal, each as a set of seats."""
    return FINDERS[goal.kind](goal, people, colours)


# --- places ---------------------------------------------------------------------------------


@lru_cache(maxsize=256)
def places_of(places: str, colour: int, colours: Colours) -> tuple[tuple[Unit, int], ...]:
    """Return the units that a word stands for on this Carriage, each with all its seats."""
    found = [(unit, bits(sum(unit, ()))) for unit in units_of(places, colours)]
    if colour < 0:
        return tuple(found)
    inside = bits(coloured(colour, colours))
    return tuple((unit, seats) for unit, seats in found if not seats & ~inside)


def units_of(places: str, colours: Colours) -> tuple[Unit, ...]:
    if places in PLACES:
        return PLACES[places]
    return ((coloured(COLOURS.index(places.split()[0]), colours),),)


def coloured(colour: int, colours: Colours) -> Group:
    """Return the seats of all compartments of one colour."""
    return sum((compartment_seats(c) for c in range(COMPARTMENTS) if colours[c] == colour), ())


PLACE_WORDS: Final = (*PLACES, N_("red compartments"), N_("green compartments"))


# --- patterns -------------------------------------------------------------------------------


def find_diagonal(goal: Goal, people: People, colours: Colours) -> list[int]:
    """Two of one type on a diagonal, two of the other on the other; either way round."""
    one, two = goal.types
    found: list[int] = []
    for first in range(0, 4 * COMPARTMENTS, 4):
        left, right = people[first], people[first + 1]
        crossed = left == people[first + 3] and right == people[first + 2]
        if crossed and ((left == one and right == two) or (left == two and right == one)):
            found.append(0b1111 << first)
    return found


def find_one_with_three(goal: Goal, people: People, colours: Colours) -> list[int]:
    """One Passenger of the type on any seat, and three of one type, the same or another."""
    (wanted,) = goal.types
    return [
        0b1111 << first
        for first in range(0, 4 * COMPARTMENTS, 4)
        if one_with_three(people[first : first + 4], wanted)
    ]


def one_with_three(four: People, wanted: int) -> bool:
    if wanted not in four or EMPTY in four:
        return False
    others = [kind for kind in four if kind != wanted]
    return not others or (len(others) == 3 and others[0] == others[1] == others[2])


def find_equal(goal: Goal, people: People, colours: Colours) -> list[int]:
    """All Passengers of each group are of one type; a seat belongs to one place only."""
    found: list[int] = []
    taken = 0
    for unit, seats in places_of(goal.places, goal.colour, colours):
        if not seats & taken and all_equal(people, unit):
            found.append(seats)
            taken |= seats
    return found


def all_equal(people: People, unit: Unit) -> bool:
    for group in unit:
        first = people[group[0]]
        if first == EMPTY:
            return False
        for seat in group:
            if people[seat] != first:
                return False
    return True


def find_different(goal: Goal, people: People, colours: Colours) -> list[int]:
    found: list[int] = []
    for unit, seats in places_of(goal.places, goal.colour, colours):
        kinds = {people[seat] for seat in unit[0]}
        if len(kinds) == len(unit[0]) and EMPTY not in kinds:
            found.append(seats)
    return found


def find_all_types(goal: Goal, people: People, colours: Colours) -> list[int]:
    """The place counts once for every complete set of the six types in it."""
    found: list[int] = []
    for unit, seats in places_of(goal.places, goal.colour, colours):
        held = [people[seat] for seat in unit[0]]
        found += [seats] * min(held.count(kind) for kind in ALL_KINDS)
    return found


def find_filled(goal: Goal, people: People, colours: Colours) -> list[int]:
    return [
        seats
        for unit, seats in places_of(goal.places, goal.colour, colours)
        if all(people[seat] != EMPTY for seat in unit[0])
    ]


def find_zigzag(goal: Goal, people: People, colours: Colours) -> list[int]:
    """The longest of the four chains, in whole compartments: two seats for each."""
    best: list[int] = []
    for chain in ZIGZAGS:
        length = 0
        while length < len(chain) and people[chain[length]] == people[chain[0]] != EMPTY:
            length += 1
        found = [bits(chain[start : start + 2]) for start in range(0, length - 1, 2)]
        if len(found) > len(best):
            best = found
    return best


Finder = Callable[[Goal, People, Colours], list[int]]
FINDERS: Final[dict[str, Finder]] = {
    "diagonal": find_diagonal,
    "one_with_three": find_one_with_three,
    "equal": find_equal,
    "different": find_different,
    "all_types": find_all_types,
    "filled": find_filled,
    "zigzag": find_zigzag,
}
KINDS: Final = tuple(FINDERS)


# --- words ----------------------------------------------------------------------------------


def goal_said(goal: Goal) -> LazyText:
    """Return a Goal in words: "both window seats of the same type: 2 points"."""
    points = "/".join(str(points) for points in goal.points)
    fields: list[tuple[str, object]] = [("points", points)]
    if goal.types:
        fields += [("one", TYPES[goal.types[0]]), ("two", TYPES[goal.types[-1]])]
    key = f"{goal.kind} {goal.places}".strip()
    if goal.colour >= 0:
        key += f" {COLOURS[goal.colour]}"
    known = GOAL_WORDS.get(key)
    if known:
        return LazyText(known, tuple(fields))
    fields += [("places", goal.places), ("pattern", KIND_WORDS[goal.kind])]
    if goal.colour < 0:
        return LazyText(N_("{pattern} ({places}): {points} points"), tuple(fields))
    fields.append(("colour", COLOURS[goal.colour]))
    return LazyText(N_("{pattern} ({places}, {colour}): {points} points"), tuple(fields))


GOAL_WORDS: Final = {
    "diagonal": N_("2 {one} and 2 {two}, diagonally in a compartment: {points} points"),
    "one_with_three": N_("1 {one} with 3 of one type in a compartment: {points} points"),
    "equal window pairs": N_("both window seats of a compartment alike: {points} points"),
    "equal aisle pairs": N_("both aisle seats of a compartment alike: {points} points"),
    "equal both pairs": N_(
        "both window seats alike and both aisle seats alike in a compartment: {points} points"
    ),
    "equal pairs red": N_(
        "both window seats or both aisle seats alike in a red compartment: {points} points"
    ),
    "equal pairs green": N_(
        "both window seats or both aisle seats alike in a green compartment: {points} points"
    ),
    "equal columns": N_("4 alike in a column: {points} points"),
    "different compartments": N_("4 different types in a compartment: {points} points"),
    "different columns": N_("4 different types in a column: {points} points"),
    "all_types red compartments": N_("all 6 types in the red compartments: {points} points"),
    "all_types facing compartments": N_("all 6 types in two facing compartments: {points} points"),
    "filled compartments": N_("a full compartment: {points} points"),
    "equal lines": N_("4 alike in a line along the carriage: {points} points"),
    "equal window fours": N_(
        "4 alike on the window seats of two adjacent compartments: {points} points"
    ),
    "equal aisle fours": N_(
        "4 alike on the aisle seats of two adjacent compartments: {points} points"
    ),
    "zigzag": N_("a zigzag of one type from the left-most compartment on: {points} points"),
}

# For tables of somebody else that combine the words anew.
KIND_WORDS: Final = {
    "equal": N_("all alike"),
    "different": N_("all different"),
    "all_types": N_("all 6 types"),
    "filled": N_("all seats taken"),
}
