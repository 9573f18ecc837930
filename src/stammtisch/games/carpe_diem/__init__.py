"""Carpe Diem: tiles for a quarter of Rome, and cards that ask for what was built."""

from pathlib import Path

from stammtisch.core.game import Chapters, Ending, Game, Option, Page
from stammtisch.games.carpe_diem import svg, text, view
from stammtisch.games.carpe_diem.actions import CATALOG
from stammtisch.games.carpe_diem.aspects import ASPECTS
from stammtisch.games.carpe_diem.audit import audit
from stammtisch.games.carpe_diem.chains import instead
from stammtisch.games.carpe_diem.decisions import new
from stammtisch.games.carpe_diem.features import features
from stammtisch.games.carpe_diem.luck import SOURCES
from stammtisch.games.carpe_diem.reasons import REASONS
from stammtisch.games.carpe_diem.state import CarpeDiem

GAME: Game[CarpeDiem, view.View] = Game(
    key="carpe_diem",
    title="Carpe Diem",
    folder=Path(__file__).parent,
    rules=2,
    seats=range(2, 5),
    actions=CATALOG,
    reasons=REASONS,
    endings=(Ending("phases", "C8", view.phases_played),),
    start=new,
    facts=view.facts,
    audience=view.audience,
    aspects=ASPECTS,
    audit=audit,
    text=text,
    page=Page(
        svg=svg.board,
        minutes=(45, 75),
        instead=instead,
        chapters=Chapters(lambda s: s.phase, text.phase_name),
        wide_from=1200,
    ),
    sources=SOURCES,
    ranking=view.ranking,
    discreet=frozenset({"returning"}),
    features=features,
    options=(
        Option("frame_line", ("gap", "row")),
        Option("movement", ("ring", "star")),
        Option("hidden_points", ("off", "on")),
    ),
)
