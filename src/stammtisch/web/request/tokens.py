"""Secrets: the key file, signed values, tokens of links."""

import hmac
import os
import secrets
from base64 import urlsafe_b64encode
from collections.abc import Sequence
from contextlib import suppress
from functools import lru_cache
from hashlib import sha256
from pathlib import Path

from stammtisch.core.words import catalogue

_ = catalogue("stammtisch.web")

KEY = 32  # bytes
REMEMBERED = 4096  # signatures
SIGNED = 512  # letters: more than any guest of ours has


class Forged(ValueError):
    """None of our keys has signed this."""


def read_keys(path: Path) -> list[bytes]:
    """The keys of a file, one a line in hex, the newest first; a missing file is made, for us alone."""
    if not path.exists():
        make_key(path)
    if path.stat().st_mode & 0o077:
        raise ValueError(_("others may read {path}; say 'chmod 600 {path}' first.").format(path=path))
    keys = [bytes.fromhex(line) for line in path.read_text().split()]
    if not keys or any(len(key) < KEY for key in keys):
        sentence = _("{path} should hold keys of 64 hexadecimal digits, one a line.")
        raise ValueError(sentence.format(path=path))
    return keys


def make_key(path: Path) -> None:
    """Of several processes that come at the same time, all use the key of the first."""
    own = path.with_name(f"{path.name}.{secrets.token_hex(8)}")
    handle = os.open(own, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(handle, "w") as file:
        file.write(secrets.token_hex(KEY) + "\n")
    with suppress(FileExistsError):
        os.link(own, path)
    own.unlink()


def digest(token: str) -> str:
    """What is stored of a token."""
    return sha256(token.encode()).hexdigest()


def fresh_id() -> str:
    """A name that nobody guesses, for guests, tables and posts."""
    return secrets.token_urlsafe(12)


def alike(told: str, ours: str) -> bool:
    """Takes as long whatever is told."""
    return hmac.compare_digest(told.encode(), ours.encode())


class Signer:
    """Signs with the newest key, believes every key of the file: keys can be rotated."""

    def __init__(self, keys: Sequence[bytes]) -> None:
        self.keys = keys
        self._believed = lru_cache(REMEMBERED)(self._value)  # guests come again and again

    def sign(self, purpose: str, value: str) -> str:
        return f"{value}.{self._mark(self.keys[0], purpose, value)}"

    def verify(self, purpose: str, signed: str) -> str | None:
        """The value, if one of our keys signed it for this purpose."""
        if len(signed) > SIGNED:
            return None
        try:
            return self._believed(purpose, signed)
        except Forged:
            return None

    def _value(self, purpose: str, signed: str) -> str:
        """Raised, not returned: what is forged is not remembered."""
        value, _, mark = signed.rpartition(".")
        if any(alike(mark, self._mark(key, purpose, value)) for key in self.keys):
            return value
        raise Forged

    def token(self, *what: object) -> str:
        """The secret of a link: 128 bits that only this server can make, and make again."""
        return self._token(self.keys[0], *what)

    def is_token(self, token: str, *what: object) -> bool:
        """Did one of our keys make it? When a key is gone, so are its links."""
        return any(alike(token, self._token(key, *what)) for key in self.keys)

    def _token(self, key: bytes, *what: object) -> str:
        return self._mark(key, "link", "/".join(map(str, what)), 16)

    def _mark(self, key: bytes, purpose: str, value: str, length: int = 32) -> str:
        mark = hmac.digest(key, f"{purpose}:{value}".encode(), "sha256")[:length]
        return urlsafe_b64encode(mark).rstrip(b"=").decode()
