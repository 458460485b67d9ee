"""Taking back: own decisions, as long as nobody learned or did anything that depends on them."""

import random
from collections.abc import Sequence
from typing import Any

import pytest

from cloudtop.core.errors import NothingToUndoError
from cloudtop.core.game import Event, Seat
from cloudtop.match import seed_from
from cloudtop.match.record import AnyMatch, Match
from cloudtop.testing import by_hand, fingerprint
from tests.conformance.toys.broken_views import OtherEvents
from tests.conformance.toys.cloud_catch import GAME
from tests.match.helpers_match import dealt, picture_of


def refused(match: AnyMatch, *seats: Seat) -> None:
    """Assert that these seats can take nothing back, and that trying changes nothing."""
    before = picture_of(match)
    for seat in seats:
        assert not match.can_undo(seat)
        with pytest.raises(NothingToUndoError, match="no decision to take back"):
            match.undo(seat)
    assert picture_of(match) == before


def notations(match: AnyMatch) -> Sequence[str]:
    return [entry.notation for entry in match.log[3 * match.seats :]]


def test_chance_is_never_taken_back() -> None:
    refused(dealt(), 0, 1, -1)
    refused(by_hand(GAME, 2, {}), 0, 1, -1)


def test_a_decision_is_taken_back_and_made_again() -> None:
    match = dealt(2, "0> play 1", "1> play 4", "take sun")
    before = fingerprint(match.state)
    assert match.undo(1) == "take sun"
    assert notations(match) == ["play 1", "play 4"]
    assert match.can_redo(1)
    match.redo(1)
    assert fingerprint(match.state) == before
    assert not match.can_redo(1)


def test_a_copy_goes_back_without_playing_all_again(monkeypatch: pytest.MonkeyPatch) -> None:
    match = dealt(2, "0> play 1", "1> play 4")
    place, before = match.ply, fingerprint(match.state)
    after = match.fork()
    after.play(1, "take sun")
    applied: list[object] = []
    apply = type(GAME).apply

    def count(game: Any, state: Any, seat: Seat, action: Any) -> Any:
        applied.append(action)
        return apply(game, state, seat, action)

    monkeypatch.setattr(type(GAME), "apply", count)
    assert fingerprint(after.at(place).state) == before
    assert not applied
    assert fingerprint(after.at(place - 1).state) != before
    assert len(applied) == place - 1
    match.play(1, match.legal(1)[-1])  # what becomes of the other copy is of no concern
    assert fingerprint(after.at(place).state) == before
    assert after.undo(1) == "take sun"
    assert fingerprint(after.state) == before


def test_what_everybody_has_seen_is_not_taken_back() -> None:
    refused(dealt(2, "0> play 1", "1> play 4"), 0, 1)


def test_several_decisions_come_back_in_order() -> None:
    match = dealt(2, "0> play 1", "1> play 4", "take sun", "confirm")
    assert [match.undo(1), match.undo(1)] == ["confirm", "take sun"]
    refused(match, 1)
    match.redo(1)
    match.redo(1)
    assert notations(match)[-2:] == ["take sun", "confirm"]


def test_another_decision_ends_the_chance_to_make_it_again() -> None:
    match = dealt(2, "0> play 1", "1> play 4", "take sun")
    match.undo(1)
    match.play(1, "take rain")
    assert not match.can_redo(1)
    before = picture_of(match)
    with pytest.raises(NothingToUndoError, match="no decision to make again"):
        match.redo(1)
    assert picture_of(match) == before


def test_nothing_is_made_again_that_was_never_taken_back() -> None:
    match = dealt()
    with pytest.raises(NothingToUndoError, match="no decision to make again"):
        match.redo(0)


def test_only_the_seat_itself_takes_back() -> None:
    refused(dealt(2, "0> play 1", "1> play 4", "take sun"), 0)


def test_in_an_open_window_others_do_not_stand_in_the_way() -> None:
    match = dealt(3, "0> play 1", "1> play 4")
    assert match.undo(0) == "play 1"
    assert notations(match) == ["play 4"]
    assert set(match.to_move) == {0, 2}
    match.play(0, "play 2")
    assert match.undo(1) == "play 4"
    assert match.undo(0) == "play 2"
    assert set(match.to_move) == {0, 1, 2}


def test_after_taking_back_the_log_is_as_if_it_had_been_played_so() -> None:
    match = dealt(3, "0> play 1", "1> play 4")
    match.undo(0)
    assert match.log == dealt(3, "1> play 4").log
    match.redo(0)
    assert match.log == dealt(3, "1> play 4", "0> play 1").log
    assert fingerprint(match.state) == fingerprint(dealt(3, "0> play 1", "1> play 4").state)


def reversible(event: Event) -> Event:
    return Event(event.kind, event.seat, event.what, event.to, event.fields, event.seen_by)


def without_irreversible_events(*moves: str) -> AnyMatch:
    cards = [f"deal {card}" for card in range(1, 7)]
    game = OtherEvents(reversible)
    match: AnyMatch = by_hand(game, 2, {"windy": False}, *cards, *moves)
    return match


def test_whoever_asks_after_every_decision_hears_the_same() -> None:
    chance, taken_back = random.Random(3), 0
    for number in range(12):
        match = Match.start(GAME, 3, seed=seed_from(f"asked often {number}"))
        while not match.over:
            match = match.fork()
            seat, other = chance.choice(match.to_move), chance.randrange(3)
            if match.can_undo(other) and chance.random() < 0.4:
                match.undo(other)
                taken_back += 1
            else:
                match.play(seat, chance.choice(match.legal(seat)))
            asked = [match.can_undo(seat) for seat in range(3)]
            afresh = match.at(match.ply)
            assert asked == [afresh.can_undo(seat) for seat in range(3)]
            assert fingerprint(match.state) == fingerprint(afresh.state)
    assert taken_back > 10


def test_the_last_to_decide_in_a_window_may_reconsider() -> None:
    match = without_irreversible_events("0> play 1", "1> play 4")
    assert match.undo(1) == "play 4"
    assert match.to_move == (1,)


def test_a_window_that_has_closed_is_closed_for_the_others() -> None:
    refused(without_irreversible_events("0> play 1", "1> play 4"), 0)


def test_a_decision_is_not_taken_back_from_under_a_later_one() -> None:
    # Seat 1 closed the window, leads, and decides on: the movers became fewer and fewer.
    refused(without_irreversible_events("0> play 1", "1> play 4", "take sun"), 0)
    refused(without_irreversible_events("0> play 1", "1> play 4", "take sun", "confirm"), 0)


def test_taking_back_works_with_a_dealer_too() -> None:
    match = Match.start(GAME, 3, {"windy": False}, seed=seed_from("undo"))
    first = match.legal(0)[0]
    match.play(0, first)
    match.play(1, match.legal(1)[0])
    match.undo(0)
    match.redo(0)
    assert match.log[-1].notation == first
