"""Drawings are cached by language."""

from collections.abc import Iterator

import pytest

from cloudtop.core.i18n import ENGLISH, tr, use_translator
from cloudtop.toolkit.caching import cached_per_language
from tests.translators import Words

GERMAN = Words({"Dice": "Würfel"}.__getitem__)


@pytest.fixture(autouse=True)
def _english_afterwards() -> Iterator[None]:
    yield
    use_translator(ENGLISH)


def test_a_drawing_is_made_once_in_each_language() -> None:
    made: list[tuple[int, str]] = []

    @cached_per_language(maxsize=None)
    def legend(width: int) -> str:
        made.append((width, tr("Dice")))
        return f"{tr('Dice')} {width}"

    assert [legend(1), legend(1), legend(2)] == ["Dice 1", "Dice 1", "Dice 2"]
    use_translator(GERMAN)
    assert [legend(1), legend(1)] == ["Würfel 1", "Würfel 1"]
    use_translator(ENGLISH)
    assert legend(1) == "Dice 1"
    assert made == [(1, "Dice"), (2, "Dice"), (1, "Würfel")]


def test_the_oldest_is_forgotten() -> None:
    made: list[int] = []

    @cached_per_language(maxsize=2)
    def square(side: int) -> int:
        made.append(side)
        return side * side

    assert [square(side) for side in (1, 2, 3, 1)] == [1, 4, 9, 1]
    assert made == [1, 2, 3, 1]


def test_the_function_keeps_its_name() -> None:
    @cached_per_language()
    def lamp() -> str:
        """Return a lamp."""
        return "lamp"

    assert (lamp.__name__, lamp.__doc__) == ("lamp", "Return a lamp.")
