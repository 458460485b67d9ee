"""A table that a seat cannot tell from the true one: what the others are drawing is not known."""

from cloudtop.core.game import Below, Seat
from cloudtop.games.railroad_ink.actions import Choose, Confirm
from cloudtop.games.railroad_ink.components import SPACES
from cloudtop.games.railroad_ink.placement import (
    actions_on,
    only_picture,
    open_spaces,
    rewound,
)
from cloudtop.games.railroad_ink.rules import apply
from cloudtop.games.railroad_ink.state import DRAW, NONE, State

MOST_DECISIONS = 12


def redeal(state: State, seat: Seat, below: Below) -> State:
    twin = state.clone()
    if state.step == DRAW:
        for other in range(state.setup.seats):
            if other != seat:
                redeal_board(twin, other, below)
    return twin


def redeal_board(twin: State, other: Seat, below: Below) -> None:
    waiting = twin.waiting >> other & 1
    if not twin.setup.open_boards:
        twin.boards[other] = rewound(twin.boards[other], twin.setup)
        if waiting:
            draw_some(twin, other, below)
        else:
            draw_all(twin, other, below)
    elif waiting:
        choose_anew(twin, other, below)


def choose_anew(twin: State, other: Seat, below: Below) -> None:
    """With open boards only a half-made choice is not known."""
    board = twin.boards[other]
    board.source = board.shape = board.space = NONE
    choices = [action for action in actions_on(twin, board) if isinstance(action, Choose)]
    if not choices or below(3) == 0:
        return
    apply(twin, other, choices[below(len(choices))])
    open_ = open_spaces(board) if board.shape >= 0 else 0
    spaces = [s for s in range(SPACES) if open_ >> s & 1 and not only_picture(board, s)]
    if spaces and below(2):
        board.space = spaces[below(len(spaces))]


def draw_some(twin: State, other: Seat, below: Below) -> None:
    """Draw on for a while, without confirming."""
    for _ in range(below(MOST_DECISIONS)):
        actions = actions_on(twin, twin.boards[other])
        choices = [action for action in actions if not isinstance(action, Confirm)]
        if not choices:
            return
        apply(twin, other, choices[below(len(choices))])


def draw_all(twin: State, other: Seat, below: Below) -> None:
    """Draw until the round is confirmed. The seat that looks on is not done, so it stays open."""
    twin.waiting |= 1 << other
    while twin.waiting >> other & 1:
        actions = actions_on(twin, twin.boards[other])
        apply(twin, other, actions[below(len(actions))])
