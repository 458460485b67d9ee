"""The judgement by tables is the judgement of boards and states made one by one."""

from collections.abc import Iterator
from math import isclose
from random import Random

import pytest

from cloudtop.core.game import CHANCE, Game
from cloudtop.games.skylands import GAME
from cloudtop.games.skylands.components.box import NONE
from cloudtop.games.skylands.heuristics.evaluator import Evaluator
from cloudtop.games.skylands.heuristics.judgement import picks_left
from cloudtop.games.skylands.heuristics.outlook import Outlook
from cloudtop.games.skylands.scoring import score, standing_on
from cloudtop.games.skylands.state.board import Board, clone_board, lay, squares_for, turns_for
from cloudtop.games.skylands.state.state import State
from cloudtop.games.skylands.state.steps import REVEAL
from tests.games.skylands.helpers import BOX, choose_busily

EVALUATOR = Evaluator(BOX)
NEARLY = 1e-9


def states(seats: int, seed: int) -> Iterator[State]:
    """The states of a match in which players mostly do what looks best."""
    dice = Random(f"{seats} {seed}")
    start = dice.choice(("pre-printed", "tactical"))
    state = GAME.new_state(seats, GAME.options({"start": start}))
    while movers := GAME.to_move(state):
        yield state
        action = choose_busily(state, dice)
        if movers[0] != CHANCE and dice.random() < 0.7:
            values = GAME.judge(state, movers[0])
            action = GAME.legal_actions(state, movers[0])[values.index(max(values))]
        GAME.apply(state, movers[0], action)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(4))
def test_judge_says_what_value_says_of_every_state_that_follows(seats: int, seed: int) -> None:
    for state in states(seats, seed):
        for seat in GAME.to_move(state):
            if seat != CHANCE:
                expected = Game.judge(GAME, state, seat)
                found = GAME.judge(state, seat)
                assert len(found) == len(expected)
                for one, other in zip(found, expected, strict=True):
                    assert isclose(one, other, abs_tol=NEARLY)


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("seed", range(3))
def test_a_tile_more_is_judged_as_if_it_were_laid(seats: int, seed: int) -> None:
    dice = Random(seed)
    for state in list_of_clones(seats, seed)[::7]:
        board = dice.choice(state.boards)
        picks = picks_left(state)
        face = dice.randrange(len(BOX.faces))
        special = face - BOX.tiles
        if special >= 0 and board.specials >> special & 1:
            continue
        outlook = Outlook(EVALUATOR, board, picks, max(special, NONE))
        for square in squares_for(BOX, board, face):
            for turn in range(4):
                if turns_for(BOX, board, face, square) >> turn & 1:
                    after = with_piece(board, square, face, turn)
                    worth = Outlook(EVALUATOR, after, picks, NONE).worth()
                    found = outlook.worth_with(square, 4 * face + turn)
                    assert isclose(found, worth, abs_tol=NEARLY)


def list_of_clones(seats: int, seed: int) -> list[State]:
    return [GAME.clone(state) for state in states(seats, seed)]


def with_piece(board: Board, square: int, face: int, turn: int) -> Board:
    after = clone_board(board)
    lay(BOX, after, square, 4 * face + turn)
    if face >= BOX.tiles:
        after.specials |= 1 << face - BOX.tiles
    return after


def test_looking_at_tiles_leaves_the_outlook_as_it_is() -> None:
    for state in list_of_clones(2, 7)[::20]:
        board = state.boards[0]
        outlook = Outlook(EVALUATOR, board, 5, NONE)
        before = outlook.worth()
        for square in squares_for(BOX, board, 0):
            outlook.worth_with(square, 0)
        assert outlook.worth() == before


def test_without_time_a_board_is_worth_its_score() -> None:
    """But for half an inhabitant that does not make a point, and hopes that cost nothing."""
    for state in list_of_clones(3, 1)[::15]:
        for board in state.boards:
            if not board.specials:
                total = score(BOX, standing_on(BOX, board)).total
                odd = sum(board.held) % 2 / 2
                assert Outlook(EVALUATOR, board, 0, NONE).worth() == total + odd


def test_tiles_that_are_about_to_be_drawn_count_as_drawn() -> None:
    """So that the average over the dealer's draws is not needed."""
    for state in list_of_clones(2, 3):
        if state.step == REVEAL:
            seat = state.active
            before = GAME.value(state, seat)
            while state.step == REVEAL:
                GAME.apply(state, CHANCE, GAME.legal_actions(state, CHANCE)[0])
            if state.seat == seat:
                assert isclose(GAME.value(state, seat), before, abs_tol=0.5)
