"""The rules: who decides, what is legal, what a decision does. Start at ``dispatch.py``."""

from cloudtop.games.paper_skylines.rules.determinize import determinize
from cloudtop.games.paper_skylines.rules.dispatch import apply, legal_actions, to_move, weights

__all__ = ["apply", "determinize", "legal_actions", "to_move", "weights"]
