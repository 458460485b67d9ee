"""Leaving while others act: whatever comes first, memory and disk agree."""

import asyncio
from collections.abc import Awaitable
from dataclasses import replace
from typing import Any

import pytest

from cloudtop.core.errors import CloudtopError, MatchOverError
from cloudtop.server.errors import ForbiddenError, NotFoundError, NotNowError, UnavailableError
from cloudtop.server.guard.limits import Limits
from cloudtop.server.store import SeatRecord
from cloudtop.server.tables.leaving import (
    RESIGNED,
    come_back,
    delete_table,
    find_absences,
    free_seat,
    hand_to_agent,
    replace_player,
    resign,
)
from cloudtop.server.tables.live_table import LiveTable
from cloudtop.server.tables.live_tables import LiveTables
from cloudtop.server.tables.outcome import find_ranking, find_winners, outcome_sentence
from tests.server.helpers_server import Teller
from tests.server.test_live_tables import TWO, A, B, legal, new_table, play, refuse

C = "holder-c"
THREE = (*TWO, SeatRecord(2, "human", "Cara", C))
AT_ONCE = Limits(grace_seconds=0, vote_seconds=0)
LONG_AGO = 1_000_000_000.0


def away(*seats: int) -> tuple[SeatRecord, ...]:
    """Return three people, some of whom have been away for years."""
    return tuple(replace(one, away=LONG_AGO if one.seat in seats else 0.0) for one in THREE)


async def at_once(*changes: Awaitable[Any]) -> list[Any]:
    """Let several people act in the same moment; return what each got, refusals included."""
    return await asyncio.gather(*changes, return_exceptions=True)


async def agrees_with_the_disk(tables: LiveTables, table: LiveTable) -> None:
    stored = await tables.store.load(table.id)
    assert stored is not None
    assert list(stored.rows) == table.rows
    assert list(stored.seats) == table.seats
    assert (stored.table.over, stored.table.host) == (table.record.over, table.record.host)
    assert {(seat, who) for seat, all_ in table.votes.items() for who in all_} == set(stored.votes)


def test_two_people_replace_a_third_at_once(tell: Teller) -> None:
    async def story(tables: LiveTables) -> None:
        table = await new_table(tables, away(1))
        table.record = replace(table.record, patience=600)
        got = await at_once(*(replace_player(table, 1, who) for who in (A, C, A, C)))
        assert got.count(None) == 1  # it happens once, and everybody else is told
        assert sum(isinstance(one, NotNowError) for one in got) == 3
        seat = table.seats[1]
        assert (seat.kind, seat.left, seat.former) == ("casual", "replaced", B)
        await agrees_with_the_disk(tables, table)

    tell(story, AT_ONCE)


def test_the_last_vote_counts_once(tell: Teller) -> None:
    async def story(tables: LiveTables) -> None:
        table = await new_table(tables, away(1))
        table.record = replace(table.record, patience=0)
        got = await at_once(replace_player(table, 1, A), replace_player(table, 1, C))
        assert got == [None, None]
        assert table.seats[1].left == "replaced"
        assert table.votes == {}
        await agrees_with_the_disk(tables, table)

    tell(story, AT_ONCE)


def test_somebody_comes_back_while_others_replace_them(tell: Teller) -> None:
    async def story(tables: LiveTables) -> None:
        table = await new_table(tables, away(1))
        table.record = replace(table.record, patience=600)
        assert {one.seat: one.stage for one in find_absences(table, A)}[1] == "due"
        listener = table.listen(B)
        await table.finish_changes()
        await refuse(NotNowError, tables, table, replace_player(table, 1, A))
        table.stop_listening(listener)
        await table.finish_changes()

    tell(story, AT_ONCE)


@pytest.mark.parametrize("mover_first", [True, False])
def test_resigning_while_a_decision_is_on_its_way(tell: Teller, mover_first: bool) -> None:
    async def story(tables: LiveTables) -> None:
        table = await new_table(tables)
        await play(table)
        seat, notation = legal(table)
        sitting = table.seats[seat]
        moving = table.act(seat, table.version, notation, sitting)
        leaving = resign(table, seat, sitting.client_id)
        changes = (moving, leaving) if mover_first else (leaving, moving)
        got = await at_once(*changes)
        refusals = [one for one in got if isinstance(one, Exception)]
        assert [type(one) for one in refusals] == ([] if mover_first else [MatchOverError])
        assert table.ended_early
        assert find_winners(table) == (1 - seat,)
        await agrees_with_the_disk(tables, table)

    tell(story)


