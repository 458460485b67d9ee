"""What holds for every command, and for the command line as a whole."""

import json
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from cloudtop.cli import commands, main, parser
from cloudtop.core.options import Option
from tests.cli.conftest import Run
from tests.conformance.toys import outside

NAMES = sorted(commands())


def test_the_commands_are_found_in_the_folder() -> None:
    assert {"bench", "games", "play", "replay", "rules", "score", "simulate", "verify"} <= set(
        NAMES
    )
    assert "common" not in NAMES


@pytest.mark.parametrize("name", NAMES)
def test_every_example_is_a_command_line_that_can_be_read(name: str) -> None:
    words = shlex.split(commands()[name].EXAMPLE)
    assert words[:2] == ["cloudtop", name]
    assert parser(commands()).parse_args(words[1:]).command == name


@pytest.mark.parametrize("name", NAMES)
def test_every_help_shows_its_example(name: str, run: Run) -> None:
    ran = run(name, "--help")
    assert ran.code == 0
    assert " ".join(commands()[name].EXAMPLE.split()) in " ".join(ran.out.split())


@pytest.mark.parametrize("name", NAMES)
def test_a_wrong_word_costs_one_line(name: str, run: Run) -> None:
    ran = run(name, "--no-such-thing")
    assert ran.code == 2
    assert (ran.out, ran.err.count("\n")) == ("", 1)


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["plya"], "did you mean play?"),
        (["dance"], "there are: admin, arena"),
        (["common"], "no command"),
        (["rules", "roll_and_wriet"], "did you mean roll_and_write?"),
        (["play", "roll_and_write", "--seats", "9"], "1 to 4 players, not 9"),
        (["play", "roll_and_write", "--seats", "two"], "invalid int value"),
        (["play", "roll_and_write", "--option", "across"], "KEY=VALUE"),
        (["play", "roll_and_write", "--option", "across=up"], "not one of facing"),
        (["play", "roll_and_write", "--option", "colour=red"], "there is no option 'colour'"),
        (
            ["play", "roll_and_write", *["--option", "across=bench"] * 2],
            "--option across is given twice",
        ),
        (["play", "roll_and_write", "--against", "nobody"], "there are human, novice, casual"),
        (["play", "roll_and_write", "--seats", "1", "--names", "A,B"], "2 names for 1 seats"),
        (["play", "roll_and_write", "--names", "Anna,Anna"], "the same name"),
        (["play", "--resume"], "there is no unfinished match"),
        (["play", "--resume", "no.cloudtop"], "no.cloudtop: No such file"),
        (["play", "--resume", "--seats", "2"], "--seats is for a new match"),
        (["replay", "no.cloudtop"], "no.cloudtop: No such file"),
        (["replay", "."], "Is a directory"),
        (["verify", "no.cloudtop"], "no.cloudtop: No such file"),
        (["score", "roll_and_write", "no.jsonl"], "no.jsonl: No such file"),
    ],
)
def test_bad_input_is_one_clear_line_and_exit_code_2(
    words: list[str], complaint: str, run: Run
) -> None:
    ran = run(*words)
    assert ran.code == 2
    assert complaint in ran.err
    assert (ran.out, ran.err.count("\n")) == ("", 1)


def test_help_and_version(run: Run) -> None:
    assert "commands:" in run("--help").out
    ran = run("--version")
    assert (ran.code, ran.out.split()[0]) == (0, "cloudtop")


def test_games_as_json(run: Run) -> None:
    listed = json.loads(run("games", "--json").out)
    game = next(game for game in listed if game["key"] == "roll_and_write")
    assert set(game) == {"key", "title", "seats", "languages", "options", "tutorial"}
    assert 8 <= game["tutorial"] <= 15
    assert game["languages"][:2] == ["en", "de"]
    assert game["seats"] == [1, 4]
    assert game["options"]["across"]["choices"] == ["facing", "diagonal", "bench"]


def test_games_says_why_one_from_outside_is_left_out(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    entry = "[cloudtop.games]\nrain = rain_that_is_not_there:GAME\n"
    with outside.installed(tmp_path, monkeypatch, entry):
        ran = run("games", "--json")
    assert ran.code == 0
    assert "rain" not in [game["key"] for game in json.loads(ran.out)]
    assert ran.err == (
        "cloudtop: entry point rain = rain_that_is_not_there:GAME cannot be loaded: "
        "ModuleNotFoundError: No module named 'rain_that_is_not_there'; it is left out\n"
    )


def test_games_in_words(run: Run) -> None:
    out = run("games").out
    assert "roll_and_write  Skyline Express Roll & Write  1 to 4 players" in out
    assert "--option two_player_dice=no  yes or no" in out
    assert "Recommended for four players:" in out
    assert max(map(len, out.splitlines())) <= 80


def test_options_are_read_by_their_kind() -> None:
    assert Option("x", "X", "", True).read("off") is False


def test_help_needs_nothing_heavy() -> None:
    code = (
        "import sys; from cloudtop.cli import main; main(['--help']);"
        "print(*{'rich', 'pyarrow', 'platformdirs', 'cloudtop.lab', 'cloudtop.match'}"
        ".intersection(sys.modules), file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stderr.strip() == ""


def test_a_reader_that_has_seen_enough_is_no_error() -> None:
    command = [sys.executable, "-m", "cloudtop", "games", "--json"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""


@pytest.mark.skipif(sys.platform == "win32", reason="closed by a shell that Windows does not have")
@pytest.mark.parametrize(
    ("words", "closed", "code"),
    [
        ("games", ">&-", 0),
        ("games --json", ">&-", 0),
        ("play roll_and_write", ">&-", 0),
        ("play roll_and_write", "<&-", 0),
        ("score roll_and_write -", "<&- 2>&-", 2),
        ("dance", "<&- >&- 2>&-", 2),
    ],
)
def test_closed_streams_are_no_reason_to_fall(
    words: str, closed: str, code: int, data: Path
) -> None:
    line = f"{shlex.quote(sys.executable)} -m cloudtop {words} {closed}"
    done = subprocess.run(["sh", "-c", line], capture_output=True, stdin=subprocess.DEVNULL)
    assert (done.returncode, done.stderr) == (code, b"")


def test_ctrl_c_leaves_without_a_traceback(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(*_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("cloudtop.cli.games.run", interrupted)
    assert main(["games"]) == 130
    assert capsys.readouterr().err == "\n"


def test_a_folder_that_cannot_be_written(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("CLOUDTOP_DATA", str(tmp_path / "file" / "data"))
    ran = run("play", "roll_and_write")
    assert ran.code == 2
    assert "Not a directory" in ran.err


def test_a_home_that_nobody_has(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CLOUDTOP_DATA", "~no-such-user-here/data")
    ran = run("play", "roll_and_write")
    assert (ran.code, ran.err.count("\n")) == (2, 1)
    assert "there is no such home folder" in ran.err
