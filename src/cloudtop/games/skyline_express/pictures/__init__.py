"""The game in pictures: ``board`` puts them together."""

from .board import render
from .icons import icon
from .reminder import reminder

__all__ = ["icon", "reminder", "render"]
