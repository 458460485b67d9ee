"""The table as text: for terminals, and as the description of the picture.

On the large board a space is five columns by three lines: highways double, railways single, airways
dotted; in the middle a Station ■, an Airport @ or the way the routes meet. Other boards are small:
three columns by one line. F, V and U are structures; c, s and * the weather.
"""

from itertools import zip_longest
from typing import Final

from cloudtop.core.game import Names
from cloudtop.core.i18n import tr, tr_plural
from cloudtop.toolkit.pictures.parts import part
from cloudtop.toolkit.text import tint
from cloudtop.toolkit.text_layout import join_lines, name_line, pad, side_by_side
from cloudtop.toolkit.views import main_board, other_boards, round_heading, seat_name

from ..components.box import Box
from ..components.shapes import COLUMNS, EXITS, SIZE, SPACE_CODES, SPECIALS
from ..components.tokens import EAST, HIGHWAY, NORTH, RAILWAY, SOUTH, WEST, Four, Route, parse_token
from ..view.helpers import as_seen, routes_into
from ..view.seat_view import BoardView, View
from .labels import PARTS, parts_in_play
from .question import sentence

UP_DOWN: Final = (" ", "║", "│", "┊", " ")
ACROSS: Final = (" ", "═", "─", "┄", " ")
TINTS: Final = ("", "yellow", "bold", "blue", "")
WEATHER_SIGNS: Final = {"": " ", "cloud": "c", "storm": "s", "snow": "*"}
EXIT_KINDS: Final = {(exit_.space, exit_.side): exit_.kind for exit_ in EXITS}
# One sign for the sides of a single route, as bits: north 1, east 2, south 4, west 8.
DOUBLE: Final = " ║═╚║║╔╠═╝═╩╗╣╦╬"
SINGLE: Final = " │─└││┌├─┘─┴┐┤┬┼"
DOTTED: Final = " ┊┄╰┊┊╭├┄╯┄┴╮┤┬┼"
SIGNS: Final = (" " * 16, DOUBLE, SINGLE, DOTTED, " " * 16)

SMALL: Final = 25
"""Columns of a small board; three of them stand side by side."""


def board_text(view: View, names: Names = ()) -> str:
    lines = middle(view)
    small = [small_block(view, names, number) for number in other_boards(view, view.seats)]
    for first in range(0, len(small), 3):
        lines += ["", *side_by_side(small[first : first + 3], SMALL)]
    return join_lines([*lines, "", *large_block(view, names)])


def middle(view: View) -> list[str]:
    lines = [tint("bold", round_heading(view.round, view.rounds)), sentence(view)[0]]
    board = view.boards[main_board(view)]
    if view.dice:
        lines.append("")
        lines += dice_lines(tr("Dice"), view.dice, board.dice)
    if view.sky:
        lines += dice_lines(tr("Sky"), view.sky, board.sky)
    goals = {goal.name: goal for goal in view.box.goals}
    for number, name in enumerate(view.goals):
        now = view.goal_values[number]
        goal = tr("{name}: {goal}, {points} now", name=name, goal=goals[name], points=now)
        lines.append(f"{'' if number else tr('Goals'):10}{goal}{reached_by(view, number)}")
    return lines


def dice_lines(called: str, names: tuple[str, ...], left: tuple[bool, ...]) -> list[str]:
    """Return dice two by two; those that are drawn stand in brackets."""
    words = [
        f" {number} {tr(name)} " if is_left else tint("dim", f"({number} {tr(name)})")
        for number, (name, is_left) in enumerate(zip(names, left, strict=True), start=1)
    ]
    pairs = [words[n : n + 2] for n in range(0, len(words), 2)]
    return [
        f"{'' if n else called:9}{pad(pair[0], 32)}{pair[1] if len(pair) > 1 else ''}"
        for n, pair in enumerate(pairs)
    ]


def reached_by(view: View, place: int) -> str:
    seats = [str(n + 1) for n, board in enumerate(view.boards) if board.reached[place]]
    return tint("green", f" ✓ {' '.join(seats)}") if seats else ""


def name(view: View, names: Names, number: int) -> str:
    """Return the name, ▶ for who is drawing and ✓ for who is done."""
    done = tint("green", " ✓") if view.boards[number].confirmed else ""
    return name_line(view, number, seat_name(names, number), done)


# --- the large board ------------------------------------------------------------------------


def large_block(view: View, names: Names) -> list[str]:
    """Return the main board with what belongs to it on its right."""
    number = main_board(view)
    lines = large_lines(view.box, view.edition, view.expansion, view.boards[number])
    return [name(view, names, number), *lines]


@part
def large_lines(box: Box, edition: str, expansion: str, board: BoardView) -> list[str]:
    spaces = grid(box, edition, board)
    beside = ["", "", *facts(edition, expansion, board)]
    rows = zip_longest(spaces, beside, fillvalue="")
    return [f"{pad(one, 43)}{two}" for one, two in rows]


