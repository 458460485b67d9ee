"""Words find their language when they are read, not when they are made."""

import contextvars
from collections.abc import Callable
from typing import TypeVar

import pytest

from cloudtop.core.i18n import (
    ENGLISH,
    N_,
    LazyContext,
    LazyJoin,
    LazyPlural,
    LazyText,
    Translator,
    current_translator,
    to_text,
    tr,
    tr_context,
    tr_plural,
    use_translator,
)
from tests.translators import Words

T = TypeVar("T")
WORDS = {
    "red": "Rot",
    "{seat} takes the {colour} die": "{seat} nimmt den Würfel {colour}",
    "{count} point": "{count} Punkt",
    "{count} points": "{count} Punkte",
    " and ": " und ",
}


GERMAN = Words(lambda message: WORDS.get(message, message))


def in_german(work: Callable[[], T]) -> T:
    def spoken_so() -> T:
        use_translator(GERMAN)
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
    assert in_german(current_translator) is GERMAN
    assert in_german(current_translator) != current_translator()


def test_a_plural_waits_for_its_reader() -> None:
    counts = [LazyPlural(number, "{count} point", "{count} points") for number in (0, 1, 2)]
    assert [str(count) for count in counts] == ["0 points", "1 point", "2 points"]
    assert in_german(lambda: str(counts[1])) == "1 Punkt"


def test_the_number_can_be_written_in_another_way() -> None:
    assert tr_plural(2, "{count} point of {all}", "{count} points of {all}", count="1½", all=3) == (
        "1½ points of 3"
    )
    shown = LazyPlural(6, "{count} point", "{count} points", (("count", "2/4/6"),))
    assert in_german(lambda: str(shown)) == "2/4/6 Punkte"


def test_a_context_tells_two_meanings_apart() -> None:
    class Polish(Translator):
        def pgettext(self, context: str, message: str) -> str:
            return {("side", "left"): "lewy", ("rest", "left"): "zostało"}[context, message]

    def read() -> list[str]:
        use_translator(Polish())
        return [tr_context("side", "left"), str(LazyContext("rest", "left"))]

    assert contextvars.copy_context().run(read) == ["lewy", "zostało"]
    assert tr_context("seat", "{count} left", count=2) == "2 left"
    assert current_translator() is ENGLISH
