"""Mayor actions and the parts that actions are made of."""

import pytest

from cloudtop.core.game import CHANCE
from cloudtop.games.paper_skylines import GAME
from cloudtop.games.paper_skylines.components.box import OWN_BOX
from tests.games.paper_skylines.helpers import (
    PRESTIGE,
    PROFIT,
    deal_any,
    hand_of,
    legal,
    mayor_at,
    names_of,
    number,
    play,
    put,
    spaces,
    table,
    top,
    under,
    verbs,
)


@pytest.mark.rule("PS-56", "PS-57", "PS-58")
def test_the_mayor_must_move_to_another_top_card_at_any_distance() -> None:
    buildings = {"L1": ["Bakery"], "R1": ["Cottage"], "R2": ["Flower Garden"], "R3": ["Playground"]}
    state = table(level=4, city=buildings, mayor="L1")
    assert {move for move in legal(state) if move.startswith("visit")} == {
        "visit C",
        "visit R1",
        "visit R2",
        "visit R3",
    }
    play(state, "visit R3")
    assert mayor_at(state) == 3
    assert spaces(state) == (0, 1, 1)
    assert "visit R3" not in legal(state)
    play(state, "visit C", "visit R3")  # returning after moving elsewhere
    assert spaces(state) == (0, 2, 2)
    assert state.actions_left == 1


@pytest.mark.rule("PS-59")
def test_covered_and_tucked_cards_cannot_be_visited() -> None:
    state = table(level=2, city={"R1": ["Flower Garden", "Playground"]}, tucked={"R1": ["Dog Run"]})
    play(state, "visit R1")
    assert spaces(state) == (0, 1, 1)  # the top card's action alone


@pytest.mark.rule("PS-60")
def test_parts_are_done_in_order_and_are_mandatory() -> None:
    """Schoolhouse: draw three, then discard one, which may be a card just drawn."""
    state = table(level=2, city={"R1": ["Schoolhouse"]}, hand=["Bakery"])
    play(state, "visit R1", "draw Arcade", "draw Inn", "draw Cannery")
    assert legal(state) == {f"discard {name}" for name in ("Bakery", "Arcade", "Inn", "Cannery")}
    play(state, "discard Inn")
    assert hand_of(state) == ["Bakery", "Arcade", "Cannery"]
    assert names_of(state.discards) == ["Inn"]


@pytest.mark.rule("PS-61", "PS-91")
def test_impossible_parts_are_skipped_and_the_rest_is_done() -> None:
    state = table(level=2, city={"R1": ["Bakery"]})  # tuck 1, then advance 1
    play(state, "visit R1")
    assert spaces(state) == (1, 0, 0)
    state = table(level=2, city={"R1": ["Salvage Yard"]})  # pay 1: salvage; advance 1
    play(state, "visit R1")
    assert spaces(state) == (1, 0, 0)


@pytest.mark.rule("PS-91")
def test_a_payment_is_not_given_back() -> None:
    """Salvage Yard with nothing of the level to salvage; the card paid is of another level."""
    state = table(level=2, city={"R1": ["Salvage Yard"]}, hand=["Bakery"])
    play(state, "visit R1", "discard Bakery")
    assert hand_of(state) == []
    assert names_of(state.discards) == ["Bakery"]
    assert spaces(state) == (1, 0, 0)


@pytest.mark.rule("PS-91")
@pytest.mark.parametrize("cards", [[], ["Bakery"]])
def test_what_is_in_braces_needs_the_whole_payment(cards: list[str]) -> None:
    state = table(level=3, city={"R1": ["Refinery"]}, hand=cards)
    play(state, "visit R1")
    assert hand_of(state) == cards
    assert spaces(state) == (0, 0, 0)
    assert "visit C" in legal(state)


@pytest.mark.rule("PS-62")
def test_the_city_card_can_be_visited_without_effect() -> None:
    state = table(level=2, city={"R1": ["Bakery"]}, mayor="R1", hand=["Cottage"])
    play(state, "visit C")
    assert mayor_at(state) == 0
    assert hand_of(state) == ["Cottage"]
    assert spaces(state) == (0, 0, 0)
    assert state.actions_left == 1


