"""What a learner sees of a table, as numbers."""

from .layout import make_layout
from .read_state import observation
from .read_view import encode

__all__ = ["encode", "make_layout", "observation"]
