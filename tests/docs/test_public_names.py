"""Every name of ``cloudtop.__all__`` says what it is, with an example that is run here."""

import ast
import doctest
import inspect
from itertools import pairwise
from pathlib import Path
from types import ModuleType

import pytest

import cloudtop
from cloudtop.core import game


def doc_of(name: str) -> str:
    """Return what a name says of itself; data have it in the line below."""
    homes = {"CHANCE": game, "__version__": cloudtop}
    home = homes.get(name)
    return doc_below(home, name) if home else inspect.getdoc(getattr(cloudtop, name)) or ""


def doc_below(module: ModuleType, name: str) -> str:
    tree = ast.parse(Path(module.__file__ or "").read_text("utf-8"))
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        for one, below in pairwise(body) if isinstance(body, list) else ():
            told = isinstance(below, ast.Expr) and isinstance(below.value, ast.Constant)
            if told and isinstance(one, ast.AnnAssign) and ast.unparse(one.target) == name:
                return inspect.cleandoc(below.value.value)
    return ""


@pytest.mark.parametrize("name", cloudtop.__all__)
def test_its_example_is_true(name: str) -> None:
    examples = doctest.DocTestParser().get_doctest(doc_of(name), {}, name, None, None)
    assert examples.examples, f"cloudtop.{name} has no example"
    said: list[str] = []
    doctest.DocTestRunner().run(examples, out=said.append)
    assert said == [], "".join(said)


def test_the_example_of_the_package_is_true() -> None:
    assert doctest.testmod(cloudtop).failed == 0
