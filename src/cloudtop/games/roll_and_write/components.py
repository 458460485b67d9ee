"""What is printed: dice, the carriage, tasks and services, read once from ``data/*.toml``."""

from dataclasses import dataclass
from importlib.resources import files
from typing import Final

from cloudtop.core.errors import DataError
from cloudtop.core.i18n import N_, LazyText
from cloudtop.toolkit.data import Table, read_tables

COLOURS: Final = (N_("red"), N_("yellow"), N_("green"), N_("blue"))
VALUES: Final = ("1-2", "3-4", "5-6")
FACES: Final = (1, 2, 3, 4, 5, 6)
PAIRS: Final = [[first, second] for first in range(4) for second in range(first + 1, 4)]
ALL_DICE: Final = 0b1111

# Seats of a compartment are bits: window left 1, window right 2, corridor left 4, corridor right 8.
WINDOW: Final = 0b0011
CORRIDOR: Final = 0b1100
FULL: Final = 0b1111

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
        return str(self.said())

    def said(self) -> LazyText:
        """In words, for whoever will read them: "2 red across from 2 blue: 5 points"."""
        words: list[tuple[str, object]] = [("points", self.points)]
        if self.colours:
            words.append(("one", COLOURS[self.colours[0]]))
            words.append(("two", COLOURS[self.colours[-1]]))
        return LazyText(self._message(), tuple(words))

    def _message(self) -> str:
        if self.kind == "same_colour_by":
            return TASK_WORDS["by window" if self.side == WINDOW else "by corridor"]
        return TASK_WORDS[self.kind]


@dataclass(frozen=True)
class Service:
    """A service: 2 points for every pair of these two colours in the whole carriage."""

    colours: tuple[int, int]
    row: int
    column: int

    def __str__(self) -> str:
        return "+".join(COLOURS[colour] for colour in self.colours)


@dataclass(frozen=True)
class Sheet:
    """Sizes and prices."""

    compartments: int
    seat_names: tuple[str, ...]
    service_track: int
    dice_track: int
    price_of_value: int
    price_of_colour: int
    price_of_service: int


TASK_WORDS: Final = {
    "across": N_("2 {one} across from 2 {two}: {points} points"),
    "one_with_three": N_("1 {one} with 3 of one other colour: {points} points"),
    "by window": N_("both window seats of the same colour: {points} points"),
    "by corridor": N_("both corridor seats of the same colour: {points} points"),
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


def read_tasks(text: str, file: str) -> tuple[Task, ...]:
    """Return the tasks in the order die by die, range by range; there must be exactly one each."""
    top = read_tables(text, file)
    tasks = tuple(read_task(table) for table in top.tables("task"))
    top.done()
    if [task.name for task in tasks] != [f"{die} {values}" for die in COLOURS for values in VALUES]:
        raise DataError(f"{file}: needs one task for each die and range, in order")
    return tasks


def read_service(table: Table) -> Service:
    service = Service(
        read_pair(table, "colours"), table.number("row", 1, 9), table.number("column", 1, 9)
    )
    table.done()
    return service


def read_services(text: str, file: str) -> tuple[tuple[Service, ...], tuple[int, int]]:
    """Return the services of one set in sheet order, and how many sets 1-2 and 3-4 players use."""
    top = read_tables(text, file)
    sets = top.table("sets")
    counts = sets.number("players_1_to_2", 1, 2), sets.number("players_3_to_4", 1, 2)
    sets.done()
    services = tuple(read_service(table) for table in top.tables("service"))
    top.done()
    if sorted(sorted(service.colours) for service in services) != PAIRS:
        raise DataError(f"{file}: needs one service for each pair of colours")
    if len({(service.row, service.column) for service in services}) != len(services):
        raise DataError(f"{file}: two services have the same place on the sheet")
    return services, counts


def read_sheet(text: str, file: str) -> Sheet:
    top = read_tables(text, file)
    carriage, tracks, prices = top.table("carriage"), top.table("tracks"), top.table("prices")
    seats = ("window left", "window right", "corridor left", "corridor right")
    sheet = Sheet(
        compartments=carriage.number("compartments", 6, 6),
        seat_names=carriage.list_of("seats", seats, 4),
        service_track=tracks.number("service_points", 1, 48),
        dice_track=tracks.number("dice_points", 1, 24),
        price_of_value=prices.number("change_value_by_one", 1, 1),
        price_of_colour=prices.number("change_colour", 1, 24),
        price_of_service=prices.number("service", 1, 48),
    )
    for table in (carriage, tracks, prices, top):
        table.done()
    if sheet.seat_names != seats:
        raise carriage.wrong(f"seats should be in the order {', '.join(seats)}")
    return sheet


def _text(name: str) -> str:
    return files("cloudtop.games.roll_and_write").joinpath("data", name).read_text("utf-8")


TASKS: Final = read_tasks(_text("tasks.toml"), "tasks.toml")
_SERVICES_AND_SETS: Final = read_services(_text("services.toml"), "services.toml")
SERVICES: Final = _SERVICES_AND_SETS[0]
SETS: Final = _SERVICES_AND_SETS[1]
SHEET: Final = read_sheet(_text("sheet.toml"), "sheet.toml")

ALL_SERVICES: Final = (1 << len(SERVICES)) - 1
COMPARTMENTS: Final = SHEET.compartments
SEATS: Final = 4 * COMPARTMENTS
ALL_SEATS: Final = (1 << SEATS) - 1

# "B3": compartment B (the second of the top row), seat 3 (corridor left).
SEAT_CODES: Final = tuple(f"{'ABCDEF'[seat // 4]}{seat % 4 + 1}" for seat in range(SEATS))


SEAT_WORDS: Final = (
    N_("compartment {letter}, window left"),
    N_("compartment {letter}, window right"),
    N_("compartment {letter}, corridor left"),
    N_("compartment {letter}, corridor right"),
)


def seat_words(seat: int) -> str:
    """Return the seat in words: "compartment B, corridor left"."""
    return str(seat_said(seat))


def seat_said(seat: int) -> LazyText:
    return LazyText(SEAT_WORDS[seat % 4], (("letter", "ABCDEF"[seat // 4]),))
