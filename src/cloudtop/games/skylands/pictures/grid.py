"""A player board: sky with a square for each tile, the islands on it, and what can be chosen."""

from functools import cache
from typing import Final

from cloudtop.core.game import Choice
from cloudtop.core.i18n import tr
from cloudtop.toolkit.caching import cached_per_language
from cloudtop.toolkit.pictures.drawing import Way, at, choice, scaled, text_line, turning
from cloudtop.toolkit.pictures.svg import tag, title
from cloudtop.toolkit.pictures.theme import paint

from ..actions import Deploy, Turn
from ..components.geometry import COLOURS, NEIGHBOURS, SQUARE_CODES
from ..text.labels import island_id
from ..text.sentences import square_words
from ..view.data import BoardView, HandView, IslandView, SpecialView, TileView, View
from ..view.helpers import EDGES, people_by_region, region_of, tile_on, turn_tile
from .context import Measures, RenderContext, choice_group
from .score import score_highlights
from .shapes import square, square_halo, symbol
from .shores import on_board, outline
from .spots import guest_places, spaces
from .tiles import PEOPLE, RegionStates, draw_seal, draw_tile, draw_unplaced, ground_of, shape_of


def draw_grid(context: RenderContext, seat: int, measures: Measures) -> str:
    """Return the board of a player, with the squares and islands that the viewer may choose."""
    tiles, over = draw_tiles(context.view.boards[seat], seat, measures)
    squares = (
        tile or empty_square(context, seat, number, measures) for number, tile in enumerate(tiles)
    )
    return "".join((open_sky(measures), *squares, over, choosable_islands(context, seat, measures)))


WISPS: Final = ((0.7, 0.9, 0.9), (3.9, 0.5, 1.2), (2.4, 1.9, 0.8), (0.9, 3.1, 1.3), (4.1, 2.9, 1))
"""Columns, rows and sizes of the clouds that drift where nothing lies."""


@cache
def open_sky(measures: Measures) -> str:
    sky = tag("rect", width=measures.width, height=measures.height, rx=6, **paint("air", "rest", 1))
    if not measures.large:
        return sky
    clouds = (
        scaled(x * measures.cell, y * measures.cell, size * measures.scale, symbol("wisp"))
        for x, y, size in WISPS
    )
    return sky + tag("g", *clouds, opacity=0.5, aria_hidden="true")


@cached_per_language(maxsize=512)
def draw_tiles(board: BoardView, seat: int, measures: Measures) -> tuple[tuple[str, ...], str]:
    """Return what no choice changes: the tile on each square, if any, and what lies over them."""
    tiles = tuple(
        covered_square(board, seat, number, tile, measures) if tile is not None else ""
        for number, tile in enumerate(board.squares)
    )
    return tiles, scaled(0, 0, measures.scale, open_edges(board), score_highlights(board, seat))


# --- covered squares --------------------------------------------------------------------------


def covered_square(
    board: BoardView, seat: int, number: int, tile: TileView, measures: Measures
) -> str:
    x, y = measures.middle(number)
    states = region_states(board, number, tile)
    parts = [
        title(square_words(board, number, tile)),
        draw_tile(tile, states, not measures.large),
        first_inhabitants(seat, number, tile, states),
    ]
    if tile.special is not None:
        parts.append(draw_seal(tile, tile.special, "open" not in states.looks))
        parts.append(draw_hostel(board, seat, number, tile.special))
    where = f"translate({x:.5g} {y:.5g}) scale({measures.scale:.4g})"
    return tag("g", *parts, id=f"square-{seat}-{SQUARE_CODES[number]}", transform=where)


def region_states(board: BoardView, number: int, tile: TileView) -> RegionStates:
    """Return how the regions on a square are doing."""
    people = people_by_region(board)
    complete = [island.name for island in board.islands if island.complete]
    return RegionStates(
        tuple("complete" if region.island in complete else "open" for region in tile.regions),
        tuple(people[number, region.terrain] for region in tile.regions),
    )


def first_inhabitants(seat: int, number: int, tile: TileView, states: RegionStates) -> str:
    """Return once more who moves when an inhabitant leaves an island named after this square."""
    code = SQUARE_CODES[number]
    found: list[str] = []
    for region, people in zip(tile.regions, states.people, strict=True):
        if people and region.island == f"{region.terrain} {code}":
            where = spaces(*shape_of(tile, region), region.spaces)[0]
            person = symbol(f"person-{PEOPLE[region.terrain]}", *where)
            found.append(tag("g", person, id=f"person-{seat}-{region.terrain}-{code}"))
    return "".join(found)


def draw_hostel(board: BoardView, seat: int, number: int, special: SpecialView) -> str:
    """Return the places of a Hostel and its guests; a second Hostel takes those who are left."""
    if special.effect != "hostel":
        return ""
    before = sum(
        other.special.amount
        for other in board.squares[:number]
        if other is not None and other.special is not None and other.special.effect == "hostel"
    )
    colours = [
        colour for colour, count in zip(COLOURS, board.guests, strict=True) for _ in range(count)
    ]
    found: list[str] = []
    for place, (x, y) in enumerate(guest_places(special.amount), before):
        found.append(tag("circle", cx=x, cy=y, r=9, **paint("paper", "ink", 1.4)))
        if place < len(colours):
            found.append(scaled(x, y, 0.8, symbol(f"person-{colours[place]}")))
    return tag("g", *found, id=None if before else f"hostel-{seat}")


