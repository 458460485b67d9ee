"""The rules of ``rules.md``: ``dispatch`` first, then one module for each part of a match."""

from cloudtop.games.skyline_express.rules.chance import weights
from cloudtop.games.skyline_express.rules.dispatch import apply, legal_actions, to_move
from cloudtop.games.skyline_express.rules.setup import make_setup

__all__ = ["apply", "legal_actions", "make_setup", "to_move", "weights"]
