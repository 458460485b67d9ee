"""How many sockets are open: so many in all, so many for one client."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from cloudtop.server.errors import TooMany
from cloudtop.server.language.words import _

MOST: Final = 5000
MOST_EACH: Final = 50


class Sockets:
    def __init__(self, most: int = MOST, most_each: int = MOST_EACH) -> None:
        self._most = most
        self._most_each = most_each
        self._open: Counter[str] = Counter()

    @contextmanager
    def one_more(self, holder: str) -> Iterator[None]:
        """Count a socket while it is open, or refuse it."""
        if self._open.total() >= self._most or self._open[holder] >= self._most_each:
            raise TooMany(_("too many sockets are open already"))
        self._open[holder] += 1
        try:
            yield
        finally:
            self._open[holder] -= 1
            if not self._open[holder]:
                del self._open[holder]
