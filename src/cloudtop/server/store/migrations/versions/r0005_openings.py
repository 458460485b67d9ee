"""From where tables are opened, and how many of them: limits that all processes hold together."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("tables", sa.Column("home", sa.String(32), nullable=False, server_default=""))
    op.create_table(
        "openings",
        sa.Column("share", sa.String(32), primary_key=True),
        sa.Column("free_at", sa.Float, nullable=False),
    )
