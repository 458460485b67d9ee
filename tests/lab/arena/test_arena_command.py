"""The command ``arena``, from the words typed to the exit code."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cloudtop.cli import main
from cloudtop.lab.arena import DealResult, Tournament, run
from cloudtop.lab.arena.deals import play_deal
from cloudtop.match.registry import current_registry, use_registry
from tests.agents.small_games import GUESS, SOLO, TOGETHER


@pytest.fixture(autouse=True)
def _toys() -> Iterator[None]:
    with use_registry(current_registry().with_games(GUESS, SOLO, TOGETHER)):
        yield


def printed(capsys: pytest.CaptureFixture[str], words: str) -> Any:
    assert main(["arena", *words.split(), "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def test_the_promised_keys_come_first(capsys: pytest.CaptureFixture[str]) -> None:
    found = printed(capsys, "together --agents greedy,random,novice --games 12 --seats 2-3")
    assert list(found)[:4] == ["game", "games", "ratings", "table"]
    assert (found["game"], found["games"]) == ("together", 13)
    assert {row["agent"] for row in found["ratings"]} == {"greedy", "random", "novice"}
    for row in found["ratings"]:
        assert list(row) == ["agent", "rating", "low", "high"]
        assert row["low"] <= row["rating"] <= row["high"]
    assert set(found["by_players"]) == {"2", "3"}
    for one, row in found["table"].items():
        for other, share in row.items():
            assert share + found["table"][other][one] == pytest.approx(1)


def test_it_repeats_itself(capsys: pytest.CaptureFixture[str]) -> None:
    words = "guess --agents greedy,random --games 6 --seed 5"
    first, second = printed(capsys, words), printed(capsys, words)
    assert first.pop("seconds_per_decision").keys() == second.pop("seconds_per_decision").keys()
    assert first == second


def test_people_get_tables(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "together", "--agents", "greedy,random", "--games", "4"]) == 0
    out, err = capsys.readouterr()
    for words in ("rating", "share against", "2 players", "seat 1", "4 games of 2 deals, seed 0"):
        assert words in out
    assert err == ""


def test_alone_scores_are_shown_with_the_automa(capsys: pytest.CaptureFixture[str]) -> None:
    found = printed(capsys, "solo --agents greedy,random --games 20")
    assert found["by_players"]["1"]["scores"]["greedy"] == {"value": 6.0, "low": 6.0, "high": 6.0}
    assert found["table"]["greedy"]["automa"] == 1.0


def test_a_test_says_what_it_decided(capsys: pytest.CaptureFixture[str]) -> None:
    words = "arena together --agents greedy,random --sprt 0.5,0.6 --games 400"
    assert main(words.split()) == 0
    assert "test: greedy gets 60.0% rather than 50.0%, after" in capsys.readouterr().out
    found = printed(capsys, "together --agents greedy,random --sprt 0,70")
    assert found["sprt"]["decision"] == "high"
    assert found["games"] == 2 * found["sprt"]["deals"]


def test_an_undecided_test_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    words = "arena together --agents greedy,random --sprt 0.5,0.6 --games 2"
    assert main(words.split()) == 0
    assert "test: undecided after 1 deal" in capsys.readouterr().out


def test_ctrl_c_keeps_what_was_played_and_the_same_command_goes_on(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    path = tmp_path / "games.parquet"
    words = ["arena", "together", "--agents", "greedy,random", "--games", "8", "--json"]

    def interrupted(tournament: Tournament, number: int) -> DealResult:
        if number == 2:
            raise KeyboardInterrupt
        return play_deal(tournament, number)

    monkeypatch.setattr(run, "play_deal", interrupted)
    assert main([*words, "-o", str(path)]) == 130
    out, err = capsys.readouterr()
    assert json.loads(out)["games"] == 4
    assert json.loads(out)["finished"] is False
    assert "interrupted after 4 of 8 games; the same command goes on" in err
    assert parquet.read_table(path).num_rows == 4
    monkeypatch.setattr(run, "play_deal", play_deal)
    assert main([*words, "-o", str(path)]) == 0
    assert json.loads(capsys.readouterr().out)["games"] == 8
    rows = parquet.read_table(path).to_pylist()
    assert [(row["deal"], row["turn"]) for row in rows] == [(n // 2, n % 2) for n in range(8)]
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ("together", "--agents"),
        ("together --agents greedy", "1 agent for 2 seats"),
        ("together --agents greedy,clever", "no agent 'clever'"),
        ("together --agents greedy,greedy", "takes part twice"),
        ("together --agents greedy,random --games 0", "games can be played, not 0"),
        ("together --agents greedy,random --jobs 0", "at least 1 job"),
        ("together --agents greedy,random --seats 9", "2 to 4 players, not 9"),
        ("together --agents greedy,random --seats 2-x", "--seats 2-x: write a number"),
        ("together --agents greedy,random --seats 4-2", "--seats 4-2: write a number"),
        ("together --agents greedy,random --sprt 1", "--sprt 1: write LOW,HIGH"),
        ("together --agents greedy,random --seats 2,3 --sprt 0,9", "one number of seats"),
        ("together --agents greedy,random -o games.csv", "does not end in .parquet or .jsonl"),
        ("together --agents greedy,random -o no/such/games.jsonl", "cannot write"),
        ("together --agents greedy,random --option sun=yes", "no option 'sun'"),
        ("chess --agents greedy,random", "no game 'chess'"),
    ],
)
def test_bad_input_costs_one_line(
    words: str, complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["arena", *words.split()]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert complaint in err
    assert err.count("\n") == 1
