"""The parts of a score, and on the board what each comes from: lit when somebody points at it."""

from typing import Final

from cloudtop.core.i18n import N_, tr
from cloudtop.games.skylands.geometry import COLUMNS, SQUARE_CODES
from cloudtop.games.skylands.isle_art import drawing
from cloudtop.games.skylands.land_art import region_of, shape_of
from cloudtop.games.skylands.plan import ground_of
from cloudtop.games.skylands.reading import people_by_region
from cloudtop.games.skylands.shores import HALF, TILE, Point
from cloudtop.games.skylands.spots import guests, spaces
from cloudtop.games.skylands.view import BoardView, IslandView, View
from cloudtop.toolkit.pictures.drawing import at, lights, lit, part_key, spot, text_line
from cloudtop.toolkit.pictures.svg import tag
from cloudtop.toolkit.pictures.theme import paint

PARTS: Final = {
    "empty": (N_("Empty"), N_("Empty squares")),
    "inhabitants": (N_("Inhabitants"), N_("Inhabitants")),
    "spaces": (N_("Spaces"), N_("Spaces")),
    "specials": (N_("Special"), N_("Special islands")),
    "markers": (N_("Points"), N_("Victory points")),
}
"""The short and the long name of each part."""
STRIP: Final = 56
ROOM_FOR_NAMES: Final = 150
"""A list of this width has room for the long names."""


def signed(points: int) -> str:
    return str(points).replace("-", "−")


def score_strip(view: View, seat: int, width: int) -> str:
    """Return what every part of the score brings, side by side."""
    parts = view.boards[seat].score.parts
    step = width / len(parts)
    return "".join(
        at(
            step * (place + 0.5),
            0,
            spot(2 - step / 2, 2, step - 4, STRIP - 8),
            text_line(0, 20, tr(PARTS[part][0]), 14 if step > 90 else 13, "mist", anchor="middle"),
            text_line(0, 42, signed(points), 18, ink_of(points), bold=1, anchor="middle"),
            **lights(part_key(part, seat), part_label(part, points)),
        )
        for place, (part, points) in enumerate(parts)
    )


def score_list(view: View, seat: int, width: int, step: int) -> str:
    """Return the parts of the score one below the other."""
    long = width >= ROOM_FOR_NAMES
    return "".join(
        at(
            0,
            step * (place + 0.5),
            spot(-6, -step / 2, width + 12, step),
            text_line(0, 5, tr(PARTS[part][long]), 14, "mist"),
            text_line(width, 5, signed(points), 15, ink_of(points), bold=1, anchor="end"),
            **lights(part_key(part, seat), part_label(part, points)),
        )
        for place, (part, points) in enumerate(view.boards[seat].score.parts)
    )


def ink_of(points: int) -> str:
    return "bad" if points < 0 else "ink"


def part_label(part: str, points: int) -> str:
    said = N_("{part}: {points}. Show it on the board")
    return tr(said, part=tr(PARTS[part][1]), points=points)


# --- on the board -----------------------------------------------------------------------------


def lit_parts(board: BoardView, seat: int) -> str:
    """Return what shows the parts of the score on a board, unseen until they are asked for."""
    shown = {
        "empty": empty_squares(board),
        "inhabitants": inhabitants(board),
        "spaces": complete_islands(board),
        "specials": special_islands(board),
    }
    return "".join(lit(part_key(part, seat), inside) for part, inside in shown.items())


def middle(square: int) -> Point:
    row, column = divmod(square, COLUMNS)
    return TILE * column + HALF, TILE * row + HALF


def plate(x: float, y: float, points: int) -> str:
    """Return points in a golden box."""
    return at(
        x, y, drawing("plate"), text_line(0, 8, points, 22, "on-light", bold=1, anchor="middle")
    )


def empty_squares(board: BoardView) -> str:
    return "".join(
        drawing("loss", *middle(number))
        for number, tile in enumerate(board.squares)
        if tile is None
    )


def inhabitants(board: BoardView) -> str:
    """Return a ring around everybody on the board, guests of the Hostel as well."""
    places: list[Point] = []
    for (number, terrain), count in people_by_region(board).items():
        tile = board.squares[number]
        assert tile is not None
        region = region_of(tile, terrain)
        x, y = middle(number)
        places += [
            (x + a, y + b) for a, b in spaces(*shape_of(tile, region), region.spaces)[:count]
        ]
    places += guest_places(board)
    return "".join(drawing("ring", x, y) for x, y in places)


def guest_places(board: BoardView) -> list[Point]:
    """Return where the guests of the Hostel are."""
    found: list[Point] = []
    left = sum(board.guests)
    for number, tile in enumerate(board.squares):
        if tile is not None and tile.special is not None and tile.special.effect == "hostel":
            x, y = middle(number)
            found += [(x + a, y + b) for a, b in guests(tile.special.amount)[:left]]
            left -= min(left, tile.special.amount)
    return found


def complete_islands(board: BoardView) -> str:
    """Return the complete islands, each with the number of its spaces."""
    return "".join(island_lit(board, island) for island in board.islands if island.complete)


def island_lit(board: BoardView, island: IslandView) -> str:
    places = [middle(SQUARE_CODES.index(code)) for code in island.squares]
    shapes = ground_of(board, island).values()
    land = (
        drawing(f"land-{'-'.join(shape)}", *place)
        for place, shape in zip(places, shapes, strict=True)
    )
    area = tag("g", *land, fill_opacity=0.5, **paint("gold"))
    x = sum(place[0] for place in places) / len(places)
    y = sum(place[1] for place in places) / len(places)
    return area + plate(x, y, island.spaces)


def special_islands(board: BoardView) -> str:
    found: list[str] = []
    for code, points in board.worth:
        x, y = middle(SQUARE_CODES.index(code))
        found.append(drawing("frame", x, y) + plate(x + 27, y + 30, points))
    return "".join(found)
