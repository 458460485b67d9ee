"""A game's ``cover.toml``: a good moment of a match, and which part of its picture shows the game.

    seats = 2
    part = "board-0"
    box = [40, 60, 540, 360]
    moves = ["dealer roll red 1 yellow 6 green 3 blue 2", "0 take red"]

``part`` is the id of a group of the picture, and ``box`` is what is seen of it, in the units of
the group: left, top, width, height. The moves are written as in a match file, so the picture is
drawn at once, in every language, and as the game looks today.

The file is in the folder ``pictures`` beside the module that defines the game, or beside it.
"""

from dataclasses import dataclass
from functools import cache
from typing import Final

from cloudtop.core.game import AnyGame
from cloudtop.core.svg import Svg
from cloudtop.match.resources import find_package_text
from cloudtop.match.tutorial import Scripted, read_script
from cloudtop.toolkit.strict import TABLES, read_tables

FILE: Final = "cover.toml"
PLACES: Final = (f"pictures/{FILE}", FILE)
LARGEST: Final = 100_000
NAMES: Final = ("Ana", "Ben", "Cleo", "Dan", "Eva", "Finn")


@dataclass(frozen=True)
class Cover:
    """A moment, and what is seen of it."""

    seats: int
    part: str
    box: tuple[int, ...]
    moves: tuple[Scripted, ...]


@cache
def find_cover(game: AnyGame) -> Cover | None:
    """Return the cover of a game; ``None``: it has none, or not with these components."""
    text = None if game.components_digest else find_package_text(game, *PLACES)
    return None if text is None else parse_cover(text, f"{game.meta.key}/{FILE}")


def parse_cover(text: str, file: str) -> Cover:
    """Read the text of a ``cover.toml``; what is wrong is named by file and word."""
    top = read_tables(text, file)
    seats = top.number("seats", 1, 99)
    cover = Cover(
        seats,
        top.text("part"),
        tuple(TABLES.number(where, one, -LARGEST, LARGEST) for where, one in top.list("box")),
        read_script(top, "moves", seats),
    )
    if len(cover.box) != len(("left", "top", "width", "height")):
        raise top.wrong("box: it needs left, top, width and height")
    top.done()
    return cover


def cover_board(game: AnyGame, cover: Cover) -> Svg:
    """Return the whole table at the moment of the cover, as everybody sees it.

    Somebody waits for it, so the moves are made without the checks of a match; a test makes them.
    """
    options = game.options({})
    state, codec = game.new_state(cover.seats, options), game.codec(options)
    for move in cover.moves:
        game.apply(state, move.seat, codec.parse(move.notation))
    return game.render(game.view(state, None), NAMES[: cover.seats], False)
