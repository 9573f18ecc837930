"""The files for whoever keeps a server: what they call is there, and they ask for no more than is needed."""

import configparser
import re
import shutil
import subprocess
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from stammtisch.cli import main
from stammtisch.web.pages.replays import MOVES
from stammtisch.web.request import limits
from stammtisch.web.server.connections import AHEAD, HEAD, LINES, RECEIVING
from stammtisch.web.server.doors import AN_ADDRESS
from stammtisch.web.server.keeping import purge, tables
from stammtisch.web.server.serve import serve
from stammtisch.web.tables import room, sockets
from stammtisch.web.tables.live_table import ENTRIES, WATCHING

ROOT = Path(__file__).parents[3]
HOSTING = ROOT / "hosting"
DOCS = (ROOT / "docs" / "self-hosting.md").read_text(encoding="utf-8")
UNITS = sorted(path.name for path in HOSTING.glob("stammtisch*"))
SERVICES = [name for name in UNITS if name.endswith(".service")]
CONTAINER = (HOSTING / "Containerfile").read_text(encoding="utf-8")


def unit(name: str) -> configparser.ConfigParser:
    read = configparser.ConfigParser(interpolation=None)
    read.read(HOSTING / name)
    return read


@pytest.mark.parametrize("name", SERVICES)
def test_a_service_calls_what_there_is(name: str) -> None:
    called = re.search(r"bin/stammtisch (\w+) (.*)", unit(name)["Service"]["ExecStart"])
    assert called
    told = CliRunner().invoke(main, [called[1], "--help"]).output
    assert all(option in told for option in re.findall(r"--\w+", called[2]))


@pytest.mark.parametrize("name", SERVICES)
def test_a_service_may_do_little(name: str) -> None:
    service = unit(name)["Service"]
    assert service["DynamicUser"] == service["NoNewPrivileges"] == "yes"
    assert (service["CapabilityBoundingSet"], service["ProtectSystem"]) == ("", "strict")
    assert "/var/lib/stammtisch/" in service["ExecStart"]


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="needs systemd")
@pytest.mark.parametrize("name", UNITS)
def test_systemd_understands_a_unit(name: str, tmp_path: Path) -> None:
    for each in UNITS:
        words = (HOSTING / each).read_text(encoding="utf-8")
        (tmp_path / each).write_text(words.replace("/opt/stammtisch/bin/stammtisch", "/bin/true"))
    asked = ["systemd-analyze", "verify", str(tmp_path / name)]
    told = subprocess.run(asked, capture_output=True, text=True, check=False).stderr
    assert [line for line in told.splitlines() if "stammtisch" in line] == []


@pytest.mark.parametrize("name", [*UNITS, "Containerfile"])
def test_the_page_on_hosting_names_every_file(name: str) -> None:
    assert f"hosting/{name}" in DOCS


def test_the_container_installs_hashed_files_and_is_not_root() -> None:
    assert CONTAINER.count("pip install") == CONTAINER.count("--require-hashes -r requirements.lock")
    assert re.search(r"^USER \d+:\d+$", CONTAINER, re.MULTILINE)
    assert "--read-only --cap-drop all" in DOCS


def test_the_container_names_no_host() -> None:
    assert re.findall(r"^ARG \w+=(python\S*)$", CONTAINER, re.MULTILINE) == [
        "python:3.13",
        "python:3.13-slim",
    ]


def options(command: click.Command) -> list[click.Option]:
    """Its own ones: every command can be told a language."""
    return [each for each in command.params if isinstance(each, click.Option) and each.name != "lang"]


def test_the_page_tells_every_option_of_a_server() -> None:
    """With its variable, if it has one."""
    for option in options(serve):
        names = [*option.opts, *([str(option.envvar)] if option.envvar else [])]
        assert [name for name in names if f"`{name}`" not in DOCS] == []


@pytest.mark.parametrize("command", [tables, purge])
def test_the_page_tells_how_to_look_after_a_database(command: click.Command) -> None:
    told = " ".join(line for line in DOCS.splitlines() if line.startswith(f"stammtisch {command.name} "))
    names = [name for option in options(command) for name in option.opts]
    assert names
    assert [name for name in names if name not in told] == []


def rates(most: float, rate: float) -> str:
    """So many at once, then so many after a while, as the page says it."""
    a_minute = round(rate * 60)
    told = f"{a_minute} a minute" if a_minute else f"1 in {round(1 / rate / 60)} minutes"
    return f"{most}, then {f'{round(rate)} a second' if rate >= 20 else told}"


ROWS = {
    "requests": (limits.GUEST, limits.ADDRESS),
    "new tables": limits.QUOTAS["tables"],
    f"records brought, of {MOVES} moves at most": limits.QUOTAS["uploads"],
    "lines of talk": limits.QUOTAS["talk"],
    "tickets for devices": limits.QUOTAS["devices"],
    "links taken back": limits.QUOTAS["links"],
    "seconds that bots think, before they hurry": limits.THOUGHT,
}


def test_the_page_tells_every_limit() -> None:
    rows = {what: (rates(*guest), rates(*address)) for what, (guest, address) in ROWS.items()}
    rows["connections"] = "", str(AN_ADDRESS)
    rows["live pages"] = str(sockets.A_GUEST), str(sockets.AN_ADDRESS)
    rows["tables under way, stored"] = f"{room.RUNNING}, {room.STORED}", ""
    lines = [
        f"| {what} | {guest} | {address} |".replace("|  |", "| |") for what, (guest, address) in rows.items()
    ]
    assert [line for line in lines if line not in DOCS] == []
    assert len(lines) == len(set(limits.QUOTAS)) + 5
    assert f"within {RECEIVING:.0f} seconds, its head within {HEAD // 1024} KB and {LINES} lines" in DOCS
    assert f"asks {AHEAD} requests ahead" in DOCS
    assert f"has {ENTRIES} entries (moves, talk and the like) and {WATCHING} who were let in" in DOCS
