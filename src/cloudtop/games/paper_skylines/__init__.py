"""Paper Skylines. ``GAME`` is all that the platform looks for."""

from cloudtop.games.paper_skylines.game import PaperSkylines

GAME = PaperSkylines()
