"""What a group agrees on before the first move, and its strict reading.

A game declares its options once (``Meta.options``); the lobby, the command line, match files and
the rules all read the same declaration. ``Options`` holds one value for each, checked and frozen.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from cloudtop.core.errors import OptionError
from cloudtop.core.strict import Reader

Value = bool | int | str

YES: Final = ("yes", "true", "on", "1")
NO: Final = ("no", "false", "off", "0")
WHOLE_NUMBER: Final = re.compile(r"-?[0-9]{1,9}")
STRICT: Final = Reader(OptionError)


@dataclass(frozen=True)
class Option:
    """One thing to agree on. Its kind follows from the default: yes/no, a number or a word."""

    key: str
    title: str
    help: str
    default: Value
    choices: tuple[str, ...] = ()
    low: int = 0
    high: int = 0
    advice: tuple[tuple[int, str], ...] = ()
    """What a good host would say to a table of so many players, such as that seats are uneven
    without this option: a sentence that stands by itself. Tables of other sizes need no advice."""

    def advice_for(self, seats: int) -> str:
        """Return the advice for a table of this size; empty: there is none."""
        return dict(self.advice).get(seats, "")

    def read(self, value: object) -> Value:
        """Return ``value`` (typed, or as text) as a value of this option, or refuse it."""
        where = f"option {self.key}"
        if isinstance(self.default, bool):
            if isinstance(value, bool):
                return value
            if isinstance(value, str) and value.lower() in YES + NO:
                return value.lower() in YES
            raise STRICT.wrong(where, value, "is neither yes nor no")
        if isinstance(self.default, int):
            typed = isinstance(value, str) and WHOLE_NUMBER.fullmatch(value)
            return STRICT.number(where, int(typed[0]) if typed else value, self.low, self.high)
        return STRICT.word(where, value, self.choices)

    def describe(self) -> dict[str, Any]:
        """Return this option as plain data, as ``cloudtop games --json`` prints it."""
        plain: dict[str, Any] = {"title": self.title, "help": self.help, "default": self.default}
        if isinstance(self.default, str):
            plain["choices"] = list(self.choices)
        elif not isinstance(self.default, bool):
            plain["range"] = [self.low, self.high]
        if self.advice:
            plain["advice"] = {str(seats): text for seats, text in self.advice}
        return plain


class Options(Mapping[str, Value]):
    """A value for every declared option: those given, defaults for the rest."""

    def __init__(self, declared: tuple[Option, ...], given: Mapping[str, object] | None = None):
        known = {option.key: option for option in declared}
        chosen: dict[str, Value] = {option.key: option.default for option in declared}
        for key, value in (given or {}).items():
            if key not in known:
                raise OptionError(
                    f"there is no option {key!r}; known: {', '.join(known) or 'none'}"
                )
            chosen[key] = known[key].read(value)
        self._values = chosen

    def __getitem__(self, key: str) -> Value:
        return self._values[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def __hash__(self) -> int:
        return hash(tuple(self._values.items()))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Options) and self._values == other._values

    def __repr__(self) -> str:
        return f"Options({self._values})"

    def flag(self, key: str) -> bool:
        return bool(self._values[key])

    def number(self, key: str) -> int:
        return int(self._values[key])

    def word(self, key: str) -> str:
        return str(self._values[key])
