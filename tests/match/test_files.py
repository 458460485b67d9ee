"""Match files: exact in both directions, and damage of any kind is noticed and located."""

import hashlib
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from cloudtop.match import seed_from
from cloudtop.match.files import LARGEST, MatchFileError, dumps, last_line, load, loads, parse, save
from cloudtop.match.record import Match, Player
from cloudtop.testing import fingerprint
from tests.conformance.toys.cloud_catch import GAME
from tests.match.helpers_match import dealt, finished

TEXT = dumps(finished("Anna", "Béla 🎲"))
LINES = TEXT.split("\n")[:-1]


def sealed(*lines: str) -> str:
    """Return a file with these lines before the last one, whose count and hash are right."""
    entries = len(lines) - 1 - lines.index("log:") if "log:" in lines else 0
    return "\n".join([*lines, last_line(lines, entries), ""])


def complaint(text: str) -> MatchFileError:
    """Return how a damaged file is refused."""
    with pytest.raises(MatchFileError, match=r"^line \d+: ") as refused:
        loads(text)
    assert "\n" not in str(refused.value)
    assert 0 < refused.value.line <= text.count("\n") + 2
    return refused.value


# --- exact in both directions ---------------------------------------------------------------


def test_a_file_looks_like_this() -> None:
    match = Match(GAME, 2, {"windy": False}, players=[Player("Anna"), Player("Greta", "greedy")])
    match.play(-1, "deal 7")
    body = """\
cloudtop match file 1
game: cloud_catch
rules: 1
seats: 2
option rounds: 2
option windy: no
option hand: short
player 0: human Anna
player 1: greedy Greta
log:
dealer deal 7
"""
    seal = hashlib.sha256(body.encode()).hexdigest()
    assert dumps(match) == f"{body}end: 1 entries, sha256 {seal}\n"


@pytest.mark.parametrize(
    "name",
    [
        "Anna",
        "Zoë",
        "李雷",
        "אנה",
        "👩‍🚀",
        "end: 3 entries",
        "log:",
        "a: b",
        "x" * 500,
        "'\"\\<&>",
        "0",
    ],
)
def test_odd_names_come_back(name: str) -> None:
    text = dumps(finished(name, "player 1: human Bob"))
    again = loads(text)
    assert dumps(again) == text
    assert again.names == (name, "player 1: human Bob")


@pytest.mark.parametrize(
    ("name", "kept"),
    [
        ("", "?"),
        (" \t ", "?"),
        ("two\nlines", "two lines"),
        ("a\u2028b\x85c\r", "a b c"),
        ("\ud83d", "?"),
    ],
)
def test_names_are_written_on_one_line(name: str, kept: str) -> None:
    text = dumps(finished(name, "Bob"))
    assert loads(text).names == (kept, "Bob")
    assert dumps(loads(text)) == text


def test_reading_gives_the_same_match() -> None:
    match = finished("Anna", "Bob")
    again = loads(dumps(match))
    assert again.log == match.log
    assert again.players == match.players
    assert fingerprint(again.state) == fingerprint(match.state)


def test_a_match_without_its_seed_is_read_but_not_dealt_on() -> None:
    match = Match.start(GAME, 2, seed=seed_from("secret"))
    text = dumps(match, with_seed=False)
    again = loads(text)
    assert "seed" not in text
    assert again.dealer is None
    assert again.log == match.log
    assert again.commitment == match.commitment
    assert dumps(again) == dumps(again.at(again.ply)) == text


def test_a_match_with_chance_by_hand_has_no_seed() -> None:
    text = dumps(dealt(2, "0> play 1"))
    assert "commitment" not in text
    assert dumps(loads(text)) == text


def test_an_empty_log_is_a_match_that_has_not_begun() -> None:
    text = dumps(Match(GAME, 3))
    assert loads(text).ply == 0
    assert dumps(loads(text)) == text


def test_saving_writes_all_or_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "new folder" / "a match.txt"
    match = finished("Anna", "Bob")
    save(match, path)
    assert path.read_bytes() == dumps(match).encode()
    assert load(path).log == match.log

    def full_disk(_: int) -> None:
        raise OSError("no space left")

    monkeypatch.setattr("cloudtop.match.files.os.fsync", full_disk)
    with pytest.raises(OSError, match="no space left"):
        save(finished("Other", "Names"), path)
    assert path.read_bytes() == dumps(match).encode()
    assert [file.name for file in path.parent.iterdir()] == ["a match.txt"]


