"""The table in sentences, for those who hear it: the own board first. And squares in words."""

from typing import Final

from cloudtop.core.game import Names
from cloudtop.core.i18n import tr, tr_plural
from cloudtop.toolkit.pictures.parts import part
from cloudtop.toolkit.sentences import in_lines, listed, player_line
from cloudtop.toolkit.views import (
    capitalize,
    main_board,
    narrow,
    other_boards,
    round_heading,
    seat_name,
)

from ..components.geometry import COLOURS, SQUARE_CODES
from ..view.data import BoardView, IslandView, TileView, View
from .labels import PARTS, action_title, effect_text, region_label, special_points, tile_name

LONG_NAMES: Final = {part: names[1] for part, names in PARTS.items()}


def sentences(view: View, names: Names = ()) -> list[str]:
    seats = [main_board(view), *other_boards(view, view.seats)]
    return [
        middle(narrow(view, viewer=None, choices=(), boards=())),
        *(
            about_board(view.boards[seat], seat_name(names, seat), seat == view.viewer)
            for seat in seats
        ),
    ]


# --- the middle of the table ------------------------------------------------------------------


@part
def middle(view: View) -> str:
    hand = [] if view.hand is None else [tile_name(view.hand.tile)]
    lines = [
        f"{round_heading(view.round)}.",
        listed(tr("Action"), [action_title(view.action)] if view.action else []),
        listed(tr("Supply"), supply(view)),
        listed(tr("Tiles"), map(tile_name, view.revealed)),
        listed(tr("In hand"), hand),
        display(view.display),
    ]
    return in_lines(lines)


def supply(view: View) -> list[str]:
    people = zip(COLOURS, view.supply, strict=True)
    return [
        *(tr("{count} {colour} inhabitants", count=count, colour=tr(one)) for one, count in people),
        tr_plural(view.points, "{count} victory point", "{count} victory points"),
        tr_plural(view.stack, "{count} tile in the stack", "{count} tiles in the stack"),
    ]


@part
def display(tiles: tuple[TileView | None, ...]) -> str:
    return listed(tr("Special islands to create"), [tile_name(tile) for tile in tiles if tile])


# --- boards -------------------------------------------------------------------------------------


@part
def about_board(shown: BoardView, name: str, you: bool) -> str:
    return in_lines([player_line(name, you, shown.score, LONG_NAMES), *board_lines(shown)])


def board_lines(shown: BoardView) -> list[str]:
    empty = [code for code, tile in zip(SQUARE_CODES, shown.squares, strict=True) if tile is None]
    figure = [action_title(shown.token)] if shown.token else []
    return [
        listed(tr("Islands"), ["; ".join(map(island, shown.islands))] if shown.islands else []),
        listed(tr("Special islands"), specials(shown)),
        listed(tr("Empty squares"), empty),
        listed(tr("In the Hostel"), [sum(shown.guests)] if shown.rooms else []),
        listed(tr("Player marker"), [tr("active") if shown.active_marker else tr("used")]),
        listed(tr("Figure on"), figure),
    ]


def specials(shown: BoardView) -> list[str]:
    tiles = zip(SQUARE_CODES, shown.squares, strict=True)
    return [f"{tile_name(tile)} {code}" for code, tile in tiles if tile and tile.special]


def island(one: IslandView) -> str:
    """Return "woods b2 c2, complete, spaces: 4, inhabitants: 2"."""
    return f"{tr(one.terrain)} {' '.join(one.squares)}, {island_state(one)}"


def island_state(one: IslandView) -> str:
    if not one.complete:
        return tr("open, spaces: {spaces}", spaces=one.spaces)
    if not one.inhabitants:
        return tr("complete, spaces: {spaces}", spaces=one.spaces)
    return tr(
        "complete, spaces: {spaces}, inhabitants: {people}",
        spaces=one.spaces,
        people=one.inhabitants,
    )


# --- squares ------------------------------------------------------------------------------------


def square_words(shown: BoardView, square: int, tile: TileView) -> str:
    """Return a tile on the board with its land: "b2: Small woods. Woods north (open, …)."."""
    islands = {one.name: one for one in shown.islands}
    land = [
        f"{capitalize(region_label(region))} ({island_state(islands[region.island])})."
        for region in tile.regions
        if region.island in islands
    ]
    return " ".join([f"{SQUARE_CODES[square]}: {tile_words(tile)}", *land])


def tile_words(tile: TileView) -> str:
    """Return what a tile is called and, if it is a special island, what it does and is worth."""
    name = f"{capitalize(tile_name(tile))}."
    if tile.special is None:
        return name
    parts = (name, effect_text(tile.special), special_points(tile, tile.special))
    return " ".join(part for part in parts if part)
