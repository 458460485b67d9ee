"""What every view answers: whose board is shown large, who the others are, is it over."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final, TypeVar, cast

from cloudtop.core.game import Seat, SeatView
from cloudtop.core.i18n import tr

NOT_SENT: Final[dict[str, Any]] = {"sent": False}
"""``box: Box = field(metadata=NOT_SENT)``: known to everybody, so the API sends it with no view."""


def main_board(view: SeatView) -> Seat:
    """Return the board that is shown large: the viewer's own, for a spectator the first."""
    viewer = view.viewer
    return viewer if viewer is not None and viewer >= 0 else 0


def other_boards(view: SeatView, boards: int) -> list[Seat]:
    """Return the others of so many boards, clockwise from the large one."""
    own = main_board(view)
    return [number % boards for number in range(own + 1, own + boards)]


V = TypeVar("V")


def narrow(view: V, **fields: Any) -> V:
    """Return a view with other values in some fields, as ``dataclasses.replace`` does.

    Pictures need a dozen for every viewer and move, and that takes ten times as long. (Compiled
    views have no dictionary, but make themselves faster.)
    """
    made: V
    known: dict[str, Any] | None = getattr(view, "__dict__", None)
    if known is None:
        made = replace(cast(Any, view), **fields)
        return made
    if not known.keys() >= fields.keys():
        raise TypeError(f"{type(view).__name__} has no {fields.keys() - known.keys()}")
    made = object.__new__(type(view))
    made.__dict__.update(known, **fields)
    return made


def is_over(view: SeatView) -> bool:
    return not view.to_move


def seat_name(names: Sequence[str], seat: Seat) -> str:
    """Return the name of who sits there; without one it is "Seat 1" in the reader's language."""
    if seat < len(names) and names[seat]:
        return names[seat]
    return tr("Seat {number}", number=seat + 1)


def round_heading(number: int, rounds: int = 0) -> str:
    """Return "Round 2 of 7", or "Round 2" where nobody knows how many; 0 is before the first."""
    if not number:
        return tr("Setting up")
    if not rounds:
        return tr("Round {round}", round=number)
    return tr("Round {round} of {rounds}", round=number, rounds=rounds)


def capitalize(text: str) -> str:
    """Return a text as it begins a title: only its first letter changes."""
    return text[:1].upper() + text[1:]
