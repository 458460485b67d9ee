"""Services: Demanding customers, buying, the Buffet and its stack."""

import pytest

from tests.games.skyline_express.helpers import (
    buffet,
    deal_any,
    discarded,
    extras,
    flipped,
    legal,
    legal_of,
    owned,
    play,
    service,
    table,
    unused,
)


@pytest.mark.rule("SE-62", "SE-63")
def test_demanding_customers_reveals_two_more_for_a_token() -> None:
    state = table()
    play(state, "demanding customers", service("TC"), service("EC"))
    assert (buffet(state), extras(state)) == (["WS", "WT", "WE"], ["TC", "EC"])
    assert (state.tokens[0], state.actions_left) == (1, 1)
    assert not legal_of(state, "buy")  # legal without a Ticket, which only a purchase needs
    state = table(tickets="AB")
    play(state, "demanding customers", service("TC"), service("EC"))
    assert legal_of(state, "buy") == {f"buy {place}" for place in range(1, 6)}
    assert "take 1" in legal(state)  # nobody has to buy
    assert unused(state) == "AB"


@pytest.mark.rule("SE-64")
def test_buying_from_beside_the_buffet_discards_the_other() -> None:
    state = table(tickets="AB")
    play(state, "demanding customers", service("TC"), service("EC"), "buy 4")
    assert owned(state) == ["TC"]
    assert (buffet(state), extras(state), discarded(state)) == (["WS", "WT", "WE"], [], ["EC"])
    assert (unused(state), flipped(state)) == ("", "AB")


@pytest.mark.rule("SE-65", "SE-168")
def test_buying_from_the_buffet_refills_it_and_discards_both() -> None:
    state = table(tickets="AB")
    play(state, "demanding customers", service("TC"), service("EC"), "buy 2")
    assert discarded(state) == []  # first the Buffet is filled
    play(state, service("SC"))
    assert owned(state) == ["WT"]
    assert buffet(state) == ["WS", "SC", "WE"]
    assert (extras(state), discarded(state)) == ([], ["TC", "EC"])


@pytest.mark.rule("SE-168")
def test_only_if_nothing_else_is_left_the_extras_fill_the_buffet() -> None:
    state = table(tickets="AB", stack=["TC", "EC"])
    play(state, "demanding customers", service("TC"), service("EC"), "buy 1")
    assert legal(state) == {service("TC"), service("EC")}
    play(state, service("EC"))
    assert buffet(state) == ["EC", "WT", "WE"]


@pytest.mark.rule("SE-66")
def test_unsold_extras_lie_there_until_the_turn_ends() -> None:
    state = table(row="WSTEC")
    play(state, "demanding customers", service("TC"), service("EC"), "take 1", "sit A1")
    assert extras(state) == ["TC", "EC"]
    play(state, "end turn")
    assert (extras(state), discarded(state)) == ([], ["TC", "EC"])


@pytest.mark.rule("SE-66")
def test_extras_may_be_bought_after_a_second_ticket_came() -> None:
    state = table(carriage="WS .. .. ..\nT. .. .. ..", tickets="H")
    play(state, "demanding customers", service("TC"), service("EC"))
    assert not legal_of(state, "buy")
    play(state, "take 1", "sit A4", "buy 5")
    assert owned(state) == ["EC"]


@pytest.mark.rule("SE-165")
def test_a_second_demand_discards_the_first_two() -> None:
    state = table()
    play(state, "demanding customers", service("TC"), service("EC"))
    play(state, "demanding customers", service("SE"), service("ST"))
    assert (extras(state), discarded(state)) == (["SE", "ST"], ["TC", "EC"])
    assert state.tokens[0] == 0


@pytest.mark.rule("SE-165", "SE-167")
def test_a_second_demand_may_reveal_the_same_again_if_nothing_else_is_left() -> None:
    state = table(stack=["TC"])
    play(state, "demanding customers", service("TC"), "demanding customers", service("TC"))
    assert extras(state) == ["TC"]
    assert discarded(state) == []


