"""Live pages: every open page has a mailbox of size one, so only the newest board is sent."""

import asyncio


class Mailbox:
    """Of one open page; it says the name of its line, and the stamp of what it shows."""

    def __init__(self, line: str = "", has: str = "") -> None:
        self.line = line
        self.has = has
        self.news = asyncio.Event()
        self.news.set()  # who comes in sees how things stand

    async def wait(self) -> None:
        await self.news.wait()

    def empty(self) -> None:
        self.news.clear()


class Audience:
    """The open pages of a table."""

    def __init__(self) -> None:
        self._boxes: set[Mailbox] = set()

    def __len__(self) -> int:
        return len(self._boxes)

    def join(self, line: str = "", has: str = "") -> Mailbox:
        box = Mailbox(line, has)
        self._boxes.add(box)
        return box

    def leave(self, box: Mailbox) -> None:
        self._boxes.discard(box)

    def serve(self, line: str, stamp: str) -> None:
        """The page with this line is answered with the newest: it need not be sent once more."""
        for box in self._boxes:
            if line and box.line == line:
                box.has = stamp

    def wake(self) -> None:
        for box in self._boxes:
            box.news.set()
