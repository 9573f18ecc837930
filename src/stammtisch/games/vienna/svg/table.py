"""What lies around the street: persons, supply, plates of the players, the own tray, choices."""

from collections.abc import Sequence
from collections.abc import Set as AbstractSet

from stammtisch.core.kit import shift, short_name, thing
from stammtisch.core.svg import el, group, seat_mark, words
from stammtisch.core.words import remembered
from stammtisch.games.vienna.facts import SYMBOLS
from stammtisch.games.vienna.svg.dice import die
from stammtisch.games.vienna.svg.shapes import disc, path, poly
from stammtisch.games.vienna.svg.site import Site, bottom_seat, others
from stammtisch.games.vienna.svg.tokens import coin, laurel, special, symbol
from stammtisch.games.vienna.text import names as called
from stammtisch.games.vienna.text.about import about
from stammtisch.games.vienna.view import View


def button(
    view: View, part: str, parts: AbstractSet[str], x: float, y: float, *drawn: str, held: bool = False
) -> str:
    """A thing with a name that may be picked while a legal action has it; what is held stays in sight."""
    can = part in parts
    state = ("held" if held else "") if can else "still"
    name = f"vienna-{part.replace(':', '-')}"
    return thing(name, about(view, part), *drawn, can=can, part=part, class_=state, at=(x, y))


def frame(w: float, h: float, ink: str) -> str:
    return el("rect", width=w, height=h, rx=5, class_=f"halo {ink}")


# persons and supply


def persons(view: View, site: Site, parts: AbstractSet[str]) -> str:
    x, y = site.persons()
    w, h = (90, 92) if site.tall else (150, 48)
    return "".join(
        button(
            view,
            f"person:{person}",
            parts,
            x + (94 * n if site.tall else 0),
            y + (0 if site.tall else 51 * n),
            frame(w, h, "card"),
            *(tall_person(person) if site.tall else wide_person(person)),
        )
        for n, person in enumerate(view["persons"])
    )


def bust(x: float, y: float) -> str:
    head = disc(0, -7, 6, "i") + path("M-11 13q0 -13 11 -13q11 0 11 13z", "g")
    return group(head, transform=shift(x, y), class_="symbol")


@remembered
def tall_person(person: str) -> tuple[str, ...]:
    marks = person_symbols(person)
    row = [symbol(name, 45 + 19 * (n - (len(marks) - 1) / 2), 78, 7) for n, name in enumerate(marks)]
    name = words(called.person_name(person), 45, 62, class_="person-name", text_anchor="middle")
    return bust(45, 28), name, *row


@remembered
def wide_person(person: str) -> tuple[str, ...]:
    marks = person_symbols(person)
    row = [symbol(name, 40 + 19 * n, 34, 7) for n, name in enumerate(marks)]
    return bust(16, 26), words(called.person_name(person), 31, 19, class_="person-name"), *row


def person_symbols(person: str) -> list[str]:
    facts = called.PERSONS[person]
    return [name for name in SYMBOLS for copy in range(facts[name])]


def supply(view: View, site: Site) -> str:
    """Coins, the pile, and special cards that nobody has yet."""
    x, y = site.supply()
    free = [card for card, seat in view["special"].items() if seat is None]
    cards = [
        special_button(view, card, 112 + 28 * n if site.tall else 12 + 28 * n, 14 if site.tall else 48)
        for n, card in enumerate(free)
    ]
    pile = el("rect", x=56, y=5, width=14, height=18, rx=2, class_="back") + words(
        str(view["pile"]), 76, 19, class_="count"
    )
    coins = coin(12, 14, "", 10) + words(str(view["supply"]), 26, 19, class_="count")
    return group(coins, pile, *cards, transform=shift(x, y))


def special_button(view: View, card: str, x: float, y: float, *label: str) -> str:
    """A special card that explains itself."""
    ground = el("rect", x=-14, y=-14, width=28, height=28, class_="halo")
    drawn = ground, special(card, 0, 0, card == "double_move" and view["doubled"]), *label
    return button(view, f"special:{card}", frozenset(), x, y, *drawn)


# the players


def plates(view: View, site: Site, names: Sequence[str], parts: AbstractSet[str]) -> str:
    return "".join(plate(view, site, n, seat, names[seat], parts) for n, seat in enumerate(others(view)))


def plate(view: View, site: Site, n: int, seat: int, name: str, parts: AbstractSet[str]) -> str:
    """Another player: sign, name, points, coins, symbols, cards; the dice lie on it as pieces."""
    x, y, w, h = site.plate(n, view["seats"])
    player = view["players"][seat]
    acting = " acting" if view["actor"] == seat else ""
    gap = 31 if site.tall else 38
    drawn = (
        frame(w, h, f"seat-plate{acting}"),
        seat_mark(seat, 15, 16, 8),
        words(short_name(name, 9 if site.tall else 14), 30, 21, class_="seat-name"),
        laurel(w - 52, 16, player["points"], 11),
        coin(w - 20, 16, player["coins"], 10),
        *(
            special(
                card, 13 + (16 if site.tall else 20) * k, h - 14, card == "double_move" and view["doubled"]
            )
            for k, card in enumerate(player["special"])
        ),
        group(*symbol_counts(view, seat, gap), transform=shift(w - 3 * gap - 2, h - 14)),
    )
    return button(view, f"seat:{seat}", parts, x, y, *drawn)


