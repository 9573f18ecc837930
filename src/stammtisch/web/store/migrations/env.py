"""Runs the migrations on the connection that was handed in."""

from alembic import context

from stammtisch.web.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
