"""Every choice in plain words, and the element of the picture that stands for it."""

from cloudtop.games.railroad_ink.actions import (
    FIRST_AIRLINE_SOURCE,
    FIRST_AIRPORT,
    FIRST_COPY,
    FIRST_SPECIAL_SOURCE,
    FIRST_SYMBOL,
    SOURCES,
)
from cloudtop.games.railroad_ink.components import SPACE_CODES, SPACE_IDS
from cloudtop.games.railroad_ink.events import source_id
from cloudtop.games.railroad_ink.tokens import SIDES, Picture, parse_token
from cloudtop.games.railroad_ink.view import View

SIDE_NAMES = ("north", "east", "south", "west")


def place_of(view: View, notation: str) -> str:
    """Return the id of the element to click; empty for what is offered in the tray."""
    seat = view.viewer if view.viewer is not None else 0
    if notation in SOURCES:
        return source_id(seat, SOURCES.index(notation))
    verb, _, what = notation.partition(" ")
    return f"space-{seat}-{SPACE_IDS[SPACE_CODES.index(what)]}" if verb == "space" else ""


def label_of(view: View, notation: str) -> str:
    """Return what a choice does, as one says it at the table."""
    if notation in SOURCES:
        return source_label(view, SOURCES.index(notation))
    verb, _, what = notation.partition(" ")
    if verb == "space":
        return f"{'Put it' if view_chooses_symbol(view) else 'Draw it'} in {what}"
    if verb == "draw":
        return f"Draw it with {picture_label(parse_token(what))}"
    return "Confirm: you are done with this round"


def view_chooses_symbol(view: View) -> bool:
    seat = view.viewer if view.viewer is not None else 0
    return view.boards[seat].choosing.startswith("weather")


def source_label(view: View, source: int) -> str:
    which = SOURCES[source].partition(" ")[2]
    if source < FIRST_SPECIAL_SOURCE:
        return f"Draw die {which}: {view.dice[source]}"
    if source < FIRST_COPY:
        return f"Draw the Special Route {which}"
    if source < FIRST_AIRLINE_SOURCE:
        return f"Draw die {which} once more: {view.dice[source - FIRST_COPY]}"
    if source < FIRST_AIRPORT:
        return f"Draw airline die {which}: {view.sky[source - FIRST_AIRLINE_SOURCE]}"
    if source < FIRST_SYMBOL:
        return f"Cross off the Special Route {which} and draw an Airport"
    return f"Put the {which} into a space of this round"


def picture_label(picture: Picture) -> str:
    """Return a picture side by side: "highway north and east, railway west"."""
    words = {1: "highway", 2: "railway", 3: "airway"}
    routes = [
        f"{words[kind]} {' and '.join(SIDE_NAMES[side] for side in sides)}"
        for kind, sides in routes_of(picture)
    ]
    return ", ".join(routes)


def routes_of(picture: Picture) -> list[tuple[int, list[int]]]:
    """Return the routes of a picture: kind and sides, first side first."""
    found: dict[tuple[int, int], list[int]] = {}
    for side in range(len(SIDES)):
        if picture.kinds[side]:
            found.setdefault((picture.groups[side], picture.kinds[side]), []).append(side)
    return [(kind, sides) for (_, kind), sides in found.items()]


def seat_name(seat: int) -> str:
    return f"Seat {seat + 1}"
