"""The tables of the database, as queries see them; ``migrations`` makes them."""

from typing import Final

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)

METADATA: Final = MetaData()

OLD_PATIENCE: Final = "259200"
"""Three days: at tables that are older than the question nothing else was agreed on."""

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
    # When its match was over, and when it was archived; 0: not yet.
    Column("finished", Float, nullable=False, server_default="0"),
    Column("archived", Float, nullable=False, server_default="0"),
    # From where it was opened, as a hash, until it is over: one address cannot fill the lists.
    Column("home", String(32), nullable=False, server_default=""),
    Index("tables_by_time", "over", "public", "created"),
    Index("tables_by_rematch", "rematch_of"),
    Index("tables_by_finish", "archived", "finished", "id"),
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

# What an archived table has instead of a history: its match file, compressed, and what was taken
# back against agents, as JSON, which a match file does not tell.
MATCHES: Final = Table(
    "matches",
    METADATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("content", LargeBinary, nullable=False),
    Column("take_backs", Text, nullable=False),
)

# The server processes that share the database, and when each was last alive.
PROCESSES: Final = Table(
    "processes",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("seen", Float, nullable=False),
)

# Which process lets the agents of a table decide, and until when nobody else does.
LEASES: Final = Table(
    "leases",
    METADATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("process", String(32), nullable=False),
    Column("until", Float, nullable=False),
)

# Who has a socket open at which process: the others know it from here.
PRESENT: Final = Table(
    "present",
    METADATA,
    Column("process", String(32), primary_key=True),
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("holder", String(64), key="client_id", primary_key=True),
    Index("present_by_table", "table_id"),
)

# Who is not answered, by order of the operator: the id of a client, or a network.
BLOCKS: Final = Table(
    "blocks",
    METADATA,
    Column("subject", String(64), primary_key=True),
    Column("until", Float, nullable=False),
    Column("since", Float, nullable=False),
)

# The other orders of the operator: an announcement, and whether anything may change.
ORDERS: Final = Table(
    "orders",
    METADATA,
    Column("name", String(16), primary_key=True),
    Column("number", Integer, nullable=False),
    Column("content", Text, nullable=False),
    Column("until", Float, nullable=False),
)

# What the operator did last. By the newest number processes see that there is something to read.
ACTIONS: Final = Table(
    "actions",
    METADATA,
    Column("number", Integer, primary_key=True),
    Column("at", Float, nullable=False),
    Column("verb", String(16), nullable=False),
    Column("subject", String(64), nullable=False),
)

# What one process does for all, and until when nobody else does.
DUTIES: Final = Table(
    "duties",
    METADATA,
    Column("name", String(32), primary_key=True),
    Column("process", String(32), nullable=False),
    Column("until", Float, nullable=False),
)

# Tables that an address may open: how long until it may open as many at once as it likes.
OPENINGS: Final = Table(
    "openings",
    METADATA,
    Column("share", String(32), primary_key=True),
    Column("free_at", Float, nullable=False),
)

PASSING: Final = (PRESENT, LEASES, VOTES, HANDOVERS, MESSAGES, ROWS)
"""What a table has until it is archived."""
OWNED: Final = (*PASSING, ARCHIVE, REVIEWS, MATCHES, SEATS)
"""What belongs to a table: deleted with it."""
