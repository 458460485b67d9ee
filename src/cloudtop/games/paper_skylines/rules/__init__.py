"""The rules: who decides, what is legal, what a decision does. Start at ``dispatch.py``."""

from .determinize import determinize
from .dispatch import apply, legal_actions, to_move, weights

__all__ = ["apply", "determinize", "legal_actions", "to_move", "weights"]
