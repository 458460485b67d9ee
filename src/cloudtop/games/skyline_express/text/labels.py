"""Every choice in plain words and where it is made; names of players, rounds and Goals."""

from typing import Final

from cloudtop.core.game import Choice, Names
from cloudtop.core.i18n import N_, tr, tr_plural
from cloudtop.toolkit import views
from cloudtop.toolkit.caching import cached_per_language

from .. import actions
from ..actions import Decision
from ..components.box import BUFFET, HALL_PLACES, PAIRS, TYPES, Goal, preference_code
from ..components.carriage import LETTERS, seat_text
from ..components.goals import KIND_TEXTS, goal_text, pattern_key, points_text
from ..events.phrases import ROUND_NAMES
from ..events.recorder import seat_id
from ..rules.turn import RECLAIMED
from ..scoring import PLAYER
from ..view import View, service_pairs

PreferenceDecision = actions.ChoosePreference | actions.SendPreference
SEAT_DECISIONS: Final = (actions.Sit, actions.Move, actions.Switch, actions.WrongSeat)
SeatDecision = actions.Sit | actions.Move | actions.Switch | actions.WrongSeat
PlainDecision = actions.BuyService | actions.DemandingCustomers | actions.Reclaim | actions.EndTurn
OtherDecision = PreferenceDecision | actions.WrongTrain | PlainDecision

# --- choices --------------------------------------------------------------------------------

SEAT_LABELS: Final = {
    actions.Sit: N_("Seat the {kind} in {place}"),
    actions.Move: N_("Move the {kind} of {place} (1 Action token)"),
    actions.Switch: N_("Let's switch places: with the {kind} in {place}"),
    actions.WrongSeat: N_("Wrong seat: the {kind} to {place}"),
}


def choice_of(view: View, action: Decision) -> Choice:
    """Return a choice in words, and where it is made."""
    if isinstance(action, SEAT_DECISIONS):
        return seat_choice(action, view.active, seated_kind(view, action))
    if isinstance(action, actions.Take):
        return take_choice(action, view.row, view.hall[view.row][action.place])
    return Choice(action, choice_label(view, action), choice_place(view, action))


# Most choices are about seats and rows, and are offered again and again: each is made once.


@cached_per_language(maxsize=4096)
def seat_choice(action: SeatDecision, active: int, kind: str) -> Choice:
    label = tr(SEAT_LABELS[type(action)], kind=tr(kind), place=seat_text(action.seat))
    return Choice(action, label, seat_id(active, action.seat))


@cached_per_language(maxsize=1024)
def take_choice(action: actions.Take, row: int, kind: str) -> Choice:
    label = tr("Pick the {kind}, place {number}", kind=tr(kind), number=action.place + 1)
    return Choice(action, label, HALL_PLACES[row][action.place])


def seated_kind(view: View, action: SeatDecision) -> str:
    """Return who sits down, is picked up, or changes places."""
    if isinstance(action, actions.Sit):
        return view.in_hand
    seat = view.mover if isinstance(action, actions.WrongSeat) else action.seat
    return view.carriages[view.active].people[seat]


def choice_label(view: View, action: OtherDecision) -> str:
    """Return what a choice does, as one says it at the table."""
    match action:
        case actions.WrongTrain(place=place):
            message = N_(
                "Wrong train: the {kind} for the {other}, place {number} of the Waiting area"
            )
            mover = view.carriages[view.active].people[view.mover]
            other = tr(view.waiting[place])
            return tr(message, kind=tr(mover), other=other, number=place + 1)
        case actions.ChoosePreference() | actions.SendPreference():
            return preference_label(view, action)
        case _:
            return plain_label(view, action)


def preference_label(view: View, action: PreferenceDecision) -> str:
    if isinstance(action, actions.ChoosePreference):
        tile = view.lounge[action.place]
        message = N_("Take Preference {code}: {wish}")
    else:
        tile = view.carriages[view.active].wishes[view.sender][action.place].tile
        message = N_("Preference {code} goes along: {wish}")
    return tr(message, code=preference_code(tile), wish=view.box.preferences[tile].text())


def plain_label(view: View, action: PlainDecision) -> str:
    match action:
        case actions.BuyService(place=place):
            return service_label(view, place)
        case actions.DemandingCustomers():
            return tr("Demanding customers: reveal two more Services (1 Action token)")
        case actions.Reclaim():
            count = min(RECLAIMED, view.carriages[view.active].used_tokens)
            return tr_plural(
                count,
                "Flip a Ticket to take back {count} Action token",
                "Flip a Ticket to take back {count} Action tokens",
            )
        case actions.EndTurn():
            return tr("End your turn")


def service_label(view: View, place: int) -> str:
    pair = (*view.buffet, *view.extras)[place]
    points = PLAYER.pair * service_pairs(view.carriages[view.active], pair)
    message = N_("Flip 2 Tickets for the Service {service} (pays {points} now)")
    if place >= BUFFET:
        message = N_(
            "Flip 2 Tickets for the Service {service} beside the Buffet (pays {points} now)"
        )
    return tr(message, service=service_name(pair), points=points)


# --- where choices are made -----------------------------------------------------------------

AREAS: Final = {
    actions.WrongTrain: "waiting",
    actions.ChoosePreference: "lounge",
    actions.BuyService: "buffet",
}


def choice_place(view: View, action: Decision) -> str:
    """Return the id of the element to click; empty for what is offered in the tray."""
    match action:
        case actions.Take(place=place):
            return HALL_PLACES[view.row][place]
        case actions.Sit() | actions.Move() | actions.Switch() | actions.WrongSeat():
            return seat_id(view.active, action.seat)
        case actions.WrongTrain() | actions.ChoosePreference() | actions.BuyService():
            return f"{AREAS[type(action)]}-{action.place + 1}"
        case actions.SendPreference(place=place):
            return f"preference-{view.active}-{LETTERS[view.sender]}-{place + 1}"
        case actions.DemandingCustomers():
            return "service-stack"
        case actions.Reclaim() | actions.EndTurn():
            return f"office-{view.active}" if isinstance(action, actions.Reclaim) else ""


def place_instead(view: View, action: actions.Action, chosen: actions.Action) -> str:
    """Return the id of the element that is clicked to choose an action in place of another."""
    match action, chosen:
        case actions.ChoosePreference(place), actions.ChoosePreference(gone) if place > gone:
            return f"lounge-{place}"  # the tiles after the chosen one have moved up
        case _ if isinstance(action, Decision):
            return choice_place(view, action)
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
    name, rows = round_name(view.round - 1), max(len(view.hall), 1)
    row = min(view.row + 1, rows)
    return tr("Round {round} of III, row {row} of {rows}", round=name, row=row, rows=rows)


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
    return f"{text}: {points_text(goal)}"
