"""Colours that can be read, pieces that can be told apart, and a stylesheet that knows them all."""

import re
from itertools import chain
from xml.etree import ElementTree

import pytest

from cloudtop.toolkit.patches import Markup
from cloudtop.toolkit.pictures.pieces import (
    PIECES,
    PIPS,
    crown,
    die,
    figure,
    small_picture,
    token,
    vip,
)
from cloudtop.toolkit.pictures.theme import (
    TOKENS,
    board_picture,
    fill,
    paint,
    stroke,
    stylesheet,
    tables_in_pieces,
)

READABLE = 4.5
VISIBLE = 3.0

WORDS_ON_GROUNDS = [
    *[("ink", ground) for ground in ("sky", "sky-end", "paper", "cushion", "floor", "air")],
    *[("mist", ground) for ground in ("sky", "sky-end", "paper", "cushion", "floor")],
    *[(words, "paper") for words in ("ember", "sea", "good", "bad")],
    *[("paper", ground) for ground in ("ember", "sea", "good", "bad", "ink")],
    ("ember", "sky"),
    ("on-light", "gold"),
    *[(piece.words, piece.name) for piece in PIECES.values()],
]


def luminance(colour: str) -> float:
    """As WCAG 2 defines it."""
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, two: str) -> float:
    dark, light = sorted((luminance(one), luminance(two)))
    return (light + 0.05) / (dark + 0.05)


def test_contrast_is_measured_rightly() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)


@pytest.mark.parametrize(("words", "ground"), WORDS_ON_GROUNDS)
def test_words_can_be_read_by_day_and_by_night(words: str, ground: str) -> None:
    assert contrast(TOKENS[words].light, TOKENS[ground].light) >= READABLE
    assert contrast(TOKENS[words].dark, TOKENS[ground].dark) >= READABLE


@pytest.mark.parametrize("ground", ["paper", "cushion"])
def test_legal_places_stand_out(ground: str) -> None:
    assert contrast(TOKENS["sun"].light, TOKENS[ground].light) >= VISIBLE
    assert contrast(TOKENS["sun"].dark, TOKENS[ground].dark) >= VISIBLE


def test_every_token_is_a_colour() -> None:
    colours = [colour for token_ in TOKENS.values() for colour in (token_.light, token_.dark)]
    assert [c for c in colours if not re.fullmatch(r"#[0-9A-F]{6}", c)] == []


def test_no_two_pieces_share_letter_sign_or_shape() -> None:
    assert len(PIECES) == 6
    for part in ("letter", "sign", "outline"):
        assert len({getattr(piece, part) for piece in PIECES.values()}) == 6


def test_paint_gives_the_light_colour_and_a_class() -> None:
    assert fill("paper") == {"class_": "f-paper", "fill": "#FFFFFF"}
    assert stroke("ink", 2) == {
        "class_": "s-ink",
        "fill": "none",
        "stroke": TOKENS["ink"].light,
        "stroke_width": 2,
    }
    assert paint("paper", "sun", 3, "halo")["class_"] == "f-paper s-sun halo"


def test_stylesheet_knows_every_token_in_both_lights() -> None:
    css = stylesheet()
    for name, token_ in TOKENS.items():
        assert f"--{name}:{token_.light};" in css
        assert css.count(f"--{name}:{token_.dark};") >= 2
        assert f".f-{name}{{fill:var(--{name})}}" in css
        assert f".s-{name}{{stroke:var(--{name})}}" in css
    assert css.count("{") == css.count("}")


def test_stylesheet_has_legal_places_focus_and_stillness() -> None:
    css = stylesheet()
    for needed in ("[data-action]", ":focus-visible", "prefers-reduced-motion", "data-theme=dark"):
        assert needed in css


@pytest.mark.parametrize("colour", PIECES)
def test_pieces_are_well_formed_and_never_colour_alone(colour: str) -> None:
    for drawn in (token(colour, 30), figure(colour, 48), vip(colour, 48)):
        picture = ElementTree.fromstring(small_picture(drawn, 64))
        assert PIECES[colour].letter in "".join(picture.itertext())
    ElementTree.fromstring(small_picture(crown(20)))


@pytest.mark.parametrize("colour", PIECES)
def test_pips_have_the_shape_of_the_colour(colour: str) -> None:
    name = "polygon" if PIECES[colour].outline else "circle"
    for value, places in PIPS.items():
        picture = ElementTree.fromstring(small_picture(die(colour, value, 40)))
        assert len(places) == value
        assert len([e for e in picture.iter() if e.tag.endswith(name)]) == value


def test_pieces_use_no_style_and_no_script() -> None:
    for colour in PIECES:
        drawn = vip(colour, 48) + die(colour, 6, 40)
        assert "style=" not in drawn
        assert "<script" not in drawn


def test_a_table_has_a_name_a_description_and_a_sky() -> None:
    picture = ElementTree.fromstring(board_picture(10, 10, "Name & more", "Words < signs", "<g/>"))
    assert picture.get("aria-label") == "Name & more"
    assert "Words < signs" in "".join(picture.itertext())
    assert [e for e in picture.iter() if e.get("class") == "ground"]


def test_a_table_in_pieces_has_no_text_but_the_same_pieces() -> None:
    whole = board_picture(10, 10, "Name", "Words", "<g/>")
    with tables_in_pieces():
        apart = board_picture(10, 10, "Name", "Words", "<g/>")
        odd = board_picture(10, 10, "Name", "Words", "text without an element")
    assert (apart, apart.groups) == ("", whole.groups)
    assert "".join(chain(*apart.groups)) == whole == board_picture(10, 10, "Name", "Words", "<g/>")
    # What does not begin with an element is not apart: it is compared as a whole.
    assert Markup(odd.groups).groups == (("".join(chain(*odd.groups)),),)
