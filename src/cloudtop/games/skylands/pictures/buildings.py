"""What stands on special islands, by effect; each around (0, 0), 40 across, its foot at 14."""

from typing import Final

from cloudtop.toolkit.pictures.svg import tag
from cloudtop.toolkit.pictures.theme import paint

from .shapes import box, disc, line, path, polygon, transform
from .terrain import windows


def chest() -> str:
    coins = disc(-7, -7, 4, "gold") + disc(1, -9, 4, "gold") + disc(8, -7, 4, "gold")
    lid = path("M-15 -6L-17 -15C-15 -22 15 -22 17 -15L15 -6Z", "wood")
    return lid + coins + box(-16, -5, 32, 18, "wood") + box(-4, -6, 8, 8, "gold")


def watchtower() -> str:
    legs = line("M-8 14L-4 -6M8 14L4 -6M-7 8L6 1M7 8L-6 1", "cliff", 2.6)
    hut = box(-8, -15, 16, 10, "wood") + polygon("-10,-15 0,-23 10,-15", "red")
    flag = line("M0 -23V-31") + polygon("0,-31 10,-28 0,-25", "gold")
    return legs + hut + flag + box(-3, -12, 6, 4, "glass", 0.8)


def sprout() -> str:
    stem = line("M0 13V-4", "green", 3)
    leaf = path("M0 3C-4 -6 -14 -9 -19 -7C-18 2 -10 7 0 3Z", "green")
    other = path("M0 -3C3 -13 12 -18 18 -17C19 -7 11 -1 0 -3Z", "green")
    return disc(0, -2, 20, "gold", 0) + stem + leaf + other


def coins() -> str:
    def pile(x: float, count: int) -> str:
        return "".join(box(x - 7, 9 - 5 * n, 14, 5, "gold") for n in range(count))

    return pile(-9, 3) + pile(8, 5) + disc(-9, -10, 6.5, "gold")


def windmill() -> str:
    mast = polygon("-3,14 -1.5,-10 1.5,-10 3,14", "white")
    blade = path("M0 0C4 -6 4 -14 0 -20C-4 -14 -3 -6 0 0Z", "white")
    blades = "".join(transform(0, -10, 0.95, blade, turn=turn) for turn in (15, 135, 255))
    return mast + blades + disc(0, -10, 2.6, "gold") + transform(12, 6, 0.55, bolt())


def bolt() -> str:
    return polygon("3,-20 -11,3 -2,3 -5,18 11,-6 2,-6 6,-20", "gold")


def inn() -> str:
    roof = polygon("-22,-6 -15,-18 15,-18 22,-6", "red")
    front = box(-3.5, 4, 7, 10, "wood") + windows((-14, -1), (-8, -1), (6, -1), (12, -1))
    return box(-19, -6, 38, 20, "floor") + roof + front


def stall() -> str:
    posts = line("M-15 14V-6M15 14V-6", "cliff", 2.4)
    awning = "".join(
        polygon(f"{x},-7 {x * 0.8:.4g},-19 {x * 0.8 + 5.6:.4g},-19 {x + 7},-7", token)
        for x, token in zip((-17.5, -10.5, -3.5, 3.5, 10.5), ("red", "white") * 3, strict=False)
    )
    goods = disc(-8, 0, 3.4, "green") + disc(0, 0, 3.4, "purple") + disc(8, 0, 3.4, "blue")
    return posts + box(-16, 3, 32, 11, "wood") + goods + awning


def temple() -> str:
    columns = "".join(box(x - 2.5, -4, 5, 14, "white") for x in (-13, 0, 13))
    roof = polygon("-21,-4 0,-21 21,-4", "white")
    return box(-19, 10, 38, 4, "white") + columns + roof


def anchor() -> str:
    lines = line("M0 -12V12M-14 2C-14 10 -6 13 0 13C6 13 14 10 14 2M-7 -6H7", "livery", 4)
    wings = path("M-6 -16C-14 -22 -22 -20 -25 -14C-19 -14 -12 -12 -6 -10Z", "white")
    other = path("M6 -16C14 -22 22 -20 25 -14C19 -14 12 -12 6 -10Z", "white")
    ring = tag("circle", cy=-17, r=4.5, **paint("", "livery", 3.4))
    return wings + other + lines + ring


def stones() -> str:
    """Return a ring of eight standing stones."""
    back = "".join(box(x - 2.5, -13, 5, 11, "rest") for x in (-11, 0, 11))
    sides = "".join(box(x - 3, -8, 6, 13, "rest") for x in (-20, 20))
    front = "".join(box(x - 3.5, 0, 7, 14, "rest") for x in (-12, 0, 12))
    return back + sides + disc(0, 1, 3.4, "gold") + front


def dome() -> str:
    top = path("M-13 -6C-13 -22 13 -22 13 -6Z", "sea") + line("M0 -19V-28")
    flag = polygon("0,-28 9,-25.5 0,-23", "gold")
    walls = box(-19, -6, 38, 20, "white")
    doors = "".join(
        path(f"M{x - 3} 14V2A3 3 0 0 1 {x + 3} 2V14Z", "livery", 0.8) for x in (-12, 0, 12)
    )
    return walls + top + flag + doors


def manor() -> str:
    wings = box(-21, -2, 42, 16, "floor") + polygon("-24,-2 -17,-11 17,-11 24,-2", "livery")
    front = box(-8, -9, 16, 23, "white") + polygon("-11,-9 0,-21 11,-9", "livery")
    door = path("M-3 14V5A3 3 0 0 1 3 5V14Z", "wood", 0.8)
    return wings + front + door + windows((-17, 3), (-12, 3), (9.5, 3), (14.5, 3), (-1.3, -5))


BUILDINGS: Final = {
    "find": chest(),
    "outpost": watchtower(),
    "fruitful": sprout(),
    "profitable": coins(),
    "generator": windmill(),
    "hostel": inn(),
    "merchant": stall(),
    "district": line("M0 14V2", "cliff", 3) + box(-21, -19, 42, 22, "wood"),
    "power": disc(0, -3, 19, "livery") + transform(0, -2, 0.85, bolt()),
    "shrine": temple(),
    "haven": anchor(),
    "sanctum": stones(),
    "academy": dome(),
    "villa": manor(),
}
