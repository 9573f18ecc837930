"""Whoever is silent, slow or endless is let go, and nobody else notices."""

import socket
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from ipaddress import ip_network
from types import SimpleNamespace
from typing import Any, cast

import pytest

from stammtisch.web.request import limits
from stammtisch.web.request.limits import Bucket
from stammtisch.web.server import connections
from stammtisch.web.server.connections import AHEAD, HEAD, LINES, PIECE
from stammtisch.web.server.doors import Doors, raise_limit
from stammtisch.web.server.sockets import HEARD, BoardSockets
from stammtisch.web.store import log
from web.server.inside import Answering, answering, asked, heard, line, wait_until

PLAIN = b"GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
HONEST = "127.0.0.2"
PROTOCOL = "uvicorn.protocols.websockets.websockets_sansio_impl.WebSocketsSansIOProtocol"


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> log.OperatorsLog:
    """What an operator has been told in this test."""
    fresh = log.OperatorsLog()
    monkeypatch.setattr("stammtisch.web.server.doors.OPERATOR", fresh)
    return fresh


@pytest.fixture
def doors() -> Doors:
    return Doors(most=1000)


@pytest.fixture
def served(doors: Doors) -> Iterator[tuple[Answering, int]]:
    with answering(doors) as running:
        yield running


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """As servers are, a hundred times faster."""
    monkeypatch.setattr(connections, "RECEIVING", 0.15)
    monkeypatch.setattr(connections, "TAKING", 0.3)
    monkeypatch.setattr(connections, "LOOK", 0.05)


def test_a_usual_request_is_answered(served: tuple[Answering, int]) -> None:
    app, port = served
    assert asked(port, PLAIN + b"Cookie: " + b"c" * 8000 + b"\r\n\r\n").startswith(b"HTTP/1.1 200")
    assert len(app.headers) == 1


@pytest.mark.parametrize("start", [b"Accept-Language: ", b"Cookie: ", b"X-Any: "])
def test_a_head_without_end_is_not_read_on(served: tuple[Answering, int], start: bytes) -> None:
    app, port = served
    with line(port) as opened:
        opened.sendall(PLAIN + start)
        with pytest.raises(OSError, match=r"reset|pipe"):
            opened.sendall(b"a," * 32_000_000)
    assert not app.headers, "it was never seen by anything of ours"


