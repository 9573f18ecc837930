"""The pages, as a browser without script uses them."""

import re
from dataclasses import replace
from html import unescape
from typing import Any

import pytest
from starlette.testclient import TestClient

from stammtisch import game, games
from stammtisch.core.game import Game
from stammtisch.insight.advice import Candidate
from stammtisch.table import Table
from stammtisch.web.request.visitor import accepted
from web.serving import field, in_app


def begin(client: TestClient, game: str = "pig") -> tuple[str, str]:
    """Play now; the address of the table and its page."""
    page = client.post(f"/play/{game}")
    assert page.status_code == 200
    return str(page.url.path), page.text


def act(client: TestClient, address: str, page: str, action: str) -> str:
    form = {"action": action, "version": field(page, "version"), "key": field(page, "key")}
    return client.post(f"{address}/act", data=form).text


def test_home_shows_every_game_on_offer_with_a_picture(client: TestClient) -> None:
    page = client.get("/").text
    assert page.count('class="postcard"') == page.count("Play now") >= 1


def test_a_draft_is_on_offer_last_and_marked(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "Pig" not in client.get("/").text
    monkeypatch.setitem(game("pig").__dict__, "stage", "draft")
    shown = re.findall(r'<h3 class="title-(\w+)">(.*?)</h3>', client.get("/").text)
    assert ("pig", 'Pig <span class="facts">Draft</span>') in shown
    marked = ["Draft" in title for _key, title in shown]
    assert marked == sorted(marked)
    assert sum(marked) == len([each for each in games() if each.stage == "draft"]) < len(shown)


def test_play_now_asks_for_the_level_and_remembers_it(client: TestClient) -> None:
    assert '<option value="medium" selected' in client.get("/").text
    page = client.post("/play/vienna", data={"level": "beginner"})
    assert page.text.count("(beginner)") == 2
    assert '<option value="beginner" selected' in client.get("/").text
    assert client.post("/play/vienna").text.count("(beginner)") == 2


def test_a_level_that_is_none_is_refused(client: TestClient) -> None:
    refused = client.post("/play/vienna", data={"level": "godlike"})
    assert refused.status_code == 400
    assert "A level is &#39;beginner" in refused.text


def test_play_now_is_one_click_and_the_first_move_is_possible(client: TestClient) -> None:
    address, page = begin(client)
    assert "Roll, or hold 5 points?" in page
    page = act(client, address, page, "roll")
    assert "Guest throws a 2." in page
    assert "Roll, or hold 7 points?" in page


def test_a_refusal_names_its_rule(client: TestClient) -> None:
    address, page = begin(client)
    form = {"action": "die:3", "version": field(page, "version"), "key": "x"}
    refused = client.post(f"{address}/act", data=form)
    assert refused.status_code == 422
    assert "Something else is asked now. (P2)" in refused.text


@pytest.mark.parametrize("game", ["carpe_diem", "cafe_melange", "ganz_wien", "vienna"])
def test_a_thing_that_is_none_can_be_asked_about(client: TestClient, game: str) -> None:
    address, _page = begin(client, game)
    for part in ("", "build", "a:b:c", "card:x", "seat:x", "table:99"):
        assert client.get(f"{address}/why", params={"part": part}).status_code == 200


def test_a_stale_post_gets_the_fresh_board(client: TestClient) -> None:
    address, page = begin(client)
    act(client, address, page, "roll")
    form = {"action": "roll", "version": field(page, "version"), "key": "other"}
    stale = client.post(f"{address}/act", data=form)
    assert stale.status_code == 409
    assert "The table has moved on" in stale.text
    assert 'class="board playing"' in stale.text


def test_chat_is_kept_and_escaped(client: TestClient) -> None:
    address, _page = begin(client)
    client.post(f"{address}/chat", data={"text": "<b>servus</b>\x00  you"})
    page = client.get(address).text
    assert "Guest: &lt;b&gt;servus&lt;/b&gt; you" in page


def test_the_language_is_the_browsers_or_the_chosen_one(client: TestClient) -> None:
    french = client.get("/", headers={"Accept-Language": "fr-CH, de;q=0.8, en;q=0.5"}).text
    assert "Jouer tout de suite" in french
    assert '<html lang="fr"' in french
    client.post("/settings", data={"language": "de", "theme": "night", "name": "Ann", "back": "/"})
    page = client.get("/", headers={"Accept-Language": "en"}).text
    assert "Jetzt spielen" in page
    assert '<html lang="de" class="night"' in page
    assert "Würfeln oder 5 Punkte halten?" in begin(client)[1]


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("fr-CH, fr;q=0.9, en;q=0.8, *;q=0.5", "fr"),
        ("IT-it", "it"),
        ("de;q=0.5, it;q=0.7", "it"),
        ("en; q=0.4, fr ; q=0.6", "fr"),
        ("de, fr", "de"),
        ("sv, fr;q=0.2", "fr"),
        ("fr;q=0, de;q=0.1", "de"),
        ("fr;q=much", "en"),
        ("frr", "en"),
        ("*", "en"),
        ("", "en"),
    ],
)
def test_of_our_languages_the_one_wanted_most(header: str, language: str) -> None:
    assert accepted(header) == language


