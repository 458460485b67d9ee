"""The course of a match: turns, rows, scoring, cleanup. What chance must bring is a step."""

from cloudtop.core.native import i64

from ..components.box import PERSONA, ROUNDS
from ..events.recorder import Narrator
from ..scoring import final_points, round_points
from ..state import (
    ACTIONS_A_TURN,
    DRAW_PASSENGERS,
    FILL_LOUNGE,
    GAME_OVER,
    PAD,
    TOKENS_A_ROUND,
    TURN,
    TURN_AUTOMA_TILE,
    State,
)
from .pieces import discard_extras, renew_automa_tiles, renew_preferences, row_start

# --- turns and rows -------------------------------------------------------------------------


def begin_turn(state: State, sheet: i64, tell: Narrator) -> None:
    state.active = sheet
    state.picked = 0
    state.actions_left = ACTIONS_A_TURN
    if sheet < state.setup.seats:
        state.step = TURN
    else:
        renew_automa_tiles(state, tell)
        state.step = TURN_AUTOMA_TILE


def end_turn(state: State, tell: Narrator) -> None:
    """Extra Services are gone; then the next player, the next row, or the scoring phase."""
    discard_extras(state, tell)
    if state.row_left:
        begin_turn(state, (state.active + 1) % state.setup.sheets, tell)
    elif state.row + 1 < state.setup.halls[state.round_number][0]:
        state.row += 1
        open_row(state, tell)
    else:
        score_round(state, tell)


def open_row(state: State, tell: Narrator) -> None:
    """The Lounge is topped up for the Personas of the row and the Waiting area."""
    state.row_left = (1 << state.setup.halls[state.round_number][1]) - 1
    if len(state.lounge) < personas_in_reach(state):
        state.step = FILL_LOUNGE
        renew_preferences(state, tell)
    else:
        begin_row(state, tell)


def personas_in_reach(state: State) -> int:
    """Return how many Personas stand in the current row and the Waiting area."""
    return current_row(state).count(PERSONA) + state.waiting.count(PERSONA)


def current_row(state: State) -> list[int]:
    start = row_start(state)
    return state.hall[start : start + state.setup.halls[state.round_number][1]]


def begin_row(state: State, tell: Narrator) -> None:
    """The First player token goes one to the left, but not at the very start and never in solo."""
    setup = state.setup
    beginning = state.row == 0 and state.round_number == 0
    if state.row == 0 and not beginning:
        give_tokens(state, tell)
    if not beginning:
        if not setup.solo:
            state.first = (state.first + 1) % setup.seats
        tell.row_begins(state.row, state.first)
    begin_turn(state, state.first, tell)


# --- scoring and cleanup --------------------------------------------------------------------


def score_round(state: State, tell: Narrator) -> None:
    for sheet in range(state.setup.sheets):
        parts = round_points(state, sheet)
        start = PAD * (ROUNDS * sheet + state.round_number)
        state.pad = (*state.pad[:start], *parts, *state.pad[start + PAD :])
        tell.round_scored(sheet, state.round_number, parts)
    if state.round_number == ROUNDS - 1:
        end_game(state, tell)
    else:
        clean_up(state, tell)


def clean_up(state: State, tell: Narrator) -> None:
    """New Waiting area, new Main Hall, new Lounge; tokens and the First player token follow."""
    tell.cleaned_up(state.round_number)
    for kind in state.waiting:
        state.bag[kind] += 1
    for tile in state.lounge:
        state.preference_discards |= 1 << tile
    state.waiting.clear()
    state.hall.clear()
    state.lounge.clear()
    state.round_number += 1
    state.row = 0
    state.step = DRAW_PASSENGERS


def give_tokens(state: State, tell: Narrator) -> None:
    for sheet in range(state.setup.seats):
        state.tokens[sheet] += TOKENS_A_ROUND
        tell.tokens_given(sheet, TOKENS_A_ROUND)


def end_game(state: State, tell: Narrator) -> None:
    for sheet in range(state.setup.sheets):
        parts = final_points(state, sheet)
        state.leftovers = (
            *state.leftovers[: 3 * sheet],
            *parts,
            *state.leftovers[3 * sheet + 3 :],
        )
        tell.final_scored(sheet, parts)
    state.step = GAME_OVER
    tell.game_over()
