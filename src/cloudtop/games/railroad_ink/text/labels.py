"""Every choice in plain words, and the element of the picture that stands for it."""

from typing import Final

from cloudtop.core.i18n import N_, tr
from cloudtop.toolkit.caching import cached_per_language
from cloudtop.toolkit.views import capitalize, main_board

from ..actions import FIRST_SYMBOL, SOURCE_PARTS, Action, Choose, ChooseSpace, DrawRoute
from ..components.routes import ROUTES
from ..components.shapes import SHAPES, SPACE_CODES, SPACE_IDS
from ..components.tokens import SIDES, Route
from ..events import SPECIAL_NAMES, source_id
from ..view.helpers import shape_of
from ..view.seat_view import BoardView, View

SIDE_NAMES: Final = (N_("north"), N_("east"), N_("south"), N_("west"))
KIND_NAMES: Final = ("", N_("highway"), N_("railway"), N_("airway"), "")
PARTS: Final = {
    "exits": N_("Exits"),
    "highway": N_("Highway"),
    "railway": N_("Railway"),
    "centre": N_("Centre"),
    "villages": N_("Villages"),
    "goals": N_("Goals"),
    "expansion": N_("Sky"),
    "errors": N_("Errors"),
}
EXPANSION_NAMES: Final = {"weather": N_("Weather"), "airline": N_("Airline")}

Part = tuple[str, int]
"""The key of a part of the score, and its points."""


def parts_in_play(edition: str, expansion: str, board: BoardView) -> list[Part]:
    """Return the parts that can score in this match."""
    absent = {"villages", "goals"} if edition != "challenge" else set()
    if expansion == "none":
        absent.add("expansion")
    return [part for part in board.score.parts if part[0] not in absent]


def part_name(view: View, part: str) -> str:
    """Return what a part of the score is called; that of an expansion has its name."""
    names = EXPANSION_NAMES if part == "expansion" else {}
    return tr(names.get(view.expansion, PARTS[part]))


def title_of(name: str) -> str:
    """Return a name as it begins a title: "Highway T"."""
    return capitalize(tr(name))


# --- choices --------------------------------------------------------------------------------


def place_of(view: View, action: Action) -> str:
    """Return the id of the element to click; empty for what is offered in the tray."""
    seat = main_board(view)
    match action:
        case Choose(source=source):
            return source_id(seat, source)
        case ChooseSpace(space=space):
            return f"space-{seat}-{SPACE_IDS[space]}"
        case _:
            return ""


def place_instead(view: View, action: Action, chosen: Action) -> str:
    """Return the id of the element that is clicked to choose an action in place of another."""
    return place_of(view, action)


def label_of(view: View, action: Action) -> str:
    """Return what a choice does, as one says it at the table."""
    board = view.boards[main_board(view)]
    match action:
        case Choose(source=source):
            return source_label(source, shape_of(view, source))
        case ChooseSpace(space=space):
            return space_label(board.source, shape_of(view, board.source), space)
        case DrawRoute(route=number):
            return way_label(board.source, shape_of(view, board.source), board.space, number)
        case _:
            return tr("Confirm: you are done with this round")


# A player is offered the same again and again: each label is made once. A shape is that of the
# source, as ``shape_of`` tells it.


@cached_per_language(maxsize=1024)
def source_label(source: int, shape: int) -> str:
    kind, which = SOURCE_PARTS[source]
    if kind == "airport":
        given = tr(SPECIAL_NAMES[which])
        return tr("Give up the {thing} and draw an Airport instead", thing=given)
    return tr(SOURCE_LABELS[kind], which=which, thing=thing_name(source, shape))


@cached_per_language(maxsize=4096)
def space_label(source: int, shape: int, space: int) -> str:
    put, draw = N_("Put the {thing} at {space}"), N_("Draw the {thing} at {space}")
    said, thing = put if source >= FIRST_SYMBOL else draw, thing_name(source, shape)
    return tr(said, thing=thing, space=SPACE_CODES[space])


@cached_per_language(maxsize=4096)
def way_label(source: int, shape: int, space: int, number: int) -> str:
    thing, where = thing_name(source, shape), SPACE_CODES[space]
    how = route_label(ROUTES[number])
    return tr("Draw the {thing} at {space}, {how}", thing=thing, space=where, how=how)


SOURCE_LABELS: Final = {
    "die": N_("Draw die {which}, the {thing}"),
    "special": N_("Draw a Special Route, the {thing}"),
    "copy": N_("Draw die {which} once more, the {thing}"),
    "airline": N_("Draw airline die {which}, the {thing}"),
    "weather": N_("Put the {thing} into a space of this round"),
}


def source_name(view: View, source: int) -> str:
    """Return what a choice puts on the board: "highway curve", "cloud"."""
    return thing_name(source, shape_of(view, source))


def thing_name(source: int, shape: int) -> str:
    if source < 0:
        return tr("route")
    kind, which = SOURCE_PARTS[source]
    if kind in ("special", "weather"):
        return tr(SPECIAL_NAMES[which] if kind == "special" else which)
    shown = SHAPES[shape].name
    return tr("Airport") if shown == "airport" else tr(shown)


# --- routes ---------------------------------------------------------------------------------


def route_label(route: Route) -> str:
    """Return where a route leads, so that no two positions sound alike."""
    strands = strands_of(route)
    if len(strands) == 1:
        sides = strands[0][1]
        said = N_("joining {sides}") if len(sides) > 1 else N_("leading {sides}")
        return tr(said, sides=side_list(sides))
    if len({kind for kind, _ in strands}) == 1:
        joined = [tr("joining {sides}", sides=side_list(sides)) for _, sides in strands]
        return tr(" and ").join(joined)
    return ", ".join(
        tr("{kind} {sides}", kind=tr(KIND_NAMES[kind]), sides=side_list(sides))
        for kind, sides in strands
    )


def side_list(sides: list[int]) -> str:
    names = [tr(SIDE_NAMES[side]) for side in sides]
    return tr(" and ").join((", ".join(names[:-1]), names[-1])) if len(names) > 1 else names[0]


def strands_of(route: Route) -> list[tuple[int, list[int]]]:
    """Return what a route consists of: kind and sides of each strand, first side first."""
    found: dict[tuple[int, int], list[int]] = {}
    for side in range(len(SIDES)):
        if route.kinds[side]:
            found.setdefault((route.groups[side], route.kinds[side]), []).append(side)
    return [(kind, sides) for (_, kind), sides in found.items()]
