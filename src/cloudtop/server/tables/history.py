"""A table's history: rows that are only ever added, and the match that they lead to.

A decision that was taken back stays in the history; ``effective_history`` works out which rows
still count.
"""

import json
import logging
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from cloudtop.core.errors import CloudtopError
from cloudtop.core.game import Seat
from cloudtop.match import AnyMatch, Dealer, Match, Player
from cloudtop.match.registry import current_registry
from cloudtop.server.errors import DamagedError
from cloudtop.server.language import _
from cloudtop.server.store import Row, SeatRecord, StoredTable

LOGGER: Final = logging.getLogger(__name__)

ACT: Final = "act"
UNDO: Final = "undo"
REDO: Final = "redo"
TAKE_BACK: Final = "takeback"
"""Back to the seat's last decision, and with it what agents and the dealer did since."""
REMOVING: Final = (UNDO, TAKE_BACK)


@dataclass(frozen=True)
class TakenBack:
    """What somebody took back against agents: it stands in the log before the next entry."""

    seat: Seat
    ply: int
    """How many entries of the log are left before it."""
    count: int
    """How many it took away."""


@dataclass(frozen=True)
class EffectiveHistory:
    """The rows that still count, and for each seat the decisions that it may redo."""

    rows: list[Row]
    undone: dict[Seat, list[str]]
    taken_back: tuple[TakenBack, ...] = ()


def effective_history(rows: Iterable[Row]) -> EffectiveHistory:
    """Return what is left of a history.

    A seat takes back its own last decision, whatever others have decided at the same time since. A
    new decision ends what it could redo. Against agents it may go back further.
    """
    left: list[Row] = []
    undone: dict[Seat, list[str]] = {}
    taken_back: list[TakenBack] = []
    for row in rows:
        if row.verb == UNDO:
            undone.setdefault(row.seat, []).append(left.pop(last_row_of(left, row)).notation)
            continue
        if row.verb == TAKE_BACK:
            place, before = last_row_of(left, row), len(left)
            del left[place:]
            undone.clear()
            taken_back = [replace(one, ply=min(one.ply, place)) for one in taken_back]
            taken_back.append(TakenBack(row.seat, place, before - place))
            continue
        left.append(row)
        if row.verb == ACT:
            undone.pop(row.seat, None)
        elif row.verb == REDO and undone.get(row.seat):
            undone[row.seat].pop()
        else:
            raise CloudtopError(f"row {row.number} of the history is invalid: {row.verb!r}")
    return EffectiveHistory(left, undone, tuple(taken_back))


def last_row_of(rows: Sequence[Row], undo: Row) -> int:
    """Return the place of the last row by the seat that takes something back."""
    for place in reversed(range(len(rows))):
        if rows[place].seat == undo.seat:
            return place
    raise CloudtopError(f"row {undo.number} of the history takes back what is not there")


def common_length(rows: Sequence[Row], version: int) -> int:
    """Return how many entries of the log have not changed since an earlier version."""
    since = rows[version:]
    if all(row.verb not in REMOVING for row in since):
        return len(effective_history(rows).rows) - len(since)
    before, now = effective_history(rows[:version]).rows, effective_history(rows).rows
    pairs = enumerate(zip(before, now, strict=False))
    changed = (place for place, (old, new) in pairs if old is not new)
    return next(changed, min(len(before), len(now)))


def players_of(seats: Iterable[SeatRecord]) -> tuple[Player, ...]:
    return tuple(Player(seat.name, seat.kind) for seat in seats)


def replay(stored: StoredTable) -> AnyMatch:
    """Return the match that a stored history leads to."""
    table = stored.table
    game = current_registry().find_stored(table.game, table.rules, table.components)
    try:
        match: AnyMatch = Match(
            game,
            len(stored.seats),
            json.loads(table.options),
            dealer=None if table.lesson else Dealer(table.seed),  # a tutorial has prepared dice
            players=players_of(stored.seats),
        )
        match.given = table.given
        left = effective_history(stored.rows)
        match.resume(((row.seat, row.notation) for row in left.rows), left.undone)
    except (CloudtopError, ValueError, LookupError) as error:
        raise damaged_table(table.id, error) from error
    return match


def damaged_table(table_id: str, error: Exception) -> DamagedError:
    """Tell the owner which table is damaged, and how; whoever asks is told that it is."""
    LOGGER.error(
        "what was saved of table %s is damaged (%s): restore a copy of the data folder, or delete "
        "the table",
        table_id,
        error,
    )
    return DamagedError(
        _("what was saved of this table is damaged: the owner of this server has to restore it")
    )
