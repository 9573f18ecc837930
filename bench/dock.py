"""Many moments of every game in windows of every shape: `python bench/dock.py`, or `--size phone`.

Everything that is offered must lie in the window and uncovered, nothing may scroll in a hidden box or jump
under the finger, letters are at least 12 px high, and the board has most of the window.
"""

import argparse
import sys
import tempfile
from pathlib import Path
from random import Random
from time import monotonic

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from web.browser.dock import SIZES, walk_in  # noqa: E402  after the path, like what follows
from web.browser.opening import Windows, chromium_started  # noqa: E402
from web.browser.test_bars import GAMES  # noqa: E402
from web.serving import Guest, Server  # noqa: E402


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--size", action="append", choices=SIZES, help="all by default")
    parser.add_argument("--moments", type=int, default=20, help="of each game in each size")
    parser.add_argument("--seed", default="dock", help="for other moments")
    options = parser.parse_args()
    wrong = 0
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(Path(folder) / "house.db", "--seed", options.seed) as server,
        chromium_started() as browser,
    ):
        for size in options.size or SIZES:
            windows, began = Windows(browser), monotonic()
            walk = walk_in(
                windows, Guest(server.address, "Maximiliane"), size, Random(f"{options.seed} {size}")
            )
            for fault in walk.everywhere(options.moments):
                print(fault, flush=True)
                wrong += 1
            windows.close()
            moments = options.moments * len(GAMES)
            print(f"{size:20} {moments:5} moments {monotonic() - began:6.0f} s", flush=True)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
