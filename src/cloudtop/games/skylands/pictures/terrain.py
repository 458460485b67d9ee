"""What grows and stands on land, each around (0, 0): trees, peaks, crystals, houses; and clouds."""

from cloudtop.toolkit.pictures.svg import tag
from cloudtop.toolkit.pictures.theme import paint

from .shapes import EDGE, box, line, path, polygon, shade, transform


def tree() -> str:
    crown = (
        "M-8.5 1.5A6 6 0 0 1 -6 -7A7 7 0 0 1 7 -6.5A6 6 0 0 1 8 2.5A6 6 0 0 1 0 4"
        "A6.5 6.5 0 0 1 -8.5 1.5Z"
    )
    light = line("M-5.5 -2.5A4.5 4.5 0 0 1 1 -7.5", "on-dark", 1.8)
    return box(-1.6, 2, 3.2, 8, "cliff", 0.9) + path(crown, "green") + tag("g", light, opacity=0.5)


def grove() -> str:
    one = tree()
    return transform(1, -5, 1.05, one) + transform(-11, 2, 0.95, one) + transform(11.5, 3, 0.9, one)


def peak() -> str:
    return (
        polygon("-11,9 0,-11 11,9", "purple")
        + shade("0,-11 11,9 3,9 -1,0", "edge", 0.3)
        + polygon("0,-11 4.2,-3.4 1.4,-4.6 -0.6,-2 -4.2,-3.4", "on-dark", 0.8)
    )


def massif() -> str:
    return transform(9, 3, 0.85, peak()) + transform(-5, -3, 1.35, peak())


def shard() -> str:
    return (
        polygon("-4,9 -6.4,-2 0,-11.5 6.4,-2 4,9", "blue")
        + shade("-4,9 -6.4,-2 0,-11.5 -0.8,9", "on-dark", 0.42)
        + shade("0,-11.5 6.4,-2 2,-1", "on-dark", 0.2)
    )


def cluster() -> str:
    one = shard()
    sides = transform(-10, 3, 0.85, one, turn=-24) + transform(10.5, 3, 0.8, one, turn=26)
    return sides + transform(0, -2.5, 1.25, one)


def windows(*places: tuple[float, float]) -> str:
    return "".join(box(x, y, 2.6, 3.2, "glass", 0.5) for x, y in places)


def house() -> str:
    walls = box(-7, -1, 14, 10, "floor")
    return walls + polygon("-9.5,-0.5 0,-10 9.5,-0.5", "red") + windows((-4.8, 1.8), (2.2, 1.8))


def towers() -> str:
    rows = [(x, y) for y in (-9.5, -4.0, 1.5) for x in (-3.2, 0.7)]
    tower = box(-5, -13, 10, 23, "floor") + polygon("-7,-12.5 0,-21 7,-12.5", "red")
    return (
        tower + windows(*rows) + transform(-12, 3, 0.8, house()) + transform(12, 3.4, 0.75, house())
    )


def bank() -> str:
    """Return the clouds along the north side of a tile."""
    edge = (
        "A8 8 0 0 0 -36.5 -40.5A10 10 0 0 0 -18.5 -39A11.5 11.5 0 0 0 2 -39.5"
        "A10 10 0 0 0 20.5 -39A9.5 9.5 0 0 0 37 -40.5A8 8 0 0 0 50 -42.5"
    )
    ground = tag("path", d=f"M-50 -50V-43{edge}V-50Z", **paint("puff"))
    return ground + tag("path", d=f"M-50 -43{edge}", **paint("", "line", EDGE))


def wisp() -> str:
    """Return a small cloud that drifts in the sky."""
    d = "M-40 9A9 9 0 0 1 -31 -7A14 14 0 0 1 -6 -12A17 17 0 0 1 24 -5A9 9 0 0 1 40 9Z"
    return tag("path", d=d, **paint("puff"))


def rock() -> str:
    """Return a small island that floats by itself, for a building to stand on."""
    under = "M-31 11L-24 21L-17 19L-11 29L-3 25L4 34L9 26L16 27L20 19L26 19L31 11Z"
    top = "M-33 10C-33 2 -18 -2 0 -2C18 -2 33 2 33 10C33 17 18 20 0 20C-18 20 -33 17 -33 10Z"
    return path(under, "cliff") + path(top, "wood")


def rubble(ground: str, ink: str) -> str:
    """Return the open edge of an island at the north side of a tile, and what drifts before it."""
    cut = tag("path", d="M-29 -50H29", stroke_dasharray="5 4", **paint("", ink, 2))
    look = paint(ground, "cliff", 1.2)
    bits = ("-19,-57 -10,-58 -12,-64 -18,-62", "3,-56 12,-58 9,-66 2,-63", "-4,-66 1,-69 -3,-71")
    return cut + "".join(
        tag("polygon", points=bit, stroke_linejoin="round", **look) for bit in bits
    )
