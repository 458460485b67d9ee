"""Commands are run as people run them: words in, exit code and printed text out."""

import io
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from cloudtop.cli import main
from cloudtop.match.files import last_line


@dataclass(frozen=True)
class Ran:
    code: int
    out: str
    err: str


Run = Callable[..., Ran]


def reseal(text: str) -> str:
    """Return a match file that was changed with the hash in its last line put right again."""
    *lines, end, _ = text.split("\n")
    return "\n".join([*lines, last_line(lines, int(end.split()[1])), ""])


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The user's data folder, here an empty one."""
    monkeypatch.setenv("CLOUDTOP_DATA", str(tmp_path / "data"))
    return tmp_path / "data"


@pytest.fixture
def run(data: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Run a command line; ``typed`` is what is typed, then the input is closed."""
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.delenv("CLOUDTOP_COMMAND", raising=False)

    def command(*words: str, typed: str | bytes = "") -> Ran:
        sent = typed if isinstance(typed, bytes) else typed.encode()
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(sent), encoding="utf-8"))
        code = main(list(words))
        printed = capsys.readouterr()
        return Ran(code, printed.out, printed.err)

    return command
