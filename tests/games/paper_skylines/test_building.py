"""The basic action: build a card from the hand, what it costs and what it brings."""

import pytest

from cloudtop.games.paper_skylines import GAME
from cloudtop.games.paper_skylines.state.state import State
from tests.games.paper_skylines.helpers import (
    hand_of,
    legal,
    mayor_at,
    names_of,
    play,
    spaces,
    table,
    top,
    verbs,
)


def spots(state: State, name: str) -> set[str]:
    """Where a hand card can be built now."""
    found = {move for move in legal(state) if move.startswith(f"build {name} at ")}
    return {move.rsplit(" ", 1)[1] for move in found}


@pytest.mark.rule("PS-15")
def test_a_card_is_built_over_a_top_card_or_at_an_end() -> None:
    state = table(hand=["Cottage", "Bakery"], city={"L1": ["Dog Run"], "R1": ["Foundry"]})
    assert spots(state, "Cottage") == {"L2", "L1", "C", "R1", "R2"}
    play(state, "build Cottage at L2", "pay Bakery")
    assert top(state, "L2") == "Cottage"


@pytest.mark.rule("PS-16", "PS-21")
def test_a_gap_is_a_spot_for_sprawling() -> None:
    buildings = {"R1": ["Cottage"], "R2": ["Post Office"], "L1": ["Steelworks"]}
    state = table(hand=["Row House"], city=buildings, level=3)
    play(state, "visit L1", "demolish R1")
    assert spots(state, "Row House") == set()  # the action goes on
    while "build" not in verbs(state):
        play(state, sorted(legal(state))[0])
    assert "R1" in spots(state, "Row House")
    assert [len(stack) for stack in state.stacks[0]] == [1, 1, 0, 1]
    # In the gap the civic building on the right makes it cheaper by one: it costs nothing.
    state.hands[0] = state.hands[0][:1]
    assert hand_of(state) == ["Row House"]
    assert spots(state, "Row House") == {"R1", "R2", "R3"}


@pytest.mark.rule("PS-17", "PS-19", "PS-81")
@pytest.mark.parametrize(
    ("hand", "helper", "other"),
    [
        ("Boarding House", "Post Office", "Pocket Park"),  # residential by civic
        ("Bakery", "Cottage", "Post Office"),  # commercial by residential
        ("Foundry", "Corner Shop", "Cottage"),  # industrial by commercial
        ("Dog Run", "Brickyard", "Corner Shop"),  # park by industrial
        ("Schoolhouse", "Pocket Park", "Brickyard"),  # civic by park
    ],
)
def test_each_type_is_made_cheaper_by_one_other(hand: str, helper: str, other: str) -> None:
    state = table(hand=[hand, "Playground"], city={"R1": [helper]})
    assert spots(state, hand) == {"R1", "R2", "C"}  # cost 2, one less beside or over the helper
    play(state, f"build {hand} at R2", "pay Playground")
    assert hand_of(state) == []
    state = table(hand=[hand, "Playground"], city={"R1": [other]})
    assert spots(state, hand) == set()


@pytest.mark.rule("PS-17", "PS-81")
def test_two_icons_make_a_card_of_cost_two_free_and_never_cheaper() -> None:
    state = table(
        hand=["Boarding House", "Playground"],
        city={"R1": ["Post Office", "Reading Room", "Notary House"]},
    )
    play(state, "build Boarding House at R2")
    assert hand_of(state) == ["Playground"]  # nothing was paid, nothing came back


@pytest.mark.rule("PS-18")
def test_a_card_cannot_pay_for_itself() -> None:
    assert spots(table(hand=["Cottage"]), "Cottage") == set()
    assert spots(table(hand=["Cottage", "Duplex"]), "Cottage") == {"L1", "C", "R1"}
    assert spots(table(hand=["Cottage", "Duplex"]), "Duplex") == set()


@pytest.mark.rule("PS-20")
def test_icons_left_right_and_underneath_count() -> None:
    """Condo Tower costs 6; civic icons: one left, one right, one below with one tucked there."""
    state = table(
        hand=["Condo Tower", "Playground", "Dog Run"],
        city={"R1": ["Post Office"], "R2": ["Reading Room"], "R3": ["Schoolhouse"]},
        tucked={"R2": ["Firehouse"]},
    )
    assert spots(state, "Condo Tower") == {"R2"}
    play(state, "build Condo Tower at R2", "pay Playground", "pay Dog Run")
    assert hand_of(state) == []


@pytest.mark.rule("PS-20")
def test_covered_and_tucked_icons_stay_visible() -> None:
    state = table(
        hand=["Boarding House"],
        city={"R1": ["Post Office", "Dog Run"]},
        tucked={"R1": ["Reading Room"]},
    )
    assert spots(state, "Boarding House") == {"R1", "R2", "C"}


