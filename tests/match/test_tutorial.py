"""Tutorials as they are written, and lessons as they are played."""

import pytest

from cloudtop.core.errors import ActionError, DataError
from cloudtop.core.game import CHANCE
from cloudtop.match import find_game, games
from cloudtop.match.lesson import Lesson, WrongMoveError, begin
from cloudtop.match.tutorial import (
    Scripted,
    Tutorial,
    count_moments,
    find_tutorial,
    fits,
    parse_tutorial,
)
from cloudtop.testing.conformance.tutorials import find_problem, problems_of
from tests.conformance.toys.cloud_catch import GAME as WITHOUT_TUTORIAL

GAME = find_game("roll_and_write")
OURS = dict(games())
HEAD = """
seats = 2
others = ["Robin"]
before = ["dealer roll red 1 yellow 1 green 1 blue 1", "dealer roll red 6 yellow 1 green 1 blue 1"]
[options]
first_player = "first seat"
"""
READ = """
[[moment]]
text = "Look."
"""
TAKE = """
[[moment]]
text = "Take red."
expect = ["take red", ["sit A1", "sit A2"]]
then = ["1 take blue"]
[moment.wrong]
"take g*" = "Not green."
"""


def read(text: str) -> Tutorial:
    return parse_tutorial(text, "t.toml")


@pytest.mark.parametrize("key", OURS)
def test_every_game_of_ours_can_be_learned(key: str) -> None:
    assert 8 <= count_moments(OURS[key]) <= 15
    assert find_problem(OURS[key]) == ""


def test_a_game_need_not_have_a_tutorial() -> None:
    assert find_tutorial(WITHOUT_TUTORIAL) is None
    assert count_moments(WITHOUT_TUTORIAL) == 0


def test_what_is_written_is_read() -> None:
    tutorial = read(HEAD + TAKE + READ)
    assert tutorial.before[0] == Scripted(CHANCE, "roll red 1 yellow 1 green 1 blue 1")
    assert tutorial.options == (("first_player", "first seat"),)
    first = tutorial.moments[0]
    assert first.expect == (("take red",), ("sit A1", "sit A2"))
    assert first.then == (Scripted(1, "take blue"),)
    assert tutorial.messages == ("Take red.", "Not green.", "Look.")


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("seats = ", "t.toml: not TOML"),
        (READ, "t.toml: 'seats' is missing"),
        ("seats = 2" + READ, "t.toml: others: 0 names for 1 other seats"),
        ("seats = 1\nmoment = []", "t.toml: there is no moment"),
        ("seats = 1\ncolour = 3" + READ, "t.toml: unknown word 'colour'"),
        ("seats = 1\nbefore = ['roll']" + READ, "before: 'roll' is not written as"),
        ("seats = 1\nbefore = ['1 go']" + READ, "before: '1 go' names a seat that is not there"),
        ("seats = 1" + READ + "texts = 3" + READ, "t.toml, table moment 1: unknown word 'texts'"),
        ("seats = 1" + READ + "lit = ['page:x']", "moment 1: lit: 'page:x' is not one of"),
        ("seats = 1" + READ + "lit = 'x'", "moment 1: lit = 'x' is not a list"),
        ("seats = 1" + READ + "expect = ['x']", "moment 1: after the last moment nothing follows"),
        ("seats = 1" + READ + "expect = [[]]" + READ, "moment 1: expect 1 = [] has no notation"),
        ("seats = 1" + READ + "wrong = {x = 'No.'}" + READ, "wrong: nothing is expected here"),
        ("seats = 1\n[[moment]]\nlit = []" + READ, "moment 1: 'text' is missing"),
    ],
)
def test_what_is_wrong_is_named_by_file_moment_and_word(text: str, complaint: str) -> None:
    with pytest.raises(DataError) as refused:
        read(text)
    assert complaint in str(refused.value)
    assert "\n" not in str(refused.value)


def test_a_star_stands_for_anything() -> None:
    assert fits("take *", "take red")
    assert fits("*", "")
    assert not fits("take *", "sit A1")
    assert not fits("take red", "take reddish")


def test_a_lesson_goes_from_step_to_step() -> None:
    tutorial = read(HEAD + READ + TAKE + READ)
    match, lesson = begin(GAME, tutorial), Lesson(tutorial)
    assert (lesson.number, lesson.expects, lesson.view(match).choices) == (1, False, ())
    with pytest.raises(ActionError, match="nothing to decide"):
        lesson.decide(0, "take red")
    lesson = lesson.go_on()
    assert lesson.expected(match) == ["take red"]
    assert len(lesson.view(match).choices) == 4
    with pytest.raises(WrongMoveError, match=r"^Not green\.$"):
        lesson.decide(0, "take green")
    with pytest.raises(WrongMoveError, match="something else"):
        lesson.decide(0, "take blue")
    with pytest.raises(ActionError, match="nothing to decide"):
        lesson.decide(1, "take red")
    with pytest.raises(ActionError, match="nothing to read"):
        lesson.go_on()
    for notation in ("take red", "sit A2"):
        match.push(0, notation)
        lesson = lesson.decide(0, notation)
    assert lesson.script == Scripted(1, "take blue")
    assert (lesson.number, lesson.view(match).choices) == (2, ())
    assert lesson.scripted_count == 1
    match.push(1, "take blue")
    lesson = lesson.decide(1, "take blue")
    assert [lesson.has_happened(step) for step in range(5)] == [False, False, False, True, False]
    assert lesson.finished
    assert lesson.number == 3
    assert lesson.led_to(match.log)


def test_a_log_of_another_tutorial_is_noticed() -> None:
    tutorial = read(HEAD + READ + TAKE + READ)
    match = begin(GAME, tutorial)
    assert Lesson(tutorial, 1).led_to(match.log)
    assert not Lesson(tutorial, 2).led_to(match.log)
    match.push(0, "take green")
    assert not Lesson(tutorial, 2).led_to(match.log)


@pytest.mark.parametrize(
    ("moment", "problem"),
    [
        ('expect = ["take gold"]', "moment 2: 'take gold' is not legal"),
        ('expect = ["take red"]\nwrong = {"sit A1" = "No."}', "moment 2: 'sit A1' is not legal"),
        ('expect = ["take red"]\nthen = ["1 take blue"]', "moment 2: seat 1 (Robin) may not"),
        ('lit = ["nowhere"]', "moment 2: lit: 'nowhere' is not in the picture"),
        (f'lit = ["{"x" * 9}"]', "is not in the picture"),
    ],
)
def test_the_kit_finds_what_cannot_be_played_or_seen(moment: str, problem: str) -> None:
    tutorial = read(f'{HEAD}{READ}\n[[moment]]\ntext = "Now."\n{moment}\n{READ * 6}')
    assert any(problem in found for found in problems_of(GAME, tutorial))


def test_the_kit_counts_moments_and_letters() -> None:
    found = list(problems_of(GAME, read(HEAD + READ.replace("Look", "x" * 400))))
    assert found == [
        "1 moments are not from 8 to 15",
        "moment 1: the text has 401 letters, not 320",
    ]
