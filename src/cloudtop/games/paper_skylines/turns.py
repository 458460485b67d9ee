"""The course of the game: turns, quiet rounds, level changes, the last round and the end."""

from typing import Final

from cloudtop.core.game import Seat
from cloudtop.games.paper_skylines import city, decks, effects, scoring
from cloudtop.games.paper_skylines import tasks as t
from cloudtop.games.paper_skylines.components import DEALT
from cloudtop.games.paper_skylines.events import Narrator
from cloudtop.games.paper_skylines.kit import NEW_LEVEL_DRAW
from cloudtop.games.paper_skylines.state import ACT, GAME_OVER, State

QUIET_ROUNDS: Final = 3
"""After so many rounds in which nobody drew from the deck, the row is dealt anew."""


def settle(state: State, tell: Narrator) -> None:
    """Do what needs no decision, until somebody has to decide or the game is over."""
    todo = state.todo
    while True:
        while todo:
            task = todo.pop()
            if PERFORM[task[0]](state, task, tell):
                return
        if state.actions_left > 0 and can_go_on(state):
            state.bonus = False
            state.step = ACT
            return
        if end_turn(state, tell):
            return


def can_go_on(state: State) -> bool:
    """Return whether any action of a turn is possible: visiting a building, or a basic one."""
    return len(state.stacks[state.active]) > 1 or effects.can_act(state)


# --- a turn ---------------------------------------------------------------------------------


def deal_first_cards(state: State) -> None:
    """Setup: level-1 cards for everybody, the card row, and the first turn."""
    seats, first = state.setup.seats, state.first
    state.todo.append((t.START_TURN, first, 0, 0))
    state.todo.append((t.REFILL, 0, 0, 0))
    for place in reversed(range(seats)):
        extra = seats - 1 - place if state.setup.fair_start else 0
        state.todo.append((t.DEAL, (first + place) % seats, DEALT + extra, 0))


def deal(state: State, task: t.Task, tell: Narrator) -> bool:
    """Deal cards of the current level to a hand."""
    _, seat, cards, _ = task
    if cards > 1:
        state.todo.append((t.DEAL, seat, cards - 1, 0))
    return effects.to_hand(state, (t.TO_HAND, seat, state.level, 0), tell)


def begin_turn(state: State, task: t.Task, tell: Narrator) -> bool:
    start_turn(state, task[1])
    return False


def start_turn(state: State, seat: Seat) -> None:
    """A turn has as many actions as the level that it begins on."""
    state.active = seat
    state.actions_left = state.level + 1
    state.perk_used = False
    if state.quiet < 0:  # cards that were dealt before the turn do not count
        state.quiet = 0


def end_turn(state: State, tell: Narrator) -> bool:
    """Cards set aside join the discard pile; after too many quiet turns the row is dealt anew."""
    if state.aside:
        state.discards += state.aside
        state.aside = []
    state.actions_left = 0
    state.quiet += 1
    if state.quiet < QUIET_ROUNDS * state.setup.seats or state.round_over:
        return close_turn(state, tell)
    tell.quiet()
    decks.discard_row(state)
    state.todo.append((t.CLOSE_TURN, 0, 0, 0))
    state.todo.append((t.REFILL, 0, 0, 0))
    return False


def after_refill(state: State, task: t.Task, tell: Narrator) -> bool:
    return close_turn(state, tell)


def close_turn(state: State, tell: Narrator) -> bool:
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


# --- level changes and the end --------------------------------------------------------------


def change_level(state: State, following: Seat, tell: Narrator) -> None:
    """The row goes, the old deck is out of play, everybody draws, a new row is dealt."""
    decks.discard_row(state)
    state.level += 1
    state.round_over = False
    state.quiet = 0
    state.free_claims = [0] * state.setup.seats
    tell.level_begins(state.level)
    seats = state.setup.seats
    state.todo.append((t.START_TURN, following, 0, 0))
    state.todo.append((t.REFILL, 0, 0, 0))
    for place in reversed(range(seats)):
        seat = (following + place) % seats
        state.todo.append((t.DEAL, seat, new_level_cards(state, seat), 0))


def new_level_cards(state: State, seat: Seat) -> int:
    if city.has_perk(state, seat, NEW_LEVEL_DRAW):
        return state.kit.box.cities[state.cities[seat]].amount
    return DEALT


def end_game(state: State, tell: Narrator) -> None:
    tell.game_over()
    state.before_awards = tuple(state.scores)
    scoring.add_awards_and_chips(state, tell)
    state.step = GAME_OVER


COURSE: Final[dict[int, effects.Perform]] = {
    t.DEAL: deal,
    t.START_TURN: begin_turn,
    t.CLOSE_TURN: after_refill,
}
PERFORM: Final = tuple(
    (effects.PARTS | COURSE)[kind] for kind in range(len(effects.PARTS) + len(COURSE))
)
