"""The clicks of `make bench` find what they click; how fast they are is not asked here."""

import os
import subprocess
import sys
from pathlib import Path

import stammtisch

ROOT = Path(__file__).parents[3]


def test_clicks_are_measured() -> None:
    tree = str(Path(stammtisch.__file__).parent.parent)
    command = [sys.executable, str(ROOT / "bench" / "clicks.py"), "--game", "pig", "--clicks", "2"]
    done = subprocess.run(
        command, env={**os.environ, "PYTHONPATH": tree}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("pig: from click to changed board")
