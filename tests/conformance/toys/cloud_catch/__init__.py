"""Cloud Catch, an honest little game on which the conformance kit is tried.

Everybody draws cards that only they know. In each round the dealer may roll the wind; then all
choose a card at the same time and in secret. The highest card leads: its owner takes the sun (two
points, three in the wind) or the rain (a point for each opponent) and confirms. The match ends
after the last round ("calm"), or as soon as somebody has four points ("storm").
"""

from tests.conformance.toys.cloud_catch.game import GAME, CloudCatch

__all__ = ["GAME", "CloudCatch"]
