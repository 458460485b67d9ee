"""The three tracks and the score track: steps, hopping, lines, ends."""

import pytest

from cloudtop.games.paper_skylines.components.box import OWN_BOX
from tests.games.paper_skylines.helpers import (
    POPULATION,
    PRESTIGE,
    PROFIT,
    legal,
    play,
    put,
    spaces,
    table,
)


@pytest.mark.rule("PS-36")
@pytest.mark.parametrize("track", ["profit", "prestige", "population"])
def test_a_basic_advance_is_one_step_on_any_track(track: str) -> None:
    state = table(level=2)
    play(state, f"advance {track}")
    assert sum(spaces(state)) == 1
    assert spaces(state)[("profit", "prestige", "population").index(track)] == 1
    assert state.actions_left == 1


@pytest.mark.rule("PS-37", "PS-84")
def test_a_step_hops_over_all_meeples_in_a_row() -> None:
    state = table(3)
    put(state, PROFIT, 3, 4, 5)
    play(state, "advance profit")
    assert spaces(state)[PROFIT] == 6
    assert state.scores[0] == 1  # the line at 4 was passed


@pytest.mark.rule("PS-38")
def test_each_step_hops_by_itself() -> None:
    """Two steps from 0 with others on 1 and 3: to 2, then to 4."""
    state = table(3, level=2, city={"R1": ["Flower Garden"]})
    put(state, PRESTIGE, 0, 1, 3)
    play(state, "visit R1")
    assert spaces(state)[PRESTIGE] == 4


@pytest.mark.rule("PS-39", "PS-88")
def test_the_start_space_is_shared() -> None:
    state = table(3)
    play(state, "advance profit")
    assert state.tracks[:3] == [1, 0, 0]


@pytest.mark.rule("PS-40")
def test_every_line_reached_or_passed_brings_a_point() -> None:
    state = table(level=2, city={"R1": ["Flower Garden"]})
    put(state, PRESTIGE, 3, 0)
    play(state, "advance prestige")
    assert (spaces(state)[PRESTIGE], state.scores[0]) == (4, 1)
    state = table(level=4, city={"R1": ["Observatory Hill"]})
    for track in (PROFIT, POPULATION):
        put(state, track, 19, 0)
    put(state, PRESTIGE, 3, 0)
    play(state, "visit R1")
    assert (spaces(state)[PRESTIGE], state.scores[0]) == (7, 1)
    assert OWN_BOX.lines == (4, 8, 12, 16, 20)


@pytest.mark.rule("PS-41")
def test_the_first_at_an_end_gets_one_more_point() -> None:
    state = table(level=2)
    put(state, PROFIT, 19, 19)
    play(state, "advance profit")
    assert state.scores == [2, 0]
    play(state, "advance prestige")
    state.scores = [0, 5]
    play(state, "advance profit")  # seat 1: the line at 20 only
    assert state.scores == [0, 6]
    assert state.ends[PROFIT] == 0


@pytest.mark.rule("PS-42")
def test_at_the_end_there_is_no_further_step() -> None:
    state = table(level=2, city={"R1": ["Flower Garden"]})
    put(state, PRESTIGE, 19, 20)
    play(state, "visit R1")  # two steps: one is lost
    assert spaces(state)[PRESTIGE] == 20
    assert "advance prestige" not in legal(state)
    assert "advance profit" in legal(state)


@pytest.mark.rule("PS-43", "PS-44")
def test_declining_hops_downwards_not_below_the_start_and_keeps_points() -> None:
    state = table(3, level=3, hand=["Cottage", "Duplex", "Bakery"], city={"R1": ["Refinery"]})
    put(state, PRESTIGE, 5, 4, 3)
    state.scores[0] = 1
    play(state, "visit R1", "discard Cottage", "discard Duplex")
    assert spaces(state) == (5, 2, 0)
    assert state.scores[0] == 2  # the profit line; nothing was given back


