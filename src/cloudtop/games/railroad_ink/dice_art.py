"""The dice of the round, and the six Special Routes of the board that is shown large."""

from functools import cache
from typing import Final

from cloudtop.core.i18n import N_, tr
from cloudtop.games.railroad_ink.components import (
    ROUTE_DICE,
    SHAPES,
    SKY_DICE,
    SPECIALS,
    SPECIALS_PER_GAME,
)
from cloudtop.games.railroad_ink.drawing import offered
from cloudtop.games.railroad_ink.events import SPECIAL_NAMES
from cloudtop.games.railroad_ink.glyphs import glyph
from cloudtop.games.railroad_ink.reading import (
    SHAPE_NUMBER,
    can_be_drawn,
    heading,
    main_board,
    opening,
)
from cloudtop.games.railroad_ink.signs import cross, factory, plane, refused, tick, weather
from cloudtop.games.railroad_ink.view import View
from cloudtop.toolkit.pictures.drawing import at, card, halo, hollow, scaled, text_line
from cloudtop.toolkit.pictures.svg import tag, title
from cloudtop.toolkit.pictures.theme import paint

DIE: Final = 54
COPY_ROW: Final = 34
SPECIAL: Final = 48


# --- dice -----------------------------------------------------------------------------------


def dice_height(view: View) -> int:
    return 112 + (COPY_ROW if view.edition == "challenge" else 0)


def dice_tray(view: View, width: int) -> str:
    """Return the Route dice, the dice of the expansion, and the row for dice drawn once more."""
    count = ROUTE_DICE + (SKY_DICE if view.expansion != "none" else 0)
    step = (width - 16) / count if count > ROUTE_DICE else min(84, (width - 16) / count)
    left = (width - step * count) / 2 + step / 2
    places = [left + step * n for n in range(count)]
    dice = [route_die(view, n, places[n], 70) for n in range(ROUTE_DICE)]
    copies = copy_row(view, places, width) if view.edition == "challenge" else ""
    sky = sky_dice(view, places[ROUTE_DICE:])
    called = text_line(16, 26, round_words(view), 15, "mist", bold=1)
    hint = text_line(width - 16, 26, hint_words(view), 14, "mist", anchor="end")
    height = dice_height(view)
    return tag("g", card(width, height), called, hint, *dice, sky, copies, id="dice")


def round_words(view: View) -> str:
    return heading(view) if view.to_move else tr("The last round is over")


def hint_words(view: View) -> str:
    if view.step != "draw":
        return ""
    left = sum(view.boards[main_board(view)].dice)
    if not left:
        return tr("all dice drawn")
    return tr("{left} of {dice} to draw", left=left, dice=ROUTE_DICE)


@cache
def face(token: str, size: int, sky: bool = False) -> str:
    """Return a die around (0, 0) with a route on it; without a token it is blank."""
    return cube(size, sky) + (scaled(0, 0, (size - 10) / 40, glyph(token)) if token else "")


@cache
def cube(size: int, sky: bool) -> str:
    half, radius = size // 2, size // 5
    box = {"x": -half, "width": size, "height": size, "rx": radius}
    below = tag("rect", y=-half + 4, **box, **paint("edge"))
    return below + tag("rect", y=-half, **box, **paint("cloud" if sky else "paper", "ink", 1.75))


def route_die(view: View, number: int, x: float, y: float) -> str:
    name, notation = f"die-{number + 1}", f"die {number + 1}"
    if not view.dice:
        return at(x, y, title(tr("Not rolled yet")), face("", DIE), id=name)
    board = view.boards[main_board(view)]
    shape = SHAPE_NUMBER[view.dice[number]]
    drawn = face(str(SHAPES[shape].picture), DIE)
    if notation in view.choices or board.choosing == notation:
        return offered(view, notation, name, x, y, drawn, ring(board.choosing == notation))
    open_ = board.dice[number] and view.step == "draw"
    name_ = opening(view.dice[number])
    said, mark = tr("{shape}, drawn", shape=name_), scaled(17, 17, 0.9, tick())
    if open_ and not board.choosing and not can_be_drawn(board, shape):
        said = tr("{shape}, fits nowhere now", shape=name_)
        mark = scaled(17, 17, 0.95, refused())
    elif open_:
        said, mark = name_, ""
    mark = mark if view.step == "draw" else ""
    faded = tag("g", drawn, opacity=None if open_ and not mark else 0.34)
    return at(x, y, title(said), faded, mark, id=name)


