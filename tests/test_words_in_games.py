"""What whole games say, read as a native would: cases and numbers agree."""

import re
from collections.abc import Iterator
from itertools import islice

import pytest

from stammtisch.contract.sample import AnyGame, random_game, setups
from stammtisch.core.eyes import Eyes
from stammtisch.core.words import speaking
from stammtisch.games import games

DECISIONS = 150
PUBLISHED = [game for game in games() if game.stage != "draft"]

NUMBER = r"(?:[2-9]|[1-9][0-9]+|zwei|drei|vier)"
ENDINGS = r"(?!\w*[ns]\b)[A-ZÄÖÜ][\w-]*"  # German nouns end in n or s after dative plurals
WRONG = {
    "de": [
        rf"\b(?:mit|von|aus|bei|zu) {NUMBER} (?:[a-zäöüß]+ )?{ENDINGS}",
        r"\bmit 1 (?:fertigen|fertiger(?= (?:Weinberg|Garten|Hühnerhof|Teich)))\b",
        rf"\b{NUMBER} (?:Straßenbahn|Bus|U-Bahn|Schornstein|Münze|Karte|Kreuz|Krone|Punkt|Stuhl)\b(?!-)",
        r"\b1 (?:Straßenbahnen|Busse|Schornsteine|Münzen|Karten|Kreuze|Kronen|Punkte|Stühle|Tische)\b",
        r"\bdie weiße Marker|\bfür deine weiße|\bmit weiße",
    ],
    "en": [
        r"\ba [aeio]\w+ (?:chair|table)|\ban [^aeiou“]",
        r"\b(?:[2-9]|two) (?:(?!on |for |of |at |from )\w+ )?(?:chair|table|coin|point|card|crown|cross)\b",
        r"\b1 (?:chairs|tables|coins|points|cards|trams|crowns|crosses|tiles)\b",
    ],
    "fr": [
        rf"\b{NUMBER} (?:pièce|point|carte|tram|chaise|couronne|tuile)\b",
        r"\b(?:de les|à les|de le) ",
        r" [;?!»:]",
    ],
    "it": [
        rf"\b{NUMBER} (?:moneta|punto|carta|sedia|corona|tessera)\b",
        r"\bi (?:ottagoni|ospiti)\b",
        r"\b(?:di i|da i) ",
    ],
}


def said_in(game: AnyGame, code: str) -> Iterator[str]:
    """What the page says of a random game: prompts, what can be done, what happened."""
    for setup in setups(game):
        with speaking(code):
            played = None
            for n, played in enumerate(islice(random_game(game, setup, "words"), DECISIONS)):
                if n % 5 == 0 and (actor := played.state.actor()) >= 0:
                    yield from asked(Eyes(game, played.state, actor))
            assert played
            yield from (game.text.event(event, played.record.seats) for event in played.events)


def asked(eyes: Eyes) -> Iterator[str]:
    yield eyes.game.text.prompt(eyes.view)
    yield from (eyes.wording(name) for name in eyes.legal[:: 1 + len(eyes.legal) // 6])


@pytest.mark.parametrize("code", WRONG)
@pytest.mark.parametrize("game", PUBLISHED, ids=lambda game: game.key)
def test_cases_and_numbers_agree(game: AnyGame, code: str) -> None:
    told = [*said_in(game, code)]
    assert len(told) > DECISIONS
    found = {
        f"{match[0]!r} in {said!r}"
        for said in told
        for wrong in WRONG[code]
        if (match := re.search(wrong, said))
    }
    assert not found
