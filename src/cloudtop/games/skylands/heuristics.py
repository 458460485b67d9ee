"""What a good player knows, as one number."""

from cloudtop.core.game import Seat
from cloudtop.games.skylands.scoring import score, standing
from cloudtop.games.skylands.state import State


def value(state: State, seat: Seat) -> float:
    return float(score(state.box, standing(state.box, state.boards[seat])).total)