def test_languages_are_offered_by_their_own_names(client: TestClient) -> None:
    page = client.get("/settings").text
    offered = re.findall(r'name="language" value="(\w+)"[^>]*> (\w+)</label>', page)
    assert offered == [("en", "English"), ("de", "Deutsch"), ("fr", "Français"), ("it", "Italiano")]


def test_settings_lead_back_only_to_our_own_pages(client: TestClient) -> None:
    for elsewhere in ("//example.org", "https://example.org/", "/\\example.org"):
        answer = client.post("/settings", data={"back": elsewhere}, follow_redirects=False)
        assert answer.headers["location"] == "/"


def test_rules_are_found_by_their_words_and_have_ids(client: TestClient) -> None:
    page = client.get("/rules/pig?find=safe").text
    assert 'id="P4"' in page
    assert 'id="P1"' not in page
    assert "No rule has these words." in client.get("/rules/pig?find=zebra").text


def test_the_board_can_be_read_thing_by_thing_and_on_one_sheet(client: TestClient) -> None:
    address, page = begin(client, "vienna")
    assert f'href="{address}/words"' in page
    told = client.get(f"{address}/words").text
    assert "<li>Rathaus, takes 5: pay 3 coins, 4 points." in told
    assert "Rathaus             5 -3c 4p" in told
    lobby = str(client.post("/new/pig", data={"seats": "2"}).url.path)
    assert client.get(f"{lobby}/words").status_code == 409


def test_undo_takes_back_what_was_done_before_a_barrier(client: TestClient) -> None:
    address, page = begin(client)
    page = act(client, address, page, "roll")
    form = {"version": field(page, "version"), "key": "u"}
    page = client.post(f"{address}/undo", data=form).text
    assert "Guest takes back." in page
    assert "Roll, or hold 5 points?" in page


def test_every_move_of_a_replay_has_an_address(client: TestClient) -> None:
    address, page = begin(client)
    act(client, address, page, "roll")
    assert "Step 0 of 2" in client.get(f"{address}/at/0").text
    assert "Guest throws a" in client.get(f"{address}/at/2").text
    assert client.get(f"{address}/at/100000").status_code == 404


def test_a_replay_tells_what_happened_before_each_with_its_address(client: TestClient) -> None:
    address, page = begin(client)
    act(client, address, page, "roll")
    page = client.get(f"{address}/at/4").text
    assert "Step 2 of 2" in page
    course = re.findall(r'<li><a href="([^"]+)">([^<]+)</a></li>', page)
    assert course == [(f"{address}/at/2", "Guest throws a 5."), (f"{address}/at/4", "Guest throws a 2.")]
    assert "throws a 2" not in client.get(f"{address}/at/2").text


def test_on_the_home_page_tables_that_wait_for_me_come_first_and_open_ones_can_be_joined(
    client: TestClient,
) -> None:
    friend = TestClient(client.app, follow_redirects=True)
    listed = str(friend.post("/new/pig", data={"name": "Bob", "seats": "2", "listed": "1"}).url.path)
    waiting, _page = begin(client)
    over, _page = begin(client)
    client.post(f"{over}/end")
    lobby = str(client.post("/new/pig", data={"name": "Ann", "seats": "2"}).url.path)
    page = client.get("/").text
    assert re.findall(r'<a href="(/t/[^"]+)" class="listed', page) == [waiting, lobby, over, listed]
    joined = client.post(f"{listed}/seat/1", data={"who": "me"}).text
    assert "It begins as soon as Bob says so." in joined


def test_the_record_keeps_the_seed_until_the_end(client: TestClient) -> None:
    address, _page = begin(client)
    assert '"seed"' not in client.get(f"{address}/record").text
    client.post(f"{address}/end")
    assert '"seed"' in client.get(f"{address}/record").text