def test_both_resign_at_once_and_one_wins(tell: Teller) -> None:
    async def story(tables: LiveTables) -> None:
        table = await new_table(tables)
        await play(table)
        got = await at_once(resign(table, 0, A), resign(table, 1, B))
        assert isinstance(got[1], NotNowError)
        assert find_winners(table) == (1,)
        await agrees_with_the_disk(tables, table)

    tell(story)


def test_a_decision_for_a_seat_that_was_left_is_refused(tell: Teller) -> None:
    async def story(tables: LiveTables) -> None:
        table = await new_table(tables, THREE)
        await play(table)
        seat, notation = legal(table)
        sitting = table.seats[seat]
        await hand_to_agent(table, seat, sitting.client_id, "greedy")
        late = table.act(seat, table.version, notation, sitting)
        await refuse(ForbiddenError, tables, table, late)
        agent = table.seats[seat]
        await come_back(table, seat, sitting.client_id)
        late = table.act(seat, table.version, notation, agent)  # it thought for too long
        await refuse(ForbiddenError, tables, table, late)
        await table.act(seat, table.version, notation, table.seats[seat])
        await agrees_with_the_disk(tables, table)

    tell(story)


def test_leaving_before_the_match_races_with_the_last_to_sit_down(tell: Teller) -> None:
    async def story(tables: LiveTables) -> None:
        for first in (True, False):
            table = await new_table(tables, (*TWO, SeatRecord(2, "open", "")))
            assert table.version == 0
            sitting = table.take_seat(2, C, "Cara")
            leaving = free_seat(table, 1, B)
            got = await at_once(*((sitting, leaving) if first else (leaving, sitting)))
            assert sum(isinstance(one, CloudtopError) for one in got) == int(first)
            assert table.begun == first
            assert (table.waiting_for == []) == first
            assert (table.version > 0) == first
            await agrees_with_the_disk(tables, table)

    tell(story)


def test_nothing_happens_at_a_table_after_it_was_deleted(tell: Teller) -> None:
    async def story(tables: LiveTables) -> None:
        seats = (TWO[0], SeatRecord(1, "casual", "Casual"))
        table = await new_table(tables, seats)
        table.record = replace(table.record, host=A)
        seat, notation = legal(table)
        got = await at_once(
            delete_table(table, A),
            table.act(seat, table.version, notation),
            table.post_message(0, A, "hello"),
            delete_table(table, A),
        )
        assert got[0] is None
        assert all(isinstance(one, NotFoundError) for one in got[1:])
        assert await tables.store.load(table.id) is None
        assert table.agents_to_move() == []
        tables.forget(table)
        with pytest.raises(NotFoundError):
            await tables.get(table.id)

    tell(story)


def test_what_cannot_be_saved_has_not_happened(
    tell: Teller, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(tables: LiveTables) -> None:
        table = await new_table(tables, THREE)
        await play(table)
        before = list(table.seats)

        async def fail(*args: object, **more: object) -> None:
            raise UnavailableError("the disk is full")

        monkeypatch.setattr(table.store, "change_seat", fail)
        for change in (resign(table, 0, A), hand_to_agent(table, 0, A, "greedy")):
            with pytest.raises(UnavailableError):
                await change
        assert table.seats == before
        assert not table.over

    tell(story)


def test_who_resigned_is_placed_last_whatever_the_points_say(tell: Teller) -> None:
    async def story(tables: LiveTables) -> None:
        table = await new_table(tables, THREE)
        while not table.over:
            await play(table)
        best = find_ranking(table)[0]
        table.seats[best] = replace(table.seats[best], left=RESIGNED)
        assert find_ranking(table)[-1] == best
        assert best not in find_winners(table)
        assert outcome_sentence(table, None).endswith(f"{table.seats[best].name} resigned.")

    tell(story)
