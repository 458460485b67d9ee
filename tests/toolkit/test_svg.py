"""Pictures: whatever stands in them is escaped, and what is left out stays out."""

from xml.etree import ElementTree

import pytest

from cloudtop.core.svg import Svg
from cloudtop.toolkit.pictures.svg import document, group, tag, text, title

EVIL = "<script>alert('x') & \"y\"</script>"


def test_attributes_are_escaped() -> None:
    made = tag("rect", id=EVIL, data_action='sit "A1"')
    assert "<script" not in made
    element = ElementTree.fromstring(made)
    assert element.attrib == {"id": EVIL, "data-action": 'sit "A1"'}


def test_words_are_escaped() -> None:
    for made in (text(EVIL, x=1), title(EVIL)):
        assert "<script" not in made
        assert ElementTree.fromstring(made).text == EVIL


def test_markup_inside_is_kept() -> None:
    assert tag("g", tag("rect"), tag("circle", r=2)) == '<g><rect/><circle r="2"/></g>'


def test_names_of_attributes() -> None:
    made = tag("rect", class_="seat", data_action="x", stroke_width=2, viewBox="0 0 1 1")
    assert made == '<rect class="seat" data-action="x" stroke-width="2" viewBox="0 0 1 1"/>'


@pytest.mark.parametrize(
    ("value", "written"),
    [(1, "1"), (0, "0"), (1.0, "1"), (2.5, "2.5"), (1 / 3, "0.33"), (100.0, "100"), ("", "")],
)
def test_numbers_are_short(value: str | int | float, written: str) -> None:
    assert tag("r", x=value) == f'<r x="{written}"/>'


def test_none_is_left_out() -> None:
    assert tag("rect", id=None, x=0) == '<rect x="0"/>'


def test_a_group_has_one_element_per_line_and_no_empty_ones() -> None:
    assert group(tag("a"), "", tag("b"), id="g") == '<g id="g">\n<a/>\n<b/>\n</g>'


def test_a_document_has_a_name_and_a_text_version() -> None:
    picture = document(30, 20, "Table <1>", f"a & b {EVIL}", tag("rect"), "")
    assert isinstance(picture, Svg)
    root = ElementTree.fromstring(picture)
    space = "{http://www.w3.org/2000/svg}"
    assert root.tag == f"{space}svg"
    assert root.attrib["viewBox"] == "0 0 30 20"
    assert root.attrib["aria-label"] == "Table <1>"
    assert [child.tag.removeprefix(space) for child in root] == ["title", "desc", "rect"]
    assert [child.text for child in root][:2] == ["Table <1>", f"a & b {EVIL}"]


def test_the_text_version_may_come_in_paragraphs_that_change_by_themselves() -> None:
    told = ["one", "", f"two & {EVIL}\nthree", "four"]
    whole = document(30, 20, "Table", "\n".join(filter(None, told)), tag("rect"))
    picture = document(30, 20, "Table", told, tag("rect"))
    assert picture == whole == "".join(picture.parts)
    assert {"<desc>one", "\nfour"} < set(picture.parts)
    assert document(30, 20, "Table", [""]) == document(30, 20, "Table", "")


def test_notebooks_show_the_picture() -> None:
    picture = document(1, 1, "n", "d")
    assert picture._repr_svg_() == str(picture)
    assert str(picture).startswith("<svg ")