@pytest.mark.rule("PS-63", "PS-94")
def test_bonus_actions_are_basic_extra_and_come_at_once() -> None:
    """Tailors Row: tuck 1, then a bonus action; no mayor action, no passing."""
    buildings = {"R1": ["Tailors Row"], "R2": ["Playground"]}
    state = table(level=2, city=buildings, hand=["Bakery", "Cottage"])
    play(state, "visit R1", "tuck Bakery under R1")
    assert "visit" not in verbs(state)
    assert "done" not in verbs(state)
    assert {"advance", "tuck", "use", "draw", "take"} <= verbs(state)
    play(state, "advance profit")
    assert state.actions_left == 1
    assert "visit R2" in legal(state)


@pytest.mark.rule("PS-94")
def test_bonus_actions_may_grant_more_before_the_next_part() -> None:
    """Chip Foundry: resolve a card, then two bonus actions; one of them grants another."""
    state = table(
        level=4, city={"R1": ["Chip Foundry"]}, hand=["Playground", "Health Clinic", "Cottage"]
    )
    play(state, "visit R1", "discard Playground", "use Health Clinic", "draw", "draw Capitol")
    for _ in range(2):
        assert "visit" not in verbs(state)
        play(state, "advance profit")
    assert "visit C" in legal(state)
    assert state.actions_left == 3


@pytest.mark.rule("PS-65", "PS-99")
def test_stealing_takes_a_random_card_of_a_chosen_opponent() -> None:
    state = table(3, level=4, city={"R1": ["Embassy Row"]}, others=[[], ["Bakery", "Foundry"]])
    play(state, "visit R1", "draw", "draw Capitol", "draw", "draw Condo Tower")
    assert legal(state) == {"steal from 2"}  # seat 1 has no cards
    play(state, "steal from 2")
    assert legal(state, CHANCE) == {"snatch Bakery", "snatch Foundry"}
    assert GAME.weights(state) is None
    told = play(state, "snatch Foundry")
    assert "Foundry" in hand_of(state)
    assert hand_of(state, 2) == ["Bakery"]
    stolen = next(event for event in told if event.seen_by is not None)
    assert set(stolen.seen_by or ()) == {0, 2}
    assert (stolen.what, stolen.to) == ("card-11", "hand-0")
    unseen = stolen.as_seen_by(1)
    assert (unseen.what, unseen.to, unseen.fields) == ("hand-2", "hand-0", ())
    assert spaces(state)[PRESTIGE] == 2


@pytest.mark.rule("PS-99")
def test_without_a_victim_stealing_is_skipped() -> None:
    state = table(level=4, city={"R1": ["Embassy Row"]})
    play(state, "visit R1", "draw", "draw Capitol", "draw", "draw Condo Tower")
    assert spaces(state)[PRESTIGE] == 2
    assert GAME.to_move(state) == (0,)


@pytest.mark.rule("PS-65", "PS-101")
def test_declaring_comes_before_revealing_and_keeps_what_matches() -> None:
    state = table(level=2, city={"R1": ["Notary House"]})
    play(state, "visit R1")
    assert legal(state) == {
        f"declare {kind}" for kind in ("civic", "commercial", "industrial", "park", "residential")
    }
    play(state, "declare commercial", "draw Inn", "draw Arcade")
    assert GAME.view(state, 1).shown  # everybody sees them
    play(state, "draw Cannery")
    assert hand_of(state) == ["Inn", "Arcade"]
    assert names_of(state.discards) == ["Cannery"]


@pytest.mark.rule("PS-101")
def test_a_round_end_card_among_the_revealed_is_replaced() -> None:
    state = table(level=2, city={"R1": ["Notary House"]}, deck=["Inn", "Arcade"])
    play(state, "visit R1", "declare park", "draw Inn", "round end", "draw Arcade")
    assert names_of(state.discards) == ["Inn", "Arcade"]  # two were all there were
    assert state.round_over


@pytest.mark.rule("PS-65")
def test_free_means_that_no_card_is_paid() -> None:
    state = table(level=2, city={"R1": ["Farmhouse"]}, hand=["Cottage"])
    play(state, "visit R1", "build Cottage at R2")
    assert hand_of(state) == []
    assert state.discards == []


