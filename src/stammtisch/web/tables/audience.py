"""Live pages: every open page has a mailbox of size one, so only the newest board is sent."""

import asyncio


class Mailbox:
    """Of one open page."""

    def __init__(self) -> None:
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

    def __bool__(self) -> bool:
        return bool(self._boxes)

    def join(self) -> Mailbox:
        box = Mailbox()
        self._boxes.add(box)
        return box

    def leave(self, box: Mailbox) -> None:
        self._boxes.discard(box)

    def wake(self) -> None:
        for box in self._boxes:
            box.news.set()
