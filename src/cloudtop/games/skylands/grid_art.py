"""A player board: sky with a square for each tile, the islands on it, and what can be chosen."""

from functools import cache, lru_cache
from typing import Final

from cloudtop.core.i18n import Translator, current_translator, tr
from cloudtop.games.skylands.geometry import (
    COLOURS,
    COLUMNS,
    NEIGHBOURS,
    SIDES,
    SQUARE_CODES,
)
from cloudtop.games.skylands.isle_art import drawing
from cloudtop.games.skylands.labels import label_of
from cloudtop.games.skylands.land_art import PEOPLE, Shown, region_of, shape_of, tile_art, unplaced
from cloudtop.games.skylands.plan import Plan, ground_of
from cloudtop.games.skylands.reading import (
    island_chosen,
    island_id,
    island_of,
    people_by_region,
    tile_name,
    turned_tile,
)
from cloudtop.games.skylands.score_art import lit_parts
from cloudtop.games.skylands.shores import TILE, outline
from cloudtop.games.skylands.special_art import seal
from cloudtop.games.skylands.spots import guests, spaces
from cloudtop.games.skylands.view import (
    BoardView,
    HandView,
    IslandView,
    SpecialView,
    TileView,
    View,
)
from cloudtop.toolkit.pictures.drawing import Way, at, choice, halo, scaled, text_line, turning
from cloudtop.toolkit.pictures.svg import tag, title
from cloudtop.toolkit.pictures.theme import paint


def grid(view: View, seat: int, plan: Plan) -> str:
    """Return the board of a player, with the squares and islands that the viewer may choose."""
    tiles, over = still(view.boards[seat], seat, plan, current_translator())
    squares = (tile or empty_square(view, seat, number, plan) for number, tile in enumerate(tiles))
    return "".join((open_sky(plan), *squares, over, islands(view, seat, plan)))


WISPS: Final = ((0.7, 0.9, 0.9), (3.9, 0.5, 1.2), (2.4, 1.9, 0.8), (0.9, 3.1, 1.3), (4.1, 2.9, 1))
"""Columns, rows and sizes of the clouds that drift where nothing lies."""


@cache
def open_sky(plan: Plan) -> str:
    sky = tag("rect", width=plan.width, height=plan.height, rx=6, **paint("air", "rest", 1))
    if not plan.grand:
        return sky
    clouds = (
        scaled(x * plan.cell, y * plan.cell, size * plan.scale, drawing("wisp"))
        for x, y, size in WISPS
    )
    return sky + tag("g", *clouds, opacity=0.5)


@lru_cache(maxsize=512)
def still(board: BoardView, seat: int, plan: Plan, _: Translator) -> tuple[tuple[str, ...], str]:
    """Return what no choice changes: the tile on each square, if any, and what lies over them."""
    tiles = tuple(
        covered_square(board, seat, number, tile, plan) if tile is not None else ""
        for number, tile in enumerate(board.squares)
    )
    return tiles, scaled(0, 0, plan.scale, broken_edges(board), lit_parts(board, seat))


# --- covered squares --------------------------------------------------------------------------


def covered_square(board: BoardView, seat: int, number: int, tile: TileView, plan: Plan) -> str:
    x, y = plan.middle(number)
    now = shown(board, number, tile)
    parts = [
        title(tile_name(tile)) if plan.grand else "",
        tile_art(tile, now, far=not plan.grand),
        first_inhabitants(seat, number, tile, now),
    ]
    if tile.special is not None:
        parts.append(seal(tile, tile.special, "open" not in now.looks))
        parts.append(hostel(board, seat, number, tile.special))
    where = f"translate({x:.5g} {y:.5g}) scale({plan.scale:.4g})"
    return tag("g", *parts, id=f"square-{seat}-{SQUARE_CODES[number]}", transform=where)


def shown(board: BoardView, number: int, tile: TileView) -> Shown:
    """Return how the regions on a square are doing."""
    people = people_by_region(board)
    complete = [island.name for island in board.islands if island.complete]
    return Shown(
        tuple("complete" if region.island in complete else "open" for region in tile.regions),
        tuple(people[number, region.terrain] for region in tile.regions),
    )


def first_inhabitants(seat: int, number: int, tile: TileView, now: Shown) -> str:
    """Return once more whoever moves when an inhabitant leaves an island named by this square."""
    found: list[str] = []
    for region, people in zip(tile.regions, now.people, strict=True):
        terrain, _, code = region.island.partition(" ")
        if people and code == SQUARE_CODES[number]:
            where = spaces(*shape_of(tile, region), region.spaces)[0]
            person = drawing(f"person-{PEOPLE[terrain]}", *where)
            found.append(tag("g", person, id=f"person-{seat}-{terrain}-{code}"))
    return "".join(found)


def hostel(board: BoardView, seat: int, number: int, special: SpecialView) -> str:
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
    for place, (x, y) in enumerate(guests(special.amount), before):
        found.append(tag("circle", cx=x, cy=y, r=9, **paint("paper", "ink", 1.4)))
        if place < len(colours):
            found.append(scaled(x, y, 0.8, drawing(f"person-{colours[place]}")))
    return tag("g", *found, id=None if before else f"hostel-{seat}")


