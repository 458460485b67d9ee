"""The table as a picture: a wide layout for screens, a tall one for phones."""

from typing import Final

from cloudtop.core.pieces import figure, token
from cloudtop.core.svg import Attribute, Svg, tag, text
from cloudtop.core.text import plain
from cloudtop.core.theme import paint, table
from cloudtop.core.words import say
from cloudtop.games.skyline_express.carriage import (
    COMPARTMENTS,
    LETTERS,
    PLAN,
    SEAT_CODES,
    column_of,
    row_of,
)
from cloudtop.games.skyline_express.components import COLOURS, PAIRS, TYPES
from cloudtop.games.skyline_express.labels import label_of, place_of
from cloudtop.games.skyline_express.reading import (
    is_current,
    main_carriage,
    other_carriages,
    seat_name,
)
from cloudtop.games.skyline_express.textboard import text as described
from cloudtop.games.skyline_express.textboard import wish
from cloudtop.games.skyline_express.view import CarriageView, View

TITLE: Final = "Skyline Express"
CELL: Final = 44
SEAT: Final = 40
STATION: Final = 400
CARRIAGE_WIDTH: Final = 8 * SEAT + 60
CARRIAGE_HEIGHT: Final = 420

Acts = dict[str, str]
"""The choices of the viewer by the place where they are made."""


