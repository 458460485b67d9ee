"""``cloudtop play`` with scripts in the place of people: whole matches, leaving and coming back."""

import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from cloudtop.match import find_game, load, save
from cloudtop.match.audit import audit
from cloudtop.match.files import parse, read_text
from cloudtop.match.registry import Registry, use_registry
from tests.cli.conftest import Run, reseal
from tests.conformance.toys.cloud_catch import GAME as CLOUD_CATCH

NEW = ("play", "roll_and_write", "--seed", "a scripted match", "--names", "Anna")
ONES = "1\n" * 400


def kept(data: Path) -> list[Path]:
    return sorted((data / "matches").glob("*.cloudtop"))


@pytest.mark.parametrize(
    "words",
    [
        ("--against", "random"),
        ("--against", "greedy", "--seats", "4"),
        ("--seats", "1"),
        ("--against", "human", "--option", "two_player_dice=yes"),
    ],
    ids=" ".join,
)
def test_a_whole_match(words: tuple[str, ...], run: Run, data: Path) -> None:
    ran = run(*NEW, *words, typed=ONES)
    assert (ran.code, ran.err) == (0, "")
    (path,) = kept(data)
    match = load(path)
    assert match.over
    assert match.dealer is not None
    commitment, seed = match.dealer.commitment, match.dealer.seed.hex()
    assert ran.out.index(commitment) < ran.out.index("> 1")
    assert ran.out.index(seed) > ran.out.rindex("> 1")
    assert f"verify {path}" in ran.out
    assert re.search(r"wins with \d+ points|share the victory", ran.out)
    assert audit(parse(read_text(path))).ok


def test_agents_are_known_from_the_file(run: Run, data: Path) -> None:
    run(*NEW, "--seats", "3", "--against", "greedy,random")
    players = load(kept(data)[0]).players
    assert [player.kind for player in players] == ["human", "greedy", "random"]
    assert players[0].name == "Anna"


def test_closed_input_and_resume(run: Run, data: Path) -> None:
    whole = run(*NEW, "--save", str(data / "whole.cloudtop"), typed=ONES)
    first = run(*NEW, typed="1\n" * 7)
    assert first.code == 0
    (path,) = kept(data)
    assert f"cloudtop play --resume {path}" in first.out
    then = run("play", "--resume", typed="1\n" * 20)
    assert "Round 6:" in then.out
    assert "Round 1:" not in then.out  # only the last of what happened is told again
    last = run("play", "roll-and-write", "--resume", typed=ONES)
    assert path.read_text() == (data / "whole.cloudtop").read_text()
    assert last.out.splitlines()[-12:-4] == whole.out.splitlines()[-12:-4]
    assert run("play", "--resume").code == 2  # nothing is unfinished any more
    assert "wins with" in run("play", "--resume", str(path)).out


def test_undo_and_redo(run: Run, data: Path) -> None:
    ran = run(*NEW, "--option", "first_player=first seat", typed="take red\nundo\nredo\nundo\n2\n")
    assert ran.out.count("Taken back: take red") == 2
    assert "redo, hint" in ran.out
    assert load(kept(data)[0]).log[-1].notation == "take yellow"


def test_undo_at_a_shared_keyboard_takes_back_the_last_player(run: Run, data: Path) -> None:
    words = ("--against", "human", "--option", "first_player=first seat")
    ran = run(*NEW, *words, typed="take red\nsit A1\nundo\n")
    assert "Player 2: choose a die." in ran.out
    assert "Taken back: sit A1" in ran.out
    assert load(kept(data)[0]).log[-1].notation == "take red"


def test_what_cannot_be_understood_is_asked_again(run: Run, data: Path) -> None:
    typed = "\n0\n99\n999999999\ntake pink\nsit A1\nundo\nredo\nsave\nrules RW-9999\ndéjà vu\n"
    words = (*NEW, "--option", "first_player=first seat")
    ran = run(*words, typed=typed.encode() + b"\xff\xfe\n\x1b[2J\n")
    assert ran.code == 0
    assert ran.err == ""
    assert ran.out.count("Please choose 1 to 4.") == 3
    assert "'take pink' is not understood; did you mean 'take" in ran.out
    assert "'déjà vu' is not understood; type help to see what you can type." in ran.out
    assert "'sit A1' is not possible now." in ran.out
    assert "nothing to take back" in ran.out
    assert "\x1b" not in ran.out
    assert all(entry.seat != 0 for entry in load(kept(data)[0]).log)


