"""The table in sentences, for those who hear it: the own Carriage first."""

from cloudtop.core.game import Names
from cloudtop.core.i18n import tr, tr_plural
from cloudtop.toolkit.pictures.parts import part
from cloudtop.toolkit.sentences import in_lines, listed, player_line
from cloudtop.toolkit.views import main_board, narrow, other_boards

from ..components.box import COLOURS, GOALS_A_ROUND, ROUNDS, Box
from ..components.carriage import COMPARTMENTS, LETTERS, SEAT_CODES
from ..components.goals import goal_text
from ..view import CarriageView, View
from .labels import heading, round_name, seat_name, service_name


def sentences(view: View, names: Names = ()) -> list[str]:
    numbers = [main_board(view), *other_boards(view, len(view.carriages))]
    return [
        station(narrow(view, viewer=None, choices=(), carriages=())),
        *(
            about_carriage(
                view.box,
                view.carriages[number],
                seat_name(view, names, number),
                number == view.viewer,
            )
            for number in numbers
        ),
    ]


# --- the station ------------------------------------------------------------------------------


@part
def station(view: View) -> str:
    offer = [service_name(pair) for pair in (*view.buffet, *view.extras) if pair >= 0]
    lines = [
        f"{heading(view)}.",
        listed(tr("In hand"), [tr(view.in_hand)] if view.in_hand else []),
        *goals(view.box, view.goals),
        *(row(view, number) for number in range(view.row, len(view.hall))),
        listed(tr("Waiting area"), [tr(kind) for kind in view.waiting]),
        listed(tr("Lounge"), ["; ".join(wish(view.box, tile) for tile in view.lounge)]),
        listed(tr("Buffet"), offer),
    ]
    return in_lines(lines)


@part
def goals(box: Box, numbers: tuple[int, ...]) -> list[str]:
    """Return a sentence for each round: "Goals of round I: …; …."."""
    told: list[str] = []
    for n in range(ROUNDS):
        tiles = numbers[GOALS_A_ROUND * n : GOALS_A_ROUND * (n + 1)]
        label = tr("Goals of round {round}", round=round_name(n))
        told.append(listed(label, ["; ".join(str(goal_text(box.goals[tile])) for tile in tiles)]))
    return told


def row(view: View, number: int) -> str:
    label = tr("Front row of the Main Hall") if number == view.row else tr("Row behind it")
    return listed(label, [tr(kind) for kind in view.hall[number] if kind])


def wish(box: Box, tile: int) -> str:
    return str(box.preferences[tile].text())


# --- Carriages --------------------------------------------------------------------------------


@part
def about_carriage(box: Box, shown: CarriageView, name: str, you: bool) -> str:
    parts = {called: called for called, _ in shown.score.parts}
    return in_lines([player_line(name, you, shown.score, parts), *carriage_lines(box, shown)])


def carriage_lines(box: Box, shown: CarriageView) -> list[str]:
    tokens = tr(
        "Action tokens: {tokens}, used: {used}", tokens=shown.tokens, used=shown.used_tokens
    )
    return [
        *(line for room in range(COMPARTMENTS) for line in compartment(box, shown, room)),
        "" if shown.automa else f"{tokens}.",
        listed(tr("Unused Tickets"), [shown.tickets.count("unused")]),
        listed(tr("Services"), map(service_name, shown.services)),
    ]


def compartment(box: Box, shown: CarriageView, room: int) -> list[str]:
    """Return who sits in a compartment, and the wishes of its Personas."""
    seats = range(4 * room, 4 * room + 4)
    sitting = [f"{SEAT_CODES[seat]} {tr(kind)}" for seat in seats if (kind := shown.people[seat])]
    free = len(seats) - len(sitting)
    if free:
        sitting.append(tr_plural(free, "{count} free seat", "{count} free seats"))
    wishes = "; ".join(wish(box, one.tile) for one in shown.wishes[room])
    name = compartment_name(box, room)
    return [
        listed(name, sitting),
        listed(tr("Preferences in {letter}", letter=LETTERS[room]), [wishes]),
    ]


def compartment_name(box: Box, room: int) -> str:
    return compartment_of(room, box.compartments[room])


def compartment_of(room: int, colour: int) -> str:
    """Return "Compartment A (red)"."""
    return f"{tr('Compartment {letter}', letter=LETTERS[room])} ({tr(COLOURS[colour])})"
