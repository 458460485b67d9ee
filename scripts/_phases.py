"""The phases of scripts/check and scripts/test: each prints its name and returns an exit code."""

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
        "format": run_phase("format", "-m", "ruff", "format", "--check", "."),
        "lint": run_phase("lint", "-m", "ruff", "check", "."),
        "types": run_phase("types", "-m", "mypy", "--strict", *_typed_files()),
        "layers": run_phase("layers", "-P", "-c", LINT_IMPORTS, "--no-logo"),
    }


def run_phase(name: str, *arguments: str, **variables: str) -> int:
    """Run the Python of .venv with these arguments and extra environment variables."""
    print_heading(name)
    command = [str(PYTHON), *arguments]
    process = subprocess.Popen(command, cwd=ROOT, env={**os.environ, **KEEP_BYTECODE, **variables})
    try:
        return process.wait()
    except KeyboardInterrupt:
        process.wait()  # it got Ctrl-C too, and may still have to print how far it came
        raise


class BackgroundPhase:
    """A phase that runs beside others; its output is kept until somebody waits for it."""

    def __init__(self, name: str, *arguments: str, **variables: str) -> None:
        self._name = name
        self._output = tempfile.TemporaryFile(  # noqa: SIM115 (closed when it is read)
            "w+", encoding="utf-8", errors="replace"
        )
        self._process = subprocess.Popen(
            [str(PYTHON), *arguments],
            cwd=ROOT,
            env={**os.environ, **variables},
            stdout=self._output,
            stderr=subprocess.STDOUT,
        )

    def finish(self) -> int:
        """Wait for its end, print its output, and return its exit code."""
        code = self._process.wait()
        print_heading(self._name)
        with self._output:
            self._output.seek(0)
            sys.stdout.write(self._output.read())
        return code


def print_heading(text: str) -> None:
    """Print the heading of a phase; flushed, because the tools write to the same place."""
    print(f"\n== {text}", flush=True)


def report(results: dict[str, int]) -> int:
    """Print how it went; the exit code is that of the first phase that failed."""
    failed = {name: code for name, code in results.items() if code != 0}
    print_heading(
        f"failed: {', '.join(failed)}" if failed else f"all is well: {', '.join(results)}"
    )
    return next(iter(failed.values()), 0)


def _typed_files() -> list[str]:
    """What mypy reads; a folder may still be empty. The scripts have no ending to go by."""
    folders = [name for name in TYPED if any((ROOT / name).rglob("*.py"))]
    scripts = sorted(path for path in (ROOT / "scripts").iterdir() if path.is_file())
    return [*folders, *(str(path.relative_to(ROOT)) for path in scripts)]
