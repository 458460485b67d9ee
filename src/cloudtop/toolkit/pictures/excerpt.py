"""A part of a picture by itself, with marks on what is talked about: for rules with pictures.

What is shown and marked is named by ids, so an excerpt stays right when the layout changes.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from cloudtop.core.errors import DataError
from cloudtop.core.svg import Svg
from cloudtop.toolkit.pictures.extent import Box, Point, around, find_boxes
from cloudtop.toolkit.pictures.svg import Attribute, tag, text
from cloudtop.toolkit.pictures.theme import FONT, paint

NAMESPACE: Final = "{http://www.w3.org/2000/svg}"
WIDEST: Final = 660
TALLEST: Final = 460
LARGEST: Final = 1.6
"""How large a picture is shown: never larger than this, and never scaled up by more."""
SIDE_BY_SIDE: Final = 480
"""Pieces stand below each other where they would be wider than this: a phone shows no more."""
MARGIN: Final = 9
"""Room between what is shown and its edge, for the marks, if nothing else is asked for."""
GAP: Final = 10
BADGE: Final = 11
"""Half the size of a number."""
ROUNDED: Final = 10
LINK: Final = re.compile(r"url\(#([^)]+)\)")
FOR_PAGES: Final = ("data-", "aria-", "tabindex", "role", "pointer-events")


@dataclass(frozen=True)
class Excerpt:
    """A part of a picture, and what is marked in it, in words where the picture has them."""

    svg: Svg
    width: int
    height: int
    marked: tuple[str, ...]


@dataclass(frozen=True)
class Piece:
    """One part that is cut out, and its upper left corner in the excerpt."""

    box: Box
    corner: Point


def cut_out(
    picture: str,
    show: Sequence[str],
    mark: Sequence[str] = (),
    light: Sequence[str] = (),
    margin: int = MARGIN,
) -> Excerpt:
    """Return what is around some ids, all of it where none is named.

    Each text of ``show`` is a piece of its own, each of ``mark`` gets a frame, with numbers if
    there are several; ids with spaces between them share one. ``light`` has the keys of what is
    drawn but stays unseen until it is lit.
    """
    root = without_namespace(ElementTree.fromstring(picture))
    show_lit(root, light)
    named = _Named(root)
    whole = whole_of(root)
    shown = [named.box("show", ids).grown(margin).within(whole) for ids in show]
    pieces, wide, high = lay_out(shown or [whole])
    scale = min(LARGEST, WIDEST / wide, TALLEST / high)
    room = BADGE / scale if len(mark) > 1 else 0  # numbers stand out over the edge
    wide, high = wide + room, high + room
    marked = [named.box("mark", ids) for ids in mark]
    drawn = [draw_piece(root, named.boxes, n, piece) for n, piece in enumerate(pieces)]
    width, height = round(wide * scale), round(high * scale)
    svg = tag(
        "svg",
        definitions(root, drawn),
        *drawn,
        *marks(marked, pieces, scale),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"{0 - room:.1f} {0 - room:.1f} {wide:.1f} {high:.1f}",
        width=width,
        height=height,
        font_family=FONT,
    )
    said = tuple(words for ids in mark if (words := named.words(ids)))
    return Excerpt(Svg(svg), width, height, said)


# --- reading --------------------------------------------------------------------------------


def without_namespace(root: Element) -> Element:
    for one in root.iter():
        one.tag = one.tag.removeprefix(NAMESPACE)
        if one.tail and not one.tail.strip():
            one.tail = None
    return root


def show_lit(root: Element, keys: Sequence[str]) -> None:
    """Show what one of the keys lights."""
    missing = dict.fromkeys(keys)
    for one in root.iter():
        for key in one.get("data-lit", "").split():
            if key in keys:
                one.attrib.pop("display", None)
                missing.pop(key, None)
    for key in missing:
        raise DataError(f"light: {key!r} lights nothing in the picture")


def whole_of(root: Element) -> Box:
    left, top, wide, high = map(float, root.get("viewBox", "0 0 0 0").split())
    return Box(left, top, left + wide, top + high)


class _Named:
    """The elements of a picture by their ids."""

    def __init__(self, root: Element) -> None:
        self.boxes = find_boxes(root)
        self._by_id = {one.get("id", ""): one for one in root.iter()}

    def box(self, word: str, ids: str) -> Box:
        """Return the box around what some ids name, written with spaces between them."""
        found: list[Box] = []
        for name in ids.split():
            box = self.boxes.get(self._by_id.get(name, Element("")))
            if box is None:
                raise DataError(f"{word}: {name!r} is not in the picture")
            found.append(box)
        together = around(found)
        if together is None:
            raise DataError(f"{word}: a name is empty")
        return together

    def words(self, ids: str) -> str:
        """Return how elements are called for those who cannot see them; empty: not at all."""
        called = (self._title(self._by_id[name]) for name in ids.split())
        return ", ".join(words for words in called if words)

    def _title(self, element: Element) -> str:
        title = element.find("title")
        return element.get("aria-label") or (title.text if title is not None else "") or ""


# --- cutting --------------------------------------------------------------------------------


def lay_out(boxes: Sequence[Box]) -> tuple[list[Piece], float, float]:
    """Return the pieces in a row or below each other, and how much room they take."""
    wide = sum(box.width for box in boxes) + GAP * (len(boxes) - 1)
    pieces: list[Piece] = []
    if wide <= SIDE_BY_SIDE:
        high, x = max(box.height for box in boxes), 0.0
        for box in boxes:
            pieces.append(Piece(box, (x, (high - box.height) / 2)))
            x += box.width + GAP
        return pieces, wide, high
    wide, y = max(box.width for box in boxes), 0.0
    for box in boxes:
        pieces.append(Piece(box, ((wide - box.width) / 2, y)))
        y += box.height + GAP
    return pieces, wide, y - GAP


def draw_piece(root: Element, boxes: dict[Element, Box], number: int, piece: Piece) -> str:
    """Return a piece on a ground of its own, at its place in the excerpt."""
    shape: dict[str, Attribute] = {**frame(piece.box), "rx": ROUNDED}
    clip = tag("clipPath", tag("rect", **shape), id=f"piece-{number}")
    x, y = piece.corner[0] - piece.box.left, piece.corner[1] - piece.box.top
    kept = (pruned(child, boxes, piece.box) for child in root)
    inside = (ElementTree.tostring(one, encoding="unicode") for one in kept if one is not None)
    return tag(
        "g",
        clip,
        tag("g", tag("rect", **shape, **paint("sky")), *inside, clip_path=f"url(#piece-{number})"),
        tag("rect", **shape, **paint("", "line", 1)),
        transform=f"translate({x:.1f} {y:.1f})",
    )


def pruned(element: Element, boxes: dict[Element, Box], edge: Box) -> Element | None:
    """Return what of an element lies inside, without what only a page could use."""
    if element.tag != "tspan":
        box = boxes.get(element)
        if box is None or not box.touches(edge) or element.get("class") == "ground":
            return None
    kept = Element(element.tag, {k: v for k, v in element.items() if not is_for_pages(k)})
    kept.text, kept.tail = element.text, element.tail
    kept.extend(one for child in element if (one := pruned(child, boxes, edge)) is not None)
    return kept


def is_for_pages(attribute: str) -> bool:
    return attribute == "id" or attribute.startswith(FOR_PAGES)


def definitions(root: Element, drawn: Iterable[str]) -> str:
    """Return what is defined once and used here, also by one another."""
    known = {one.get("id", ""): one for holder in root.iter("defs") for one in holder}
    found: dict[str, str] = {}
    wanted = list(references("".join(drawn)))
    while wanted:
        name = wanted.pop()
        if name in known and name not in found:
            found[name] = ElementTree.tostring(known[name], encoding="unicode")
            wanted += references(found[name])
    return tag("defs", *(found[name] for name in sorted(found))) if found else ""


def references(markup: str) -> Iterator[str]:
    yield from LINK.findall(markup)
    yield from re.findall(r'<use[^>]* href="#([^"]+)"', markup)


# --- marking --------------------------------------------------------------------------------


def marks(boxes: Sequence[Box], pieces: Sequence[Piece], scale: float) -> Iterator[str]:
    """Yield frames, as wide as they look at a scale, then numbers if there are several."""
    line = 3 / scale
    numbers: list[str] = []
    for number, box in enumerate(boxes, start=1):
        piece = max(pieces, key=lambda one: overlap(box, one.box))
        if not box.touches(piece.box):
            continue
        framed = box.grown(1.5 * line).within(piece.box.grown(-line))
        left, top = piece.corner[0] - piece.box.left, piece.corner[1] - piece.box.top
        framed = Box(framed.left + left, framed.top + top, framed.right + left, framed.bottom + top)
        shape: dict[str, Attribute] = {**frame(framed), "rx": round(min(10, framed.height / 3), 1)}
        yield tag("rect", **shape, **paint("", "paper", round(2.4 * line, 1)))
        yield tag("rect", **shape, **paint("", "sun", round(line, 1)))
        numbers.append(badge(number, (framed.left, framed.top), BADGE / scale))
    if len(boxes) > 1:
        yield from numbers


def overlap(one: Box, other: Box) -> float:
    shared = one.within(other)
    return max(0, shared.width) * max(0, shared.height)


def frame(box: Box) -> dict[str, Attribute]:
    return {
        "x": round(box.left, 1),
        "y": round(box.top, 1),
        "width": round(box.width, 1),
        "height": round(box.height, 1),
    }


def badge(number: int, corner: Point, radius: float) -> str:
    """Return a number over the corner of a frame, where it hides little."""
    x, y = (round(place - radius * 0.3, 1) for place in corner)
    look = paint("ember", "paper", round(radius / 6, 1))
    disc = tag("circle", cx=x, cy=y, r=round(radius, 1), **look)
    type_: dict[str, Attribute] = {"font_size": round(radius * 1.2, 1), "font_weight": 700}
    return disc + text(
        number, x=x, y=round(y + radius * 0.42, 1), text_anchor="middle", **type_, **paint("paper")
    )