def test_no_more_than_a_piece_beyond_the_head_reaches_the_parser(
    served: tuple[Answering, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    _app, port = served
    fed: list[int] = []
    read = connections.BoundedHttp.read

    def counted(self: connections.BoundedHttp, piece: bytes) -> None:
        fed.append(len(piece))
        read(self, piece)

    monkeypatch.setattr(connections.BoundedHttp, "read", counted)
    with suppress(OSError):
        asked(port, PLAIN + b"X: " + b"x" * 16 * HEAD)
    assert HEAD < sum(fed) <= HEAD + PIECE


def test_there_are_so_many_headers_at_most(served: tuple[Answering, int]) -> None:
    app, port = served
    few, many = b"a:b\r\n" * (LINES - 10), b"a:b\r\n" * (LINES + 10)
    assert asked(port, PLAIN + few + b"\r\n").startswith(b"HTTP/1.1 200")
    assert asked(port, PLAIN + many + b"\r\n").startswith(b"HTTP/1.1 431")
    assert len(app.headers) == 1


@pytest.mark.parametrize(("ahead", "refused"), [(AHEAD, 0), (AHEAD + 1, 1)])
def test_so_many_requests_wait_for_the_first(served: tuple[Answering, int], ahead: int, refused: int) -> None:
    """Whoever sends on without waiting fills no memory and keeps nobody waiting."""
    app, port = served
    each = b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"
    answer = asked(port, each * ahead + PLAIN + b"\r\n")
    assert (b"429 Too Many" in answer) == bool(refused)
    assert answer.count(b"200 OK") == (0 if refused else AHEAD + 1)
    assert len(app.headers) <= AHEAD + 1


@pytest.mark.parametrize(
    ("sizes", "done"),
    [([HEARD[0]], ["read"]), ([HEARD[0] + 1], ["abort"]), ([1, HEARD[0]], ["read", "abort"])],
)
def test_who_talks_on_and_on_is_not_read(
    monkeypatch: pytest.MonkeyPatch, sizes: list[int], done: list[str]
) -> None:
    """Many small frames take long to read, of whatever kind: pings, pieces, words."""
    found: list[str] = []
    monkeypatch.setattr(limits, "monotonic", lambda: 0.0)
    monkeypatch.setattr(f"{PROTOCOL}.data_received", lambda _self, _data: found.append("read"))
    socket = BoardSockets.__new__(BoardSockets)
    socket.handshake_initiated, socket.patience = True, Bucket(*HEARD)
    socket.transport = cast("Any", SimpleNamespace(abort=lambda: found.append("abort")))
    for size in sizes:
        socket.data_received(b"x" * size)
    assert found == done


def test_a_body_may_be_longer_than_a_head(served: tuple[Answering, int]) -> None:
    _app, port = served
    length = f"Content-Length: {3 * HEAD}\r\n\r\n".encode()
    assert asked(port, PLAIN.replace(b"GET", b"POST") + length + b"x" * 3 * HEAD).startswith(b"HTTP/1.1 200")


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize(
    "said",
    [b"", b"GET", PLAIN, PLAIN.replace(b"GET", b"POST") + b"Content-Length: 10\r\n\r\nabc"],
    ids=["nothing", "a word", "half a head", "half a body"],
)
def test_a_request_that_does_not_arrive_is_not_waited_for(
    served: tuple[Answering, int], doors: Doors, said: bytes
) -> None:
    _app, port = served
    with line(port) as opened:
        opened.sendall(said)
        assert b" 408 " in heard(opened)
    wait_until(lambda: not len(doors))


@pytest.mark.usefixtures("hasty")
def test_one_byte_after_the_other_does_not_help(served: tuple[Answering, int], doors: Doors) -> None:
    _app, port = served
    with line(port) as opened, suppress(OSError):
        opened.settimeout(0.02)
        for n in range(1000):
            opened.sendall(b"GET / HTTP/1.1\r\n"[n : n + 1] or b"x")
            with suppress(TimeoutError):
                if b" 408 " in opened.recv(100):
                    break
        else:
            pytest.fail("it was listened to for ever")


@pytest.mark.usefixtures("hasty")
def test_an_answer_that_nobody_takes_is_thrown_away(served: tuple[Answering, int], doors: Doors) -> None:
    _app, port = served
    with line(port) as opened:
        opened.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        opened.sendall(PLAIN.replace(b"/ ", b"/?30000000 ") + b"\r\n")
        wait_until(lambda: len(doors))
        wait_until(lambda: not len(doors))


def test_one_address_may_have_so_many_connections(told: log.OperatorsLog) -> None:
    doors = Doors(most=1000, an_address=20)
    with answering(doors) as (_app, port), ExitStack() as open_lines:
        for _n in range(60):
            open_lines.enter_context(line(port))
        wait_until(lambda: told.counts.get("connections") == 40)
        assert asked(port, PLAIN + b"\r\n") == b""
        assert asked(port, PLAIN + b"\r\n", HONEST).startswith(b"HTTP/1.1 200")
        assert len(doors) == 20
    assert not len(doors)


def test_where_it_is_full_the_silent_make_room(told: log.OperatorsLog) -> None:
    doors = Doors(most=30, an_address=20)
    with answering(doors) as (_app, port), ExitStack() as open_lines:
        for n in range(60):
            open_lines.enter_context(line(port, f"127.0.1.{n // 15}"))
        for _time in range(10):
            assert asked(port, PLAIN + b"\r\n", HONEST).startswith(b"HTTP/1.1 200")
        assert len(doors) <= 30
    assert told.counts["full"] >= 30


def test_connections_through_a_proxy_are_not_one_persons(told: log.OperatorsLog) -> None:
    doors = Doors(most=1000, proxies=[ip_network("127.0.0.1")], an_address=5)
    with answering(doors) as (_app, port), ExitStack() as open_lines:
        for _n in range(20):
            open_lines.enter_context(line(port))
        assert asked(port, PLAIN + b"\r\n").startswith(b"HTTP/1.1 200")
    assert not told.counts


def test_descriptors_are_raised_and_the_limit_is_logged(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    limits = {"now": (256, 4096)}
    monkeypatch.setattr("stammtisch.web.server.doors.getrlimit", lambda _what: limits["now"])
    monkeypatch.setattr("stammtisch.web.server.doors.setrlimit", lambda _what, new: limits.update(now=new))
    monkeypatch.setattr(log.LOGGER, "propagate", True)
    with caplog.at_level("INFO", "stammtisch"):
        assert raise_limit() == 4096 - 128
    assert limits["now"] == (4096, 4096)
    assert "4096 file descriptors: at most 3968 connections" in caplog.text


def test_a_condition_is_told_once_a_minute(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    clock = [0.0]
    monkeypatch.setattr(log, "monotonic", lambda: clock[0])
    monkeypatch.setattr(log.LOGGER, "propagate", True)
    told = log.OperatorsLog()
    for second in range(121):
        clock[0] = float(second)
        told.tell("full", "no room")
    assert [record.getMessage() for record in caplog.records] == [
        f"no room (full, {n} so far)" for n in (1, 61, 121)
    ]
