"""The board as text, within 80 columns."""

from collections.abc import Sequence
from textwrap import wrap

from stammtisch.core.words import catalogue
from stammtisch.games.carpe_diem import data
from stammtisch.games.carpe_diem.actions import COLUMNS, SQUARES
from stammtisch.games.carpe_diem.text import names as wording
from stammtisch.games.carpe_diem.view import PlayerFacts, View

_ = catalogue("stammtisch.games.carpe_diem")

SIGNS = "●■▲◆"
SINGLE = {"market": "m", "bakery": "b", "fountain": "f"}
WIDTH = 26  # of a district


def board(view: View, names: Sequence[str]) -> str:
    parts = [heading(view), legend(), *market(view), *cards(view)]
    players = list(enumerate(view["players"]))
    for first in range(0, len(players), 3):
        parts += beside([district(player, seat, names[seat]) for seat, player in players[first : first + 3]])
    for seat, player in players:
        parts += tasks(player, seat, view["frame_line"] == "row") + fountain_cards(player)
    return "\n".join(line.rstrip() for line in parts)


def heading(view: View) -> str:
    order = " ".join(SIGNS[seat] for seat in view["order"])
    return _("Phase {phase} of 4, {round} of 7 rounds over · scoring order {order}").format(
        phase=view["phase"], round=view["round"], order=order
    )


def legend() -> str:
    return _("V villa G vineyard H garden C hens F pond M merchant B baker S steward K craft")


def code(tile: str) -> str:
    """A tile in six signs: its sides north, east, south, west, and what stands on it."""
    if not tile:
        return "------"
    found = wording.TILES[tile]
    return f"{found['edges']}{SINGLE.get(found['building'], '')}{found['chimneys'] or ''}".ljust(6)


def market(view: View) -> list[str]:
    lines = [_("Market")]
    for n, depot in enumerate(view["depots"], 1):
        here = "".join(SIGNS[seat] for seat, player in enumerate(view["players"]) if player["space"] == n)
        lines.append(f"  {n} {here:<4} " + "  ".join(code(tile) for tile in depot))
    lines.append(_("Seals") + "  " + " ".join(code(tile).strip() for tile in view["seals"] if tile))
    return lines


def cards(view: View) -> list[str]:
    lines = [_("Scoring cards")]
    for n, name in enumerate(view["cards"], 1):
        if name:
            lines.append(f"  {n:>2} {wording.card(name)}"[:80])
    discs = [f"{between(n)}{SIGNS[owner]}" for n, owner in enumerate(view["circles"]) if owner >= 0]
    free = [f"{n}={between(int(n) - 1)}:{worth:+}" for n, worth in view["now"].items()]
    lines += [_("  discs") + "  " + " ".join(row) for row in rows(discs)]
    return lines + [_("  now") + "  " + " ".join(row) for row in rows(free)]


def between(circle: int) -> str:
    """The two places beside a circle."""
    return f"{data.CIRCLE_ONE[circle] + 1}-{data.CIRCLE_TWO[circle] + 1}"


def rows(items: list[str]) -> list[list[str]]:
    """Six in a line."""
    return [items[first : first + 6] for first in range(0, len(items), 6)]


def beside(blocks: list[list[str]]) -> list[str]:
    """Blocks of lines side by side."""
    height = max(map(len, blocks))
    padded = [block + [""] * (height - len(block)) for block in blocks]
    return ["".join(f"{line:<{WIDTH}}" for line in row) for row in zip(*padded, strict=True)]


def district(player: PlayerFacts, seat: int, name: str) -> list[str]:
    """A quarter: 3 × 3 signs a square, the letters of its sides round what stands on it."""
    points = "?" if player["points"] is None else player["points"]
    lines = [f"{SIGNS[seat]} {name[:14]} {points}", stock(player), "  " + "".join(f" {c}  " for c in COLUMNS)]
    for row in range(6):
        cells = [cell(player, SQUARES[6 * row + at]) for at in range(6)]
        for part in range(3):
            label = str(row + 1) if part == 1 else " "
            lines.append(f"{label} " + " ".join(shown[part] for shown in cells))
    return lines


def stock(player: PlayerFacts) -> str:
    has = player["has"]
    goods = "".join(f"{letter}{has[name]}" for letter, name in zip("GHCF", GOODS, strict=True))
    return f"{goods} ${has['coin']} o{has['bread']} ~{player['track']} x{player['stored']}"


GOODS = ("grape", "herb", "chicken", "fish")


def cell(player: PlayerFacts, square: str) -> tuple[str, str, str]:
    shown = player["district"].get(square)
    if shown is None:
        sign = "~" if square in player["banderoles"] else "s" if square == player["shovel"] else "·"
        return "   ", f" {sign} ", "   "
    north, east, south, west = tuple(shown["edges"])
    inside = SINGLE.get(shown["building"]) or str(shown["chimneys"] or "+")
    return f" {north} ", f"{west}{inside}{east}", f" {south} "


def tasks(player: PlayerFacts, seat: int, row: bool) -> list[str]:
    """The frame tasks; x marks those that are fulfilled."""
    lines = []
    for n, task in enumerate(player["tasks"]):
        mark = "x" if task["done"] else " "
        wanted = wording.task(task, row)
        lines.append(f"{SIGNS[seat] if n == 0 else ' '} [{mark}] {wanted}"[:80])
    return lines


def fountain_cards(player: PlayerFacts) -> list[str]:
    """C40 The own ones by name; of the others only how many."""
    if not player["cards"]:
        return []
    held = ", ".join(wording.thing(kind) for kind in player["hand"]) or str(player["cards"])
    return wrap(f"{_('Fountain cards')}: {held}", 80, initial_indent="  ", subsequent_indent="    ")
