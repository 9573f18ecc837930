"""Pig, the dice game that fits on two pages: the one to learn from and to copy."""

from pathlib import Path

from stammtisch.core.game import Ending, Game
from stammtisch.games.pig import svg, text, view
from stammtisch.games.pig.actions import CATALOG
from stammtisch.games.pig.decisions import NOTHING_TO_HOLD, new

GAME = Game(
    key="pig",
    title="Pig",
    folder=Path(__file__).parent,
    rules=1,
    seats=range(2, 5),
    minutes=(5, 10),
    actions=CATALOG,
    reasons={NOTHING_TO_HOLD: "P4"},
    endings=(Ending("goal", "P5", view.goal_reached),),
    start=new,
    facts=view.facts,
    audience=view.audience,
    audit=view.audit,
    text=text,
    svg=svg.board,
    stage="teaching",
)
