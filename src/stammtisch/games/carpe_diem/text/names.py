"""The names of things, tiles and cards."""

from stammtisch.core.words import Case, catalogue, listed, plural_cases, plurals, remembered, signed
from stammtisch.games.carpe_diem import data
from stammtisch.games.carpe_diem.things import NAMES
from stammtisch.games.carpe_diem.view import TaskFacts

_ = catalogue("stammtisch.games.carpe_diem")
ngettext = plurals("stammtisch.games.carpe_diem")
npgettext = plural_cases("stammtisch.games.carpe_diem")

Need = dict[str, int]

TILES = {tile["id"]: tile for tile in data.TILE_FACTS}
CARDS = {card["id"]: card for card in data.CARD_FACTS}
LETTER_KINDS = dict(zip(data.LETTERS, NAMES, strict=False))


@remembered
def thing(name: str) -> str:
    """A kind of thing."""
    names = {
        "meadow": _("meadow"),
        "villa": _("villa"),
        "vineyard": _("vineyard"),
        "garden": _("garden"),
        "chickenrun": _("chicken run"),
        "pond": _("pond"),
        "merchant": _("merchant’s dwelling"),
        "baker": _("baker’s dwelling"),
        "steward": _("steward’s dwelling"),
        "craftsman": _("craftsman’s dwelling"),
        "market": _("market"),
        "bakery": _("bakery"),
        "fountain": _("fountain"),
        "grape": _("grape"),
        "herb": _("herb"),
        "chicken": _("chicken"),
        "fish": _("fish"),
        "coin": _("coin"),
        "bread": _("bread"),
    }
    return names[name]


@remembered
def counted(name: str, n: int, case: Case = "") -> str:
    """Some of a thing."""
    forms = {
        "villa": npgettext(case, "{n} completed villa", "{n} completed villas", n),
        "vineyard": npgettext(case, "{n} completed vineyard", "{n} completed vineyards", n),
        "garden": npgettext(case, "{n} completed garden", "{n} completed gardens", n),
        "chickenrun": npgettext(case, "{n} completed chicken run", "{n} completed chicken runs", n),
        "pond": npgettext(case, "{n} completed pond", "{n} completed ponds", n),
        "merchant": npgettext(case, "{n} merchant’s dwelling", "{n} merchants’ dwellings", n),
        "baker": npgettext(case, "{n} baker’s dwelling", "{n} bakers’ dwellings", n),
        "steward": npgettext(case, "{n} steward’s dwelling", "{n} stewards’ dwellings", n),
        "craftsman": npgettext(case, "{n} craftsman’s dwelling", "{n} craftsmen’s dwellings", n),
        "market": npgettext(case, "{n} market", "{n} markets", n),
        "bakery": npgettext(case, "{n} bakery", "{n} bakeries", n),
        "fountain": npgettext(case, "{n} fountain", "{n} fountains", n),
        "chimney": npgettext(case, "{n} chimney", "{n} chimneys", n),
        "any_landscape": npgettext(case, "{n} completed landscape", "{n} completed landscapes", n),
        "any_dwelling": npgettext(case, "{n} completed dwelling", "{n} completed dwellings", n),
        "any_single": npgettext(case, "{n} single building", "{n} single buildings", n),
        "grape": npgettext(case, "{n} grape", "{n} grapes", n),
        "herb": npgettext(case, "{n} herb", "{n} herbs", n),
        "chicken": npgettext(case, "{n} chicken", "{n} chickens", n),
        "fish": npgettext(case, "{n} fish", "{n} fish", n),
        "coin": npgettext(case, "{n} coin", "{n} coins", n),
        "bread": npgettext(case, "{n} bread", "{n} breads", n),
        "step": npgettext(case, "{n} step", "{n} steps", n),
        "vp": npgettext(case, "{n} point", "{n} points", n),
    }
    return forms[name].format(n=n)


def points(n: int) -> str:
    return counted("vp", n)


def signed_points(n: int) -> str:
    """What is won or lost: +3 points, −4 points."""
    return ngettext("{n} point", "{n} points", abs(n)).format(n=signed(n))


