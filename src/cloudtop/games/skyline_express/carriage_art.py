"""A Carriage from above: four compartments on each side of the aisle, and who sits there."""

from functools import cache
from typing import Final

from cloudtop.core.i18n import N_, tr
from cloudtop.games.skyline_express.carriage import (
    COMPARTMENTS,
    LETTERS,
    SEAT_CODES,
    SEATS,
    seat_said,
)
from cloudtop.games.skyline_express.coach_art import empty_carriage, small_coach
from cloudtop.games.skyline_express.labels import label_of
from cloudtop.games.skyline_express.plan import Plan
from cloudtop.games.skyline_express.reading import lifted_kind, lifted_seat
from cloudtop.games.skyline_express.sight import Sight
from cloudtop.games.skyline_express.sign_art import box
from cloudtop.games.skyline_express.stock import drawing, passenger, small_passenger
from cloudtop.games.skyline_express.tile_art import TILE, preference_face
from cloudtop.games.skyline_express.view import View
from cloudtop.toolkit.pictures.drawing import at, choice, halo, hollow, scaled, spot, undoes
from cloudtop.toolkit.pictures.svg import tag, title
from cloudtop.toolkit.pictures.theme import paint

SMALLEST: Final = 28
"""Height of the Passenger in hand, however small the Carriage is."""
TICKET_WORDS: Final = {
    "": N_("no Ticket yet: the compartment is not full"),
    "unused": N_("an unused Ticket"),
    "used": N_("a used Ticket"),
}


def carriage(seen: Sight, number: int, plan: Plan) -> str:
    """Return a Carriage with its Passengers, in a box of ``plan.width`` by ``plan.height``."""
    view = seen.view
    seats = (seat_group(seen, number, seat, plan) for seat in range(SEATS))
    doors = (ticket_place(seen, number, room, plan) for room in range(COMPARTMENTS))
    return "".join(
        (
            empty_carriage(plan, view.box.compartments) if plan.grand else small_coach(plan),
            *doors,
            *seats,
            picked_up(view, number, plan),
            in_hand(view, number, plan),
        )
    )


# --- who sits there ---------------------------------------------------------------------------


def seat_group(seen: Sight, number: int, seat: int, plan: Plan) -> str:
    """Return a seat's Passenger; the seat itself is part of the Carriage and stays where it is."""
    key = f"seat-{number}-{SEAT_CODES[seat]}"
    notation = seen.acts.get(key, "")
    (x, y), kind = plan.seat_at(seat), seen.carriage(number).people[seat]
    lifted = number == seen.view.active and seat == lifted_seat(seen.view)
    if notation:
        return at(x, y, *live_seat(seen.view, seat, kind, plan, notation), id=key,
                  **choice(notation, label_of(seen.view, notation)))  # fmt: skip
    if not kind or lifted:
        return at(x, y, unseen(plan), id=key)
    said = title(f"{tr(kind)}, {seat_said(seat)}") if plan.grand else ""
    return at(x, y, said, piece(seen.view, kind, plan), id=key)


@cache
def unseen(plan: Plan) -> str:
    """Return an empty seat: nothing to see, but a place to which something can move."""
    x, y = plan.seat / 2, plan.tall / 2
    return f'<path d="M{-x:g} {-y:g}H{x:g}V{y:g}H{-x:g}Z" fill="none"/>'


def live_seat(view: View, seat: int, kind: str, plan: Plan, notation: str) -> tuple[str, ...]:
    """Return a seat that can be chosen, with a ghost of who would sit there then."""
    coming = view.in_hand or lifted_kind(view)
    quiet = notation.startswith("move ")
    sitting = piece(view, kind, plan) if kind else ""
    ghost = ""
    if coming and not quiet:
        sitting = tag("g", sitting, class_="vacant") if sitting else ""
        shown = piece(view, coming, plan)
        ghost = tag("g", shown, class_="ghost", opacity=0, pointer_events="none")
    frame = outline(plan, quiet)
    return hollow(plan.seat, plan.tall), sitting, ghost, frame


