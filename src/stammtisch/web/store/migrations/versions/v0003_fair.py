"""Sessions of devices, restraints at tables, editions of links, and the home page's index."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("tables", sa.Column("links", sa.Integer, nullable=False, server_default="0"))
    op.create_index("ix_tables_listed", "tables", ["listed", "stage", "changed"])
    op.create_index("ix_tables_host", "tables", ["host", "changed"])
    op.create_table(
        "restraints",
        sa.Column("table", sa.String(24), primary_key=True),
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("what", sa.String(8), primary_key=True),
    )
    op.create_table(
        "sessions",
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("session", sa.String(24), primary_key=True),
        sa.Column("device", sa.String(80), nullable=False),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("ended", sa.Boolean, nullable=False, index=True),
    )
