"""Pictures in the rules as they are described, and as they are drawn."""

from pathlib import Path
from xml.etree import ElementTree

import pytest

from cloudtop.core.errors import DataError
from cloudtop.core.game import CHANCE
from cloudtop.match import games
from cloudtop.match.languages import use_language
from cloudtop.match.rule_pictures import draw_rule_picture, parse_pictures, rule_pictures, table_of
from cloudtop.match.rulebook import parse_rulebook, rulebook
from cloudtop.match.tutorial import Scripted
from tests.conformance.toys.cloud_catch import GAME as WITHOUT_PICTURES

OURS = dict(games())
FEWEST, MOST = 6, 20
NEW = "[picture.hand]\nseats = 2\ncaption = 'A hand.'\n"


@pytest.mark.parametrize("key", OURS)
def test_every_game_of_ours_shows_its_rules(key: str) -> None:
    """That each can be drawn is what the conformance kit proves."""
    game = OURS[key]
    assert FEWEST <= len(rule_pictures(game)) <= MOST
    assert set(rulebook(game).pictures) == set(rule_pictures(game))
    assert "setup" in rule_pictures(game)


def test_a_game_need_not_have_pictures() -> None:
    assert rule_pictures(WITHOUT_PICTURES) == {}
    with pytest.raises(DataError, match=r"cloud_catch/pictures.toml: there is no picture 'x'"):
        draw_rule_picture(WITHOUT_PICTURES, "x")


def test_what_is_written_is_read() -> None:
    text = NEW + "names = ['A', 'B']\nplay = ['dealer go', '1 stop']\nviewer = -1\nnarrow = true\n"
    picture = parse_pictures(text, "p.toml")["hand"]
    assert picture.play == (Scripted(CHANCE, "go"), Scripted(1, "stop"))
    assert (picture.seats, picture.names, picture.viewer) == (2, ("A", "B"), None)
    assert picture.narrow
    assert not picture.choices


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("picture = ", "p.toml: not TOML"),
        ("[picture.hand]\ncaption = 'x'", "table picture.hand: it has neither a match nor seats"),
        (NEW + "names = ['A']", "table picture.hand: names: 1 names for 2 seats"),
        (NEW + "colour = 3", "table picture.hand: unknown word 'colour'"),
        (NEW + "narrow = 3", "table picture.hand: narrow = 3 is not true or false"),
        (NEW + "play = ['2 go']", "play: '2 go' names a seat that is not there"),
        (NEW + "show = 'x'", "table picture.hand: show = 'x' is not a list"),
    ],
)
def test_what_is_wrong_is_named(text: str, complaint: str) -> None:
    with pytest.raises(DataError) as raised:
        parse_pictures(text, "p.toml")
    assert complaint in str(raised.value)
    assert "\n" not in str(raised.value)


def test_a_picture_shows_a_moment_of_a_match() -> None:
    game = OURS["roll_and_write"]
    match = table_of(game, rule_pictures(game)["seat"])
    assert match.ply == 4
    assert match.log[-1].notation == "take red"


def test_a_part_is_cut_out_and_marked() -> None:
    drawn = draw_rule_picture(OURS["roll_and_write"], "vip")
    whole = table_of(OURS["roll_and_write"], rule_pictures(OURS["roll_and_write"])["vip"]).picture(
        1
    )
    root = ElementTree.fromstring(drawn.excerpt.svg)
    assert len(drawn.excerpt.svg) < len(whole) / 4
    assert drawn.excerpt.width <= 700
    assert drawn.excerpt.marked == ("blue VIP, compartment C, window right",)
    assert "blue VIP" in drawn.alt
    ids = {one.get("id") for one in root.iter()} - {None}
    assert ids == {"piece-0"}
    assert "data-" not in drawn.excerpt.svg


def test_what_is_lit_is_shown() -> None:
    lit = draw_rule_picture(OURS["railroad_ink"], "highway").excerpt.svg
    assert 'display="none"' not in lit
    assert lit != draw_rule_picture(OURS["railroad_ink"], "railway").excerpt.svg


def test_words_are_in_the_language_of_the_reader() -> None:
    game = OURS["skylands"]
    english = draw_rule_picture(game, "empty")
    use_language("de")
    try:
        german = draw_rule_picture(game, "empty")
    finally:
        use_language("en")
    assert english.caption == "Three empty squares, each −2."
    assert german.caption == "Drei leere Felder, jedes −2."
    assert german.alt != english.alt


def test_rules_name_pictures_on_lines_of_their_own() -> None:
    book = parse_rulebook(
        "# A\n\n## B\n- **A-1** x\n\n<!-- picture: one -->\n\n- **A-2** y\n", "r.md"
    )
    assert [block.kind for block in book.sections[0].blocks] == ["rule", "picture", "rule"]
    assert book.pictures == ("one",)
    with pytest.raises(DataError, match=r"r.md, line 1: a picture has empty lines around it"):
        parse_rulebook("some words\n<!-- picture: one -->\n", "r.md")


def test_examples_are_small() -> None:
    folder = Path(__file__).parents[2] / "src" / "cloudtop" / "games"
    assert all(path.stat().st_size < 10_000 for path in folder.glob("*/rules/*.cloudtop"))