# --- empty squares ----------------------------------------------------------------------------


def empty_square(context: RenderContext, seat: int, number: int, measures: Measures) -> str:
    """Return an empty square, with the tile in hand if it can go or already lies there."""
    view = context.view
    if view.hand is None or seat != view.acting:
        return idle_square(seat, number, measures)
    code, hand = SQUARE_CODES[number], view.hand
    name, (x, y) = f"square-{seat}-{code}", measures.middle(number)
    inside = [vacant_square(code, measures)]
    if hand.square == code:
        inside.append(chosen_square(view, hand, measures))
    found = context.choices.get(name)
    if found is None:
        return at(x, y, title(tr("Empty square {code}", code=code), "empty"), *inside, id=name)
    inside += [ghost(hand, code, measures), square_halo(measures.cell - 8, 8)]
    said = title(found.label, "empty")
    return at(x, y, said, *inside, id=name, **choice(found.notation, found.label))


@cached_per_language(maxsize=None)
def idle_square(seat: int, number: int, measures: Measures) -> str:
    """Return an empty square while nothing is placed."""
    code, (x, y) = SQUARE_CODES[number], measures.middle(number)
    said = title(tr("Empty square {code}", code=code), "empty")
    return at(x, y, said, vacant_square(code, measures), id=f"square-{seat}-{code}")


@cache
def vacant_square(code: str, measures: Measures) -> str:
    """Return an empty square; on a board that is played on it says its name."""
    frame = symbol("gap", transform=f"scale({measures.scale:.4g})")
    if not measures.large:
        return frame
    return tag("g", frame, text_line(0, 5, code, 14, "mist", anchor="middle"), class_="vacant")


def ghost(hand: HandView, code: str, measures: Measures) -> str:
    """Return the tile in hand as it would lie: seen when the square is pointed at."""
    turns = dict(hand.spots).get(code, (hand.tile.turn,))
    drawing = scaled(0, 0, measures.scale, draw_unplaced(turn_tile(hand.tile, turns[0])))
    return tag("g", drawing, class_="ghost", opacity=0, pointer_events="none")


def chosen_square(view: View, hand: HandView, measures: Measures) -> str:
    """Return the tile on its chosen square: to be turned, or while it is being paid for."""
    look = paint("sun", "sun", 4)
    ground = tag("rect", **square(measures.cell - 2, 6), fill_opacity=0.2, **look)
    ways = [
        Way(str(action), draw_turned(hand.tile, action.turn, measures))
        for action in view.choices
        if isinstance(action, Turn)
    ]
    if not ways:
        return ground + tag("g", draw_turned(hand.tile, hand.turn, measures), opacity=0.7)
    return turning(tr("Turn the tile"), tr("Place it like this"), ways, ground)


def draw_turned(tile: TileView, turn: int, measures: Measures) -> str:
    return scaled(0, 0, measures.scale * 0.94, draw_unplaced(turn_tile(tile, turn)))


# --- open edges -------------------------------------------------------------------------------


def open_edges(board: BoardView) -> str:
    """Return marks where islands are open: rubble before an empty square, a bar at the rim."""
    found: list[str] = []
    for island in board.islands:
        for edge in island.open_edges:
            number, side = EDGES[edge]
            x, y = on_board((0, 0), number)
            name = "rim" if NEIGHBOURS[number][side] < 0 else f"rubble-{island.terrain}"
            found.append(symbol(name, transform=f"translate({x:g} {y:g}) rotate({90 * side})"))
    return tag("g", *found, pointer_events="none", aria_hidden="true") if found else ""


# --- islands ----------------------------------------------------------------------------------


def choosable_islands(context: RenderContext, seat: int, measures: Measures) -> str:
    """Return the islands that can be chosen, above everything else."""
    view = context.view
    if seat != view.acting:
        return ""
    islands = {island_id(seat, island.name): island for island in view.boards[seat].islands}
    return "".join(
        choosable_island(context, view.boards[seat], islands[place], found, measures)
        for place, found in context.choices.items()
        if place in islands
    )


def choosable_island(
    context: RenderContext, board: BoardView, island: IslandView, found: Choice, measures: Measures
) -> str:
    d, look = outline(ground_of(board, island)), paint("", "sun", 3.4, "halo")
    edge = tag("path", d=d, stroke_linejoin="round", pointer_events="all", **look)
    arrivals = newcomers(board, island) if isinstance(found.action, Deploy) else ""
    inside = scaled(0, 0, measures.scale, edge, arrivals)
    return choice_group(context, found.place, "", inside, "")


def newcomers(board: BoardView, island: IslandView) -> str:
    """Return the inhabitants that would move in: seen when the island is pointed at."""
    people = people_by_region(board)
    found: list[str] = []
    for number, shape in ground_of(board, island).items():
        region = region_of(tile_on(board, number), island.terrain)
        free = spaces(*shape, region.spaces)[people[number, island.terrain] :]
        person = f"person-{PEOPLE[island.terrain]}"
        found += [symbol(person, *on_board(place, number)) for place in free]
    return tag("g", *found, class_="ghost", opacity=0, pointer_events="none")
