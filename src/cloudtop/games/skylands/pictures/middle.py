"""The middle of the table: the four action boards, the revealed tiles, and the supply."""

from html import escape
from typing import Final

from cloudtop.core.i18n import N_, N_plural, tr, tr_plural
from cloudtop.toolkit.caching import cached_per_language
from cloudtop.toolkit.pictures.drawing import at, card, choice, halo, scaled, text_line
from cloudtop.toolkit.pictures.layout import grid, share
from cloudtop.toolkit.pictures.lettering import paragraph, wrap
from cloudtop.toolkit.pictures.pieces import figure
from cloudtop.toolkit.pictures.svg import tag, title
from cloudtop.toolkit.pictures.theme import paint
from cloudtop.toolkit.views import round_heading

from ..actions import Repeat
from ..components.box import BOARDS, DRAWN_AT_START
from ..components.geometry import COLOURS, COLUMNS
from ..state.steps import ACTION_WORDS
from ..text.labels import action_title, tile_name
from ..view.data import StartView, TileView, View
from .context import RenderContext, choice_group
from .icons import ACTION_SIGNS
from .shapes import square, square_halo, symbol
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


def draw_actions(context: RenderContext, width: int, height: int) -> str:
    """Return the four action boards side by side, with the players' figures on them."""
    wide = share(width, len(ACTION_WORDS))
    boards = [action_board(context, word, wide, height) for word in ACTION_WORDS]
    return grid(boards, len(boards), wide, height)


def action_board(context: RenderContext, word: str, width: int, height: int) -> str:
    view, place = context.view, f"action-{word}"
    figures = [seat for seat, board in enumerate(view.boards) if board.token == word]
    step = 23 if width > NARROW else 21
    inside = [
        action_face(word, width, height, word == view.action),
        *(
            at(width - 16 - step * n, height - 19, owned_balloon(context, seat), id=f"token-{seat}")
            for n, seat in enumerate(reversed(figures))
        ),
    ]
    found = context.choices.get(place)
    if found is None:
        return tag("g", title(f"{action_title(word)}. {tr(DOES[word])}"), *inside, id=place)
    if isinstance(found.action, Repeat):
        inside.append(at(19, height - 19, repeat_sign()))
    inside.append(halo(1, 1, width - 2, height - 2, 11))
    name = title(f"{found.label}. {tr(DOES[word])}")
    return tag("g", name, *inside, id=place, **choice(found.notation, found.label))


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


def draw_shelf(context: RenderContext, width: int, height: int) -> str:
    """Return the stack, the revealed tiles, the tile in hand and the discards."""
    choosing = context.view.step == "choose start"
    inside = draw_starts(context, width, height) if choosing else draw_tiles(context, width, height)
    return card(width, height, 12) + inside