@pytest.mark.rule("SE-166", "SE-69")
def test_the_first_purchase_ends_the_show() -> None:
    state = table(tickets="ABCDEF")
    play(state, "demanding customers", service("TC"), service("EC"), "buy 5")
    assert legal_of(state, "buy") == {"buy 1", "buy 2", "buy 3"}
    play(state, "buy 1", service("SC"), "buy 1", service("SE"))
    assert owned(state) == ["WS", "SC", "EC"]
    assert flipped(state) == "ABCDEF"
    assert state.actions_left == 1  # purchases are no Actions


@pytest.mark.rule("SE-167")
def test_fewer_than_two_are_revealed_if_there_are_fewer() -> None:
    state = table(stack=["TC"])
    play(state, "demanding customers", service("TC"))
    assert extras(state) == ["TC"]
    assert "take 1" in legal(state)
    state = table(stack=["TC"], discards=["EC"])
    play(state, "demanding customers", service("TC"))
    assert legal(state) == {service("EC")}


@pytest.mark.rule("SE-68")
@pytest.mark.parametrize(("tickets", "can"), [("", 0), ("A", 0), ("AB", 3), ("ABC", 3)])
def test_a_service_costs_two_unused_tickets(tickets: str, can: int) -> None:
    state = table(tickets=tickets, used_tickets="GH")
    assert len(legal_of(state, "buy")) == can


@pytest.mark.rule("SE-68", "SE-70", "SE-20")
def test_a_purchase_before_or_after_the_pick_refills_the_buffet_at_once() -> None:
    state = table(tickets="ABCD")
    play(state, "buy 3", service("TC"))
    assert buffet(state) == ["WS", "WT", "TC"]
    play(state, "take 1", "sit A1", "buy 1", service("EC"))
    assert buffet(state) == ["EC", "WT", "TC"]
    assert owned(state) == ["WS", "WE"]


@pytest.mark.rule("SE-71", "SE-169")
def test_nobody_owns_two_equal_services() -> None:
    state = table(tickets="AB", services=["WT"], buffet=["WS", "WT", "WE"])
    assert legal_of(state, "buy") == {"buy 1", "buy 3"}
    play(state, "demanding customers", service("WS"), service("EC"))
    assert legal_of(state, "buy") == {"buy 1", "buy 3", "buy 4", "buy 5"}
    state = table(tickets="ABCD", buffet=["WS", "WS", "WE"])
    play(state, "buy 1", service("EC"))
    assert legal_of(state, "buy") == {"buy 1", "buy 3"}
    state.active, state.tickets[1] = 1, 3
    play(state, "buy 2", service("TC"))  # somebody else may own the same
    assert owned(state, 1) == ["WS"]


@pytest.mark.rule("SE-73", "SE-170")
def test_discards_become_the_stack_when_a_tile_is_needed() -> None:
    state = table(tickets="ABCD", stack=["TC"], discards=["EC", "SE"])
    play(state, "buy 1")
    assert legal(state) == {service("TC")}
    play(state, service("TC"))
    assert discarded(state) == ["SE", "EC"]
    play(state, "buy 1")
    assert legal(state) == {service("SE"), service("EC")}
    play(state, service("EC"))
    assert (buffet(state), discarded(state)) == (["EC", "WT", "WE"], [])


@pytest.mark.rule("SE-73")
def test_without_stack_and_discards_the_buffet_shrinks() -> None:
    state = table(tickets="ABCD", stack=[])
    play(state, "buy 2")
    assert buffet(state) == ["WS", "-", "WE"]
    assert legal_of(state, "buy") == {"buy 1", "buy 3"}


@pytest.mark.rule("SE-72", "SE-86", "SE-80")
def test_services_personas_and_goals_score_in_every_round() -> None:
    carriage = "WW .. .. ..\nPS .. .. .."
    state = table(
        row="T",
        behind=(),
        carriage=carriage,
        beside={"A": ["P03"]},
        services=["WS"],
        goals=["011", "017"] * 3,
    )
    for round_number in (1, 2, 3):
        paid = 5 * (round_number - 1)
        play(state, "take 1", f"sit {'DEH'[round_number - 1]}1")
        play(state, "end turn")
        assert state.pad[paid : paid + 4] == (2, 0, 3, 2)
        if round_number < 3:
            deal_any(state)
            rows, length = state.setup.halls[round_number]
            state.hall = [2] * (rows * length)
            state.row, state.row_left, state.active = rows - 1, 1, 0
