"""The carriage from above: two rows of three compartments, the corridor in the middle."""

from dataclasses import dataclass
from functools import cache

from cloudtop.core.game import Choice
from cloudtop.core.i18n import tr
from cloudtop.toolkit.caching import cached_per_language
from cloudtop.toolkit.pictures.drawing import at, choice, circle, halo, path, rect, text_line
from cloudtop.toolkit.pictures.pieces import crown, crowned, figure, token, vip
from cloudtop.toolkit.pictures.svg import tag, title
from cloudtop.toolkit.pictures.theme import DISPLAY
from cloudtop.toolkit.views import hashed_once

from ..components.box import COLOURS, LETTERS, SEAT_CODES, SEATS, Task, seat_text
from ..rules.sheets import VIP_FROM
from ..text.labels import in_hand, person
from ..text.question import choices_by_place
from ..view import View, tasks_done


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


def carriage(view: View, sheet: int, layout: Layout) -> str:
    """Return the carriage with its passengers, as large as ``layout`` says."""
    choices = choices_by_place(view)
    seats = (seat_group(view, sheet, seat, layout, choices) for seat in range(SEATS))
    return "".join(
        (empty_carriage(layout), badges(view, sheet, layout), waiting(view, sheet, layout), *seats)
    )


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


def seat_group(
    view: View, sheet: int, seat: int, layout: Layout, choices: dict[str, Choice]
) -> str:
    code = SEAT_CODES[seat]
    chosen = choices.get(f"seat-{sheet}-{code}")
    if chosen is None:
        return quiet_seat(layout, sheet, seat, view.sheets[sheet].carriage[seat])
    (x, y), width, height = layout.seat_at(seat), layout.seat, layout.tall
    return at(
        x, y,
        title(chosen.label), chair(layout, seat % 2 == 1), seat_code(layout, code),
        halo(-width // 2, -height // 2, width, height, height // 5), ghost(view, layout),
        id=chosen.place, **choice(chosen.notation, chosen.label),
    )  # fmt: skip


@cached_per_language(maxsize=None)
def quiet_seat(layout: Layout, sheet: int, seat: int, who: str) -> str:
    """Return a seat that nobody is asked about. Most are: each is drawn once for a language."""
    code = SEAT_CODES[seat]
    (x, y), name, base = layout.seat_at(seat), f"seat-{sheet}-{code}", chair(layout, seat % 2 == 1)
    if who:
        seated = tag("g", piece(layout, who), id=f"passenger-{sheet}-{code}")
        return at(x, y, title(passenger_title(seat, who)), base, seated, id=name)
    free = title(tr("Free seat {code}, {place}", code=code, place=seat_text(seat)))
    return at(x, y, free, base, seat_code(layout, code), id=name)


def passenger_title(seat: int, who: str) -> str:
    return f"{person(who.rstrip('*'), who.endswith('*'))}, {seat_text(seat)}"


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


@cache
def seat_code(layout: Layout, code: str) -> str:
    """Return the code on an empty seat, as the log names it."""
    if not layout.large:
        return ""
    return text_line(0, 5, code, 14, "mist", anchor="middle", extra="vacant")


def ghost(view: View, layout: Layout) -> str:
    """Return the passenger in hand, to be seen on hover only."""
    return tag("g", piece(layout, held(view)), class_="ghost", opacity=0, pointer_events="none")


def held(view: View) -> str:
    return COLOURS[view.colour] + ("*" if view.value >= VIP_FROM else "")


def waiting(view: View, sheet: int, layout: Layout) -> str:
    """Return the passenger in hand, standing in the corridor and looking for a seat."""
    if view.die < 0 or sheet != view.active:
        return ""
    x = layout.wall + (layout.seat // 2 + 16 if layout.airy else layout.room + layout.wall // 2)
    said = title(tr("In hand: {person}", person=in_hand(view)))
    label = (
        text_line(layout.seat // 2 + 2, 5, tr("in hand"), 14, "ember", bold=1)
        if layout.airy
        else ""
    )
    colour = COLOURS[view.colour]
    drawn = piece(layout, colour) if view.value < VIP_FROM else vip(colour, layout.piece - 2)
    return at(x, layout.height // 2, said, drawn, label, id="in-hand")


def badges(view: View, sheet: int, layout: Layout) -> str:
    """Return what the tasks of each compartment pay."""
    if not layout.large:
        return ""
    done = tasks_done(view, view.sheets[sheet])
    return "".join(
        badge(layout, number, [view.box.tasks[task] for task in tasks])
        for number, tasks in enumerate(done)
        if tasks
    )


def badge(layout: Layout, number: int, tasks: list[Task]) -> str:
    """On the table between the benches, or before the door where there is no table."""
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
