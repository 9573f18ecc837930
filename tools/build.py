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


def build(*commands: str) -> None:
    subprocess.run(
        [sys.executable, "setup.py", "-q", *commands, "--build-lib", str(TREE)], cwd=ROOT, check=True
    )


def main() -> None:
    wanted = digest()
    for egg in (ROOT / "src").glob("*.egg-info"):
        shutil.rmtree(egg)
    if not DIGEST.exists() or DIGEST.read_text() != wanted:
        shutil.rmtree(ROOT / "build", ignore_errors=True)
        build("build_py")
        build("build_ext")
        DIGEST.write_text(wanted)
    else:
        drop_old_sources()
        build("build_py", "--force")


def drop_old_sources() -> None:
    """Files that are gone from the sources must go from the tree too."""
    for path in sorted(TREE.rglob("*")):
        if path.is_file() and path.suffix != ".so":
            path.unlink()


if __name__ == "__main__":
    main()
