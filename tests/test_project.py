"""The project's own files: pins, sizes, and the doors that the README promises."""

import json
import os
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
LOCKS = sorted((ROOT / "requirements").glob("*.txt"))
CODE_FOLDERS = ("src", "tests", "scripts", "benchmarks", "examples")
LONGEST = 600
ADDRESS = re.compile(r"[a-z]+://|file:|--(extra-)?index-url|--find-links|(^|\s)/\w", re.MULTILINE)
PIN = re.compile(r"(?P<name>[\w.-]+)==(?P<version>\S+)( ; [^\\]+?)?( --hash=sha256:[0-9a-f]{64})+")


def pins(lock: Path) -> list[str]:
    """One line per pinned package, its hashes included."""
    text = re.sub(r"^\s*#.*\n", "", lock.read_text(encoding="utf-8"), flags=re.MULTILINE)
    joined = re.sub(r"\s*\\\n\s*", " ", text)
    return [line for line in joined.splitlines() if line]


def versions(lock: Path) -> set[str]:
    return {line.split(" ")[0] for line in pins(lock)}


def code_blocks(markdown: str) -> list[str]:
    """The lines inside fenced code blocks."""
    blocks = re.findall(r"^```[^\n]*\n(.*?)^```", markdown, flags=re.MULTILINE | re.DOTALL)
    return [line.strip() for block in blocks for line in block.splitlines()]


def test_all_locks_are_there() -> None:
    assert [lock.name for lock in LOCKS] == ["dev.txt", "host.txt", "run.txt"]


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.name)
def test_locks_name_no_address_and_no_path(lock: Path) -> None:
    assert ADDRESS.search(lock.read_text(encoding="utf-8")) is None


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.name)
def test_every_pin_has_a_hash(lock: Path) -> None:
    assert [line for line in pins(lock) if not PIN.fullmatch(line)] == []


def test_the_tools_hold_all_that_players_and_hosts_get() -> None:
    # scripts/run takes a .venv made from dev.txt for good enough.
    dev, host, run = (versions(lock) for lock in LOCKS)
    assert run <= host <= dev


def test_the_lock_of_npm_names_no_registry_and_has_a_hash_for_each_package() -> None:
    lock = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))
    packages = {name: package for name, package in lock["packages"].items() if name}
    assert packages
    assert [name for name, package in packages.items() if "resolved" in package] == []
    assert [name for name, package in packages.items() if "integrity" not in package] == []


def test_no_file_is_too_long() -> None:
    files = [path for folder in CODE_FOLDERS for path in (ROOT / folder).rglob("*.py")]
    lengths = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in files}
    assert {path: length for path, length in lengths.items() if length > LONGEST} == {}


def test_nothing_is_compiled_in_place() -> None:
    # A compiled file beside a source silently wins over the edited source.
    compiled = [path for path in (ROOT / "src").rglob("*") if path.suffix in (".so", ".pyd", ".c")]
    assert compiled == []


@pytest.mark.parametrize("door", ["scripts/run", "scripts/test"])
def test_readme_gives_the_two_commands(door: str) -> None:
    lines = code_blocks((ROOT / "README.md").read_text(encoding="utf-8"))
    assert [line for line in lines if line.split(" ")[0] == door]


@pytest.mark.skipif(os.name == "nt", reason="Windows has no executable bit")
@pytest.mark.parametrize(
    "door",
    [
        "scripts/run",
        "scripts/test",
        "scripts/check",
        "scripts/compile",
        "scripts/docs",
        "scripts/wheels",
        "scripts/words",
        "scripts/pictures",
        "scripts/icons",
        "scripts/architecture",
        ".ci/run",
    ],
)
def test_doors_can_be_opened(door: str) -> None:
    assert os.access(ROOT / door, os.X_OK)
