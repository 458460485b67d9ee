"""One thread writes: whole jobs, acknowledged only after their commit."""

import sqlite3
import threading
from collections.abc import Iterator
from concurrent.futures import Future
from pathlib import Path

import pytest
from sqlalchemy import Connection, Engine, event, text
from sqlalchemy.exc import IntegrityError, OperationalError

from cloudtop.server.store.plain import Plain
from cloudtop.server.store.sqlite import open_sqlite
from cloudtop.server.store.writer import Writer, WriterClosedError


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[Engine]:
    engine = open_sqlite(tmp_path / "writer.sqlite")
    with engine.begin() as connection:
        connection.execute(text("CREATE TABLE numbers (n INTEGER PRIMARY KEY, filling TEXT)"))
    yield engine
    engine.dispose()


@pytest.fixture
def writer(engine: Engine) -> Iterator[Writer]:
    writer = Writer(engine)
    yield writer
    writer.close()


class Put:
    """A job that writes one number."""

    def __init__(self, number: int, filling: str = "") -> None:
        self.values = {"n": number, "f": filling}

    def __call__(self, connection: Connection) -> int:
        connection.execute(text("INSERT INTO numbers VALUES (:n, :f)"), self.values)
        number = self.values["n"]
        assert isinstance(number, int)
        return number


def numbers(engine: Engine) -> list[int]:
    with engine.connect() as connection:
        return list(connection.execute(text("SELECT n FROM numbers ORDER BY n")).scalars())


def hold_up(writer: Writer) -> threading.Event:
    """Keep the writer busy, so that the jobs after it are written together."""
    go, started = threading.Event(), threading.Event()

    def wait(_connection: Connection) -> None:
        started.set()
        assert go.wait(60)

    writer.submit(wait)
    assert started.wait(60)
    return go


def test_a_job_gives_its_result_after_the_commit(engine: Engine, writer: Writer) -> None:
    assert writer.submit(Put(7)).result(60) == 7
    assert numbers(engine) == [7]


def test_jobs_that_wait_are_written_together(engine: Engine, writer: Writer) -> None:
    commits: list[Connection] = []
    go = hold_up(writer)
    event.listen(engine, "commit", commits.append)
    jobs = [writer.submit(Put(number)) for number in range(50)]
    go.set()
    assert [job.result(60) for job in jobs] == list(range(50))
    assert len(commits) == 2  # the one that held up, and all others in one


def test_one_job_s_fault_is_its_own(engine: Engine, writer: Writer) -> None:
    go = hold_up(writer)
    first, twin, last = writer.submit(Put(1)), writer.submit(Put(1)), writer.submit(Put(2))
    go.set()
    assert (first.result(60), last.result(60)) == (1, 2)
    with pytest.raises(IntegrityError):
        twin.result(60)
    assert numbers(engine) == [1, 2]


def test_a_bug_in_a_job_is_its_own(engine: Engine, writer: Writer) -> None:
    def half(connection: Connection) -> None:
        Put(5)(connection)
        raise KeyError("oops")

    go = hold_up(writer)
    broken, sound = writer.submit(half), writer.submit(Put(6))
    go.set()
    with pytest.raises(KeyError):
        broken.result(60)
    assert sound.result(60) == 6
    assert numbers(engine) == [6]


def test_a_full_disk_fails_all_that_was_not_committed(engine: Engine, writer: Writer) -> None:
    # SQLite gives up the whole transaction then; the driver would "commit" nothing without a word.
    writer.submit(Put(0)).result(60)
    go = hold_up(writer)

    def no_more_room(connection: Connection) -> None:
        pages = connection.execute(text("PRAGMA page_count")).scalar_one()
        connection.execute(text(f"PRAGMA max_page_count = {pages}"))

    writer.submit(no_more_room)
    small, large, after = (
        writer.submit(Put(1)),
        writer.submit(Put(2, "x" * 10**6)),
        writer.submit(Put(3)),
    )
    go.set()
    for job in (small, large, after):
        with pytest.raises(OperationalError):
            job.result(60)
    assert numbers(engine) == [0]


def test_a_transaction_that_is_gone_is_noticed(engine: Engine, writer: Writer) -> None:
    def give_up(connection: Connection) -> None:
        connection.exec_driver_sql("ROLLBACK")
        connection.exec_driver_sql("SAVEPOINT sa_savepoint_2")

    go = hold_up(writer)
    lost, thief = writer.submit(Put(1)), writer.submit(give_up)
    go.set()
    for job in (lost, thief):
        with pytest.raises((RuntimeError, OperationalError)):
            job.result(60)
    assert numbers(engine) == []


