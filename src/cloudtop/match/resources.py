"""Texts that a game brings along: files beside the module that defines it, also from outside."""

import sys
from functools import reduce
from importlib.resources import files
from importlib.resources.abc import Traversable
from operator import truediv
from pathlib import Path

from cloudtop.core.errors import DataError
from cloudtop.core.game import AnyGame, Game


def package_text(game: AnyGame, *paths: str) -> str:
    """Return the first of these files that the game has, or else a game it builds upon.

    Paths begin at the folder of the game's module and are written with slashes.
    """
    found = find_package_text(game, *paths)
    if found is None:
        raise DataError(f"{game.meta.key} has no readable {paths[-1]}")
    return found


def find_package_text(game: AnyGame, *paths: str) -> str | None:
    """Return the same, or ``None`` if the game has none of these files."""
    for folder in folders_of(game):
        for path in paths:
            try:
                return reduce(truediv, path.split("/"), folder).read_bytes().decode("utf-8")
            except (FileNotFoundError, NotADirectoryError):
                continue
            except (OSError, UnicodeDecodeError):
                raise DataError(f"{game.meta.key} has no readable {path}") from None
    return None


def folders_of(game: AnyGame) -> list[Traversable]:
    """Return the folders of a game's module, and of those it builds upon."""
    homes = [_folder_of(kind) for kind in type(game).__mro__ if issubclass(kind, Game)]
    return homes[:-1]  # the last is that of the contract


def _folder_of(kind: type) -> Traversable:
    """Return the folder of the module that defines a class."""
    module = sys.modules[kind.__module__]
    package = module.__spec__.parent if module.__spec__ else ""
    return files(package) if package else Path(module.__file__ or "").parent
