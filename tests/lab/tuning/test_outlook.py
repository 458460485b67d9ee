"""Weights of an outlook are found by how matches ended, and those of our games were."""

import json
import random
import runpy
from pathlib import Path

import pytest

from cloudtop.lab.tuning.outlook import Pair, fit, watch
from cloudtop.match import find_game, games

SCRIPT = Path(__file__).parents[3] / "benchmarks" / "outlook.py"
RECORDS = SCRIPT.parent / "weights"
main = runpy.run_path(str(SCRIPT))["main"]

TIMES = (0.0, 5.0)
TRUE = ((1.0, 1.0), (0.0, 3.0))
WITH_OUTLOOK = sorted(key for key, game in games().items() if game.outlook_weights)


def made_up(count: int) -> list[Pair]:
    """Pairs of seats that end as ``TRUE`` says, but for some luck."""
    dice = random.Random(1)

    def worth(left: float, parts: list[float]) -> float:
        shares = 1 - left / 5, left / 5
        return sum(
            part * (row[0] * shares[0] + row[1] * shares[1])
            for part, row in zip(parts, TRUE, strict=True)
        )

    pairs = []
    for match in range(count):
        left = 5 * dice.random(), 5 * dice.random()
        own, theirs = ([dice.uniform(0, 20), dice.uniform(0, 20)] for _ in range(2))
        ahead = worth(left[0], own) - worth(left[1], theirs)
        pairs.append(Pair(match, left, (own, theirs), own[0] - theirs[0], ahead + dice.gauss(0, 1)))
    return pairs


def test_what_is_true_is_found() -> None:
    found = fit(TIMES, ("points", "machines"), made_up(2000))
    for (_, weights), true in zip(found.outlook.rows, TRUE, strict=True):
        assert weights == pytest.approx(true, abs=0.05)
    assert found.explained > 0.98
    assert found.explained_by_value < 0.5


def test_a_match_is_watched_alike_again() -> None:
    game = find_game("paper_skylines")
    pairs = list(watch(game, 3, 0))
    assert pairs
    assert len(pairs) % 3 == 0  # three pairs of seats at each table
    assert pairs == list(watch(game, 3, 0))
    assert len({pair.ahead for pair in pairs}) <= 3


@pytest.mark.parametrize("key", WITH_OUTLOOK)
def test_a_game_weighs_by_what_its_record_says(key: str) -> None:
    record = json.loads((RECORDS / f"{key}-outlook.json").read_text(encoding="utf-8"))
    outlooks = games()[key].outlook_weights
    assert record["game"] == key
    assert sorted(map(int, record["outlooks"])) == sorted(outlooks)
    for seats, table in record["outlooks"].items():
        outlook = outlooks[int(seats)]
        assert list(outlook.times) == table["times"]
        assert {name: list(row) for name, row in outlook.rows} == table["weights"]
        assert table["explained"]["outlook"] > table["explained"]["value"]


def test_the_script_writes_what_it_found(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["paper_skylines", "--games", "6", "--seats", "2", "--record"]
    assert main([*words, str(tmp_path / "a.json")]) == 0
    assert "2 players:" in capsys.readouterr().out
    found = json.loads((tmp_path / "a.json").read_text(encoding="utf-8"))
    outlook = find_game("paper_skylines").outlook_weights[2]
    assert list(found["outlooks"]) == ["2"]
    assert tuple(found["outlooks"]["2"]["weights"]) == outlook.names
    assert main([*words, str(tmp_path / "b.json")]) == 0
    assert (tmp_path / "a.json").read_bytes() == (tmp_path / "b.json").read_bytes()


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["chess"], "chess"),
        (["roll_and_write"], "roll_and_write has no outlook_weights"),
        (["paper_skylines", "--seats", "5"], "no outlook_weights for 5 players"),
        (["paper_skylines", "--games", "0"], "at least 2 matches"),
    ],
)
def test_what_cannot_be_found_is_refused(
    words: list[str], reason: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*words, "--record", str(tmp_path / "a.json")]) == 2
    assert reason in capsys.readouterr().err
    assert not list(tmp_path.iterdir())
