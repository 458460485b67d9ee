"""What every view answers: whose board is shown large, who the others are, is it over."""

from collections.abc import Callable, Sequence
from dataclasses import is_dataclass, replace
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

HASH: Final = "_hash"


def hashed_once(cls: type[V]) -> type[V]:
    """Let the instances of a frozen dataclass remember their hash.

    Pictures are kept by what they show, so a view is hashed for each part, viewer and move::

        @hashed_once
        @dataclass(frozen=True)
        class SheetView:
            …

    (For the compiler this makes it a plain Python class, which ``narrow`` copies fast.)
    """
    work_out: Callable[[V], int] = cls.__hash__

    def remembered(self: V) -> int:
        try:
            known: int = self.__dict__[HASH]
        except KeyError:
            known = self.__dict__[HASH] = work_out(self)
        return known

    def without_hash(self: V) -> dict[str, Any]:
        """Return what is copied and pickled: another process has other hashes."""
        return {name: value for name, value in self.__dict__.items() if name != HASH}

    for name, method in (("__hash__", remembered), ("__getstate__", without_hash)):
        setattr(cls, name, method)
    return cls


def narrow(view: V, **fields: Any) -> V:
    """Return a view with other values in some fields, as ``dataclasses.replace`` does.

    Pictures need a dozen for every viewer and move, and that takes ten times as long. (Compiled
    views have no dictionary.)
    """
    made: V
    known: dict[str, Any] | None = getattr(view, "__dict__", None)
    if known is None:
        made = replace(cast(Any, view), **fields)
        return made
    values = {**known, **fields}
    if len(values) > len(known):
        raise TypeError(f"{type(view).__name__} has no {fields.keys() - known.keys()}")
    values.pop(HASH, None)
    made = object.__new__(type(view))
    object.__setattr__(made, "__dict__", values)
    return made


def share(view: V, known: V | None) -> V:
    """Return an equal view which shares with one of another moment what is equal in both.

    So what most of a table is, at most moments, is hashed and compared once.
    """
    fields: dict[str, Any] | None = getattr(view, "__dict__", None)
    if known is None or fields is None or not is_dataclass(view):
        return view
    before = known.__dict__
    shared = {name: _share_value(value, before.get(name)) for name, value in fields.items()}
    return narrow(view, **shared)


def _share_value(value: Any, known: Any) -> Any:
    if value is known or value == known:
        return known
    if isinstance(value, tuple) and isinstance(known, tuple) and len(value) == len(known):
        pairs = zip(value, known, strict=True)
        return tuple([old if one is old or one == old else one for one, old in pairs])
    return value


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