def test_what_else_can_be_said(run: Run, tmp_path: Path, data: Path) -> None:
    copy = tmp_path / "copy.cloudtop"
    typed = f"1\n1\nhint\nboard\nscore\nlog\nlog all\n?\nsave {copy}\nsave {copy}\nTAKE  Red\nq\n"
    ran = run(*NEW, "--option", "first_player=first seat", typed=typed)
    assert re.search(r"Best: \d+ ", ran.out)
    assert re.search(r"(Second best, about|Nearly as good)", ran.out)
    assert re.search(r"Anna +Greta", ran.out)
    assert "You can also type:" in ran.out
    assert f"A copy is in {copy}" in ran.out
    assert "already exists" in ran.out
    assert load(copy).ply <= load(kept(data)[0]).ply


def test_a_copy_needs_a_name_that_a_file_can_have(run: Run) -> None:
    ran = run(*NEW, typed="save ~no-such-user-here/x\nsave a\0b\nquit\n")
    assert (ran.code, ran.err) == (0, "")
    assert "there is no such home folder" in ran.out
    assert "A?b: this cannot be the name of a file." in ran.out


def test_the_end_of_a_notation_is_enough(run: Run, data: Path) -> None:
    run(*NEW, "--option", "first_player=first seat", typed="RED\na1\n")
    decided = [entry.notation for entry in load(kept(data)[0]).log if entry.seat == 0]
    assert decided == ["take red", "sit A1"]


