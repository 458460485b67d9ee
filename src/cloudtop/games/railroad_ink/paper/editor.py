"""The editor in which a board of paper is drawn space by space, and scored."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from cloudtop.core.i18n import N_, tr
from cloudtop.core.options import Option
from cloudtop.core.sheet_editor import Palette, SheetDraft, SheetEditor, SheetPage, Tool

from ..components import shapes as printed
from ..components.box import Box
from ..components.shapes import EDITIONS, EXPANSIONS, SHAPES, SPACE_CODES, SPACE_IDS
from ..components.tokens import Route, mirror, positions, turn
from ..pictures.icons import line_icon, route_icon, weather_icon
from ..pictures.symbols import ERASE, MIRROR, TURN
from . import selection as selections
from .picture import draw_paper
from .score import paper_view
from .selection import HOLD, NO_WEATHER, RUBBER, Selection, best_way, next_way
from .sheet import MOST_GOAL_POINTS, PaperBoard, read_sheet, write_sheet
from .text import instruction, score_parts, shape_name, tell_problems
from .violations import find_violations

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
BROUGHT: Final = N_("What your goal cards brought you.")
GOAL_POINTS: Final = Option("goals", N_("Goal points"), BROUGHT, 0, low=0, high=MOST_GOAL_POINTS)


class BoardEditor(SheetEditor):
    def __init__(self, box: Box) -> None:
        self.box: Final = box

    def blank(self) -> dict[str, Any]:
        return write_sheet(PaperBoard(EDITIONS[0], EXPANSIONS[0], {}, {}, 0))

    def tidy(self, sheet: Mapping[str, Any]) -> dict[str, Any]:
        return write_sheet(read_sheet(sheet))

    def settings(self, sheet: Mapping[str, Any]) -> tuple[Option, ...]:
        goals = read_sheet(sheet).goals or sheet.get("edition") != "original"
        return (EDITION, EXPANSION, GOAL_POINTS) if goals else (EDITION, EXPANSION)

    def draw(self, draft: SheetDraft, notation: str) -> SheetDraft:
        selected = selections.select(notation)
        if selected is not None:
            return replace(draft, selected=selected)
        paper, selected = selections.change(read_sheet(draft.sheet), draft.selected, notation)
        return SheetDraft(write_sheet(paper), selected)

    def show(self, draft: SheetDraft, narrow: bool = False) -> SheetPage:
        paper, selection = read_sheet(draft.sheet), selections.read_selection(draft.selected)
        view = paper_view(self.box, paper)
        violations = list(find_violations(self.box, paper))
        return SheetPage(
            picture=draw_paper(paper, view, selection, violations, narrow),
            asked=instruction(paper, selection),
            total=view.boards[0].score.total,
            parts=score_parts(paper, view),
            problems=tell_problems(violations),
            hand=hand(paper, selection),
            palettes=palettes(paper, selection),
        )


# --- what can be done with what is selected -------------------------------------------------


def hand(paper: PaperBoard, selection: Selection) -> tuple[Tool, ...]:
    """Return turning, mirroring and clearing; what changes nothing has no notation."""
    space = selection.space
    route = selection.route if space is None else paper.drawings.get(space)
    to_turn = change_way(selection, route, turn(route, 1)) if route else ""
    to_mirror = change_way(selection, route, mirror(route)) if route else ""
    return (
        Tool(to_turn, tr("Turn"), line_icon(TURN), "r"),
        Tool(to_mirror, tr("Mirror"), line_icon(MIRROR), "m"),
        rubber(paper, selection),
    )


def change_way(selection: Selection, route: Route, way: Route) -> str:
    """Return the notation that draws or holds a route in another way."""
    if way == route:
        return ""
    space = selection.space
    return f"{HOLD}{way}" if space is None else f"draw {SPACE_IDS[space]} {way}"


def rubber(paper: PaperBoard, selection: Selection) -> Tool:
    icon, space = line_icon(ERASE), selection.space
    if space is None:
        held = selection.word == RUBBER
        return Tool("leave" if held else f"{HOLD}{RUBBER}", tr("Erase"), icon, "Delete", held)
    used = space in paper.drawings or space in paper.weather
    return Tool(f"clear {SPACE_IDS[space]}" if used else "", tr("Erase"), icon, "Delete")


# --- what can be drawn ----------------------------------------------------------------------


def palettes(paper: PaperBoard, selection: Selection) -> tuple[Palette, ...]:
    """Return all that the edition and the expansion have to draw."""
    first_special, first_airline = printed.FIRST_SPECIAL, printed.FIRST_AIRLINE
    faces = {face for die in printed.EDITION_DICE[paper.edition] for face in die.faces}
    specials = list(range(first_special, first_airline))
    groups = [(tr("Dice"), sorted(faces)), (tr("Special Routes"), specials)]
    if paper.expansion == "airline":
        groups.append((tr("Airline"), list(range(first_airline, len(SHAPES)))))
    found = [
        Palette(title, tuple(route_tool(paper, selection, shape) for shape in shapes))
        for title, shapes in groups
    ]
    if paper.expansion == "weather":
        symbols = tuple(weather_tool(paper, selection, symbol) for symbol in printed.SYMBOLS)
        found.append(Palette(tr("Weather"), symbols))
    return tuple(found)


def route_tool(paper: PaperBoard, selection: Selection, shape: int) -> Tool:
    """Return a route to draw in the selected space, as it would be drawn, or to take in hand."""
    base, name, space = SHAPES[shape].route, shape_name(shape), selection.space
    ways = positions(base)
    if space is None:
        held = selection.route in ways
        shown = selection.route if held else base
        return Tool("leave" if held else f"{HOLD}{base}", name, route_icon(str(shown)), on=held)
    route = paper.drawings.get(space)
    on = route in ways
    way = next_way(route) if route and on else best_way(paper.drawings_but(space), space, base)
    shown = route if on else way
    label = tr("{thing} at {space}", thing=name, space=SPACE_CODES[space])
    return Tool(f"draw {SPACE_IDS[space]} {way}", label, route_icon(str(shown)), on=on)


def weather_tool(paper: PaperBoard, selection: Selection, symbol: str) -> Tool:
    icon, space = weather_icon(symbol), selection.space
    if space is None:
        held = selection.word == symbol
        return Tool("leave" if held else f"{HOLD}{symbol}", tr(symbol), icon, on=held)
    on = paper.weather.get(space) == symbol
    notation = f"weather {SPACE_IDS[space]} {NO_WEATHER if on else symbol}"
    label = tr("{thing} at {space}", thing=tr(symbol), space=SPACE_CODES[space])
    return Tool(notation, label, icon, on=on)
