"""The carriage from above: two rows of three compartments, the corridor in the middle."""

from dataclasses import dataclass
from functools import cache

from cloudtop.core.game import Choice
from cloudtop.core.i18n import tr
from cloudtop.toolkit.caching import cached_per_language
from cloudtop.toolkit.pictures.drawing import at, choice, halo, text_line
from cloudtop.toolkit.pictures.pieces import crown, crowned, figure, token, vip
from cloudtop.toolkit.pictures.svg import tag, title
from cloudtop.toolkit.pictures.theme import DISPLAY, paint

from ..components.box import COLOURS, LETTERS, SEAT_CODES, SEATS, Task, seat_text
from ..rules.sheets import VIP_FROM
from ..text.labels import in_hand, person
from ..text.question import choices_by_place
from ..view import View, tasks_done


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


@cache
def empty_carriage(layout: Layout) -> str:
    """Return walls, windows, floors and the corridor."""
    body = tag(
        "rect",
        width=layout.width,
        height=layout.height,
        rx=3 * layout.wall,
        **paint("livery", "edge", 1.75),
    )
    rooms = "".join(at(*layout.room_at(number), room(layout, number)) for number in range(6))
    return body + hall(layout) + rooms


def hall(layout: Layout) -> str:
    """Return the corridor with its runner and the name of the train."""
    y = layout.wall + layout.deep
    width = layout.width - 2 * layout.wall
    floor = tag(
        "rect", x=layout.wall, y=y - 2, width=width, height=layout.corridor + 4, **paint("floor")
    )
    if not layout.large:
        return floor
    if not layout.airy:
        return floor + tag(
            "path",
            d=f"M{layout.wall + 8} {y + layout.corridor // 2} H{layout.width - layout.wall - 8}",
            stroke_dasharray="2 8",
            stroke_linecap="round",
            **paint("", "rest", 2),
        )
    runner = tag(
        "rect",
        x=layout.wall + 6,
        y=y + 7,
        width=width - 12,
        height=layout.corridor - 14,
        rx=4,
        **paint("sky"),
    )
    name = text_line(
        layout.width // 2, y + layout.corridor // 2 + 5, "SKYLINE EXPRESS", 14, "mist",
        anchor="middle", font_family=DISPLAY, letter_spacing=4,
    )  # fmt: skip
    return floor + runner + name


def room(layout: Layout, number: int) -> str:
    """Return one compartment, its window above in the top row and below in the bottom row."""
    top = number < 3
    floor = tag("rect", width=layout.room, height=layout.deep, rx=4, **paint("floor"))
    outside = -layout.wall * 3 // 4 if top else layout.deep + layout.wall // 4
    window = tag(
        "rect",
        x=layout.room // 10,
        y=outside,
        width=layout.room * 8 // 10,
        height=layout.wall // 2,
        rx=2,
        **paint("glass"),
    )
    inside = layout.deep if top else 0
    door = layout.room * 38 // 100
    walls = f"M0 {inside} H{door} M{layout.room - door} {inside} H{layout.room}"
    return (
        floor
        + window
        + tag("path", d=walls, **paint("", "livery", 3 if layout.large else 2))
        + (furniture(layout, top, number) if layout.airy else "")
    )


def furniture(layout: Layout, top: bool, number: int) -> str:
    """Return the table at the window and the letter on the door."""
    middle = layout.room // 2
    aisle = layout.room - 2 * (layout.gap + layout.seat) - 2 * layout.gap
    deep = layout.deep * 2 // 5
    y = 0 if top else layout.deep - deep
    table = tag("rect", x=middle - aisle // 2, y=y, width=aisle, height=deep, rx=6, **paint("wood"))
    letter_y = layout.deep - 12 if top else 24
    cup = at(
        middle,
        15 if top else layout.deep - 15,
        tag("circle", r=7, **paint("paper", "rest", 1.25)),
        tag("circle", r=4, **paint("rest")),
    )
    return (
        table
        + cup
        + text_line(middle, letter_y, LETTERS[number], 17, "mist", bold=1, anchor="middle")
    )


@cache
def chair(layout: Layout, right: bool) -> str:
    """Return an empty seat around (0, 0), its back to the wall."""
    half, tall = layout.seat // 2, layout.tall
    radius = tall // 5
    cushion = tag(
        "rect",
        x=-half,
        y=-tall // 2,
        width=layout.seat,
        height=tall,
        rx=radius,
        **paint("cushion", "" if layout.large else "rest", 1),
    )
    if not layout.large:
        return cushion
    back = layout.seat // 6
    x = half - back if right else -half
    return cushion + tag(
        "rect", x=x, y=-tall // 2, width=back, height=tall, rx=back // 2, **paint("rest")
    )


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
    return at(x, y, base, seat_code(layout, code), id=name)


def passenger_title(seat: int, who: str) -> str:
    return f"{person(who.rstrip('*'), who.endswith('*'))}, {seat_text(seat)}"


@cache
def piece(layout: Layout, who: str) -> str:
    """Return a passenger as big as a seat allows; a VIP is circled and crowned."""
    colour = who.rstrip("*")
    size = layout.piece
    if not who.endswith("*"):
        return figure(colour, size) if layout.large else token(colour, size)
    ring = tag(
        "rect",
        x=-layout.seat // 2,
        y=-layout.tall // 2,
        width=layout.seat,
        height=layout.tall,
        rx=layout.tall // 2,
        **paint("gold", "edge", 1.75),
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
    said = title("; ".join(map(str, tasks)))
    plate = tag("rect", x=-19, y=-10, width=38, height=20, rx=10, **paint("good"))
    return at(
        x + layout.room // 2,
        middle,
        said,
        plate,
        text_line(0, 5, points, 15, "paper", bold=1, anchor="middle"),
    )
