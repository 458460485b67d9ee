"""What is in the box, and that wrong data is refused by name."""

from importlib.resources import files

import pytest

from cloudtop.core.errors import DataError
from cloudtop.core.game import CHANCE
from cloudtop.core.sheet_editor import SheetDraft
from cloudtop.games.railroad_ink import GAME
from cloudtop.games.railroad_ink.actions import CODECS, ROLLS
from cloudtop.games.railroad_ink.components.box import BOX, FILES, read_goal
from cloudtop.games.railroad_ink.components.routes import (
    FIRST_CODES,
    FIRST_GROUND_PLACES,
    LANES,
    LEGAL,
    ROUTES,
    SHAPE_ROUTES,
)
from cloudtop.games.railroad_ink.components.shapes import (
    DICE,
    EXITS,
    SHAPES,
    SPACE_CODES,
    read_face,
)
from cloudtop.games.railroad_ink.components.tokens import parse_token
from cloudtop.match.record import Match
from cloudtop.toolkit.strict import read_tables


def codes(spaces: int) -> set[str]:
    return {code for space, code in enumerate(SPACE_CODES) if spaces >> space & 1}


@pytest.mark.rule("RI-2")
def test_exits_and_structures() -> None:
    kinds = {SPACE_CODES[exit_.space]: "-HR"[exit_.kind] for exit_ in EXITS}
    assert kinds == {
        **dict.fromkeys(("b1", "f1", "b7", "f7", "a4", "g4"), "H"),
        **dict.fromkeys(("d1", "d7", "a2", "a6", "g2", "g6"), "R"),
    }
    structures = BOX.structures
    assert codes(structures.factories) == {"a1", "g5", "c6"}
    assert codes(structures.villages) == {"c1", "f2", "e3", "e6"}
    assert codes(structures.universities) == {"a3", "d4", "b5", "g7"}
    assert codes(BOX.centre) == {f"{column}{row}" for column in "cde" for row in "345"}
    assert BOX.network_points == (0, 0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 45)


@pytest.mark.rule("RI-2")
def test_there_are_fifteen_faces_on_the_challenge_dice() -> None:
    faces = {face for die in "ACD" for face in DICE[die].faces}
    assert len(faces) == 15
    assert {SHAPES[face].name for face in DICE["B"].faces} == {
        "overpass",
        "station straight",
        "station curve",
    }
    assert [goal.name for goal in BOX.goals] == list("ABCDEFGHIJKL")


def test_codecs_stay_small() -> None:
    sizes = {key: len(codec) for key, codec in CODECS.items()}
    assert max(sizes.values()) < 900
    assert (len(ROLLS["challenge"]), len(ROLLS["original"])) == (630, 168)


def test_tables_say_what_trying_every_route_says() -> None:
    for space, code in enumerate(FIRST_CODES):
        for shape, routes in enumerate(SHAPE_ROUTES[:21]):
            legal = bool(LEGAL[code] & routes)
            assert bool(FIRST_GROUND_PLACES >> LANES[shape] + space & 1) is legal
    for number, route in enumerate(ROUTES[1:71], start=1):
        # A highway from the north, a railway from the west: one of them is joined, none is met.
        north, _, _, west = route.kinds
        legal = north in (0, 1) and west in (0, 2) and (north == 1 or west == 2)
        assert bool(LEGAL[1 + 2 * 125] >> number & 1) is legal


@pytest.mark.parametrize("token", [str(route) for route in ROUTES[1:]])
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


# --- component tables of one's own ----------------------------------------------------------


def own_file(name: str) -> str:
    return files("cloudtop.games.railroad_ink.components").joinpath(name).read_text("utf-8")


def replaced(file: str, old: str, new: str) -> dict[str, str]:
    """Return the replaceable tables with one line of a file changed."""
    tables = {name: own_file(name) for name in FILES}
    assert tables[file].count(old) == 1
    return {**tables, file: tables[file].replace(old, new)}


def test_rules_scores_words_and_pictures_follow_the_tables() -> None:
    game = GAME.with_components(replaced("board.toml", "village_points = 2", "village_points = 5"))
    sheet = {"board": ["02 -HRH*"]}
    assert (game.score_sheet(sheet)["villages"], GAME.score_sheet(sheet)["villages"]) == (5, 2)
    state = game.new_state(1, game.options())
    assert "Village with a Station: 5" in game.render(game.view(state, 0))
    drawn = SheetDraft(sheet)
    assert game.sheet_editor().show(drawn).total == GAME.sheet_editor().show(drawn).total + 3


def test_goals_pay_what_their_table_says() -> None:
    game = GAME.with_components(replaced("goals.toml", "first = 4", "first = 9"))
    match = Match(game, 2, {})
    for goal in "ABC":
        match.play(CHANCE, f"goal {goal}")
    assert match.view(0).goal_values == (9, 9, 9)
    sheet = {"board": [], "goals": 27}
    assert game.score_sheet(sheet)["legal"]
    assert not GAME.score_sheet(sheet)["legal"]


@pytest.mark.rule("RI-24")
def test_solo_goals_of_own_tables_need_not_know_the_later_printing() -> None:
    tables = replaced("goals.toml", "points = 5\n", "points = 8\n")
    tables["goals.toml"] = tables["goals.toml"].replace("points_later = 4\n", "")
    game = GAME.with_components(tables)
    for solo_goals in ("3/4/5", "4/4/4"):
        match = Match(game, 1, {"solo_goals": solo_goals})
        for goal in "ABC":
            match.play(CHANCE, f"goal {goal}")
        assert match.view(0).goal_values == (3, 4, 8)
    # On paper the printing that pays more decides what is possible.
    sheet = {"board": [], "goals": 15}
    assert game.score_sheet(sheet)["legal"]
    third = "points = 5\npoints_later = "
    later = GAME.with_components(replaced("goals.toml", f"{third}4", f"{third}9"))
    assert [later.score_sheet({"board": [], "goals": n})["legal"] for n in (17, 18)] == [
        True,
        False,
    ]


@pytest.mark.parametrize(
    ("file", "old", "new", "complaint"),
    [
        ("board.toml", "village_points = 2", "village_points = 0", "village_points = 0"),
        ("goals.toml", 'name = "L"', 'name = "M"', "needs the goals A to L"),
        (
            "goals.toml",
            "points = 5\npoints_later = 4",
            "points = 5\npoints_later = 10",
            "goals.toml, table solo 3: points_later = 10 is not a number from 0 to 9",
        ),
    ],
)
def test_wrong_tables_are_refused(file: str, old: str, new: str, complaint: str) -> None:
    with pytest.raises(DataError, match=complaint):
        GAME.with_components(replaced(file, old, new))
