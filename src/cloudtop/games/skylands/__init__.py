"""Skylands. ``GAME`` is all that the platform looks for."""

from cloudtop.games.skylands.game import Skylands

GAME = Skylands()
