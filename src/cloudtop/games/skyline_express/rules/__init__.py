"""The rules of ``rules.md``: ``dispatch`` first, then one module for each part of a match."""

from .chance import weights
from .dispatch import apply, legal_actions, to_move
from .setup import make_setup

__all__ = ["apply", "legal_actions", "make_setup", "to_move", "weights"]
