"""Changing one's mind: another decision instead, and taking back against agents."""

import asyncio
import random
from collections.abc import Iterable
from dataclasses import replace

import pytest

from cloudtop.core.errors import ActionError, NothingToUndoError
from cloudtop.core.game import CHANCE, Seat
from cloudtop.match import AnyMatch, Match, dumps, find_game, games, seed_from
from cloudtop.match.audit import audit
from cloudtop.match.files import parse
from cloudtop.server.errors import LimitExceededError, StaleVersionError
from cloudtop.server.guard.limits import Limits
from cloudtop.server.store import SeatRecord
from cloudtop.server.tables.instead import OpenStep, find_open_step
from cloudtop.server.tables.live_table import LiveTable
from cloudtop.server.tables.live_tables import LiveTables
from cloudtop.server.tables.new_table import TableSetup
from cloudtop.server.tables.scene import lines_since
from tests.server.helpers_server import Someone, Teller
from tests.server.test_live_tables import TWO, A, legal, new_table, play, refuse

INK = "railroad_ink"
ALONE = (TWO[0], SeatRecord(1, "greedy", "Greta"))


def open_step(match: AnyMatch, seat: int) -> OpenStep:
    view = match.view(seat)
    return find_open_step(match, seat, match.game.question(view), view)


async def begin_step(table: LiveTable) -> tuple[int, OpenStep]:
    """Play until somebody has begun a step; return the seat, and what could be chosen instead."""
    while not (step := open_step(table.match, table.match.to_move[0])).others:
        await play(table)
    return table.match.to_move[0], step


# --- instead --------------------------------------------------------------------------------


def test_instead_undoes_and_decides_in_one_go(tell: Teller) -> None:
    async def story(tables: LiveTables) -> None:
        table = await new_table(tables)
        seat, step = await begin_step(table)
        ply, version, other = table.match.ply, table.version, step.others[0]
        after = await table.act(seat, version, other.notation, instead=other.back)
        assert after == table.version == version + other.back + 1
        assert [row.verb for row in table.rows[version:]] == ["undo", "act"]
        assert table.match.ply == ply
        assert table.match.log[-1].notation == other.notation
        stored = await tables.store.load(table.id)
        assert stored is not None
        assert list(stored.rows) == table.rows

    tell(story)


def test_what_cannot_be_chosen_instead_changes_nothing(tell: Teller) -> None:
    async def story(tables: LiveTables) -> None:
        table = await new_table(tables)
        seat, step = await begin_step(table)
        other, now = step.others[0], table.version
        await refuse(ActionError, tables, table, table.act(seat, now, "sit A1", instead=1))
        await refuse(ActionError, tables, table, table.act(1 - seat, now, "sit A1", instead=1))
        many = table.act(seat, now, other.notation, instead=9)  # behind the roll
        await refuse(NothingToUndoError, tables, table, many)
        table.limits = Limits(rows_per_table=now + 1)
        full = table.act(seat, now, other.notation, instead=1)
        await refuse(LimitExceededError, tables, table, full)

    tell(story)


def test_of_two_who_change_their_mind_at_once_one_does(tell: Teller) -> None:
    async def story(tables: LiveTables) -> None:
        table = await new_table(tables)
        seat, step = await begin_step(table)
        now, place = table.version, table.match.ply - 1
        others = [table.act(seat, now, one.notation, instead=one.back) for one in step.others]
        results = await asyncio.gather(*others, table.undo(seat, now), return_exceptions=True)
        assert sum(isinstance(result, int) for result in results) == 1
        assert sum(isinstance(result, StaleVersionError) for result in results) == len(others)
        assert table.match.log[place].notation == step.others[0].notation

    tell(story)


def test_in_an_open_window_others_go_on_meanwhile(tell: Teller) -> None:
    async def story(tables: LiveTables) -> None:
        table = await new_table(tables, game=INK)
        assert table.match.to_move == (0, 1)
        await table.act(0, table.version, "die 1")
        version, step = table.version, open_step(table.match, 0)
        other = next(one for one in step.others if one.notation == "die 2")
        await table.act(1, version, "die 3")  # Ben is asked at the same time
        await table.act(0, version, other.notation, instead=other.back)
        assert [(entry.seat, entry.notation) for entry in table.match.log[-2:]] == [
            (1, "die 3"),
            (0, "die 2"),
        ]
        await refuse(
            StaleVersionError, tables, table, table.act(0, version, "die 4", instead=1)
        )  # made once
        again = await tables.store.load(table.id)
        assert again is not None
        assert list(again.rows) == table.rows

    tell(story)


