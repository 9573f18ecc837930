"""The inn, a game for the tests only: it has everything that Pig lacks.

Hidden hands, a deck that is reshuffled, a simultaneous choice, a window for every seat, another
player's choice in my turn, and a cascade of automatic steps.
"""

from pathlib import Path

from contract.inn import table, text, view
from stammtisch.core.game import Ending, Game, Page, Reasons

GAME = Game(
    key="inn",
    title="The inn",
    folder=Path(__file__).parent,
    rules=1,
    seats=range(2, 5),
    actions=text.CATALOG,
    reasons=Reasons(
        {table.TOO_DEAR: "I2", table.NO_CARD: "I1"}, lacking=frozenset({table.NO_CARD}), holds=view.HOLDS
    ),
    endings=(Ending("rounds", "I8", view.rounds_played),),
    start=table.new,
    facts=view.facts,
    audience=view.audience,
    audit=view.audit,
    text=text,
    shows=view.shows,
    page=Page(
        svg=text.picture,
        minutes=(5, 10),
    ),
    features=table.features,
    stage="teaching",
)
