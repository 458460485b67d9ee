"""The phases of scripts/check and scripts/test: each says its name and leaves an exit code."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile

from _venv import PYTHON, ROOT

TYPED = ("src", "tests", "examples", "benchmarks")
# The tests start some hundred processes: each module is compiled for the first of them only, also
# where Python was told not to keep what it compiled, and not beside the sources.
KEEP_BYTECODE = {
    "PYTHONDONTWRITEBYTECODE": "",
    "PYTHONPYCACHEPREFIX": str(ROOT / "build" / "bytecode"),
}
LINT_IMPORTS = "from importlinter.cli import lint_imports_command as main; main()"


def check() -> dict[str, int]:
    """Format, lint, types and layers; all of them, also when an early one fails."""
    return {
        "format": phase("format", "-m", "ruff", "format", "--check", "."),
        "lint": phase("lint", "-m", "ruff", "check", "."),
        "types": phase("types", "-m", "mypy", "--strict", *_typed_files()),
        "layers": phase("layers", "-P", "-c", LINT_IMPORTS, "--no-logo"),
    }


def phase(name: str, *arguments: str, **variables: str) -> int:
    """Run the Python of .venv with these arguments and extra environment variables."""
    say(name)
    command = [str(PYTHON), *arguments]
    tool = subprocess.Popen(command, cwd=ROOT, env={**os.environ, **KEEP_BYTECODE, **variables})
    try:
        return tool.wait()
    except KeyboardInterrupt:
        tool.wait()  # it heard Ctrl-C too, and may still have to say how far it came
        raise


class Aside:
    """A phase that runs beside others; what it says is kept until somebody waits for it."""

    def __init__(self, name: str, *arguments: str, **variables: str) -> None:
        self._name = name
        self._said = tempfile.TemporaryFile(  # noqa: SIM115 (closed when it is read)
            "w+", encoding="utf-8", errors="replace"
        )
        self._tool = subprocess.Popen(
            [str(PYTHON), *arguments],
            cwd=ROOT,
            env={**os.environ, **variables},
            stdout=self._said,
            stderr=subprocess.STDOUT,
        )

    def finish(self) -> int:
        """Wait for its end, say what it said, and return its exit code."""
        code = self._tool.wait()
        say(self._name)
        with self._said:
            self._said.seek(0)
            sys.stdout.write(self._said.read())
        return code


def say(text: str) -> None:
    """Head a phase; flushed, because the tools write to the same place."""
    print(f"\n== {text}", flush=True)


def report(results: dict[str, int]) -> int:
    """Say how it went; the exit code is that of the first phase that failed."""
    failed = {name: code for name, code in results.items() if code != 0}
    say(f"failed: {', '.join(failed)}" if failed else f"all is well: {', '.join(results)}")
    return next(iter(failed.values()), 0)


def _typed_files() -> list[str]:
    """What mypy reads; a folder may still be empty. The scripts have no ending to go by."""
    folders = [name for name in TYPED if any((ROOT / name).rglob("*.py"))]
    scripts = sorted(path for path in (ROOT / "scripts").iterdir() if path.is_file())
    return [*folders, *(str(path.relative_to(ROOT)) for path in scripts)]
