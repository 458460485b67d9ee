"""Texts that a game brings along: files beside the module that defines it, also from outside."""

import sys
from functools import reduce
from importlib.resources import files
from importlib.resources.abc import Traversable
from operator import truediv
from pathlib import Path

from cloudtop.core.errors import DataError
from cloudtop.core.game import AnyGame, Game


def shipped(game: AnyGame, *path: str) -> str:
    """Return the text of a file that the game brings along, or that a game it builds upon does."""
    homes = [home(kind) for kind in type(game).__mro__ if issubclass(kind, Game)]
    for place in homes[:-1]:  # the last is that of the contract
        try:
            return reduce(truediv, path, place).read_bytes().decode("utf-8")
        except FileNotFoundError:
            continue
        except (OSError, UnicodeDecodeError):
            break
    raise DataError(f"{game.meta.key} has no readable {'/'.join(path)}")


def home(kind: type) -> Traversable:
    """Return the folder of the module that defines a class."""
    module = sys.modules[kind.__module__]
    package = module.__spec__.parent if module.__spec__ else ""
    return files(package) if package else Path(module.__file__ or "").parent
