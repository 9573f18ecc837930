"""What somebody does comes to their page once, and is drawn once; also when the line is slow or gone."""

from playwright.sync_api import Page, Response, Route, WebSocketRoute, expect

from web.browser.opening import Windows, overhear
from web.serving import Guest, Server

COUNT = """() => {
  window.drawn = 0;
  document.querySelector("main.table").addEventListener("settled", () => { window.drawn += 1; });
}"""
HOLD = "#plain button[value=hold]"
HELD = "Roll, or hold 2 points?"
MOVED_ON = "The table has moved on"
LATER = 500  # ms after which nothing more comes of a click


def begun(house: Server) -> tuple[Guest, str]:
    guest = Guest(house.address, "Ann")
    return guest, str(guest.table("pig", "me", "me", start=True)["id"])


def clicked(page: Page) -> Response:
    """Hold, and wait until all that comes of it has come."""
    with page.expect_response("**/act") as answer:
        page.locator(HOLD).click()
    page.wait_for_timeout(LATER)
    return answer.value


def boards(pages: list[str]) -> int:
    return sum(page.count('id="board"') for page in pages)


def test_a_page_that_is_loaded_is_not_sent_again(house: Server, opened: Windows) -> None:
    guest, table = begun(house)
    page = opened(guest, f"/t/{table}")
    overhear(page)
    page.wait_for_timeout(LATER)
    assert page.evaluate("window.pushed") == []


def test_a_click_brings_one_board_and_draws_it_once(house: Server, opened: Windows) -> None:
    guest, table = begun(house)
    page = opened(guest, f"/t/{table}")
    overhear(page)
    page.evaluate(COUNT)
    answer = clicked(page).text()
    pushed = page.evaluate("window.pushed")
    expect(page.locator("#prompt")).to_have_text(HELD)
    assert boards([answer, *pushed]) == 1, f"{len(answer)} letters, and {sum(map(len, pushed))} by the line"
    assert page.evaluate("window.drawn") == 1
    guest.http.post(f"/t/{table}/chat", data={"text": "Servus!"})
    expect(page.locator("#log")).to_contain_text("Servus!")
    assert page.evaluate("window.drawn") == 2


def test_another_page_of_the_same_guest_sees_it_too(house: Server, opened: Windows) -> None:
    guest, table = begun(house)
    page, other = opened(guest, f"/t/{table}"), opened(guest, f"/t/{table}")
    overhear(other)
    page.locator(HOLD).click()
    expect(other.locator("#prompt")).to_have_text(HELD)
    assert boards(other.evaluate("window.pushed")) == 1


def test_without_a_line_the_answer_brings_it(house: Server, opened: Windows) -> None:
    guest, table = begun(house)
    page = opened(guest, "/")
    page.route_web_socket("**/live*", lambda socket: socket.close())
    page.goto(f"{house.address}/t/{table}")
    expect(page.locator("#away")).to_be_visible()
    page.locator(HOLD).click()
    expect(page.locator("#prompt")).to_have_text(HELD)


def test_when_the_answer_is_lost_on_the_way_the_line_brings_it(house: Server, opened: Windows) -> None:
    guest, table = begun(house)
    page = opened(guest, f"/t/{table}")
    expect(page.locator(HOLD)).to_be_visible()

    def lose(route: Route) -> None:
        route.fetch()
        route.fulfill(status=502, body="Bad gateway")

    page.route("**/act", lose)
    page.locator(HOLD).click()
    expect(page.locator("#prompt")).to_have_text(HELD)


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
    page.wait_for_timeout(LATER)
    page.evaluate(COUNT)
    lines[-1].holds = True
    return page, lines[-1]


def test_what_comes_by_a_slow_line_and_is_known_already_is_not_drawn(house: Server, opened: Windows) -> None:
    guest, table = begun(house)
    page, line = held_up(house, opened, guest, table)
    guest.act(guest.look(table), "hold").raise_for_status()
    page.locator(HOLD).click()
    expect(page.locator("#notice")).to_contain_text(MOVED_ON)
    page.wait_for_timeout(LATER)
    assert boards([str(message) for message in line.waiting]) == 1
    line.let_go()
    page.wait_for_timeout(LATER)
    assert page.evaluate("window.drawn") == 1
    expect(page.locator("#notice")).to_contain_text(MOVED_ON)


def test_an_answer_that_says_more_than_the_line_did_is_taken_too(house: Server, opened: Windows) -> None:
    guest, table = begun(house)
    page = opened(guest, f"/t/{table}")
    expect(page.locator(HOLD)).to_be_visible()

    def answer_late(route: Route) -> None:
        guest.act(guest.look(table), "hold").raise_for_status()
        answer = route.fetch()
        expect(page.locator("#prompt")).to_have_text(HELD)
        route.fulfill(response=answer)

    page.route("**/act", answer_late)
    page.locator(HOLD).click()
    expect(page.locator("#notice")).to_contain_text(MOVED_ON)
