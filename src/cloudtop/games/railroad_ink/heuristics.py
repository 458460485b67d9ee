"""What a good player knows, as one number."""

from cloudtop.core.game import Seat
from cloudtop.games.railroad_ink.scoring import score_board
from cloudtop.games.railroad_ink.state import State


def value(state: State, seat: Seat) -> float:
    return float(score_board(state.setup, state.boards[seat]).total)
