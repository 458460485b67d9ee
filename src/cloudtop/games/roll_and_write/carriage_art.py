"""The carriage from above: two rows of three compartments, the corridor in the middle."""

from dataclasses import dataclass
from functools import cache
from typing import Final

from cloudtop.core.i18n import Translator, current_translator, tr
from cloudtop.games.roll_and_write.components import COLOURS, SEAT_CODES, SEATS, TASKS, seat_words
from cloudtop.games.roll_and_write.drawing import clickable, tooltip
from cloudtop.games.roll_and_write.labels import in_hand, person
from cloudtop.games.roll_and_write.reading import tasks_done
from cloudtop.games.roll_and_write.sheets import VIP_FROM
from cloudtop.games.roll_and_write.view import View
from cloudtop.toolkit.pictures.drawing import at, halo, text_line
from cloudtop.toolkit.pictures.pieces import crown, crowned, figure, token, vip
from cloudtop.toolkit.pictures.svg import tag, title
from cloudtop.toolkit.pictures.theme import DISPLAY, paint

LETTERS: Final = "ABCDEF"


@dataclass(frozen=True)
class Plan:
    """Measures of a carriage. ``grand``: figures, letters and furniture; else tokens only."""

    room: int
    """Width of a compartment."""
    deep: int
    """Depth of a compartment, from window to corridor."""
    corridor: int
    wall: int
    seat: int
    """Width of a seat."""
    gap: int
    grand: bool

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
        return room - 4 if self.grand else room * 9 // 10

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


def carriage(view: View, sheet: int, plan: Plan) -> str:
    """Return the carriage with its passengers, in a box of ``plan.width`` by ``plan.height``."""
    choices = frozenset(view.choices) if sheet == view.viewer else frozenset[str]()
    seats = (seat_group(view, sheet, seat, plan, choices) for seat in range(SEATS))
    return "".join(
        (empty_carriage(plan), badges(view, sheet, plan), waiting(view, sheet, plan), *seats)
    )


# --- what never changes ---------------------------------------------------------------------


@cache
def empty_carriage(plan: Plan) -> str:
    """Return walls, windows, floors and the corridor."""
    body = tag(
        "rect",
        width=plan.width,
        height=plan.height,
        rx=3 * plan.wall,
        **paint("livery", "edge", 1.75),
    )
    rooms = "".join(at(*plan.room_at(number), room(plan, number)) for number in range(6))
    return body + hall(plan) + rooms


def hall(plan: Plan) -> str:
    """Return the corridor with its runner and the name of the train."""
    y = plan.wall + plan.deep
    width = plan.width - 2 * plan.wall
    floor = tag(
        "rect", x=plan.wall, y=y - 2, width=width, height=plan.corridor + 4, **paint("floor")
    )
    if not plan.grand:
        return floor
    if not plan.airy:
        return floor + tag(
            "path",
            d=f"M{plan.wall + 8} {y + plan.corridor // 2} H{plan.width - plan.wall - 8}",
            stroke_dasharray="2 8",
            stroke_linecap="round",
            **paint("", "rest", 2),
        )
    runner = tag(
        "rect",
        x=plan.wall + 6,
        y=y + 7,
        width=width - 12,
        height=plan.corridor - 14,
        rx=4,
        **paint("sky"),
    )
    name = text_line(
        plan.width // 2, y + plan.corridor // 2 + 5, "SKYLINE EXPRESS", 14, "mist",
        anchor="middle", font_family=DISPLAY, letter_spacing=4,
    )  # fmt: skip
    return floor + runner + name


def room(plan: Plan, number: int) -> str:
    """Return one compartment, its window above in the top row and below in the bottom row."""
    top = number < 3
    floor = tag("rect", width=plan.room, height=plan.deep, rx=4, **paint("floor"))
    outside = -plan.wall * 3 // 4 if top else plan.deep + plan.wall // 4
    window = tag(
        "rect",
        x=plan.room // 10,
        y=outside,
        width=plan.room * 8 // 10,
        height=plan.wall // 2,
        rx=2,
        **paint("glass"),
    )
    inside = plan.deep if top else 0
    door = plan.room * 38 // 100
    walls = f"M0 {inside} H{door} M{plan.room - door} {inside} H{plan.room}"
    return (
        floor
        + window
        + tag("path", d=walls, **paint("", "livery", 3 if plan.grand else 2))
        + (furniture(plan, top, number) if plan.airy else "")
    )


