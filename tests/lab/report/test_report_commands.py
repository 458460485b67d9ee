"""``cloudtop report``, ``compare`` and ``replay --game`` as people run them."""

import json
import re
import shutil
from base64 import b64decode
from dataclasses import replace
from pathlib import Path

import pytest

from cloudtop.cli import main
from cloudtop.lab import LabError, read_results
from cloudtop.lab.replaying import play_again
from cloudtop.lab.report import load_run, with_replays
from cloudtop.match import dumps, load, loads


def complaint(capsys: pytest.CaptureFixture[str], *words: object) -> str:
    assert main([str(word) for word in words]) == 2
    said = capsys.readouterr().err
    assert said.startswith("cloudtop: ")
    assert said.count("\n") == 1
    return said


def test_a_report_is_written(
    results: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "page.html"
    assert main(["report", str(results), "-o", str(out)]) == 0
    assert out.read_text("utf-8").startswith("<!doctype html>")
    assert f"{out}: a report of 60 games" in capsys.readouterr().out


def test_games_worth_a_look_become_match_files(results: Path, tmp_path: Path) -> None:
    out, games = tmp_path / "page.html", tmp_path / "games"
    assert main(["report", str(results), "-o", str(out), "--matches", str(games)]) == 0
    assert {path.name for path in games.iterdir()} == {
        "closest.cloudtop",
        "exciting.cloudtop",
        "longest.cloudtop",
    }
    assert load(games / "longest.cloudtop").over
    assert f"cloudtop replay {games / 'closest.cloudtop'}" in out.read_text("utf-8")


def test_the_page_holds_the_games_that_are_worth_a_look(results: Path, tmp_path: Path) -> None:
    out = tmp_path / "page.html"
    assert main(["report", str(results), "-o", str(out)]) == 0
    found = re.findall(
        r'href="data:text/plain[^,]*,([^"]+)" download="(\w+)-(\d+)', out.read_text()
    )
    assert [name for _, name, _ in found] == ["exciting", "closest", "longest"]
    scores = read_results(results).table("games")["scores"]
    for file, _, number in found:
        match = loads(b64decode(file).decode())
        assert [card.total for card in match.scores] == scores[int(number)]


def test_decisions_are_played_again_without_asking_agents(results: Path) -> None:
    kept = read_results(results)
    games = replace(kept, files={"games": kept.files["games"]})
    for number in (0, 7, 59):
        assert dumps(play_again(kept, number)) == dumps(play_again(games, number))
    changed = replace(kept, plan={**kept.plan, "options": {"two_player_dice": True}})
    with pytest.raises(LabError, match=r"game 7 of .* cannot be played again"):
        play_again(changed, 7)


def test_a_page_of_several_runs_has_no_pictures(results: Path) -> None:
    run = load_run(results)
    (alone,) = with_replays([run])
    assert alone.replays
    assert alone.pictured
    assert not any(one.pictured for one in with_replays([run, run]))
    assert not any(one.replays for one in with_replays([run] * 9))


def test_a_report_says_why_games_cannot_be_shown(results: Path, tmp_path: Path) -> None:
    copy, out = tmp_path / "copy", tmp_path / "page.html"
    shutil.copytree(results, copy)
    plan = json.loads((copy / "plan.json").read_text())
    plan["options"] = {"two_player_dice": True}
    (copy / "plan.json").write_text(json.dumps(plan))
    assert main(["report", str(copy), "-o", str(out)]) == 0
    assert "Its games cannot be shown: game" in out.read_text("utf-8")
    assert "download=" not in out.read_text("utf-8")


def test_any_game_of_results_is_played_again(
    results: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "seventh.cloudtop"
    assert main(["replay", str(results), "--game", "7", "--save", str(out)]) == 0
    scores = read_results(results).table("games")["scores"][7]
    assert [card.total for card in load(out).scores] == scores
    capsys.readouterr()
    said = complaint(capsys, "replay", results, "--game", 7, "--save", out)
    assert "is there already" in said
    assert "has no game 99" in complaint(capsys, "replay", results, "--game", 99)


def test_two_runs_are_compared(
    results: Path, other_results: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["compare", str(results), str(other_results)]) == 0
    out = capsys.readouterr().out
    assert "60 pairs of games with the same dice" in out
    assert "option two_player_dice: False → True" in out
    assert "mean score" in out
    assert main(["compare", str(results), str(other_results), "--json"]) == 0
    plain = json.loads(capsys.readouterr().out)
    assert plain["games"] == 60
    assert plain["fairness"]["before"]["verdict"] in ("fair", "doubtful", "unfair")


def test_it_speaks_german(
    results: Path,
    other_results: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("CLOUDTOP_LANGUAGE", "de")
    assert main(["compare", str(results), str(other_results)]) == 0
    out = capsys.readouterr().out
    assert "mean score" not in out
    assert "60 Paare von Partien mit denselben Würfeln" in out


def test_wrong_input_is_one_line(
    results: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "page.html"

    def refused(path: Path) -> str:
        return complaint(capsys, "report", path, "-o", out)

    (tmp_path / "empty").mkdir()
    assert "holds no results: it has no plan.json" in refused(tmp_path / "empty")
    assert "there is no such file or folder" in refused(tmp_path / "nowhere")
    said = complaint(capsys, "report", results, "-o", tmp_path)
    assert "is a folder; name a file" in said
    said = complaint(capsys, "report", results, "-o", tmp_path / "no" / "page.html")
    assert "there is no folder" in said
    assert not out.exists()


def damaged(results: Path, tmp_path: Path, name: str) -> Path:
    copy = tmp_path / name
    shutil.copytree(results, copy)
    return copy


def test_broken_results_are_one_line(
    results: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "page.html"

    def refused(path: Path) -> str:
        return complaint(capsys, "report", path, "-o", out)

    broken = damaged(results, tmp_path, "broken")
    (broken / "decisions" / "part-00000.parquet").write_bytes(b"PAR1 and no more")
    assert "part-00000.parquet: it is broken" in refused(broken)
    lost = damaged(results, tmp_path, "lost")
    (lost / "games" / "part-00000.parquet").unlink()
    assert "part-00000.parquet: No such file" in refused(lost)
    short = damaged(results, tmp_path, "short")
    index = json.loads((short / "index.json").read_text("utf-8"))
    (short / "index.json").write_text(json.dumps({**index, "games": 999}), "utf-8")
    assert "its index says 999 games, its parts have 60" in refused(short)
    blank = damaged(results, tmp_path, "blank")
    (blank / "index.json").write_text("{}", "utf-8")
    assert "index.json does not say 'games'" in refused(blank)
    mute = damaged(results, tmp_path, "mute")
    (mute / "plan.json").write_text('{"format": 1}', "utf-8")
    assert "plan.json does not say" in refused(mute)


def test_an_unfinished_run_is_reported_with_a_warning_and_not_compared(
    results: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    cut = damaged(results, tmp_path, "cut")
    index = json.loads((cut / "index.json").read_text("utf-8"))
    index = {**index, "games": 10, "parts": index["parts"][:1], "finished": False}
    (cut / "index.json").write_text(json.dumps(index), "utf-8")
    out = tmp_path / "page.html"
    assert main(["report", str(cut), "-o", str(out)]) == 0
    assert "is not finished: 10 of 60 games" in out.read_text("utf-8")
    capsys.readouterr()
    assert "cut is not finished" in complaint(capsys, "compare", cut, results)
