"""Summaries, worked out by hand."""

import pytest

from cloudtop.lab import Outcome, Plan, Played, Summary


def played(number: int, agents: str, scores: tuple[int, ...], winners: tuple[int, ...]) -> Played:
    return Played(number, tuple(agents.split()), Outcome(scores, winners, 10, 12))


def test_means_and_wins_by_agent_and_by_seat() -> None:
    plan = Plan("x", 2, ("a", "b"), 3)
    games = [
        played(0, "a b", (7, 3), (0,)),
        played(1, "b a", (5, 1), (0,)),
        played(2, "a b", (4, 2), (0,)),
    ]
    found = Summary.of(plan, games).as_plain()
    assert found["wins"] == {"a": 2, "b": 1}
    assert found["wins_by_seat"] == [3, 0]
    assert found["mean_score"] == {"a": 4.0, "b": pytest.approx(10 / 3)}
    assert (found["game"], found["games"], found["seats"]) == ("x", 3, 2)
    assert found["decisions"] == 30


def test_a_shared_win_counts_a_fraction_each() -> None:
    plan = Plan("x", 3, ("a", "b"), 2)
    games = [played(0, "a b a", (5, 5, 1), (0, 1)), played(1, "a a b", (4, 4, 4), (0, 1, 2))]
    found = Summary.of(plan, games).as_plain()
    assert found["wins"] == {"a": pytest.approx(1 / 2 + 2 / 3), "b": pytest.approx(1 / 2 + 1 / 3)}
    assert found["wins_by_seat"] == pytest.approx([1 / 2 + 1 / 3, 1 / 2 + 1 / 3, 1 / 3])
    assert sum(found["wins"].values()) == 2


def test_thirds_add_up_to_whole_wins() -> None:
    games = [played(n, "a b c", (1, 1, 1), (0, 1, 2)) for n in range(3)]
    found = Summary.of(Plan("x", 3, ("a", "b", "c"), 3), games).as_plain()
    assert found["wins"] == {"a": 1, "b": 1, "c": 1}


def test_the_interval_is_1_96_standard_errors_wide() -> None:
    # Scores 2, 4, 9: mean 5, squares of distances 9 + 1 + 16 = 26, variance 26 / 2 = 13.
    games = [played(n, "a", (score,), (0,)) for n, score in enumerate((2, 4, 9))]
    record = Summary.of(Plan("x", 1, ("a",), 3), games).players["a"]
    assert record.mean == 5
    assert record.margin == pytest.approx(1.959964 * (13 / 3) ** 0.5, rel=1e-6)


def test_an_agent_on_two_seats_counts_once_for_each_game() -> None:
    # Means of its seats by game: 3 and 5, variance 2, so the error is sqrt(2 / 2) = 1.
    games = [played(0, "a a", (1, 5), (1,)), played(1, "a a", (5, 5), (0, 1))]
    record = Summary.of(Plan("x", 2, ("a",), 2), games).players["a"]
    assert record.mean == 4
    assert record.margin == pytest.approx(1.959964, rel=1e-6)
    assert record.wins == 2


def test_one_game_gives_no_interval() -> None:
    found = Summary.of(Plan("x", 1, ("a",), 1), [played(0, "a", (2,), (0,))]).as_plain()
    assert found["confidence"] == {"a": None}


def test_the_automa_is_reported_under_its_own_name() -> None:
    games = [played(0, "a", (4, 9), (1,)), played(1, "a", (8, 8), (0, 1))]
    found = Summary.of(Plan("x", 1, ("a",), 2), games).as_plain()
    assert found["mean_score"] == {"a": 6.0, "automa": 8.5}
    assert found["wins"] == {"a": 0.5, "automa": 1.5}
    assert found["wins_by_seat"] == [0.5]
