"""Choices by phase, components, and the correction for many comparisons."""

import numpy as np
import pytest

from cloudtop.lab.statistics.choices import Choices
from cloudtop.lab.statistics.components import Uses, offers_of, record_of, with_correction
from cloudtop.lab.statistics.many import corrected


def test_choices_by_phase() -> None:
    choices = Choices()
    choices.add("roll", "take", np.array([1, 1, 4]))
    choices.add("roll", "pass", np.array([1]))
    choices.add("build", "build", np.array([3000, 10]))
    build, roll = sorted(choices.by_phase(), key=lambda one: one.phase)
    assert (roll.decisions, roll.mean, roll.median, roll.forced) == (4, 7 / 4, 1, 0.75)
    assert roll.kinds == (("take", 0.75), ("pass", 0.25))
    assert build.mean == 1505
    assert [one.phase for one in choices.by_phase()] == ["roll", "build"]


def test_corrected_as_in_the_paper() -> None:
    ps = [0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.3240]
    ps += [0.4262, 0.5719, 0.6528, 0.7590, 1.0]
    # Benjamini and Hochberg (1995), section 4.1: at 5% the four smallest stand.
    assert [p < 0.05 for p in corrected(ps)] == [True] * 4 + [False] * 11


def test_no_comparison_is_no_mistake() -> None:
    assert corrected([]) == []


def flags(dice: np.random.Generator, chance: float, count: int) -> np.ndarray:
    return dice.random(count) < chance


def test_a_card_that_wins_is_found_among_eighty_that_do_nothing() -> None:
    dice = np.random.default_rng(8)
    players, deals = 4000, np.arange(4000) // 2
    strong = flags(dice, 0.3, players)
    wins = (dice.random(players) < np.where(strong, 0.65, 0.45)).astype(float)
    wins -= wins.mean()
    cards = [Uses("card", "strong", strong, strong & flags(dice, 0.5, players))]
    for number in range(80):
        offered = flags(dice, 0.3, players)
        cards.append(Uses("card", f"card {number}", offered, offered & flags(dice, 0.5, players)))
    records = with_correction([record_of(card, wins, deals) for card in cards])
    clear = [one.name for one in records if one.when_offered and one.when_offered.clear]
    assert clear == ["strong"]
    effect = records[0].when_offered
    assert effect is not None
    assert effect.difference.estimate.low < 0.2 < effect.difference.estimate.high


def test_a_card_that_good_players_take_is_told_from_one_that_helps() -> None:
    dice = np.random.default_rng(9)
    players = 4000
    good, offered = flags(dice, 0.5, players), flags(dice, 0.5, players)
    wins = (dice.random(players) < np.where(good, 0.7, 0.3)).astype(float)
    record = record_of(Uses("card", "bait", offered, offered & good), wins, np.arange(players))
    assert record.when_offered is not None
    assert record.when_used is not None
    assert abs(record.when_offered.difference.estimate.value) < 0.05
    assert record.when_used.difference.estimate.value > 0.3
    assert record.used is not None
    assert record.used.value == pytest.approx(0.5, abs=0.05)


def test_who_is_ahead_has_more_of_everything_and_that_is_no_merit_of_a_card() -> None:
    dice = np.random.default_rng(10)
    players = 6000
    ahead = dice.random(players)
    cards = [
        Uses("card", str(number), dice.random(players) < ahead, np.zeros(players, bool))
        for number in range(12)
    ]
    wins = (dice.random(players) < ahead + 0.1 * cards[0].offered).astype(float)
    deals, offers = np.arange(players), offers_of(cards)
    naive = with_correction([record_of(card, wins, deals) for card in cards])
    fair = with_correction([record_of(card, wins, deals, offers) for card in cards])
    assert sum(one.when_offered is not None and one.when_offered.clear for one in naive) == 12
    clear = [one.name for one in fair if one.when_offered and one.when_offered.clear]
    assert clear == ["0"]


def test_a_kind_of_two_is_compared_as_it_is() -> None:
    two = [Uses("goal", name, np.ones(9, bool), np.ones(9, bool)) for name in "ab"]
    assert offers_of(two) is None


def test_what_everybody_always_has_is_not_judged() -> None:
    always = np.ones(100, bool)
    record = record_of(Uses("goal", "round", always, always), np.zeros(100), np.arange(100))
    assert (record.offered.value, record.when_offered, record.when_used) == (1, None, None)
