"""A player board: sky with a square for each tile, the islands on it, and what can be chosen."""

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Final, NamedTuple

from cloudtop.core.game import Choice
from cloudtop.core.i18n import tr
from cloudtop.toolkit.caching import cached_per_language
from cloudtop.toolkit.pictures.drawing import Way, at, choice, scaled, text_line, turning
from cloudtop.toolkit.pictures.svg import Pieces, tag, title
from cloudtop.toolkit.pictures.theme import paint

from ..actions import Deploy, Turn
from ..components.geometry import COLOURS, NEIGHBOURS, SQUARE_CODES
from ..text.labels import island_id
from ..text.sentences import IslandState, square_words
from ..view.data import BoardView, HandView, IslandView, SpecialView, TileView
from ..view.helpers import EDGES, people_by_region, region_of, tile_on, turn_tile
from .context import Measures, choice_group
from .score import score_highlights
from .shapes import square, square_halo, symbol
from .shores import on_board, outline
from .spots import guest_places, spaces
from .symbols import SYMBOLS, Drawing, make_drawing
from .tiles import PEOPLE, RegionStates, draw_seal, draw_tile, draw_unplaced, ground_of, shape_of

Choices = Mapping[str, Choice]
"""By the id of the element that stands for it."""


class Placing(NamedTuple):
    """The tile in hand on a board and, for the one who places it, the ways to turn it."""

    hand: HandView
    turns: tuple[Turn, ...] = ()


def draw_grid(
    land: BoardView,
    seat: int,
    placing: Placing | None,
    choices: tuple[Choice, ...],
    measures: Measures,
) -> Drawing:
    """Return the board of a player, with the squares and islands that the viewer may choose."""
    laid = draw_tiles(land, seat, measures)
    if placing is None and not choices:
        return laid
    found = {one.place: one for one in choices}
    pieces, new = list(laid.pieces), [choosable_islands(land, found, seat, measures)]
    pieces[-1] += new[0]
    if placing is not None:
        for number, tile in enumerate(land.squares):
            live = "" if tile else live_square(placing, found, seat, number, measures)
            if live:
                pieces[FIRST_SQUARE + number] = live
                new.append(live)
    return Drawing(tuple(pieces), laid.used | SYMBOLS.bits_in(new))


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


Guests = tuple[int, tuple[str, ...]]
"""How many places other Hostels have before this one, and the colours of all guests."""


FIRST_SQUARE: Final = 1
"""Among the pieces of a board: the sky is before it."""


@cached_per_language(maxsize=2048)  # both sizes of all boards at a hundred tables
def draw_tiles(land: BoardView, seat: int, measures: Measures) -> Drawing:
    """Return what no choice changes: the sky, each square, and what lies over them."""
    people, hostels = people_by_region(land), guests_by_square(land)
    islands = {island.name: island for island in land.islands}
    squares: list[str] = []
    for number, tile in enumerate(land.squares):
        if tile is None:
            squares.append(idle_square(seat, number, measures))
            continue
        found = [islands[region.island] for region in tile.regions]
        states = tuple([(one.complete, one.spaces, one.inhabitants) for one in found])
        living = tuple([people[number, region.terrain] for region in tile.regions])
        place, guests = (seat, number), hostels.get(number)
        squares.append(covered_square(tile, states, living, guests, place, measures))
    head = scaled(0, 0, measures.scale, "").removesuffix("</g>")
    edges, *highlights = over_tiles(land, seat)
    return make_drawing(open_sky(measures), *squares, head + edges, *highlights, "</g>")


@lru_cache(maxsize=1024)
def over_tiles(land: BoardView, seat: int) -> Pieces:
    """Return what lies over the tiles of a board, whatever its size."""
    return open_edges(land), *score_highlights(land, seat)


# --- covered squares --------------------------------------------------------------------------


