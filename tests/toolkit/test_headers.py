"""The line at the top of a player's board."""

import pytest

from cloudtop.core.game import ScoreCard
from cloudtop.core.i18n import ENGLISH, N_, use_translator
from cloudtop.toolkit.pictures.drawing import chip
from cloudtop.toolkit.pictures.headers import (
    has_won,
    name_plate,
    result_text,
    score_parts,
    score_total,
    text_chip,
    turn_chip,
    turn_text,
)
from tests.toolkit.small_view import SmallView
from tests.translators import Words

CLEAR = (ScoreCard(7, ()), ScoreCard(9, ()))
SHARED = (ScoreCard(9, ()), ScoreCard(9, ()), ScoreCard(1, ()))


def test_whose_turn_it_is() -> None:
    view = SmallView(1, (0, 1))
    assert turn_text(view, 1) == "Your turn"
    assert turn_text(view, 0) == "To move"
    assert turn_text(view, 0, N_("Drawing")) == "Drawing"
    assert turn_text(view, 2) == ""


def test_who_won() -> None:
    assert [result_text(seat, CLEAR) for seat in (0, 1)] == ["", "Winner"]
    assert [result_text(seat, SHARED) for seat in (0, 1, 2)] == ["Shared", "Shared", ""]
    assert result_text(0, CLEAR[:1]) == ""


def test_nobody_has_won_while_somebody_decides() -> None:
    assert has_won(SmallView(0), 1, CLEAR)
    assert not has_won(SmallView(0), 0, CLEAR)
    assert not has_won(SmallView(0, (0,)), 1, CLEAR)


def test_the_chip_says_it_in_its_least_width() -> None:
    playing, over = SmallView(0, (0,)), SmallView(0)
    assert turn_chip(playing, 0, CLEAR, (5, 6)) == chip(5, 6, 96, "Your turn")
    assert turn_chip(playing, 1, CLEAR, (5, 6)) == ""
    assert turn_chip(over, 1, CLEAR, (5, 6)) == chip(5, 6, 80, "Winner")
    assert turn_chip(over, 1, CLEAR, (5, 6), widths=(10, 84)) == chip(5, 6, 84, "Winner")
    assert turn_chip(over, 0, CLEAR, (5, 6)) == ""


def test_a_language_may_need_more_room() -> None:
    use_translator(Words({"Your turn": "Du bist an der Reihe"}.__getitem__))
    try:
        wide = turn_chip(SmallView(0, (0,)), 0, CLEAR, (0, 0))
    finally:
        use_translator(ENGLISH)
    assert wide == chip(0, 0, 8 * 20 + 16, "Du bist an der Reihe")


def test_without_a_text_there_is_no_chip() -> None:
    assert text_chip(0, 0, "", 80) == ""
    assert text_chip(0, 0, "Done", 64, "good") == chip(0, 0, 64, "Done", "good")


@pytest.mark.parametrize(("name", "shown"), [("Anna", "Anna"), ("Bartholomew", "Barth…")])
def test_a_name_is_cut_to_its_plate(name: str, shown: str) -> None:
    plate = name_plate(0, name, 16, 56, 14, 19)
    assert plate.startswith('<svg x="16" width="56" height="27">')
    assert f">{shown}</text>" in plate


def test_a_score_ends_at_the_right() -> None:
    assert score_total("−3", 90, 20, 17) == (
        '<text x="90" y="20" font-size="17" font-weight="700" text-anchor="end"'
        ' class="f-ink" fill="#1C2A39">−3</text>'
    )


def test_the_parts_of_a_score_in_words() -> None:
    score = ScoreCard(12, (("a", 12), ("b", 0)))
    assert score_parts(score, {"a": "tasks", "b": "VIPs"}) == "tasks 12, VIPs 0"
    assert score_parts(score, {"a": "tasks", "b": "VIPs"}, zeros=False) == "tasks 12"
