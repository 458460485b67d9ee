"""What the operator orders: blocks, an announcement, read-only; and a list of the last actions."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "blocks",
        sa.Column("subject", sa.String(64), primary_key=True),
        sa.Column("until", sa.Float, nullable=False),
        sa.Column("since", sa.Float, nullable=False),
    )
    op.create_table(
        "orders",
        sa.Column("name", sa.String(16), primary_key=True),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("content", sa.Text, nullable=False),
        sa.Column("until", sa.Float, nullable=False),
    )
    op.create_table(
        "actions",
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("verb", sa.String(16), nullable=False),
        sa.Column("subject", sa.String(64), nullable=False),
    )
