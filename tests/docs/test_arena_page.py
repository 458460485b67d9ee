"""What docs/arena.md shows can be typed, and its program runs."""

import re
import shlex
from pathlib import Path

import pytest

from cloudtop import cli
from cloudtop.cli import arena

PAGE = (Path(__file__).parents[2] / "docs" / "arena.md").read_text("utf-8")


def test_its_commands_can_be_typed() -> None:
    commands = re.findall(r"^cloudtop (.+)$", PAGE, re.MULTILINE)
    assert len(commands) >= 4
    for command in commands:
        args = cli.parser(cli.commands()).parse_args(shlex.split(command))
        arena.chosen_tournament(args).check()
        assert bool(arena.chosen_test(args)) == ("--sprt" in command)


def test_its_program_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (program,) = re.findall(r"^```python\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    exec(compile(program, "docs/arena.md", "exec"), {"__name__": "arena_page"})
    out = capsys.readouterr().out
    assert out.startswith("0 [(")
    assert "'quick': Estimate(" in out
