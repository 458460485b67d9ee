"""The worked example can be followed: its commands run, here with a few games of random agents."""

import re
import shlex
from pathlib import Path
from typing import Final

import pytest

from cloudtop.cli import commands, main, parser
from tests.docs.helpers_docs import page

BLOCK: Final = re.compile(r"^```(console|python)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
GAMES: Final = "6"


def quick(words: list[str]) -> list[str]:
    """Return a command with few games and agents that do not think."""
    quickly = dict(zip(("--games", "--agents"), (GAMES, "random"), strict=True))
    return [quickly.get(before, word) for before, word in zip(["", *words], words, strict=False)]


def test_it_can_be_followed_from_top_to_bottom(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    for kind, body in BLOCK.findall(page("balancing.md")):
        if kind == "python":
            exec(compile(body, "balancing.md", "exec"), {"__name__": "balancing"})
            continue
        for line in re.findall(r"^\$ cloudtop (.+)$", body, re.MULTILINE):
            words = quick(shlex.split(line))
            assert main(words) == 0, f"{line}: {capsys.readouterr().err}"
    assert "side by side" in (tmp_path / "both.html").read_text("utf-8")
    stars = (tmp_path / "race" / "paper_skylines" / "stars.toml").read_text("utf-8")
    assert stars.count("players_3 = 1") == stars.count("stars = 1") == 9
    assert "worth_1 = 0\nworth_2 = 0\nworth_3 = 9\n" in stars


def test_commands_of_the_page_on_reports_can_be_typed() -> None:
    lines = re.findall(r"^cloudtop (.+)$", page("reports.md"), re.MULTILINE)
    assert len(lines) == 4
    for line in lines:
        parser(commands()).parse_args(shlex.split(line))
