"""Libraries that are not there, or do not fit, are named in one line."""

import subprocess
import sys
import tomllib
from importlib.metadata import PackageNotFoundError
from pathlib import Path

import pytest

import cloudtop.envs
from cloudtop.envs import EnvError, extras

PROJECT = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text("utf-8"))


def test_the_bounds_are_those_of_the_extra() -> None:
    written = {
        f"{name}>={'.'.join(map(str, low))},<{'.'.join(map(str, high))}"
        for name, (low, high) in extras.FITTING.items()
    }
    assert written == set(PROJECT["project"]["optional-dependencies"]["rl"])


def test_a_missing_library_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(package: str) -> str:
        raise PackageNotFoundError(package)

    monkeypatch.setattr(extras, "version", missing)
    for make in (cloudtop.envs.aec, cloudtop.envs.parallel):
        with pytest.raises(EnvError, match=r"needs gymnasium: pip install 'cloudtop\[rl\]'"):
            make("roll_and_write")
    with pytest.raises(EnvError, match="needs gymnasium"):
        cloudtop.envs.vector("roll_and_write", 2)
    with pytest.raises(EnvError, match="needs gymnasium"):
        cloudtop.envs.register()


@pytest.mark.parametrize(("found", "fits"), [("1.27.0", True), ("1.26.9", False), ("2.0", False)])
def test_a_version_that_does_not_fit_is_named(
    found: str, fits: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(extras, "version", lambda package: found)
    complaint = "" if fits else f"this needs pettingzoo >=1.27,<2, but {found} is installed"
    assert extras.problem_with("pettingzoo").startswith(complaint)
    assert extras.installed("pettingzoo") is fits


def test_cloudtop_itself_imports_none_of_it() -> None:
    code = (
        "import sys, cloudtop; cloudtop.Match; cloudtop.Position; cloudtop.simulate; "
        "print({'numpy', 'gymnasium', 'pettingzoo', 'cloudtop.envs'} & set(sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "set()"
