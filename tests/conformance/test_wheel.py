"""A wheel is all that people need: it plays in an empty environment.

scripts/test runs this twice: here a plain wheel is made and tried, and in the compiled run the one
that the build under test was unpacked from (CLOUDTOP_WHEEL).
"""

import json
import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path

import pytest

from cloudtop.match.registry import games
from tests.conformance.test_build import EXPECT_COMPILED

ROOT = Path(__file__).parents[2]
PROJECT_FILES = ("pyproject.toml", "setup.py", "build_backend.py", "README.md", "LICENSE")
PIP = (sys.executable, "-m", "pip", "--disable-pip-version-check")
OFFLINE = ("--quiet", "--no-deps", "--no-index")
PLAY = """
import json
import cloudtop
from cloudtop.lab.bench import is_compiled

told = {}
for key, game in cloudtop.all_games().items():
    match = cloudtop.Match.start(game, seats=2, seed=cloudtop.seed_from("wheel"))
    agent = cloudtop.make_agent("random", 1)
    while not match.over:
        match.ask(agent, match.to_move[0])
    told[key] = [is_compiled(game), len(match.scores)]
print(json.dumps(told))
"""


@pytest.fixture
def wheel(tmp_path: Path) -> Path:
    """The wheel of the build under test."""
    if EXPECT_COMPILED:
        return Path(os.environ["CLOUDTOP_WHEEL"])
    project = tmp_path / "project"
    leave = shutil.ignore_patterns("__pycache__", "*.egg-info")
    shutil.copytree(ROOT / "src", project / "src", ignore=leave)
    for name in PROJECT_FILES:
        shutil.copy2(ROOT / name, project / name)
    made = ("--no-build-isolation", "--wheel-dir", str(tmp_path), str(project))
    subprocess.run([*PIP, "wheel", *OFFLINE, *made], check=True)
    return next(tmp_path.glob("*.whl"))


def test_it_tells_where_the_project_lives(tmp_path: Path) -> None:
    written = metadata(tmp_path, CLOUDTOP_URL="https://example.org/cloudtop/")
    assert "Project-URL: Issues, https://example.org/cloudtop/issues" in written
    assert "Project-URL: Source, https://example.org/cloudtop\n" in written
    assert "Project-URL" not in metadata(tmp_path, CLOUDTOP_URL="")


def test_a_wrong_address_stops_the_build(tmp_path: Path) -> None:
    with pytest.raises(subprocess.CalledProcessError) as error:
        metadata(tmp_path, CLOUDTOP_URL="cloudtop.example")
    assert b"CLOUDTOP_URL is not an https address: cloudtop.example" in error.value.stderr


def metadata(folder: Path, **variables: str) -> str:
    """The metadata that a wheel would carry."""
    for name in PROJECT_FILES:
        shutil.copy2(ROOT / name, folder / name)
    (folder / "src" / "cloudtop").mkdir(parents=True, exist_ok=True)
    command = [sys.executable, "setup.py", "--quiet", "dist_info"]
    subprocess.run(command, cwd=folder, env=os.environ | variables, check=True, capture_output=True)
    return next(folder.glob("*.dist-info/METADATA")).read_text(encoding="utf-8")


def test_it_plays_in_an_empty_environment(wheel: Path, tmp_path: Path) -> None:
    assert wheel.name.endswith("-none-any.whl") is not EXPECT_COMPILED
    venv.create(tmp_path / "empty")
    python = tmp_path / "empty" / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    # By way of PYTHONPATH pip would find the build under test, and install nothing.
    variables = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    install = [*PIP, "--python", str(python), "install", *OFFLINE, str(wheel)]
    subprocess.run(install, env=variables, check=True)
    played = subprocess.run(
        [str(python), "-c", PLAY], env=variables, cwd=tmp_path, check=True, stdout=subprocess.PIPE
    )
    assert json.loads(played.stdout) == {key: [EXPECT_COMPILED, 2] for key in games()}
