"""Several pictures on one page: each has ids of its own, so that none borrows a pattern of another."""

import re
from itertools import count

IDS = re.compile(r'\sid="([^"]+)"')
numbers = count(1)


def apart(picture: str) -> str:
    """The same picture with ids that nothing else on the page has."""
    ids = set(IDS.findall(picture))
    mark = f"b{next(numbers)}-"

    def renamed(found: re.Match[str]) -> str:
        before, name = found.groups()
        return f"{before}{mark}{name}" if name in ids else found.group()

    return re.sub(r'(\sid="|#)([\w:-]+)', renamed, picture)
