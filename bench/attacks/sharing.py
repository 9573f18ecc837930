"""Attacks by wanting much: bots, uploads, looking back, long games, open pages."""

from contextlib import ExitStack, closing
from functools import cache
from multiprocessing.synchronize import Event
from pathlib import Path
from statistics import median
from threading import Thread
from time import monotonic, sleep
from typing import Any

from sqlalchemy import Engine, create_engine, inspect
from websockets.sync.client import ClientConnection, connect

from bench.attacks.house import EVIL, PATIENCE, TRIES, House, Place, compared, ran, steadily, typical, under
from stammtisch.web.store.database import address as url_of
from stammtisch.web.store.database import is_file
from web.serving import Guest

TABLES = 300
PAGES = 300
LISTED = 100_000
LONG = 2_900  # moves of a game that is uploaded
NEIGHBOURS = EVIL, "127.0.0.10"  # an address has 256 connections


def bots(place: Place) -> str:
    """An honest turn of a bot, while 300 tables of strong bots of one guest play."""
    with place.house(generous=True) as house:
        ann = house.guest("Ann")
        quiet = typical(lambda: bots_turn(ann))
        with under(many_bots, house):
            attacked = typical(lambda: bots_turn(ann))
    return compared(quiet, attacked)


def bots_turn(ann: Guest) -> None:
    """A bot's turn, from the move before it."""
    shown = ann.table("pig", "me", "search:0.3s", start=True)
    while shown["asked"] != [shown["seat"]]:
        shown = ann.look(shown["id"])
    version = ann.act(shown, "hold").json()["version"]
    deadline = monotonic() + PATIENCE
    while ann.look(shown["id"])["version"] == version and monotonic() < deadline:
        sleep(0.01)


def many_bots(begun: Event, house: House) -> None:
    eve = house.guest("Eve", EVIL)
    for _table in range(TABLES):
        eve.table("pig", "search:1.5s", "search:1.5s", start=True)
    begun.set()
    sleep(PATIENCE)


# what is stored


@cache
def head(tree: Path) -> str:
    """Of a record of Pig, as that code writes it."""
    asked = (
        "from stammtisch import game; from stammtisch.core import record;"
        "print(record.dumps(record.start(game('pig'), ['ann', 'bob'], {}, '')), end='')"
    )
    return ran(tree, "-c", asked).stdout


