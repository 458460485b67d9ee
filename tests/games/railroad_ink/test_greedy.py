"""The judgement of boards: exact at the end, looking through half-made choices, worth its name."""

from random import Random
from typing import Any

import pytest

from cloudtop.agents.greedy import GreedyAgent
from cloudtop.agents.random_agent import RandomAgent
from cloudtop.core.game import Game
from cloudtop.core.perspective import Chosen, Perspective
from cloudtop.games.railroad_ink import GAME
from cloudtop.games.railroad_ink.components.routes import LEGAL
from cloudtop.games.railroad_ink.components.shapes import SPACES
from cloudtop.games.railroad_ink.components.tokens import HIGHWAY, RAILWAY
from cloudtop.games.railroad_ink.heuristics.sketch import Sketch
from cloudtop.games.railroad_ink.heuristics.trial import Trial
from cloudtop.games.railroad_ink.rules.placement import draw, table_for
from cloudtop.games.railroad_ink.scoring.length import longest_length
from cloudtop.games.railroad_ink.scoring.longest import spaces_on
from cloudtop.games.railroad_ink.scoring.survey import survey_of
from cloudtop.games.railroad_ink.state import clone, clone_board
from cloudtop.lab.playout import play_out
from cloudtop.match.dealer import seed_from
from cloudtop.testing.playing import random_match
from tests.games.railroad_ink.helpers import (
    Table,
    board_of,
    challenge,
    drawn,
    new_table,
    roll,
    table,
)
from tests.games.railroad_ink.test_naive import GROUND, SKY, grow


def lengths(match: Table) -> tuple[int, int]:
    board = match.state.boards[0]
    highway = longest_length(board.routes, board.networks, HIGHWAY)
    return highway, longest_length(board.routes, board.networks, RAILWAY)


@pytest.mark.parametrize("edition", ["challenge", "original"])
@pytest.mark.parametrize("expansion", ["none", "weather", "airline"])
def test_at_the_end_the_value_is_the_score(edition: str, expansion: str) -> None:
    match = random_match(GAME, 2, {"edition": edition, "expansion": expansion}, 3)
    assert [GAME.value(match.state, seat) for seat in (0, 1)] == [
        float(score.total) for score in match.scores
    ]


def test_a_half_made_choice_is_worth_its_best_completion() -> None:
    match = table()
    roll(match, "highway curve", "railway T", "railway straight", "station curve")
    match.play(0, "die 4")
    value = GAME.value(match.state, 0)
    found: list[float] = []
    for space in match.legal(0):
        after = clone(match.state)
        GAME.apply(after, 0, match.codec.parse(space))
        inner = [after]
        if after.boards[0].space >= 0:
            inner = []
            for action in GAME.legal_actions(after, 0):
                last = clone(after)
                GAME.apply(last, 0, action)
                inner.append(last)
        assert GAME.value(after, 0) == pytest.approx(max(GAME.value(s, 0) for s in inner))
        found.append(GAME.value(after, 0))
    assert value == pytest.approx(max(found))


@pytest.mark.parametrize("expansion", ["none", "airline"])
def test_lengths_are_those_of_the_longest_routes(expansion: str) -> None:
    for seed in range(30):
        match = random_match(GAME, 1, {"expansion": expansion}, seed)
        board = match.state.boards[0]
        found = survey_of(tuple(board.routes), False)
        assert lengths(match) == (spaces_on(found.highway), spaces_on(found.railway))


@pytest.mark.rule("RI-40")
def test_an_airport_alone_is_judged_to_be_no_highway_and_no_railway() -> None:
    match = table(expansion="airline")
    drawn(match, "a4 ----@", "d1 ----@")
    assert lengths(match) == (0, 0)
    drawn(match, "b4 -H-H")
    assert lengths(match) == (2, 0)


@pytest.mark.rule("RI-43")
def test_a_university_that_an_airport_wasted_is_worth_nothing() -> None:
    def value(structures: str, university: str) -> float:
        match = challenge(expansion="airline", structures=structures)
        drawn(match, university)
        return GAME.value(match.state, 0)

    assert value("any route", "g7 ----@") > value("highway or railway", "g7 ----@")
    assert value("any route", "g7 R--R") == value("highway or railway", "g7 R--R")


@pytest.mark.parametrize(
    ("options", "least"),
    [
        ({"edition": "original"}, 36),
        ({}, 40),
        ({"expansion": "weather"}, 42),
        ({"expansion": "airline"}, 45),
    ],
)
def test_greedy_plays_well(options: dict[str, object], least: int) -> None:
    totals = [
        play_out(GAME, [GreedyAgent(seed)], GAME.options(options), seed_from(str(seed))).scores[0]
        for seed in range(3)
    ]
    assert sum(totals) / len(totals) >= least


# What a loop or the second curve of a space needs one more drawing for.
RINGS = (
    (),
    ("c3 -HH-", "d3 --HH", "d4 H--H"),
    ("c3 -RR-", "d3 --RR", "e3 -R-R", "d4 RRRR/NE,SW", "e4 R--R"),
)


@pytest.mark.parametrize("expansion", ["none", "airline"])
def test_what_a_drawing_would_change_is_what_it_changes(expansion: str) -> None:
    """On random boards: judged by the difference it makes, and drawn and measured."""
    dice = Random(f"difference {expansion}")
    loops = 0
    for number in range(30):
        match = new_table(expansion=expansion)
        drawn(match, *RINGS[number % len(RINGS)])
        loops += compare_drawings(match, dice)
        grow(match, dice)
        loops += compare_drawings(match, dice)
    assert loops > 20


def compare_drawings(match: Table, dice: Random) -> int:
    """Judge some drawings in every space both ways; return how many of them close a loop."""
    setup, board, ahead, loops = match.state.setup, board_of(match), dice.randint(0, 28), 0
    trial = Trial(Sketch(setup, board))
    for space in range(SPACES):
        trial.look_at(space)
        for route in dice.sample(legal := fitting(match, space), min(5, len(legal))):
            after = clone_board(board)
            draw(after, table_for(setup), space, route)
            measured = Sketch(setup, after)
            trial.draw(route)
            assert trial.worth(route, ahead) == pytest.approx(measured.worth(ahead))
            assert (trial.highway, trial.railway) == (measured.highway, measured.railway)
            assert (trial.closes_loop or board.loop) == after.loop
            own = measured.network_of(2 * space)
            assert (trial.first.exits, trial.first.stations) == (own.exits, own.stations)
            loops += trial.closes_loop
    return loops


def fitting(match: Table, space: int) -> list[int]:
    """The routes that may be drawn in a space; airways only with Airline."""
    routes = GROUND + (SKY if match.state.setup.airline else [])
    return [route for route in routes if LEGAL[board_of(match).codes[space]] >> route & 1]


@pytest.mark.parametrize("edition", ["challenge", "original"])
@pytest.mark.parametrize("expansion", ["none", "weather", "airline"])
def test_judge_says_what_the_value_is_after_each_action(edition: str, expansion: str) -> None:
    """At every decision of a random match: no table is made to find out."""
    options = GAME.options({"edition": edition, "expansion": expansion})
    agents = [Comparing(f"{edition} {expansion} {seat}") for seat in range(2)]
    play_out(GAME, agents, options, seed_from(f"{edition} {expansion}"))


class Comparing(RandomAgent):
    """Compares both judgements of every table at which it decides."""

    def choose(self, perspective: Perspective[Any, Chosen, Any]) -> Chosen:
        state, seat = perspective.sample(), perspective.seat
        assert GAME.judge(state, seat) == pytest.approx(Game.judge(GAME, state, seat))
        return super().choose(perspective)
