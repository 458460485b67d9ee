"""The table as text: for terminals, and as the description of the picture.

A space is five columns by three lines, with a sign for each side: highways double, railways single,
airways dotted; in the middle a Station ■, an Airport @, an overpass or the signs of the weather.
"""

from itertools import zip_longest
from typing import Final

from cloudtop.core.text import plain, tint
from cloudtop.games.railroad_ink.components import (
    COLUMNS,
    EXITS,
    GOALS,
    SIZE,
    SPACE_CODES,
    STRUCTURES,
)
from cloudtop.games.railroad_ink.labels import seat_name
from cloudtop.games.railroad_ink.question import sentence
from cloudtop.games.railroad_ink.tokens import NORTH, SOUTH, WEST, Picture, parse_token
from cloudtop.games.railroad_ink.view import BoardView, View

UP_DOWN: Final = (" ", "║", "│", "┊", " ")
ACROSS: Final = (" ", "═", "─", "┄", " ")
STRUCTURE_SIGNS: Final = (
    (STRUCTURES.factories, "F"),
    (STRUCTURES.villages, "V"),
    (STRUCTURES.universities, "U"),
)
WEATHER_SIGNS: Final = {"": " ", "cloud": "c", "storm": "s", "snow": "*"}
GOAL_WORDS: Final = {goal.name: goal.words for goal in GOALS}


def text(view: View) -> str:
    own = view.viewer if view.viewer is not None and view.viewer >= 0 else 0
    order = [number % view.seats for number in range(own, own + view.seats)]
    blocks = [block(view, number) for number in order]
    lines = table(view)
    for first in range(0, len(blocks), 2):
        lines += ["", *side_by_side(blocks[first : first + 2])]
    return "\n".join(line.rstrip() for line in lines)


def table(view: View) -> list[str]:
    heading = f"Round {view.round} of {view.rounds}" if view.round else "Setting up"
    lines = [tint("bold", heading), sentence(view)[0], ""]
    if view.dice:
        lines.append(f"Dice      {listed(view.dice)}")
    if view.sky:
        lines.append(f"Sky       {listed(view.sky)}")
    for number, name in enumerate(view.goals):
        goal = f"{name}: {GOAL_WORDS[name]} ({view.goal_values[number]})"
        lines.append(f"{'' if number else 'Goals':10}{goal}")
    return lines


def listed(names: tuple[str, ...]) -> str:
    return ", ".join(f"{number} {name}" for number, name in enumerate(names, start=1))


# --- boards ---------------------------------------------------------------------------------


def block(view: View, number: int) -> list[str]:
    board = view.boards[number]
    you = " (you)" if number == view.viewer else ""
    done = ", done" if board.confirmed else ""
    return [f"{tint('bold', seat_name(number))}{you}{done}", *grid(view, board), *facts(board)]


def grid(view: View, board: BoardView) -> list[str]:
    exits = {(exit_.space, exit_.side): exit_.kind for exit_ in EXITS}
    lines = [edge(exits, NORTH), f"  ┌{'─' * 5 * SIZE}┐"]
    for row in range(SIZE):
        spaces = range(SIZE * row, SIZE * row + SIZE)
        drawn = [space_lines(view, board, space) for space in spaces]
        for line in range(3):
            left = ACROSS[exits.get((spaces[0], WEST), 0)] if line == 1 else " "
            right = ACROSS[exits.get((spaces[-1], 1), 0)] if line == 1 else " "
            name = str(row + 1) if line == 1 else " "
            lines.append(f"{name}{left}│{''.join(cell[line] for cell in drawn)}│{right}")
    letters = "".join(f"  {letter}  " for letter in COLUMNS)
    return [*lines, f"  └{'─' * 5 * SIZE}┘", edge(exits, SOUTH), f"   {letters}"]


def edge(exits: dict[tuple[int, int], int], side: int) -> str:
    row = 0 if side == NORTH else SIZE - 1
    kinds = [exits.get((SIZE * row + column, side), 0) for column in range(SIZE)]
    return "   " + "".join(f"  {UP_DOWN[kind]}  " for kind in kinds)


def space_lines(view: View, board: BoardView, space: int) -> tuple[str, str, str]:
    token = board.pictures[space]
    sign = structure(space) if view.edition == "challenge" else " "
    weather = WEATHER_SIGNS[board.weather[space]]
    if not token:
        return "     ", f" {tint('dim', SPACE_CODES[space])} {sign}", "     "
    picture = parse_token(token)
    north, east, south, west = picture.kinds
    middle = f"{ACROSS[west] * 2}{centre(picture)}{ACROSS[east] * 2}"
    if space in board.fresh:
        middle = tint("bold", middle)
    return f"  {UP_DOWN[north]} {sign}", middle, f"  {UP_DOWN[south]} {weather}"


def structure(space: int) -> str:
    return next((sign for spaces, sign in STRUCTURE_SIGNS if spaces >> space & 1), " ")


def centre(picture: Picture) -> str:
    if picture.station:
        return "■"
    if picture.airport:
        return "@"
    if max(picture.groups) == 0:
        return "+"
    return {(0, 1, 0, 1): "╫", (0, 0, 1, 1): "\\"}.get(picture.groups, "/")


def facts(board: BoardView) -> list[str]:
    parts = " ".join(f"{part} {points}" for part, points in board.score.parts if points)
    more = [
        f"Specials {' '.join(board.specials)}",
        f"Score {tint('bold', str(board.score.total))}{' = ' if parts else ''}{parts}",
    ]
    return [line[:200] for line in more]


def side_by_side(blocks: list[list[str]]) -> list[str]:
    width = 41
    rows = zip_longest(*blocks, fillvalue="")
    return ["".join(line + " " * max(1, width - len(plain(line))) for line in row) for row in rows]
