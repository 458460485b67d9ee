"""What scored otherwise by earlier rules: a match that began with them ends with them."""

from collections.abc import Sequence

from ..components.tokens import Route
from .longest import EXIT_SIDES, Path


def lone_airport(routes: Sequence[Route], kind: int) -> Path:
    """Rules 1: without any other, an Airport at an Exit is a route of one space, of its kind."""
    spaces = [space for space, _, leads in EXIT_SIDES if leads == kind and routes[space].airport]
    return (4 * min(spaces),) if spaces else ()
