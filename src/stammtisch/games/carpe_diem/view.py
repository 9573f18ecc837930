"""What a seat may know, who may read a move, and what must always be true."""

from typing import NotRequired, TypedDict

from stammtisch.core.agenda import ARG_SHIFT, AUTOMATIC, KIND
from stammtisch.core.game import BareView
from stammtisch.core.multisets import total_of_two_bits
from stammtisch.core.state import EVERYONE, OVER
from stammtisch.games.carpe_diem import data, district, numbers
from stammtisch.games.carpe_diem.actions import SQUARES
from stammtisch.games.carpe_diem.decisions.phase import disc_on, scoring_order
from stammtisch.games.carpe_diem.decisions.turn import star_reach, walked
from stammtisch.games.carpe_diem.numbers import (
    BEGINNING,
    BUILDING,
    DRAWING,
    FULFILLING,
    GIVING,
    RETURNING,
    SCORING,
    STARTER,
    TURNS,
    WAY,
)
from stammtisch.games.carpe_diem.payoffs import Payoff, best_payoffs
from stammtisch.games.carpe_diem.scoring import (
    FOUNTAINS,
    FULFILLED,
    final_points,
    place_at_hand,
    unit,
)
from stammtisch.games.carpe_diem.state import NOBODY, NOWHERE, CarpeDiem, Player
from stammtisch.games.carpe_diem.things import (
    FOUNTAIN,
    MARKET,
    NAMES,
    THINGS,
    VILLA,
)

FINAL = ("villas", "leftovers", "track", "fountains", "tasks")  # by category


class Reach(TypedDict, total=False):
    """Where the ways lead, by the number of the space: left and right, or along the star."""

    left: int  # the space that the way to the left leads to
    right: int  # and to the right
    star: list[int]  # the spaces at the ends of the lines


class Scoring(TypedDict, total=False):
    """The two cards beside the disc that is scored."""

    places: list[int]  # of the cards, in the order in which they are scored once that is chosen
    at: int  # the place at hand; 0 while the first is chosen
    fulfilled: list[bool]  # has each of them counted?


class Asked(TypedDict):
    """The facts of the decision on top; empty where they are not of it."""

    tile: str  # to be built
    reach: Reach  # of whoever chooses a way
    scoring: Scoring  # of whoever scores a disc
    due: str  # the good to be given


class BuiltFacts(TypedDict):
    """What a square shows."""

    edges: str  # clockwise from the north
    chimneys: int  # on it
    building: str  # a single one


class Completed(TypedDict):
    """A completed thing."""

    kind: str  # of building or landscape
    squares: list[str]  # that it covers


class TaskFacts(TypedDict):
    """A frame task."""

    side: int  # of the frame
    gap: int  # its line or row on that side, from 1
    kind: str  # that must lie there, completed
    points: int  # that it brings at the end
    done: bool  # is it fulfilled?


class Earned(TypedDict, total=False):
    """What points were made with; empty where they are hidden."""

    cards: int  # scoring cards
    lost: int  # for cards that were left unfulfilled
    steps: int  # beyond the end of the banderole track


class PlayerFacts(TypedDict):
    """What lies before a player."""

    points: int | None  # None where they are hidden
    space: int  # 0 before the start
    track: int  # the space on the banderole track
    height: int  # on that space of the track, from below
    shovel: str  # the square with the shovel
    banderoles: list[str]  # squares that are not built on
    district: dict[str, BuiltFacts]  # what is built, by square
    complete: list[Completed]  # all that is completed
    tasks: list[TaskFacts]  # the two of each side of the frame
    has: dict[str, int]  # what scoring cards and the end count, by its name: things, goods, coins, bread
    stored: int  # tiles that fitted nowhere
    cards: int  # fountain cards
    hand: list[str]  # and which, where they are known
    earned: Earned  # by what for
    final: dict[str, int]  # what the final scoring would give now


class Facts(Asked):
    """Carpe Diem's own part of a view."""

    scores: list[int | None]  # None where points are hidden
    rules: int  # the number of the rules that are played
    phase: int  # the current phase, from 1
    round: int  # rounds of this phase that are over
    starter: int  # the seat that begins
    movement: str  # ring or star: how patricians walk
    frame_line: str  # gap or row: where things of frame tasks must lie
    hidden_points: bool  # are the points of others hidden until the end?
    depots: list[list[str]]  # tiles, "" where one was taken
    seals: list[str]  # the tiles on the seals, "" where one was taken
    unseen: dict[str, int]  # tiles that nobody has seen, by tile
    pile: int  # how many fountain cards can still be drawn
    cards: list[str]  # by place, "" where none lies
    circles: list[int]  # whose disc lies there, -1 nobody's, -2 there is no such circle
    now: dict[str, int]  # what each free circle would bring
    discs: dict[str, Payoff]  # and how
    order: list[int]  # in which the seats would score now
    to_score: list[int]  # the seats still to come in this scoring
    players: list[PlayerFacts]  # by seat


