"""The end of a table from paper, described as JSON and scored."""

from random import Random
from typing import Any

import pytest

from cloudtop.core.errors import SheetError
from cloudtop.games.paper_skylines import GAME
from cloudtop.games.paper_skylines.components.box import OWN_BOX
from cloudtop.games.paper_skylines.scoring import city_sizes
from cloudtop.testing.playing import random_match
from tests.games.paper_skylines.helpers import own_text
from tests.games.paper_skylines.naive import Scorer

Json = dict[str, Any]


def player(score: int = 0, tallest: int = 1, buildings: int = 1, *chips: int) -> Json:
    return {"score": score, "tallest": tallest, "buildings": buildings, "chips": list(chips)}


def score(*players: Json, **fields: Any) -> Json:
    return GAME.score_sheet({"players": list(players), **fields})


def totals(card: Json) -> list[int]:
    return [one["total"] for one in card["players"]]


def hops(card: Json) -> list[int]:
    return [one["hops"] for one in card["players"]]


# --- awards, chips, hops ------------------------------------------------------------------------


def test_the_card_of_a_table() -> None:
    card = score(player(31, 4, 7, 2, 3), player(30, 5, 6, 1), first=0)
    assert card == {
        "players": [
            {"awards": 3, "chips": 5, "hops": 0, "total": 39},
            {"awards": 3, "chips": 1, "hops": 0, "total": 34},
        ],
        "winners": [0],
        "total": 39,
        "legal": True,
    }


def test_what_is_left_out_is_nothing() -> None:
    card = GAME.score_sheet({"players": [{}, {"score": 3}]})
    assert (totals(card), hops(card), card["winners"]) == ([0, 3], [0, 0], [1])
    assert card["legal"]


@pytest.mark.rule("PS-75")
def test_an_award_that_two_share_goes_to_nobody() -> None:
    card = score(player(9, 4, 2), player(7, 4, 3), player(5, 3, 3))
    assert [one["awards"] for one in card["players"]] == [0, 0, 0]
    card = score(player(9, 4, 2), player(7, 4, 3), player(5, 5, 4))
    assert [one["awards"] for one in card["players"]] == [0, 0, 6]


@pytest.mark.rule("PS-76", "PS-45")
def test_the_last_scoring_hops() -> None:
    # 12 goes to 15 first; then 10: 11, 12, 13, 14, over 15 to 16.
    card = score(player(12, 1, 1, 3), player(10, 1, 1, 2, 3))
    assert (totals(card), hops(card), card["winners"]) == ([15, 16], [0, 1], [1])
    assert card["total"] == 16


@pytest.mark.rule("PS-76", "PS-45")
def test_one_point_may_hop_over_two() -> None:
    card = score(player(18, 1, 1, 1), player(20), player(19))
    assert (totals(card), hops(card), card["winners"]) == ([21, 20, 19], [2, 0, 0], [0])


@pytest.mark.rule("PS-76", "PS-45")
def test_a_space_that_two_share_is_hopped_over_once() -> None:
    card = score(player(20), player(20), player(19, 1, 1, 1))
    assert (totals(card), hops(card), card["winners"]) == ([20, 20, 21], [0, 0, 1], [2])


@pytest.mark.rule("PS-77")
@pytest.mark.parametrize(
    ("first", "ends"), [(0, [1, 2, 3, 4]), (1, [4, 1, 2, 3]), (3, [2, 3, 4, 1])]
)
def test_who_is_level_follows_the_order_of_turns(first: int, ends: list[int]) -> None:
    card = score(*[player(0, 1, 1, 1)] * 4, first=first)
    assert totals(card) == ends
    assert hops(card) == [end - 1 for end in ends]


@pytest.mark.rule("PS-77")
def test_the_order_is_that_before_this_step() -> None:
    """It stays so although the last but one passes the leader on the way."""
    card = score(player(10, 2, 2), player(12, 1, 1, 1, 1), player(11, 1, 1, 3))
    # First 12: 13, 14. Then 11: 12, 13, over 14 to 15. Then 10: 11, 12, 13, over 14 and 15 to 16,
    # 17, 18.
    assert (totals(card), hops(card)) == ([18, 14, 15], [2, 0, 1])


# --- who wins -----------------------------------------------------------------------------------

WITH_BOTH_AWARDS = player(0, 9, 9)
"""Comes to 6 points, and keeps awards from telling the others apart."""


@pytest.mark.rule("PS-78")
@pytest.mark.parametrize(
    ("one", "two", "winners"),
    [
        (player(20, 3, 5), player(20, 4, 2), [1]),
        (player(20, 4, 5), player(20, 4, 2), [0]),
        (player(20, 4, 5), player(20, 4, 5), [0, 1]),
        (player(21, 1, 1), player(20, 4, 5), [0]),
    ],
    ids=["tallest", "most buildings", "shared", "points first"],
)
def test_ties(one: Json, two: Json, winners: list[int]) -> None:
    card = score(one, two, WITH_BOTH_AWARDS)
    assert card["winners"] == winners
    assert card["total"] == one["score"]


# --- two other scorers --------------------------------------------------------------------------


@pytest.mark.rule("PS-76", "PS-78")
def test_a_second_scorer_agrees() -> None:
    dice = Random("paper")
    for _ in range(300):
        players = [random_player(dice) for _ in range(dice.randint(2, 4))]
        first = dice.randrange(len(players))
        naive = Scorer(len(players))
        for person, one in zip(naive.people, players, strict=True):
            person.score = one["score"]
        cities = [[one["tallest"]] + [1] * (one["buildings"] - 1) for one in players]
        expected = naive.final(cities, [sum(one["chips"]) for one in players], first)
        assert totals(score(*players, first=first)) == expected, (players, first)


