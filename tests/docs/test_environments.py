"""docs/environments.md is true: its programs run, and its tables are those of the games."""

import re
from typing import Final

import pytest

from cloudtop.match.registry import games
from tests.docs.helpers_docs import DOCS, page

NAME: Final = "environments.md"
BEGIN: Final = "<!-- pytest --update-golden tests/docs/test_environments.py writes from here -->\n"
END: Final = "<!-- to here -->"
PROGRAMS: Final = re.findall(r"^```python\n(.*?)^```$", page(NAME), re.MULTILINE | re.DOTALL)


def tables() -> str:
    """Return the fields of every game's observation in Markdown."""
    parts = []
    for game in games().values():
        layout = game.layout(game.options())
        parts.append(f"\n### {game.meta.title}\n\n{layout.size} numbers.\n\n{layout.describe()}\n")
    return "".join(parts)


def test_its_tables_are_up_to_date(update_golden: bool) -> None:
    before, _, rest = page(NAME).partition(BEGIN)
    _, _, after = rest.partition(END)
    wanted = f"{before}{BEGIN}{tables()}\n{END}{after}"
    if update_golden:
        (DOCS / NAME).write_text(wanted, "utf-8", newline="\n")
    assert page(NAME) == wanted


@pytest.mark.parametrize("program", PROGRAMS, ids=["pettingzoo", "gymnasium", "vector"])
def test_its_programs_run(program: str, capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(program, NAME, "exec"), {"__name__": "environments"})
    assert capsys.readouterr().out
