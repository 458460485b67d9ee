"""Text boards: columns, lists and names."""

from cloudtop.toolkit.text import plain, tint
from cloudtop.toolkit.text_layout import (
    columns,
    join_lines,
    listing,
    name_line,
    pad,
    question_line,
    side_by_side,
)
from tests.toolkit.small_view import SmallView


def test_tints_and_accents_take_no_columns_and_wide_letters_two() -> None:
    assert columns("Anna") == 4
    assert columns(tint("bold red", "Anna")) == 4
    assert columns("Zoe\u0308") == 3
    assert columns("王明") == 4
    assert columns("┌─┐") == 3


def test_a_text_is_padded_to_a_width() -> None:
    assert pad("ab", 4) == "ab  "
    assert pad(tint("red", "ab"), 4) == f"{tint('red', 'ab')}  "
    assert pad("王", 4) == "王  "
    assert pad("abcdef", 4) == "abcdef"


def test_blocks_stand_side_by_side() -> None:
    assert side_by_side([["a", tint("red", "bc")], ["d"]], 3, 2) == [
        "a    d  ",
        f"{tint('red', 'bc')}      ",
    ]
    assert side_by_side([["a"], ["b"]], 1) == ["a b"]


def test_lines_have_no_spaces_at_their_ends() -> None:
    assert join_lines(["a  ", "", "  b"]) == "a\n\n  b"


def test_a_list_stands_behind_its_label() -> None:
    assert listing("Dice", ["one", "two"]) == ["Dice        one, two"]
    assert listing("Dice", []) == []


def test_a_long_list_needs_several_lines() -> None:
    items = [tint("red", f"item {number}") for number in range(5)]
    found = [plain(line).rstrip() for line in listing("Dice", items, indent=8, widest=24)]
    assert found == ["Dice    item 0, item 1,", "        item 2, item 3,", "        item 4"]


def test_a_line_may_be_full() -> None:
    assert len(listing("Dice", ["one", "two"], indent=6, widest=14)) == 1
    assert len(listing("Dice", ["one", "two"], indent=6, widest=13)) == 2


def test_an_item_that_is_too_long_stands_beside_the_label() -> None:
    assert listing("Dice", ["x" * 90, "y"]) == [f"Dice        {'x' * 90}, ", " " * 12 + "y"]


def test_a_long_label_keeps_its_distance() -> None:
    assert listing("Eisenbahnwagen", ["one"]) == ["Eisenbahnwagen  one"]


def test_a_question_names_whom_it_asks() -> None:
    assert question_line(SmallView(0, (1,)), "Anna", "Choose.") == "Anna: Choose."
    assert question_line(SmallView(0, (-1,)), "Anna", "Dice are rolled.") == "Dice are rolled."
    assert question_line(SmallView(0, (0, 1)), "Anna", "Draw.") == "Draw."
    assert question_line(SmallView(0), "Anna", "It is over.") == "It is over."


def test_a_name_says_whose_turn_it_is_and_who_looks() -> None:
    view = SmallView(1, (0,))
    assert plain(name_line(view, 0, "Anna")) == "▶ Anna"
    assert plain(name_line(view, 1, "Bo", ", first")) == "Bo (you), first"
    assert plain(name_line(view, 2, "Cy")) == "Cy"
