"""The table as a plain picture: every board, every choice with a place. To be drawn beautifully."""

from typing import Final

from cloudtop.core.svg import Attribute, Svg, tag, text, title
from cloudtop.core.text import plain
from cloudtop.core.theme import paint, table
from cloudtop.games.railroad_ink.actions import FIRST_SYMBOL, SOURCES
from cloudtop.games.railroad_ink.components import EXITS, SIZE, SPACE_CODES, SPACE_IDS
from cloudtop.games.railroad_ink.events import source_id
from cloudtop.games.railroad_ink.glyphs import ENDS, glyph, route_look
from cloudtop.games.railroad_ink.labels import label_of, seat_name
from cloudtop.games.railroad_ink.textboard import text as as_text
from cloudtop.games.railroad_ink.view import BoardView, View

TITLE: Final = "Railroad Ink"
CELL: Final = 44
BOARD: Final = SIZE * CELL + 60
LINE: Final = 26


def board(view: View, narrow: bool) -> Svg:
    own = view.viewer if view.viewer is not None and view.viewer >= 0 else 0
    order = [number % view.seats for number in range(own, own + view.seats)]
    across = 1 if narrow else min(3, view.seats)
    sources = tray(view, own)
    top = 20 + LINE * len(sources)
    drawn = [
        at(10 + BOARD * (n % across), top + BOARD * (n // across), one_board(view, number))
        for n, number in enumerate(order)
    ]
    rows = -(-view.seats // across)
    width = max(10 + BOARD * across, 400)
    lines = [at(14, 14 + LINE * n, source) for n, source in enumerate(sources)]
    return table(width, top + BOARD * rows, TITLE, plain(as_text(view)), *lines, *drawn)


def at(x: int, y: int, *inside: str) -> str:
    return tag("g", *inside, transform=f"translate({x} {y})")


def clickable(view: View, notation: str) -> dict[str, Attribute]:
    if notation not in view.choices:
        return {}
    label = label_of(view, notation)
    return {"data_action": notation, "tabindex": 0, "role": "button", "aria_label": label}


def tray(view: View, own: int) -> list[str]:
    """Return a line for every die, Special Route and the like."""
    shown = [*(f"die {n + 1}" for n in range(len(view.dice)))]
    shown += [n for n in view.choices if n in SOURCES and n not in shown]
    return [source_line(view, own, notation) for notation in shown]


def source_line(view: View, own: int, notation: str) -> str:
    source = SOURCES.index(notation)
    words = notation if source >= len(view.dice) else f"{notation}: {view.dice[source]}"
    if source >= FIRST_SYMBOL:
        words = notation
    label = [title(label_of(view, notation))] if notation in view.choices else []
    return tag(
        "g",
        *label,
        text(words, y=16, font_size=15, **paint("ink")),
        id=source_id(own, source),
        **clickable(view, notation),
    )


def one_board(view: View, number: int) -> str:
    seen = view.boards[number]
    spaces = [space(view, number, seen, place) for place in range(SIZE * SIZE)]
    exits = [exit_mark(exit_.space, exit_.side, exit_.kind) for exit_ in EXITS]
    name = f"{seat_name(number)}: {seen.score.total}"
    heading = text(name, x=14, y=14, font_size=15, **paint("ink"))
    return tag("g", heading, at(14, 34, *exits, *spaces), id=f"board-{number}")


def middle(place: int) -> tuple[int, int]:
    return place % SIZE * CELL + CELL // 2, place // SIZE * CELL + CELL // 2


def exit_mark(place: int, side: int, kind: int) -> str:
    x, y = middle(place)
    dx, dy = ENDS[side]
    path = f"M{x + dx} {y + dy} l{dx // 2} {dy // 2}"
    return tag("path", d=path, **route_look(kind))


def space(view: View, number: int, seen: BoardView, place: int) -> str:
    x, y = middle(place)
    lit = place in seen.fresh or place == seen.space
    ground = tag(
        "rect",
        x=-CELL // 2,
        y=-CELL // 2,
        width=CELL,
        height=CELL,
        **paint("paper", "sun" if lit else "line", 1),
    )
    notation = f"space {SPACE_CODES[place]}"
    action = clickable(view, notation) if number == view.viewer else {}
    label = [title(label_of(view, notation))] if action else []
    token = seen.pictures[place]
    symbol = seen.weather[place]
    return tag(
        "g",
        *label,
        ground,
        glyph(token) if token else "",
        text(symbol, x=-18, y=19, font_size=9, **paint("sea")) if symbol else "",
        id=f"space-{number}-{SPACE_IDS[place]}",
        transform=f"translate({x} {y})",
        **action,
    )