def outline(plan: Plan, quiet: bool) -> str:
    """Return the outline of a legal seat; quiet where it only begins an Action."""
    wide, high = plan.seat - 3, plan.tall - 3
    if not quiet:
        return halo(-wide / 2, -high / 2, wide, high, plan.tall / 6)
    look = paint("", "sun", 1.5, "halo")
    place = {"x": -wide / 2, "y": -high / 2, "width": wide, "height": high, "rx": plan.tall / 6}
    return tag("rect", stroke_dasharray="3 4", **place, **look)


def piece(view: View, kind: str, plan: Plan) -> str:
    if plan.grand:
        return passenger(view, kind, 0, 0, plan.tall - 4)
    return small_passenger(view, kind, 0, 0, min(plan.tall, plan.seat) + 1)


def picked_up(view: View, number: int, plan: Plan) -> str:
    """Return the Passenger with whom an Action was begun, lifted from its seat."""
    seat = lifted_seat(view)
    if number != view.active or seat < 0:
        return ""
    x, y = plan.seat_at(seat)
    kind = view.carriages[number].people[seat]
    shadow = tag("ellipse", cy=plan.tall * 0.42, rx=plan.seat * 0.3, ry=plan.tall * 0.09,
                 opacity=0.3, **paint("shade"))  # fmt: skip
    ring = box(-plan.seat / 2 + 2, -plan.tall / 2 + 2, plan.seat - 4, plan.tall - 4,
               plan.tall / 6, fill="gold", stroke="sun", thick=3)  # fmt: skip
    lifted = at(0, -plan.tall * 0.14, scaled(0, 0, 1.2, piece(view, kind, plan)))
    if not view.choices:
        return at(x, y, ring, shadow, lifted)
    touched = spot(-plan.seat / 2, -plan.tall / 2, plan.seat, plan.tall, plan.tall / 6)
    back = undoes(tr("Put the {kind} back", kind=tr(kind)))
    return at(x, y, ring, shadow, lifted, touched, id="lifted", **back)


def in_hand(view: View, number: int, plan: Plan) -> str:
    """Return the Passenger just picked, standing in the aisle and looking for a seat."""
    if number != view.active or not view.in_hand or plan.narrow:
        return ""
    size = 0.0 if view.preference < 0 else plan.corridor * 0.95
    x = plan.wall * 1.5 + plan.room - size / 2
    return at(
        x, plan.aisle - 2, *held(view, max(plan.corridor * 1.17, SMALLEST), size), id="in-hand"
    )


def held(view: View, high: float, size: float) -> tuple[str, ...]:
    """Return the Passenger in hand around (0, 0), and beside a Persona its Preference tile."""
    shadow = tag("ellipse", cy=high * 0.42, rx=high * 0.36, ry=high * 0.1, **paint("sun"))
    drawn = passenger(view, view.in_hand, 0, 0, high)
    said = title(tr("In hand: {kind}", kind=tr(view.in_hand)))
    if view.preference < 0:
        return said, shadow, drawn
    face = preference_face(view, view.preference)
    return said, shadow, drawn, scaled(high * 0.48, 2 - size / 2, size / TILE, face)


# --- Tickets ----------------------------------------------------------------------------------


def ticket_place(seen: Sight, number: int, room_: int, plan: Plan) -> str:
    """Return the Ticket at a compartment's door, or where it will lie."""
    x, y = plan.ticket_at(room_)
    wide = plan.ticket
    state = seen.carriage(number).tickets[room_]
    key = f"ticket-{number}-{LETTERS[room_]}"
    drawn = drawing(f"ticket-{state or 'none'}", 0, 0, wide, wide * 18 / 34)
    said = title(tr(TICKET_WORDS[state])) if plan.grand else ""
    return at(x, y, said, drawn, id=key)
