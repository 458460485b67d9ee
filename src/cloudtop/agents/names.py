"""What agents are called at a table, where nobody gave them a name."""

from collections.abc import Collection
from typing import Final

FIRST_NAMES: Final = ("Greta", "Otto", "Mila", "Ivo", "Nora", "Emil")


def free_name(taken: Collection[str]) -> str:
    """Return a first name that nobody at the table has.

    >>> free_name(["Anna", "Greta"])
    'Otto'
    """
    free = [name for name in FIRST_NAMES if name not in taken]
    return free[0] if free else f"{FIRST_NAMES[0]} {len(taken)}"
