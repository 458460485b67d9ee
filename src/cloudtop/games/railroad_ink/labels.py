"""Every choice in plain words, and the element of the picture that stands for it."""

from typing import Final

from cloudtop.core.i18n import N_, tr
from cloudtop.games.railroad_ink.actions import (
    FIRST_AIRLINE_SOURCE,
    FIRST_AIRPORT,
    FIRST_COPY,
    FIRST_SPECIAL_SOURCE,
    FIRST_SYMBOL,
    SOURCES,
)
from cloudtop.games.railroad_ink.components import SPACE_CODES, SPACE_IDS
from cloudtop.games.railroad_ink.events import SPECIAL_NAMES, source_id
from cloudtop.games.railroad_ink.reading import main_board
from cloudtop.games.railroad_ink.tokens import SIDES, Picture, parse_token
from cloudtop.games.railroad_ink.view import View

SIDE_NAMES: Final = (N_("north"), N_("east"), N_("south"), N_("west"))
KIND_NAMES: Final = ("", N_("highway"), N_("railway"), N_("airway"), "")


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
        puts = board.choosing.startswith("weather")
        return tr(
            "Put the {thing} at {space}" if puts else "Draw the {thing} at {space}",
            thing=named,
            space=what,
        )
    if verb == "draw":
        return tr(
            "Draw the {thing} at {space}, {how}",
            thing=named,
            space=SPACE_CODES[board.space],
            how=picture_label(parse_token(what)),
        )
    return tr("Confirm: you are done with this round")


def source_label(view: View, source: int) -> str:
    notation = SOURCES[source]
    which = notation.partition(" ")[2]
    named = thing(view, notation)
    if source < FIRST_SPECIAL_SOURCE:
        return tr("Draw die {which}, the {thing}", which=which, thing=named)
    if source < FIRST_COPY:
        return tr("Draw a Special Route, the {thing}", thing=named)
    if source < FIRST_AIRLINE_SOURCE:
        return tr("Draw die {which} once more, the {thing}", which=which, thing=named)
    if source < FIRST_AIRPORT:
        return tr("Draw airline die {which}, the {thing}", which=which, thing=named)
    if source < FIRST_SYMBOL:
        given = tr(SPECIAL_NAMES[which])
        return tr("Give up the {thing} and draw an Airport instead", thing=given)
    return tr("Put the {thing} into a space of this round", thing=named)


def thing(view: View, notation: str) -> str:
    """Return what a choice puts on the board: "highway curve", "cloud"."""
    if notation not in SOURCES:
        return tr("route")
    source, which = SOURCES.index(notation), notation.partition(" ")[2]
    if source < FIRST_SPECIAL_SOURCE:
        return tr(view.dice[source])
    if source < FIRST_COPY:
        return tr(SPECIAL_NAMES[which])
    if source < FIRST_AIRLINE_SOURCE:
        return tr(view.dice[source - FIRST_COPY])
    if source < FIRST_AIRPORT:
        shown = view.sky[source - FIRST_AIRLINE_SOURCE]
        return tr("Airport" if shown == "airport" else shown)
    return tr("Airport") if source < FIRST_SYMBOL else tr(which)


# --- pictures -------------------------------------------------------------------------------


def picture_label(picture: Picture) -> str:
    """Return where the routes of a picture lead, so that no two positions sound alike."""
    routes = routes_of(picture)
    if len(routes) == 1:
        sides = routes[0][1]
        return tr("joining {sides}" if len(sides) > 1 else "leading {sides}", sides=listed(sides))
    if len({kind for kind, _ in routes}) == 1:
        return tr(" and ").join(tr("joining {sides}", sides=listed(sides)) for _, sides in routes)
    return ", ".join(
        tr("{kind} {sides}", kind=tr(KIND_NAMES[kind]), sides=listed(sides))
        for kind, sides in routes
    )


def listed(sides: list[int]) -> str:
    names = [tr(SIDE_NAMES[side]) for side in sides]
    return tr(" and ").join((", ".join(names[:-1]), names[-1])) if len(names) > 1 else names[0]


def routes_of(picture: Picture) -> list[tuple[int, list[int]]]:
    """Return the routes of a picture: kind and sides, first side first."""
    found: dict[tuple[int, int], list[int]] = {}
    for side in range(len(SIDES)):
        if picture.kinds[side]:
            found.setdefault((picture.groups[side], picture.kinds[side]), []).append(side)
    return [(kind, sides) for (_, kind), sides in found.items()]
