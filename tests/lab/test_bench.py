"""The bench counts rightly; how fast it is, no test should depend on."""

import json
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from cloudtop.core.errors import OptionError
from cloudtop.core.game import AnyGame
from cloudtop.lab.bench import is_compiled, measure, measure_judgement, middle_tables
from cloudtop.match import find_game
from tests.agents.small_games import GAMBLE, GUESS, TOGETHER

ENGINE_BENCHMARK = Path(__file__).parents[2] / "benchmarks" / "engine.py"


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


# --- judgement --------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "seats"), [(GAMBLE, 1), (GUESS, 2), (TOGETHER, 2)])
def test_judgement_is_measured_at_a_table_of_two_where_there_is_one(
    game: AnyGame, seats: int
) -> None:
    speed = measure_judgement(game, 0.01)
    assert (speed.game, speed.seats) == (game.meta.key, seats)
    times = (speed.value_us, speed.judge_us, speed.default_judge_us, speed.greedy_games_per_s)
    assert all(figure > 0 for figure in times)


def test_tables_come_from_the_middle_of_games_and_of_every_seat() -> None:
    game = find_game("roll_and_write")
    tables = middle_tables(game, 3, "greedy", games=2)
    assert {seat for _state, seat in tables} == {0, 1, 2}
    for state, seat in tables:
        assert 0 < game.view(state, None).round < game.view(state, None).rounds
        assert seat in game.to_move(state)


def test_the_benchmark_of_engines_prints_figures_for_programs(tmp_path: Path) -> None:
    command = [sys.executable, "-P", str(ENGINE_BENCHMARK), "roll_and_write", "--seconds", "0.01"]
    written = tmp_path / "figures.json"
    where = ["--json", str(written), "--compiled", str(tmp_path)]
    assert "decisions/s" in subprocess.check_output([*command, *where], text=True)
    found = json.loads(written.read_text(encoding="utf-8"))
    assert found["compiled"] == []
    (row,) = found["interpreted"]
    assert row["game"] == "roll_and_write"
    wanted = ("decisions_per_s", "clones_per_s", "value_us", "judge_us", "judge_ratio")
    assert all(row[figure] > 0 for figure in (*wanted, "greedy_games_per_s"))
