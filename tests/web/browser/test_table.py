"""A table in a real browser: mouse, keyboard, touch, without script, after a restart."""

import re
import signal
from pathlib import Path

from playwright.sync_api import Page, expect

from web.browser.opening import Windows
from web.serving import Guest, Server

CURRENT = 10_000  # ms after a restart until every open page is current again, at most


def pig(house: Server, *seats: str) -> tuple[Guest, str]:
    guest = Guest(house.address, "Ann")
    return guest, str(guest.table("pig", *seats, start=True)["id"])


def log_of(page: Page, sentence: str) -> None:
    expect(page.locator("#log")).to_contain_text(sentence)


def test_a_turn_by_mouse_with_undo_and_chat(house: Server, opened: Windows) -> None:
    guest, table = pig(house, "me", "greedy")
    page = opened(guest, f"/t/{table}")
    expect(page).to_have_title("Your turn · Pig · Stammtisch")
    page.locator("#pig-roll").click()
    page.get_by_role("button", name="Do it: Roll the die").click()
    log_of(page, "Ann throws a 2.")
    expect(page.locator("#prompt")).to_have_text("Roll, or hold 7 points?")
    page.get_by_role("button", name="Take back").click()
    expect(page.locator("#prompt")).to_have_text("Roll, or hold 5 points?")
    page.locator("#say").fill("Servus!")
    page.get_by_role("button", name="Say", exact=True).click()
    log_of(page, "Ann: Servus!")
    expect(page.locator("#say")).to_have_value("")
    page.get_by_role("button", name="Hold 5 points").last.click()
    expect(page.locator("#seat-0 .points")).to_have_text("5")
    log_of(page, "Poldi throws a")


def test_a_friend_joins_by_link_and_both_pages_follow(house: Server, opened: Windows) -> None:
    ann, bob = Guest(house.address, "Ann"), Guest(house.address, "Bob")
    first = opened(ann, "/new/pig")
    first.get_by_label("Seats").select_option("2")
    first.get_by_role("button", name="Set up the table").click()
    link = first.get_by_label("One link for all: who opens it first sits down first.").input_value()
    second = opened(bob, link)
    expect(second.get_by_role("heading", level=1)).to_have_text("Ann invites you to Pig")
    second.get_by_role("button", name="Sit down").click()
    expect(first.locator("#seat-1")).to_contain_text("Bob")
    first.get_by_role("button", name="Begin").click()
    expect(second.locator("#prompt")).to_have_text("Ann is to decide.")
    second.locator("#say").fill("half typed")
    first.get_by_role("button", name="Hold 5 points").last.click()
    expect(second).to_have_title("Your turn · Pig · Stammtisch")
    expect(second.locator("#say")).to_have_value("half typed")
    expect(first.locator("#prompt")).to_have_text("Bob is to decide.")
    second.get_by_role("button", name="Hold").last.click()
    expect(first.locator("#prompt")).to_contain_text("Roll, or hold")


def test_who_gets_up_is_led_home(house: Server, opened: Windows) -> None:
    ann, bob = Guest(house.address, "Ann"), Guest(house.address, "Bob")
    table = ann.table("pig", "me", "open")
    bob.sent("/api/join", {"token": table["tokens"]["1"]})
    page = opened(bob, f"/t/{table['id']}")
    page.get_by_role("button", name="Get up").click()
    expect(page).to_have_url(f"{house.address}/")
    expect(page.get_by_role("alert")).to_be_hidden()


def test_who_is_sent_away_is_told(house: Server, opened: Windows) -> None:
    ann, bob = Guest(house.address, "Ann"), Guest(house.address, "Bob")
    table = ann.table("pig", "me", "open")
    bob.sent("/api/join", {"token": table["tokens"]["1"]})
    host, guest = (opened(who, f"/t/{table['id']}") for who in (ann, bob))
    expect(guest.locator("#seat-1")).to_contain_text("Bob")
    host.get_by_label("Who sits there?").last.select_option("easy")
    expect(guest.get_by_role("alert")).to_have_text("There is no such table.")


