"""Skyline Express. ``GAME`` is all that the platform looks for."""

from cloudtop.games.skyline_express.game import SkylineExpress

GAME = SkylineExpress()
