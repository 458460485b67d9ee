"""Action tokens, Tickets and the four Actions."""

import pytest

from cloudtop.games.skyline_express import GAME
from tests.games.skyline_express.helpers import (
    beside,
    deal_any,
    flipped,
    legal,
    legal_of,
    letters,
    lounge,
    play,
    sitting,
    table,
    unused,
)

ONE = """
    W. .. .. ..
    .. .. .. ..
"""
TWO = """
    WS .. .. ..
    .. .. .. ..
"""
FULL = """
    WS T. .. ..
    TE .. .. ..
"""
ALMOST = """
    WS TT .. ..
    TE T. .. ..
"""
PERSONAS = """
    PP PW .. ..
    W. .. .. ..
"""
HOSTS = {"A": ["P01", "P02"], "B": ["P03"]}


# --- tokens and Tickets -----------------------------------------------------------------------


@pytest.mark.rule("SE-39", "SE-40")
def test_an_action_moves_a_token_to_the_ticket_office() -> None:
    state = table(carriage=TWO, tokens=1)
    play(state, "move A1", "switch A2")
    assert (state.tokens[0], state.used_tokens[0]) == (0, 1)
    assert (state.tokens[1], state.used_tokens[1]) == (2, 0)
    assert not legal_of(state, "move")
    assert "demanding customers" not in legal(state)
    assert "take 1" in legal(state)
    state.active, state.tickets[1] = 1, 1
    assert "reclaim" not in legal(state)  # the spent token is not the neighbour's


@pytest.mark.rule("SE-39")
def test_without_a_token_there_is_no_action() -> None:
    state = table(carriage=TWO, tokens=0)
    assert legal(state) == {f"take {place}" for place in range(1, 6)}


@pytest.mark.rule("SE-41", "SE-42")
def test_a_ticket_brings_two_tokens_back_and_stays_flipped() -> None:
    state = table(carriage=FULL, tokens=0, used_tokens=2, tickets="A")
    play(state, "reclaim")
    assert (state.tokens[0], state.used_tokens[0]) == (2, 0)
    assert (unused(state), flipped(state)) == ("", "A")
    assert state.actions_left == 2  # it was no Action
    assert "reclaim" not in legal(state)


@pytest.mark.rule("SE-42", "SE-43")
def test_only_spent_tokens_come_back() -> None:
    state = table(tickets="AB", tokens=1, used_tokens=1)
    play(state, "reclaim")
    assert (state.tokens[0], state.used_tokens[0]) == (2, 0)
    assert unused(state) == "B"
    assert "reclaim" not in legal(state)  # nothing is spent any more
    assert "reclaim" not in legal(table(tokens=0, used_tokens=2, used_tickets="A"))


@pytest.mark.rule("SE-42")
def test_tickets_may_be_flipped_several_times_in_a_turn_but_not_in_another_one() -> None:
    state = table(round_number=3, tickets="ABC", tokens=0, used_tokens=6)
    play(state, "reclaim", "reclaim", "reclaim")
    assert (state.tokens[0], state.used_tokens[0]) == (6, 0)
    assert flipped(state) == "ABC"
    state = table(tickets="A", tokens=0, used_tokens=2)
    assert GAME.legal_actions(state, 1) == ()


@pytest.mark.rule("SE-160")
def test_nobody_is_asked_which_ticket_is_flipped() -> None:
    state = table(tickets="CF", tokens=0, used_tokens=1)
    assert {move for move in legal(state) if "reclaim" in move} == {"reclaim"}
    play(state, "reclaim")
    assert len(unused(state)) == len(flipped(state)) == 1


@pytest.mark.rule("SE-161", "SE-22", "SE-19")
def test_tokens_that_come_back_can_be_used_but_there_is_no_third_action() -> None:
    state = table(carriage=TWO, tokens=1, used_tokens=1, tickets="H")
    play(state, "move A1", "switch A2")
    assert not legal_of(state, "move")
    play(state, "reclaim", "move A1", "switch A2")
    assert state.tokens[0] == 1
    assert not legal_of(state, "move")
    assert "demanding customers" not in legal(state)


@pytest.mark.rule("SE-22", "SE-23")
def test_two_actions_a_turn_and_again_two_in_the_next() -> None:
    state = table(round_number=3, carriage=TWO, tokens=6, row="WSTEC")
    play(state, "move A1", "switch A2", "take 1", "sit B1", "move A1", "wrong seat C1")
    assert state.tokens[0] == 4
    assert state.active == 1  # nothing more can be done: the turn is over
    play(state, "take 2", "sit A1", "end turn")
    assert legal_of(state, "move")
    play(state, "move A2", "switch B1", "move A2", "switch B1")
    assert not legal_of(state, "move")


@pytest.mark.rule("SE-67")
def test_the_same_action_twice_in_a_turn() -> None:
    state = table(carriage=ONE)
    play(state, "move A1", "wrong seat B1", "move B1", "wrong seat C3")
    assert sitting(state, "C3") == "W"
    assert state.tokens[0] == 0


