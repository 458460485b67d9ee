"""The board, the choices and the result, piece by piece."""

import io

import pytest
from rich.console import Console

from cloudtop.cli.terminal import board, choices
from cloudtop.cli.terminal.prompt import as_number, split_names
from cloudtop.core.errors import CloudtopError
from cloudtop.core.game import Choice, ScoreCard
from cloudtop.match import Match, find_game
from cloudtop.toolkit.text import plain, tint


def printed(*block: Choice, width: int = 80) -> list[str]:
    out = io.StringIO()
    choices.show_choices(block, Console(file=out, width=width, markup=False))
    return [line.rstrip() for line in out.getvalue().splitlines()]


def test_choices_are_cut_where_the_verb_changes() -> None:
    assert printed(Choice("take red", "Take red"), Choice("end turn", "End your turn")) == [
        "   1 Take red",
        "   2 End your turn",
    ]


def test_what_many_choices_have_in_common_is_said_once() -> None:
    label = "Seat the [red] one in {} of the long train"
    seats = [Choice(f"sit A-{n:02}", label.format(n)) for n in range(8)]
    lines = printed(*seats)
    assert lines[0] == "     Seat the [red] one in … (A-00 to A-07 will do as well)"
    assert lines[1].startswith("   1 0 of the long train      4 3 of")
    assert len(lines) == 4
    assert len(printed(*seats, width=30)) == 10


def test_a_short_code_is_enough_to_choose_by() -> None:
    seats = [Choice(f"sit A{n}", f"Seat the red one in {n} of the long train") for n in range(8)]
    assert printed(*seats) == [
        "     Seat the red one in … (A0 to A7 will do as well)",
        "   1 A0      2 A1      3 A2      4 A3      5 A4      6 A5      7 A6      8 A7",
    ]


def test_a_choice_without_a_label_shows_its_notation() -> None:
    assert printed(Choice("pass", "")) == ["   1 pass"]


def test_tints_become_colours() -> None:
    text = board.tinted(f"a {tint('bold red', 'R')} {tint('nonsense', 'x')}\x1b[0m")
    assert text.plain == "a R x?[0m"
    assert [str(span.style) for span in text.spans if span.style] == ["bold #D55E00"]


@pytest.mark.parametrize(
    ("names", "line"),
    [
        (["Anna", "Ben"], "Anna (you)      Ben, first      |"),
        (["A very long name indeed", "Ben"], "A very long name … (you) Ben, first      |"),
        (["小明", "Ben"], "小明 (you)      Ben, first      |"),
    ],
)
def test_names_keep_the_columns(names: list[str], line: str) -> None:
    text = f"{tint('bold', 'Seat 1')} (you)    Seat 2, first   |"
    assert plain(board.named(text, names)) == line


def test_seats_without_a_name_stay() -> None:
    assert board.named("Seat 3 and Seat 0", ["Anna"]) == "Seat 3 and Seat 0"


def test_a_name_cannot_colour_the_board() -> None:
    assert board.short(tint("red", "Anna\x1b")) == "Anna?"


@pytest.mark.parametrize(
    ("cards", "sentence"),
    [
        ([(5, 0)], "Anna ends with 5 points."),
        ([(1, 0), (0, 0)], "Anna wins with 1 point."),
        ([(5, 0), (7, 0)], "Ben wins with 7 points."),
        ([(5, 0), (5, 1)], "Ben wins with 5 points and the better tie-break."),
        ([(5, 1), (5, 1)], "Anna and Ben share the victory with 5 points each."),
        ([(5, 0)] * 3, "Anna, Ben and Carla share the victory with 5 points each."),
    ],
)
def test_the_result_in_words(
    cards: list[tuple[int, int]], sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = Match(find_game("roll_and_write"), 2)
    shown = tuple(ScoreCard(total, (), (tie,)) for total, tie in cards)
    monkeypatch.setattr(Match, "scores", shown)
    monkeypatch.setattr(Match, "names", ("Anna", "Ben", "Carla"))
    assert board.result(match) == sentence


@pytest.mark.parametrize(
    ("line", "number"), [("3", 3), ("3.", 3), ("", None), ("-1", None), ("²", None), ("a", None)]
)
def test_numbers(line: str, number: int | None) -> None:
    assert as_number(line) == number


def test_names_are_split_at_commas() -> None:
    assert split_names(" Anna  Maria ,,Ben\n") == ["Anna Maria", "Ben"]
    with pytest.raises(CloudtopError, match="the same name"):
        split_names("Anna,Anna")
