"""The parts of a score, and on the board what each comes from: lit when somebody points at it."""

from functools import lru_cache
from typing import Final

from cloudtop.core.i18n import tr
from cloudtop.toolkit.caching import cached_per_language
from cloudtop.toolkit.pictures.drawing import at, lights, lit, part_key, spot, text_line
from cloudtop.toolkit.pictures.svg import tag
from cloudtop.toolkit.pictures.theme import paint

from ..components.geometry import SQUARE_CODES
from ..text.labels import PARTS, part_label
from ..view.data import BoardView, IslandView
from ..view.helpers import people_by_region, region_of, tile_on
from .shapes import symbol
from .shores import Point, on_board
from .spots import guest_places, spaces
from .tiles import ground_of, shape_of

ScoreParts = tuple[tuple[str, int], ...]

STRIP: Final = 56
"""Height of the parts side by side."""
ROOM_FOR_NAMES: Final = 150
"""A list of this width has room for the long names."""


def points_text(points: int) -> str:
    return str(points).replace("-", "−")


def score_strip(parts: ScoreParts, seat: int, width: int) -> list[str]:
    """Return what every part of the score brings, side by side."""
    step = width / len(parts)
    return [
        score_column(called, points, seat, step * (place + 0.5), step)
        for place, (called, points) in enumerate(parts)
    ]


@cached_per_language(maxsize=1024)
def score_column(called: str, points: int, seat: int, x: float, step: float) -> str:
    return at(
        x,
        0,
        spot(2 - step / 2, 2, step - 4, STRIP - 8),
        text_line(0, 20, tr(PARTS[called][0]), 14 if step > 90 else 13, "mist", anchor="middle"),
        text_line(0, 42, points_text(points), 18, ink_of(points), bold=1, anchor="middle"),
        data_sign=f"part-{called}",
        **lights(part_key(called, seat), part_label(called, points)),
    )


def score_list(parts: ScoreParts, seat: int, width: int, step: int) -> list[str]:
    """Return the parts of the score one below the other."""
    return [
        score_row(called, points, seat, step * (place + 0.5), width, step)
        for place, (called, points) in enumerate(parts)
    ]


@cached_per_language(maxsize=1024)
def score_row(called: str, points: int, seat: int, y: float, width: int, step: int) -> str:
    long = width >= ROOM_FOR_NAMES
    return at(
        0,
        y,
        spot(-6, -step / 2, width + 12, step),
        text_line(0, 5, tr(PARTS[called][long]), 14, "mist"),
        text_line(width, 5, points_text(points), 15, ink_of(points), bold=1, anchor="end"),
        data_sign=f"part-{called}",
        **lights(part_key(called, seat), part_label(called, points)),
    )


def ink_of(points: int) -> str:
    return "bad" if points < 0 else "ink"


# --- on the board -----------------------------------------------------------------------------


def score_highlights(board: BoardView, seat: int) -> list[str]:
    """Return what shows the parts of the score on a board, unseen until they are asked for."""
    empty = [symbol("loss", *middle(n)) for n, tile in enumerate(board.squares) if tile is None]
    complete = [complete_island(board, island) for island in board.islands if island.complete]
    highlights = {
        "empty": "".join(empty),
        "inhabitants": inhabitants(board),
        "spaces": "".join(complete),
        "specials": special_islands(board),
    }
    return [lit(part_key(part, seat), inside) for part, inside in highlights.items()]


def middle(square: int) -> Point:
    return on_board((0, 0), square)


@lru_cache(maxsize=1024)
def plate(x: float, y: float, points: int) -> str:
    """Return points in a golden box."""
    number = text_line(0, 8, points, 22, "on-light", bold=1, anchor="middle")
    return at(x, y, symbol("plate"), number)


def inhabitants(board: BoardView) -> str:
    """Return a ring around everybody on the board, guests of the Hostel as well."""
    places: list[Point] = []
    for (number, terrain), count in people_by_region(board).items():
        tile = tile_on(board, number)
        region = region_of(tile, terrain)
        there = spaces(*shape_of(tile, region), region.spaces)[:count]
        places += [on_board(place, number) for place in there]
    return "".join(symbol("ring", x, y) for x, y in [*places, *guests_on(board)])


def guests_on(board: BoardView) -> list[Point]:
    """Return where the guests of the Hostel are."""
    found: list[Point] = []
    left = sum(board.guests)
    for number, tile in enumerate(board.squares):
        if tile is not None and tile.special is not None and tile.special.effect == "hostel":
            places = guest_places(tile.special.amount)[:left]
            found += [on_board(place, number) for place in places]
            left -= min(left, tile.special.amount)
    return found


def complete_island(board: BoardView, island: IslandView) -> str:
    """Return a complete island with the number of its spaces."""
    ground = ground_of(board, island)
    land = (symbol(f"land-{'-'.join(ground[square])}", *middle(square)) for square in ground)
    area = tag("g", *land, fill_opacity=0.5, **paint("gold"))
    x, y = (sum(values) / len(ground) for values in zip(*map(middle, ground), strict=True))
    return area + plate(x, y, island.spaces)


def special_islands(board: BoardView) -> str:
    worth = [(*middle(SQUARE_CODES.index(code)), points) for code, points in board.worth]
    return "".join(symbol("frame", x, y) + plate(x + 27, y + 30, points) for x, y, points in worth)
