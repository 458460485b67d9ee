"""The course of the game: turns, quiet rounds, level changes, the last round and the end."""

from typing import Final

from cloudtop.core.native import i64

from .. import scoring
from ..components import tasks
from ..components.box import DEALT
from ..components.lookups import NEW_LEVEL_DRAW
from ..events import Narrator
from ..state.state import State
from ..state.steps import ACT, GAME_OVER
from . import city, decks, effects

CLOSE: Final = (tasks.CLOSE_TURN, 0, 0, 0)


def settle(state: State, tell: Narrator) -> None:
    """Do what needs no decision, until somebody has to decide or the game is over."""
    todo = state.todo
    while True:
        while todo:
            if perform(state, todo.pop(), tell):
                return
        if state.actions_left > 0 and can_go_on(state):
            state.bonus = False
            state.step = ACT
            return
        if end_turn(state, tell):
            return


def perform(state: State, task: tasks.Task, tell: Narrator) -> bool:
    """Do one task; return whether somebody has to decide first.

    The most frequent tasks are asked for by name: a function in a table is called the slow way.
    """
    kind = task[0]
    if kind == tasks.REFILL:
        waits = effects.refill(state, task, tell)
    elif kind == tasks.DEAL:
        waits = deal(state, task, tell)
    elif kind == tasks.ACTION_OF:
        waits = effects.finish_action(state, task, tell)
    elif kind == tasks.GAIN:
        waits = effects.gain(state, task, tell)
    elif kind == tasks.PAY:
        waits = effects.pay(state, task, tell)
    elif kind == tasks.DRAW:
        waits = effects.draw(state, task, tell)
    elif kind == tasks.AFTER_USE:
        waits = effects.after_use(state, task, tell)
    elif kind == tasks.ADVANCE:
        waits = effects.advance(state, task, tell)
    else:
        waits = PERFORM[kind](state, task, tell)
    return waits


def can_go_on(state: State) -> bool:
    """Return whether any action of a turn is possible: visiting a building, or a basic one."""
    return len(state.stacks[state.active]) > 1 or effects.can_act(state)


# --- a turn --------------------------------------------------------------------------------


def deal(state: State, task: tasks.Task, tell: Narrator) -> bool:
    """Deal cards of the current level to a hand."""
    _, seat, cards, _ = task
    if cards > 1:
        state.todo.append((tasks.DEAL, seat, cards - 1, 0))
    return effects.to_hand(state, (tasks.TO_HAND, seat, state.level, 0), tell)


def begin_turn(state: State, task: tasks.Task, tell: Narrator) -> bool:
    start_turn(state, task[1])
    return False


def start_turn(state: State, seat: i64) -> None:
    """A turn has as many actions as the level that it begins on."""
    state.active = seat
    state.actions_left = state.level + 1
    state.perk_used = False
    if state.quiet < 0:  # cards that were dealt before the turn do not count
        state.quiet = 0


def end_turn(state: State, tell: Narrator) -> bool:
    """Cards set aside join the discard pile; after too many quiet turns a new row is dealt."""
    if state.aside:
        state.discards += state.aside
        state.aside = ()
    state.actions_left = 0
    state.quiet += 1
    if state.quiet < state.setup.quiet_rounds * state.setup.seats or state.round_over:
        return close_turn(state, CLOSE, tell)
    tell.quiet()
    decks.discard_row(state)
    state.todo.append(CLOSE)
    state.todo.append((tasks.REFILL, 0, 0, 0))
    return False


def close_turn(state: State, task: tasks.Task, tell: Narrator) -> bool:
    """Change the level or end the game if the round end card says so; else the next player."""
    following = (state.active + 1) % state.setup.seats
    if state.round_over:
        if state.level < decks.LAST:
            change_level(state, following, tell)
            return False
        if following == state.first:
            end_game(state, tell)
            return True
    start_turn(state, following)
    return False


# --- level changes and the end -------------------------------------------------------------


def change_level(state: State, following: i64, tell: Narrator) -> None:
    """The row goes, the old deck is out of play, everybody draws, a new row is dealt."""
    decks.discard_row(state)
    state.level += 1
    state.round_over = False
    state.quiet = 0
    state.free_claims = (0,) * state.setup.seats
    tell.level_begins(state.level)
    seats = state.setup.seats
    state.todo.append((tasks.START_TURN, following, 0, 0))
    state.todo.append((tasks.REFILL, 0, 0, 0))
    for place in reversed(range(seats)):
        seat = (following + place) % seats
        state.todo.append((tasks.DEAL, seat, new_level_cards(state, seat), 0))


def new_level_cards(state: State, seat: i64) -> int:
    if city.has_perk(state, seat, NEW_LEVEL_DRAW):
        return state.lookups.box.cities[state.cities[seat]].amount
    return DEALT


def end_game(state: State, tell: Narrator) -> None:
    tell.game_over()
    state.before_awards = tuple(state.scores)
    add_awards_and_chips(state, tell)
    state.step = GAME_OVER


def add_awards_and_chips(state: State, tell: Narrator) -> None:
    """From the leader down everybody adds awards and chips, hopping as during the game."""
    awards = state.lookups.box.awards
    points, winners = scoring.award_points(awards, scoring.city_sizes(state))
    for number, seat in enumerate(winners):
        tell.awarded(number, seat)
    for seat in scoring.final_order(state.scores, state.first):
        added = points[seat] + scoring.chip_points(state, seat)
        if added:
            tell.final(seat, added, scoring.hop(state.scores, seat, added))


COURSE: Final[dict[int, effects.Perform]] = {
    tasks.DEAL: deal,
    tasks.START_TURN: begin_turn,
    tasks.CLOSE_TURN: close_turn,
}
PERFORM: Final = tuple(
    (effects.PARTS | COURSE)[kind] for kind in range(len(effects.PARTS) + len(COURSE))
)
