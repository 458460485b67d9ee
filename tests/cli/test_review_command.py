"""``cloudtop review``."""

import json
from pathlib import Path
from random import Random

import pytest

from cloudtop import Match, Player, find_game, save, seed_from
from tests.cli.conftest import Run


@pytest.fixture(scope="module")
def sunday(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file of a match that was begun at random."""
    players = (Player("Anna"), Player("[bold]Ben"))
    match = Match.start(find_game("roll_and_write"), 2, seed=seed_from("review"), players=players)
    dice = Random(1)
    while match.ply < 16:
        seat = match.to_move[0]
        match.play(seat, dice.choice(match.legal(seat)))
    path = tmp_path_factory.mktemp("matches") / "sunday.cloudtop"
    save(match, path)
    return path


def test_a_program_gets_the_promised_keys(sunday: Path, run: Run) -> None:
    ran = run("review", str(sunday), "--looks", "8", "--json")
    assert (ran.code, ran.err) == (0, "")
    told = json.loads(ran.out)
    assert (told["game"], told["looks"]) == ("roll_and_write", 8)
    assert [player["seat"] for player in told["players"]] == [0, 1]
    assert all({"luck", "skill"} <= set(player) for player in told["players"])
    assert [point["ply"] for point in told["chart"]] == list(range(len(told["chart"])))
    assert all(len(point["expected"]) == 2 for point in told["chart"])
    keys = {"ply", "seat", "played", "better", "loss", "why"}
    assert told["moments"]
    assert all(keys <= set(moment) for moment in told["moments"])


def test_people_get_a_table_and_sentences(sunday: Path, run: Run) -> None:
    ran = run("review", str(sunday), "--looks", "8")
    assert ran.code == 0
    assert "expected final score" in ran.out
    assert "[bold]Ben" in ran.out
    assert "better by about" in ran.out
    assert "of " in ran.out.split("best choices")[1]


def test_one_seat_alone_by_name(sunday: Path, run: Run) -> None:
    told = json.loads(run("review", str(sunday), "--looks", "8", "--seat", "Anna", "--json").out)
    assert [player["seat"] for player in told["players"]] == [0]
    assert {moment["seat"] for moment in told["moments"]} <= {0}


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["--seat", "Zoe"], "there is no seat 'Zoe'"),
        (["--looks", "1"], "8 to 100000 times, not 1"),
        (["--looks", "many"], "invalid int value"),
    ],
)
def test_what_is_wrong_costs_one_line(
    words: list[str], complaint: str, sunday: Path, run: Run
) -> None:
    ran = run("review", str(sunday), *words)
    assert (ran.code, ran.out) == (2, "")
    assert complaint in ran.err
    assert ran.err.count("\n") == 1


def test_a_bad_file_costs_one_line(sunday: Path, tmp_path: Path, run: Run) -> None:
    cut = tmp_path / "cut.cloudtop"
    cut.write_text(sunday.read_text()[:200])
    for path in (cut, tmp_path / "missing.cloudtop"):
        ran = run("review", str(path))
        assert (ran.code, ran.out) == (2, "")
        assert path.name in ran.err
        assert ran.err.count("\n") == 1


def test_ctrl_c_ends_it(sunday: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("cloudtop.lab.review.reviewer.Reviewer.step", interrupt)
    ran = run("review", str(sunday))
    assert (ran.code, ran.out, ran.err) == (130, "", "\n")