def random_player(dice: Random) -> Json:
    chips = [dice.randint(1, 3) for _ in range(dice.randint(0, 5))]
    return player(dice.randint(0, 12), dice.randint(1, 4), dice.randint(1, 4), *chips)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(3))
def test_a_match_scores_the_same_on_paper(seats: int, seed: int) -> None:
    match = random_match(GAME, seats, None, seed)
    state = match.state
    chips: list[list[int]] = [[] for _ in range(seats)]
    for taker, worth in zip(state.takers, state.chips, strict=True):
        if worth:
            chips[taker].append(worth)
    sizes = city_sizes(state)
    players = [player(state.before_awards[n], *sizes[n], *chips[n]) for n in range(seats)]
    card = score(*players, first=state.first)
    assert totals(card) == [one.total for one in match.scores]
    assert card["winners"] == list(match.winners)
    assert card["legal"]


def test_awards_and_chips_are_those_of_the_box() -> None:
    text = own_text("stars.toml").replace("stars = 3", "stars = 2")
    assert text != own_text("stars.toml")
    other = GAME.with_components({"stars.toml": text})
    table = {"players": [player(5, 2, 2), player(4)]}
    assert other.score_sheet(table)["players"][0]["awards"] == 4
    assert GAME.score_sheet(table)["players"][0]["awards"] == 6


# --- what could not be so in a match ------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "ends", "offence"),
    [
        (
            [player(5), player(0, 1, 1, 2, 4)],
            [5, 7],
            "players, entry 2: a chip of 4, and the box has none",
        ),
        (
            [player(5, 1, 1, 0), player()],
            [5, 0],
            "players, entry 1: a chip of 0, and the box has none",
        ),
        (
            [player(20, 1, 1, 1, 1, 1, 2, 2), player(0, 1, 1, 2, 2, 3, 3, 1)],
            [27, 11],
            "players: 10 chips, and there are 9 achievements",
        ),
        (
            [player(5), player(1), {"score": 9, "tallest": 3}],
            [5, 1, 12],
            "players, entry 3: a tallest building of 3, but no buildings",
        ),
    ],
    ids=["chip of 4", "chip of 0", "ten chips", "no buildings"],
)
def test_what_could_not_be_so_is_scored_and_named(
    players: list[Json], ends: list[int], offence: str
) -> None:
    card = score(*players)
    assert (totals(card), card["legal"], card["offence"]) == (ends, False, offence)


def test_all_chips_of_the_box_are_legal() -> None:
    every = [value for value, number in enumerate(OWN_BOX.chips, start=1) for _ in range(number)]
    card = score(player(5, 1, 1, *every), player())
    assert (card["players"][0]["chips"], card["legal"]) == (17, True)
    assert "offence" not in card


def test_the_first_thing_wrong_is_named() -> None:
    card = score(player(5, 1, 1, *[9] * 10), {"tallest": 2})
    assert card["offence"] == "players, entry 1: a chip of 9, and the box has none"


# --- what cannot be read ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("described", "complaint"),
    [
        ({}, "players: it is missing"),
        ({"players": None}, "players: null is not a list"),
        ({"players": [{}]}, "players: it has 1 entries, not 2 to 4"),
        ({"players": [{}] * 5}, "players: it has 5 entries, not 2 to 4"),
        ({"players": [{}, {}], "last": 1}, "unknown field 'last'; known: players, first"),
        ({"players": [{}, {}], "first": 2}, "first: 2 is not a number from 0 to 1"),
        ({"players": [{}, {}], "first": -1}, "first: -1 is not a number"),
        ({"players": [{}, {}], "first": True}, "first: true is not a number"),
        ({"players": [{}, {}], "first": None}, "first: null is not a number"),
    ],
)
def test_what_has_no_meaning_is_refused(described: Json, complaint: str) -> None:
    with pytest.raises(SheetError, match=complaint):
        GAME.score_sheet(described)


@pytest.mark.parametrize(
    ("entry", "complaint"),
    [
        (31, "players, entry 2: 31 is not a player such as"),
        ([], "players, entry 2: \\[\\] is not a player"),
        ({"stars": 3}, "players, entry 2: unknown field 'stars'; known: score, tallest"),
        ({"score": -1}, "players, entry 2, score: -1 is not a number from 0 to 999"),
        ({"score": 1000}, "players, entry 2, score: 1000 is not a number"),
        ({"score": "31"}, "players, entry 2, score: '31' is not a number"),
        ({"tallest": 1.5}, "players, entry 2, tallest: 1.5 is not a number"),
        ({"buildings": True}, "players, entry 2, buildings: true is not a number"),
        ({"chips": 3}, "players, entry 2, chips: 3 is not a list"),
        ({"chips": [1, "2"]}, "players, entry 2, chips, entry 2: '2' is not a number"),
        ({"chips": [-1]}, "players, entry 2, chips, entry 1: -1 is not a number from 0 to 999"),
        ({"chips": [1] * 100}, "players, entry 2, chips: it has 100 entries, more than 99"),
    ],
)
def test_a_player_without_meaning_is_refused(entry: object, complaint: str) -> None:
    with pytest.raises(SheetError, match=complaint):
        GAME.score_sheet({"players": [{}, entry]})
