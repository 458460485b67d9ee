"""Strict reading of single values: what does not fit is refused in one way everywhere.

Options, component tables and sheets from paper refuse the same things; they differ in the class of
the error and in how they say where it stands. A ``Reader`` knows both::

    OPTIONS: Final = Reader(OptionError)
    OPTIONS.number("option clouds", 9, 0, 4)
    # OptionError: option clouds: 9 is not a number from 0 to 4
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from cloudtop.core.errors import CloudtopError


class Reader:
    """Reads values of one source; ``where`` says in an error which value it was."""

    def __init__(
        self,
        error: type[CloudtopError],
        show: Callable[[object], str] = repr,
        between: str = ": ",
    ) -> None:
        self._error = error
        self._show = show
        self._between = between

    def number(self, where: str, value: object, low: int, high: int) -> int:
        """Return a whole number in a range. True and False are no numbers."""
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise self.wrong(where, value, f"is not a number from {low} to {high}")
        return value

    def word(self, where: str, value: object, known: Sequence[str], listed: str = "") -> str:
        """Return a word that is known; ``listed`` stands for the known ones where they are many."""
        if not isinstance(value, str) or value not in known:
            raise self.wrong(where, value, f"is not one of {listed or ', '.join(known)}")
        return value

    def text(self, where: str, value: object) -> str:
        """Return any text but an empty one."""
        if not isinstance(value, str) or not value:
            raise self.wrong(where, value, "is not a text")
        return value

    def flag(self, where: str, value: object) -> bool:
        if not isinstance(value, bool):
            raise self.wrong(where, value, "is neither true nor false")
        return value

    def sequence(self, where: str, value: object, length: int = -1) -> Sequence[Any]:
        """Return a list as it is, of exactly ``length`` entries where one is asked for."""
        if not isinstance(value, (list, tuple)):
            raise self.wrong(where, value, "is not a list")
        if length >= 0 and len(value) != length:
            raise self._error(f"{where}: it has {len(value)} entries, not {length}")
        return value

    def required(self, fields: Mapping[str, Any], name: str) -> object:
        """Return a field that has to be there."""
        if name not in fields:
            raise self._error(f"{name}: it is missing")
        return fields[name]

    def check_names(self, fields: Mapping[str, Any], known: Sequence[str], where: str = "") -> None:
        """Refuse a field that nobody asks for."""
        for name in fields:
            if name not in known:
                place = f"{where}: " if where else ""
                unknown = f"unknown field {self._show(name)}; known: {', '.join(known)}"
                raise self._error(f"{place}{unknown}")

    def wrong(self, where: str, value: object, complaint: str) -> CloudtopError:
        """Return the error for a value that does not fit."""
        return self._error(f"{where}{self._between}{self._show(value)} {complaint}")
