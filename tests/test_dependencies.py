"""What is installed is what was tested: packages by versions and hashes, and the scripts that we pass on."""

import json
import re
import subprocess
import tomllib
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

import stammtisch
from tools import bootstrap
from tools.lock import BUILD, LOCK, PG, Links, Pin, locked, normal, of_version, read

VENDOR = Path(stammtisch.__file__).parent / "web" / "static" / "vendor"
PROJECT = tomllib.loads(bootstrap.PROJECT.read_text(encoding="utf-8"))
EXTRAS: dict[str, list[str]] = PROJECT["project"]["optional-dependencies"]
BOUND = re.compile(r"<\d|==\d")


def name_of(requirement: str) -> str:
    return normal(re.split(r"[\[<>=]", requirement)[0])


def constraints() -> dict[str, str]:
    lines = bootstrap.CONSTRAINTS.read_text(encoding="utf-8").splitlines()
    pairs = (line.split("==") for line in lines if "==" in line)
    return {normal(name): version for name, version in pairs}


@pytest.mark.parametrize("extra", ["", *EXTRAS])
def test_a_package_is_asked_for_within_bounds(extra: str) -> None:
    asked = (
        EXTRAS[extra]
        if extra
        else [*PROJECT["project"]["dependencies"], *PROJECT["build-system"]["requires"]]
    )
    assert [each for each in asked if not BOUND.search(each)] == []


def test_all_that_a_server_asks_for_is_locked() -> None:
    assert {name_of(each) for each in bootstrap.requirements("play")} <= {pin.name for pin in read(LOCK)}
    assert {name_of(each) for each in EXTRAS["pg"]} <= {pin.name for pin in read(PG)}
    building = {name_of(each) for each in PROJECT["build-system"]["requires"]}
    assert building <= {pin.name for pin in (*read(LOCK), *read(BUILD))}


@pytest.mark.parametrize("lock", [LOCK, PG, BUILD], ids=lambda lock: lock.name)
def test_what_is_locked_is_what_was_tested_with_hashes(lock: Path) -> None:
    pins = read(lock)
    tested = constraints()
    assert {pin.name: pin.version for pin in pins} == {pin.name: tested[pin.name] for pin in pins}
    assert all(
        digests and all(re.fullmatch("[0-9a-f]{64}", each) for each in digests) for digests in pins.values()
    )
    assert locked(pins) == lock.read_text(encoding="utf-8")


def test_to_play_only_locked_files_are_installed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    asked: list[list[str]] = []
    monkeypatch.setattr(bootstrap, "STAMP", tmp_path / "stamp")
    monkeypatch.setattr(bootstrap, "make", lambda: None)
    monkeypatch.setattr(subprocess, "run", lambda command, **_how: asked.append(command))
    bootstrap.prepare("play")
    assert [command[-3:] for command in asked] == [["--require-hashes", "-r", str(LOCK)]]


def test_another_lock_makes_the_environment_anew(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    before = bootstrap.digest()
    other = tmp_path / "other.lock"
    other.write_text("x")
    monkeypatch.setattr(bootstrap, "LOCK", other)
    assert bootstrap.digest() != before


def test_an_index_is_read() -> None:
    page = """<a href="https://files.example/u/uv_loop-0.23.0-cp311.whl#sha256=aa">x</a>
    <a href="../uv_loop-0.23.0.tar.gz#sha256=bb">x</a> <a href="../uv_loop-0.23.1.tar.gz#sha256=cc">x</a>
    <a href="../uv_loop-0.23.0-cp312.whl">without a hash</a>"""
    files = Links(page).files
    pin = Pin("uv-loop", "0.23.0")
    assert [digest for name, digest in files if of_version(name, pin)] == ["aa", "bb"]


def test_scripts_of_others_are_those_that_the_list_names() -> None:
    told: dict[str, dict[str, Any]] = json.loads((VENDOR / "vendored.json").read_text(encoding="utf-8"))
    assert set(told) == {path.name for path in VENDOR.glob("*.js")}
    for name, script in told.items():
        content = (VENDOR / name).read_bytes()
        assert sha256(content).hexdigest() == script["sha256"]
        assert script["version"] in name
        assert (VENDOR / script["license"]).exists()
