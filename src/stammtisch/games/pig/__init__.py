"""Pig, the dice game that fits on two pages: the one to learn from and to copy."""

from pathlib import Path

from stammtisch.core.game import Ending, Game, Page
from stammtisch.games.pig import svg, text, view
from stammtisch.games.pig.actions import CATALOG
from stammtisch.games.pig.aspects import ASPECTS
from stammtisch.games.pig.audit import audit
from stammtisch.games.pig.decisions import new
from stammtisch.games.pig.features import features
from stammtisch.games.pig.luck import SOURCES
from stammtisch.games.pig.reasons import REASONS
from stammtisch.games.pig.state import Pig

GAME: Game[Pig, view.View] = Game(
    key="pig",
    title="Pig",
    folder=Path(__file__).parent,
    rules=1,
    seats=range(2, 5),
    actions=CATALOG,
    reasons=REASONS,
    endings=(Ending("goal", "P5", view.goal_reached),),
    start=new,
    facts=view.facts,
    audience=view.audience,
    all_is_seen=True,
    aspects=ASPECTS,
    audit=audit,
    text=text,
    page=Page(
        svg=svg.board,
        minutes=(5, 10),
    ),
    sources=SOURCES,
    features=features,
    stage="teaching",
)
