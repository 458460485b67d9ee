"""The course of the game: turns, levels, decks that run out, the end."""

import pytest

from cloudtop.core.game import CHANCE
from cloudtop.games.paper_skylines import GAME
from cloudtop.games.paper_skylines.components.box import OWN_BOX
from cloudtop.games.paper_skylines.state.state import NONE, State
from cloudtop.games.paper_skylines.state.steps import GAME_OVER
from cloudtop.testing.playing import random_match
from tests.games.paper_skylines.helpers import (
    POPULATION,
    PRESTIGE,
    PROFIT,
    deal_any,
    hand_of,
    legal,
    names_of,
    number,
    play,
    put,
    spaces,
    table,
    verbs,
)

TRACKS = (PROFIT, PRESTIGE, POPULATION)


def no_tracks(state: State) -> None:
    """Nobody can advance any more."""
    for track in TRACKS:
        put(state, track, *[20] * state.setup.seats)


def to_the_end(state: State) -> None:
    """Finish the turn with advances."""
    active = state.active
    while GAME.to_move(state) == (active,):
        play(state, min(move for move in legal(state) if move.startswith("advance")))


def pass_quietly(state: State, turns: int) -> None:
    """Pass turns in which nobody draws and the row stays; meeples go back, so that they can."""
    row = list(state.row)
    for turn in range(turns):
        assert state.row == row, turn
        for track in TRACKS:
            put(state, track, *[0] * state.setup.seats)
        to_the_end(state)


# --- a turn ---------------------------------------------------------------------------------


@pytest.mark.rule("PS-11", "PS-80")
@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_a_turn_has_as_many_actions_as_the_level(level: int) -> None:
    state = table(level=level, actions=1)
    play(state, "advance profit")
    assert GAME.to_move(state) == (1,)
    for _ in range(level):
        assert GAME.to_move(state) == (1,)
        play(state, "advance prestige")
    assert GAME.to_move(state) == (0,)


@pytest.mark.rule("PS-12")
def test_actions_may_be_mixed_and_repeated() -> None:
    state = table(level=4, hand=["Cottage"], city={"R1": ["Flower Garden"]})
    play(state, "advance profit", "visit R1", "advance profit", "visit C")
    assert spaces(state) == (2, 2, 0)
    assert GAME.to_move(state) == (1,)


@pytest.mark.rule("PS-13", "PS-66")
def test_a_level_change_does_not_change_the_running_turn() -> None:
    state = table(level=2, deck=["Arcade"])
    play(state, "draw", "round end", "draw Arcade")
    assert (state.level, state.actions_left) == (1, 1)
    play(state, "advance profit")
    deal_any(state)
    assert (state.level, state.active, state.actions_left) == (2, 1, 3)


@pytest.mark.rule("PS-14")
def test_nobody_may_pass_while_an_action_is_possible() -> None:
    state = table(level=3, row=[], deck=[], round_end=False)
    assert "done" not in legal(state)
    assert verbs(state) == {"advance"}


@pytest.mark.rule("PS-14")
def test_the_rest_of_a_turn_without_a_possible_action_is_lost() -> None:
    state = table(level=4, row=[], deck=[], round_end=False)
    state.round_over = True
    put(state, PROFIT, 19, 20)
    for track in (PRESTIGE, POPULATION):
        put(state, track, 20, 20)
    play(state, "advance profit")
    assert state.step == GAME_OVER  # three actions were lost, and seat 1 has none at all


# --- round ends -----------------------------------------------------------------------------


@pytest.mark.rule("PS-67", "PS-68", "PS-69", "PS-71")
def test_a_new_level_begins_when_the_turn_is_over() -> None:
    state = table(3, level=1, row=["Bakery", "Foundry", "Cottage"], deck=["Dog Run", "Duplex"])
    play(state, "draw", "round end", "draw Dog Run")
    assert state.level == 1
    assert names_of(state.discards) == ["Bakery", "Foundry", "Cottage"]
    assert state.row == [NONE] * 3
    order = []
    for _ in range(6):
        before = [len(hand) for hand in state.hands]
        outcomes = legal(state, CHANCE)
        assert "draw Duplex" not in outcomes  # what is left of the old deck is out of play
        play(state, sorted(outcomes)[0])
        after = [len(hand) for hand in state.hands]
        order += [seat for seat in range(3) if after[seat] > before[seat]]
    assert order == [1, 1, 2, 2, 0, 0]  # from the next player on; College City works on its level
    deal_any(state)
    assert NONE not in state.row
    assert {OWN_BOX.cards[card].level for card in state.row} == {2}
    assert (state.active, state.actions_left) == (1, 2)
    assert number("Duplex") not in state.discards


