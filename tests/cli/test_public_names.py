"""``import cloudtop`` and the examples."""

import runpy
import subprocess
import sys
from pathlib import Path

import pytest

import cloudtop

EXAMPLES = sorted((Path(__file__).parents[2] / "examples").glob("*.py"))


@pytest.mark.parametrize("name", cloudtop.__all__)
def test_every_name_is_there(name: str) -> None:
    assert getattr(cloudtop, name) is not None
    assert name in dir(cloudtop)


def test_an_unknown_name_is_refused() -> None:
    with pytest.raises(AttributeError, match="no attribute 'chess'"):
        _ = cloudtop.chess


def test_the_import_costs_nothing() -> None:
    code = "import sys, cloudtop; print([m for m in sys.modules if m.startswith('cloudtop.')])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.name)
def test_examples_run(
    path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", [str(path), "3"])
    runpy.run_path(str(path), run_name="__main__")
    assert capsys.readouterr().out
