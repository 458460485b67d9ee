"""Leads of games that are short enough to follow."""

import numpy as np
import pytest

from cloudtop.lab.statistics.leads import Leads, leads_of, runaway_index

GAMES = {
    "led throughout": ([[1, 0], [2, 0], [3, 1], [4, 1]], [1, 0]),
    "turned at the end": ([[1, 0], [2, 0], [3, 1], [3, 4]], [0, 1]),
    "back and forth, with a tie between": ([[1, 0], [1, 1], [1, 2], [3, 2]], [1, 0]),
    "only the final scoring decides": ([[0, 0], [0, 0], [0, 0], [0, 0]], [0, 1]),
    "shared": ([[1, 0], [1, 2], [2, 2], [3, 3]], [0.5, 0.5]),
}


@pytest.fixture(scope="module")
def leads() -> Leads:
    scores = np.array([row for rows, _ in GAMES.values() for row in rows], float)
    wins = np.array([won for _, won in GAMES.values()], float)
    return leads_of(np.full(len(GAMES), 4), scores, wins)


def test_changes(leads: Leads) -> None:
    assert leads.changes.tolist() == [0, 1, 2, 0, 1]


def test_when_the_winner_is_ahead_for_good(leads: Leads) -> None:
    assert leads.settled.tolist() == [0, 0.75, 0.75, 1, 1]


def test_who_led_at_the_quarters_wins(leads: Leads) -> None:
    # Of four decisions the first, the second and the third.
    assert leads.leader_wins.tolist() == [
        [1, 1, 1],
        [0, 0, 0],
        [1, 0.5, 0],
        [0.5, 0.5, 0.5],
        [0.5, 0.5, 0.5],
    ]


def test_comebacks(leads: Leads) -> None:
    assert leads.from_behind.tolist() == [False, True, True, False, False]
    assert leads.from_last.tolist() == [False, True, False, False, True]


def test_parts_are_joined(leads: Leads) -> None:
    assert Leads.joined([leads, leads]).changes.tolist() == leads.changes.tolist() * 2


def test_a_runaway_and_a_lottery() -> None:
    deals = np.arange(400)
    assert runaway_index(np.ones(400), deals, 4).value == 1
    lottery = (np.arange(400) % 4 == 0).astype(float)
    found = runaway_index(lottery, deals, 4)
    assert found.value == 0
    assert found.low < 0 < found.high
