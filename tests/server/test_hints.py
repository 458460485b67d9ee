"""Hints at a table: what is told, how long it holds, and what it never depends on."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from cloudtop.match import Match, dumps, find_game, seed_from
from cloudtop.match.languages import use_language
from cloudtop.server.errors import StaleVersionError
from cloudtop.server.store import SeatRecord
from cloudtop.server.tables.chance import Chance
from cloudtop.server.tables.hints import Adviser, PlainHint, find_hint, tell_hint
from cloudtop.server.tables.live_table import LiveTable
from cloudtop.server.tables.new_table import TableSetup
from cloudtop.server.tables.service import HINT_TRIES, Settings, TableService
from cloudtop.server.tables.workers import Workers
from tests.seeded import SeededChance
from tests.server.helpers_server import Someone
from tests.server.test_agent_pool import Notes

TOGETHER = (SeatRecord(0, "human", "Anna", "a"), SeatRecord(1, "human", "Ben", "b"))


def tell(folder: Path, story: Any) -> None:
    """Run a story at a table at which Anna and Ben draw at the same time."""

    async def run() -> None:
        service = TableService(Settings(folder, chance=SeededChance()))
        try:
            setup = TableSetup(find_game("railroad_ink"), TOGETHER, {})
            await story(service, await service.tables.create(setup))
        finally:
            await service.close()

    asyncio.run(run())


def plain_hint(table: LiveTable, seat: int) -> PlainHint:
    best, second = table.match.legal(seat)[:2]
    why = {
        "best": best,
        "other": second,
        "gain": 2.0,
        "parts": (("highway", 2.0),),
        "rivals": (),
        "at_once": (),
        "later": 0.0,
    }
    return {"notation": best, "second": second, "less": 2.04, "why": why}


async def act(table: LiveTable, seat: int) -> None:
    await table.act(seat, table.version, table.match.legal(seat)[0])


def test_a_program_is_told_the_best_the_reason_and_the_second_best(anna: Someone) -> None:
    table = anna.open("me", "here")
    seat, choices = anna.table(table)["to_move"][0], anna.view(table)["choices"]
    hint = anna.post(f"/tables/{table}/hint", {"seat": seat}).json()
    assert {"notation": hint["notation"], "label": hint["label"]} in choices
    assert hint["second"] in choices
    assert hint["second"]["notation"] != hint["notation"]
    assert hint["second"]["label"] in hint["comparison"]
    assert hint["reason"].endswith(".")
    assert hint["worth"] >= 0
    assert hint["asked"] <= anna.table(table)["version"]
    assert anna.post(f"/tables/{table}/hint", {"seat": seat}).json() == hint


def test_a_hint_holds_while_others_decide_at_the_same_time(tmp_path: Path) -> None:
    async def story(service: TableService, table: LiveTable) -> None:
        asked = table.asked_since(0)
        await act(table, 1)
        await act(table, 1)
        assert table.asked_since(0) == asked < table.version
        assert table.asked_since(1) == table.version  # Ben is asked something else each time
        await act(table, 0)
        assert table.asked_since(0) == table.version
        await table.undo(0, table.version)
        assert table.asked_since(0) == table.version

    tell(tmp_path, story)


def test_a_hint_is_thought_of_again_if_something_else_is_asked_by_then(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    thoughts: list[int] = []

    async def story(service: TableService, table: LiveTable) -> None:
        async def find(table: LiveTable, seat: int) -> PlainHint:
            thoughts.append(table.version)
            found = plain_hint(table, seat)
            await act(table, 0 if len(thoughts) < 2 else 1)
            return found

        monkeypatch.setattr(service.adviser, "find", find)
        hint = await service.hint(table, 0, "a")
        assert len(thoughts) == 2
        assert hint.notation == table.match.legal(0)[0]
        assert hint.asked == thoughts[1] == table.version - 1  # Ben's move in between does no harm

    tell(tmp_path, story)


def test_a_table_that_never_rests_gives_no_hint(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(service: TableService, table: LiveTable) -> None:
        thoughts: list[int] = []

        async def find(table: LiveTable, seat: int) -> PlainHint:
            thoughts.append(table.version)
            found = plain_hint(table, seat)
            await (table.undo(0, table.version) if len(thoughts) % 2 == 0 else act(table, 0))
            return found

        monkeypatch.setattr(service.adviser, "find", find)
        with pytest.raises(StaleVersionError):
            await service.hint(table, 0, "a")
        assert len(thoughts) == HINT_TRIES

    tell(tmp_path, story)


def test_a_hint_is_told_in_the_readers_language(tmp_path: Path) -> None:
    async def story(service: TableService, table: LiveTable) -> None:
        use_language("de")
        hint = tell_hint(table, 0, plain_hint(table, 0))
        assert hint.reason == "Bringt etwa 2 Punkte mehr für die längste Straße."
        assert hint.comparison == f"Zweitbester Zug, etwa 2 Punkte weniger: {hint.second_label}"
        assert hint.worth == 2.0

    tell(tmp_path, story)


def test_hints_cannot_be_foreseen_and_are_found_once(tmp_path: Path) -> None:
    notes = Notes()
    adviser = Adviser(Chance(), Workers(1, lambda _processes: notes))

    async def story(service: TableService, table: LiveTable) -> None:
        for seat in (0, 1, 0):
            await adviser.find(table, seat)
        assert len(notes.asked) == 2
        assert len({salt for *_, salt in notes.asked}) == 2

    tell(tmp_path, story)


def test_a_single_choice_has_no_second_best() -> None:
    match = Match.start(find_game("railroad_ink"), 1, seed=seed_from("one"))
    while len(match.legal(0)) > 1:
        match.play(0, match.legal(0)[0])
    only = match.legal(0)[0]
    hint = find_hint(dumps(match, with_seed=False), 0, "salt")
    assert hint == {"notation": only, "second": "", "less": 0.0, "why": None}


# --- the first hint -------------------------------------------------------------------------------


def prepared_games(monkeypatch: pytest.MonkeyPatch, folder: Path, *kinds: str) -> list[str]:
    """Return which functions run in the other process when tables are opened."""
    ran: list[str] = []

    async def note(function: Any, *args: Any) -> Any:
        ran.append(function.__name__)
        return function(*args)

    async def run() -> None:
        service = TableService(Settings(folder, chance=SeededChance(), prepare_hints=True))
        monkeypatch.setattr(service.adviser._workers, "run", note)
        try:
            seats = tuple(SeatRecord(place, kind, kind) for place, kind in enumerate(kinds))
            for _ in "ab":
                await service.tables.create(TableSetup(find_game("roll_and_write"), seats, {}))
            await asyncio.sleep(0)
        finally:
            await service.close()

    asyncio.run(run())
    return ran


def test_the_judgement_is_loaded_once_before_somebody_asks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert prepared_games(monkeypatch, tmp_path, "human", "human") == ["load_judgement"]


def test_where_only_agents_play_no_hint_is_prepared(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert prepared_games(monkeypatch, tmp_path, "random", "random") == []
