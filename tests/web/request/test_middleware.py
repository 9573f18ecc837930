"""Who and what is let in: each of these is tried, and each is a 4xx with a sentence."""

from pathlib import Path
from urllib.parse import quote

import pytest
from starlette.testclient import TestClient, WebSocketDenialResponse
from starlette.types import Message
from starlette.websockets import WebSocketDisconnect
from websockets.exceptions import ConnectionClosed

from stammtisch.core.game import Game
from stammtisch.web.pages.templating import static
from stammtisch.web.request.limits import Bucket
from stammtisch.web.request.middleware import HEADERS, POLICY
from stammtisch.web.request.tokens import Signer, read_keys
from stammtisch.web.request.visitor import NAME_LENGTH
from stammtisch.web.server.app import create_app
from stammtisch.web.server.settings import Settings
from web.pages.test_pages import begin
from web.serving import PATIENCE, Guest, Server, in_app


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "https://evil.example"},
        {"Origin": "http://["},
        {"Origin": "null"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},  # another port, another name of the same domain
    ],
)
def test_posts_and_sockets_from_other_sites_are_refused(client: TestClient, headers: dict[str, str]) -> None:
    address, _page = begin(client)
    refused = client.post(f"{address}/chat", data={"text": "hi"}, headers=headers)
    assert refused.status_code == 403
    assert "another site" in refused.text
    told = client.post("/api/guests", json={"name": "Ann"}, headers=headers)
    assert told.status_code == 403
    assert "another site" in told.json()["error"]
    for socket in (f"{address}/live", f"/api/tables/{address[3:]}/stream"):
        denied = refusal_of(client, socket, headers)
        assert denied.status_code == 403
        assert "another site" in denied.text
        assert denied.headers["Content-Security-Policy"] == POLICY


def refusal_of(client: TestClient, path: str, headers: dict[str, str]) -> WebSocketDenialResponse:
    with (
        pytest.raises(WebSocketDenialResponse) as denied,
        client.websocket_connect(path, headers=headers),
    ):
        pass
    return denied.value


def test_a_socket_of_a_table_that_is_not_for_you_is_refused(client: TestClient) -> None:
    address, _page = begin(client)
    stranger = TestClient(client.app)
    for socket in (f"{address}/live", f"/api/tables/{address[3:]}/stream", "/t/nowhere/live"):
        denied = refusal_of(stranger, socket, {})
        assert denied.status_code == 404
        assert "no such table" in denied.text


@pytest.mark.parametrize("socket", ["/api/tables/{}/stream", "/t/{}/live"])
def test_who_may_look_no_more_hears_no_more(client: TestClient, socket: str) -> None:
    ann, bob = bearer(client, "Ann"), bearer(client, "Bob")
    wanted = {"game": "pig", "seats": ["me", "open"]}
    table = client.post("/api/tables", json=wanted, headers=ann).json()
    client.post("/api/join", json={"token": table["tokens"]["1"]}, headers=bob)
    with client.websocket_connect(socket.format(table["id"]), headers=bob) as line:
        assert "Bob" in line.receive_text()
        client.post(f"/t/{table['id']}/chat", data={"text": "Servus!"}, headers=ann)
        assert "Servus!" in line.receive_text()
        client.post(f"/t/{table['id']}/seat/1", data={"who": "greedy"}, headers=ann)
        with pytest.raises(WebSocketDisconnect) as closed:
            line.receive_text()
    assert closed.value.code == 4404


def bearer(client: TestClient, name: str) -> dict[str, str]:
    client.cookies.clear()
    token = client.post("/api/guests", json={"name": name}).json()["token"]
    return {"Authorization": f"Bearer {token}"}


def test_refusals_at_the_door_speak_the_visitors_language(client: TestClient) -> None:
    headers = {"Origin": "https://evil.example", "Accept-Language": "de"}
    assert "von einer fremden Seite" in client.post("/play/pig", headers=headers).text


