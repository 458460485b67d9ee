"""The table as text: for terminals, and as the description of the picture."""

from itertools import zip_longest
from typing import Final

from cloudtop.core.game import Names
from cloudtop.core.i18n import N_, tr, tr_plural
from cloudtop.toolkit.caching import cached_per_language
from cloudtop.toolkit.pictures.parts import part
from cloudtop.toolkit.pictures.pieces import PIECES
from cloudtop.toolkit.text import tint
from cloudtop.toolkit.text_layout import join_lines, name_line, question_line, side_by_side
from cloudtop.toolkit.views import main_board, other_boards, round_heading

from ..components.box import COLOURS, SEAT_CODES, SERVICE_PAIRS
from ..view import SheetView, View, service_worth
from .labels import PARTS, in_hand, player_name
from .question import sentence

WIDE: Final = 25
"""Columns of a carriage; three of them stand side by side."""

# Top compartments have their windows above, bottom ones below: the corridor is in the middle.
ROWS: Final = (
    (0, 1, 4, 5, 8, 9),
    (2, 3, 6, 7, 10, 11),
    (14, 15, 18, 19, 22, 23),
    (12, 13, 16, 17, 20, 21),
)
TOP: Final = "┌───────┬───────┬───────┐"
BOTTOM: Final = "└───────┴───────┴───────┘"


def board_text(view: View, names: Names = ()) -> str:
    """The own sheet comes last: in a terminal of 24 lines it stays in sight above the choices."""
    others = other_boards(view, len(view.sheets))
    if len(others) == 1:
        beside = large_sheet(view, names, others[0])
    else:
        beside = side_by_side([small_sheet(view, names, sheet) for sheet in others], WIDE)
    own = large_sheet(view, names, main_board(view))
    asked = question_line(view, player_name(view, names, view.active), sentence(view)[0])
    return join_lines([asked, "", *beside, "", *middle(view), "", *own])


# --- the middle of the table ----------------------------------------------------------------


def middle(view: View) -> list[str]:
    heading = round_heading(view.round, view.rounds)
    lines = [tint("bold", heading), f"{tr('Dice'):10}{dice(view)}"]
    if view.die >= 0:
        person = tint(COLOURS[view.colour], in_hand(view))
        shows = tr("{person}, the die shows {value}", person=person, value=view.value)
        lines.append(f"{tr('In hand'):10}{shows}")
    for number, task in enumerate(view.tasks):
        lines.append(f"{'' if number else tr('Tasks'):10}{view.box.tasks[task]}")
    return [*lines, f"{tr('Services'):10}{shelf(view)}"]


def dice(view: View) -> str:
    """Dice to choose from; those that are taken stand in brackets."""
    words: list[str] = []
    for colour, value, is_open in zip(COLOURS, view.dice, view.open_dice, strict=True):
        face = f"{PIECES[colour].letter} {value or '-'}"
        words.append(f" {tint(colour, face)} " if is_open else f"({tint(colour, face)})")
    return "  ".join(words)


def shelf(view: View) -> str:
    """Services with the number of copies left."""
    return "   ".join(f"{pair(number)} {left or '-'}" for number, left in enumerate(view.offered))


def pair(service: int) -> str:
    colours = [COLOURS[colour] for colour in SERVICE_PAIRS[service]]
    return "+".join(tint(colour, PIECES[colour].letter) for colour in colours)


# --- sheets ---------------------------------------------------------------------------------


def large_sheet(view: View, names: Names, number: int) -> list[str]:
    """Return a sheet with its points beside the carriage; the main one names its empty seats."""
    tracks = view.service_track, view.dice_track
    lines = large_lines(view.sheets[number], tracks, number == main_board(view))
    return [name(view, names, number), *lines]


