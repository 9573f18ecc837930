"""By which names a server may be called, and who counts as one caller."""

from functools import lru_cache
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from urllib.parse import urlsplit

OWN_NAMES = {"localhost"}
OWN_DOMAINS = (".local", ".localhost")  # no name server of a stranger has a say in them
LONGEST = 260  # letters of a name with its port
NEIGHBOURS = 64  # bits of an address of IPv6 that whoever has a connection cannot choose
REMEMBERED = 4096
USUAL_PORTS = {"http": ":80", "https": ":443"}  # browsers leave them out

Network = IPv4Network | IPv6Network


class Hosts:
    """The names in the header Host that are ours.

    With a base URL only its own; without one nothing that a stranger's name server could lead here: a page
    from elsewhere could otherwise talk to a server at home as if it were its own.
    """

    def __init__(self, base_url: str, listening: str = "") -> None:
        self.own = as_called(base_url)
        self.listening = listening.lower()
        self._known = lru_cache(REMEMBERED)(self._knows)

    def knows(self, host: str) -> bool:
        return len(host) <= LONGEST and self._known(host)

    def _knows(self, host: str) -> bool:
        if self.own:
            return host.lower() == self.own
        name = name_of(host)
        return name in {*OWN_NAMES, self.listening} - {""} or name.endswith(OWN_DOMAINS) or is_near(name)


def as_called(base_url: str) -> str:
    """The name of a server as browsers say it."""
    parts = urlsplit(base_url.lower())
    return parts.netloc.removesuffix(USUAL_PORTS.get(parts.scheme, " "))


def name_of(host: str) -> str:
    """Without its port."""
    if host.startswith("["):
        return host[1:].partition("]")[0]
    return host.partition(":")[0].lower()


def is_near(name: str) -> bool:
    """Is it an address of this machine, or of its network?"""
    try:
        address = ip_address(name)
    except ValueError:
        return False
    return address.is_private or address.is_loopback or address.is_link_local


@lru_cache(REMEMBERED)
def neighbourhood(address: str) -> str:
    """Whoever has one address of IPv6 has all that begin alike: they count as one."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if not isinstance(found, IPv6Address):
        return address
    return str(found.ipv4_mapped or ip_network((found, NEIGHBOURS), strict=False))
