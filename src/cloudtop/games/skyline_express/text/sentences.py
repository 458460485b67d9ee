"""The table in sentences, for those who hear it: the own Carriage first."""

from cloudtop.core.game import Names
from cloudtop.core.i18n import tr, tr_plural
from cloudtop.toolkit.caching import cached_per_language
from cloudtop.toolkit.pictures.parts import part
from cloudtop.toolkit.sentences import in_lines, listed, player_line
from cloudtop.toolkit.views import main_board, other_boards

from ..components.box import COLOURS, GOALS_A_ROUND, ROUNDS, Box
from ..components.carriage import COMPARTMENTS, LETTERS, SEAT_CODES, SIDE
from ..components.goals import goal_text
from ..view import CarriageView, View
from .labels import heading, round_name, seat_name, service_name


def sentences(view: View, names: Names = ()) -> list[str]:
    """Return the table in paragraphs that change by themselves: always as many."""
    told = [
        moment(heading(view), view.in_hand),
        all_goals(view.box, view.goals),
        rows(view.hall, view.row),
        on_offer(view.box, view.waiting, view.lounge, (*view.buffet, *view.extras)),
    ]
    for number in (main_board(view), *other_boards(view, len(view.carriages))):
        shown = view.carriages[number]
        name = seat_name(view, names, number)
        told += about_player(view.box, shown, name, number == view.viewer)
    return told


# --- the station ------------------------------------------------------------------------------


def moment(said: str, in_hand: str) -> str:
    return in_lines([f"{said}.", listed(tr("In hand"), [tr(in_hand)] if in_hand else [])])


@part
def all_goals(box: Box, numbers: tuple[int, ...]) -> str:
    """Return a sentence for each round: "Goals of round I: …; …."."""
    told: list[str] = []
    for n in range(ROUNDS):
        tiles = numbers[GOALS_A_ROUND * n : GOALS_A_ROUND * (n + 1)]
        label = tr("Goals of round {round}", round=round_name(n))
        told.append(listed(label, ["; ".join(str(goal_text(box.goals[tile])) for tile in tiles)]))
    return in_lines(told)


@part
def rows(hall: tuple[tuple[str, ...], ...], current: int) -> str:
    front, behind = tr("Front row of the Main Hall"), tr("Row behind it")
    return in_lines(
        [
            listed(behind if n else front, [tr(kind) for kind in row if kind])
            for n, row in enumerate(hall[current:])
        ]
    )


@part
def on_offer(
    box: Box, waiting: tuple[str, ...], lounge: tuple[int, ...], services: tuple[int, ...]
) -> str:
    offer = [service_name(pair) for pair in services if pair >= 0]
    return in_lines(
        [
            listed(tr("Waiting area"), [tr(kind) for kind in waiting]),
            listed(tr("Lounge"), ["; ".join([wish(box, tile) for tile in lounge])]),
            listed(tr("Buffet"), offer),
        ]
    )


@cached_per_language(maxsize=256)
def wish(box: Box, tile: int) -> str:
    return str(box.preferences[tile].text())


# --- Carriages --------------------------------------------------------------------------------


@part
def about_player(box: Box, shown: CarriageView, name: str, you: bool) -> tuple[str, ...]:
    parts = {called: called for called, _ in shown.score.parts}
    return player_line(name, you, shown.score, parts), *about_carriage(box, shown)


@part
def about_carriage(box: Box, shown: CarriageView) -> tuple[str, ...]:
    """Return who sits on each side of the aisle, and what else its owner has."""
    told = [room_of(box, shown, room) for room in range(COMPARTMENTS)]
    tokens = tr(
        "Action tokens: {tokens}, used: {used}", tokens=shown.tokens, used=shown.used_tokens
    )
    rest = [
        "" if shown.automa else f"{tokens}.",
        listed(tr("Unused Tickets"), [shown.tickets.count("unused")]),
        listed(tr("Services"), map(service_name, shown.services)),
    ]
    return in_lines(told[:SIDE]), in_lines(told[SIDE:]), in_lines(rest)


def room_of(box: Box, shown: CarriageView, room: int) -> str:
    tiles = tuple([one.tile for one in shown.wishes[room]])
    return compartment(box, room, shown.people[4 * room : 4 * room + 4], tiles)


@cached_per_language(maxsize=2048)  # of a Carriage, one or two change at a time
def compartment(box: Box, room: int, people: tuple[str, ...], tiles: tuple[int, ...]) -> str:
    """Return who sits in a compartment, and the wishes of its Personas."""
    seats = zip(SEAT_CODES[4 * room :], people, strict=False)
    sitting = [f"{code} {tr(kind)}" for code, kind in seats if kind]
    free = len(people) - len(sitting)
    if free:
        sitting.append(tr_plural(free, "{count} free seat", "{count} free seats"))
    wishes = "; ".join([wish(box, tile) for tile in tiles])
    return in_lines(
        [
            listed(compartment_of(room, box.compartments[room]), sitting),
            listed(tr("Preferences in {letter}", letter=LETTERS[room]), [wishes]),
        ]
    )


def compartment_of(room: int, colour: int) -> str:
    """Return "Compartment A (red)"."""
    return f"{tr('Compartment {letter}', letter=LETTERS[room])} ({tr(COLOURS[colour])})"
