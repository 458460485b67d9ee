"""``cloudtop score``: score tables from paper, one JSON object per line."""

import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, Final, NoReturn

from cloudtop.cli.common import add_components, add_game, chosen_game
from cloudtop.core.errors import CloudtopError, PaperError
from cloudtop.core.game import AnyGame

if TYPE_CHECKING:
    from rich.console import Console

HELP: Final = "Score tables from paper: one JSON object per line in, one score card per line out."
EXAMPLE: Final = "cloudtop score roll_and_write sheets.jsonl"

LONGEST_LINE: Final = 1_000_000
LARGEST: Final = 64_000_000


def arguments(parser: ArgumentParser) -> None:
    add_game(parser)
    parser.add_argument(
        "file", metavar="FILE", help="a file of JSON lines, or - for standard input"
    )
    add_components(parser)


def run(args: Namespace, console: "Console") -> int:
    game = chosen_game(args)
    mistakes = 0
    with opened(args.file) as stream:
        for number, line in enumerate(lines(stream), start=1):
            if line is not None and not line.strip():
                continue
            card = answer(game, number, line)
            mistakes += "error" in card
            print(json.dumps(card))
    return 2 if mistakes else 0


def answer(game: AnyGame, number: int, line: bytes | None) -> dict[str, Any]:
    """Return the score card for a line, or what is wrong with it."""
    try:
        return game.score_paper(read(line))
    except (CloudtopError, RecursionError) as error:
        reason = "it is nested too deeply" if isinstance(error, RecursionError) else str(error)
        return {"error": f"line {number}: {reason}"}


def read(line: bytes | None) -> dict[str, Any]:
    """Return the object that one line holds, refusing what JSON readers differ about."""
    if line is None:
        raise PaperError(f"it is longer than {LONGEST_LINE} bytes")
    try:
        value = json.loads(
            line.decode("utf-8-sig"),
            object_pairs_hook=_unique,
            parse_constant=_no_number,
            parse_float=_finite,
        )
    except json.JSONDecodeError as error:
        raise PaperError(f"this is not JSON: {error.msg} at column {error.colno}") from error
    except ValueError as error:  # not UTF-8, or a number of thousands of digits
        raise PaperError(f"this is not JSON: {str(error)[:100]}") from error
    if not isinstance(value, dict):
        raise PaperError(f"a table is written as an object {{…}}, not as {str(value)[:40]!r}")
    return value


def lines(stream: IO[bytes]) -> Iterator[bytes | None]:
    """Yield line by line, ``None`` for one that is too long to be kept."""
    total = 0
    while piece := stream.readline(LONGEST_LINE + 1):
        total += len(piece)
        whole = len(piece) <= LONGEST_LINE
        yield piece if whole else None
        while not whole and piece and not piece.endswith(b"\n") and total <= LARGEST:
            piece = stream.readline(LONGEST_LINE)
            total += len(piece)
        if total > LARGEST:
            raise PaperError(f"there are more than {LARGEST} bytes; send them in parts")


@contextmanager
def opened(name: str) -> Iterator[IO[bytes]]:
    if name == "-":
        yield sys.stdin.buffer
        return
    path = Path(name)
    if path.stat().st_size > LARGEST:
        raise PaperError(f"{name}: the file has more than {LARGEST} bytes; send it in parts")
    with path.open("rb") as stream:
        yield stream


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for key in keys if keys.count(key) > 1)
        raise PaperError(f"the key {twice[:40]!r} stands twice in one object")
    return found


def _finite(digits: str) -> float:
    if float(digits) in (float("inf"), float("-inf")):
        _no_number(digits[:40])
    return float(digits)


def _no_number(name: str) -> NoReturn:
    raise PaperError(f"{name} is not a number in JSON")
