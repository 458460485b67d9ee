"""Every choice in plain words, and the element of the picture that stands for it."""

from typing import Final

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
from cloudtop.games.railroad_ink.reading import main_board
from cloudtop.games.railroad_ink.tokens import SIDES, Picture, parse_token
from cloudtop.games.railroad_ink.view import View

SIDE_NAMES: Final = ("north", "east", "south", "west")
KIND_NAMES: Final = ("", "highway", "railway", "airway", "")
SPECIAL_NAMES: Final = {
    "HHHH": "highway crossing",
    "RRRR": "railway crossing",
    "HHHR": "station of three highways and a railway",
    "RRRH": "station of three railways and a highway",
    "HHRR": "station of two highways beside two railways",
    "HRHR": "station where highway and railway cross",
}


def place_of(view: View, notation: str) -> str:
    """Return the id of the element to click; empty for what is offered in the tray."""
    seat = main_board(view)
    if notation in SOURCES:
        return source_id(seat, SOURCES.index(notation))
    verb, _, what = notation.partition(" ")
    return f"space-{seat}-{SPACE_IDS[SPACE_CODES.index(what)]}" if verb == "space" else ""


def label_of(view: View, notation: str) -> str:
    """Return what a choice does, as one says it at the table."""
    if notation in SOURCES:
        return source_label(view, SOURCES.index(notation))
    verb, _, what = notation.partition(" ")
    board = view.boards[main_board(view)]
    named = thing(view, board.choosing)
    if verb == "space":
        puts = "Put" if board.choosing.startswith("weather") else "Draw"
        return f"{puts} the {named} at {what}"
    if verb == "draw":
        where = SPACE_CODES[board.space]
        return f"Draw the {named} at {where}, {picture_label(parse_token(what))}"
    return "Confirm: you are done with this round"


def source_label(view: View, source: int) -> str:
    notation = SOURCES[source]
    which = notation.partition(" ")[2]
    named = thing(view, notation)
    if source < FIRST_SPECIAL_SOURCE:
        return f"Draw die {which}, the {named}"
    if source < FIRST_COPY:
        return f"Draw a Special Route, the {named}"
    if source < FIRST_AIRLINE_SOURCE:
        return f"Draw die {which} once more, the {named}"
    if source < FIRST_AIRPORT:
        return f"Draw airline die {which}, the {named}"
    if source < FIRST_SYMBOL:
        return f"Give up the {SPECIAL_NAMES[which]} and draw an Airport instead"
    return f"Put the {named} into a space of this round"


def thing(view: View, notation: str) -> str:
    """Return what a choice puts on the board: "highway curve", "cloud"."""
    if notation not in SOURCES:
        return "route"
    source, which = SOURCES.index(notation), notation.partition(" ")[2]
    if source < FIRST_SPECIAL_SOURCE:
        return view.dice[source]
    if source < FIRST_COPY:
        return SPECIAL_NAMES[which]
    if source < FIRST_AIRLINE_SOURCE:
        return view.dice[source - FIRST_COPY]
    if source < FIRST_AIRPORT:
        return view.sky[source - FIRST_AIRLINE_SOURCE].replace("airport", "Airport")
    return "Airport" if source < FIRST_SYMBOL else which


# --- pictures -------------------------------------------------------------------------------


def picture_label(picture: Picture) -> str:
    """Return where the routes of a picture lead, so that no two positions sound alike."""
    routes = routes_of(picture)
    if len(routes) == 1:
        sides = routes[0][1]
        return f"{'joining' if len(sides) > 1 else 'leading'} {listed(sides)}"
    if len({kind for kind, _ in routes}) == 1:
        return " and ".join(f"joining {listed(sides)}" for _, sides in routes)
    return ", ".join(f"{KIND_NAMES[kind]} {listed(sides)}" for kind, sides in routes)


def listed(sides: list[int]) -> str:
    names = [SIDE_NAMES[side] for side in sides]
    return " and ".join((", ".join(names[:-1]), names[-1])) if len(names) > 1 else names[0]


def routes_of(picture: Picture) -> list[tuple[int, list[int]]]:
    """Return the routes of a picture: kind and sides, first side first."""
    found: dict[tuple[int, int], list[int]] = {}
    for side in range(len(SIDES)):
        if picture.kinds[side]:
            found.setdefault((picture.groups[side], picture.kinds[side]), []).append(side)
    return [(kind, sides) for (_, kind), sides in found.items()]
