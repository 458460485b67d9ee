"""The table as a plain picture: boards, tiles on offer, the display and the supply."""

from typing import Final

from cloudtop.core.svg import Attribute, Svg, group, tag, text, title
from cloudtop.core.text import plain
from cloudtop.core.theme import paint, table
from cloudtop.core.words import say, spoken
from cloudtop.games.skylands.geometry import COLOURS, COLUMNS, ROWS, SQUARE_CODES
from cloudtop.games.skylands.naming import name_said
from cloudtop.games.skylands.steps import ACTION_TITLES, ACTION_WORDS
from cloudtop.games.skylands.textboard import text as described
from cloudtop.games.skylands.view import TileView, View

TITLE: Final = "Skylands"
CELL: Final = 56
STEP: Final = CELL + 4
BOARD_WIDTH: Final = COLUMNS * STEP + 12
BOARD_HEIGHT: Final = ROWS * STEP + 44
PAINTS: Final = {"woods": "green", "mountains": "purple", "crystals": "blue", "city": "yellow"}
# Where a side begins, as corners of its quarter of the tile.
CORNERS: Final = {"N": "0,0 56,0", "E": "56,0 56,56", "S": "56,56 0,56", "W": "0,56 0,0"}


def board(view: View, narrow: bool) -> Svg:
    columns = 1 if narrow else 2
    middle = common(view)
    boards = [
        at(
            8 + place % columns * (BOARD_WIDTH + 8),
            516 + place // columns * (BOARD_HEIGHT + 8),
            player_board(view, seat),
        )
        for place, seat in enumerate(range(view.seats))
    ]
    rows = -(-view.seats // columns)
    width = max(4 * STEP * 2 + 16, columns * (BOARD_WIDTH + 8) + 8)
    return table(
        width, 524 + rows * (BOARD_HEIGHT + 8), TITLE, plain(described(view)), middle, *boards
    )


def at(x: int, y: int, *inside: str, **attributes: Attribute) -> str:
    return group(*inside, transform=f"translate({x} {y})", **attributes)


def live(view: View, notation: str) -> dict[str, Attribute]:
    return {"data_action": notation} if notation in view.choices else {}


# --- the middle of the table ------------------------------------------------------------------


def common(view: View) -> str:
    parts = [
        at(
            8 + 116 * place,
            8,
            action(view, word),
            id=f"action-{word}",
            **live(view, f"choose {word}"),
        )
        for place, word in enumerate(ACTION_WORDS)
    ]
    for place, colour in enumerate(COLOURS):
        parts.append(
            at(
                8 + 64 * place,
                72,
                label(f"{say(colour)} {view.supply[place]}"),
                id=f"supply-{colour}",
            )
        )
    parts.append(at(208, 72, label(say("points {count}", count=view.points)), id="points"))
    parts.append(at(300, 72, label(say("stack {count}", count=view.stack)), id="stack"))
    parts.append(at(390, 72, label(say("discards {count}", count=view.discards)), id="discards"))
    parts += [offered(view, place) for place in range(5)]
    parts += [displayed(view, place) for place in range(16)]
    if view.hand is not None:
        parts.append(at(400, 108, drawn(view.hand.tile), id="hand"))
    return group(*parts)


def action(view: View, word: str) -> str:
    tokens = [
        at(14 + 24 * seat, 38, tag("circle", r=9, **paint("sun", "edge", 1)), id=f"token-{seat}")
        for seat, shown in enumerate(view.boards)
        if shown.token == word
    ]
    box = tag("rect", width=112, height=52, rx=8, **paint("paper", "line", 1))
    return group(box, label(say(ACTION_TITLES[ACTION_WORDS.index(word)]), 6, 18), *tokens)


def offered(view: View, place: int) -> str:
    tile = view.revealed[place] if place < len(view.revealed) else None
    click = live(view, f"take {tile.name}") if tile is not None else {}
    if tile is not None and [seen.name for seen in view.revealed].index(tile.name) != place:
        click = {}
    return at(8 + STEP * place, 108, drawn(tile), id=f"revealed-{place}", **click)


def displayed(view: View, place: int) -> str:
    tile = view.display[place] if place < len(view.display) else None
    click = live(view, f"create {tile.name}") if tile is not None else {}
    x, y = 8 + STEP * 2 * (place % 4), 184 + 80 * (place // 4)
    return at(x, y, drawn(tile), id=f"display-{place}", **click)


# --- boards and tiles -------------------------------------------------------------------------


def player_board(view: View, seat: int) -> str:
    shown = view.boards[seat]
    squares = [square(view, seat, number) for number in range(len(shown.squares))]
    beside = [
        at(6, 16, text(say("Seat {number}", number=seat + 1), class_="name", data_seat=seat)),
        at(90, 16, label(say("markers {count}", count=shown.markers)), id=f"points-{seat}"),
        at(180, 16, label("2" if shown.active_marker else "–"), id=f"marker-{seat}"),
        at(200, 16, label(say("Hostel {count}", count=sum(shown.guests))), id=f"hostel-{seat}"),
    ]
    if not shown.token:
        beside.append(
            at(280, 12, tag("circle", r=9, **paint("sun", "edge", 1)), id=f"token-{seat}")
        )
    if seat == view.first:
        beside.append(at(270, 16, label("1"), id="first-player"))
    ground = tag("rect", width=BOARD_WIDTH, height=BOARD_HEIGHT, rx=8, **paint("cloud", "line", 1))
    return group(ground, *beside, *squares, id=f"board-{seat}")


def square(view: View, seat: int, number: int) -> str:
    row, column = divmod(number, COLUMNS)
    code = SQUARE_CODES[number]
    click = live(view, f"place {code}") if seat == view.acting else {}
    x, y = 8 + column * STEP, 36 + row * STEP
    return at(x, y, drawn(view.boards[seat].squares[number]), id=f"square-{seat}-{code}", **click)


def drawn(tile: TileView | None) -> str:
    if tile is None:
        return tag("rect", width=CELL, height=CELL, rx=4, **paint("air", "line", 1))
    parts = [title(spoken(name_said(tile.name)))]
    parts.append(tag("rect", width=CELL, height=CELL, rx=4, **paint("paper", "ink", 1)))
    for region in tile.regions:
        paints = paint(PAINTS[region.terrain])
        parts += [
            tag("polygon", points=f"{CORNERS[side]} 28,28", **paints) for side in region.sides
        ]
        if not region.sides:
            parts.append(tag("circle", cx=28, cy=28, r=16, **paints))
    return group(*parts)


def label(words: str, x: int = 0, y: int = 0) -> str:
    return text(words, x=x, y=y, font_size=12, **paint("ink"))
