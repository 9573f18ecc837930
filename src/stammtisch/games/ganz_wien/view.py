"""What a seat may know, who may read what, and what must always hold."""

from stammtisch.core.agenda import KIND
from stammtisch.core.game import View
from stammtisch.core.masks import bits
from stammtisch.core.state import EVERYONE, OVER
from stammtisch.games.ganz_wien import ids
from stammtisch.games.ganz_wien.board import (
    CHOOSE_START,
    DEAL_CARD,
    DRAW_CARD,
    GIVE_CARDS,
    NONE,
    RUSH_OF_OTHERS,
    Player,
    count,
    kinds_in,
    size,
)
from stammtisch.games.ganz_wien.data import (
    BIT,
    BOUND,
    CARDS,
    DAY_DECK,
    DEALT,
    DESTINATION_IDS,
    EVENT_IDS,
    HAND,
    MEANS,
    NIGHT_DECK,
    STOPS,
    TARGETS,
)
from stammtisch.games.ganz_wien.facts import MEANS_IDS, STOP_IDS
from stammtisch.games.ganz_wien.state import Wien


def facts(s: Wien, seat: int) -> View:
    return {
        "side": "night" if s.night else "day",
        "turn": s.turn,
        "throws": s.throws,
        "played": s.played,
        "dice": by_means(s.dice),
        "used": means_in(s.used),
        "rush_hour": "thrower" if s.bans & RUSH_OF_OTHERS else "anyone",
        "bans": means_in(s.bans),
        "green": [other for other in range(s.seats) if s.green & BIT[other]],
        "double": doubling(s, seat),
        "refusals": s.arg() if asked(s) == "offer" else 0,
        "targets": int(TARGETS[s.seats]),
        "deck": size(s.deck),
        "discards": [EVENT_IDS[kind] for kind in kinds_in(s.discards)],
        "players": [public(s.players[other]) for other in range(s.seats)],
        "own": private(s.players[seat]) if 0 <= seat < s.seats else None,
    }


def asked(s: Wien) -> str:
    return "" if s.actor() == OVER else s.decision().name


def doubling(s: Wien, seat: int) -> list[str]:
    """The means that the seat may use a second time now (G11a)."""
    if seat < 0 or not s.green & BIT[seat] or s.actor() != seat:
        return []
    return means_in({"travel": s.used, "alight": s.arg()}.get(asked(s), 0))


def by_means(heap: int) -> dict[str, int]:
    return {name: count(heap, means) for means, name in enumerate(MEANS_IDS)}


def means_in(mask: int) -> list[str]:
    return [MEANS_IDS[means] for means in range(MEANS) if mask & BIT[means]]


def cards_in(mask: int) -> list[str]:
    return [DESTINATION_IDS[card] for card in range(CARDS) if mask & BIT[card]]


def public(p: Player) -> View:
    revealed = p.place != NONE
    return {
        "place": STOP_IDS[p.place] if revealed else "",
        "start": DESTINATION_IDS[p.start] if revealed else "",
        "shown": cards_in(p.shown),
        "goals": bits(p.goals),
        "events": size(p.hand),
        "ticket_seen": p.ticket_seen,
        "plain_seen": p.plain_seen,
    }


def private(p: Player) -> View:
    given = [DESTINATION_IDS[card] for card in (p.left, p.right) if card != NONE]
    return {
        "goals": cards_in(p.goals),
        "events": [EVENT_IDS[kind] for kind in kinds_in(p.hand)],
        "start": DESTINATION_IDS[p.start] if p.start != NONE else "",
        "given": given,
    }


def audience(s: Wien, action: int) -> int:
    """G2, G3 Starts and gifts are chosen in secret; G4, G5 hands are hidden."""
    kind = s.top & KIND
    if kind == DEAL_CARD:
        return int(BIT[s.arg() % s.seats])
    if kind == DRAW_CARD:
        return int(BIT[s.arg()])
    if kind in (CHOOSE_START, GIVE_CARDS):
        return int(BIT[s.actor()])
    return EVERYONE


def shows(s: Wien, action: int) -> bool:
    """A destination shown ends undo."""
    return ids.SHOW <= action < ids.AGAIN or ids.THREE <= action < ids.END


def audit(s: Wien) -> list[str]:
    return [*audit_destinations(s), *audit_events(s), *audit_pieces(s)]


def audit_destinations(s: Wien) -> list[str]:
    """Every destination card of the side is in one place, and nobody has too many."""
    findings = []
    seen = s.pile
    total = bits(s.pile)
    for p in s.players[: s.seats]:
        start = BIT[p.start] if p.place != NONE else 0
        for mask in (p.goals, p.shown, start):
            seen |= mask
            total += bits(mask)
    if seen != s.all_cards() or total != bits(s.all_cards()):
        findings.append("a destination card is missing, doubled or of the other side")
    if any(bits(p.goals | p.shown) > DEALT[s.seats] for p in s.players[: s.seats]):
        findings.append("somebody has too many destination cards")
    return findings


def audit_events(s: Wien) -> list[str]:
    """All event cards are there; everyone holds two unless a draw is due."""
    findings = []
    if s.owners() != (NIGHT_DECK if s.night else DAY_DECK):
        findings.append("an event card is missing or doubled")
    for seat, p in enumerate(s.players[: s.seats]):
        if size(p.hand) > HAND or p.ticket_seen > count(p.hand, 0):
            findings.append(f"seat {seat} has other event cards than it should")
        if p.plain_seen > size(p.hand) - count(p.hand, 0):
            findings.append(f"seat {seat} was caught without a ticket and has one all the same")
        if s.throws and size(p.hand) < HAND and s.top & KIND != DRAW_CARD and s.actor() not in (-1, OVER):
            findings.append(f"seat {seat} has fewer than two event cards")
    return findings


def audit_pieces(s: Wien) -> list[str]:
    """Dice are no more than five, pieces stand on stops of the side."""
    findings = []
    if size(s.dice) > 5:
        findings.append("there are more than five dice")
    for seat, p in enumerate(s.players[: s.seats]):
        if p.place != NONE and not any(s.row_length(means, p.place) for means in range(MEANS)):
            findings.append(f"the piece of seat {seat} stands on no stop of this side")
        if not -1 <= p.place < STOPS:
            findings.append(f"the piece of seat {seat} stands nowhere")
    return findings


def all_shown(s: Wien) -> bool:
    """G20"""
    return max(s.scores()) >= TARGETS[s.seats]


def bound_reached(s: Wien) -> bool:
    """G20a"""
    return s.throws >= BOUND
