"""A board of paper in words: its spaces, the parts of its score, and what is wrong with it."""

from collections.abc import Sequence
from typing import Final

from cloudtop.core.i18n import N_, tr, tr_plural
from cloudtop.core.sheet_editor import Part, Problem
from cloudtop.toolkit.pictures.drawing import part_key
from cloudtop.toolkit.views import capitalize

from ..components.box import Box
from ..components.routes import NUMBERS
from ..components.shapes import SHAPES, SPACE_CODES, SYMBOLS
from ..components.tokens import Route
from ..events import SPECIAL_NAMES
from ..scoring.longest import spaces_on
from ..scoring.sky import best_areas, symbol_bits
from ..scoring.survey import Survey, survey_routes
from ..text.labels import part_name, parts_in_play, route_label
from ..view.score_highlights import score_highlights
from ..view.seat_view import View
from .selection import RUBBER, Selection
from .sheet import PaperBoard, shape_of
from .violations import Fact, Violation

# --- routes and spaces ----------------------------------------------------------------------


def shape_name(shape: int) -> str:
    name = SHAPES[shape].name
    return tr("Airport") if name == "airport" else tr(SPECIAL_NAMES.get(name, name))


def route_name(route: Route) -> str:
    """Return what a route is called; one that no die shows has no name of its own."""
    return shape_name(shape_of(route)) if route in NUMBERS else tr("drawing")


def route_text(route: Route) -> str:
    """Return what is drawn and where it leads."""
    name = route_name(route)
    return name if route.airport else f"{name}, {route_label(route)}"


def space_text(box: Box, paper: PaperBoard, space: int) -> str:
    """Return what is in a space: "c4: highway curve, joining north and east"."""
    route = paper.drawings.get(space)
    inside = [route_text(route) if route else tr("empty")]
    if paper.edition == "challenge" and (structure := box.structures.name_at(space)):
        inside.append(tr(structure))
    if space in paper.weather:
        inside.append(tr(paper.weather[space]))
    return f"{SPACE_CODES[space]}: {', '.join(inside)}"


def instruction(paper: PaperBoard, selection: Selection) -> str:
    """Return what to do now."""
    if selection.space is not None:
        space, route = SPACE_CODES[selection.space], paper.drawings.get(selection.space)
        if route is None:
            return tr("{space}: choose what is drawn there.", space=space)
        thing = route_name(route)
        return tr("{space}: {thing}. Choose it again to turn it.", space=space, thing=thing)
    if selection.route is not None:
        return tr("Choose spaces for the {thing}.", thing=route_name(selection.route))
    if selection.word == RUBBER:
        return tr("Choose spaces to clear.")
    if selection.word:
        return tr("Choose spaces for the {thing}.", thing=tr(selection.word))
    return tr("Choose a space, then what is drawn there.")


# --- the score ------------------------------------------------------------------------------


def score_parts(paper: PaperBoard, view: View) -> tuple[Part, ...]:
    """Return the parts that can score, and whatever does."""
    board = view.boards[0]
    in_play = {part for part, _ in parts_in_play(view.edition, view.expansion, board)}
    found = survey_routes(paper.routes)
    shown = score_highlights(view, board).parts
    return tuple(
        Part(
            part,
            part_name(view, part),
            points,
            part_note(view.box, paper, found, part),
            part_key(part, 0) if shown.get(part) else "",
        )
        for part, points in board.score.parts
        if points or part in in_play
    )


def part_note(box: Box, paper: PaperBoard, found: Survey, part: str) -> str:
    """Return from what a part of the score comes."""
    if part == "exits":
        return network_text([len(network.exits) for network in found.networks])
    if part in ("highway", "railway"):
        return spaces_text(spaces_on(found.highway if part == "highway" else found.railway))
    if part == "centre":
        count = (found.filled & box.centre).bit_count()
        return tr("{count} of {all} spaces", count=count, all=box.centre.bit_count())
    if part == "villages":
        count = (found.stations & box.structures.villages).bit_count()
        return tr("with a Station: {count}", count=count)
    if part == "errors":
        return tr_plural(len(found.open_ends), "{count} open end", "{count} open ends")
    return sky_text(paper, found) if part == "expansion" else ""


def network_text(exits: list[int]) -> str:
    if not exits:
        return tr("no two Exits joined")
    if len(exits) == 1:
        return tr("a network of {exits} Exits", exits=exits[0])
    most = ", ".join(map(str, exits[:-1]))
    return tr("networks of {most} and {last} Exits", most=most, last=exits[-1])


def spaces_text(count: int) -> str:
    return tr_plural(count, "{count} space", "{count} spaces")


def sky_text(paper: PaperBoard, found: Survey) -> str:
    """Return from what the expansion scores; airways do so also where they should not be."""
    parts: list[str] = []
    if paper.expansion == "weather":
        areas = zip(SYMBOLS, best_areas(symbol_bits(paper.weather.items())), strict=True)
        parts += [f"{tr(symbol)} {area.bit_count()}" for symbol, area in areas if area]
    if found.airway or paper.expansion == "airline":
        parts.append(tr("airway of {spaces}", spaces=spaces_text(spaces_on(found.airway))))
    if ends := len(found.open_airways):
        parts.append(tr_plural(ends, "{count} open end", "{count} open ends"))
    if lonely := len(found.lonely_airports):
        said = N_("{count} Airport without airway"), N_("{count} Airports without airway")
        parts.append(tr_plural(lonely, *said))
    return ", ".join(parts)


# --- what is wrong --------------------------------------------------------------------------

MOST_TOLD: Final = 6
"""More problems than these are only counted."""
FIELD_NAMES: Final = {"board": "", "weather": N_("Weather"), "goals": N_("Goals")}


def tell_problems(violations: Sequence[Violation]) -> tuple[Problem, ...]:
    """Return what is wrong in words; what has a place on the board can be lit there."""
    told = [
        Problem(violation_text(violation), problem_key(number) if violation.all_spaces else "")
        for number, violation in enumerate(violations[:MOST_TOLD])
    ]
    if more := len(violations) - len(told):
        told.append(Problem(tr("… and {count} more", count=more)))
    return tuple(told)


def problem_key(number: int) -> str:
    """Return the key under which the spaces of a problem are lit."""
    return f"offence:{number}"


def violation_text(violation: Violation) -> str:
    """Say what could not be so in a match to people: spaces and drawings by their names."""
    why = tr(violation.why, **{name: fact_text(fact) for name, fact in violation.facts})
    field = FIELD_NAMES[violation.field]
    spaces = tr(" and ").join(SPACE_CODES[space] for space in violation.spaces)
    where = ", ".join(filter(None, (tr(field) if field else "", spaces)))
    return f"{where}: {why}" if where else capitalize(why)


def fact_text(fact: Fact) -> str:
    if isinstance(fact, Route):
        return route_name(fact) if fact in NUMBERS else tr("this drawing")
    if isinstance(fact, tuple):
        return tr(" and ").join(fact)
    return tr(SPECIAL_NAMES[fact]) if fact in SPECIAL_NAMES else str(fact)
