"""The course of the game: turns, picks, Personas, rows, cleanup, the end."""

from typing import Any

import pytest

from cloudtop.core.game import CHANCE
from cloudtop.games.skyline_express import GAME
from cloudtop.games.skyline_express.state import State
from cloudtop.games.skyline_express.view import is_current
from tests.games.skyline_express.helpers import (
    QUIET,
    beside,
    deal_any,
    deal_passengers,
    entered,
    legal,
    legal_of,
    letters,
    lounge,
    owned,
    people,
    play,
    row_now,
    sitting,
    table,
    unused,
)

THREE = """
    WS .. .. ..
    T. .. .. ..
"""
FOUR_PERSONAS = """
    PP .. .. ..
    PP .. .. ..
"""


def quick_turn(state: State, pick: str, seat: str) -> None:
    """Pick, sit, and do nothing else."""
    play(state, pick, f"sit {seat}")
    if "end turn" in legal(state):
        play(state, "end turn")


# --- a turn -----------------------------------------------------------------------------------


@pytest.mark.rule("SE-17")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_players_alternate_clockwise_from_the_first_player_on(seats: int) -> None:
    state = table(seats, row="WSTECWST")
    state.first = state.active = 1
    seen = []
    for number in range(seats + 1):
        seen.append(state.active)
        quick_turn(state, f"take {number + 1}", f"A{1 + number // seats}")
    assert seen == [(1 + number) % seats for number in range(seats + 1)]


@pytest.mark.rule("SE-18", "SE-21", "SE-27")
def test_one_passenger_must_be_taken_and_seated() -> None:
    state = table()
    assert "end turn" not in legal(state)
    play(state, "take 2")
    assert len(legal(state)) == len(legal_of(state, "sit")) == 32  # nothing but a seat
    play(state, "sit C2")
    assert sitting(state, "C2") == "S"
    assert not legal_of(state, "take")
    assert "end turn" in legal(state)


@pytest.mark.rule("SE-21")
def test_actions_do_not_replace_the_pick() -> None:
    state = table(carriage=THREE)
    play(state, "move A1", "switch A2", "move A1", "switch A2")
    assert legal(state) == {f"take {place}" for place in range(1, 6)}


@pytest.mark.rule("SE-24", "SE-25", "SE-157")
def test_anybody_of_the_front_row_but_nobody_behind() -> None:
    state = table(row="W.TWC", behind=["PPPPPPPPPP"])
    assert legal_of(state, "take") == {"take 1", "take 3", "take 4", "take 5"}
    play(state, "take 5")
    assert state.in_hand == 4
    solo = table(1, row="WW")
    assert legal_of(solo, "take") == {"take 1", "take 2"}


@pytest.mark.rule("SE-158")
def test_a_gap_stays_where_the_passenger_was() -> None:
    state = table(row="WSTEC")
    quick_turn(state, "take 2", "A1")
    assert row_now(state) == "W.TEC"
    assert legal_of(state, "take") == {"take 1", "take 3", "take 4", "take 5"}


@pytest.mark.rule("SE-26")
def test_only_free_seats_of_the_own_carriage() -> None:
    state = table(carriage=THREE, rival="WW WW WW WW\nWW WW .. ..")
    play(state, "take 1")
    assert not {"sit A1", "sit A2", "sit A3"} & legal(state)
    assert len(legal(state)) == 29
    play(state, "sit A4")
    assert sitting(state, "A4") == "W"
    assert sitting(state, "D3", 1) == "."


@pytest.mark.rule("SE-28", "SE-29")
def test_filling_a_compartment_gives_one_ticket_at_once() -> None:
    state = table(carriage=THREE)
    play(state, "take 1", "sit A4")
    assert unused(state) == "A"
    assert unused(state, 1) == ""
    state = table(carriage=THREE)
    play(state, "take 1", "sit B1")
    assert unused(state) == ""


@pytest.mark.rule("SE-29", "SE-30")
@pytest.mark.parametrize(("had", "used"), [("A", ""), ("", "A")])
def test_a_compartment_gives_a_ticket_once(had: str, used: str) -> None:
    state = table(carriage=THREE, tickets=had, used_tickets=used)
    play(state, "take 1", "sit A4")
    assert unused(state) == had


