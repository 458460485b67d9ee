"""The table in sentences, for those who hear it: the own carriage first."""

from cloudtop.core.game import Names
from cloudtop.core.i18n import tr, tr_plural
from cloudtop.toolkit.pictures.parts import part
from cloudtop.toolkit.sentences import in_lines, listed, player_line
from cloudtop.toolkit.views import main_board, narrow, other_boards, round_heading

from ..components.box import COLOURS, LETTERS, SEAT_CODES, SERVICES
from ..view import SheetView, View
from .labels import PARTS, in_hand, person, player_name, service_name


def sentences(view: View, names: Names = ()) -> list[str]:
    sheets = [main_board(view), *other_boards(view, len(view.sheets))]
    return [
        middle(narrow(view, viewer=None, choices=(), sheets=())),
        *(
            about_sheet(
                view.sheets[number], player_name(view, names, number), number == view.viewer
            )
            for number in sheets
        ),
    ]


@part
def middle(view: View) -> str:
    heading = round_heading(view.round, view.rounds) if view.to_move else tr("The journey is over")
    lines = [
        f"{heading}.",
        listed(tr("Dice to take"), dice(view, taken=False)),
        listed(tr("Dice taken"), dice(view, taken=True)),
        listed(tr("In hand"), [in_hand(view)] if view.die >= 0 else []),
        listed(tr("Tasks"), ["; ".join(str(view.box.tasks[task]) for task in view.tasks)]),
        listed(
            tr("Services left"), [left(view, one) for one in range(SERVICES) if view.offered[one]]
        ),
    ]
    return in_lines(lines)


def dice(view: View, taken: bool) -> list[str]:
    shown = zip(COLOURS, view.dice, view.open_dice, strict=True)
    return [f"{tr(colour)} {value}" for colour, value, free in shown if value and free != taken]


def left(view: View, service: int) -> str:
    copies = view.offered[service]
    return service_name(service) if copies == 1 else f"{service_name(service)} (×{copies})"


@part
def about_sheet(sheet: SheetView, name: str, you: bool) -> str:
    lines = [
        player_line(name, you, sheet.score, PARTS),
        *(compartment(sheet.carriage, room) for room in range(len(LETTERS))),
        listed(tr("Service points"), [sheet.service_points]),
        listed(tr("Dice points"), [sheet.dice_points]),
        listed(tr("Services"), map(service_name, sheet.services)),
    ]
    return in_lines(lines)


def compartment(carriage: tuple[str, ...], room: int) -> str:
    """Return "Compartment A: A1 red VIP, A3 blue passenger, 2 free seats."; of each four seats."""
    seats = range(4 * room, 4 * room + 4)
    sitting = [
        f"{SEAT_CODES[seat]} {person(who.rstrip('*'), who.endswith('*'))}"
        for seat in seats
        if (who := carriage[seat])
    ]
    free = len(seats) - len(sitting)
    if free:
        sitting.append(tr_plural(free, "{count} free seat", "{count} free seats"))
    return listed(tr("Compartment {letter}", letter=LETTERS[room]), sitting)
