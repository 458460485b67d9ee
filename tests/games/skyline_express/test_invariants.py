"""What holds at every moment of every match: no tile is lost, and nobody is ever stuck."""

from collections.abc import Iterator
from random import Random

import pytest

from cloudtop.core.game import CHANCE
from cloudtop.games.skyline_express import GAME
from cloudtop.games.skyline_express.components.box import EMPTY, PERSONA
from cloudtop.games.skyline_express.components.carriage import COMPARTMENTS, SEATS
from cloudtop.games.skyline_express.rules.rounds import current_row
from cloudtop.games.skyline_express.scoring import people_of
from cloudtop.games.skyline_express.state import (
    CHOOSE_PREFERENCE,
    DRAW_STRANGER,
    NONE,
    SEAT_PASSENGER,
    SEND_PREFERENCE,
    TURN,
    State,
)

TABLES = [(seats, seed) for seats in (1, 2, 3, 4) for seed in range(12)]


def moments(seats: int, seed: int) -> Iterator[State]:
    """Yield the state of a random match before every decision and outcome, and at the end."""
    dice = Random(f"{seats} {seed}")
    state = GAME.new_state(seats, GAME.options())
    while movers := GAME.to_move(state):
        yield state
        actions = GAME.legal_actions(state, movers[0])
        weights = GAME.weights(state) if movers == (CHANCE,) else None
        GAME.apply(state, movers[0], dice.choices(actions, weights)[0])
    yield state


def passengers(state: State) -> list[int]:
    """Return how many tiles of each type there are, wherever they are."""
    seen = [*state.people, *state.hall, *state.waiting, state.in_hand]
    return [state.bag[kind] + seen.count(kind) for kind in range(6)]


@pytest.mark.parametrize(("seats", "seed"), TABLES)
def test_no_tile_is_lost(seats: int, seed: int) -> None:
    for state in moments(seats, seed):
        box = state.box
        missing = 1 if state.step == DRAW_STRANGER else 0  # the Persona between row and bag
        assert passengers(state)[:PERSONA] == list(box.tiles[:PERSONA])
        assert passengers(state)[PERSONA] == box.tiles[PERSONA] - missing
        preferences = [tile for tiles in state.preferences for tile in tiles] + state.lounge
        preferences += [state.preference] if state.preference != NONE else []
        stacks = state.preference_stack.bit_count() + state.preference_discards.bit_count()
        assert len(set(preferences)) == len(preferences)
        assert len(preferences) + stacks == len(box.preferences)
        lying = [*state.buffet, *state.extras, *state.aside]
        for pair, copies in enumerate(box.services):
            owned = sum(services >> pair & 1 for services in state.services)
            stacks = state.service_stack[pair] + state.service_discards[pair]
            assert owned + stacks + lying.count(pair) == copies


@pytest.mark.parametrize(("seats", "seed"), TABLES)
@pytest.mark.rule("SE-33", "SE-43", "SE-127", "SE-154")
def test_nobody_is_ever_stuck(seats: int, seed: int) -> None:
    for state in moments(seats, seed):
        setup = state.setup
        for sheet in range(setup.sheets):
            people = people_of(state, sheet)
            occupied = sum(1 << seat for seat in range(SEATS) if people[seat] != EMPTY)
            assert state.occupied[sheet] == occupied
            assert not state.tickets[sheet] & state.used_tickets[sheet]
            tokens = state.tokens[sheet] + state.used_tokens[sheet]
            assert tokens <= (2 * (state.round_number + 1) if sheet < setup.seats else 0)
        if state.step == TURN:
            beside = [len(tiles) for tiles in state.preferences]
            assert beside == [
                state.people[4 * number : 4 * number + 4].count(PERSONA)
                for number in range(COMPARTMENTS * setup.sheets)
            ]
            assert not setup.solo or max(beside[COMPARTMENTS:]) <= 1
            reach = current_row(state).count(PERSONA) + state.waiting.count(PERSONA)
            assert len(state.lounge) == reach or (setup.solo and len(state.lounge) > reach)
        if state.step == TURN and not state.picked:
            assert state.row_left
            assert state.occupied[state.active].bit_count() <= SEATS - 4
        if state.step == CHOOSE_PREFERENCE:
            assert len(state.lounge) > 1
        if state.step == SEND_PREFERENCE:
            assert len(GAME.legal_actions(state, state.active)) > 1
        assert (state.in_hand != NONE) >= (state.step == SEAT_PASSENGER)


@pytest.mark.parametrize(("seats", "seed"), TABLES)
def test_everybody_ends_with_the_same_number_of_passengers(seats: int, seed: int) -> None:
    *_, state = moments(seats, seed)
    seated = 27 if seats == 3 else 28
    assert {occupied.bit_count() for occupied in state.occupied} == {seated}
