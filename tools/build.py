"""Builds the package into build/compiled, compiled, and keeps that tree equal to the sources.

The sources stay free of binaries, so none can shadow an edited file: what is tested compiled is
always built from what is there.
"""

import os
import shutil
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

ROOT = Path(__file__).parent.parent
TREE = ROOT / "build" / "compiled"
DIGEST = ROOT / "build" / "compiled.digest"
WAYS = (ROOT / "setup.py", ROOT / "src" / "stammtisch" / "lab" / "profiling.py")  # how it is compiled
SETTINGS = ("STAMMTISCH_BUILD", "STAMMTISCH_GAMES", "STAMMTISCH_CFLAGS")


def sources() -> list[Path]:
    """What the compiled part depends on."""
    modules = (ROOT / "src").rglob("*.py")
    return [*WAYS, *(path for path in sorted(modules) if "[compiled]" in first_line(path))]


def first_line(path: Path) -> str:
    with path.open(encoding="utf-8") as lines:
        return next(lines, "")


def digest() -> str:
    """Names the state of these sources."""
    total = sha256(sys.version.encode())
    for setting in SETTINGS:
        total.update(os.environ.get(setting, "").encode())
    for path in sources():
        total.update(str(path.relative_to(ROOT)).encode() + path.read_bytes())
    return total.hexdigest()


def build(*commands: str, **settings: str) -> None:
    command = [sys.executable, "setup.py", "-q", *commands, "--build-lib", str(TREE)]
    subprocess.run(command, cwd=ROOT, env={**os.environ, **settings}, check=True)


def copy_sources() -> None:
    """Nothing is compiled for it: that would translate all rules to C first. Tests come too, to be run."""
    build("build_py", "--force", STAMMTISCH_BUILD="pure")
    for tests in (ROOT / "src").rglob("tests"):
        shutil.copytree(tests, TREE / tests.relative_to(ROOT / "src"), dirs_exist_ok=True)


def is_current() -> bool:
    """Is the compiled part built from the sources as they are?"""
    return DIGEST.exists() and DIGEST.read_text() == digest()


def main() -> None:
    for egg in (ROOT / "src").glob("*.egg-info"):
        shutil.rmtree(egg)
    if is_current():
        drop_old_sources()
        copy_sources()
    else:
        wanted = digest()  # of the sources that are compiled, not of what they become meanwhile
        shutil.rmtree(ROOT / "build", ignore_errors=True)
        copy_sources()
        build("build_ext")
        DIGEST.write_text(wanted)


def drop_old_sources() -> None:
    """Files that are gone from the sources must go from the tree too."""
    for path in sorted(TREE.rglob("*")):
        if path.is_file() and path.suffix != ".so":
            path.unlink()


if __name__ == "__main__":
    main()
