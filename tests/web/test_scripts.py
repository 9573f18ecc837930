"""The scripts of the page: what needs no page is tried by node; a browser tries the same."""

import json
import os
import re
import shutil
import subprocess
from pathlib import Path

import playwright
import pytest

from stammtisch.web.pages.templating import STATIC

HERE = Path(__file__).parent
WAYS = STATIC / "ways.js"
CASES = json.loads((HERE / "ways.json").read_text(encoding="utf-8"))["cases"]
BROUGHT = Path(playwright.__file__).parent / "driver" / "node"  # with what drives the browser
NODE = str(BROUGHT) if BROUGHT.exists() else shutil.which("node")


@pytest.mark.skipif(NODE is None, reason="node is not installed here (Debian: apt install nodejs)")
def test_ways_by_node() -> None:
    done = subprocess.run(
        [str(NODE), "--test", "--test-reporter=spec", str(HERE / "ways.test.mjs")],
        env={**os.environ, "WAYS": WAYS.as_uri()},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    assert f"pass {len(CASES)}\n" in done.stdout


def test_every_function_has_a_case() -> None:
    offered = re.findall(
        r"^export (?:function|const) ([a-z]\w*)", WAYS.read_text(encoding="utf-8"), re.MULTILINE
    )
    assert {case["does"] for case in CASES} == set(offered)
