"""Which games there are: a scan of ``cloudtop/games`` and the entry points ``cloudtop.games``."""

import pkgutil
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points

import cloudtop.games
from cloudtop.core.errors import CloudtopError, OptionError
from cloudtop.core.game import AnyGame, Game

GROUP = "cloudtop.games"


@cache
def games() -> dict[str, AnyGame]:
    """Return every game by its key: those of the package, then those from outside."""
    found: dict[str, AnyGame] = {}
    for module in pkgutil.iter_modules(cloudtop.games.__path__):
        game = import_module(f"cloudtop.games.{module.name}").GAME
        _add(found, game, f"folder {module.name}")
    for point in sorted(entry_points(group=GROUP), key=lambda point: point.name):
        source = f"entry point {point.name} = {point.value}"
        _add(found, _loaded(point, source), source)
    return found


def find_game(key: str) -> AnyGame:
    """Return the game with that key, or say which there are."""
    try:
        return games()[key]
    except KeyError:
        near = get_close_matches(key, games(), n=1)
        hint = f"did you mean {near[0]}?" if near else f"there are: {', '.join(games())}"
        raise OptionError(f"there is no game {key!r}; {hint}") from None


def _loaded(point: EntryPoint, source: str) -> object:
    try:
        return point.load()
    except Exception as error:  # whatever a stranger's module does at its import
        reason = f"{type(error).__name__}: {error}"
        raise CloudtopError(f"{source} cannot be loaded: {reason}") from error


def _add(found: dict[str, AnyGame], game: object, source: str) -> None:
    if not isinstance(game, Game):
        raise CloudtopError(f"{source} is not a cloudtop.core.game.Game")
    if game.meta.key in found:
        raise CloudtopError(f"{source} brings a second game with the key {game.meta.key!r}")
    found[game.meta.key] = game