@pytest.mark.rule("PS-43")
def test_nobody_declines_below_the_start() -> None:
    state = table(3, level=3, hand=["Cottage", "Duplex"], city={"R1": ["Refinery"]})
    put(state, PRESTIGE, 1, 0, 0)
    play(state, "visit R1", "discard Cottage", "discard Duplex")
    assert spaces(state)[PRESTIGE] == 0
    state = table(3, level=3, hand=["Cottage", "Duplex"], city={"R1": ["Refinery"]})
    play(state, "visit R1", "discard Cottage", "discard Duplex")
    assert spaces(state)[PRESTIGE] == 0


@pytest.mark.rule("PS-44", "PS-110")
def test_a_line_and_an_end_pay_each_player_only_once() -> None:
    state = table(level=4)
    put(state, PRESTIGE, 4, 0)
    state.tracks[2] = 3  # declined from 4 a moment ago
    play(state, "advance prestige")
    assert (spaces(state)[PRESTIGE], state.scores[0]) == (4, 0)
    put(state, PROFIT, 20, 0)
    state.ends = (0, *state.ends[1:])
    state.tracks[0] = 19
    state.open_tracks[0] |= 1
    play(state, "advance profit")
    assert (spaces(state)[PROFIT], state.scores[0]) == (20, 0)


@pytest.mark.rule("PS-45", "PS-109")
def test_the_score_track_hops_point_by_point() -> None:
    state = table(3, level=2)
    state.scores = [0, 1, 3]
    put(state, PROFIT, 19, 0, 0)
    play(state, "advance profit")  # two points: to 2, then over 3 to 4
    assert state.scores == [4, 1, 3]


@pytest.mark.rule("PS-45")
def test_stars_are_single_steps_too() -> None:
    state = table(3, city={"R1": ["Cottage", "Row House", "Farmhouse", "Duplex"]})
    state.scores = [0, 2, 4]
    play(state, "claim Home Sweet Home", "chip 1")
    assert state.scores[0] == 5  # 1, 3, 5


@pytest.mark.rule("PS-88")
def test_the_end_space_holds_any_number() -> None:
    state = table(3)
    put(state, PROFIT, 18, 20, 19)
    play(state, "advance profit")
    assert spaces(state)[PROFIT] == 20


@pytest.mark.rule("PS-98")
def test_only_tracks_with_room_can_be_chosen() -> None:
    state = table(level=2, city={"R1": ["Pocket Park"]})
    put(state, PROFIT, 20, 0)
    play(state, "visit R1")
    assert legal(state) == {"advance prestige", "advance population"}
    play(state, "advance population")
    assert spaces(state) == (20, 0, 2)


@pytest.mark.rule("PS-98", "PS-61")
def test_with_all_tracks_at_their_ends_the_part_is_skipped() -> None:
    state = table(level=2, city={"R1": ["Pocket Park"]})
    for track in (PROFIT, PRESTIGE, POPULATION):
        put(state, track, 20, 0)
    play(state, "visit R1")
    assert "visit C" in legal(state)  # the next action is asked for


@pytest.mark.rule("PS-98")
def test_the_lowest_track_is_found_once_and_a_tie_is_a_choice() -> None:
    state = table(level=2, city={"R1": ["Dog Run"]})
    for track, space in ((PROFIT, 3), (PRESTIGE, 1), (POPULATION, 2)):
        put(state, track, space, 0)
    play(state, "visit R1")
    assert spaces(state) == (3, 3, 2)  # both steps on prestige
    state = table(level=2, city={"R1": ["Dog Run"]})
    put(state, PROFIT, 1, 0)
    play(state, "visit R1")
    assert legal(state) == {"advance prestige", "advance population"}
    play(state, "advance population")
    assert spaces(state) == (1, 0, 2)


@pytest.mark.rule("PS-98", "PS-109")
def test_each_goes_up_profit_prestige_population() -> None:
    state = table(3, level=2, city={"R1": ["Riverside Walk"]})
    for track in (PROFIT, PRESTIGE, POPULATION):
        put(state, track, 3, 0, 0)
    told = play(state, "visit R1")
    assert spaces(state) == (4, 4, 4)
    assert state.scores[0] == 3
    moved = [event.fields for event in told if event.kind == "advance"]
    assert [str(dict(words)["track"]) for words in moved] == ["profit", "prestige", "population"]
