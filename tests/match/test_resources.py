"""Texts that a game brings along: where they are looked for."""

import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path

import pytest

from cloudtop.core.errors import DataError
from cloudtop.core.game import AnyGame
from cloudtop.match.components import own_tables
from cloudtop.match.resources import package_text
from cloudtop.match.rulebook import rules_text

SOURCE = """
from tests.conformance.toys.cloud_catch import CloudCatch

class Rain(CloudCatch):
    pass

GAME = Rain()
"""

Lay = Callable[..., AnyGame]


@pytest.fixture
def lay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Lay]:
    """Write a game with these files beside its module: ``lay({"rules.md": "# Rain"})``."""

    def write(files: dict[str, str | bytes]) -> AnyGame:
        folder = tmp_path / "rain"
        for name, content in {"__init__.py": SOURCE, **files}.items():
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content if isinstance(content, bytes) else content.encode())
        monkeypatch.syspath_prepend(tmp_path)
        game: AnyGame = import_module("rain").GAME
        return game

    yield write
    sys.modules.pop("rain", None)


def test_rules_are_in_their_folder_or_beside_the_module(lay: Lay) -> None:
    game = lay({"rules.md": "# Beside"})
    assert rules_text(game) == "# Beside"
    assert rules_text(lay({"rules/rules.md": "# In the folder"})) == "# In the folder"


def test_rules_may_be_beside_a_module_of_that_name(lay: Lay) -> None:
    assert rules_text(lay({"rules.py": "", "rules.md": "# Beside"})) == "# Beside"


@pytest.mark.parametrize("folder", ["components", "data"])
def test_tables_are_in_one_of_two_folders(lay: Lay, folder: str) -> None:
    assert own_tables(lay({f"{folder}/sky.toml": "cards = 9"})) == {"sky.toml": "cards = 9"}


def test_a_game_has_what_the_game_has_that_it_builds_upon(lay: Lay) -> None:
    assert "cards = 15" in own_tables(lay({}))["sky.toml"]


def test_what_is_missing_or_cannot_be_read_is_named(lay: Lay) -> None:
    game = lay({"rules/rules.md": b"\xff", "sky/cloud.txt": "grey"})
    assert package_text(game, "sky/cloud.txt") == "grey"
    with pytest.raises(DataError, match=r"^cloud_catch has no readable rules/rules\.md$"):
        rules_text(game)
    with pytest.raises(DataError, match=r"^cloud_catch has no readable sky/sun\.txt$"):
        package_text(game, "sky/sun.txt")
