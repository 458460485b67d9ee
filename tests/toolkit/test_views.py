"""What every view answers."""

import pickle
from copy import copy
from dataclasses import dataclass

import pytest

from cloudtop.core.i18n import ENGLISH, use_translator
from cloudtop.toolkit.views import (
    capitalize,
    hashed_once,
    is_over,
    main_board,
    narrow,
    other_boards,
    round_heading,
    seat_name,
    share,
)
from tests.toolkit.small_view import SmallView
from tests.translators import Words


@pytest.mark.parametrize(("viewer", "own"), [(2, 2), (0, 0), (None, 0), (-1, 0)])
def test_the_large_board_is_the_viewers(viewer: int | None, own: int) -> None:
    assert main_board(SmallView(viewer)) == own


def test_the_others_follow_clockwise() -> None:
    assert other_boards(SmallView(2), 4) == [3, 0, 1]
    assert other_boards(SmallView(None), 3) == [1, 2]
    assert other_boards(SmallView(0), 1) == []


def test_it_is_over_when_nobody_decides() -> None:
    assert is_over(SmallView(0))
    assert not is_over(SmallView(0, (-1,)))


def test_a_seat_without_a_name_has_a_number() -> None:
    assert seat_name(("Anna", "王"), 1) == "王"
    assert seat_name(("Anna", ""), 1) == "Seat 2"
    assert seat_name(("Anna",), 2) == "Seat 3"
    assert seat_name((), 0) == "Seat 1"


def test_a_number_is_said_in_the_readers_language() -> None:
    use_translator(Words({"Seat {number}": "Platz {number}"}.__getitem__))
    try:
        assert seat_name((), 1) == "Platz 2"
    finally:
        use_translator(ENGLISH)


@pytest.mark.parametrize(
    ("number", "rounds", "said"),
    [(0, 7, "Setting up"), (2, 7, "Round 2 of 7"), (2, 0, "Round 2")],
)
def test_the_heading_of_a_round(number: int, rounds: int, said: str) -> None:
    assert round_heading(number, rounds) == said


def test_only_the_first_letter_of_a_title_changes() -> None:
    assert capitalize("highway T") == "Highway T"
    assert capitalize("") == ""


def test_a_narrow_view_is_another_one_with_other_fields() -> None:
    view = SmallView(1, (1,), ("a",))
    assert narrow(view, choices=()) == SmallView(1, (1,))
    assert view.choices == ("a",)
    with pytest.raises(TypeError, match="secrets"):
        narrow(view, secrets=())


@hashed_once
@dataclass(frozen=True)
class Sheet:
    points: int
    cells: tuple[str, ...] = ()


@hashed_once
@dataclass(frozen=True)
class Table:
    viewer: int
    sheets: tuple[Sheet, ...]


def test_a_remembered_hash_is_that_of_the_values() -> None:
    sheet = Sheet(1, ("a",))
    assert hash(sheet) == hash(sheet) == hash(Sheet(1, ("a",)))
    assert hash(narrow(sheet, points=2)) == hash(Sheet(2, ("a",))) != hash(sheet)


def test_a_remembered_hash_is_neither_copied_nor_shown() -> None:
    sheet = Sheet(1)
    hash(sheet)
    again = pickle.loads(pickle.dumps(sheet))
    assert vars(again) == {"points": 1, "cells": ()}
    assert again == copy(sheet) == sheet
    assert repr(sheet) == "Sheet(points=1, cells=())"


def test_equal_parts_of_two_views_are_shared() -> None:
    known = Table(0, (Sheet(1), Sheet(2)))
    view = share(Table(1, (Sheet(1), Sheet(3))), known)
    assert view == Table(1, (Sheet(1), Sheet(3)))
    assert view.sheets[0] is known.sheets[0]
    assert share(Table(1, (Sheet(1), Sheet(2))), known).sheets is known.sheets


def test_a_view_without_an_equal_is_as_it_was() -> None:
    assert share(Sheet(1), None) == Sheet(1)
    assert share("a view of another kind", "another") == "a view of another kind"
    assert share(Table(0, (Sheet(1),)), Table(0, ())).sheets == (Sheet(1),)
