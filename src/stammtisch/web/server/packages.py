"""What a server needs to be installed: rules, bots and terminal do without."""

from importlib.util import find_spec

from stammtisch.core.words import catalogue

_ = catalogue("stammtisch.web")

PACKAGES = ("alembic", "anyio", "jinja2", "segno", "sqlalchemy", "starlette", "uvicorn", "websockets")


def need_packages() -> None:
    if not all(map(find_spec, PACKAGES)):
        raise ValueError(_("a server needs more packages; bring them with: pip install 'stammtisch[web]'"))
