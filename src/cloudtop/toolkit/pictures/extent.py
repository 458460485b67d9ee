"""Where the elements of a picture are: boxes worked out from the SVG itself, without a browser.

A box may be a little too large, never too small: curves are taken by their control points, text
by the measured widths of ``lettering``. Strokes are not counted.
"""

import math
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Final
from xml.etree.ElementTree import Element

from cloudtop.toolkit.pictures.lettering import width

Point = tuple[float, float]
Matrix = tuple[float, float, float, float, float, float]

IDENTITY: Final[Matrix] = (1, 0, 0, 1, 0, 0)
STEP: Final = re.compile(r"(translate|scale|rotate|matrix)\(([^)]*)\)")
NUMBER: Final = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?")
COMMAND: Final = re.compile(r"([MLHVCSQTAZ])([^MLHVCSQTAZ]*)", re.IGNORECASE)
TAKES: Final = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7}
"""How many numbers a command of a path takes."""
UNSEEN: Final = ("defs", "symbol", "title", "desc", "linearGradient", "clipPath", "stop")
ARC_POINTS: Final = 8


@dataclass(frozen=True)
class Box:
    """A rectangle along the axes."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        return self.right - self.left

    @property
    def height(self) -> float:
        return self.bottom - self.top

    def grown(self, by: float) -> "Box":
        return Box(self.left - by, self.top - by, self.right + by, self.bottom + by)

    def within(self, other: "Box") -> "Box":
        """Return the part of this box that lies in another."""
        return Box(
            max(self.left, other.left),
            max(self.top, other.top),
            min(self.right, other.right),
            min(self.bottom, other.bottom),
        )

    def touches(self, other: "Box") -> bool:
        shared = self.within(other)
        return shared.left <= shared.right and shared.top <= shared.bottom


def around(boxes: Iterable[Box]) -> Box | None:
    """Return the smallest box that holds all of these; ``None``: there are none."""
    found = list(boxes)
    if not found:
        return None
    return Box(
        min(box.left for box in found),
        min(box.top for box in found),
        max(box.right for box in found),
        max(box.bottom for box in found),
    )


def find_boxes(root: Element) -> dict[Element, Box]:
    """Return where each element that can be seen lies, in the measures of the picture.

    Tags carry no namespace. What is not seen has no box.
    """
    surveyor = _Surveyor({one.get("id", ""): one for one in root.iter()})
    for child in root:
        surveyor.measure(child, IDENTITY, 16)
    return surveyor.boxes


class _Surveyor:
    """Goes through a picture with the transformation and the size of type that hold there."""

    def __init__(self, by_id: dict[str, Element]) -> None:
        self.boxes: dict[Element, Box] = {}
        self._by_id = by_id

    def measure(self, element: Element, matrix: Matrix, size: float) -> Box | None:
        if is_unseen(element):
            return None
        matrix = combine(matrix, read_transform(element.get("transform", "")))
        size = number(element, "font-size", size)
        if element.tag in ("g", "svg"):
            box = self._measure_group(element, matrix, size)
        elif element.tag == "use":
            box = self._measure_use(element, matrix, size)
        else:
            box = box_of(outline(element, size), matrix)
        if box:
            self.boxes[element] = box
        return box

    def _measure_group(self, element: Element, matrix: Matrix, size: float) -> Box | None:
        if element.tag == "svg":
            matrix = combine(matrix, (1, 0, 0, 1, number(element, "x"), number(element, "y")))
        inside = [self.measure(child, matrix, size) for child in element]
        box = around(one for one in inside if one)
        if box is None or not element.get("width") or not element.get("height"):
            return box
        high = number(element, "width"), number(element, "height")
        view = box_of([(0, 0), high], matrix)  # what stands out of it is cut off
        return box.within(view) if view else box

    def _measure_use(self, element: Element, matrix: Matrix, size: float) -> Box | None:
        x, y = number(element, "x"), number(element, "y")
        target = self._by_id.get(element.get("href", "").removeprefix("#"))
        if target is None:
            return None
        if element.get("width") and target.get("viewBox"):
            corner = (x + number(element, "width"), y + number(element, "height"))
            return box_of([(x, y), corner], matrix)
        moved = combine(matrix, (1, 0, 0, 1, x, y))
        apart = _Surveyor(self._by_id)  # boxes of a symbol are not those of an element
        drawn = list(target) if target.tag == "symbol" else [target]
        return around(box for child in drawn if (box := apart.measure(child, moved, size)))


def is_unseen(element: Element) -> bool:
    """Return whether an element is not drawn: a definition, a name, something shown on request."""
    hidden = element.get("display") == "none" or element.get("opacity") == "0"
    return hidden or element.tag in UNSEEN


# --- shapes ---------------------------------------------------------------------------------


def outline(element: Element, size: float) -> list[Point]:
    """Return points between which all of a shape lies, in its own measures."""
    if element.tag == "text":
        return text_corners(element, size)
    shape = SHAPES.get(element.tag)
    return shape(element) if shape else []


def rectangle(element: Element) -> list[Point]:
    x, y = number(element, "x"), number(element, "y")
    return [(x, y), (x + number(element, "width"), y + number(element, "height"))]


def straight(element: Element) -> list[Point]:
    first = number(element, "x1"), number(element, "y1")
    return [first, (number(element, "x2"), number(element, "y2"))]


def corners(element: Element) -> list[Point]:
    values = numbers(element.get("points", ""))
    return list(zip(values[::2], values[1::2], strict=False))


def around_centre(element: Element) -> list[Point]:
    x, y, radius = number(element, "cx"), number(element, "cy"), number(element, "r")
    across, down = number(element, "rx", radius), number(element, "ry", radius)
    return [(x - across, y - down), (x + across, y + down)]


def text_corners(element: Element, size: float) -> list[Point]:
    """Return the corners of a text, whose lines may have places of their own."""
    lines = [one for one in element if one.get("x") or one.get("y")]
    if not lines:
        return line_corners("".join(element.itertext()), element, element, size)
    return [
        corner
        for line in lines
        for corner in line_corners("".join(line.itertext()), line, element, size)
    ]


def line_corners(words: str, line: Element, text: Element, size: float) -> list[Point]:
    bold = text.get("font-weight", "400") not in ("400", "normal")
    long = width(words, size, bold)
    before = {"middle": long / 2, "end": long}.get(text.get("text-anchor", ""), 0)
    x = number(line, "x", number(text, "x")) - before
    y = number(line, "y", number(text, "y"))
    return [(x, y - size * 0.8), (x + long, y + size * 0.2)]


def path_points(described: str) -> Iterator[Point]:
    """Yield the points of a path: ends, control points, and some points of arcs."""
    here = begin = (0.0, 0.0)
    for letter, rest in COMMAND.findall(described):
        kind, relative = letter.upper(), letter.islower()
        if kind == "Z":
            here = begin
            continue
        values = numbers(rest) if kind != "A" else arc_numbers(rest)
        takes = TAKES[kind]
        for place in range(0, len(values) - takes + 1, takes):
            given = values[place : place + takes]
            end = end_of(kind, given, here, relative)
            yield from between(kind, given, here, end, relative)
            yield end
            if kind == "M" and not place:
                begin = end
            here = end


def end_of(kind: str, given: list[float], here: Point, relative: bool) -> Point:
    x, y = here if relative else (0.0, 0.0)
    if kind == "H":
        return x + given[0], here[1]
    if kind == "V":
        return here[0], y + given[0]
    return x + given[-2], y + given[-1]


def between(
    kind: str, given: list[float], here: Point, end: Point, relative: bool
) -> Iterator[Point]:
    """Yield what bends a piece of a path on its way."""
    if kind == "A":
        yield from arc_points(given, here, end)
    elif kind in "CSQ":
        x, y = here if relative else (0.0, 0.0)
        for place in range(0, len(given) - 2, 2):
            yield x + given[place], y + given[place + 1]


def arc_points(given: list[float], here: Point, end: Point) -> Iterator[Point]:
    """Yield points of an arc; an ellipse is taken for a circle with its larger radius."""
    radius, large, sweep = max(given[0], given[1]), bool(given[3]), bool(given[4])
    chord = math.dist(here, end)
    if not chord or not radius:
        return
    radius = max(radius, chord / 2)
    aside = math.sqrt(radius * radius - chord * chord / 4) * (-1 if large == sweep else 1)
    x = (here[0] + end[0]) / 2 - aside * (end[1] - here[1]) / chord
    y = (here[1] + end[1]) / 2 + aside * (end[0] - here[0]) / chord
    first, last = (math.atan2(point[1] - y, point[0] - x) for point in (here, end))
    turn = (last - first) % math.tau if sweep else -((first - last) % math.tau)
    for step in range(1, ARC_POINTS):
        angle = first + turn * step / ARC_POINTS
        yield x + radius * math.cos(angle), y + radius * math.sin(angle)


SHAPES: Final[dict[str, Callable[[Element], list[Point]]]] = {
    "rect": rectangle,
    "image": rectangle,
    "circle": around_centre,
    "ellipse": around_centre,
    "line": straight,
    "polygon": corners,
    "polyline": corners,
    "path": lambda element: list(path_points(element.get("d", ""))),
}


# --- numbers --------------------------------------------------------------------------------


def numbers(text: str) -> list[float]:
    return [float(one) for one in NUMBER.findall(text)]


def arc_numbers(text: str) -> list[float]:
    """Return the numbers of arcs, whose two flags may stand without a space between."""
    apart = re.sub(r"([\d.]+[ ,][\d.]+[ ,][\d.]+[ ,])([01])[ ,]?([01])[ ,]?", r"\1\2 \3 ", text)
    return numbers(apart)


def number(element: Element, name: str, otherwise: float = 0) -> float:
    found = NUMBER.match(element.get(name, ""))
    return float(found[0]) if found else otherwise


def read_transform(text: str) -> Matrix:
    matrix = IDENTITY
    for kind, given in STEP.findall(text):
        matrix = combine(matrix, one_step(kind, numbers(given)))
    return matrix


def one_step(kind: str, given: list[float]) -> Matrix:
    if kind == "translate":
        return (1, 0, 0, 1, given[0], given[1] if len(given) > 1 else 0)
    if kind == "scale":
        return (given[0], 0, 0, given[-1], 0, 0)
    if kind == "matrix":
        a, b, c, d, e, f = given
        return (a, b, c, d, e, f)
    cos, sin = math.cos(math.radians(given[0])), math.sin(math.radians(given[0]))
    x, y = given[1:3] if len(given) > 2 else (0.0, 0.0)
    turned: Matrix = (cos, sin, -sin, cos, x, y)
    return combine(turned, (1, 0, 0, 1, -x, -y))


def combine(outer: Matrix, inner: Matrix) -> Matrix:
    a, b, c, d, e, f = outer
    g, h, i, j, k, m = inner
    return (
        a * g + c * h,
        b * g + d * h,
        a * i + c * j,
        b * i + d * j,
        a * k + c * m + e,
        b * k + d * m + f,
    )


def box_of(points: Iterable[Point], matrix: Matrix) -> Box | None:
    """Return the box around points after a transformation; of two points all four corners."""
    found = list(points)
    if not found:
        return None
    xs, ys = [x for x, _ in found], [y for _, y in found]
    a, b, c, d, e, f = matrix
    edges = [(x, y) for x in (min(xs), max(xs)) for y in (min(ys), max(ys))]
    across = [a * x + c * y + e for x, y in edges]
    down = [b * x + d * y + f for x, y in edges]
    return Box(min(across), min(down), max(across), max(down))
