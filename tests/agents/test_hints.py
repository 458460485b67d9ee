"""Hints: the best choice, the second best, the reason; and nothing that the seat cannot know."""

import random
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from cloudtop.agents import make_agent
from cloudtop.agents.hints import Hint, give_hint, hint_budget
from cloudtop.agents.search import Budget, SearchAgent
from cloudtop.core.game import AnyGame, Seat
from cloudtop.core.perspective import Perspective
from cloudtop.match import Match, games, seed_from
from tests.agents.small_games import SOLO, TOGETHER, Table, Together

FEW = Budget(looks=2)


def hint(game: AnyGame, state: Any, seat: Seat = 0, seats: int = 1, secrets: bool = False) -> Hint:
    short = replace(game.search, width=4, horizon=2)
    adviser = SearchAgent("hint", Budget(looks=12), short)
    perspective = Perspective(game, state, seat, adviser.randbelow, secrets, seats)
    return give_hint(perspective, adviser, FEW)


def test_a_hint_names_the_best_the_second_best_and_the_difference() -> None:
    found = hint(SOLO, SOLO.new_state(1, SOLO.options()))
    assert (found.action, found.second, found.less) == ("6", "5", 1.0)
    assert found.explanation is not None
    assert (found.explanation.best, found.explanation.other) == ("6", "5")


def test_where_two_are_equal_the_reason_compares_with_one_that_is_worse() -> None:
    found = hint(TOGETHER, TOGETHER.new_state(2, TOGETHER.options()), seats=2)
    assert {found.action, found.second} == {"good", "safe"}
    assert found.less == 0.0
    assert found.explanation is not None
    assert (found.explanation.other, found.explanation.gain) == ("bad", 1.0)


def test_a_single_choice_needs_no_thought() -> None:
    class OneWay(Together):
        def legal_actions(self, state: Table, seat: int) -> tuple[str, ...]:
            return ("bad",)

    assert hint(OneWay(), Table(2, [0, 0]), seats=2) == Hint("bad")


def test_a_hint_thinks_as_the_strongest_level_but_not_for_longer_than_people_wait() -> None:
    budget = hint_budget(SOLO)
    assert budget.looks == SOLO.search.master
    assert budget.seconds is not None
    assert budget.seconds < 2.0


def options_with_secrets(game: AnyGame) -> list[dict[str, object]]:
    """Return the options, one at a time, with which a match of a game has secrets."""
    found: list[dict[str, object]] = [{}]
    for option in game.meta.options:
        others = option.choices or ([not option.default] if option.default in (True, False) else [])
        found += [{option.key: value} for value in others]
    return [options for options in found if game.has_secrets(game.options(options))][:1]


SECRETIVE = [
    (key, options) for key, game in games().items() for options in options_with_secrets(game)
]


def test_games_with_secrets_are_found() -> None:
    assert [key for key, _ in SECRETIVE] == [
        key for key, game in games().items() if game.meta.hidden_information
    ]


@pytest.mark.parametrize(("key", "options"), SECRETIVE, ids=[key for key, _ in SECRETIVE])
def test_a_hint_is_the_same_whatever_the_seat_cannot_know(
    key: str, options: dict[str, object]
) -> None:
    game, player, compared = games()[key], make_agent("random", 5), 0
    match = Match.start(game, 2, options, seed=seed_from("secrets"))
    for _ in range(60):
        seat = match.to_move[-1]
        if match.ply % 9 == 0 and len(match.legal(seat)) > 1:
            twins = [
                game.determinize(match.state, seat, random.Random(number).randrange)
                for number in range(2)
            ]
            hints = [hint(game, state, seat, 2, True) for state in (match.state, *twins)]
            assert all(one == other for one, other in pairwise(hints))
            compared += any(one != match.state for one in twins)
        match.ask(player, seat)
    assert compared > 2