def times(n: int) -> str:
    words = (_("once"), _("twice"), _("three times"), _("four times"), _("five times"), _("six times"))
    return words[n - 1] if n <= len(words) else _("{n} times").format(n=n)


def several(need: Need, case: Case = "") -> str:
    return listed([counted(name, n, case) for name, n in need.items()])


@remembered
def card(name: str) -> str:
    """What a scoring card asks and gives."""
    found = CARDS[name]
    wording = _("hand in {need}: {reward}") if found["mode"] == "pay" else _("for every {need}: {reward}")
    return wording.format(need=several(found["need"], "object"), reward=several(found["reward"]))


@remembered
def tile(name: str) -> str:
    """What a tile shows."""
    found = TILES[name]
    if found["building"]:
        return thing(found["building"])
    wording = shape(found["edges"])
    if found["chimneys"]:
        wording += ", " + counted("chimney", found["chimneys"])
    return wording


def shape(edges: str) -> str:
    """The kinds on the sides of a tile, and how they lie."""
    kinds = [thing(LETTER_KINDS[letter]) for letter in dict.fromkeys(edges) if letter != "."]
    open_sides = 4 - edges.count(".")
    if open_sides == 1:
        return _("{kind}, one end").format(kind=kinds[0])
    if len(kinds) == 2 and open_sides > 2:
        return bend(edges)
    if open_sides == 3:
        return _("{kind}, three ways").format(kind=kinds[0])
    across = (edges[0] == ".") == (edges[2] == ".")
    if len(kinds) == 2:
        wording = _("{one} opposite {two}") if across else _("{one} beside {two}")
        return wording.format(one=kinds[0], two=kinds[1])
    return (_("{kind}, straight") if across else _("{kind}, corner")).format(kind=kinds[0])


def bend(edges: str) -> str:
    """A kind on several sides of a tile, and another one on its last."""
    other = min(dict.fromkeys(edges.replace(".", "")), key=edges.count)
    return _("{shape}, and {kind}").format(
        shape=shape(edges.replace(other, ".")), kind=thing(LETTER_KINDS[other])
    )


@remembered
def short(name: str) -> str:
    """A sign of the board in a word or two."""
    names = {
        "merchant": _("merchant"),
        "baker": _("baker"),
        "steward": _("steward"),
        "craftsman": _("craftsman"),
        "any_landscape": _("landscape"),
        "any_dwelling": _("dwelling"),
        "any_single": _("m, b, f"),
        "chimney": _("chimney"),
        "step": _("step"),
        "stored": _("stored tile"),
    }
    return names.get(name) or thing(name)


@remembered
def colour(of: str) -> str:
    return _("counts what you have") if of == "green" else _("you hand it in")


@remembered
def section(name: str) -> str:
    """A part of the long picture for a phone."""
    names = {
        "district": _("District"),
        "market": thing("market").capitalize(),
        "cards": _("Cards"),
        "rivals": _("Rivals"),
        "signs": _("Signs"),
    }
    return names[name]


def turning() -> str:
    """On the button that tries the next turn of a tile."""
    return _("Turn it")


@remembered
def scores_as(n: int) -> str:
    return _("Scores as number {n}, by the banderole track").format(n=n)


def side(n: int) -> str:
    return (_("north"), _("east"), _("south"), _("west"))[n]


def task(found: TaskFacts, row: bool) -> str:
    return task_words(found["side"], found["gap"], found["kind"], found["points"], row)


@remembered
def task_words(side: int, gap: int, kind: str, worth: int, row: bool) -> str:
    """A frame task, at a line between two rows or (option) on a row."""
    lines = "abcdef" if side % 2 == 0 else "123456"
    numbers = lines if side < 2 else lines[::-1]
    if row:
        square = data.FACTS["frame_line"]["squares"][gap - 1]
        return _("{kind} on the line {one}: {points}").format(
            kind=thing(kind), one=numbers[square - 1], points=points(worth)
        )
    return _("{kind} across the line between {one} and {two}: {points}").format(
        kind=thing(kind), one=numbers[gap - 1], two=numbers[gap], points=points(worth)
    )
