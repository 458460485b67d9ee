"""Parts of a picture that are drawn once for all who see the same.

A picture is put together from parts: a player's board, the market, the dice. A part is a function
of small frozen values, given by position, and of nothing else::

    @part
    def small_sheet(sheet: SheetView, name: str, width: int) -> str:
        return …

So it looks the same whoever asks, and nobody's picture can show what it was not given. After a
decision only the parts that changed are drawn again, once for all who look at the table.
"""

from collections.abc import Callable, Hashable, Mapping
from contextvars import ContextVar
from functools import wraps
from typing import Any, Final, Protocol, TypeVar, TypeVarTuple

from cloudtop.core.game import Choice, Names
from cloudtop.core.i18n import current_translator

Args = TypeVarTuple("Args")
R = TypeVar("R")

MOST: Final = 512
"""Parts of one generation: more are not kept for a table, or for all that is drawn elsewhere."""


class PartCache:
    """The parts of one table, as they were last drawn and the time before.

    What nobody needed for a whole generation is dropped, so it never grows beyond two of them.
    """

    def __init__(self) -> None:
        self._now: dict[Hashable, Any] = {}
        self._before: dict[Hashable, Any] = {}

    def __len__(self) -> int:
        return len(self._now) + len(self._before)

    def get(self, key: Hashable, draw: Callable[[], R]) -> R:
        """Return a part as it was drawn before, or draw it."""
        made: R | None = self._now.get(key)
        if made is None:
            made = self._before.pop(key, None)
            if made is None:
                made = draw()
            if len(self._now) >= MOST:
                self.turn()
            self._now[key] = made
        return made

    def turn(self) -> None:
        """Begin a new generation: the table has changed."""
        self._before, self._now = self._now, {}


_cache: Final[ContextVar[PartCache]] = ContextVar("parts")
_shared: Final = PartCache()
"""For what is drawn outside any table, such as samples and files."""


def use_parts(cache: PartCache) -> None:
    """Keep parts in this cache in the current context (one socket)."""
    _cache.set(cache)


def part(function: Callable[[*Args], R]) -> Callable[[*Args], R]:
    """Draw once for the same arguments, in each language. They are hashable, and there is no other
    source: everything that is drawn comes from them."""

    @wraps(function)
    def drawn(*args: *Args) -> R:
        key = (function, current_translator(), args)
        return _cache.get(_shared).get(key, lambda: function(*args))

    return drawn


# --- parts with choices ---------------------------------------------------------------------


class Context(Protocol):
    """What many drawings are made from: a dataclass of just these fields."""

    @property
    def view(self) -> Any: ...

    @property
    def names(self) -> Names: ...

    @property
    def choices(self) -> Mapping[str, Choice]:
        """By the id of the element that stands for it."""


def draw_part(
    function: Callable[..., str], context: Context, view: Any, places: tuple[str, ...], *size: Any
) -> str:
    """Return ``function(context, *size)``, drawn from another view and fewer choices.

    ``view`` has only what this part of the table depends on, and of the choices those are left
    whose places begin with one of ``places``.
    """
    choices = tuple(one for place, one in context.choices.items() if place.startswith(places))
    return _draw_part(function, type(context), view, tuple(context.names), choices, size)


@part
def _draw_part(
    function: Callable[..., str],
    kind: Callable[..., Context],
    view: Any,
    names: Names,
    choices: tuple[Choice, ...],
    size: tuple[Any, ...],
) -> str:
    return function(kind(view, names, {one.place: one for one in choices}), *size)
