"""Match files of earlier versions: read, verified, replayed, and written back the same."""

from pathlib import Path

import pytest

from cloudtop.match import dumps, load
from cloudtop.match.audit import audit
from cloudtop.match.files import parse
from cloudtop.match.registry import games

HERE = Path(__file__).parent
FILES = sorted((HERE / "matches").glob("*.cloudtop"))
FINISHED = [path for path in FILES if not path.stem.endswith("_unfinished")]
UNFINISHED = [path for path in FILES if path not in FINISHED]


def test_every_game_has_both_files() -> None:
    keys = set(games())
    assert {path.stem for path in FINISHED} == keys
    assert {path.stem for path in UNFINISHED} == {f"{key}_unfinished" for key in keys}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_it_is_written_back_to_the_byte(path: Path) -> None:
    match = load(path)
    assert dumps(match).encode() == path.read_bytes()


@pytest.mark.parametrize("path", FINISHED, ids=lambda path: path.stem)
def test_a_finished_match_is_verified(path: Path) -> None:
    match = load(path)
    verdict = audit(parse(path.read_text(encoding="utf-8")))
    assert (verdict.ok, verdict.problem) == (True, "")
    assert verdict.chance_entries > 0
    assert match.over
    assert match.winners


@pytest.mark.parametrize("path", UNFINISHED, ids=lambda path: path.stem)
def test_an_unfinished_match_goes_on(path: Path) -> None:
    match = load(path)
    seat, ply = match.to_move[0], match.ply
    match.play(seat, match.legal(seat)[0])
    assert match.ply == ply + 1