def test_our_own_origin_may_post(client: TestClient) -> None:
    address, _page = begin(client)
    own = {"Origin": "http://testserver", "Sec-Fetch-Site": "same-origin"}
    assert client.post(f"{address}/chat", data={"text": "hi"}, headers=own).status_code == 200


def test_a_forged_cookie_is_nobody(client: TestClient) -> None:
    address, _page = begin(client)
    value = str(client.cookies["guest"])
    other = TestClient(client.app)
    other.cookies["guest"] = value[:-2] + ("AA" if value[-2:] != "AA" else "BB")
    assert other.get(address).status_code == 404
    other.cookies["guest"] = value
    assert other.get(address).status_code == 200


def test_nobody_acts_for_a_foreign_seat(client: TestClient) -> None:
    address = str(client.post("/new/pig", data={"name": "Ann", "seats": "2", "listed": "1"}).url.path)
    client.post(f"{address}/start", data={"fill": "1"})
    stranger = TestClient(client.app)
    refused = stranger.post(f"{address}/act", data={"action": "roll", "version": "3", "key": "k"})
    assert refused.status_code == 409
    assert "You are watching" in refused.text
    for deed in ("start", "leave", "rematch", "seat/1"):
        assert stranger.post(f"{address}/{deed}", data={"who": "open"}).status_code == 409


def test_too_much_is_refused_whatever_the_header_says(client: TestClient) -> None:
    address, _page = begin(client)
    assert client.post(f"{address}/chat", data={"text": "x" * 70_000}).status_code == 413
    chunks = (b"text=" + b"x" * 10_000 for _n in range(8))
    assert client.post(f"{address}/chat", content=chunks).status_code == 413


@pytest.mark.parametrize(
    ("path", "form", "status"),
    [
        ("act", {}, 400),
        ("act", {"action": "roll", "version": "-1"}, 400),
        ("act", {"action": "roll", "version": "9" * 30}, 400),
        ("act", {"action": "fly", "version": "*"}, 400),
        ("act", {"action": "", "version": "*"}, 400),
        ("undo", {"version": "x"}, 400),
        ("seat/9", {"who": "me"}, 409),
        ("seat/" + "9" * 5000, {"who": "me"}, 404),
        ("at/" + "9" * 5000 + "/on", {}, 404),
        ("nothing", {}, 404),
    ],
)
def test_malformed_posts_are_answered_with_a_sentence(
    client: TestClient, path: str, form: dict[str, str], status: int
) -> None:
    address, page = begin(client)
    version = page.split('name="version" value="')[1].split('"')[0]
    sent = {name: value.replace("*", version) for name, value in form.items()}
    answer = client.post(f"{address}/{path}", data=sent)
    assert answer.status_code == status
    assert 'role="alert">' in answer.text


@pytest.mark.parametrize(
    ("body", "sentence"),
    [
        (b"{", "truncated"),
        (b'{"game": "pig"}', "missing required field"),
        (b'{"game": "pig", "seats": ["me"], "colour": 1}', "unknown field"),
        (b'{"game": "chess", "seats": ["me", "me"]}', "no game"),
        (b'{"game": "pig", "seats": ["me"]}', "2 to 4 players"),
        (b'{"game": "pig", "seats": ["me", "witch"]}', "witch"),
        (b'{"game": "pig", "seats": ["me", "me"], "options": {"a": "b"}}', "no option"),
    ],
)
def test_the_api_says_what_is_wrong(client: TestClient, body: bytes, sentence: str) -> None:
    token = client.post("/api/guests", json={"name": "Ann"}).json()["token"]
    answer = client.post("/api/tables", content=body, headers={"Authorization": f"Bearer {token}"})
    assert answer.status_code == 400
    assert sentence in answer.json()["error"]


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/api/nothing", 404),
        ("GET", "/api/tables/nothing", 404),
        ("GET", "/api/tables/%00", 404),
        ("GET", "/api/tables/%F0%9F%99%82/", 404),
        ("DELETE", "/api/games", 405),
        ("POST", "/api/tables/nothing/act", 404),
    ],
)
def test_scripts_are_refused_in_json(client: TestClient, method: str, path: str, status: int) -> None:
    answer = client.request(method, path)
    assert answer.status_code == status
    assert answer.json()["error"].endswith(".")


