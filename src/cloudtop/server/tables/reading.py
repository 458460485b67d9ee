"""What a live table reads from its stored record."""

from collections.abc import Iterable

from cloudtop.core.game import Seat
from cloudtop.match import AnyMatch
from cloudtop.match.lesson import Lesson
from cloudtop.match.tutorial import find_tutorial
from cloudtop.server import errors
from cloudtop.server.language import _
from cloudtop.server.store import Store, StoredTable


def read_lesson(stored: int, match: AnyMatch) -> Lesson | None:
    """Return how far a learner is; one whose tutorial has changed since begins it again."""
    tutorial = find_tutorial(match.game) if stored else None
    if tutorial is None:
        return None
    lesson = Lesson(tutorial, stored - 1)
    return lesson if lesson.led_to(match.log) else None


def present_elsewhere(stored: StoredTable, store: Store) -> frozenset[str]:
    """Return the clients that have a socket at another process."""
    return frozenset(client_id for client_id, where in stored.present if where != store.process)


def group_votes(votes: Iterable[tuple[Seat, str]]) -> dict[Seat, set[str]]:
    grouped: dict[Seat, set[str]] = {}
    for seat, voter in votes:
        grouped.setdefault(seat, set()).add(voter)
    return grouped


def table_gone() -> errors.NotFoundError:
    return errors.NotFoundError(_("this table was deleted"))
