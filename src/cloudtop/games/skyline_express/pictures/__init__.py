"""The game in pictures: ``board`` puts them together."""

from cloudtop.games.skyline_express.pictures.board import render
from cloudtop.games.skyline_express.pictures.icons import icon

__all__ = ["icon", "render"]