@pytest.mark.rule("SE-153")
def test_an_action_needs_something_to_act_on() -> None:
    state = table()
    assert not legal_of(state, "move")
    assert "demanding customers" in legal(state)
    state = table(carriage=ONE)
    play(state, "move A1")
    assert not legal_of(state, "switch")
    assert legal_of(state, "wrong seat")
    assert len(legal_of(state, "wrong train")) == 6
    state = table(stack=[])
    assert "demanding customers" not in legal(state)
    assert "demanding customers" in legal(table(stack=[], discards=["WS"]))


@pytest.mark.rule("SE-162")
def test_in_the_last_turn_a_ticket_may_still_become_tokens() -> None:
    state = table(round_number=3, row="W", behind=(), tokens=0, used_tokens=2, tickets="A")
    play(state, "take 1", "sit A1")
    assert legal(state) >= {"reclaim", "end turn"}
    play(state, "reclaim", "end turn")
    assert GAME.to_move(state) == ()
    assert GAME.scores(state)[0].parts[3:] == (("tickets", 0), ("tokens", 2))
    assert GAME.scores(state)[0].tie_breaks == (2,)
    assert GAME.legal_actions(state, 0) == ()


@pytest.mark.rule("SE-163", "SE-55")
def test_a_ticket_a_service_and_points_are_kept_when_passengers_leave() -> None:
    state = table(carriage=FULL, tickets="A", services=["TE"])
    state.pad = (9, *state.pad[1:])
    play(state, "move A1", "wrong seat C1", "move A4", "wrong train 1")
    assert unused(state) == "A"
    assert state.services[0].bit_count() == 1
    assert GAME.scores(state)[0].total == 9


# --- Let's switch places ------------------------------------------------------------------------


@pytest.mark.rule("SE-46")
def test_two_own_passengers_change_seats() -> None:
    state = table(carriage=FULL, rival=TWO)
    play(state, "move A1")
    assert legal_of(state, "switch") == {"switch A2", "switch A3", "switch A4", "switch B1"}
    play(state, "switch B1")
    assert (sitting(state, "A1"), sitting(state, "B1")) == ("T", "W")
    assert letters(state.people[32:36]) == "WS.."


@pytest.mark.rule("SE-47")
def test_a_persona_that_switches_takes_its_tile_along() -> None:
    for moves in (("move A2", "switch B1"), ("move B1", "switch A2")):
        state = table(carriage="WP T. .. ..\n.. .. .. ..", beside={"A": ["P07"]})
        play(state, *moves)
        assert (sitting(state, "A2"), sitting(state, "B1")) == ("T", "P")
        assert (beside(state, "A"), beside(state, "B")) == ([], ["P07"])


@pytest.mark.rule("SE-48")
def test_of_several_tiles_one_is_chosen() -> None:
    state = table(carriage=PERSONAS, beside=HOSTS)
    play(state, "move B2", "switch A1")
    assert legal(state) == {"send 1", "send 2"}
    play(state, "send 2")
    assert beside(state, "A") == ["P01"]
    assert sorted(beside(state, "B")) == ["P02", "P03"]


@pytest.mark.rule("SE-49")
def test_within_a_compartment_no_tile_moves() -> None:
    state = table(carriage=PERSONAS, beside=HOSTS)
    play(state, "move A1", "switch A3", "move A2", "switch A3")
    assert (beside(state, "A"), beside(state, "B")) == (["P01", "P02"], ["P03"])
    assert state.tokens[0] == 0


@pytest.mark.rule("SE-50")
def test_two_personas_exchange_tiles_chosen_on_both_sides() -> None:
    carriage = "PP PP .. ..\n.. .. .. .."
    hosts = {"A": ["P01", "P02"], "B": ["P03", "P04"]}
    state = table(carriage=carriage, beside=hosts)
    play(state, "move A1", "switch B2")
    assert legal(state) == {"send 1", "send 2"}
    play(state, "send 2")
    assert legal(state) == {"send 1", "send 2"}  # never the tile that is on its way
    play(state, "send 1")
    assert sorted(beside(state, "A")) == ["P01", "P03"]
    assert sorted(beside(state, "B")) == ["P02", "P04"]


@pytest.mark.rule("SE-50")
def test_two_single_personas_just_exchange_their_tiles() -> None:
    state = table(carriage="P. P. .. ..\n.. .. .. ..", beside={"A": ["P01"], "B": ["P02"]})
    play(state, "move A1", "switch B1")
    assert (beside(state, "A"), beside(state, "B")) == (["P02"], ["P01"])
    assert state.tokens[0] == 1


@pytest.mark.rule("SE-51")
def test_a_switch_gives_no_ticket() -> None:
    state = table(carriage=FULL)  # compartment A is full, but its Ticket is not there
    play(state, "move A1", "switch B1")
    assert unused(state) == ""


@pytest.mark.rule("SE-159")
def test_equal_passengers_may_be_switched_and_exchanged() -> None:
    state = table(carriage="WW .. .. ..\n.. .. .. ..", waiting="WSTECW")
    play(state, "move A1", "switch A2", "move A1", "wrong train 6")
    assert state.tokens[0] == 0
    assert letters(state.waiting) == "WSTECW"


