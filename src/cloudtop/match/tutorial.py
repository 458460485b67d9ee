"""A game's ``tutorial.toml`` as data: a table with prepared dice, and what is taught at it.

    seats = 2
    others = ["Robin"]
    before = ["dealer roll red 1 yellow 6 green 3 blue 2"]

    [options]
    across = "facing"

    [[moment]]
    text = "This is your carriage."
    lit = ["sheet-0"]

    [[moment]]
    text = "Take the red die."
    expect = ["take red"]
    then = ["1 take green"]
    [moment.wrong]
    "take blue" = "Robin needs that one."
    "*" = "Not this one."

The learner has seat 0, ``others`` are the names on the other seats. A moment without ``expect`` is
read; the last one ends the tutorial. ``expect`` is a series of decisions, each a notation or a list
of notations that all will do. ``wrong`` says why another legal decision is not the one; the first
line that fits counts. In both, ``*`` stands for any characters. ``then`` is what follows by itself,
written as in a match file. ``lit`` names what is talked about: ids of the picture, or parts of the
page (``page:players``); without it, and from the second decision on, what is expected is lit.

The file is in the folder ``rules`` beside the module that defines the game, or beside that module.
"""

import re
from dataclasses import dataclass
from functools import cache
from typing import Final

from cloudtop.core.errors import DataError
from cloudtop.core.game import CHANCE, AnyGame, Seat
from cloudtop.match.resources import find_package_text
from cloudtop.toolkit.strict import TABLES, Table, read_tables

FILE: Final = "tutorial.toml"
PLACES: Final = (f"rules/{FILE}", FILE)
LEARNER: Final[Seat] = 0
PAGE_PARTS: Final = ("page:players", "page:tray", "page:log")
"""What can be lit beside the picture."""
ENTRY: Final = re.compile(r"(dealer|[0-9]{1,2}) (\S.*)")


@dataclass(frozen=True)
class Scripted:
    """What happens by itself: a decision of somebody else, or an outcome of chance."""

    seat: Seat
    notation: str


@dataclass(frozen=True)
class Moment:
    """One idea: what is said, and what the learner does then."""

    text: str
    lit: tuple[str, ...] = ()
    expect: tuple[tuple[str, ...], ...] = ()
    """For each decision the notations that will do."""
    wrong: tuple[tuple[str, str], ...] = ()
    """Notations, and what is said to whoever chooses them instead."""
    then: tuple[Scripted, ...] = ()


@dataclass(frozen=True)
class Tutorial:
    """A table, and what is taught at it."""

    seats: int
    others: tuple[str, ...]
    options: tuple[tuple[str, object], ...]
    before: tuple[Scripted, ...]
    moments: tuple[Moment, ...]

    @property
    def messages(self) -> tuple[str, ...]:
        """Everything that people read, for those who translate it."""
        texts = ((moment.text, *(text for _, text in moment.wrong)) for moment in self.moments)
        return tuple(text for said in texts for text in said)


@cache
def find_tutorial(game: AnyGame) -> Tutorial | None:
    """Return the tutorial of a game; ``None``: it has none, or not with these components."""
    text = None if game.components_digest else find_package_text(game, *PLACES)
    if text is None:
        return None
    tutorial = parse_tutorial(text, f"{game.meta.key}/{FILE}")
    game.check_seats(tutorial.seats)
    game.options(dict(tutorial.options))
    return tutorial


def count_moments(game: AnyGame) -> int:
    """Return how many moments the tutorial of a game has; 0: it has none."""
    tutorial = find_tutorial(game)
    return len(tutorial.moments) if tutorial else 0


def fits(pattern: str, notation: str) -> bool:
    """Return whether a notation is the one that is written, in which ``*`` is anything."""
    return re.fullmatch(".*".join(map(re.escape, pattern.split("*"))), notation) is not None


# --- reading --------------------------------------------------------------------------------


def parse_tutorial(text: str, file: str) -> Tutorial:
    """Read the text of a ``tutorial.toml``; what is wrong is named by file, moment and word."""
    top = read_tables(text, file)
    seats = top.number("seats", 1, 99)
    others = top.texts("others") if top.has("others") else ()
    if len(others) != seats - 1:
        raise top.wrong(f"others: {len(others)} names for {seats - 1} other seats")
    tutorial = Tutorial(
        seats,
        others,
        read_options(top),
        read_script(top, "before", seats),
        tuple(_read_moment(moment, seats) for moment in top.tables("moment")),
    )
    top.done()
    _check_end(tutorial, file)
    return tutorial


def _check_end(tutorial: Tutorial, file: str) -> None:
    if not tutorial.moments:
        raise DataError(f"{file}: there is no moment")
    last = tutorial.moments[-1]
    if last.expect or last.then:
        raise DataError(
            f"{file}, table moment {len(tutorial.moments)}: after the last moment nothing follows"
        )


def read_options(top: Table) -> tuple[tuple[str, object], ...]:
    if not top.has("options"):
        return ()
    options = top.table("options")
    return tuple((word, options.value(word)) for word in options.words())


def _read_moment(table: Table, seats: int) -> Moment:
    moment = Moment(
        text=table.text("text"),
        lit=table.texts("lit") if table.has("lit") else (),
        expect=_read_expected(table),
        wrong=_read_wrong(table),
        then=read_script(table, "then", seats),
    )
    for place in moment.lit:
        if place.startswith("page:") and place not in PAGE_PARTS:
            raise table.wrong(f"lit: {place!r} is not one of {', '.join(PAGE_PARTS)}")
    if moment.wrong and not moment.expect:
        raise table.wrong("wrong: nothing is expected here")
    table.done()
    return moment


def _read_expected(table: Table) -> tuple[tuple[str, ...], ...]:
    if not table.has("expect"):
        return ()
    found: list[tuple[str, ...]] = []
    for where, given in table.list("expect"):
        several = given if isinstance(given, list) else [given]
        if not several:
            raise TABLES.wrong(where, given, "has no notation")
        found.append(tuple(TABLES.text(where, notation) for notation in several))
    return tuple(found)


def _read_wrong(table: Table) -> tuple[tuple[str, str], ...]:
    if not table.has("wrong"):
        return ()
    wrong = table.table("wrong")
    return tuple((notation, wrong.text(notation)) for notation in wrong.words())


def read_script(table: Table, word: str, seats: int) -> tuple[Scripted, ...]:
    """Read entries written as in a match file; none where the word is missing."""
    if not table.has(word):
        return ()
    return tuple(_read_entry(table, word, entry, seats) for entry in table.texts(word))


def _read_entry(table: Table, word: str, entry: str, seats: int) -> Scripted:
    found = ENTRY.fullmatch(entry)
    if found is None:
        raise table.wrong(f"{word}: {entry!r} is not written as 'SEAT NOTATION'")
    seat = CHANCE if found[1] == "dealer" else int(found[1])
    if seat >= seats:
        raise table.wrong(f"{word}: {entry!r} names a seat that is not there")
    return Scripted(seat, found[2])
