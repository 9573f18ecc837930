"""Things that cannot be used say why: truly, and what blocks the thing itself before what the seat lacks."""

import re
from collections.abc import Iterator, Mapping
from html import unescape

from stammtisch.contract.sample import AnyGame, Sample
from stammtisch.core.eyes import Eyes, Refusal

DRAWN = re.compile(r'data-(?:part|action)="([^" ]*)"')


def refused(game: AnyGame, sample: Sample) -> Iterator[tuple[Eyes, str, Refusal | None, str]]:
    """Every thing on the sampled boards that cannot be picked, what it says, and where that is."""
    for spot in sample.spots:
        for seat in spot.open:
            eyes = Eyes(game, spot.state, seat)
            pickable = game.actions.pickable(eyes.legal) | set(eyes.legal)
            drawn = dict.fromkeys(map(unescape, DRAWN.findall(sample.picture(game, spot, seat, "wide"))))
            for part in drawn:
                if part not in pickable and game.actions.using(part):
                    yield eyes, part, eyes.refusal(part), f"to seat {seat} {spot}"


def things_say_why_not(game: AnyGame, sample: Sample) -> None:
    """Each thing on the board that cannot be picked gives a reason, and it is true by what the seat sees."""
    for eyes, part, refusal, where in refused(game, sample):
        assert refusal, f"{part} says nothing {where}"
        for action in refusal.actions:
            holds = game.reasons.holds.get(refusal.code)
            assert holds, (
                f"nobody can check '{refusal.reason}' (code {refusal.code}): Game.reasons.holds lacks it"
            )
            true = holds(eyes.view, game.actions.words(action))
            assert true, f"{part} says '{refusal.reason}' of {game.actions.name(action)}: not so {where}"


def blocked_things_say_so(game: AnyGame, sample: Sample) -> None:
    """What is taken, closed or banned says that, whatever else is missing."""
    for eyes, part, refusal, where in refused(game, sample):
        if refusal and refusal.actions and refusal.code not in game.reasons.blocking:
            words = game.actions.words(refusal.actions[0])
            hidden = [code for code in game.reasons.blocking if is_so(game, code, eyes, words)]
            rules = ", ".join(game.reasons.rules[code] for code in hidden)
            assert not hidden, f"{part} says '{refusal.reason}' and is blocked by {rules} {where}"


def is_so(game: AnyGame, code: int, eyes: Eyes, words: Mapping[str, str]) -> bool:
    """Does a reason hold? One about words that the action does not have cannot."""
    try:
        return game.reasons.holds[code](eyes.view, words)
    except KeyError:
        return False
