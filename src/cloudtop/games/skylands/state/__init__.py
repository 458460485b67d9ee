"""The state as plain data: the table, the boards, and the steps of a match."""

from cloudtop.games.skylands.state.board import Board
from cloudtop.games.skylands.state.state import Setup, State, new_state

__all__ = ["Board", "Setup", "State", "new_state"]