def test_what_is_no_text_is_refused_with_a_sentence(client: TestClient) -> None:
    answer = client.post("/api/guests", content=b'{"name": "\xff"}')
    assert answer.status_code == 400
    assert "UTF-8" in answer.json()["error"]
    answer = client.post("/upload", data={"record": '{"game": "\\ud800", "rules": 1, "seats": ["a", "b"]}'})
    assert answer.status_code == 400
    assert "there is no game &#39;?&#39;" in answer.text


def test_a_length_of_many_digits_is_too_long(client: TestClient) -> None:
    assert client.post("/settings", headers={"Content-Length": "9" * 5000}).status_code == 413


def test_scripts_cannot_send_too_much_either(client: TestClient) -> None:
    answer = client.post("/api/guests", content=b" " * 70_000)
    assert answer.status_code == 413
    assert "64 KB" in answer.json()["error"]
    answer = client.post("/api/guests", content=(b" " * 10_000 for _n in range(8)))
    assert answer.status_code == 413
    assert "64 KB" in answer.json()["error"]


def test_a_forged_token_is_nobody(client: TestClient) -> None:
    token = client.post("/api/guests", json={"name": "Ann"}).json()["token"]
    wanted = {"game": "pig", "seats": ["me", "me"]}
    for forged in (token[:-2] + "xx", token.replace("Ann", "Bob"), "Ann", ".", "\xff", ""):
        bearer = {b"Authorization": f"Bearer {forged}".encode("latin-1")}
        answer = client.post("/api/tables", json=wanted, headers=bearer)
        assert answer.status_code == 409
        assert "Say who you are" in answer.json()["error"]


def test_every_page_has_the_strict_policy(client: TestClient) -> None:
    address, _page = begin(client)
    for path in ("/", address, "/settings", "/rules/pig", "/nowhere", static("page.css")):
        headers = client.get(path).headers
        assert headers["Content-Security-Policy"] == POLICY
        assert headers["X-Content-Type-Options"] == "nosniff"


