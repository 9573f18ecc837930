"""What somebody does comes to their page twice, as an answer and as a push: it is taken over once."""

from playwright.sync_api import Page, Route, WebSocketRoute, expect

from web.browser.opening import Windows
from web.serving import Guest, Server

COUNT = """() => {
  const take = takeOver;
  window.taken = 0;
  takeOver = (parts) => { window.taken += 1; take(parts); };
  window.came = 0;
  const come = arrive;
  arrive = (html) => { come(html); window.came += 1; };
}"""
HOLD = "#plain button[value=hold]"
HELD = "Roll, or hold 2 points?"


def begun(house: Server) -> tuple[Guest, str]:
    guest = Guest(house.address, "Ann")
    return guest, str(guest.table("pig", "me", "me", start=True)["id"])


def expect_once(page: Page) -> None:
    page.wait_for_function("() => window.came === 2")
    expect(page.locator("#prompt")).to_have_text(HELD)
    assert page.evaluate("window.taken") == 1


def settled(page: Page) -> None:
    """The first push has come."""
    page.wait_for_function("() => gist && !held")


def test_when_the_push_comes_first(house: Server, opened: Windows) -> None:
    guest, table = begun(house)
    page = opened(guest, f"/t/{table}")
    settled(page)
    page.evaluate(COUNT)

    def answer_late(route: Route) -> None:
        answer = route.fetch()
        page.wait_for_function("() => window.came === 1")
        route.fulfill(response=answer)

    page.route("**/act", answer_late)
    page.locator(HOLD).click()
    expect_once(page)


class SlowLine:
    """Holds back what the server says."""

    def __init__(self, socket: WebSocketRoute) -> None:
        self.socket = socket
        self.holds = False
        self.waiting: list[str | bytes] = []
        socket.connect_to_server().on_message(self.hear)

    def hear(self, message: str | bytes) -> None:
        if self.holds:
            self.waiting.append(message)
        else:
            self.socket.send(message)

    def let_go(self) -> None:
        self.holds = False
        for message in self.waiting:
            self.socket.send(message)


def held_up(house: Server, opened: Windows, guest: Guest, table: str) -> tuple[Page, SlowLine]:
    """A page at rest, to which the line brings nothing until it is let go."""
    page = opened(guest, "/")
    lines: list[SlowLine] = []
    page.route_web_socket("**/live*", lambda socket: lines.append(SlowLine(socket)))
    page.goto(f"{house.address}/t/{table}")
    settled(page)
    page.evaluate(COUNT)
    lines[-1].holds = True
    return page, lines[-1]


def test_when_the_answer_comes_first(house: Server, opened: Windows) -> None:
    guest, table = begun(house)
    page, line = held_up(house, opened, guest, table)
    page.locator(HOLD).click()
    page.wait_for_function("() => window.came === 1")
    expect(page.locator("#prompt")).to_have_text(HELD)
    line.let_go()
    expect_once(page)


def test_a_notice_stays_when_the_same_board_is_pushed_after_it(house: Server, opened: Windows) -> None:
    guest, table = begun(house)
    page, line = held_up(house, opened, guest, table)
    guest.act(guest.look(table), "hold").raise_for_status()
    page.locator(HOLD).click()
    expect(page.locator("#notice")).to_contain_text("The table has moved on")
    line.let_go()
    expect_once(page)
    expect(page.locator("#notice")).to_contain_text("The table has moved on")
