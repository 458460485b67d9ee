"""What the README shows is true: its Python runs, and its commands exist."""

import re
from pathlib import Path

import pytest

from cloudtop.cli import main
from cloudtop.match import games
from cloudtop.server.pages.lobby import span

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text("utf-8")
PYTHON = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
COMMANDS = re.findall(r"^scripts/run (\w+)", README, re.MULTILINE)


def test_the_readme_shows_python() -> None:
    assert PYTHON


def test_the_readme_lists_every_game_once_with_its_number_of_players() -> None:
    rows = re.findall(r"^\| \*\*(.+?)\*\*.*? \| (\S+) \|", README, re.MULTILINE)
    assert sorted(rows) == sorted(
        (game.meta.title, span(game.meta.seats)) for game in games().values()
    )


@pytest.mark.parametrize("block", PYTHON)
def test_python_of_the_readme_runs(block: str, capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(block, "README.md", "exec"), {"__name__": "readme"})
    assert "take red" in capsys.readouterr().out


@pytest.mark.parametrize("command", sorted(set(COMMANDS)))
def test_commands_of_the_readme_exist(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([command, "--help"]) == 0
    assert command in capsys.readouterr().out


def test_pictures_of_the_readme_exist() -> None:
    pictures = re.findall(r'!\[[^]]*\]\(([^)]+)\)|<img src="([^"]+)"', README)
    pictures = [one or other for one, other in pictures]
    assert len(pictures) == 3
    assert [picture for picture in pictures if not (ROOT / picture).is_file()] == []
