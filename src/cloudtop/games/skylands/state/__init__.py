"""The state as plain data: the table, the boards, and the steps of a match."""

from cloudtop.games.skylands.state.board import Board
from cloudtop.games.skylands.state.state import Setup, State, clone_state, new_state
from cloudtop.games.skylands.state.steps import ENDINGS

__all__ = ["ENDINGS", "Board", "Setup", "State", "clone_state", "new_state"]
