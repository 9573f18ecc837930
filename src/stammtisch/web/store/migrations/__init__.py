"""The schema through the versions, by Alembic."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, text

ONE_AT_A_TIME = 7_836_266_348  # a lock that only processes that upgrade ask for


def upgrade(engine: Engine, to: str = "head") -> None:
    """Bring a database to the newest schema; an empty one gets all of it. Of several processes, one does."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent))
    with engine.begin() as connection:
        wait_for_others(connection)
        config.attributes["connection"] = connection
        command.upgrade(config, to)


def wait_for_others(connection: Connection) -> None:
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": ONE_AT_A_TIME})
