"""More tables of somebody else: every file refuses what cannot be played, and says where."""

import pytest

from cloudtop.core.errors import DataError
from cloudtop.games.skyline_express import GAME
from tests.games.skyline_express.helpers import own_table

GOAL = "[[goal]]\npoints = 1\n"


def cut(file: str, table: str, keep: int) -> str:
    """Our own file with only the first tables of a kind."""
    parts = own_table(file).split(f"[[{table}]]")
    return f"[[{table}]]".join(parts[: keep + 1])


@pytest.mark.parametrize(
    ("file", "text", "complaint"),
    [
        ("goals.toml", cut("goals.toml", "goal", 5), "goals.toml: 5 Goals; there should be 6"),
        ("goals.toml", (GOAL + 'equal = "pairs"\n') * 61, "goals.toml: 61 Goals"),
        ("goals.toml", GOAL * 6, "goals.toml, table goal 1: it should name exactly one"),
        (
            "goals.toml",
            (GOAL + 'equal = "pairs"\ndifferent = "columns"\n') * 6,
            "goals.toml, table goal 1: it should name exactly one",
        ),
        (
            "goals.toml",
            (GOAL + 'diagonal = ["worker", "worker"]\n') * 6,
            "goals.toml, table goal 1: diagonal = ['worker', 'worker'] should differ",
        ),
        (
            "goals.toml",
            (GOAL + 'different = "both pairs"\n') * 6,
            "goals.toml, table goal 1: different = 'both pairs' makes no sense",
        ),
        (
            "goals.toml",
            (GOAL + 'equal = "pairs"\nwhere = "red"\n') * 6,
            "goals.toml, table goal 1: unknown word 'where'",
        ),
        (
            "preferences.toml",
            cut("preferences.toml", "preference", 19),
            "preferences.toml: 19 tiles for the 20 Personas",
        ),
        (
            "preferences.toml",
            own_table("preferences.toml").replace('"window"', '"corridor"', 1),
            "preferences.toml, table preference 1: seat = 'corridor'",
        ),
        (
            "services.toml",
            own_table("services.toml").replace("copies = 2", "copies = 0", 1),
            "services.toml, table service 1: copies = 0",
        ),
        (
            "carriage.toml",
            '[carriage]\nupper = ["red"]\nlower = ["red", "red", "red", "red"]\n',
            "carriage.toml, table carriage: upper",
        ),
        ("automa.toml", cut("automa.toml", "tile", 0), "automa.toml: 'tile' is missing"),
        (
            "automa.toml",
            own_table("automa.toml").replace("number = 5", "number = 13", 1),
            "automa.toml, table tile 9: number = 13",
        ),
        (
            "passengers.toml",
            cut("passengers.toml", "passenger", 5),
            "passengers.toml: the types should be worker, soldier",
        ),
        (
            "passengers.toml",
            own_table("passengers.toml").replace('"green"', '"red"'),
            "passengers.toml, table passenger 2: colour = 'red' belongs to another type",
        ),
        (
            "station.toml",
            own_table("station.toml").replace("rows = 3", "rows = 7", 1),
            "station.toml, table players_3.round_1: rows = 7",
        ),
        (
            "scenarios.toml",
            cut("scenarios.toml", "scenario", 2),
            "scenarios.toml: the scenario 'our hard trip' is missing",
        ),
        (
            "scenarios.toml",
            own_table("scenarios.toml").replace("our standard trip", "our easy trip", 1),
            "scenarios.toml, table scenario 2: name = 'our easy trip' stands twice",
        ),
        (
            "scenarios.toml",
            own_table("scenarios.toml").replace('"extreme"', '"brutal"', 1),
            "scenarios.toml, table scenario 3.options: automa = 'brutal'",
        ),
    ],
)
def test_a_wrong_table_is_refused_by_file_table_and_word(
    file: str, text: str, complaint: str
) -> None:
    with pytest.raises(DataError) as refused:
        GAME.with_components({file: text})
    assert complaint in str(refused.value)


def test_other_preferences_and_levels_are_played_with() -> None:
    game = GAME.with_components(
        {
            "preferences.toml": own_table("preferences.toml").replace('"window"', '"aisle"', 1),
            "automa.toml": own_table("automa.toml").replace("points = 5", "points = 7"),
        }
    )
    box = game.new_state(1, game.options()).box
    assert (box.preferences[0].kind, box.automa_ticket) == (1, 7)
    card = game.score_sheet(
        {"carriage": [["", "", "", ""]] * 8, "tickets": 1, "final": True, "automa": "easy"}
    )
    assert card["tickets"] == 7


def test_a_scenario_of_somebody_else_scores_as_written() -> None:
    text = own_table("scenarios.toml").replace("points = 1\nfilled", "points = 6\nfilled")
    game = GAME.with_components({"scenarios.toml": text})
    scenario = game.new_state(2, game.options({"scenario": "our easy trip"})).setup.scenario
    assert scenario is not None
    assert scenario.each_round[0].points == (6,)
    ours = GAME.new_state(2, GAME.options({"scenario": "our easy trip"})).setup.scenario
    assert ours is not None
    assert ours.each_round[0].points == (1,)
