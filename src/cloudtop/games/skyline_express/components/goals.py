"""The vocabulary of Goals: the kinds of patterns, the places they look at, and their texts."""

from functools import lru_cache
from typing import Final

from cloudtop.core.i18n import N_, LazyPlural, LazyText

from .box import COLOURS, TYPES, Goal
from .carriage import COMPARTMENTS, PLACES, Group, Unit, compartment_seats, seat_bits

Colours = tuple[int, ...]
"""The colour of each compartment."""

KINDS: Final = ("diagonal", "one_with_three", "equal", "different", "all_types", "filled", "zigzag")


# --- places ---------------------------------------------------------------------------------


@lru_cache(maxsize=256)
def places_of(places: str, colour: int, colours: Colours) -> tuple[tuple[Unit, int], ...]:
    """Return the units that a name means on this Carriage, each with all its seats."""
    found = [(unit, seat_bits(sum(unit, ()))) for unit in units_of(places, colours)]
    if colour < 0:
        return tuple(found)
    inside = seat_bits(seats_of_colour(colour, colours))
    return tuple((unit, seats) for unit, seats in found if not seats & ~inside)


def units_of(places: str, colours: Colours) -> tuple[Unit, ...]:
    if places in PLACES:
        return PLACES[places]
    return ((seats_of_colour(COLOURED_PLACES[places], colours),),)


def seats_of_colour(colour: int, colours: Colours) -> Group:
    """Return the seats of all compartments of one colour."""
    return sum((compartment_seats(c) for c in range(COMPARTMENTS) if colours[c] == colour), ())


COLOURED_PLACES: Final = {N_("red compartments"): 0, N_("green compartments"): 1}
"""Places that are all compartments of one colour, by their names."""
PLACE_NAMES: Final = (*PLACES, *COLOURED_PLACES)


# --- texts ----------------------------------------------------------------------------------


def pattern_key(goal: Goal) -> str:
    """Return the pattern of a Goal as texts know it: "equal pairs red"."""
    key = f"{goal.kind} {goal.places}".strip()
    return f"{key} {COLOURS[goal.colour]}" if goal.colour >= 0 else key


def points_text(goal: Goal) -> LazyPlural:
    """Return what a Goal pays: "2/4/6 points"."""
    shown = "/".join(str(points) for points in goal.points)
    return LazyPlural(goal.points[-1], "{count} point", "{count} points", (("count", shown),))


def goal_text(goal: Goal) -> LazyText:
    """Return a Goal in words: "both window seats of the same type: 2 points"."""
    fields: list[tuple[str, object]] = [("points", points_text(goal))]
    if goal.types:
        fields += [("one", TYPES[goal.types[0]]), ("two", TYPES[goal.types[-1]])]
    if known := GOAL_TEXTS.get(pattern_key(goal)):
        return LazyText(known, tuple(fields))
    fields += [("places", goal.places), ("pattern", KIND_TEXTS[goal.kind])]
    if goal.colour < 0:
        return LazyText(N_("{pattern} ({places}): {points}"), tuple(fields))
    fields.append(("colour", COLOURS[goal.colour]))
    return LazyText(N_("{pattern} ({places}, {colour}): {points}"), tuple(fields))


GOAL_TEXTS: Final = {
    "diagonal": N_("2 {one} and 2 {two}, diagonally in a compartment: {points}"),
    "one_with_three": N_("1 {one} with 3 of one type in a compartment: {points}"),
    "equal window pairs": N_("both window seats of a compartment alike: {points}"),
    "equal aisle pairs": N_("both aisle seats of a compartment alike: {points}"),
    "equal both pairs": N_(
        "both window seats alike and both aisle seats alike in a compartment: {points}"
    ),
    "equal pairs red": N_(
        "both window seats or both aisle seats alike in a red compartment: {points}"
    ),
    "equal pairs green": N_(
        "both window seats or both aisle seats alike in a green compartment: {points}"
    ),
    "equal columns": N_("4 alike in a column: {points}"),
    "different compartments": N_("4 different types in a compartment: {points}"),
    "different columns": N_("4 different types in a column: {points}"),
    "all_types red compartments": N_("all 6 types in the red compartments: {points}"),
    "all_types facing compartments": N_("all 6 types in two facing compartments: {points}"),
    "filled compartments": N_("a full compartment: {points}"),
    "equal lines": N_("4 alike in a line along the carriage: {points}"),
    "equal window fours": N_("4 alike on the window seats of two adjacent compartments: {points}"),
    "equal aisle fours": N_("4 alike on the aisle seats of two adjacent compartments: {points}"),
    "zigzag": N_("a zigzag of one type from the left-most compartment on: {points}"),
}

# For component tables of other people, which may combine the patterns in new ways.
KIND_TEXTS: Final = {
    "equal": N_("all alike"),
    "different": N_("all different"),
    "all_types": N_("all 6 types"),
    "filled": N_("all seats taken"),
}
