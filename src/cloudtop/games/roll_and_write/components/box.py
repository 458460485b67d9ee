"""What is printed: dice, the carriage, tasks and services, read strictly from the TOML tables."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from cloudtop.core.i18n import N_, LazyPlural, LazyText
from cloudtop.toolkit.strict import Table, own_tables

COLOURS: Final = (N_("red"), N_("yellow"), N_("green"), N_("blue"))
VALUES: Final = ("1-2", "3-4", "5-6")
FACES: Final = (1, 2, 3, 4, 5, 6)
ALL_DICE: Final = 0b1111

# A service pays for pairs of two colours: six services, numbered in this order everywhere.
SERVICE_PAIRS: Final = tuple(combinations(range(4), 2))
SERVICE_NAMES: Final = tuple(f"{COLOURS[one]}+{COLOURS[two]}" for one, two in SERVICE_PAIRS)
SERVICES: Final = len(SERVICE_PAIRS)
ALL_SERVICES: Final = (1 << SERVICES) - 1

COMPARTMENTS: Final = 6
SEATS: Final = 4 * COMPARTMENTS
ALL_SEATS: Final = (1 << SEATS) - 1
LETTERS: Final = "ABCDEF"
SEAT_NAMES: Final = ("window left", "window right", "corridor left", "corridor right")
# "B3": compartment B (the second of the top row), seat 3 (corridor left).
SEAT_CODES: Final = tuple(f"{LETTERS[seat // 4]}{seat % 4 + 1}" for seat in range(SEATS))

# Seats of a compartment are bits: window left 1, window right 2, corridor left 4, corridor right 8.
WINDOW: Final = 0b0011
CORRIDOR: Final = 0b1100
FULL: Final = 0b1111
# How many seats are in a set of seats of one compartment, or of half a carriage: looked up often.
SEATS_IN: Final = bytes(seats.bit_count() for seats in range(1 << SEATS // 2))

# What "two A across from two B" means: the seats that A may hold, B holding the other two.
DIAGONAL: Final = (0b1001, 0b0110)
BENCH: Final = (0b0101, 0b1010)
ACROSS: Final = {"facing": DIAGONAL + BENCH, "diagonal": DIAGONAL, "bench": BENCH}


@dataclass(frozen=True)
class Task:
    """A task: what one compartment must hold (``kind`` and the colours or side), and its points."""

    die: int
    values: str
    points: int
    kind: str
    colours: tuple[int, ...]
    side: int = 0

    @property
    def name(self) -> str:
        """As in setup: the die and its range of values."""
        return f"{COLOURS[self.die]} {self.values}"

    def __str__(self) -> str:
        return str(self.text())

    def text(self) -> LazyText:
        """Return "2 red across from 2 blue: 5 points"."""
        points = LazyPlural(self.points, "{count} point", "{count} points")
        fields: list[tuple[str, object]] = [("points", points)]
        if self.colours:
            fields.append(("one", COLOURS[self.colours[0]]))
            fields.append(("two", COLOURS[self.colours[-1]]))
        return LazyText(self._message(), tuple(fields))

    def _message(self) -> str:
        if self.kind == "same_colour_by":
            return TASK_WORDS["by window" if self.side == WINDOW else "by corridor"]
        return TASK_WORDS[self.kind]


@dataclass(frozen=True)
class Sheet:
    """Sizes and prices."""

    service_track: int
    dice_track: int
    price_of_value: int
    price_of_colour: int
    price_of_service: int


@dataclass(frozen=True, eq=False)
class Box:
    """Everything that is printed. A match refers to one, and no rule knows another source.

    Two boxes are the same if they are one object: views that hold one are compared often.
    """

    tasks: tuple[Task, ...]
    service_order: tuple[int, ...]
    """The services from left to right on the sheet, each column from top to bottom."""
    service_sets: tuple[int, int]
    """How many sets of services 1-2 and 3-4 players use."""
    sheet: Sheet


TASK_WORDS: Final = {
    "across": N_("2 {one} across from 2 {two}: {points}"),
    "one_with_three": N_("1 {one} with 3 of one other colour: {points}"),
    "by window": N_("both window seats of the same colour: {points}"),
    "by corridor": N_("both corridor seats of the same colour: {points}"),
}


def read_task(table: Table) -> Task:
    die = COLOURS.index(table.one_of("die", COLOURS))
    values = table.one_of("values", VALUES)
    points = table.number("points", 1, 20)
    if "across" in table.words():
        task = Task(die, values, points, "across", read_pair(table, "across"))
    elif "one_with_three" in table.words():
        colour = COLOURS.index(table.one_of("one_with_three", COLOURS))
        task = Task(die, values, points, "one_with_three", (colour,))
    else:
        side = table.one_of("same_colour_by", ("window", "corridor"))
        task = Task(die, values, points, "same_colour_by", (), SIDES[side])
    table.done()
    return task


SIDES: Final = {"window": WINDOW, "corridor": CORRIDOR}


def read_pair(table: Table, word: str) -> tuple[int, int]:
    first, second = table.list_of(word, COLOURS, 2)
    if first == second:
        raise table.wrong(f"{word} = {[first, second]!r} should differ")
    return COLOURS.index(first), COLOURS.index(second)


def read_tasks(top: Table) -> tuple[Task, ...]:
    """Return the tasks in the order die by die, range by range; there must be exactly one each."""
    tasks = tuple(read_task(table) for table in top.tables("task"))
    top.done()
    if [task.name for task in tasks] != [f"{die} {values}" for die in COLOURS for values in VALUES]:
        raise top.wrong("needs one task for each die and range, in order")
    return tasks


def read_service_sets(top: Table) -> tuple[int, int]:
    sets = top.table("sets")
    counts = sets.number("players_1_to_2", 1, 2), sets.number("players_3_to_4", 1, 2)
    sets.done()
    return counts


def read_service_order(top: Table) -> tuple[int, ...]:
    """Return the services by their places on the sheet; there must be one for each pair."""
    pairs: list[tuple[int, int]] = []
    places: list[tuple[int, int]] = []
    for table in top.tables("service"):
        pairs.append(read_pair(table, "colours"))
        row, column = table.number("row", 1, 9), table.number("column", 1, 9)
        places.append((column, row))
        table.done()
    top.done()
    if tuple(pairs) != SERVICE_PAIRS:
        raise top.wrong("needs one service for each pair of colours, in order")
    if len(set(places)) != len(places):
        raise top.wrong("two services have the same place on the sheet")
    return tuple(sorted(range(SERVICES), key=places.__getitem__))


def read_sheet(top: Table) -> Sheet:
    carriage, tracks, prices = top.table("carriage"), top.table("tracks"), top.table("prices")
    carriage.number("compartments", COMPARTMENTS, COMPARTMENTS)
    sheet = Sheet(
        service_track=tracks.number("service_points", 1, 48),
        dice_track=tracks.number("dice_points", 1, 24),
        price_of_value=prices.number("change_value_by_one", 1, 1),
        price_of_colour=prices.number("change_colour", 1, 24),
        price_of_service=prices.number("service", 1, 48),
    )
    if carriage.list_of("seats", SEAT_NAMES, 4) != SEAT_NAMES:
        raise carriage.wrong(f"seats should be in the order {', '.join(SEAT_NAMES)}")
    for table in (carriage, tracks, prices, top):
        table.done()
    return sheet


PACKAGE: Final = "cloudtop.games.roll_and_write.components"
FILES: Final = ("tasks.toml", "services.toml")
"""What people may replace. The lengths of the tracks are options, so the sheet is not among it."""


def read_box(given: Mapping[str, str] | None = None) -> Box:
    """Return the box of our own tables; those in ``given`` replace some of them."""
    tops = own_tables(PACKAGE, (*FILES, "sheet.toml"), given)
    services = tops["services.toml"]
    return Box(
        tasks=read_tasks(tops["tasks.toml"]),
        service_sets=read_service_sets(services),
        service_order=read_service_order(services),
        sheet=read_sheet(tops["sheet.toml"]),
    )


BOX: Final = read_box()

SEAT_WORDS: Final = (
    N_("compartment {letter}, window left"),
    N_("compartment {letter}, window right"),
    N_("compartment {letter}, corridor left"),
    N_("compartment {letter}, corridor right"),
)


def seat_text(seat: int) -> LazyText:
    """Return the seat in words: "compartment B, corridor left"."""
    return LazyText(SEAT_WORDS[seat % 4], (("letter", LETTERS[seat // 4]),))
