"""The script that finds weights: it searches, goes on where it stopped, and compares."""

import json
import runpy
from pathlib import Path
from typing import Any

import pytest

from cloudtop.lab.tuning import Record, Table, contest, make_player, mean_of_last, weights_of
from cloudtop.match import find_game, games

SCRIPT = Path(__file__).parents[3] / "benchmarks" / "weights.py"
RECORDS = SCRIPT.parent / "weights"
main = runpy.run_path(str(SCRIPT))["main"]

WORDS = ["roll_and_write", "--games", "1", "--tried", "4", "--seats", "1"]


def search(record: Path, generations: int, *more: str) -> list[dict[str, Any]]:
    words = [*WORDS, "--record", str(record), "--generations", str(generations), *more]
    assert main(words) == 0
    return [json.loads(line) for line in record.read_text(encoding="utf-8").splitlines()]


def test_a_search_goes_on_as_if_it_had_never_stopped(tmp_path: Path) -> None:
    at_once = search(tmp_path / "whole.jsonl", 2)
    search(tmp_path / "parts.jsonl", 1)
    with (tmp_path / "parts.jsonl").open("a", encoding="utf-8") as file:
        file.write('{"generation": 1, "sco')  # it was ended while it wrote
    assert search(tmp_path / "parts.jsonl", 2) == at_once
    heading, first, second = at_once
    assert heading["game"] == "roll_and_write"
    weights = weights_of(find_game("roll_and_write"))
    assert heading["start"] == dict(zip(weights.names, weights.found, strict=True))
    assert (first["generation"], second["generation"]) == (0, 1)
    assert sorted(first["order"]) == [0, 1, 2, 3]
    assert list(second["weights"]) == list(weights.names)
    assert weights.numbers == weights.found


def test_the_mean_of_the_last_guesses_is_compared_with_the_first_weights(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = tmp_path / "weights.jsonl"
    _, *guesses = search(record, 2)
    *_, check = search(record, 2, "--check", "--last", "2")
    assert "1 seats, 1 games: lead" in capsys.readouterr().out
    assert (check["check"], check["games"]) == ("greedy", 1)
    both = [guess["weights"]["vip"] for guess in guesses]
    assert check["weights"]["vip"] == pytest.approx(sum(both) / 2, abs=1e-4)
    assert len(search(record, 3)) == len(["heading", *guesses, "check", "one more"])


def test_weights_that_play_worse_lose() -> None:
    weights = weights_of(find_game("roll_and_write"))
    bad = weights.clip([0.0] * len(weights.table))
    result = contest(Table("roll_and_write", 2), bad, weights.found, ["a", "b", "c", "d"])
    assert result.games == 8
    assert result.lead.high < 0
    assert result.share.value < 0.3
    assert weights.numbers == weights.found


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["chess"], "chess"),
        ([*WORDS, "--agent", "plans:0"], "'plans:0' is nobody"),
        ([*WORDS, "--seats", "9"], "1 to 4 players, not 9"),
        ([*WORDS, "--against", "start"], "nobody is against anybody"),
        ([*WORDS, "--tried", "2"], "4 sets of weights"),
        ([*WORDS, "--check"], "no generation was played yet"),
    ],
)
def test_what_cannot_be_played_is_refused(
    words: list[str], reason: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*words, "--record", str(tmp_path / "weights.jsonl")]) == 2
    assert reason in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_the_record_of_another_search_is_left_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = tmp_path / "weights.jsonl"
    search(record, 1)
    before = record.read_text(encoding="utf-8")
    assert main([*WORDS, "--record", str(record), "--seed", "7"]) == 2
    assert "another search: seed is 1, not 7" in capsys.readouterr().err
    assert record.read_text(encoding="utf-8") == before
    record.write_text("something else\n", encoding="utf-8")
    assert main([*WORDS, "--record", str(record)]) == 2
    assert "line 1: this is no line of a search" in capsys.readouterr().err


def test_plans_are_followed() -> None:
    weights = weights_of(find_game("railroad_ink"))
    alone = Table("railroad_ink", 1, "plans:1", {"edition": "original"})
    assert alone.scores([weights.found], "a")[0] > 30
    assert make_player("search:4")("seed").name == "search"


@pytest.mark.parametrize("key", sorted(games()))
def test_every_game_has_a_record_of_the_weights_that_it_has(key: str) -> None:
    record = Record(RECORDS / f"{key}.jsonl")
    assert record.heading["game"] == key
    assert mean_of_last(weights_of(games()[key]), record.generations, 10)
