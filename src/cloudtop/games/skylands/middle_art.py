"""The middle of the table: the four action boards, the tiles on offer, and the supply."""

from functools import cache
from html import escape
from typing import Final

from cloudtop.core.i18n import N_, Translator, current_translator, tr
from cloudtop.games.skylands.components import DRAWN_AT_START
from cloudtop.games.skylands.geometry import COLOURS, COLUMNS
from cloudtop.games.skylands.isle_art import drawing
from cloudtop.games.skylands.labels import action_title, label_of
from cloudtop.games.skylands.land_art import tile_art, unplaced
from cloudtop.games.skylands.reading import folded, heading, tile_name
from cloudtop.games.skylands.steps import ACTION_WORDS
from cloudtop.games.skylands.strokes import paragraph
from cloudtop.games.skylands.token_art import SIGNS, again, balloon
from cloudtop.games.skylands.view import StartView, TileView, View
from cloudtop.toolkit.pictures.drawing import at, card, choice, halo, scaled, text_line
from cloudtop.toolkit.pictures.pieces import figure
from cloudtop.toolkit.pictures.svg import tag, title
from cloudtop.toolkit.pictures.theme import paint

DOES: Final = {
    "discover": N_("Everybody may take a tile and place it. Active player: one more."),
    "deploy": N_("Everybody may fill a complete island. Active player: two islands."),
    "create": N_("Everybody may pay for a special island. Active player: one inhabitant less."),
    "convert": N_("Everybody may send energy to a city. Active player: more of it, and 2 VP."),
}
CHOOSE: Final = N_(
    "The active player chooses an action. Then everybody does it, one after the other."
)
OVER: Final = N_("The game is over: {ending}.")
GAP: Final = 8
PHONE_WIDE: Final = 450
NARROW: Final = 120
"""Action boards that are narrower are those of a phone."""


# --- actions ----------------------------------------------------------------------------------


def actions(view: View, width: int, height: int) -> str:
    """Return the four action boards side by side, with the players' figures on them."""
    wide = (width - GAP * 3) // 4
    return "".join(
        at(place * (wide + GAP), 0, action_board(view, word, wide, height))
        for place, word in enumerate(ACTION_WORDS)
    )


def action_board(view: View, word: str, width: int, height: int) -> str:
    repeats = view.viewer == view.acting and view.boards[view.acting].token == word
    notation = "repeat" if repeats else f"choose {word}"
    figures = [seat for seat, board in enumerate(view.boards) if board.token == word]
    step = 23 if width > NARROW else 21
    inside = [
        action_face(word, width, height, word == view.action, current_translator()),
        *(
            at(width - 16 - step * place, height - 19, balloon(seat), id=f"token-{seat}")
            for place, seat in enumerate(reversed(figures))
        ),
    ]
    if repeats and notation in view.choices:
        inside.append(at(19, height - 19, again()))
    if notation not in view.choices:
        return tag(
            "g", title(f"{action_title(word)}. {tr(DOES[word])}"), *inside, id=f"action-{word}"
        )
    label = label_of(view, notation)
    said = title(f"{label}. {tr(DOES[word])}")
    return tag(
        "g", said, *inside, halo(1, 1, width - 2, height - 2, 11),
        id=f"action-{word}", **choice(notation, label),
    )  # fmt: skip


@cache
def action_face(word: str, width: int, height: int, chosen: bool, _tongue: Translator) -> str:
    """Return the sign and the name of an action; on a phone the name begins beside the sign."""
    ground = paint("cloud", "sea", 2.5) if chosen else paint("paper", "line", 1)
    box = tag("rect", width=width, height=height, rx=12, **ground)
    if width < NARROW:
        return box + scaled(15, 18, 0.62, SIGNS[word]) + name_of(word, (27, 22), (8, 42), 12)
    return box + scaled(27, 30, 1, SIGNS[word]) + name_of(word, (52, 22), (52, 39), 15)


def name_of(word: str, first: tuple[int, int], second: tuple[int, int], size: int) -> str:
    """Return the name of an action in two lines: its first word is what one looks for."""
    start, _, rest = (escape(part) for part in action_title(word).partition(" "))
    x, y = second
    below = tag(
        "tspan", rest, x=x, y=y, font_size=min(14, size + 1), font_weight=400, **paint("mist")
    )
    x, y = first
    return tag("text", start, below, x=x, y=y, font_size=size, font_weight=700, **paint("ink"))


# --- tiles on offer ---------------------------------------------------------------------------


