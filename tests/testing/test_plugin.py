"""The pytest plugin: which tests prove which rule, in a project from outside and in this one."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from cloudtop.match import games

ROOT = Path(__file__).parents[2]

GAME = """
from dataclasses import replace
from tests.conformance.toys.cloud_catch import CloudCatch

class LanternRow(CloudCatch):
    meta = replace(CloudCatch.meta, key="lantern_row")

GAME = LanternRow()
"""
RULES = "# Lantern Row\n- **LR-1** a\n- **LR-2** b\n- **LR-3a** c\n- **LR-10** d\n"
TESTS = """
import pytest

rule = pytest.mark.rule
pytestmark = [rule("LR-1")]
CASES = [pytest.param(1, marks=rule("LR-2")), pytest.param(2)]

@rule("LR-10", "XY-1")
@pytest.mark.parametrize("x", CASES)
def test_one(x):
    raise AssertionError("no test is run")

class TestMore:
    @pytest.mark.other("LR-3a")
    def test_two(self): ...
"""

Ran = subprocess.CompletedProcess[str]


def run_pytest(folder: Path, *words: str) -> Ran:
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *words]
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join([str(folder), *sys.path]),
        "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",  # other plugins take seconds to load
    }
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True)


@pytest.fixture
def outside(tmp_path: Path) -> Path:
    """The folder of a game from outside: its package, its entry point and its tests."""
    (tmp_path / "pytest.ini").write_text("[pytest]\nmarkers = other\n")
    (tmp_path / "lantern_row").mkdir()
    (tmp_path / "lantern_row" / "__init__.py").write_text(GAME)
    (tmp_path / "lantern_row" / "rules.md").write_text(RULES)
    info = tmp_path / "lantern_row-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: lantern-row\nVersion: 1\n")
    (info / "entry_points.txt").write_text("[cloudtop.games]\nlantern_row = lantern_row:GAME\n")
    (tmp_path / "test_rows.py").write_text(TESTS)
    return tmp_path


PLUGIN = ("-p", "cloudtop.testing.plugin", "--strict-markers", "--rule-coverage")


def test_rules_without_a_test_are_listed(outside: Path) -> None:
    ran = run_pytest(outside, *PLUGIN, "lantern_row")
    assert ran.returncode == pytest.ExitCode.TESTS_FAILED, ran.stdout + ran.stderr
    lines = ran.stdout.splitlines()
    assert "LR-1     test_rows.py::test_one, test_rows.py::TestMore::test_two" in lines
    assert "LR-2     test_rows.py::test_one" in lines
    assert "LR-3a    -- no test --" in lines
    assert "LR-10    test_rows.py::test_one" in lines
    assert "lantern_row: 3 of 4 rules have a test." in lines
    assert "Missing: LR-3a" in lines
    assert "XY-1" not in ran.stdout  # of another game, to judge by its letters


def test_a_rule_that_is_not_in_the_rules_is_named(outside: Path) -> None:
    (outside / "test_rows.py").write_text(TESTS.replace('mark.other("LR-3a")', 'mark.rule("LR-4")'))
    ran = run_pytest(outside, *PLUGIN, "lantern_row")
    assert ran.returncode == pytest.ExitCode.TESTS_FAILED
    unknown = "test_rows.py::TestMore::test_two names LR-4, which rules.md does not have"
    assert unknown in ran.stdout.splitlines()


def test_when_every_rule_has_a_test_nothing_fails(outside: Path) -> None:
    (outside / "test_rows.py").write_text(TESTS.replace("mark.other", "mark.rule"))
    ran = run_pytest(outside, *PLUGIN, "lantern_row")
    assert ran.returncode == pytest.ExitCode.OK, ran.stdout + ran.stderr
    assert "lantern_row: 4 of 4 rules have a test." in ran.stdout


def test_what_cannot_be_collected_is_an_error(outside: Path) -> None:
    (outside / "test_rows.py").write_text("def")
    assert run_pytest(outside, *PLUGIN, "lantern_row").returncode == pytest.ExitCode.INTERRUPTED


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("no_such_game",), "there is no game 'no_such_game'"),
        (
            ("lantern_row", "-p", "xdist", "-n", "1"),
            "--rule-coverage needs a single process: leave out -n",
        ),
    ],
)
def test_what_cannot_be_done_is_refused(outside: Path, words: tuple[str, ...], reason: str) -> None:
    ran = run_pytest(outside, *PLUGIN, *words)
    assert ran.returncode == pytest.ExitCode.USAGE_ERROR
    assert reason in ran.stderr + ran.stdout


def test_every_rule_of_every_game_has_a_test() -> None:
    asked = [word for key in games() for word in ("--rule-coverage", key)]
    ran = run_pytest(ROOT, *asked, "tests/games")
    assert ran.returncode == pytest.ExitCode.OK, ran.stdout[-2000:] + ran.stderr
    assert ran.stdout.count("rules have a test.") == len(games())
