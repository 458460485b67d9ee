"""The game in pictures: ``board`` puts them together."""

from .board import render
from .icons import icon

__all__ = ["icon", "render"]
