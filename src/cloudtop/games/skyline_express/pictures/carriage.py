"""A Carriage from above: four compartments on each side of the aisle, and who sits there."""

from functools import cache
from typing import Final

from cloudtop.core.game import Choice
from cloudtop.core.i18n import N_, tr
from cloudtop.toolkit.caching import cached_per_language
from cloudtop.toolkit.pictures.drawing import at, halo, hollow, scaled, spot, undoes
from cloudtop.toolkit.pictures.svg import Pieces, tag, title
from cloudtop.toolkit.pictures.symbols import use
from cloudtop.toolkit.pictures.theme import paint

from ..actions import Move
from ..components.box import Box
from ..components.carriage import COMPARTMENTS, LETTERS, SEAT_CODES, SEATS, seat_text
from ..events.recorder import seat_id
from ..view import View, lifted_kind, lifted_seat
from . import icons
from .coach import COACH, empty_carriage
from .context import Context, clickable
from .layout import Layout
from .symbols import passenger, small_passenger, use_symbol
from .tiles import TILE, preference_face

SMALLEST: Final = 28
"""Height of the Passenger in hand, however small the Carriage is."""
TICKET_TEXTS: Final = {
    "": N_("no Ticket yet: the compartment is not full"),
    "unused": N_("an unused Ticket"),
    "used": N_("a used Ticket"),
}


def carriage(context: Context, number: int, layout: Layout) -> Pieces:
    """Return who and what is in a Carriage, in a box of ``layout.width`` by ``layout.height``."""
    view = context.view
    doors = tickets(layout, number, view.carriages[number].tickets)
    seats = large_seats if layout.large else small_seats
    held = lifted_passenger(view, number, layout) + in_hand(view, number, layout)
    return doors, *seats(context, number, layout), held


def bare_carriage(box: Box, layout: Layout) -> str:
    """Return a Carriage with nobody in it."""
    if layout.large:
        return empty_carriage(layout, box.compartments)
    return use(COACH, width=layout.width, height=layout.height, aria_hidden="true")


# --- who sits there ---------------------------------------------------------------------------


def large_seats(context: Context, number: int, layout: Layout) -> list[str]:
    """Return all seats, each of which may be chosen."""
    view, choices = context.view, context.choices
    box, coming, keys = view.box, view.in_hand or lifted_kind(view), seat_ids(number)
    return [
        seat_to_choose(box, layout, seat, kind, coming, choices[key])
        if key in choices
        else quiet_seat(box, layout, number, seat, kind)
        for seat, (key, kind) in enumerate(zip(keys, sitting(view, number), strict=True))
    ]


def small_seats(context: Context, number: int, layout: Layout) -> list[str]:
    """Return the seats of each compartment: nobody is asked about those of others."""
    people = sitting(context.view, number)
    return [
        quiet_room(context.view.box, layout, number, room, people[4 * room : 4 * room + 4])
        for room in range(COMPARTMENTS)
    ]


def sitting(view: View, number: int) -> tuple[str, ...]:
    """Return who is on each seat: whoever was picked up is not."""
    people, seat = view.carriages[number].people, lifted_seat(view)
    if number != view.active or seat < 0:
        return people
    return *people[:seat], "", *people[seat + 1 :]


@cache
def seat_ids(number: int) -> tuple[str, ...]:
    return tuple(seat_id(number, seat) for seat in range(SEATS))


@cached_per_language(maxsize=4096)
def quiet_room(box: Box, layout: Layout, number: int, room: int, people: tuple[str, ...]) -> str:
    """Return the seats of a compartment that nobody is asked about."""
    return "".join(
        quiet_seat(box, layout, number, 4 * room + n, kind) for n, kind in enumerate(people)
    )


@cached_per_language(maxsize=4096)
def quiet_seat(box: Box, layout: Layout, number: int, seat: int, kind: str) -> str:
    """Return a seat that nobody is asked about. Most are, and stay so for long.

    The seat itself is part of the Carriage and stays where it is.
    """
    if kind:
        name, drawn = f"{tr(kind)}, {seat_text(seat)}", piece(box, kind, layout)
    else:
        name = tr("Free seat {code}, {place}", code=SEAT_CODES[seat], place=seat_text(seat))
        drawn = empty_seat(layout)
    return at(*layout.seat_at(seat), title(name), drawn, id=seat_id(number, seat))


@cached_per_language(maxsize=4096)
def seat_to_choose(
    box: Box, layout: Layout, seat: int, kind: str, coming: str, choice: Choice
) -> str:
    """Return a seat that can be chosen, with a ghost of who would sit there then."""
    starts_action = isinstance(choice.action, Move)
    there, ghost = piece(box, kind, layout) if kind else "", ""
    if coming and not starts_action:
        there = tag("g", there, class_="vacant") if there else ""
        drawn = piece(box, coming, layout)
        ghost = tag("g", drawn, class_="ghost", opacity=0, pointer_events="none")
    x, y = layout.seat_at(seat)
    inside = hollow(layout.seat, layout.tall), there, ghost, outline(layout, starts_action)
    return at(x, y, *inside, id=choice.place, **clickable(choice))


