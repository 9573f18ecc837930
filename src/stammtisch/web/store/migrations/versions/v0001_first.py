"""The first schema, as it was."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("seed", sa.String(64), nullable=False),
        sa.Column("seats", sa.Text, nullable=False),
        sa.Column("host", sa.String(32), nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("changed", sa.Float, nullable=False),
        sa.Column("stage", sa.String(16), nullable=False, index=True),
        sa.Column("names", sa.Text, nullable=False),
        sa.Column("free", sa.Integer, nullable=False),
        sa.Column("asked", sa.Text, nullable=False),
        sa.Column("next", sa.String(24), nullable=False),
    )
    op.create_table(
        "entries",
        sa.Column("table", sa.String(24), primary_key=True),
        sa.Column("entry", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("key", sa.String(80), nullable=True),
        sa.UniqueConstraint("table", "key"),
    )
    op.create_table(
        "members",
        sa.Column("table", sa.String(24), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("guest", sa.String(32), nullable=False, index=True),
    )
    op.create_table(
        "watchers",
        sa.Column("table", sa.String(24), primary_key=True),
        sa.Column("guest", sa.String(32), primary_key=True, index=True),
    )
    op.create_table(
        "links",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("table", sa.String(24), nullable=False, index=True),
        sa.Column("seat", sa.Integer, nullable=False),
    )
