"""Who meets whom, on which seats, and how many deals that takes."""

import pytest

from cloudtop.lab.arena import LineUp, Tournament
from cloudtop.lab.arena.tournament import round_robin


def agents_of(names: str, seats: int) -> list[str]:
    return ["".join(line_up.agents) for line_up in round_robin(names, seats)]


def test_everybody_meets_everybody() -> None:
    assert agents_of("abc", 2) == ["ab", "ac", "bc"]
    assert agents_of("abcd", 3) == ["abc", "abd", "acd", "bcd"]


def test_fewer_agents_than_seats_repeat_in_turn() -> None:
    assert agents_of("ab", 4) == ["abab"]


def test_alone_all_play_the_same_deal() -> None:
    (line_up,) = round_robin("abc", 1)
    assert line_up.seatings == (("a",), ("b",), ("c",))


@pytest.mark.parametrize(
    ("agents", "seatings"),
    [
        ("ab", {"ab", "ba"}),
        ("abc", {"abc", "bca", "cab"}),
        ("abab", {"abab", "baba"}),
        ("abbb", {"abbb", "bbba", "bbab", "babb"}),
    ],
)
def test_a_deal_is_played_in_every_seating_that_differs(agents: str, seatings: set[str]) -> None:
    found = LineUp(len(agents), tuple(agents)).seatings
    assert {"".join(seating) for seating in found} == seatings
    assert len(found) == len(seatings)


@pytest.mark.parametrize(("games", "deals"), [(1, 1), (2, 1), (3, 2), (6, 3), (7, 4), (10, 5)])
def test_games_are_rounded_up_to_whole_deals(games: int, deals: int) -> None:
    assert Tournament("together", ("a", "b", "c"), (2,), games).deals == deals


def test_tables_of_several_sizes_take_turns() -> None:
    tournament = Tournament("together", ("a", "b"), (2, 4), 8)
    assert [tournament.line_up(deal).seats for deal in range(4)] == [2, 4, 2, 4]
    assert tournament.deals == 4
