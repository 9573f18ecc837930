"""Answers that a seat may leave behind: which guest sits down in another's turn."""

from stammtisch.core.orders import Matter, Order
from stammtisch.core.words import catalogue
from stammtisch.games.cafe_melange.text import names as called
from stammtisch.games.cafe_melange.view import View

_ = catalogue(__package__)

GUESTS = frozenset({"guest"})


def my_turn(view: View) -> bool:
    """In the own turn points count at once, so the seat is asked."""
    return view["turn"] == view["seat"]


def worth_most(view: View) -> str | None:
    """Beside VIPs: what the table brings as it stands, less the points that only an own turn would bring."""
    vip = view["tables"][called.CHAIR[view["waiting_chair"]]["table"]]
    if vip == 0:
        return None
    return seated(max(waiting(view), key=lambda guest: vip * factor(guest) - points(guest)))


def highest_factor(view: View) -> str:
    return seated(min(waiting(view), key=lambda guest: (-factor(guest), points(guest))))


def lowest_factor(view: View) -> str:
    return seated(min(waiting(view), key=lambda guest: (factor(guest), points(guest))))


def waiting(view: View) -> list[int]:
    """The own guests who are not seated."""
    return view["players"][view["seat"]]["guests"]


def factor(guest: int) -> int:
    return int(called.GUEST[guest]["multiplier"])


def points(guest: int) -> int:
    return int(called.GUEST[guest]["placement"])


def seated(guest: int) -> str:
    return f"seat:{guest}"


MATTERS = (
    Matter(
        "guests",
        lambda: _("Own guest seated in another's turn"),
        answers=(
            Order(
                "highest_factor", GUESTS, lambda: _("the highest VIP factor first"), highest_factor, my_turn
            ),
            Order("lowest_factor", GUESTS, lambda: _("the lowest VIP factor first"), lowest_factor, my_turn),
        ),
        but=lambda: _("but at a table with VIPs"),
        exceptions=(
            Order(
                "worth_most",
                GUESTS,
                lambda: _("the one worth most there"),
                worth_most,
                my_turn,
            ),
        ),
    ),
)