def test_our_own_failures_have_it_too_and_are_not_kept(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("stammtisch.web.pages.home.shelf", lambda: 1 // 0)
    with TestClient(create_app(settings), raise_server_exceptions=False) as client:
        failed = client.get("/")
    assert failed.status_code == 500
    assert failed.headers["Content-Security-Policy"] == POLICY
    assert failed.headers["Cache-Control"] == "no-store"
    assert "ZeroDivisionError" not in failed.text


def test_files_are_kept_but_not_that_there_is_none(client: TestClient) -> None:
    assert "immutable" in client.get(static("page.css")).headers["Cache-Control"]
    missing = client.get(static("nothing.css"))
    assert missing.status_code == 404
    assert missing.headers["Cache-Control"] == "no-store"


@pytest.mark.parametrize(
    "back", ["//evil.example", "/\t/evil.example", "/x\r\nX-Evil: 1", "https://evil.example"]
)
@pytest.mark.parametrize("headers", [{}, {"HX-Request": "true"}])
def test_nobody_is_led_elsewhere(client: TestClient, back: str, headers: dict[str, str]) -> None:
    assert 'class="button" href="/">' in client.get("/settings", params={"back": back}).text
    led = client.post("/settings", data={"back": back}, headers=headers, follow_redirects=False).headers
    assert led.get("HX-Redirect", led.get("Location")) == "/"
    assert "X-Evil" not in led


def test_the_way_back_may_have_any_letters(client: TestClient) -> None:
    back = {"back": "/rules/pig?find=€"}
    for headers, name in (({}, "Location"), ({"HX-Request": "true"}, "HX-Redirect")):
        led = client.post("/settings", data=back, headers=headers, follow_redirects=False)
        assert led.headers[name] == "/rules/pig?find=%E2%82%AC"


def test_who_asks_too_often_has_to_wait(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("stammtisch.web.request.limits.monotonic", lambda: 0.0)
    settings = Settings(database=str(tmp_path / "house.db"), pace=0)
    with TestClient(create_app(settings)) as client:
        codes = [client.get("/nowhere").status_code for _n in range(301)]
    assert codes == [404] * 300 + [429]


def test_a_guest_who_asks_too_often_has_to_wait_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = [0.0]
    monkeypatch.setattr("stammtisch.web.request.limits.monotonic", lambda: clock[0])
    settings = Settings(database=str(tmp_path / "house.db"), pace=0)
    with TestClient(create_app(settings)) as client:
        tokens = [client.post("/api/guests", json={"name": name}).json()["token"] for name in ("Ann", "Bob")]
        ann, bob = ({"Authorization": f"Bearer {token}"} for token in tokens)
        answers = [client.get("/api/games", headers=ann) for _n in range(101)]
        assert [answer.status_code for answer in answers] == [200] * 100 + [429]
        assert "too often" in answers[-1].json()["error"]
        assert client.get("/settings", headers=ann).status_code == 429
        assert refusal_of(client, "/api/tables/any/stream", ann).status_code == 429
        assert client.get("/api/games", headers=bob).status_code == 200
        clock[0] = 1.0
        assert client.get("/api/games", headers=ann).status_code == 200


def test_a_socket_that_talks_too_much_is_closed(tmp_path: Path) -> None:
    settings = Settings(database=str(tmp_path / "house.db"), pace=0)
    with TestClient(create_app(settings)) as client:
        token = client.post("/api/guests", json={"name": "Ann"}).json()["token"]
        ann = {"Authorization": f"Bearer {token}"}
        table = client.post("/api/tables", json={"game": "pig", "seats": ["me", "me"]}, headers=ann).json()
        with client.websocket_connect(f"/api/tables/{table['id']}/stream", headers=ann) as socket:
            socket.receive_json()
            for _n in range(100):
                socket.send_text("?")
            with pytest.raises(WebSocketDisconnect) as closed:
                socket.receive_json()
    assert closed.value.code == 1008


def test_a_message_on_a_socket_has_4_kb_at_most(server: Server) -> None:
    guest = Guest(server.address, "Ann")
    table = guest.table("pig", "me", "me")
    with guest.stream(table["id"]) as stream:
        stream.recv()
        stream.send("x" * 4096)
        stream.send("x" * 4097)
        with pytest.raises(ConnectionClosed) as closed:
            stream.recv(PATIENCE)
    assert closed.value.rcvd
    assert closed.value.rcvd.code == 1009, "too big"


@pytest.mark.parametrize("path", ["/api/guests", "/play/pig", "/settings"])
def test_who_hangs_up_while_they_speak_is_no_fault_of_ours(client: TestClient, path: str) -> None:
    said: list[Message] = [
        {"type": "http.request", "body": b"na", "more_body": True},
        {"type": "http.disconnect"},
    ]
    answered: list[int] = []

    async def hang_up() -> None:
        async def receive() -> Message:
            return said.pop(0)

        async def send(message: Message) -> None:
            answered.append(message.get("status", 0))

        headers = [(b"host", b"testserver")]
        scope = {"type": "http", "method": "POST", "path": path, "query_string": b"", "headers": headers}
        await client.app({**scope, "client": ("127.0.0.1", 1), "server": ("testserver", 80)}, receive, send)

    assert client.portal
    client.portal.call(hang_up)
    assert 500 not in answered


def test_a_bucket_fills_again(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [0.0]
    monkeypatch.setattr("stammtisch.web.request.limits.monotonic", lambda: clock[0])
    bucket = Bucket(2, 1)
    assert [bucket.take() for _n in range(3)] == [True, True, False]
    clock[0] = 1.0
    assert bucket.take()


def test_the_key_file_is_ours_alone_and_keys_can_be_rotated(tmp_path: Path) -> None:
    path = tmp_path / "key"
    old = Signer(read_keys(path))
    assert path.stat().st_mode & 0o777 == 0o600
    signed = old.sign("guest", "ann")
    path.write_text("ab" * 32 + "\n" + path.read_text())
    new = Signer(read_keys(path))
    assert new.verify("guest", signed) == "ann"
    assert new.verify("link", signed) is None
    assert new.sign("guest", "ann") != signed
    path.chmod(0o644)
    with pytest.raises(ValueError, match="chmod 600"):
        read_keys(path)


def test_what_is_forged_is_neither_weighed_nor_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    signer = Signer([b"k" * 32])
    signed = signer.sign("guest", "ann|" + quote("\U0001f642" * NAME_LENGTH))
    assert signer.verify("guest", signed)
    weighed: list[str] = []

    def mark(_key: bytes, _purpose: str, value: str) -> str:
        weighed.append(value)
        return "another"

    monkeypatch.setattr(signer, "_mark", mark)
    assert signer.verify("guest", signed), "remembered"
    assert not weighed
    for _time in range(2):
        assert signer.verify("guest", "eve.forged") is None
    assert weighed == ["eve", "eve"]
    assert signer.verify("guest", "x" * 1000 + ".forged") is None
    assert weighed == ["eve", "eve"]


def test_cookies_are_not_for_scripts_and_secure_under_https(tmp_path: Path) -> None:
    address = "https://tisch.example"
    settings = Settings(database=str(tmp_path / "house.db"), base_url=address, pace=0)
    with TestClient(create_app(settings), base_url=address, follow_redirects=False) as client:
        cookie = client.post("/play/pig").headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "Secure" in cookie


def test_refusals_at_the_door_have_the_strict_policy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("stammtisch.web.request.limits.monotonic", lambda: 0.0)
    settings = Settings(database=str(tmp_path / "house.db"), pace=0)
    foreign = {"Origin": "https://evil.example"}
    with TestClient(create_app(settings)) as client:
        refused = [client.post(path, headers=foreign) for path in ("/play/pig", "/api/guests")]
        refused += [client.post(path, content=b" " * 70_000) for path in ("/play/pig", "/api/guests")]
        while client.get("/nowhere").status_code == 404:
            pass
        refused += [client.get(path) for path in ("/", "/api/games", static("page.css"))]
    assert [answer.status_code for answer in refused] == [403, 403, 413, 413, 429, 429, 429]
    for answer in refused:
        assert HEADERS.items() <= {name: answer.headers.get(name) for name in HEADERS}.items()


def test_what_went_wrong_with_us_is_told_to_nobody(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    address, _page = begin(client)
    table = in_app(client).registry.tables[address[3:]].table

    def fail(game: object, state: object, seat: int) -> None:
        raise RuntimeError(f"the seed is {table.record.seed}, and /home/tisch is where we live")

    monkeypatch.setattr(Game, "view", fail)
    visitor = TestClient(client.app, raise_server_exceptions=False, cookies=client.cookies)
    for path in (address, f"{address}/why", f"{address}/preview", f"/api/tables/{address[3:]}"):
        failed = visitor.get(path, params={"action": "hold"})
        assert failed.status_code == 500
        assert "Something went wrong on our side" in failed.text
        told = f"{failed.text} {failed.headers}"
        assert not any(word in told for word in ("seed", "/home/", "RuntimeError", "Traceback", ".py"))
