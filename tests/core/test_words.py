"""Words find their language when they are read, not when they are made."""

import contextvars
from collections.abc import Callable
from typing import TypeVar

import pytest

from cloudtop.core.words import N_, Saying, Series, counted, say, speak_with, spoken, tongue

T = TypeVar("T")
WORDS = {
    "red": "Rot",
    "{seat} takes the {colour} die": "{seat} nimmt den Würfel {colour}",
    "{count} point": "{count} Punkt",
    "{count} points": "{count} Punkte",
    " and ": " und ",
}


def german(message: str) -> str:
    return WORDS.get(message, message)


def in_german(work: Callable[[], T]) -> T:
    def spoken_so() -> T:
        speak_with(german)
        return work()

    return contextvars.copy_context().run(spoken_so)


def test_without_a_language_words_stay_as_they_are() -> None:
    assert say("red") == N_("red") == "red"
    assert say("{seat} takes the {colour} die", seat="Anna", colour="red") == (
        "Anna takes the red die"
    )
    assert say("a {brace} in plain words") == "a {brace} in plain words"


def test_fields_of_say_are_taken_as_they_are() -> None:
    said = in_german(lambda: say("{seat} takes the {colour} die", seat="red", colour=say("red")))
    assert said == "red nimmt den Würfel Rot"  # somebody may be called "red"


def test_a_field_may_be_called_message() -> None:
    assert say("{message}!", message="Hello") == "Hello!"


@pytest.mark.parametrize(("number", "said"), [(0, "0 Punkte"), (1, "1 Punkt"), (2, "2 Punkte")])
def test_counting(number: int, said: str) -> None:
    assert in_german(lambda: counted(number, "{count} point", "{count} points")) == said


def test_a_saying_waits_for_its_reader() -> None:
    saying = Saying("{seat} takes the {colour} die", (("seat", "Anna"), ("colour", "red")))
    series = Series((saying, "red", 3), " and ")
    assert str(series) == "Anna takes the red die and red and 3"
    assert in_german(lambda: str(series)) == "Anna nimmt den Würfel Rot und Rot und 3"
    assert in_german(lambda: spoken("red")) == "Rot"
    assert str(saying) == "Anna takes the red die"  # the other reader's language is gone again


def test_sayings_can_be_compared() -> None:
    assert Saying("a", (("b", 1),)) == Saying("a", (("b", 1),))
    assert Saying("a", (("b", 1),)) != Saying("a", (("b", 2),))


def test_a_language_can_be_part_of_a_key() -> None:
    assert tongue() == tongue()
    assert in_german(tongue) is german
    assert in_german(tongue) != tongue()