# --- Personas ---------------------------------------------------------------------------------


@pytest.mark.rule("SE-31")
def test_a_persona_brings_a_tile_of_the_players_choice() -> None:
    state = table(row="PPW", lounge=["P03", "P08"])
    play(state, "take 1")
    assert legal(state) == {"prefer 1", "prefer 2"}
    play(state, "prefer 2", "sit F1")
    assert (beside(state, "F"), lounge(state)) == (["P08"], ["P03"])


@pytest.mark.rule("SE-31", "SE-32")
def test_the_last_tile_comes_unasked_and_others_never_bring_one() -> None:
    state = table(row="PW", lounge=["P03"])
    play(state, "take 2", "sit A1", "end turn")
    assert lounge(state) == ["P03"]
    assert not any(state.preferences)
    play(state, "take 1", "sit A1")
    assert (beside(state, "A", 1), lounge(state)) == (["P03"], [])


@pytest.mark.rule("SE-33")
def test_four_personas_may_share_a_compartment() -> None:
    carriage = "PP .. .. ..\nP. .. .. .."
    state = table(carriage=carriage, beside={"A": ["P01", "P02", "P03"]}, row="PW", lounge=["P09"])
    play(state, "take 1", "sit A4")
    assert beside(state, "A") == ["P01", "P02", "P03", "P09"]
    assert unused(state) == "A"


@pytest.mark.rule("SE-34")
def test_an_empty_lounge_of_a_made_up_position_draws_from_stack_or_discards() -> None:
    state = table(row="PW", lounge=[])
    play(state, "take 1")
    assert len(legal(state)) == 20
    play(state, "preference P05", "sit A1")
    assert beside(state, "A") == ["P05"]
    state = table(row="PW", lounge=[])
    state.preference_stack, state.preference_discards = 0, 0b110
    play(state, "take 1")
    assert legal(state) == {"preference P02", "preference P03"}


@pytest.mark.rule("SE-154")
def test_a_turn_never_begins_without_a_tile_for_each_persona_in_reach() -> None:
    state = table(row="PPW", waiting="WPTECW", carriage=THREE)
    assert len(lounge(state)) == 3
    play(state, "move A1", "wrong train 2", "prefer 1")
    assert len(lounge(state)) == 2 == row_now(state).count("P")
    play(state, "take 1", "prefer 1", "sit B1")
    assert len(lounge(state)) == 1 == row_now(state).count("P") + letters(state.waiting).count("P")


# --- rows -------------------------------------------------------------------------------------


@pytest.mark.rule("SE-35", "SE-36", "SE-171")
def test_the_lounge_is_topped_up_when_the_row_is_empty() -> None:
    state = table(row="W", behind=["PPWWWSSSSS"], waiting="PWWWWW", lounge=["P07"])
    play(state, "take 1", "sit A1", "end turn")
    assert len(legal(state)) == 19
    play(state, "preference P20")
    assert lounge(state) == ["P07", "P20"]
    play(state, "preference P01")
    assert lounge(state) == ["P07", "P20", "P01"]
    assert GAME.to_move(state) == (1,)


@pytest.mark.rule("SE-35", "SE-9")
def test_rows_further_behind_do_not_count() -> None:
    state = table(3, row="W", behind=["PWSTECWST", "PPPPPPPPP"])
    play(state, "take 1", "sit A1", "end turn", "preference P20")
    assert lounge(state) == ["P20"]
    assert GAME.to_move(state) == (1,)


@pytest.mark.rule("SE-36")
def test_nothing_is_drawn_if_the_lounge_has_enough() -> None:
    state = table(row="W", behind=[QUIET[:10]], waiting="PWWWWW", lounge=["P07"])
    play(state, "take 1", "sit A1", "end turn")
    assert lounge(state) == ["P07"]
    assert GAME.to_move(state) != (CHANCE,)


