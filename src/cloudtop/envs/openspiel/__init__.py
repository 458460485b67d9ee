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

from .requirement import check_openspiel

check_openspiel()

from cloudtop.match.registry import games  # noqa: E402 - first the message, then what needs it

from .game import SpielGame, register  # noqa: E402
from .state import SpielState  # noqa: E402

for _game in games().values():
    register(_game)

__all__ = ["SpielGame", "SpielState", "register"]