def grid(box: Box, edition: str, board: BoardView) -> list[str]:
    lines = [edge(NORTH), f"  ┌{'─' * 5 * SIZE}┐"]
    for row in range(SIZE):
        spaces = range(SIZE * row, SIZE * row + SIZE)
        cells = [space_lines(box, edition, board, space) for space in spaces]
        for line in range(3):
            left = exit_sign(spaces[0], WEST) if line == 1 else " "
            right = exit_sign(spaces[-1], EAST) if line == 1 else " "
            head = str(row + 1) if line == 1 else " "
            lines.append(f"{head}{left}│{''.join(cell[line] for cell in cells)}│{right}")
    letters = "".join(f"  {letter}  " for letter in COLUMNS)
    return [*lines, f"  └{'─' * 5 * SIZE}┘", edge(SOUTH), f"   {letters}"]


def edge(side: int) -> str:
    row = 0 if side == NORTH else SIZE - 1
    signs = (exit_sign(SIZE * row + column, side) for column in range(SIZE))
    return "   " + "".join(f"  {sign}  " for sign in signs)


def exit_sign(space: int, side: int) -> str:
    kind = EXIT_KINDS.get((space, side), 0)
    return tint_route((UP_DOWN if side in (NORTH, SOUTH) else ACROSS)[kind], kind) if kind else " "


def tint_route(sign: str, kind: int) -> str:
    """Return the sign of a route in the tint of its kind."""
    return tint(TINTS[kind], sign) if kind in (1, 2, 3) else sign


def space_lines(box: Box, edition: str, board: BoardView, space: int) -> tuple[str, str, str]:
    token = board.pictures[space]
    structure = box.structures.name_at(space) if edition == "challenge" else ""
    sign = structure[:1] or " "
    if not token:
        return f"    {tint('dim', sign)}", f" {tint('dim', SPACE_CODES[space])}  ", "     "
    route = parse_token(token)
    north, east, south, west = routes_into(board, space) if route.airport else route.kinds
    left, right = tint_route(ACROSS[west] * 2, west), tint_route(ACROSS[east] * 2, east)
    fresh = tint("bold green", "'") if space in board.fresh else " "
    weather = tint("blue", WEATHER_SIGNS[board.weather[space]])
    return (
        f"{fresh} {tint_route(UP_DOWN[north], north)} {tint('dim', sign)}",
        f"{left}{centre(route)}{right}",
        f"  {tint_route(UP_DOWN[south], south)} {weather}",
    )


def centre(route: Route) -> str:
    """Return how the routes of a space meet."""
    if route.station:
        return tint("bold", "■")
    if route.airport:
        return tint("bold blue", "@")
    if max(route.groups) == 0:
        kind = max(route.kinds)
        return tint_route(one_sign(route.kinds, kind), kind)
    if route.groups in ((0, 1, 0, 1), (1, 0, 1, 0)):
        return tint_route(one_sign(route.kinds, route.kinds[NORTH]), route.kinds[NORTH])
    return "\\" if route.groups[NORTH] == route.groups[EAST] else "/"


def one_sign(kinds: Four, kind: int) -> str:
    """Return the sign for all sides of one kind."""
    return SIGNS[kind][sum(1 << side for side in range(4) if kinds[side] == kind)]


def facts(edition: str, expansion: str, board: BoardView) -> list[str]:
    """Return the score part by part, the Special Routes, and what is left to do."""
    played = parts_in_play(edition, expansion, board)
    parts = [f"{tr(PARTS[part]):12}{points:4}" for part, points in played]
    used = [special.name for special in SPECIALS if special.name not in board.specials]
    lines = [*parts, f"{tr('Score'):12}{tint('bold', f'{board.score.total:4}')}", ""]
    lines += [tr("Special Routes left"), f"  {' '.join(board.specials[:3])}"]
    lines += [f"  {' '.join(board.specials[3:])}"] if board.specials[3:] else []
    lines += [tint("dim", f"  {tr('used: {names}', names=' '.join(used))}")] if used else []
    if board.copies:
        lines.append(
            tr_plural(
                board.copies,
                "Factory: {count} die to draw once more",
                "Factory: {count} dice to draw once more",
            )
        )
    if board.extra:
        lines.append(tr("University: one more Special Route"))
    return lines


# --- other boards ---------------------------------------------------------------------------


def small_block(view: View, names: Names, number: int) -> list[str]:
    return [name(view, names, number), *small_lines(as_seen(view.boards[number]))]


@part
def small_lines(board: BoardView) -> list[str]:
    rows = [
        "│" + "".join(small_space(board, SIZE * row + column) for column in range(SIZE)) + "│"
        for row in range(SIZE)
    ]
    used = len(SPECIALS) - len(board.specials)
    score = tr("{count} points", count=tint("bold", str(board.score.total)))
    specials = tr_plural(used, "{count} special", "{count} specials") if used else tr("no special")
    return [
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
    route = parse_token(token)
    kinds = routes_into(board, space) if route.airport else route.kinds
    west, east = kinds[WEST], kinds[EAST]
    middle = centre(route)
    if route.groups in ((0, 1, 0, 1), (1, 0, 1, 0)) and set(kinds) == {HIGHWAY, RAILWAY}:
        middle = "╫" if kinds[NORTH] == HIGHWAY else "╪"
    return f"{tint_route(ACROSS[west], west)}{middle}{tint_route(ACROSS[east], east)}"
