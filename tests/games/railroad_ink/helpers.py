"""A table to try rules on: matches without a dealer, boards written as text.

A drawing is written as its space and its token: ``"c4 HH--"`` (third column, fourth row; sides
north, east, south, west). Dice are named by their faces; equal dice are put in order.
"""

import re
from collections.abc import Sequence

import pytest

from cloudtop.core.errors import IllegalActionError
from cloudtop.core.game import CHANCE, Seat
from cloudtop.games.railroad_ink import GAME
from cloudtop.games.railroad_ink.actions import Action
from cloudtop.games.railroad_ink.components.routes import NUMBERS, TOKENS
from cloudtop.games.railroad_ink.components.shapes import EDITION_DICE, SHAPE_NAMES, SPACE_CODES
from cloudtop.games.railroad_ink.components.tokens import parse_token
from cloudtop.games.railroad_ink.rules.placement import draw, table_for
from cloudtop.games.railroad_ink.state import DRAW, Board, State, clone
from cloudtop.games.railroad_ink.view.seat_view import View
from cloudtop.match.record import Match
from cloudtop.testing.playing import play_by_hand

Table = Match[State, Action, View]

HIGHWAYS = ("highway straight", "highway straight", "highway straight", "station straight")
PLAIN = {
    "original": HIGHWAYS,
    "challenge": ("highway straight", "highway straight", "station straight", "overpass"),
}


def new_table(seats: int = 1, **options: object) -> Table:
    """A match before anything is dealt or rolled; the original edition unless options say so."""
    return Match(GAME, seats, {"edition": "original", **options})


def table(seats: int = 1, goals: str = "ABC", **options: object) -> Table:
    """A match before the first roll."""
    match = new_table(seats, **options)
    if match.state.setup.challenge:
        for goal in goals:
            match.play(CHANCE, f"goal {goal}")
    return match


def challenge(seats: int = 1, goals: str = "ABC", **options: object) -> Table:
    return table(seats, goals, edition="challenge", **options)


def rolled(edition: str, *faces: str) -> str:
    """The notation of a roll; equal dice are put in order."""
    dice = EDITION_DICE[edition]
    order = sorted(
        range(4), key=lambda n: ([d.name for d in dice].index(dice[n].name), number(dice, n, faces))
    )
    return f"roll {', '.join(faces[n] for n in order)}"


def number(dice: Sequence[object], place: int, faces: Sequence[str]) -> int:
    return SHAPE_NAMES.index(faces[place])


def roll(match: Table, *faces: str, sky: Sequence[str] = ()) -> None:
    """Roll the Route dice (plain ones if none are named) and those of the expansion."""
    setup = match.state.setup
    match.play(CHANCE, rolled(setup.edition, *(faces or PLAIN[setup.edition])))
    if setup.weather:
        match.play(CHANCE, f"weather roll {', '.join(sky or ('cloud', 'cloud'))}")
    elif setup.airline:
        match.play(CHANCE, f"airline roll {', '.join(sky or ('airport', 'airport'))}")


def play(match: Table, *moves: str) -> None:
    """Play on; where several are to move, say whose it is: ``"1> die 2"``."""
    play_by_hand(match, *moves)


def drawn(match: Table, *drawings: str, seat: Seat = 0) -> None:
    """Let a board hold drawings of earlier rounds."""
    board = match.state.boards[seat]
    for drawing in drawings:
        code, token = drawing.split(" ")
        route = NUMBERS[parse_token(token)]
        draw(board, table_for(match.state.setup), SPACE_CODES.index(code), route)
    board.fresh = 0


def spaces(match: Table, seat: Seat = 0) -> set[str]:
    """The spaces that may be chosen now."""
    return {move.removeprefix("space ") for move in match.legal(seat) if move.startswith("space")}


def ways(match: Table, what: str, code: str, seat: Seat = 0) -> set[str]:
    """The ways in which something may be drawn in a space; tried on a copy of the match."""
    trial = match.at(match.ply)
    trial.state = clone(match.state)
    if what not in trial.legal(seat):
        return set()
    trial.push(seat, what)
    if f"space {code}" not in trial.legal(seat):
        return set()
    trial.push(seat, f"space {code}")
    token = TOKENS[trial.state.boards[seat].routes[SPACE_CODES.index(code)]]
    asked = {move.removeprefix("draw ") for move in trial.legal(seat) if move.startswith("draw")}
    return asked if trial.state.boards[seat].space >= 0 else {token}


def at(match: Table, code: str, seat: Seat = 0) -> str:
    """What is drawn in a space, as a token; ``""``: nothing."""
    return match.view(None).boards[seat].pictures[SPACE_CODES.index(code)]


def place(match: Table, what: str, drawing: str, seat: Seat = 0) -> None:
    """Draw something in one go: what, where and how."""
    code, token = drawing.split(" ")
    match.play(seat, what)
    match.play(seat, f"space {code}")
    if match.state.boards[seat].space >= 0:
        match.play(seat, f"draw {parse_token(token)}")
    assert at(match, code, seat) == str(parse_token(token))


def refused(match: Table, notation: str, seat: Seat = 0) -> None:
    """The move is known but not allowed, and trying it changes nothing."""
    before, ply = clone(match.state), match.ply
    with pytest.raises(IllegalActionError, match=re.escape(notation)):
        match.play(seat, notation)
    assert match.state == before
    assert match.ply == ply


def skip_dice(match: Table, seat: Seat = 0) -> None:
    """Let all Route dice be drawn already."""
    match.state.boards[seat].dice = 0


def next_round(match: Table, *faces: str, sky: Sequence[str] = ()) -> None:
    """Let everybody be done with all that must be done, and roll again (or end the match)."""
    for seat in match.to_move:
        board = match.state.boards[seat]
        board.dice = board.sky = 0
        match.play(seat, "confirm")
    if match.state.step != DRAW and match.to_move == (CHANCE,):
        roll(match, *faces, sky=sky)


def card(match: Table, seat: Seat = 0) -> dict[str, int]:
    score = match.scores[seat]
    return {**dict(score.parts), "total": score.total}


def paper(*drawings: str, **fields: object) -> dict[str, object]:
    """The card of a board of paper, its spaces written like ``"c4 HH--"``."""
    board = []
    for drawing in drawings:
        code, token = drawing.split(" ")
        board.append(f"{int(code[1]) - 1}{'abcdefg'.index(code[0])} {token}")
    return GAME.score_sheet({"edition": "original", "board": board, **fields})


def board_of(match: Table, seat: Seat = 0) -> Board:
    return match.state.boards[seat]
