"""`make play`: the compiled server takes over from the plain one while people play."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, Self

import httpx2
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

import stammtisch
from stammtisch import game
from stammtisch.core import record as records
from tools import bootstrap, play
from web.serving import PATIENCE, QUIET, Guest, free_port

ROOT = Path(__file__).parent.parent.parent.parent
SOURCE = Path(stammtisch.__file__).parent.parent

EVENING = """
import signal, sys
from pathlib import Path
from tools import play

port, folder, tree, *building = sys.argv[1:]
for each in play.ENDING:
    signal.signal(each, play.end)
play.LOG = Path(folder) / "compiling.log"
options = ["--database", f"{folder}/house.db", "--pace", "0", "--linger", "0", "--generous", "--seed", "b"]
trees = Path(sys.executable), Path(tree), Path(folder) / "compiled"
sys.exit(play.play(play.Evening(play.listen("127.0.0.1", int(port)), options, building, *trees)))
"""


class Evening:
    """`make play` in a session of its own, with a build that is ours to end."""

    def __init__(self, folder: Path, building: str) -> None:
        self.folder = folder
        self.port = free_port()
        self.said = folder / "said"
        command = [sys.executable, "-c", EVENING, str(self.port), str(folder), str(SOURCE)]
        with self.said.open("w") as said:
            self.process = subprocess.Popen(
                [*command, "sh", "-c", building], cwd=ROOT, env=QUIET, stderr=said, start_new_session=True
            )

    def __enter__(self) -> Self:
        self.until(lambda: self.answers(), "the first answer")
        return self

    def __exit__(self, *_error: object) -> None:
        self.process.terminate()
        self.process.wait(PATIENCE)

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def answers(self) -> bool:
        try:
            return httpx2.get(f"{self.address}/api/games", timeout=PATIENCE).status_code == 200
        except httpx2.TransportError:
            return False

    def servers(self) -> list[str]:
        """The processes that serve."""
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()
        return [child for child in children if b"serve" in Path(f"/proc/{child}/cmdline").read_bytes()]

    def hears(self, words: str) -> None:
        self.until(lambda: words in self.said.read_text(), words)

    def until(self, happened: Any, what: str) -> None:
        deadline = time.monotonic() + PATIENCE
        while not happened():
            assert time.monotonic() < deadline, f"waited for {what}: {self.said.read_text()}"
            time.sleep(0.02)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Where the rules count as compiled: in this build they are what they are."""
    (tmp_path / "compiled").symlink_to(SOURCE)
    return tmp_path


@pytest.fixture
def evening(folder: Path) -> Iterator[Evening]:
    """Its rules are compiled when the file `go` is there."""
    with Evening(folder, f"while [ ! -e {folder}/go ]; do sleep 0.05; done") as begun:
        yield begun


class Player:
    """Moves again and again, as a page does: what was not answered is sent once more."""

    def __init__(self, evening: Evening) -> None:
        self.guest = Guest(evening.address, "Ann")
        self.shown = self.guest.table("pig", "me", "me", start=True)  # who never holds never ends
        self.accepted = 0

    def move(self) -> None:
        answer = self.sent()
        assert answer.status_code == 200, answer.text
        assert answer.json()["version"] > self.shown["version"], "accepted, and yet nothing has happened"
        self.shown = answer.json()
        self.accepted += 1

    def sent(self) -> httpx2.Response:
        while True:
            try:
                return self.guest.act(self.shown, self.shown["actions"][0]["name"], f"move-{self.accepted}")
            except httpx2.TransportError:
                time.sleep(0.05)

    def recorded(self) -> int:
        """How many moves of people the record has; it replays."""
        record = records.loads(self.guest.http.get(f"/t/{self.shown['id']}/record").text)
        records.replay(game(record.game), record)
        return sum(move.seat >= 0 for move in record.moves)


def test_no_move_is_lost_or_refused_while_the_servers_change(evening: Evening) -> None:
    player = Player(evening)
    (plain,) = evening.servers()
    with player.guest.stream(player.shown["id"]) as stream:
        player.move()
        (evening.folder / "go").touch()
        while evening.servers() in ([plain], []):
            player.move()
        for _more in range(5):
            player.move()
        assert last_word(stream) == 1012, "come again soon"
    assert len(evening.servers()) == 1
    assert player.recorded() >= player.accepted
    assert player.shown["version"] == player.guest.look(player.shown["id"])["version"]
    assert "the rules are compiled; games go on with them" in evening.said.read_text()


def last_word(stream: ClientConnection) -> int:
    """Why a socket was closed, after all that it had to tell."""
    with suppress(ConnectionClosed):
        for _board in stream:
            pass
    assert stream.close_code is not None
    return stream.close_code


def test_who_comes_between_two_servers_waits_and_is_answered(evening: Evening) -> None:
    (evening.folder / "go").touch()
    evening.until(lambda: not evening.servers() or "go on" in evening.said.read_text(), "the change")
    for _visit in range(10):
        assert httpx2.get(f"{evening.address}/", timeout=PATIENCE).status_code == 200


def test_rules_that_cannot_be_compiled_stay_plain(folder: Path) -> None:
    with Evening(folder, "echo stammtisch: so far so good; echo an error; exit 1") as evening:
        evening.hears("the rules could not be compiled and stay plain Python")
        assert "stammtisch: so far so good\n" in evening.said.read_text()
        assert "an error" not in evening.said.read_text()
        assert "an error" in (folder / "compiling.log").read_text()
        Player(evening).move()
        assert len(evening.servers()) == 1


@pytest.mark.long
def test_compiled_rules_that_do_not_run_are_left_again(folder: Path) -> None:
    (folder / "compiled").unlink()
    with Evening(folder, "true") as evening:
        evening.hears("the compiled rules do not run here: back to plain Python")
        Player(evening).move()


def test_ctrl_c_ends_everything_at_once(folder: Path) -> None:
    named = f"echo $! > {folder}/named && mv {folder}/named {folder}/compiler"
    with Evening(folder, f"sleep 600 & {named}; wait") as evening:
        evening.until(lambda: (folder / "compiler").exists(), "a compiler")
        (server,) = evening.servers()
        compiler = (folder / "compiler").read_text().strip()
        pressed = time.monotonic()
        os.killpg(evening.process.pid, signal.SIGINT)
        assert evening.process.wait(PATIENCE) == 128 + signal.SIGINT
        assert time.monotonic() - pressed < play.PATIENCE
        evening.until(lambda: not is_alive(server) and not is_alive(compiler), "their ends")
        assert not evening.answers()


def is_alive(process: str) -> bool:
    """Also who has ended, but is not buried yet, has ended."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def test_without_a_compiler_the_rules_stay_plain(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("STAMMTISCH_BUILD", "compiled")
    monkeypatch.setattr(bootstrap, "has_compiler", lambda: False)
    assert play.building() == []
    assert "no C compiler: the rules stay plain Python" in capsys.readouterr().err


def test_with_a_compiler_the_rules_are_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STAMMTISCH_BUILD", "compiled")
    monkeypatch.setattr(bootstrap, "has_compiler", lambda: True)
    assert "tools/build.py" in play.building()[-1]
    monkeypatch.setenv("STAMMTISCH_BUILD", "pure")
    assert play.building() == []


def test_a_port_that_is_taken(evening: Evening) -> None:
    with pytest.raises(SystemExit, match=r"cannot listen on .*make play PORT=8081"):
        play.listen("127.0.0.1", evening.port)
