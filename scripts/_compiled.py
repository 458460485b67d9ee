"""The compiled build of the tests: the package with its engines through mypyc.

It is laid down in build/tested and made quickly: how well the C compiler optimizes changes no rule,
and its best takes minutes. What people install (and what the benchmarks measure) is optimized.
"""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import tempfile
from pathlib import Path

from _phases import phase
from _venv import PROJECT_FILES, PYTHON, ROOT, digest_of

TARGET = ROOT / "build" / "tested"
STAMP = TARGET / "cloudtop.stamp"
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


def build() -> int:
    """Compile, unless build/tested was made from these very sources."""
    digest = digest_of(*_sources())
    if STAMP.exists() and STAMP.read_text() == digest:
        return 0
    shutil.rmtree(TARGET, ignore_errors=True)
    with tempfile.TemporaryDirectory() as folder:
        copy = _copy_to(Path(folder, "cloudtop"))  # a build leaves a mess where it runs
        pip = ("-m", "pip", "--disable-pip-version-check", "install", "--quiet")
        where = ("--no-deps", "--no-build-isolation", "--target", str(TARGET), str(copy))
        quickly = {"CLOUDTOP_MYPYC": "1", "CLOUDTOP_MYPYC_OPT": "0"}
        code = phase("compile with mypyc", *pip, *where, **quickly)
    if code == 0:
        STAMP.write_text(digest)
    return code


def _sources() -> list[Path]:
    """Everything a wheel is made of, and the lock file, which names the compiler's version."""
    package = (path for path in (ROOT / "src" / "cloudtop").rglob("*") if path.is_file())
    plain = [ROOT / name for name in (*PROJECT_FILES, "requirements/dev.txt")]
    return [*plain, *sorted(path for path in package if "__pycache__" not in path.parts)]


def _copy_to(folder: Path) -> Path:
    leave = shutil.ignore_patterns("__pycache__", "*.egg-info")
    shutil.copytree(ROOT / "src", folder / "src", ignore=leave)
    for name in (*PROJECT_FILES, "README.md", "LICENSE"):
        shutil.copy2(ROOT / name, folder / name)
    return folder
