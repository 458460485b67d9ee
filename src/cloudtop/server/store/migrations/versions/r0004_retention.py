"""Retention: when a match was over, archived matches, and what one process does for all."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"

LAST = "(SELECT MAX(at) FROM rows WHERE rows.table_id = tables.id)"


def upgrade() -> None:
    for name in ("finished", "archived"):
        op.add_column("tables", sa.Column(name, sa.Float, nullable=False, server_default="0"))
    # What was over before ended with its last row, as far as we know.
    op.execute(f"UPDATE tables SET finished = COALESCE({LAST}, created) WHERE over")
    op.create_index("tables_by_finish", "tables", ["archived", "finished", "id"])
    op.create_table(
        "matches",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("content", sa.LargeBinary, nullable=False),
        sa.Column("take_backs", sa.Text, nullable=False),
    )
    op.create_table(
        "duties",
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("process", sa.String(32), nullable=False),
        sa.Column("until", sa.Float, nullable=False),
    )
