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
from tests.wheels import PROJECT_FILES, ROOT, build_wheel, install_wheel, without_sources

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
    return build_wheel(tmp_path)


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
    install_wheel(wheel, python)
    played = subprocess.run(
        [str(python), "-c", PLAY],
        env=without_sources(),
        cwd=tmp_path,
        check=True,
        stdout=subprocess.PIPE,
    )
    assert json.loads(played.stdout) == {key: [EXPECT_COMPILED, 2] for key in games()}