def symbol_counts(view: View, seat: int, gap: int) -> list[str]:
    counts = view["players"][seat]["symbols"]
    return [
        symbol(name, gap * n + 9, 0, 7) + words(str(counts[name]), gap * n + 19, 5, class_="count")
        for n, name in enumerate(SYMBOLS)
    ]


def tray(view: View, site: Site, names: Sequence[str]) -> str:
    """The own place: everything about me; the dice lie on it as pieces."""
    x, y = site.tray()
    seat = bottom_seat(view)
    player = view["players"][seat]
    w, h = (372, 232) if site.tall else (site.width - 24, 122)
    acting = " acting" if view["actor"] == seat else ""
    drawn = (
        el("rect", width=w, height=h, rx=6, class_=f"tray{acting}"),
        seat_mark(seat, 18, 20, 10),
        words(short_name(names[seat], 12 if site.tall else 14), 36, 26, class_="seat-name own"),
        laurel(176 if site.tall else 190, 20, player["points"], 14),
        coin(212 if site.tall else 228, 20, player["coins"], 13),
        *(own_special(view, site, k, card) for k, card in enumerate(player["special"])),
        group(*neighbours(view), transform=shift(*((8, 40) if site.tall else (288, 22)))),
    )
    return group(*drawn, transform=shift(x, y), class_="own-tray")


def own_special(view: View, site: Site, k: int, card: str) -> str:
    """A special card of mine, with its name where there is room for it."""
    if site.tall:
        return special_button(view, card, 246 + 28 * k, 20)
    name = words(short_name(called.special_name(card), 16), 14, 5, class_="card-name")
    return special_button(view, card, 20 + 134 * (k % 2), 50 + 28 * (k // 2), name)


def neighbours(view: View) -> list[str]:
    """Left neighbour · I · right neighbour: who has more of each symbol."""
    own, seats = bottom_seat(view), view["seats"]
    left, right = (own + 1) % seats, (own - 1) % seats
    rows = []
    for n, name in enumerate(SYMBOLS):
        theirs, mine, others = (view["players"][seat]["symbols"][name] for seat in (left, own, right))
        y = 24 * n + 16
        cells = (
            (48, str(theirs)),
            (72, order(theirs, mine)),
            (96, str(mine)),
            (120, order(mine, others)),
            (144, str(others)),
        )
        texts = [
            words(cell, x, y + 5, class_="compare" if x != 96 else "compare mine", text_anchor="middle")
            for x, cell in cells
        ]
        rows.append(symbol(name, 14, y, 8) + "".join(texts))
    marks = seat_mark(left, 48, 0, 6) + seat_mark(own, 96, 0, 6) + seat_mark(right, 144, 0, 6)
    return [marks, *rows]


def order(one: int, other: int) -> str:
    return ">" if one > other else "=" if one == other else "<"


# choices that lie nowhere else on the table


def choices(view: View, site: Site, parts: AbstractSet[str]) -> str:
    x, y = site.strip()
    offered = [part for part in (*STRIP, *(f"card:{card}" for card in view["starts"])) if part in parts]
    gap = 82 if view["starts"] and not site.tall else 60
    return "".join(
        button(
            view,
            part,
            parts,
            x + gap * n,
            y,
            frame(gap - 8, 51, "choice"),
            group(face(view, part), transform=shift((gap - 8) / 2, 25.5)),
            held=not part.startswith("way:"),  # to turn a die is offered in words too
        )
        for n, part in enumerate(offered)
    )


STRIP = (
    "way:up",
    "way:down",
    *(f"side:{side}" for side in range(1, 7)),
    *(f"symbol:{name}" for name in SYMBOLS),
    *(f"coins:{n}" for n in (1, 2, 3)),
)


def face(view: View, part: str) -> str:
    """What a choice shows, around (0, 0)."""
    axis, _, piece = part.partition(":")
    if axis == "way":
        return poly("-21,7 -11,-9 -1,7" if piece == "up" else "-21,-7 -11,9 -1,-7", "g") + coin(12, 0, 1, 9)
    if axis == "side":
        return group(die(bottom_seat(view), int(piece), 36), transform=shift(-18, -18))
    if axis == "symbol":
        return symbol(piece, 0, 0, 15)
    if axis == "coins":
        return coin(0, 0, piece, 15)
    return start_card(piece)


@remembered
def start_card(card: str) -> str:
    facts = called.STARTS[card]
    marks = [name for name in SYMBOLS for copy in range(facts[name])]
    row = [symbol(name, 16 * (n - (len(marks) - 1) / 2), -9, 7) for n, name in enumerate(marks)]
    return "".join(row) + coin(0, 12, facts["coins"], 9)
