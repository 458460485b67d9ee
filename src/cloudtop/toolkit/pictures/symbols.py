"""Drawings that a picture repeats: each is defined once and used by its name.

A game has one registry, made in ``pictures/symbols.py`` from a function that draws a name::

    SYMBOLS: Final = Symbols("art-", draw)

    SYMBOLS.use("coin", 20, 10)                  # <use href="#art-coin" x="20" y="10"/>
    page(…, *SYMBOLS.with_definitions(*parts))   # <defs> of what the parts use, then the parts

Which drawings a picture uses is found by looking through its finished parts: many of them come out
of caches, so nobody could count along while they are drawn.
"""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache
from itertools import count
from typing import Final

from cloudtop.toolkit.pictures.svg import Attribute, Pieces, tag

PLACE: Final = re.compile(r' ([xy])="([^"]*)"')


@dataclass(frozen=True)
class Symbol:
    """A drawing: in a box that is fitted to the size of each use, or around (0, 0) as it is."""

    content: str
    box: str = ""
    """As ``viewBox`` has it: ``"0 0 24 24"``."""


@dataclass(frozen=True)
class Outline:
    """A bare path, which is painted by whoever uses it."""

    d: str


Definition = Symbol | Outline


def use(id_: str, x: float | None = None, y: float | None = None, **more: Attribute) -> str:
    """Return a use of something that is defined under an id, with its (0, 0) at a place."""
    if more:
        return tag("use", href=f"#{id_}", x=_format(x), y=_format(y), **more)
    left = "" if x is None else f' x="{x:.4g}"'
    top = "" if y is None else f' y="{y:.4g}"'
    return f'<use href="#{id_}"{left}{top}/>'


def define(id_: str, drawing: Definition, **look: Attribute) -> str:
    """Return a definition, to stand in ``<defs>``; ``look`` is inherited by all that is in it."""
    if isinstance(drawing, Outline):
        return tag("path", id=id_, d=drawing.d, **look)
    if drawing.box:
        return tag("symbol", drawing.content, id=id_, viewBox=drawing.box, **look)
    return tag("symbol", drawing.content, id=id_, overflow="visible", **look)


