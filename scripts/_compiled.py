"""The compiled build: the package with its engines through mypyc.

The one for the tests is built into build/tested, and quickly: how well the C compiler optimizes
changes no rule, and its best takes minutes. What people install, and what the benchmarks measure in
build/compiled, is optimized.
"""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import tempfile
import zipfile
from pathlib import Path

from _phases import BackgroundPhase
from _venv import PROJECT_FILES, PYTHON, ROOT, digest_of

FAST = ROOT / "build" / "compiled"
FOR_TESTS = ROOT / "build" / "tested"
ASK_COMPILER = "import sysconfig as s; print(s.get_config_var('CC')); print(s.get_path('include'))"


def can_compile() -> bool:
    """Whether the C compiler that setuptools would call really makes a Python extension."""
    answer = subprocess.check_output([str(PYTHON), "-c", ASK_COMPILER], text=True)
    compiler, include = answer.splitlines()
    compiler = os.environ.get("CC") or compiler
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text("#include <Python.h>\n")
        target = source.with_suffix(".o")
        command = [*shlex.split(compiler), f"-I{include}", "-c", str(source), "-o", str(target)]
        try:
            done = subprocess.run(command, capture_output=True)
        except OSError:
            return False
        return done.returncode == 0 and target.exists()


class Build:
    """A build that runs beside other work, unless there is one of these very sources already.

    ``games`` are the only ones to compile; none: all.
    """

    def __init__(self, target: Path, games: tuple[str, ...] = ()) -> None:
        self._target = target
        self._games = " ".join(games)
        self._stamp = target / "cloudtop.stamp"
        self._digest = f"{digest_of(*_sources())} {self._games}".strip()
        self._pip: BackgroundPhase | None = None
        if not (self._stamp.exists() and self._stamp.read_text() == self._digest):
            shutil.rmtree(target, ignore_errors=True)
            self._begin()

    def _begin(self) -> None:
        self._folder = tempfile.TemporaryDirectory()  # a build leaves a mess where it runs
        copy = copy_to(Path(self._folder.name, "cloudtop"))
        variables = {"CLOUDTOP_MYPYC": "1", "CLOUDTOP_MYPYC_GAMES": self._games}
        if self._target == FOR_TESTS:
            variables["CLOUDTOP_MYPYC_OPT"] = "0"
        arguments = wheel_arguments(copy, self._target / "wheel")
        self._pip = BackgroundPhase("compile with mypyc", *arguments, **variables)

    def finish(self) -> int:
        """Wait for the end of the build and return its exit code."""
        if self._pip is None:
            return 0
        code = self._pip.finish()
        self._folder.cleanup()
        return code or self._unpack()

    def _unpack(self) -> int:
        with zipfile.ZipFile(wheel_in(self._target / "wheel")) as wheel:
            wheel.extractall(self._target)
        self._stamp.write_text(self._digest)
        return 0


def wheel_arguments(project: Path, folder: Path) -> tuple[str, ...]:
    """What Python is asked for to make a wheel of a copy of the project."""
    pip = ("-m", "pip", "--disable-pip-version-check", "wheel", "--quiet")
    return (*pip, "--no-deps", "--no-build-isolation", "--wheel-dir", str(folder), str(project))


def wheel_in(folder: Path) -> Path:
    """The one wheel in a folder."""
    return next(folder.glob("*.whl"))


def _sources() -> list[Path]:
    """Everything a wheel is made of, and the lock file, which names the compiler's version."""
    package = (path for path in (ROOT / "src" / "cloudtop").rglob("*") if path.is_file())
    plain = [ROOT / name for name in (*PROJECT_FILES, "requirements/dev.txt")]
    return [*plain, *sorted(path for path in package if "__pycache__" not in path.parts)]


def copy_to(folder: Path) -> Path:
    """Copy what a wheel is made of."""
    leave = shutil.ignore_patterns("__pycache__", "*.egg-info")
    shutil.copytree(ROOT / "src", folder / "src", ignore=leave)
    for name in (*PROJECT_FILES, "README.md", "LICENSE"):
        shutil.copy2(ROOT / name, folder / name)
    return folder
