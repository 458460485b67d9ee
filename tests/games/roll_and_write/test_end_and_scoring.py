"""Rules RW-54 to RW-61 and the worked examples of scoring."""

import pytest

from cloudtop.core.errors import MatchOverError
from cloudtop.core.game import CHANCE
from tests.games.roll_and_write.helpers import (
    before_last_round,
    over,
    parts,
    play,
    rolled,
    seated,
    table,
    turns,
)


@pytest.mark.rule("RW-54")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_game_ends_after_the_round_that_fills_all_carriages(seats: int) -> None:
    match = before_last_round(seats, "E1", "F4")
    match.play(CHANCE, rolled(6, 6, 6, 6))
    turns(match, "E1", seats)
    assert match.to_move == (CHANCE,)
    match.play(CHANCE, rolled(6, 6, 6, 6))
    turns(match, "F4", seats - 1)
    assert not over(match)
    assert match.game.ending(match.state) == ""
    assert match.winners == ()
    turns(match, "F4", 1)
    assert over(match)
    assert match.game.ending(match.state) == "carriages full"
    with pytest.raises(MatchOverError):
        match.play(CHANCE, rolled(6, 6, 6, 6))


@pytest.mark.rule("RW-54")
def test_services_may_still_be_bought_with_the_last_die() -> None:
    match = before_last_round(2, "F4")
    match.state.service_points[:] = [3, 3]
    play(match, rolled(1, 1, 6, 6), "take red", "sit F4", "service red+green", "take yellow")
    play(match, "sit F4")
    assert not over(match)
    play(match, "service red+yellow")
    assert over(match)
    assert dict(match.scores[1].parts)["services"] == 2


@pytest.mark.rule("RW-55")
@pytest.mark.parametrize(
    ("compartment", "vips"),
    [("R*...", 1), ("R*R..", 2), ("R*RR.", 3), ("R*RRR", 4), ("R*R*..", 4), ("R*R*RY", 6)],
)
def test_a_vip_counts_itself_and_its_fellows_of_the_same_colour(
    compartment: str, vips: int
) -> None:
    assert parts(compartment)["vips"] == vips
    assert parts(f"RRRR {compartment} YYYY")["vips"] == vips


@pytest.mark.rule("RW-55")
def test_only_vips_score_and_only_in_their_own_compartment() -> None:
    assert parts("RRRR RRRR")["vips"] == 0
    assert parts("R*... RRRR")["vips"] == 1


@pytest.mark.rule("RW-56")
def test_at_most_4_for_a_vip_and_16_for_a_compartment() -> None:
    assert parts("B*BBB")["vips"] == 4
    assert parts("B*B*B*B*")["vips"] == 16
    assert parts(" ".join(["B*B*B*B*"] * 6))["vips"] == 96


@pytest.mark.rule("RW-57")
def test_a_vip_among_other_colours_scores_1() -> None:
    assert parts("G*RYB")["vips"] == 1
    assert parts("G*R*Y*B*")["vips"] == 4


@pytest.mark.rule("RW-82")
def test_example_four_yellow_vips_in_one_compartment_are_worth_16() -> None:
    assert parts("Y*Y*Y*Y*")["vips"] == 4 * 4


@pytest.mark.rule("RW-58")
@pytest.mark.parametrize(("red", "green"), [(0, 9), (1, 0), (1, 1), (3, 2), (5, 12), (12, 12)])
def test_a_service_pays_2_for_every_pair_in_the_whole_carriage(red: int, green: int) -> None:
    text = "R" * red + "G" * green
    assert parts(text, services=["red+green"])["services"] == 2 * min(red, green)
    assert parts(text, services=["yellow+blue"])["services"] == 0
    assert parts(text)["services"] == 0


@pytest.mark.rule("RW-83")
def test_example_4_red_and_8_green_are_4_pairs() -> None:
    assert parts("RGRG GGYY RRGG GGYB", services=["red+green"])["services"] == 8


@pytest.mark.rule("RW-59")
def test_a_passenger_counts_for_every_service() -> None:
    text = "RRYY GGBB"
    everything = [
        "red+yellow",
        "red+green",
        "red+blue",
        "yellow+green",
        "yellow+blue",
        "green+blue",
    ]
    assert parts(text, services=["red+yellow"])["services"] == 4
    assert parts(text, services=["red+yellow", "red+green"])["services"] == 8
    assert parts(text, services=everything)["services"] == 24


@pytest.mark.rule("RW-60")
def test_vips_are_ordinary_passengers_for_tasks_and_services() -> None:
    services, tasks = ["red+green"], ["green 1-2", "red 5-6", "blue 3-4"]
    plain = parts("RRRG GRRG ....", tasks=tasks, services=services)
    vips = parts("R*R*RG* G*R*R*G* ....", tasks=tasks, services=services)
    assert (plain["tasks"], plain["services"]) == (5 + 2 + 5, 6)
    assert (vips["tasks"], vips["services"]) == (plain["tasks"], plain["services"])
    assert plain["vips"] == 0


@pytest.mark.rule("RW-61")
def test_the_final_score_is_tasks_and_vips_and_services() -> None:
    card = parts("R*RRG YYYY", tasks=["green 1-2"], services=["red+yellow"])
    assert card == {"tasks": 5, "vips": 3, "services": 6, "total": 14}


@pytest.mark.rule("RW-61")
@pytest.mark.parametrize(
    ("vips", "winners"),
    [((1, 0, 0), (0,)), ((1, 0, 2), (2,)), ((1, 1, 0), (0, 1)), ((0, 0, 0), (0, 1, 2))],
)
def test_most_points_win_and_a_tie_is_shared(
    vips: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    match = table(3)
    match.state.tasks = ()
    for seat, count in enumerate(vips):
        compartments = ["RYGB*"] * count + ["RYGB"] * (6 - count)
        seated(match, seat, " ".join(compartments).replace("R", ".", 1))
    match.play(CHANCE, rolled(2, 2, 2, 2))
    turns(match, "A1", 3)
    assert over(match)
    assert [card.total for card in match.scores] == list(vips)
    assert match.winners == winners
