"""The choices, chapter by chapter of the rulebook."""

from collections.abc import Mapping

from stammtisch.core.state import CHANCE
from stammtisch.games.carpe_diem import ids
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
        Starter("starter", "C6", ids.START, ids.FRAME),
        Framing("framing", "C1", ids.FRAME, ids.BOARD),
        Boarding("boarding", "C1", ids.BOARD, ids.CARD),
        Carding("carding", "C3", ids.CARD, ids.LAY),
        Laying("laying", "C5", ids.LAY, ids.DRAW),
        Standing("standing", "C2", ids.STAND, ids.WALK),
        Turns("turns", "C8", 0, 0),
        Way("way", "C9", ids.WALK, ids.TAKE),
        Taking("taking", "C12", ids.TAKE, ids.BUILD),
        Building("building", "C14", ids.BUILD, ids.FIRST),
        Trading("trading", "C22", 0, 0),
        Order("order", "C25a", ids.FIRST, ids.HIRE),
        Hiring("hiring", "C25", ids.HIRE, ids.RETURN),
        Drawing("drawing", "C29", ids.DRAW, ids.STAND),
        Returning("returning", "C29", ids.RETURN, ids.CIRCLE),
        Scoring("scoring", "C31", 0, 0),
        Circling("circling", "C32", ids.CIRCLE, ids.BEGIN),
        Beginning("beginning", "C32", ids.BEGIN, ids.PAY),
        Fulfilling("fulfilling", "C34", ids.PAY, ids.GIVE),
        Giving("giving", "C33", ids.GIVE, ids.END),
    ]
)
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
