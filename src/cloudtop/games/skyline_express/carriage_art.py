"""A Carriage from above: four compartments on each side of the aisle, and who sits there."""

from functools import cache
from typing import Final

from cloudtop.core.drawing import at, choice, halo, hollow, scaled, words
from cloudtop.core.svg import tag, title
from cloudtop.core.theme import DISPLAY, paint
from cloudtop.core.words import N_, say
from cloudtop.games.skyline_express.carriage import (
    COMPARTMENTS,
    LETTERS,
    SEAT_CODES,
    SEATS,
    SIDE,
    seat_said,
)
from cloudtop.games.skyline_express.components import COLOURS
from cloudtop.games.skyline_express.labels import label_of
from cloudtop.games.skyline_express.plan import Plan
from cloudtop.games.skyline_express.sight import Sight
from cloudtop.games.skyline_express.sign_art import box, path
from cloudtop.games.skyline_express.stock import drawing, passenger, small_passenger
from cloudtop.games.skyline_express.tile_art import TILE, preference_face
from cloudtop.games.skyline_express.view import View

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
            empty_carriage(plan, view.box.compartments),
            *doors,
            *seats,
            picked_up(view, number, plan),
            in_hand(view, number, plan),
        )
    )


# --- what never changes -----------------------------------------------------------------------


@cache
def empty_carriage(plan: Plan, colours: tuple[int, ...]) -> str:
    """Return walls, windows, carpets, seats and the aisle."""
    body = box(0, 0, plan.width, plan.height, 2.4 * plan.wall, fill="livery", stroke="edge",
               thick=1.75)  # fmt: skip
    rooms = "".join(
        at(*plan.room_at(number), room(plan, number, COLOURS[colour]))
        for number, colour in enumerate(colours)
    )
    return body + aisle(plan) + rooms


def aisle(plan: Plan) -> str:
    """Return the aisle with its runner and the name of the train."""
    y, width = plan.wall + plan.deep, plan.width - 2 * plan.wall
    floor = box(plan.wall, y, width, plan.corridor, fill="floor")
    if not plan.grand:
        return floor
    runner = box(plan.wall + 6, y + 6, width - 12, plan.corridor - 12, 5, fill="sky")
    if plan.table == 0:
        return floor + runner
    name = words(
        plan.width / 2, plan.aisle + 4.5, "SKYLINE EXPRESS", 13, "mist", anchor="middle",
        font_family=DISPLAY, letter_spacing=2,
    )  # fmt: skip
    return floor + runner + (name if plan.room > 130 else "")


def room(plan: Plan, number: int, colour: str) -> str:
    """Return a compartment: carpet, window with curtains, benches, and the door's sign."""
    upper = number < SIDE
    ground = box(0, 0, plan.room, plan.deep, 4, fill="floor")
    tint = box(0, 0, plan.room, plan.deep, 4, fill=colour, opacity=0.3)
    drawn = ground + tint + carpet(plan, colour) + window(plan, upper, colour)
    seats = "".join(chair(plan, x, y) for x in (0, 1) for y in (0, 1))
    return drawn + furniture(plan, upper) + seats + doorway(plan, upper, number, colour)


