"""The stacks beside the board: made anew when they run out; the Buffet and what lies beside it."""

from cloudtop.games.skyline_express.components import BUFFET
from cloudtop.games.skyline_express.events import Narrator
from cloudtop.games.skyline_express.phrases import AUTOMA_TILES, PREFERENCES, SERVICES
from cloudtop.games.skyline_express.state import NONE, REFILL_BUFFET, State


def renew_preferences(state: State, tell: Narrator) -> None:
    """An empty stack is made anew of the discards, the moment a tile is needed."""
    if not state.preference_stack:
        state.preference_stack, state.preference_discards = state.preference_discards, 0
        tell.stack_renewed(PREFERENCES)


def renew_automa_tiles(state: State, tell: Narrator) -> None:
    if not state.automa_stack:
        state.automa_stack = (1 << len(state.box.automa_tiles)) - 1
        tell.stack_renewed(AUTOMA_TILES)


def renew_services(state: State, tell: Narrator) -> bool:
    """Make a Service ready to be drawn; return whether there is one."""
    if any(state.service_stack):
        return True
    if not any(state.service_discards):
        return False
    state.service_stack, state.service_discards = state.service_discards, state.service_stack
    tell.stack_renewed(SERVICES)
    return True


def discard_extras(state: State, tell: Narrator) -> None:
    if state.extras:
        tell.extras_discarded(state.extras)
        for pair in state.extras:
            state.service_discards[pair] += 1
        state.extras.clear()


def empty_slot(state: State) -> int:
    """Return the first empty slot of the Buffet, or ``NONE``."""
    for slot in range(BUFFET):
        if state.buffet[slot] == NONE:
            return slot
    return NONE


def restock(state: State, tell: Narrator) -> bool:
    """After a purchase: fill the Buffet, then discard what lies beside it (before, only if nothing
    else is left to fill it with). Return whether the dealer has to draw first."""
    if empty_slot(state) != NONE:
        if not renew_services(state, tell):
            discard_extras(state, tell)
        if renew_services(state, tell):
            state.step = REFILL_BUFFET
            return True
    discard_extras(state, tell)
    return False
