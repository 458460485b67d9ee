"""What a good player knows: what a Carriage will come to, with what is under way done well."""

from cloudtop.core.game import Seat
from cloudtop.games.skyline_express.components import GOALS_A_ROUND, PERSONA, ROUNDS
from cloudtop.games.skyline_express.judge import Judge
from cloudtop.games.skyline_express.scoring import scores
from cloudtop.games.skyline_express.state import (
    CHOOSE_PREFERENCE,
    GAME_OVER,
    MOVE_PASSENGER,
    NONE,
    SEAT_PASSENGER,
    State,
)


def value(state: State, seat: Seat) -> float:
    """Return the points entered and those to hope for.

    A Passenger in hand is judged on its best seat, one that was asked to move on the best place it
    can go to: so one decision ahead is far enough.
    """
    entered = scores(state)[seat].total
    if state.step == GAME_OVER or len(state.goals) < ROUNDS * GOALS_A_ROUND:
        return float(entered)
    judge = Judge(state, seat)
    worth = entered + judge.whole()
    return worth + under_way(state, judge) if state.active == seat else worth


def under_way(state: State, judge: Judge) -> float:
    """Return what the best end of the decision under way adds."""
    if state.step == SEAT_PASSENGER:
        return judge.best_seat(state.in_hand, (state.preference,))
    if state.step == MOVE_PASSENGER:
        return judge.best_move(state.mover) - judge.token
    if state.step != CHOOSE_PREFERENCE:
        return 0.0
    if state.in_hand == NONE:
        return judge.best_preference(state.mover >> 2)
    return judge.best_seat(PERSONA, tuple(state.lounge))
