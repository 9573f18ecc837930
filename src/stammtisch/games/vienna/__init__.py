"""Vienna: dice drive along the street of 24 fields, and society compares."""

from pathlib import Path

from stammtisch.core.game import Chapters, Ending, Game, Option, Page
from stammtisch.games.vienna import svg, text, view
from stammtisch.games.vienna.actions import CATALOG
from stammtisch.games.vienna.aspects import ASPECTS
from stammtisch.games.vienna.audit import audit
from stammtisch.games.vienna.chains import together
from stammtisch.games.vienna.decisions import new
from stammtisch.games.vienna.features import features
from stammtisch.games.vienna.luck import SOURCES
from stammtisch.games.vienna.reasons import REASONS
from stammtisch.games.vienna.scoring import ranking
from stammtisch.games.vienna.state import Vienna

GAME: Game[Vienna, view.View] = Game(
    key="vienna",
    title="Vienna",
    folder=Path(__file__).parent,
    rules=2,
    seats=range(3, 6),
    actions=CATALOG,
    reasons=REASONS,
    endings=(Ending("points", "V34", view.points_reached),),
    start=new,
    facts=view.facts,
    audience=view.audience,
    all_is_seen=True,
    aspects=ASPECTS,
    audit=audit,
    text=text,
    page=Page(
        svg=svg.board,
        minutes=(45, 60),
        together=together,
        chapters=Chapters(lambda s: s.round, text.round_name),
    ),
    sources=SOURCES,
    ranking=ranking,
    options=(Option("final_majority", ("each", "both")),),
    features=features,
    search_depth=100_000,  # to the end: how random games end tells more than our value
)
