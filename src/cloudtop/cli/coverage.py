"""Which tests prove which rule: ``pytest.mark.rule("RW-55")`` is looked for, nothing is run."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from cloudtop.core.errors import CloudtopError
from cloudtop.core.game import AnyGame


@dataclass(frozen=True)
class Coverage:
    """The tests of each rule in reading order, and ids that tests name but no rule has."""

    tests: dict[str, list[str]]
    unknown: dict[str, list[str]]

    @property
    def missing(self) -> list[str]:
        return [id_ for id_, tests in self.tests.items() if not tests]


def coverage(game: AnyGame) -> Coverage:
    """Look through ``tests/games/<key>`` of the checkout."""
    from cloudtop.match.rulebook import rulebook

    folder = folder_of_tests(game.meta.key)
    named: dict[str, list[str]] = {}
    for path in sorted(folder.rglob("test_*.py")):
        place = path.relative_to(folder).as_posix()
        for id_, test in named_rules(path.read_text(encoding="utf-8"), place):
            known = named.setdefault(id_, [])
            if test not in known:
                known.append(test)
    ids = rulebook(game).ids
    unknown = {id_: tests for id_, tests in named.items() if id_ not in ids}
    return Coverage({id_: named.get(id_, []) for id_ in ids}, unknown)


def folder_of_tests(key: str) -> Path:
    """Return where the tests of a game are: in the package's own checkout, or in this one."""
    here = Path.cwd()
    package = Path(__file__).parents[2]
    for root in (package.parent, here, *here.parents):
        folder = root / "tests" / "games" / key
        if (root / "pyproject.toml").is_file() and folder.is_dir():
            return folder
    raise CloudtopError(
        f"coverage needs a checkout with tests/games/{key}; run it inside the project's folder"
    )


def named_rules(source: str, file: str) -> Iterator[tuple[str, str]]:
    """Yield ``(id, test)`` for each id that a marker of this file names."""
    try:
        tree = ast.parse(source, file)
    except SyntaxError as error:
        raise CloudtopError(f"{file}, line {error.lineno}: this is not Python") from error
    aliases = {name for statement in tree.body for name in _marker_names(statement)}
    for statement in tree.body:
        yield from _named(statement, file, aliases)


def _named(node: ast.AST, path: str, aliases: set[str]) -> Iterator[tuple[str, str]]:
    """Markers in decorators, in ``marks=`` and in ``pytestmark`` are all calls below ``node``."""
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        path = f"{path}::{node.name}"
    if isinstance(node, ast.Call) and _is_marker(node.func, aliases):
        yield from ((id_, path) for id_ in _texts(node))
    for child in ast.iter_child_nodes(node):
        yield from _named(child, path, aliases)


def _is_marker(function: ast.expr, aliases: set[str]) -> bool:
    return ast.unparse(function) in {"pytest.mark.rule", "mark.rule", *aliases}


def _marker_names(statement: ast.stmt) -> Iterator[str]:
    """Yield ``rule`` for ``rule = pytest.mark.rule``."""
    if isinstance(statement, ast.Assign) and _is_marker(statement.value, set()):
        yield from (ast.unparse(target) for target in statement.targets)


def _texts(call: ast.Call) -> Iterator[str]:
    for argument in call.args:
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
            yield argument.value
