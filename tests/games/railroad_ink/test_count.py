"""The quick score of a board in play is that of its survey, part by part."""

import random

import pytest

from cloudtop import Position
from cloudtop.games.railroad_ink import GAME
from cloudtop.games.railroad_ink.scoring.score import score_board, score_survey
from cloudtop.games.railroad_ink.scoring.survey import survey_of


@pytest.mark.parametrize("expansion", ["none", "weather"])
@pytest.mark.parametrize("edition", ["challenge", "original"])
def test_it_counts_what_the_survey_finds(edition: str, expansion: str) -> None:
    given = {"edition": edition, "expansion": expansion}
    chance, seen = random.Random(5), 0
    for _ in range(6):
        position = Position.start(GAME, 2, given)
        position.deal(chance)
        while not position.over:
            seat = position.to_move[0]
            position.push(chance.choice(position.legal(seat)), seat)
            position.deal(chance)
            board, setup = position.state.boards[seat], position.state.setup
            found = survey_of(tuple(board.routes), False)
            slow = score_survey(
                setup.box, found, setup.challenge, expansion, board.weather, board.goal_points
            )
            assert score_board(setup, board) == slow
            seen += slow.total != 0
    assert seen > 100
