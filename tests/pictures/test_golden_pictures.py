"""Golden pictures: written line by line, compared, updated, and shown on a page."""

import shutil
from pathlib import Path
from xml.etree import ElementTree

import pytest

from cloudtop.core.errors import DataError
from cloudtop.match.registry import find_game
from cloudtop.testing.golden import GoldenError
from tests.pictures.golden_pictures import (
    Change,
    Moment,
    find_changes,
    find_sheet_changes,
    one_element_per_line,
    picture_digests,
    read_moments,
    report,
    update,
)
from tests.pictures.picture_page import keep_change, kept_changes, picture_page

STORED = Path(__file__).parent / "roll_and_write"

PICTURE = (
    '<svg viewBox="0 0 9 9"><title>A  sky</title>\n<desc>two\n\nlines</desc><g>\n'
    '<text x="1"> a <tspan>b</tspan><tspan> c</tspan></text><rect width="2"/></g></svg>'
)
LINES = """\
<svg viewBox="0 0 9 9">
<title>A  sky</title>
<desc>two

lines</desc>
<g>
<text x="1"> a <tspan>b</tspan><tspan> c</tspan></text>
<rect width="2"/>
</g>
</svg>
"""


@pytest.fixture
def moment(tmp_path: Path) -> Moment:
    """A moment of a match, with choices that have icons; its golden files are up to date."""
    shutil.copy(STORED / "four_players_on_short_tracks.cloudtop", tmp_path / "four.cloudtop")
    (tmp_path / "moments.toml").write_text(
        '[vip]\nmatch = "four"\nply = 16\nviewer = "seat 2"\nscreen = "narrow"\n', encoding="utf-8"
    )
    (found,) = read_moments(tmp_path)
    update(find_changes(found))
    return found


def test_a_picture_has_one_element_per_line_and_its_words_unchanged() -> None:
    assert one_element_per_line(PICTURE) == LINES


def test_writing_line_by_line_twice_changes_nothing_more() -> None:
    assert one_element_per_line(LINES) == LINES


def test_a_moment_is_read_from_its_table(moment: Moment) -> None:
    assert (moment.name, moment.ply, moment.viewer, moment.narrow) == ("vip", 16, 2, True)


def test_a_moment_with_an_unknown_viewer_is_refused(tmp_path: Path) -> None:
    (tmp_path / "moments.toml").write_text(
        '[start]\nmatch = "four"\nply = 1\nviewer = "me"\nscreen = "wide"\n', encoding="utf-8"
    )
    with pytest.raises(DataError, match=r"moments.toml, table start: viewer = 'me'"):
        read_moments(tmp_path)


def test_a_moment_has_a_picture_its_words_and_its_icons(moment: Moment) -> None:
    names = sorted(path.name for path in moment.golden.iterdir())
    assert names == ["vip.choice-1.svg", "vip.choice-2.svg", "vip.svg", "vip.txt"]
    for path in moment.golden.glob("*.svg"):
        assert ElementTree.fromstring(path.read_text(encoding="utf-8")).tag.endswith("svg")
    words = (moment.golden / "vip.txt").read_text(encoding="utf-8")
    assert words.startswith("Seat the blue VIP, or change the die first.\nrule: RW-40\n")
    assert words.count("choice-2.svg") == 1


def test_what_is_up_to_date_has_no_changes(moment: Moment) -> None:
    assert find_changes(moment) == []


def test_a_changed_picture_is_named_with_its_lines(moment: Moment) -> None:
    path = moment.golden / "vip.svg"
    stored = path.read_text(encoding="utf-8")
    path.write_text(stored.replace("<title>", "<title>Old ", 1), encoding="utf-8")
    (change,) = find_changes(moment)
    assert change.after == stored
    message = str(report([change]))
    assert "golden/vip.svg comes out differently" in message
    assert "-<title>Old " in message


def test_missing_and_left_over_files_are_changes(moment: Moment) -> None:
    (moment.golden / "vip.txt").unlink()
    (moment.golden / "vip.choice-9.svg").write_text("<svg/>\n", encoding="utf-8")
    changes = find_changes(moment)
    assert [(change.path.name, change.after == "") for change in changes] == [
        ("vip.choice-9.svg", True),
        ("vip.txt", False),
    ]
    update(changes)
    assert find_changes(moment) == []


def test_a_moment_does_not_claim_the_files_of_another(moment: Moment) -> None:
    (moment.golden / "vip_two.svg").write_text("<svg/>\n", encoding="utf-8")
    assert find_changes(moment) == []


def test_digests_name_ply_viewer_and_screen(moment: Moment) -> None:
    lines = picture_digests(moment.folder).splitlines()
    assert [line.rpartition(" ")[0] for line in lines[:6]] == [
        "four ply 1 seat 0 wide",
        "four ply 6 seat 1 wide",
        "four ply 11 seat 2 wide",
        "four ply 16 seat 3 wide",
        "four ply 21 spectator wide",
        "four ply 26 seat 0 narrow",
    ]
    assert len({line.rpartition(" ")[2] for line in lines}) == len(lines)


def test_a_changed_sheet_is_found_and_updated(tmp_path: Path) -> None:
    sheet = tmp_path / "blank.json"
    sheet.write_text('{"line": {"board": []}, "chosen": "", "screen": "wide"}', encoding="utf-8")
    game = find_game("railroad_ink")
    (change,) = find_sheet_changes(game, sheet)
    assert (change.path.name, change.before) == ("blank.svg", "")
    update([change])
    assert find_sheet_changes(game, sheet) == []


def test_a_sheet_of_a_game_without_a_desk_is_refused(tmp_path: Path) -> None:
    sheet = tmp_path / "blank.json"
    sheet.write_text('{"line": {}, "chosen": "", "screen": "wide"}', encoding="utf-8")
    with pytest.raises(GoldenError, match="skylands has no editor"):
        find_sheet_changes(find_game("skylands"), sheet)


def test_the_page_shows_what_was_kept_before_and_after(tmp_path: Path) -> None:
    golden = Path("some_game", "golden")
    changes = [Change(golden / "new.svg", "", "<svg/>\n"), Change(golden / "a.txt", "1 < 2", "3")]
    for change in changes:
        keep_change(tmp_path, change)
    kept = kept_changes(tmp_path)
    assert [(one.path.as_posix(), one.before, one.after) for one in kept] == [
        ("some_game/a.txt", "1 < 2", "3"),
        ("some_game/new.svg", "", "<svg/>\n"),
    ]
    page = picture_page(kept)
    assert page.count("data:image/svg+xml") == 2  # the new picture, and once more as difference
    assert "There is none." in page
    assert "-1 &lt; 2" in page