@part
def large_lines(sheet: SheetView, tracks: tuple[int, int], coded: bool) -> list[str]:
    seats = carriage(sheet.carriage, coded)
    beside = ["", *points(sheet, *tracks), score(sheet)]
    return [f"{one}   {two}" for one, two in zip_longest(seats, beside, fillvalue="")]


def small_sheet(view: View, names: Names, number: int) -> list[str]:
    return [name(view, names, number), *small_lines(view.sheets[number])]


@part
def small_lines(sheet: SheetView) -> list[str]:
    owned = " ".join(pair(service) for service in sheet.services) or tr("no service")
    return [
        *carriage(sheet.carriage, False),
        tint("bold", tr_plural(sheet.score.total, "{count} point", "{count} points")),
        ", ".join(f"{part} {value}" for part, value in score_parts(sheet)[:-1]),
        ", ".join(f"{part} {value}" for part, value in score_parts(sheet)[-1:]),
        tr(
            "{service} service, {dice} dice points",
            service=sheet.service_points,
            dice=sheet.dice_points,
        ),
        *two_lines(owned),
    ]


def two_lines(owned: str) -> list[str]:
    """Six services do not fit under one carriage."""
    words = owned.split(" ")
    return [" ".join(words[:5]), " ".join(words[5:])] if len(words) > 5 else [owned]


def name(view: View, names: Names, number: int) -> str:
    """Return the name, ▶ for whose turn it is, and who goes first."""
    first = f", {tr('first')}" if number == view.first else ""
    return name_line(view, number, player_name(view, names, number), first)


@cached_per_language(maxsize=1024)
def carriage(people: tuple[str, ...], coded: bool) -> tuple[str, ...]:
    rows = [row(people, seats, coded) for seats in ROWS]
    corridor = f" {tr('corridor')} ".center(WIDE - 2, "═")
    return (TOP, *rows[:2], f"╞{corridor}╡", *rows[2:], BOTTOM)


def row(people: tuple[str, ...], seats: tuple[int, ...], coded: bool) -> str:
    cells = [cell(people[seat], SEAT_CODES[seat] if coded else "· ") for seat in seats]
    pairs = [f" {cells[n]} {cells[n + 1]} " for n in (0, 2, 4)]
    return f"│{'│'.join(pairs)}│"


def cell(who: str, empty: str) -> str:
    """Return two columns: a letter, and a star for a VIP."""
    if not who:
        return tint("dim", empty)
    colour = who.rstrip("*")
    return tint(f"bold {colour}", f"{PIECES[colour].letter}{'*' if who.endswith('*') else ' '}")


def points(sheet: SheetView, service_track: int, dice_track: int) -> list[str]:
    owned = [f"{pair(number)} {service_worth(sheet, number)}" for number in sheet.services]
    service = track(sheet.service_points, service_track, sheet.service_boxes)
    dice = track(sheet.dice_points, dice_track, sheet.dice_boxes)
    return [
        f"{tr('Service points'):15}{service}",
        f"{tr('Dice points'):15}{dice}",
        f"{tr('Services'):10}{', '.join(owned[:4]) or tr('none yet')}",
        f"          {', '.join(owned[4:])}" if owned[4:] else "",
    ]


def track(points: int, boxes: int, free: int) -> str:
    used = tr("{used} of {boxes} boxes used", used=boxes - free, boxes=boxes)
    return f"{points:2}   {tint('dim', used)}"


def score(sheet: SheetView) -> str:
    parts = " + ".join(f"{part} {value}" for part, value in score_parts(sheet))
    return f"{tr('Score'):10}{tint('bold', str(sheet.score.total))} = {parts}"


def score_parts(sheet: SheetView) -> list[tuple[str, int]]:
    """The solo opponent has no tasks, and its VIPs are doubled already."""
    names = {**PARTS, "vips": N_("VIPs doubled")} if sheet.opponent else PARTS
    return [
        (tr(names[part]), value)
        for part, value in sheet.score.parts
        if not (sheet.opponent and part == "tasks")
    ]
