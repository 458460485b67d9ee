"""A board of paper in words: its spaces, the parts of its score, and what is wrong with it."""

from collections.abc import Sequence
from typing import Final

from cloudtop.core.i18n import N_, tr, tr_plural
from cloudtop.core.sheet_editor import Offence, Part
from cloudtop.games.railroad_ink.components import (
    CENTRE,
    SHAPES,
    SPACE_CODES,
    STRUCTURES,
    SYMBOLS,
)
from cloudtop.games.railroad_ink.events import SPECIAL_NAMES
from cloudtop.games.railroad_ink.labels import picture_label
from cloudtop.games.railroad_ink.longest import spaces_on
from cloudtop.games.railroad_ink.paper import weather_bits
from cloudtop.games.railroad_ink.paper_pencil import RUBBER, Chosen
from cloudtop.games.railroad_ink.paper_rules import Breach, Fact, PaperBoard, shape_of
from cloudtop.games.railroad_ink.pictures import NUMBERS
from cloudtop.games.railroad_ink.score_art import part_name, shown_parts
from cloudtop.games.railroad_ink.scoring import drawn, villages
from cloudtop.games.railroad_ink.showing import showing
from cloudtop.games.railroad_ink.survey import Survey, survey_drawn
from cloudtop.games.railroad_ink.tokens import Picture
from cloudtop.games.railroad_ink.view import View
from cloudtop.games.railroad_ink.weather import best_areas
from cloudtop.toolkit.pictures.drawing import part_key

# --- drawings and spaces --------------------------------------------------------------------


def shape_name(shape: int) -> str:
    name = SHAPES[shape].name
    return tr("Airport") if name == "airport" else tr(SPECIAL_NAMES.get(name, name))


def drawing_name(picture: Picture) -> str:
    """Return what a drawing is called; one that no die shows has no name of its own."""
    return shape_name(shape_of(picture)) if picture in NUMBERS else tr("drawing")


def drawing_words(picture: Picture) -> str:
    """Return what is drawn and where it leads."""
    if picture.airport:
        return drawing_name(picture)
    return f"{drawing_name(picture)}, {picture_label(picture)}"


def space_words(paper: PaperBoard, space: int) -> str:
    """Return what is in a space: "c4: highway curve, joining north and east"."""
    picture = paper.drawings.get(space)
    inside = [drawing_words(picture) if picture else tr("empty")]
    if paper.edition == "challenge" and (sign := structure_name(space)):
        inside.append(sign)
    if space in paper.weather:
        inside.append(tr(paper.weather[space]))
    return f"{SPACE_CODES[space]}: {', '.join(inside)}"


def structure_name(space: int) -> str:
    if STRUCTURES.factories >> space & 1:
        return tr("Factory")
    if STRUCTURES.villages >> space & 1:
        return tr("Village")
    return tr("University") if STRUCTURES.universities >> space & 1 else ""


def asked(paper: PaperBoard, chosen: Chosen) -> str:
    """Return what to do now."""
    if chosen.space is not None:
        space, picture = SPACE_CODES[chosen.space], paper.drawings.get(chosen.space)
        if picture is None:
            return tr("{space}: choose what is drawn there.", space=space)
        thing = drawing_name(picture)
        return tr("{space}: {thing}. Choose it again to turn it.", space=space, thing=thing)
    if chosen.picture is not None:
        return tr("Choose spaces for the {thing}.", thing=drawing_name(chosen.picture))
    if chosen.word == RUBBER:
        return tr("Choose spaces to clear.")
    if chosen.word:
        return tr("Choose spaces for the {thing}.", thing=tr(chosen.word))
    return tr("Choose a space, then what is drawn there.")


# --- the score ------------------------------------------------------------------------------


