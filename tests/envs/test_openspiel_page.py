"""What docs/openspiel.md shows works."""

import re
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "docs" / "openspiel.md"


def test_the_example_on_the_page(capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    exec(compile(example, str(PAGE), "exec"), {})
    assert capsys.readouterr().out.splitlines()[-1].startswith("take ")
