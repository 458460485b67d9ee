"""Basic actions besides building: tuck, discard for an action, draw, claim."""

import pytest

from cloudtop.core.game import CHANCE
from cloudtop.games.paper_skylines import GAME
from tests.games.paper_skylines.helpers import (
    ACHIEVEMENTS,
    deal_any,
    hand_of,
    legal,
    mayor_at,
    names_of,
    play,
    spaces,
    table,
    top,
    under,
    verbs,
)

HOMES = {"R1": ["Cottage", "Row House", "Farmhouse", "Duplex"]}


# --- tuck -----------------------------------------------------------------------------------


@pytest.mark.rule("PS-30", "PS-31")
def test_a_card_is_tucked_under_the_mayor_for_nothing() -> None:
    state = table(level=2, hand=["Bakery", "Foundry"], city={"R1": ["Cottage"]}, mayor="R1")
    assert {move for move in legal(state) if move.startswith("tuck")} == {
        "tuck Bakery under R1",
        "tuck Foundry under R1",
    }
    play(state, "tuck Bakery under R1")
    assert under(state, "R1") == ["Bakery"]
    assert hand_of(state) == ["Foundry"]
    assert spaces(state) == (0, 0, 0)
    assert top(state, "R1") == "Cottage"
    assert GAME.view(state, 0).players[0].tallest == 1
    assert state.actions_left == 1


@pytest.mark.rule("PS-32")
def test_cards_can_be_tucked_under_the_city_card() -> None:
    state = table(level=2, hand=["Bakery"])
    play(state, "tuck Bakery under C")
    assert under(state, "C") == ["Bakery"]


@pytest.mark.rule("PS-33")
def test_tucked_icons_count_for_discounts_and_achievements() -> None:
    state = table(
        level=4, hand=["Post Office", "Reading Room", "Notary House", "Firehouse", "Cottage"]
    )
    play(state, "tuck Post Office under C")
    assert "build Cottage at C" in legal(state)
    play(state, "tuck Reading Room under C", "tuck Notary House under C")
    assert "claim Civic Pride" not in legal(state)
    state.actions_left = 2
    play(state, "tuck Firehouse under C")
    assert "claim Civic Pride" in legal(state)


# --- discard for its action -----------------------------------------------------------------


@pytest.mark.rule("PS-34")
def test_a_discarded_card_is_resolved_once_and_set_aside() -> None:
    state = table(level=2, hand=["Flower Garden", "Cottage"], city={"R1": ["Bakery"]})
    play(state, "use Flower Garden")
    assert spaces(state) == (0, 2, 0)  # its action; its gains and icons are ignored
    assert hand_of(state) == ["Cottage"]
    assert names_of(state.aside) == ["Flower Garden"]
    assert state.discards == []
    assert mayor_at(state) == 0
    assert state.actions_left == 1
    play(state, "advance profit")  # the turn ends
    assert names_of(state.discards) == ["Flower Garden"]
    assert state.aside == ()


@pytest.mark.rule("PS-35")
def test_this_building_is_where_the_mayor_stands() -> None:
    """Food Hall: tuck under the mayor, then profit for commercial icons there (C26)."""
    state = table(
        level=2,
        hand=["Food Hall", "Bakery"],
        city={"R1": ["Corner Shop"], "R2": ["Market Stall"]},
        mayor="R1",
    )
    play(state, "use Food Hall", "tuck Bakery under R1")
    assert spaces(state)[0] == 2  # Corner Shop and Bakery; not Food Hall, which lies in no city


# --- draw -----------------------------------------------------------------------------------


@pytest.mark.rule("PS-46")
def test_a_card_comes_from_the_row_or_the_current_deck() -> None:
    state = table(level=2, row=["Arcade", "Inn", "Railyard"])
    assert {"draw", "take Arcade", "take Inn", "take Railyard"} <= legal(state)
    play(state, "draw")
    outcomes = legal(state, CHANCE)
    assert "draw Courthouse" in outcomes  # level 2
    assert "draw Post Office" not in outcomes
    assert "draw Arcade" not in outcomes
    play(state, "draw Courthouse")
    assert hand_of(state) == ["Courthouse"]
    assert state.actions_left == 1


@pytest.mark.rule("PS-87")
def test_others_see_the_back_of_a_drawn_card_on_its_way_to_the_hand() -> None:
    state = table(level=2, row=["Arcade", "Inn", "Railyard"])
    drawn = play(state, "draw", "draw Courthouse")[0]
    assert ("card", "Courthouse") in drawn.as_seen_by(0).fields
    for viewer in (1, None):
        unseen = drawn.as_seen_by(viewer)
        assert (unseen.kind, unseen.fields) == ("draw 2 (hidden)", ())
        assert (unseen.what, unseen.to) == ("deck-2", "hand-0")


