"""Attacks at a table: proposals, talk, seats, links that were given away."""

import re
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random
from time import sleep

from bench.attacks.house import EVIL, OF_SQLITE, House, Place, told
from web.serving import Guest

MOVES = 10
THOUGHT = 0.3  # seconds that a move takes
LINES = 170
LINK = re.compile(r'value="[^"]*(/join/[^"]+)"')


def set_up(house: House, seats: int, **more: str) -> tuple[Guest, str]:
    """A table of Ann's with free seats, and where it is."""
    ann = house.guest("Ann")
    answer = ann.http.post("/new/pig", data={"name": "Ann", "seats": str(seats), **more})
    return ann, str(answer.headers["location"])


def played(house: House) -> tuple[Guest, Guest, str]:
    """A game of Ann and Eve."""
    (ann, address), eve = set_up(house, 2, listed="1"), house.guest("Eve", EVIL)
    eve.http.post(f"{address}/seat/1", data={"who": "me", "name": "Eve"})
    ann.http.post(f"{address}/start")
    return ann, eve, address


def proposals(place: Place) -> str:
    """Moves of somebody who thinks for 0.3 s that are refused, while the opponent proposes and withdraws."""
    with place.house() as house:
        ann, eve, address = played(house)
        table = address.removeprefix("/t/")
        return f"{sum(is_refused(ann, eve, address, table) for _move in range(MOVES))} of {MOVES}"


def is_refused(ann: Guest, eve: Guest, address: str, table: str) -> bool:
    while (shown := ann.look(table))["asked"] != [0]:
        eve.act(eve.look(table), "hold")
    propose(eve, address)
    sleep(THOUGHT)
    return ann.act(shown, "hold").status_code == 409


def propose(eve: Guest, address: str) -> None:
    """To end the game, and not after all."""
    page = eve.http.post(f"{address}/end", headers={"HX-Request": "true"}).text
    found = re.search(r'name="proposal" value="(\d+)"', page)
    eve.http.post(f"{address}/answer", data={"yes": "0", "proposal": found[1] if found else ""})


def talk(place: Place) -> str:
    """Lines of a stranger's talk on the page of a listed table, of 170 said at once."""
    with place.house() as house:
        ann, address = set_up(house, 2, listed="1")
        eve = house.guest("Eve", EVIL)
        for n in range(LINES):
            eve.http.post(f"{address}/chat", data={"text": f"noise {n}"})
        return f"{len(re.findall('noise [0-9]+<', ann.http.get(address).text))} of {LINES}"


def disguise(place: Place) -> str:
    """A watcher who is called like a player: is the line marked?"""
    with place.house() as house:
        ann, address = set_up(house, 2, listed="1")
        eve = house.guest("Ann", EVIL)
        eve.http.post(f"{address}/chat", data={"text": "I resign"})
        line = re.search(r"<li[^>]*>([^<]*I resign)<", ann.http.get(address).text)
        return f"“{line[1]}”" if line else "not shown"


def seats(place: Place) -> str:
    """Seats of three free ones that one stranger gets."""
    with place.house() as house:
        _ann, address = set_up(house, 4, listed="1")
        eve, taken = house.guest("Eve", EVIL), 0
        for n in (1, 2, 3):
            sat = eve.http.post(f"{address}/seat/{n}", data={"who": "me", "name": f"Eve {n}"})
            taken += sat.status_code in (200, 303)
        return f"{taken} of 3"


def links(place: Place) -> str:
    """Is who was sent away back with the same link?"""
    with place.house() as house:
        ann, address = set_up(house, 2)
        eve = house.guest("Eve", EVIL)
        link = LINK.findall(ann.http.get(address).text)[-2]
        eve.http.post(link, data={"name": "Eve"})
        who = re.search(r'name="who" value="([^"]+)">\s*<span>Eve', ann.http.get(address).text)
        if who:
            ann.http.post(f"{address}/people", data={"who": who[1], "wish": "away"})
        else:
            ann.http.post(f"{address}/seat/1", data={"who": "open"})
        is_back = eve.http.post(link, data={"name": "Eve"}).status_code in (200, 303)
        return "yes" if is_back else "no"


def personal(place: Place) -> str:
    """Strangers whom one personal link lets in, of three who have read it."""
    with place.house() as house:
        link = house.guest("Ann").ticket()
        entered = [house.guest(f"Eve {n}", EVIL).http.post(link) for n in range(3)]
        return f"{sum(answer.status_code in (200, 303) for answer in entered)} of 3"


# the tools of who keeps the server


def swapped(place: Place) -> str:
    """Accepted moves that are lost when `backup` is told the copy and the database in the wrong order."""
    if place.postgres:
        return OF_SQLITE
    with place.house() as house:
        copy, ann = place.folder / "copy.db", house.guest("Ann")
        table = ann.look(ann.table("pig", "me", "me", start=True)["id"])
        told(place.tree, "backup", house.database, copy)
        for _move in range(MOVES):
            table = ann.act(table, table["actions"][0]["name"]).json()
        told(place.tree, "backup", copy, house.database, "--force")
        house.end_now()
        house.start()
        return f"{table['version'] - ann.look(table['id'])['version']} of {MOVES * 2}"


def damaged(place: Place) -> str:
    """Does `backup` replace the last copy by one of a damaged database?"""
    if place.postgres:
        return OF_SQLITE
    with place.house() as house:
        copy, ann = place.folder / "copy.db", house.guest("Ann")
        for _table in range(12):
            ann.table("pig", "me", "me", start=True)
        house.end_now()
    told(place.tree, "backup", house.database, copy)
    before = copy.read_bytes()
    spoil(Path(house.database))
    told(place.tree, "backup", house.database, copy, "--force")
    return "no" if copy.read_bytes() == before else "yes"


def spoil(database: Path) -> None:
    """What happened at the tables is noise; that there are tables can still be read."""
    with closing(sqlite3.connect(database)) as file:
        (page,) = file.execute("SELECT rootpage FROM sqlite_master WHERE name = 'entries'").fetchone()
    with database.open("r+b") as bytes_:
        bytes_.seek((page - 1) * 4096)
        bytes_.write(Random(page).randbytes(4096))


def foreign(place: Place) -> str:
    """What a page from elsewhere hears that calls the server by its own name."""
    with place.house() as house:
        asked = house.guest("Ann").http.get("/", headers={"Host": "elsewhere.example"})
        return f"{asked.status_code}"