# --- empty squares ----------------------------------------------------------------------------


def empty_square(view: View, seat: int, number: int, plan: Plan) -> str:
    """Return an empty square, with the tile in hand if it can go or already lies there."""
    code = SQUARE_CODES[number]
    name, (x, y) = f"square-{seat}-{code}", plan.middle(number)
    inside = [vacant(code, plan)]
    hand = view.hand if seat == view.acting else None
    if hand is not None and hand.square == code:
        inside.append(laid(view, hand, plan))
    notation = f"place {code}"
    if hand is None or notation not in view.choices:
        return at(x, y, *inside, id=name)
    label = label_of(view, notation)
    inside += [ghost(hand, code, plan), glow(plan.cell)]
    return at(x, y, title(label), *inside, id=name, **choice(notation, label))


def vacant(code: str, plan: Plan) -> str:
    """Return an empty square; on a board that is played on it says its name."""
    frame = drawing("gap", transform=f"scale({plan.scale:.4g})")
    if not plan.grand:
        return frame
    return tag("g", frame, text_line(0, 5, code, 14, "mist", anchor="middle"), class_="vacant")


def glow(cell: float) -> str:
    side = cell - 8
    return halo(-side / 2, -side / 2, side, side, 8)


def ghost(hand: HandView, code: str, plan: Plan) -> str:
    """Return the tile in hand as it would lie: seen when the square is pointed at."""
    turns = dict(hand.spots).get(code, (hand.tile.turn,))
    tile = turned_tile(hand.tile, turns[0])
    art = scaled(0, 0, plan.scale, tile_art(tile, unplaced(tile)))
    return tag("g", art, class_="ghost", opacity=0, pointer_events="none")


def laid(view: View, hand: HandView, plan: Plan) -> str:
    """Return the tile on its chosen square: to be turned, or while it is being paid for."""
    side = plan.cell - 2
    ground = tag(
        "rect",
        x=-side / 2,
        y=-side / 2,
        width=side,
        height=side,
        rx=6,
        fill_opacity=0.2,
        **paint("sun", "sun", 4),
    )
    turns = [notation for notation in view.choices if notation.startswith("turn ")]
    if not turns:
        tile = turned_tile(hand.tile, hand.turn)
        art = scaled(0, 0, plan.scale * 0.94, tile_art(tile, unplaced(tile)))
        return ground + tag("g", art, opacity=0.7)
    ways = [Way(notation, turned_art(hand.tile, int(notation[-1]), plan)) for notation in turns]
    return turning(tr("Turn the tile"), tr("Place it like this"), ways, ground)


def turned_art(tile: TileView, turn: int, plan: Plan) -> str:
    turned = turned_tile(tile, turn)
    return scaled(0, 0, plan.scale * 0.94, tile_art(turned, unplaced(turned)))


# --- open edges -------------------------------------------------------------------------------


def broken_edges(board: BoardView) -> str:
    """Return marks where islands are open: rubble before an empty square, a bar at the rim."""
    found: list[str] = []
    for island in board.islands:
        for edge in island.open_edges:
            code, _, side = edge.partition(" ")
            number, turn = SQUARE_CODES.index(code), SIDES.index(side)
            row, column = divmod(number, COLUMNS)
            name = "rim" if NEIGHBOURS[number][turn] < 0 else f"rubble-{island.terrain}"
            where = f"translate({TILE * column + 50} {TILE * row + 50}) rotate({90 * turn})"
            found.append(drawing(name, transform=where))
    return tag("g", *found, pointer_events="none") if found else ""


# --- islands ----------------------------------------------------------------------------------


def islands(view: View, seat: int, plan: Plan) -> str:
    """Return the islands that can be chosen, above everything else."""
    if seat != view.acting:
        return ""
    found = [
        chosen_island(view, seat, island_of(view.boards[seat], name), notation, plan)
        for notation in view.choices
        if (name := island_chosen(notation))
    ]
    return "".join(found)


def chosen_island(view: View, seat: int, island: IslandView, notation: str, plan: Plan) -> str:
    label = label_of(view, notation)
    d = outline(ground_of(view.boards[seat], island))
    edge = tag(
        "path", d=d, stroke_linejoin="round", pointer_events="all", **paint("", "sun", 3.4, "halo")
    )
    arrivals = newcomers(view.boards[seat], island) if notation.startswith("deploy") else ""
    inside = scaled(0, 0, plan.scale, edge, arrivals)
    return tag(
        "g", title(label), inside, id=island_id(seat, island.name), **choice(notation, label)
    )


def newcomers(board: BoardView, island: IslandView) -> str:
    """Return the inhabitants that would move in: seen when the island is pointed at."""
    people = people_by_region(board)
    found: list[str] = []
    for number, shape in ground_of(board, island).items():
        tile = board.squares[number]
        assert tile is not None
        region = region_of(tile, island.terrain)
        row, column = divmod(number, COLUMNS)
        rooms = spaces(*shape, region.spaces)[people[number, island.terrain] :]
        found += [
            drawing(f"person-{PEOPLE[island.terrain]}", x + TILE * column + 50, y + TILE * row + 50)
            for x, y in rooms
        ]
    return tag("g", *found, class_="ghost", opacity=0, pointer_events="none")