@cached_per_language(maxsize=4096)
def covered_square(
    tile: TileView,
    islands: tuple[IslandState, ...],
    people: tuple[int, ...],
    guests: Guests | None,
    place: tuple[int, int],
    measures: Measures,
) -> str:
    """Return a tile on its place, a seat's square.

    Of each region it shows how its island is doing, and how many live on the region itself.
    """
    (seat, number), (x, y) = place, measures.middle(place[1])
    states = RegionStates(tuple("complete" if one[0] else "open" for one in islands), people)
    parts = [
        title(square_words(number, tile, islands)),
        draw_tile(tile, states, not measures.large),
        first_inhabitants(seat, number, tile, states),
    ]
    if tile.special is not None:
        parts.append(draw_seal(tile, tile.special, "open" not in states.looks))
        parts.append(draw_hostel(guests, seat, tile.special) if guests is not None else "")
    where = f"translate({x:.5g} {y:.5g}) scale({measures.scale:.4g})"
    return tag("g", *parts, id=f"square-{seat}-{SQUARE_CODES[number]}", transform=where)


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


def guests_by_square(land: BoardView) -> dict[int, Guests]:
    """Return who stays in each Hostel; a second Hostel takes those who are left."""
    found: dict[int, Guests] = {}
    colours = zip(COLOURS, land.guests, strict=True)
    guests, before = tuple([colour for colour, count in colours for _ in range(count)]), 0
    for number, tile in enumerate(land.squares):
        if tile is not None and tile.special is not None and tile.special.effect == "hostel":
            found[number] = before, guests
            before += tile.special.amount
    return found


def draw_hostel(guests: Guests, seat: int, special: SpecialView) -> str:
    """Return the places of a Hostel and its guests."""
    before, colours = guests
    found: list[str] = []
    for place, (x, y) in enumerate(guest_places(special.amount), before):
        found.append(tag("circle", cx=x, cy=y, r=9, **paint("paper", "ink", 1.4)))
        if place < len(colours):
            found.append(scaled(x, y, 0.8, symbol(f"person-{colours[place]}")))
    return tag("g", *found, id=None if before else f"hostel-{seat}")


# --- empty squares ----------------------------------------------------------------------------


def live_square(
    placing: Placing, choices: Choices, seat: int, number: int, measures: Measures
) -> str:
    """Return an empty square where the tile in hand can go or already lies; else nothing."""
    code = SQUARE_CODES[number]
    name, (x, y) = f"square-{seat}-{code}", measures.middle(number)
    found, inside = choices.get(name), [vacant_square(code, measures)]
    if placing.hand.square == code:
        inside.append(chosen_square(placing, measures))
    elif found is None:
        return ""
    if found is None:
        return at(x, y, title(tr("Empty square {code}", code=code), "empty"), *inside, id=name)
    inside += [ghost(placing.hand, code, measures), square_halo(measures.cell - 8, 8)]
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
    drawing = draw_turned(hand.tile, turns[0], measures.scale)
    return tag("g", drawing, class_="ghost", opacity=0, pointer_events="none")


def chosen_square(placing: Placing, measures: Measures) -> str:
    """Return the tile on its chosen square: to be turned, or while it is being paid for."""
    hand, look, scale = placing.hand, paint("sun", "sun", 4), measures.scale * 0.94
    ground = tag("rect", **square(measures.cell - 2, 6), fill_opacity=0.2, **look)
    ways = [
        Way(str(action), draw_turned(hand.tile, action.turn, scale)) for action in placing.turns
    ]
    if not ways:
        return ground + tag("g", draw_turned(hand.tile, hand.turn, scale), opacity=0.7)
    return turning(tr("Turn the tile"), tr("Place it like this"), ways, ground)


@cached_per_language(maxsize=512)
def draw_turned(tile: TileView, turn: int, scale: float) -> str:
    return scaled(0, 0, scale, draw_unplaced(turn_tile(tile, turn)))


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


def choosable_islands(land: BoardView, choices: Choices, seat: int, measures: Measures) -> str:
    """Return the islands that can be chosen, above everything else."""
    islands = {island_id(seat, island.name): island for island in land.islands}
    return "".join(
        choosable_island(land, islands[place], found, measures)
        for place, found in choices.items()
        if place in islands
    )


def choosable_island(land: BoardView, island: IslandView, found: Choice, measures: Measures) -> str:
    d, look = outline(ground_of(land, island)), paint("", "sun", 3.4, "halo")
    edge = tag("path", d=d, stroke_linejoin="round", pointer_events="all", **look)
    arrivals = newcomers(land, island) if isinstance(found.action, Deploy) else ""
    inside = scaled(0, 0, measures.scale, edge, arrivals)
    return choice_group(found, found.place, "", inside, "")


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
