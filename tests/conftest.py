"""What holds for all tests."""

import os
import shutil
from pathlib import Path

import pytest
from hypothesis import settings

from tests.pictures.picture_page import kept_changes, picture_page

pytest_plugins = ["cloudtop.testing.plugin"]

# No deadline: a test must not fail because the machine is busy. The same examples every time, but
# for `pytest --hypothesis-profile=explore`, which looks for new ones.
settings.register_profile("explore", deadline=None)
settings.register_profile("cloudtop", deadline=None, derandomize=True)
settings.load_profile("cloudtop")

# What commands print is compared in English, whatever the developer's own language.
os.environ["CLOUDTOP_LANGUAGE"] = "en"

CHANGED_PICTURES = Path(__file__).parents[1] / "build" / "golden-pictures"
PAGE = CHANGED_PICTURES.with_suffix(".html")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--every-table",
        action="store_true",
        help="environments for learners: play at tables of every size, not of one",
    )


def pytest_configure(config: pytest.Config) -> None:
    if is_main_process(config):
        shutil.rmtree(CHANGED_PICTURES, ignore_errors=True)


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    """Write the page of all pictures that changed in this run, and say where it is."""
    changes = kept_changes(CHANGED_PICTURES) if is_main_process(config) else []
    if changes:
        PAGE.write_text(picture_page(changes), encoding="utf-8", newline="\n")
        where = PAGE.relative_to(config.rootpath)
        terminalreporter.write_line(f"golden files changed: {len(changes)}, see {where}")


def is_main_process(config: pytest.Config) -> bool:
    """Return whether this is the process that was called, not a worker of pytest-xdist."""
    return not hasattr(config, "workerinput")


@pytest.fixture
def changed_pictures() -> Path:
    """The folder that collects what changed, for the page at the end of the run."""
    return CHANGED_PICTURES
