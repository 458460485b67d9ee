"""A settings file for ``cloudtop serve``: the long options as TOML, for a server without a person.
Commands on the same tables find them by it.

What is given on the command line wins, then the environment, then the file.
"""

import os
import tomllib
from argparse import Namespace
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from cloudtop.core.errors import CloudtopError

PREFIX: Final = "CLOUDTOP_"
ENVIRONMENT: Final = ("database", "data", "host", "port", "processes", "public_url", "log")
"""The options that an environment variable may give: CLOUDTOP_DATABASE and so on."""
NUMBERS: Final = ("port", "processes")


def complete(args: Namespace, environment: Mapping[str, str] = os.environ) -> None:
    """Fill in what the command line leaves open."""
    known = vars(args)
    for name in ENVIRONMENT:
        text = environment.get(PREFIX + name.upper(), "")
        if text and name in known and known[name] is None:
            setattr(args, name, read_text(name, text))
    if args.settings is not None:
        for name, value in read_file(args.settings, known).items():
            if known[name] in (None, False, []):
                setattr(args, name, value)


def read_text(name: str, text: str) -> object:
    if name == "data":
        return Path(text)
    if name not in NUMBERS:
        return text
    if not text.isdecimal():
        raise CloudtopError(f"{PREFIX}{name.upper()}={text}: not a number")
    return int(text)


def read_file(path: Path, known: Mapping[str, Any]) -> dict[str, object]:
    """Return the settings of a file, each checked for its name and kind."""
    try:
        content = tomllib.loads(path.read_text("utf-8"))
    except OSError as error:
        raise CloudtopError(f"{path} cannot be read: {error.strerror}") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise CloudtopError(f"{path} is not TOML: {error}") from error
    return {
        name: value
        for key, value in content.items()
        for name, value in [checked(path, key, value, known)]
    }


def checked(path: Path, key: str, value: object, known: Mapping[str, Any]) -> tuple[str, object]:
    name = key.replace("-", "_")
    if name not in known or name in ("settings", "command"):
        raise CloudtopError(f"{path}: there is no setting {key!r}")
    given = known[name]
    if name in ("data", "components") and isinstance(value, str):
        return name, Path(value)
    fits = (
        isinstance(value, type(given))
        if given is not None
        else isinstance(value, (str, int, float)) and not isinstance(value, bool)
    )
    if not fits:
        raise CloudtopError(f"{path}: {key} = {value!r} is not what --{key} takes")
    return name, value
