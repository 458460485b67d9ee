"""``cloudtop rules``: reading rules.md, showing it, and which tests prove what."""

import json
from pathlib import Path

import pytest

from cloudtop.cli.coverage import coverage, folder_of_tests, named_rules
from cloudtop.core.errors import CloudtopError, DataError, OptionError
from cloudtop.match import find_game, games, rulebook
from cloudtop.match.rulebook import parse_rulebook
from tests.cli.conftest import Run

RULES = """# Lantern Row

Some words on the game, with a **RW-0** that is no rule.

## Setting up
- **LR-1** Every player takes a row
  of five lots.
- **LR-2** Hang one lantern.

  A remark that belongs to nobody.
- An item without a number.

### On the market ###
* **LR-3a**: Three lanterns.
- **LR-10**
"""


def test_rules_are_read_by_section() -> None:
    book = parse_rulebook(RULES, "lantern_row/rules.md")
    assert book.title == "Lantern Row"
    assert [section.heading for section in book.sections] == ["Setting up", "On the market"]
    assert book.ids == ("LR-1", "LR-2", "LR-3a", "LR-10")
    assert book.rule("LR-1").text == "Every player takes a row of five lots."
    assert book.rule("lr-3a").text == "Three lanterns."
    assert book.rule("10").text == ""


def test_a_rule_that_is_not_there() -> None:
    with pytest.raises(OptionError, match="they run from LR-1 to LR-10"):
        parse_rulebook(RULES, "rules.md").rule("LR-4")
    with pytest.raises(OptionError, match="they run from LR-2 to LR-10"):
        parse_rulebook("- **LR-10** b\n- **LR-2** a\n", "rules.md").rule("LR-4")
    with pytest.raises(OptionError, match="there are none"):
        parse_rulebook("# Empty", "rules.md").rule("1")


def test_an_id_may_not_stand_twice() -> None:
    with pytest.raises(DataError, match=r"rules.md, line 3: LR-1 stands already in line 1"):
        parse_rulebook("- **LR-1** a\n\n- **LR-1** b\n", "rules.md")


SOURCE = """
import pytest
from pytest import mark

rule = pytest.mark.rule
pytestmark = [pytest.mark.slow, pytest.mark.rule("A-1")]
CASES = [pytest.param(1, marks=pytest.mark.rule("A-2")), pytest.param(2, marks=[mark.rule("A-3")])]


@pytest.mark.rule("A-4", "A-5")
@pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.rule("A-6"))])
def test_one(x): ...


class TestMore:
    @rule("A-7")
    async def test_two(self): ...


@pytest.mark.other("A-8")
def test_three():
    "pytest.mark.rule('A-9')"
"""


def test_markers_are_found_wherever_they_stand() -> None:
    found = dict(named_rules(SOURCE, "test_a.py"))
    assert found == {
        "A-1": "test_a.py",
        "A-2": "test_a.py",
        "A-3": "test_a.py",
        "A-4": "test_a.py::test_one",
        "A-5": "test_a.py::test_one",
        "A-6": "test_a.py::test_one",
        "A-7": "test_a.py::TestMore::test_two",
    }


def test_a_test_file_that_is_not_python() -> None:
    with pytest.raises(CloudtopError, match=r"test_a.py, line 1: this is not Python"):
        list(named_rules("def", "test_a.py"))


def test_outside_a_checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(CloudtopError, match="needs a checkout with tests/games/no_such_game"):
        folder_of_tests("no_such_game")


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout of somebody else's, whose rules are those of Lantern Row."""
    folder = tmp_path / "tests" / "games" / "roll_and_write"
    folder.mkdir(parents=True)
    (tmp_path / "pyproject.toml").write_text("")
    monkeypatch.setattr("cloudtop.cli.coverage.folder_of_tests", lambda key: folder)
    monkeypatch.setattr(rulebook, "rules_text", lambda game: RULES)
    return folder


def test_coverage_says_what_is_missing(checkout: Path, run: Run) -> None:
    (checkout / "test_rows.py").write_text(
        "@pytest.mark.rule('LR-1', 'LR-2', 'LR-99')\ndef test_row(): ...\n"
    )
    ran = run("rules", "roll_and_write", "--coverage", "--json")
    told = json.loads(ran.out)
    assert ran.code == 1
    assert (told["game"], told["covered"], told["missing"]) == (
        "roll_and_write",
        2,
        ["LR-3a", "LR-10"],
    )
    assert told["tests"]["LR-1"] == ["test_rows.py::test_row"]
    assert "LR-99, which rules.md does not have" in ran.err
    in_words = run("rules", "roll_and_write", "--coverage").out
    assert "2 of 4 rules have a test." in in_words
    assert "Missing: LR-3a, LR-10" in in_words


def test_coverage_that_is_whole(checkout: Path, run: Run) -> None:
    (checkout / "test_rows.py").write_text(
        "@pytest.mark.rule('LR-1', 'LR-2', 'LR-3a', 'LR-10')\ndef test_row(): ...\n"
    )
    assert run("rules", "roll_and_write", "--coverage", "--json").code == 0


@pytest.mark.usefixtures("checkout")
def test_rules_are_shown(run: Run) -> None:
    assert "Setting up" in run("rules", "roll_and_write").out
    assert "LR-2 Hang one lantern." in run("rules", "roll_and_write", "lr-2").out
    assert run("rules", "roll_and_write", "LR-77").code == 2


@pytest.mark.parametrize("key", games())
def test_every_rule_of_every_game_has_a_test(key: str) -> None:
    found = coverage(find_game(key))
    assert found.tests
    assert found.unknown == {}
    assert found.missing == []


def test_a_game_without_rules_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    from tests.conformance.toys.cloud_catch import GAME

    with pytest.raises(DataError, match=r"cloud_catch has no readable rules.md"):
        rulebook.rules_text(GAME)
