"""The table as numbers for learners; ``layout`` says what they mean."""

from .layout import make_layout
from .writing import encode, observe

__all__ = ["encode", "make_layout", "observe"]
