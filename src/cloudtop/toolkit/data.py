"""Strict reading of component tables: a wrong word is refused with file, table and word.

A ``Table`` wraps one TOML table. Each value is taken once, by name and kind; ``done()`` refuses
whatever was not asked for, so a typing error in a file can never pass silently.
"""

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from cloudtop.core.errors import DataError


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

    def words(self) -> tuple[str, ...]:
        """Return the words not yet taken."""
        return tuple(self._left)

    def wrong(self, complaint: str) -> DataError:
        """Return the error to raise for this table."""
        where = f"{self._file}, table {self._name}" if self._name else self._file
        return DataError(f"{where}: {complaint}")

    def text(self, word: str) -> str:
        value = self._take(word)
        if not isinstance(value, str) or not value:
            raise self.wrong(f"{word} = {value!r} is not a text")
        return value

    def number(self, word: str, low: int, high: int) -> int:
        value = self._take(word)
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise self.wrong(f"{word} = {value!r} is not a number from {low} to {high}")
        return value

    def one_of(self, word: str, known: Sequence[str]) -> str:
        return self._known(word, self._take(word), known)

    def list_of(self, word: str, known: Sequence[str], length: int) -> tuple[str, ...]:
        """Return a list of exactly ``length`` known words."""
        value = self._take(word)
        if not isinstance(value, list) or len(value) != length:
            raise self.wrong(f"{word} = {value!r} is not a list of {length}")
        return tuple(self._known(word, item, known) for item in value)

    def table(self, word: str) -> "Table":
        value = self._take(word)
        if not isinstance(value, dict):
            raise self.wrong(f"{word} is not a table")
        return Table(value, self._file, self._below(word))

    def tables(self, word: str) -> Iterator["Table"]:
        """Yield each table of the array ``[[word]]``."""
        value = self._take(word)
        if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
            raise self.wrong(f"{word} is not an array of tables")
        for place, item in enumerate(value, start=1):
            yield Table(item, self._file, f"{self._below(word)} {place}")

    def done(self) -> None:
        """Refuse words that nobody asked for."""
        if self._left:
            raise self.wrong(f"unknown word {next(iter(self._left))!r}")

    def _take(self, word: str) -> Any:
        if word not in self._left:
            raise self.wrong(f"{word!r} is missing")
        return self._left.pop(word)

    def _known(self, word: str, value: object, known: Sequence[str]) -> str:
        if not isinstance(value, str) or value not in known:
            raise self.wrong(f"{word} = {value!r} is not one of {', '.join(known)}")
        return value

    def _below(self, word: str) -> str:
        return f"{self._name}.{word}" if self._name else word
