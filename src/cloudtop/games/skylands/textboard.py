"""The table as text: for terminals, and as the description of the picture."""

from typing import Final

from cloudtop.core.i18n import tr, tr_plural
from cloudtop.games.skylands.geometry import COLOURS, COLUMNS, SQUARE_CODES
from cloudtop.games.skylands.question import sentence
from cloudtop.games.skylands.reading import heading, people_by_region, seat_name, tile_name
from cloudtop.games.skylands.steps import ACTION_TITLES, ACTION_WORDS
from cloudtop.games.skylands.view import BoardView, IslandView, TileView, View
from cloudtop.toolkit.text import plain, tint

INDENT: Final = 12
WIDEST: Final = 78
"""A line that fits every terminal."""
LETTERS: Final = {"woods": "W", "mountains": "M", "crystals": "C", "city": "T"}
TINTS: Final = {"woods": "green", "mountains": "purple", "crystals": "blue", "city": "yellow"}


def text(view: View) -> str:
    """The board of whoever looks comes last: in a terminal it stays in sight above the choices."""
    own = view.viewer if view.viewer is not None else 0
    seats = [(own + place) % view.seats for place in range(1, view.seats + 1)]
    lines = [asked(view), "", *table(view)]
    for seat in seats:
        lines += ["", *board(view, seat)]
    return "\n".join(line.rstrip() for line in lines)


def asked(view: View) -> str:
    words = sentence(view)[0]
    if view.to_move and view.to_move[0] >= 0:
        return f"{seat_name(view.acting)}: {words}"
    return words


# --- the middle of the table ------------------------------------------------------------------


def table(view: View) -> list[str]:
    lines = [tint("bold", headline(view)), *listed(tr("Supply"), supply(view))]
    if view.revealed:
        lines += listed(tr("Tiles"), [tile_name(tile) for tile in view.revealed])
    if view.hand is not None:
        lines += listed(tr("In hand"), [tile_name(view.hand.tile)])
    return lines + listed(tr("Display"), [special(tile) for tile in view.display if tile])


def listed(name: str, items: list[str]) -> list[str]:
    """Return a list after its name, in as many lines as it needs."""
    lines = [f"{name:{INDENT}}"]
    for place, item in enumerate(items):
        said = item if place == len(items) - 1 else f"{item}, "
        if place and len(plain(lines[-1] + said).rstrip()) > WIDEST:
            lines.append(" " * INDENT)
        lines[-1] += said
    return lines if items else []


def headline(view: View) -> str:
    if not view.action:
        return heading(view)
    return f"{heading(view)}, {tr(ACTION_TITLES[ACTION_WORDS.index(view.action)])}"


def supply(view: View) -> list[str]:
    people = [
        tint(colour, f"{count} {tr(colour)}")
        for colour, count in zip(COLOURS, view.supply, strict=True)
    ]
    points = tr_plural(view.points, "{count} victory point", "{count} victory points")
    return [*people, points, tr("{count} in the stack", count=view.stack)]


def special(tile: TileView) -> str:
    """Return a special island with its price, such as "Hostel (G P *)"."""
    assert tile.special is not None
    symbols = [
        tint(colour, colour[0].upper())
        for colour, count in zip(COLOURS, tile.special.cost, strict=True)
        for _ in range(count)
    ]
    return f"{tile_name(tile)} ({' '.join([*symbols, '*'])})"


# --- boards -------------------------------------------------------------------------------------


def board(view: View, seat: int) -> list[str]:
    """Return a board: large for whoever looks, in one line per row for the others."""
    shown = view.boards[seat]
    rows = large_rows(shown) if seat == view.viewer else small_rows(shown)
    return [name(view, seat), *rows, *islands(shown), *beside(shown), *score(shown)]


def large_rows(shown: BoardView) -> list[str]:
    """Return three lines for each row, so that the sides of neighbours stand next to each other."""
    lines: list[str] = []
    for start in range(0, len(shown.squares), COLUMNS):
        cells = [large_cell(shown, square) for square in range(start, start + COLUMNS)]
        lines += ["".join(parts) for parts in zip(*cells, strict=True)]
    return lines


def large_cell(shown: BoardView, square: int) -> tuple[str, str, str]:
    """Return a square with a letter on each side; in the middle its name, or who lives there."""
    tile = shown.squares[square]
    if tile is None:
        return " " * 7, tint("dim", f"  {SQUARE_CODES[square]}   "), " " * 7
    north, east, south, west = (side_letter(tile, side) for side in "NESW")
    return f"   {north}   ", f" {west} {middle(shown, square, tile)} {east} ", f"   {south}   "


def middle(shown: BoardView, square: int, tile: TileView) -> str:
    people = people_by_region(shown)
    living = sum(people[square, region.terrain] for region in tile.regions)
    return str(living) if living else "*" if tile.special is not None else "+"


def small_rows(shown: BoardView) -> list[str]:
    return [
        " ".join(cell(shown, square) for square in range(start, start + COLUMNS))
        for start in range(0, len(shown.squares), COLUMNS)
    ]


def name(view: View, seat: int) -> str:
    turn = tint("bold yellow", "▶ ") if seat in view.to_move else ""
    you = f" ({tr('you')})" if seat == view.viewer else ""
    return f"{turn}{tint('bold', seat_name(seat))}{you}"


def cell(shown: BoardView, square: int) -> str:
    """Return a square as the letters of its sides N, E, S, W; a dot is a cloud."""
    tile = shown.squares[square]
    if tile is None:
        return tint("dim", f"[{SQUARE_CODES[square]:^4}]")
    sides = "".join(side_letter(tile, side) for side in "NESW")
    return f"{{{sides}}}" if tile.special is not None else f"[{sides}]"


def side_letter(tile: TileView, side: str) -> str:
    for region in tile.regions:
        if side in region.sides:
            return tint(TINTS[region.terrain], LETTERS[region.terrain])
    return "·"


def islands(shown: BoardView) -> list[str]:
    specials = [
        f"{tile_name(tile)} {SQUARE_CODES[square]}"
        for square, tile in enumerate(shown.squares)
        if tile is not None and tile.special is not None
    ]
    return [
        *listed(tr("Complete"), [island(one) for one in shown.islands if one.complete]),
        *listed(tr("Open"), [island(one) for one in shown.islands if not one.complete]),
        *listed(tr("Special"), specials),
    ]


def island(one: IslandView) -> str:
    """Return an island by its first square, such as "woods b2 2/4"."""
    terrain, square = one.name.split(" ")
    people = f" {one.inhabitants}/{one.spaces}" if one.complete else f" {one.spaces}"
    return tint(TINTS[terrain], f"{tr(terrain)} {square}{people}")


def beside(shown: BoardView) -> list[str]:
    words = [tr("markers {count}", count=shown.markers)]
    if shown.bracketed:
        words.append(tr("in brackets {count}", count=shown.bracketed))
    words.append(tr("marker active") if shown.active_marker else tr("marker passive"))
    if shown.rooms:
        guests = sum(shown.guests)
        words.append(tr("Hostel {guests} of {rooms}", guests=guests, rooms=shown.rooms))
    if shown.token:
        words.append(tr(ACTION_TITLES[ACTION_WORDS.index(shown.token)]))
    return listed(tr("Beside"), words)


def score(shown: BoardView) -> list[str]:
    parts = [f"{tr(part)} {value}" for part, value in shown.score.parts]
    total = tint("bold", str(shown.score.total))
    return listed(tr("Score"), [f"{total} = {parts[0]}", *parts[1:]])
