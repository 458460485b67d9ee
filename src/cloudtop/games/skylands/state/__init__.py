"""The state as plain data: the table, the boards, and the steps of a match."""

from .board import Board
from .state import Setup, State, clone_state, new_state
from .steps import ENDINGS

__all__ = ["ENDINGS", "Board", "Setup", "State", "clone_state", "new_state"]