def played(key: str, seed: str, decisions: int) -> Iterable[AnyMatch]:
    """Play at a fixed pattern; yield the match before every decision."""
    match = Match.start(find_game(key), 2, seed=seed_from(seed))
    for number in range(decisions):
        if match.over:
            return
        yield match
        seat = match.to_move[0]
        legal_now = match.legal(seat)
        match.play(seat, legal_now[7 * number % len(legal_now)])


@pytest.mark.parametrize("key", games())
def test_what_is_offered_instead_can_be_chosen(key: str) -> None:
    offered = 0
    for match in played(key, "instead", 120):
        seat = match.to_move[0]
        step = open_step(match, seat)
        assert len({one.place for one in step.others}) == len(step.others)
        for one in step.others:
            changed = match.fork()
            for _ in range(one.back):
                changed.undo(seat)
            changed.push(seat, one.notation)
        offered += len(step.others)
    assert offered > 0


@pytest.mark.parametrize("key", games())
def test_what_is_begun_stays_while_only_others_decide(key: str) -> None:
    """So a live table finds it once: see ``Watched.keep``."""
    chance, match = random.Random(key), Match.start(find_game(key), 3, seed=seed_from("begun"))
    begun: dict[Seat, OpenStep] = {}
    kept = 0
    for _ in range(100):
        if match.over:
            break
        decides = chance.choice(match.to_move)
        match.play(decides, chance.choice(match.legal(decides)))
        new = match.log[-1]
        begun = {
            seat: step
            for seat, step in begun.items()
            if seat not in (decides, CHANCE) and new.seat == decides and seat in new.movers
        }
        for seat in match.to_move:
            if match.can_undo(seat):
                step = open_step(match, seat)
                kept += seat in begun and step.decisions > 0
                assert begun.setdefault(seat, step) == step
    assert kept > 0 or key != INK


def test_what_others_hide_changes_nothing_that_is_offered() -> None:
    """With closed boards nobody sees by another's choices what somebody else has drawn."""
    offers = []
    for theirs in ((0,), (0, 0), (2, 3), ()):
        match = Match(find_game(INK), 2, {"open_boards": False, "edition": "original"})
        match.push(CHANCE, match.legal(CHANCE)[100])
        match.push(0, "die 1")
        for which in theirs:
            match.push(1, match.legal(1)[which])
        offers.append(open_step(match, 0))
    assert offers[0].others
    assert all(offer == offers[0] for offer in offers)


def test_instead_by_the_api(anna: Someone) -> None:
    table = anna.open("me", "here")
    view = anna.view(table)
    seat, first, second = view["viewer"], view["choices"][0], view["choices"][1]
    version = anna.act(table, seat, view["version"], first["notation"]).json()["version"]
    body = {"seat": seat, "version": version, "notation": second["notation"], "instead": 1}
    assert anna.post(f"/tables/{table}/actions", body).json() == {"version": version + 2}
    assert anna.post(f"/tables/{table}/actions", body).status_code == 409
    wrong = {**body, "version": version + 2, "instead": -1}
    assert anna.post(f"/tables/{table}/actions", wrong).status_code == 422


# --- taking back against agents -------------------------------------------------------------


async def play_until(table: LiveTable, seat: int) -> int:
    """Decide for everybody until a seat has decided and others have since; return the ply of that
    decision."""
    own = -1
    while own < 0 or table.match.to_move != (seat,) or table.match.log[-1].seat == seat:
        if table.match.to_move == (seat,):
            own = table.match.ply
        await play(table)
    return own


