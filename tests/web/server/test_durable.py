"""Nothing accepted is ever lost, and nothing happens twice: tried on the real server."""

import json
import os
import resource
import signal
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx2
import pytest
from websockets.exceptions import ConnectionClosed

from stammtisch import game
from stammtisch.core import record as records
from web.serving import PATIENCE, Guest, Server


@pytest.mark.sample(1)
def test_three_kills_lose_no_accepted_move_and_play_none_twice(any_server: Server) -> None:
    guest = Guest(any_server.address, "Ann")
    table = guest.table("pig", "me", "me", start=True)
    for _kill in range(3):
        for n in range(8):
            table = play_on(guest, table, f"{table['version']}-{n}")
        before = table
        with ThreadPoolExecutor() as pool:
            sent = pool.submit(try_to_act, guest, before, "in-flight")
            any_server.end(signal.SIGKILL)
            accepted = sent.result()
        any_server.start()
        after = guest.look(before["id"])
        assert after["version"] >= before["version"]
        if accepted:
            assert after["version"] > before["version"]
        repeated = guest.act(before, before["actions"][0]["name"], f"in-flight-{before['version']}")
        assert repeated.status_code == 200
        table = repeated.json()
        if after["version"] > before["version"]:
            assert table["version"] == after["version"], "the repeated post was played twice"
    check_record(guest, table["id"])


def play_on(guest: Guest, table: dict[str, object], key: str) -> dict[str, object]:
    actions = table["actions"]
    assert isinstance(actions, list)
    answer = guest.act(table, actions[0]["name"], key)
    assert answer.status_code == 200, answer.text
    shown: dict[str, object] = answer.json()
    return shown


def try_to_act(guest: Guest, table: dict[str, object], key: str) -> bool:
    actions = table["actions"]
    assert isinstance(actions, list)
    try:
        answer = guest.act(table, actions[0]["name"], f"{key}-{table['version']}")
    except httpx2.TransportError:
        return False
    return answer.status_code == 200


def check_record(guest: Guest, table: str) -> None:
    """The stored record replays to the position that is shown."""
    record = records.loads(guest.http.get(f"/t/{table}/record").text)
    state = records.replay(game(record.game), record)
    assert state.scores() == guest.look(table)["view"]["scores"]


@pytest.mark.sample(1)
def test_sigterm_ends_in_order_and_what_was_played_is_there_again(any_server: Server) -> None:
    guest = Guest(any_server.address, "Ann")
    table = play_on(guest, guest.table("pig", "me", "me", start=True), "a")
    with guest.stream(str(table["id"])) as stream:
        assert json.loads(stream.recv())["version"] == table["version"]
        assert any_server.end(signal.SIGTERM) in (0, -signal.SIGTERM)
        with pytest.raises(ConnectionClosed) as closed:
            stream.recv()
        assert closed.value.rcvd
        assert closed.value.rcvd.code == 1012, "come again soon"
    any_server.start()
    assert guest.look(str(table["id"])) == table


def test_what_is_accepted_while_the_server_ends_is_kept(server: Server) -> None:
    guests = [Guest(server.address, name) for name in ("Ann", "Bob", "Eva", "Zoe")]
    tables = [guest.table("pig", "me", "me", start=True)["id"] for guest in guests]
    begun = [guest.look(table) for guest, table in zip(guests, tables, strict=True)]
    with ThreadPoolExecutor() as pool:
        playing = [pool.submit(play_to_the_end, *each) for each in zip(guests, begun, strict=True)]
        server.end(signal.SIGTERM)
        last = [each.result() for each in playing]
    server.start()
    for guest, table in zip(guests, last, strict=True):
        assert guest.look(str(table["id"])) == table


def play_to_the_end(guest: Guest, table: dict[str, object]) -> dict[str, object]:
    """Of the server: the last table that it has shown."""
    while table["actions"]:
        try:
            table = play_on(guest, table, str(table["version"]))
        except httpx2.TransportError:
            break
    return table


def test_a_second_process_on_the_same_file_is_refused(server: Server) -> None:
    second = Server(server.database)
    ended = subprocess.run(second.command(), capture_output=True, text=True, timeout=PATIENCE, env=os.environ)
    assert ended.returncode != 0
    assert "another process already serves" in ended.stderr
    assert "Traceback" not in ended.stderr
    assert server.answers()


def test_on_a_full_disk_nothing_happens_and_later_it_goes_on(server: Server) -> None:
    assert server.process is not None
    guest = Guest(server.address, "Ann")
    table = guest.table("pig", "me", "me", start=True)
    largest = max(file.stat().st_size for file in Path(server.database).parent.iterdir())
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (largest, resource.RLIM_INFINITY))
    for n in range(400):
        refused = guest.act(table, table["actions"][0]["name"], f"full-{n}")
        if refused.status_code != 200:
            break
        table = refused.json()
    assert refused.status_code == 503
    assert "did not happen" in refused.json()["error"]
    assert guest.look(table["id"])["version"] == table["version"]
    resource.prlimit(
        server.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
    )
    again = guest.act(table, table["actions"][0]["name"], "full")
    assert again.status_code == 200
    server.end(signal.SIGKILL)
    server.start()
    assert guest.look(table["id"])["version"] == again.json()["version"]


@pytest.mark.sample(1)
def test_two_seats_at_once_one_is_first_the_other_sees_the_fresh_board(any_server: Server) -> None:
    guest = Guest(any_server.address, "Ann")
    table = guest.table("pig", "me", "me", start=True)
    with ThreadPoolExecutor(8) as pool:
        sent = [pool.submit(guest.act, table, "roll", f"k{n}") for n in range(8)]
        codes = sorted(each.result().status_code for each in sent)
    assert codes == [200] + [409] * 7
    assert guest.look(table["id"])["version"] == table["version"] + 2  # the roll and the die


@pytest.mark.sample(1)
def test_a_repeated_post_is_answered_and_not_played(any_server: Server) -> None:
    guest = Guest(any_server.address, "Ann")
    table = guest.table("pig", "me", "me", start=True)
    first = guest.act(table, "roll", "once")
    second = guest.act(table, "roll", "once")
    assert first.json() == second.json()
    stale = guest.act(table, "roll", "other")
    assert stale.status_code == 409
    assert "moved on" in stale.json()["error"]


def test_a_backup_of_a_running_server_is_restored(server: Server, tmp_path: Path) -> None:
    guest = Guest(server.address, "Ann")
    table = play_on(guest, guest.table("pig", "me", "me", start=True), "a")
    copy = tmp_path / "copy.db"
    assert command("backup", server.database, copy).stdout == f"1 table copied to {copy}\n"
    refused = command("restore", copy, server.database, "--force")
    assert "another process already serves" in refused.stderr
    play_on(guest, table, "b")
    server.end(signal.SIGTERM)
    assert "is there already" in command("restore", copy, server.database).stderr
    assert command("restore", copy, server.database, "--force").returncode == 0
    server.start()
    assert guest.look(str(table["id"])) == table


def command(*words: object) -> subprocess.CompletedProcess[str]:
    told = [sys.executable, "-m", "stammtisch", *map(str, words)]
    return subprocess.run(told, capture_output=True, text=True, timeout=PATIENCE, env=os.environ)
