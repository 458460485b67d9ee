"""A report in a browser: for everybody, and no wider than the screen."""

from pathlib import Path

import pytest

from cloudtop.lab.report import load_runs, make_report, with_replays
from cloudtop.match import load
from tests.lab.report.made_runs import recorded
from tests.web.conftest import NewPage
from tests.web.helpers_axe import faults


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("report")
    runs = [recorded(folder / "one", games=24), recorded(folder / "two", "novice", games=8)]
    out = folder / "report.html"
    out.write_text(make_report(with_replays(load_runs(runs))), "utf-8")
    return out


@pytest.mark.parametrize("width", [1440, 390])
def test_a_report_is_for_everybody(new_page: NewPage, report: Path, width: int) -> None:
    new_page.allow(r"left the site: file:.*report\.html$")
    page = new_page(width, 900)
    page.goto(report.as_uri())
    page.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true })")
    assert faults(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") == width


def test_a_game_worth_a_look_is_kept_as_a_file(
    new_page: NewPage, report: Path, tmp_path: Path
) -> None:
    new_page.allow(r"left the site: file:.*report\.html$")
    page = new_page(1440, 900)
    page.goto(report.as_uri())
    with page.expect_download() as download:
        page.get_by_role("link", name="Match file").first.click()
    download.value.save_as(tmp_path / "game.cloudtop")
    assert load(tmp_path / "game.cloudtop").over
