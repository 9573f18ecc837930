"""Files lie in a folder named after their content: browsers keep them, and scripts find each other."""

import re
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from stammtisch.web.pages import templating
from stammtisch.web.pages.templating import STATIC, edition, static
from web.pages.test_pages import begin

SCRIPTS = sorted(STATIC.glob("*.js"))
NO_MODULE = "theme.js"  # runs before the first paint
IMPORTED = re.compile(r'^import (?:.* from )?"(.*)";$', re.MULTILINE)


def test_everything_that_pages_load_is_kept_for_good(client: TestClient) -> None:
    address, _page = begin(client)
    for path in ("/", "/settings", address, f"{address}/at/0"):
        loaded = re.findall(r'(?:src|href)="(/static/[^"]*)"', client.get(path).text)
        assert static("page.css") in loaded
        for each in loaded:
            assert each.startswith(f"/static/{edition()}/")
            assert "immutable" in client.get(each).headers["Cache-Control"]


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.name)
def test_what_a_script_imports_lies_beside_it(client: TestClient, script: Path) -> None:
    imported = IMPORTED.findall(script.read_text(encoding="utf-8"))
    assert len(imported) == script.read_text(encoding="utf-8").count("\nimport ")
    for each in imported:
        assert re.fullmatch(r"\./\w+\.js", each)
        answer = client.get(static(each.removeprefix("./")))
        assert answer.headers["Content-Type"].startswith("text/javascript")
        assert "immutable" in answer.headers["Cache-Control"]


def test_all_scripts_but_one_are_modules(client: TestClient) -> None:
    address, _page = begin(client)
    for path in (address, f"{address}/at/0", "/"):
        tags = re.findall(r'<script([^>]*) src="/static/[^/]*/(\w+\.js)"', client.get(path).text)
        assert tags
        assert {name for kind, name in tags if kind != ' type="module"'} == {NO_MODULE}


def test_what_a_page_of_another_edition_asks_for_is_not_kept(client: TestClient) -> None:
    answer = client.get("/static/0123456789ab/picker.js")
    assert answer.status_code == 200
    assert answer.headers["Cache-Control"] == "no-store"


def test_an_edition_has_its_name_from_every_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "vendor").mkdir()
    monkeypatch.setattr(templating, "STATIC", tmp_path)
    names = set()
    for name, content in (("a.js", "1"), ("a.js", "2"), ("vendor/b.js", "2")):
        (tmp_path / name).write_text(content)
        edition.cache_clear()
        names.add(edition())
    edition.cache_clear()
    assert len(names) == 3
