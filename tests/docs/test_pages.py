"""Tutorials, specifications and calculations are true: their programs run, and print what is said.

The Python of a page runs from top to bottom in one namespace and an empty folder. A ``text`` block
below a program is what it prints; ``pytest --update-golden`` writes it again. Commands of
``console`` blocks are run, with what they print where the page shows it; those that wait for people
are only read.
"""

import contextlib
import io
import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from cloudtop import cli
from tests.docs.helpers_docs import DOCS
from tests.seeded import seeded_site

BOTS: Final = DOCS / "tutorials" / "bots.md"
RUN: Final = ("tutorials/*.md", "specifications/*.md", "scaling.md")
PAGES: Final = sorted({page for names in RUN for page in DOCS.glob(names)} - {BOTS})
BLOCK: Final = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
INTERACTIVE: Final = ("play", "serve")
ADDRESS: Final = "http://127.0.0.1:8000"
BUTTON: Final = re.compile(r"\*\*([^*]+?)\*\*")
CATALOGUE: Final = DOCS.parent / "src" / "cloudtop" / "languages" / "de.po"


@pytest.fixture(autouse=True)
def empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("CLOUDTOP_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("no_proxy", "127.0.0.1")


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.stem)
def test_its_examples_are_true(path: Path, update_golden: bool) -> None:
    check(path, path.read_text("utf-8"), update_golden)


def test_the_bot_plays_at_a_real_server(tmp_path: Path, update_golden: bool) -> None:
    with seeded_site(tmp_path / "data", "--pace", "0", "--ai-processes", "1") as site:
        text = BOTS.read_text("utf-8")
        assert ADDRESS in text
        check(BOTS, text, update_golden, (ADDRESS, site.url))


def test_buttons_of_the_tutorial_for_players_exist() -> None:
    words = BUTTON.findall((DOCS / "tutorials" / "playing.md").read_text("utf-8"))
    known = CATALOGUE.read_text("utf-8")
    assert len(words) > 8
    unknown = [word for word in words if f'msgid "{word}"' not in known]
    assert unknown == ["Roll & Write"]  # the short name of a game


def check(path: Path, text: str, update: bool, swap: tuple[str, str] = ("", "")) -> None:
    """Run a page; compare what it prints, or write it into the page."""
    space: dict[str, Any] = {"__name__": path.stem}
    printed, said, wanted, end = "", [], [], 0
    for block in BLOCK.finditer(text):
        kind, body = block.groups()
        below = not text[end : block.start()].strip()
        if kind == "python":
            printed = run_python(body.replace(*swap) if swap[0] else body, path, space)
        elif kind == "console":
            said += list(run_console(body))
            wanted += [body]
        elif kind == "text" and below:
            said += [printed]
            wanted += [body]
        end = block.end()
    if update:
        path.write_text(rewritten(text, wanted, said), "utf-8", newline="\n")
    else:
        assert said == wanted


def rewritten(text: str, before: list[str], after: list[str]) -> str:
    """Return a page with other outputs in place of those it has."""
    parts, start = [], 0
    for old, new in zip(before, after, strict=True):
        place = text.index(f"\n{old}```", start) + 1
        parts += [text[start:place], new]
        start = place + len(old)
    return "".join([*parts, text[start:]])


def run_python(program: str, path: Path, space: dict[str, Any]) -> str:
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        exec(compile(program, path.name, "exec"), space)
    return "".join(f"{line.rstrip()}\n" for line in out.getvalue().splitlines()).rstrip("\n") + "\n"


def run_console(body: str) -> Iterator[str]:
    """Yield the block as it should be: each command, and what it prints if the page shows that."""
    parts = re.split(r"^\$ ", body, flags=re.MULTILINE)[1:]
    yield "".join(run_command(*part.split("\n", 1)) for part in parts)


def run_command(line: str, shown: str) -> str:
    name, *words = shlex.split(line)
    assert name == "cloudtop"
    if words[0] in INTERACTIVE:
        cli.parser(cli.commands()).parse_args(words)
        return f"$ {line}\n{shown}"
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        assert cli.main(words) == 0
    return f"$ {line}\n{out.getvalue() if shown else ''}"
