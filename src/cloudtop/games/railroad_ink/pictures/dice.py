"""The dice of the round: Route dice, those of the expansion, and dice drawn once more."""

from functools import cache, lru_cache
from typing import Final

from cloudtop.core.game import Choice
from cloudtop.core.i18n import N_, tr, tr_plural
from cloudtop.toolkit.caching import cached_per_language
from cloudtop.toolkit.pictures import drawing
from cloudtop.toolkit.pictures.drawing import at, halo, path, rect, scaled, text_line, titled_place
from cloudtop.toolkit.pictures.svg import Pieces, tag, title
from cloudtop.toolkit.pictures.theme import paint
from cloudtop.toolkit.views import main_board, round_heading

from ..actions import FIRST_AIRLINE_SOURCE, FIRST_COPY, FIRST_SYMBOL
from ..components.shapes import ROUTE_DICE, SHAPES, SKY_DICE, SYMBOLS
from ..events import source_id
from ..text.labels import title_of
from ..text.question import Choices, choices_by_place
from ..view.helpers import SHAPE_NUMBER, can_be_drawn
from ..view.seat_view import View
from .routes import glyph
from .symbols import factory, no_entry, tick, weather

DIE: Final = 54


def dice_height(view: View) -> int:
    return 112 + (34 if view.edition == "challenge" else 0)


def dice_tray(view: View, width: int) -> Pieces:
    """Return the Route dice, the dice of the expansion, and the row for dice drawn once more."""
    choices = choices_by_place(view)
    count = ROUTE_DICE + (SKY_DICE if view.expansion != "none" else 0)
    step = (width - 16) / count if count > ROUTE_DICE else min(84, (width - 16) / count)
    left = (width - step * count) / 2 + step / 2
    places = [left + step * n for n in range(count)]
    over = tr("The last round is over")
    heading = round_heading(view.round, view.rounds) if view.to_move else over
    return (
        *tray_head(width, dice_height(view), heading, dice_left(view)),
        *(route_die(view, choices, n, places[n]) for n in range(ROUTE_DICE)),
        sky_dice(view, choices, places[ROUTE_DICE:]),
        copy_row(view, choices, places) if view.edition == "challenge" else "",
        "</g>",
    )


@lru_cache(maxsize=256)
def tray_head(width: int, height: int, heading: str, left: str) -> Pieces:
    ground = drawing.card(width, height)
    return (
        f'<g id="dice">{ground}' + text_line(16, 26, heading, 15, "mist", bold=1),
        text_line(width - 16, 26, left, 14, "mist", anchor="end"),
    )


def dice_left(view: View) -> str:
    """Return how many dice are still to be drawn, in words."""
    if view.step != "draw":
        return ""
    left = sum(view.boards[main_board(view)].dice)
    if not left:
        return tr("all dice drawn")
    return tr("{left} of {dice} to draw", left=left, dice=ROUTE_DICE)


# --- faces ----------------------------------------------------------------------------------


@cache
def face(token: str, size: int, sky: bool = False) -> str:
    """Return a die around (0, 0) with a route on it; without a token it is blank."""
    return cube(size, sky) + (scaled(0, 0, (size - 10) / 40, glyph(token)) if token else "")


