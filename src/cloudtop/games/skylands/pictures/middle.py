"""The middle of the table: the four action boards, the revealed tiles, and the supply."""

from collections.abc import Mapping, Sequence
from html import escape
from typing import Final, NamedTuple

from cloudtop.core.game import Choice
from cloudtop.core.i18n import N_, N_plural, tr, tr_plural
from cloudtop.toolkit.caching import cached_per_language
from cloudtop.toolkit.pictures.drawing import at, card, choice, halo, pieces_at, scaled, text_line
from cloudtop.toolkit.pictures.layout import SPACE, share
from cloudtop.toolkit.pictures.lettering import paragraph, wrap
from cloudtop.toolkit.pictures.pieces import figure
from cloudtop.toolkit.pictures.svg import Pieces, open_group, tag, title
from cloudtop.toolkit.pictures.theme import paint
from cloudtop.toolkit.views import round_heading

from ..actions import Repeat
from ..components.box import BOARDS, DRAWN_AT_START
from ..components.geometry import COLOURS, COLUMNS
from ..state.steps import ACTION_WORDS
from ..text.labels import action_title, tile_name
from ..view.data import StartView, TileView, View
from .context import choice_group
from .icons import ACTION_SIGNS
from .shapes import square, square_halo, symbol
from .symbols import Drawing, make_drawing
from .tiles import draw_unplaced
from .tokens import owned_balloon, repeat_sign

DOES: Final = {
    "discover": N_("Everybody may take a tile and place it. Active player: one more."),
    "deploy": N_("Fill a complete island. Active player: two islands."),
    "create": N_("Everybody may pay for a special island. Active player: one inhabitant less."),
    "convert": N_("Send energy to a city. Active player: more of it, and 2 VP."),
}
CHOOSE: Final = N_(
    "The active player chooses an action. Then everybody does it, one after the other."
)
BEGINNINGS: Final = (N_("Player board {number}"), N_("Starting island {number}"))
PHONE_WIDE: Final = 450
NARROW: Final = 120
"""Action boards that are narrower are those of a phone."""


# --- actions ----------------------------------------------------------------------------------


Figure = tuple[str, int, str]
"""The action on which a figure stands, if any, its seat, and the name of its player."""


def draw_actions(
    action: str, figures: tuple[Figure, ...], choices: tuple[Choice, ...], width: int, height: int
) -> Drawing:
    """Return the four action boards side by side, with the players' figures on them."""
    wide = share(width, len(ACTION_WORDS))
    found = {one.place: one for one in choices}
    pieces: list[str] = []
    for place, word in enumerate(ACTION_WORDS):
        head, tail = action_frame(word, found.get(f"action-{word}"), place, wide, height)
        there = [
            action_figure(seat, name, n, wide, height)
            for n, (_, seat, name) in enumerate(one for one in reversed(figures) if one[0] == word)
        ]
        face = action_face(word, wide, height, word == action)
        pieces += [head, face, *filled(there, len(figures)), tail]
    return make_drawing(*pieces)


@cached_per_language(maxsize=256)
def action_frame(
    word: str, found: Choice | None, place: int, width: int, height: int
) -> tuple[str, str]:
    """Return what is before and behind all that lies on an action board."""
    head, tail = pieces_at(place * (width + SPACE), 0)
    id_, does = f"action-{word}", tr(DOES[word])
    if found is None:
        return f"{head}{open_group(id=id_)}{title(f'{action_title(word)}. {does}')}", f"</g>{tail}"
    head += open_group(id=id_, **choice(found.notation, found.label))
    sign = at(19, height - 19, repeat_sign()) if isinstance(found.action, Repeat) else ""
    frame = halo(1, 1, width - 2, height - 2, 11)
    return f"{head}{title(f'{found.label}. {does}')}", f"{sign}{frame}</g>{tail}"


@cached_per_language(maxsize=256)
def action_figure(seat: int, name: str, number: int, width: int, height: int) -> str:
    """Return a player's figure on an action board; the first ones are further right."""
    step = 23 if width > NARROW else 21
    x, y = width - 16 - step * number, height - 19
    return at(x, y, owned_balloon(seat, name), id=f"token-{seat}")


