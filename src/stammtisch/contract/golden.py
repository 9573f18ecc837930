"""Games play as they always did, under every rules number: digests of seeded games and of the facts."""

import json
import tomllib
from hashlib import sha256
from typing import Any

from stammtisch.contract.sample import SMALL, AnyGame, Sample, Setup, finish, setups
from stammtisch.core.data import digest as digest_of_facts

FILE = "golden.toml"
GAMES = 3  # a set-up


def digest(game: AnyGame, setup: Setup, n: int) -> str:
    """Names a random game: its moves and its last position."""
    played = finish(game, setup, f"{setup}/golden {n}")
    lines = [*map(str, played.record.moves), game.dump(played.state)]
    return sha256("\n".join(lines).encode()).hexdigest()[:16]


def stored(game: AnyGame) -> dict[str, Any]:
    """What golden.toml has, by rules number."""
    path = game.folder / FILE
    return tomllib.loads(path.read_text(encoding="utf-8"))["rules"] if path.exists() else {}


def written(game: AnyGame) -> str:
    """The text of golden.toml: older rules numbers as they were, the newest as the game plays now."""
    lines = [f"# python -m stammtisch.contract golden {game.key}"]
    kept = {number: table for number, table in stored(game).items() if int(number) < game.rules}
    for number, table in {**kept, str(game.rules): _now(game)}.items():
        lines += ["", f"[rules.{number}]", f'facts = "{table["facts"]}"', f"[rules.{number}.digests]"]
        lines += [f"{json.dumps(setup)} = {json.dumps(all)}" for setup, all in table["digests"].items()]
    return "\n".join(lines) + "\n"


def _now(game: AnyGame) -> dict[str, Any]:
    digests = {str(setup): [digest(game, setup, n) for n in range(GAMES)] for setup in setups(game)}
    return {"facts": digest_of_facts(game.folder, game.key, game.rules), "digests": digests}


def games_play_as_before(game: AnyGame, sample: Sample) -> None:
    """Random games end as golden.toml says under every rules number; who changes behaviour raises it."""
    again = f"write it with: python -m stammtisch.contract golden {game.key}"
    golden = stored(game)
    numbers = [str(number) for number in range(1, game.rules + 1)]
    assert list(golden) == numbers, f"{FILE} has the rules {list(golden)}, not {numbers}; {again}"
    known = [str(setup) for setup in setups(game)]
    newest = list(golden[str(game.rules)]["digests"])
    assert newest == known, f"{FILE} has not exactly the set-ups {known}; {again}"
    for number, table in golden.items():
        for setup, digests in table["digests"].items():
            _compare(game, Setup.parse(setup, int(number)), digests[: 1 if SMALL else GAMES], again)


def _compare(game: AnyGame, setup: Setup, digests: list[str], again: str) -> None:
    for n, one in enumerate(digests):
        assert digest(game, setup, n) == one, (
            f"random game {n} of '{setup}' under rules {setup.rules} plays differently: undo the change, or "
            f"raise the rules number, guard what older games need, and {again}"
        )


def facts_stay_as_they_were(game: AnyGame, sample: Sample) -> None:
    """The printed facts of every rules number are those that golden.toml names."""
    for number, table in stored(game).items():
        assert digest_of_facts(game.folder, game.key, int(number)) == table["facts"], (
            f"the facts of rules {number} have changed: raise the rules number, and keep in "
            f"data_{number}.toml what older games were played with"
        )