@cache
def cube(size: int, sky: bool) -> str:
    half = size // 2
    box = {"x": -half, "width": size, "height": size, "rx": size // 5}
    below = tag("rect", y=-half + 4, **box, **paint("edge"))
    return below + tag("rect", y=-half, **box, **paint("cloud" if sky else "paper", "ink", 1.75))


def ring(selected: bool) -> str:
    """Return the outline of a die that can be chosen, or of the one that is."""
    size = DIE + 8
    box = -size / 2, -size / 2, size, size + 4
    return rect(*box, "", "sun", 4.5, rx=14) if selected else halo(*box, 14)


def used_mark() -> str:
    return scaled(17, 17, 0.9, tick())


# --- dice -----------------------------------------------------------------------------------


def route_die(view: View, choices: Choices, number: int, x: float) -> str:
    seat = main_board(view)
    name = source_id(seat, number)
    if not view.dice:
        return at(x, 70, title(tr("Not rolled yet")), face("", DIE), id=name)
    board = view.boards[seat]
    shape = SHAPE_NUMBER[view.dice[number]]
    selected = board.source == number
    if name in choices or selected:
        return live_die(x, name, shape, choices.get(name), selected)
    drawing_now = view.step == "draw"
    is_open = board.dice[number] and drawing_now
    fits = not is_open or board.source >= 0 or can_be_drawn(board, shape)
    return quiet_die(x, name, shape, is_open, fits, drawing_now)


@cached_per_language(maxsize=1024)
def live_die(x: float, name: str, shape: int, chosen: Choice | None, selected: bool) -> str:
    """Return a die that can be chosen, or the one that is."""
    die, said = face(str(SHAPES[shape].route), DIE), title_of(SHAPES[shape].name)
    return titled_place(x, 70, name, chosen, die, ring(selected), named=said)


@cached_per_language(maxsize=1024)
def quiet_die(x: float, name: str, shape: int, is_open: bool, fits: bool, marked: bool) -> str:
    thing = title_of(SHAPES[shape].name)
    said, mark = tr("{shape}, drawn", shape=thing), used_mark()
    if not fits:
        said = tr("{shape}, fits nowhere now", shape=thing)
        mark = scaled(17, 17, 0.95, no_entry())
    elif is_open:
        said, mark = thing, ""
    mark = mark if marked else ""
    die = face(str(SHAPES[shape].route), DIE)
    faded = tag("g", die, opacity=None if is_open and not mark else 0.34)
    return at(x, 70, title(said), faded, mark, id=name)


def sky_dice(view: View, choices: Choices, places: list[float]) -> str:
    """Return the dice of the expansion; two equal symbols are one choice."""
    if not places:
        return ""
    left = places[0] - (places[1] - places[0]) / 2
    line = path(f"M{left:.5g} 42V98", "", "line", 1.5)
    if not view.sky:
        said = title(tr("Not rolled yet"), "die")
        blank = tag("g", said, face("", DIE, True), opacity=0.34)
        return line + "".join(at(x, 70, blank) for x in places)
    if view.expansion == "airline":
        return line + "".join(airline_die(view, choices, n, x) for n, x in enumerate(places))
    for symbol in dict.fromkeys(view.sky):
        dice = [(n, x) for n, x in enumerate(places) if view.sky[n] == symbol]
        line += weather_group(view, choices, symbol, dice)
    return line


def airline_die(view: View, choices: Choices, number: int, x: float) -> str:
    seat = main_board(view)
    board = view.boards[seat]
    source = FIRST_AIRLINE_SOURCE + number
    name, selected = source_id(seat, source), board.source == source
    die = face(str(SHAPES[SHAPE_NUMBER[view.sky[number]]].route), DIE, True)
    if name in choices or selected:
        chosen, edge = choices.get(name), ring(selected)
        return titled_place(x, 70, name, chosen, die, edge, named=title_of(view.sky[number]))
    used = not board.sky[number]
    said = N_("Airline die: {shape}, drawn") if used else N_("Airline die: {shape}")
    faded = tag("g", die, opacity=0.34 if used else 0.7)
    mark = used_mark() if used else ""
    return at(x, 70, title(tr(said, shape=tr(view.sky[number]))), faded, mark, id=name)


def weather_group(view: View, choices: Choices, symbol: str, dice: list[tuple[int, float]]) -> str:
    """Return the dice that show one symbol: their numbers and places."""
    seat = main_board(view)
    board = view.boards[seat]
    source = FIRST_SYMBOL + SYMBOLS.index(symbol)
    name, selected = source_id(seat, source), board.source == source
    bodies: list[str] = []
    for number, x in dice:
        used = not board.sky[number]
        sign = scaled(0, 0, 1.55, weather(symbol))
        body = tag("g", cube(DIE, True), sign, opacity=0.34 if used else None)
        mark = used_mark() if used else ring(selected) if name in choices or selected else ""
        bodies.append(at(x, 70, body, mark))
    if chosen := choices.get(name):
        return titled_place(0, 0, name, chosen, *bodies)
    said = title(tr("Weather die: {symbol}", symbol=tr(symbol)))
    return at(0, 0, said, *bodies, id=name)


# --- dice drawn once more -------------------------------------------------------------------


def copy_row(view: View, choices: Choices, places: list[float]) -> str:
    """Return a button under each die that a Factory lets be drawn once more."""
    names = [source_id(main_board(view), FIRST_COPY + n) for n in range(ROUTE_DICE)]
    dice = zip(names, places[:ROUTE_DICE], strict=True)
    buttons = [copy_button(view, choices, name, x) for name, x in dice]
    note = "" if any(name in choices for name in names) else copy_note(view)
    return "".join((note, *buttons))


def copy_note(view: View) -> str:
    """Return what the row is for while there is no button in it."""
    if not view.to_move:
        said = tr("Choose a part of the score to see it on the map.")
        return text_line(16, 130, said, 14, "mist")
    return factory_note(view.boards[main_board(view)].copies, view.any_route)


@cached_per_language(maxsize=64)
def factory_note(copies: int, any_route: bool) -> str:
    if copies:
        said = tr_plural(copies, "one die may be drawn once more", "two dice once more")
    elif any_route:
        said = tr("a drawing on a Factory repeats a die")
    else:
        said = tr("a highway or railway on a Factory repeats a die")
    sign = scaled(26, 125, 0.72, factory(bool(copies)))
    return tag("g", title(said, "copy"), sign, text_line(44, 130, said, 14, "mist"))


@lru_cache(maxsize=256)
def no_button(name: str, x: float) -> str:
    return at(x, 125, drawing.hollow(48, 24), id=name, aria_hidden="true")


def copy_button(view: View, choices: Choices, name: str, x: float) -> str:
    if name not in choices:
        return no_button(name, x)
    small = view.expansion != "none"
    half, left = (28, -10) if small else (37, -20)
    plate = rect(-half, -14, 2 * half, 28, "paper", "line", 1, rx=14)
    sign = scaled(left, 0, 0.7, factory(True))
    y, text, size = (6, "×2", 15) if small else (5, tr("again"), 14)
    said = text_line(11, y, text, size, anchor="middle")
    edge = halo(-half, -14, 2 * half, 28, 14)
    return titled_place(x, 125, name, choices[name], plate + sign + said, edge)
