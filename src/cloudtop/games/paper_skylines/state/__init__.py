"""The table as plain data: the state, and the steps at which somebody decides."""

from cloudtop.games.paper_skylines.state.state import Setup, State, clone, new_state

__all__ = ["Setup", "State", "clone", "new_state"]
