"""Three names for every action, and complaints that help."""

import pytest

from cloudtop.core.codec import Codec
from cloudtop.core.errors import UnreadableActionError

WORDS = ["sit A1", "sit A2", "take red", "end turn"]


def test_class_notation_and_number_lead_to_one_another() -> None:
    codec = Codec(WORDS)
    assert len(codec) == 4
    assert list(codec) == WORDS
    for number, action in enumerate(WORDS):
        assert codec.number(action) == number
        assert codec.action(number) == action
        assert codec.parse(str(action)) == action


@pytest.mark.parametrize("notation", ["SIT A1", "  sit   a1 ", "sit\ta1", "Sit A1\n"])
def test_spaces_and_letter_case_are_forgiven(notation: str) -> None:
    assert Codec(WORDS).parse(notation) == "sit A1"


@pytest.mark.parametrize("notation", ["sitA1", "sit A1 now", "", "sit", "sit A1; sit A2"])
def test_nothing_else_is_forgiven(notation: str) -> None:
    with pytest.raises(UnreadableActionError, match="unreadable action"):
        Codec(WORDS).parse(notation)


def test_a_complaint_names_the_notation_and_a_near_one() -> None:
    with pytest.raises(UnreadableActionError) as error:
        Codec(WORDS).parse("take rad")
    assert str(error.value) == "unreadable action 'take rad'; did you mean 'take red'?"


def test_a_complaint_without_a_near_one_gives_no_hint() -> None:
    with pytest.raises(UnreadableActionError) as error:
        Codec(WORDS).parse("xyzzy")
    assert str(error.value) == "unreadable action 'xyzzy'"


def test_a_very_long_notation_is_not_repeated() -> None:
    with pytest.raises(UnreadableActionError) as error:
        Codec(WORDS).parse("x" * 100_000)
    assert str(error.value) == "unreadable action of 100000 characters"


@pytest.mark.parametrize("number", [-1, 4, 10**9])
def test_a_number_out_of_range_is_refused(number: int) -> None:
    with pytest.raises(UnreadableActionError) as error:
        Codec(WORDS).action(number)
    assert str(error.value) == f"there is no action number {number}; numbers run from 0 to 3"


@pytest.mark.parametrize("actions", [["a", "a"], ["sit A1", "SIT a1"], ["sit A1", "sit  A1"]])
def test_two_actions_may_not_share_a_notation(actions: list[str]) -> None:
    with pytest.raises(ValueError, match="equal or share their notation"):
        Codec(actions)


def test_equal_notations_of_different_actions_are_refused() -> None:
    with pytest.raises(ValueError, match="share their notation"):
        Codec([1, "1"])
