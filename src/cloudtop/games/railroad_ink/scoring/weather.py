"""Sky, Weather: areas of one symbol; areas of two symbols that touch do not count."""

from collections.abc import Sequence
from typing import Final

from ..components.box import SkyPoints
from ..components.shapes import ALL_SPACES, SIZE

FIRST_COLUMN: Final = sum(1 << SIZE * row for row in range(SIZE))
LAST_COLUMN: Final = FIRST_COLUMN << SIZE - 1


def beside(spaces: int) -> int:
    """Return the spaces and their neighbours to the left and right."""
    return spaces | (spaces & ~LAST_COLUMN) << 1 | (spaces & ~FIRST_COLUMN) >> 1


def around(spaces: int) -> int:
    """Return the spaces and all that touch them, also at a corner."""
    row = beside(spaces)
    return (row | row << SIZE | row >> SIZE) & ALL_SPACES


def areas(spaces: int) -> list[int]:
    """Return the areas of orthogonally connected spaces."""
    found: list[int] = []
    while spaces:
        area, grown = 0, spaces & -spaces
        while grown != area:
            area = grown
            grown = (beside(area) | area << SIZE | area >> SIZE) & spaces
        found.append(area)
        spaces &= ~area
    return found


def best_areas(weather: Sequence[int]) -> tuple[int, ...]:
    """Return for each symbol its largest area that touches no other symbol; 0: there is none."""
    best: list[int] = []
    for symbol, spaces in enumerate(weather):
        others = sum(weather[:symbol]) | sum(weather[symbol + 1 :])
        counted = [area for area in areas(spaces) if not around(area) & others]
        best.append(max(counted, key=int.bit_count, default=0))
    return tuple(best)


def weather_points(points: SkyPoints, weather: Sequence[int]) -> int:
    return points.weather_space * sum(area.bit_count() for area in best_areas(weather))
