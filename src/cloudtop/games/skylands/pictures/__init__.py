"""The table as a picture."""

from cloudtop.games.skylands.pictures.board import render
from cloudtop.games.skylands.pictures.icons import icon

__all__ = ["icon", "render"]
