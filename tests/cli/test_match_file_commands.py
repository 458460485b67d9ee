"""``cloudtop replay`` and ``cloudtop verify``."""

import json
from pathlib import Path

import pytest

from cloudtop import Match, Player, find_game, save, seed_from
from cloudtop.agents import make_agent
from cloudtop.match import AnyMatch, Dealer, load
from cloudtop.match.files import dumps
from tests.cli.conftest import Run, reseal


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file of a whole match between two agents."""
    players = (Player("Anna"), Player("Greta", "random"))
    game = find_game("roll_and_write")
    match = Match.start(game, 2, seed=seed_from("replay"), players=players)
    agent = make_agent("random", 1)
    while not match.over:
        seat = match.to_move[0]
        match.ask(agent, seat)
    path = tmp_path_factory.mktemp("matches") / "sunday.cloudtop"
    save(match, path)
    return path


def changed(path: Path, old: str, new: str) -> str:
    """The file with one thing changed and the hash of its last line put right again."""
    text = path.read_text()
    assert old in text
    return reseal(text.replace(old, new, 1))


def test_replay_tells_the_match_and_shows_the_end(finished: Path, run: Run) -> None:
    ran = run("replay", str(finished))
    assert (ran.code, ran.err) == (0, "")
    assert "Round 24:" in ran.out
    assert "the game is over" in ran.out
    assert "wins with" in ran.out


def test_replay_stops_at_a_ply(finished: Path, run: Run) -> None:
    ran = run("replay", str(finished), "--ply", "4", "--json")
    told = json.loads(ran.out)
    assert (told["ply"], told["over"], told["game"]) == (4, False, "roll_and_write")
    assert max(line["ply"] for line in told["log"]) <= 4
    assert "wins" not in run("replay", str(finished), "--ply", "4").out


@pytest.mark.parametrize("ply", ["-1", "100000"])
def test_replay_refuses_a_ply_that_is_not_there(ply: str, finished: Path, run: Run) -> None:
    ran = run("replay", str(finished), "--ply", ply)
    assert ran.code == 2
    assert "there is no ply" in ran.err


def test_replay_writes_a_picture(finished: Path, run: Run, tmp_path: Path) -> None:
    out = tmp_path / "table.svg"
    ran = run("replay", str(finished), "--svg", str(out), "--as", "Anna")
    assert ran.code == 0
    assert out.read_text(encoding="utf-8").startswith("<svg")
    assert run("replay", str(finished), "--as", "1").code == 0


def test_replay_never_writes_over_the_match(finished: Path, run: Run) -> None:
    before = finished.read_bytes()
    assert run("replay", str(finished), "--svg", str(finished)).code == 2
    assert finished.read_bytes() == before


@pytest.mark.parametrize("seat", ["2", "-1", "Ben", "²", ""])
def test_replay_knows_its_seats(seat: str, finished: Path, run: Run) -> None:
    ran = run("replay", str(finished), f"--as={seat}")
    assert ran.code == 2
    assert "there are: 0 (Anna), 1 (Greta)" in ran.err


def test_the_proof_of_a_match_that_began_elsewhere_says_so(
    finished: Path, run: Run, tmp_path: Path
) -> None:
    old = load(finished)
    match: AnyMatch = Match(old.game, 2, old.options, dealer=Dealer(seed_from("again")))
    match.begin_with((entry.seat, entry.notation) for entry in old.log[:-2])
    match.deal()
    save(match, tmp_path / "again.cloudtop")
    ran = run("verify", str(tmp_path / "again.cloudtop"), "--json")
    assert (ran.code, json.loads(ran.out)["given"]) == (0, old.ply - 2)
    assert "fair from entry" in run("verify", str(tmp_path / "again.cloudtop")).out


def test_a_fair_match_is_proved(finished: Path, run: Run) -> None:
    ran = run("verify", str(finished), "--json")
    verdict = json.loads(ran.out)
    assert ran.code == 0
    assert set(verdict) == {"ok", "seed", "commitment", "chance_entries"}
    assert verdict["ok"] is True
    assert verdict["chance_entries"] == finished.read_text().count("\ndealer ")
    assert "This match was fair." in run("verify", str(finished)).out


def test_another_seed_is_found_out(finished: Path, run: Run, tmp_path: Path) -> None:
    seed = seed_from("replay").hex()
    path = tmp_path / "seed.cloudtop"
    path.write_text(changed(finished, f"seed: {seed}", f"seed: {seed_from('other').hex()}"))
    ran = run("verify", str(path), "--json")
    assert (ran.code, json.loads(ran.out)["ok"]) == (1, False)
    assert "not the one that was committed to" in ran.err
    assert run("replay", str(path)).code == 2


def test_a_changed_roll_is_found_out(finished: Path, run: Run, tmp_path: Path) -> None:
    first_roll = next(
        line for line in finished.read_text().splitlines() if line.startswith("dealer roll")
    )
    other = "6" if first_roll[-1] != "6" else "1"
    path = tmp_path / "roll.cloudtop"
    path.write_text(changed(finished, first_roll, first_roll[:-1] + other))
    ran = run("verify", str(path))
    assert ran.code == 1
    assert "could not be proved fair" in ran.out
    assert "the seed gives" in ran.err


def test_a_match_without_its_seed_proves_nothing(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "secret.cloudtop"
    match = Match.start(find_game("roll_and_write"), 2, seed=seed_from("secret"))
    path.write_text(dumps(match, with_seed=False))
    ran = run("verify", str(path))
    assert ran.code == 1
    assert "the seed is not in the file" in ran.err
    assert run("replay", str(path)).code == 0
    resumed = run("play", "--resume", str(path))
    assert resumed.code == 2
    assert "has no seed" in resumed.err


@pytest.mark.parametrize(
    "content", [b"", b"hello\n", b"\xff\x00", b"cloudtop match file 1\n", b"PK\x03\x04" * 50]
)
@pytest.mark.parametrize("command", ["verify", "replay", "play --resume"])
def test_what_is_no_match_file_is_refused(
    content: bytes, command: str, run: Run, tmp_path: Path
) -> None:
    path = tmp_path / "foreign.cloudtop"
    path.write_bytes(content)
    ran = run(*command.split(), str(path))
    assert ran.code == 2
    assert (ran.out, ran.err.count("\n")) == ("", 1)
    assert f"{path}: line 1: " in ran.err or f"{path}: line 2: " in ran.err
