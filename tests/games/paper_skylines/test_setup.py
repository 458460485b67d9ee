"""Setup: cities, decks, hands, the row, the first player, and what is hidden."""

import pytest

from cloudtop.core.errors import OptionError
from cloudtop.core.game import CHANCE
from cloudtop.games.paper_skylines import GAME
from cloudtop.games.paper_skylines.components.box import OWN_BOX
from cloudtop.games.paper_skylines.state.state import NONE
from cloudtop.match.record import Match
from cloudtop.testing.playing import play_by_hand, random_match
from tests.games.paper_skylines.helpers import (
    CITIES,
    deal_any,
    dealt,
    legal,
    new_match,
    offered,
    play,
    spaces,
    table,
)


@pytest.mark.rule("PS-1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_starts_at_nothing(seats: int) -> None:
    state = dealt(seats).state
    assert [spaces(state, seat) for seat in range(seats)] == [(0, 0, 0)] * seats
    assert state.scores == [0] * seats
    assert state.mayor == [0] * seats


@pytest.mark.rule("PS-1")
@pytest.mark.parametrize("seats", [1, 5])
def test_two_to_four_players(seats: int) -> None:
    with pytest.raises(OptionError, match="2 to 4 players"):
        GAME.check_seats(seats)


@pytest.mark.rule("PS-2")
def test_cards_are_separated_by_their_backs() -> None:
    state = new_match().state
    for level, deck in enumerate(state.decks, start=1):
        assert {OWN_BOX.cards[card].level for card in deck} == {level}
        assert len(deck) == 22
    assert len(OWN_BOX.cities) == 8
    assert len(OWN_BOX.achievements) + len(OWN_BOX.awards) == 11


@pytest.mark.rule("PS-3")
def test_two_cities_each_and_the_rest_leave_the_game() -> None:
    match = new_match(4)
    seen: list[str] = []
    for _ in range(8):
        choices = match.legal(CHANCE)
        assert not set(seen) & set(choices)
        seen.append(choices[-1])
        match.play(CHANCE, choices[-1])
    assert len(set(seen)) == 8
    assert all(len(match.legal(seat)) == 2 for seat in range(4))
    match.play(2, match.legal(2)[1])
    assert match.legal(2) == []
    match = dealt(3)
    assert match.state.offers == ((),) * 3


@pytest.mark.rule("PS-4")
def test_the_city_is_the_first_card_with_the_mayor_on_it() -> None:
    match = offered()
    first = match.legal(0)[0].removeprefix("choose ")
    state = dealt().state
    assert state.stacks[0] == ((len(OWN_BOX.cards) + CITIES[first],),)
    assert (state.left[0], state.mayor[0]) == (0, 0)


@pytest.mark.rule("PS-5", "PS-10")
@pytest.mark.parametrize("seats", [2, 4])
def test_the_round_end_card_is_among_the_five_lowest(seats: int) -> None:
    """23 cards with it: eighteen buildings come first, then each of five places is as likely."""
    match = dealt(seats)
    state = match.state
    for left in range(len(state.decks[0]), -1, -1):
        state.decks[0] = state.decks[0][:left]
        state.deck, state.step = 0, 2
        outcomes = legal(state, CHANCE)
        assert ("round end" in outcomes) == (left <= 4)
        assert len(outcomes) == left + (left <= 4)
        assert GAME.weights(state) is None  # all as likely: one in five, one in four, …


@pytest.mark.rule("PS-6")
def test_stars_are_open_and_chips_face_down() -> None:
    state = dealt().state
    assert state.takers == (NONE,) * 9
    assert state.chips == (0,) * 9  # nobody knows their worth yet, not even the table
    view = GAME.view(state, None)
    assert len(view.achievements) == 9
    assert all(one.chip for one in view.achievements)
    assert len(view.awards) == 2


@pytest.mark.rule("PS-7")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_cards_each_and_three_in_the_row(seats: int) -> None:
    state = dealt(seats).state
    assert [len(hand) for hand in state.hands] == [2] * seats
    assert len(state.row) == 3
    assert NONE not in state.row
    cards = [card for hand in state.hands for card in hand] + state.row
    assert {OWN_BOX.cards[card].level for card in cards} == {1}
    assert len(state.decks[0]) == 22 - 2 * seats - 3


@pytest.mark.rule("PS-8")
def test_the_first_player_is_drawn_by_lot_and_play_is_clockwise() -> None:
    match = Match(GAME, 3)
    assert match.legal(CHANCE) == ["first player 0", "first player 1", "first player 2"]
    assert GAME.weights(match.state) is None
    play_by_hand(match, "first player 2")
    while match.to_move == (CHANCE,):
        match.play(CHANCE, match.legal(CHANCE)[0])
    for seat in range(3):
        play_by_hand(match, f"{seat}> {match.legal(seat)[0]}")
    order: list[int] = []
    while len(order) < 4:
        while match.to_move == (CHANCE,):
            match.play(CHANCE, match.legal(CHANCE)[0])
        order.append(match.to_move[0])
        match.play(match.to_move[0], "advance profit")
    assert order == [2, 0, 1, 2]


@pytest.mark.rule("PS-8")
def test_the_first_seat_may_begin_by_option() -> None:
    assert new_match(3).legal(CHANCE)[0].startswith("offer")
    assert dealt(3).to_move == (0,)


@pytest.mark.rule("PS-9")
def test_the_first_level_is_one() -> None:
    assert GAME.view(dealt().state, None).level == 1


@pytest.mark.rule("PS-86")
def test_cities_are_offered_first_and_chosen_at_the_same_time() -> None:
    match = offered(3)
    assert list(match.to_move) == [0, 1, 2]
    assert match.state.hands == [()] * 3
    assert match.state.row == [NONE] * 3
    assert {str(city.name) for city in match.view(1).offer} == {
        choice.removeprefix("choose ") for choice in match.legal(1)
    }
    match.play(1, match.legal(1)[0])
    assert list(match.to_move) == [0, 2]
    assert match.view(0).players[1].city is None
    assert match.view(0).offer == GAME.view(offered(3).state, 0).offer
    assert match.view(None).offer == ()
    match.play(0, match.legal(0)[0])
    match.play(2, match.legal(2)[0])
    assert all(player.city is not None for player in match.view(None).players)


@pytest.mark.rule("PS-87")
def test_hands_decks_and_chips_are_hidden_and_the_rest_is_open() -> None:
    match = random_match(GAME, 3, None, 5, stop_after=220)
    state = match.state
    for seat in (0, 1, 2, None):
        view = match.view(seat)
        assert view.decks[state.level] == len(state.decks[state.level])
        assert [one.name for one in view.discards] == [
            OWN_BOX.cards[card].name for card in state.discards
        ]
        for player in view.players:
            assert player.hand_size == len(state.hands[player.seat])
            assert len(player.hand) == (player.hand_size if player.seat == seat else 0)
            assert player.tracks == spaces(state, player.seat)


@pytest.mark.rule("PS-87", "PS-53")
def test_only_its_owner_knows_a_chip() -> None:
    state = table(city={"R1": ["Cottage", "Row House", "Farmhouse", "Duplex"]})
    play(state, "claim Home Sweet Home", "chip 3")
    own, other = GAME.view(state, 0).players[0], GAME.view(state, 1).players[0]
    assert own.chip_worths == (3,)
    assert other.chip_worths == ()
    assert other.chips == own.chips
    assert GAME.view(state, None).players[0].chip_worths == ()


@pytest.mark.rule("PS-107")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_fair_start_gives_earlier_players_more_cards(seats: int) -> None:
    state = dealt(seats, fair_start=True).state
    assert [len(hand) for hand in state.hands] == [2 + seats - 1 - place for place in range(seats)]


@pytest.mark.rule("PS-107")
def test_a_fair_start_counts_from_the_first_player() -> None:
    match = Match(GAME, 3, {"fair_start": True})
    play_by_hand(match, "first player 1")
    while match.to_move == (CHANCE,):
        match.play(CHANCE, match.legal(CHANCE)[0])
    for seat in range(3):
        play_by_hand(match, f"{seat}> {match.legal(seat)[0]}")
    deal_any(match.state)
    assert [len(hand) for hand in match.state.hands] == [2, 4, 3]
