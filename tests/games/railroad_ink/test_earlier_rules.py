"""Matches that began with rules 1: an Airport alone at an Exit is a route of one space."""

from importlib.resources import files

import pytest

from cloudtop.core.errors import OptionError
from cloudtop.core.game import CHANCE
from cloudtop.games.railroad_ink import GAME
from cloudtop.games.railroad_ink.components.box import FILES
from cloudtop.games.railroad_ink.view.score_highlights import score_highlights
from cloudtop.match.record import Match
from tests.games.railroad_ink.helpers import Table, card, drawn, next_round, place, roll

FIRST = GAME.with_rules(1)
AIRLINE = {"edition": "original", "expansion": "airline"}


def with_airports(rules: int, *drawings: str) -> Table:
    match = Match(GAME.with_rules(rules), 1, AIRLINE)
    drawn(match, *drawings)
    return match


def highway_and_railway(rules: int, *drawings: str) -> tuple[int, int]:
    scored = card(with_airports(rules, *drawings))
    return scored["highway"], scored["railway"]


def test_both_rules_are_known_and_no_others() -> None:
    assert GAME.meta.rules_version == 2
    assert GAME.with_rules(2) is GAME
    assert FIRST.meta.rules_version == 1
    with pytest.raises(OptionError, match="railroad_ink knows rules version 2, not 3"):
        GAME.with_rules(3)


@pytest.mark.rule("RI-24", "RI-43")
def test_the_options_were_fewer() -> None:
    assert [option.key for option in FIRST.meta.options] == ["edition", "expansion", "open_boards"]
    assert dict(FIRST.options()).keys() == {"edition", "expansion", "open_boards"}
    for option in ({"solo_goals": "4/4/4"}, {"structures": "any route"}):
        with pytest.raises(OptionError, match="there is no option"):
            Match(FIRST, 1, option)
    match = Match(FIRST, 1, {"expansion": "airline"})
    for goal in "IKL":
        match.play(CHANCE, f"goal {goal}")
    assert match.view(0).goal_values == (3, 4, 5)
    roll(match, sky=("airport", "airport"))
    place(match, "airline 1", "g5 ----@")
    assert match.view(0).boards[0].copies == 1


@pytest.mark.rule("RI-40")
def test_an_airport_alone_at_an_exit_was_a_route() -> None:
    assert highway_and_railway(1, "a4 ----@") == (1, 0)
    assert highway_and_railway(1, "d1 ----@", "d7 ----@") == (0, 1)
    assert highway_and_railway(1, "a4 ----@", "d1 ----@") == (1, 1)
    assert highway_and_railway(1, "d4 ----@") == (0, 0)
    assert highway_and_railway(1, "a4 -A-A") == (0, 0)
    # It changed nothing where there was a real route.
    for rules in (1, 2):
        assert highway_and_railway(rules, "a4 ----@", "f1 H-H-") == (1, 0)
        assert highway_and_railway(rules, "a4 ----@", "b4 -H-H") == (2, 0)


@pytest.mark.rule("RI-40")
def test_what_is_seen_scores_and_lights_up_by_the_same_rules() -> None:
    for rules, lit in ((1, {21}), (2, set[int]())):
        match = with_airports(rules, "a4 ----@")
        view = match.view(None)
        assert match.game.scores_from_view(view) == match.scores
        assert set(score_highlights(view, view.boards[0]).highway) == lit


@pytest.mark.rule("RI-40")
@pytest.mark.parametrize(("rules", "points"), [(1, 3), (2, 0)])
def test_a_goal_was_reached_by_it_where_own_cards_ask_for_so_little(
    rules: int, points: int
) -> None:
    package = files("cloudtop.games.railroad_ink.components")
    tables = {name: package.joinpath(name).read_text("utf-8") for name in FILES}
    asked = 'kind = "highway"\nnumber = '
    tables["goals.toml"] = tables["goals.toml"].replace(f"{asked}6", f"{asked}1")
    match = Match(GAME.with_components(tables).with_rules(rules), 1, {"expansion": "airline"})
    for goal in "IKL":
        match.play(CHANCE, f"goal {goal}")
    roll(match)
    drawn(match, "a4 ----@")
    next_round(match)
    assert card(match)["goals"] == points
