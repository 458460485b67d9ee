"""Lays out boxes in rows so that arrows lead down, and draws them as SVG.

An arrow over several rows goes through gaps between the boxes; all arrows to one box share them. It
is faint where a way over other boxes leads to the same box: then it says nothing about the order.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import log2
from typing import Final

BOX: Final = (136, 46)
GAP: Final = 22
"""Width of the gap through which arrows pass a row."""
SPACE: Final = 26
ROW: Final = 112
TITLE: Final = 40
SWEEPS: Final = 8
COLOURS: Final = ("#1f6fb2", "#b3541e", "#2e7d55", "#7a4fa3", "#a8323e", "#5b6770", "#8a6d00")

Edge = tuple[str, str]


def ranks_of(names: Iterable[str], edges: Iterable[Edge]) -> dict[str, int]:
    """Return the row of each name, counted from the bottom; a cycle shares a row."""
    targets: dict[str, set[str]] = {name: set() for name in names}
    for start, end in edges:
        targets[start].add(end)
    reached = {name: _reachable(name, targets) for name in targets}
    ranks: dict[str, int] = {}
    for name in sorted(targets, key=lambda name: len(reached[name] | {name})):
        cycle = {other for other in reached[name] if name in reached[other]}
        lower = reached[name] - cycle
        ranks[name] = 1 + max((ranks[other] for other in lower), default=-1)
    return ranks


def _reachable(name: str, targets: Mapping[str, set[str]]) -> set[str]:
    found: set[str] = set()
    todo = list(targets[name])
    while todo:
        other = todo.pop()
        if other not in found:
            found.add(other)
            todo += targets[other]
    return found


@dataclass(frozen=True, order=True)
class Slot:
    """A place in a row: a box, or the gap for arrows that go on to a box further down."""

    name: str
    rank: int
    is_gap: bool = False

    @property
    def width(self) -> int:
        return GAP if self.is_gap else BOX[0]


class Layout:
    """Boxes with their sizes and the arrows between them, each in its place."""

    def __init__(self, title: str, sizes: Mapping[str, int], arrows: Mapping[Edge, int]) -> None:
        self._title = title
        self._sizes = sizes
        self._ranks = ranks_of(sizes, arrows)
        self._paths = {
            edge: self._path(*edge)
            for edge in sorted(arrows)
            if self._ranks[edge[0]] > self._ranks[edge[1]]
        }
        self._level = sorted(edge for edge in arrows if edge not in self._paths)
        self._arrows = arrows
        self._faint = _implied(sizes, arrows)
        self._rows = self._ordered_rows()
        self.width = max(_row_width(row) for row in self._rows)
        self.height = TITLE + ROW * (len(self._rows) - 1) + BOX[1]
        self._middles = self._place()

    def draw(self, x: int, y: int) -> str:
        """Return the diagram with its upper left corner at a point."""
        title = f'<text y="16" font-size="18" font-weight="600" fill="#17212b">{self._title}</text>'
        arrows = [self._draw_arrow(edge) for edge in self._paths]
        sideways = [self._draw_sideways(edge) for edge in self._level]
        boxes = [self._draw_box(slot) for row in self._rows for slot in row if not slot.is_gap]
        inside = "\n".join([title, *arrows, *sideways, *boxes])
        return f'<g transform="translate({x} {y})">\n{inside}\n</g>'

    # --- rows -------------------------------------------------------------------------------

    def _path(self, start: str, end: str) -> list[Slot]:
        first, last = self._ranks[start], self._ranks[end]
        gaps = [Slot(end, rank, is_gap=True) for rank in range(first - 1, last, -1)]
        return [Slot(start, first), *gaps, Slot(end, last)]

    def _ordered_rows(self) -> list[list[Slot]]:
        """Return the rows from the top; neighbours of a slot draw it to where they are."""
        slots = {Slot(name, rank) for name, rank in self._ranks.items()}
        slots |= {slot for path in self._paths.values() for slot in path}
        ranks = range(max(self._ranks.values()), -1, -1)
        rows = [sorted(slot for slot in slots if slot.rank == rank) for rank in ranks]
        links = {pair for path in self._paths.values() for pair in pairwise(path)}
        for sweep in range(SWEEPS):
            for number in range(1, len(rows)) if sweep % 2 == 0 else range(len(rows) - 2, -1, -1):
                near = rows[number - 1] if sweep % 2 == 0 else rows[number + 1]
                rows[number] = _sort_by_neighbours(rows[number], near, links)
        return rows

    def _place(self) -> dict[Slot, tuple[float, float]]:
        """Return the middle of each slot."""
        found: dict[Slot, tuple[float, float]] = {}
        for number, row in enumerate(self._rows):
            x = (self.width - _row_width(row)) / 2
            for slot in row:
                found[slot] = (x + slot.width / 2, TITLE + number * ROW + BOX[1] / 2)
                x += slot.width + SPACE
        return found

    # --- drawing ----------------------------------------------------------------------------

    def _draw_box(self, slot: Slot) -> str:
        x, y = self._middles[slot]
        left, top = x - BOX[0] / 2, y - BOX[1] / 2
        count = self._sizes[slot.name]
        modules = f"{count} module{'s' if count != 1 else ''}"
        return (
            f'<rect x="{left:g}" y="{top:g}" width="{BOX[0]}" height="{BOX[1]}" rx="8"'
            f' fill="#f3f7fb" stroke="{self._colour(slot.name)}" stroke-width="2"/>'
            f'<text x="{x:g}" y="{y - 2:g}" text-anchor="middle" font-weight="600" fill="#17212b">'
            f"{slot.name}</text>"
            f'<text x="{x:g}" y="{y + 15:g}" text-anchor="middle" font-size="12" fill="#51606d">'
            f"{modules}</text>"
        )

    def _draw_arrow(self, edge: Edge) -> str:
        """An arrow has the colour of the box that is imported."""
        path = self._paths[edge]
        d = "".join(self._step(one, two) for one, two in pairwise(path))
        x, y = self._middles[path[-1]]
        return self._stroke(edge, d) + self._head(edge[1], x, y - BOX[1] / 2)

    def _step(self, one: Slot, two: Slot) -> str:
        (x, y), (u, v) = self._middles[one], self._middles[two]
        top, bottom = y + BOX[1] / 2, v - BOX[1] / 2 - (0 if two.is_gap else 7)
        start = f"M{x:g} {y:g}V{top:g}" if one.is_gap else f"M{x:g} {top:g}"
        half = (top + bottom) / 2
        through = f"V{v:g}" if two.is_gap else ""
        return f"{start}C{x:g} {half:g} {u:g} {half:g} {u:g} {bottom:g}{through}"

    def _draw_sideways(self, edge: Edge) -> str:
        """Within a row: packages that import each other."""
        (x, y), (u, v) = (self._middles[Slot(name, self._ranks[name])] for name in edge)
        high = y - BOX[1] / 2
        d = f"M{x:g} {high:g}C{x:g} {high - 34:g} {u:g} {high - 34:g} {u:g} {high - 7:g}"
        return self._stroke(edge, d) + self._head(edge[1], u, v - BOX[1] / 2)

    def _stroke(self, edge: Edge, d: str) -> str:
        wide = 1.0 if edge in self._faint else 1.4 + log2(self._arrows[edge]) / 2.5
        opacity = 0.3 if edge in self._faint else 0.85
        return (
            f'<path d="{d}" fill="none" stroke="{self._colour(edge[1])}" stroke-opacity="{opacity}"'
            f' stroke-width="{wide:.1f}"><title>{edge[0]} imports {edge[1]}:'
            f" {self._arrows[edge]}</title></path>"
        )

    def _head(self, name: str, x: float, y: float) -> str:
        return f'<path d="M{x:g} {y:g}l-5 -9h10z" fill="{self._colour(name)}"/>'

    def _colour(self, name: str) -> str:
        return COLOURS[sorted(self._sizes).index(name) % len(COLOURS)]


def _implied(names: Iterable[str], edges: Iterable[Edge]) -> set[Edge]:
    """Return the edges whose end is reached without them, too."""
    targets: dict[str, set[str]] = {name: set() for name in names}
    for start, end in edges:
        targets[start].add(end)
    reached = {name: _reachable(name, targets) for name in targets}
    return {
        (start, end)
        for start in targets
        for end in targets[start]
        if any(end in reached[other] and start not in reached[other] for other in targets[start])
    }


def _row_width(row: Sequence[Slot]) -> int:
    return sum(slot.width for slot in row) + SPACE * (len(row) - 1)


def _sort_by_neighbours(
    row: Sequence[Slot], near: Sequence[Slot], links: set[tuple[Slot, Slot]]
) -> list[Slot]:
    """Return the row, each slot near the middle of what it is linked with in another row."""
    places = {slot: (place + 0.5) / len(near) for place, slot in enumerate(near)}

    def middle(slot: Slot) -> float:
        linked = [
            places[other] for other in near if (slot, other) in links or (other, slot) in links
        ]
        return sum(linked) / len(linked) if linked else (row.index(slot) + 0.5) / len(row)

    return sorted(row, key=lambda slot: (middle(slot), slot))
