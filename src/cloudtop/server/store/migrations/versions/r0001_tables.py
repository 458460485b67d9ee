"""The tables as they were when Alembic took over. Never change a revision that was released."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def of_table() -> "sa.Column[str]":
    return sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True)


def upgrade() -> None:
    version = op.create_table("schema_version", sa.Column("version", sa.Integer, nullable=False))
    op.bulk_insert(version, [{"version": 6}])  # so that older programs refuse this database
    op.create_table(
        "tables",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("seed", sa.LargeBinary(32), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("rematch_of", sa.String(16), nullable=False),
        sa.Column("over", sa.Boolean, nullable=False),
        sa.Column("components", sa.String(64), nullable=False, server_default=""),
        sa.Column("given", sa.Integer, nullable=False, server_default="0"),
        sa.Column("lesson", sa.Integer, nullable=False, server_default="0"),
        sa.Column("host", sa.String(64), nullable=False, server_default=""),
        sa.Column("patience", sa.Integer, nullable=False, server_default="259200"),
    )
    op.create_index("tables_by_time", "tables", ["over", "public", "created"])
    op.create_index("tables_by_rematch", "tables", ["rematch_of"])
    op.create_table(
        "seats",
        of_table(),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(32), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("holder", sa.String(64), nullable=False),
        sa.Column("departure", sa.String(12), nullable=False, server_default=""),
        sa.Column("former", sa.String(64), nullable=False, server_default=""),
        sa.Column("away", sa.Float, nullable=False, server_default="0"),
    )
    op.create_index("seats_by_holder", "seats", ["holder"])
    op.create_index("seats_by_former", "seats", ["former"])
    op.create_table(
        "rows",
        of_table(),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("verb", sa.String(8), nullable=False),
        sa.Column("notation", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_table(
        "messages",
        of_table(),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_table(
        "handovers",
        of_table(),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("secret", sa.String(64), nullable=False, unique=True),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_table(
        "reviews",
        of_table(),
        sa.Column("content", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_table(
        "votes",
        of_table(),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("voter", sa.String(64), primary_key=True),
    )
    op.create_table(
        "archive",
        sa.Column("holder", sa.String(64), primary_key=True),
        of_table(),
    )
    op.create_index("archive_by_table", "archive", ["table_id"])
