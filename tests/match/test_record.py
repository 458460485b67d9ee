"""A match: deciding and being refused, asking, and going back."""

from typing import Any, TypeVar

import pytest

from cloudtop.agents import SeededAgent, UnknownAgentError
from cloudtop.core.errors import (
    ActionError,
    IllegalActionError,
    MatchOverError,
    NotYourTurnError,
    OptionError,
    UnreadableActionError,
)
from cloudtop.core.game import CHANCE
from cloudtop.core.perspective import Perspective
from cloudtop.match.dealer import seed_from
from cloudtop.match.record import Match, Player
from cloudtop.testing import by_hand, fingerprint
from tests.conformance.toys.cloud_catch import GAME
from tests.match.helpers_match import dealt, finished, picture_of

A = TypeVar("A")


def test_a_started_match_is_dealt_up_to_the_first_decision() -> None:
    match = Match.start(GAME, 2, seed=seed_from("1"))
    assert match.to_move == (0, 1)
    assert [entry.seat for entry in match.log] == [CHANCE] * 7
    assert match.ply == 7


def test_a_match_without_a_dealer_waits_for_written_chance() -> None:
    match = by_hand(GAME, 2, {})
    assert match.to_move == (CHANCE,)
    assert match.play(CHANCE, "deal 3")[0].kind == "dealt"
    assert match.ply == 1


def test_two_matches_never_have_the_same_seed() -> None:
    one, two = (Match.start(GAME, 2) for _ in range(2))
    assert one.dealer is not None
    assert two.dealer is not None
    assert one.dealer.seed != two.dealer.seed


def test_playing_returns_what_the_table_saw() -> None:
    match = dealt(2, "0> play 1")
    events = match.play(1, "play 4")
    assert [event.kind for event in events] == ["chosen", "revealed", "revealed"]
    assert match.to_move == (1,)


def test_notation_forgives_spaces_and_letter_case() -> None:
    match = dealt()
    match.play(0, "  Play   1 ")
    assert match.log[-1].notation == "play 1"


def test_an_action_is_as_good_as_its_notation() -> None:
    by_action, by_notation = dealt(), dealt()
    action = by_action.codec.parse("play 1")
    assert by_action.play(0, action) == by_notation.play(0, "play 1")
    assert picture_of(by_action) == picture_of(by_notation)
    with pytest.raises(IllegalActionError, match=r"seat 1 \(Player 2\) may not 'play 1' now"):
        by_action.play(1, action)


class Last(SeededAgent):
    """Chooses the last of its actions."""

    name = "last"

    def choose(self, perspective: Perspective[Any, A, Any]) -> A:
        assert perspective.randbelow == self.randbelow
        return perspective.actions[-1]


def test_an_agent_is_asked_and_what_it_chooses_is_played() -> None:
    match, other = dealt(), dealt()
    assert match.ask(Last(1), 1) == other.play(1, other.legal(1)[-1])
    assert picture_of(match) == picture_of(other)
    assert match.log[-1].seat == 1


def test_an_agent_may_be_given_by_name_or_class() -> None:
    match = dealt()
    assert str(match.suggest(Last, 0)) == match.legal(0)[-1]
    assert len({str(match.suggest("random", 0)) for _ in range(9)}) == 1
    assert match.ask("greedy", 1)
    with pytest.raises(UnknownAgentError, match="no agent 'clever'"):
        match.ask("clever", 0)


def test_a_suggestion_is_not_played() -> None:
    match = dealt()
    before = picture_of(match)
    assert str(match.suggest(Last(1), 0)) == match.legal(0)[-1]
    assert picture_of(match) == before


@pytest.mark.parametrize(
    ("seat", "notation", "kind", "words"),
    [
        (0, "play 99", UnreadableActionError, "unreadable action 'play 99'; did you mean 'play 9'"),
        (0, "", UnreadableActionError, "unreadable action ''"),
        (0, "x" * 1000, UnreadableActionError, "of 1000 characters"),
        (0, "play 4", IllegalActionError, r"seat 0 \(Player 1\) may not 'play 4' now"),
        (0, "confirm", IllegalActionError, "may not 'confirm' now"),
        (CHANCE, "deal 9", NotYourTurnError, "the dealer may not 'deal 9' now: seat 0"),
        (2, "play 1", NotYourTurnError, "seat 2 may not 'play 1' now"),
        (-2, "play 1", NotYourTurnError, "seat -2 may not 'play 1' now"),
    ],
)
def test_refusals_have_a_kind_and_change_nothing(
    seat: int, notation: str, kind: type[ActionError], words: str
) -> None:
    match = dealt()
    before = picture_of(match)
    with pytest.raises(kind, match=words) as refused:
        match.play(seat, notation)
    assert type(refused.value) is kind
    assert picture_of(match) == before


