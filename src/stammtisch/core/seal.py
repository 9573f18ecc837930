"""Luck that nobody chooses: a secret that was sealed, shares of others, and a key from all of them."""

import hmac
import re
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

DIGEST = re.compile("[0-9a-f]{64}")


@dataclass(frozen=True)
class Seal:
    """What a table shows of its luck: in the record, in its header."""

    table: str  # the name that goes into the key
    commit: str  # SHA-256 of "commit" and the secret
    since: int = 0  # moves that were brought from elsewhere
    pledges: tuple[str, ...] = ()  # by seat: SHA-256 of "share" and the share, said before; "" for none
    shares: tuple[str, ...] = ()  # by seat; "" where nobody has one

    def key(self, secret: str) -> bytes:
        """The key of all draws."""
        told = "/".join((self.table, *self.shares))
        return hmac.digest(bytes.fromhex(secret), told.encode(), sha256)

    def is_of(self, secret: str) -> bool:
        return is_digest(secret) and commitment(secret) == self.commit

    def is_own(self, seat: int) -> bool:
        """Is it the share that the player pledged?"""
        return bool(self.pledges[seat]) and is_pledged(self.pledges[seat], self.shares[seat])

    def strange(self, secret: str) -> list[int]:
        """Seats whose share is neither theirs nor the one that the table had to take."""
        return [
            seat
            for seat, share in enumerate(self.shares)
            if share and not self.is_own(seat) and share != tables_share(secret, seat)
        ]


def read_seal(told: Mapping[str, Any], seats: int) -> Seal:
    """A seal out of a record's header; ValueError if it is none."""
    pledges, shares = ([str(each) for each in told[name]] for name in ("pledges", "shares"))
    seal = Seal(str(told["table"]), str(told["commit"]), int(told["since"]), tuple(pledges), tuple(shares))
    said = [each for each in (seal.commit, *pledges, *shares) if each]
    if not len(pledges) == len(shares) == seats or not all(map(is_digest, said)):
        raise ValueError(told)
    return seal


def is_digest(told: str) -> bool:
    """Is it 32 bytes, as we write them?"""
    return bool(DIGEST.fullmatch(told))


def commitment(secret: str) -> str:
    return sha256(b"commit" + bytes.fromhex(secret)).hexdigest()


def pledge(share: str) -> str:
    return sha256(b"share" + bytes.fromhex(share)).hexdigest()


def is_pledged(pledged: str, share: str) -> bool:
    return is_digest(share) and pledge(share) == pledged


def tables_share(secret: str, seat: int) -> str:
    """What a table adds for somebody who brings none: it follows from the secret, no choice is left."""
    return hmac.digest(bytes.fromhex(secret), f"share/{seat}".encode(), sha256).hex()


def sealed_secret(seed: str) -> str:
    """A secret that follows from a seed: for games that are to be dealt again."""
    return sha256(seed.encode()).hexdigest()