def test_a_writer_that_another_process_keeps_out_says_so(engine: Engine, writer: Writer) -> None:
    @event.listens_for(engine, "begin")
    def locked(connection: Connection) -> None:
        if connection.get_execution_options().get("writing"):
            raise OperationalError("BEGIN IMMEDIATE", {}, Exception("database is locked"))

    with pytest.raises(OperationalError, match="locked"):
        writer.submit(Put(1)).result(60)
    event.remove(engine, "begin", locked)
    assert writer.submit(Put(2)).result(60) == 2
    assert numbers(engine) == [2]


def test_a_job_that_was_called_off_is_not_done(engine: Engine, writer: Writer) -> None:
    go = hold_up(writer)
    off, kept = writer.submit(Put(1)), writer.submit(Put(2))
    assert off.cancel()
    go.set()
    assert kept.result(60) == 2
    assert numbers(engine) == [2]


def test_closing_writes_what_waits_and_takes_no_more(engine: Engine) -> None:
    writer = Writer(engine)
    go = hold_up(writer)
    jobs = [writer.submit(Put(number)) for number in range(3)]
    go.set()
    writer.close()
    assert [job.result(0) for job in jobs] == [0, 1, 2]
    with pytest.raises(WriterClosedError):
        writer.submit(Put(9))


# --- jobs that the driver writes alone ----------------------------------------------------------


def put_plainly(writer: Writer, *numbers: object, filling: str = "") -> "Future[None]":
    def other_way(_connection: Connection) -> None:
        raise AssertionError("this is written by the driver")

    values = [(number, filling) for number in numbers]
    return writer.submit(other_way, Plain("INSERT INTO numbers VALUES (?, ?)", values))


def test_a_plain_job_is_written(engine: Engine, writer: Writer) -> None:
    put_plainly(writer, 1, 2).result(60)
    assert numbers(engine) == [1, 2]
    assert (writer.written, writer.failed) == (1, 0)


def test_plain_jobs_are_each_all_or_nothing(engine: Engine, writer: Writer) -> None:
    go = hold_up(writer)
    first, twin, odd, last = (
        put_plainly(writer, 1, 2),
        put_plainly(writer, 3, 2),
        put_plainly(writer, 4, 2**64),
        put_plainly(writer, 5),
    )
    go.set()
    first.result(60)
    last.result(60)
    with pytest.raises(IntegrityError):
        twin.result(60)
    with pytest.raises(OverflowError):
        odd.result(60)
    assert numbers(engine) == [1, 2, 5]


def test_plain_jobs_beside_others_go_the_way_of_the_others(engine: Engine, writer: Writer) -> None:
    go = hold_up(writer)
    plain = writer.submit(Put(1), Plain("INSERT INTO numbers VALUES (?, ?)", [(1, "")]))
    other = writer.submit(Put(2))
    go.set()
    assert (plain.result(60), other.result(60)) == (1, 2)
    assert numbers(engine) == [1, 2]


def test_a_full_disk_fails_plain_jobs(engine: Engine, writer: Writer) -> None:
    def no_more_room(connection: Connection) -> None:
        pages = connection.execute(text("PRAGMA page_count")).scalar_one()
        connection.execute(text(f"PRAGMA max_page_count = {pages}"))

    writer.submit(no_more_room).result(60)
    go = hold_up(writer)
    jobs = [put_plainly(writer, 1), put_plainly(writer, 2, filling="x" * 10**6)]
    go.set()
    for job in jobs:
        with pytest.raises(OperationalError, match="full"):
            job.result(60)
    assert numbers(engine) == []
    put_plainly(writer, 3).result(60)
    assert numbers(engine) == [3]


def test_a_plain_job_that_another_process_keeps_out_says_so(tmp_path: Path, engine: Engine) -> None:
    writer = Writer(engine)
    writer.submit(lambda connection: connection.exec_driver_sql("PRAGMA busy_timeout = 1").close())
    other = sqlite3.connect(tmp_path / "writer.sqlite", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(OperationalError, match="locked"):
        put_plainly(writer, 1).result(60)
    other.close()
    put_plainly(writer, 2).result(60)
    writer.close()
    assert numbers(engine) == [2]
