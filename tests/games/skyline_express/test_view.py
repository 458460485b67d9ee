"""What the table shows: wishes ticked when met, Goals with the places that count, Tickets."""

from dataclasses import fields

import pytest

from cloudtop.games.skyline_express import GAME
from cloudtop.games.skyline_express.components import Box
from cloudtop.games.skyline_express.view import CarriageView, View
from cloudtop.server.api.infos import view_to_json
from cloudtop.testing.playing import random_match
from tests.games.skyline_express.helpers import seat_number, table


def shown(carriage: str, **sides: object) -> CarriageView:
    # Each side has a type of its own in `table`; which of them are given is not known here.
    return GAME.view(table(carriage=carriage, **sides), 0).carriages[0]  # type: ignore[arg-type]


def seats(*codes: str) -> tuple[int, ...]:
    return tuple(seat_number(code) for code in codes)


@pytest.mark.rule("SE-81", "SE-82")
def test_a_wish_is_ticked_where_it_is_met() -> None:
    carriage = shown("PW .. .. ..\nSC .. .. ..", beside={"A": ["P01"]})
    (wish,) = carriage.wishes[0]
    assert (wish.persona, wish.fellows, wish.points) == (0, seats("A2", "A3"), 3)
    carriage = shown("SW .. .. ..\nPC .. .. ..", beside={"A": ["P01"]})
    (wish,) = carriage.wishes[0]
    assert (wish.persona, wish.fellows, wish.points) == (-1, seats("A1", "A2"), 2)


@pytest.mark.rule("SE-84", "SE-187")
def test_a_persona_ticks_one_tile_only() -> None:
    carriage = shown("P. .. .. ..\nP. .. .. ..", beside={"A": ["P01", "P05"]})
    assert [wish.persona for wish in carriage.wishes[0]] == [0, -1]
    carriage = shown("P. .. .. ..\nP. .. .. ..", beside={"A": ["P03", "P05"]})
    assert [wish.persona for wish in carriage.wishes[0]] == list(seats("A3", "A1"))


@pytest.mark.rule("SE-3", "SE-75")
def test_every_goal_shows_the_places_that_count_now() -> None:
    goals = ["011", "013", "016", "021", "024", "017"]
    carriage = shown("WW WW .. ..\nSS .. .. ..", goals=goals)
    assert carriage.goals[0].places == (seats("A1", "A2"), seats("B1", "B2"))
    assert carriage.goals[1].places == (seats("A1", "A2", "A3", "A4"),)
    assert carriage.goals[3].places == (seats("A1", "A2", "B1", "B2"),)
    assert [goal.points for goal in carriage.goals] == [4, 4, 0, 5, 0, 0]
    assert carriage.now[:2] == (4, 4)


@pytest.mark.rule("SE-41", "SE-87")
def test_tickets_at_the_doors_and_pairs_of_services() -> None:
    carriage = shown("WS WS W. ..\n.. .. .. ..", tickets="AB", used_tickets="D", services=["WS"])
    assert carriage.tickets == ("unused", "unused", "", "used", "", "", "", "")
    assert (carriage.services, carriage.pairs) == ((0,), (2,))


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_what_is_shown_adds_up_to_what_is_scored(players: int) -> None:
    for stop in (120, 200, None):
        match = random_match(GAME, players, {"scenario": "our hard trip"}, 7, stop_after=stop)
        view = match.view(None)
        for carriage in view.carriages:
            assert len(carriage.pad) == 3
            paid = sum(sum(parts) for parts in carriage.pad) + sum(carriage.leftovers)
            assert carriage.score.total == paid
            if not match.over and view.step == "turn":
                points = sum(wish.points for wishes in carriage.wishes for wish in wishes)
                assert carriage.now[2] == points
        if match.over:
            assert GAME.scores_from_view(view) == match.scores


def test_programs_are_sent_all_of_a_view_with_the_box_and_choices_as_notations() -> None:
    view = GAME.view(table(row="WS"), 0)
    sent = view_to_json(view)
    assert list(sent) == [field.name for field in fields(View)]
    assert list(sent["box"]) == [field.name for field in fields(Box)]
    assert sent["box"]["tiles"] == [20] * 6
    assert sent["choices"][:2] == ["take 1", "take 2"]
