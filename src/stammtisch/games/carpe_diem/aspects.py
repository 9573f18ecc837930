"""What is told of two ways to go on."""

from stammtisch.core.aspects import Aspect
from stammtisch.core.words import catalogue
from stammtisch.games.carpe_diem.view import View

_ = catalogue(__package__)


def points(view: View, seat: int) -> int:
    """The own ones are always known to the seat."""
    return view["scores"][seat] or 0


def completed(view: View, seat: int) -> int:
    return len(view["players"][seat]["complete"])


def tasks(view: View, seat: int) -> int:
    return sum(task["done"] for task in view["players"][seat]["tasks"])


def track(view: View, seat: int) -> int:
    return view["players"][seat]["track"]


def goods(view: View, seat: int) -> int:
    has = view["players"][seat]["has"]
    return sum(has[good] for good in ("grape", "herb", "chicken", "fish"))


def coins(view: View, seat: int) -> int:
    return view["players"][seat]["has"]["coin"]


def bread(view: View, seat: int) -> int:
    return view["players"][seat]["has"]["bread"]


def final(view: View, seat: int) -> int:
    return sum(view["players"][seat]["final"].values())


def built(view: View, seat: int) -> int:
    return len(view["players"][seat]["district"])


ASPECTS = (
    Aspect("points", points, 1.5, lambda: _("Points so far: {better} instead of {played}.")),
    Aspect("completed", completed, 4.0, lambda: _("Completed things: {better} instead of {played}.")),
    Aspect("tasks", tasks, 4.0, lambda: _("Frame tasks fulfilled: {better} instead of {played}.")),
    Aspect("track", track, 1.2, lambda: _("On the banderole track: space {better} instead of {played}.")),
    Aspect("goods", goods, 1.5, lambda: _("Goods in store: {better} instead of {played}.")),
    Aspect("coins", coins, 1.5, lambda: _("Coins in store: {better} instead of {played}.")),
    Aspect("bread", bread, 1.5, lambda: _("Bread in store: {better} instead of {played}.")),
    Aspect("final", final, 1.2, lambda: _("Points of a final scoring now: {better} instead of {played}.")),
    Aspect("built", built, 2.0, lambda: _("Tiles in the district: {better} instead of {played}.")),
)
