"""Data files with odd values, and a look at the game that is played with one."""

import json
from collections.abc import Iterator, Mapping
from typing import Any

from stammtisch.core.record import play
from stammtisch.core.rng import seeded
from stammtisch.core.rules import rules
from stammtisch.core.state import CHANCE, OVER
from stammtisch.core.words import LANGUAGES, speaking
from stammtisch.games.vienna import GAME
from stammtisch.games.vienna.facts import EFFECTS, FACTS
from stammtisch.games.vienna.state import Vienna
from stammtisch.games.vienna.text import names as called

NUMBERS = (-1, 0, 4, 9, 50, 255, 10**6)
LONGEST = 20_000  # moves of a game

Path = tuple[str, ...]
Correction = dict[str, Any]


def odd_data() -> Iterator[tuple[Path, Any]]:
    """Every datum, each time with another odd value."""
    for path, value in data(FACTS):
        for odd in EFFECTS if path[-1] == "effect" else odd_values(value):
            yield path, odd


def data(facts: dict[str, Any], path: Path = ()) -> Iterator[tuple[Path, Any]]:
    for name, value in facts.items():
        if isinstance(value, dict) and name != "provenance":
            yield from data(value, (*path, name))
        elif isinstance(value, list) and isinstance(value[0], dict):
            for entry in value:
                yield from data(entry, (*path, name, entry["id"]))
        elif name not in ("provenance", "id"):
            yield (*path, name), value


def odd_values(value: Any) -> tuple[Any, ...]:
    if isinstance(value, bool):
        return (not value,)
    if isinstance(value, int):
        return NUMBERS
    if isinstance(value, list):
        return [], [*value, value[-1]], [*value, value[-1] + 1], [13]
    return "x", "", " \n", "X" * 99


def correction(values: Mapping[Path, Any]) -> Correction:
    """These data with these values, in the shape of data.toml."""
    corrected: Correction = {}
    for (first, *more), value in values.items():
        if len(more) == 2:
            corrected.setdefault(first, []).append({"id": more[0], more[1]: value})
        elif more:
            corrected.setdefault(first, {})[more[0]] = value
        else:
            corrected[first] = value
    return corrected


def written(corrected: Correction) -> str:
    """A data file that makes this correction."""
    plain = {name: value for name, value in corrected.items() if not isinstance(value, dict | list)}
    lines = ['game = "vienna"', *entries(plain)]
    for name, value in corrected.items():
        if isinstance(value, dict):
            lines += [f"[{name}]", *entries(value)]
        elif isinstance(value, list):
            lines += [line for entry in value for line in (f"[[{name}]]", *entries(entry))]
    return "\n".join(lines) + "\n"


def entries(table: Correction) -> list[str]:
    return [f"{json.dumps(name)} = {json.dumps(value)}" for name, value in table.items()]


def look() -> None:
    """Games of every size to their ends, with all that is told and drawn on the way."""
    for seats in GAME.seats:
        look_at_game(GAME.new(seats), f"odd {seats}")
    for code in LANGUAGES:
        with speaking(code):
            look_at_words({rule.id: rule.text for rule in rules(GAME.folder)})


def look_at_words(rule: dict[str, str]) -> None:
    """Numbers follow the data."""
    assert str(FACTS["vp_end"]) in rule["V34"]
    assert str(FACTS["vp_end"]) in GAME.text.goal()
    assert called.points(FACTS["final_majority_vp"]) in GAME.text.option("final_majority", "each")
    assert str(FACTS["coins_per_final_vp"]) in rule["V36"]
    assert str(FACTS["coins_total"]) in rule["V38"]
    assert called.coins(FACTS["geheimbund"]["coins_per_die"]) in called.effect("geheimbund")


def look_at_game(s: Vienna, seed: str) -> None:
    rng = seeded(seed)
    for n in range(LONGEST):
        if n % 100 == 0 or s.actor() == OVER:
            look_at(s)
        if s.actor() == OVER:
            return
        legal = s.legal_actions()
        play(GAME, s, s.actor(), s.sample(rng) if s.actor() == CHANCE else legal[rng.below(len(legal))])
    raise AssertionError(f"no end after {LONGEST} moves")


def look_at(s: Vienna) -> None:
    assert GAME.audit(s) == []
    view = GAME.view(s, 0)
    names = ["Ann", "Bob", "Eva", "Max", "Zoe"][: s.seats]
    told = [GAME.text.prompt(view), GAME.text.board(view, names)]
    told += [GAME.picture(view, layout, names) for layout in ("wide", "tall")]
    told += [GAME.text.action(view, GAME.actions.parse(name)) for name in view["legal"]]
    assert all(told)
    for action in range(0, len(GAME.actions), 41):
        GAME.reason(s, 0, action)


if __name__ == "__main__":
    look()