# --- comments -------------------------------------------------------------------------------


def with_comments(text: str) -> str:
    """Return a match file with a comment after each of its lines but the last."""
    lines = text.split("\n")
    return "\n".join(part for line in lines[:-2] for part in (line, "# a remark")) + "\n".join(
        ["", *lines[-2:]]
    )


def test_comments_are_read_over_anywhere_below_the_first_line() -> None:
    text = with_comments(TEXT)
    assert text.count("# a remark") == len(LINES) - 1
    assert dumps(loads(text)) == TEXT
    assert complaint(f"# a remark\n{TEXT}").line == 1


def test_comments_are_written_where_they_are_wanted() -> None:
    match = dealt(2, "0> play 1")
    text = dumps(match, comments={0: ["", "the deal"], 7: ["  indented"]})
    plain = dumps(match).split("\n")
    log = plain.index("log:") + 1
    assert text.split("\n") == [
        *plain[:log],
        "#",
        "# the deal",
        *plain[log:-2],
        "#   indented",
        *plain[-2:],
    ]
    assert dumps(loads(text)) == dumps(match)


def test_a_complaint_counts_comments_among_the_lines() -> None:
    wrong = with_comments(with_line("dealer", "dealer deal 2"))
    assert complaint(wrong).line == 1 + 2 * LINES.index("log:") + 2


def test_a_line_is_not_turned_into_a_comment_unnoticed() -> None:
    for place in range(1, len(LINES) - 1):
        changed = [*LINES[:place], f"#{LINES[place]}", *LINES[place + 1 :], ""]
        complaint("\n".join(changed))


def test_a_changed_log_is_read_where_the_hash_does_not_matter() -> None:
    changed = TEXT.replace("0 play", "0 drop", 1)
    assert complaint(changed).line == len(LINES)
    assert [entry.notation[:4] for entry in parse(changed, check_hash=False).log].count("drop") == 1


# --- damage ---------------------------------------------------------------------------------


def damaged(kind: str) -> Iterator[str]:
    """Yield the file with every single line damaged in one way."""
    for place, line in enumerate(LINES):
        before, after = LINES[:place], LINES[place + 1 :]
        changed = {
            "deleted": [],
            "twice": [line, line],
            "swapped": [*after[:1], line],
            "emptied": [""],
            "indented": [f" {line}"],
            "cut": [line[:-1]],
            "longer": [f"{line}x"],
            "with a carriage return": [f"{line}\r"],
        }[kind]
        rest = after[1:] if kind == "swapped" else after
        text = "\n".join([*before, *changed, *rest]) + "\n"
        if text != TEXT:
            yield text


@pytest.mark.parametrize(
    "kind",
    [
        "deleted",
        "twice",
        "swapped",
        "emptied",
        "indented",
        "cut",
        "longer",
        "with a carriage return",
    ],
)
def test_a_damaged_line_is_noticed(kind: str) -> None:
    texts = list(damaged(kind))
    assert len(texts) >= len(LINES) - 1
    for text in texts:
        complaint(text)


def test_every_flipped_character_is_noticed() -> None:
    for place, sign in enumerate(TEXT):
        for other in {chr(ord(sign) ^ 1), "\n", " "} - {sign}:
            complaint(TEXT[:place] + other + TEXT[place + 1 :])


def test_a_cut_file_is_noticed_wherever_it_was_cut(tmp_path: Path) -> None:
    whole = TEXT.encode()
    path = tmp_path / "cut"
    for size in range(len(whole)):
        path.write_bytes(whole[:size])
        with pytest.raises(MatchFileError, match=rf"^{re.escape(str(path))}: line \d+: "):
            load(path)


def test_more_after_the_end_is_noticed() -> None:
    for more in ("\n", "x", "0 confirm\n", TEXT):
        assert complaint(TEXT + more).line >= len(LINES)


@pytest.mark.parametrize("kind", ["deleted", "twice", "emptied", "cut"])
def test_a_forger_who_mends_the_hash_does_not_get_far(kind: str) -> None:
    # The log must still be a legal match of that seed; names and options may be anything that fits.
    first = LINES.index("log:") + 1
    for number, text in enumerate(damaged(kind)):
        if first <= number < len(LINES) - 2:
            complaint(sealed(*text.split("\n")[:-2]))


