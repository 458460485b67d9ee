"""``cloudtop score``: score tables from paper, one JSON object per line."""

import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, Final

from cloudtop.cli.common import add_components, add_game, chosen_game
from cloudtop.core.errors import CloudtopError, SheetError
from cloudtop.core.game import AnyGame
from cloudtop.toolkit.sheet_json import score_line

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
        if line is None:
            raise SheetError(f"it is longer than {LONGEST_LINE} bytes")
        return score_line(game, line)
    except CloudtopError as error:
        return {"error": f"line {number}: {error}"}


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
            raise SheetError(f"there are more than {LARGEST} bytes; send them in parts")


@contextmanager
def opened(name: str) -> Iterator[IO[bytes]]:
    if name == "-":
        yield sys.stdin.buffer
        return
    path = Path(name)
    if path.stat().st_size > LARGEST:
        raise SheetError(f"{name}: the file has more than {LARGEST} bytes; send it in parts")
    with path.open("rb") as stream:
        yield stream
