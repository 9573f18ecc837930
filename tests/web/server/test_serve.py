"""`stammtisch serve` says where it is, also to a phone's camera."""

import os
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
import segno

from stammtisch.web.pages.qr import BORDER, as_svg, as_text
from stammtisch.web.server.serve import say_where
from web.serving import Guest, Server

ADDRESS = "http://192.168.1.23:8080/"
LIGHT = {" ": (0, 0), "▀": (1, 0), "▄": (0, 1), "█": (1, 1)}  # which halves of a sign are light


def said(folder: Path, *options: str) -> str:
    """What it prints."""
    with Server(folder / "house.db", *options, said=folder / "said"):
        return (folder / "said").read_text(encoding="utf-8")


def test_the_address_is_printed(tmp_path: Path) -> None:
    assert re.fullmatch(r"Stammtisch is at http://127.0.0.1:\d+/\n", said(tmp_path))


@pytest.mark.parametrize("is_there", [True, False])
def test_a_browser_is_opened_where_there_is_a_screen(monkeypatch: pytest.MonkeyPatch, is_there: bool) -> None:
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    for screen in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(screen, raising=False)
    monkeypatch.setattr("sys.platform", "linux")
    if is_there:
        monkeypatch.setenv("DISPLAY", ":0")
    say_where(ADDRESS, lan=False, browse=True)
    say_where(ADDRESS, lan=False, browse=False)
    assert opened == [ADDRESS] * is_there


def test_what_is_stored_is_for_the_servers_eyes_only(tmp_path: Path) -> None:
    folder = tmp_path / "registry"
    folder.mkdir()
    usual = os.umask(0o022)
    try:
        with Server(folder / "house.db") as server:
            Guest(server.address, "Ann").table("pig", "me", "me", start=True)
            modes = {file.name: oct(file.stat().st_mode & 0o777) for file in folder.iterdir()}
    finally:
        os.umask(usual)
    assert {"house.db", "house.db-wal", "house.key"} <= set(modes)
    assert set(modes.values()) == {"0o600"}, modes


def test_with_lan_the_address_is_also_a_code(tmp_path: Path) -> None:
    first, code = said(tmp_path, "--lan").split("\n", 1)
    address = first.removeprefix("Stammtisch is at ")
    assert modules(code) == matrix(address)


def modules(text: str) -> list[list[int]]:
    """The modules of a code in the terminal, dark ones 1."""
    rows: list[list[int]] = []
    for line in text.strip("\n").split("\n"):
        halves = [LIGHT[sign] for sign in line]
        rows += [[1 - upper for upper, _lower in halves], [1 - lower for _upper, lower in halves]]
    return rows[: len(rows[0])]


def matrix(address: str) -> list[list[int]]:
    return [[int(module) for module in row] for row in segno.make_qr(address).matrix_iter(border=BORDER)]


def test_the_code_in_the_terminal_is_the_address() -> None:
    assert modules(as_text(ADDRESS)) == matrix(ADDRESS)
    assert modules(as_text(ADDRESS)) != matrix(ADDRESS + "x")


def test_the_code_on_a_page_is_a_drawing_without_a_style() -> None:
    drawing = ElementTree.fromstring(as_svg(ADDRESS))
    assert drawing.get("class") == "qr"
    assert drawing.get("viewBox") == "0 0 29 29"
    assert all("style" not in part.attrib for part in drawing.iter())
