"""The inn, a game for the tests only: it has everything that Pig lacks.

Hidden hands, a deck that is reshuffled, a simultaneous choice, a window for every seat, another
player's choice in my turn, and a cascade of automatic steps.
"""

from pathlib import Path

from contract.inn import svg, text, view
from contract.inn.actions import CATALOG
from contract.inn.audit import audit
from contract.inn.decisions import new
from contract.inn.features import features
from contract.inn.luck import SOURCES
from contract.inn.reasons import REASONS
from stammtisch.core.game import Ending, Game, Page

GAME = Game(
    key="inn",
    title="The inn",
    folder=Path(__file__).parent,
    rules=1,
    seats=range(2, 5),
    actions=CATALOG,
    reasons=REASONS,
    endings=(Ending("rounds", "I8", view.rounds_played),),
    start=new,
    facts=view.facts,
    audience=view.audience,
    audit=audit,
    text=text,
    shows=view.shows,
    page=Page(
        svg=svg.picture,
        minutes=(5, 10),
    ),
    sources=SOURCES,
    features=features,
    stage="teaching",
)