@pytest.mark.rule("PS-68")
def test_everybody_draws_two_cards_of_the_new_level() -> None:
    state = table(level=2, home="Capital City", deck=["Inn"], hand=["Bakery"], others=[["Foundry"]])
    state.cities = (state.cities[0],) * 2
    play(state, "draw", "round end", "draw Inn", "advance profit")
    deal_any(state)
    assert [len(hand) for hand in state.hands] == [4, 3]
    assert {OWN_BOX.cards[card].level for card in state.hands[1][1:]} == {3}


@pytest.mark.rule("PS-70")
def test_hands_cities_tracks_and_mayors_stay() -> None:
    state = table(hand=["Bakery"], city={"R1": ["Cottage"]}, mayor="R1", deck=["Dog Run"])
    put(state, PROFIT, 3, 2)
    stacks = state.stacks[0]
    play(state, "draw", "round end", "draw Dog Run")
    deal_any(state)
    assert hand_of(state)[:2] == ["Bakery", "Dog Run"]
    assert state.stacks[0] == stacks
    assert state.mayor[0] == 1
    assert state.tracks[:2] == [3, 2]


@pytest.mark.rule("PS-72")
def test_after_the_last_round_end_everybody_gets_the_same_number_of_turns() -> None:
    state = table(3, level=4, deck=["Capitol", "Penthouse"], actions=1)
    play(state, "draw", "round end", "draw Capitol")
    assert GAME.to_move(state) == (1,)
    for seat in (1, 2):
        assert GAME.to_move(state) == (seat,)
        for _ in range(4):
            play(state, "advance profit")
    assert GAME.to_move(state) == ()
    assert GAME.ending(state) == "equal turns"


@pytest.mark.rule("PS-73")
def test_the_game_ends_at_once_if_the_last_player_drew_it() -> None:
    state = table(3, level=4, deck=["Capitol", "Penthouse"], actions=1)
    state.first = 1  # so seat 0 is last
    play(state, "draw", "round end", "draw Capitol")
    assert GAME.to_move(state) == ()


@pytest.mark.rule("PS-74", "PS-104")
def test_the_last_deck_is_made_again_from_discards_of_the_two_last_levels() -> None:
    discards = ["Cottage", "Inn", "Lofts", "Penthouse"]
    state = table(level=4, deck=[], round_end=False, discards=discards)
    state.round_over = True
    state.aside = (number("Lakefront"),)
    play(state, "draw")
    assert legal(state) == {"draw Lofts", "draw Penthouse"}
    play(state, "draw Lofts")
    assert names_of(state.discards) == ["Cottage", "Inn"]
    assert names_of(state.decks[3]) == ["Penthouse"]


@pytest.mark.rule("PS-104")
def test_without_such_discards_the_draw_is_skipped_and_the_row_stays_short() -> None:
    row = ["Capitol", "Condo Tower", "Arcology"]
    state = table(level=4, row=row, deck=[], round_end=False, discards=["Inn"])
    state.round_over = True
    assert "draw" not in legal(state)
    play(state, "take Capitol")
    assert names_of(state.row) == ["Condo Tower", "Arcology"]
    assert GAME.to_move(state) == (0,)


# --- details --------------------------------------------------------------------------------


@pytest.mark.rule("PS-82", "PS-64")
def test_next_level_means_one_above_the_current() -> None:
    state = table(level=2, city={"R1": ["Transit Office"]})
    play(state, "visit R1")
    outcomes = legal(state, CHANCE)
    assert "draw Lofts" in outcomes
    assert "draw Inn" not in outcomes
    play(state, "draw Lofts")
    assert "draw Inn" in legal(state, CHANCE)


@pytest.mark.rule("PS-64")
def test_on_the_last_level_next_means_the_last() -> None:
    state = table(level=4, city={"R1": ["Transit Office"]})
    play(state, "visit R1", "draw Capitol")
    assert "draw Condo Tower" in legal(state, CHANCE)


