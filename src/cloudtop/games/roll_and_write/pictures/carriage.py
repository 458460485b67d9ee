"""The carriage from above: two rows of three compartments, the corridor in the middle."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final, NamedTuple

from cloudtop.core.i18n import tr
from cloudtop.toolkit.caching import cached_per_language
from cloudtop.toolkit.pictures.drawing import at, choice, circle, halo, path, rect, text_line
from cloudtop.toolkit.pictures.pieces import crown, crowned, figure, token, vip
from cloudtop.toolkit.pictures.svg import Pieces, opened, tag, title
from cloudtop.toolkit.pictures.symbols import Symbol, define, use
from cloudtop.toolkit.pictures.theme import DISPLAY
from cloudtop.toolkit.views import hashed_once

from ..actions import ALL_SITS
from ..components.box import COMPARTMENTS, LETTERS, SEAT_CODES, Task, seat_text
from ..text.labels import passenger, sit_label


@hashed_once
@dataclass(frozen=True)
class Layout:
    """Measures of a carriage. ``large``: figures, letters and furniture; else tokens only."""

    room: int
    """Width of a compartment."""
    deep: int
    """Depth of a compartment, from window to corridor."""
    corridor: int
    wall: int
    seat: int
    """Width of a seat."""
    gap: int
    large: bool

    @property
    def width(self) -> int:
        return 3 * self.room + 4 * self.wall

    @property
    def height(self) -> int:
        return 2 * self.deep + self.corridor + 2 * self.wall

    @property
    def tall(self) -> int:
        """Height of a seat."""
        return (self.deep - 3 * self.gap) // 2

    @property
    def airy(self) -> bool:
        """True if there is room between the benches for a table and a letter."""
        return self.room - 2 * self.seat > 40

    @property
    def piece(self) -> int:
        """Size of a passenger; shapes with corners reach a little farther."""
        room = min(self.tall, self.seat)
        return room - 4 if self.large else room * 9 // 10

    def room_at(self, number: int) -> tuple[int, int]:
        """Return the upper left corner of a compartment."""
        x = self.wall + number % 3 * (self.room + self.wall)
        return x, self.wall + number // 3 * (self.deep + self.corridor)

    def seat_at(self, seat: int) -> tuple[int, int]:
        """Return the middle of a seat. In the bottom row window seats are the lower ones."""
        number, place = divmod(seat, 4)
        x, y = self.room_at(number)
        half = self.gap + self.seat // 2
        upper = (place < 2) == (number < 3)
        across = self.room - half if place % 2 else half
        down = self.gap + self.tall // 2 if upper else self.deep - self.gap - self.tall // 2
        return x + across, y + down


NO_SEATS: Final = ((),) * COMPARTMENTS


class Riders(NamedTuple):
    """Who rides in a carriage, and what is asked about it."""

    sheet: int
    seats: tuple[str, ...]
    """Who sits there, as ``SheetView.carriage`` has it."""
    held: str
    """The passenger in hand, who looks for a seat here; empty without one."""
    asked: tuple[int, ...]
    """The seats that the viewer may choose."""
    done: tuple[tuple[int, tuple[Task, ...]], ...]
    """Compartments that fulfil tasks, and which."""


def carriage(riders: Riders, layout: Layout) -> Pieces:
    """Return what may change in a carriage that is as large as ``layout`` says."""
    sheet, seats, held = riders.sheet, riders.seats, riders.held if riders.asked else ""
    rooms = [
        compartment(layout, sheet, number, seats[4 * number : 4 * number + 4], asked, held)
        for number, asked in enumerate(by_compartment(riders.asked))
    ]
    return (
        "".join([badge(layout, number, tasks) for number, tasks in riders.done]),
        waiting(layout, riders.held) + ghost_definition(layout, held),
        *[piece for room in rooms for piece in room],
    )


def by_compartment(seats: tuple[int, ...]) -> Sequence[tuple[int, ...]]:
    """Return some seats as those of each compartment."""
    if not seats:
        return NO_SEATS
    found: list[list[int]] = [[] for _ in range(COMPARTMENTS)]
    for seat in seats:
        found[seat // 4].append(seat)
    return list(map(tuple, found))


# --- what never changes ---------------------------------------------------------------------


@cached_per_language(maxsize=None)
def empty_carriage(layout: Layout) -> str:
    """Return walls, windows, floors and the corridor."""
    body = rect(None, None, layout.width, layout.height, "livery", "edge", 1.75, rx=3 * layout.wall)
    rooms = "".join(at(*layout.room_at(number), room(layout, number)) for number in range(6))
    return body + hall(layout) + rooms


def hall(layout: Layout) -> str:
    """Return the corridor with its runner and the name of the train."""
    y = layout.wall + layout.deep
    width = layout.width - 2 * layout.wall
    floor = rect(layout.wall, y - 2, width, layout.corridor + 4, "floor")
    if not layout.large:
        return floor
    if not layout.airy:
        return floor + path(
            f"M{layout.wall + 8} {y + layout.corridor // 2} H{layout.width - layout.wall - 8}",
            "",
            "rest",
            2,
            stroke_dasharray="2 8",
            stroke_linecap="round",
        )
    runner = rect(layout.wall + 6, y + 7, width - 12, layout.corridor - 14, "sky", rx=4)
    name = text_line(
        layout.width // 2, y + layout.corridor // 2 + 5, "SKYLINE EXPRESS", 14, "mist",
        anchor="middle", font_family=DISPLAY, letter_spacing=4,
    )  # fmt: skip
    return floor + runner + name


def room(layout: Layout, number: int) -> str:
    """Return one compartment, its window above in the top row and below in the bottom row."""
    top = number < 3
    floor = rect(None, None, layout.room, layout.deep, "floor", rx=4)
    outside = -layout.wall * 3 // 4 if top else layout.deep + layout.wall // 4
    window = rect(
        layout.room // 10, outside, layout.room * 8 // 10, layout.wall // 2, "glass", rx=2
    )
    inside = layout.deep if top else 0
    door = layout.room * 38 // 100
    walls = f"M0 {inside} H{door} M{layout.room - door} {inside} H{layout.room}"
    return (
        floor
        + window
        + path(walls, "", "livery", 3 if layout.large else 2)
        + (furniture(layout, top, number) if layout.airy else "")
    )


def furniture(layout: Layout, top: bool, number: int) -> str:
    """Return the table at the window and the letter on the door."""
    middle = layout.room // 2
    aisle = layout.room - 2 * (layout.gap + layout.seat) - 2 * layout.gap
    deep = layout.deep * 2 // 5
    y = 0 if top else layout.deep - deep
    table = rect(middle - aisle // 2, y, aisle, deep, "wood", rx=6)
    letter_y = layout.deep - 12 if top else 24
    cup = at(
        middle,
        15 if top else layout.deep - 15,
        circle(None, None, 7, "paper", "rest", 1.25),
        circle(None, None, 4, "rest"),
    )
    letter = text_line(middle, letter_y, LETTERS[number], 17, "mist", bold=1, anchor="middle")
    said = title(tr("Compartment {letter}", letter=LETTERS[number]), "compartment")
    return tag("g", said, table, cup, letter)


@cache
def chair(layout: Layout, right: bool) -> str:
    """Return an empty seat around (0, 0), its back to the wall."""
    half, tall = layout.seat // 2, layout.tall
    radius = tall // 5
    cushion = rect(
        -half,
        -tall // 2,
        layout.seat,
        tall,
        "cushion",
        "" if layout.large else "rest",
        1,
        rx=radius,
    )
    if not layout.large:
        return cushion
    back = layout.seat // 6
    x = half - back if right else -half
    return cushion + rect(x, -tall // 2, back, tall, "rest", rx=back // 2)


# --- who sits there -------------------------------------------------------------------------


@cached_per_language(maxsize=4096)
def compartment(
    layout: Layout,
    sheet: int,
    number: int,
    people: tuple[str, ...],
    asked: tuple[int, ...],
    held: str,
) -> Pieces:
    """Return the four seats of a compartment.

    A large one is in pieces: all free seats are asked about at once, and what stands there stays.
    """
    pieces: list[str] = []
    ended = ""
    for seat, who in enumerate(people, 4 * number):
        drawn = (
            asked_seat(layout, sheet, seat, held)
            if seat in asked
            else quiet_seat(layout, sheet, seat, who)
        )
        begun, inside, end = drawn
        pieces += [ended + begun, inside]
        ended = end
    pieces.append(ended)
    return tuple(pieces) if layout.large else ("".join(pieces),)


@cached_per_language(maxsize=8192)
def asked_seat(layout: Layout, sheet: int, seat: int, held: str) -> Pieces:
    """Return a seat that may be chosen for the passenger in hand."""
    (x, y), label = layout.seat_at(seat), sit_label(held, seat)
    live = choice(str(ALL_SITS[seat]), label)
    head = at(x, y, title(label), id=f"seat-{sheet}-{SEAT_CODES[seat]}", **live)
    return opened(head), vacant(layout, seat), outline(layout, held)


@cached_per_language(maxsize=8192)
def quiet_seat(layout: Layout, sheet: int, seat: int, who: str) -> Pieces:
    """Return a seat that nobody is asked about. Most are: each is drawn once for a language."""
    code = SEAT_CODES[seat]
    (x, y), name = layout.seat_at(seat), f"seat-{sheet}-{code}"
    if who:
        seated = tag("g", piece(layout, who), id=f"passenger-{sheet}-{code}")
        head = at(x, y, title(f"{passenger(who)}, {seat_text(seat)}"), id=name)
        return opened(head), chair(layout, seat % 2 == 1) + seated, "</g>"
    free = title(tr("Free seat {code}, {place}", code=code, place=seat_text(seat)))
    return opened(at(x, y, free, id=name)), vacant(layout, seat), "</g>"


@cache
def vacant(layout: Layout, seat: int) -> str:
    """Return an empty seat; a large one has its code on it, as the log names it."""
    empty = chair(layout, seat % 2 == 1)
    if not layout.large:
        return empty
    code = text_line(0, 5, SEAT_CODES[seat], 14, "mist", anchor="middle", extra="vacant")
    return empty + code


@cache
def outline(layout: Layout, held: str) -> str:
    """Return what lies over a seat that may be chosen, and the end of it: the passenger in hand
    is to be seen on hover only."""
    width, height = layout.seat, layout.tall
    edge = halo(-width // 2, -height // 2, width, height, height // 5)
    drawn = use(ghost_id(layout, held))
    return edge + tag("g", drawn, class_="ghost", opacity=0, pointer_events="none") + "</g>"


@cache
def ghost_definition(layout: Layout, held: str) -> str:
    """Return the passenger that all seats show on hover, drawn once; nothing without one."""
    if not held:
        return ""
    return tag("defs", define(ghost_id(layout, held), Symbol(piece(layout, held))))


def ghost_id(layout: Layout, held: str) -> str:
    """Return a name of its own for each drawing: pages may show pictures of several moments."""
    return f"rw-{held.replace('*', '-vip')}-{layout.seat}"


@cache
def piece(layout: Layout, who: str) -> str:
    """Return a passenger as big as a seat allows; a VIP is circled and crowned."""
    colour = who.rstrip("*")
    size = layout.piece
    if not who.endswith("*"):
        return figure(colour, size) if layout.large else token(colour, size)
    ring = rect(
        -layout.seat // 2,
        -layout.tall // 2,
        layout.seat,
        layout.tall,
        "gold",
        "edge",
        1.75,
        rx=layout.tall // 2,
    )
    if layout.large:
        return ring + crowned(colour, size)
    if layout.seat < 2 * size:
        return ring + at(0, 4, token(colour, size - 6)) + at(0, 3 - layout.tall // 2, crown(16))
    aside = layout.seat // 2 - size // 2 - 4
    return ring + at(-aside, 0, token(colour, size - 2)) + at(aside, 0, crown(14))


@cached_per_language(maxsize=None)
def waiting(layout: Layout, held: str) -> str:
    """Return the passenger in hand, standing in the corridor and looking for a seat."""
    if not held:
        return ""
    x = layout.wall + (layout.seat // 2 + 16 if layout.airy else layout.room + layout.wall // 2)
    said = title(tr("In hand: {person}", person=passenger(held)))
    label = (
        text_line(layout.seat // 2 + 2, 5, tr("in hand"), 14, "ember", bold=1)
        if layout.airy
        else ""
    )
    colour = held.rstrip("*")
    drawn = piece(layout, held) if colour == held else vip(colour, layout.piece - 2)
    return at(x, layout.height // 2, said, drawn, label, id="in-hand")


@cached_per_language(maxsize=1024)
def badge(layout: Layout, number: int, tasks: tuple[Task, ...]) -> str:
    """Return what the tasks of a compartment pay: on the table between the benches, or before the
    door where there is no table."""
    x, y = layout.room_at(number)
    inside = 34 if layout.airy else layout.deep + 10
    middle = y + (inside if number < 3 else layout.deep - inside)
    points = f"+{sum(task.points for task in tasks)}"
    said = title("; ".join(map(str, tasks)), "badge")
    plate = rect(-19, -10, 38, 20, "good", rx=10)
    return at(
        x + layout.room // 2,
        middle,
        said,
        plate,
        text_line(0, 5, points, 15, "paper", bold=1, anchor="middle"),
    )
