"""Pages of docs/ as those read them who follow them: files to copy, commands to type."""

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Final

DOCS: Final = Path(__file__).parents[2] / "docs"
FILE: Final = re.compile(r"^\*\*`([^`]+)`\*\*\n\n```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)
"""A name in bold, and below it the whole file."""
RUN: Final = re.compile(r"^scripts/run (.+)$", re.MULTILINE)


def page(name: str) -> str:
    return (DOCS / name).read_text("utf-8")


def files_on(name: str) -> dict[str, str]:
    """Return the files that a page shows in full."""
    return dict(FILE.findall(page(name)))


def commands_on(name: str) -> list[list[str]]:
    """Return what a page lets people ask of ``scripts/run``, word by word."""
    return [line.split() for line in RUN.findall(page(name))]


def copied(name: str, folder: Path) -> Path:
    """Write the files of a page into a folder, as a reader would."""
    for path, text in files_on(name).items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, "utf-8")
    return folder


def installed(project: Path, place: Path) -> dict[str, str]:
    """Install a project beside Cloudtop; return the environment in which it is found.

    It is built and installed by pip, without a network, but into a folder of its own: the tests'
    own environment stays as it is.
    """
    offline = ("--no-index", "--no-deps", "--no-build-isolation", "--disable-pip-version-check")
    ran("-m", "pip", "install", "--quiet", *offline, "--target", str(place), str(project))
    known = [str(place), *filter(None, [os.environ.get("PYTHONPATH")])]
    return {"PYTHONPATH": os.pathsep.join(known)}


def ran(
    *words: str, typed: str = "", cwd: Path | None = None, environment: dict[str, str] | None = None
) -> str:
    """Run Python with these words and return what it printed; it has to end well."""
    done = subprocess.run(
        [sys.executable, *words],
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        cwd=cwd,
        env={**os.environ, **(environment or {})},
    )
    assert done.returncode == 0, f"{' '.join(words)}:\n{done.stdout}{done.stderr}"
    return done.stdout
