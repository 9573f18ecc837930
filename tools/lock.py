"""Writes requirements.lock: what a server needs, in tested versions, with the hash of every file.

    .venv/bin/python -m tools.lock

asks the package index that pip is set up for. Change a version in constraints.txt, run this, commit both.
What a server on PostgreSQL needs besides is in requirements-pg.lock, what compiling needs in
requirements-build.lock.
"""

import json
import re
import subprocess
import sys
from html.parser import HTMLParser
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import NamedTuple
from urllib.parse import unquote, urlsplit
from urllib.request import urlopen

from tools import bootstrap

LOCK = bootstrap.LOCK
PG, BUILD = LOCK.with_name("requirements-pg.lock"), LOCK.with_name("requirements-build.lock")
HEAD = "# Written by tools/lock.py, with the hash of every file: change constraints.txt, then run it."
DEFAULT = "import pip._internal.models.index as index; print(index.PyPI.simple_url)"


class Pin(NamedTuple):
    """A package in the one version that is installed."""

    name: str
    version: str

    def __str__(self) -> str:
        return f"{self.name}=={self.version}"


class Links(HTMLParser):
    """The files of a package, as an index lists them: name and hash."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.files: list[tuple[str, str]] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        address = urlsplit(dict(attrs).get("href") or "")
        if tag == "a" and address.fragment.startswith("sha256="):
            name = unquote(address.path.rsplit("/", 1)[-1])
            self.files.append((name, address.fragment.removeprefix("sha256=")))


def normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def of_version(filename: str, pin: Pin) -> bool:
    """Is it a file of that version?"""
    base = filename.removesuffix(".tar.gz").removesuffix(".zip")
    name, _dash, rest = base.partition("-") if filename.endswith(".whl") else base.rpartition("-")
    return normal(name) == pin.name and rest.split("-")[0] == pin.version


def needed(wanted: list[str]) -> list[Pin]:
    """These packages, and all that they need in turn."""
    asking = [*bootstrap.pip(), "--dry-run", "--ignore-installed", "--report", "-"]
    report = subprocess.run([*asking, *wanted], check=True, capture_output=True, text=True).stdout
    found = (each["metadata"] for each in json.loads(report)["install"])
    return sorted(Pin(normal(each["name"]), each["version"]) for each in found)


def index() -> str:
    """Where pip asks for packages."""
    asked = [sys.executable, "-m", "pip", "config", "get", "global.index-url"]
    told = subprocess.run(asked, capture_output=True, text=True, check=False).stdout.strip()
    return (
        told
        or subprocess.run(
            [sys.executable, "-c", DEFAULT], capture_output=True, text=True, check=True
        ).stdout.strip()
    )


def hashes(address: str, pin: Pin) -> list[str]:
    with urlopen(f"{address.rstrip('/')}/{pin.name}/", timeout=60) as answer:
        files = Links(answer.read().decode()).files
    found = sorted({digest for name, digest in files if of_version(name, pin)})
    if not found:
        sys.exit(f"stammtisch: the index has no files of {pin}.")
    return found


def locked(pins: dict[Pin, list[str]]) -> str:
    lines = [HEAD]
    for pin, digests in pins.items():
        lines.append(" \\\n    ".join([str(pin), *(f"--hash=sha256:{digest}" for digest in digests)]))
    return "\n".join(lines) + "\n"


def read(lock: Path) -> dict[Pin, list[str]]:
    """A lock as it is."""
    words = lock.read_text(encoding="utf-8").replace("\\\n", " ").split("\n")[1:]
    rows = [(line.split()[0], hashed) for line in filter(None, words) for hashed in line.split()[1:]]
    return {
        Pin(*name.split("==")): [hashed.removeprefix("--hash=sha256:") for _name, hashed in group]
        for name, group in groupby(rows, itemgetter(0))
    }


def main() -> None:
    address, own = index(), bootstrap.requirements("play")
    serving = needed(own)
    for lock, wanted in ((LOCK, []), (PG, bootstrap.extra("pg")), (BUILD, bootstrap.requirements("build"))):
        pins = [pin for pin in needed([*own, *wanted]) if lock == LOCK or pin not in serving]
        lock.write_text(locked({pin: hashes(address, pin) for pin in pins}), encoding="utf-8")


if __name__ == "__main__":
    main()
