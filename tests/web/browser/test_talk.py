"""What people say stands apart from what happened."""

from playwright.sync_api import expect

from web.browser.opening import Windows
from web.serving import Guest, Server


def test_talk_is_not_lost_among_what_happens(house: Server, opened: Windows) -> None:
    ann, bob = Guest(house.address, "Ann"), Guest(house.address, "Bob")
    table = ann.table("pig", "me", "open")
    bob.sent("/api/join", {"token": table["tokens"]["1"]})
    ann.sent(f"/api/tables/{table['id']}/start", {})
    page = opened(ann, f"/t/{table['id']}")
    words, badge = page.locator("#log .of-chat"), page.locator(".tabs .unread")
    bob.http.post(f"/t/{table['id']}/chat", data={"text": "Servus!"})
    expect(badge).to_have_text("1")
    expect(words).to_be_hidden()
    page.get_by_role("button", name="Talk").click()
    expect(words).to_be_visible()
    expect(badge).to_be_hidden()
    expect(page.locator("#log .of-game").first).to_be_hidden()
    ann.act(ann.look(table["id"]), "roll").raise_for_status()
    expect(page.locator("#log .of-game")).to_have_count(2)
    expect(words).to_be_visible()
    page.get_by_role("button", name="What happened").click()
    expect(page.locator("#log .of-game").first).to_be_visible()
    page.locator("#say").fill("Grüß dich!")
    page.get_by_role("button", name="Say", exact=True).click()
    expect(words).to_have_count(2)
    expect(words.last).to_be_visible()
