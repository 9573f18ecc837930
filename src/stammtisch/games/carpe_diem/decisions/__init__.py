"""The choices, chapter by chapter of the rulebook."""

from collections.abc import Mapping

from stammtisch.core.agenda import numbered
from stammtisch.core.state import CHANCE
from stammtisch.games.carpe_diem import ids, state
from stammtisch.games.carpe_diem.data import SHIFT, WORD
from stammtisch.games.carpe_diem.decisions.building import (
    Building,
    Drawing,
    Hiring,
    Order,
    Returning,
    Trading,
)
from stammtisch.games.carpe_diem.decisions.phase import Beginning, Circling, Fulfilling, Giving, Scoring
from stammtisch.games.carpe_diem.decisions.setup import Boarding, Carding, Framing, Laying, Standing, Starter
from stammtisch.games.carpe_diem.decisions.turn import Taking, Turns, Way
from stammtisch.games.carpe_diem.facts import tile_counts
from stammtisch.games.carpe_diem.state import JUDGES, KINDS, STARTER, CarpeDiem
from stammtisch.games.carpe_diem.value import Thumb

KINDS.extend(
    [
        Starter(state.STARTER, "starter", "C6", ids.START, ids.FRAME),
        Framing(state.FRAMING, "framing", "C1", ids.FRAME, ids.BOARD),
        Boarding(state.BOARDING, "boarding", "C1", ids.BOARD, ids.CARD),
        Carding(state.CARDING, "carding", "C3", ids.CARD, ids.LAY),
        Laying(state.LAYING, "laying", "C5", ids.LAY, ids.DRAW),
        Standing(state.STANDING, "standing", "C2", ids.STAND, ids.WALK),
        Turns(state.TURNS, "turns", "C8", 0, 0),
        Way(state.WAY, "way", "C9", ids.WALK, ids.TAKE),
        Taking(state.TAKING, "taking", "C12", ids.TAKE, ids.BUILD),
        Building(state.BUILDING, "building", "C14", ids.BUILD, ids.FIRST),
        Trading(state.TRADING, "trading", "C22", 0, 0),
        Order(state.ORDER, "order", "C25a", ids.FIRST, ids.HIRE),
        Hiring(state.HIRING, "hiring", "C25", ids.HIRE, ids.RETURN),
        Drawing(state.DRAWING, "drawing", "C29", ids.DRAW, ids.STAND),
        Returning(state.RETURNING, "returning", "C29", ids.RETURN, ids.CIRCLE),
        Scoring(state.SCORING, "scoring", "C31", 0, 0),
        Circling(state.CIRCLING, "circling", "C32", ids.CIRCLE, ids.BEGIN),
        Beginning(state.BEGINNING, "beginning", "C32", ids.BEGIN, ids.PAY),
        Fulfilling(state.FULFILLING, "fulfilling", "C34", ids.PAY, ids.GIVE),
        Giving(state.GIVING, "giving", "C33", ids.GIVE, ids.END),
    ]
)
numbered(KINDS)
JUDGES.append(Thumb())


def new(seats: int, options: Mapping[str, str], rules: int) -> CarpeDiem:
    s = CarpeDiem()
    s.sit(seats)
    s.row_lines = options["frame_line"] == "row"
    s.star = options["movement"] == "star"
    s.hidden_points = options["hidden_points"] == "on"
    for tile, n in enumerate(tile_counts(rules)):
        s.unseen[WORD[tile]] += n << SHIFT[tile]
    s.ask(STARTER, CHANCE)
    return s