def test_a_take_back_goes_back_to_the_last_own_decision(tell: Teller) -> None:
    async def story(tables: LiveTables) -> None:
        table = await new_table(tables, ALONE)
        own = await play_until(table, 0)
        ply = table.match.ply
        chance = [entry for entry in table.match.log if entry.seat == CHANCE]
        made = [(entry.seat, entry.notation) for entry in table.match.log[own:]]
        assert not table.match.can_undo(0)
        assert table.can_take_back(0)
        await table.take_back(0, table.version)
        assert (table.match.ply, table.match.to_move) == (own, (0,))
        told = lines_since(table, 0, 0)[-1]
        assert (told.ply, told.text) == (own + 1, f"Anna takes {ply - own} moves back.")
        assert [(one.seat, one.ply, one.count) for one in table.taken_back] == [(0, own, ply - own)]
        for seat, notation in made:  # the same decisions bring the same rolls
            if seat != CHANCE:
                await table.act(seat, table.version, notation)
        assert [entry for entry in table.match.log if entry.seat == CHANCE] == chance
        again = await tables.store.load(table.id)
        assert again is not None
        assert LiveTable(again, tables.store).match.log == table.match.log
        assert LiveTable(again, tables.store).taken_back == table.taken_back
        while not table.match.over:
            await play(table)
        assert audit(parse(dumps(table.match))).ok

    tell(story)


def test_agents_who_decide_meanwhile_do_not_prevent_a_take_back(tell: Teller) -> None:
    async def story(tables: LiveTables) -> None:
        table = await new_table(tables, ALONE)
        await play_until(table, 0)
        while table.match.to_move != (1,):
            await play(table)
        version, seat_and_move = table.version, legal(table)
        own = max(n for n, entry in enumerate(table.match.log) if entry.seat == 0)
        results = await asyncio.gather(
            table.act(*seat_and_move[:1], version, seat_and_move[1]),
            table.take_back(0, version),
            table.take_back(0, version),
            return_exceptions=True,
        )
        assert [isinstance(result, int) for result in results] == [True, True, False]
        assert isinstance(results[2], StaleVersionError)  # pressed twice, it is made once
        assert table.match.ply == own
        late = table.act(1, version, seat_and_move[1])  # by an agent that thought meanwhile
        await refuse(StaleVersionError, tables, table, late)

    tell(story)


@pytest.mark.parametrize(
    "seats",
    [TWO, (TWO[0], replace(ALONE[1], left="handed")), (TWO[0], replace(TWO[1], client_id=A))],
    ids=["against a person", "somebody may come back", "two at one screen"],
)
def test_nobody_elses_decisions_are_taken_back(tell: Teller, seats: tuple[SeatRecord, ...]) -> None:
    async def story(tables: LiveTables) -> None:
        table = await new_table(tables, seats)
        await play_until(table, 0)
        assert not table.can_take_back(0)
        await refuse(NothingToUndoError, tables, table, table.take_back(0, table.version))

    tell(story)


def test_before_the_first_decision_and_after_the_last_nothing_is_taken_back(tell: Teller) -> None:
    async def story(tables: LiveTables) -> None:
        table = await new_table(tables, ALONE)
        if table.match.to_move == (0,):
            assert not table.can_take_back(0)
        log = tuple((entry.seat, entry.notation) for entry in table.match.log)
        branch = await tables.create(
            TableSetup(find_game("roll_and_write"), ALONE, {}, log=(*log, legal(table)))
        )
        assert not branch.can_take_back(legal(table)[0])  # it was decided in another match
        while not table.match.over:
            await play(table)
        assert not table.can_take_back(0)
        await refuse(ActionError, tables, table, table.take_back(0, table.version))

    tell(story)


def test_a_take_back_by_the_api_stays_in_the_result(anna: Someone) -> None:
    table = anna.open("me", "random")
    while True:
        now = anna.table(table)
        if now["to_move"] == [0]:
            before = anna.play(table)
            break
    answer = anna.post(f"/tables/{table}/take-back", {"seat": 0, "version": before})
    assert answer.status_code == 200, answer.text
    assert anna.table(table)["take_backs"] == 1
    assert any("takes" in line["text"] and "back" in line["text"]
               for line in anna.get(f"/tables/{table}/log").json())  # fmt: skip
    left = anna.post(f"/tables/{table}/leave", {"seat": 0, "how": "resign"})
    assert left.status_code == 200, left.text
    page = anna.client.get(f"/tables/{table}", headers=anna.headers).text
    assert "1 take-back" in page


def test_in_a_tutorial_nothing_is_taken_back(anna: Someone) -> None:
    table = anna.post("/games/roll_and_write/tutorial").json()["id"]
    version = anna.table(table)["version"]
    body = {"seat": 0, "version": version}
    assert anna.post(f"/tables/{table}/take-back", body).status_code == 409
    wanted = {**body, "notation": "take red", "instead": 1}
    assert anna.post(f"/tables/{table}/actions", wanted).status_code == 409
