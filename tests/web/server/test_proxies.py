"""Behind a proxy: who asks is who the proxy says, and nobody else has a say in it.

The lines that docs/self-hosting.md recommends are tried with nginx and Caddy, where they are installed.
"""

import re
import shutil
import socket
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from ipaddress import ip_network
from pathlib import Path

import httpx2
import pytest
from starlette.testclient import TestClient
from websockets.sync.client import connect

from stammtisch.web.request.limits import ADDRESS
from stammtisch.web.server.app import create_app
from stammtisch.web.server.doors import Doors
from stammtisch.web.server.settings import Settings
from stammtisch.web.store import log
from web.server.inside import answering, asked, line, wait_until
from web.serving import PATIENCE, Server, free_port

ROOT = Path(__file__).parents[3]
HOSTING = ROOT / "hosting"
NAME = "tisch.example"
FORGED = "X-Forwarded-For: 203.0.113.9, 192.0.2.7\r\nX-Forwarded-Proto: https\r\n"
VICTIM = "127.0.0.2"


def request(extra: str = "", path: str = "/api/nothing", last: bool = True) -> bytes:
    ends = "Connection: close\r\n" if last else ""
    return f"GET {path} HTTP/1.1\r\nHost: {NAME}\r\n{extra}{ends}\r\n".encode()


@pytest.mark.parametrize(
    ("proxies", "client"), [((), "127.0.0.1"), (("10.0.0.0/8",), "127.0.0.1"), (("127.0.0.1",), "192.0.2.7")]
)
def test_only_a_proxy_that_is_named_is_believed(proxies: tuple[str, ...], client: str) -> None:
    named = tuple(map(ip_network, proxies))
    with answering(Doors(100, named), base_url=f"http://{NAME}", proxies=named) as (app, port):
        asked(port, request(FORGED))
    assert app.clients == [client]


def test_a_proxy_that_nobody_named_is_told_to_the_operator(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = log.OperatorsLog()
    monkeypatch.setattr("stammtisch.web.request.middleware.OPERATOR", told)
    address = f"http://{NAME}"
    settings = Settings(database=str(tmp_path / "house.db"), base_url=address)
    with TestClient(create_app(settings), base_url=address) as client:
        client.get("/api/nothing")
        assert not told.counts
        client.get("/api/nothing", headers={"X-Forwarded-For": "192.0.2.7"})
    assert told.counts == {"proxy": 1}


@pytest.mark.parametrize("file", ["nginx.conf", "Caddyfile"])
def test_the_page_shows_the_lines_that_are_tried(file: str) -> None:
    lines = (HOSTING / file).read_text(encoding="utf-8").expandtabs(4)
    assert lines in (ROOT / "docs" / "self-hosting.md").read_text(encoding="utf-8")


class Strict(Server):
    """With its limits on rates."""

    def command(self) -> list[str]:
        return [word for word in super().command() if word != "--generous"]


def nginx(folder: Path, port: int, behind: int) -> list[str]:
    """The recommended lines, but for certificates, on another port."""
    lines = (HOSTING / "nginx.conf").read_text(encoding="utf-8")
    site = re.sub(r"ssl_certificate.*\n", "", lines).replace("443 ssl", f"127.0.0.1:{port}")
    (folder / "site.conf").write_text(site.replace(":8080", f":{behind}"))
    main = (
        f"daemon off; error_log stderr; pid {folder}/pid; events {{}} http {{ include {folder}/site.conf; }}"
    )
    (folder / "nginx.conf").write_text(main)
    return ["nginx", "-p", str(folder), "-c", str(folder / "nginx.conf")]


def caddy(folder: Path, port: int, behind: int) -> list[str]:
    lines = (HOSTING / "Caddyfile").read_text(encoding="utf-8")
    site = lines.replace(NAME, f"http://{NAME}:{port}").replace(":8080", f":{behind}")
    (folder / "Caddyfile").write_text("{\n\tadmin off\n}\n" + site)
    return ["caddy", "run", "--adapter", "caddyfile", "--config", str(folder / "Caddyfile")]


@contextmanager
def running(command: list[str], port: int) -> Iterator[None]:
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        wait_until(lambda: is_answered(port))
        yield
    finally:
        process.terminate()
        process.wait()


def is_answered(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


@pytest.fixture(params=[nginx, caddy], ids=["nginx", "caddy"])
def proxied(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[int]:
    """A server with its usual limits behind a real proxy: the proxy's port."""
    configure: Callable[[Path, int, int], list[str]] = request.param
    if not shutil.which(request.node.callspec.id):
        pytest.skip(f"{request.node.callspec.id} is not installed here")
    with Strict(tmp_path / "house.db", "--base-url", f"http://{NAME}", "--proxy", "127.0.0.1") as server:
        port = free_port() + 500
        with running(configure(tmp_path, port, server.port), port):
            yield port


def statuses(port: int, count: int, forged: str = "", address: str = "127.0.0.1") -> list[str]:
    """Of so many requests on one line."""
    with line(port, address) as opened, opened.makefile("rb") as answers:
        found = []
        for n in range(count):
            opened.sendall(request(forged.format(n=n), last=n == count - 1))
            found.append(answers.readline().decode().split()[1])
            length = 0
            while (header := answers.readline().lower()) not in (b"\r\n", b""):
                if header.startswith(b"content-length:"):
                    length = int(header.split(b":")[1])
            answers.read(length)
        return found


def test_behind_a_real_proxy_everybody_has_their_own_limit_and_no_other(proxied: int) -> None:
    """Who names other addresses neither escapes the limit nor empties another's."""
    escaping = (
        "X-Forwarded-For: 198.51.100.{n}\r\nForwarded: for=198.51.100.{n}\r\nX-Real-IP: 198.51.100.{n}\r\n"
    )
    attacked = statuses(proxied, ADDRESS[0] * 3 // 2, escaping)
    assert "429" in attacked
    blaming = f"X-Forwarded-For: {VICTIM}\r\n"
    statuses(proxied, ADDRESS[0] // 2, blaming)
    assert set(statuses(proxied, 20, address=VICTIM)) == {"404"}


def test_sockets_pass_a_real_proxy(proxied: int) -> None:
    with httpx2.Client(base_url=f"http://127.0.0.1:{proxied}", headers={"Host": NAME}) as ann:
        token = ann.post("/api/guests", json={"name": "Ann"}).json()["token"]
        bearer = {"Authorization": f"Bearer {token}"}
        table = ann.post("/api/tables", json={"game": "pig", "seats": ["me", "me"]}, headers=bearer).json()
    address = f"ws://{NAME}/api/tables/{table['id']}/stream"
    with line(proxied) as opened, connect(address, sock=opened, additional_headers=bearer) as stream:
        assert table["id"] in stream.recv(PATIENCE)
