"""Witnesses: everything that the rules say happens somewhere: in play, in a record or in a test.

What cannot happen is declared in the game's witness.toml, with the proof in one line:

    [unreachable]
    "verb bribe" = "…"
    "end bankruptcy" = "…"
    "place TOO_DEAR" = "…"     # decision and reason
    "rule V3" = "…"
"""

import tomllib
from collections.abc import Callable, Iterator
from typing import Any

from stammtisch.contract.reading import Reading
from stammtisch.contract.recorder import noted_by_tests
from stammtisch.contract.sample import SMALL, AnyGame, Sample, Spot, stored
from stammtisch.core.agenda import NOT_ASKED
from stammtisch.core.record import Record, first_state, loads, play
from stammtisch.core.rules import rules, tests_by_rule
from stammtisch.core.state import CHANCE, OK, OVER

FILE = "witness.toml"
POSITIONS = 200  # a record, looked at closely


class Witnesses:
    """What has been seen to happen."""

    def __init__(self, game: AnyGame, sample: Sample) -> None:
        self.game = game
        self.sample = sample
        self.verbs: set[str] = set()
        self.endings: set[str] = set()
        self.pairs: set[tuple[str, int]] = set()

    def sources(self) -> Iterator[Callable[[], None]]:
        """Where to look, from the quickest to the slowest."""
        yield self.see_sample
        yield self.see_tests
        yield self.see_records

    def see_sample(self) -> None:
        for played in self.sample.games:
            self.verbs |= {move.name.split(":")[0] for move in played.record.moves}
            self.see_end(played.state)
        for spot in self.sample.spots:
            self.see(spot)

    def see_tests(self) -> None:
        noted = noted_by_tests(self.game.folder)
        self.endings |= noted.endings
        for decision, code, verb in noted.answers:
            self.pairs.add((decision, code))
            self.verbs |= {verb} - {""}

    def see_records(self) -> None:
        played = [played.record for played in self.sample.games]
        for record in played + [loads(path.read_text(encoding="utf-8")) for path in stored(self.game)]:
            self.walk(record)

    def walk(self, record: Record) -> None:
        state = first_state(self.game, record)
        stride = 1 + len(record.moves) // POSITIONS
        for n, move in enumerate(record.moves):
            self.verbs.add(move.name.split(":")[0])
            if n % stride == 0:
                self.see(Spot(record, state))
            play(self.game, state, move.seat, self.game.actions.parse(move.name))
        self.see_end(state)

    def see_end(self, state: Any) -> None:
        if state.actor() == OVER:
            self.endings.add(self.game.ending(state).key)

    def names(self) -> set[str]:
        return {f"verb {verb}" for verb in self.verbs} | {f"end {key}" for key in self.endings}

    def see(self, spot: Spot) -> None:
        """Ask about every action of the decision."""
        if spot.state.actor() == OVER:
            return
        asked = spot.state.decision()
        for seat in spot.open or [CHANCE]:
            state = self.game.facing(spot.state, seat)
            codes = {state.check(action) for action in range(asked.first, asked.end)}
            self.pairs |= {(asked.name, code) for code in codes}


def declared(game: AnyGame) -> dict[str, str]:
    """What the game declares unreachable, with the proof."""
    path = game.folder / FILE
    if not path.exists():
        return {}
    table: dict[str, str] = tomllib.loads(path.read_text(encoding="utf-8")).get("unreachable", {})
    for what, proof in table.items():
        assert proof.strip(), f"{FILE} declares '{what}' unreachable without a proof"
    return table


def everything_is_witnessed(game: AnyGame, sample: Sample) -> None:
    """Every verb, end and reason of every decision occurs in play, in a record or in a test."""
    if SMALL:
        return  # who witnesses what does not depend on the build: the full sample decides
    named = reasons_by_name(game)
    wanted = set(named) | verbs_and_ends(game)
    seen, missing = Witnesses(game, sample), set(wanted)
    for source in seen.sources():
        if not missing - set(declared(game)):
            break
        source()
        there = {name for name, pair in named.items() if pair in seen.pairs}
        missing -= there | seen.names()
    compare(game, missing, wanted)
    unread = seen.pairs - set(named.values())
    strange = sorted((name, code) for name, code in unread if code not in (OK, NOT_ASKED))
    assert not strange, f"decisions give reasons that cannot be read in their `allows`: {strange}"


def compare(game: AnyGame, missing: set[str], known: set[str]) -> None:
    out_of_reach = {what for what in declared(game) if not what.startswith("rule ")}
    unseen = sorted(missing - out_of_reach)
    assert not unseen, f"no witness for {', '.join(unseen)}: test it, or prove in {FILE} that it cannot be"
    assert not out_of_reach - known, f"{FILE} declares what is not there: {sorted(out_of_reach - known)}"
    seen = sorted(out_of_reach - missing)
    assert not seen, f"{FILE} declares {', '.join(seen)} unreachable, yet it happens"


def verbs_and_ends(game: AnyGame) -> set[str]:
    verbs = {f"verb {verb.name}" for verb in game.actions.verbs}
    return verbs | {f"end {ending.key}" for ending in game.endings}


def reasons_by_name(game: AnyGame) -> dict[str, tuple[str, int]]:
    """Every reason that a decision can give: "turn NOTHING_TO_HOLD" → ("turn", 2)."""
    reading = Reading(game.folder)
    pairs = {}
    for decision in game.new(game.seats[0]).kinds:
        for name in reading.reasons(type(decision).__name__):
            code = reading.constants[name]
            if code not in (OK, NOT_ASKED):
                pairs[f"{decision.name} {name}"] = decision.name, code
    return pairs


def every_reason_has_a_rule(game: AnyGame, sample: Sample) -> None:
    """Each reason that a decision can give is in `Game.reasons`, and none is there in vain."""
    given = reasons_by_name(game)
    for name, (_, code) in given.items():
        assert code in game.reasons.rules, f"the reason '{name}' ({code}) has no rule in Game.reasons"
    unused = set(game.reasons.rules) - {code for _, code in given.values()}
    assert not unused, f"Game.reasons has {sorted(unused)}, which no decision gives"


def every_rule_has_a_test(game: AnyGame, sample: Sample) -> None:
    """Each rule of rules.toml has a test that is named by its id; no test names an unknown rule."""
    known = {rule.id for rule in rules(game.folder)}
    proved = set(tests_by_rule(game.folder))
    excused = {what.removeprefix("rule ") for what in declared(game) if what.startswith("rule ")}
    untested = sorted(known - proved - excused)
    assert not untested, f"no test is named by {', '.join(untested)}, like test_{untested[0].lower()}_…"
    assert proved <= known, f"tests name rules that are not in rules.toml: {sorted(proved - known)}"
    assert not excused & proved, f"{FILE} excuses {sorted(excused & proved)}, which have tests"
