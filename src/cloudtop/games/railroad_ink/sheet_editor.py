"""The desk on which a board of paper is drawn space by space, and scored."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from cloudtop.core.i18n import N_, tr
from cloudtop.core.options import Option
from cloudtop.core.sheet_editor import Palette, Sheet, SheetEditor, SheetPage, Tool
from cloudtop.games.railroad_ink.components import (
    EDITION_DICE,
    EDITIONS,
    EXPANSIONS,
    FIRST_AIRLINE,
    FIRST_SPECIAL,
    SHAPES,
    SPACE_CODES,
    SPACE_IDS,
    SYMBOLS,
)
from cloudtop.games.railroad_ink.paper import MOST_GOAL_POINTS, read, write
from cloudtop.games.railroad_ink.paper_art import (
    ERASE,
    MIRROR,
    TURN,
    picture,
    route_picture,
    sign_picture,
    weather_picture,
)
from cloudtop.games.railroad_ink.paper_pencil import (
    DRY,
    HOLD,
    RUBBER,
    Chosen,
    change,
    choose,
    fitted,
    next_way,
    read_choice,
)
from cloudtop.games.railroad_ink.paper_rules import PaperBoard, offences
from cloudtop.games.railroad_ink.paper_view import paper_view
from cloudtop.games.railroad_ink.paper_words import (
    asked,
    offences_told,
    score_parts,
    shape_name,
)
from cloudtop.games.railroad_ink.tokens import Picture, mirrored, positions, turned

EDITION: Final = Option(
    "edition",
    N_("Edition"),
    N_("challenge has structures on the board, and goals; original has neither."),
    EDITIONS[0],
    choices=EDITIONS,
)
EXPANSION: Final = Option(
    "expansion",
    N_("Expansion"),
    N_("weather puts symbols onto routes, airline draws airways above them."),
    EXPANSIONS[0],
    choices=EXPANSIONS,
)
GOAL_POINTS: Final = Option(
    "goals",
    N_("Goal points"),
    N_("What your goal cards brought you."),
    0,
    low=0,
    high=MOST_GOAL_POINTS,
)


class RailroadInkDesk(SheetEditor):
    def blank(self) -> dict[str, Any]:
        return write(PaperBoard(EDITIONS[0], EXPANSIONS[0], {}, {}, 0))

    def tidy(self, described: Mapping[str, Any]) -> dict[str, Any]:
        return write(read(described))

    def settings(self, described: Mapping[str, Any]) -> tuple[Option, ...]:
        goals = read(described).goals or described.get("edition") != "original"
        return (EDITION, EXPANSION, GOAL_POINTS) if goals else (EDITION, EXPANSION)

    def draw(self, sheet: Sheet, notation: str) -> Sheet:
        chosen = choose(notation)
        if chosen is not None:
            return replace(sheet, chosen=chosen)
        paper, chosen = change(read(sheet.described), sheet.chosen, notation)
        return Sheet(write(paper), chosen)

    def show(self, sheet: Sheet, narrow: bool = False) -> SheetPage:
        paper, choice = read(sheet.described), read_choice(sheet.chosen)
        view = paper_view(paper)
        breaches = list(offences(paper))
        return SheetPage(
            picture=picture(paper, view, choice, breaches, narrow),
            asked=asked(paper, choice),
            total=view.boards[0].score.total,
            parts=score_parts(paper, view),
            offences=offences_told(breaches),
            hand=hand(paper, choice),
            palettes=palettes(paper, choice),
        )


# --- what can be done with what is chosen ---------------------------------------------------


def hand(paper: PaperBoard, choice: Chosen) -> tuple[Tool, ...]:
    """Return turning, mirroring and clearing; what changes nothing has no notation."""
    drawn = choice.picture if choice.space is None else paper.drawings.get(choice.space)
    turn = other_way(choice, drawn, turned(drawn, 1)) if drawn else ""
    mirror = other_way(choice, drawn, mirrored(drawn)) if drawn else ""
    return (
        Tool(turn, tr("Turn"), sign_picture(TURN), "r"),
        Tool(mirror, tr("Mirror"), sign_picture(MIRROR), "m"),
        rubber(paper, choice),
    )


def other_way(choice: Chosen, drawn: Picture, way: Picture) -> str:
    if way == drawn:
        return ""
    return f"{HOLD}{way}" if choice.space is None else f"draw {SPACE_IDS[choice.space]} {way}"


def rubber(paper: PaperBoard, choice: Chosen) -> Tool:
    sign = sign_picture(ERASE)
    if choice.space is None:
        held = choice.word == RUBBER
        return Tool("leave" if held else f"{HOLD}{RUBBER}", tr("Erase"), sign, "Delete", held)
    used = choice.space in paper.drawings or choice.space in paper.weather
    notation = f"clear {SPACE_IDS[choice.space]}" if used else ""
    return Tool(notation, tr("Erase"), sign, "Delete")


# --- what can be drawn ----------------------------------------------------------------------


def palettes(paper: PaperBoard, choice: Chosen) -> tuple[Palette, ...]:
    """Return all that the edition and the expansion have to draw."""
    faces = sorted({face for die in EDITION_DICE[paper.edition] for face in die.faces})
    found = [
        (tr("Dice"), faces),
        (tr("Special Routes"), list(range(FIRST_SPECIAL, FIRST_AIRLINE))),
    ]
    if paper.expansion == "airline":
        found.append((tr("Airline"), list(range(FIRST_AIRLINE, len(SHAPES)))))
    routes = [
        Palette(title, tuple(route_tool(paper, choice, shape) for shape in shapes))
        for title, shapes in found
    ]
    if paper.expansion == "weather":
        symbols = tuple(weather_tool(paper, choice, symbol) for symbol in SYMBOLS)
        routes.append(Palette(tr("Weather"), symbols))
    return tuple(routes)


def route_tool(paper: PaperBoard, choice: Chosen, shape: int) -> Tool:
    """Return a route to draw in the chosen space, as it would be drawn, or to take in hand."""
    base, name = SHAPES[shape].picture, shape_name(shape)
    ways = positions(base)
    if choice.space is None:
        held = choice.picture in ways
        shown = choice.picture if held else base
        return Tool("leave" if held else f"{HOLD}{base}", name, route_picture(str(shown)), on=held)
    drawn = paper.drawings.get(choice.space)
    on = drawn in ways
    around = {space: one for space, one in paper.drawings.items() if space != choice.space}
    way = next_way(drawn) if drawn and on else fitted(around, choice.space, base)
    shown = drawn if on else way
    where, code = SPACE_IDS[choice.space], SPACE_CODES[choice.space]
    label = tr("{thing} at {space}", thing=name, space=code)
    return Tool(f"draw {where} {way}", label, route_picture(str(shown)), on=on)


def weather_tool(paper: PaperBoard, choice: Chosen, symbol: str) -> Tool:
    sign = weather_picture(symbol)
    if choice.space is None:
        held = choice.word == symbol
        return Tool("leave" if held else f"{HOLD}{symbol}", tr(symbol), sign, on=held)
    on = paper.weather.get(choice.space) == symbol
    notation = f"weather {SPACE_IDS[choice.space]} {DRY if on else symbol}"
    label = tr("{thing} at {space}", thing=tr(symbol), space=SPACE_CODES[choice.space])
    return Tool(notation, label, sign, on=on)


DESK: Final = RailroadInkDesk()
