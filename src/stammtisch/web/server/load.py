"""How busy a server is: for the admin's page, and for Prometheus."""

import os
from pathlib import Path
from typing import NamedTuple

from starlette.requests import Request

from stammtisch.version import VERSION
from stammtisch.web.server.doors import Doors
from stammtisch.web.store.log import OPERATOR
from stammtisch.web.tables.bot_runner import BotRunner
from stammtisch.web.tables.registry import Registry

PAGE = os.sysconf("SC_PAGE_SIZE")


class Gauge(NamedTuple):
    """A number that goes up and down, and what it counts."""

    name: str
    about: str
    value: float


def load(request: Request) -> list[Gauge]:
    registry: Registry = request.app.state.registry
    bots: BotRunner = request.app.state.bots
    doors: Doors | None = getattr(request.state, "doors", None)
    tables = list(registry.tables.values())
    return [
        Gauge("connections", "Connections that are open.", len(doors) if doors else 0),
        Gauge("connections_most", "Connections that there may be.", doors.most if doors else 0),
        Gauge("tables", "Tables in memory.", len(tables)),
        Gauge("tables_watched", "Tables with an open page.", sum(1 for each in tables if each.audience)),
        Gauge("pages", "Open pages of tables.", sum(len(each.audience) for each in tables)),
        Gauge("bots_playing", "Tables whose bots are at it.", len(bots.playing)),
        Gauge("memory_bytes", "Memory that this process takes.", memory()),
    ]


def memory() -> int:
    """Resident, where the system says so."""
    told = Path("/proc/self/statm")
    return int(told.read_text().split()[1]) * PAGE if told.exists() else 0


def exposition(gauges: list[Gauge]) -> str:
    """As Prometheus reads it."""
    lines = ["# TYPE stammtisch_info gauge", f'stammtisch_info{{version="{VERSION}"}} 1']
    for gauge in gauges:
        name = f"stammtisch_{gauge.name}"
        lines += [f"# HELP {name} {gauge.about}", f"# TYPE {name} gauge", f"{name} {gauge.value:g}"]
    name = "stammtisch_trouble_total"
    lines += [f"# HELP {name} What an operator must know, by kind.", f"# TYPE {name} counter"]
    lines += [f'{name}{{kind="{kind}"}} {count}' for kind, count in sorted(OPERATOR.counts.items())]
    return "\n".join(lines) + "\n"
