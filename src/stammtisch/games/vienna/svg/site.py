"""Where things lie: one site for a wide screen, one for a phone."""

from dataclasses import dataclass, replace

from stammtisch.core.game import Layout
from stammtisch.games.vienna.facts import ROAD_FIELDS
from stammtisch.games.vienna.view import View


@dataclass(frozen=True)
class Site:
    """Places and sizes of a layout."""

    width: int
    columns: int  # fields in a row
    cell: tuple[int, int]
    corner: tuple[int, int]  # of the first field
    scale: float  # of a façade, drawn 120 by 72
    headroom: int  # above a façade, for spires
    die: int  # on a field
    small_die: int  # before others
    own_die: int

    @property
    def tall(self) -> bool:
        return self.columns == 4

    @property
    def rows(self) -> int:
        return len(ROAD_FIELDS) // self.columns

    @property
    def street_end(self) -> int:
        return self.corner[1] + self.rows * self.cell[1]

    @property
    def ground(self) -> int:
        """Of a cell: where the façade stands and the ribbon begins."""
        return self.headroom + round(72 * self.scale)

    def field(self, n: int) -> tuple[int, int]:
        """The corner of a field's cell."""
        row, column = divmod(n, self.columns)
        return self.corner[0] + column * self.cell[0], self.corner[1] + row * self.cell[1]

    def society(self) -> tuple[int, int, int, int]:
        """Corner and size of the Geheimbund."""
        return (9, self.street_end + 4, 372, 66) if self.tall else (902, 54, 150, 146)

    def persons(self) -> tuple[int, int]:
        return (9, self.street_end + 78) if self.tall else (902, 206)

    def supply(self) -> tuple[int, int]:
        return (9, self.street_end + 176) if self.tall else (902, 416)

    def plate(self, n: int, seats: int) -> tuple[float, float, float, float]:
        """Corner and size of the n-th other player's plate."""
        if self.tall:
            return 9 + 188 * (n % 2), 52 + 84 * (n // 2), 184, 80
        w = (882 - 6 * (seats - 2)) / (seats - 1)
        return 12 + (w + 6) * n, self.street_end + 5, w, 80

    def tray(self) -> tuple[int, int]:
        """The corner of the own tray."""
        return (9, self.street_end + 210) if self.tall else (12, self.street_end + 90)

    def own_dice(self) -> tuple[int, int]:
        x, y = self.tray()
        return (x + 10, y + 120) if self.tall else (x + 500, y + 8)

    def strip(self) -> tuple[int, int]:
        """Where choices are offered that lie nowhere else."""
        x, y = self.tray()
        return (x + 6, y + 176) if self.tall else (x + 500, y + 68)

    @property
    def height(self) -> int:
        return self.tray()[1] + (238 if self.tall else 126)


WIDE = Site(1064, 8, (110, 128), (14, 47), 0.86, 16, 28, 20, 54)
TALL = Site(390, 4, (93, 112), (9, 138), 0.72, 14, 26, 18, 47)
TALL_MANY = replace(TALL, corner=(9, 222))  # two rows of plates above the street


def site_for(layout: Layout, seats: int) -> Site:
    if layout != "tall":
        return WIDE
    return TALL if seats == 3 else TALL_MANY


def bottom_seat(view: View) -> int:
    """Whoever looks sits at the bottom; for a spectator it is the first seat."""
    return max(0, view["seat"])


def others(view: View) -> list[int]:
    """The other seats, clockwise from the left neighbour."""
    own, seats = bottom_seat(view), view["seats"]
    return [(own + n) % seats for n in range(1, seats)]
