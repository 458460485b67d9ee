"""Pictures as pixels, and what is said where the libraries for it are missing."""

import sys
from struct import unpack

import pytest

from cloudtop import raster
from cloudtop.match import Position

FLAG = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2">'
    '<rect width="2" height="2" fill="#ff0000"/></svg>'
)


def test_each_pixel_has_its_colour() -> None:
    size, pixels = raster.pixels_of(FLAG)
    assert size == (2, 4)
    row = b"\xff\0\0" * 2 + b"\xff\xff\xff" * 2  # what is transparent lies on white
    assert pixels == row * 2


def test_a_file_is_as_wide_as_wanted() -> None:
    png = raster.png_of(FLAG, width=20)
    assert png.startswith(b"\x89PNG")
    assert unpack(">II", png[16:24]) == (20, 10)


def test_a_board_keeps_its_proportions() -> None:
    board = str(Position.start("skylands", 2).picture())
    (height, width), pixels = raster.pixels_of(board, width=216)
    assert (width, height, len(pixels)) == (216, 152, 3 * 216 * 152)
    assert len({pixels[n : n + 3] for n in range(0, len(pixels), 3)}) > 100


@pytest.mark.parametrize(("module", "package"), [("resvg_py", "resvg-py"), ("PIL", "pillow")])
def test_a_missing_library_is_named(
    module: str, package: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, module, None)
    with pytest.raises(raster.RasterError, match=rf"need {package}: pip install 'cloudtop\[pict"):
        raster.require_rasteriser()
