"""Attacks with requests: long, silent, forged, by another name."""

import re
import shutil
import socket
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from functools import partial
from multiprocessing.synchronize import Event
from pathlib import Path
from threading import Thread
from time import monotonic, sleep

import httpx2

from bench.attacks.house import (
    EVIL,
    HONEST,
    PATIENCE,
    House,
    Place,
    compared,
    knows,
    steadily,
    typical,
    under,
)
from stammtisch.web.request.limits import ADDRESS
from web.serving import free_port

PLAIN = b"GET /api/nothing HTTP/1.1\r\nHost: 127.0.0.1\r\n"
SILENT = 1100
OPEN_FILES = 1024
FORGED = 900
REFUSED = 400


def line(port: int, address: str = EVIL) -> socket.socket:
    return socket.create_connection(("127.0.0.1", port), 20, (address, 0))


def heads(place: Place) -> str:
    """An honest page, while three connections send 8 MB of Accept-Language each, again and again."""
    with place.house() as house:
        ann = house.guest("Ann")

        def page() -> None:
            ann.http.get("/").raise_for_status()

        quiet = typical(page)
        with under(long_heads, house.port):
            attacked = typical(page)
    return compared(quiet, attacked)


def long_heads(begun: Event, port: int) -> None:
    wish = PLAIN + b"Accept-Language: " + b"a," * 4_000_000 + b"\r\n\r\n"

    def asking() -> None:
        with line(port) as opened, suppress(OSError):
            opened.sendall(wish)
            opened.recv(100)

    for _line in range(3):
        Thread(target=steadily, args=(begun, 1, asking), daemon=True).start()
    sleep(PATIENCE)


def refusals(place: Place) -> str:
    """The server's time for a refusal, whatever a header of 15 KB holds."""
    asked = PLAIN + b"Accept-Language: " + b"a," * 7_500 + b"\r\n\r\n"
    with place.house() as house, line(house.port) as opened, opened.makefile("rb") as answers:
        while b"429" not in answer(opened, answers, asked):
            pass
        before, refused = house.worked(), 0
        while refused < REFUSED:
            refused += b"429" in answer(opened, answers, asked)
        return f"{(house.worked() - before) / refused * 1000:.1f} ms"


def ahead(place: Place) -> str:
    """An honest page, while one connection asks on and waits for no answer; and the memory that takes."""
    with place.house() as house:
        ann = house.guest("Ann")

        def page() -> None:
            ann.http.get("/").raise_for_status()

        quiet = typical(page)
        with under(asking_ahead, house.port):
            attacked = typical(page)
            memory = house.memory()
    return f"{compared(quiet, attacked)}, {memory / 1e6:.0f} MB"


def asking_ahead(begun: Event, port: int) -> None:
    asked = (PLAIN + b"\r\n") * 1_000

    def sending() -> None:
        with line(port) as opened, suppress(OSError):
            Thread(target=emptied, args=(opened,), daemon=True).start()
            while True:
                opened.sendall(asked)

    steadily(begun, 10, sending, 15)


def emptied(opened: socket.socket) -> None:
    with suppress(OSError):
        while opened.recv(65536):
            pass


def reading(place: Place) -> str:
    """An honest page, while somebody asks for long rules, the settings and the API as often as they may."""
    with place.house() as house:
        ann = house.guest("Ann")

        def page() -> None:
            ann.http.get("/").raise_for_status()

        quiet = typical(page)
        with under(asking_for_much, house):
            attacked = typical(page)
    return compared(quiet, attacked)


def asking_for_much(begun: Event, house: House) -> None:
    """Three guests of one address: each is let in 20 times a second."""
    for path in ("/rules/ganz_wien", "/settings", "/api/openapi.json"):
        asking = partial(house.guest("Eve", EVIL).http.get, path)
        Thread(target=steadily, args=(begun, 20, asking), daemon=True).start()
    sleep(PATIENCE)


def answer(opened: socket.socket, answers: object, asked: bytes) -> bytes:
    """The first line of an answer on a line that stays open."""
    assert hasattr(answers, "readline")
    assert hasattr(answers, "read")
    opened.sendall(asked)
    first: bytes = answers.readline()
    length = 0
    while (header := answers.readline().lower()) not in (b"\r\n", b""):
        if header.startswith(b"content-length:"):
            length = int(header.split(b":")[1])
    answers.read(length)
    return first


def silent(place: Place) -> str:
    """Honest requests that are answered, with 1024 descriptors and 1100 connections that say nothing."""
    with place.house(descriptors=OPEN_FILES) as house:
        assert is_answered(house), "before anybody attacks"
        with under(saying_nothing, house.port):
            answered = sum(is_answered(house) for _request in range(10))
    return f"{answered} of 10"


def saying_nothing(begun: Event, port: int) -> None:
    with ExitStack() as opened:
        for _n in range(SILENT):
            with suppress(OSError):
                opened.enter_context(line(port))
        begun.set()
        sleep(60)


def is_answered(house: House) -> bool:
    transport = httpx2.HTTPTransport(local_address=HONEST)
    with httpx2.Client(transport=transport, timeout=5) as asking:
        try:
            return asking.get(f"{house.address}/").status_code == 200
        except httpx2.HTTPError:
            return False


def forged(place: Place) -> str:
    """Requests beyond the limit that nginx, by the lines we show, passes on for who forges addresses."""
    if not shutil.which("nginx"):
        return "nginx is not here"
    named = ("--proxy", "127.0.0.1") if knows(place.tree, "--proxy") else ()
    with (
        place.house("--base-url", "http://127.0.0.1", *named) as house,
        proxied(place, house) as port,
        line(port) as opened,
        opened.makefile("rb") as answers,
    ):
        passed, began = 0, monotonic()
        for n in range(FORGED):
            forging = f"X-Forwarded-For: 198.51.100.{n % 250}\r\n\r\n".encode()
            passed += b"429" not in answer(opened, answers, PLAIN + forging)
        allowed = min(FORGED, int(place.workers * (ADDRESS[0] + ADDRESS[1] * (monotonic() - began))) + 1)
    return f"{max(0, passed - allowed)} of {FORGED - allowed}"


def lines_of(root: Path) -> str:
    """What its page recommends for nginx."""
    ours = root / "hosting" / "nginx.conf"
    if ours.exists():
        return re.sub(r"ssl_certificate.*\n", "", ours.read_text())
    page = (root / "docs" / "self-hosting.md").read_text()
    found = re.search(r"`(proxy_pass .*?)`", page, re.DOTALL)
    assert found, "no lines for nginx"
    return f"server {{ listen 443 ssl; location / {{ {found[1]} }} }}"


@contextmanager
def proxied(place: Place, house: House) -> Iterator[int]:
    """nginx before the server."""
    port, folder = free_port() + 500, place.folder
    site = lines_of(place.root).replace(":8080", f":{house.port}")
    (folder / "site").write_text(site.replace("443 ssl", f"127.0.0.1:{port}"))
    within = f"access_log off; include {folder}/site;"
    main = f"daemon off; pid {folder}/pid; error_log {folder}/error; events {{}} http {{ {within} }}"
    (folder / "nginx").write_text(main)
    process = subprocess.Popen(["nginx", "-p", place.folder, "-c", place.folder / "nginx"])
    try:
        while not is_open(port):
            sleep(0.05)
        yield port
    finally:
        process.terminate()
        process.wait()


def is_open(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0
