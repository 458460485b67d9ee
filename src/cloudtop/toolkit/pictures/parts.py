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
from cloudtop.core.i18n import Translator, current_translator

Args = TypeVarTuple("Args")
R = TypeVar("R")
V = TypeVar("V")

GENERATIONS: Final = 4
"""For so many changes of a table a part is kept that nobody needs."""
MOST: Final = 1024
"""Parts that are kept for a table, or of all that is drawn elsewhere."""


class PartCache:
    """The parts of one table, as they were last drawn and some times before.

    What nobody needed for some generations is dropped, so it never grows beyond so many of them.
    """

    def __init__(self) -> None:
        self._kept: dict[Hashable, list[Any]] = {}
        """By key: when a part was last needed, and the part. One dictionary, as a key is large, and
        each look for it finds its hash again."""
        self._generation = 0

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, function: Callable[[*Args], R], args: tuple[*Args]) -> R:
        """Return a part as it was drawn before, or draw it."""
        key = function, current_translator(), args
        known = self._kept.get(key)
        if known is None:
            known = [self._generation, function(*args)]
            while len(self._kept) >= MOST:
                self.turn()
            self._kept[key] = known
        known[0] = self._generation
        made: R = known[1]
        return made

    def turn(self) -> None:
        """Begin a new generation: the table has changed. Now and then, drop what is old."""
        self._generation += 1
        if self._generation % GENERATIONS == 0 or len(self._kept) >= MOST:
            self._drop_old()

    def _drop_old(self) -> None:
        since = self._generation - GENERATIONS
        old = [key for key, known in list(self._kept.items()) if known[0] < since]
        for key in old:
            self._kept.pop(key, None)  # another thread may have dropped it


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
        return _cache.get(_shared).get(function, args)

    return drawn


# --- what is made of a whole view -------------------------------------------------------------

LAST_VIEWS: Final = 16


def once_for_a_view(function: Callable[[V], R]) -> Callable[[V], R]:
    """Make something once of a view, in each language, and keep it for the last few of them.

    A page asks for the viewer's choices and then for a picture, which needs them, too. The view is
    known as the very object that it is: to hash all of it would take longer than to do it again.
    """
    kept: dict[int, tuple[V, Translator, R]] = {}

    @wraps(function)
    def made(view: V) -> R:
        translator, known = current_translator(), kept.get(id(view))
        if known is None or known[0] is not view or known[1] is not translator:
            known = view, translator, function(view)
            if len(kept) >= LAST_VIEWS:
                kept.clear()
            kept[id(view)] = known
        return known[2]

    return made


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
