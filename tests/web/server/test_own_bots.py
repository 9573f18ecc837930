"""A bot that a package brings is offered at tables, sits there and moves."""

import json
from pathlib import Path

import pytest

from bots.owned import installed_in
from web import serving
from web.serving import Guest, Server


def test_an_installed_bot_plays_at_a_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serving, "QUIET", serving.QUIET | installed_in(tmp_path))
    with Server(tmp_path / "house.db") as running:
        ann = Guest(running.address, "Ann")
        assert "last" in ann.http.get("/api/games").json()[0]["bots"]
        table = ann.table("pig", "me", "last", start=True)
        for action in ("roll", "hold"):
            table = ann.act(table, action).raise_for_status().json()
        with ann.stream(table["id"]) as stream:
            while not table["actions"]:
                table = json.loads(stream.recv())
    assert all(table["view"]["scores"]), "both have held, so both have points"