def ring(chosen: bool) -> str:
    """Return the outline of a die that can be chosen, or of the one that is."""
    size = DIE + 8
    if not chosen:
        return halo(-size / 2, -size / 2, size, size + 4, 14)
    return tag("rect", x=-size / 2, y=-size / 2, width=size, height=size + 4, rx=14,
               **paint("", "sun", 4.5))  # fmt: skip


def sky_dice(view: View, places: list[float]) -> str:
    """Return the dice of the expansion; two equal symbols are one choice."""
    if not places:
        return ""
    line = tag("path", d=f"M{(places[0] - (places[1] - places[0]) / 2):.5g} 42V98",
               **paint("", "line", 1.5))  # fmt: skip
    if not view.sky:
        blank = tag("g", face("", DIE, True), opacity=0.34)
        return line + "".join(at(x, 70, blank) for x in places)
    if view.expansion == "airline":
        return line + "".join(airline_die(view, n, x) for n, x in enumerate(places))
    return line + weather_dice(view, places)


def airline_die(view: View, number: int, x: float) -> str:
    board = view.boards[main_board(view)]
    name, notation = f"airline-{number + 1}", f"airline {number + 1}"
    drawn = face(str(SHAPES[SHAPE_NUMBER[view.sky[number]]].picture), DIE, True)
    if notation in view.choices or board.choosing == notation:
        return offered(view, notation, name, x, 70, drawn, ring(board.choosing == notation))
    used = not board.sky[number]
    told = N_("Airline die: {shape}, drawn" if used else "Airline die: {shape}")
    said = title(tr(told, shape=tr(view.sky[number])))
    faded = tag("g", drawn, opacity=0.34 if used else 0.7)
    return at(x, 70, said, faded, scaled(17, 17, 0.9, tick()) if used else "", id=name)


def weather_dice(view: View, places: list[float]) -> str:
    first, second = view.sky
    if first == second:
        return weather_group(view, first, [(0, places[0]), (1, places[1])])
    return weather_group(view, first, [(0, places[0])]) + weather_group(
        view, second, [(1, places[1])]
    )


def weather_group(view: View, symbol: str, dice: list[tuple[int, float]]) -> str:
    """Return the dice that show one symbol."""
    board = view.boards[main_board(view)]
    notation = f"weather {symbol}"
    drawn: list[str] = []
    for number, x in dice:
        used = not board.sky[number]
        body = tag("g", cube(DIE, True), scaled(0, 0, 1.55, weather(symbol)),
                   opacity=0.34 if used else None)  # fmt: skip
        marks = scaled(17, 17, 0.9, tick()) if used else ""
        if not used and (notation in view.choices or board.choosing == notation):
            marks = ring(board.choosing == notation)
        drawn.append(at(x, 70, body, marks))
    if notation in view.choices:
        return offered(view, notation, f"weather-{symbol}", 0, 0, *drawn)
    said = title(tr("Weather die: {symbol}", symbol=tr(symbol)))
    return at(0, 0, said, *drawn, id=f"weather-{symbol}")


# --- dice drawn once more -------------------------------------------------------------------


def copy_row(view: View, places: list[float], width: int) -> str:
    """Return a button under each die that a Factory lets be drawn once more."""
    board = view.boards[main_board(view)]
    buttons = [copy_button(view, n, places[n]) for n in range(ROUTE_DICE)]
    if any(f"copy {n + 1}" in view.choices for n in range(ROUTE_DICE)):
        return "".join(buttons)
    said = tr("a drawing on a Factory repeats a die")
    if board.copies:
        one = board.copies == 1
        said = tr("one die may be drawn once more" if one else "two dice once more")
    if not view.to_move:
        return text_line(
            16, 130, tr("Choose a part of the score to see it on the map."), 14, "mist"
        ) + "".join(buttons)
    note = scaled(26, 125, 0.72, factory(bool(board.copies))) + text_line(44, 130, said, 14, "mist")
    return note + "".join(buttons)


