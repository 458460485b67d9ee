"""Which games OpenSpiel knows by our hand."""

from cloudtop.core.errors import DataError, OptionError
from cloudtop.core.game import AnyGame

Identity = tuple[str, int, str]
"""Key, rules version and components of a game: by another one a log may lead elsewhere."""

_games: dict[str, AnyGame] = {}


def identity(game: AnyGame) -> Identity:
    return (game.meta.key, game.meta.rules_version, game.components_digest)


def remember(game: AnyGame) -> None:
    _games[game.meta.key] = game


def find_registered(wanted: Identity) -> AnyGame:
    """Return the game of a stored state."""
    key = wanted[0]
    if key not in _games:
        raise OptionError(f"{key!r} is not registered in OpenSpiel; see cloudtop.envs.openspiel")
    if identity(_games[key]) != wanted:
        raise DataError(f"a state of {key} was stored with other rules or components")
    return _games[key]
