"""What can be drawn in one space, written as a token: ``H-R-*``, ``HRHR/NS,EW``, ``----@``.

The four letters are the sides north, east, south and west: H highway, R railway, A airway, -
nothing. ``/NS,EW`` says which sides are joined where not all of them are. ``*`` is a Station,
``@`` an Airport: it has no sides of its own and joins whatever leads into its space.
"""

import re
from dataclasses import dataclass
from typing import Final

NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
SIDES: Final = "NESW"
# Two sides are named like a direction: NE, SE, SW, NW, NS, EW.
AS_SPOKEN: Final = (NORTH, SOUTH, EAST, WEST)

NOTHING: Final = 0
HIGHWAY: Final = 1
RAILWAY: Final = 2
AIRWAY: Final = 3
# A side of an Airport: any route may lead into it.
ANY_ROUTE: Final = 4
LETTERS: Final = "-HRA-"

SHAPE: Final = re.compile(r"([-HRA]{4})(?:/([NESW]{1,4}(?:,[NESW]{1,4})*))?([*@]?)")

Four = tuple[int, int, int, int]


@dataclass(frozen=True)
class Route:
    """What is drawn in one space, side by side."""

    kinds: Four
    groups: Four
    """Sides with the same number are joined; blank sides: -1."""
    station: bool = False
    airport: bool = False

    @property
    def on_ground(self) -> bool:
        """Whether a highway or a railway is drawn: not only an airway or an Airport."""
        return HIGHWAY in self.kinds or RAILWAY in self.kinds

    def __str__(self) -> str:
        letters = "".join(LETTERS[kind] for kind in self.kinds)
        count = max(self.groups) + 1
        joined = ["".join(self._sides(group)) for group in range(count)]
        apart = f"/{','.join(joined)}" if count > 1 else ""
        return f"{letters}{apart}{'*' if self.station else ''}{'@' if self.airport else ''}"

    def _sides(self, group: int) -> list[str]:
        return [SIDES[side] for side in AS_SPOKEN if self.groups[side] == group]


BLANK: Final = Route((0, 0, 0, 0), (-1, -1, -1, -1))
THE_AIRPORT: Final = Route((4, 4, 4, 4), (0, 0, 0, 0), airport=True)


def are_joined(one: int, other: int) -> bool:
    """Return whether two sides that touch are joined: the same route, or a route and an Airport."""
    if one == other:
        return one in (HIGHWAY, RAILWAY, AIRWAY)
    return bool(one and other) and ANY_ROUTE in (one, other)


def four(values: list[int]) -> Four:
    return values[0], values[1], values[2], values[3]


def renumber(groups: list[int]) -> Four:
    """Return the groups renumbered in the order of the sides, so that equal routes are equal."""
    seen = list(dict.fromkeys(group for group in groups if group >= 0))
    return four([seen.index(group) if group >= 0 else -1 for group in groups])


def turn(route: Route, quarters: int) -> Route:
    """Return the route turned clockwise by so many quarters."""
    return rearrange(route, [(side - quarters) % 4 for side in range(4)])


def mirror(route: Route) -> Route:
    """Return the route with left and right exchanged."""
    return rearrange(route, [NORTH, WEST, SOUTH, EAST])


def rearrange(route: Route, sides: list[int]) -> Route:
    return Route(
        four([route.kinds[side] for side in sides]),
        renumber([route.groups[side] for side in sides]),
        route.station,
        route.airport,
    )


def positions(route: Route) -> list[Route]:
    """Return every distinct way to draw a route, turned and mirrored."""
    starts = (route, mirror(route))
    return list(dict.fromkeys(turn(start, quarters) for start in starts for quarters in range(4)))


def parse_token(token: str) -> Route:
    """Return the route that a token describes; a ``ValueError`` says what is wrong with it."""
    found = SHAPE.fullmatch(token)
    if found is None:
        raise ValueError("is not written like H-R-*, HRHR/NS,EW or ----@")
    kinds = four([LETTERS.index(letter) for letter in found[1]])
    airport = found[3] == "@"
    if airport != (not any(kinds)):
        raise ValueError("is neither a route with sides nor an Airport, ----@")
    if airport and found[2] is None:
        return THE_AIRPORT
    return Route(kinds, read_groups(kinds, found[2]), found[3] == "*")


def read_groups(kinds: Four, written: str | None) -> Four:
    if written is None:
        return four([0 if kind else -1 for kind in kinds])
    groups = [-1, -1, -1, -1]
    for number, sides in enumerate(written.split(",")):
        for letter in sides:
            side = SIDES.index(letter)
            if not kinds[side] or groups[side] >= 0:
                raise ValueError(f"joins the side {letter} twice, or it is blank")
            groups[side] = number
    if any(kind and group < 0 for kind, group in zip(kinds, groups, strict=True)):
        raise ValueError("does not say where every side leads")
    return renumber(groups)