def furniture(plan: Plan, top: bool, number: int) -> str:
    """Return the table at the window and the letter on the door."""
    middle = plan.room // 2
    aisle = plan.room - 2 * (plan.gap + plan.seat) - 2 * plan.gap
    deep = plan.deep * 2 // 5
    y = 0 if top else plan.deep - deep
    table = tag("rect", x=middle - aisle // 2, y=y, width=aisle, height=deep, rx=6, **paint("wood"))
    letter_y = plan.deep - 12 if top else 24
    cup = at(
        middle,
        15 if top else plan.deep - 15,
        tag("circle", r=7, **paint("paper", "rest", 1.25)),
        tag("circle", r=4, **paint("rest")),
    )
    return (
        table
        + cup
        + text_line(middle, letter_y, LETTERS[number], 17, "mist", bold=1, anchor="middle")
    )


@cache
def chair(plan: Plan, right: bool) -> str:
    """Return an empty seat around (0, 0), its back to the wall."""
    half, tall = plan.seat // 2, plan.tall
    radius = tall // 5
    cushion = tag(
        "rect",
        x=-half,
        y=-tall // 2,
        width=plan.seat,
        height=tall,
        rx=radius,
        **paint("cushion", "" if plan.grand else "rest", 1),
    )
    if not plan.grand:
        return cushion
    back = plan.seat // 6
    x = half - back if right else -half
    return cushion + tag(
        "rect", x=x, y=-tall // 2, width=back, height=tall, rx=back // 2, **paint("rest")
    )


# --- who sits there -------------------------------------------------------------------------


def seat_group(view: View, sheet: int, seat: int, plan: Plan, choices: frozenset[str]) -> str:
    code = SEAT_CODES[seat]
    who = view.sheets[sheet].carriage[seat]
    notation = f"sit {code}"
    if who or notation not in choices:
        return quiet_seat(plan, sheet, seat, who, current_translator())
    (x, y), width, height = plan.seat_at(seat), plan.seat, plan.tall
    return at(
        x, y,
        tooltip(view, notation), chair(plan, seat % 2 == 1), vacant(plan, code),
        halo(-width // 2, -height // 2, width, height, height // 5), ghost(view, plan),
        id=f"seat-{sheet}-{code}", **clickable(view, notation),
    )  # fmt: skip


@cache
def quiet_seat(plan: Plan, sheet: int, seat: int, who: str, _tongue: Translator) -> str:
    """Return a seat that nobody is asked about. Most are: each is drawn once for a language."""
    code = SEAT_CODES[seat]
    (x, y), name, base = plan.seat_at(seat), f"seat-{sheet}-{code}", chair(plan, seat % 2 == 1)
    if who:
        return at(x, y, title(spoken(seat, who)), base, seated(plan, sheet, code, who), id=name)
    return at(x, y, base, vacant(plan, code), id=name)


def spoken(seat: int, who: str) -> str:
    return f"{person(who.rstrip('*'), who.endswith('*'))}, {seat_words(seat)}"


@cache
def piece(plan: Plan, who: str) -> str:
    """Return a passenger as big as a seat allows; a VIP is circled and crowned."""
    colour = who.rstrip("*")
    size = plan.piece
    if not who.endswith("*"):
        return figure(colour, size) if plan.grand else token(colour, size)
    ring = tag(
        "rect",
        x=-plan.seat // 2,
        y=-plan.tall // 2,
        width=plan.seat,
        height=plan.tall,
        rx=plan.tall // 2,
        **paint("gold", "edge", 1.75),
    )
    if plan.grand:
        return ring + crowned(colour, size)
    if plan.seat < 2 * size:
        return ring + at(0, 4, token(colour, size - 6)) + at(0, 3 - plan.tall // 2, crown(16))
    aside = plan.seat // 2 - size // 2 - 4
    return ring + at(-aside, 0, token(colour, size - 2)) + at(aside, 0, crown(14))


def seated(plan: Plan, sheet: int, code: str, who: str) -> str:
    return tag("g", piece(plan, who), id=f"passenger-{sheet}-{code}")


@cache
def vacant(plan: Plan, code: str) -> str:
    """Return the code on an empty seat, as the log names it."""
    if not plan.grand:
        return ""
    return text_line(0, 5, code, 14, "mist", anchor="middle", extra="vacant")


def ghost(view: View, plan: Plan) -> str:
    """Return the passenger in hand, to be seen on hover only."""
    return tag("g", piece(plan, held(view)), class_="ghost", opacity=0, pointer_events="none")


def held(view: View) -> str:
    return COLOURS[view.colour] + ("*" if view.value >= VIP_FROM else "")


def waiting(view: View, sheet: int, plan: Plan) -> str:
    """Return the passenger in hand, standing in the corridor and looking for a seat."""
    if view.die < 0 or sheet != view.active:
        return ""
    x = plan.wall + (plan.seat // 2 + 16 if plan.airy else plan.room + plan.wall // 2)
    said = title(tr("In hand: {person}", person=in_hand(view)))
    label = (
        text_line(plan.seat // 2 + 2, 5, tr("in hand"), 14, "ember", bold=1) if plan.airy else ""
    )
    colour = COLOURS[view.colour]
    drawn = piece(plan, colour) if view.value < VIP_FROM else vip(colour, plan.piece - 2)
    return at(x, plan.height // 2, said, drawn, label, id="in-hand")


def badges(view: View, sheet: int, plan: Plan) -> str:
    """Return what the tasks of each compartment pay."""
    if not plan.grand:
        return ""
    done = tasks_done(view, view.sheets[sheet])
    return "".join(badge(plan, number, tasks) for number, tasks in enumerate(done) if tasks)


def badge(plan: Plan, number: int, tasks: list[int]) -> str:
    """On the table between the benches, or before the door where there is no table."""
    x, y = plan.room_at(number)
    inside = 34 if plan.airy else plan.deep + 10
    middle = y + (inside if number < 3 else plan.deep - inside)
    points = f"+{sum(TASKS[task].points for task in tasks)}"
    said = title("; ".join(str(TASKS[task]) for task in tasks))
    plate = tag("rect", x=-19, y=-10, width=38, height=20, rx=10, **paint("good"))
    return at(
        x + plan.room // 2,
        middle,
        said,
        plate,
        text_line(0, 5, points, 15, "paper", bold=1, anchor="middle"),
    )