def test_after_a_kill_the_page_catches_up_by_itself(server: Server, opened: Windows) -> None:
    guest, table = pig(server, "me", "me")
    page = opened(guest, f"/t/{table}")
    expect(page.locator("#away")).to_be_hidden()
    page.get_by_role("button", name="Roll the die").last.click()
    log_of(page, "Ann throws a 2.")
    server.end(signal.SIGKILL)
    expect(page.locator("#away")).to_be_visible()
    server.start()
    shown = guest.look(table)
    guest.act(shown, "roll", "elsewhere").raise_for_status()
    expect(page.locator("#log")).to_contain_text("Ann throws a 6.", timeout=CURRENT)
    expect(page.locator("#away")).to_be_hidden()


def test_a_turn_by_keyboard_alone(house: Server, opened: Windows) -> None:
    guest, table = pig(house, "me", "greedy")
    page = opened(guest, f"/t/{table}", {"confirm": "auto"})
    page.locator("#pig-roll").focus()
    page.keyboard.press("Enter")
    log_of(page, "Ann throws a 2.")
    for _n in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.value") == "hold":
            break
    page.keyboard.press("Enter")
    expect(page.locator("#seat-0 .points")).to_have_text("7")


def test_without_script_the_page_is_plain_forms(house: Server, opened: Windows) -> None:
    guest, table = pig(house, "me", "me")
    page = opened(guest, f"/t/{table}", java_script_enabled=False)
    page.locator("#plain button", has_text="Roll the die").click()
    log_of(page, "Ann throws a 2.")
    page.locator("#say").fill("Servus!")
    page.get_by_role("button", name="Say", exact=True).click()
    log_of(page, "Ann: Servus!")
    page.get_by_role("button", name="Take back").click()
    expect(page.locator("#prompt")).to_have_text("Roll, or hold 5 points?")


def test_german_night_and_the_replay_with_its_slider(house: Server, opened: Windows) -> None:
    guest, table = pig(house, "me", "me")
    page = opened(guest, f"/t/{table}", locale="de", color_scheme="dark")
    expect(page.locator("html.night")).to_have_count(1)
    expect(page.locator("#prompt")).to_have_text("Würfeln oder 5 Punkte halten?")
    page.get_by_role("button", name="Würfeln").last.click()
    log_of(page, "Ann würfelt eine 2.")
    page.goto(f"{house.address}/t/{table}/at/2")
    expect(page.locator(".told")).to_have_text("Ann würfelt eine 5.")
    page.locator("#slider").fill("2")
    expect(page.locator(".told")).to_have_text("Ann würfelt eine 2.")
    expect(page).to_have_url(re.compile(r"/at/4$"))


def test_advice_is_given_for_three_decisions_of_a_kind(house: Server, opened: Windows) -> None:
    guest, table = pig(house, "me", "me")
    page = opened(guest, f"/t/{table}")
    advice = page.locator("#dock .coach")
    for points in (5, 2, 6):
        expect(page.locator("#prompt")).to_have_text(f"Roll, or hold {points} points?")
        expect(advice).to_be_visible()
        page.get_by_role("button", name="Hold").last.click()
    expect(page.locator("#prompt")).to_have_text("Roll, or hold 3 points?")
    expect(advice).to_be_hidden()


def test_a_record_is_uploaded_from_a_file(house: Server, opened: Windows, tmp_path: Path) -> None:
    guest, table = pig(house, "me", "me")
    kept = tmp_path / "pig.txt"
    kept.write_bytes(guest.http.get(f"/t/{table}/record").content)
    page = opened(guest, "/upload")
    page.locator("input[type=file]").set_input_files(kept)
    expect(page.locator("textarea")).to_have_value(re.compile("^{.*pig"))
    page.get_by_role("button", name="Open it").click()
    expect(page.locator("#prompt")).to_have_text("Roll, or hold 5 points?")