@pytest.mark.rule("SE-37")
def test_with_two_players_the_last_taker_goes_on() -> None:
    state = table(row="WS")
    quick_turn(state, "take 1", "A1")
    assert state.active == 1
    quick_turn(state, "take 2", "A1")
    assert (state.first, state.active, state.row) == (1, 1, 1)


@pytest.mark.rule("SE-37")
@pytest.mark.parametrize("seats", [3, 4])
def test_the_first_player_token_moves_to_the_left(seats: int) -> None:
    length = 9 if seats == 3 else 12
    state = table(seats, row="W", behind=[QUIET[:length]])
    state.first = state.active = seats - 1
    quick_turn(state, "take 1", "A1")
    assert (state.first, state.active) == (0, 0)


@pytest.mark.rule("SE-155")
def test_after_the_last_pick_actions_meet_the_old_lounge() -> None:
    state = table(row="W", behind=["PPWWWSSSSS"], waiting="PWWWWW", lounge=["P07"])
    play(state, "take 1", "sit A1")
    assert (lounge(state), state.first, state.row) == (["P07"], 0, 0)
    play(state, "move A1", "wrong train 1")
    assert beside(state, "A") == ["P07"]
    assert lounge(state) == []
    play(state, "end turn", "preference P01", "preference P02")
    assert (lounge(state), state.first) == (["P01", "P02"], 1)


@pytest.mark.rule("SE-38", "SE-16")
def test_the_action_phase_ends_with_the_turn_that_empties_the_last_row() -> None:
    state = table(row="W", behind=(), carriage=THREE, goals=["011", "012"] * 3)
    play(state, "take 1", "sit A4")
    assert entered(state) == [0] * 5  # the turn goes on
    play(state, "move A1", "switch A3", "move A2", "switch A4")
    play(state, "end turn")
    assert state.round_number == 1


# --- cleanup ----------------------------------------------------------------------------------


def end_of_round(round_number: int = 1, **sides: Any) -> State:
    """A state in which the last turn of a round is done, its scoring over."""
    state = table(round_number=round_number, row="W", behind=(), **sides)
    quick_turn(state, "take 1", "H4")
    return state


@pytest.mark.rule("SE-92", "SE-152")
def test_the_waiting_area_goes_into_the_bag_and_is_drawn_first() -> None:
    state = end_of_round(waiting="PPPWWW")
    assert state.waiting == []
    assert state.bag[5] == 20
    deal_passengers(state, "SSTTEE")
    assert (letters(state.waiting), state.hall) == ("SSTTEE", [])
    deal_passengers(state, "W")
    assert letters(state.hall) == "W"


@pytest.mark.rule("SE-93", "SE-94", "SE-152")
def test_the_lounge_is_discarded_and_dealt_again_for_personas_only() -> None:
    state = end_of_round(waiting="PPPWWW", lounge=["P01", "P02", "P03"])
    assert state.preference_discards == 0b111
    deal_passengers(state, "WPSTEC" + "PPSTECWS" + "PPPPPPPP")
    assert len(legal(state)) == 17  # the discards stay out
    play(state, "preference P10", "preference P11")
    assert (state.tokens, state.first) == ([2, 2], 0)  # tokens and First player token come last
    play(state, "preference P12")
    assert (state.tokens, state.first) == ([4, 4], 1)
    assert lounge(state) == ["P10", "P11", "P12"]
    assert [len(row) for row in GAME.view(state, 0).hall] == [8, 8]
    state = end_of_round()
    deal_passengers(state, "WSSTEC" + "WSSTECWS" + "PPPPPPPP")
    assert (lounge(state), GAME.to_move(state)) == ([], (1,))


@pytest.mark.rule("SE-170", "SE-94")
def test_discards_wait_until_the_stack_is_empty() -> None:
    state = end_of_round(waiting="PPPWWW", lounge=["P01", "P02", "P03"])
    state.preference_stack = 1 << 19
    deal_passengers(state, "WPSTEC" + "PPSTECWS" + "WSTECWST")
    assert legal(state) == {"preference P20"}
    play(state, "preference P20")
    assert legal(state) == {"preference P01", "preference P02", "preference P03"}