@pytest.mark.rule("PS-47")
def test_the_row_is_filled_up_at_once() -> None:
    state = table(level=2, row=["Arcade", "Inn", "Railyard"])
    play(state, "take Inn")
    assert GAME.to_move(state) == (CHANCE,)
    play(state, "draw Cannery")
    assert names_of(state.row) == ["Arcade", "Cannery", "Railyard"]
    assert hand_of(state) == ["Inn"]
    assert GAME.to_move(state) == (0,)


@pytest.mark.rule("PS-48")
def test_the_round_end_card_is_replaced_and_costs_no_action() -> None:
    state = table(level=2, deck=["Arcade", "Inn"])
    play(state, "draw")
    assert legal(state) == {"draw Arcade", "draw Inn", "round end"}
    play(state, "round end")
    assert GAME.to_move(state) == (CHANCE,)
    assert legal(state) == {"draw Arcade", "draw Inn"}
    play(state, "draw Inn")
    assert hand_of(state) == ["Inn"]
    assert state.actions_left == 1
    assert state.round_over


@pytest.mark.rule("PS-48")
def test_a_draw_that_meets_only_the_round_end_card_is_no_action() -> None:
    state = table(level=2, deck=[])
    play(state, "draw", "round end")
    assert state.actions_left == 2
    assert GAME.to_move(state) == (0,)
    assert "draw" not in legal(state)


@pytest.mark.rule("PS-49")
def test_the_round_end_card_may_come_while_the_row_is_filled() -> None:
    state = table(level=2, row=["Arcade", "Inn", "Railyard"], deck=["Cannery"])
    play(state, "take Arcade", "round end", "draw Cannery")
    assert names_of(state.row) == ["Cannery", "Inn", "Railyard"]
    assert state.round_over
    assert state.actions_left == 1


@pytest.mark.rule("PS-50")
def test_there_is_no_hand_limit() -> None:
    state = table(level=4)
    state.actions_left = 30
    for _ in range(17):
        play(state, "draw")
        deal_any(state)
    assert len(state.hands[0]) == 17
    assert "draw" in legal(state)


# --- claim ----------------------------------------------------------------------------------


@pytest.mark.rule("PS-51")
@pytest.mark.parametrize(("seats", "need"), [(2, 4), (3, 4), (4, 3)])
def test_a_claim_needs_enough_icons(seats: int, need: int) -> None:
    names = ["Cottage", "Row House", "Farmhouse", "Duplex"]
    few = table(seats, city={"R1": names[: need - 1]})
    assert "claim" not in verbs(few)
    enough = table(seats, city={"R1": names[:need]})
    assert {move for move in legal(enough) if move.startswith("claim")} == {"claim Home Sweet Home"}


@pytest.mark.rule("PS-51")
@pytest.mark.parametrize(("seats", "need"), [(2, 3), (3, 2), (4, 2)])
def test_landmarks_are_icons_as_well(seats: int, need: int) -> None:
    arts = ["Reading Room", "Market Stall", "Bandstand"]
    assert "claim Arts Capital" not in legal(table(seats, tucked={"C": arts[: need - 1]}))
    assert "claim Arts Capital" in legal(table(seats, tucked={"C": arts[:need]}))


@pytest.mark.rule("PS-52")
def test_stars_are_scored_at_once() -> None:
    state = table(level=2, city=HOMES)
    play(state, "claim Home Sweet Home", "chip 2")
    assert state.scores == [3, 0]  # the chip waits for the end
    assert state.actions_left == 1


@pytest.mark.rule("PS-53", "PS-54")
def test_the_first_takes_the_chip_and_others_still_get_stars() -> None:
    state = table(
        city=HOMES, rivals=[{"R1": ["Boarding House", "Brownstone", "Dormitory", "Lofts"]}]
    )
    play(state, "claim Home Sweet Home", "chip 3")
    assert state.takers[ACHIEVEMENTS["Home Sweet Home"]] == 0
    assert GAME.to_move(state) == (1,)
    play(state, "claim Home Sweet Home")  # no chip is turned
    assert GAME.to_move(state) == (0,)
    assert state.scores == [3, 4]  # two steps, and one over the 3
    assert state.takers[ACHIEVEMENTS["Home Sweet Home"]] == 0


@pytest.mark.rule("PS-53")
def test_chips_come_from_a_bag_of_nine() -> None:
    state = table(level=2, city=HOMES)
    play(state, "claim Home Sweet Home")
    assert [str(chip) for chip in GAME.legal_actions(state, CHANCE)] == [
        "chip 1",
        "chip 2",
        "chip 3",
    ]
    assert GAME.weights(state) == [3, 4, 2]
    play(state, "chip 3")
    state.chips = (3, *state.chips[1:])  # both are gone
    state.claimed = (0, *state.claimed[1:])
    state.takers = (-1,) * 9
    play(state, "claim Home Sweet Home")
    assert GAME.weights(state) == [3, 4]


@pytest.mark.rule("PS-55")
def test_each_achievement_once_per_player() -> None:
    state = table(level=2, city=HOMES)
    play(state, "claim Home Sweet Home", "chip 1")
    assert "claim" not in verbs(state)
