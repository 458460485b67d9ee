"""What scripts/icons does, on the Python of .venv: our one drawing as the PNG files of an app."""

from __future__ import annotations

import sys
from io import BytesIO
from pathlib import Path
from xml.etree import ElementTree

import resvg_py
from PIL import Image

STATIC = Path(__file__).resolve().parent.parent / "src" / "cloudtop" / "web" / "static"
SVG = "http://www.w3.org/2000/svg"
SIDE = 32
SAFE = 0.9
"""So much smaller, nothing is lost when a system cuts its own shape out of an icon."""
COLOURS = 64


def main() -> int:
    drawing = (STATIC / "favicon.svg").read_text("utf-8")
    whole = fill_square(drawing)
    folder = STATIC / "icons"
    folder.mkdir(exist_ok=True)
    for size in (192, 512):
        write(folder / f"icon-{size}.png", drawing, size)
        write(folder / f"maskable-{size}.png", whole, size)
    write(folder / "apple-touch-icon.png", whole, 180)
    return 0


def fill_square(drawing: str) -> str:
    """Return the drawing without round corners, and smaller inside them."""
    ElementTree.register_namespace("", SVG)
    root = ElementTree.fromstring(drawing)
    ground, art = root.find(f"{{{SVG}}}rect"), root.find(f"{{{SVG}}}g")
    assert ground is not None, "favicon.svg has no rect"
    assert art is not None, "favicon.svg has no group"
    del ground.attrib["rx"]
    shift = SIDE * (1 - SAFE) / 2
    art.set("transform", f"translate({shift} {shift}) scale({SAFE}) {art.get('transform')}")
    return ElementTree.tostring(root, encoding="unicode")


def write(path: Path, drawing: str, size: int) -> None:
    """Write a picture with few colours: it has three, and what lies between them at the edges."""
    png = bytes(resvg_py.svg_to_bytes(svg_string=drawing, width=size, height=size))
    with Image.open(BytesIO(png)) as image:
        few = image.convert("RGBA").quantize(COLOURS, method=Image.Quantize.FASTOCTREE)
        few.save(path, optimize=True)


if __name__ == "__main__":
    sys.exit(main())
