"""`make play`: the first page within seconds, in plain Python, while the rules are compiled beside it.

This process holds the listening socket from the first moment to the last. When the compiled rules are
ready, the plain server ends in order and the compiled one goes on with the same socket and the same
database: who asks in between waits a moment, and open pages come back by themselves.
"""

import argparse
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from threading import Thread
from time import sleep
from types import FrameType
from typing import NamedTuple

from tools import bootstrap, build
from tools.bootstrap import PYTHON, ROOT, say

LOG = bootstrap.VENV / "compiling.log"
PAUSE = 0.1  # seconds between two looks at who has ended
PATIENCE = 10.0  # seconds that a server has to end in order
ENDING = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)

Process = subprocess.Popen[bytes]


class Evening(NamedTuple):
    """What is served, on which socket, and how the compiled rules are made; no command: not at all."""

    listening: socket.socket
    options: Sequence[str]
    building: Sequence[str]
    python: Path = PYTHON
    plain: Path = ROOT / "src"
    compiled: Path = build.TREE

    def server(self, tree: Path, *options: str) -> Process:
        number = self.listening.fileno()
        command = [str(self.python), "-m", "stammtisch", "serve", "--fd", str(number)]
        settings = {**os.environ, "PYTHONPATH": str(tree)}
        return subprocess.Popen([*command, *self.options, *options], env=settings, pass_fds=[number])

    def builder(self) -> Process:
        """Gently, since people play meanwhile; in a session of its own, to end all of it at once."""
        gently = ["nice", "-n", "10", *self.building]
        process = subprocess.Popen(
            gently, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True
        )
        Thread(target=overhear, args=(process,), daemon=True).start()
        return process


def overhear(process: Process) -> None:
    """Everything that is said goes to a file, and what is ours to the terminal too."""
    assert process.stdout is not None
    LOG.parent.mkdir(exist_ok=True)
    with LOG.open("wb") as log:
        for line in process.stdout:
            log.write(line)
            if line.startswith(b"stammtisch: "):
                sys.stderr.buffer.write(line)
                sys.stderr.flush()


def end_in_order(server: Process) -> None:
    """What is being answered is answered, then database and bots are let go."""
    server.terminate()
    try:
        server.wait(PATIENCE)
    except subprocess.TimeoutExpired:
        server.kill()
        server.wait()


def end_at_once(building: Process) -> None:
    """The compilers that it started, too."""
    with suppress(ProcessLookupError):
        os.killpg(building.pid, signal.SIGKILL)
    building.wait()


@contextmanager
def serving(server: Process) -> Iterator[Process]:
    """Whatever happens to us, it ends with us."""
    try:
        yield server
    finally:
        end_in_order(server)


@contextmanager
def compiling(building: Process) -> Iterator[Process]:
    try:
        yield building
    finally:
        end_at_once(building)


def wait_for_answer(evening: Evening, server: Process) -> None:
    """The first page comes first: compilers would slow it down."""
    host, port = evening.listening.getsockname()[:2]
    while server.poll() is None:
        with suppress(OSError, HTTPException), closing(HTTPConnection(host, port, timeout=2)) as asking:
            asking.request("GET", "/static/icon.svg")
            asking.getresponse()
            return


def first_ended(*processes: Process) -> Process:
    while True:
        for process in processes:
            if process.poll() is not None:
                return process
        sleep(PAUSE)


def play(evening: Evening) -> int:
    """Serve, at first plainly; how the last server ended."""
    if not evening.building:
        return serve(evening.server(evening.plain))
    with serving(evening.server(evening.plain)) as server:
        if not compiled_beside(evening, server):
            return server.wait()
        say("the rules are compiled; games go on with them in a moment")
    return play_compiled(evening, "--quiet")


def compiled_beside(evening: Evening, server: Process) -> bool:
    """Are the compiled rules ready, and is the server still there to hand over?"""
    wait_for_answer(evening, server)
    say("the rules are being compiled beside it (some minutes); until then bots think more slowly")
    with compiling(evening.builder()) as building:
        if first_ended(server, building) is server:
            return False
    if building.returncode != 0:
        say(f"the rules could not be compiled and stay plain Python; {LOG} says why")
    return building.returncode == 0


def play_compiled(evening: Evening, *options: str) -> int:
    """A server that cannot run compiled is replaced by a plain one."""
    status = serve(evening.server(evening.compiled, *options))
    if status <= 0:
        return status
    say("the compiled rules do not run here: back to plain Python")
    return serve(evening.server(evening.plain, "--quiet"))


def serve(server: Process) -> int:
    with serving(server):
        return server.wait()


def listen(host: str, port: int) -> socket.socket:
    try:
        return socket.create_server((host, port), backlog=2048)
    except OSError as error:
        sentence = f"cannot listen on {host}:{port} ({error.strerror}); choose another: make play PORT=8081"
        sys.exit(f"stammtisch: {sentence}")


def building() -> list[str]:
    """How the compiled rules are made, if they can be."""
    if os.environ["STAMMTISCH_BUILD"] == "pure":
        say("the rules stay plain Python, as asked")
        return []
    if not bootstrap.has_compiler():
        say("no C compiler: the rules stay plain Python, and bots think more slowly")
        return []
    prepare = f"{sys.executable} tools/bootstrap.py --for build"
    return ["sh", "-c", f"{prepare} && exec {PYTHON} tools/build.py"]


def end(number: int, _frame: FrameType | None) -> None:
    """Ctrl-C and its like: everything that we started ends with us."""
    for each in ENDING:
        signal.signal(each, signal.SIG_IGN)
    sys.exit(128 + number)


def parsed() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--lan", action="store_true", help="let phones in the same network in")
    parser.add_argument("--port", type=int, default=int(os.environ.get("STAMMTISCH_PORT", "8080")))
    return parser.parse_args()


def main() -> None:
    asked = parsed()
    os.environ.setdefault("STAMMTISCH_BUILD", "compiled")  # all of it, or we are told
    for each in ENDING:
        signal.signal(each, end)
    bootstrap.prepare("play")
    host = "0.0.0.0" if asked.lan else os.environ.get("STAMMTISCH_HOST", "127.0.0.1")
    options = ["--open", "--lan"] if asked.lan else ["--open"]
    evening = Evening(listen(host, asked.port), options, building())
    if evening.building and build.is_current():
        subprocess.run(evening.building, cwd=ROOT, check=True)  # texts and pictures as they are now
        sys.exit(play_compiled(evening))
    sys.exit(play(evening))


if __name__ == "__main__":
    main()
