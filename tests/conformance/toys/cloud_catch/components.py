"""What is in the box, read from ``data/sky.toml``."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from cloudtop.toolkit.strict import read_tables

FILE: Final = "sky.toml"
FEWEST: Final = 15
MOST: Final = 20


@dataclass(frozen=True)
class Box:
    """How many cards there are, and what is worth how much."""

    cards: int
    sun: int
    sun_in_the_wind: int
    storm: int


def read_box(tables: Mapping[str, str]) -> Box:
    top = read_tables(tables[FILE], FILE)
    points = top.table("points")
    box = Box(
        cards=top.number("cards", FEWEST, MOST),
        sun=points.number("sun", 0, 9),
        sun_in_the_wind=points.number("sun_in_the_wind", 0, 9),
        storm=points.number("storm", 1, 99),
    )
    points.done()
    top.done()
    return box


BOX: Final = read_box({FILE: (Path(__file__).parent / "data" / FILE).read_text(encoding="utf-8")})
