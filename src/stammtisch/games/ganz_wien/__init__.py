"""Ganz Wien: all of Vienna by underground, tram and bus, by day and by night."""

from pathlib import Path

from stammtisch.core.game import Ending, Game, Option, Page
from stammtisch.games.ganz_wien import svg, text, view
from stammtisch.games.ganz_wien.actions import CATALOG
from stammtisch.games.ganz_wien.aspects import ASPECTS
from stammtisch.games.ganz_wien.audit import audit
from stammtisch.games.ganz_wien.chains import instead
from stammtisch.games.ganz_wien.decisions import new
from stammtisch.games.ganz_wien.features import features, set_of_weights
from stammtisch.games.ganz_wien.luck import SOURCES
from stammtisch.games.ganz_wien.orders import MATTERS
from stammtisch.games.ganz_wien.reasons import REASONS
from stammtisch.games.ganz_wien.state import Wien

NOBODY = -1  # before the first throw all choose at once

GAME: Game[Wien, view.View] = Game(
    key="ganz_wien",
    title="Ganz Wien",
    folder=Path(__file__).parent,
    rules=2,
    seats=range(2, 5),
    actions=CATALOG,
    reasons=REASONS,
    endings=(Ending("shown", "G20", view.all_shown), Ending("bound", "G20a", view.bound_reached)),
    start=new,
    facts=view.facts,
    audience=view.audience,
    aspects=ASPECTS,
    audit=audit,
    text=text,
    page=Page(
        svg=svg.board,
        minutes=(30, 45),
        instead=instead,
        buttons=frozenset({"show", "three"}),
        matters=MATTERS,
        turn=lambda s: s.turn if s.throws else NOBODY,
        wide_from=960,
    ),
    sources=SOURCES,
    shows=view.shows,
    discreet=frozenset({"event", "travel", "offer", "alight"}),
    features=features,
    mind=set_of_weights,
    search_beyond=64,
    revealing=frozenset({"start", "give", "event"}),
    options=(Option("side", ("day", "night")), Option("rush_hour", ("anyone", "thrower"))),
)
