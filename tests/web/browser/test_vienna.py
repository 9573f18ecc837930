"""Two people and a bot play a round of Vienna: set up, talk, take back, lose the server, play on."""

import signal
from random import Random

import pytest
from playwright.sync_api import expect

from web.browser.opening import Windows
from web.browser.person import Person, asked_of, play, ways_in
from web.serving import Guest, Server

RNG = Random("vienna")


@pytest.mark.long
def test_two_people_and_a_bot_play_a_round(server: Server, opened: Windows) -> None:
    people = sit_down(server, opened)
    choose_start_cards(people)
    talk(*people)
    take_back_by_agreement(people)
    restart(server, people)
    play(people, lambda shown: shown["view"]["round"] > 1, RNG)
    for person in people:
        expect(person.page.locator("#log")).to_contain_text("Round 2")
        assert person.listed == []


def sit_down(server: Server, opened: Windows) -> list[Person]:
    ann, bob = Guest(server.address, "Ann"), Guest(server.address, "Bob")
    first = opened(ann, "/new/vienna")
    first.get_by_role("button", name="Set up the table").click()
    second = opened(
        bob, first.get_by_label("One link for all: who opens it first sits down first.").input_value()
    )
    second.get_by_role("button", name="Sit down").click()
    expect(first.locator("#seat-1")).to_contain_text("Bob")
    first.get_by_role("button", name="Fill with bots and begin").click()
    expect(second.locator("#prompt")).to_be_visible()
    return [Person(ann, first), Person(bob, second)]


def choose_start_cards(people: list[Person]) -> None:
    for _person in people:
        person, shown = asked_of(people)
        expect(person.page.locator("#prompt")).to_have_text("Choose a start card.")
        person.do(ways_in(shown)[0])


def talk(one: Person, other: Person) -> None:
    one.page.locator("#say").fill("Servus!")
    one.page.get_by_role("button", name="Say", exact=True).click()
    expect(other.page.locator("#log")).to_contain_text("Ann: Servus!")


def take_back_by_agreement(people: list[Person]) -> None:
    """Dice are thrown after the first turn, so the other one is asked."""
    asking, shown = asked_of(people)
    other = people[1 - people.index(asking)]
    asking.do(next(way for way in ways_in(shown) if way.name.startswith("place")))
    asked_of([other])
    asking.page.get_by_role("button", name="Take back").click()
    other.page.get_by_role("button", name="Agree").click()
    for person in people:
        expect(person.page.locator("#log")).to_contain_text("takes back.")
    assert ways_in(asking.look()) == ways_in(shown)


def restart(server: Server, people: list[Person]) -> None:
    """The server is killed and comes back; the pages find it by themselves."""
    server.end(signal.SIGKILL)
    for person in people:
        expect(person.page.locator("#away")).to_be_visible()
    server.start()
    for person in people:
        expect(person.page.locator("#away")).to_be_hidden()
