"""Makes .venv from the pinned requirements and keeps it in step with them.

All scripts in this folder start here. Standard library only, and nothing that Python 3.8 could
not read: an old `python3` has to get as far as handing over to a newer one.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
OLDEST, NEWEST = (3, 11), (3, 14)
INTERRUPTED = 130

# dev.txt holds all of run.txt, so whoever has the tools needs no second install to play.
GOOD_ENOUGH = {"run": ("run", "dev"), "dev": ("dev",)}
PROJECT_FILES = ("pyproject.toml", "setup.py", "build_backend.py")


def start(main: Callable[[], int]) -> NoReturn:
    """Run a script's main on a Python that is new enough, and end without a traceback."""
    if sys.version_info[:2] < OLDEST:
        newer = _newer_python()
        os.execv(newer, [newer, *sys.argv])
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
    except subprocess.CalledProcessError as failure:
        print(f"This failed: {' '.join(failure.cmd)}", file=sys.stderr)
        sys.exit(failure.returncode)


def ensure(lock: str) -> None:
    """Bring .venv in step with requirements/<lock>.txt; free of cost where it already is."""
    if not any(_in_step("lock", _lock_digest(name)) for name in GOOD_ENOUGH[lock]):
        _install_lock(lock)
    if not _in_step("project", _project_digest()):
        _pip("--no-deps", "--no-build-isolation", "--editable", ".")
        _stamp("project").write_text(_project_digest())


def become(*arguments: str) -> int:
    """Go on as the Python of .venv: in this same process where the system can do that."""
    command = [str(PYTHON), *arguments]
    if os.name != "nt":
        os.execv(command[0], command)
    return subprocess.call(command)


def _install_lock(lock: str) -> None:
    if not _usable():
        print("Setting up .venv: once, and it takes a minute at most.", file=sys.stderr)
        _make_venv()
    _stamp("lock").unlink(missing_ok=True)  # an install cut short counts as none
    _pip("--require-hashes", "--requirement", f"requirements/{lock}.txt")
    _stamp("lock").write_text(_lock_digest(lock))


def _usable() -> bool:
    """Whether there is a venv whose pip runs; it may be half made, or its Python gone."""
    probe = [str(PYTHON), "-m", "pip", "--version"]
    return PYTHON.exists() and subprocess.run(probe, capture_output=True).returncode == 0


def _make_venv() -> None:
    if importlib.util.find_spec("ensurepip") is None:
        _install_ensurepip()
    _call(sys.executable, "-m", "venv", "--clear", VENV)


def _install_ensurepip() -> None:
    """Debian keeps the part of Python that makes a venv in a package of its own."""
    package = f"python{sys.version_info[0]}.{sys.version_info[1]}-venv"
    apt = shutil.which("apt-get")
    if apt is None:
        sys.exit("This Python cannot make a venv: install its venv and ensurepip modules first.")
    if os.geteuid() != 0:
        sys.exit(f"This Python cannot make a venv. First: sudo apt-get install {package}")
    os.environ["DEBIAN_FRONTEND"] = "noninteractive"
    _call(apt, "update", "-qq")
    _call(apt, "install", "-y", "-qq", "--no-install-recommends", package)


def _pip(*arguments: str) -> None:
    _call(PYTHON, "-m", "pip", "--disable-pip-version-check", "install", "--quiet", *arguments)


def _call(*command: str | Path) -> None:
    """Run one step of the set-up. It talks on stderr: stdout is for Cloudtop's own output.

    In a session of its own it does not hear Ctrl-C, and so prints no traceback of its own.
    """
    words = [str(part) for part in command]
    step = subprocess.Popen(words, cwd=ROOT, stdout=sys.stderr, start_new_session=True)
    try:
        code = step.wait()
    except KeyboardInterrupt:
        _end(step)
        raise
    if code != 0:
        raise subprocess.CalledProcessError(code, words)


def _end(step: subprocess.Popen[bytes]) -> None:
    """End a step together with what it started, or that would go on writing into .venv."""
    if os.name == "nt":
        step.terminate()
    else:
        os.killpg(step.pid, signal.SIGTERM)
    step.wait()


def _stamp(name: str) -> Path:
    return VENV / f"cloudtop-{name}.stamp"


def _in_step(name: str, digest: str) -> bool:
    stamp = _stamp(name)
    return PYTHON.exists() and stamp.exists() and stamp.read_text() == digest


def _lock_digest(lock: str) -> str:
    return digest_of(ROOT / "requirements" / f"{lock}.txt")


def _project_digest() -> str:
    return digest_of(*(ROOT / name for name in PROJECT_FILES))


def digest_of(*files: Path) -> str:
    """Changes with the files, with the Python that .venv stands on, and with where we stand."""
    total = hashlib.sha256(f"{ROOT}\n{PYTHON.resolve()}\n".encode())
    for path in files:
        total.update(f"{path}\n".encode() + path.read_bytes())
    return total.hexdigest()


def _newer_python() -> str:
    for minor in range(NEWEST[1], OLDEST[1] - 1, -1):
        found = shutil.which(f"python3.{minor}")
        # A version manager's stand-in may be there and still refuse to run.
        if found and subprocess.run([found, "-c", ""], capture_output=True).returncode == 0:
            return found
    sys.exit(f"Python {OLDEST[0]}.{OLDEST[1]} or newer is needed.")
