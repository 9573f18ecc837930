"""The JSON API: a whole game, the stream, its description, and anything at all as input."""

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from starlette.routing import Route
from starlette.testclient import TestClient

from stammtisch.bots import FROZEN
from stammtisch.games import keys
from stammtisch.web.server.routes import ROUTES

ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=8,
)
NEARLY = st.fixed_dictionaries(
    {},
    optional={
        "name": ANYTHING,
        "game": st.sampled_from(["pig", "vienna", "x"]) | ANYTHING,
        "seats": st.lists(st.sampled_from(["me", "open", "greedy", "x"]), max_size=9) | ANYTHING,
        "options": ANYTHING,
        "actions": st.lists(st.sampled_from(["roll", "hold", "die:3", "x"]), max_size=3) | ANYTHING,
        "version": st.integers(-1, 5) | ANYTHING,
        "key": st.text() | ANYTHING,
        "token": st.text() | ANYTHING,
        "start": st.booleans(),
        "pace": st.sampled_from(["calm", "at_once"]) | ANYTHING,
    },
)

PATIENT = settings(
    max_examples=40,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)


@pytest.fixture(autouse=True)
def without_cookies(client: TestClient) -> None:
    """A script has none."""
    client.cookies.clear()


def signed_in(client: TestClient, name: str = "Ann") -> dict[str, str]:
    token = client.post("/api/guests", json={"name": name}).json()["token"]
    return {"Authorization": f"Bearer {token}"}


def test_frozen_bots_sit_at_tables_too(client: TestClient) -> None:
    ann = signed_in(client)
    for name in FROZEN:
        made = client.post("/api/tables", json={"game": "pig", "seats": ["me", name]}, headers=ann)
        assert made.status_code == 200, made.text
        assert name in client.get("/api/games").json()[0]["bots"]
    refused = client.post("/api/tables", json={"game": "pig", "seats": ["me", "greedy@9"]}, headers=ann)
    assert "not for 'greedy@9'" in refused.text


def test_undo_takes_back_all_that_one_post_did(client: TestClient) -> None:
    ann = signed_in(client)
    wanted = {"game": "carpe_diem", "seats": ["me", "me"], "start": True}
    table = client.post("/api/tables", json=wanted, headers=ann).json()
    path = f"/api/tables/{table['id']}"

    def post(what: str, **content: Any) -> dict[str, Any]:
        version = client.get(path, headers=ann).json()["version"]
        told: dict[str, Any] = client.post(
            f"{path}/{what}", json={"version": version, **content}, headers=ann
        ).json()
        return told

    while not table["actions"][0]["name"].startswith("walk"):
        table = post("act", actions=[table["actions"][0]["name"]])
    walk = table["actions"][0]["name"]
    take = post("act", actions=[walk])["actions"][0]["name"]
    back = post("undo")
    assert back["view"] == table["view"]
    done = post("act", actions=[walk, take])
    assert done["view"] != table["view"]
    assert post("undo")["view"] == table["view"], "the tile and the walk"
    old = client.post(f"{path}/undo", json={"version": table["version"]}, headers=ann)
    assert (old.status_code, "table" in old.json()) == (409, True)


def test_two_guests_play_and_a_third_watches_the_stream(client: TestClient) -> None:
    ann, bob, eva = (signed_in(client, name) for name in ("Ann", "Bob", "Eva"))
    wanted = {"game": "pig", "seats": ["me", "open"]}
    table = client.post("/api/tables", json=wanted, headers=ann).json()
    assert client.post("/api/join", json={"token": table["tokens"]["1"]}, headers=bob).json()["seat"] == 1
    assert client.post("/api/join", json={"token": table["watch"]}, headers=eva).json()["seat"] == -3
    path = f"/api/tables/{table['id']}"
    assert client.post(f"{path}/start", headers=bob).status_code == 409
    begun = client.post(f"{path}/start", headers=ann).json()
    with client.websocket_connect(f"{path}/stream", headers=eva) as stream:
        assert stream.receive_json()["version"] == begun["version"]
        act = {"actions": ["hold"], "version": begun["version"], "key": "k"}
        assert client.post(f"{path}/act", json=act, headers=bob).status_code == 422
        assert client.post(f"{path}/act", json=act, headers=ann).status_code == 200
        stale = client.post(f"{path}/act", json={**act, "key": "l"}, headers=ann)
        assert stale.status_code == 409
        assert stale.json()["table"]["version"] > begun["version"], "the fresh board comes along"
        news = stream.receive_json()
        assert news["view"]["scores"] == [5, 0]
        assert news["actions"] == []


def test_who_asks_whether_the_line_holds_is_answered(client: TestClient) -> None:
    ann = signed_in(client, "Ann")
    table = client.post("/api/tables", json={"game": "pig", "seats": ["me", "me"]}, headers=ann).json()
    with client.websocket_connect(f"/api/tables/{table['id']}/stream", headers=ann) as stream:
        assert stream.receive_json()["id"] == table["id"]
        stream.send_text("anything else is not for the table")
        stream.send_text("")
        assert stream.receive_text() == ""


