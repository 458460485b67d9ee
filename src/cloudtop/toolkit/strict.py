"""Strict reading of what people write: component tables (TOML) and sheets from paper (JSON).

Component tables: a ``Table`` wraps one TOML table. Each value is taken once, by name and kind;
``done()`` refuses whatever was not asked for, so a typing error can never pass silently::

    def read_box(given: Mapping[str, str] | None = None) -> Box:
        tops = own_tables("cloudtop.games.skylands.components", FILES, given)
        supply = tops["supply.toml"].table("inhabitants")
        red = supply.number("red", 1, 99)
        supply.done()

Sheets: ``SHEETS`` reads the fields of a sheet (``Game.score_sheet``); every message says
where it stands and what is written there, as JSON writes it::

    SHEETS.check_names(sheet, ("board", "seats"))
    seats = SHEETS.number("seats", SHEETS.required(sheet, "seats"), 1, 4)
"""

import json
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from importlib.resources import files
from typing import Any, Final

from cloudtop.core.errors import DataError, SheetError
from cloudtop.core.strict import Reader

LONGEST: Final = 60
"""How much of a wrong value a message about a sheet repeats."""


def as_json(value: object) -> str:
    """Return a value as it can stand in a message of one line."""
    if isinstance(value, str):
        shown = repr(value)
    else:
        shown = json.dumps(value, ensure_ascii=False, default=repr)
    return shown if len(shown) <= LONGEST else f"{shown[: LONGEST - 1]}…"


SHEETS: Final = Reader(SheetError, as_json)
TABLES: Final = Reader(DataError, between=" = ")


# --- files ----------------------------------------------------------------------------------


def own_tables(
    package: str, names: Sequence[str], given: Mapping[str, str] | None = None
) -> dict[str, "Table"]:
    """Return the top table of each file ``names`` in a package, by file name.

    ``given`` has TOML texts that stand in for some of the files (``Game.with_components``).
    """
    texts = given or {}
    for name in texts:
        if name not in names:
            raise DataError(f"{name}: unknown file; known: {', '.join(names)}")
    home = files(package)
    return {
        name: read_tables(
            texts[name] if name in texts else home.joinpath(name).read_text("utf-8"), name
        )
        for name in names
    }


def read_tables(text: str, file: str) -> "Table":
    """Return the top table of a TOML text; ``file`` is the name used in complaints."""
    try:
        return Table(tomllib.loads(text), file, "")
    except tomllib.TOMLDecodeError as error:
        raise DataError(f"{file}: not TOML: {error}") from error


class Table:
    """One TOML table, read by name and kind."""

    def __init__(self, values: Mapping[str, Any], file: str, name: str) -> None:
        self._left = dict(values)
        self._file = file
        self._name = name
        self._place = f"{file}, table {name}" if name else file

    def words(self) -> tuple[str, ...]:
        """Return the words not yet taken."""
        return tuple(self._left)

    def has(self, word: str) -> bool:
        """Return whether a word is there and not yet taken."""
        return word in self._left

    def wrong(self, complaint: str) -> DataError:
        """Return the error to raise for this table."""
        return DataError(f"{self._place}: {complaint}")

    def text(self, word: str) -> str:
        return TABLES.text(*self._take(word))

    def number(self, word: str, low: int, high: int) -> int:
        return TABLES.number(*self._take(word), low, high)

    def one_of(self, word: str, known: Sequence[str]) -> str:
        return TABLES.word(*self._take(word), known)

    def index_of(self, word: str, known: Sequence[str]) -> int:
        """Return the place of a known word among those that there are."""
        return known.index(self.one_of(word, known))

    def pair_of(self, word: str, known: Sequence[str]) -> tuple[int, int]:
        """Return the places of two different known words."""
        first, second = self.list_of(word, known, 2)
        if first == second:
            raise self.wrong(f"{word} = {[first, second]!r} should differ")
        return known.index(first), known.index(second)

    def list_of(self, word: str, known: Sequence[str], length: int) -> tuple[str, ...]:
        """Return a list of exactly ``length`` known words."""
        where, value = self._take(word)
        if not isinstance(value, list) or len(value) != length:
            raise TABLES.wrong(where, value, f"is not a list of {length}")
        return tuple(TABLES.word(where, item, known) for item in value)

    def value(self, word: str) -> Any:
        """Return a value as it is, for those who check it themselves."""
        return self._take(word)[1]

    def texts(self, word: str) -> tuple[str, ...]:
        """Return a list of texts of any length."""
        where, value = self._take(word)
        return tuple(TABLES.text(where, item) for item in TABLES.sequence(where, value))

    def list(self, word: str) -> tuple[tuple[str, Any], ...]:
        """Return the entries of a list, whatever they are, each with where it stands."""
        where, value = self._take(word)
        entries = enumerate(TABLES.sequence(where, value), start=1)
        return tuple((f"{where} {place}", item) for place, item in entries)

    def table(self, word: str) -> "Table":
        _, value = self._take(word)
        if not isinstance(value, dict):
            raise self.wrong(f"{word} is not a table")
        return Table(value, self._file, self._below(word))

    def tables(self, word: str) -> Iterator["Table"]:
        """Yield each table of the array ``[[word]]``."""
        _, value = self._take(word)
        if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
            raise self.wrong(f"{word} is not an array of tables")
        for place, item in enumerate(value, start=1):
            yield Table(item, self._file, f"{self._below(word)} {place}")

    def done(self) -> None:
        """Refuse words that nobody asked for."""
        if self._left:
            raise self.wrong(f"unknown word {next(iter(self._left))!r}")

    def _take(self, word: str) -> tuple[str, Any]:
        """Return where a value stands, and the value."""
        if word not in self._left:
            raise self.wrong(f"{word!r} is missing")
        return f"{self._place}: {word}", self._left.pop(word)

    def _below(self, word: str) -> str:
        return f"{self._name}.{word}" if self._name else word
