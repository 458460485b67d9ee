"""The rules, named as in the rulebook: ``dispatch.py`` says which module does what."""

from .dispatch import apply, legal_actions, to_move, weights

__all__ = ["apply", "legal_actions", "to_move", "weights"]