@pytest.mark.rule("PS-21")
def test_sprawling_has_nothing_underneath_and_one_neighbour() -> None:
    state = table(hand=["Boarding House"], city={"R1": ["Post Office"], "R2": ["Reading Room"]})
    assert spots(state, "Boarding House") == {"R1", "R2"}  # at R3 only one icon counts


@pytest.mark.rule("PS-22")
def test_its_own_icon_does_not_count() -> None:
    """A civic card is made cheaper by parks; a park by industry: none helps itself."""
    state = table(hand=["Cottage"], tucked={"C": ["Duplex"]})
    assert spots(state, "Cottage") == set()


@pytest.mark.rule("PS-23", "PS-109")
def test_gains_come_at_once_and_declines_too() -> None:
    state = table(level=2, hand=["Cannery", "Cottage", "Duplex"])
    play(state, "build Cannery at R1", "pay Cottage", "pay Duplex")
    assert spaces(state) == (3, 0, 0)
    state = table(level=2, hand=["Power Plant", "Cottage", "Duplex", "Dog Run"])
    state.tracks[2] = state.reached[2] = 3  # prestige
    told = play(state, "build Power Plant at R1", "pay Cottage", "pay Duplex", "pay Dog Run")
    assert spaces(state) == (4, 2, 0)
    kinds = [event.kind for event in told]
    assert kinds.index("advance") < kinds.index("decline")
    assert state.scores[0] == 1  # the line at 4


@pytest.mark.rule("PS-24")
def test_a_covered_card_cannot_be_visited_but_shows_its_icons() -> None:
    state = table(
        level=2, hand=["Cottage", "Duplex"], city={"R1": ["Post Office"], "R2": ["Bakery"]}
    )
    play(state, "build Cottage at R1")  # free: civic underneath
    assert top(state, "R1") == "Cottage"
    assert GAME.view(state, 0).players[0].spots[1].icons[0] == 1
    play(state, "visit R1")
    assert verbs(state) == {"build"}  # the Cottage's action; the Post Office would draw


@pytest.mark.rule("PS-25", "PS-26")
def test_a_covered_city_gives_no_bonus_until_it_is_on_top_again() -> None:
    """Hill City: building over costs one less, while its card is a top card."""
    buildings = {"R1": ["Steelworks"], "R2": ["Dog Run"]}
    state = table(level=3, home="Hill City", hand=["Cottage"], city=buildings)
    assert spots(state, "Cottage") == {"C", "R1", "R2"}
    state = table(level=3, home="Hill City", hand=["Cottage"], city={**buildings, "C": ["Bakery"]})
    assert spots(state, "Cottage") == set()
    play(state, "visit R1", "demolish C")
    while "build" not in verbs(state):
        play(state, sorted(legal(state))[0])
    state.hands[0] = state.hands[0][:1]
    assert spots(state, "Cottage") == {"C", "R1", "R2"}


@pytest.mark.rule("PS-27")
def test_a_card_of_any_level_can_be_built() -> None:
    state = table(
        level=1, hand=["Garden City", "Cottage", "Duplex", "Bakery", "Foundry", "Dog Run"]
    )
    assert spots(state, "Garden City") == {"L1", "C", "R1"}


@pytest.mark.rule("PS-28")
def test_building_under_the_mayor_is_no_visit() -> None:
    state = table(level=2, hand=["Cottage", "Duplex"], city={"R1": ["Bakery"]}, mayor="R1")
    play(state, "build Cottage at R1", "pay Duplex")
    assert mayor_at(state) == 1
    assert state.actions_left == 1
    assert "visit R1" not in legal(state)


@pytest.mark.rule("PS-29")
def test_paid_cards_go_to_the_discard_pile() -> None:
    state = table(hand=["Cottage", "Duplex", "Bakery"])
    play(state, "build Cottage at R1")
    assert legal(state) == {"pay Duplex", "pay Bakery"}
    play(state, "pay Duplex")
    assert names_of(state.discards) == ["Duplex"]
    assert hand_of(state) == ["Bakery"]


@pytest.mark.rule("PS-89")
def test_buildings_beyond_a_gap_are_no_neighbours() -> None:
    buildings = {"R1": ["Dog Run"], "R2": ["Post Office"], "L1": ["Steelworks"]}
    state = table(level=3, hand=["Cottage"], city=buildings)
    play(state, "visit L1", "demolish R1")
    while "build" not in verbs(state):
        play(state, sorted(legal(state))[0])
    state.hands[0] = state.hands[0][:1]
    # The civic icon at R2 helps in the gap, over itself and to its right, not over the city card.
    assert spots(state, "Cottage") == {"R1", "R2", "R3"}
