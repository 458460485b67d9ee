"""What a good player knows, as one number."""

from cloudtop.core.game import Seat
from cloudtop.games.skyline_express.scoring import round_points, scores
from cloudtop.games.skyline_express.state import GAME_OVER, State


def value(state: State, seat: Seat) -> float:
    """Return the points entered and those that the round would pay now."""
    entered = scores(state)[seat].total
    if state.step == GAME_OVER or len(state.goals) < 6:
        return float(entered)
    return float(entered + sum(round_points(state, seat)))
