"""Drawings that hold text are cached by the reader's language as well as by their arguments."""

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import TypeVar, TypeVarTuple

from cloudtop.core.i18n import Translator, current_translator

Args = TypeVarTuple("Args")
R = TypeVar("R")


def cached_per_language(
    maxsize: int | None = 128,
) -> Callable[[Callable[[*Args], R]], Callable[[*Args], R]]:
    """Cache a function whose result holds text in the reader's language.

    ``maxsize`` counts all languages together; ``None`` is for drawings of which there are few.
    Arguments are hashable and given by position::

        @cached_per_language(maxsize=None)
        def legend(width: int) -> str:
            return text_line(0, 20, tr("Legend"))
    """

    def decorate(function: Callable[[*Args], R]) -> Callable[[*Args], R]:
        def draw(_: Translator, *args: *Args) -> R:
            return function(*args)

        cached: Callable[..., R] = lru_cache(maxsize)(draw)

        @wraps(function)
        def in_language(*args: *Args) -> R:
            return cached(current_translator(), *args)

        return in_language

    return decorate
