"""Jobs that are one statement, written to SQLite by its driver alone.

Most of what is written are the rows of decisions. SQLAlchemy takes as long for them as SQLite does,
with the way to the disk. So they go without it: in a transaction as the writer makes it, each job
all or nothing, with the same errors.
"""

import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError, IntegrityError


@dataclass(frozen=True)
class Plain:
    """A statement, and the values of each row that it writes."""

    statement: str
    values: Sequence[tuple[object, ...]]


def commit_plainly(connection: Connection, jobs: Sequence[Plain]) -> list[Exception | None]:
    """Commit jobs together; return for each why it was refused, if it was."""
    driver: Any = connection.connection.dbapi_connection
    try:
        driver.execute("BEGIN IMMEDIATE")
        outcomes = write_together(driver, jobs) or write_apart(driver, jobs)
        driver.execute("COMMIT")  # fails where SQLite has given up the transaction
    except sqlite3.Error as error:
        driver.rollback()
        raise DBAPIError.instance(None, None, error, sqlite3.Error) from error
    return outcomes


def write_together(driver: sqlite3.Connection, jobs: Sequence[Plain]) -> list[Exception | None]:
    """Write all jobs, in as few statements as can be: for each of them the thread may have to wait
    for its turn. Return nothing if one of them is refused."""
    try:
        for job in jobs:
            driver.executemany(job.statement, job.values)
    except sqlite3.IntegrityError:
        return []
    except sqlite3.Error:
        raise  # a full disk, a broken file: the database may have rolled everything back
    except Exception:
        return []
    return [None] * len(jobs)


def write_apart(driver: sqlite3.Connection, jobs: Sequence[Plain]) -> list[Exception | None]:
    """Begin again, and find out which of the jobs are refused."""
    driver.execute("ROLLBACK")
    driver.execute("BEGIN IMMEDIATE")
    return [attempt(driver, job) for job in jobs]


def attempt(driver: sqlite3.Connection, job: Plain) -> Exception | None:
    """Write what a job wants, or nothing: that is no other job's fault."""
    driver.execute("SAVEPOINT job")
    try:
        driver.executemany(job.statement, job.values)
    except sqlite3.IntegrityError as error:
        refusal: Exception = IntegrityError(job.statement, None, error)
    except sqlite3.Error:
        raise
    except Exception as error:
        refusal = error
    else:
        driver.execute("RELEASE job")
        return None
    driver.execute("ROLLBACK TO job")
    return refusal