def test_after_its_turn_a_seat_waits() -> None:
    match = dealt(2, "0> play 1")
    with pytest.raises(NotYourTurnError, match=r"seat 1 \(Player 2\) decides"):
        match.play(0, "play 2")


def test_after_the_end_nobody_decides() -> None:
    match = finished()
    before = picture_of(match)
    for seat in (CHANCE, 0, 1, 5):
        with pytest.raises(MatchOverError, match="the match is over"):
            match.play(seat, "confirm")
    assert picture_of(match) == before
    assert match.over


def test_the_result_is_known_at_the_end_only() -> None:
    assert dealt().winners == ()
    match = finished()
    best = max(card.total for card in match.scores)
    assert match.winners == tuple(n for n, card in enumerate(match.scores) if card.total == best)


def test_players_have_names_given_or_not() -> None:
    match = Match(GAME, 2, players=[Player("Anna", "greedy")])
    assert match.names == ("Anna", "Player 2")
    with pytest.raises(OptionError, match="3 players for 2 seats"):
        Match(GAME, 2, players=[Player(name) for name in "abc"])


@pytest.mark.parametrize("seats", [0, 1, 4])
def test_a_table_too_small_or_too_large_is_refused(seats: int) -> None:
    with pytest.raises(OptionError, match=f"is for 2 to 3 players, not {seats}"):
        Match(GAME, seats)


def test_the_log_in_words_hides_what_a_seat_may_not_know() -> None:
    match = dealt(2, "0> play 1")
    own, other, spectator = (match.narrate(viewer) for viewer in (0, 1, None))
    assert own[0].text == "Player 1 draws the 1."
    assert other[0].text == spectator[0].text == "Player 1 draws a card."
    assert [line.text for line in match.narrate(1, since=6)] == ["Player 1 chooses a card."]
    assert [line.ply for line in match.narrate(1, since=6)] == [7]


def test_an_entry_is_open_to_its_seat_and_to_those_who_saw_all_of_it() -> None:
    match = dealt(2, "0> play 1", "1> play 4", "take sun")
    assert [[entry.visible_to(seat) for seat in (0, 1, None)] for entry in match.log[5:]] == [
        [False, True, False],
        [True, False, False],
        [False, True, False],
        [True, True, True],
    ]


def test_any_earlier_moment_can_be_visited_and_played_on_from() -> None:
    match = dealt(2, "0> play 1", "1> play 4", "take sun", "confirm")
    before = picture_of(match)
    for ply in range(match.ply + 1):
        earlier = match.at(ply)
        assert earlier.log == match.log[:ply]
    earlier = match.at(8)
    earlier.play(1, "take rain")
    assert earlier.log[-1].notation == "take rain"
    assert picture_of(match) == before


@pytest.mark.parametrize("ply", [-1, 7])
def test_there_is_no_moment_before_the_start_or_after_the_end(ply: int) -> None:
    with pytest.raises(OptionError, match=f"there is no ply {ply}; this match has 0 to 6"):
        dealt().at(ply)


def test_a_visited_moment_deals_as_the_match_did() -> None:
    match = finished(seed=3)
    earlier = match.at(0)
    earlier.deal()
    assert earlier.log == match.log[: earlier.ply]
    assert fingerprint(earlier.state) == fingerprint(match.at(earlier.ply).state)


def test_the_dealer_counts_its_own_entries_whatever_was_visited_forked_or_taken_back() -> None:
    match = finished(seed=3)
    dealer = match.dealer
    assert dealer is not None
    for ply, entry in enumerate(match.log):
        earlier = match.at(ply)
        if entry.seat == CHANCE:
            assert (
                str(earlier.next_chance_outcome(dealer))
                == str(earlier.fork().next_chance_outcome(dealer))
                == entry.notation
            )
    wind = next(n for n, entry in enumerate(match.log) if n > 7 and entry.seat == CHANCE)
    before = match.at(wind)
    last = before.log[-1].seat
    before.undo(last)
    before.redo(last)
    assert before.log == match.log[: before.ply]
    assert before.ply > wind
