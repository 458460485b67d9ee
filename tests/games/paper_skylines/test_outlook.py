"""What search expects a table to lead to, where it looks no further."""

import pytest

from cloudtop.games.paper_skylines import GAME
from cloudtop.games.paper_skylines.components.box import PASSIVES
from cloudtop.games.paper_skylines.heuristics.outlook_weights import OUTLOOKS
from cloudtop.lab.bench import middle_tables
from tests.games.paper_skylines.helpers import CITIES, play, table


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_part_has_a_weight_and_the_passives_are_the_last(seats: int) -> None:
    names = OUTLOOKS[seats].names
    assert names[-len(PASSIVES) :] == PASSIVES
    for state, seat in middle_tables(GAME, seats, "random", games=1):
        left, parts = GAME.outlook_parts(state, seat)
        assert len(parts) == len(names)
        assert left <= OUTLOOKS[seats].times[-1]
        assert GAME.outlook(state, seat) == OUTLOOKS[seats].weigh(left, parts)


def passives(home: str, city: dict[str, list[str]]) -> list[float]:
    _, parts = GAME.outlook_parts(table(home=home, city=city), 0)
    return parts[-len(PASSIVES) :]


@pytest.mark.parametrize("home", CITIES)
def test_a_passive_counts_as_long_as_its_city_is_a_top_card(home: str) -> None:
    assert sorted(passives(home, {}), reverse=True) == [1.0] + [0.0] * (len(PASSIVES) - 1)
    assert passives(home, {"R1": ["Bakery"]}) == passives(home, {})
    assert passives(home, {"C": ["Bakery"]}) == [0.0] * len(PASSIVES)


def test_a_city_counts_before_it_is_founded() -> None:
    state = GAME.new_state(2, GAME.options({"first_player": "first seat"}))
    play(state, *(f"offer {name}" for name in list(CITIES)[:4]))
    _, before = GAME.outlook_parts(state, 0)
    GAME.apply(state, 0, GAME.legal_actions(state, 0)[0])
    _, after = GAME.outlook_parts(state, 0)
    assert sum(before[-len(PASSIVES) :]) == 0.0
    assert sum(after[-len(PASSIVES) :]) == 1.0


def test_a_good_top_card_pays_for_longer_the_earlier_it_is() -> None:
    """One that draws two cards is worth more on level 1 than on level 4, whatever else differs."""
    gains = []
    for level in (1, 4):
        with_it = table(level=level, city={"R1": ["Courthouse"]}, mayor="C")
        without = table(level=level, city={"R1": ["Bakery"]}, mayor="C")
        gains.append(GAME.outlook(with_it, 0) - GAME.outlook(without, 0))
    assert gains[0] > gains[1]
