"""Every choice in plain words, and the element of the picture that stands for it."""

from cloudtop.core.i18n import N_, tr, tr_plural
from cloudtop.games.skyline_express.actions import (
    DECISIONS,
    BuyService,
    ChoosePreference,
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
from cloudtop.games.skyline_express.carriage import LETTERS, SEAT_CODES, seat_said
from cloudtop.games.skyline_express.components import (
    BUFFET,
    PAIRS,
    TYPES,
    preference_code,
)
from cloudtop.games.skyline_express.reading import service_pairs
from cloudtop.games.skyline_express.scoring import PLAYER
from cloudtop.games.skyline_express.turn import RECLAIMED
from cloudtop.games.skyline_express.view import View


def place_of(view: View, notation: str) -> str:
    """Return the id of the element to click; empty for what is offered in the tray."""
    match DECISIONS.parse(notation):
        case Take(place=place):
            return f"hall-{view.row + 1}-{place + 1}"
        case Sit(seat=seat) | Move(seat=seat) | Switch(seat=seat) | WrongSeat(seat=seat):
            return f"seat-{view.active}-{SEAT_CODES[seat]}"
        case WrongTrain(place=place):
            return f"waiting-{place + 1}"
        case _:
            return tile_place(view, notation)


def tile_place(view: View, notation: str) -> str:
    match DECISIONS.parse(notation):
        case ChoosePreference(place=place):
            return f"lounge-{place + 1}"
        case SendPreference(place=place):
            return f"preference-{view.active}-{LETTERS[view.sender]}-{place + 1}"
        case BuyService(place=place):
            return f"buffet-{place + 1}"
        case DemandingCustomers():
            return "service-stack"
        case Reclaim():
            return f"office-{view.active}"
        case _:
            return ""


def label_of(view: View, notation: str) -> str:
    """Return what a choice does, as one says it at the table."""
    match DECISIONS.parse(notation):
        case Take(place=place):
            kind = view.hall[view.row][place]
            return tr("Pick the {kind}, place {number}", kind=tr(kind), number=place + 1)
        case Sit(seat=seat):
            return tr("Seat the {kind} in {place}", kind=tr(view.in_hand), place=seat_said(seat))
        case Move() | Switch() | WrongSeat() | WrongTrain():
            return action_label(view, notation)
        case ChoosePreference() | SendPreference():
            return preference_label(view, notation)
        case _:
            return other_label(view, notation)


def action_label(view: View, notation: str) -> str:
    people = view.carriages[view.active].people
    mover = tr(people[view.mover]) if view.mover >= 0 else ""
    match DECISIONS.parse(notation):
        case Move(seat=seat):
            return tr(
                "Move the {kind} of {place} (1 Action token)",
                kind=tr(people[seat]),
                place=seat_said(seat),
            )
        case Switch(seat=seat):
            return tr(
                "Let's switch places: with the {kind} in {place}",
                kind=tr(people[seat]),
                place=seat_said(seat),
            )
        case WrongSeat(seat=seat):
            return tr("Wrong seat: the {kind} to {place}", kind=mover, place=seat_said(seat))
        case WrongTrain(place=place):
            return tr(
                "Wrong train: the {kind} for the {other}, place {number} of the Waiting area",
                kind=mover,
                other=tr(view.waiting[place]),
                number=place + 1,
            )
        case _:
            return notation


def preference_label(view: View, notation: str) -> str:
    match DECISIONS.parse(notation):
        case ChoosePreference(place=place):
            tile = view.lounge[place]
            asked = N_("Take Preference {code}: {wish}")
        case SendPreference(place=place):
            tile = view.carriages[view.active].wishes[view.sender][place].tile
            asked = N_("Preference {code} goes along: {wish}")
        case _:
            return notation
    return tr(asked, code=preference_code(tile), wish=view.box.preferences[tile].said())


def other_label(view: View, notation: str) -> str:
    match DECISIONS.parse(notation):
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
        case _:
            return notation


def service_label(view: View, place: int) -> str:
    pair = (*view.buffet, *view.extras)[place]
    pays = PLAYER.pair * service_pairs(view.carriages[view.active], pair)
    message = (
        N_("Flip 2 Tickets for the Service {service} (pays {points} now)")
        if place < BUFFET
        else N_("Flip 2 Tickets for the Service {service} beside the Buffet (pays {points} now)")
    )
    return tr(message, service=service_name(pair), points=pays)


def service_name(pair: int) -> str:
    return " + ".join(tr(TYPES[kind]) for kind in PAIRS[pair])
