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
from cloudtop.core.game import AnyGame, Game
from cloudtop.core.i18n import N_, tr
from cloudtop.toolkit.sheet_json import score_line

if TYPE_CHECKING:
    from rich.console import Console

HELP: Final = N_(
    "Score tables from paper: one JSON object per line in, one score card per line out."
)
EXAMPLE: Final = "cloudtop score roll_and_write sheets.jsonl"

MAX_LINE_BYTES: Final = 1_000_000
MAX_BYTES: Final = 64_000_000


def arguments(parser: ArgumentParser) -> None:
    add_game(parser)
    parser.add_argument(
        "file", metavar="FILE", help=tr("a file of JSON lines, or - for standard input")
    )
    add_components(parser)


def run(args: Namespace, console: "Console") -> int:
    game = chosen_game(args)
    if type(game).score_sheet is Game.score_sheet:
        raise SheetError(f"{game.meta.key} cannot be scored from paper")
    scored = mistakes = 0
    with open_input(args.file) as stream:
        for number, line in enumerate(lines(stream), start=1):
            if line is not None and not line.strip():
                continue
            card = answer(game, number, line)
            scored += 1
            mistakes += "error" in card
            print(json.dumps(card))
    if not scored:
        name = "standard input" if args.file == "-" else args.file
        raise SheetError(f"{name}: there is nothing to score; a table is a JSON object in one line")
    return 2 if mistakes else 0


def answer(game: AnyGame, number: int, line: bytes | None) -> dict[str, Any]:
    """Return the score card for a line, or what is wrong with it."""
    try:
        if line is None:
            raise SheetError(f"it is longer than {MAX_LINE_BYTES} bytes")
        return score_line(game, line)
    except CloudtopError as error:
        return {"error": f"line {number}: {error}"}


def lines(stream: IO[bytes], max_bytes: int = MAX_BYTES) -> Iterator[bytes | None]:
    """Yield line by line, ``None`` for one that is too long."""
    total = 0
    while piece := stream.readline(MAX_LINE_BYTES + 1):
        total += len(piece)
        whole = len(piece) <= MAX_LINE_BYTES
        yield piece if whole else None
        while not whole and piece and not piece.endswith(b"\n") and total <= max_bytes:
            piece = stream.readline(MAX_LINE_BYTES)
            total += len(piece)
        if total > max_bytes:
            raise SheetError(f"there are more than {max_bytes} bytes; send them in parts")


@contextmanager
def open_input(name: str, max_bytes: int = MAX_BYTES) -> Iterator[IO[bytes]]:
    if name == "-":
        yield sys.stdin.buffer
        return
    path = Path(name)
    if path.stat().st_size > max_bytes:
        raise SheetError(f"{name}: the file has more than {max_bytes} bytes; send it in parts")
    with path.open("rb") as stream:
        yield stream
