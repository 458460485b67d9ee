"""Every game in OpenSpiel's registry, from the moment this package is imported.

    >>> import pyspiel
    >>> import cloudtop.envs.openspiel
    >>> game = pyspiel.load_game("cloudtop_roll_and_write(seats=2)")
    >>> state = game.new_initial_state()
    >>> while state.is_chance_node():
    ...     state.apply_action(state.chance_outcomes()[0][0])
    >>> [state.action_to_string(action) for action in state.legal_actions()]
    ['take red', 'take yellow', 'take green', 'take blue']

Parameters are ``seats``, the options of the game, ``returns`` (``win``: the share of the victory,
or ``score``) and ``tensors``. docs/openspiel.md says more.
"""

import logging

from cloudtop.core.errors import CloudtopError
from cloudtop.envs.extras import problem_with
from cloudtop.match.registry import games

if _problem := problem_with("open-spiel"):
    raise ImportError(_problem)

from .game import SpielGame, register
from .state import SpielState

for _game in games().values():
    try:
        register(_game)
    except CloudtopError as error:  # of a game from outside: the others are there
        logging.getLogger(__name__).warning("%s; it is left out", error)

__all__ = ["SpielGame", "SpielState", "register"]
