"""What one seat may know."""

from cloudtop.games.skylands.view.data import View
from cloudtop.games.skylands.view.make_view import make_view, scores_from_view

__all__ = ["View", "make_view", "scores_from_view"]
