"""The parts of a long board, as its drawing says them: groups with an id and a title."""

import re
from html import unescape
from typing import NamedTuple

SECTION = re.compile(r'<g id="([^"]+)" data-section="([^"]+)"')


class Section(NamedTuple):
    """A part that the page can go to."""

    id: str
    title: str


def sections(board: str) -> list[Section]:
    return [Section(*map(unescape, found)) for found in SECTION.findall(board)]
