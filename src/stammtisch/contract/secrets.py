"""Nobody learns what they may not know: not from views, drawings, refusals or records."""

import json
from typing import Any

import msgspec

from stammtisch.contract.drawing import viewers
from stammtisch.contract.sample import AnyGame, Sample, Spot
from stammtisch.core.game import BareView
from stammtisch.core.rng import seeded
from stammtisch.core.state import EVERYONE, SPECTATOR
from stammtisch.core.view_keys import view_type

WORLDS = 2  # determinizations a seat and spot


def other_worlds(game: AnyGame, spot: Spot, seat: int) -> list[Any]:
    """Positions that look the same to a seat."""
    return [game.determinize(spot.state, seat, seeded(f"world {n}")) for n in range(WORLDS)]


def shown(game: AnyGame, spot: Spot, seat: int, state: Any) -> str:
    """All that a seat is told: its view, and the wordings made from it."""
    view = game.view(state, seat)
    parts = [json.dumps(view, sort_keys=True), game.text.board(view, spot.record.seats)]
    return "\n".join([*parts, game.text.prompt(view) if seat in spot.open else ""])


def views_are_ready_for_json(game: AnyGame, sample: Sample) -> None:
    """A view can be sent and stored: what comes back draws the same picture and the same text."""
    for spot, seat in viewers(sample):
        again = json.loads(json.dumps(game.view(spot.state, seat)))
        drawn = sample.picture(game, spot, seat, "wide")
        same = game.page.svg(again, "wide", spot.record.seats) == drawn
        assert same, f"the view of seat {seat} draws another picture after a way through JSON {spot}"
        board = game.text.board(game.view(spot.state, seat), spot.record.seats)
        assert game.text.board(again, spot.record.seats) == board, f"another board for seat {seat} {spot}"


def views_are_as_declared(game: AnyGame, sample: Sample) -> None:
    """A view has the keys and the types that the game declares, and no others."""
    kind = view_type(game)
    for spot, seat in viewers(sample):
        view = game.view(spot.state, seat)
        try:
            declared = msgspec.convert(view, kind)
        except msgspec.ValidationError as error:
            raise AssertionError(f"the view of seat {seat}: {error} {spot}") from None
        more = [] if kind is BareView else [key for key in view if declared.get(key) != view[key]]
        assert not more, f"the view of seat {seat} has more than is declared in {more} {spot}"


def pictures_hide_what_others_hold(game: AnyGame, sample: Sample) -> None:
    """The picture for a seat is the same in every world that looks so to it."""
    for spot, seat in viewers(sample):
        if seat >= 0:
            world = game.determinize(spot.state, seat, seeded("picture"))
            seen = sample.picture(game, spot, seat, "tall")
            told = game.page.svg(game.view(world, seat), "tall", spot.record.seats)
            assert told == seen, f"seat {seat} is drawn more than it may see {spot}: {difference(seen, told)}"


def views_hide_what_others_hold(game: AnyGame, sample: Sample) -> None:
    """View and wordings for a seat are the same in every world that looks so to it."""
    for spot in sample.spots:
        for seat in range(spot.seats):
            seen = shown(game, spot, seat, spot.state)
            for world in other_worlds(game, spot, seat):
                told = shown(game, spot, seat, world)
                assert told == seen, f"seat {seat} sees more than it may {spot}: {difference(seen, told)}"


def spectators_know_less_than_every_seat(game: AnyGame, sample: Sample) -> None:
    """What a spectator sees is the same in every world that any seat thinks possible."""
    for spot in sample.spots:
        seen = shown(game, spot, SPECTATOR, spot.state)
        for seat in range(spot.seats):
            for world in other_worlds(game, spot, seat):
                told = shown(game, spot, SPECTATOR, world)
                assert told == seen, (
                    f"a spectator sees what seat {seat} may not {spot}: {difference(seen, told)}"
                )


def refusals_hide_what_others_hold(game: AnyGame, sample: Sample) -> None:
    """Whether an action is legal, and why not, does not depend on what the seat cannot know."""
    for spot in sample.spots:
        for seat in spot.open:
            asked = spot.state.decision()
            actions = range(asked.first, asked.end, 1 + (asked.end - asked.first) // 60)
            reasons = [game.reason(spot.state, seat, action) for action in actions]
            for world in other_worlds(game, spot, seat):
                for action, reason in zip(actions, reasons, strict=True):
                    again = game.reason(world, seat, action)
                    name = game.actions.name(action)
                    assert again == reason, (
                        f"the answer to {name} tells seat {seat} a secret {spot}: {reason}"
                    )


def imagined_positions_are_sound(game: AnyGame, sample: Sample) -> None:
    """A determinized position passes the audit, keeps the scores shown, and leaves the true one alone."""
    for spot in sample.spots:
        before = game.dump(spot.state)
        for seat in range(spot.seats):
            for world in other_worlds(game, spot, seat):
                findings = game.audit(world)
                assert not findings, f"imagined by seat {seat} {spot}: {'; '.join(findings)}"
                assert world.scores() == spot.state.scores(), f"seat {seat} imagines other scores {spot}"
        assert game.dump(spot.state) == before, f"imagining changed the true position {spot}"


def secrets_are_imagined_anew(game: AnyGame, sample: Sample) -> None:
    """In a game with secret moves, determinizing makes other positions: it does not just copy."""
    if all(move.audience == EVERYONE for played in sample.games for move in played.record.moves):
        return
    assert not game.all_is_seen, "the game says that all is seen, yet some moves are secret"
    for spot in sample.spots:
        for seat in range(spot.seats):
            if any(game.dump(world) != game.dump(spot.state) for world in other_worlds(game, spot, seat)):
                return
    raise AssertionError("some moves are secret, yet every determinized position is the true one")


def difference(seen: str, told: str) -> str:
    """The first place where two texts part, with a little around it."""
    apart = next((n for n, (one, two) in enumerate(zip(seen, told, strict=False)) if one != two), 0)
    near = slice(max(0, apart - 60), apart + 60)
    return f"'…{seen[near]}…' or '…{told[near]}…'"
