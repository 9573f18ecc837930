"""People at one table: sitting down, watching, agreeing, being away, leaving, sharing a browser."""

import re
from time import time

import pytest
from starlette.testclient import TestClient

from stammtisch.web.request.visitor import NAME_LENGTH
from stammtisch.web.tables.seating import BOT_NAMES, NAMES, SLOW
from web.pages.test_pages import act, begin
from web.serving import field

DEALT = re.compile(r"^\* deal:[^?]* @", re.MULTILINE)  # a card that not everybody may see


def joined(client: TestClient, address: str, name: str) -> TestClient:
    """A friend who has come by the first link that the host sees."""
    link = re.findall(r'value="http://testserver(/join/[^"]+)"', client.get(address).text)[0]
    friend = TestClient(client.app, follow_redirects=True)
    friend.post(link, data={"name": name})
    return friend


def with_bob(client: TestClient) -> tuple[str, TestClient]:
    """The address of a table at which Ann is asked, and Bob."""
    address = str(client.post("/new/pig", data={"name": "Ann", "seats": "2"}).url.path)
    bob = joined(client, address, "Bob")
    client.post(f"{address}/start")
    return address, bob


def test_a_table_with_a_friend_from_the_link_to_the_rematch(client: TestClient) -> None:
    address = str(client.post("/new/pig", data={"name": "Ann", "seats": "2"}).url.path)
    links = re.findall(r'value="http://testserver(/join/[^"]+)"', client.get(address).text)
    assert len(links) == 3  # one for all, a seat, and to watch
    friend = TestClient(client.app, follow_redirects=True)
    assert friend.get(address).status_code == 404
    assert "Ann invites you to Pig" in friend.get(links[0]).text
    assert friend.post(links[0], data={"name": "Bob"}).status_code == 200
    assert friend.get(links[0]).url.path == friend.get(links[1]).url.path == address, "it is one's own seat"
    watcher = TestClient(client.app, follow_redirects=True)
    watched = watcher.post(links[2], data={"name": "Eva"})
    assert "Ann is to decide." not in watched.text
    page = client.post(f"{address}/start").text
    assert "Roll, or hold 5 points?" in page
    assert "Ann is to decide." in friend.get(address).text
    assert "Ann is to decide." in watcher.get(address).text
    assert friend.post(f"{address}/end").status_code == 200
    assert "Bob proposes to end the game." in client.get(address).text
    seen = field(client.get(address).text, "proposal")
    page = client.post(f"{address}/answer", data={"yes": "1", "proposal": seen}).text
    assert "ended by agreement" in page
    again = client.post(f"{address}/rematch")
    assert friend.post(f"{address}/rematch").url.path == again.url.path != address
    assert "Bob is to decide." in again.text


def links_of(client: TestClient, seats: str) -> tuple[str, list[str]]:
    """A table that waits for people, and its links: for all, for each seat, and to watch."""
    address = str(client.post("/new/pig", data={"name": "Ann", "seats": seats}).url.path)
    return address, re.findall(r'value="http://testserver(/join/[^"]+)"', client.get(address).text)


def test_one_link_seats_all_who_come_until_there_is_no_seat_left(client: TestClient) -> None:
    address, links = links_of(client, "3")
    bob, eva, max_ = (TestClient(client.app, follow_redirects=True) for _n in range(3))
    assert bob.post(links[0], data={"name": "Bob"}).url.path == address
    assert eva.post(links[0], data={"name": "Bob"}).url.path == address
    assert "Bob 2 sits down." in client.get(address).text, "of two Bobs one has a number"
    late = max_.get(links[0]).text
    assert "All seats are taken." in late
    assert "Take another seat" not in late
    refused = max_.post(links[0], data={"name": "Max"})
    assert (refused.status_code, "All seats are taken." in refused.text) == (409, True)
    assert max_.post(links[0], data={"name": "Max", "as": "watch"}).url.path == address


def test_the_lobby_says_what_the_bots_have_not_learned(client: TestClient) -> None:
    """Nobody asks that where only people sit."""
    address = str(client.post("/new/pig", data={"name": "Ann", "seats": "2"}).url.path)
    words = "The bots have learned nothing for this table"
    assert words not in client.get(address).text
    client.post(f"{address}/seat/1", data={"who": "easy"})
    assert words in client.get(address).text