def test_a_hint_is_only_for_who_plays_alone(client: TestClient) -> None:
    address, _page = begin(client)
    page = client.post(f"{address}/hint").text
    assert "The master suggests: " in page
    assert "asked for a hint" not in page, "nobody else need know"
    both = client.post("/new/pig", data={"name": "Ann", "seats": "2"})
    link = re.findall(r'value="http://testserver(/join/[^"]+)"', both.text)[0]
    TestClient(client.app).post(link, data={"name": "Bob"})
    client.post(f"{both.url.path}/start")
    assert client.post(f"{both.url.path}/hint").status_code == 409


@pytest.mark.parametrize("deed", ["end", "undo"])
def test_a_hint_for_what_is_no_longer_asked_is_none(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, deed: str
) -> None:
    address, page = begin(client)
    act(client, address, page, "roll")
    registry, bots = in_app(client).registry, in_app(client).bots

    async def meanwhile(table: Table, seat: int, *_whose: str) -> list[Candidate]:
        done = table.proposing_end(seat) if deed == "end" else table.taking_back(seat)
        await registry.change(registry.tables[address[3:]], lambda _room: done)
        return [Candidate("roll")]

    monkeypatch.setattr(bots, "advice", meanwhile)
    late = client.post(f"{address}/hint")
    assert late.status_code == 409
    assert "The table has moved on" in late.text
    assert "asked for a hint" not in late.text


def test_a_finished_game_is_brought_back_and_played_on(client: TestClient) -> None:
    address, page = begin(client)
    act(client, address, page, "roll")
    assert client.post(f"{address}/at/2/on").status_code == 409
    client.post(f"{address}/end")
    again = client.post(f"{address}/at/2/on")
    assert "Roll, or hold 5 points?" in again.text
    record = client.get(f"{address}/record").text
    brought = client.post("/upload", data={"record": record})
    assert "Roll, or hold 7 points?" in brought.text
    broken = client.post("/upload", data={"record": record + "0 fly\n"})
    assert "0 fly\n</textarea>" in broken.text, "nothing is lost"
    assert broken.status_code == 400
    assert "line 6" in broken.text