@pytest.mark.rule("PS-102")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_next_deck_keeps_a_reserve(seats: int) -> None:
    state = table(seats, level=2, city={"R1": ["Transit Office"]})
    state.decks[2] = state.decks[2][: 2 * seats + 9]
    play(state, "visit R1")
    outcomes = legal(state, CHANCE)
    assert {OWN_BOX.cards[number(move.removeprefix("draw "))].level for move in outcomes} == {3}
    state = table(seats, level=2, city={"R1": ["Transit Office"]})
    state.decks[2] = state.decks[2][: 2 * seats + 8]
    play(state, "visit R1")
    outcomes = legal(state, CHANCE)
    assert {OWN_BOX.cards[number(move.removeprefix("draw "))].level for move in outcomes} == {2}
    assert len(state.decks[2]) == 2 * seats + 8


@pytest.mark.rule("PS-103")
def test_an_empty_deck_before_the_last_level() -> None:
    """Row not refilled, draws and declarations skipped, "row or deck" may use the row."""
    row = ["Inn", "Arcade", "Railyard"]
    buildings = {"R1": ["Notary House"], "R2": ["Firehouse"], "R3": ["Post Office"]}
    state = table(level=2, row=row, deck=[], round_end=False, city=buildings, actions=4)
    state.round_over = True
    assert "draw" not in legal(state)
    play(state, "visit R1")  # declare: skipped
    play(state, "visit R3")  # two cards of the deck: skipped
    assert hand_of(state) == []
    play(state, "visit R2")
    assert legal(state) == {"take Inn", "take Arcade", "take Railyard"}
    play(state, "take Inn")
    assert names_of(state.row) == ["Arcade", "Railyard"]


@pytest.mark.rule("PS-105")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(("rules", "rounds"), [(2, 12), (1, 3)])
def test_after_quiet_rounds_the_row_is_dealt_again(seats: int, rules: int, rounds: int) -> None:
    state = table(seats, rules=rules, level=2, row=["Inn", "Arcade", "Railyard"])
    pass_quietly(state, rounds * seats)
    assert names_of(state.discards) == ["Inn", "Arcade", "Railyard"]
    assert GAME.to_move(state) == (CHANCE,)
    play(state, "draw Cannery", "draw Skate Park", "draw Bandstand")
    assert names_of(state.row) == ["Cannery", "Skate Park", "Bandstand"]
    assert GAME.to_move(state) == (0,)


@pytest.mark.rule("PS-105")
def test_a_card_out_of_the_deck_ends_the_quiet() -> None:
    state = table(level=1)
    pass_quietly(state, 23)
    play(state, "draw")
    deal_any(state)
    pass_quietly(state, 23)
    assert GAME.to_move(state) != (CHANCE,)
    pass_quietly(state, 1)
    assert GAME.to_move(state) == (CHANCE,)


@pytest.mark.rule("PS-105")
def test_a_new_level_starts_the_count_again() -> None:
    state = table(level=1, deck=["Dog Run"])
    pass_quietly(state, 20)
    play(state, "draw", "round end", "draw Dog Run")
    deal_any(state)
    assert state.level == 1
    pass_quietly(state, 23)
    assert GAME.to_move(state) != (CHANCE,)
    pass_quietly(state, 1)
    assert GAME.to_move(state) == (CHANCE,)


@pytest.mark.rule("PS-105")
def test_in_the_last_round_nobody_waits_for_cards() -> None:
    state = table(level=4, round_end=False)
    state.round_over, state.first = True, 1  # seat 0 is the last to play
    state.quiet = 23
    pass_quietly(state, 1)
    assert state.step == GAME_OVER


@pytest.mark.rule("PS-105", "PS-108")
def test_a_round_end_found_in_the_quiet_counts_for_that_turn() -> None:
    state = table(
        level=1, row=["Bakery", "Foundry", "Cottage"], deck=["Dog Run", "Duplex", "Sawmill"]
    )
    pass_quietly(state, 24)
    play(state, "round end", "draw Dog Run", "draw Duplex", "draw Sawmill")
    assert state.level == 1  # the level changed at the end of that very turn
    assert names_of(state.discards)[-3:] == ["Dog Run", "Duplex", "Sawmill"]


@pytest.mark.rule("PS-108")
def test_cards_set_aside_come_back_before_the_level_changes() -> None:
    state = table(level=1, hand=["Brickyard", "Bakery"], deck=["Dog Run"])
    play(state, "use Brickyard", "discard Bakery", "round end", "draw Dog Run")
    assert set(names_of(state.discards)) >= {"Brickyard", "Bakery"}
    assert state.aside == ()
    assert state.level == 1


@pytest.mark.rule("PS-95", "PS-105")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_matches_end(seats: int) -> None:
    for seed in range(3):
        match = random_match(GAME, seats, None, seed)
        assert match.over
        assert match.ply < 4000
