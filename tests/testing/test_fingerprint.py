"""Fingerprints: equal for equal contents, strict about what is plain data."""

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum
from random import Random
from typing import Any

import pytest

from cloudtop.core.options import Option, Options
from cloudtop.testing.fingerprint import NotPlainError, differences, find_shared, fingerprint


class Colour(Enum):
    RED = 1


@dataclass
class Row:
    lots: list[Any] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Tile:
    name: str
    rows: tuple[Row, ...] = ()


@pytest.mark.parametrize(
    "make",
    [
        lambda: Row([1, "a", b"a", None, True, Colour.RED]),
        lambda: Tile("x", (Row([1]), Row([(2, 3)]))),
        lambda: {"b": [1], "a": {1, 2}},
        lambda: Options((Option("n", "N", "", 2, low=1, high=3),)),
    ],
)
def test_equal_contents_have_equal_fingerprints(make: Callable[[], Any]) -> None:
    assert fingerprint(make()) == fingerprint(make())
    assert hash(fingerprint(make())) == hash(fingerprint(make()))


@pytest.mark.parametrize(
    ("one", "two"),
    [
        (Row([1]), Row([2])),
        ([1], (1,)),
        (b"a", "a"),
        ({1}, frozenset({1})),
        (Colour.RED, "RED"),
        (Tile("x"), Row([])),
        ({"a": 1}, {"a": 2}),
        ([[1], 2], [[1, 2]]),
    ],
)
def test_different_contents_have_different_fingerprints(one: object, two: object) -> None:
    assert fingerprint(one) != fingerprint(two)


@pytest.mark.parametrize(
    ("thing", "words"),
    [
        (lambda: None, "lots[0] is not plain data: a function"),
        ((n for n in "x"), "lots[0] is not plain data: a generator"),
        (Random(1), "lots[0] is not plain data: a Random"),
        (0.5, "lots[0] is not plain data: a float"),
        ({"k": [object()]}, "lots[0]['k'][0] is not plain data: an object"),
        (Tile("x", (Row([iter("")]),)), "lots[0].rows[0].lots[0] is not plain data: a str"),
        (Row, "lots[0] is not plain data: a type"),
    ],
)
def test_other_things_are_refused_with_their_place(thing: object, words: str) -> None:
    with pytest.raises(NotPlainError) as refused:
        fingerprint(Row([thing]))
    assert words in str(refused.value)


def test_a_circle_is_refused() -> None:
    row = Row()
    row.lots.append(row)
    with pytest.raises(NotPlainError, match="in a circle"):
        fingerprint(row)


def test_frozen_refuses_all_that_can_change() -> None:
    assert fingerprint(Tile("x"), frozen=True)
    with pytest.raises(NotPlainError, match=r"rows\[0\] can change: a Row"):
        fingerprint(Tile("x", (Row(),)), frozen=True)


def test_shared_mutable_objects_are_found_wherever_they_are() -> None:
    row = Row([1])
    tile = Tile("same and frozen")
    assert find_shared(Row([row, tile]), Row([tile, (0, row)])) == ["lots[1][1]", "lots[1][1].lots"]
    assert find_shared(Row([tile]), Row([tile])) == []


def test_differences_name_the_place() -> None:
    assert differences(Row([1, [2]]), Row([1, [3]])) == ["lots[1][0]: 2 and 3"]
    assert differences(Row([1]), Row([1])) == []
    assert differences({"a": 1}, {"b": 1}) == ["['a']: 1 and nothing", "['b']: nothing and 1"]
