"""Words find their language when they are read, not when they are made."""

import contextvars
from collections.abc import Callable
from typing import TypeVar

import pytest

from cloudtop.core.i18n import (
    N_,
    LazyJoin,
    LazyText,
    current_translator,
    to_text,
    tr,
    tr_plural,
    use_translator,
)

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
        use_translator(german)
        return work()

    return contextvars.copy_context().run(spoken_so)


def test_without_a_language_words_stay_as_they_are() -> None:
    assert tr("red") == N_("red") == "red"
    assert tr("{seat} takes the {colour} die", seat="Anna", colour="red") == (
        "Anna takes the red die"
    )
    assert tr("a {brace} in plain words") == "a {brace} in plain words"


def test_fields_of_say_are_taken_as_they_are() -> None:
    said = in_german(lambda: tr("{seat} takes the {colour} die", seat="red", colour=tr("red")))
    assert said == "red nimmt den Würfel Rot"  # somebody may be called "red"


def test_a_field_may_be_called_message() -> None:
    assert tr("{message}!", message="Hello") == "Hello!"


@pytest.mark.parametrize(("number", "said"), [(0, "0 Punkte"), (1, "1 Punkt"), (2, "2 Punkte")])
def test_counting(number: int, said: str) -> None:
    assert in_german(lambda: tr_plural(number, "{count} point", "{count} points")) == said


def test_a_saying_waits_for_its_reader() -> None:
    saying = LazyText("{seat} takes the {colour} die", (("seat", "Anna"), ("colour", "red")))
    series = LazyJoin((saying, "red", 3), " and ")
    assert str(series) == "Anna takes the red die and red and 3"
    assert in_german(lambda: str(series)) == "Anna nimmt den Würfel Rot und Rot und 3"
    assert in_german(lambda: to_text("red")) == "Rot"
    assert str(saying) == "Anna takes the red die"  # the other reader's language is gone again


def test_sayings_can_be_compared() -> None:
    assert LazyText("a", (("b", 1),)) == LazyText("a", (("b", 1),))
    assert LazyText("a", (("b", 1),)) != LazyText("a", (("b", 2),))


def test_a_language_can_be_part_of_a_key() -> None:
    assert current_translator() == current_translator()
    assert in_german(current_translator) is german
    assert in_german(current_translator) != current_translator()
