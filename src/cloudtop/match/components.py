"""Tables of one's own in place of a game's: for those who own the printed cards, or invent some.

A folder of components holds a folder for each game, and in it TOML files under the names that the
game gives to its tables (``meta.components``)::

    my-tables/paper_skylines/buildings.toml

A table that is not there, or is the same to the letter, stays the game's own. All others together
have a digest, which the game carries (``game.components_digest``) and its matches with it, so that
nobody ever reads a match with other tables than it was played with.
"""

import hashlib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from cloudtop.core.errors import CloudtopError, DataError
from cloudtop.core.game import AnyGame
from cloudtop.match.resources import package_text

Tables = Mapping[str, str]
"""TOML texts by the name of their file."""
Components = Mapping[str, Tables]
"""Tables by the key of their game: plain data, as processes exchange it."""

FOLDERS: Final = ("components", "data")
"""Where a game keeps its tables: one of these beside its module."""
LARGEST: Final = 1_000_000
SHOWN: Final = 12


def own_tables(game: AnyGame) -> dict[str, str]:
    """Return the tables that come with a game and may be replaced."""
    return {
        name: package_text(game, *(f"{folder}/{name}" for folder in FOLDERS))
        for name in game.meta.components
    }


def digest_tables(tables: Tables) -> str:
    """Return the SHA-256 of some tables: of the name, the length and the bytes of each, by name."""
    total = hashlib.sha256()
    for name, text in sorted(tables.items()):
        content = text.encode()
        total.update(f"{name} {len(content)}\n".encode() + content)
    return total.hexdigest()


# --- playing with them ----------------------------------------------------------------------


def with_tables(game: AnyGame, tables: Tables) -> AnyGame:
    """Return a game with these tables in place of its own, or refuse them."""
    known = ", ".join(game.meta.components)
    for name in tables:
        if not known:
            raise DataError(f"{game.meta.key} has no tables that can be replaced")
        if name not in game.meta.components:
            raise DataError(f"{game.meta.key} has no table {name!r}; it has {known}")
    own = own_tables(game) if tables else {}
    replaced = {name: text for name, text in tables.items() if text != own[name]}
    if not replaced:
        return game
    try:
        played = game.with_components({**own, **replaced})
    except CloudtopError:
        raise
    except Exception as error:  # whatever a table may do that its reader did not think of
        reason = f"{type(error).__name__}: {error}"
        raise DataError(f"{', '.join(replaced)} cannot be used: {reason}") from error
    played.components_digest = digest_tables(replaced)
    return played


def explain_mismatch(installed: str, wanted: str) -> str:
    """Return why a match with the digest ``wanted`` cannot be read with the installed tables."""
    if not wanted:
        return "this match was played with the game's own tables: leave --components out"
    which = f"this match was played with tables of its own (sha256 {wanted[:SHOWN]}…)"
    if not installed:
        return f"{which}: name their folder by --components DIR"
    return f"{which}, not with those in use (sha256 {installed[:SHOWN]}…)"


# --- reading and writing folders ------------------------------------------------------------


def read_components(folder: Path, find_game: Callable[[str], AnyGame]) -> Components:
    """Return the tables in a folder of components, refusing whatever does not belong there."""
    if not folder.is_dir():
        raise DataError(f"{folder}: there is no such folder")
    found = {place.name: _read_tables(place, find_game) for place in _entries(folder)}
    if not found:
        raise DataError(f"{folder}: there are no tables in this folder")
    return found


def write_components(game: AnyGame, folder: Path) -> list[Path]:
    """Write a game's own tables as a starting point; return the files, none of which was there."""
    tables = {folder / game.meta.key / name: text for name, text in own_tables(game).items()}
    if not tables:
        raise DataError(f"{game.meta.key} has no tables that can be replaced")
    for path in tables:
        if path.exists():
            raise DataError(f"{path} is there already")
    for path, text in tables.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.encode())
    return list(tables)


def _entries(folder: Path) -> list[Path]:
    """Return what is in a folder; what systems put there on their own begins with a dot."""
    return sorted(place for place in folder.iterdir() if not place.name.startswith("."))


def _read_tables(folder: Path, find_game: Callable[[str], AnyGame]) -> dict[str, str]:
    """Return the tables for the game that a folder is named after."""
    try:
        game = find_game(folder.name)
    except CloudtopError as error:
        raise DataError(f"{folder}: {error}") from error
    if not folder.is_dir():
        raise DataError(f"{folder}: the tables for {folder.name} belong into a folder")
    tables = {}
    for path in _entries(folder):
        if path.name not in game.meta.components:
            known = ", ".join(game.meta.components) or "no tables that can be replaced"
            raise DataError(f"{path}: {folder.name} has {known}")
        tables[path.name] = _read_table(path)
    if not tables:
        raise DataError(f"{folder}: there are no tables in this folder")
    return tables


def _read_table(path: Path) -> str:
    if not path.is_file():
        raise DataError(f"{path}: this is not a file")
    with path.open("rb") as file:
        content = file.read(LARGEST + 1)
    if len(content) > LARGEST:
        raise DataError(f"{path}: a table has at most {LARGEST} bytes")
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError as error:
        raise DataError(f"{path}: this is not a text in UTF-8") from error