@pytest.mark.rule("PS-83")
def test_a_round_end_as_the_second_of_two_cards_is_replaced() -> None:
    state = table(level=2, city={"R1": ["Post Office"]}, deck=["Inn", "Arcade", "Cannery"])
    play(state, "visit R1", "draw Inn", "round end", "draw Cannery")
    assert hand_of(state) == ["Inn", "Cannery"]
    assert state.round_over
    assert state.actions_left == 1


# --- details --------------------------------------------------------------------------------


@pytest.mark.rule("PS-90")
def test_demolishing_brings_back_what_lies_below() -> None:
    buildings = {"R1": ["Steelworks"], "R2": ["Cottage", "Duplex"], "C": ["Bakery"]}
    state = table(level=3, city=buildings, mayor="R2")
    play(state, "visit R1")
    assert legal(state) == {"demolish C", "demolish R2", "done"}  # never the mayor's own
    play(state, "demolish C")
    assert top(state, "C") == "College City"
    assert names_of(state.discards) == ["Bakery"]
    deal_any(state)
    assert spaces(state)[PROFIT] == 4


@pytest.mark.rule("PS-90")
def test_a_city_card_is_never_demolished_and_may_is_may() -> None:
    state = table(level=3, city={"R1": ["Steelworks"], "R2": ["Cottage"]})
    play(state, "visit R1")
    assert legal(state) == {"demolish R2", "done"}
    play(state, "done")
    assert spaces(state)[PROFIT] == 1
    alone = table(level=3, city={"R1": ["Steelworks"]})
    play(alone, "visit R1")  # nothing to demolish
    assert spaces(alone)[PROFIT] == 1


@pytest.mark.rule("PS-90")
def test_with_the_last_card_the_tucked_ones_go_and_an_end_disappears() -> None:
    buildings = {"R1": ["Steelworks"], "R2": ["Cottage"]}
    state = table(level=3, city=buildings, tucked={"R2": ["Dog Run", "Foundry"]})
    play(state, "visit R1", "demolish R2")
    assert names_of(state.discards) == ["Cottage", "Dog Run", "Foundry"]
    assert len(state.stacks[0]) == 2
    assert GAME.view(state, 0).players[0].icons[3] == 0  # the park's icon is gone


@pytest.mark.rule("PS-92")
def test_up_to_allows_none() -> None:
    state = table(level=2, city={"R1": ["Market Stall"]}, hand=["Bakery", "Cottage", "Duplex"])
    play(state, "visit R1", "done")
    assert len(hand_of(state)) == 3
    play(state, "visit C")
    state = table(level=2, city={"R1": ["Market Stall"]}, hand=["Bakery", "Cottage", "Duplex"])
    play(state, "visit R1", "tuck Bakery under R1", "tuck Duplex under R1")
    assert hand_of(state) == ["Cottage"]  # at most two
    assert "visit C" in legal(state)


@pytest.mark.rule("PS-93")
def test_under_any_building_is_chosen_card_by_card() -> None:
    state = table(level=2, city={"R1": ["Arcade"]}, hand=["Bakery", "Cottage"])
    play(state, "visit R1")
    assert "tuck Bakery under C" in legal(state)
    assert "tuck Bakery under R1" in legal(state)
    play(state, "tuck Bakery under C", "tuck Cottage under R1")
    assert (under(state, "C"), under(state, "R1")) == (["Bakery"], ["Cottage"])
    assert spaces(state)[PROFIT] == 1


@pytest.mark.rule("PS-93")
def test_under_the_mayor_is_where_he_stands_now() -> None:
    state = table(level=2, city={"R1": ["Inn"]}, hand=["Bakery"])
    play(state, "visit R1")
    assert legal(state) == {"tuck Bakery under R1"}


@pytest.mark.rule("PS-95")
def test_a_card_used_for_its_action_is_out_of_reach_in_this_turn() -> None:
    """Salvage Yard cannot salvage what was used in the same turn, nor can it be shuffled in."""
    state = table(level=2, city={"R1": ["Salvage Yard"]}, hand=["Skate Park", "Bakery", "Inn"])
    play(state, "use Skate Park", "draw Cannery", "visit R1", "discard Inn")
    assert legal(state) == {"salvage Inn"}


