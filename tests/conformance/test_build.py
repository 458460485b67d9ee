"""Which build is under test: sources as a rule, compiled engines where scripts/test says so."""

import os
from pathlib import Path

import cloudtop.core.codec
from cloudtop.core.game import Game
from cloudtop.lab.bench import is_compiled
from cloudtop.match.registry import games
from cloudtop.toolkit.recorder import BaseNarrator

EXPECT_COMPILED = os.environ.get("CLOUDTOP_EXPECT_COMPILED") == "1"


def test_engines_are_of_the_build_under_test() -> None:
    suffix = Path(cloudtop.core.codec.__file__).suffix
    assert suffix in ((".so", ".pyd") if EXPECT_COMPILED else (".py",))


def test_benchmarks_can_tell_which_build_they_measure() -> None:
    told = {key: is_compiled(game) for key, game in games().items()}
    assert told == dict.fromkeys(told, EXPECT_COMPILED)


def test_a_game_from_outside_needs_no_compiler() -> None:
    outside = type("Outside", (Game,), dict.fromkeys(Game.__abstractmethods__))
    assert isinstance(outside(), Game)


def test_a_narrator_from_outside_needs_no_compiler() -> None:
    outside = type("Outside", (BaseNarrator,), {})
    narrator = outside()
    narrator.tell("drop", 0)
    assert [event.kind for event in narrator.events] == ["drop"]
