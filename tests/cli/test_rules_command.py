"""``cloudtop rules``: reading rules.md and showing it."""

import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from cloudtop.core.errors import DataError, OptionError
from cloudtop.match.registry import Registry, use_registry
from cloudtop.match.rulebook import Block, parse_rulebook, rules_text
from tests.cli.conftest import Run
from tests.conformance.toys.cloud_catch import GAME

LANTERN_ROW = """
from dataclasses import replace
from tests.conformance.toys.cloud_catch import CloudCatch

class LanternRow(CloudCatch):
    meta = replace(CloudCatch.meta, key="lantern_row")

GAME = LanternRow()
"""

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
    assert [section.heading for section in book.sections] == ["", "Setting up", "On the market"]
    assert book.ids == ("LR-1", "LR-2", "LR-3a", "LR-10")
    assert book.rule("LR-1").text == "Every player takes a row of five lots."
    assert book.rule("lr-3a").text == "Three lanterns."
    assert book.rule("10").text == ""


def test_what_is_no_rule_is_read_too() -> None:
    book = parse_rulebook(RULES, "rules.md")
    assert [section.level for section in book.sections] == [1, 2, 3]
    assert book.sections[0].blocks == (
        Block("paragraph", "Some words on the game, with a **RW-0** that is no rule."),
    )
    assert [(block.kind, block.id) for block in book.sections[1].blocks] == [
        ("rule", "LR-1"),
        ("rule", "LR-2"),
        ("paragraph", ""),
        ("item", ""),
    ]


def test_a_rule_that_is_not_there() -> None:
    with pytest.raises(OptionError, match="they run from LR-1 to LR-10"):
        parse_rulebook(RULES, "rules.md").rule("LR-4")
    with pytest.raises(OptionError, match="they run from LR-2 to LR-10"):
        parse_rulebook("- **LR-10** b\n- **LR-2** a\n", "rules.md").rule("LR-4")
    with pytest.raises(OptionError, match="there are none"):
        parse_rulebook("# Empty", "rules.md").rule("1")


def test_an_id_may_not_stand_twice() -> None:
    with pytest.raises(DataError, match=r"rules.md, line 3: LR-1 is in line 1 already"):
        parse_rulebook("- **LR-1** a\n\n- **LR-1** b\n", "rules.md")


@pytest.fixture
def lantern_row(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A game with these rules, in the place where they are as a rule."""
    folder = tmp_path / "lantern_row"
    (folder / "rules").mkdir(parents=True)
    (folder / "rules" / "rules.md").write_text(RULES)
    (folder / "__init__.py").write_text(LANTERN_ROW)
    monkeypatch.syspath_prepend(tmp_path)
    game = import_module("lantern_row").GAME
    with use_registry(Registry.of(game)):
        yield
    del sys.modules["lantern_row"]


@pytest.mark.usefixtures("lantern_row")
def test_rules_are_shown(run: Run) -> None:
    assert "Setting up" in run("rules", "lantern_row").out
    assert "LR-2 Hang one lantern." in run("rules", "lantern_row", "lr-2").out
    assert run("rules", "lantern_row", "LR-77").code == 2


def test_a_game_without_rules_says_so() -> None:
    with pytest.raises(DataError, match=r"cloud_catch has no readable rules.md"):
        rules_text(GAME)
