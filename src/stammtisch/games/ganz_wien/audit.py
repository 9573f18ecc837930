"""What must always be true."""

from stammtisch.core.agenda import KIND
from stammtisch.core.masks import bits
from stammtisch.core.multisets import count, total
from stammtisch.core.state import OVER
from stammtisch.games.ganz_wien.board import NONE
from stammtisch.games.ganz_wien.data import BIT, CARDS_EACH, DAY_DECK, HAND, NIGHT_DECK
from stammtisch.games.ganz_wien.numbers import DRAW_CARD, MEANS, STOPS
from stammtisch.games.ganz_wien.state import Wien


def audit(s: Wien) -> list[str]:
    return [*audit_destinations(s), *audit_events(s), *audit_pieces(s)]


def audit_destinations(s: Wien) -> list[str]:
    """Every destination card of the side is in one place, and nobody has too many."""
    findings = []
    seen = s.pile
    n = bits(s.pile)
    for p in s.players[: s.seats]:
        start = BIT[p.start] if p.place != NONE else 0
        for mask in (p.goals, p.shown, start):
            seen |= mask
            n += bits(mask)
    if seen != s.all_cards() or n != bits(s.all_cards()):
        findings.append("a destination card is missing, doubled or of the other side")
    if any(bits(p.goals | p.shown) > CARDS_EACH[s.seats] for p in s.players[: s.seats]):
        findings.append("somebody has too many destination cards")
    return findings


def audit_events(s: Wien) -> list[str]:
    """All event cards are there; everyone holds two unless a draw is due."""
    findings = []
    if s.owners() != (NIGHT_DECK if s.night else DAY_DECK):
        findings.append("an event card is missing or doubled")
    for seat, p in enumerate(s.players[: s.seats]):
        if total(p.hand) > HAND or p.ticket_seen > count(p.hand, 0):
            findings.append(f"seat {seat} has other event cards than it should")
        if p.plain_seen > total(p.hand) - count(p.hand, 0):
            findings.append(f"seat {seat} was caught without a ticket and has one all the same")
        if s.throws and total(p.hand) < HAND and s.top & KIND != DRAW_CARD and s.actor() not in (-1, OVER):
            findings.append(f"seat {seat} has fewer than two event cards")
    return findings


def audit_pieces(s: Wien) -> list[str]:
    """Dice are no more than five, pieces stand on stops of the side."""
    findings = []
    if total(s.dice) > 5:
        findings.append("there are more than five dice")
    for seat, p in enumerate(s.players[: s.seats]):
        if p.place != NONE and not any(s.row_length(means, p.place) for means in range(MEANS)):
            findings.append(f"the piece of seat {seat} stands on no stop of this side")
        if not -1 <= p.place < STOPS:
            findings.append(f"the piece of seat {seat} stands nowhere")
    return findings
