"""Pictures for the gallery: every piece, card, tile and icon of a game by itself."""

from collections.abc import Iterable

from cloudtop.core.gallery import GalleryGroup
from cloudtop.core.svg import Svg
from cloudtop.toolkit.pictures.svg import tag
from cloudtop.toolkit.pictures.theme import FONT

Frame = tuple[float, float, float, float]
"""Left, top, width and height of the part of a drawing that is shown."""


def gallery_group(
    title: str, drawings: Iterable[tuple[str, str]], frame: Frame, zoom: float = 1
) -> GalleryGroup:
    """Return drawings that all fit into one frame as a group of whole pictures."""
    pictures = ((name, whole_picture(drawing, frame, zoom)) for name, drawing in drawings)
    return GalleryGroup(title, tuple(pictures))


def whole_picture(drawing: str, frame: Frame, zoom: float = 1) -> Svg:
    """Return a drawing as a picture of its own, ``zoom`` times as large as it is drawn."""
    left, top, width, height = frame
    return Svg(
        tag(
            "svg",
            drawing,
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"{left:g} {top:g} {width:g} {height:g}",
            width=width * zoom,
            height=height * zoom,
            font_family=FONT,
            aria_hidden="true",
        )
    )


def around(size: float) -> Frame:
    """Return the frame of something ``size`` across that is drawn around (0, 0)."""
    return -size / 2, -size / 2, size, size
