"""Every choice in plain words and where it is made; names of players, rounds and Goals."""

from typing import Final

from cloudtop.core.game import Names
from cloudtop.core.i18n import N_, tr, tr_plural
from cloudtop.toolkit import views

from ..actions import (
    BuyService,
    ChoosePreference,
    Decision,
    DemandingCustomers,
    EndTurn,
    Move,
    Reclaim,
    SendPreference,
    Sit,
    Switch,
    Take,
    WrongSeat,
    WrongTrain,
)
from ..components.box import BUFFET, HALL_PLACES, PAIRS, TYPES, Goal, preference_code
from ..components.carriage import LETTERS, seat_text
from ..components.goals import KIND_TEXTS, goal_text, pattern_key
from ..events.phrases import ROUND_NAMES
from ..events.recorder import seat_id
from ..rules.turn import RECLAIMED
from ..scoring import PLAYER
from ..view import View, service_pairs

# --- choices --------------------------------------------------------------------------------


def choice_label(view: View, action: Decision) -> str:
    """Return what a choice does, as one says it at the table."""
    match action:
        case Take(place=place):
            kind = view.hall[view.row][place]
            return tr("Pick the {kind}, place {number}", kind=tr(kind), number=place + 1)
        case Sit(seat=seat):
            return tr("Seat the {kind} in {place}", kind=tr(view.in_hand), place=seat_text(seat))
        case Move() | Switch() | WrongSeat() | WrongTrain():
            return move_label(view, action)
        case ChoosePreference() | SendPreference():
            return preference_label(view, action)
        case BuyService() | DemandingCustomers() | Reclaim() | EndTurn():
            return other_label(view, action)


def move_label(view: View, action: Move | Switch | WrongSeat | WrongTrain) -> str:
    people = view.carriages[view.active].people
    mover = tr(people[view.mover]) if view.mover >= 0 else ""
    match action:
        case Move(seat=seat):
            return tr(
                "Move the {kind} of {place} (1 Action token)",
                kind=tr(people[seat]),
                place=seat_text(seat),
            )
        case Switch(seat=seat):
            return tr(
                "Let's switch places: with the {kind} in {place}",
                kind=tr(people[seat]),
                place=seat_text(seat),
            )
        case WrongSeat(seat=seat):
            return tr("Wrong seat: the {kind} to {place}", kind=mover, place=seat_text(seat))
        case WrongTrain(place=place):
            return tr(
                "Wrong train: the {kind} for the {other}, place {number} of the Waiting area",
                kind=mover,
                other=tr(view.waiting[place]),
                number=place + 1,
            )


def preference_label(view: View, action: ChoosePreference | SendPreference) -> str:
    match action:
        case ChoosePreference(place=place):
            tile = view.lounge[place]
            message = N_("Take Preference {code}: {wish}")
        case SendPreference(place=place):
            tile = view.carriages[view.active].wishes[view.sender][place].tile
            message = N_("Preference {code} goes along: {wish}")
    return tr(message, code=preference_code(tile), wish=view.box.preferences[tile].text())


def other_label(view: View, action: BuyService | DemandingCustomers | Reclaim | EndTurn) -> str:
    match action:
        case BuyService(place=place):
            return service_label(view, place)
        case DemandingCustomers():
            return tr("Demanding customers: reveal two more Services (1 Action token)")
        case Reclaim():
            count = min(RECLAIMED, view.carriages[view.active].used_tokens)
            return tr_plural(
                count,
                "Flip a Ticket to take back {count} Action token",
                "Flip a Ticket to take back {count} Action tokens",
            )
        case EndTurn():
            return tr("End your turn")


def service_label(view: View, place: int) -> str:
    pair = (*view.buffet, *view.extras)[place]
    points = PLAYER.pair * service_pairs(view.carriages[view.active], pair)
    message = (
        N_("Flip 2 Tickets for the Service {service} (pays {points} now)")
        if place < BUFFET
        else N_("Flip 2 Tickets for the Service {service} beside the Buffet (pays {points} now)")
    )
    return tr(message, service=service_name(pair), points=points)


# --- where choices are made -----------------------------------------------------------------


