"""Drawings that hold text are cached by the reader's language as well as by their arguments."""

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import ParamSpec, TypeVar

from cloudtop.core.i18n import Translator, current_translator

P = ParamSpec("P")
R = TypeVar("R")


def cached_per_language(maxsize: int | None = 128) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Cache a function of hashable arguments whose result is text in the reader's language.

    ``maxsize`` counts all languages together; ``None`` is for drawings of which there are few::

        @cached_per_language(maxsize=None)
        def legend(width: int) -> str:
            return text_line(0, 20, tr("Legend"))
    """

    def decorate(function: Callable[P, R]) -> Callable[P, R]:
        def draw(_: Translator, *args: P.args, **kwargs: P.kwargs) -> R:
            return function(*args, **kwargs)

        cached: Callable[..., R] = lru_cache(maxsize)(draw)

        @wraps(function)
        def in_language(*args: P.args, **kwargs: P.kwargs) -> R:
            return cached(current_translator(), *args, **kwargs)

        return in_language

    return decorate
