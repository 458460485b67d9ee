"""The rules: who decides, what is legal, and what each decision does."""

from .dispatch import apply, legal_actions, to_move

__all__ = ["apply", "legal_actions", "to_move"]
