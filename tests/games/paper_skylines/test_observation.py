"""A table as numbers, and decisions as a few words: what they say, and from whose side."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from cloudtop.core.game import Seat
from cloudtop.games.paper_skylines import GAME
from cloudtop.games.paper_skylines.components import tasks
from cloudtop.games.paper_skylines.components.box import OWN_BOX
from cloudtop.games.paper_skylines.state.state import State
from cloudtop.games.paper_skylines.state.steps import CHOOSE_CITY, STEP_NAMES
from cloudtop.match import Position
from tests.games.observing import AnyPosition, Telling, check_bounds, moments
from tests.games.paper_skylines import helpers
from tests.games.paper_skylines.helpers import numbers, offered, play, put, table

KEY = GAME.meta.key
LAYOUT = GAME.layout(GAME.options())
CARDS = len(OWN_BOX.cards)
SPOTS = 17
CENTRE = 8


def seen(state: State, seat: Seat = 0) -> dict[str, list[int]]:
    found = LAYOUT.split(GAME.observation(state, seat))
    return {name: list(field) for name, field in found.items()}


def rows(numbers: list[int], length: int) -> list[list[int]]:
    return [numbers[start : start + length] for start in range(0, len(numbers), length)]


def at(numbers: list[int]) -> list[int]:
    """The places that are not 0."""
    return [place for place, number in enumerate(numbers) if number]


def cards(field: list[int]) -> list[str]:
    return [OWN_BOX.cards[place].name for place in at(field)]


def test_its_length_is_known() -> None:
    """Whoever has learned from observations of this length needs to hear of another."""
    assert LAYOUT.size == 4079


@pytest.mark.parametrize(("seats", "fair_start"), [(2, False), (3, True), (4, False)])
def test_numbers_keep_their_bounds_and_are_those_of_the_view(seats: int, fair_start: bool) -> None:
    options = {"fair_start": fair_start}
    assert GAME.layout(GAME.options(options)).size == LAYOUT.size
    for position in list(moments(KEY, seats, options))[::4]:
        check_bounds(position)


class Unordered(Telling):
    """The same for views in which cards lie in no order."""

    def look(self, position: AnyPosition, seat: int) -> None:
        view = position.view(seat)
        piles = {
            name: sorted(getattr(view, name), key=repr)
            for name in ("choices", "row", "discards", "aside", "offer")
        }
        players = [
            replace(player, hand=tuple(sorted(player.hand, key=repr))) for player in view.players
        ]
        plain = repr(replace(view, players=tuple(players), **piles))
        assert self._views.setdefault(position.observation(seat), plain) == plain


@pytest.mark.parametrize("seats", [2, 3])
def test_two_views_that_differ_have_other_numbers(seats: int) -> None:
    telling = Unordered()
    for number, position in enumerate(moments(KEY, seats, seed=2)):
        (telling.look if number % 12 else telling.look_ahead)(position, 0)


def test_what_a_seat_cannot_know_is_not_in_it() -> None:
    dice = Random(4)
    for position in list(moments(KEY, 3, seed=4))[::4]:
        for seat in range(3):
            for _ in range(3):
                other = position.sample_hidden(seat, dice)
                assert other.observation(seat) == position.observation(seat)


# --- a prepared table -----------------------------------------------------------------------


def prepared() -> State:
    state = table(
        3,
        level=2,
        hand=["Cottage", "Bakery"],
        others=[["Sawmill"], []],
        city={"R1": ["Foundry"], "L1": ["Public Library", "Health Clinic"]},
        tucked={"R1": ["Corner Shop"]},
        mayor="L1",
        row=["Arcade"],
        discards=["Courthouse"],
    )
    put(state, 0, 5, 7, 0)
    return state


def test_cards_lie_where_they_are_seen() -> None:
    state = prepared()
    found = seen(state)
    assert cards(found["hand"]) == sorted(["Cottage", "Bakery"], key=helpers.number)
    assert cards(found["row"]) == ["Arcade"]
    assert cards(found["discards"]) == ["Courthouse"]
    assert found["hand_size"] == [2, 1, 0, 0]
    assert [cards(spot) for spot in rows(found["tops"], CARDS)[CENTRE - 1 : CENTRE + 2]] == [
        ["Health Clinic"],
        [],
        ["Foundry"],
    ]
    own = rows(found["places"], CARDS)[0]
    floors = rows(found["floors"], CARDS)[0]
    places = {"Public Library": 127, "Health Clinic": 127, "Foundry": 129, "Corner Shop": 129}
    assert {OWN_BOX.cards[place].name: own[place] for place in at(own)} == places
    assert [floors[one] for one in numbers(list(places))] == [1, 2, 1, 255]
    assert rows(found["heights"], SPOTS)[0][CENTRE - 1 : CENTRE + 2] == [2, 1, 1]
    assert at(rows(found["tucked"], SPOTS)[0]) == [CENTRE + 1]
    assert at(rows(found["mayor"], SPOTS)[0]) == [CENTRE - 1]
    assert found["mayor_place"] == [127, 128, 128, 0]
    assert found["sizes"][:2] == [2, 3]


def test_icons_are_those_of_the_view() -> None:
    state = prepared()
    found, player = seen(state), GAME.view(state, 0).players[0]
    planes = rows(found["icons"][: 9 * SPOTS], SPOTS)
    for place, spot in enumerate(player.spots):
        assert tuple(plane[CENTRE - 1 + place] for plane in planes) == spot.icons
    assert tuple(found["totals"][:9]) == player.icons


def test_the_own_seat_comes_first() -> None:
    state = prepared()
    own, next_one = seen(state, 0), seen(state, 1)
    assert own["active"] == [1, 0, 0, 0]
    assert next_one["active"] == [0, 0, 1, 0]
    assert own["present"] == next_one["present"] == [1, 1, 1, 0]
    assert own["tracks"][::3] == [5, 7, 0, 0]
    assert next_one["tracks"][::3] == [7, 0, 5, 0]
    assert cards(next_one["hand"]) == ["Sawmill"]
    assert next_one["hand_size"] == [1, 0, 2, 0]
    for name in ("places", "icons", "city"):
        length = len(own[name]) // 4
        first, second, third, nobody = rows(own[name], length)
        assert rows(next_one[name], length) == [second, third, first, nobody]


def test_what_is_being_done() -> None:
    state = table(hand=["Cottage", "Bakery", "Sawmill"], level=1)
    assert at(seen(state)["task"]) == []
    play(state, "build Cottage at R1")
    found = seen(state)
    assert STEP_NAMES[at(found["step"])[0]] == GAME.view(state, 0).step
    task = GAME.view(state, 0).task
    assert task is not None
    assert found["task_numbers"] == [task.amount + 1, task.more + 1, task.last + 1]


def test_what_comes_after_it() -> None:
    state = table(hand=["Cottage", "Bakery", "Sawmill"], level=1)
    assert at(seen(state)["later"]) == []
    play(state, "build Cottage at R1")  # which is to be paid now
    first, *rest = rows(seen(state)["later"], 4)
    assert first == [tasks.GAIN + 1, helpers.number("Cottage") + 1, 1, 1]
    assert not any(map(any, rest))
    assert [task.kind for task in GAME.view(state, 1).later] == ["gain"]


def test_claims_that_were_free() -> None:
    state = table()
    state.free_claims = (0, 1)
    assert seen(state, 0)["free_claims"] == [0, 1, 0, 0]
    assert seen(state, 1)["free_claims"] == [1, 0, 0, 0]


def test_a_chosen_city_is_seen_by_its_owner_alone() -> None:
    match = offered(2)
    assert match.state.step == CHOOSE_CITY
    offers = at(seen(match.state, 0)["offer"])
    before = seen(match.state, 1)
    assert before["to_move"] == [1, 1, 0, 0]
    match.play(0, match.legal(0)[0])
    assert at(seen(match.state, 0)["chosen"]) == offers[:1]
    assert seen(match.state, 1) == before | {"to_move": [1, 0, 0, 0]}


def test_chips_of_others_are_worth_nothing_until_the_end() -> None:
    state = prepared()
    state.takers = (0, 1, *state.takers[2:])
    state.chips = (3, 2, *state.chips[2:])
    found = seen(state)
    assert [at(taken) for taken in rows(found["taken"], 9)] == [[0], [1], [], []]
    assert rows(found["worths"], 9)[:2] == [[3] + [0] * 8, [0] * 9]
    assert found["chips"] == [0, 0] + [1] * 7


# --- decisions in parts -----------------------------------------------------------------------


def test_decisions_are_made_of_a_few_hundred_words() -> None:
    codec = GAME.codec(GAME.options())
    parts = [GAME.action_parts(action) for action in codec]
    series = set(parts)
    assert len(series) == len(codec)
    beginnings = {one[:length] for one in series for length in range(1, len(one))}
    assert not beginnings & series
    words = {word for action in codec.decisions for word in GAME.action_parts(action)}
    assert len(words) < 350


@pytest.mark.parametrize(
    ("notation", "parts"),
    [
        ("build Cottage at L2", ("build", "Cottage", "L2")),
        ("tuck Food Hall under C", ("tuck", "Food Hall", "C")),
        ("use Food Hall", ("use", "Food Hall")),
        ("visit R1", ("visit", "R1")),
        ("under R1", ("under", "R1")),
        ("draw", ("draw",)),
        ("draw Cottage", ("draw Cottage",)),
        ("advance profit", ("advance profit",)),
    ],
)
def test_a_decision_in_parts(notation: str, parts: tuple[str, ...]) -> None:
    action = GAME.codec(GAME.options()).parse(notation)
    assert GAME.action_parts(action) == parts


def test_positions_give_the_same_numbers() -> None:
    position: Position[Any, Any, Any] = Position.start(KEY, 2)
    assert position.observation(1) == GAME.observation(position.state, 1)