def draw_tiles(context: RenderContext, width: int, height: int) -> str:
    view = context.view
    pile = 62 if width < PHONE_WIDE else 92
    side = min(height - 20, (width - pile - 40) // 5 - 6)
    step, slots = side + 8, max(view.seats + 1, DRAWN_AT_START)
    first, middle = pile + side / 2, height / 2
    parts = [draw_stack(view, pile, height), draw_discards(view, width, height)]
    if not view.revealed and view.hand is None and not view.starts:
        return "".join((*parts, at(pile + 8, middle, reminder(view, width - pile - 56))))
    places = range(slots if view.revealed else 0)
    tiles = [(place, revealed_tile(context, place, side)) for place in places]
    tiles += enumerate(sides_of_start(context, side), len(view.revealed))
    parts += [at(first + place * step, middle, tile) for place, tile in tiles]
    if view.hand is not None:
        place = slots - 1 if view.revealed else 0
        parts.append(at(first + place * step, middle, hand_tile(view.hand.tile, side)))
        parts.append(at(first + (place + 1) * step - side / 2 + 4, middle, draw_due(view)))
    return "".join(parts)


def reminder(view: View, width: int) -> str:
    """Return what everybody does in this action, where no tiles need the room."""
    text = tr(DOES.get(view.action, CHOOSE))
    if view.ending:
        text = tr("The game is over: {ending}.", ending=tr(view.ending))
    size = 15 if width > 350 else 13
    lines = wrap(text, width, size, 3)
    return paragraph(lines, 0, 15 - 10 * len(lines), size, 20, "mist")


def draw_due(view: View) -> str:
    """Return the symbols that are still to be paid for the tile in hand."""
    counts = (a + b for a, b in zip(view.due, view.symbols, strict=True))
    symbols = [colour for colour, count in zip(COLOURS, counts, strict=True) for _ in range(count)]
    symbols += ["white"] * view.white
    if not symbols:
        return ""
    heading = text_line(0, -12, tr("To pay"), 14, "mist")
    row = (scaled(12 + 27 * n, 12, 1.4, symbol(f"symbol-{one}")) for n, one in enumerate(symbols))
    said = f"{tr('To pay')}: {', '.join(map(tr, symbols))}"
    return tag("g", title(said, "due"), heading, *row)


def draw_stack(view: View, pile: int, height: int) -> str:
    side = 44 if pile < 80 else 56
    backs = "".join(
        scaled(pile / 2 - 2 * n, height / 2 - 8 - 2 * n, side / 100, symbol("back"))
        for n in range(min(3, view.stack))
    ) or scaled(pile / 2, height / 2 - 8, side / 100, symbol("gap"))
    count = text_line(pile / 2, height - 9, view.stack, 14, "ink", bold=1, anchor="middle")
    label = title(tr_plural(view.stack, "{count} tile in the stack", "{count} tiles in the stack"))
    return tag("g", label, backs, count, id="stack")


def draw_discards(view: View, width: int, height: int) -> str:
    pile = scaled(0, -12, 0.24, symbol("back") if view.discards else symbol("gap"))
    count = text_line(0, 18, view.discards, 14, "mist", anchor="middle")
    label = title(tr_plural(view.discards, "{count} tile discarded", "{count} tiles discarded"))
    return at(width - 22, height / 2, label, pile, count, id="discards")


def revealed_tile(context: RenderContext, place: int, side: float) -> str:
    """Return a place for a revealed tile; equal tiles are one choice, at the first of them."""
    revealed, name = context.view.revealed, f"revealed-{place}"
    if place >= len(revealed):
        look = paint("", "line", 1.4)
        frame = tag("rect", **square(side, 6), stroke_dasharray="4 5", **look)
        return tag("g", title(tr("Empty place for a tile")), frame, id=name)
    tile = revealed[place]
    copy = [seen.name for seen in revealed[:place]].count(tile.name)
    face = tag("g", face_up(tile, side), id=f"tile-{tile.name.replace(' ', '-')}-{copy}")
    return choice_group(context, name, tile_name(tile), face, square_halo(side, 4))


def face_up(tile: TileView, side: float) -> str:
    return scaled(0, 0, side / 100, draw_unplaced(tile))


def hand_tile(tile: TileView, side: float) -> str:
    frame = tag("rect", **square(side + 6, 6), **paint("paper", "sun", 4))
    name = title(tr("In hand: {tile}", tile=tile_name(tile)))
    return tag("g", name, frame, face_up(tile, side), id="hand")


# --- how to begin -----------------------------------------------------------------------------


def draw_starts(context: RenderContext, width: int, height: int) -> str:
    """Return the boards or starting islands to choose from."""
    step = (width - 16) / BOARDS
    return "".join(
        at(8 + step * (start.number - 1), 6, draw_start(context, start, step - 6, height - 12))
        for start in context.view.starts
    )


def draw_start(context: RenderContext, start: StartView, width: float, height: float) -> str:
    draw = both_sides if context.view.tactical else printed_squares
    inside = draw(start.tiles, width, height)
    ground = tag("rect", width=width, height=height, rx=8, **paint("cloud", "line", 1))
    frame = halo(1, 1, width - 2, height - 2, 7)
    said = tr(BEGINNINGS[context.view.tactical], number=start.number)
    return choice_group(context, f"start-{start.number}", said, ground + inside, frame)


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


def sides_of_start(context: RenderContext, side: float) -> list[str]:
    """Return both sides of the starting island that is still to be placed."""
    tiles = [tile for start in context.view.starts for tile in start.tiles if tile is not None]
    around = square_halo(side, 4)
    return [
        choice_group(context, f"start-{word}", tile_name(tile), face_up(tile, side), around)
        for word, tile in zip(("front", "back"), tiles, strict=False)
    ]


# --- supply -----------------------------------------------------------------------------------


def draw_supply(view: View, width: int, height: int) -> str:
    """Return what is left for all: inhabitants of three colours and victory points."""
    lead = 132 if width > 420 else 8
    step, middle = (width - lead - 4) / 4, height / 2
    parts = [card(width, height, 12)]
    if lead > 20:
        parts.append(text_line(16, middle + 6, round_heading(view.round), 16, "ink", bold=1))
    for place, colour in enumerate(COLOURS):
        count = view.supply[place]
        name = tr_plural(
            count,
            "{count} {colour} inhabitant in the supply",
            "{count} {colour} inhabitants in the supply",
            colour=tr(colour),
        )
        pile = tag("g", figure(colour, 34), id=f"supply-{colour}")
        said = title(name, "supply")
        parts.append(at(lead + step * place + 22, middle, said, pile, draw_count(count)))
    points = N_plural("{count} victory point in the supply", "{count} victory points in the supply")
    name = title(tr_plural(view.points, *points), "points")
    purse = tag("g", scaled(0, 0, 1.5, symbol("coin")), id="points")
    parts.append(at(lead + step * 3 + 22, middle, name, purse, draw_count(view.points)))
    return "".join(parts)


def draw_count(count: int) -> str:
    return text_line(22, 7, count, 20, "ink", bold=1)
