"""What detailed runs know: decisions and uses, read part by part and added up at once.

A part of a thousand games has some 150,000 decisions; all of a large run never are in memory.
"""

from typing import Any, Final

import numpy as np

from cloudtop.lab.dataset import Results
from cloudtop.lab.dataset.reading import read_table
from cloudtop.lab.errors import LabError
from cloudtop.lab.report.run import ComponentTable, Detail, Openings
from cloudtop.lab.statistics.choices import Choices
from cloudtop.lab.statistics.columns import Flags, Floats, Ints
from cloudtop.lab.statistics.components import Uses
from cloudtop.lab.statistics.leads import Leads, leads_of

DECISION_COLUMNS: Final = ("number", "seat", "phase", "kind", "action", "choices", "scores")
USE_COLUMNS: Final = ("number", "seat", "kind", "component", "offered", "used")
MOST_OPENINGS: Final = 12


def read_detail(results: Results, numbers: Ints, wins: Floats, seats: int) -> Detail | None:
    """Return what the decisions and uses of a run say; without ``--detail`` there are none."""
    if "decisions" not in results.files:
        return None
    decisions = DecisionReader(numbers, wins, seats)
    for file in results.files["decisions"]:
        decisions.add(read_table(file, DECISION_COLUMNS))
    uses = UseReader(numbers, seats)
    for file in results.files["uses"]:
        uses.add(read_table(file, USE_COLUMNS))
    if decisions.games != len(numbers):
        raise LabError(f"{results.path} is incomplete: decisions of some games are missing")
    return Detail(
        leads=decisions.leads(),
        phases=tuple(decisions.choices.by_phase()),
        components=uses.tables(results.plan.get("component_kinds", [])),
        openings=decisions.openings(),
    )


class DecisionReader:
    """Adds up decisions: leads game by game, choices by phase, openings by player."""

    def __init__(self, numbers: Ints, wins: Floats, seats: int) -> None:
        self.choices = Choices()
        self.games = 0
        self._numbers = numbers
        self._wins = wins
        self._seats = seats
        self._leads: list[Leads] = []
        self._actions: dict[str, int] = {}
        self._first = np.full(len(numbers) * seats, -1, np.int64)

    def add(self, table: Any) -> None:
        """Add the decisions of some games, which follow on those before."""
        if not len(table):
            return
        number = table["number"].to_numpy()
        found, lengths = np.unique(number, return_counts=True)
        places = np.searchsorted(self._numbers, found)
        self.games += len(found)
        choices = table["choices"].to_numpy()
        if self._wins.shape[1] > 1:
            scores = table["scores"].combine_chunks()
            rows = scores.flatten().to_numpy().reshape(len(table), -1)
            self._leads.append(leads_of(lengths, rows, self._wins[places]))
        phases, phase = _dictionary(table["phase"])
        kinds, kind = _dictionary(table["kind"])
        self._add_choices(phases, phase, kinds, kind, choices)
        players = np.repeat(places, lengths) * self._seats + table["seat"].to_numpy()
        self._add_openings(table["action"], players, np.flatnonzero(choices > 1))

    def _add_choices(
        self, phases: list[str], phase: Ints, kinds: list[str], kind: Ints, choices: Ints
    ) -> None:
        cells = phase * len(kinds) + kind
        order = np.argsort(cells, kind="stable")
        found, starts = np.unique(cells[order], return_index=True)
        for cell, rows in zip(found, np.split(order, starts[1:]), strict=True):
            self.choices.add(phases[cell // len(kinds)], kinds[cell % len(kinds)], choices[rows])

    def _add_openings(self, actions: Any, players: Ints, with_choice: Ints) -> None:
        """Note everybody's first decision with a choice."""
        who, places = np.unique(players[with_choice], return_index=True)
        first = actions.take(with_choice[places]).to_pylist()
        known = self._actions
        self._first[who] = [known.setdefault(action, len(known)) for action in first]

    def leads(self) -> Leads | None:
        return Leads.joined(self._leads) if self._leads else None

    def openings(self) -> Openings | None:
        """Return the most frequent openings; there are none if everybody begins alike."""
        names = list(self._actions)
        counts = np.bincount(self._first[self._first >= 0], minlength=len(names))
        often = np.argsort(-counts, kind="stable")[:MOST_OPENINGS]
        if len(often) < 2:
            return None
        renamed = np.full(len(names) + 1, -1, np.int64)  # the last place is for those without one
        renamed[often] = np.arange(len(often))
        return Openings(tuple(names[code] for code in often.tolist()), renamed[self._first])


class UseReader:
    """Adds up which player was offered and used which component."""

    def __init__(self, numbers: Ints, seats: int) -> None:
        self._numbers = numbers
        self._seats = seats
        self._found: dict[tuple[str, str], tuple[Flags, Flags]] = {}

    def add(self, table: Any) -> None:
        if not len(table):
            return
        places = np.searchsorted(self._numbers, table["number"].to_numpy())
        players = places * self._seats + table["seat"].to_numpy()
        kinds, kind = _dictionary(table["kind"])
        names, name = _dictionary(table["component"])
        offered, used = table["offered"].to_numpy() > 0, table["used"].to_numpy() > 0
        cells = kind * len(names) + name
        order = np.argsort(cells, kind="stable")
        found, starts = np.unique(cells[order], return_index=True)
        for cell, rows in zip(found, np.split(order, starts[1:]), strict=True):
            key = kinds[cell // len(names)], names[cell % len(names)]
            own = self._found.get(key) or self._found.setdefault(key, self._blank())
            own[0][players[rows]] = offered[rows]
            own[1][players[rows]] = used[rows]

    def _blank(self) -> tuple[Flags, Flags]:
        count = len(self._numbers) * self._seats
        return np.zeros(count, np.bool_), np.zeros(count, np.bool_)

    def tables(self, kinds: list[dict[str, str]]) -> tuple[ComponentTable, ...]:
        """Return a table for each kind that the game names and that turned up."""
        found = []
        for kind in kinds:
            own = sorted(pair for pair in self._found if pair[0] == kind["key"])
            uses = tuple(Uses(*pair, *self._found[pair]) for pair in own)
            if uses:
                found.append(ComponentTable(kind["key"], kind["title"], kind["used"], uses))
        return tuple(found)


def _dictionary(column: Any) -> tuple[list[str], Ints]:
    """Return the words of a column, and each row's place among them."""
    encoded = column.combine_chunks().dictionary_encode()
    words: list[str] = encoded.dictionary.to_pylist()
    return words, encoded.indices.to_numpy().astype(np.int64)
