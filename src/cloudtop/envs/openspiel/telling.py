"""The log as each seat saw it, told only when somebody asks.

Play itself is silent and fast. Whoever asks for an information state has what happened since the
last time told from a clone of the table at that time.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from cloudtop.core.game import CHANCE, Event, Seat

from .table import Table


@dataclass(frozen=True)
class Told:
    """What was seen up to some entry of the log; nothing in it ever changes."""

    entries: int
    state: Any
    """The table at that time; ``None`` where nothing is secret, for then it is not needed."""
    lines: tuple[str, ...]
    """The log as each seat saw it, then as a spectator did."""


def begin_telling(table: Table) -> Told:
    state = table.game.new_state(table.seats, table.options) if table.secret else None
    return Told(0, state, ("",) * (table.seats + 1))


def tell_on(told: Told, table: Table, log: Sequence[tuple[int, ...]]) -> Told:
    """Return what was seen up to the end of the log."""
    if not table.secret:
        more = "".join(_line(table, mover, number) for mover, number in log[told.entries :])
        return Told(len(log), None, tuple(lines + more for lines in told.lines))
    state = table.game.clone(told.state)
    lines = list(told.lines)
    viewers = (*range(table.seats), None)
    for mover, number in log[told.entries :]:
        action = (table.outcomes if mover == CHANCE else table.decisions)[number]
        events = table.game.apply_and_tell(state, mover, action)
        for place, viewer in enumerate(viewers):
            lines[place] += _line_for(table, mover, number, events, viewer)
    return Told(len(log), state, tuple(lines))


def tell_only_to(told: Told, table: Table, state: Any, seat: Seat, entries: int) -> Told:
    """Return what is left of it when the unknown was dealt again for ``seat``: the seat has seen
    what it saw, the others what was public, for their own memories belong to another table."""
    if not table.secret:
        return Told(entries, None, told.lines)
    public = told.lines[table.seats]
    lines = tuple(told.lines[seat] if n == seat else public for n in range(table.seats + 1))
    return Told(entries, table.game.clone(state), lines)


def _line(table: Table, mover: Seat, number: int) -> str:
    if mover == CHANCE:
        return f"chance: {table.outcomes[number]}\n"
    return f"seat {mover}: {table.decisions[number]}\n"


def _line_for(
    table: Table, mover: Seat, number: int, events: Sequence[Event], viewer: Seat | None
) -> str:
    """Return the notation if the viewer saw all of it, else what it did see."""
    if mover == viewer or all(event.visible_to(viewer) for event in events):
        return _line(table, mover, number)
    who = "chance" if mover == CHANCE else f"seat {mover}"
    return f"{who}: {'; '.join(_seen(event.as_seen_by(viewer)) for event in events)}\n"


def _seen(event: Event) -> str:
    fields = ", ".join(f"{name} {value}" for name, value in event.fields)
    return f"{event.kind} [{fields}]" if fields else event.kind