def copy_button(view: View, number: int, x: float) -> str:
    notation, name = f"copy {number + 1}", f"copy-{number + 1}"
    if notation not in view.choices:
        return at(x, 125, hollow(48, 24), id=name)
    half = 28 if view.expansion != "none" else 37
    plate = tag("rect", x=-half, y=-14, width=2 * half, height=28, rx=14,
                **paint("paper", "line", 1))  # fmt: skip
    inside = (
        plate
        + scaled(-20, 0, 0.7, factory(True))
        + text_line(11, 5, tr("again"), 14, anchor="middle")
    )
    if view.expansion != "none":
        inside = (
            plate + scaled(-10, 0, 0.7, factory(True)) + text_line(11, 6, "×2", 15, anchor="middle")
        )
    return offered(view, notation, name, x, 125, inside, halo(-half, -14, 2 * half, 28, 14))


# --- Special Routes -------------------------------------------------------------------------


def specials_height(view: View) -> int:
    return 100 + (40 if view.expansion == "airline" else 0)


def specials_row(view: View, width: int) -> str:
    """Return the six Special Routes of the large board, used ones crossed."""
    number = main_board(view)
    step = (width - 16) / len(SPECIALS)
    tiles = [special(view, number, n, 8 + step * (n + 0.5), 65) for n in range(len(SPECIALS))]
    called = text_line(16, 25, tr("Special Routes"), 15, "mist", bold=1)
    hint = text_line(width - 16, 25, special_words(view), 14, "mist", anchor="end")
    airports = ""
    if view.expansion == "airline":
        airports = "".join(
            airport_button(view, number, n, 8 + step * (n + 0.5), 114) for n in range(len(SPECIALS))
        )
    return tag("g", card(width, specials_height(view)), called, hint, *tiles, airports)


def special_words(view: View) -> str:
    board = view.boards[main_board(view)]
    used = len(SPECIALS) - len(board.specials)
    if view.step != "draw":
        return tr("{count} used", count=used)
    if board.extra:
        return tr("the University grants one more")
    if board.special_open:
        return tr("one a round, {count} a game", count=SPECIALS_PER_GAME)
    return tr("no more in this round" if used < SPECIALS_PER_GAME else "no more")


def special(view: View, seat: int, number: int, x: float, y: float) -> str:
    one = SPECIALS[number]
    board = view.boards[seat]
    notation, name = f"special {one.name}", f"special-{seat}-{one.name}"
    half = SPECIAL / 2 + 2
    plate = tag("rect", x=-half, y=-half, width=2 * half, height=2 * half, rx=6,
                **paint("paper", "rest", 1.2))  # fmt: skip
    drawn = plate + scaled(0, 0, SPECIAL / 40, glyph(str(one.picture)))
    if board.choosing in (notation, f"airport {one.name}"):
        edge = tag("rect", x=-half - 1, y=-half - 1, width=2 * half + 2, height=2 * half + 2, rx=7,
                   **paint("", "sun", 4.5))  # fmt: skip
        return at(
            x,
            y,
            title(tr("Chosen: {shape}", shape=tr(SPECIAL_NAMES[one.name]))),
            drawn,
            edge,
            id=name,
        )
    if notation in view.choices:
        edge = halo(-half - 1, -half - 1, 2 * half + 2, 2 * half + 2, 7)
        return offered(view, notation, name, x, y, drawn, edge)
    used = one.name not in board.specials
    told = N_("Special Route: {shape}, used" if used else "Special Route: {shape}")
    said = title(tr(told, shape=tr(SPECIAL_NAMES[one.name])))
    faded = tag("g", drawn, opacity=0.3 if used else 0.75)
    return at(x, y, said, faded, scaled(0, 0, 2.2, cross("mist", 1.8)) if used else "", id=name)


def airport_button(view: View, seat: int, number: int, x: float, y: float) -> str:
    """Return the button that gives up a Special Route for an Airport."""
    name = SPECIALS[number].name
    notation, place = f"airport {name}", f"airport-{seat}-{name}"
    if notation not in view.choices:
        faded = tag("g", plane("rest", "paper"), opacity=0.6)
        left = name in view.boards[seat].specials
        return at(x, y, hollow(40, 28), faded if left else "", id=place)
    plate = tag("rect", x=-26, y=-15, width=52, height=30, rx=15, **paint("paper", "line", 1))
    return offered(view, notation, place, x, y, plate, plane(), halo(-26, -15, 52, 30, 15))