def choice_place(view: View, action: Decision) -> str:
    """Return the id of the element to click; empty for what is offered in the tray."""
    match action:
        case Take(place=place):
            return HALL_PLACES[view.row][place]
        case Sit(seat=seat) | Move(seat=seat) | Switch(seat=seat) | WrongSeat(seat=seat):
            return seat_id(view.active, seat)
        case WrongTrain(place=place):
            return f"waiting-{place + 1}"
        case ChoosePreference(place=place):
            return f"lounge-{place + 1}"
        case SendPreference(place=place):
            return f"preference-{view.active}-{LETTERS[view.sender]}-{place + 1}"
        case BuyService() | DemandingCustomers() | Reclaim() | EndTurn():
            return other_place(view, action)


def other_place(view: View, action: BuyService | DemandingCustomers | Reclaim | EndTurn) -> str:
    match action:
        case BuyService(place=place):
            return f"buffet-{place + 1}"
        case DemandingCustomers():
            return "service-stack"
        case Reclaim():
            return f"office-{view.active}"
        case EndTurn():
            return ""


# --- names ----------------------------------------------------------------------------------


def service_name(pair: int) -> str:
    return " + ".join(tr(TYPES[kind]) for kind in PAIRS[pair])


def seat_name(view: View, names: Names, sheet: int) -> str:
    """Return whose Carriage it is: a player, or the Automa, which has no other name."""
    return tr("Automa") if view.carriages[sheet].automa else views.seat_name(names, sheet)


def round_name(number: int) -> str:
    """Return "I", "II" or "III"; rounds count from 0 here."""
    return tr(ROUND_NAMES[number])


def heading(view: View) -> str:
    """Return the moment of the match: "Round II of III, row 1 of 2"."""
    if not view.hall and view.round == 1:
        return tr("Setting up")
    rows = max(len(view.hall), 1)
    return tr(
        "Round {round} of III, row {row} of {rows}",
        round=round_name(view.round - 1),
        row=min(view.row + 1, rows),
        rows=rows,
    )


# --- Goals in a few words -------------------------------------------------------------------

SHORT_TEXTS: Final = {
    "diagonal": N_("2 + 2 crosswise"),
    "one_with_three": N_("1 with 3 alike"),
    "equal window pairs": N_("window pair alike"),
    "equal aisle pairs": N_("aisle pair alike"),
    "equal both pairs": N_("both pairs alike"),
    "equal pairs red": N_("red: a pair alike"),
    "equal pairs green": N_("green: a pair alike"),
    "equal columns": N_("column of 4 alike"),
    "different compartments": N_("4 different"),
    "different columns": N_("column: 4 different"),
    "all_types red compartments": N_("all 6 types in red"),
    "all_types facing compartments": N_("all 6 types, facing"),
    "equal lines": N_("line of 4 alike"),
    "equal window fours": N_("4 at windows alike"),
    "equal aisle fours": N_("4 at the aisle alike"),
    "zigzag": N_("zigzag from the left"),
}
"""Goals in a few words, by their kind, places and colour."""
TYPED_TEXTS: Final = {
    "diagonal": N_("2 {one} and 2 {two} crosswise"),
    "one_with_three": N_("1 {one} with 3 alike"),
}
"""Where types are part of the pattern: a diagram shows them, a text has to name them."""


def known_goal_text(goal: Goal) -> str:
    """Return the text for a Goal of our own tables; those of others may have other patterns."""
    return SHORT_TEXTS.get(pattern_key(goal), "")


def short_goal_text(goal: Goal) -> str:
    """Return a Goal in a few words, to be written beside its diagram."""
    return tr(known_goal_text(goal) or KIND_TEXTS[goal.kind])


def goal_line(goal: Goal) -> str:
    """Return a Goal in a line of text, with what it pays."""
    if not known_goal_text(goal):
        return str(goal_text(goal))
    text = short_goal_text(goal)
    if goal.kind in TYPED_TEXTS:
        one, two = goal.types[0], goal.types[-1]
        text = tr(TYPED_TEXTS[goal.kind], one=tr(TYPES[one]), two=tr(TYPES[two]))
    points = "/".join(str(points) for points in goal.points)
    return tr("{goal}: {points} points", goal=text, points=points)
