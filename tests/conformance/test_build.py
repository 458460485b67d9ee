"""Which build is under test: sources as a rule, compiled engines where scripts/test says so."""

import os
from pathlib import Path

import cloudtop.core.codec
from cloudtop.core.game import Game


def test_engines_are_of_the_build_under_test() -> None:
    compiled = os.environ.get("CLOUDTOP_EXPECT_COMPILED") == "1"
    suffix = Path(cloudtop.core.codec.__file__).suffix
    assert suffix in ((".so", ".pyd") if compiled else (".py",))


def test_a_game_from_outside_needs_no_compiler() -> None:
    outside = type("Outside", (Game,), dict.fromkeys(Game.__abstractmethods__))
    assert isinstance(outside(), Game)
