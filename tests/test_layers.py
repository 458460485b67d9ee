"""What import-linter does not see: imports from outside the package. The rest: pyproject.toml."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "src" / "cloudtop"
ENGINE_PACKAGES = ("core", "toolkit", "games")
ENGINES = sorted(path for name in ENGINE_PACKAGES for path in (PACKAGE / name).rglob("*.py"))
FOR_THE_TYPE_CHECKER = {"core/native.py": {"mypy_extensions"}}
"""Imported below ``if TYPE_CHECKING`` alone; tests/conformance/test_wheel.py plays without it."""
AGENTS = sorted(PACKAGE.glob("agents/**/*.py"))


def imported(path: Path) -> Iterator[str]:
    """The full names of all modules that a file imports, wherever in the file it does."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from _from_names(path, node)


def _from_names(path: Path, node: ast.ImportFrom) -> Iterator[str]:
    """`from a import b` may mean the module a.b, so both count; relative names are made full."""
    base = list(path.relative_to(PACKAGE.parent).parts[: -node.level]) if node.level else []
    module = ".".join([*base, *([node.module] if node.module else [])])
    yield module
    yield from (f"{module}.{alias.name}" for alias in node.names)


def name(path: Path) -> str:
    return str(path.relative_to(PACKAGE))


def test_there_are_engines_to_look_at() -> None:
    assert ENGINES


@pytest.mark.parametrize("path", ENGINES, ids=name)
def test_engines_import_only_the_standard_library_and_cloudtop(path: Path) -> None:
    allowed = sys.stdlib_module_names | {"cloudtop"} | FOR_THE_TYPE_CHECKER.get(name(path), set())
    assert {module for module in imported(path) if module.split(".")[0] not in allowed} == set()


@pytest.mark.parametrize("path", ENGINES, ids=name)
def test_engines_never_roll_dice(path: Path) -> None:
    # Chance is a seat: the dealer draws, from the seed of the match.
    assert {module.split(".")[0] for module in imported(path)}.isdisjoint({"random", "secrets"})


@pytest.mark.parametrize("path", AGENTS, ids=name)
def test_agents_know_no_game(path: Path) -> None:
    assert not [module for module in imported(path) if module.startswith("cloudtop.games")]
