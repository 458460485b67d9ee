"""Databases from before Alembic: SQLite files with a number of their own.

They are brought to where Alembic begins, once. Nothing here changes any more.
"""

from collections.abc import Callable
from typing import Final

from sqlalchemy import Connection, inspect

from cloudtop.core.errors import CloudtopError

TABLE: Final = "schema_version"
ALEMBIC: Final = 6
"""The number that says: ask Alembic. Programs from before refuse it as too new."""


def columns(connection: Connection, table: str) -> set[str]:
    return {column["name"] for column in inspect(connection).get_columns(table)}


def add_components(connection: Connection) -> None:
    """Remember with which component tables a table is played; so far it was the game's own."""
    if "components" not in columns(connection, "tables"):
        connection.exec_driver_sql(
            "ALTER TABLE tables ADD COLUMN components VARCHAR(64) NOT NULL DEFAULT ''"
        )


def add_reviews(connection: Connection) -> None:
    """Keep reviews, and how many entries of a log come from another table; so far none did."""
    connection.exec_driver_sql(
        "CREATE TABLE IF NOT EXISTS reviews (table_id VARCHAR(16) NOT NULL, content TEXT NOT NULL,"
        " at FLOAT NOT NULL, PRIMARY KEY (table_id), FOREIGN KEY(table_id) REFERENCES tables (id))"
    )
    if "given" not in columns(connection, "tables"):
        connection.exec_driver_sql("ALTER TABLE tables ADD COLUMN given INTEGER NOT NULL DEFAULT 0")


def add_leaving(connection: Connection) -> None:
    """Remember who left a seat and how, who may delete a table, and what is archived.

    Tables that are there already belong to whoever holds their first seat, and a player there may
    be replaced after three days: nothing else was agreed on.
    """
    if "host" in columns(connection, "tables"):
        return
    for statement in (
        "CREATE TABLE IF NOT EXISTS votes (table_id VARCHAR(16) NOT NULL, seat INTEGER NOT NULL,"
        " voter VARCHAR(64) NOT NULL, PRIMARY KEY (table_id, seat, voter),"
        " FOREIGN KEY(table_id) REFERENCES tables (id))",
        "CREATE TABLE IF NOT EXISTS archive (holder VARCHAR(64) NOT NULL,"
        " table_id VARCHAR(16) NOT NULL, PRIMARY KEY (holder, table_id),"
        " FOREIGN KEY(table_id) REFERENCES tables (id))",
        "CREATE INDEX IF NOT EXISTS archive_by_table ON archive (table_id)",
        "ALTER TABLE tables ADD COLUMN host VARCHAR(64) NOT NULL DEFAULT ''",
        "ALTER TABLE tables ADD COLUMN patience INTEGER NOT NULL DEFAULT 259200",
        "ALTER TABLE seats ADD COLUMN departure VARCHAR(12) NOT NULL DEFAULT ''",
        "ALTER TABLE seats ADD COLUMN former VARCHAR(64) NOT NULL DEFAULT ''",
        "ALTER TABLE seats ADD COLUMN away FLOAT NOT NULL DEFAULT 0",
        "CREATE INDEX seats_by_former ON seats (former)",
        "UPDATE tables SET host = COALESCE((SELECT holder FROM seats WHERE table_id = tables.id"
        " AND holder != '' ORDER BY seat LIMIT 1), '')",
    ):
        connection.exec_driver_sql(statement)


def add_lessons(connection: Connection) -> None:
    """Keep how far a learner is in a tutorial; so far no table was one."""
    if "lesson" not in columns(connection, "tables"):
        connection.exec_driver_sql(
            "ALTER TABLE tables ADD COLUMN lesson INTEGER NOT NULL DEFAULT 0"
        )


# Step n brings a database of version n + 1 to version n + 2.
STEPS: Final[tuple[Callable[[Connection], None], ...]] = (
    add_components,
    add_reviews,
    add_leaving,
    add_lessons,
)


def find_version(connection: Connection) -> int | None:
    """Return the old number of a database; ``None`` for a new one."""
    if not inspect(connection).has_table(TABLE):
        return None
    version: int = connection.exec_driver_sql(f"SELECT version FROM {TABLE}").scalar_one()
    return version


def bring_to_alembic(connection: Connection, version: int) -> None:
    """Take the steps that are left, and note that Alembic counts from now on."""
    if version > ALEMBIC:
        raise CloudtopError(
            f"the data folder was written by a newer Cloudtop (version {version} of its tables; "
            f"this one knows {ALEMBIC})"
        )
    for step in STEPS[version - 1 :]:
        step(connection)
    connection.exec_driver_sql(f"UPDATE {TABLE} SET version = {ALEMBIC}")
