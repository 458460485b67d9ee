"""What is in the box, and that wrong data is refused by name."""

import pytest

from cloudtop.core.errors import DataError
from cloudtop.games.railroad_ink.actions import CODECS, ROLLS
from cloudtop.games.railroad_ink.components import (
    CENTRE,
    DICE,
    EXITS,
    GOALS,
    NETWORK_POINTS,
    SHAPES,
    SPACE_CODES,
    STRUCTURES,
    read_face,
    read_goal,
)
from cloudtop.games.railroad_ink.pictures import (
    FIRST_CODES,
    GROUND_PLACES,
    LANES,
    LEGAL,
    PICTURES,
    SHAPE_PICTURES,
    first_places,
)
from cloudtop.games.railroad_ink.tokens import parse_token
from cloudtop.toolkit.data import read_tables


def codes(spaces: int) -> set[str]:
    return {code for space, code in enumerate(SPACE_CODES) if spaces >> space & 1}


@pytest.mark.rule("RI-2")
def test_exits_and_structures() -> None:
    kinds = {SPACE_CODES[exit_.space]: "-HR"[exit_.kind] for exit_ in EXITS}
    assert kinds == {
        **dict.fromkeys(("b1", "f1", "b7", "f7", "a4", "g4"), "H"),
        **dict.fromkeys(("d1", "d7", "a2", "a6", "g2", "g6"), "R"),
    }
    assert codes(STRUCTURES.factories) == {"a1", "g5", "c6"}
    assert codes(STRUCTURES.villages) == {"c1", "f2", "e3", "e6"}
    assert codes(STRUCTURES.universities) == {"a3", "d4", "b5", "g7"}
    assert codes(CENTRE) == {f"{column}{row}" for column in "cde" for row in "345"}
    assert NETWORK_POINTS == (0, 0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 45)


@pytest.mark.rule("RI-2")
def test_there_are_fifteen_faces_on_the_challenge_dice() -> None:
    faces = {face for die in "ACD" for face in DICE[die].faces}
    assert len(faces) == 15
    assert {SHAPES[face].name for face in DICE["B"].faces} == {
        "overpass",
        "station straight",
        "station curve",
    }
    assert [goal.name for goal in GOALS] == list("ABCDEFGHIJKL")


def test_codecs_stay_small() -> None:
    sizes = {key: len(codec) for key, codec in CODECS.items()}
    assert max(sizes.values()) < 900
    assert (len(ROLLS["challenge"]), len(ROLLS["original"])) == (630, 168)


def test_tables_say_what_trying_every_picture_says() -> None:
    places = first_places(GROUND_PLACES)
    for space, code in enumerate(FIRST_CODES):
        for shape, pictures in enumerate(SHAPE_PICTURES[:21]):
            legal = bool(LEGAL[code] & pictures)
            assert bool(places >> LANES[shape] + space & 1) is legal
    for number, picture in enumerate(PICTURES[1:71], start=1):
        # A highway from the north, a railway from the west: one of them is joined, none is met.
        north, _, _, west = picture.kinds
        legal = north in (0, 1) and west in (0, 2) and (north == 1 or west == 2)
        assert bool(LEGAL[1 + 2 * 125] >> number & 1) is legal


@pytest.mark.parametrize("token", [str(picture) for picture in PICTURES[1:]])
def test_tokens_read_back(token: str) -> None:
    assert str(parse_token(token)) == token


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ('name = "overpass"\ntoken = "HH"', "token = 'HH' is not written like"),
        ('name = "overpass"\ntoken = "H-H-"\nweight = 2', "unknown word 'weight'"),
        ('token = "H-H-"', "'name' is missing"),
        ('name = "bridge"\ntoken = "H-H-"', "name = 'bridge' is not one of highway straight"),
    ],
)
def test_a_wrong_face_is_refused(text: str, complaint: str) -> None:
    with pytest.raises(DataError, match=complaint):
        read_face(read_tables(text, "dice.toml"))


def test_a_goal_may_use_only_known_words() -> None:
    text = 'name = "M"\nkind = "bridges"\nnumber = 2'
    with pytest.raises(DataError, match="kind = 'bridges' is not one of central spaces"):
        read_goal(read_tables(text, "goals.toml"))