# --- what is wrong, in words ----------------------------------------------------------------

HEAD = LINES[: LINES.index("log:")]
LOG = LINES[LINES.index("log:") : -1]


def with_line(start: str, line: str) -> str:
    """Return the file with the line that begins so replaced, and hash mended."""
    changed = [line if old.startswith(start) else old for old in [*HEAD, *LOG]]
    return sealed(*changed)


@pytest.mark.parametrize(
    ("start", "line", "number", "words"),
    [
        ("cloudtop", "cloudtop match file 2", 1, "this is not a match file"),
        ("game", "game: chess", 2, "there is no game 'chess'"),
        ("game", "game: ", 2, "'game: …' is missing"),
        ("rules", "rules: 2", 2, "knows rules version 1, not 2"),
        ("rules", "rules: one", 3, "'one' is not a number"),
        ("rules", "rules: ²", 3, "'²' is not a number"),
        ("seats", "seats: -2", 4, "'-2' is not a number"),
        ("seats", "seats: 99999999999999999999", 4, "is not a number up to 100"),
        ("seats", "seats: 1", 9, "'log:' is missing"),
        ("option rounds", "option rounds: 9", 2, "option rounds: 9 is not a number from 1 to 3"),
        ("option rounds", "option tempo: 9", 2, "there is no option 'tempo'"),
        ("option rounds", "option windy: yes", 6, "each name once"),
        ("option rounds", "option rounds 2", 5, "'option NAME: VALUE' is needed"),
        ("player 0", "player 0: human", 8, "a player is written as 'KIND NAME'"),
        ("player 1", "player 0: human Eve", 9, "'player 1: …' is missing"),
        ("seed", "seed: 12", 11, "a seed is 64 digits"),
        ("seed", f"seed: {'AB' * 32}", 11, "a seed is 64 digits"),
        ("seed", f"seed: {'ab' * 32}", 11, "not the one that was committed to"),
        ("log", "Log:", 12, "'log:' is missing"),
        ("dealer", "dealer deal 2", 13, "the seed gives"),
        ("dealer", "croupier deal 1", 13, "'croupier' is neither a seat nor 'dealer'"),
        ("dealer", "7 deal 1", 13, "seat 7 may not 'deal 1' now: the dealer decides"),
        ("dealer", "dealer", 13, "an entry is written as 'SEAT NOTATION'"),
        ("0 play", "0 play 77", 20, "unreadable action 'play 77'"),
    ],
)
def test_the_complaint_names_line_and_reason(
    start: str, line: str, number: int, words: str
) -> None:
    error = complaint(with_line(start, line))
    assert words in str(error)
    assert error.line == number or start == "0 play"


def test_a_notation_must_be_written_exactly() -> None:
    loose = [line.replace("take", "Take") for line in [*HEAD, *LOG]]
    assert "should be written 'take" in str(complaint(sealed(*loose)))


def test_an_entry_after_the_end_of_the_match_is_refused() -> None:
    assert "the match is over" in str(complaint(sealed(*HEAD, *LOG, "0 confirm")))


@pytest.mark.parametrize(
    "text",
    ["", "\n", "{}", "<html>\n</html>\n", "end: 0 entries\n", "cloudtop match file 1", "\x00" * 50],
)
def test_foreign_text_is_refused(text: str) -> None:
    assert complaint(text).line <= 2


def test_windows_line_ends_are_noticed() -> None:
    assert complaint(TEXT.replace("\n", "\r\n")).line == 1


def test_binary_and_huge_files_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"\x89PNG\r\n\x1a\n\xff\xfe")
    with pytest.raises(MatchFileError, match="not a text file in UTF-8"):
        load(path)
    with path.open("wb") as file:
        file.truncate(LARGEST + 1)
    with pytest.raises(MatchFileError, match=f"at most {LARGEST} bytes"):
        load(path)


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="there is no file without an end here")
def test_a_file_without_an_end_is_refused() -> None:
    with pytest.raises(MatchFileError, match=f"at most {LARGEST} bytes"):
        load("/dev/zero")
