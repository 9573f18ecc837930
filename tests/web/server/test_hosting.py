"""The files for whoever keeps a server: what they call is there, and they ask for no more than is needed."""

import configparser
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from click.testing import CliRunner

from stammtisch.cli import main

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
