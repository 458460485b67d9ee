"""Columns, grids and pages."""

import re
from itertools import chain

from cloudtop.toolkit.pictures.layout import (
    PHONE,
    Part,
    column,
    grid,
    page,
    rows,
    share,
    stack,
    stack_height,
    tall_layout,
)

PARTS = [Part("<a/>", 10), Part("<b/>", 20), Part("<c/>", 5)]


def places(markup: str) -> list[tuple[int, int]]:
    found = re.findall(r"translate\((-?\d+) (-?\d+)\)", markup)
    return [(int(x), int(y)) for x, y in found]


def test_parts_lie_one_below_the_other() -> None:
    assert column(PARTS[:2], 4, 6, 8) == [
        '<g transform="translate(6 8)"><a/></g>',
        '<g transform="translate(6 22)"><b/></g>',
    ]
    assert stack(PARTS, 4) == "".join(column(PARTS, 4))
    assert places(stack(PARTS, 4)) == [(0, 0), (0, 14), (0, 38)]


def test_a_stack_ends_with_its_last_part() -> None:
    assert stack_height(PARTS, 4) == 43
    assert stack_height([], 4) == 0


def test_a_room_is_shared() -> None:
    assert share(100, 1) == 100
    assert share(100, 3) == 28
    assert share(100, 2, gap=0) == 50


def test_a_grid_in_rows() -> None:
    markup = grid(["<a/>", "<b/>", "<c/>"], 2, 40, 30, 5)
    assert places(markup) == [(0, 0), (45, 0), (0, 35)]
    assert re.findall(r"<([abc])/>", markup) == ["a", "b", "c"]
    assert places(grid(["<a/>", "<b/>"], 1, 40, 30)) == [(0, 0), (0, 38)]


def test_rows_are_parts_of_a_column() -> None:
    found = rows(["<a/>", "<b/>", "<c/>"], 2, 40, 30)
    assert [part.height for part in found] == [30, 30]
    assert [places("".join(part.markup)) for part in found] == [[(0, 0), (48, 0)], [(0, 0)]]


def test_a_narrow_page_is_as_high_as_its_parts() -> None:
    size, placed = tall_layout(PARTS, 4)
    assert size == (PHONE, 8 + 43 + 8)
    assert places("".join(chain.from_iterable(placed))) == [(6, 8), (6, 22), (6, 46)]
    size, placed = tall_layout(PARTS, 4, left=8, bottom=20)
    assert size == (PHONE, 8 + 43 + 20)
    assert places("".join(placed[0])) == [(8, 8)]


def test_a_page_has_its_title_and_the_text_board_without_tints() -> None:
    picture = page("Lamps", (40, 30), "\x02red:R\x03 & more", "<a/>", "", "<b/>")
    assert 'viewBox="0 0 40 30"' in picture
    assert "<title>Lamps</title>" in picture
    assert "<desc>R &amp; more</desc>" in picture
    assert "<a/>\n<b/>" in picture
