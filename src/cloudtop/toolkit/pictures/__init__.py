"""Drawing: SVG, colours, pieces, and the parts of a picture that a page brings alive.

``from cloudtop.toolkit import pictures as draw`` gives authors the usual drawings by one name.
"""

from cloudtop.toolkit.pictures.drawing import (
    at,
    card,
    chip,
    choice,
    halo,
    lit,
    part_key,
    place,
    text_line,
)
from cloudtop.toolkit.pictures.headers import name_plate, turn_chip
from cloudtop.toolkit.pictures.layout import page
from cloudtop.toolkit.pictures.pieces import die, figure, shape, small_picture, token
from cloudtop.toolkit.pictures.svg import tag, title
from cloudtop.toolkit.pictures.theme import paint

__all__ = [
    "at",
    "card",
    "chip",
    "choice",
    "die",
    "figure",
    "halo",
    "lit",
    "name_plate",
    "page",
    "paint",
    "part_key",
    "place",
    "shape",
    "small_picture",
    "tag",
    "text_line",
    "title",
    "token",
    "turn_chip",
]