def test_only_those_who_sit_at_a_table_say_how_fast_its_bots_are(client: TestClient) -> None:
    ann, bob, eva = (signed_in(client, name) for name in ("Ann", "Bob", "Eva"))
    wanted = {"game": "pig", "seats": ["me", "random"], "listed": True, "start": True}
    table = client.post("/api/tables", json=wanted, headers=ann).json()
    client.post("/api/join", json={"token": table["watch"]}, headers=eva)
    path = f"/api/tables/{table['id']}"
    for other in ({}, bob, eva):
        refused = client.post(f"{path}/pace", json={"pace": "calm"}, headers=other)
        assert refused.status_code == 409
        assert "You are watching" in refused.json()["error"]
    assert client.get(path, headers=ann).json()["pace"] == table["pace"] != "calm"
    assert client.post(f"{path}/pace", json={"pace": "calm"}, headers=ann).json()["pace"] == "calm"


def test_the_key_of_a_post_belongs_to_its_guest(client: TestClient) -> None:
    ann, bob = (signed_in(client, name) for name in ("Ann", "Bob"))
    table = client.post("/api/tables", json={"game": "pig", "seats": ["me", "open"]}, headers=ann).json()
    client.post("/api/join", json={"token": table["tokens"]["1"]}, headers=bob)
    path = f"/api/tables/{table['id']}"
    table = client.post(f"{path}/start", headers=ann).json()
    for guest in (ann, bob):
        act = {"actions": ["hold"], "version": table["version"], "key": "the same"}
        answers = [client.post(f"{path}/act", json=act, headers=guest).json() for _again in range(2)]
        assert answers[0] == answers[1], "repeated, it is played once"
        assert answers[0]["version"] > table["version"], "nobody else's key stands in its way"
        table = answers[0]
    for guest in (ann, bob):
        client.post(f"/t/{table['id']}/chat", data={"text": "servus", "key": "this too"}, headers=guest)
    said = [line["text"] for line in client.get(path, headers=ann).json()["log"] if line["kind"] == "chat"]
    assert said == ["Ann: servus", "Bob: servus"]


def test_without_a_token_nobody_is_seated(client: TestClient) -> None:
    wanted = {"game": "pig", "seats": ["me", "greedy"]}
    answer = client.post("/api/tables", json=wanted)
    assert answer.status_code == 409
    assert "POST /api/guests" in answer.json()["error"]


def test_the_description_names_every_address(client: TestClient) -> None:
    told = client.get("/api/openapi.json").json()
    known = {route.path for route in ROUTES if isinstance(route, Route)}
    offered = {path for path in known if path.startswith("/api/") and path != "/api/openapi.json"}
    assert set(told["paths"]) == offered
    heard, said = (
        {"NewGuest", "NewTable", "Act", "Undo", "Share", "Pace", "Join"},
        {"Explained", "Known", "Offer", "Shown", "Wrong"},
    )
    ours = {name for name in told["components"]["schemas"] if "." not in name}
    review = {"Facts", "SeatFacts", "StepFacts", "MoveFacts", "ReasonFacts", "Worth", "Underway"}
    assert ours == heard | said | review | {"Possible", "Told"}


def test_the_description_tells_the_view_of_every_game(client: TestClient) -> None:
    schemas = client.get("/api/openapi.json").json()["components"]["schemas"]
    assert {f"{key}.View" for key in keys()} <= set(schemas)
    view = schemas["Shown"]["properties"]["view"]
    assert set(view["discriminator"]["mapping"]) == set(keys())
    assert schemas["pig.View"]["properties"]["pot"] == {
        "type": "integer",
        "description": "thrown in this turn",
    }
    assert schemas["pig.View"]["properties"]["game"] == {"const": "pig"}
    stands = schemas["vienna.View"]["properties"]["fields"]["additionalProperties"]
    assert stands == {"$ref": "#/components/schemas/vienna.Stand"}


@pytest.mark.parametrize(
    "path", ["guests", "tables", "join", "tables/{table}/act", "tables/{table}/start", "tables/{table}/pace"]
)
def test_whatever_is_sent_is_answered_with_json(client: TestClient, path: str) -> None:
    ann = signed_in(client)
    table = client.post("/api/tables", json={"game": "pig", "seats": ["me", "me"]}, headers=ann).json()["id"]

    @given(body=NEARLY | ANYTHING)
    @settings(
        max_examples=40,
        deadline=None,
        derandomize=True,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    def send(body: Any) -> None:
        content = json.dumps(body).encode("utf-8", "surrogatepass")
        answer = client.post(f"/api/{path.format(table=table)}", content=content, headers=ann)
        assert answer.status_code in (200, 400, 404, 409, 422)
        assert answer.status_code == 200 or answer.json()["error"]

    send()


def test_a_table_that_cannot_begin_as_wanted_is_not_set_up(client: TestClient) -> None:
    ann = signed_in(client)
    wanted = {"game": "pig", "seats": ["me", "open"], "start": True, "listed": True}
    refused = client.post("/api/tables", json=wanted, headers=ann)
    assert refused.status_code == 409
    assert "still free" in refused.json()["error"]
    assert "/t/" not in client.get("/", headers=ann).text
