"""The table in sentences, for those who hear it: the own carriage first."""

from cloudtop.core.game import Names
from cloudtop.core.i18n import tr, tr_plural
from cloudtop.toolkit.caching import cached_per_language
from cloudtop.toolkit.pictures.parts import part
from cloudtop.toolkit.sentences import in_lines, listed, player_line
from cloudtop.toolkit.views import main_board, other_boards, round_heading

from ..components.box import COLOURS, COMPARTMENTS, LETTERS, SEAT_CODES, SERVICES, Box
from ..view import SheetView, View
from .labels import PARTS, held, passenger, player_names, service_name

Paragraphs = tuple[str, ...]


def sentences(view: View, names: Names = ()) -> list[str]:
    return tell(view, player_names(view, names))


def tell(view: View, names: tuple[str, ...]) -> list[str]:
    """Return the table in short paragraphs: in a move few of them change."""
    playing, who = bool(view.to_move), held(view)
    said = [
        about_dice(view.round, view.rounds, playing, view.dice, view.open_dice, who),
        about_offers(view.box, view.tasks, view.offered),
    ]
    for number in (main_board(view), *other_boards(view, len(view.sheets))):
        said += about_sheet(view.sheets[number], names[number], number == view.viewer)
    return said


# --- the middle of the table ----------------------------------------------------------------


@part
def about_dice(
    round_: int,
    rounds: int,
    playing: bool,
    values: tuple[int, ...],
    open_dice: tuple[bool, ...],
    who: str,
) -> str:
    heading = round_heading(round_, rounds) if playing else tr("The journey is over")
    lines = [
        f"{heading}.",
        listed(tr("Dice to take"), dice(values, open_dice, taken=False)),
        listed(tr("Dice taken"), dice(values, open_dice, taken=True)),
        listed(tr("In hand"), [passenger(who)] if who else []),
    ]
    return in_lines(lines)


def dice(values: tuple[int, ...], open_dice: tuple[bool, ...], taken: bool) -> list[str]:
    shown = zip(COLOURS, values, open_dice, strict=True)
    return [f"{tr(colour)} {value}" for colour, value, free in shown if value and free != taken]


@part
def about_offers(box: Box, tasks: tuple[int, ...], offered: tuple[int, ...]) -> str:
    left = [copies_left(one, offered[one]) for one in range(SERVICES) if offered[one]]
    lines = [
        listed(tr("Tasks"), ["; ".join(str(box.tasks[task]) for task in tasks)]),
        listed(tr("Services left"), left),
    ]
    return in_lines(lines)


def copies_left(service: int, copies: int) -> str:
    return service_name(service) if copies == 1 else f"{service_name(service)} (×{copies})"


# --- sheets ---------------------------------------------------------------------------------


@part
def about_sheet(sheet: SheetView, name: str, you: bool) -> Paragraphs:
    seats = sheet.carriage
    rooms = [compartment(room, seats[4 * room : 4 * room + 4]) for room in range(COMPARTMENTS)]
    return (
        player_line(name, you, sheet.score, PARTS),
        in_lines(rooms[:3]),
        in_lines(rooms[3:]),
        belongings(sheet.service_points, sheet.dice_points, sheet.services),
    )


@cached_per_language(maxsize=1024)
def belongings(service_points: int, dice_points: int, services: tuple[int, ...]) -> str:
    lines = [
        listed(tr("Service points"), [service_points]),
        listed(tr("Dice points"), [dice_points]),
        listed(tr("Services"), map(service_name, services)),
    ]
    return in_lines(lines)


@cached_per_language(maxsize=4096)
def compartment(room: int, people: tuple[str, ...]) -> str:
    """Return "Compartment A: A1 red VIP, A3 blue passenger, 2 free seats."; of each four seats."""
    codes = SEAT_CODES[4 * room : 4 * room + 4]
    sitting = [f"{code} {passenger(who)}" for code, who in zip(codes, people, strict=True) if who]
    free = len(people) - len(sitting)
    if free:
        sitting.append(tr_plural(free, "{count} free seat", "{count} free seats"))
    return listed(tr("Compartment {letter}", letter=LETTERS[room]), sitting)
