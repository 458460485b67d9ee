"""Tables of somebody else: played with when they fit, refused by file, table and word when not."""

import pytest

from cloudtop.core.errors import DataError
from cloudtop.games.skyline_express import GAME
from cloudtop.games.skyline_express.components.reader import FILES
from cloudtop.testing import random_match
from tests.games.skyline_express.helpers import own_table


def replaced(file: str, old: str, new: str) -> dict[str, str]:
    """Return our own tables with one passage of one file replaced."""
    text = own_table(file)
    assert old in text
    return {name: own_table(name) for name in FILES} | {file: text.replace(old, new, 1)}


def test_our_own_tables_give_the_same_game() -> None:
    again = GAME.with_components({name: own_table(name) for name in FILES})
    assert again is not GAME
    ours, theirs = random_match(GAME, 2, {}, 5), random_match(again, 2, {}, 5)
    assert [str(entry.notation) for entry in ours.log] == [e.notation for e in theirs.log]
    assert ours.scores == theirs.scores


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_match_with_other_tables_follows_them(seats: int) -> None:
    tables = replaced("goals.toml", "points = 9", "points = 1")
    tables["carriage.toml"] = tables["carriage.toml"].replace(
        'upper = ["red", "green", "red", "green"]', 'upper = ["red", "red", "red", "red"]'
    )
    tables["automa.toml"] = tables["automa.toml"].replace("number = 5", "number = 9")
    game = GAME.with_components(tables)
    match = random_match(game, seats, {"scenario": "our hard trip"}, seats)
    assert match.over
    assert match.state.box.goals[0].points == (1,)
    assert match.state.box.compartments[:4] == (0, 0, 0, 0)
    assert GAME.new_state(2, GAME.options()).box.goals[0].points == (9,)
    seats_of_paper = [["worker", "soldier", "soldier", "worker"]] * 8
    card = game.score_sheet({"carriage": seats_of_paper, "goals": ["001"]})
    assert card["goals"] == [8]


def test_few_services_make_the_buffet_shrink() -> None:
    pairs = own_table("services.toml").split("[[service]]")
    game = GAME.with_components({"services.toml": "[[service]]".join(pairs[:3])})
    for seed in range(6):
        match = random_match(game, 1 + seed % 4, {}, seed)
        assert match.over
        owned = sum(services.bit_count() for services in match.state.services)
        assert owned <= 4


@pytest.mark.parametrize(
    ("file", "old", "new", "complaint"),
    [
        ("goals.toml", "points = 9", "points = 0", "goals.toml, table goal 1: points = 0"),
        ("goals.toml", 'diagonal = ["w', 'cross = ["w', "goals.toml, table goal 1: it should name"),
        ("goals.toml", '"window pairs"', '"doors"', "goals.toml, table goal 11: equal = 'doors'"),
        ("goals.toml", '"columns"', '"columns"\nin = "red"', "no columns lie in red compartments"),
        ("goals.toml", "four = 18", "five = 18", "goals.toml, table goal 24.zigzag: 'four'"),
        ("carriage.toml", '"red"', '"blue"', "carriage.toml, table carriage: upper = 'blue'"),
        ("station.toml", "tiles = 10", "tiles = 9", "cannot be shared by 2 players"),
        ("station.toml", "rows = 2, tiles = 8", "rows = 4, tiles = 12", "for a Carriage of 32"),
        ("passengers.toml", "tiles = 20", "tiles = 2", "passengers.toml: 102 tiles"),
        ("passengers.toml", '"scholar"', '"pilot"', "passengers.toml, table passenger 5: type"),
        ("preferences.toml", '"soldier"', '"persona"', "preferences.toml, table preference 1"),
        ("services.toml", '"soldier"', '"worker"', "services.toml, table service 1: types"),
        ("automa.toml", "[levels.easy]", "[levels.light]", "automa.toml, table levels: 'easy'"),
        ("automa.toml", 'section_1 = "right"', 'section_1 = "up"', "automa.toml, table tile 1"),
        ("scenarios.toml", "our easy trip", "a trip", "scenarios.toml, table scenario 1: name"),
        ("scenarios.toml", "when = ", "whenever = ", "scenarios.toml, table scenario 1.scoring 1"),
        ("scenarios.toml", "goal_pool =", "goals =", "scenarios.toml, table scenario 1.options"),
    ],
)
def test_wrong_tables_are_refused_by_name(file: str, old: str, new: str, complaint: str) -> None:
    with pytest.raises(DataError) as refused:
        GAME.with_components(replaced(file, old, new))
    assert complaint in str(refused.value)


def test_unknown_files_and_broken_toml_are_refused() -> None:
    with pytest.raises(DataError, match=r"wheels\.toml: unknown file"):
        GAME.with_components({"wheels.toml": ""})
    with pytest.raises(DataError, match=r"goals\.toml: not TOML"):
        GAME.with_components({"goals.toml": "[[goal"})
    with pytest.raises(DataError, match=r"goals\.toml: 'goal' is missing"):
        GAME.with_components({"goals.toml": ""})
