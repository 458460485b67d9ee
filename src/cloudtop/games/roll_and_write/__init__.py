"""Skyline Express Roll & Write. ``GAME`` is all that the platform looks for."""

from cloudtop.games.roll_and_write.game import RollAndWrite

GAME = RollAndWrite()
