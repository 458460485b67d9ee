"""The table as text: for terminals, and as the description of the picture.

On the large board a space is five columns by three lines: highways double, railways single, airways
dotted; in the middle a Station ■, an Airport @ or the way the routes meet. Other boards are small:
three columns by one line. F, V and U are structures; c, s and * the weather.
"""

from itertools import zip_longest
from typing import Final

from cloudtop.core.i18n import tr, tr_plural
from cloudtop.games.railroad_ink.components import (
    COLUMNS,
    EXITS,
    GOALS,
    SIZE,
    SPACE_CODES,
    SPECIALS,
    STRUCTURES,
)
from cloudtop.games.railroad_ink.question import sentence
from cloudtop.games.railroad_ink.reading import (
    heading,
    main_board,
    other_boards,
    routes_into,
    seat_name,
)
from cloudtop.games.railroad_ink.score_art import PARTS, shown_parts
from cloudtop.games.railroad_ink.tokens import (
    EAST,
    HIGHWAY,
    NORTH,
    RAILWAY,
    SOUTH,
    WEST,
    Four,
    Picture,
    parse_token,
)
from cloudtop.games.railroad_ink.view import BoardView, View
from cloudtop.toolkit.text import plain, tint

UP_DOWN: Final = (" ", "║", "│", "┊", " ")
ACROSS: Final = (" ", "═", "─", "┄", " ")
TINTS: Final = ("", "yellow", "bold", "blue", "")
STRUCTURE_SIGNS: Final = (
    (STRUCTURES.factories, "F"),
    (STRUCTURES.villages, "V"),
    (STRUCTURES.universities, "U"),
)
WEATHER_SIGNS: Final = {"": " ", "cloud": "c", "storm": "s", "snow": "*"}
GOAL_BY_NAME: Final = {goal.name: goal for goal in GOALS}
EXIT_KINDS: Final = {(exit_.space, exit_.side): exit_.kind for exit_ in EXITS}
# One sign for the sides of a single route, as bits: north 1, east 2, south 4, west 8.
DOUBLE: Final = " ║═╚║║╔╠═╝═╩╗╣╦╬"
SINGLE: Final = " │─└││┌├─┘─┴┐┤┬┼"
DOTTED: Final = " ┊┄╰┊┊╭├┄╯┄┴╮┤┬┼"
SIGNS: Final = (" " * 16, DOUBLE, SINGLE, DOTTED, " " * 16)

SMALL: Final = 25
"""Columns of a small board; three of them stand side by side."""


def text(view: View) -> str:
    lines = table(view)
    small = [small_block(view, number) for number in other_boards(view)]
    for first in range(0, len(small), 3):
        lines += ["", *side_by_side(small[first : first + 3])]
    return "\n".join(line.rstrip() for line in [*lines, "", *large_block(view)])


def table(view: View) -> list[str]:
    lines = [tint("bold", heading(view)), sentence(view)[0]]
    board = view.boards[main_board(view)]
    if view.dice:
        lines.append("")
        lines += listed(tr("Dice"), view.dice, board.dice)
    if view.sky:
        lines += listed(tr("Sky"), view.sky, board.sky)
    for number, name in enumerate(view.goals):
        goal = tr(
            "{name}: {goal}, {points} now",
            name=name,
            goal=GOAL_BY_NAME[name],
            points=view.goal_values[number],
        )
        lines.append(f"{'' if number else tr('Goals'):10}{goal}{reached(view, number)}")
    return lines


def listed(called: str, names: tuple[str, ...], left: tuple[bool, ...]) -> list[str]:
    """Return dice two by two; those that are drawn stand in brackets."""
    words = [
        f" {number} {tr(name)} " if is_left else tint("dim", f"({number} {tr(name)})")
        for number, (name, is_left) in enumerate(zip(names, left, strict=True), start=1)
    ]
    pairs = [words[n : n + 2] for n in range(0, len(words), 2)]
    return [
        f"{'' if n else called:9}{padded(pair[0], 32)}{pair[1] if len(pair) > 1 else ''}"
        for n, pair in enumerate(pairs)
    ]


def reached(view: View, place: int) -> str:
    seats = [str(n + 1) for n, board in enumerate(view.boards) if board.reached[place]]
    return tint("green", f" ✓ {' '.join(seats)}") if seats else ""


def name(view: View, number: int) -> str:
    """Return the name, ▶ for who is drawing and ✓ for who is done."""
    board = view.boards[number]
    mark = tint("bold yellow", "▶ ") if number in view.to_move else ""
    done = tint("green", " ✓") if board.confirmed else ""
    you = f" ({tr('you')})" if number == view.viewer else ""
    return f"{mark}{tint('bold', seat_name(number))}{you}{done}"


# --- the large board ------------------------------------------------------------------------


def large_block(view: View) -> list[str]:
    """Return the main board with what belongs to it on its right."""
    number = main_board(view)
    board = view.boards[number]
    drawn = grid(view, board)
    beside = ["", "", *facts(view, board)]
    rows = zip_longest(drawn, beside, fillvalue="")
    return [name(view, number), *(f"{padded(one, 43)}{two}" for one, two in rows)]


