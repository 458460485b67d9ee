"""Railroad Ink Challenge with the Sky expansions. ``GAME`` is all that the platform looks for."""

from cloudtop.games.railroad_ink.game import RailroadInk

GAME = RailroadInk()
