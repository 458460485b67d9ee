"""The table as text: for terminals, and as the description of the picture."""

from functools import lru_cache
from itertools import zip_longest
from typing import Final

from cloudtop.core.i18n import Translator, current_translator, tr, tr_plural
from cloudtop.games.roll_and_write.components import COLOURS, SEAT_CODES, SERVICES, TASKS
from cloudtop.games.roll_and_write.labels import in_hand
from cloudtop.games.roll_and_write.question import sentence
from cloudtop.games.roll_and_write.reading import (
    heading,
    main_sheet,
    other_sheets,
    seat_name,
    service_worth,
)
from cloudtop.games.roll_and_write.view import SheetView, View
from cloudtop.toolkit.pictures.pieces import PIECES
from cloudtop.toolkit.text import plain, tint

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


def text(view: View) -> str:
    """The own sheet comes last: in a terminal of 24 lines it stays in sight above the choices."""
    others = other_sheets(view)
    if len(others) == 1:
        beside = large_sheet(view, others[0])
    else:
        beside = side_by_side([small_sheet(view, sheet) for sheet in others])
    own = large_sheet(view, main_sheet(view))
    parts = [asked(view), "", *beside, "", *table(view), "", *own]
    return "\n".join(line.rstrip() for line in parts)


# --- the middle of the table ----------------------------------------------------------------


def table(view: View) -> list[str]:
    lines = [tint("bold", heading(view)), f"{tr('Dice'):10}{dice(view)}"]
    if view.die >= 0:
        person = tint(COLOURS[view.colour], in_hand(view))
        shows = tr("{person}, the die shows {value}", person=person, value=view.value)
        lines.append(f"{tr('In hand'):10}{shows}")
    for number, task in enumerate(view.tasks):
        lines.append(f"{'' if number else tr('Tasks'):10}{TASKS[task]}")
    return [*lines, f"{tr('Services'):10}{shelf(view)}"]


def asked(view: View) -> str:
    """Return what is asked, and whom."""
    words = sentence(view)[0]
    if len(view.to_move) == 1 and view.to_move[0] >= 0:
        return f"{seat_name(view, view.active)}: {words}"
    return words


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
    return "+".join(
        tint(COLOURS[colour], PIECES[COLOURS[colour]].letter)
        for colour in SERVICES[service].colours
    )


# --- sheets ---------------------------------------------------------------------------------


def large_sheet(view: View, number: int) -> list[str]:
    """Return a sheet with its points beside the carriage; the main one names its empty seats."""
    sheet = view.sheets[number]
    drawn = carriage(sheet, coded=number == main_sheet(view))
    beside = ["", *points(view, sheet), score(sheet)]
    lines = [f"{one}   {two}" for one, two in zip_longest(drawn, beside, fillvalue="")]
    return [name(view, number), *lines]


def small_sheet(view: View, number: int) -> list[str]:
    sheet = view.sheets[number]
    owned = " ".join(pair(service) for service in sheet.services) or tr("no service")
    return [
        name(view, number),
        *carriage(sheet, coded=False),
        tint("bold", tr_plural(sheet.score.total, "{count} point", "{count} points")),
        ", ".join(f"{part} {value}" for part, value in shown_parts(sheet)[:-1]),
        ", ".join(f"{part} {value}" for part, value in shown_parts(sheet)[-1:]),
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


def name(view: View, number: int) -> str:
    """Return the name, ▶ for whose turn it is, and who goes first."""
    turn = tint("bold yellow", "▶ ") if number in view.to_move else ""
    you = f" ({tr('you')})" if number == view.viewer else ""
    first = f", {tr('first')}" if number == view.first else ""
    return f"{turn}{tint('bold', seat_name(view, number))}{you}{first}"


def carriage(sheet: SheetView, coded: bool) -> tuple[str, ...]:
    return seated(sheet.carriage, coded, current_translator())


@lru_cache(maxsize=1024)
def seated(people: tuple[str, ...], coded: bool, _tongue: Translator) -> tuple[str, ...]:
    drawn = [row(people, seats, coded) for seats in ROWS]
    corridor = f" {tr('corridor')} ".center(WIDE - 2, "═")
    return (TOP, *drawn[:2], f"╞{corridor}╡", *drawn[2:], BOTTOM)


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


def points(view: View, sheet: SheetView) -> list[str]:
    owned = [f"{pair(number)} {service_worth(sheet, number)}" for number in sheet.services]
    service = track(sheet.service_points, view.service_track, sheet.service_boxes)
    dice = track(sheet.dice_points, view.dice_track, sheet.dice_boxes)
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
    parts = " + ".join(f"{part} {value}" for part, value in shown_parts(sheet))
    return f"{tr('Score'):10}{tint('bold', str(sheet.score.total))} = {parts}"


def shown_parts(sheet: SheetView) -> list[tuple[str, int]]:
    """The solo opponent has no tasks, and its VIPs are doubled already."""
    names = {"vips": tr("VIPs doubled" if sheet.opponent else "VIPs")}
    return [
        (names.get(part) or tr(part), value)
        for part, value in sheet.score.parts
        if not (sheet.opponent and part == "tasks")
    ]


def side_by_side(blocks: list[list[str]]) -> list[str]:
    lines = zip_longest(*blocks, fillvalue="")
    return [" ".join(padded(part) for part in line) for line in lines]


@lru_cache(maxsize=4096)
def padded(words: str) -> str:
    return words + " " * (WIDE - len(plain(words)))
