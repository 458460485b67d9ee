"""How long people wait until something is there: imports, commands, the server's first pages.

python benchmarks/start.py [--rounds N] [--json FILE]

Imports and commands are measured by processor time, the server by the clock. Each figure is the
median of several rounds, each in a process of its own; bytecode is kept, as it is after the first
call on any machine.
"""

import argparse
import json
import os
import re
import resource
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.parse
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
GAMES: Final = ("paper_skylines", "railroad_ink", "roll_and_write", "skylands", "skyline_express")
PATIENCE: Final = 60.0
# What is wanted, in milliseconds.
WANTED: Final = {
    "import cloudtop": 50,
    **{f"find_game {key}": 150 for key in GAMES},
    "cloudtop --help": 200,
    "server listening": 1200,
    "first home page": 300,
    **{f"first board {key}": 500 for key in GAMES},
}


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--json", type=Path, help="write the figures to this file")
    args = parser.parse_args()
    measured: dict[str, list[float]] = {name: [] for name in WANTED}
    measure_round()  # the first one writes bytecode
    for _ in range(args.rounds):
        for name, milliseconds in measure_round().items():
            measured[name].append(milliseconds)
    medians = {name: round(statistics.median(found), 1) for name, found in measured.items()}
    print(report(medians))
    if args.json:
        args.json.write_text(json.dumps(medians, indent=1) + "\n")
    return 0


def report(medians: dict[str, float]) -> str:
    lines = [f"{'':28}{'ms':>8}{'wanted':>10}"]
    lines += [f"{name:28}{found:>8.0f}{WANTED[name]:>9}" for name, found in medians.items()]
    return "\n".join(lines)


def measure_round() -> dict[str, float]:
    found = {"import cloudtop": cpu_of("-c", "import cloudtop") - cpu_of("-c", "")}
    for key in GAMES:
        code = f"import cloudtop; cloudtop.find_game({key!r})"
        found[f"find_game {key}"] = cpu_of("-c", code) - cpu_of("-c", "")
    found["cloudtop --help"] = cpu_of("-m", "cloudtop", "--help")
    for key in GAMES:
        found.update(measure_server(key))
    return found


def cpu_of(*arguments: str) -> float:
    """Return the processor time of a Python process, in milliseconds."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, *arguments], env=variables(), check=True, capture_output=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return 1000 * (after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime)


def variables() -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(ROOT / "src"), "PYTHONDONTWRITEBYTECODE": ""}


# --- the server -------------------------------------------------------------------------------


def measure_server(key: str) -> dict[str, float]:
    """Start a server, open its home page, and click on a quick match of one game."""
    with tempfile.TemporaryDirectory() as folder, serving(folder) as (address, listening):
        start = time.perf_counter()
        home = fetch(f"{address}/")
        home_seconds = time.perf_counter() - start
        assert f"/games/{key}/quick" in home
        start = time.perf_counter()
        board = fetch(f"{address}/games/{key}/quick", {"how": "ai"})
        board_seconds = time.perf_counter() - start
        assert re.search(r"<svg[^>]*>", board)
    return {
        "server listening": 1000 * listening,
        "first home page": 1000 * home_seconds,
        f"first board {key}": 1000 * board_seconds,
    }


@contextmanager
def serving(folder: str) -> Iterator[tuple[str, float]]:
    """Yield the address of a new server and the seconds until it answered the socket."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    options = ("serve", "--no-browser", "--port", str(port), "--data", folder)
    start = time.perf_counter()
    process = subprocess.Popen(
        [sys.executable, "-m", "cloudtop", *options],
        env=variables(),
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        assert process.stdout is not None
        line = process.stdout.readline()  # printed once requests are answered
        seconds = time.perf_counter() - start
        assert "is open at" in line, line
        yield f"http://127.0.0.1:{port}", seconds
    finally:
        process.terminate()
        process.wait(PATIENCE)


def fetch(address: str, form: dict[str, str] | None = None) -> str:
    data = None if form is None else urllib.parse.urlencode(form).encode()
    request = urllib.request.Request(address, data, {"accept": "text/html"})
    with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
        return str(answer.read().decode())


if __name__ == "__main__":
    sys.exit(main())