class View(BareView, Facts):
    chain: NotRequired[list[str]]  # of what is imagined: the actions,
    before: NotRequired["View"]  # and what was seen before them


def facts(s: CarpeDiem, seat: int) -> Facts:
    players = [player_facts(s, other, seat) for other in range(s.seats)]
    discs = next_discs(s, seat) if seat >= 0 else {}
    return {
        "scores": [player["points"] for player in players],
        "rules": s.rules,
        "phase": s.phase,
        "round": rounds(s),
        "starter": s.starter,
        "movement": "star" if s.star else "ring",
        "frame_line": "row" if s.row_lines else "gap",
        "hidden_points": s.hidden_points,
        "depots": [[tile_name(s.depot_tile(depot, slot)) for slot in range(4)] for depot in range(7)],
        "seals": [tile_name(seal_tile(s, seal)) for seal in range(data.SEALS)],
        "unseen": unseen(s),
        "pile": total_of_two_bits(s.pile) + sum(total_of_two_bits(p.returned) for p in s.players),
        "cards": laid_cards(s),
        "circles": [disc(s, circle) for circle in range(data.CIRCLES)],
        "now": {circle: payoff["points"] for circle, payoff in discs.items()},
        "discs": discs,
        "order": order(s),
        "to_score": to_score(s),
        "players": players,
        **asked(s),
    }


def tile_name(tile: int) -> str:
    return data.TILES[tile] if tile >= 0 else ""


def seal_tile(s: CarpeDiem, seal: int) -> int:
    dark = s.seal_tile(seal)
    return data.FIRST_DARK + dark if dark >= 0 else -1


def unseen(s: CarpeDiem) -> dict[str, int]:
    """The face-down supply, by tile: everybody can work it out."""
    counts = {name: s.unseen_of(tile) for tile, name in enumerate(data.TILES)}
    return {name: n for name, n in counts.items() if n}


def rounds(s: CarpeDiem) -> int:
    """C8 The rounds of this phase that are over: the last player has built, too."""
    for frame in frames(s):
        if frame & KIND == TURNS:
            return max(0, (frame >> ARG_SHIFT) - 1) // s.seats  # the turns begun, one of which goes on
    return 0 if any(player.space == NOWHERE for player in s.players) else data.TURNS_IN_A_PHASE


def frames(s: CarpeDiem) -> list[int]:
    """The agenda, from the top."""
    return [s.top, *(s.below[i] for i in range(s.depth))]


def disc(s: CarpeDiem, circle: int) -> int:
    """Whose disc lies on a circle: a seat, -1 nobody's, -2 there is no such circle."""
    if not (s.cards[data.CIRCLE_ONE[circle]] and s.cards[data.CIRCLE_TWO[circle]]):
        return -2
    owner = disc_on(s, circle)
    return -1 if owner == NOBODY else owner


def next_discs(s: CarpeDiem, seat: int) -> dict[str, Payoff]:
    """The best that each free circle would bring a seat that scored now."""
    return best_payoffs(s, seat, [n for n in range(data.CIRCLES) if disc(s, n) == -1])


def laid_cards(s: CarpeDiem) -> list[str]:
    return [data.CARDS[s.cards[place] - 1] if s.cards[place] else "" for place in range(data.PLACES)]


def order(s: CarpeDiem) -> list[int]:
    """C31 The seats in the order in which they would score now."""
    if s.actor() != OVER and s.asked() == STARTER:
        return []  # the discs are not placed yet
    packed = scoring_order(s)
    return [(packed >> 4 * place & 15) - 1 for place in range(s.seats)]


def to_score(s: CarpeDiem) -> list[int]:
    """C31a The seats that are still to come in the scoring that is going on."""
    for frame in frames(s):
        if frame & (KIND | AUTOMATIC) == SCORING | AUTOMATIC:
            packed = frame >> ARG_SHIFT
            return [(packed >> 4 * place & 15) - 1 for place in range(s.seats) if packed >> 4 * place & 15]
    return []


