"""Golden matches: written, compared, updated, and missed."""

from dataclasses import replace
from pathlib import Path

import pytest

from cloudtop.match.files import dumps, last_line, load
from cloudtop.match.registry import Registry, use_registry
from cloudtop.testing import annotate, by_hand, check_golden, missing_endings, record_golden
from cloudtop.testing.golden import GoldenError
from tests.conformance.toys.broken_rules import UnknownEnding
from tests.conformance.toys.cloud_catch import GAME, CloudCatch

MOVES = [*(f"deal {card}" for card in range(1, 5)), "0> play 1", "1> play 4", "take sun", "confirm"]

PLAYED = """\
cloudtop match file 1
game: cloud_catch
rules: 1
seats: 2
option rounds: 1
option windy: no
option hand: short
player 0: human Player 1
player 1: human Player 2
log:
#
# | Round 1: deal, no wind
# | Seat 0: 0 points, 0 cards, chosen: nothing
# | Seat 1: 0 points, 0 cards, chosen: nothing
# | Prize: open. Deck: 15.
#
dealer deal 1
#     Player 1 draws the 1.
dealer deal 2
#     Player 1 draws the 2.
dealer deal 3
#     Player 2 draws the 3.
dealer deal 4
#     Player 2 draws the 4.
0 play 1
#     Player 1 chooses the 1.
1 play 4
#     Player 2 chooses the 4.
#     Player 1 played the 1.
#     Player 2 played the 4.
1 take sun
#     Player 2 takes the sun.
1 confirm
#     Player 2 ends round 1.
#
# | Round 1: over, no wind
# | Seat 0: 0 points, 1 cards, chosen: nothing
# | Seat 1: 2 points, 1 cards, chosen: nothing
# | Prize: open. Deck: 11.
#
# ending: calm
# entries: 8
# won by: Player 2
# Player 1: 0
#     points 0
# Player 2: 2
#     points 2
#
"""
LAST_LINE = f"{last_line(PLAYED.splitlines(), 8)}\n"


@pytest.fixture
def golden(tmp_path: Path) -> Path:
    path = tmp_path / "calm.cloudtop"
    path.write_text(PLAYED + LAST_LINE, encoding="utf-8")
    return path


def rewrite(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def test_a_golden_match_reads_well() -> None:
    match = by_hand(GAME, 2, {"rounds": 1, "windy": False}, *MOVES)
    assert annotate(match) == PLAYED + LAST_LINE


def test_a_golden_match_is_a_match_file(golden: Path) -> None:
    match = by_hand(GAME, 2, {"rounds": 1, "windy": False}, *MOVES)
    with use_registry(Registry.of(GAME)):
        assert dumps(load(golden)) == dumps(match)


def test_a_golden_match_comes_out_as_written(golden: Path) -> None:
    check_golden(golden, game=GAME)


def test_a_match_is_recorded_with_a_fair_dealer(tmp_path: Path) -> None:
    text = record_golden(GAME, 3, {"rounds": 3}, 4, lambda match, seat: match.legal(seat)[-1])
    path = tmp_path / "long.cloudtop"
    path.write_text(text, encoding="utf-8")
    check_golden(path, game=GAME)
    assert text.count("| Round") == 3
    rewrite(path, "dealer deal", "dealer deal 1")
    with pytest.raises(GoldenError, match=r"long.cloudtop: line \d+: the file was changed"):
        check_golden(path, game=GAME)
    with pytest.raises(GoldenError, match=r"long.cloudtop: line \d+: the seed gives 'deal"):
        check_golden(path, update=True, game=GAME)


def test_a_difference_is_shown_and_nothing_is_written(golden: Path) -> None:
    rewrite(golden, "Player 2 takes the sun.", "Player 2 takes the moon.")
    before = golden.read_text(encoding="utf-8")
    with pytest.raises(GoldenError) as refused:
        check_golden(golden, game=GAME)
    complaint = str(refused.value)
    assert complaint.startswith("calm.cloudtop comes out differently:\n--- written")
    assert "-#     Player 2 takes the moon.\n+#     Player 2 takes the sun." in complaint
    assert golden.read_text(encoding="utf-8") == before


def test_update_rewrites_it(golden: Path) -> None:
    rewrite(golden, "Player 2 takes the sun.", "Player 2 takes the moon.")
    check_golden(golden, update=True, game=GAME)
    assert golden.read_text(encoding="utf-8") == PLAYED + LAST_LINE


def test_a_log_that_was_edited_is_updated_with_all_that_follows(golden: Path) -> None:
    rewrite(golden, "1 take sun", "1 take rain")
    check_golden(golden, update=True, game=GAME)
    assert "# Player 2: 0\n#     points 0\n" in golden.read_text(encoding="utf-8")
    check_golden(golden, game=GAME)


def test_a_log_that_is_no_longer_legal_is_not_updated(golden: Path) -> None:
    rewrite(golden, "0 play 1", "0 play 9")
    with pytest.raises(GoldenError, match=r"line 25: seat 0 .* may not 'play 9' now"):
        check_golden(golden, update=True, game=GAME)


def test_older_rules_are_reported_as_such(golden: Path) -> None:
    class NewRules(CloudCatch):
        meta = replace(CloudCatch.meta, rules_version=2)

    words = "calm.cloudtop: made for rules version 1, but cloud_catch has version 2: update it"
    with pytest.raises(GoldenError, match=words):
        check_golden(golden, game=NewRules())
    check_golden(golden, update=True, game=NewRules())
    assert "rules: 2" in golden.read_text(encoding="utf-8")


def test_rules_that_are_still_known_stay(golden: Path) -> None:
    class BothRules(CloudCatch):
        meta = replace(CloudCatch.meta, rules_version=2)

        def with_rules(self, version: int) -> CloudCatch:
            return {1: GAME, 2: self}[version]

    before = golden.read_text(encoding="utf-8")
    check_golden(golden, game=BothRules())
    check_golden(golden, update=True, game=BothRules())
    assert golden.read_text(encoding="utf-8") == before
    rewrite(golden, "rules: 1", "rules: 2")
    check_golden(golden, update=True, game=BothRules())
    assert "rules: 2" in golden.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("cloudtop match file 1", "something else", "line 1: this is not a match file"),
        ("seats: 2", "chairs: 2", "line 4: 'seats: …' is missing"),
        ("rules: 1", "rules: one", "line 3: rules: 'one' is not a number"),
        ("option rounds: 1", "option rounds: 8", "option rounds: 8 is not a number from 1 to 3"),
    ],
)
def test_a_damaged_golden_file_is_refused(golden: Path, old: str, new: str, words: str) -> None:
    rewrite(golden, old, new)
    with pytest.raises(GoldenError, match=f"calm.cloudtop: .*{words}"):
        check_golden(golden, update=True, game=GAME)


def test_endings_without_a_golden_match_are_listed(golden: Path) -> None:
    assert missing_endings(GAME, golden.parent) == ["storm"]
    assert missing_endings(GAME, golden.parent / "no such folder") == ["calm", "storm"]
    rewrite(golden, "# ending: calm", "# ending: storm")
    assert missing_endings(GAME, golden.parent) == ["calm"]
    rewrite(golden, "game: cloud_catch", "game: other")
    assert missing_endings(GAME, golden.parent) == ["calm", "storm"]


def test_a_match_that_goes_on_says_so() -> None:
    text = annotate(by_hand(UnknownEnding(), 2, {}, "deal 1"))
    assert "\n# after 1 entries the match goes on\n" in text