def test_a_taken_seat_offers_another_one_or_to_watch(client: TestClient) -> None:
    address, links = links_of(client, "3")
    bob, eva = (TestClient(client.app, follow_redirects=True) for _n in range(2))
    bob.post(links[1], data={"name": "Bob"})
    offered = eva.post(links[1], data={"name": "Eva"})
    assert offered.status_code == 409
    assert "This seat is taken already." in offered.text
    assert '<button name="as" value="watch">Watch</button>' in offered.text
    assert 'value="any">Take another seat</button>' in offered.text
    assert eva.post(links[1], data={"name": "Eva", "as": "any"}).url.path == address
    assert "Eva sits down." in client.get(address).text


def test_calling_a_table_off_asks_and_leads_guests_home(client: TestClient) -> None:
    address, links = links_of(client, "2")
    assert "Call it off for good" in client.get(address).text
    bob = TestClient(client.app, follow_redirects=True)
    bob.post(links[0], data={"name": "Bob"})
    client.post(f"{address}/end")
    gone = bob.get(address).text
    assert "The game was called off." in gone
    assert '<a class="button first" href="/">Home</a>' in gone


def test_who_has_said_no_name_has_one_all_the_same(client: TestClient) -> None:
    nobody = TestClient(client.app, follow_redirects=True)
    page = nobody.post("/play/pig").text
    own = re.findall(r'<span class="name">(\w+) <span class="facts">\(you\)', page)
    assert own[0] in NAMES
    assert own[0] not in ("Guest", *BOT_NAMES)
    assert f'value="{own[0]}"' in nobody.get("/new/pig").text, "always the same"


def test_a_name_is_never_cut_without_a_word(client: TestClient) -> None:
    """Nobody can type more letters than a name may have."""
    address, links = links_of(client, "3")
    stranger = TestClient(client.app, follow_redirects=True)
    for page in (client.get(address), stranger.get(links[0]), *map(client.get, ("/new/pig", "/settings"))):
        fields = re.findall(r'<input name="name"[^>]*>', page.text)
        assert fields
        assert all(f'maxlength="{NAME_LENGTH}"' in each for each in fields)


def test_who_resigns_leaves_the_seat_to_a_bot(client: TestClient) -> None:
    address, bob = with_bob(client)
    left = bob.post(f"{address}/leave")
    assert left.url.path == address
    assert "Bob is played by a bot now." in left.text
    assert "Ann is to decide." in left.text
    assert bob.post(f"{address}/leave").status_code == 409


