"""The tables of the database, and how an older database becomes a newer one."""

from collections.abc import Callable
from typing import Final

from sqlalchemy import (
    Boolean,
    Column,
    Connection,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    func,
    insert,
    inspect,
    select,
    update,
)

from cloudtop.core.errors import CloudtopError

METADATA: Final = MetaData()

OLD_PATIENCE: Final = "259200"
"""Three days: at tables that are older than the question nothing else was agreed on."""

VERSION: Final = Table("schema_version", METADATA, Column("version", Integer, nullable=False))

TABLES: Final = Table(
    "tables",
    METADATA,
    Column("id", String(16), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("seed", LargeBinary(32), nullable=False),
    Column("created", Float, nullable=False),
    Column("rematch_of", String(16), nullable=False),
    Column("over", Boolean, nullable=False),
    Column("components", String(64), nullable=False, server_default=""),
    Column("given", Integer, nullable=False, server_default="0"),
    # A tutorial: one more than the number of its steps that are done; 0 at any other table.
    Column("lesson", Integer, nullable=False, server_default="0"),
    Column("host", String(64), nullable=False, server_default=""),
    Column("patience", Integer, nullable=False, server_default=OLD_PATIENCE),
    Index("tables_by_time", "over", "public", "created"),
    Index("tables_by_rematch", "rematch_of"),
)

SEATS: Final = Table(
    "seats",
    METADATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(32), nullable=False),
    Column("name", String(80), nullable=False),
    Column("holder", String(64), key="client_id", nullable=False),
    Column("departure", String(12), key="left", nullable=False, server_default=""),
    Column("former", String(64), nullable=False, server_default=""),
    Column("away", Float, nullable=False, server_default="0"),
    Index("seats_by_holder", "client_id"),
    Index("seats_by_former", "former"),
)

# The history of a table: (table, number) is unique, so that no move can ever be written twice.
ROWS: Final = Table(
    "rows",
    METADATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("verb", String(8), nullable=False),
    Column("notation", Text, nullable=False),
    Column("at", Float, nullable=False),
)

# What players say. Only the newest are kept.
MESSAGES: Final = Table(
    "messages",
    METADATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("name", String(80), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
)

# Links that hand a seat to another device: one for a seat, kept as a hash, used once.
HANDOVERS: Final = Table(
    "handovers",
    METADATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("secret", String(64), nullable=False, unique=True),
    Column("at", Float, nullable=False),
)

# What a match looked like to search when it was over: one review for a table, as JSON.
REVIEWS: Final = Table(
    "reviews",
    METADATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("content", Text, nullable=False),
    Column("at", Float, nullable=False),
)

# Who agrees that an agent should play for somebody who is away.
VOTES: Final = Table(
    "votes",
    METADATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("voter", String(64), primary_key=True),
)

# Finished tables that a client does not want to see in its list any more.
ARCHIVE: Final = Table(
    "archive",
    METADATA,
    Column("holder", String(64), key="client_id", primary_key=True),
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Index("archive_by_table", "table_id"),
)


def create_all(connection: Connection) -> None:
    METADATA.create_all(connection)


def add_components(connection: Connection) -> None:
    """Remember with which component tables a table is played; so far it was the game's own."""
    names = {column["name"] for column in inspect(connection).get_columns(TABLES.name)}
    if "components" not in names:  # a new database has it from the beginning
        connection.exec_driver_sql(
            "ALTER TABLE tables ADD COLUMN components VARCHAR(64) NOT NULL DEFAULT ''"
        )


def add_reviews(connection: Connection) -> None:
    """Keep reviews, and how many entries of a log come from another table; so far none did."""
    REVIEWS.create(connection, checkfirst=True)
    names = {column["name"] for column in inspect(connection).get_columns(TABLES.name)}
    if "given" not in names:
        connection.exec_driver_sql("ALTER TABLE tables ADD COLUMN given INTEGER NOT NULL DEFAULT 0")


def add_lessons(connection: Connection) -> None:
    """Keep how far a learner is in a tutorial; so far no table was one."""
    names = {column["name"] for column in inspect(connection).get_columns(TABLES.name)}
    if "lesson" not in names:
        connection.exec_driver_sql(
            "ALTER TABLE tables ADD COLUMN lesson INTEGER NOT NULL DEFAULT 0"
        )


def add_leaving(connection: Connection) -> None:
    """Remember who left a seat and how, who may delete a table, and what is archived.

    Tables that are there already belong to whoever holds their first seat.
    """
    for table in (VOTES, ARCHIVE):
        table.create(connection, checkfirst=True)
    if "host" in {column["name"] for column in inspect(connection).get_columns(TABLES.name)}:
        return
    for statement in (
        "ALTER TABLE tables ADD COLUMN host VARCHAR(64) NOT NULL DEFAULT ''",
        f"ALTER TABLE tables ADD COLUMN patience INTEGER NOT NULL DEFAULT {OLD_PATIENCE}",
        "ALTER TABLE seats ADD COLUMN departure VARCHAR(12) NOT NULL DEFAULT ''",
        "ALTER TABLE seats ADD COLUMN former VARCHAR(64) NOT NULL DEFAULT ''",
        "ALTER TABLE seats ADD COLUMN away FLOAT NOT NULL DEFAULT 0",
        "CREATE INDEX seats_by_former ON seats (former)",
    ):
        connection.exec_driver_sql(statement)
    first = (
        select(SEATS.c.client_id)
        .where(SEATS.c.table_id == TABLES.c.id, SEATS.c.client_id != "")
        .order_by(SEATS.c.seat)
        .limit(1)
        .scalar_subquery()
    )
    connection.execute(update(TABLES).values(host=func.coalesce(first, "")))


# Step n brings a database of version n to version n + 1. Never change a step that was released.
STEPS: Final[tuple[Callable[[Connection], None], ...]] = (
    create_all,
    add_components,
    add_reviews,
    add_leaving,
    add_lessons,
)


def migrate(connection: Connection) -> None:
    """Bring the database to the newest version; refuse one that is newer than this program."""
    version = current_version(connection)
    if version > len(STEPS):
        raise CloudtopError(
            f"the data folder was written by a newer Cloudtop (version {version} of its tables; "
            f"this one knows {len(STEPS)})"
        )
    for step in STEPS[version:]:
        step(connection)
    if version == 0:
        connection.execute(insert(VERSION).values(version=len(STEPS)))
    elif version < len(STEPS):
        connection.execute(update(VERSION).values(version=len(STEPS)))


def current_version(connection: Connection) -> int:
    if not inspect(connection).has_table(VERSION.name):
        return 0
    version: int = connection.execute(select(VERSION.c.version)).scalar_one()
    return version