def score_parts(paper: PaperBoard, view: View) -> tuple[Part, ...]:
    """Return the parts that can score, and whatever does."""
    offered = {part for part, _ in shown_parts(view, view.boards[0])}
    found = survey_drawn(paper.pictures)
    shown = showing(view.boards[0], view.edition).parts
    return tuple(
        Part(
            part,
            part_name(view, part),
            points,
            note(paper, found, part),
            part_key(part, 0) if shown.get(part) else "",
        )
        for part, points in view.boards[0].score.parts
        if points or part in offered
    )


def note(paper: PaperBoard, found: Survey, part: str) -> str:
    """Return from what a part of the score comes."""
    if part == "exits":
        return network_words([len(network.exits) for network in found.networks])
    if part in ("highway", "railway"):
        return spaces_words(spaces_on(found.highway if part == "highway" else found.railway))
    if part == "centre":
        count = sum(CENTRE >> space & 1 for space in drawn(paper.pictures))
        return tr("{count} of {all} spaces", count=count, all=CENTRE.bit_count())
    if part == "villages":
        return tr("with a Station: {count}", count=len(villages(paper.pictures)))
    if part == "errors":
        return tr_plural(len(found.open_ends), "{count} open end", "{count} open ends")
    return sky_words(paper, found) if part == "expansion" else ""


def network_words(exits: list[int]) -> str:
    if not exits:
        return tr("no two Exits joined")
    if len(exits) == 1:
        return tr("a network of {exits} Exits", exits=exits[0])
    most = ", ".join(map(str, exits[:-1]))
    return tr("networks of {most} and {last} Exits", most=most, last=exits[-1])


def spaces_words(count: int) -> str:
    return tr_plural(count, "{count} space", "{count} spaces")


def sky_words(paper: PaperBoard, found: Survey) -> str:
    """Return from what the expansion scores; airways do so also where they should not be."""
    parts: list[str] = []
    if paper.expansion == "weather":
        areas = zip(SYMBOLS, best_areas(weather_bits(paper.weather)), strict=True)
        parts += [f"{tr(symbol)} {area.bit_count()}" for symbol, area in areas if area]
    if found.airway or paper.expansion == "airline":
        parts.append(tr("airway of {spaces}", spaces=spaces_words(spaces_on(found.airway))))
    if ends := len(found.open_airways):
        parts.append(tr_plural(ends, "{count} open end", "{count} open ends"))
    if lonely := len(found.lonely_airports):
        parts.append(
            tr_plural(lonely, "{count} Airport without airway", "{count} Airports without airway")
        )
    return ", ".join(parts)


# --- what is wrong --------------------------------------------------------------------------


MOST_TOLD: Final = 6
"""More offences than these are only counted."""
FIELD_NAMES: Final = {"board": "", "weather": N_("Weather"), "goals": N_("Goals")}


def offences_told(breaches: Sequence[Breach]) -> tuple[Offence, ...]:
    """Return what is wrong in words; what has a place on the board can be lit there."""
    told = [
        Offence(breach_words(breach), offence_key(number) if breach.marked else "")
        for number, breach in enumerate(breaches[:MOST_TOLD])
    ]
    if more := len(breaches) - len(told):
        told.append(Offence(tr("… and {count} more", count=more)))
    return tuple(told)


def offence_key(number: int) -> str:
    """Return the key under which the spaces of an offence are lit."""
    return f"offence:{number}"


def breach_words(breach: Breach) -> str:
    """Say what could not be so in a match to people: spaces and drawings by their names."""
    why = tr(breach.why, **{name: fact_words(fact) for name, fact in breach.facts})
    field = FIELD_NAMES[breach.field]
    spaces = tr(" and ").join(SPACE_CODES[space] for space in breach.spaces)
    where = ", ".join(filter(None, (tr(field) if field else "", spaces)))
    return f"{where}: {why}" if where else f"{why[:1].upper()}{why[1:]}"


def fact_words(fact: Fact) -> str:
    if isinstance(fact, Picture):
        return drawing_name(fact) if fact in NUMBERS else tr("this drawing")
    if isinstance(fact, tuple):
        return tr(" and ").join(fact)
    return tr(SPECIAL_NAMES[fact]) if fact in SPECIAL_NAMES else str(fact)
