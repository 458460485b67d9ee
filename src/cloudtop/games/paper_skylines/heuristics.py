"""What a good player knows, as one number."""

from cloudtop.core.game import Seat
from cloudtop.games.paper_skylines.state import State


def value(state: State, seat: Seat) -> float:
    """Return the lead over the best of the others."""
    scores = state.scores
    return float(scores[seat] - max(scores[:seat] + scores[seat + 1 :]))
