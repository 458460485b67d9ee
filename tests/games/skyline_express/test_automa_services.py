"""The Automa's Tickets and Services: bought at once, searched for, or not to be had."""

from typing import Any

import pytest

from cloudtop.games.skyline_express import GAME
from tests.games.skyline_express.helpers import (
    automa_table,
    buffet,
    discarded,
    flipped,
    legal,
    legal_of,
    owned,
    play,
    service,
    table,
    unused,
)

ALMOST = """
    WS .. .. ..
    T. .. .. ..
"""
ALIKE = """
    WW .. .. ..
    W. .. .. ..
"""


@pytest.mark.rule("SE-137", "SE-138", "SE-184")
def test_a_full_compartment_gives_a_ticket_and_one_is_kept() -> None:
    state = automa_table("W", rival=ALMOST)
    play(state, "automa A01")
    assert unused(state, 1) == "A"
    assert owned(state, 1) == []
    assert state.active == 0


@pytest.mark.rule("SE-138")
def test_two_tickets_buy_the_service_that_pays_most_now() -> None:
    """W twice with the newcomer, S once, T twice: WT pays two pairs, WS one."""
    carriage = "WS T. .. ..\nT. .. .. .."
    state = automa_table("W", rival=carriage, automa_tickets="H", buffet=["WS", "EC", "WT"])
    play(state, "automa A01")
    assert owned(state, 1) == ["WT"]
    assert (unused(state, 1), flipped(state, 1)) == ("", "AH")
    play(state, service("TC"))
    assert buffet(state) == ["WS", "EC", "TC"]
    assert state.active == 0


@pytest.mark.rule("SE-138")
def test_the_top_most_of_equal_ones_and_none_that_it_owns() -> None:
    state = automa_table("W", rival=ALMOST, automa_tickets="H", buffet=["EC", "WS", "WT"])
    play(state, "automa A01")
    assert owned(state, 1) == ["WS"]
    state = automa_table(
        "W", rival=ALMOST, automa_tickets="H", buffet=["EC", "WS", "WT"], automa_services=["WS"]
    )
    play(state, "automa A01")
    assert owned(state, 1) == ["WS", "WT"]


@pytest.mark.rule("SE-139", "SE-179")
def test_a_search_through_the_stack_if_nothing_pays() -> None:
    state = automa_table(
        "W", rival=ALMOST, automa_tickets="H", buffet=["EC", "EC", "SE"], automa_services=["WS"]
    )
    play(state, "automa A01")
    play(state, service("TC"), service("WS"))
    assert owned(state, 1) == ["WS"]  # the one pays nothing, the other is owned
    play(state, service("ST"))
    assert owned(state, 1) == ["WS", "ST"]
    assert discarded(state) == ["WS", "TC"]
    assert buffet(state) == ["EC", "EC", "SE"]
    assert unused(state, 1) == ""
    assert state.active == 0


@pytest.mark.rule("SE-139")
def test_earlier_discards_are_shuffled_in_but_nothing_is_seen_twice() -> None:
    state = automa_table(
        "W",
        rival=ALMOST,
        automa_tickets="H",
        buffet=["EC", "EC", "SE"],
        stack=["TC"],
        discards=["SE", "WT"],
    )
    play(state, "automa A01", service("TC"))
    assert legal(state) == {service("SE"), service("WT")}
    play(state, service("SE"))
    assert legal(state) == {service("WT")}
    play(state, service("WT"))
    assert discarded(state) == ["SE", "TC"]


@pytest.mark.rule("SE-184", "SE-139")
def test_without_a_service_that_pays_it_keeps_both_tickets() -> None:
    state = automa_table(
        "W", rival=ALIKE, automa_tickets="H", buffet=["EC", "EC", "SE"], stack=["TC"]
    )
    play(state, "automa A01", service("TC"))
    assert unused(state, 1) == "AH"
    assert discarded(state) == ["TC"]
    assert state.active == 0


@pytest.mark.rule("SE-184")
def test_only_a_later_ticket_triggers_a_new_try() -> None:
    sides: dict[str, Any] = {"automa_tickets": "AH", "buffet": ["WS", "EC", "SE"]}
    state = automa_table("S", rival="WW WW .. ..\nWW .. .. ..", **sides)
    play(state, "automa A01")  # WS would pay now, but no Ticket came
    assert (owned(state, 1), unused(state, 1)) == ([], "AH")
    assert state.active == 0
    state = automa_table("S", rival="WW WW .. ..\nWW W. .. ..", **sides)
    play(state, "automa A01")  # the Soldier fills B
    assert owned(state, 1) == ["WS"]
    assert len(unused(state, 1)) == 1


@pytest.mark.rule("SE-71", "SE-138")
def test_the_human_buys_by_choice_while_the_automa_owns_the_same() -> None:
    state = table(1, tickets="AB", buffet=["WS", "WT", "WE"])
    state.services[1] = 1
    assert legal_of(state, "buy") == {"buy 1", "buy 2", "buy 3"}
    assert GAME.to_move(state) == (0,)
