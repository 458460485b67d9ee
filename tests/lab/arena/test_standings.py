"""What deals say together: shares with fractions for ties, by seat, by number of players."""

from dataclasses import replace

import pytest

from cloudtop.lab.arena import DealResult, LineUp, Standings, Tournament, arena_run
from cloudtop.lab.arena.comparisons import share_of, wins_of
from cloudtop.lab.arena.deals import GameResult, Thinking
from cloudtop.match.registry import current_registry, use_registry
from tests.agents.small_games import SOLO
from tests.lab.arena.made_deals import duel, made

TWO = Tournament("toy", ("a", "b"), (2,), 4)
DEALS = [duel(0, "a", "b", (1, 0.5)), duel(1, "a", "b", (0, 1))]


def test_ties_count_a_half_in_the_crosstable() -> None:
    assert Standings(TWO, DEALS).table == {"a": {"b": 0.625}, "b": {"a": 0.375}}


def test_wins_by_seat_and_by_number_of_players() -> None:
    found = Standings(TWO, DEALS).by_players[2]
    assert found.by_seat == {"a": [0.5, 0.75], "b": [0.25, 0.5]}
    assert found.wins["a"].value == 0.625
    assert found.scores["a"].value == pytest.approx(8.75)
    assert [share_of("a", deal) for deal in DEALS] == [0.75, 0.5]


def test_at_large_tables_places_are_compared_and_wins_shared() -> None:
    game = made(("a", "b", "c", "b"), (1, 1, 3, 4))
    deal = DealResult(0, (game,))
    line_up = LineUp(4, ("a", "b", "c", "b"))
    tournament = Tournament("toy", ("a", "b", "c"), (4,), 1, chosen_line_ups=(line_up,))
    table = Standings(tournament, [deal]).table
    assert table["a"] == {"b": 0.75, "c": 1.0}
    assert table["b"] == {"a": 0.25, "c": 0.5}
    assert (wins_of("a", deal), wins_of("b", deal), wins_of("c", deal)) == (0.5, 0.5, 0)


def test_alone_the_higher_score_on_the_same_dice_takes_the_point() -> None:
    games = tuple(GameResult((name,), (score,), (1,), 1, 1) for name, score in (("a", 9), ("b", 7)))
    alone = Tournament("toy", ("a", "b"), (1,), 2)
    found = Standings(alone, [DealResult(0, games), DealResult(1, games)])
    assert found.table == {"a": {"b": 1.0}, "b": {"a": 0.0}}
    assert found.by_players[1].scores["a"].value == 9
    assert found.by_players[1].wins == {}
    assert list(found.ratings) == ["a", "b"]


def test_the_automa_takes_part() -> None:
    with use_registry(current_registry().with_games(SOLO)):
        tournament = Tournament("solo", ("greedy", "random"), (1,), 8)
        with arena_run(tournament) as arena:
            list(arena.play())
    found = Standings(tournament, arena.deals)
    assert found.table["greedy"]["automa"] == 1.0
    assert found.table["automa"]["greedy"] == 0.0
    assert set(found.ratings) == {"greedy", "random", "automa"}
    assert found.ratings["greedy"].value > found.ratings["automa"].value


def test_thinking_is_added_up() -> None:
    first, second = made(("a", "b"), (1, 2)), made(("b", "a"), (1, 2))
    games = (
        replace(first, thinking=(Thinking(2, 1.0, 0.7), Thinking(1, 3.0, 3.0))),
        replace(second, thinking=(Thinking(1, 1.0, 1.0), Thinking(1, 2.0, 2.0))),
    )
    found = Standings(TWO, [DealResult(0, games)])
    assert found.thinking["a"] == Thinking(3, 3.0, 2.0)
    assert found.as_plain()["seconds_per_decision"] == {"a": 1.0, "b": 2.0}
