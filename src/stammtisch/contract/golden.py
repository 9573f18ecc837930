"""Games play as they always did: digests of seeded random games, the same in both builds."""

import tomllib
from hashlib import sha256

from stammtisch.contract.sample import SMALL, AnyGame, Sample, Setup, finish, setups

FILE = "golden.toml"
GAMES = 3  # a set-up


def digest(game: AnyGame, setup: Setup, n: int) -> str:
    """Names a random game: its moves and its last position."""
    played = finish(game, setup, f"{setup}/golden {n}")
    lines = [*map(str, played.record.moves), game.dump(played.state)]
    return sha256("\n".join(lines).encode()).hexdigest()[:16]


def written(game: AnyGame) -> str:
    """The text of golden.toml for the game as it plays now."""
    lines = [f"# python -m stammtisch.contract golden {game.key}", f"rules = {game.rules}", "", "[digests]"]
    for setup in setups(game):
        digests = ", ".join(f'"{digest(game, setup, n)}"' for n in range(GAMES))
        lines.append(f'"{setup}" = [{digests}]')
    return "\n".join(lines) + "\n"


def games_play_as_before(game: AnyGame, sample: Sample) -> None:
    """Random games end as golden.toml says; who changes behaviour raises the rules version."""
    path = game.folder / FILE
    again = f"write it with: python -m stammtisch.contract golden {game.key}"
    assert path.exists(), f"{game.key} has no {FILE}; {again}"
    golden = tomllib.loads(path.read_text(encoding="utf-8"))
    assert golden["rules"] == game.rules, f"{FILE} is of rules {golden['rules']}, not {game.rules}; {again}"
    known = [str(setup) for setup in setups(game)]
    assert list(golden["digests"]) == known, f"{FILE} has not exactly the set-ups {known}; {again}"
    for setup in setups(game):
        for n, stored in enumerate(golden["digests"][str(setup)][: 1 if SMALL else GAMES]):
            assert digest(game, setup, n) == stored, (
                f"random game {n} of '{setup}' plays differently: undo the change, or raise the rules "
                f"version, guard what old records need, and {again}"
            )