def test_a_game_goes_on_under_the_rules_it_was_begun_with(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    address, _page = begin(client)
    client.post(f"{address}/end")
    record = client.get(f"{address}/record").text
    monkeypatch.setattr("stammtisch.web.pages.replays.game_by_key", lambda key: replace(game(key), rules=2))
    monkeypatch.setattr("stammtisch.web.tables.registry.game_by_key", lambda key: replace(game(key), rules=2))
    registry = in_app(client).registry
    brought = client.post("/upload", data={"record": record})
    new = registry.tables[brought.url.path.split("/")[2]].table
    assert (new.game.rules, new.record.rules, new.state.rules) == (2, 1, 1)
    assert registry.store.kept(brought.url.path.split("/")[2]).row.rules == 1
    client.post(f"{brought.url.path}/end")
    going_on = client.post(f"{brought.url.path}/at/1/on")
    assert registry.tables[going_on.url.path.split("/")[2]].table.state.rules == 1
    unknown = client.post("/upload", data={"record": record.replace('"rules": 1', '"rules": 3')})
    assert unknown.status_code == 400
    assert "played with rules 3" in unknown.text


def test_the_personal_link_carries_my_tables_to_another_device(client: TestClient) -> None:
    address, _page = begin(client)
    link = re.findall(r'value="http://testserver(/me/[^"]+)"', client.get("/settings").text)[0]
    phone = TestClient(client.app, follow_redirects=True)
    assert phone.get(address).status_code == 404
    assert "Use them here" in phone.get(link).text
    phone.post(link)
    assert phone.get(address).status_code == 200
    assert phone.get("/me/forged.AAAA").status_code == 404


def test_rules_show_what_is_reconstructed(client: TestClient) -> None:
    assert "What is reconstructed" in client.get("/rules/vienna").text
    assert "What is reconstructed" not in client.get("/rules/pig").text


@pytest.mark.parametrize("game", ["vienna", "carpe_diem"])
def test_without_script_the_ways_are_narrowed_by_links(client: TestClient, game: str) -> None:
    address = str(client.post(f"/new/{game}", data={"name": "Ann", "seats": "3"}).url.path)
    for seat in (1, 2):
        client.post(f"{address}/seat/{seat}", data={"who": "me"})
    page = client.post(f"{address}/start").text
    for _turn in range(8):
        before = ways_in(page)
        if links := re.findall(r'class="chip" href="([^"]+)"', page):
            page = client.get(unescape(links[-1])).text
            assert 0 < len(ways_in(page)) < len(before)
        page = act(client, address, page, re.findall(r'name="action" value="([^"]+)"', page)[-1])
        assert 'class="board playing"' in page


def ways_in(page: str) -> list[str]:
    return re.findall(r'class="way" name="action" value="([^"]+)"', page)


def test_answers_can_be_left_behind_and_are_no_entry(client: TestClient) -> None:
    address, page = begin(client, "ganz_wien")
    assert "Automatic answers" in page
    wish = {"events": "pass_until_played", "ask_about_wedding": "ask_about_wedding", "dice": ""}
    kept = client.post(f"{address}/orders", data=wish).text
    ticked = re.compile(r'name="(\w+)" value="(\w*)" checked')
    assert dict(ticked.findall(kept)) == wish
    assert field(kept, "version") == field(page, "version")
    assert dict(ticked.findall(client.post(f"{address}/orders", data={}).text)) == {"events": "", "dice": ""}
    assert client.post(f"{address}/orders", data={"peek": "on"}).status_code in (400, 422)
    both = {"events": "pass_until_played", "more": "pass_until_my_turn"}
    refused = client.post(f"{address}/orders", data=both)
    assert (refused.status_code, "Event cards: leave one answer at most." in refused.text) == (400, True)
    assert "Automatic answers" not in begin(client)[1]


def test_after_the_end_everybody_sees_with_all_eyes(client: TestClient) -> None:
    seats = {"name": "Ann", "seats": "2", "listed": "on"}
    address = str(client.post("/new/ganz_wien", data=seats).url.path)
    client.post(f"{address}/seat/1", data={"who": "greedy"})
    client.post(f"{address}/start")
    last = re.findall(r'data-stops="[^"]* (\d+)"', client.get(f"{address}/at/0").text)[0]
    watcher, dealt = TestClient(client.app), f"{address}/at/{last}"
    public = board(watcher.get(dealt).text)
    assert board(watcher.get(f"{dealt}?as=0").text) == public
    client.post(f"{address}/end")
    seen = [board(watcher.get(f"{dealt}?as={seat}").text) for seat in (0, 1)]
    assert len({public, *seen}) == 3
    assert f"{dealt}?as=1" in watcher.get(address).text
    assert board(watcher.get(f"{dealt}?as=7").text) == public


def board(page: str) -> str:
    return page.partition('<section id="board"')[2].partition("</section>")[0]


@pytest.mark.parametrize("game", games(), ids=lambda game: game.key)
def test_every_variant_of_every_game_can_be_set_up(client: TestClient, game: Game[Any]) -> None:
    page = unescape(client.get(f"/new/{game.key}").raise_for_status().text)
    for option in game.options:
        assert f"<legend>{game.text.variant(option.name)}</legend>" in page
        assert all(game.text.option(option.name, choice) in page for choice in option.choices)
    chosen = {option.name: option.choices[-1] for option in game.options}
    form = {"name": "Ann", "seats": str(game.seats[-1]), **chosen}
    address = client.post(f"/new/{game.key}", data=form).raise_for_status().url.path
    assert 'class="board playing"' in client.post(f"{address}/start", data={"fill": "1"}).text


@pytest.mark.parametrize("game", games(), ids=lambda game: game.key)
def test_advice_leads_to_its_rule(client: TestClient, game: Game[Any]) -> None:
    form = {"name": "Ann", "seats": str(game.seats[0])}
    address = str(client.post(f"/new/{game.key}", data=form).url.path)
    for seat in range(1, game.seats[0]):
        client.post(f"{address}/seat/{seat}", data={"who": "me"})
    client.post(f"{address}/start")
    page = client.post(f"{address}/ready").text
    rules, rule = re.findall(r'class="coach".*?href="(/rules/\w+)#([^"]+)"', page)[0]
    assert f'id="{rule}"' in client.get(rules).text


def test_who_sits_at_the_table_says_how_fast_the_bots_are(client: TestClient) -> None:
    address, _page = begin(client)
    answer = client.post(f"{address}/pace", data={"pace": "calm"})
    assert "lets the bots take their time" in answer.text
    assert client.post(f"{address}/pace", data={"pace": "x"}).status_code == 400
    listed = str(client.post("/new/pig", data={"name": "Ann", "seats": "2", "listed": "1"}).url.path)
    stranger = TestClient(client.app)
    assert stranger.post(f"{listed}/pace", data={"pace": "calm"}).status_code == 409


def test_a_hint_names_the_action_that_the_page_shows(client: TestClient) -> None:
    address, _page = begin(client)
    answer = client.post(f"{address}/hint", headers={"HX-Request": "true"}).text
    assert re.search(r'data-hint="(roll|hold)"', answer)
    assert "The master would do this." in answer
    assert re.search(r"<strong>(Roll the die|Hold 3 points)</strong><br>Chance of winning: \d+ %\.", answer)
    assert "asked for a hint" not in answer
    assert "The master suggests: " in client.post(f"{address}/hint").text
