"""How a database gets its tables, and an older one what it lacks: by Alembic, where needed."""

from pathlib import Path
from typing import Final

from sqlalchemy import Connection, inspect

from cloudtop.core.errors import CloudtopError
from cloudtop.server.store import legacy
from cloudtop.server.store.schema import METADATA

MIGRATIONS: Final = Path(__file__).with_name("migrations")
FIRST: Final = "0001"
NEWEST: Final = "0005"
"""The newest revision in ``migrations/versions``; a test compares them."""
LOCK: Final = 20_260_101
"""Any number that nothing else locks in the database: processes that start together take turns."""


def migrate(connection: Connection) -> None:
    """Bring a database to the newest revision; refuse one that is newer than this program."""
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({LOCK})")
    old, revision = legacy.find_version(connection), find_revision(connection)
    if old is None and revision is None:
        create(connection)
    elif old is not None and old != legacy.ALEMBIC:
        legacy.bring_to_alembic(connection, old)
        upgrade(connection, stamp=revision is None)
    elif revision != NEWEST:
        upgrade(connection, stamp=False)


def create(connection: Connection) -> None:
    """Make all tables at once, as the revisions would: a test compares. Alembic loads slowly."""
    METADATA.create_all(connection)
    for statement in (
        "CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL PRIMARY KEY)",
        f"INSERT INTO alembic_version VALUES ('{NEWEST}')",
        f"CREATE TABLE {legacy.TABLE} (version INTEGER NOT NULL)",
        f"INSERT INTO {legacy.TABLE} VALUES ({legacy.ALEMBIC})",
    ):
        connection.exec_driver_sql(statement)


def find_revision(connection: Connection) -> str | None:
    """Return the revision that Alembic has noted; ``None`` where it never was."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    return connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar()


def upgrade(connection: Connection, *, stamp: bool) -> None:
    """Let Alembic do what is left to do; with ``stamp`` the first revision is there already."""
    from alembic import command  # takes a quarter of a second, and most starts change nothing
    from alembic.config import Config
    from alembic.util import CommandError

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    try:
        if stamp:
            command.stamp(config, FIRST)
        command.upgrade(config, "head")
    except CommandError as error:
        revision = find_revision(connection)
        raise CloudtopError(
            f"the database was written by a newer Cloudtop (revision {revision} of its tables; "
            f"this one knows {NEWEST})"
        ) from error
