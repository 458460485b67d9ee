"""What a history leads to: undo and redo replay exactly, and nobody learns what changed twice."""

import asyncio
import json
import random
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from cloudtop.core.errors import CloudtopError
from cloudtop.core.game import AnyGame
from cloudtop.match import AnyMatch, Match, find_game
from cloudtop.server.store import Row, SeatRecord, StoredTable, TableRecord
from cloudtop.server.tables.history import ACT, REDO, UNDO, common_length, effective_history, replay
from tests.conformance.toys.cloud_catch import GAME as CLOUD_CATCH
from tests.server.helpers_server import open_store

SEED = b"h" * 32


def row(number: int, seat: int, verb: str, notation: str = "") -> Row:
    return Row(number, seat, verb, notation, 0.0)


@dataclass
class Played:
    """A match played at random, with takings back, beside the history it wrote."""

    game: AnyGame
    seats: int
    dice: random.Random
    rows: list[Row] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.match: AnyMatch = Match.start(self.game, self.seats, seed=SEED)
        for entry in self.match.log:
            self.write(entry.seat, ACT, entry.notation)

    def write(self, seat: int, verb: str, notation: str = "") -> None:
        self.rows.append(row(len(self.rows), seat, verb, notation))

    def step(self) -> None:
        seat, before = self.dice.randrange(self.seats), self.match.ply
        if self.match.can_undo(seat) and self.dice.random() < 0.5:
            self.match.undo(seat)
            self.write(seat, UNDO)
            return
        verb = REDO if self.match.can_redo(seat) and self.dice.random() < 0.5 else ACT
        if verb == REDO:
            self.match.redo(seat)
        elif seat in self.match.to_move:
            self.match.play(seat, self.dice.choice(self.match.legal(seat)))
        for n, entry in enumerate(self.match.log[before:]):
            self.write(entry.seat, verb if n == 0 else ACT, entry.notation)

    def stored(self) -> StoredTable:
        meta = self.game.meta
        options = json.dumps(dict(self.match.options))
        record = TableRecord("T", meta.key, meta.rules_version, options, False, SEED, 0.0)
        seats = tuple(SeatRecord(n, "human", p.name) for n, p in enumerate(self.match.players))
        return StoredTable(record, seats, tuple(self.rows))


@pytest.mark.parametrize("key", ["roll_and_write", "cloud_catch"])
def test_undo_and_redo_replay_exactly(key: str, cloud_catch: str) -> None:
    verbs: set[str] = set()
    for seed in range(8):
        played = Played(find_game(key), 2, random.Random(seed))
        for _ in range(40):
            played.step()
            check_same(replay(played.stored()), played.match)
        verbs.update(line.verb for line in played.rows)
    assert verbs == {ACT, UNDO, REDO}


def test_a_history_comes_back_from_the_database(tmp_path: Path, database: str) -> None:
    """Row by row as a server writes it, and all at once as one that starts reads it."""
    played = Played(find_game("roll_and_write"), 2, random.Random(7))
    store = open_store(tmp_path, database)
    asyncio.run(store.create(played.stored()))
    for _ in range(40):
        written = len(played.rows)
        played.step()
        new = played.rows[written:]
        asyncio.run(store.append("T", new, over=played.match.over))
    store.close()
    again = open_store(tmp_path, database)
    stored = asyncio.run(again.load("T"))
    again.close()
    assert stored is not None
    assert stored.rows == tuple(played.rows)
    assert {line.verb for line in stored.rows} == {ACT, UNDO, REDO}
    check_same(replay(stored), played.match)


def check_same(again: AnyMatch, match: AnyMatch) -> None:
    assert again.log == match.log
    assert again.state == match.state
    for seat in range(match.seats):
        assert again.can_undo(seat) == match.can_undo(seat)
        assert again.can_redo(seat) == match.can_redo(seat)


@pytest.mark.parametrize("seed", range(8))
def test_common_says_what_a_client_may_keep_of_its_log(seed: int, cloud_catch: str) -> None:
    played = Played(CLOUD_CATCH, 3, random.Random(seed))
    for _ in range(40):
        played.step()
    now = [(entry.seat, entry.notation) for entry in played.match.log]
    for version in range(len(played.rows) + 1):
        kept = common_length(played.rows, version)
        left = effective_history(played.rows[:version]).rows
        before = [(line.seat, line.notation) for line in left]
        assert before[:kept] == now[:kept]
        if all(line.verb != UNDO for line in played.rows[version:]):
            assert kept == len(before)


def test_in_an_open_window_a_seat_takes_back_its_own() -> None:
    rows = [row(0, 0, ACT, "a"), row(1, 1, ACT, "b"), row(2, 0, UNDO), row(3, 0, REDO, "a")]
    assert [line.notation for line in effective_history(rows[:3]).rows] == ["b"]
    assert effective_history(rows[:3]).undone == {0: ["a"]}
    assert [line.notation for line in effective_history(rows).rows] == ["b", "a"]
    assert common_length(rows, 2) == 0
    assert common_length(rows, 3) == 1


@pytest.mark.parametrize(
    "rows",
    [[row(0, 0, UNDO)], [row(0, 0, REDO, "a")], [row(0, 0, "dance")]],
    ids=["undo of nothing", "redo of nothing", "unknown verb"],
)
def test_a_history_that_cannot_be_is_refused(rows: list[Row]) -> None:
    with pytest.raises(CloudtopError, match="row 0 of the history"):
        effective_history(rows)
