"""The eight cities and their passives (PS-106)."""

import pytest

from cloudtop.core.game import CHANCE
from cloudtop.games.paper_skylines import GAME
from tests.games.paper_skylines.helpers import (
    PRESTIGE,
    deal_any,
    hand_of,
    legal,
    names_of,
    play,
    put,
    spaces,
    table,
    under,
)

pytestmark = pytest.mark.rule("PS-106")


def test_harbor_looks_at_two_and_keeps_one_once_a_turn() -> None:
    state = table(level=2, home="Harbor City")
    play(state, "draw", "draw Inn", "draw Arcade")
    assert legal(state) == {"keep Inn", "keep Arcade"}
    assert GAME.view(state, 1).looked == ()
    assert GAME.view(state, 1).looked_at == 2
    play(state, "keep Arcade")
    assert hand_of(state) == ["Arcade"]
    assert names_of(state.discards) == ["Inn"]
    play(state, "draw", "draw Cannery")
    assert hand_of(state) == ["Arcade", "Cannery"]  # the second draw of the turn is plain


def test_capital_claims_first_on_a_level_without_an_action() -> None:
    homes = ["Cottage", "Row House", "Farmhouse", "Duplex"]
    state = table(
        level=2,
        home="Capital City",
        city={"R1": homes},
        tucked={"R1": ["Pocket Park", "Playground", "Dog Run", "Flower Garden"]},
    )
    play(state, "claim Home Sweet Home", "chip 1")
    assert state.actions_left == 2
    play(state, "claim Green City", "chip 1")
    assert state.actions_left == 1


def test_lake_goes_one_further_on_prestige_once_a_turn() -> None:
    state = table(level=3, home="Lake City")
    play(state, "advance profit")
    assert spaces(state) == (1, 0, 0)
    play(state, "advance prestige")
    assert spaces(state) == (1, 2, 0)
    play(state, "advance prestige")
    assert spaces(state) == (1, 3, 0)


def test_lake_is_not_used_up_where_it_makes_no_difference() -> None:
    state = table(level=3, home="Lake City")
    put(state, PRESTIGE, 19, 0)
    play(state, "advance prestige")
    assert spaces(state)[PRESTIGE] == 20
    assert not state.perk_used


def test_mill_draws_after_a_card_was_used_for_its_action() -> None:
    state = table(level=2, home="Mill City", hand=["Playground", "Flower Garden"])
    play(state, "use Playground")
    assert GAME.to_move(state) == (CHANCE,)
    assert spaces(state) == (0, 1, 1)  # its action is finished first
    play(state, "draw Inn")
    assert hand_of(state) == ["Flower Garden", "Inn"]
    play(state, "use Flower Garden")
    assert GAME.to_move(state) == (1,)  # once a turn


def test_market_may_tuck_one_more_under_the_same_building() -> None:
    state = table(level=3, home="Market City", hand=["Bakery", "Cottage", "Duplex"])
    play(state, "tuck Bakery under C")
    assert legal(state) == {"tuck Cottage under C", "tuck Duplex under C", "done"}
    play(state, "tuck Duplex under C")
    assert under(state, "C") == ["Bakery", "Duplex"]
    assert state.actions_left == 2
    play(state, "tuck Cottage under C")
    assert "done" not in legal(state)


def test_rail_sprawls_dear_cards_for_one_less() -> None:
    state = table(level=2, home="Rail City", hand=["Duplex", "Bakery"])
    builds = {move for move in legal(state) if move.startswith("build Duplex")}
    assert builds == {"build Duplex at L1", "build Duplex at R1"}  # printed cost 2, one card to pay
    play(state, "build Duplex at R1", "pay Bakery")
    assert hand_of(state) == []
    cheap = table(level=2, home="Rail City", hand=["Cottage"])
    assert not any(move.startswith("build") for move in legal(cheap))  # printed cost 1


def test_rail_works_once_a_turn() -> None:
    state = table(level=3, home="Rail City", hand=["Duplex", "Dog Run", "Bakery", "Foundry"])
    play(state, "build Duplex at R1", "pay Bakery")
    builds = {move for move in legal(state) if move.startswith("build Dog Run")}
    assert builds == set()  # it would cost 2 again


def test_hill_builds_over_for_one_less_also_inside_effects() -> None:
    state = table(level=2, home="Hill City", hand=["Boarding House"], city={"R1": ["Cottage"]})
    play(state, "visit R1")  # build at one less: 2 - 1 - 1 = 0, but only over
    assert legal(state) == {"build Boarding House at C", "build Boarding House at R1"}


def test_hill_is_not_used_up_by_a_free_build() -> None:
    state = table(level=2, home="Hill City", hand=["Cottage", "Bakery"], city={"R1": ["Farmhouse"]})
    play(state, "visit R1", "build Cottage at R1")
    assert not state.perk_used


def test_college_draws_three_at_a_level_change() -> None:
    state = table(level=1, home="College City", deck=["Bakery"])
    play(state, "draw", "round end", "draw Bakery")
    deal_any(state)
    assert [len(hand) for hand in state.hands] == [1 + 3, 2]


def test_bonus_actions_are_basic_actions_for_a_passive() -> None:
    state = table(level=2, home="Lake City", city={"R1": ["Health Clinic"]})
    play(state, "visit R1", "draw", "draw Inn", "advance prestige")
    assert spaces(state)[PRESTIGE] == 2


def test_no_passive_works_on_parts_of_mayor_actions_but_builds() -> None:
    state = table(level=2, home="Lake City", city={"R1": ["Flower Garden"]})
    play(state, "visit R1")
    assert spaces(state)[PRESTIGE] == 2
    state = table(level=2, home="Harbor City", city={"R1": ["Corner Shop"]})
    play(state, "visit R1", "draw Inn")
    assert hand_of(state) == ["Inn"]
