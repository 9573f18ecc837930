"""How a server is set up."""

from dataclasses import dataclass

from stammtisch.web.request.hosts import Network


@dataclass(frozen=True)
class Settings:
    """The options of `stammtisch serve`."""

    database: str = "stammtisch.db"
    secret_file: str = ""  # "" for one beside the database
    admin_file: str = ""  # "" for no admin
    base_url: str = ""  # the address people use, if it differs from the request's
    listening: str = ""  # the name or address it listens on
    proxies: tuple[Network, ...] = ()  # who may say on whose behalf they ask
    pace: float = 0.7  # seconds that a bot takes for an action, at least
    generous: bool = False  # no limits on how often somebody may ask: tests and benchmarks
    seed: str = ""  # the same luck at every table: tests
    linger: float = 3.0  # seconds for taking back among people, before dice and bots go on