def board(view: View, narrow: bool) -> Svg:
    acts = {place_of(view, notation): notation for notation in view.choices}
    order = [main_carriage(view), *other_carriages(view)]
    columns = 1 if narrow else 2
    width = columns * CARRIAGE_WIDTH + 40 if columns > 1 else 600
    parts = [station(view, acts)]
    for place, number in enumerate(order):
        x = 20 + place % columns * CARRIAGE_WIDTH
        y = STATION + place // columns * CARRIAGE_HEIGHT
        parts.append(moved(x, y, carriage(view, acts, number), id=f"carriage-{number}"))
    rows = -(-len(order) // columns)
    height = STATION + rows * CARRIAGE_HEIGHT + 20
    return table(width, height, TITLE, plain(described(view)), *parts)


def moved(x: int, y: int, *inside: str, **more: Attribute) -> str:
    return tag("g", *inside, transform=f"translate({x} {y})", **more)


def words(x: int, y: int, said: object, **more: Attribute) -> str:
    return text(said, x=x, y=y, font_size=13, **paint("ink"), **more)


def spot(
    view: View, acts: Acts, place: str, at: tuple[int, int], inside: str, wide: int = CELL
) -> str:
    """Return a place with an id; if it stands for a choice it can be clicked."""
    box = tag("rect", width=wide - 4, height=CELL - 4, rx=8, **paint("paper", "line", 1))
    live: dict[str, Attribute] = {}
    if place in acts:
        name = label_of(view, acts[place])
        live = {"data_action": acts[place], "tabindex": 0, "role": "button", "aria_label": name}
        look = paint("", "sun", 3, "halo")
        box += tag("rect", width=wide - 4, height=CELL - 4, rx=8, **look)
    return moved(at[0], at[1], box, inside, id=place, **live)


def someone(view: View, kind: str) -> str:
    if not kind:
        return ""
    colour = view.box.type_colours[TYPES.index(kind)]
    return moved(20, 21, figure(colour, 34))


# --- the station ------------------------------------------------------------------------------


def station(view: View, acts: Acts) -> str:
    parts = [goal(view, place) for place in range(len(view.goals))]
    rows = [hall_row(view, acts, number) for number in range(len(view.hall))]
    parts.append(moved(20, 20, *rows, words(0, -4, ""), id="hall"))
    waiting = [
        spot(view, acts, f"waiting-{n}", ((n - 1) * CELL, 0), someone(view, kind))
        for n, kind in enumerate(view.waiting, 1)
    ]
    parts.append(moved(20, 205, *waiting, words(0, -4, say("Waiting")), id="waiting"))
    lounge = [
        spot(view, acts, f"lounge-{n}", ((n - 1) % 4 * 140, (n - 1) // 4 * CELL),
             words(4, 24, plain(wish(view, tile))), 140)
        for n, tile in enumerate(view.lounge, 1)
    ]  # fmt: skip
    parts.append(moved(20, 270, *lounge, words(0, -4, say("Lounge")), id="lounge"))
    offer = [
        spot(view, acts, f"buffet-{n}", ((n - 1) * 54, 0), service(view, pair), 54)
        for n, pair in enumerate((*view.buffet, *view.extras), 1)
    ]
    parts.append(moved(300, 205, *offer, words(0, -4, say("Buffet")), id="buffet"))
    parts.append(moved(540, 20, someone(view, view.in_hand) or words(0, 0, ""), id="in-hand"))
    parts.append(moved(20, 380, words(0, 0, automa_words(view)), id="automa"))
    return "\n".join(parts)


def automa_words(view: View) -> str:
    if view.automa is None:
        return ""
    return say(
        "tile {tile}, section {section}", tile=view.automa.tile + 1, section=view.automa.section
    )


def goal(view: View, place: int) -> str:
    shown = view.box.goals[view.goals[place]]
    mark = "▶ " if is_current(view, place) else ""
    x, y = 580 + place % 2 * 90, 120 + place // 2 * 24
    return moved(x, y, words(0, 0, f"{mark}{shown.code}"), id=f"goal-{place + 1}")


def hall_row(view: View, acts: Acts, row: int) -> str:
    places = enumerate(view.hall[row], 1)
    return "".join(
        spot(view, acts, f"hall-{row + 1}-{n}", ((n - 1) * CELL, row * CELL), someone(view, kind))
        for n, kind in places
    )


def service(view: View, pair: int) -> str:
    if pair < 0:
        return ""
    colours = [view.box.type_colours[kind] for kind in PAIRS[pair]]
    return moved(14, 20, token(colours[0], 20)) + moved(36, 20, token(colours[1], 20))


# --- Carriages --------------------------------------------------------------------------------


def carriage(view: View, acts: Acts, number: int) -> str:
    shown = view.carriages[number]
    first = " ★" if number == view.first else ""
    title = f"{seat_name(view, number)}{first}: {shown.score.total}"
    parts = [words(0, 12, title)]
    if number == view.first:
        parts.append(tag("g", words(200, 12, say("first")), id="first-player"))
    rooms = [room(view, shown, c) for c in range(COMPARTMENTS)]
    seats = [
        spot(view, acts, f"seat-{number}-{SEAT_CODES[seat]}", seat_xy(seat),
             someone(view, shown.people[seat]))
        for row in PLAN for seat in row
    ]  # fmt: skip
    parts += [*rooms, *seats, *(door(number, shown, c) for c in range(COMPARTMENTS))]
    parts += [wishes(view, acts, number, c) for c in range(COMPARTMENTS)]
    tokens = say(
        "Action tokens: {tokens}, used: {used}", tokens=shown.tokens, used=shown.used_tokens
    )
    parts.append(tag("g", words(0, 230, tokens), id=f"tokens-{number}"))
    owned = [moved(n * 54, 0, service(view, pair)) for n, pair in enumerate(shown.services)]
    parts.append(moved(0, 236, words(0, 0, ""), *owned, id=f"services-{number}"))
    return "\n".join(parts)


def seat_xy(seat: int) -> tuple[int, int]:
    row = row_of(seat)
    return column_of(seat) * CELL + column_of(seat) // 2 * 4, 24 + row * CELL + (row > 1) * 16


def room(view: View, shown: CarriageView, compartment: int) -> str:
    x, y = seat_xy(4 * compartment if compartment < 4 else 4 * compartment + 2)
    colour = COLOURS[view.box.compartments[compartment]]
    look = paint("", colour, 3)
    return tag("rect", x=x - 2, y=y - 2, width=2 * CELL, height=2 * CELL, rx=6, **look)


def door(number: int, shown: CarriageView, compartment: int) -> str:
    x, y = seat_xy(4 * compartment + 2)
    y += CELL + 8 if compartment < 4 else -2
    mark = {"": "", "unused": "T", "used": "×"}[shown.tickets[compartment]]
    letter = LETTERS[compartment]
    return moved(x + 30, y, words(0, 0, mark), id=f"ticket-{number}-{letter}")


def wishes(view: View, acts: Acts, number: int, compartment: int) -> str:
    letter = LETTERS[compartment]
    x, y = compartment % 4 * 95, 290 + compartment // 4 * 60
    drawn: list[str] = [words(0, 0, letter)]
    for n, seen in enumerate(view.carriages[number].wishes[compartment], 1):
        place = f"preference-{number}-{letter}-{n}"
        live: dict[str, Attribute] = {}
        if place in acts:
            live = {"data_action": acts[place], "tabindex": 0, "role": "button"}
        said = plain(wish(view, seen.tile))
        drawn.append(moved(10, 0, words(0, (n - 1) * 14, said, font_weight=400), id=place, **live))
    return moved(x, y, *drawn, id=f"preferences-{number}-{letter}")