def grid(view: View, board: BoardView) -> list[str]:
    lines = [edge(NORTH), f"  ┌{'─' * 5 * SIZE}┐"]
    for row in range(SIZE):
        spaces = range(SIZE * row, SIZE * row + SIZE)
        drawn = [space_lines(view, board, space) for space in spaces]
        for line in range(3):
            left = exit_sign(spaces[0], WEST) if line == 1 else " "
            right = exit_sign(spaces[-1], EAST) if line == 1 else " "
            head = str(row + 1) if line == 1 else " "
            lines.append(f"{head}{left}│{''.join(cell[line] for cell in drawn)}│{right}")
    letters = "".join(f"  {letter}  " for letter in COLUMNS)
    return [*lines, f"  └{'─' * 5 * SIZE}┘", edge(SOUTH), f"   {letters}"]


def edge(side: int) -> str:
    row = 0 if side == NORTH else SIZE - 1
    signs = (exit_sign(SIZE * row + column, side) for column in range(SIZE))
    return "   " + "".join(f"  {sign}  " for sign in signs)


def exit_sign(space: int, side: int) -> str:
    kind = EXIT_KINDS.get((space, side), 0)
    return route((UP_DOWN if side in (NORTH, SOUTH) else ACROSS)[kind], kind) if kind else " "


def route(sign: str, kind: int) -> str:
    """Return the sign of a route in the tint of its kind."""
    return tint(TINTS[kind], sign) if kind in (1, 2, 3) else sign


def space_lines(view: View, board: BoardView, space: int) -> tuple[str, str, str]:
    token = board.pictures[space]
    sign = structure(space) if view.edition == "challenge" else " "
    if not token:
        return f"    {tint('dim', sign)}", f" {tint('dim', SPACE_CODES[space])}  ", "     "
    picture = parse_token(token)
    north, east, south, west = routes_into(board, space) if picture.airport else picture.kinds
    middle = f"{route(ACROSS[west] * 2, west)}{centre(picture)}{route(ACROSS[east] * 2, east)}"
    fresh = tint("bold green", "'") if space in board.fresh else " "
    weather = tint("blue", WEATHER_SIGNS[board.weather[space]])
    return (
        f"{fresh} {route(UP_DOWN[north], north)} {tint('dim', sign)}",
        middle,
        f"  {route(UP_DOWN[south], south)} {weather}",
    )


def structure(space: int) -> str:
    return next((sign for spaces, sign in STRUCTURE_SIGNS if spaces >> space & 1), " ")


def centre(picture: Picture) -> str:
    """Return how the routes of a space meet."""
    if picture.station:
        return tint("bold", "■")
    if picture.airport:
        return tint("bold blue", "@")
    if max(picture.groups) == 0:
        kind = max(picture.kinds)
        return route(one_sign(picture.kinds, kind), kind)
    if picture.groups in ((0, 1, 0, 1), (1, 0, 1, 0)):
        return route(one_sign(picture.kinds, picture.kinds[NORTH]), picture.kinds[NORTH])
    return "\\" if picture.groups[NORTH] == picture.groups[EAST] else "/"


def one_sign(kinds: Four, kind: int) -> str:
    """Return the sign for all sides of one kind."""
    return SIGNS[kind][sum(1 << side for side in range(4) if kinds[side] == kind)]


def facts(view: View, board: BoardView) -> list[str]:
    """Return the score part by part, the Special Routes, and what is left to do."""
    parts = [f"{tr(PARTS[part]):12}{points:4}" for part, points in shown_parts(view, board)]
    used = [special.name for special in SPECIALS if special.name not in board.specials]
    lines = [*parts, f"{tr('Score'):12}{tint('bold', f'{board.score.total:4}')}", ""]
    lines += [tr("Special Routes left"), f"  {' '.join(board.specials[:3])}"]
    lines += [f"  {' '.join(board.specials[3:])}"] if board.specials[3:] else []
    lines += [tint("dim", f"  {tr('used: {names}', names=' '.join(used))}")] if used else []
    if board.copies:
        lines.append(tr("Factory: {count} die to draw once more", count=board.copies))
    if board.extra:
        lines.append(tr("University: one more Special Route"))
    return lines


# --- other boards ---------------------------------------------------------------------------


def small_block(view: View, number: int) -> list[str]:
    board = view.boards[number]
    rows = [
        "│" + "".join(small_space(board, SIZE * row + column) for column in range(SIZE)) + "│"
        for row in range(SIZE)
    ]
    used = len(SPECIALS) - len(board.specials)
    score = tr("{count} points", count=tint("bold", str(board.score.total)))
    specials = tr_plural(used, "{count} special", "{count} specials") if used else tr("no special")
    return [
        name(view, number),
        f"┌{'─' * 3 * SIZE}┐",
        *rows,
        f"└{'─' * 3 * SIZE}┘",
        f"{score}, {specials}",
    ]


def small_space(board: BoardView, space: int) -> str:
    """Return three columns: what leads west, the middle, what leads east."""
    token = board.pictures[space]
    if not token:
        return tint("dim", " · ")
    picture = parse_token(token)
    kinds = routes_into(board, space) if picture.airport else picture.kinds
    west, east = kinds[WEST], kinds[EAST]
    middle = centre(picture)
    if picture.groups in ((0, 1, 0, 1), (1, 0, 1, 0)) and set(kinds) == {HIGHWAY, RAILWAY}:
        middle = "╫" if kinds[NORTH] == HIGHWAY else "╪"
    return f"{route(ACROSS[west], west)}{middle}{route(ACROSS[east], east)}"


def side_by_side(blocks: list[list[str]]) -> list[str]:
    rows = zip_longest(*blocks, fillvalue="")
    return [" ".join(padded(line, SMALL) for line in row) for row in rows]


def padded(words: str, width: int) -> str:
    return words + " " * (width - len(plain(words)))
