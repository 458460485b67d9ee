"""What every part of the picture is drawn from: the view, the names, the choices by place."""

from collections.abc import Sequence
from dataclasses import dataclass

from cloudtop.core.game import Choice, Names, Seat
from cloudtop.toolkit.pictures.drawing import choice, pieces_at
from cloudtop.toolkit.pictures.svg import Pieces, tag, title
from cloudtop.toolkit.views import hashed_once, seat_name

from ..components.geometry import COLUMNS, ROWS
from ..text.question import make_choices
from ..view.data import View
from .shores import TILE


@dataclass(frozen=True)
class RenderContext:
    view: View
    names: Names
    choices: tuple[Choice, ...]
    """Those which have a place in the picture."""

    def choices_at(self, *places: str) -> tuple[Choice, ...]:
        """Return the choices at places whose names begin in one of these ways."""
        return tuple([one for one in self.choices if one.place.startswith(places)])

    def name(self, seat: Seat) -> str:
        return seat_name(self.names, seat)


def make_context(view: View, names: Names) -> RenderContext:
    choices = make_choices(view) if view.choices else ()
    return RenderContext(view, names, tuple([one for one in choices if one.place]))


def choice_group(found: Choice | None, place: str, name: str, inside: str, halo: str) -> str:
    """Return the element of a place: to be chosen if there is a choice for it, else only named."""
    if found is None:
        return tag("g", title(name) if name else "", inside, id=place)
    attributes = choice(found.notation, found.label)
    return tag("g", title(found.label), inside, halo, id=place, **attributes)


def within(head: str, pieces: Sequence[str]) -> Pieces:
    """Return pieces in a group; its beginning and its end are no pieces of their own."""
    first, *others = pieces
    *inside, last = (head + first, *others)
    return *inside, f"{last}</g>"


def group_at(x: float, y: float, *pieces: str) -> Pieces:
    """Return pieces that are drawn around (0, 0) at another place."""
    return within(pieces_at(x, y)[0], pieces)


@hashed_once
@dataclass(frozen=True)
class Measures:
    """How large the squares of a board are, and whether the board is played on."""

    cell: int
    large: bool

    @property
    def width(self) -> int:
        return COLUMNS * self.cell

    @property
    def height(self) -> int:
        return ROWS * self.cell

    @property
    def scale(self) -> float:
        return self.cell / TILE

    def middle(self, square: int) -> tuple[float, float]:
        row, column = divmod(square, COLUMNS)
        return (column + 0.5) * self.cell, (row + 0.5) * self.cell
