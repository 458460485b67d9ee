"""The table in sentences, for those who hear it: the own board first. And spaces in words."""

from cloudtop.core.game import Names
from cloudtop.core.i18n import tr
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
    own = main_board(view)
    boards = [(own, view.boards[own])]
    boards += [(number, as_seen(view.boards[number])) for number in other_boards(view, view.seats)]
    return [
        middle(view),
        *(
            about_board(
                view.box, view.edition, shown, seat_name(names, number), number == view.viewer
            )
            for number, shown in boards
        ),
    ]


# --- the middle of the table ------------------------------------------------------------------


def middle(view: View) -> str:
    board = view.boards[main_board(view)]
    lines = [
        f"{round_heading(view.round, view.rounds)}.",
        listed(tr("Dice to draw"), dice(view.dice, board.dice, left=True)),
        listed(tr("Dice drawn"), dice(view.dice, board.dice, left=False)),
        listed(tr("Sky dice"), dice(view.sky, board.sky, left=True)),
        goals(view.box, view.goals, view.goal_values),
    ]
    return in_lines(lines)


@part
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
    heading = player_line(name, you, shown.score, PARTS)
    done = tr("Done with this round.") if shown.confirmed else ""
    return in_lines([heading, done, *board_lines(box, edition, shown)])


def board_lines(box: Box, edition: str, board: BoardView) -> list[str]:
    empty = [space for space in range(SPACES) if not board.pictures[space]]
    structures = [
        f"{SPACE_CODES[space]} {tr(name)}"
        for space in empty
        if edition == "challenge" and (name := box.structures.name_at(space))
    ]
    specials = [tr(SPECIAL_NAMES[name]) for name in board.specials]
    return [
        *(row_line(box, edition, board, row) for row in range(SIZE)),
        listed(tr("Free structures"), structures),
        listed(tr("Special Routes left"), specials),
    ]


def row_line(box: Box, edition: str, board: BoardView, row: int) -> str:
    """Return what is drawn in a row of the map; a row that is empty is left out."""
    drawn = [space for space in range(SIZE * row, SIZE * row + SIZE) if board.pictures[space]]
    told = "; ".join(space_words(box, edition, board, space) for space in drawn)
    return listed(tr("Row {row}", row=row + 1), [told])


# --- spaces -------------------------------------------------------------------------------------


def space_words(box: Box, edition: str, board: BoardView, space: int) -> str:
    """Return what is in a space: "c4: highway north and east, Station, Village"."""
    token = board.pictures[space]
    inside = route_words(token) if token else [tr("empty")]
    if edition == "challenge" and (structure := box.structures.name_at(space)):
        inside.append(tr(structure))
    if board.weather[space]:
        inside.append(tr(board.weather[space]))
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