def filled(pieces: Sequence[str], count: int) -> Pieces:
    """Return so many pieces, the last ones empty: what stays has its number among all."""
    return *pieces, *[""] * (count - len(pieces))


@cached_per_language(maxsize=None)
def action_face(word: str, width: int, height: int, chosen: bool) -> str:
    """Return the sign and the name of an action; on a phone the name begins beside the sign."""
    ground = paint("cloud", "sea", 2.5) if chosen else paint("paper", "line", 1)
    box = tag("rect", width=width, height=height, rx=12, **ground)
    if width < NARROW:
        return box + scaled(15, 18, 0.62, ACTION_SIGNS[word]) + name_of(word, (27, 22), (8, 42), 12)
    return box + scaled(27, 30, 1, ACTION_SIGNS[word]) + name_of(word, (52, 22), (52, 39), 15)


def name_of(word: str, first: tuple[int, int], second: tuple[int, int], size: int) -> str:
    """Return the name of an action in two lines: its first word is what one looks for."""
    start, _, rest = (escape(part) for part in action_title(word).partition(" "))
    (x, y), small = second, min(14, size + 1)
    below = tag("tspan", rest, x=x, y=y, font_size=small, font_weight=400, **paint("mist"))
    x, y = first
    return tag("text", start, below, x=x, y=y, font_size=size, font_weight=700, **paint("ink"))


# --- tiles ------------------------------------------------------------------------------------


class Shelf(NamedTuple):
    """What the shelf shows."""

    seats: int
    tactical: bool
    choosing: bool
    """Boards or starting islands are being chosen."""
    ending: str
    action: str
    starts: tuple[StartView, ...]
    revealed: tuple[TileView, ...]
    stack: int
    discards: int
    hand: TileView | None
    due: tuple[str, ...]
    """The symbols that are still to be paid for the tile in hand."""


def shelf_of(view: View) -> Shelf:
    return Shelf(
        view.seats,
        view.tactical,
        view.step == "choose start",
        view.ending,
        view.action,
        view.starts,
        view.revealed,
        view.stack,
        view.discards,
        None if view.hand is None else view.hand.tile,
        symbols_due(view),
    )


def symbols_due(view: View) -> tuple[str, ...]:
    counts = (a + b for a, b in zip(view.due, view.symbols, strict=True))
    symbols = [colour for colour, count in zip(COLOURS, counts, strict=True) for _ in range(count)]
    return *symbols, *["white"] * view.white


Choices = Mapping[str, Choice]
"""By the id of the element that stands for it."""
TILE_PIECES: Final = 12
"""The card, both piles, and whatever lies between them."""


def draw_shelf(shelf: Shelf, choices: tuple[Choice, ...], width: int, height: int) -> Drawing:
    """Return the stack, the revealed tiles, the tile in hand and the discards."""
    found = {one.place: one for one in choices}
    draw = draw_starts if shelf.choosing else draw_tiles
    tiles = draw(shelf, found, width, height)
    return make_drawing(*filled((card(width, height, 12), *tiles), TILE_PIECES))


