"""A game's ``rules.md`` as data: sections, and in them the numbered rules that tests answer to.

    # Skyline Express Roll & Write
    ## Setting up
    - **RW-1** Each player has a sheet of their own,
      with 24 empty seats.

The file lies next to the module that defines the game, also for games from outside.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from cloudtop.core.errors import DataError, OptionError
from cloudtop.core.game import AnyGame
from cloudtop.match.resources import package_text

FILE: Final = "rules.md"
PLACES: Final = (f"rules/{FILE}", FILE)
HEADING: Final = re.compile(r"(#{1,6}) +(.*?) *#*")
RULE: Final = re.compile(r"[-*] +\*\*([A-Z]+-\d+[a-z]?)\*\*[:.]?(?: +(.*))?")
ITEM: Final = re.compile(r"([-*+]|\d+[.)]) ")


@dataclass(frozen=True)
class Rule:
    """One numbered rule."""

    id: str
    text: str


@dataclass(frozen=True)
class Section:
    """A heading and the rules under it, up to the next heading."""

    heading: str
    rules: tuple[Rule, ...]


@dataclass(frozen=True)
class Rulebook:
    """The rules of one game, in reading order."""

    title: str
    sections: tuple[Section, ...]

    def __iter__(self) -> Iterator[Rule]:
        return (rule for section in self.sections for rule in section.rules)

    @property
    def ids(self) -> tuple[str, ...]:
        return tuple(rule.id for rule in self)

    def rule(self, id_: str) -> Rule:
        """Return the rule with that id, in capitals or not; the number alone will do."""
        wanted = id_.strip().upper()
        for rule in self:
            if wanted in (rule.id.upper(), rule.id.upper().partition("-")[2]):
                return rule
        by_number = sorted(self.ids, key=lambda id_: int(re.sub(r"\D", "", id_)))
        known = (
            f"they run from {by_number[0]} to {by_number[-1]}" if by_number else "there are none"
        )
        raise OptionError(f"there is no rule {id_[:40]!r}; {known}")


def rules_text(game: AnyGame) -> str:
    """Return the game's ``rules.md`` as it is written."""
    return package_text(game, *PLACES)


def rulebook(game: AnyGame) -> Rulebook:
    """Return the game's rules, read."""
    return parse_rulebook(rules_text(game), f"{game.meta.key}/{FILE}")


def parse_rulebook(text: str, file: str) -> Rulebook:
    """Read the text of a ``rules.md``; an id that stands twice is refused."""
    reader = _Reader(file)
    for number, line in enumerate(text.splitlines(), start=1):
        reader.read(number, line)
    return reader.rulebook()


class _Reader:
    """Reads line by line; a rule's text goes on until an empty line, an item or a heading."""

    def __init__(self, file: str) -> None:
        self._file = file
        self._title = ""
        self._sections: list[tuple[str, list[Rule]]] = [("", [])]
        self._seen: dict[str, int] = {}
        self._open = ""
        self._words: list[str] = []

    def read(self, number: int, line: str) -> None:
        heading, rule = HEADING.fullmatch(line), RULE.fullmatch(line.strip())
        if heading or rule or not line.strip() or ITEM.match(line.strip()):
            self._close()
        if heading:
            self._begin_section(len(heading[1]), heading[2])
        elif rule:
            self._begin_rule(number, rule[1])
            self._words = [rule[2] or ""]
        elif self._open:
            self._words.append(line.strip())

    def rulebook(self) -> Rulebook:
        self._close()
        sections = (Section(heading, tuple(rules)) for heading, rules in self._sections)
        return Rulebook(self._title, tuple(part for part in sections if part.heading or part.rules))

    def _begin_section(self, level: int, heading: str) -> None:
        if level == 1 and not self._title:
            self._title = heading
        else:
            self._sections.append((heading, []))

    def _begin_rule(self, number: int, id_: str) -> None:
        if id_ in self._seen:
            raise DataError(
                f"{self._file}, line {number}: {id_} stands already in line {self._seen[id_]}"
            )
        self._seen[id_] = number
        self._open = id_

    def _close(self) -> None:
        if self._open:
            text = " ".join(" ".join(self._words).split())
            self._sections[-1][1].append(Rule(self._open, text))
        self._open = ""
