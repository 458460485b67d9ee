"""The vocabulary of Goals: the kinds of patterns, the places they look at, and their words."""

from functools import lru_cache
from typing import Final

from cloudtop.core.i18n import N_, LazyText
from cloudtop.games.skyline_express.components.box import COLOURS, TYPES, Goal
from cloudtop.games.skyline_express.components.carriage import (
    COMPARTMENTS,
    PLACES,
    Group,
    Unit,
    bits,
    compartment_seats,
)

Colours = tuple[int, ...]
"""The colour of each compartment."""

KINDS: Final = (
    "diagonal",
    "one_with_three",
    "equal",
    "different",
    "all_types",
    "filled",
    "zigzag",
)


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


# --- words ----------------------------------------------------------------------------------


def goal_text(goal: Goal) -> LazyText:
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
