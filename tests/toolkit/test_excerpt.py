"""Boxes of elements, and parts of pictures that are cut out by them."""

from xml.etree import ElementTree

import pytest

from cloudtop.core.errors import DataError
from cloudtop.toolkit.pictures.excerpt import GAP, MARGIN, cut_out
from cloudtop.toolkit.pictures.extent import Box, find_boxes

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300">'
PICTURE = f"""{HEAD}
<defs><symbol id="coin"><circle r="5" class="f-gold" fill="#FFD966"/></symbol></defs>
<rect class="ground" width="400" height="300"/>
<g id="left" transform="translate(20 30)"><title>Left</title><rect width="40" height="20"/></g>
<g id="right" aria-label="Right"><use href="#coin" x="300" y="200"/></g>
<g id="unseen" data-lit="part:x:0" display="none"><rect x="100" y="100" width="9" height="9"/></g>
</svg>"""


@pytest.mark.parametrize(
    ("drawn", "box"),
    [
        ('<rect x="1" y="2" width="3" height="4"/>', Box(1, 2, 4, 6)),
        ('<circle cx="5" cy="5" r="2"/>', Box(3, 3, 7, 7)),
        ('<ellipse cx="5" cy="5" rx="2" ry="1"/>', Box(3, 4, 7, 6)),
        ('<polygon points="0,0 4,1 2,6"/>', Box(0, 0, 4, 6)),
        ('<line x1="1" y1="5" x2="3" y2="2"/>', Box(1, 2, 3, 5)),
        ('<path d="M1 1h4v-3l-2 1Z"/>', Box(1, -2, 5, 1)),
        ('<path d="M0 0C1 5 3 5 4 0"/>', Box(0, 0, 4, 5)),
        ('<path d="M10 5A5 5 0 1 1 0 5A5 5 0 1 1 10 5Z"/>', Box(0, 0, 10, 10)),
        (
            '<g transform="translate(10 0) scale(2)"><rect width="3" height="4"/></g>',
            Box(10, 0, 16, 8),
        ),
        ('<g transform="rotate(90)"><rect width="3" height="4"/></g>', Box(-4, 0, 0, 3)),
        ('<svg x="2" width="5" height="9"><rect width="30" height="4"/></svg>', Box(2, 0, 7, 4)),
    ],
)
def test_where_a_shape_lies(drawn: str, box: Box) -> None:
    root = ElementTree.fromstring(f"<svg>{drawn}</svg>")
    found = find_boxes(root)[root[0]]
    for side in ("left", "top", "right", "bottom"):
        assert getattr(found, side) == pytest.approx(getattr(box, side), abs=0.01), side


def test_lines_of_a_text_have_places_of_their_own() -> None:
    drawn = (
        '<text font-size="10"><tspan x="50" y="20">ab</tspan><tspan x="50" y="32">c</tspan></text>'
    )
    root = ElementTree.fromstring(f"<svg>{drawn}</svg>")
    box = find_boxes(root)[root[0]]
    assert (box.left, box.top, box.bottom) == (50, 12, 34)
    assert 52 < box.right < 80


def test_a_part_is_cut_out_with_what_it_uses() -> None:
    left, right = cut_out(PICTURE, ["left"]), cut_out(PICTURE, ["right"])
    assert "coin" not in left.svg
    assert '<symbol id="coin"' in right.svg
    assert "ground" not in left.svg + right.svg
    assert left.width / left.height == pytest.approx((40 + 2 * MARGIN) / (20 + 2 * MARGIN), 0.05)


def test_several_parts_stand_side_by_side() -> None:
    both = cut_out(PICTURE, ["left", "right"])
    wide = (40 + 2 * MARGIN) + GAP + (10 + 2 * MARGIN)
    assert f'viewBox="0.0 0.0 {wide:.1f}' in both.svg
    together = cut_out(PICTURE, ["left right"])
    assert together.width > both.width


def test_marks_have_numbers_and_words() -> None:
    one, two = cut_out(PICTURE, [], ["left"]), cut_out(PICTURE, [], ["left", "right"])
    assert "</text>" not in one.svg
    assert two.svg.count("</text>") == 2
    assert two.marked == ("Left", "Right")


def test_what_is_lit_is_seen() -> None:
    assert 'width="9"' not in cut_out(PICTURE, []).svg
    assert 'width="9"' in cut_out(PICTURE, [], light=["part:x:0"]).svg


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("nobody", "", ""), "show: 'nobody' is not in the picture"),
        ((" ", "", ""), "show: a name is empty"),
        (("", "left unseen", ""), "mark: 'unseen' is not in the picture"),
        (("", "", "part:y:0"), "light: 'part:y:0' lights nothing in the picture"),
    ],
)
def test_what_is_not_there_is_named(words: tuple[str, str, str], complaint: str) -> None:
    show, mark, light = ([word] if word else [] for word in words)
    with pytest.raises(DataError, match=complaint):
        cut_out(PICTURE, show, mark, light)
