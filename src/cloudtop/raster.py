"""A picture as pixels: a board is drawn as SVG, and this makes a PNG file or plain numbers of it.

The libraries for it come with an extra: ``pip install 'cloudtop[pictures]'``. They write with the
fonts of the machine; where there are none, a picture has no words.
"""

from io import BytesIO
from types import ModuleType
from typing import Final

from cloudtop.core.errors import CloudtopError

MISSING: Final = "pictures as pixels need {package}: pip install 'cloudtop[pictures]'"
PAPER: Final = "#ffffff"
"""Behind what is transparent."""


class RasterError(CloudtopError):
    """A picture cannot be made into pixels; the message says why."""


def require_rasteriser() -> None:
    """Refuse to go on without the libraries of the extra."""
    _resvg()
    _pillow()


def png_of(svg: str, width: int | None = None) -> bytes:
    """Return a picture as a PNG file, as wide as it was drawn or so many pixels."""
    png: bytes = _resvg().svg_to_bytes(svg_string=svg, width=width, background=PAPER)
    return png


def pixels_of(svg: str, width: int | None = None) -> tuple[tuple[int, int], bytes]:
    """Return a picture as its height and width, and red, green and blue of each pixel in turn."""
    with _pillow().open(BytesIO(png_of(svg, width))) as image:
        return (image.height, image.width), image.convert("RGB").tobytes()


def _resvg() -> ModuleType:
    try:
        import resvg_py
    except ImportError as error:
        raise RasterError(MISSING.format(package="resvg-py")) from error
    return resvg_py


def _pillow() -> ModuleType:
    try:
        from PIL import Image
    except ImportError as error:
        raise RasterError(MISSING.format(package="pillow")) from error
    return Image