@pytest.mark.rule("SE-95", "SE-44", "SE-45", "SE-43")
@pytest.mark.parametrize(("round_number", "used"), [(1, 1), (2, 3)])
def test_everybody_gets_two_tokens_and_keeps_the_old(round_number: int, used: int) -> None:
    state = end_of_round(round_number, tokens=1, used_tokens=used)
    deal_any(state)
    assert (state.tokens[0], state.used_tokens[0]) == (3, used)
    assert state.tokens[1] == 4
    assert state.tokens[0] + state.used_tokens[0] == 2 * round_number + 2


@pytest.mark.rule("SE-96", "SE-37")
def test_cleanup_moves_the_first_player_token_once() -> None:
    state = table(3, row="W", behind=())
    state.first = 1
    quick_turn(state, "take 1", "A1")
    assert state.first == 1  # not for the last row
    deal_any(state)
    assert (state.first, state.active) == (2, 2)


@pytest.mark.rule("SE-97")
def test_cleanup_leaves_the_carriages_alone() -> None:
    state = end_of_round(
        carriage=FOUR_PERSONAS,
        beside={"A": ["P01", "P02", "P03", "P04"]},
        tickets="A",
        used_tickets="B",
        services=["TE"],
    )
    before = state.people[:31], beside(state, "A"), unused(state), owned(state)
    deal_any(state)
    assert (state.people[:31], beside(state, "A"), unused(state), owned(state)) == before
    assert state.people[:31] == people(FOUR_PERSONAS)[:31]
    assert state.used_tickets[0] == 2


@pytest.mark.rule("SE-91", "SE-74")
def test_only_the_goals_of_the_round_score() -> None:
    carriage = "WW .. .. ..\n.. .. .. .."
    for round_number in (1, 2, 3):
        goals = ["016"] * 6
        goals[2 * round_number - 2] = "011"
        state = end_of_round(round_number, carriage=carriage, goals=goals)
        assert entered(state, 0, round_number)[:2] == [2, 0]
        goals = ["011"] * 6
        goals[2 * round_number - 2 : 2 * round_number] = ["016", "016"]
        state = end_of_round(round_number, carriage=carriage, goals=goals)
        assert entered(state, 0, round_number)[:2] == [0, 0]
        view = GAME.view(state, 0)
        lit = [place for place in range(6) if is_current(view, place)]
        assert lit == ([] if round_number == 3 else [2 * round_number, 2 * round_number + 1])


# --- the end ----------------------------------------------------------------------------------


@pytest.mark.rule("SE-16", "SE-98")
def test_the_game_ends_after_round_three_without_cleanup() -> None:
    state = end_of_round(3, waiting="PWWWWW", lounge=["P01"])
    assert GAME.to_move(state) == ()
    assert GAME.ending(state) == "three rounds played"
    assert letters(state.waiting) == "PWWWWW"
    assert lounge(state) == ["P01"]
    for round_number in (1, 2):
        state = end_of_round(round_number)
        assert (GAME.to_move(state), GAME.ending(state)) == ((CHANCE,), "")


@pytest.mark.rule("SE-99", "SE-100")
def test_unused_tickets_and_tokens_pay_at_the_end() -> None:
    state = end_of_round(3, tickets="ABC", used_tickets="DE", tokens=4, used_tokens=2)
    assert GAME.scores(state)[0].parts[3:] == (("tickets", 6), ("tokens", 4))
    state = end_of_round(2, tickets="ABC", tokens=4)
    assert GAME.scores(state)[0].parts[3:] == (("tickets", 0), ("tokens", 0))


@pytest.mark.rule("SE-156", "SE-102")
def test_points_are_entered_in_scoring_phases_only() -> None:
    carriage = "WW .. .. ..\nWW .. .. .."
    state = table(carriage=carriage, goals=["011"] * 6, row="WS", behind=())
    assert GAME.scores(state)[0].total == 0
    quick_turn(state, "take 1", "B1")
    assert GAME.scores(state)[0].total == 0
    quick_turn(state, "take 2", "B1")
    assert [card.total for card in GAME.scores(state)] == [4, 0]
    deal_any(state)
    assert [card.total for card in GAME.scores(state)] == [4, 0]
