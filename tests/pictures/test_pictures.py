"""Golden pictures of every game: the same moments look the same, or somebody has looked."""

from pathlib import Path

import pytest

from cloudtop.match.registry import games
from tests.pictures.golden_pictures import (
    Change,
    Moment,
    find_changes,
    find_sheet_changes,
    picture_digests,
    read_moments,
    report,
    update,
)
from tests.pictures.picture_page import keep_change

HERE = Path(__file__).parent
MOMENTS = [moment for key in games() for moment in read_moments(HERE / key)]


SHEETS = sorted(HERE.glob("*/sheets/*.json"))


def check_or_update(changes: list[Change], update_golden: bool, folder: Path) -> None:
    for change in changes:
        keep_change(folder, change)
    if update_golden:
        update(changes)
    elif changes:
        raise report(changes)


@pytest.mark.parametrize("moment", MOMENTS, ids=lambda one: f"{one.folder.name}-{one.name}")
def test_moment_looks_the_same(moment: Moment, update_golden: bool, changed_pictures: Path) -> None:
    check_or_update(find_changes(moment), update_golden, changed_pictures)


@pytest.mark.parametrize("path", SHEETS, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_sheet_looks_the_same(path: Path, update_golden: bool, changed_pictures: Path) -> None:
    changes = find_sheet_changes(games()[path.parts[-3]], path)
    check_or_update(changes, update_golden, changed_pictures)


def test_every_desk_has_sheets() -> None:
    with_desk = {key for key, game in games().items() if game.sheet_editor() is not None}
    assert {path.parts[-3] for path in SHEETS} == with_desk


@pytest.mark.parametrize("key", games())
def test_the_rest_of_the_matches_looks_the_same(key: str, update_golden: bool) -> None:
    # To see a ply that changed, name it in moments.toml and run with --update-golden before and
    # after the change.
    path, now = HERE / key / "digests.txt", picture_digests(HERE / key)
    if update_golden:
        path.write_text(now, encoding="utf-8", newline="\n")
    stored = path.read_text(encoding="utf-8")
    if stored != now:
        raise report([Change(path, stored, now)])


@pytest.mark.parametrize("key", games())
def test_every_file_belongs_to_a_moment(key: str) -> None:
    moments = [moment for moment in MOMENTS if moment.folder.name == key]
    assert {path.name.split(".")[0] for path in (HERE / key / "golden").iterdir()} == {
        moment.name for moment in moments
    }
    assert {path.stem for path in (HERE / key).glob("*.cloudtop")} == {
        moment.match for moment in moments
    }
