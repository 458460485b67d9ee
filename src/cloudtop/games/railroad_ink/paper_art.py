"""A board of paper as a picture: the map of a match, spaces to click, marks where it errs."""

from functools import cache
from typing import Final

from cloudtop.core.i18n import Translator, current_translator, tr
from cloudtop.core.svg import Svg
from cloudtop.games.railroad_ink.components import SPACE_IDS, SPACES, SYMBOLS
from cloudtop.games.railroad_ink.glyphs import NOTHING_LEADS_IN, glyph
from cloudtop.games.railroad_ink.map_art import game_map, glow, symbol
from cloudtop.games.railroad_ink.paper_pencil import (
    DRY,
    RUBBER,
    Chosen,
    fitted,
    next_way,
)
from cloudtop.games.railroad_ink.paper_rules import Breach, PaperBoard
from cloudtop.games.railroad_ink.paper_words import offence_key, space_words
from cloudtop.games.railroad_ink.plan import Plan
from cloudtop.games.railroad_ink.reading import routes_into
from cloudtop.games.railroad_ink.signs import lines, outline, weather
from cloudtop.games.railroad_ink.textboard import grid
from cloudtop.games.railroad_ink.view import View
from cloudtop.toolkit.pictures.drawing import at, hollow, lit, scaled
from cloudtop.toolkit.pictures.drawing import choice as offered
from cloudtop.toolkit.pictures.pieces import small_picture
from cloudtop.toolkit.pictures.svg import tag, title
from cloudtop.toolkit.pictures.theme import board_picture, paint
from cloudtop.toolkit.text import plain

WIDE: Final = Plan(cell=76, margin=31)
NARROW: Final = Plan(cell=50, margin=18)
EDGE: Final = 4
"""Room around the frame."""


def picture(
    paper: PaperBoard, view: View, choice: Chosen, breaches: list[Breach], narrow: bool
) -> Svg:
    """Return the board; every space is a place to click."""
    plan = NARROW if narrow else WIDE
    width = plan.width + 2 * EDGE
    marks = [breach_mark(n, breach, plan) for n, breach in enumerate(breaches)]
    places = [place(paper, view, choice, space, plan) for space in range(SPACES)]
    board = at(EDGE, EDGE, game_map(view, 0, plan), *marks, *places)
    said = "\n".join(plain(line).rstrip() for line in grid(view, view.boards[0]))
    return board_picture(width, width, tr("Your board"), said, board)


# --- places ---------------------------------------------------------------------------------


def place(paper: PaperBoard, view: View, choice: Chosen, space: int, plan: Plan) -> str:
    """Return a space to click, with what a click would bring."""
    x, y = plan.middle(space)
    name = space_words(paper, space)
    return at(
        x,
        y,
        title(name),
        hollow(plan.cell, plan.cell),
        ghost(paper, view, choice, space, plan),
        frame(plan, "sun") if choice.space == space else "",
        glow(plan.cell),
        id=f"place-{SPACE_IDS[space]}",
        **offered(notation(paper, choice, space), name),
        aria_pressed="true" if choice.space == space else None,
    )


def notation(paper: PaperBoard, choice: Chosen, space: int) -> str:
    """Return what a click on a space does."""
    here, drawn = SPACE_IDS[space], paper.drawings.get(space)
    if choice.word == RUBBER:
        return f"clear {here}"
    if choice.word:
        return f"weather {here} {DRY if paper.weather.get(space) == choice.word else choice.word}"
    if choice.picture is not None:
        return f"draw {here} {would_draw(paper, choice, space)}"
    if space == choice.space and drawn is not None:
        return f"draw {here} {next_way(drawn)}"
    return f"at {here}"


def would_draw(paper: PaperBoard, choice: Chosen, space: int) -> str:
    """Return what a click draws of what is held: it goes on with what is around; again turns it."""
    assert choice.picture is not None
    drawn = paper.drawings.get(space)
    return str(next_way(drawn) if drawn == choice.picture else fitted(
        {n: one for n, one in paper.drawings.items() if n != space}, space, choice.picture
    ))  # fmt: skip


def ghost(paper: PaperBoard, view: View, choice: Chosen, space: int, plan: Plan) -> str:
    """Return what a click would bring: seen when it is pointed at."""
    if choice.word in SYMBOLS:
        drawn = symbol(choice.word, current_translator())
    elif choice.picture is not None and space not in paper.drawings:
        leads = routes_into(view.boards[0], space) if choice.picture.airport else NOTHING_LEADS_IN
        drawn = glyph(would_draw(paper, choice, space), leads)
    else:
        return ""
    return tag("g", scaled(0, 0, plan.scale, drawn), class_="ghost", opacity=0)


# --- marks ----------------------------------------------------------------------------------


def breach_mark(number: int, breach: Breach, plan: Plan) -> str:
    """Return the marks of what is wrong: quiet by themselves, and a frame when it is lit."""
    if not breach.marked:
        return ""
    quiet = [
        at(*plan.middle(space), warning(plan, current_translator())) for space in breach.marked
    ]
    frames = [at(*plan.middle(space), frame(plan, "bad", "7 5")) for space in breach.marked]
    loud = lit(offence_key(number), *frames)
    return tag("g", *quiet, loud, pointer_events="none")


@cache
def warning(plan: Plan, _: Translator) -> str:
    sign = outline("M0 -10 L11 9 H-11 Z", "paper", "bad", 2.4) + lines(
        "M0 -3 V3 M0 5.6 V6", "bad", 2.6
    )
    corner = plan.cell / 2 - 0.19 * plan.cell
    return scaled(corner, -corner, plan.cell / 110, title(tr("Not possible in a match")), sign)


@cache
def frame(plan: Plan, token: str, dashes: str | None = None) -> str:
    """Return a frame around a space."""
    size = plan.cell - 4
    return tag("rect", x=-size / 2, y=-size / 2, width=size, height=size, rx=6,
               stroke_dasharray=dashes, **paint("", token, 4))  # fmt: skip


# --- tools ----------------------------------------------------------------------------------


@cache
def route_picture(token: str) -> str:
    """Return a drawing as a tile of its own."""
    return small_picture(glyph(token), 40)


@cache
def weather_picture(name: str) -> str:
    return small_picture(scaled(0, 0, 1.4, weather(name)), 44)


TURN: Final = "M-7.5 -3.5 A8.2 8.2 0 1 1 -7.8 3 M-8.6 -9 L-7.6 -3.4 L-2 -4.4"
MIRROR: Final = "M0 -10 V10 M-4 -7 L-10 7 H-4 Z M4 -7 L10 7 H4 Z"
ERASE: Final = "M-3 8 H9 M-9 2 L1 -8 L8 -1 L-1 8 H-5 L-9 4 Z M-4 -3 L3 4"


@cache
def sign_picture(path: str) -> str:
    return small_picture(lines(path), 26)