def shelf(view: View, width: int, height: int) -> str:
    """Return the stack, the tiles on offer, the tile in hand and the discards."""
    inside = (
        starts(view, width, height) if view.step == "choose start" else offer(view, width, height)
    )
    return card(width, height, 12) + inside


def offer(view: View, width: int, height: int) -> str:
    pile = 62 if width < PHONE_WIDE else 92
    side = min(height - 20, (width - pile - 40) // 5 - 6)
    step, slots = side + 8, max(view.seats + 1, DRAWN_AT_START)
    first, middle = pile + side / 2, height / 2
    parts = [stack(view, pile, height), discards(view, width, height)]
    if is_empty(view):
        return "".join((*parts, at(pile + 8, middle, reminder(view, width - pile - 56))))
    for place in range(slots if view.revealed else 0):
        tile = view.revealed[place] if place < len(view.revealed) else None
        parts.append(at(first + place * step, middle, offered(view, place, tile, side)))
    parts += sides_of_start(view, first + len(view.revealed) * step, middle, side, step)
    if view.hand is not None:
        place = slots - 1 if view.revealed else 0
        parts.append(at(first + place * step, middle, in_hand(view.hand.tile, side)))
        parts.append(at(first + (place + 1) * step - side / 2 + 4, middle, owed(view)))
    return "".join(parts)


def is_empty(view: View) -> bool:
    """Return whether nothing is on offer now."""
    return not view.revealed and view.hand is None and not view.starts


def reminder(view: View, width: int) -> str:
    """Return what everybody does in this action, where no tiles need the room."""
    said = tr(OVER, ending=tr(view.ending)) if view.ending else tr(DOES.get(view.action, CHOOSE))
    size = 15 if width > 350 else 13
    lines = folded(said, width, size, 3)
    top = 5 - 10 * (len(lines) - 1)
    return paragraph(lines, 0, top, size, 20, **paint("mist"))


def owed(view: View) -> str:
    """Return the symbols that are still to be paid for the tile in hand."""
    counts = (a + b for a, b in zip(view.due, view.symbols, strict=True))
    symbols = [colour for colour, count in zip(COLOURS, counts, strict=True) for _ in range(count)]
    symbols += ["white"] * view.white
    if not symbols:
        return ""
    said = text_line(0, -12, tr("To pay"), 14, "mist")
    row = (scaled(12 + 27 * n, 12, 1.4, drawing(f"symbol-{one}")) for n, one in enumerate(symbols))
    return said + "".join(row)


def stack(view: View, pile: int, height: int) -> str:
    side = 44 if pile < 80 else 56
    backs = "".join(
        scaled(pile / 2 - 2 * n, height / 2 - 8 - 2 * n, side / 100, drawing("back"))
        for n in range(min(3, view.stack))
    ) or scaled(pile / 2, height / 2 - 8, side / 100, drawing("gap"))
    said = text_line(pile / 2, height - 9, view.stack, 14, "ink", bold=1, anchor="middle")
    return tag(
        "g", title(tr("{count} tiles in the stack", count=view.stack)), backs, said, id="stack"
    )


def discards(view: View, width: int, height: int) -> str:
    pile = scaled(0, -12, 0.24, drawing("back") if view.discards else drawing("gap"))
    said = text_line(0, 18, view.discards, 14, "mist", anchor="middle")
    label = title(tr("{count} tiles discarded", count=view.discards))
    return at(width - 22, height / 2, label, pile, said, id="discards")


def offered(view: View, place: int, tile: TileView | None, side: float) -> str:
    """Return a place on the shelf; equal tiles are one choice, offered at the first of them."""
    name = f"revealed-{place}"
    if tile is None:
        empty = tag("rect", x=-side / 2, y=-side / 2, width=side, height=side, rx=6,
                    stroke_dasharray="4 5", **paint("", "line", 1.4))  # fmt: skip
        return tag("g", empty, id=name)
    names = [seen.name for seen in view.revealed]
    copy = names[:place].count(tile.name)
    art = tag("g", face_up(tile, side), id=f"tile-{tile.name.replace(' ', '-')}-{copy}")
    notation = f"{'discard' if view.step == 'discard one' else 'take'} {tile.name}"
    if notation not in view.choices or copy:
        return tag("g", title(tile_name(tile)), art, id=name)
    label = label_of(view, notation)
    lit = halo(-side / 2, -side / 2, side, side, 4)
    return tag("g", title(label), art, lit, id=name, **choice(notation, label))


def face_up(tile: TileView, side: float) -> str:
    return scaled(0, 0, side / 100, tile_art(tile, unplaced(tile)))


def in_hand(tile: TileView, side: float) -> str:
    half = side / 2
    frame = tag("rect", x=-half - 3, y=-half - 3, width=side + 6, height=side + 6, rx=6,
                **paint("paper", "sun", 4))  # fmt: skip
    said = title(tr("In hand: {tile}", tile=tile_name(tile)))
    return tag("g", said, frame, face_up(tile, side), id="hand")


# --- how to begin -----------------------------------------------------------------------------


def starts(view: View, width: int, height: int) -> str:
    """Return the boards or starting islands to choose from."""
    across = 4
    step = (width - 16) / across
    return "".join(
        at(8 + step * (start.number - 1), 6, one_start(view, start, step - 6, height - 12))
        for start in view.starts
    )


def one_start(view: View, start: StartView, width: float, height: float) -> str:
    if view.tactical:
        side = min(width / 2 - 8, height - 16)
        drawn = "".join(
            at(width / 2 + (side / 2 + 2) * way, height / 2, face_up(tile, side))
            for way, tile in zip((-1, 1), start.tiles, strict=True)
            if tile is not None
        )
    else:
        drawn = printed_squares(start.tiles, width, height)
    notation = f"start {start.number}"
    ground = tag("rect", width=width, height=height, rx=8, **paint("cloud", "line", 1))
    if notation not in view.choices:
        return tag("g", ground, drawn, id=f"start-{start.number}")
    label = label_of(view, notation)
    return tag("g", title(label), ground, drawn, halo(1, 1, width - 2, height - 2, 7),
               id=f"start-{start.number}", **choice(notation, label))  # fmt: skip


def printed_squares(tiles: tuple[TileView | None, ...], width: float, height: float) -> str:
    """Return the part of a player board on which something is printed, as large as it fits."""
    there = [divmod(number, COLUMNS) for number, tile in enumerate(tiles) if tile is not None]
    top, left = min(row for row, _ in there), min(column for _, column in there)
    rows = max(row for row, _ in there) - top + 1
    columns = max(column for _, column in there) - left + 1
    side = min((width - 12) / columns, (height - 12) / rows)
    x, y = (width - side * (columns - 1)) / 2, (height - side * (rows - 1)) / 2
    return "".join(
        at(x + side * (column - left), y + side * (row - top), face_up(tile, side))
        for row, column in there
        if (tile := tiles[COLUMNS * row + column]) is not None
    )


def sides_of_start(view: View, x: float, y: float, side: float, step: float) -> list[str]:
    """Return both sides of the starting island that is still to be placed."""
    if not view.starts:
        return []
    found: list[str] = []
    for place, word in enumerate(("front", "back")):
        tile = view.starts[0].tiles[place]
        assert tile is not None
        notation, name = f"lay {word}", f"start-{word}"
        drawn = face_up(tile, side)
        if notation in view.choices:
            label = label_of(view, notation)
            lit = halo(-side / 2, -side / 2, side, side, 4)
            group = tag("g", title(label), drawn, lit, id=name, **choice(notation, label))
        else:
            group = tag("g", title(tile_name(tile)), drawn, id=name)
        found.append(at(x + step * place, y, group))
    return found


# --- supply -----------------------------------------------------------------------------------


def supply(view: View, width: int, height: int) -> str:
    """Return what is left for all: inhabitants of three colours and victory points."""
    lead = 132 if width > 420 else 8
    step = (width - lead - 4) / 4
    middle = height / 2
    parts = [card(width, height, 12)]
    if lead > 20:
        parts.append(text_line(16, middle + 6, heading(view), 16, "ink", bold=1))
    for place, colour in enumerate(COLOURS):
        count = view.supply[place]
        said = title(
            tr("{count} {colour} inhabitants in the supply", count=count, colour=tr(colour))
        )
        pile = tag("g", figure(colour, 34), id=f"supply-{colour}")
        parts.append(at(lead + step * place + 22, middle, said, pile, amount(count)))
    said = title(tr("{count} victory points in the supply", count=view.points))
    purse = tag("g", scaled(0, 0, 1.5, drawing("coin")), id="points")
    parts.append(at(lead + step * 3 + 22, middle, said, purse, amount(view.points)))
    return "".join(parts)


def amount(count: int) -> str:
    return text_line(22, 7, count, 20, "ink", bold=1)