def long_game(tree: Path, moves: int = LONG) -> str:
    """A record of Pig in which everybody throws a one."""
    return head(tree) + "".join(f"{n % 2} roll\n* die:1\n" for n in range(moves // 2))


def uploads(place: Place) -> str:
    """An honest move, while a guest uploads games of 2900 moves for ten seconds; and what is stored then."""
    with place.house() as house:
        ann = house.guest("Ann")
        table = ann.table("pig", "me", "me", start=True)
        table = ann.look(table["id"])
        quiet = typical(lambda: table.update(moved(ann, table)))
        with under(uploading, house):
            attacked = typical(lambda: table.update(moved(ann, table)), 30)
        stored = size(house.database)
    return f"{compared(quiet, attacked)}, {stored / 1e6:.0f} MB stored"


def size(database: str) -> int:
    """In bytes, with the log that belongs to it."""
    if not is_file(url_of(database)):
        with closing(create_engine(url_of(database)).connect()) as asked:
            return int(asked.exec_driver_sql("SELECT pg_database_size(current_database())").scalar_one())
    file = Path(database)
    return sum(each.stat().st_size for each in file.parent.glob(f"{file.name}*"))


def moved(guest: Guest, table: dict[str, Any]) -> dict[str, Any]:
    shown: dict[str, Any] = guest.act(table, table["actions"][0]["name"]).raise_for_status().json()
    return shown


def uploading(begun: Event, house: House) -> None:
    eve, told = house.guest("Eve", EVIL), {"record": long_game(house.tree)}
    steadily(begun, 10, lambda: eve.http.post("/upload", data=told), 10)


def looking_back(place: Place) -> str:
    """An honest page, while a guest asks 15 times a second for all steps of a long game of Vienna."""
    with place.house() as house:
        ann, eve = house.guest("Ann"), house.guest("Eve", EVIL)
        brought = eve.http.post("/upload", data={"record": finished_game(place.tree)})
        address = brought.headers["location"].partition("/at/")[0]
        quiet = typical(lambda: ann.http.get("/").raise_for_status())
        with under(asking_for_steps, house, address, eve.token):
            attacked = typical(lambda: ann.http.get("/").raise_for_status(), 30)
    return compared(quiet, attacked)


def finished_game(tree: Path) -> str:
    stored = tree / "stammtisch" / "games" / "vienna" / "records"
    return max(stored.glob("*.txt"), key=lambda path: path.stat().st_size).read_text(encoding="utf-8")


def asking_for_steps(begun: Event, house: House, address: str, token: str) -> None:
    """On several lines at once: who asks on one only waits for each answer."""
    path = f"{address}/steps?since=0&upto=99999999"
    guests = [house.guest("Eve", EVIL, token) for _line in range(5)]
    for each in guests:
        asking = Thread(target=steadily, args=(begun, 3, lambda eve=each: eve.http.get(path)), daemon=True)
        asking.start()
    sleep(PATIENCE)


def home(place: Place) -> str:
    """The home page, with 100 000 listed tables instead of one."""
    with place.house() as house:
        ann = house.guest("Ann")
        ann.http.post("/new/pig", data={"name": "Ann", "seats": "2", "listed": "1"})
        few = typical(lambda: ann.http.get("/").raise_for_status())
        listed(create_engine(url_of(house.database)))
        many = typical(lambda: ann.http.get("/").raise_for_status())
    return compared(few, many)


def listed(engine: Engine) -> None:
    """As many tables as if that one had been set up again and again."""
    columns = [column["name"] for column in inspect(engine).get_columns("tables")]
    told = ", ".join({"id": "'t' || n", "changed": "changed - n"}.get(name, name) for name in columns)
    counted = f"WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c WHERE n < {LISTED})"
    with engine.begin() as connection:
        connection.exec_driver_sql(
            f"{counted} INSERT INTO tables SELECT {told} FROM tables, c LIMIT {LISTED}"
        )
        if engine.dialect.name == "postgresql":
            connection.exec_driver_sql("ANALYZE tables")  # as it does by itself, minutes later
    engine.dispose()


def undo(place: Place) -> str:
    """Taking back, after 2900 moves instead of 60."""
    with place.house(generous=True) as house:
        ann = house.guest("Ann")
        took = [taking_back(ann, brought(house, ann, n)) for n in (60, LONG)]
    return compared(*took)


def brought(house: House, ann: Guest, moves: int) -> dict[str, Any]:
    """A table of so many moves."""
    answer = ann.http.post("/upload", data={"record": long_game(house.tree, moves)})
    return ann.look(answer.headers["location"].split("/")[2])


def taking_back(ann: Guest, shown: dict[str, Any]) -> float:
    """The median of the seconds that it takes; what was taken back is played on."""
    taken: list[float] = []
    while len(taken) < TRIES:
        began = monotonic()
        told = {"version": ann.look(shown["id"])["version"]}
        if ann.http.post(f"/t/{shown['id']}/undo", data=told).status_code == 303:
            taken.append(monotonic() - began)
        ann.act(ann.look(shown["id"]), "roll")  # unless the dealer has, as nothing else was possible
    return median(taken)


# live pages


def sockets(place: Place) -> str:
    """News for an honest page, while 300 live pages look at one table of one guest, and talk there."""
    with place.house(generous=True) as house:
        ann = house.guest("Ann")
        own = ann.table("pig", "me", "greedy", start=True)["id"]
        line = ann.stream(own)
        line.recv(PATIENCE)

        def push() -> None:
            ann.http.post(f"/t/{own}/chat", data={"text": "Servus."})
            line.recv(PATIENCE)

        quiet = typical(push)
        with under(many_pages, house):
            attacked = typical(push)
    return compared(quiet, attacked)


def many_pages(begun: Event, house: House) -> None:
    eve = house.guest("Eve", EVIL)
    theirs = eve.table("pig", "me", "greedy", start=True)["id"]
    address = f"ws://127.0.0.1:{house.port}/t/{theirs}/live?language=en&layout=wide"
    bearer = {"Authorization": f"Bearer {eve.token}"}
    with ExitStack() as held:
        for n in range(PAGES):
            lines = connect(address, additional_headers=bearer, source_address=(NEIGHBOURS[n % 2], 0))
            Thread(target=drained, args=(held.enter_context(lines),), daemon=True).start()
        steadily(begun, 20, lambda: eve.http.post(f"/t/{theirs}/chat", data={"text": "noise"}))


def drained(line: ClientConnection) -> None:
    """Reads whatever comes."""
    for _page in line:
        pass
