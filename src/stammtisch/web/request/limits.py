"""How often and how much: rates for addresses and guests, the size of a body."""

from collections import OrderedDict
from time import monotonic

from starlette.types import Message, Receive

from stammtisch.core.words import catalogue

_ = catalogue("stammtisch.web")

BODY = 64 * 1024
DIGITS = 9  # of a number that somebody sends
REMEMBERED = 10_000
ADDRESS = 300, 60  # requests at once, and a second: a whole class may sit behind one address
GUEST = 100, 20
THOUGHT = (900, 0.5), (1800, 1.0)  # seconds that bots think for a guest, for an address
SOCKET = 20, 1  # messages: pages only ask whether the line holds

QUOTAS = {  # of a guest, of an address: at once, and a second
    "tables": ((20, 1 / 60), (60, 1 / 20)),
    "uploads": ((5, 1 / 60), (20, 1 / 20)),
    "talk": ((10, 1 / 2), (60, 3)),
    "devices": ((10, 1 / 600), (30, 1 / 60)),
    "links": ((10, 1 / 60), (30, 1 / 20)),  # taken back: each new one is drawn as a code
}


class Bucket:
    """So many at once, so many a second after that."""

    def __init__(self, most: float, rate: float) -> None:
        self.most = most
        self.rate = rate
        self.left = most
        self.seen = monotonic()

    def take(self) -> bool:
        if self.filled() < 1:
            return False
        self.left -= 1
        return True

    def filled(self) -> float:
        """What is left, with what has come in since."""
        now = monotonic()
        self.left = min(self.most, self.left + (now - self.seen) * self.rate)
        self.seen = now
        return self.left

    def spend(self, amount: float) -> None:
        """What was used already; there may have been less."""
        self.left = self.filled() - amount


class Buckets:
    """A bucket for everybody, of whom the last many are remembered."""

    def __init__(self, most: float, rate: float, generous: bool) -> None:
        self.most = most
        self.rate = rate
        self.generous = generous
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, who: str) -> bool:
        return self.generous or self._of(who).take()

    def has_left(self, who: str) -> bool:
        return self._of(who).filled() > 0

    def spend(self, who: str, amount: float) -> None:
        self._of(who).spend(amount)

    def _of(self, who: str) -> Bucket:
        bucket = self._buckets.pop(who, None) or Bucket(self.most, self.rate)
        self._buckets[who] = bucket
        if len(self._buckets) > REMEMBERED:
            self._buckets.popitem(last=False)
        return bucket


def too_often() -> str:
    return _("That was too often; please wait a moment.")


def too_long() -> str:
    return _("That is too long; at most 64 KB can be sent.")


class Quotas:
    """Of some things each guest and each address may have so many at once, and so many more after a while."""

    def __init__(self, generous: bool) -> None:
        self._buckets = {
            kind: (Buckets(*guest, generous), Buckets(*address, generous))
            for kind, (guest, address) in QUOTAS.items()
        }

    def take(self, kind: str, guest: str, address: str) -> bool:
        """Guests cost nothing: the address counts for all of its guests."""
        of_guests, of_addresses = self._buckets[kind]
        return of_guests.take(guest) and of_addresses.take(address)


class TooLong(ValueError):
    """A body that goes on and on."""

    def __str__(self) -> str:
        return too_long()


class TooOften(ValueError):
    """A guest who asks and asks."""

    def __str__(self) -> str:
        return too_often()


def is_too_long(length: str) -> bool:
    return length.isdecimal() and (len(length) > DIGITS or int(length) > BODY)


def limited(receive: Receive) -> Receive:
    """Reads no more of a body than we allow, whatever its header said."""
    total = 0

    async def read() -> Message:
        nonlocal total
        message = await receive()
        total += len(message.get("body", b""))
        if total > BODY:
            raise TooLong
        return message

    return read
