"""What is stored: tables, their entries, who sits where, standing answers, hashes of links, devices."""

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("seed", String(64), nullable=False),
    Column("seats", Text, nullable=False),  # as they were when the table was set up
    Column("host", String(32), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("created", Float, nullable=False),
    # what the lists of the home page need, so that no table has to be replayed for them
    Column("changed", Float, nullable=False),
    Column("stage", String(16), nullable=False, index=True),  # lobby, playing, over
    Column("names", Text, nullable=False),
    Column("free", Integer, nullable=False),
    Column("asked", Text, nullable=False),  # the guests who are asked
    Column("next", String(24), nullable=False),  # the rematch, or ""
    Column("revision", Integer, nullable=False, server_default="0"),  # counts what changes beside entries
    Column("links", Integer, nullable=False, server_default="0"),  # their edition: older ones lead nowhere
    Column("result", Text, nullable=False, server_default=""),  # of each seat who played, and its share
    Index("ix_tables_listed", "listed", "stage", "changed"),
    Index("ix_tables_host", "host", "changed"),
)

entries = Table(
    "entries",
    metadata,
    Column("table", String(24), primary_key=True),
    Column("entry", Integer, primary_key=True, autoincrement=False),
    Column("body", LargeBinary, nullable=False),
    Column("at", Float, nullable=False),
    Column("key", String(80), nullable=True),  # of the post that made it
    UniqueConstraint("table", "key"),
)

members = Table(
    "members",
    metadata,
    Column("table", String(24), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("guest", String(32), nullable=False, index=True),
)

watchers = Table(
    "watchers",
    metadata,
    Column("table", String(24), primary_key=True),
    Column("guest", String(32), primary_key=True, index=True),
)

orders = Table(  # what a seat wants to be answered without being asked; nobody else can tell
    "orders",
    metadata,
    Column("table", String(24), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("keys", Text, nullable=False),
)

links = Table(
    "links",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("table", String(24), nullable=False, index=True),
    Column("seat", Integer, nullable=False),  # SPECTATOR for the link to watch
)

restraints = Table(
    "restraints",
    metadata,
    Column("table", String(24), primary_key=True),
    Column("guest", String(32), primary_key=True),  # "" for everybody
    Column("what", String(8), primary_key=True),  # see web/tables/manners.py
)

reviews = Table(  # of finished games, as they were worked out
    "reviews",
    metadata,
    Column("table", String(24), primary_key=True),
    Column("depth", String(16), primary_key=True),
    Column(
        "name", String(40), nullable=False
    ),  # of what it was worked out from: another one is worked out anew
    Column("body", LargeBinary, nullable=False),
)

sessions = Table(  # of guests with several devices, and all that have ended
    "sessions",
    metadata,
    Column("guest", String(32), primary_key=True),
    Column("session", String(24), primary_key=True),  # "" for cookies from before there were sessions
    Column("device", String(80), nullable=False),
    Column("made", Float, nullable=False),
    Column("ended", Boolean, nullable=False, index=True),
)
