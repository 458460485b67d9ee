"""The table as plain data: the state, and the steps at which somebody decides."""

from .state import Setup, State, clone, new_state

__all__ = ["Setup", "State", "clone", "new_state"]