def asked(s: CarpeDiem) -> Asked:
    """The facts of the decision on top."""
    kind = -1 if s.actor() == OVER else s.asked()
    found: Asked = {"tile": "", "reach": {}, "scoring": {}, "due": ""}
    if kind == BUILDING:
        found["tile"] = tile_name(s.arg())
    elif kind == WAY:
        found["reach"] = reach(s, s.player(s.actor()).space)
    elif kind == BEGINNING:
        circle = s.arg()
        found["scoring"] = {"places": [data.CIRCLE_ONE[circle] + 1, data.CIRCLE_TWO[circle] + 1], "at": 0}
    elif kind == FULFILLING:
        found["scoring"] = scoring(s.arg())
    elif kind == GIVING:
        found["scoring"] = scoring(s.below[s.depth - 1] >> ARG_SHIFT)
        found["due"] = NAMES[unit(s.arg() & 255, s.arg() >> 8)]
    return found


def reach(s: CarpeDiem, space: int) -> Reach:
    """Where the ways lead, by the number of the space."""
    if s.star:
        return {"star": [end + 1 for end in range(data.DEPOTS) if star_reach(s, space) >> end & 1]}
    return {"left": walked(s, space, -1) + 1, "right": walked(s, space, 1) + 1}


def scoring(arg: int) -> Scoring:
    places = [(arg & 15) + 1, (arg >> 4 & 15) + 1]
    return {
        "places": places,
        "at": place_at_hand(arg) + 1,
        "fulfilled": [bool(arg & FULFILLED), bool(arg & 2 * FULFILLED)],
    }


# players


def player_facts(s: CarpeDiem, of: int, seat: int) -> PlayerFacts:
    p = s.player(of)
    over = s.actor() == OVER
    known = of == seat or over
    secret = s.hidden_points and not known
    return {
        "points": None if secret else p.points,
        "space": 0 if p.space == NOWHERE else p.space + 1,
        "track": p.track,
        "height": p.height,
        "shovel": SQUARES[p.shovel],
        "banderoles": squares(p.banderoles),
        "district": {SQUARES[n]: built(p, n) for n in range(data.SQUARES) if p.built >> n & 1},
        "complete": complete(p),
        "tasks": [task(p, n) for n in range(8)],
        "has": {NAMES[thing]: p.has[thing] for thing in range(VILLA, THINGS)},
        "stored": p.stored,
        "cards": total_of_two_bits(p.hand),
        "hand": hand(p) if known else [],
        "earned": {} if secret else {"cards": p.from_cards, "lost": p.lost, "steps": p.from_steps},
        "final": {name: final_part(p, n, known) for n, name in enumerate(FINAL)},
    }


def final_part(p: Player, category: int, known: bool) -> int:
    """What the final scoring would give now; others' fountain cards are not known."""
    return 0 if category == FOUNTAINS and not known else final_points(p, category)


def squares(mask: int) -> list[str]:
    return [SQUARES[n] for n in range(data.SQUARES) if mask >> n & 1]


def built(p: Player, square: int) -> BuiltFacts:
    """What a square shows."""
    edges = "".join(data.LETTERS[district.shown(p, square, side)] for side in range(4))
    single = [NAMES[kind] for kind in range(MARKET, FOUNTAIN + 1) if district.on_square(p, square, kind)]
    return {
        "edges": edges,
        "chimneys": district.chimneys(p, data.BIT[square]),
        "building": single[0] if single else "",
    }


def complete(p: Player) -> list[Completed]:
    """The completed things, each with its squares."""
    return [
        {"kind": NAMES[kind], "squares": squares(thing)}
        for kind in range(VILLA, FOUNTAIN + 1)
        for thing in district.things(p, kind)
        if district.is_complete(p, kind, thing)
    ]


def task(p: Player, n: int) -> TaskFacts:
    printed = 2 * p.frame(n // 2) + n % 2
    return {
        "side": n // 2,
        "gap": data.TASK_GAP[printed] + 1,
        "kind": NAMES[data.TASK_KIND[printed]],
        "points": data.TASK_POINTS[printed],
        "done": bool(p.tasks >> n & 1),
    }


def hand(p: Player) -> list[str]:
    counts = [(kind, p.hand >> 2 * (kind - VILLA) & 3) for kind in range(VILLA, FOUNTAIN + 1)]
    return [NAMES[kind] for kind, n in counts for _ in range(n)]


# moves


def audience(s: CarpeDiem, action: int) -> int:
    """C40 Fountain cards are for their owner's eyes."""
    if numbers.DRAW <= action < numbers.STAND:
        return int(1 << (s.arg() & 3)) if s.asked() == DRAWING else EVERYONE
    if numbers.RETURN <= action < numbers.CIRCLE:
        return int(1 << s.actor()) if s.asked() == RETURNING else EVERYONE
    return EVERYONE


def ranking(s: CarpeDiem) -> list[int]:
    return [s.rank(seat) for seat in range(s.seats)]


def phases_played(s: CarpeDiem) -> bool:
    """C8 The final scoring follows the last phase."""
    return s.phase == data.PHASES
