"""The table in sentences, for those who hear it: the own board first. And spaces in words."""

from functools import lru_cache

from cloudtop.core.game import Names, ScoreCard
from cloudtop.core.i18n import tr
from cloudtop.toolkit.caching import cached_per_language
from cloudtop.toolkit.pictures.parts import part
from cloudtop.toolkit.sentences import in_lines, listed, player_line
from cloudtop.toolkit.views import main_board, other_boards, round_heading, seat_name

from ..components.box import Box
from ..components.shapes import SIZE, SPACE_CODES, SPACES
from ..components.tokens import parse_token
from ..events import SPECIAL_NAMES
from ..view.helpers import as_seen
from ..view.seat_view import BoardView, View
from .labels import KIND_NAMES, PARTS, side_list, strands_of


def sentences(view: View, names: Names = ()) -> list[str]:
    boards = [(number, as_seen(view.boards[number])) for number in boards_in_order(view)]
    return [
        middle(view.round, view.rounds, dice_of(view), goals_of(view)),
        *(
            about_board(
                view.box, view.edition, shown, seat_name(names, number), number == view.viewer
            )
            for number, shown in boards
        ),
    ]


def boards_in_order(view: View) -> list[int]:
    return [main_board(view), *other_boards(view, view.seats)]


# --- the middle of the table ------------------------------------------------------------------


Dice = tuple[tuple[str, ...], tuple[bool, ...]]
"""What dice show, and which of them are not drawn yet."""
Goals = tuple[Box, tuple[str, ...], tuple[int, ...]]
"""The goals of a match by name, and what each pays now."""


def dice_of(view: View) -> tuple[Dice, Dice]:
    """Return the Route dice of the main board, and those of the expansion."""
    board = view.boards[main_board(view)]
    return (view.dice, board.dice), (view.sky, board.sky)


def goals_of(view: View) -> Goals:
    return view.box, view.goals, view.goal_values


@part
def middle(number: int, rounds: int, shown: tuple[Dice, Dice], pay: Goals) -> str:
    routes, sky = shown
    lines = [
        f"{round_heading(number, rounds)}.",
        listed(tr("Dice to draw"), dice(*routes, left=True)),
        listed(tr("Dice drawn"), dice(*routes, left=False)),
        listed(tr("Sky dice"), dice(*sky, left=True)),
        goals(*pay),
    ]
    return in_lines(lines)


@cached_per_language(maxsize=512)
def goals(box: Box, names: tuple[str, ...], values: tuple[int, ...]) -> str:
    known = {goal.name: goal for goal in box.goals}
    told = [
        tr("{name}: {goal}, {points} now", name=name, goal=known[name], points=points)
        for name, points in zip(names, values, strict=True)
    ]
    return listed(tr("Goals"), ["; ".join(told)])


def dice(faces: tuple[str, ...], open_: tuple[bool, ...], left: bool) -> list[str]:
    return [tr(face) for face, is_open in zip(faces, open_, strict=False) if is_open is left]


# --- boards -------------------------------------------------------------------------------------


@part
def about_board(box: Box, edition: str, shown: BoardView, name: str, you: bool) -> str:
    done = tr("Done with this round.") if shown.confirmed else ""
    return in_lines([heading(name, you, shown.score), done, *board_lines(box, edition, shown)])


@cached_per_language(maxsize=1024)
def heading(name: str, you: bool, score: ScoreCard) -> str:
    return player_line(name, you, score, PARTS)


def board_lines(box: Box, edition: str, board: BoardView) -> list[str]:
    structures = [
        f"{SPACE_CODES[space]} {tr(name)}"
        for space, name in (structures_on(box) if edition == "challenge" else ())
        if not board.pictures[space]
    ]
    specials = [tr(SPECIAL_NAMES[name]) for name in board.specials]
    return [
        *[row_line(box, edition, row, *in_row(board, row)) for row in range(SIZE)],
        listed(tr("Free structures"), structures),
        listed(tr("Special Routes left"), specials),
    ]


@lru_cache(maxsize=16)
def structures_on(box: Box) -> list[tuple[int, str]]:
    """Return the spaces with structures, and what stands there."""
    named = [(space, box.structures.name_at(space)) for space in range(SPACES)]
    return [(space, name) for space, name in named if name]


Row = tuple[str, ...]
"""What is drawn in the spaces of a row, from left to right."""


def in_row(board: BoardView, row: int) -> tuple[Row, Row]:
    """Return the routes and the weather of a row."""
    first, end = SIZE * row, SIZE * row + SIZE
    return board.pictures[first:end], board.weather[first:end]


@cached_per_language(maxsize=4096)
def row_line(box: Box, edition: str, row: int, routes: Row, weather: Row) -> str:
    """Return what is drawn in a row of the map; a row that is empty is left out."""
    spaces = zip(range(SIZE * row, SIZE * row + SIZE), routes, weather, strict=True)
    words = [space_words(box, edition, *drawn) for drawn in spaces if drawn[1]]
    return listed(tr("Row {row}", row=row + 1), ["; ".join(words)])


# --- spaces -------------------------------------------------------------------------------------


@cached_per_language(maxsize=4096)
def space_words(box: Box, edition: str, space: int, token: str, weather: str) -> str:
    """Return what is in a space: "c4: highway north and east, Station, Village"."""
    inside = route_words(token) if token else [tr("empty")]
    if edition == "challenge" and (structure := box.structures.name_at(space)):
        inside.append(tr(structure))
    if weather:
        inside.append(tr(weather))
    return f"{SPACE_CODES[space]}: {', '.join(inside)}"


def route_words(token: str) -> list[str]:
    """Return each route that is drawn with the sides it joins; a Station joins them all."""
    route = parse_token(token)
    if route.airport:
        return [tr("Airport")]
    strands = [
        tr("{kind} {sides}", kind=tr(KIND_NAMES[kind]), sides=side_list(sides))
        for kind, sides in strands_of(route)
    ]
    return [*strands, tr("Station")] if route.station else strands
