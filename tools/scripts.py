"""Lints the scripts of the page, and checks their types: `python tools/scripts.py`.

Both programs come with tools/bootstrap.py. Where there is none for this machine, we say so and go on.
"""

import os
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parent
SCRIPTS = sorted(map(str, ROOT.glob("src/stammtisch/web/**/static/*.js")))
COMMANDS = {
    "oxlint": ["--config", str(HERE / "oxlint.json")],
    "deno": ["check", "--quiet", "--config", str(HERE / "deno.json")],
}
ALONE = {**os.environ, "DENO_DIR": str(ROOT / "build" / "deno"), "DENO_NO_UPDATE_CHECK": "1", "NO_COLOR": "1"}


def installed(program: str) -> Path:
    return Path(sys.executable).with_name(program)


def checked(program: str, scripts: list[str]) -> int:
    """How it ended; 0 also where there is no such program."""
    if not installed(program).exists():
        print(f"stammtisch: no {program} here: the scripts are not checked by it", file=sys.stderr)
        return 0
    command = [str(installed(program)), *COMMANDS[program], *scripts]
    return subprocess.run(command, env=ALONE, check=False).returncode


def main() -> None:
    sys.exit(max([checked(program, SCRIPTS) for program in COMMANDS]))


if __name__ == "__main__":
    main()
