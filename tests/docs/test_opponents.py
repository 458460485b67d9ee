"""What the page about opponents and hints says is true."""

import re

import pytest

from cloudtop.agents import LEVELS
from tests.docs.helpers_docs import page

PAGE = page("opponents.md")


def test_the_levels_are_listed_in_their_order() -> None:
    assert tuple(re.findall(r"^\| `(\w+)` \|", PAGE, re.MULTILINE)) == LEVELS


def test_its_python_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (block,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    exec(compile(block, "opponents.md", "exec"), {"__name__": "opponents"})
    assert " rather than " in capsys.readouterr().out
