"""The command ``cloudtop``. Each file of this folder that has a ``HELP`` is a command.

A command is a module with four names: ``HELP`` (one sentence), ``EXAMPLE`` (one command line),
``arguments(parser)`` and ``run(args, console)``, which returns the exit code. A new command is a
new file; nothing here knows them by name. At its top a command imports only what is quick to
import, so that ``cloudtop --help`` answers at once.
"""

import argparse
import contextlib
import os
import pkgutil
import sys
from collections.abc import Mapping, Sequence
from contextvars import copy_context
from difflib import get_close_matches
from importlib import import_module
from typing import TYPE_CHECKING, Final, NoReturn, Protocol, cast

from cloudtop.cli.common import chosen_components, in_words
from cloudtop.cli.language import use_environment_language
from cloudtop.core.errors import CloudtopError
from cloudtop.core.i18n import ENGLISH, tr, use_translator

if TYPE_CHECKING:
    from rich.console import Console

WITHOUT_COMMAND: Final = "serve"
"""``cloudtop`` and ``cloudtop --lan`` are short for ``cloudtop serve`` and so on."""
ABOUT_ALL: Final = ("-h", "--help", "--version")
BAD_INPUT: Final = 2
INTERRUPTED: Final = 130


class Command(Protocol):
    """What a command's module has."""

    HELP: str
    EXAMPLE: str

    def arguments(self, parser: argparse.ArgumentParser) -> None: ...

    def run(self, args: argparse.Namespace, console: "Console") -> int: ...


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command line and return its exit code; whatever goes wrong is one line."""
    # In a context of its own, so that the language of the environment ends with the command.
    return copy_context().run(_main, list(sys.argv[1:] if argv is None else argv))


def _main(words: list[str]) -> int:
    _prepare_streams()
    use_environment_language(os.environ)
    if not words or (words[0].startswith("-") and words[0] not in ABOUT_ALL):
        words.insert(0, WITHOUT_COMMAND)
    try:
        code = _run(words)
        sys.stdout.flush()
    except SystemExit as stop:  # argparse leaves this way, after --help too
        return stop.code if isinstance(stop.code, int) else BAD_INPUT
    except BrokenPipeError:  # the reader has seen enough, as in "cloudtop games | head -1"
        _silence_stdout()
        return 1
    except (CloudtopError, OSError) as error:
        return _complain(in_words(error))
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    return code


def commands() -> dict[str, Command]:
    """Return every command by its name."""
    names = [module.name for module in pkgutil.iter_modules(__path__) if not module.ispkg]
    modules = {name.replace("_", "-"): import_module(f"{__name__}.{name}") for name in names}
    return {
        name: cast("Command", module) for name, module in modules.items() if hasattr(module, "HELP")
    }


def parser(known: Mapping[str, Command]) -> argparse.ArgumentParser:
    """Return the reader of command lines for these commands."""
    top = Parser(
        prog="cloudtop",
        description=tr("A digital tabletop: games of the sky, in your browser and your terminal."),
        epilog=tr("Without a command, the table opens in your browser: cloudtop --lan"),
    )
    top.add_argument("--version", action=Version, nargs=0, help=tr("show the version and exit"))
    below = top.add_subparsers(
        title=tr("commands"), metavar="COMMAND", dest="command", required=True
    )
    for name, command in known.items():
        said, example = tr(command.HELP), tr("Example: {command}", command=command.EXAMPLE)
        one = below.add_parser(name, help=said, description=said, epilog=example)
        command.arguments(one)
    return top


class Parser(argparse.ArgumentParser):
    """Argparse, but a mistake costs one line, not a page."""

    def error(self, message: str) -> NoReturn:
        print(f"{self.prog}: {_one_line(message)} (see {self.prog} --help)", file=sys.stderr)
        raise SystemExit(BAD_INPUT)


class Version(argparse.Action):
    """Looks the version up only when it is asked for."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object, **__: object) -> None:
        from cloudtop import __version__

        print(f"cloudtop {__version__}")
        parser.exit()


def _run(words: list[str]) -> int:
    name, known = words[0], _needed(words[0])
    if not name.startswith("-") and name not in known:
        near = get_close_matches(name, known, n=1)
        hint = f"did you mean {near[0]}?" if near else f"there are: {', '.join(known)}"
        raise CloudtopError(f"there is no command {name[:40]!r}; {hint}")
    args = parser(known).parse_args(words)
    if getattr(args, "json", False):
        use_translator(ENGLISH)  # what programs read is the same everywhere
    from rich.console import Console  # slow to import, and --help does not need it

    # What is printed is printed as it is: a name such as [bold] or :cat: means just that.
    console = Console(highlight=False, markup=False, emoji=False)
    with chosen_components(args):
        return known[args.command].run(args, console)


def _needed(name: str) -> Mapping[str, Command]:
    """Return the one command that is asked for, or all if it is not clear which."""
    names = [module.name for module in pkgutil.iter_modules(__path__)]
    module = import_module(f"{__name__}.{name}") if name in names else None
    return {name: cast("Command", module)} if hasattr(module, "HELP") else commands()


def _complain(message: str) -> int:
    with contextlib.suppress(OSError):  # what was printed before should stand before
        sys.stdout.flush()
    print(f"cloudtop: {_one_line(message)}", file=sys.stderr)
    return BAD_INPUT


def _one_line(message: str) -> str:
    return " ".join(message.split())


def _prepare_streams() -> None:
    """Stand in for a stream that was closed before we began, as in ``cloudtop games >&-``.

    Characters that the terminal cannot show are replaced, instead of ending the program.
    """
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            nothing = os.open(os.devnull, os.O_RDWR)
            setattr(sys, name, os.fdopen(nothing, mode, encoding="utf-8"))
        reconfigure = getattr(getattr(sys, name), "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")


def _silence_stdout() -> None:
    """Keep Python from complaining at exit that what is left cannot be written."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
