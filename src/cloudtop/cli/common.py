"""What several commands share: choosing a game and its options, JSON, and where files are kept."""

import json
import os
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from cloudtop.core.errors import OptionError
from cloudtop.core.game import AnyGame, Seat
from cloudtop.core.i18n import tr
from cloudtop.core.options import Options

if TYPE_CHECKING:
    from cloudtop.agents import AgentLike
    from cloudtop.match.record import AnyMatch


def add_game(parser: ArgumentParser, *, optional: bool = False) -> None:
    """Let the command take a game: ``roll_and_write``."""
    help_text = tr("the key of a game, as 'cloudtop games' lists it")
    if optional:
        parser.add_argument("game", metavar="GAME", nargs="?", help=help_text)
    else:
        parser.add_argument("game", metavar="GAME", help=help_text)


def add_options(parser: ArgumentParser) -> None:
    """Let the command take options of the game: ``--option across=bench``, several times."""
    parser.add_argument(
        "--option",
        metavar="KEY=VALUE",
        action="append",
        default=[],
        help=tr(
            "an option of the game, as 'cloudtop games' lists them; can be given several times"
        ),
    )


def add_components(parser: ArgumentParser) -> None:
    """Let the command take a folder of component tables."""
    parser.add_argument(
        "--components",
        metavar="DIR",
        type=Path,
        help=tr(
            "play with your own tables in DIR/GAME/*.toml; 'cloudtop components' writes a start"
        ),
    )


@contextmanager
def chosen_components(args: Namespace) -> Iterator[None]:
    """Play with the tables that were named, if any."""
    folder = getattr(args, "components", None)
    if folder is None:
        yield
        return
    from cloudtop.match.components import read_components
    from cloudtop.match.registry import find_game, installed_components

    with installed_components(read_components(path_of(str(folder)), find_game)):
        yield


def chosen_game(args: Namespace) -> AnyGame:
    """Return the game that was named; ``roll-and-write`` works as well."""
    from cloudtop.match.registry import find_game

    return find_game(str(args.game).strip().lower().replace("-", "_"))


def chosen_options(args: Namespace, game: AnyGame) -> Options:
    """Return the options that were given, with defaults for the rest."""
    given: dict[str, object] = {}
    for pair in args.option:
        key, equals, value = (part.strip() for part in pair.partition("="))
        if not equals:
            raise OptionError(f"--option {pair}: write it as KEY=VALUE")
        if key in given:
            raise OptionError(f"--option {key} is given twice")
        given[key] = value
    return game.options(given)


def chosen_agents(written: str) -> "tuple[AgentLike, ...]":
    """Return the agents that were written: ``greedy,random``, ``greedy,greedy!build Port*``."""
    from cloudtop.lab.restricted import read_agent

    return tuple(read_agent(name) for name in written.split(","))


def seat_named(match: "AnyMatch", name: str) -> Seat:
    """Return the seat with that number or that player's name."""
    names = [player.name for player in match.players]
    if name in names:
        return names.index(name)
    if name.isascii() and name.isdigit() and len(name) < 4 and int(name) < match.seats:
        return int(name)
    known = ", ".join(f"{seat} ({player})" for seat, player in enumerate(names))
    raise OptionError(f"there is no seat {name[:40]!r}; there are: {known}")


def print_json(value: object) -> None:
    """Print plain data for a program to read; only ASCII, so that no terminal can spoil it."""
    print(json.dumps(value, indent=2))


def add_database(parser: ArgumentParser) -> None:
    """Add the options by which a command is told where the tables are."""
    parser.add_argument(
        "--data", metavar="DIR", type=Path, help=tr("the folder in which tables are saved")
    )
    parser.add_argument(
        "--database",
        metavar="URL",
        help=tr("a PostgreSQL database instead: postgresql://user@host/name"),
    )
    parser.add_argument(
        "--settings",
        metavar="FILE",
        type=Path,
        help=tr("the settings file of the server, which says where the tables are"),
    )


def data_folder() -> Path:
    """Return where this user's matches are kept; the environment may say another place."""
    if chosen := os.environ.get("CLOUDTOP_DATA"):
        return path_of(chosen)
    from platformdirs import user_data_path

    return user_data_path("cloudtop")


def path_of(written: str) -> Path:
    """Return the path that a person wrote; ``~`` is understood."""
    if "\0" in written:
        raise OptionError(f"{printable(written)}: this cannot be the name of a file")
    try:
        return Path(written).expanduser()
    except RuntimeError:
        raise OptionError(f"{printable(written)}: there is no such home folder") from None


def command_line(*words: str) -> str:
    """Return a command line that the reader can copy, beginning as Cloudtop was started."""
    from shlex import quote

    return " ".join([os.environ.get("CLOUDTOP_COMMAND") or "cloudtop", *map(quote, words)])


def in_words(error: Exception) -> str:
    """Return what went wrong, without the numbers that the system gives its errors."""
    if isinstance(error, OSError) and error.strerror:
        return f"{error.filename}: {error.strerror}" if error.filename else error.strerror
    return str(error) or type(error).__name__


def printable(text: str) -> str:
    """Return the text without characters that would control a terminal."""
    return "".join(letter if letter.isprintable() or letter == "\n" else "?" for letter in text)
