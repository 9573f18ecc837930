"""Café Melange: a room of 1910, where guests and personalities reserve chairs card by card."""

from pathlib import Path

from stammtisch.core.game import Chapters, Ending, Game, Page
from stammtisch.games.cafe_melange import svg, text, view
from stammtisch.games.cafe_melange.actions import CATALOG
from stammtisch.games.cafe_melange.aspects import ASPECTS
from stammtisch.games.cafe_melange.audit import audit
from stammtisch.games.cafe_melange.decisions import new
from stammtisch.games.cafe_melange.features import features
from stammtisch.games.cafe_melange.luck import SOURCES
from stammtisch.games.cafe_melange.orders import MATTERS
from stammtisch.games.cafe_melange.reasons import REASONS
from stammtisch.games.cafe_melange.state import Cafe

GAME: Game[Cafe, view.View] = Game(
    key="cafe_melange",
    title="Café Melange",
    folder=Path(__file__).parent,
    rules=1,
    seats=range(2, 5),
    actions=CATALOG,
    reasons=REASONS,
    endings=(
        Ending("passed", "M25c", view.all_passed),
        Ending("visitors", "M26", view.last_visitor_sits),
        Ending("guests", "M26", view.all_guests_sit),
    ),
    start=new,
    facts=view.facts,
    audience=view.audience,
    aspects=ASPECTS,
    audit=audit,
    text=text,
    page=Page(
        svg=svg.board,
        minutes=(40, 60),
        colours=view.COLOURS,
        matters=MATTERS,
        turn=lambda s: s.turn,
        chapters=Chapters(lambda s: s.phase(), text.phase_name),
    ),
    sources=SOURCES,
    ranking=view.ranking,
    shows=view.shows,
    features=features,
)
