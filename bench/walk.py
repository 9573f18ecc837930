"""The way of a request, counted: our functions, calls and files that it passes, and the bytes it sends.

`PYTHONPATH=src .venv/bin/python bench/walk.py [-v]`: plain Python, one page open, a table of Vienna with
bots. With -v the functions with most calls are named.
"""

import re
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any

from starlette.testclient import TestClient

import stammtisch
from stammtisch.web.server.app import create_app
from stammtisch.web.server.settings import Settings
from stammtisch.web.tables.bot_runner import BotRunner

SOURCES = str(Path(stammtisch.__file__).parent) + "/"
LINE = "walk"
HERE = "http://localhost"
SCRIPT = {"hx-request": "true", "origin": HERE, "x-line": LINE}
A_MOMENT = 0.3  # seconds in which whatever a request has woken comes to rest
MOST = 12  # functions that are named


class Walk:
    """Counts the calls of our functions, in all threads, while it is on."""

    def __init__(self) -> None:
        self.calls: Counter[tuple[str, str]] = Counter()
        self.is_on = False

    def __call__(self, frame: FrameType, event: str, _arg: Any) -> None:
        code = frame.f_code
        if self.is_on and event == "call" and code.co_filename.startswith(SOURCES):
            self.calls[code.co_filename.removeprefix(SOURCES), code.co_qualname] += 1

    def told(self) -> str:
        files = {file for file, _name in self.calls}
        return f"{len(self.calls):5} functions {sum(self.calls.values()):7} calls {len(files):4} files"


WALK = Walk()


class Page:
    """A guest with an open page at a table."""

    def __init__(self, client: TestClient) -> None:
        self.client = client
        begun = client.post("/play/vienna", follow_redirects=False)
        self.address = begun.headers["location"]

    def shown(self) -> str:
        return self.client.get(self.address).text

    def post(self, what: str, **fields: str) -> int:
        """The bytes of the answer."""
        answer = self.client.post(f"{self.address}/{what}", data=fields, headers=SCRIPT)
        assert answer.status_code == 200, answer.text
        return len(answer.text)

    def fields(self) -> dict[str, str]:
        page = self.shown()
        version = re.search(r'data-version="(\d+)"', page)
        assert version
        return {"version": version[1], "key": f"key {time.monotonic()}"}

    def possible(self) -> list[str]:
        return re.findall(r'name="action" value="([^"]+)"', self.shown())

    def wait_for(self, verb: str) -> str:
        """Play on until something with this verb can be done."""
        while True:
            names = self.possible()
            if found := [name for name in names if name.startswith(verb)]:
                return found[0]
            if names:
                self.post("act", action=names[0], **self.fields())
            time.sleep(0.05)


def counted(title: str, ask: Callable[[], int]) -> None:
    """One request, with all that it wakes."""
    WALK.calls.clear()
    WALK.is_on = True
    sent = ask()
    time.sleep(A_MOMENT)
    WALK.is_on = False
    print(f"{title:14}{WALK.told()} {sent:8} bytes")
    if "-v" in sys.argv:
        for (file, name), calls in WALK.calls.most_common(MOST):
            print(f"{'':14}{calls:7} {file}: {name}")


@contextmanager
def opened(page: Page) -> Iterator[None]:
    address = f"{HERE.replace('http', 'ws')}{page.address}/live?language=en&layout=wide&line={LINE}"
    with page.client.websocket_connect(address) as socket:
        socket.receive_text()
        yield


def walk(page: Page, bots: BotRunner) -> None:
    place = page.wait_for("place")
    bots.pace = 3600.0  # they wait
    get = page.client.get
    with opened(page):
        counted("preview", lambda: len(get(f"{page.address}/preview", params={"action": place}).text))
        fields = page.fields()
        counted("click", lambda: page.post("act", action=place, **fields))
        fields = page.fields()
        counted("undo", lambda: page.post("undo", **fields))
        counted("hint", lambda: page.post("hint"))
        counted("page", lambda: len(page.shown()))
        counted("replay step", lambda: len(get(f"{page.address}/at/3").text))


def main() -> None:
    threading.setprofile(WALK)
    sys.setprofile(WALK)
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(f"{folder}/walk.db", pace=0, generous=True, seed="walk")
        app = create_app(settings)
        with TestClient(app, base_url=HERE) as client:
            walk(Page(client), app.state.bots)


if __name__ == "__main__":
    main()
