"""A state that a seat cannot tell from the true one: what the others are drawing is not known.

With open boards everybody sees it. A choice that is only half made is not drawn yet, but no secret.
"""

from cloudtop.core.game import RandBelow, Seat

from ..actions import Confirm
from ..state import DRAW, State, clone
from .dispatch import apply
from .placement import actions_on, rewind

MOST_DECISIONS = 12


def determinize(state: State, seat: Seat, randbelow: RandBelow) -> State:
    twin = clone(state)
    if state.step == DRAW and not state.setup.open_boards:
        for other in range(state.setup.seats):
            if other != seat:
                twin.boards[other] = rewind(twin.boards[other], twin.setup)
                drawing = twin.waiting >> other & 1
                (draw_some if drawing else draw_all)(twin, other, randbelow)
    return twin


def draw_some(twin: State, other: Seat, randbelow: RandBelow) -> None:
    """Draw on for a while, without confirming."""
    for _ in range(randbelow(MOST_DECISIONS)):
        actions = actions_on(twin, twin.boards[other])
        choices = [action for action in actions if not isinstance(action, Confirm)]
        if not choices:
            return
        apply(twin, other, choices[randbelow(len(choices))])


def draw_all(twin: State, other: Seat, randbelow: RandBelow) -> None:
    """Draw until the round is confirmed. The seat that looks on is not done, so it stays open."""
    twin.waiting |= 1 << other
    while twin.waiting >> other & 1:
        actions = actions_on(twin, twin.boards[other])
        apply(twin, other, actions[randbelow(len(actions))])
