"""The log for a page."""

from html import escape

from markupsafe import Markup

from stammtisch.core.words import catalogue
from stammtisch.table.entries import Moved
from stammtisch.table.log import log
from stammtisch.table.table import Table

_ = catalogue("stammtisch.web")

MOST = 150  # sentences


def log_lines(table: Table, seat: int) -> Markup:
    """The lines of an entry are counted, so that each keeps its name."""
    lines: list[str] = []
    since, entry, n = news_from(table, seat), -1, 0
    for line in log(table, seat, most=MOST):
        if entry < since <= line.entry and lines:
            lines.append(f'<li id="since" class="since">{escape(_("Since your last turn"))}</li>\n')
        entry, n = line.entry, n + 1 if line.entry == entry else 1
        class_ = f"of-{line.kind} new" if entry >= since else f"of-{line.kind}"
        step = f'data-entry="{entry}" data-stage="{line.stage}"'
        lines.append(
            f'<li id="log-{entry}-{n}" class="{class_}" {step}>{escape(line.text, quote=False)}</li>\n'
        )
    return Markup("".join(lines))


def news_from(table: Table, seat: int) -> int:
    """The entry from which on the log is news to a seat: after its last turn, the one under way left out."""
    is_later = False
    for n in range(table.version - 1, -1, -1):
        entry = table.entries[n]
        if isinstance(entry, Moved) and entry.seat >= 0 and not entry.forced:
            if is_later and entry.seat == seat:
                return n + 1
            is_later = is_later or entry.seat != seat
    return 0
