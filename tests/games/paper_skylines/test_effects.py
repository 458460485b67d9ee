"""Whatever is played: no card is lost or doubled, and what the state keeps at hand stays true."""

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from cloudtop.core.errors import DataError
from cloudtop.core.game import CHANCE
from cloudtop.games.paper_skylines import GAME
from cloudtop.games.paper_skylines.components.lookups import FULL
from cloudtop.games.paper_skylines.rules.city import icons_at
from cloudtop.games.paper_skylines.state.state import NONE, State
from cloudtop.games.paper_skylines.state.steps import ACT
from tests.games.paper_skylines.helpers import own_text


def states(seats: int, seed: int, fair_start: bool = False) -> Iterator[State]:
    """Play a random match and yield the table after every entry."""
    dice = random.Random(seed)
    state = GAME.new_state(seats, GAME.options({"fair_start": fair_start}))
    while movers := GAME.to_move(state):
        seat = dice.choice(movers)
        GAME.apply(state, seat, dice.choice(GAME.legal_actions(state, seat)))
        yield state


def everything(state: State) -> Counter[int]:
    """Every building on the table, in play or out of it."""
    piles = [*state.hands, *state.decks, state.row, state.discards, state.aside]
    piles += [state.shown, state.looked]
    for seat in range(state.setup.seats):
        piles += [*state.stacks[seat], *state.tucked[seat]]
    return Counter(
        card for pile in piles for card in pile if NONE < card < state.lookups.first_city
    )


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_building_is_always_in_one_place(seats: int) -> None:
    once = Counter(range(len(GAME.lookups.box.cards)))
    for seed in range(6):
        for state in states(seats, seed, fair_start=seed % 2 == 1):
            assert everything(state) == once


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_kept_at_hand_is_what_the_cards_show(seats: int) -> None:
    for seed in range(6):
        for state in states(seats, seed):
            for seat in range(seats):
                if state.stacks[seat]:
                    icons_are_counted(state, seat)
                    tracks_are_open(state, seat)


def icons_are_counted(state: State, seat: int) -> None:
    icons = [
        sum(state.lookups.icons[card] for card in (*stack, *tucked))
        for stack, tucked in zip(state.stacks[seat], state.tucked[seat], strict=True)
    ]
    assert [icons_at(state, seat, index) for index in range(len(icons))] == icons
    assert state.totals[seat] == sum(icons)
    wide = [0, 0, *icons, 0, 0]
    assert list(state.near[seat]) == [sum(wide[k : k + 3]) for k in range(len(icons) + 2)]
    needs = state.lookups.needs[state.setup.seats - 2]
    met = [sum(icons) >> shift & FULL >= need for shift, need in needs]
    assert state.meets[seat] == sum(1 << number for number, enough in enumerate(met) if enough)


def tracks_are_open(state: State, seat: int) -> None:
    spaces = state.tracks[seat :: state.setup.seats]
    below = [space < state.lookups.track_end for space in spaces]
    assert state.open_tracks[seat] == sum(1 << track for track, free in enumerate(below) if free)


@pytest.mark.parametrize("number", range(88), ids=[card.name for card in GAME.lookups.box.cards])
def test_every_action_comes_to_its_end(number: int) -> None:
    """Use the card in the middle of a game, decide at random, and the turn goes on."""
    for seed in range(4):
        state = middle_with(number, seed)
        GAME.apply(state, state.active, GAME.actions.uses[number])
        dice = random.Random(seed)
        decisions = 0
        while GAME.to_move(state) and (state.step != ACT or state.bonus):
            seat = GAME.to_move(state)[0]
            GAME.apply(state, seat, dice.choice(GAME.legal_actions(state, seat)))
            decisions += seat != CHANCE
            assert decisions < 200


def middle_with(number: int, seed: int) -> State:
    """Return a table with the card in the active hand, wherever it was before."""
    fitting = (
        state
        for state in states(3, seed)
        if state.step == ACT and state.level == 1 and not state.bonus
    )
    state = next(fitting)
    for level, deck in enumerate(state.decks):
        state.decks[level] = tuple(card for card in deck if card != number)
    for seat, hand in enumerate(state.hands):
        state.hands[seat] = tuple(card for card in hand if card != number)
    state.row = [NONE if card == number else card for card in state.row]
    state.discards = [card for card in state.discards if card != number]
    state.hands[state.active] += (number,)
    return state


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        (
            "{ draw = 2, from",
            "{ drow = 2, from",
            "table Post Office.action 1: should .*drow",
        ),
        ('from = "deck"', 'from = "dock"', "Post Office.action 1: from = 'dock' is not one of"),
        ("level = 1", "level = 5", "Post Office: level = 5 is not a number from 1 to 4"),
        ('landmark = "transit"', 'landmark = "sea"', "Post Office: landmark = 'sea'"),
        ("cost = 1", "price = 1", "Post Office: 'cost' is missing"),
    ],
)
def test_a_wrong_card_is_refused_by_file_card_and_word(old: str, new: str, complaint: str) -> None:
    table = own_text("buildings.toml").replace(old, new, 1)
    assert table != own_text("buildings.toml")
    with pytest.raises(DataError, match=f"buildings.toml.*{complaint}"):
        GAME.with_components({"buildings.toml": table})


def test_a_table_of_ones_own_is_played() -> None:
    table = own_text("buildings.toml").replace('["Post Office"]', '["Telegraph Office"]')
    game = GAME.with_components({"buildings.toml": table})
    codec = game.codec(game.options())
    assert str(codec.parse("use telegraph office")) == "use Telegraph Office"
    assert "use Post Office" not in [str(action) for action in codec]


def test_an_unknown_file_is_refused() -> None:
    with pytest.raises(DataError, match=r"houses.toml: unknown file"):
        GAME.with_components({"houses.toml": ""})
