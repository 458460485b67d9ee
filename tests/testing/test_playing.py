"""Matches at random and by hand, and the option sets to try."""

import pytest

from cloudtop.core.errors import CloudtopError, IllegalActionError
from cloudtop.core.game import CHANCE
from cloudtop.testing import by_hand, fingerprint, random_match
from cloudtop.testing.playing import PlayoutError, randbelow_from
from tests.conformance.toys.broken_rules import NobodyConfirms
from tests.conformance.toys.cloud_catch import GAME

HANDS = [f"deal {card}" for card in range(1, 7)]


def test_a_random_match_ends_and_is_the_same_again() -> None:
    one, two = (random_match(GAME, 3, {"rounds": 3}, 8) for _ in range(2))
    assert one.over
    assert one.log == two.log
    assert fingerprint(one.state) == fingerprint(two.state)


def test_other_seeds_give_other_matches() -> None:
    assert len({str(random_match(GAME, 2, {}, seed).log) for seed in range(10)}) == 10


def test_a_random_match_can_stop_early() -> None:
    assert [random_match(GAME, 2, {}, 1, stop).ply for stop in (0, 1, 5)] == [0, 1, 5]


def test_a_match_that_is_stuck_says_so() -> None:
    with pytest.raises(PlayoutError, match=r"ply \d+: seat \d is to move and has no legal action"):
        random_match(NobodyConfirms(), 2, {}, 1)


def test_moves_by_hand_need_a_seat_only_where_several_decide() -> None:
    match = by_hand(GAME, 2, {"windy": False}, *HANDS, "0> play 1", "play 4", "take sun")
    assert [entry.seat for entry in match.log] == [CHANCE] * 6 + [0, 1, 1]


def test_the_dealer_may_be_named() -> None:
    assert by_hand(GAME, 2, {}, "dealer> deal 3").log[0].seat == CHANCE


def test_an_unnamed_move_of_several_is_refused() -> None:
    with pytest.raises(CloudtopError, match=r"move 7 of 7: 'play 1' could be by any .*'0> play 1'"):
        by_hand(GAME, 2, {"windy": False}, *HANDS, "play 1")


def test_a_wrong_move_says_which() -> None:
    with pytest.raises(IllegalActionError, match="move 2 of 3: the dealer may not 'deal 1' now"):
        by_hand(GAME, 2, {}, "deal 1", "deal 1", "deal 2")


def test_below_stays_below() -> None:
    randbelow = randbelow_from("x")
    assert {randbelow(3) for _ in range(100)} == {0, 1, 2}
