"""The end: awards, chips, the order of scoring, ties; and a second scorer."""

import pytest

from cloudtop.core.game import winners
from cloudtop.games.paper_skylines import GAME
from cloudtop.games.paper_skylines.events import NARRATOR
from cloudtop.games.paper_skylines.rules.turns import add_awards_and_chips
from cloudtop.games.paper_skylines.state.state import State, replaced
from cloudtop.games.paper_skylines.state.steps import GAME_OVER
from cloudtop.testing.playing import random_match
from tests.games.paper_skylines.helpers import Table, play, table
from tests.games.paper_skylines.naive import Scorer


def finished(state: State) -> State:
    """Score the end of the game."""
    state.before_awards = tuple(state.scores)
    add_awards_and_chips(state, NARRATOR)
    state.step = GAME_OVER
    return state


def give_chip(state: State, achievement: int, seat: int, worth: int) -> None:
    """Let a seat have taken the chip of an achievement."""
    state.takers = replaced(state.takers, achievement, seat)
    state.chips = replaced(state.chips, achievement, worth)


def part(state: State, seat: int, name: str) -> int:
    return dict(GAME.scores(state)[seat].parts)[name]


@pytest.mark.rule("PS-75")
def test_awards_for_the_tallest_and_for_most_buildings() -> None:
    state = finished(
        table(
            city={"C": ["Cottage", "Duplex"]},
            rivals=[{"R1": ["Bakery"], "L1": ["Foundry"]}],
        )
    )
    assert part(state, 0, "awards") == 3  # three cards high, the city card included
    assert part(state, 1, "awards") == 3  # three buildings
    assert GAME.scores(state)[0].total == 3


@pytest.mark.rule("PS-75")
def test_a_tie_for_first_place_discards_the_award() -> None:
    state = finished(table(3, city={"R1": ["Cottage"]}, rivals=[{"R1": ["Bakery"]}]))
    assert [part(state, seat, "awards") for seat in range(3)] == [0, 0, 0]


@pytest.mark.rule("PS-76", "PS-77")
def test_the_leader_adds_first_and_everybody_hops() -> None:
    """Seat 1 leads with 10 and has a chip of 2; seat 0 has 8 and both awards: 6."""
    state = table(city={"R1": ["Cottage"], "R2": ["Duplex", "Bakery"]})
    state.scores = [8, 10]
    give_chip(state, 0, 1, 2)
    finished(state)
    # 10 goes to 12 first; then 8: 9, 10, 11, over 12 to 13, 14, 15.
    assert [card.total for card in GAME.scores(state)] == [15, 12]
    assert part(state, 1, "chips") == 2
    # The other way round, seat 0 would have hopped over 10 and come to 15 as well, seat 1 to 12.
    state = table(city={"R1": ["Cottage"], "R2": ["Duplex", "Bakery"]})
    state.scores = [9, 10]
    give_chip(state, 0, 0, 1)
    give_chip(state, 1, 1, 3)
    finished(state)
    assert [card.total for card in GAME.scores(state)] == [17, 13]


@pytest.mark.rule("PS-77")
def test_the_order_is_that_before_this_step() -> None:
    state = table(3)
    state.scores = [5, 4, 3]
    for seat in range(3):
        give_chip(state, seat, seat, 3)
    finished(state)
    # Seat 0: 8. Seat 1: 6, 7, over 8 to 9 … it stays second though it passes. Seat 2: 4, 5, 6.
    assert state.scores == [8, 7, 6]


@pytest.mark.rule("PS-78")
def test_ties_go_to_the_tallest_then_to_most_buildings_then_are_shared() -> None:
    tall = table(city={"C": ["Cottage"]}, rivals=[{"R1": ["Bakery"]}])
    tall.step = GAME_OVER
    assert winners(GAME.scores(tall)) == (0,)
    many = table(city={"R1": ["Cottage"]}, rivals=[{"R1": ["Bakery"], "R2": ["Foundry"]}])
    many.step = GAME_OVER
    assert winners(GAME.scores(many)) == (1,)
    same = table(city={"R1": ["Cottage"]}, rivals=[{"R1": ["Bakery"]}])
    same.step = GAME_OVER
    assert winners(GAME.scores(same)) == (0, 1)
    ahead = table(rivals=[{"C": ["Bakery"]}])
    ahead.scores = [1, 0]
    ahead.step = GAME_OVER
    assert winners(GAME.scores(ahead)) == (0,)


@pytest.mark.rule("PS-79")
def test_tucked_cards_are_no_height_and_gaps_no_buildings() -> None:
    buildings = {"R1": ["Cottage"], "R2": ["Dog Run"], "L1": ["Steelworks"]}
    state = table(level=3, city=buildings, tucked={"R2": ["Bakery", "Foundry"]})
    player = GAME.view(state, 0).players[0]
    assert (player.tallest, player.buildings) == (1, 4)
    play(state, "visit L1", "demolish R1")
    player = GAME.view(state, 0).players[0]
    assert (player.tallest, player.buildings) == (1, 3)


@pytest.mark.rule("PS-76", "PS-78", "PS-45", "PS-41")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(4))
def test_a_second_scorer_agrees(seats: int, seed: int) -> None:
    match = random_match(GAME, seats, None, seed)
    scorer = Scorer(seats)
    follow(match, scorer)
    state = match.state
    assert [person.score for person in scorer.people] == list(state.before_awards)
    assert [tuple(person.tracks) for person in scorer.people] == [
        tuple(state.tracks[seat::seats]) for seat in range(seats)
    ]
    chips = [
        sum(worth for taker, worth in zip(state.takers, state.chips, strict=True) if taker == seat)
        for seat in range(seats)
    ]
    heights = [[len(stack) for stack in row] for row in state.stacks]
    totals = scorer.final(heights, chips, state.first)
    assert totals == [card.total for card in match.scores]
    for seat, card in enumerate(match.scores):
        parts = dict(card.parts)
        assert parts["achievements"] == scorer.people[seat].stars
        assert parts["chips"] == chips[seat]
        firsts = sum(first == seat for first in scorer.ends.values())
        assert parts["tracks"] == len(scorer.people[seat].lines) + firsts
        assert sum(parts.values()) == card.total


def follow(match: Table, scorer: Scorer) -> None:
    """Tell the scorer, decision by decision, which meeples moved and what was claimed."""
    seats = len(scorer.people)
    again = match.game.new_state(seats, match.game.options(dict(match.options)))
    codec = match.game.codec(match.game.options())
    for entry in match.log:
        action = codec.parse(entry.notation)
        steps = [
            (event.kind, event.seat, dict(event.fields))
            for event in match.game.apply_and_tell(again, entry.seat, action)
        ]
        for kind, seat, words in steps:
            if kind in ("advance", "decline"):
                track = ("profit", "prestige", "population").index(str(words["track"]))
                told = scorer.moved if kind == "advance" else scorer.declined
                told(seat, track, int(str(words["end"])))
            elif kind == "claim":
                scorer.claimed(seat, 3)
