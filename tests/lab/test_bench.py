"""The bench counts rightly; how fast it is, no test should depend on."""

import sys
from types import ModuleType

import pytest

from cloudtop.core.errors import OptionError
from cloudtop.lab.bench import is_compiled, measure
from tests.agents.small_games import GAMBLE, GUESS, TOGETHER


def test_chance_is_no_decision() -> None:
    speed = measure(GUESS, 3, 0.01)
    assert speed.decisions_per_s == pytest.approx(3 * speed.games_per_s)
    assert speed.mean_branching == 2
    assert speed.clones_per_s > 0
    assert (speed.game, speed.seats) == ("guess", 3)


def test_every_seat_of_a_window_is_played() -> None:
    speed = measure(TOGETHER, 4, 0.01)
    assert speed.decisions_per_s == pytest.approx(4 * speed.games_per_s)
    assert speed.mean_branching == 3


def test_a_wrong_number_of_seats_is_refused() -> None:
    with pytest.raises(OptionError, match="1 to 1 players"):
        measure(GAMBLE, 2, 0.01)


@pytest.mark.parametrize(
    ("file", "compiled"),
    [("rules.py", False), ("rules.cpython-311-x86_64-linux-gnu.so", True), ("rules.pyd", True)],
)
def test_compiled_is_told_from_the_file_of_the_rules(
    file: str, compiled: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = type(GAMBLE).__module__.rpartition(".")[0]
    rules = ModuleType(f"{package}.rules")
    rules.__file__ = file
    monkeypatch.setitem(sys.modules, rules.__name__, rules)
    assert is_compiled(GAMBLE) is compiled


def test_a_game_without_a_rules_module_is_told_from_its_own() -> None:
    assert is_compiled(GAMBLE) is False
