"""A turn: the active player chooses an action, everybody does it, then the game may be over."""

from typing import Final

from cloudtop.core.i18n import N_

from ..actions import CHOICES, REPEAT, Actions, ChooseAction
from ..components.box import NONE
from ..events import Narrator
from ..state import steps
from ..state.state import State
from . import create, deploy, discover
from .energy import can_convert
from .supply import gain

IDLE_ROUNDS: Final = 5
"""The match ends after this many rounds in which nothing changed."""
FULL: Final = 1
"""A board with at most this many empty squares ends the match."""

ANY_BOARD: Final = CHOICES[0b1111]
OTHER_BOARDS: Final = tuple(CHOICES[0b1111 ^ 1 << token] for token in range(4))
OTHER_BOARDS_OR_REPEAT: Final = tuple((*others, REPEAT) for others in OTHER_BOARDS)


def legal_choices(state: State) -> Actions:
    """Any action board but the token's own; that one once per game, for the player marker."""
    board = state.boards[state.active]
    if board.token == NONE:
        return ANY_BOARD
    table = OTHER_BOARDS_OR_REPEAT if board.active_marker else OTHER_BOARDS
    return table[board.token]


def choose(state: State, action: ChooseAction, tell: Narrator) -> None:
    state.boards[state.active].token = action.action
    tell.chose(state.active, action.action)
    perform(state, action.action, tell)


def repeat(state: State, tell: Narrator) -> None:
    board = state.boards[state.active]
    board.active_marker = 0
    tell.repeated(state.active, board.token)
    perform(state, board.token, tell)


def perform(state: State, action: int, tell: Narrator) -> None:
    state.action = action
    if action == steps.DISCOVER_ISLANDS:
        if state.left < discover.to_reveal(state):
            end(state, steps.STACK_EXHAUSTED, tell)
        else:
            state.step = steps.REVEAL
        return
    if action == steps.CONVERT_ENERGY:
        pay_generators(state, tell)
    begin(state)


def pay_generators(state: State, tell: Narrator) -> None:
    """Generators pay as soon as Convert energy is chosen, whoever chose it."""
    for number in range(state.setup.seats):
        seat = (state.active + number) % state.setup.seats
        if points := state.boards[seat].generators:
            gain(state, seat, points, N_("generator"), tell)


def begin(state: State) -> None:
    """Let the active player begin with the action."""
    if not ask_seat(state):
        state.step = steps.DONE


def ask_seat(state: State) -> bool:
    """Ask the seat for its part of the action; False if there is nothing it could do."""
    action = state.action
    if action == steps.DISCOVER_ISLANDS:
        state.step = steps.TAKE_TILE
        return discover.can_take(state)
    if action == steps.DEPLOY_INHABITANTS:
        state.step = steps.DEPLOY
        return deploy.can_deploy(state)
    if action == steps.CREATE_ISLANDS:
        state.step = steps.CREATE
        return create.can_create(state)
    state.step = steps.CONVERT_FROM
    return can_convert(state)


def continue_turn(state: State, tell: Narrator) -> None:
    """The seat is done: continue clockwise, then with the extra island of Discover islands."""
    while not state.bonus:
        state.seat = (state.seat + 1) % state.setup.seats
        if state.seat == state.active:
            if state.action != steps.DISCOVER_ISLANDS:
                break
            state.bonus = 1
        if ask_seat(state):
            return
    end_turn(state, tell)


def end_turn(state: State, tell: Narrator) -> None:
    discover.clear_away(state, tell)
    state.bonus = 0
    state.turns += 1
    state.idle = 0 if state.changed else state.idle + 1
    state.changed = 0
    state.action = NONE
    if ending := ending_after_turn(state):
        end(state, ending, tell)
        return
    state.active = state.seat = (state.active + 1) % state.setup.seats
    state.step = steps.CHOOSE_ACTION


def ending_after_turn(state: State) -> int:
    for board in state.boards:
        if board.empty <= FULL:
            return steps.BOARD_FULL
    if not state.points:
        return steps.POINTS_EXHAUSTED
    return steps.STANDSTILL if state.idle >= IDLE_ROUNDS * state.setup.seats else 0


def end(state: State, ending: int, tell: Narrator) -> None:
    state.ending = ending
    state.step = steps.GAME_OVER
    tell.game_over(ending)