@pytest.mark.rule("PS-96")
def test_twice_means_completely_and_again_with_new_choices() -> None:
    state = table(level=3, city={"R1": ["Shipyard"]}, hand=["Pocket Park", "Cottage"])
    play(state, "visit R1", "discard Pocket Park", "advance profit", "advance population")
    assert spaces(state) == (2, 0, 2)
    assert names_of(state.aside) == ["Pocket Park"]
    assert state.actions_left == 2


@pytest.mark.rule("PS-97")
def test_a_build_inside_an_effect() -> None:
    """Brownstone: 2 less besides icons; over itself too, and the action goes on."""
    state = table(level=2, city={"R1": ["Courtyard Flats"]}, hand=["Boarding House", "Bakery"])
    play(state, "visit R1")
    assert "done" not in legal(state)
    play(state, "build Boarding House at R1", "pay Bakery")
    assert spaces(state) == (0, 0, 2)  # gains come before the next part …
    assert GAME.to_move(state) == (CHANCE,)  # … which draws a card
    play(state, "draw Inn")
    assert hand_of(state) == ["Inn"]


@pytest.mark.rule("PS-97")
def test_a_build_that_cannot_be_paid_is_skipped() -> None:
    state = table(level=2, city={"R1": ["Courtyard Flats"]}, hand=["Condo Tower"])
    play(state, "visit R1")
    assert legal(state) == {"done"}  # that it is impossible only the player knows
    play(state, "done", "draw Inn")
    assert hand_of(state) == ["Condo Tower", "Inn"]


@pytest.mark.rule("PS-97")
def test_a_build_must_be_made_if_possible() -> None:
    state = table(level=2, city={"R1": ["Cottage"]}, hand=["Duplex", "Farmhouse"])
    play(state, "visit R1")
    assert verbs(state) == {"build"}


@pytest.mark.rule("PS-100")
def test_salvage_takes_any_card_of_the_current_level() -> None:
    state = table(
        level=2,
        city={"R1": ["Salvage Yard"]},
        hand=["Arcade"],
        discards=["Cottage", "Inn", "Lofts"],
    )
    play(state, "visit R1", "discard Arcade")
    assert legal(state) == {"salvage Inn", "salvage Arcade"}
    play(state, "salvage Inn")
    assert hand_of(state) == ["Inn"]
    assert names_of(state.discards) == ["Cottage", "Lofts", "Arcade"]
    assert spaces(state)[PROFIT] == 1


@pytest.mark.rule("PS-63", "PS-60")
def test_may_claim_needs_the_condition_and_spends_no_action() -> None:
    parks = ["Pocket Park", "Playground", "Dog Run"]
    state = table(level=3, city={"R1": ["Sculpture Garden"]}, tucked={"C": parks})
    play(state, "visit R1")
    assert legal(state) == {"claim Green City", "done"}
    play(state, "claim Green City", "chip 1")
    assert state.actions_left == 2
    state = table(level=3, city={"R1": ["Sculpture Garden"]}, tucked={"C": parks[1:]})
    play(state, "visit R1")
    assert "visit C" in legal(state)


@pytest.mark.rule("PS-85")
def test_actions_follow_the_type() -> None:
    """Told by the words of the file; the cards themselves are played in test_cards.py."""
    wanted = {
        "civic": {"Draw", "Declare"},
        "commercial": {"Tuck", "TuckUpTo"},
        "industrial": {"DiscardFor", "DiscardUpTo", "DiscardAndResolve", "MayDemolish"},
        "park": {"Advance"},
        "residential": {"Build", "BuildUpTo"},
    }
    for card in OWN_BOX.cards:
        verbs_of_card = {type(part).__name__ for part in card.action}
        assert verbs_of_card & wanted[card.type], card.name


@pytest.mark.rule("PS-98")
def test_split_chooses_a_track_for_each_step() -> None:
    state = table(level=4, city={"R1": ["Promenade"]})
    put(state, PROFIT, 19, 0)
    play(state, "visit R1", "advance profit", "advance prestige", "advance prestige")
    assert legal(state) == {"advance prestige", "advance population"}
    play(state, "advance population", "advance population")
    assert spaces(state) == (20, 2, 2)
    assert number("Promenade") in [stack[-1] for stack in state.stacks[0]]
