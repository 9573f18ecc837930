"""What is read of cookies and wishes: what is ours, and no more than it can be."""

import pytest
from starlette.requests import HTTPConnection

from stammtisch.web.request import visitor
from stammtisch.web.request.visitor import COOKIES, WISHES, accepted, cookies_of, language_at_the_door


def asking(**headers: str) -> HTTPConnection:
    raw = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    return HTTPConnection({"type": "http", "path": "/", "query_string": b"", "headers": raw})


def test_our_cookies_are_found_among_those_of_others() -> None:
    others = "; ".join(f"theirs{n}={'x' * 100}" for n in range(100))
    found = cookies_of(asking(cookie=f"{others}; guest=ann|Ann.mark; notguest=eve; theme=night"))
    assert found == {"guest": "ann|Ann.mark", "theme": "night"}


def test_of_one_name_the_last_counts_and_only_so_many_are_read() -> None:
    assert cookies_of(asking(cookie="theme=day;theme=night")) == {"theme": "night"}
    endless = "theme=day;" * COOKIES + "theme=night"
    assert cookies_of(asking(cookie=endless)) == {"theme": "day"}


def test_only_the_beginning_of_a_wish_is_weighed(monkeypatch: pytest.MonkeyPatch) -> None:
    weighed: list[str] = []
    wish = visitor.wish

    def counted(item: str) -> tuple[float, str]:
        weighed.append(item)
        return wish(item)

    monkeypatch.setattr(visitor, "wish", counted)
    assert accepted("fr-CH, fr;q=0.9, en;q=0.8, de;q=0.7, *;q=0.5") == "fr"
    weighed.clear()
    assert accepted("a," * 8192 + "de") == "en"
    assert len(weighed) <= WISHES


def test_at_the_door_a_chosen_language_goes_before_a_wish() -> None:
    assert language_at_the_door(asking(cookie="language=it", accept_language="de")) == "it"
    assert language_at_the_door(asking(cookie="language=xx", accept_language="de")) == "de"
    assert language_at_the_door(asking()) == "en"
