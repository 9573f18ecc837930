"""Installs a wheel with every Python that is here, and tries it: `python tools/try_wheel.py [dist/*.whl]`.

Without extras it plays, simulates and shows its rules; with [web] it serves the first page. Named no wheel,
it packs the sources as a release does, and tries the plain wheel that they make.
"""

import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
from pathlib import Path
from urllib.request import urlopen

OLDEST = (3, 11)
ROOT = Path(__file__).parent.parent
CONSTRAINTS = ROOT / "constraints.txt"
BUILT_HERE = ("build", ".venv", ".git", "dist", "*.egg-info", "*_cache", "__pycache__", ".hypothesis")
PACKING = "import sys; from setuptools import build_meta; build_meta.build_sdist(sys.argv[1])"
PATIENCE = 60.0  # seconds until a server answers
TRIED = (
    ["games"],
    ["simulate", "vienna", "--games", "2", "--bots", "random"],
    ["rules", "pig", "p3"],
    ["draw", "ganz-wien", "-o", "board.svg"],
    ["new-game", "my-dice"],
)


def pythons() -> list[Path]:
    """Every Python here that is young enough: of the system, of pyenv and of the path."""
    folders = [*map(Path, os.environ["PATH"].split(":")), *Path.home().glob(".pyenv/versions/*/bin")]
    named = [path for folder in folders for path in sorted(folder.glob("python3.[0-9]*"))]
    real = {path.resolve(): path for path in named if re.fullmatch(r"python3\.\d+", path.name)}
    return [path for path in sorted(real) if "shims" not in path.parts and version(path)[:2] >= OLDEST]


def version(python: Path) -> tuple[int, ...]:
    asked = "import sys; print(*sys.version_info[:3])"
    said = subprocess.run([python, "-c", asked], capture_output=True, text=True, check=True).stdout
    return tuple(map(int, said.split()))


def run(*command: str | Path, folder: Path) -> None:
    subprocess.run(command, cwd=folder, check=True, stdout=subprocess.DEVNULL)


def install(python: Path, wanted: str, folder: Path) -> None:
    run(python, "-m", "pip", "install", "-q", "-c", CONSTRAINTS, wanted, folder=folder)


def try_with(python: Path, wheel: Path, folder: Path) -> None:
    run(python, "-m", "venv", folder / "v", folder=folder)
    own = folder / "v" / "bin"
    install(own / "python", str(wheel), folder)
    for words in TRIED:
        run(own / "stammtisch", *words, folder=folder)
    assert subprocess.run([own / "stammtisch", "serve"], check=False, capture_output=True).returncode == 1
    install(own / "python", f"{wheel}[web]", folder)
    serve(own / "stammtisch", folder)


def serve(command: Path, folder: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        number = listening.fileno()
        address = f"http://127.0.0.1:{listening.getsockname()[1]}/"
        server = subprocess.Popen(
            [command, "serve", "--fd", str(number), "--quiet"], cwd=folder, pass_fds=[number]
        )
        try:
            with urlopen(address, timeout=PATIENCE) as page:
                assert "Stammtisch" in page.read().decode()
        finally:
            server.terminate()
            server.wait()


def built(place: Path) -> Path:
    """A plain wheel of what the packed sources hold."""
    plain = {**os.environ, "STAMMTISCH_BUILD": "pure"}
    shutil.copytree(ROOT, place / "sources", ignore=shutil.ignore_patterns(*BUILT_HERE))
    packing = [sys.executable, "-c", PACKING, str(place)]
    subprocess.run(packing, cwd=place / "sources", env=plain, check=True, stdout=subprocess.DEVNULL)
    (packed,) = place.glob("*.tar.gz")
    making = [
        sys.executable,
        "-m",
        "pip",
        "wheel",
        "-q",
        "--no-deps",
        "--no-build-isolation",
        "-w",
        str(place),
    ]
    subprocess.run([*making, str(packed)], env=plain, check=True)
    (wheel,) = place.glob("*.whl")
    return wheel


def main(named: list[str]) -> None:
    with tempfile.TemporaryDirectory() as place:
        wheels = [Path(name).resolve() for name in named] or [built(Path(place))]
        for python in pythons():
            for wheel in wheels:
                with tempfile.TemporaryDirectory() as folder:
                    try_with(python, wheel, Path(folder))
                works = ".".join(map(str, version(python)))
                print(f"{wheel.name} works with Python {works}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
