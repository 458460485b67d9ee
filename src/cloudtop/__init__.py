"""Cloudtop: exact rules engines for modern board games, and what players and researchers need.

    >>> import cloudtop
    >>> game = cloudtop.find_game("roll_and_write")
    >>> match = cloudtop.Match.start(game, seats=2)
    >>> print(match.legal(match.to_move[0]))
    ['take red', 'take yellow', 'take green', 'take blue']

- ``all_games()``, ``find_game(key)``: the rules; ``cloudtop.core.game.Game`` is their contract
- ``Match``, ``Player``, ``CHANCE``: playing, undo, replay, pictures
- ``Position``: a game and a state of it, to look at, to try things on and to copy
- ``seed_from(words)``: the same dice again
- ``load(path)``, ``save(match, path)``: match files
- ``make_agent(name, seed)``: players made of code
- ``Plan``, ``simulate(plan)``, ``Summary``: thousands of games
- ``winners(cards)``, ``CloudtopError``

``examples/quickstart.py`` shows them at work. Each name is imported when it is first used, so that
``import cloudtop`` costs nothing.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from cloudtop.agents import make_agent
    from cloudtop.core.errors import CloudtopError
    from cloudtop.core.game import CHANCE, winners
    from cloudtop.lab import Plan, Summary, simulate
    from cloudtop.match import Match, Player, Position, find_game, load, save, seed_from
    from cloudtop.match import games as all_games

    __version__: str
    """The version of the installed package.

    >>> import cloudtop
    >>> cloudtop.__version__.split(".")[0].isdigit()
    True
    """

# "games" is the folder of the games, so the function that lists them has another name here.
_HOMES: Final = {
    "CHANCE": ("cloudtop.core.game", "CHANCE"),
    "CloudtopError": ("cloudtop.core.errors", "CloudtopError"),
    "Match": ("cloudtop.match", "Match"),
    "Plan": ("cloudtop.lab", "Plan"),
    "Player": ("cloudtop.match", "Player"),
    "Position": ("cloudtop.match", "Position"),
    "Summary": ("cloudtop.lab", "Summary"),
    "all_games": ("cloudtop.match", "games"),
    "find_game": ("cloudtop.match", "find_game"),
    "load": ("cloudtop.match", "load"),
    "make_agent": ("cloudtop.agents", "make_agent"),
    "save": ("cloudtop.match", "save"),
    "seed_from": ("cloudtop.match", "seed_from"),
    "simulate": ("cloudtop.lab", "simulate"),
    "winners": ("cloudtop.core.game", "winners"),
}

__all__ = [
    "CHANCE",
    "CloudtopError",
    "Match",
    "Plan",
    "Player",
    "Position",
    "Summary",
    "__version__",
    "all_games",
    "find_game",
    "load",
    "make_agent",
    "save",
    "seed_from",
    "simulate",
    "winners",
]


def __getattr__(name: str) -> Any:
    if name == "__version__":
        found: Any = _version()
    elif name in _HOMES:
        module, attribute = _HOMES[name]
        found = getattr(import_module(module), attribute)
    else:
        raise AttributeError(f"module 'cloudtop' has no attribute {name!r}")
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return list(__all__)


def _version() -> str:
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("cloudtop")
    except PackageNotFoundError:  # straight from the source folder
        return "0+unknown"
