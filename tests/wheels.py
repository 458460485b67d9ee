"""A wheel of this project, made and installed without the network."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
PROJECT_FILES = ("pyproject.toml", "setup.py", "build_backend.py", "README.md", "LICENSE")
PIP = (sys.executable, "-m", "pip", "--disable-pip-version-check")
OFFLINE = ("--quiet", "--no-deps", "--no-index")


def build_wheel(folder: Path) -> Path:
    """Make a plain wheel in a folder, from a copy of the sources."""
    project = folder / "project"
    leave = shutil.ignore_patterns("__pycache__", "*.egg-info")
    shutil.copytree(ROOT / "src", project / "src", ignore=leave)
    for name in PROJECT_FILES:
        shutil.copy2(ROOT / name, project / name)
    made = ("--no-build-isolation", "--wheel-dir", str(folder), str(project))
    subprocess.run([*PIP, "wheel", *OFFLINE, *made], check=True)
    return next(folder.glob("*.whl"))


def without_sources() -> dict[str, str]:
    """Return the environment without PYTHONPATH: by way of it pip would find the build under test,
    and install nothing."""
    return {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}


def install_wheel(wheel: Path, python: Path) -> None:
    """Install a wheel, and nothing that it needs, into the environment of an interpreter."""
    install = [*PIP, "--python", str(python), "install", *OFFLINE, str(wheel)]
    subprocess.run(install, env=without_sources(), check=True)
