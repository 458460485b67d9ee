"""``cloudtop score``: JSON lines in, JSON lines out, whatever is in them."""

import io
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cloudtop.cli import score as command
from cloudtop.cli.score import answer
from cloudtop.core.errors import SheetError
from cloudtop.match import find_game
from cloudtop.match.registry import games
from tests.cli.conftest import Run
from tests.conformance.toys import outside

SHEET = {
    "players": 2,
    "tasks": ["blue 1-2", "green 5-6", "red 3-4", "yellow 1-2"],
    "carriage": [["red", "red*", "", "blue"]] + [["", "", "", ""]] * 5,
    "services": [["red", "blue"]],
}


def cards(out: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in out.splitlines()]


def test_a_sheet_from_a_file(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "sheets.jsonl"
    path.write_text(json.dumps(SHEET) + "\n\n  \n" + json.dumps(SHEET))
    ran = run("score", "roll_and_write", str(path))
    first, second = cards(ran.out)
    assert (ran.code, ran.err) == (0, "")
    assert first == second
    # One red VIP beside a red passenger: 2. One red-blue pair: 2.
    assert {"vips": 2, "services": 2, "total": 4, "legal": True}.items() <= first.items()


def test_unreadable_lines_are_answered_in_their_place(run: Run) -> None:
    good = json.dumps(SHEET)
    ran = run("score", "roll_and_write", "-", typed=f"{good}\n\nnonsense\n{good}\r\n")
    first, second, third = cards(ran.out)
    assert ran.code == 2
    assert second["error"].startswith("line 3: this is not JSON")
    assert first == third


@pytest.mark.parametrize("typed", ["", "\n", " \n\t\r\n\n"], ids=["nothing", "a line", "blanks"])
def test_nothing_to_score_is_a_mistake(typed: str, run: Run, tmp_path: Path) -> None:
    path = tmp_path / "sheets.jsonl"
    path.write_text(typed)
    for words, name in ((("-",), "standard input"), ((str(path),), str(path))):
        ran = run("score", "roll_and_write", *words, typed=typed)
        complaint = "there is nothing to score; a table is a JSON object in one line"
        assert (ran.code, ran.out, ran.err) == (2, "", f"cloudtop: {name}: {complaint}\n")


@pytest.mark.parametrize("typed", ["", "nonsense\n", '{"board": []}\n'])
def test_a_game_that_cannot_be_scored_says_so_once(
    typed: str, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with outside.installed(tmp_path, monkeypatch):
        ran = run("score", "cloud_catch", "-", typed=typed)
    complaint = "cloudtop: cloud_catch cannot be scored from paper\n"
    assert (ran.code, ran.out, ran.err) == (2, "", complaint)


@pytest.mark.parametrize("key", sorted(games()))
def test_every_game_of_our_own_scores(key: str, run: Run) -> None:
    ran = run("score", key, "-", typed='{"moon": 1}\n')
    assert "unknown field 'moon'" in cards(ran.out)[0]["error"]


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        (b"[]", "not as '[]'"),
        (b"7", "written as an object"),
        (b"null", "written as an object"),
        (b'{"players": NaN}', "NaN is not a number"),
        (b'{"players": -Infinity}', "-Infinity is not a number"),
        (b'{"players": 1e999}', "1e999 is not a number"),
        (b'{"players": ' + b"9" * 5000 + b"}", "this is not JSON"),
        (b'{"players": 1, "players": 2}', "'players' stands twice"),
        (b'{"a": ' * 5000, ""),
        (b"[" * 100_000, ""),
        (b"\xff\xfe", "this is not JSON"),
        (b'{"carriage": "\\ud800"}', ""),
        (b"{}", ""),
        (b'{"a":"' + b"x" * command.MAX_LINE_BYTES + b'"}', "longer than 1000000 bytes"),
    ],
    ids=range(14),
)
def test_no_line_can_stop_it(line: bytes, complaint: str, run: Run) -> None:
    good = json.dumps(SHEET).encode()
    ran = run("score", "roll_and_write", "-", typed=line + b"\n" + good + b"\n")
    first, second = cards(ran.out)
    assert ran.code == 2
    assert first["error"].startswith("line 1: ")
    assert complaint in first["error"]
    assert len(first["error"]) < 400
    assert second["total"] == 4


def test_a_byte_order_mark_is_no_mistake(run: Run) -> None:
    ran = run("score", "roll_and_write", "-", typed=b"\xef\xbb\xbf" + json.dumps(SHEET).encode())
    assert ran.code == 0


def test_too_much_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "sheets.jsonl"
    path.write_text(json.dumps(SHEET) + "\n" * 1000)
    refusal = pytest.raises(SheetError, match="more than 1000 bytes")
    with refusal, command.open_input(str(path), 1000):
        pass
    piped = command.lines(io.BytesIO(b"{}\n" * 1000), 1000)
    assert [next(piped) for _ in range(333)] == [b"{}\n"] * 333
    with pytest.raises(SheetError, match="more than 1000 bytes"):
        list(piped)


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="there is no file without an end here")
def test_a_line_without_an_end_is_refused(run: Run) -> None:
    ran = run("score", "roll_and_write", "/dev/zero")
    assert ran.code == 2
    assert "more than 64000000 bytes" in ran.err


KEYS = st.sampled_from([*SHEET, "across", "opponent", "other"])
VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False)
    | st.text(max_size=8)
    | st.sampled_from(["red", "red*", "blue 1-2", "facing"]),
    lambda inner: st.lists(inner, max_size=6) | st.dictionaries(KEYS | st.text(max_size=3), inner),
    max_leaves=12,
)


@settings(max_examples=150, suppress_health_check=[HealthCheck.too_slow])
@given(st.dictionaries(KEYS, VALUES))
def test_whatever_is_described_is_answered(described: dict[str, Any]) -> None:
    game = find_game("roll_and_write")
    line = json.dumps({**SHEET, **described}).encode()
    card = answer(game, 1, line)
    assert ("error" in card) != ("total" in card and "legal" in card)
    json.dumps(card)