def test_a_file_that_is_there_is_left_alone(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Anna")
    ran = run(*NEW, "--save", str(path))
    assert (ran.code, path.read_text()) == (2, "Dear Anna")
    assert "already exists" in ran.err


def test_strange_names_are_made_harmless(run: Run, data: Path) -> None:
    names = "[bold]Anna:cat:\x1b[31m,\udcff"
    ran = run("play", "roll_and_write", "--names", names)
    assert ran.code == 0
    assert "[bold]Anna:cat:?[31m, ? (casual)" in ran.out


def test_an_unknown_agent_in_a_file_is_refused(run: Run, tmp_path: Path, data: Path) -> None:
    run(*NEW)
    text = kept(data)[0].read_text().replace("casual Greta", "oracle Greta")
    path = tmp_path / "foreign.cloudtop"
    path.write_text(reseal(text))
    ran = run("play", "--resume", str(path))
    assert ran.code == 2
    assert "there is no agent 'oracle'" in ran.err


def test_no_line_is_wider_than_the_terminal(run: Run) -> None:
    ran = run(*NEW, "--seats", "3", typed="1\n" * 30 + "help\nscore\n")
    shown = [line for line in ran.out.splitlines() if "/" not in line]
    assert [line for line in shown if len(line) > 80] == []


@pytest.mark.parametrize("seats", ["1", "2", "4"])
def test_the_own_sheet_is_in_sight_in_a_small_terminal(seats: str, run: Run) -> None:
    for typed in ("", "1\n"):  # at the choice of a die, and at the choice of a seat
        lines = run(*NEW, "--seats", seats, typed=typed).out.splitlines()
        prompt = max(place for place, line in enumerate(lines) if line.startswith(">"))
        screen = lines[prompt - 23 : prompt + 1]
        assert any("Anna (you)" in line for line in screen)
        assert any(line.startswith("Dice ") for line in screen)


# --- without a word -------------------------------------------------------------------------


@pytest.fixture
def only_one_game() -> Iterator[None]:
    with use_registry(Registry.of(find_game("roll_and_write"))):
        yield


@pytest.mark.usefixtures("only_one_game")
def test_without_a_word_a_match_begins(run: Run, data: Path) -> None:
    ran = run("play", "--seed", "x", typed="1\n1\nquit\n")
    assert "Welcome to Cloudtop." in ran.out
    assert "alone, against the opponent" in ran.out
    assert load(kept(data)[0]).seats == 1


@pytest.mark.usefixtures("only_one_game")
def test_friends_are_asked_for_their_names(run: Run, data: Path) -> None:
    run("play", "--seed", "x", typed="4\n3\nAnna\nAnna,Anna\nAnna, Ben,Carla\n")
    names = [player.name for player in load(kept(data)[0]).players]
    assert names == ["Anna", "Ben", "Carla"]


@pytest.mark.usefixtures("only_one_game")
@pytest.mark.parametrize(("typed", "level"), [("1", "novice"), ("3", "skilled"), ("", "casual")])
def test_the_computer_is_asked_how_many_and_how_strong(
    run: Run, data: Path, typed: str, level: str
) -> None:
    ran = run("play", "--seed", "x", typed=f"2\n2\n{typed}\n")
    assert "5 Master. The strongest" in ran.out
    assert [player.kind for player in load(kept(data)[0]).players] == ["human", level, level]


def test_an_unfinished_match_is_offered(run: Run, data: Path) -> None:
    run(*NEW, typed="1\n")
    ran = run("play", typed="1\n1\n")
    assert "There is an unfinished match of Skyline Express Roll & Write: Anna, Greta" in ran.out
    assert len(kept(data)) == 1


def test_nobody_there(run: Run, data: Path) -> None:
    assert run("play").code == 0
    assert kept(data) == []


# --- a game with secrets and decisions at the same time -------------------------------------


@pytest.fixture
def toy() -> Iterator[None]:
    with use_registry(Registry.of(find_game("roll_and_write"), CLOUD_CATCH)):
        yield


@pytest.mark.usefixtures("toy")
def test_a_curtain_hides_what_the_last_player_saw(run: Run, data: Path) -> None:
    words = ("play", "cloud_catch", "--seed", "1", "--against", "human", "--names", "Anna,Ben")
    ran = run(*words, typed="\nscore\n1\n\n1\n" + "\n1\n" * 30)
    assert "Hand over to Anna, then press Enter." in ran.out
    assert "This game has secrets" in ran.out
    (path,) = kept(data)
    assert load(path).over
    before, after = ran.out.split("Hand over to Ben", 1)
    assert "Anna draws the" in before
    assert "Anna draws the" not in after.split("wins with")[0].split("share the victory")[0]


@pytest.mark.usefixtures("toy")
def test_agents_decide_at_the_same_time(run: Run, data: Path) -> None:
    words = ("play", "cloud_catch", "--seed", "1", "--seats", "3", "--against", "random")
    ran = run(*words, typed=ONES)
    assert "Hand over" not in ran.out
    assert load(kept(data)[0]).over


@pytest.mark.usefixtures("toy")
def test_several_games_are_offered(run: Run) -> None:
    ran = run("play", typed="2\n")
    assert "What would you like to play?" in ran.out
    assert "   2 Cloud Catch. A toy." in ran.out
    assert "alone" not in ran.out.split("How would you like to play?")[1]


# --- being stopped --------------------------------------------------------------------------


def test_ctrl_c_at_the_prompt_loses_nothing(
    run: Run, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = iter(["take red"])

    def typed(prompt: str) -> str:
        line = next(lines, None)
        if line is None:
            raise KeyboardInterrupt
        return line

    monkeypatch.setattr("builtins.input", typed)
    ran = run(*NEW, "--option", "first_player=first seat")
    assert ran.code == 130
    assert "The match is saved in" in ran.out
    assert load(kept(data)[0]).log[-1].notation == "take red"


@pytest.mark.parametrize("last", ["take yellow", "quit"])
def test_two_windows_on_one_match_lose_nothing(
    last: str, run: Run, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = ("play", "roll_and_write", "--option", "first_player=first seat", "--seed", "x")
    run(*first, typed="quit\n")
    (path,) = kept(data)

    def typed(prompt: str) -> str:
        if load(path).ply < 6:  # while one window waits, the other one plays
            match = load(path)
            while match.ply < 6:
                match.play(match.to_move[0], match.legal(match.to_move[0])[0])
            save(match, path)
            return last
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", typed)
    ran = run("play", "--resume", str(path))
    assert "continued in another window" in ran.out
    assert [entry.notation for entry in load(path).log if entry.seat == 0] == ["take red", "sit A1"]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signals")
@pytest.mark.parametrize("stop", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_a_stopped_process_loses_nothing(stop: signal.Signals, data: Path, run: Run) -> None:
    words = [sys.executable, "-m", "cloudtop", *NEW, "--option", "first_player=first seat"]
    with subprocess.Popen(
        words,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        # A job in the background of a shell would ignore Ctrl+C, and hand that on.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write("take red\nboard\n")
        process.stdin.flush()
        while "> board" not in process.stdout.readline():
            pass
        process.send_signal(stop)
        process.communicate()
    assert process.returncode == (130 if stop == signal.SIGINT else -stop)
    assert load(kept(data)[0]).log[-1].notation == "take red"
    assert "Anna takes the red die" in run("play", "--resume").out