def test_a_bot_plays_for_who_is_away_until_they_are_back(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    address, bob = with_bob(client)
    assert "If Ann is away: let a bot play" in bob.get(address).text
    refused = bob.post(f"{address}/stand-in", data={"seat": "0"})
    assert (refused.status_code, "Ann may be thinking." in refused.text) == (409, True)
    for odd in ("", "7", "-1", "9" * 30, "١"):
        assert bob.post(f"{address}/stand-in", data={"seat": odd}).status_code in (400, 409)
    monkeypatch.setattr("stammtisch.web.pages.lobby.time", lambda: time() + SLOW + 1)
    assert "Ann is played by a bot now." in bob.post(f"{address}/stand-in", data={"seat": "0"}).text
    away = client.get(address).text
    assert "A bot plays for you." in away
    assert "Roll, or hold" not in away
    refused = client.post(f"{address}/act", data={"action": "roll", "version": "3"})
    assert (refused.status_code, "You are watching" in refused.text) == (409, True)
    back = client.post(f"{address}/back").text
    assert "Ann sits down." in back
    assert "A bot plays for you." not in back
    assert client.post(f"{address}/back").status_code == 200
    assert bob.post(f"{address}/back").text.count("sits down.") == back.count("sits down.")


def test_of_three_who_does_not_answer_agrees_to_a_bot(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = str(client.post("/new/pig", data={"name": "Ann", "seats": "3"}).url.path)
    bob, eva = (joined(client, address, name) for name in ("Bob", "Eva"))
    client.post(f"{address}/start")
    later = time() + SLOW + 1
    monkeypatch.setattr("stammtisch.web.pages.lobby.time", lambda: later)
    monkeypatch.setattr("stammtisch.web.tables.registry.time", lambda: later)
    wish = {"seat": "0"}
    assert "You ask; still to agree: Eva." in bob.post(f"{address}/stand-in", data=wish).text
    assert "Bob proposes that a bot plays for Ann." in eva.get(address).text
    assert "The others are asked." in bob.post(f"{address}/stand-in", data=wish).text
    monkeypatch.setattr("stammtisch.web.pages.lobby.time", lambda: later + SLOW)
    assert "Ann is played by a bot now." in bob.post(f"{address}/stand-in", data=wish).text


def test_who_agrees_agrees_to_what_they_have_seen(client: TestClient) -> None:
    address, bob = with_bob(client)
    bob.post(f"{address}/end")
    seen = {"yes": "1", "proposal": field(client.get(address).text, "proposal")}
    bob.post(f"{address}/end")
    refused = client.post(f"{address}/answer", data=seen)
    assert (refused.status_code, "Something else is proposed" in refused.text) == (409, True)
    assert client.post(f"{address}/answer", data={"yes": "1"}).status_code == 409
    assert "Bob proposes to end the game." in refused.text
    newest = {"yes": "1", "proposal": field(refused.text, "proposal")}
    assert "You ask; still to agree: Ann." in bob.get(address).text
    assert "ended by agreement" in client.post(f"{address}/answer", data=newest).text


@pytest.mark.parametrize("proposes", ["Ann", "Bob"])
def test_who_plays_two_seats_agrees_for_both(client: TestClient, proposes: str) -> None:
    address = str(client.post("/new/pig", data={"name": "Ann", "seats": "3"}).url.path)
    client.post(f"{address}/seat/2", data={"who": "me"})
    bob = joined(client, address, "Bob")
    client.post(f"{address}/start")
    one, other = (client, bob) if proposes == "Ann" else (bob, client)
    assert "ended by agreement" not in one.post(f"{address}/end").text
    answer = {"yes": "1", "proposal": field(other.get(address).text, "proposal")}
    assert "ended by agreement" in other.post(f"{address}/answer", data=answer).text


def test_a_host_who_has_not_seen_who_sat_down_does_not_send_them_away(client: TestClient) -> None:
    address = str(client.post("/new/pig", data={"name": "Ann", "seats": "2"}).url.path)
    page = client.get(address).text
    joined(client, address, "Bob")
    seen = {"who": "greedy", "version": field(page, "version")}
    assert client.post(f"{address}/seat/1", data=seen).status_code == 409
    assert "Bob" in client.get(address).text


def test_who_asks_may_withdraw_and_who_is_asked_sees_it_in_the_title(client: TestClient) -> None:
    address, bob = with_bob(client)
    asking = client.post(f"{address}/end").text
    assert "A question for you · Pig · Stammtisch" in bob.get(address).text
    withdrawn = client.post(f"{address}/answer", data={"yes": "0", "proposal": field(asking, "proposal")})
    assert "Ann does not ask any more." in withdrawn.text
    assert "A question for you" not in bob.get(address).text


def test_who_sits_down_at_a_listed_table_says_a_name_and_may_change_it(client: TestClient) -> None:
    address = str(client.post("/new/pig", data={"name": "Ann", "seats": "2", "listed": "1"}).url.path)
    eva = TestClient(client.app, follow_redirects=True)
    assert 'name="name"' in eva.get(address).text
    assert "Eva" in eva.post(f"{address}/seat/1", data={"who": "me", "name": "Eva"}).text
    assert "Evi" in eva.post(f"{address}/seat/1", data={"who": "me", "name": "Evi"}).text
    assert 'value="Evi"' in eva.get("/settings").text


def test_before_it_begins_people_may_get_up_and_the_host_may_call_it_off(client: TestClient) -> None:
    address = str(client.post("/new/pig", data={"name": "Ann", "seats": "2", "listed": "1"}).url.path)
    friend = TestClient(client.app, follow_redirects=True)
    friend.post(f"{address}/seat/1", data={"who": "me"})
    assert friend.post(f"{address}/end").status_code == 409
    assert friend.post(f"{address}/leave").url.path == "/"
    assert "let bots fill the table" in client.get(address).text
    assert client.post(f"{address}/end").url.path == "/"
    assert "The game was called off." in client.get(address).text
    assert friend.post(f"{address}/seat/1", data={"who": "me"}).status_code == 409


def test_nobody_sits_down_at_a_table_that_was_called_off(client: TestClient) -> None:
    made = client.post("/new/pig", data={"name": "Ann", "seats": "2"})
    link = re.findall(r'value="http://testserver(/join/[^"]+)"', made.text)[0]
    client.post(f"{made.url.path}/end")
    friend = TestClient(client.app, follow_redirects=True)
    looked = friend.get(link).text
    assert "The game is over." in looked
    assert "Sit down" not in looked
    refused = friend.post(link, data={"name": "Bob"})
    assert refused.status_code == 409
    assert "The game is over." in refused.text
    assert friend.get(made.url.path).status_code == 404


def test_before_it_begins_everybody_is_told_what_to_do(client: TestClient) -> None:
    address = str(client.post("/new/pig", data={"name": "Ann", "seats": "2", "listed": "1"}).url.path)
    friend = TestClient(client.app, follow_redirects=True)
    assert "Send a link to whoever is to play, or let bots fill the table." in client.get(address).text
    assert "Take a free seat." in friend.get(address).text
    seated = friend.post(f"{address}/seat/1", data={"who": "me"}).text
    assert "It begins as soon as Ann says so." in seated
    assert "Everybody is here: begin." in client.get(address).text


def test_the_host_can_let_somebody_watch_a_game_that_has_begun(client: TestClient) -> None:
    address, page = begin(client)
    (link,) = re.findall(r'value="http://testserver(/join/[^"]+)"', page)
    watcher = TestClient(client.app, follow_redirects=True)
    assert "Guest is to decide." in watcher.post(link, data={"name": "Eva"}).text
    assert "/join/" not in watcher.get(address).text


def test_who_plays_all_seats_ends_the_game_alone(client: TestClient) -> None:
    address = str(client.post("/new/pig", data={"name": "Ann", "seats": "2"}).url.path)
    client.post(f"{address}/seat/1", data={"who": "me"})
    client.post(f"{address}/start")
    assert "ended by agreement" in client.post(f"{address}/end").text


def shared(client: TestClient, game: str, seats: int) -> str:
    """A table whose seats are all played in one browser."""
    address = str(client.post(f"/new/{game}", data={"name": "Ann", "seats": str(seats)}).url.path)
    for seat in range(1, seats):
        client.post(f"{address}/seat/{seat}", data={"who": "me"})
    client.post(f"{address}/start")
    return address


def test_who_plays_several_seats_hands_the_screen_over_and_shows_no_secret_meanwhile(
    client: TestClient,
) -> None:
    address = shared(client, "ganz_wien", 2)
    covered = client.get(address).text
    assert "Hand over to Ann." in covered
    assert "You are dealt" not in covered
    assert 'name="action"' not in covered
    assert DEALT.search(client.get(f"{address}/record").text) is None
    page = client.post(f"{address}/ready").text
    assert page.count("You are dealt") > 1
    assert DEALT.search(client.get(f"{address}/record").text)
    act(client, address, page, re.findall(r'name="action" value="([^"]+)"', page)[0])
    assert "Hand over to Ann 2." in client.get(address).text


def test_those_who_share_a_browser_have_names_of_their_own(client: TestClient) -> None:
    address = str(client.post("/new/pig", data={"name": "Ann", "seats": "2"}).url.path)
    client.post(f"{address}/seat/1", data={"who": "me"})
    page = client.post(f"{address}/seat/1", data={"who": "me", "name": "Bob"}).text
    assert 'value="Bob"' in page
    assert "Bob" in client.post(f"{address}/start").text


def test_where_nothing_is_secret_nobody_hands_over(client: TestClient) -> None:
    assert "Roll, or hold" in client.get(shared(client, "pig", 2)).text
    assert "Choose a start card." in client.get(shared(client, "vienna", 3)).text


def test_the_host_sees_links_to_copy_with_codes_and_who_may_sit_where(client: TestClient) -> None:
    page = client.post("/new/vienna", data={"name": "Ann", "seats": "4"}).text
    assert page.count('class="copy"') == page.count('class="qr"') == 5, (
        "one for all, three free seats, and one for watching"
    )
    assert page.count('<option value="master"') == 4
    assert "style=" not in page
