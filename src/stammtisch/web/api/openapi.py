"""What the API offers, for machines."""

from functools import cache
from typing import Any, NamedTuple

import msgspec

from stammtisch.core.game import Game
from stammtisch.core.view_keys import keys, parts, view_type
from stammtisch.games import games
from stammtisch.insight.facts import Facts
from stammtisch.web.api.messages import (
    Act,
    Explained,
    Join,
    Known,
    NewGuest,
    NewTable,
    Offer,
    Pace,
    Share,
    Shown,
    Underway,
    Undo,
    Wrong,
)

JSON = "application/json"
PLACE = "#/components/schemas/{name}"


class Operation(NamedTuple):
    method: str
    path: str
    summary: str
    heard: Any  # None for nothing
    said: Any
    asked: tuple[str, ...] = ()  # in the address, after the question mark
    meanwhile: Any = None  # said as long as there is no answer yet


OPERATIONS = (
    Operation("get", "/api/games", "The games on offer.", None, list[Offer]),
    Operation("post", "/api/guests", "Become a guest; the answer has the token.", NewGuest, Known),
    Operation("post", "/api/tables", "Set up a table.", NewTable, Shown),
    Operation("post", "/api/join", "Claim the seat of a secret link, or watch.", Join, Shown),
    Operation("get", "/api/tables/{table}", "The table as you may know it.", None, Shown),
    Operation(
        "get", "/api/tables/{table}/why", "Why a thing cannot be used.", None, Explained, ("part", "pick")
    ),
    Operation(
        "get",
        "/api/tables/{table}/review",
        "A finished game looked back at.",
        None,
        Facts,
        ("depth",),
        Underway,
    ),
    Operation("post", "/api/tables/{table}/start", "Begin.", None, Shown),
    Operation("post", "/api/tables/{table}/act", "Act.", Act, Shown),
    Operation("post", "/api/tables/{table}/undo", "Take back your last click, or ask to.", Undo, Shown),
    Operation("post", "/api/tables/{table}/go-on", "Let dice and bots wait no longer.", None, Shown),
    Operation("post", "/api/tables/{table}/share", "Say the share that you promised.", Share, Shown),
    Operation("post", "/api/tables/{table}/pace", "Say how fast the bots of the table answer.", Pace, Shown),
)

WRONG = {
    "400": "Not understood.",
    "403": "From another site.",
    "404": "Not there.",
    "409": "Not now.",
    "413": "Too long.",
    "422": "Against the rules.",
    "429": "Too often.",
    "503": "Not stored.",
}


@cache
def description() -> dict[str, Any]:
    """Made once: that takes long, and anybody may ask."""
    spoken = ((each.heard, each.said, each.meanwhile) for each in OPERATIONS)
    kinds = [kind for of_one in spoken for kind in of_one if kind] + [Wrong]
    _schemas, components = msgspec.json.schema_components(kinds, ref_template=PLACE)
    paths: dict[str, dict[str, Any]] = {}
    for each in OPERATIONS:
        paths.setdefault(each.path, {})[each.method] = described(each)
    views = {game.key: view_schemas(game) for game in games()}
    components["Shown"]["properties"]["view"] = any_view(list(views))
    for schemas in views.values():
        components |= schemas
    bearer = {"guest": {"type": "http", "scheme": "bearer"}}
    return {
        "openapi": "3.1.0",
        "info": {"title": "Stammtisch", "version": "1"},
        "paths": paths,
        "components": {"schemas": components, "securitySchemes": bearer},
        "security": [{"guest": []}, {}],
    }


def described(each: Operation) -> dict[str, Any]:
    """One line of the description."""
    wrong = {status: {"description": told, "content": content(Wrong)} for status, told in WRONG.items()}
    done = {"200": {"description": "Done.", "content": content(each.said)}}
    if each.meanwhile:
        done["202"] = {"description": "Not yet: ask again.", "content": content(each.meanwhile)}
    told: dict[str, Any] = {"summary": each.summary, "responses": {**done, **wrong}}
    if "{table}" in each.path:
        told["parameters"] = [
            {"name": "table", "in": "path", "required": True, "schema": {"type": "string"}},
            *({"name": name, "in": "query", "schema": {"type": "string"}} for name in each.asked),
        ]
    if each.heard:
        told["requestBody"] = {"required": True, "content": content(each.heard)}
    return told


def content(kind: Any) -> dict[str, Any]:
    (schema,), _components = msgspec.json.schema_components([kind], ref_template=PLACE)
    return {JSON: {"schema": schema}}


def any_view(games: list[str]) -> dict[str, Any]:
    """The view of a table is that of its game; there is none before the game begins."""
    places = {key: PLACE.format(name=f"{key}.View") for key in games}
    return {
        "anyOf": [{"type": "null"}, *({"$ref": place} for place in places.values())],
        "discriminator": {"propertyName": "game", "mapping": places},
    }


def view_schemas(game: Game[Any]) -> dict[str, Any]:
    """The view of a game and the parts that it is made of, as the game declares them."""
    kind = view_type(game)
    place = PLACE.format(name=f"{game.key}.{{name}}")
    _schema, components = msgspec.json.schema_components([kind], ref_template=place)
    for part in parts(kind):
        for key in keys(part):
            if key.meaning:
                components[part.__name__]["properties"][key.name]["description"] = key.meaning
    view = components.pop(kind.__name__)
    view["properties"]["game"] = {"const": game.key}
    return {f"{game.key}.View": view, **{f"{game.key}.{name}": told for name, told in components.items()}}
