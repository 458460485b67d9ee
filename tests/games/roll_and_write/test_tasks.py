"""Rules RW-23 to RW-38: tasks, each tried on every way to fill a compartment."""

from collections.abc import Callable
from itertools import product

import pytest

from tests.games.roll_and_write.helpers import parts, seated, table, task_number

EVERY_COMPARTMENT = ["".join(seats) for seats in product(".RYGB", repeat=4)]


def paying(task: str) -> dict[str, int]:
    """Every compartment that fulfils a task, with what it pays."""
    match = table(2)
    match.state.tasks = (task_number(task),)
    paid: dict[str, int] = {}
    for compartment in EVERY_COMPARTMENT:
        seated(match, 0, f".... {compartment}")
        if match.scores[0].total:
            paid[compartment] = match.scores[0].total
    return paid


def where(fits: Callable[[str], bool], points: int) -> dict[str, int]:
    return {compartment: points for compartment in EVERY_COMPARTMENT if fits(compartment)}


@pytest.mark.parametrize(
    ("task", "one", "other"),
    [
        pytest.param("blue 1-2", "G", "B", marks=pytest.mark.rule("RW-23")),
        pytest.param("blue 3-4", "G", "R", marks=pytest.mark.rule("RW-24")),
        pytest.param("blue 5-6", "R", "Y", marks=pytest.mark.rule("RW-25")),
        pytest.param("yellow 1-2", "B", "R", marks=pytest.mark.rule("RW-26")),
        pytest.param("yellow 3-4", "B", "Y", marks=pytest.mark.rule("RW-27")),
        pytest.param("yellow 5-6", "Y", "G", marks=pytest.mark.rule("RW-28")),
    ],
)
def test_two_across_from_two_of_another_colour_pay_5(task: str, one: str, other: str) -> None:
    a, b = one, other
    assert paying(task) == {a + b + a + b: 5, b + a + b + a: 5, a + b + b + a: 5, b + a + a + b: 5}


@pytest.mark.parametrize(
    ("task", "single"),
    [
        pytest.param("green 1-2", "G", marks=pytest.mark.rule("RW-29")),
        pytest.param("green 3-4", "Y", marks=pytest.mark.rule("RW-30")),
        pytest.param("red 1-2", "R", marks=pytest.mark.rule("RW-31")),
        pytest.param("red 3-4", "B", marks=pytest.mark.rule("RW-32")),
    ],
)
def test_one_among_three_of_one_other_colour_pays_5_on_any_seat(task: str, single: str) -> None:
    expected = [
        triple * place + single + triple * (3 - place)
        for triple in "RYGB".replace(single, "")
        for place in range(4)
    ]
    assert paying(task) == dict.fromkeys(expected, 5)


@pytest.mark.rule("RW-33")
def test_green_5_6_both_corridor_seats_of_the_same_colour_pay_2() -> None:
    assert paying("green 5-6") == where(lambda seats: seats[2] == seats[3] != ".", 2)


@pytest.mark.rule("RW-34")
def test_red_5_6_both_window_seats_of_the_same_colour_pay_2() -> None:
    assert paying("red 5-6") == where(lambda seats: seats[0] == seats[1] != ".", 2)


@pytest.mark.rule("RW-35")
@pytest.mark.parametrize(
    ("task", "colour"),
    [("green 1-2", "G"), ("green 3-4", "Y"), ("red 1-2", "R"), ("red 3-4", "B")],
)
def test_four_of_one_colour_are_no_one_among_three(task: str, colour: str) -> None:
    other = "R" if colour != "R" else "G"
    assert parts(colour * 4, tasks=[task])["tasks"] == 0
    assert parts(colour + other * 3, tasks=[task])["tasks"] == 5
    assert parts(colour * 3 + other, tasks=[task])["tasks"] == 0


@pytest.mark.rule("RW-36")
@pytest.mark.parametrize(
    ("task", "compartment", "each"),
    [
        ("blue 1-2", "GBBG", 5),
        ("red 3-4", "YYBY", 5),
        ("green 5-6", "..YY", 2),
    ],
)
def test_a_task_pays_once_for_every_compartment_that_fulfils_it(
    task: str, compartment: str, each: int
) -> None:
    for count in range(7):
        text = " ".join([compartment] * count + ["...."] * (6 - count))
        assert parts(text, tasks=[task])["tasks"] == each * count
        assert parts(" ".join(reversed(text.split())), tasks=[task])["tasks"] == each * count


@pytest.mark.rule("RW-37")
def test_one_compartment_may_pay_several_tasks() -> None:
    text = "RRRG"
    assert parts(text, tasks=["green 1-2"])["tasks"] == 5
    assert parts(text, tasks=["red 5-6"])["tasks"] == 2
    assert parts(text, tasks=["green 1-2", "red 5-6"])["tasks"] == 7


@pytest.mark.rule("RW-38")
def test_tasks_that_were_not_selected_never_pay() -> None:
    text = "GBBG GRGR RYYR RRRG RRRR YYYY"
    assert parts(text)["tasks"] == 0
    assert parts(text, tasks=["yellow 5-6"])["tasks"] == 0
    assert parts(text, tasks=["blue 1-2", "yellow 5-6"])["tasks"] == 5
