"""What the gallery of a server shows: every piece, card, tile and icon of a game by itself.

It is a page for those who draw. Its names are for them and stay in English.
"""

from dataclasses import dataclass

from cloudtop.core.svg import Svg


@dataclass(frozen=True)
class GalleryGroup:
    """Pictures of one kind, each with its name."""

    title: str
    pictures: tuple[tuple[str, Svg], ...]
