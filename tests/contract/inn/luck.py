"""The inn: where chance draws from."""

from stammtisch.core.draws import Sources

SOURCES: Sources = {}
