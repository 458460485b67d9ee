"""Colours and type of every picture: the tokens, and the stylesheet that goes with them.

A picture carries the light colours as plain attributes, so it looks right on its own (a notebook, a
PNG). Beside each colour stands a class (``f-paper``, ``s-ink``) by which a page's stylesheet takes
over: dark mode, legal places, hover. ``style=`` is never used: pages forbid it.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from cloudtop.core.svg import Svg
from cloudtop.toolkit.pictures.svg import Attribute, Drawn, Text, document_groups, tag


@dataclass(frozen=True)
class Token:
    """One named colour, by day and by night."""

    light: str
    dark: str


TOKENS: Final[dict[str, Token]] = {
    # The page.
    "sky": Token("#EAF2FA", "#0D1828"),
    "sky-end": Token("#F9FBFD", "#15243A"),
    "paper": Token("#FFFFFF", "#1B2C44"),
    "ink": Token("#1C2A39", "#E9F0F8"),
    "mist": Token("#5B6B7C", "#9FB1C5"),
    "line": Token("#D5DEE8", "#2C4160"),
    "sun": Token("#D9631E", "#F08A4B"),
    "ember": Token("#B54A0E", "#F08A4B"),  # the sun as a ground for words: passes contrast
    "sea": Token("#1F6FB2", "#6DB3EE"),
    "good": Token("#2E7D4F", "#6CC495"),
    "bad": Token("#B3382C", "#EF8576"),
    # Illustrations.
    "shade": Token("#1C2A39", "#050B14"),
    "cloud": Token("#EEF6FC", "#20365A"),
    "air": Token("#D3E6F5", "#15263E"),
    "glass": Token("#A9D3EF", "#F3D48C"),
    "floor": Token("#F5F1E8", "#1E3049"),
    "cushion": Token("#E2EAF2", "#2F4361"),
    "rest": Token("#B4C5D6", "#5A759C"),
    "wood": Token("#E6D3AB", "#5A5340"),
    "livery": Token("#2B4C6F", "#4C6E98"),
    "gold": Token("#FFD966", "#E5B93C"),
    "puff": Token("#FFFFFF", "#35517F"),
    "meadow": Token("#A8D08D", "#2C6248"),
    "heath": Token("#CDBDE6", "#51447A"),
    "ice": Token("#AEDDF2", "#1F5A82"),
    "sand": Token("#F3DCA6", "#77602F"),
    "cliff": Token("#8A7361", "#594B66"),
    # Pieces: the same by day and by night, and what is written on them.
    "red": Token("#CB4310", "#CB4310"),
    "green": Token("#0F8464", "#0F8464"),
    "purple": Token("#7E4FA8", "#8557AF"),
    "blue": Token("#1B74B8", "#1B74B8"),
    "yellow": Token("#E9AE0B", "#E9AE0B"),
    "white": Token("#FFFFFF", "#F4F7FB"),
    "on-dark": Token("#FFFFFF", "#FFFFFF"),
    "on-light": Token("#1C2A39", "#1C2A39"),
    "edge": Token("#1C2A39", "#0A1320"),
}

FONT: Final = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'DejaVu Sans', sans-serif"
DISPLAY: Final = "'Iowan Old Style', 'Palatino Linotype', Palatino, 'DejaVu Serif', Georgia, serif"
"""For the names of games only."""


def paint(
    fill: str = "", stroke: str = "", width: float = 0, extra: str = ""
) -> dict[str, Attribute]:
    """Return attributes for a fill, a stroke or both, and further classes."""
    return _paint(fill, stroke, width, extra).copy()


@lru_cache(maxsize=1024)
def _paint(fill: str, stroke: str, width: float, extra: str) -> dict[str, Attribute]:
    classes = [f"f-{fill}"] if fill else []
    attributes: dict[str, Attribute] = {"fill": TOKENS[fill].light if fill else "none"}
    if stroke:
        classes.append(f"s-{stroke}")
        attributes["stroke"] = TOKENS[stroke].light
        attributes["stroke_width"] = width or None
    if extra:
        classes.append(extra)
    return {"class_": " ".join(classes) or None, **attributes}


def fill(token: str) -> dict[str, Attribute]:
    """Return attributes that fill with a token."""
    return paint(token)


def stroke(token: str, width: float = 1) -> dict[str, Attribute]:
    """Return attributes that draw an outline and leave the inside open."""
    return paint("", token, width)


def stop(token: str) -> dict[str, Attribute]:
    """Return attributes for one end of a gradient."""
    return {"class_": f"c-{token}", "stop_color": TOKENS[token].light}


IN_OUR_FONT: Final = tag("g", font_family=FONT).replace("/>", ">")
"""The beginning of everything on a table."""


def board_picture(width: int, height: int, name: str, described: Text, *parts: Drawn) -> Svg:
    """Return a whole table on the sky, in the font of all tables."""
    drawn = (ground(width, height), IN_OUR_FONT, *parts, "</g>")
    groups = document_groups(width, height, name, described, *drawn)
    return Svg.in_pieces(groups) if _in_pieces.get() else Svg.joined(groups)


_in_pieces: Final = ContextVar("in_pieces", default=False)


@contextmanager
def tables_in_pieces() -> Iterator[None]:
    """Make no whole text of the tables that are drawn meanwhile: only their ``groups`` are wanted.

    A server compares these with what a client has, for each viewer and move; a text of some
    hundred kilobytes would be made for nobody.
    """
    before = _in_pieces.set(True)
    try:
        yield
    finally:
        _in_pieces.reset(before)


@lru_cache(maxsize=256)
def ground(width: int, height: int) -> str:
    """Return the sky behind a table; a page that has a sky of its own hides it."""
    ends = tag("stop", offset=0, **stop("sky")) + tag("stop", offset=1, **stop("sky-end"))
    sky = tag("linearGradient", ends, id="sky-ground", x1=0, y1=0, x2=0, y2=1)
    look: dict[str, Attribute] = {"class_": "ground", "fill": "url(#sky-ground)"}
    return tag("defs", sky) + tag("rect", width=width, height=height, **look)


def token_values(dark: bool) -> str:
    """Return the tokens as declarations for a stylesheet, by day or by night."""
    return "".join(
        f"--{name}:{token.dark if dark else token.light};" for name, token in TOKENS.items()
    )


def stylesheet() -> str:
    """Return the rules for pictures: tokens by day and by night, legal places, ghosts, lights."""
    light, dark = token_values(dark=False), token_values(dark=True)
    classes = "\n".join(
        f".f-{name}{{fill:var(--{name})}} .s-{name}{{stroke:var(--{name})}}" for name in TOKENS
    )
    return (
        f":root{{color-scheme:light dark;{light}}}\n"
        f"@media (prefers-color-scheme:dark){{:root:not([data-theme=light]){{{dark}}}}}\n"
        f":root[data-theme=light]{{color-scheme:light}}\n"
        f":root[data-theme=dark]{{color-scheme:dark;{dark}}}\n"
        f"{classes}\n"
        ".c-sky{stop-color:var(--sky)} .c-sky-end{stop-color:var(--sky-end)}\n"
        f"{PLACES}"
    )


PLACES: Final = """\
.board{display:block;width:100%;height:auto;user-select:none;-webkit-user-select:none}
.board text{font-variant-numeric:tabular-nums}
.board .ground{visibility:hidden}
[data-action]{cursor:pointer;touch-action:manipulation}
[data-action]:focus{outline:none}
.halo{animation:breathe 900ms ease-out 1}
.halo,.ghost{transition:opacity 200ms ease-out,stroke-width 200ms,fill-opacity 200ms}
.halo{fill:var(--sun);fill-opacity:0}
[data-action]:hover .halo{stroke-width:4;fill-opacity:.14}
[data-action]:active .halo{fill-opacity:.28}
[data-action]:focus-visible .halo{stroke:var(--sea);stroke-width:4;stroke-dasharray:none}
[data-action]:hover .ghost,[data-action]:focus-visible .ghost{opacity:.72}
[data-action]:hover .vacant,[data-action]:focus-visible .vacant{opacity:0}
[data-lit]{display:none}
[data-lit].lit{display:inline;animation:appear 200ms ease-out}
[data-lights],[data-undoes],.ways{cursor:pointer;touch-action:manipulation}
[data-lights]:focus,[data-undoes]:focus,.ways:focus,[data-enlarges]:focus{outline:none}
:focus-visible>.spot{stroke:var(--sea);stroke-width:3}
.spot{fill:var(--sun);fill-opacity:0}
[data-lights]:hover .spot{fill-opacity:.12}
[data-lights][aria-pressed=true] .spot{fill-opacity:.22}
.ways:focus-visible>rect{stroke:var(--sea)}
@keyframes appear{0%{opacity:0}}
@keyframes breathe{0%{stroke-opacity:0;stroke-width:9}55%{stroke-opacity:1;stroke-width:5}}
@media (prefers-reduced-motion:reduce){.halo{animation:none}.halo,.ghost{transition:none}}
@media (forced-colors:active){.board{forced-color-adjust:none}}
"""