@cache
def empty_seat(layout: Layout) -> str:
    """Return an empty seat: nothing to see, but a place to which something can move."""
    x, y = layout.seat / 2, layout.tall / 2
    return f'<path d="M{-x:g} {-y:g}H{x:g}V{y:g}H{-x:g}Z" fill="none" pointer-events="all"/>'


@cache
def outline(layout: Layout, starts_action: bool) -> str:
    """Return the outline of a legal seat; it is thin where it only begins an Action."""
    wide, high = layout.seat - 3, layout.tall - 3
    if not starts_action:
        return halo(-wide / 2, -high / 2, wide, high, layout.tall / 6)
    look = paint("", "sun", 1.5, "halo")
    place = {"x": -wide / 2, "y": -high / 2, "width": wide, "height": high, "rx": layout.tall / 6}
    return tag("rect", stroke_dasharray="3 4", **place, **look)


def piece(box: Box, kind: str, layout: Layout) -> str:
    if layout.large:
        return passenger(box, kind, 0, 0, layout.tall - 4)
    return small_passenger(box, kind, 0, 0, min(layout.tall, layout.seat) + 1)


def lifted_passenger(view: View, number: int, layout: Layout) -> str:
    """Return the Passenger with whom an Action was begun, lifted from its seat."""
    seat = lifted_seat(view)
    if number != view.active or seat < 0:
        return ""
    x, y = layout.seat_at(seat)
    kind = view.carriages[number].people[seat]
    wide, tall = layout.seat, layout.tall
    look = {"opacity": 0.3, **paint("shade")}
    shadow = tag("ellipse", cy=tall * 0.42, rx=wide * 0.3, ry=tall * 0.09, **look)
    gold = paint("gold", "sun", 3)
    ring = icons.box(-wide / 2 + 2, -tall / 2 + 2, wide - 4, tall - 4, tall / 6, **gold)
    lifted = at(0, -tall * 0.14, scaled(0, 0, 1.2, piece(view.box, kind, layout)))
    if not view.choices:
        name = title(tr(kind), "lifted")
        return at(x, y, name, ring, shadow, lifted)
    ground = spot(-wide / 2, -tall / 2, wide, tall, tall / 6)
    back = undoes(tr("Put the {kind} back", kind=tr(kind)))
    return at(x, y, ring, shadow, lifted, ground, id="lifted", **back)


def in_hand(view: View, number: int, layout: Layout) -> str:
    """Return the Passenger just picked, standing in the aisle and looking for a seat."""
    if number != view.active or not view.in_hand or layout.narrow:
        return ""
    size = 0.0 if view.preference < 0 else layout.corridor * 0.95
    x = layout.wall * 1.5 + layout.room - size / 2
    inside = hand(view, max(layout.corridor * 1.17, SMALLEST), size)
    return at(x, layout.aisle - 2, *inside, id="in-hand")


def hand(view: View, high: float, size: float) -> tuple[str, ...]:
    """Return the Passenger in hand around (0, 0), and beside a Persona its Preference tile."""
    shadow = tag("ellipse", cy=high * 0.42, rx=high * 0.36, ry=high * 0.1, **paint("sun"))
    drawn = passenger(view.box, view.in_hand, 0, 0, high)
    name = title(tr("In hand: {kind}", kind=tr(view.in_hand)))
    if view.preference < 0:
        return name, shadow, drawn
    face = preference_face(view.box, view.preference)
    return name, shadow, drawn, scaled(high * 0.48, 2 - size / 2, size / TILE, face)


# --- Tickets ----------------------------------------------------------------------------------


@cached_per_language(maxsize=1024)
def tickets(layout: Layout, number: int, states: tuple[str, ...]) -> str:
    places = (ticket_place(layout, number, room, state) for room, state in enumerate(states))
    return "".join(places)


@cached_per_language(maxsize=None)
def ticket_place(layout: Layout, number: int, compartment: int, state: str) -> str:
    """Return the Ticket at a compartment's door, or where it will lie."""
    x, y = layout.ticket_at(compartment)
    wide = layout.ticket
    drawn = use_symbol(f"ticket-{state or 'none'}", 0, 0, wide, wide * 18 / 34)
    name = f"{LETTERS[compartment]}: {tr(TICKET_TEXTS[state])}"
    return at(x, y, title(name), drawn, id=f"ticket-{number}-{LETTERS[compartment]}")