# --- Wrong seat -----------------------------------------------------------------------------------


@pytest.mark.rule("SE-52", "SE-56")
def test_wrong_seat_goes_to_any_free_seat() -> None:
    state = table(carriage=TWO)
    play(state, "move A1")
    assert len(legal_of(state, "wrong seat")) == 30
    assert not {"wrong seat A1", "wrong seat A2"} & legal(state)
    play(state, "wrong seat A3", "move A2", "wrong seat H4")
    assert letters(state.people[:4]) == "..W."
    assert sitting(state, "H4") == "S"


@pytest.mark.rule("SE-53")
def test_a_persona_takes_a_chosen_tile_to_its_new_compartment() -> None:
    state = table(carriage=PERSONAS, beside=HOSTS)
    play(state, "move A1", "wrong seat C1")
    assert legal(state) == {"send 1", "send 2"}
    play(state, "send 1", "move B1", "wrong seat C2")  # the only tile goes unasked
    assert (beside(state, "A"), beside(state, "B")) == (["P02"], [])
    assert beside(state, "C") == ["P01", "P03"]
    state = table(carriage=PERSONAS, beside=HOSTS)
    play(state, "move A1", "wrong seat A4")
    assert beside(state, "A") == ["P01", "P02"]


@pytest.mark.rule("SE-54")
@pytest.mark.parametrize(("had", "used", "got"), [("", "", "B"), ("B", "", "B"), ("", "B", "")])
def test_wrong_seat_may_fill_a_compartment(had: str, used: str, got: str) -> None:
    state = table(carriage=ALMOST, tickets=had, used_tickets=used)
    play(state, "move A1", "wrong seat B4")
    assert (unused(state), flipped(state)) == (got, used)


@pytest.mark.rule("SE-54")
def test_a_move_inside_a_compartment_fills_nothing() -> None:
    state = table(carriage=ALMOST)
    play(state, "move B1", "wrong seat B4")
    assert unused(state) == ""


@pytest.mark.rule("SE-164", "SE-30")
def test_no_second_ticket_for_a_seat_that_was_left() -> None:
    state = table(carriage=ALMOST, tickets="A", row="WSTEC")
    play(state, "move A1", "wrong seat B4")
    assert unused(state) == "AB"
    play(state, "move B4", "wrong seat C1", "take 1", "sit B4", "end turn")
    assert unused(state) == "AB"
    play(state, "take 2", "sit A1", "end turn", "take 3", "sit A1", "end turn")
    assert unused(state) == "AB"


# --- Wrong train ----------------------------------------------------------------------------------


@pytest.mark.rule("SE-57", "SE-171", "SE-61")
def test_wrong_train_exchanges_with_the_waiting_area() -> None:
    state = table(carriage=FULL, waiting="SSTECW")
    play(state, "move A1", "wrong train 4")
    assert sitting(state, "A1") == "E"
    assert letters(state.waiting) == "SSTWCW"
    assert unused(state) == ""
    assert lounge(state) == []


@pytest.mark.rule("SE-58")
def test_a_persona_that_joins_brings_a_tile_of_the_lounge() -> None:
    state = table(carriage=TWO, waiting="WSPECP", lounge=["P05", "P06"])
    play(state, "move A2", "wrong train 3")
    assert legal(state) == {"prefer 1", "prefer 2"}
    play(state, "prefer 2")
    assert sitting(state, "A2") == "P"
    assert letters(state.waiting) == "WSSECP"
    assert (beside(state, "A"), lounge(state)) == (["P06"], ["P05"])


@pytest.mark.rule("SE-59", "SE-171")
def test_a_persona_that_leaves_puts_a_chosen_tile_back() -> None:
    state = table(carriage=PERSONAS, beside=HOSTS, row="PWS", lounge=["P09"])
    play(state, "move A2", "wrong train 2")
    assert legal(state) == {"send 1", "send 2"}
    play(state, "send 1")
    assert (sitting(state, "A2"), letters(state.waiting)) == ("S", "WPTECW")
    assert (beside(state, "A"), lounge(state)) == (["P02"], ["P09", "P01"])


@pytest.mark.rule("SE-60")
@pytest.mark.parametrize(("choice", "tile"), [("prefer 1", "P09"), ("prefer 2", "P03")])
def test_persona_for_persona_returns_first_and_may_choose_the_same_tile(
    choice: str, tile: str
) -> None:
    state = table(carriage=PERSONAS, beside=HOSTS, waiting="PSTECW", lounge=["P09"])
    play(state, "move B1", "wrong train 1")
    assert lounge(state) == ["P09", "P03"]
    assert legal(state) == {"prefer 1", "prefer 2"}
    play(state, choice)
    assert beside(state, "B") == [tile]
    assert len(lounge(state)) == 1


@pytest.mark.rule("SE-20", "SE-19")
def test_actions_before_and_after_the_pick() -> None:
    state = table(carriage=TWO)
    play(state, "move A1", "switch A2", "take 1", "sit B1")
    assert legal(state) >= {"end turn", "move B1", "demanding customers"}
    play(state, "demanding customers")
    deal_any(state)
    assert state.active == 1
