"""The table as a picture."""

from .board import render
from .icons import icon

__all__ = ["icon", "render"]
