"""The file of a search: JSON lines, so that it can be read, continued and run again.

The first line says what was played and where the search began. Then comes a line for every
generation (``generation``, ``score``, ``step``, ``weights`` by name, ``order``) and one for every
comparison with the first weights (``check``, ``games``, ``lead``, ``share``, ``weights``). A line
that was cut short is dropped, and its generation played again.
"""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

from cloudtop.lab.errors import LabError

FORMAT: Final = "cloudtop weights 1"


@dataclass(frozen=True)
class Generation:
    """One generation of a search."""

    generation: int
    score: float
    """What all sets of weights that were tried reached on average."""
    step: float
    """How far the next ones will be from the guess, in units."""
    weights: Mapping[str, float]
    """The guess, by name."""
    order: tuple[int, ...] = ()
    """The numbers of those tried, the best first: with it the search can be followed again."""


@dataclass(frozen=True)
class Check:
    """A comparison of weights with those that the search began with."""

    check: str
    """Who played."""
    seats: int
    games: int
    lead: Mapping[str, float]
    share: Mapping[str, float]
    weights: Mapping[str, float]


class Record:
    """What a file says, and a way to add to it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.heading: dict[str, Any] = {}
        self.generations: list[Generation] = []
        self.checks: list[Check] = []
        if path.exists():
            self._read()

    def begin(self, heading: Mapping[str, Any]) -> None:
        """Write what is played, or refuse a file in which something else is."""
        wanted = {"format": FORMAT, **heading}
        if not self.heading:
            self.heading = wanted
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._write(wanted)
        for key, value in wanted.items():
            if self.heading.get(key) != value:
                found = self.heading.get(key)
                raise LabError(f"{self.path} is another search: {key} is {found!r}, not {value!r}")

    def add(self, line: Generation | Check) -> None:
        if isinstance(line, Generation):
            self.generations.append(line)
        else:
            self.checks.append(line)
        self._write(asdict(line))

    def _write(self, line: Mapping[str, Any]) -> None:
        with self.path.open("a", encoding="utf-8", newline="\n") as file:
            file.write(json.dumps(line) + "\n")

    def _read(self) -> None:
        text = self.path.read_text(encoding="utf-8")
        whole = text[: text.rfind("\n") + 1]
        for number, line in enumerate(whole.splitlines(), 1):
            try:
                self._take(json.loads(line))
            except (ValueError, TypeError) as error:
                raise LabError(
                    f"{self.path}, line {number}: this is no line of a search"
                ) from error
        if whole != text and self.heading:
            self.path.write_text(whole, encoding="utf-8", newline="\n")

    def _take(self, line: Any) -> None:
        if not self.heading:
            if not isinstance(line, dict) or line.get("format") != FORMAT:
                raise ValueError
            self.heading = line
        elif "generation" in line:
            line["order"] = tuple(line.get("order", ()))
            self.generations.append(Generation(**line))
        else:
            self.checks.append(Check(**line))
