"""Who is connected: so many in all, so many from one address, and the silent make room for others."""

from collections import Counter
from collections.abc import Sequence
from ipaddress import ip_address
from resource import RLIM_INFINITY, RLIMIT_NOFILE, getrlimit, setrlimit
from typing import Protocol

from stammtisch.core.words import catalogue
from stammtisch.web.request.hosts import Network, neighbourhood
from stammtisch.web.store.log import LOGGER, OPERATOR

_ = catalogue("stammtisch.web")

AN_ADDRESS = 256  # connections: a whole class may sit behind one address
IN_ALL = 8192
RESERVED = 128  # descriptors for the database, the bots and files
LEAST = 16


class Connected(Protocol):
    """A connection, as the doors know it."""

    @property
    def address(self) -> str: ...

    def hang_up(self) -> None: ...


class Doors:
    """Lets connections in and counts them."""

    def __init__(self, most: int, proxies: Sequence[Network] = (), an_address: int = AN_ADDRESS) -> None:
        self.most = most
        self.an_address = an_address
        self._proxies = proxies
        self._inside: set[Connected] = set()
        self._silent: dict[Connected, None] = {}  # who has not asked anything yet: the longest first
        self._by_address: Counter[str] = Counter()

    def __len__(self) -> int:
        return len(self._inside)

    def let_in(self, one: Connected) -> bool:
        """Not too many of one address; where it is full, the longest silent makes room."""
        self._inside.add(one)
        self._by_address[self._neighbours(one)] += 1
        if self._by_address[self._neighbours(one)] > self.an_address and not self.is_proxy(one.address):
            OPERATOR.tell("connections", f"too many connections from {one.address}; the newest are refused")
            return False
        return len(self._inside) <= self.most or self._make_room()

    def _make_room(self) -> bool:
        OPERATOR.tell("full", f"{self.most} connections, as many as there may be; the silent ones are closed")
        longest = next(iter(self._silent), None)
        if longest is None:
            return False
        self.left(longest)
        longest.hang_up()
        return True

    def left(self, one: Connected) -> None:
        """Whoever left may be told so twice."""
        self._silent.pop(one, None)
        if one in self._inside:
            self._inside.remove(one)
            neighbours = self._neighbours(one)
            self._by_address[neighbours] -= 1
            if not self._by_address[neighbours]:
                del self._by_address[neighbours]

    def fell_silent(self, one: Connected) -> None:
        self._silent[one] = None

    def asked(self, one: Connected) -> None:
        self._silent.pop(one, None)

    def is_proxy(self, address: str) -> bool:
        """Many people come through a proxy: their own addresses are counted elsewhere."""
        try:
            known = ip_address(address)
        except ValueError:
            return False
        return any(known in network for network in self._proxies)

    def _neighbours(self, one: Connected) -> str:
        return neighbourhood(one.address)


def raise_limit() -> int:
    """As many descriptors as the system lets us have; how many connections that allows, which is logged."""
    soft, hard = getrlimit(RLIMIT_NOFILE)
    wanted = IN_ALL + RESERVED
    allowed = wanted if hard == RLIM_INFINITY else min(wanted, hard)
    if soft != RLIM_INFINITY and soft < allowed:
        setrlimit(RLIMIT_NOFILE, (allowed, hard))
    descriptors = wanted if soft == RLIM_INFINITY else max(soft, allowed)
    most = max(LEAST, min(IN_ALL, descriptors - RESERVED))
    LOGGER.info("%d file descriptors: at most %d connections", descriptors, most)
    return most
