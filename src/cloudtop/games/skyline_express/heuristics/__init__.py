"""What agents judge by: what a Carriage, its Goals and its Services may still come to."""

from cloudtop.games.skyline_express.heuristics.carriage import value

__all__ = ["value"]
