"""What must always be true."""

from stammtisch.core.masks import bits
from stammtisch.core.multisets import total_of_two_bits
from stammtisch.core.state import OVER
from stammtisch.games.carpe_diem import data, district
from stammtisch.games.carpe_diem.numbers import (
    BUILDING,
    DRAWING,
    RETURNING,
)
from stammtisch.games.carpe_diem.state import CarpeDiem, Player
from stammtisch.games.carpe_diem.things import (
    BAKERY,
    CHIMNEY,
    CRAFTSMAN,
    FOUNTAIN,
    MARKET,
    NAMES,
    THINGS,
    VILLA,
)
from stammtisch.games.carpe_diem.view import disc, unseen


def audit(s: CarpeDiem) -> list[str]:
    findings = [finding for seat in range(s.seats) for finding in audit_player(s, seat)]
    cards = total_of_two_bits(s.pile) + sum(
        total_of_two_bits(p.hand) + total_of_two_bits(p.returned) for p in s.players
    )
    if cards != sum(data.FOUNTAIN_COUNT):
        findings.append(f"there are {cards} fountain cards")
    discs = sum(disc(s, circle) >= 0 for circle in range(data.CIRCLES))
    if not s.seats * (s.phase - 1) <= discs <= s.seats * s.phase:
        findings.append(f"{discs} discs lie on circles in phase {s.phase}")
    places = [(p.track, p.height) for p in s.players]
    if s.frames_left != 0xFFFF and len(set(places)) < s.seats:
        findings.append("two discs lie in one place on the track")
    return findings + audit_tiles(s)


def audit_tiles(s: CarpeDiem) -> list[str]:
    """Every tile is unseen, laid out, built, stored or out of the game."""
    seen = data.TILES_IN_ALL - sum(unseen(s).values())
    open_ones = sum(s.depot_tile(d, slot) >= 0 for d in range(7) for slot in range(4))
    open_ones += sum(s.seal_tile(seal) >= 0 for seal in range(data.SEALS))
    pending = 1 if s.actor() != OVER and s.asked() == BUILDING else 0
    used = sum(bits(p.built) + p.stored for p in s.players) + pending
    if open_ones + used > seen or (s.seats == 4 and open_ones + used != seen):
        return [f"{seen} tiles were seen, {open_ones} lie open and {used} are used"]
    return []


def audit_player(s: CarpeDiem, seat: int) -> list[str]:
    p, found = s.player(seat), []
    if p.points < 0 or min(p.has[thing] for thing in range(THINGS)) < 0 or p.stored < 0:
        found.append("has less than nothing")
    if p.has[CHIMNEY] != district.chimneys(p, p.built):
        found.append("miscounts chimneys")
    if p.built and not p.built >> p.shovel & 1:
        found.append("built beside the shovel")
    if p.banderoles & p.built:
        found.append("has a banderole under a tile")
    found += audit_things(p) + audit_sides(p)
    spare = total_of_two_bits(p.hand) - p.has[FOUNTAIN]
    if spare and not (spare in (-1, 0, 1) and choosing(s, seat)):
        found.append(f"holds {total_of_two_bits(p.hand)} fountain cards")
    return [f"seat {seat} {finding}" for finding in found]


def choosing(s: CarpeDiem, seat: int) -> bool:
    """Is this seat about to put a fountain card back?"""
    kind = -1 if s.actor() == OVER else s.asked()
    drawing = kind == DRAWING and s.arg() & 3 == seat
    return drawing or (kind == RETURNING and s.actor() == seat)


def audit_things(p: Player) -> list[str]:
    found = []
    for kind in range(VILLA, FOUNTAIN + 1):
        things = district.things(p, kind)
        if sum(district.is_complete(p, kind, thing) for thing in things) != p.has[kind]:
            found.append(f"miscounts completed things of kind {NAMES[kind]}")
        most = {VILLA: 36, MARKET: 1, BAKERY: 1, FOUNTAIN: 1}.get(kind, 2 if kind > 5 else data.MOST_TILES)
        if any(bits(thing) > most for thing in things):
            found.append(f"has a {NAMES[kind]} of more than {most} tiles")
    return found


def audit_sides(p: Player) -> list[str]:
    """C16 Each side shows one kind, and what touches is equal."""
    for side in range(4):
        masks = [p.shows(kind, side) for kind in range(CRAFTSMAN + 1)]
        if sum(map(bits, masks)) != bits(p.built):
            return ["has a side with two kinds or none"]
        for kind, mask in enumerate(masks):
            if kind and mask & district.rim(side):
                return [f"has a {NAMES[kind]} against the frame"]
            across = district.moved(mask, side) & p.built
            if across & ~p.shows(kind, district.opposite(side)):
                return [f"has a {NAMES[kind]} against something else"]
    return []
