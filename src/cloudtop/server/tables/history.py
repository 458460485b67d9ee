"""A table's history: lines that are only ever added, and the match that they lead to.

A decision that was taken back stays in the history; ``standing`` works out what is left of it.
"""

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from cloudtop.core.errors import CloudtopError
from cloudtop.core.game import Seat
from cloudtop.match import AnyMatch, Dealer, Match, Player
from cloudtop.match.registry import current_registry
from cloudtop.server.store import Row, SeatRecord, StoredTable

ACT: Final = "act"
UNDO: Final = "undo"
REDO: Final = "redo"
OPEN: Final = "open"
HUMAN: Final = "human"


@dataclass(frozen=True)
class Standing:
    """The lines that still count, and what each seat has taken back and may make again."""

    rows: list[Row]
    undone: dict[Seat, list[str]]


def standing(rows: Iterable[Row]) -> Standing:
    """Return what is left of a history. A seat takes back its own last decision, whatever others
    have decided at the same time since; a new decision ends what it could make again."""
    left: list[Row] = []
    undone: dict[Seat, list[str]] = {}
    for row in rows:
        if row.verb == UNDO:
            undone.setdefault(row.seat, []).append(left.pop(last_of(left, row)).notation)
            continue
        left.append(row)
        if row.verb == ACT:
            undone.pop(row.seat, None)
        elif row.verb == REDO and undone.get(row.seat):
            undone[row.seat].pop()
        else:
            raise CloudtopError(f"line {row.number} of the history cannot be: {row.verb!r}")
    return Standing(left, undone)


def last_of(rows: Sequence[Row], undo: Row) -> int:
    for place in range(len(rows) - 1, -1, -1):
        if rows[place].seat == undo.seat:
            return place
    raise CloudtopError(f"line {undo.number} of the history takes back what is not there")


def common(rows: Sequence[Row], version: int) -> int:
    """Return how many of the log's entries at an earlier version still stand as they were."""
    since = rows[version:]
    if all(row.verb != UNDO for row in since):
        return len(standing(rows).rows) - len(since)
    before, now = standing(rows[:version]).rows, standing(rows).rows
    pairs = enumerate(zip(before, now, strict=False))
    changed = (place for place, (old, new) in pairs if old is not new)
    return next(changed, min(len(before), len(now)))


def players(seats: Iterable[SeatRecord]) -> tuple[Player, ...]:
    return tuple(Player(seat.name, seat.kind) for seat in seats)


def replayed(stored: StoredTable) -> AnyMatch:
    """Return the match that a stored history leads to."""
    table = stored.table
    match: AnyMatch = Match(
        current_registry().find_stored(table.game, table.rules, table.components),
        len(stored.seats),
        json.loads(table.options),
        dealer=Dealer(table.seed),
        players=players(stored.seats),
    )
    left = standing(stored.rows)
    match.resume(((row.seat, row.notation) for row in left.rows), left.undone)
    return match