def draw_tiles(shelf: Shelf, choices: Choices, width: int, height: int) -> list[str]:
    pile = 62 if width < PHONE_WIDE else 92
    side = min(height - 20, (width - pile - 40) // 5 - 6)
    step, slots = side + 8, max(shelf.seats + 1, DRAWN_AT_START)
    first, middle = pile + side / 2, height / 2
    parts = [draw_stack(shelf.stack, pile, height), draw_discards(shelf.discards, width, height)]
    if not shelf.revealed and shelf.hand is None and not shelf.starts:
        said = reminder(shelf.action, shelf.ending, width - pile - 56)
        return [*parts, at(pile + 8, middle, said)]
    places = range(slots if shelf.revealed else 0)
    tiles = [(place, revealed_tile(shelf.revealed, choices, place, side)) for place in places]
    tiles += enumerate(sides_of_start(shelf.starts, choices, side), len(shelf.revealed))
    parts += [at(first + place * step, middle, tile) for place, tile in tiles]
    if shelf.hand is not None:
        place = slots - 1 if shelf.revealed else 0
        parts.append(at(first + place * step, middle, hand_tile(shelf.hand, side)))
        due = draw_due(shelf.due) if shelf.due else ""
        parts.append(at(first + (place + 1) * step - side / 2 + 4, middle, due))
    return parts


@cached_per_language(maxsize=64)
def reminder(action: str, ending: str, width: int) -> str:
    """Return what everybody does in this action, where no tiles need the room."""
    text = tr(DOES.get(action, CHOOSE))
    if ending:
        text = tr("The game is over: {ending}.", ending=tr(ending))
    size = 15 if width > 350 else 13
    lines = wrap(text, width, size, 3)
    return paragraph(lines, 0, 15 - 10 * len(lines), size, 20, "mist")


def draw_due(symbols: tuple[str, ...]) -> str:
    """Return the symbols that are still to be paid for the tile in hand."""
    heading = text_line(0, -12, tr("To pay"), 14, "mist")
    row = (scaled(12 + 27 * n, 12, 1.4, symbol(f"symbol-{one}")) for n, one in enumerate(symbols))
    said = f"{tr('To pay')}: {', '.join(map(tr, symbols))}"
    return tag("g", title(said, "due"), heading, *row)


@cached_per_language(maxsize=256)
def draw_stack(stack: int, pile: int, height: int) -> str:
    side = 44 if pile < 80 else 56
    backs = "".join(
        scaled(pile / 2 - 2 * n, height / 2 - 8 - 2 * n, side / 100, symbol("back"))
        for n in range(min(3, stack))
    ) or scaled(pile / 2, height / 2 - 8, side / 100, symbol("gap"))
    count = text_line(pile / 2, height - 9, stack, 14, "ink", bold=1, anchor="middle")
    label = title(tr_plural(stack, "{count} tile in the stack", "{count} tiles in the stack"))
    return tag("g", label, backs, count, id="stack")


@cached_per_language(maxsize=256)
def draw_discards(discards: int, width: int, height: int) -> str:
    pile = scaled(0, -12, 0.24, symbol("back") if discards else symbol("gap"))
    count = text_line(0, 18, discards, 14, "mist", anchor="middle")
    label = title(tr_plural(discards, "{count} tile discarded", "{count} tiles discarded"))
    return at(width - 22, height / 2, label, pile, count, id="discards")


def revealed_tile(revealed: tuple[TileView, ...], choices: Choices, place: int, side: float) -> str:
    """Return a place for a revealed tile; equal tiles are one choice, at the first of them."""
    if place >= len(revealed):
        return free_place(place, side)
    tile = revealed[place]
    copy = [seen.name for seen in revealed[:place]].count(tile.name)
    return tile_to_take(tile, copy, choices.get(f"revealed-{place}"), place, side)


@cached_per_language(maxsize=512)
def tile_to_take(tile: TileView, copy: int, found: Choice | None, place: int, side: float) -> str:
    face = tag("g", face_up(tile, side), id=f"tile-{tile.name.replace(' ', '-')}-{copy}")
    return choice_group(found, f"revealed-{place}", tile_name(tile), face, square_halo(side, 4))


@cached_per_language(maxsize=64)
def free_place(place: int, side: float) -> str:
    look = paint("", "line", 1.4)
    frame = tag("rect", **square(side, 6), stroke_dasharray="4 5", **look)
    return tag("g", title(tr("Empty place for a tile")), frame, id=f"revealed-{place}")


def face_up(tile: TileView, side: float) -> str:
    return scaled(0, 0, side / 100, draw_unplaced(tile))


def hand_tile(tile: TileView, side: float) -> str:
    frame = tag("rect", **square(side + 6, 6), **paint("paper", "sun", 4))
    name = title(tr("In hand: {tile}", tile=tile_name(tile)))
    return tag("g", name, frame, face_up(tile, side), id="hand")


# --- how to begin -----------------------------------------------------------------------------


def draw_starts(shelf: Shelf, choices: Choices, width: int, height: int) -> list[str]:
    """Return the boards or starting islands to choose from."""
    step = (width - 16) / BOARDS
    return [
        at(
            8 + step * (start.number - 1),
            6,
            draw_start(shelf, start, choices, step - 6, height - 12),
        )
        for start in shelf.starts
    ]


def draw_start(
    shelf: Shelf, start: StartView, choices: Choices, width: float, height: float
) -> str:
    draw = both_sides if shelf.tactical else printed_squares
    inside = draw(start.tiles, width, height)
    ground = tag("rect", width=width, height=height, rx=8, **paint("cloud", "line", 1))
    frame, name = halo(1, 1, width - 2, height - 2, 7), f"start-{start.number}"
    said = tr(BEGINNINGS[shelf.tactical], number=start.number)
    return choice_group(choices.get(name), name, said, ground + inside, frame)


def both_sides(tiles: tuple[TileView | None, ...], width: float, height: float) -> str:
    """Return the sides of a starting island next to each other."""
    side = min(width / 2 - 8, height - 16)
    return "".join(
        at(width / 2 + (side / 2 + 2) * way, height / 2, face_up(tile, side))
        for way, tile in zip((-1, 1), tiles, strict=True)
        if tile is not None
    )


def printed_squares(tiles: tuple[TileView | None, ...], width: float, height: float) -> str:
    """Return the part of a player board on which something is printed, as large as it fits."""
    there = [(*divmod(number, COLUMNS), tile) for number, tile in enumerate(tiles) if tile]
    rows, columns = [row for row, _, _ in there], [column for _, column, _ in there]
    down, right = max(rows) - min(rows), max(columns) - min(columns)
    side = min((width - 12) / (right + 1), (height - 12) / (down + 1))
    x, y = (width - side * right) / 2, (height - side * down) / 2
    return "".join(
        at(x + side * (column - min(columns)), y + side * (row - min(rows)), face_up(tile, side))
        for row, column, tile in there
    )


def sides_of_start(starts: tuple[StartView, ...], choices: Choices, side: float) -> list[str]:
    """Return both sides of the starting island that is still to be placed."""
    tiles = [tile for start in starts for tile in start.tiles if tile is not None]
    names, around = ("start-front", "start-back"), square_halo(side, 4)
    return [
        choice_group(choices.get(name), name, tile_name(tile), face_up(tile, side), around)
        for name, tile in zip(names, tiles, strict=False)
    ]


# --- supply -----------------------------------------------------------------------------------


def draw_supply(
    number: int, supply: tuple[int, int, int], points: int, width: int, height: int
) -> Drawing:
    """Return what is left for all: inhabitants of three colours and victory points."""
    lead = 132 if width > 420 else 8
    step, middle = (width - lead - 4) / 4, height / 2
    heading = text_line(16, middle + 6, round_heading(number), 16, "ink", bold=1)
    piles = [
        draw_pile(colour, count, lead + step * place + 22, middle)
        for place, (colour, count) in enumerate(zip(COLOURS, supply, strict=True))
    ]
    purse = draw_points(points, lead + step * 3 + 22, middle)
    return make_drawing(card(width, height, 12), heading if lead > 20 else "", *piles, purse)


@cached_per_language(maxsize=256)
def draw_pile(colour: str, count: int, x: float, y: float) -> str:
    """Return the inhabitants of a colour that are left."""
    name = tr_plural(
        count,
        "{count} {colour} inhabitant in the supply",
        "{count} {colour} inhabitants in the supply",
        colour=tr(colour),
    )
    pile = tag("g", figure(colour, 34), id=f"supply-{colour}")
    return at(x, y, title(name, "supply"), pile, draw_count(count))


@cached_per_language(maxsize=256)
def draw_points(count: int, x: float, y: float) -> str:
    """Return the victory points that are left."""
    said = N_plural("{count} victory point in the supply", "{count} victory points in the supply")
    purse = tag("g", scaled(0, 0, 1.5, symbol("coin")), id="points")
    return at(x, y, title(tr_plural(count, *said), "points"), purse, draw_count(count))


def draw_count(count: int) -> str:
    return text_line(22, 7, count, 20, "ink", bold=1)
