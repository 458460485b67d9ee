"""Engines do not get slower unnoticed: what is counted is work, function calls, never seconds.

The limits are a little above what is called today by plain Python; a compiled engine calls its own
functions unseen, so it is below them, too. Whoever makes a game faster lowers its row; whoever must
raise one measures with ``benchmarks/engine.py`` first.
"""

import random
import sys
from collections.abc import Callable
from types import FrameType
from typing import NamedTuple

import pytest

from cloudtop.core.game import AnyGame, Game
from cloudtop.lab.bench import middle_tables, play_one
from cloudtop.match import games


class Work(NamedTuple):
    """Calls on average: for a decision of random play at a full table, a copy, a judgement."""

    decision: float
    clone: float
    value: float
    judge: float
    """As a part of what the default does: clone, apply and value for each choice."""


LIMITS = {
    "paper_skylines": Work(55, 19, 36, 1.05),
    "railroad_ink": Work(22, 8, 1200, 0.8),
    "roll_and_write": Work(17, 10, 44, 0.5),
    "skylands": Work(45, 12, 165, 0.85),
    "skyline_express": Work(28, 14, 550, 0.4),
}


def calls(work: Callable[[], object]) -> int:
    """How many functions are called, of Python and of C."""
    count = 0

    def note(frame: FrameType, event: str, argument: object) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        work()
    finally:
        sys.setprofile(before)
    return count


def warm_calls(work: Callable[[], object]) -> int:
    """The same once more: what is prepared once for all later calls is no part of it."""
    work()
    return calls(work)


def measured(game: AnyGame) -> Work:
    seats, options = game.meta.seats[1], game.options()
    tables = middle_tables(game, 2, "random", games=2)
    decisions, _choices = play_one(game, seats, options, random.Random(1))
    played = warm_calls(lambda: play_one(game, seats, options, random.Random(1)))
    default = warm_calls(lambda: [Game.judge(game, *table) for table in tables])
    return Work(
        played / decisions,
        warm_calls(lambda: [game.clone(state) for state, _seat in tables]) / len(tables),
        warm_calls(lambda: [game.value(*table) for table in tables]) / len(tables),
        warm_calls(lambda: [game.judge(*table) for table in tables]) / default,
    )


@pytest.mark.parametrize("key", LIMITS)
def test_a_game_does_no_more_than_it_did(key: str) -> None:
    found = measured(games()[key])
    for name, count, limit in zip(Work._fields, found, LIMITS[key], strict=True):
        assert count <= limit, f"{key}: {count:.2f} calls for a {name}, not at most {limit}"


def test_every_game_has_limits() -> None:
    assert set(LIMITS) == set(games())


def test_calls_of_python_and_of_c_are_counted() -> None:
    def work() -> None:
        for number in (1, 2):
            abs(number)

    assert calls(work) == calls(lambda: None) + 2
