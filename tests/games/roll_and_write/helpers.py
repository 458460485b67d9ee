"""A table to try rules on: matches without a dealer, sheets written as text.

A carriage is written compartment by compartment, each as window left, window right, corridor left,
corridor right: ``"R*RG. YYYY"`` is a compartment with a red VIP, a red and a green passenger and a
free seat, then one of four yellow passengers; what is left out is empty.
"""

import re
from collections.abc import Sequence

import pytest

from cloudtop.core.errors import IllegalActionError
from cloudtop.core.game import CHANCE, Seat
from cloudtop.games.roll_and_write import GAME
from cloudtop.games.roll_and_write.actions import Action
from cloudtop.games.roll_and_write.components.box import BOX, SERVICE_NAMES
from cloudtop.games.roll_and_write.state import ROLL_DICE, State
from cloudtop.games.roll_and_write.view import SheetView, View
from cloudtop.match.record import Match
from cloudtop.testing.playing import play_by_hand

Table = Match[State, Action, View]

LETTERS = "RYGB"
SEAT_CODES = [f"{compartment}{seat}" for compartment in "ABCDEF" for seat in (1, 2, 3, 4)]


def rolled(red: int, yellow: int, green: int, blue: int) -> str:
    return f"roll red {red} yellow {yellow} green {green} blue {blue}"


def new_table(seats: int, **options: object) -> Table:
    """A match before the roll for the tasks; the first seat begins unless options say otherwise."""
    return Match(GAME, seats, {"first_player": "first seat", **options})


def table(seats: int, **options: object) -> Table:
    """A match before the first round, with the tasks red 1-2, yellow 1-2, green 1-2, blue 1-2."""
    match = new_table(seats, **options)
    match.play(CHANCE, rolled(1, 1, 1, 1))
    return match


def play(match: Table, *moves: str) -> None:
    """Play on; whoever is to move makes the move."""
    play_by_hand(match, *moves)


def with_dice(seats: int, *dice: int, **options: object) -> Table:
    """A match in the first round, with the dice red, yellow, green, blue as given."""
    match = table(seats, **options)
    match.play(CHANCE, rolled(*dice))
    return match


def seated(match: Table, sheet: int, text: str) -> None:
    """Write a whole carriage onto a sheet, whatever was there before."""
    state = match.state
    state.seated[4 * sheet : 4 * sheet + 4] = [0, 0, 0, 0]
    state.vips[sheet] = 0
    passengers = re.findall(r"[RYGB.]\*?", text)
    assert "".join(passengers) == text.replace(" ", ""), text
    for seat, passenger in enumerate(passengers):
        if passenger != ".":
            state.seated[4 * sheet + LETTERS.index(passenger[0])] |= 1 << seat
            state.vips[sheet] |= ("*" in passenger) << seat
    taken = sum(state.seated[4 * sheet : 4 * sheet + 4])
    state.empty[sheet] = (1 << 24) - 1 - taken


def seats_left(match: Table, sheet: int, *free: str) -> None:
    """Fill a sheet with red passengers up to the named seats."""
    seated(match, sheet, "".join("." if code in free else "R" for code in SEAT_CODES))


def own(match: Table, sheet: int, *services: str) -> None:
    """Let a sheet have taken these services."""
    for service in services:
        bit = 1 << service_number(service)
        match.state.services[sheet] |= bit
        if match.state.twins & bit:
            match.state.twins ^= bit
        else:
            match.state.offered &= ~bit


def service_number(name: str) -> int:
    return SERVICE_NAMES.index(name)


def task_number(name: str) -> int:
    return [task.name for task in BOX.tasks].index(name)


def refused(match: Table, seat: Seat, notation: str) -> None:
    """The move is known but not allowed, and trying it changes nothing."""
    before, ply = GAME.clone(match.state), match.ply
    with pytest.raises(IllegalActionError, match=re.escape(notation)):
        match.play(seat, notation)
    assert match.state == before
    assert match.ply == ply


def sheet(match: Table, number: int) -> SheetView:
    return match.view(None).sheets[number]


def carriage(match: Table, number: int) -> str:
    """A sheet's carriage as text, without empty compartments at the end."""
    words = [
        who[0].upper() + "*" * who.endswith("*") if who else "."
        for who in sheet(match, number).carriage
    ]
    written = " ".join("".join(words[i : i + 4]) for i in range(0, 24, 4))
    return re.sub(r"( \.{4})+$", "", written)


def points(match: Table, number: int) -> tuple[int, int]:
    """Service points and dice points that a sheet can spend."""
    return sheet(match, number).service_points, sheet(match, number).dice_points


def give_points(match: Table, number: int, service: int = 0, dice: int = 0) -> None:
    """Let a sheet have gained points: their boxes are used up."""
    state = match.state
    state.service_points[number] += service
    state.service_boxes[number] -= service
    state.dice_points[number] += dice
    state.dice_boxes[number] -= dice


def over(match: Table) -> bool:
    """Whether the match has ended: a call, because type checkers remember what a property said."""
    return match.over


def takes(match: Table, seat: Seat) -> list[str]:
    """The dice that a seat may choose, as colours."""
    return [move.removeprefix("take ") for move in match.legal(seat) if move.startswith("take ")]


def turns(match: Table, code: str, count: int) -> None:
    """Let the next players each take the first die that is left and sit down on the same seat."""
    for _ in range(count):
        play(match, f"take {takes(match, match.to_move[0])[0]}", f"sit {code}")


def offered(match: Table, seat: Seat) -> list[str]:
    """The services that a seat may take now."""
    return [move.removeprefix("service ") for move in match.legal(seat) if "service " in move]


def parts(
    text: str,
    *,
    tasks: Sequence[str] = (),
    services: Sequence[str] = (),
    across: str = "facing",
    opponent: bool = False,
) -> dict[str, int]:
    """What a carriage scores with just these tasks and services."""
    match = table(1 if opponent else 2, across=across)
    number = int(opponent)
    seated(match, number, text)
    own(match, number, *services)
    match.state.tasks = tuple(task_number(task) for task in tasks)
    card = match.scores[number]
    return {**dict(card.parts), "total": card.total}


def before_last_round(seats: int, *free: str, **options: object) -> Table:
    """A match in which each carriage has only the named seats left, before a roll."""
    match = table(seats, **options)
    for number in range(len(match.scores)):
        seats_left(match, number, *free)
    assert match.state.step == ROLL_DICE
    return match
