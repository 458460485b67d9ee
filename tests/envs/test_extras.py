"""Libraries that are not there, or do not fit, are named in one line."""

import subprocess
import sys
import tomllib
from importlib import import_module
from importlib.metadata import PackageNotFoundError
from pathlib import Path

import pytest

import cloudtop.envs
from cloudtop.envs import EnvError, extras

PROJECT = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text("utf-8"))


def test_the_bounds_are_those_of_the_extras() -> None:
    written = {
        (extra, f"{name}>={'.'.join(map(str, low))},<{'.'.join(map(str, high))}")
        for name, (extra, low, high) in extras.FITTING.items()
    }
    optional = PROJECT["project"]["optional-dependencies"]
    assert written == {(extra, one) for extra in ("rl", "openspiel") for one in optional[extra]}


def missing(package: str) -> str:
    raise PackageNotFoundError(package)


def test_a_missing_library_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
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


@pytest.mark.parametrize("found", ["2.0.1", "3.0.0", "1.6"])
def test_openspiel_of_a_version_that_does_not_fit_is_not_imported(
    found: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(extras, "version", lambda package: found)
    monkeypatch.delitem(sys.modules, "cloudtop.envs.openspiel", raising=False)
    with pytest.raises(ImportError, match=rf"open-spiel >=2\.0\.2,<3, but {found} is installed"):
        import_module("cloudtop.envs.openspiel")


def test_without_openspiel(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extras, "version", missing)
    monkeypatch.delitem(sys.modules, "cloudtop.envs.openspiel", raising=False)
    with pytest.raises(ImportError, match=r"pip install 'cloudtop\[openspiel\]'"):
        import_module("cloudtop.envs.openspiel")


def test_cloudtop_itself_imports_none_of_it() -> None:
    code = (
        "import sys, cloudtop; cloudtop.Match; cloudtop.Position; cloudtop.simulate; "
        "print({'numpy', 'gymnasium', 'pettingzoo', 'cloudtop.envs'} & set(sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "set()"
