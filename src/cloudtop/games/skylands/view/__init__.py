"""What one seat may know."""

from .data import View
from .make_view import make_view, scores_from_view, seat_view

__all__ = ["View", "make_view", "scores_from_view", "seat_view"]
