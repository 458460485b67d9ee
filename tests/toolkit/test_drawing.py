"""The drawings of all tables, and the attributes by which a page knows parts of a picture."""

from xml.etree import ElementTree

from cloudtop.toolkit.pictures.drawing import (
    Way,
    at,
    choice,
    enlarges,
    hollow,
    lights,
    lit,
    part_key,
    scaled,
    spot,
    text_line,
    turning,
)
from cloudtop.toolkit.pictures.svg import tag
from cloudtop.toolkit.pictures.theme import stylesheet


def parsed(markup: str) -> ElementTree.Element:
    return ElementTree.fromstring(markup)


def test_places_are_written_short() -> None:
    assert at(3, 4.5) == '<g transform="translate(3 4.5)"/>'
    assert scaled(1 / 3, 0, 0.5) == '<g transform="translate(0.33333 0) scale(0.5)"/>'
    assert 'font-weight="700" text-anchor="middle"' in text_line(0, 0, "<", bold=1, anchor="middle")
    assert "&lt;" in text_line(0, 0, "<")


def test_what_is_lit_stays_unseen_until_then() -> None:
    lamp = parsed(lit(part_key("exits", 2), tag("path")))
    assert lamp.attrib == {
        "data-lit": "part:exits:2",
        "display": "none",
        "pointer-events": "none",
    }
    assert "[data-lit].lit{display:inline" in stylesheet()


def test_what_reacts_can_be_reached_and_is_named() -> None:
    for attributes in (choice("take 1", "Take it"), lights("sun", "Sun"), enlarges("A card")):
        element = parsed(tag("g", **attributes))
        assert element.get("tabindex") == "0"
        assert element.get("role") in ("button", "img")
        assert element.get("aria-label")


def test_an_unseen_ground_answers_to_the_pointer() -> None:
    for ground in (parsed(spot(0, 0, 8, 8)), parsed(hollow(8, 8))):
        assert ground.get("fill") == "none"
        assert ground.get("pointer-events") == "all"


def test_of_several_ways_one_is_in_sight() -> None:
    ways = [Way("draw a", "<i/>", "draw b"), Way("draw b", "<b/>", "draw a"), Way("draw c", "<u/>")]
    group = parsed(turning("Turn it", "Draw it", ways, "<rect/>"))
    ground, *pictures = group
    assert ground.tag == "rect"
    assert (group.get("class"), group.get("data-take")) == ("ways", "Draw it")
    assert [one.get("data-way") for one in pictures] == ["draw a", "draw b", "draw c"]
    assert [one.get("data-mirror") for one in pictures] == ["draw b", "draw a", None]
    assert [one.get("display") for one in pictures] == [None, "none", "none"]
