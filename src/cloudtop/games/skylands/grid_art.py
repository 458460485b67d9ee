"""A player board: sky with a square for each tile, the islands on it, and what can be chosen."""

from functools import lru_cache

from cloudtop.core.drawing import Way, at, choice, halo, scaled, turning, words
from cloudtop.core.svg import tag, title
from cloudtop.core.theme import paint
from cloudtop.core.words import say
from cloudtop.games.skylands.geometry import (
    COLOURS,
    COLUMNS,
    NEIGHBOURS,
    SIDES,
    SQUARE_CODES,
    SQUARES,
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
from cloudtop.games.skylands.view import BoardView, HandView, IslandView, TileView, View


def grid(view: View, seat: int, plan: Plan) -> str:
    """Return the board of a player, with the squares and islands that the viewer may choose."""
    board = view.boards[seat]
    sky = tag("rect", width=plan.width, height=plan.height, rx=6, **paint("air", "rest", 1))
    squares = (square(view, seat, number, plan) for number in range(SQUARES))
    over = scaled(0, 0, plan.scale, broken_edges(board))
    parts = lit_parts(board, seat, plan)
    return "".join((sky, *squares, over, islands(view, seat, plan), parts))


# --- squares ----------------------------------------------------------------------------------


def square(view: View, seat: int, number: int, plan: Plan) -> str:
    code = SQUARE_CODES[number]
    board = view.boards[seat]
    tile = board.squares[number]
    x, y = plan.middle(number)
    name = f"square-{seat}-{code}"
    if tile is not None:
        where = f"translate({x:.5g} {y:.5g}) scale({plan.scale:.4g})"
        parts = (
            *placed(board, number, tile, plan),
            first_inhabitants(board, seat, number, tile),
            hostel(board, seat, number),
        )
        return tag("g", *parts, id=name, transform=where)
    inside = [vacant(code, plan)]
    hand = view.hand if seat == view.acting else None
    if hand is not None and hand.square == code:
        inside.append(laid(view, hand, plan))
    notation = f"place {code}"
    if hand is not None and notation in view.choices:
        label = label_of(view, notation)
        inside += [ghost(hand, code, plan), glow(plan.cell)]
        return at(x, y, title(label), *inside, id=name, **choice(notation, label))
    return at(x, y, *inside, id=name)


def placed(board: BoardView, number: int, tile: TileView, plan: Plan) -> tuple[str, str]:
    """Return the name and the picture of a tile on the board."""
    now = shown(board, number)
    art = tile_art(tile, now, far=not plan.grand)
    if tile.special is not None:
        art += seal(tile, tile.special, all(now.complete))
    return title(tile_name(tile)) if plan.grand else "", art


def first_inhabitants(board: BoardView, seat: int, number: int, tile: TileView) -> str:
    """Return once more whoever moves when an inhabitant leaves an island named by this square."""
    found: list[str] = []
    for region in tile.regions:
        terrain, _, code = region.island.partition(" ")
        if code == SQUARE_CODES[number] and people_by_region(board)[number, terrain]:
            where = spaces(*shape_of(tile, region), region.spaces)[0]
            person = drawing(f"person-{PEOPLE[terrain]}", *where)
            found.append(tag("g", person, id=f"person-{seat}-{terrain}-{code}"))
    return "".join(found)


def hostel(board: BoardView, seat: int, number: int) -> str:
    """Return the places of a Hostel and its guests; those of a second one stand there alone."""
    tile = board.squares[number]
    assert tile is not None
    if tile.special is None or tile.special.effect != "hostel":
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
    for place, (x, y) in enumerate(guests(tile.special.amount), before):
        found.append(tag("circle", cx=x, cy=y, r=9, **paint("paper", "ink", 1.4)))
        if place < len(colours):
            found.append(scaled(x, y, 0.8, drawing(f"person-{colours[place]}")))
    return tag("g", *found, id=None if before else f"hostel-{seat}")


def shown(board: BoardView, number: int) -> Shown:
    """Return how the regions on a square are doing."""
    tile = board.squares[number]
    assert tile is not None
    people = people_by_region(board)
    complete = complete_islands(board)
    return Shown(
        tuple(part.island in complete for part in tile.regions),
        tuple(people[number, part.terrain] for part in tile.regions),
    )


@lru_cache(maxsize=512)
def complete_islands(board: BoardView) -> frozenset[str]:
    return frozenset(island.name for island in board.islands if island.complete)


def vacant(code: str, plan: Plan) -> str:
    """Return an empty square; on a board that is played on it says its name."""
    frame = drawing("gap", transform=f"scale({plan.scale:.4g})")
    if not plan.grand:
        return frame
    return tag("g", frame, words(0, 5, code, 14, "mist", anchor="middle"), class_="vacant")


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
    return turning(say("Turn the tile"), say("Place it like this"), ways, ground)


def turned_art(tile: TileView, turn: int, plan: Plan) -> str:
    turned = turned_tile(tile, turn)
    return scaled(0, 0, plan.scale * 0.94, tile_art(turned, unplaced(turned)))


# --- open edges -------------------------------------------------------------------------------


@lru_cache(maxsize=1024)
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


# --- printed boards ---------------------------------------------------------------------------


def printed_grid(tiles: tuple[TileView | None, ...], plan: Plan) -> str:
    """Return a player board before the first tile is placed."""
    sky = tag("rect", width=plan.width, height=plan.height, rx=4, **paint("air", "rest", 1))
    drawn: list[str] = []
    for number, tile in enumerate(tiles):
        inside = vacant("", plan)
        if tile is not None:
            inside = scaled(0, 0, plan.scale, tile_art(tile, unplaced(tile), far=True))
        drawn.append(at(*plan.middle(number), inside))
    return sky + "".join(drawn)
