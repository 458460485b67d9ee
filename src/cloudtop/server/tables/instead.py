"""Changing one's mind: what else could be chosen in place of the last decisions of a seat.

A game says which decisions only prepare others (``Game.prepares``). As long as such a step is not
complete and may be taken back, its alternatives stay open: they are what the seat itself was
offered then, as it may know it.
"""

from dataclasses import dataclass
from typing import Any

from cloudtop.core.game import Choice, Question, Seat
from cloudtop.match import AnyMatch
from cloudtop.match.languages import current_language
from cloudtop.server.tables.live_table import LiveTable
from cloudtop.server.tables.scene import Scene, view_at


@dataclass(frozen=True)
class Alternative:
    """Another choice of an earlier step, at its place in the picture."""

    notation: str
    label: str
    place: str
    back: int
    """How many decisions it is made instead of."""
    lifts: bool
    """Whether it takes up a piece that can be dragged to its place."""


@dataclass(frozen=True)
class OpenStep:
    """A step that is not complete yet."""

    decisions: int = 0
    """How many of the seat's last decisions it consists of."""
    held: tuple[str, ...] = ()
    """The ids of what was chosen for it, the newest first."""
    others: tuple[Alternative, ...] = ()


def open_step_of(table: LiveTable, now: Scene) -> OpenStep:
    """Return what the viewer of a scene has begun at the live table."""
    viewer, question = now.viewer, now.question
    if viewer is None or not (now.your_turn and now.can_undo):
        return OpenStep()
    key, match = ("open step", viewer, current_language()), table.match
    view = view_at(table, match, viewer)
    return table.keep(key, now.asked, lambda: find_open_step(match, viewer, question, view))


def find_open_step(match: AnyMatch, seat: Seat, question: Question, view: Any) -> OpenStep:
    """Return what a seat has begun and not finished. ``view`` and ``question`` are its own now."""
    if not leads_to(match, seat, question):
        return OpenStep()
    earlier, asked = match.fork(), question
    held: list[str] = []
    others: list[Alternative] = []
    taken = {choice.place for choice in question.choices}
    decisions = 0
    while leads_to(earlier, seat, asked):
        chosen = match.codec.parse(earlier.undo(seat))
        asked = earlier.game.question(earlier.view(seat))
        decisions += 1
        for choice in asked.choices:
            place = match.game.place_instead(view, choice.action, chosen)
            if choice.action == chosen:
                held += places_of(match, seat, choice)
            elif place and place not in taken and type(choice.action) is type(chosen):
                lifts = isinstance(choice.action, match.game.lifts)
                found = Alternative(choice.notation, choice.label, place, decisions, lifts)
                others.append(found)
        taken |= {one.place for one in others}
    return OpenStep(decisions, tuple(filter(None, held)), tuple(others))


def leads_to(match: AnyMatch, seat: Seat, question: Question) -> bool:
    """Return whether the seat's last decision only prepares what is asked now."""
    entry = match.last_undoable(seat)
    if entry is None:
        return False
    next_kinds = match.game.prepares.get(type(match.codec.parse(entry.notation)), ())
    return any(isinstance(choice.action, next_kinds) for choice in question.choices)


def places_of(match: AnyMatch, seat: Seat, chosen: Choice) -> list[str]:
    """Return where the piece that was chosen is now: where it was, or where it went by itself."""
    last = match.log[-1]  # somebody else's, where others decide at the same time
    own = last.seat == seat and last.notation == chosen.notation
    moved = [event.as_seen_by(seat) for event in last.events if event.what] if own else []
    return [chosen.place, *(event.to for event in moved)]


def pieces_to_lift(match: AnyMatch, question: Question) -> list[str]:
    """Return the choices on the board that take up a piece, which can be dragged to its place."""
    offered = (choice for choice in question.choices if choice.place)
    return [one.notation for one in offered if isinstance(one.action, match.game.lifts)]
