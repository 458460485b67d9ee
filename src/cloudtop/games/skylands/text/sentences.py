"""The table in sentences, for those who hear it: the own board first. And squares in words."""

from collections.abc import Sequence
from typing import Final

from cloudtop.core.game import Names
from cloudtop.core.i18n import tr, tr_plural
from cloudtop.toolkit.caching import cached_per_language
from cloudtop.toolkit.pictures.parts import part
from cloudtop.toolkit.sentences import in_lines, listed, player_line
from cloudtop.toolkit.views import capitalize, main_board, other_boards, round_heading, seat_name

from ..components.geometry import COLOURS, SQUARE_CODES, Counts
from ..view.data import BoardView, IslandView, TileView, View
from .labels import PARTS, action_title, effect_text, region_label, special_points, tile_name

LONG_NAMES: Final = {part: names[1] for part, names in PARTS.items()}


def sentences(view: View, names: Names = ()) -> list[str]:
    seats = [main_board(view), *other_boards(view, view.seats)]
    hand = None if view.hand is None else view.hand.tile
    return [
        moment(view.round, view.action),
        middle(view.supply, view.points, view.stack, view.revealed, hand),
        display(view.display),
        *(
            about_board(view.boards[seat], seat_name(names, seat), seat == view.viewer)
            for seat in seats
        ),
    ]


# --- the middle of the table ------------------------------------------------------------------


@cached_per_language(maxsize=256)
def moment(number: int, action: str) -> str:
    heading = f"{round_heading(number)}."
    return in_lines([heading, listed(tr("Action"), [action_title(action)] if action else [])])


@part
def middle(
    supply: Counts, points: int, stack: int, revealed: tuple[TileView, ...], hand: TileView | None
) -> str:
    lines = [
        listed(tr("Supply"), supplies(supply, points, stack)),
        listed(tr("Tiles"), map(tile_name, revealed)),
        listed(tr("In hand"), [] if hand is None else [tile_name(hand)]),
    ]
    return in_lines(lines)


def supplies(supply: Counts, points: int, stack: int) -> list[str]:
    people = zip(COLOURS, supply, strict=True)
    return [
        *(tr("{count} {colour} inhabitants", count=count, colour=tr(one)) for one, count in people),
        tr_plural(points, "{count} victory point", "{count} victory points"),
        tr_plural(stack, "{count} tile in the stack", "{count} tiles in the stack"),
    ]


@part
def display(tiles: tuple[TileView | None, ...]) -> str:
    return listed(tr("Special islands to create"), [tile_name(tile) for tile in tiles if tile])


# --- boards -------------------------------------------------------------------------------------


@part
def about_board(shown: BoardView, name: str, you: bool) -> str:
    return in_lines([player_line(name, you, shown.score, LONG_NAMES), board_lines(shown)])


@cached_per_language(maxsize=128)  # the same for its player and for the others
def board_lines(shown: BoardView) -> str:
    empty = [code for code, tile in zip(SQUARE_CODES, shown.squares, strict=True) if tile is None]
    figure = [action_title(shown.token)] if shown.token else []
    lines = [
        listed(tr("Islands"), ["; ".join(map(island, shown.islands))] if shown.islands else []),
        listed(tr("Special islands"), specials(shown)),
        listed(tr("Empty squares"), empty),
        listed(tr("In the Hostel"), [sum(shown.guests)] if shown.rooms else []),
        listed(tr("Player marker"), [tr("active") if shown.active_marker else tr("used")]),
        listed(tr("Figure on"), figure),
    ]
    return in_lines(lines)


def specials(shown: BoardView) -> list[str]:
    tiles = zip(SQUARE_CODES, shown.squares, strict=True)
    return [f"{tile_name(tile)} {code}" for code, tile in tiles if tile and tile.special]


def island(one: IslandView) -> str:
    """Return "woods b2 c2, complete, spaces: 4, inhabitants: 2"."""
    state = island_state(one.complete, one.spaces, one.inhabitants)
    return f"{tr(one.terrain)} {' '.join(one.squares)}, {state}"


IslandState = tuple[bool, int, int]
"""Whether an island is complete, its spaces and its inhabitants."""


@cached_per_language(maxsize=256)
def island_state(complete: bool, spaces: int, inhabitants: int) -> str:
    if not complete:
        return tr("open, spaces: {spaces}", spaces=spaces)
    if not inhabitants:
        return tr("complete, spaces: {spaces}", spaces=spaces)
    return tr(
        "complete, spaces: {spaces}, inhabitants: {people}", spaces=spaces, people=inhabitants
    )


# --- squares ------------------------------------------------------------------------------------


def square_words(square: int, tile: TileView, islands: Sequence[IslandState]) -> str:
    """Return a tile on the board with its land: "b2: Small woods. Woods north (open, …)."."""
    land = [
        f"{capitalize(region_label(region))} ({island_state(*state)})."
        for region, state in zip(tile.regions, islands, strict=True)
    ]
    return " ".join([f"{SQUARE_CODES[square]}: {tile_words(tile)}", *land])


def tile_words(tile: TileView) -> str:
    """Return what a tile is called and, if it is a special island, what it does and is worth."""
    name = f"{capitalize(tile_name(tile))}."
    if tile.special is None:
        return name
    parts = (name, effect_text(tile.special), special_points(tile, tile.special))
    return " ".join(part for part in parts if part)