class Symbols:
    """The drawings of one game by their names; ids in the picture are prefix and name.

    ``draw`` is asked once for each name that is used. A drawing may use others.
    """

    def __init__(self, prefix: str, draw: Callable[[str], Definition], **look: Attribute) -> None:
        self.prefix: Final = prefix
        self._draw = draw
        self._look = look
        self._head = f'<use href="#{prefix}'
        self._used = re.compile(f'href="#{re.escape(prefix)}([^"]+)"')
        self._use = re.compile(f'<use href="#{re.escape(prefix)}([^"]+)"([^>]*)/>')
        self._drawings: dict[str, Definition] = {}
        self._definitions: dict[str, str] = {}
        self._numbers: dict[str, int] = {}
        self._free = count()  # some numbers stay unused, so that threads need not wait
        self._bits: dict[str, int] = {}
        # Parts that were drawn once for several pictures are looked through once.
        self._bits_in = lru_cache(maxsize=4096)(self._find_bits)
        # After most moves a picture uses the same drawings as before.
        self._define_among = lru_cache(maxsize=512)(self._fill_places)

    # --- using --------------------------------------------------------------------------

    def use(
        self, name: str, x: float | None = None, y: float | None = None, **more: Attribute
    ) -> str:
        """Return a drawing with its (0, 0) at a place."""
        return use(f"{self.prefix}{name}", x, y, **more)

    def use_in(self, name: str, x: float, y: float, width: float, height: float) -> str:
        """Return a drawing fitted into a box with its top left corner at (x, y)."""
        return (
            f'{self._head}{name}" x="{x:.4g}" y="{y:.4g}"'
            f' width="{width:.4g}" height="{height:.4g}"/>'
        )

    def use_around(self, name: str, x: float, y: float, width: float, height: float) -> str:
        """Return a drawing fitted into a box around (x, y)."""
        return self.use_in(name, x - width / 2, y - height / 2, width, height)

    # --- defining -----------------------------------------------------------------------

    def with_definitions(self, *parts: str) -> tuple[str, ...]:
        """Return the parts of a picture behind the ``<defs>`` of all that they use."""
        return tag("defs", self.definitions(*parts)), *parts

    def definitions(self, *parts: str) -> str:
        """Return the definitions of all drawings that some parts use, to stand in ``<defs>``."""
        return "".join(self._define_all(parts))

    def defs(self, *parts: str, first: Pieces = ()) -> Pieces:
        """Return all of the ``<defs>``, each definition a piece; ``first`` are others than ours."""
        return "<defs>", *first, *self._define_all(parts), "</defs>"

    def _define_all(self, parts: Iterable[str]) -> list[str]:
        return [self.definition(name) for name in self.names_of(self.bits_in(parts))]

    def defs_of(self, bits: int, among: Pieces) -> Pieces:
        """Return the same for parts whose drawings are known (``bits_in``).

        ``among`` are the names of all that there are: each has its place in every picture, and what
        is not used is an empty piece there. So one more or less moves no others.
        """
        return self._define_among(bits, among)

    def _fill_places(self, bits: int, among: Pieces) -> Pieces:
        names = set(self.names_of(bits))
        return (
            "<defs>",
            *[self.definition(name) if name in names else "" for name in among],
            "</defs>",
        )

    def bits_in(self, parts: Iterable[str]) -> int:
        """Return all drawings that some parts use, and those which these use: a number with a bit
        for each. (A picture puts together what hundreds of parts use; sets of names take longer.)
        """
        bits = 0
        for part in parts:
            bits |= self._bits_in(part)
        return bits

    def names_of(self, bits: int) -> list[str]:
        """Return the names of some drawings in their order."""
        numbers = list(self._numbers.items())
        return sorted([name for name, number in numbers if bits >> number & 1])

    def _find_bits(self, part: str) -> int:
        bits = 0
        for name in set(self._used.findall(part)):
            bits |= self._bits_of(name)
        return bits

    def _bits_of(self, name: str) -> int:
        if name not in self._bits:
            drawing = self.drawing(name)
            content = "" if isinstance(drawing, Outline) else drawing.content
            own = 1 << self._numbers.setdefault(name, next(self._free))
            self._bits[name] = own | self._find_bits(content)
        return self._bits[name]

    def definition(self, name: str) -> str:
        if name not in self._definitions:
            id_ = f"{self.prefix}{name}"
            self._definitions[name] = define(id_, self.drawing(name), **self._look)
        return self._definitions[name]

    def drawing(self, name: str) -> Definition:
        if name not in self._drawings:
            self._drawings[name] = self._draw(name)
        return self._drawings[name]

    # --- without definitions ------------------------------------------------------------

    def content(self, name: str) -> str:
        """Return what a drawing consists of, for a picture without ``<defs>``."""
        drawing = self.drawing(name)
        return tag("path", d=drawing.d) if isinstance(drawing, Outline) else drawing.content

    def inline(self, part: str) -> str:
        """Return a small picture with the drawings themselves in place of their uses."""
        return self._use.sub(lambda found: self._inlined(found[1], found[2]), part)

    def _inlined(self, name: str, attributes: str) -> str:
        drawing, inside = self.drawing(name), self.inline(self.content(name))
        if isinstance(drawing, Symbol) and drawing.box:
            return f'<svg viewBox="{drawing.box}"{attributes}>{inside}</svg>'
        place = dict(PLACE.findall(attributes))
        if place:
            where = f"translate({place.get('x', '0')} {place.get('y', '0')})"
            inside = tag("g", inside, transform=where)
        return f"<g{PLACE.sub('', attributes)}>{inside}</g>"


def _format(number: float | None) -> str | None:
    return None if number is None else f"{number:.4g}"