def carpet(plan: Plan, colour: str) -> str:
    """Return the pattern by which carpets differ besides their colour: stripes or dots."""
    step = 12 if plan.grand else 8
    if colour == "red":
        lines = "".join(f"M{x} 3V{plan.deep - 3}" for x in range(step // 2, plan.room, step))
        return tag("path", d=lines, opacity=0.35, **paint("", colour, step / 4))
    lines = "".join(f"M{step // 2} {y}H{plan.room - 3}" for y in range(step // 2, plan.deep, step))
    return tag(
        "path",
        d=lines,
        stroke_dasharray=f"0 {step}",
        stroke_linecap="round",
        opacity=0.45,
        **paint("", colour, step / 3),
    )


def window(plan: Plan, upper: bool, colour: str) -> str:
    """Return the window in the outer wall, a curtain at each end."""
    thick = plan.wall * 0.6
    y = -plan.wall * 0.8 if upper else plan.deep + plan.wall * 0.2
    pane = box(plan.room * 0.06, y, plan.room * 0.88, thick, thick / 3, fill="glass")
    cloth = plan.room * 0.16
    return pane + "".join(
        box(x, y - 0.5, cloth, thick + 1, thick / 3, fill=colour, stroke="edge", thick=0.75)
        for x in (plan.room * 0.06, plan.room * 0.94 - cloth)
    )


def chair(plan: Plan, right: int, lower: int) -> str:
    """Return a seat, its back to the side wall."""
    x, y = right * (plan.seat + plan.table), lower * plan.tall
    gap = 3 if plan.grand else 1.5
    wide, high = plan.seat - 2 * gap, plan.tall - 2 * gap
    cushion = box(x + gap, y + gap, wide, high, high / 6, fill="cushion", stroke="rest", thick=1)
    if not plan.grand:
        return cushion
    back = plan.seat / 8
    left = x + plan.seat - gap - back if right else x + gap
    return cushion + box(left, y + gap, back, high, back / 2, fill="rest")


def furniture(plan: Plan, upper: bool) -> str:
    """Return the little table under the window, with a lamp on it."""
    if not plan.grand or plan.table < 16:
        return ""
    deep = plan.tall * 0.86
    y = 0 if upper else plan.deep - deep
    table = box(plan.seat + 1, y, plan.table - 2, deep, 5, fill="wood", stroke="edge", thick=1)
    middle = y + (deep * 0.4 if upper else deep * 0.6)
    lamp = tag("circle", cx=plan.room / 2, cy=middle, r=6, **paint("gold", "edge", 1.25))
    return table + lamp


def doorway(plan: Plan, upper: bool, number: int, colour: str) -> str:
    """Return the wall to the aisle, open at the door, and the compartment's letter."""
    y, half = plan.deep if upper else 0, plan.room * 0.2
    ends = f"M0 {y}H{plan.room / 2 - half:.4g}M{plan.room / 2 + half:.4g} {y}H{plan.room}"
    wall = path(ends, "", "livery", 3.5 if plan.grand else 2)
    if not plan.grand:
        return wall
    down = plan.corridor / 4
    middle = y + down if upper else -down
    sign = box(plan.room / 2 - 30, middle - 9, 19, 18, 5, fill=colour, stroke="edge", thick=1.25)
    letter = words(plan.room / 2 - 20.5, middle + 5, LETTERS[number], 14, "on-dark", bold=1,
                   anchor="middle")  # fmt: skip
    return wall + sign + letter


# --- who sits there ---------------------------------------------------------------------------


def seat_group(seen: Sight, number: int, seat: int, plan: Plan) -> str:
    """Return a seat's Passenger; the seat itself is part of the Carriage and stays where it is."""
    key = f"seat-{number}-{SEAT_CODES[seat]}"
    notation = seen.acts.get(key, "")
    (x, y), kind = plan.seat_at(seat), seen.carriage(number).people[seat]
    lifted = number == seen.view.active and seat == seen.view.mover
    if notation:
        return at(x, y, *live_seat(seen.view, seat, kind, plan, notation), id=key,
                  **choice(notation, label_of(seen.view, notation)))  # fmt: skip
    ground = hollow(plan.seat, plan.tall)
    if not kind or lifted:
        return at(x, y, ground, id=key)
    said = title(f"{say(kind)}, {seat_said(seat)}") if plan.grand else ""
    return at(x, y, said, ground, piece(seen.view, kind, plan), id=key)


def live_seat(view: View, seat: int, kind: str, plan: Plan, notation: str) -> tuple[str, ...]:
    """Return a seat that can be chosen, with a ghost of who would sit there then."""
    coming = view.in_hand or (view.carriages[view.active].people[view.mover] if view.mover >= 0
                              else "")  # fmt: skip
    quiet = notation.startswith("move ")
    sitting = piece(view, kind, plan) if kind else ""
    ghost = ""
    if coming and not quiet:
        sitting = tag("g", sitting, class_="vacant") if sitting else ""
        shown = piece(view, coming, plan)
        ghost = tag("g", shown, class_="ghost", opacity=0, pointer_events="none")
    frame = outline(plan, quiet)
    return title(label_of(view, notation)), hollow(plan.seat, plan.tall), sitting, ghost, frame


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
    if number != view.active or view.mover < 0 or view.step != "move passenger":
        return ""
    x, y = plan.seat_at(view.mover)
    kind = view.carriages[number].people[view.mover]
    shadow = tag("ellipse", cy=plan.tall * 0.42, rx=plan.seat * 0.3, ry=plan.tall * 0.09,
                 opacity=0.3, **paint("shade"))  # fmt: skip
    ring = box(-plan.seat / 2 + 2, -plan.tall / 2 + 2, plan.seat - 4, plan.tall - 4,
               plan.tall / 6, fill="gold", stroke="sun", thick=3)  # fmt: skip
    lifted = at(0, -plan.tall * 0.14, scaled(0, 0, 1.2, piece(view, kind, plan)))
    return at(x, y, ring, shadow, lifted, pointer_events="none")


def in_hand(view: View, number: int, plan: Plan) -> str:
    """Return the Passenger just picked, standing in the aisle and looking for a seat."""
    if number != view.active or not view.in_hand:
        return ""
    x = plan.wall * 1.5 + plan.room
    said = title(say("In hand: {kind}", kind=say(view.in_hand)))
    high = plan.tall if plan.grand else plan.tall * 1.2
    shadow = tag("ellipse", cy=high * 0.42, rx=high * 0.36, ry=high * 0.1, **paint("sun"))
    drawn = passenger(view, view.in_hand, 0, 0, high)
    tile = ""
    if view.preference >= 0:
        size = 40 if plan.grand else 22
        tile = scaled(high * 0.5, -size / 2, size / TILE, preference_face(view, view.preference))
    return at(x, plan.aisle - 2, said, shadow, drawn, tile, id="in-hand")


# --- Tickets ----------------------------------------------------------------------------------


def ticket_place(seen: Sight, number: int, room_: int, plan: Plan) -> str:
    """Return the Ticket at a compartment's door, or where it will lie."""
    x, y = plan.door_at(room_)
    state = seen.carriage(number).tickets[room_]
    wide = 32 if plan.grand else min(26, plan.corridor * 0.9)
    if plan.grand:
        x += 10
    key = f"ticket-{number}-{LETTERS[room_]}"
    drawn = drawing(f"ticket-{state or 'none'}", 0, 0, wide, wide * 18 / 34)
    return at(x, y, title(say(TICKET_WORDS[state])), drawn, id=key)
