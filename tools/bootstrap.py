"""Makes .venv with what the commands of the Makefile need, and no more. Standard library only.

To play needs the packages of a server; to compile also a compiler's, with Python's headers; to work on
it all the rest. What a bare Debian lacks is installed with apt where we are root; elsewhere we say what
to install.
"""

import argparse
import importlib.util
import os
import shutil
import subprocess
import sys
import sysconfig
import tomllib
from hashlib import sha256
from pathlib import Path

ROOT = Path(__file__).parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
STAMP = VENV / "stamp"
PROJECT = ROOT / "pyproject.toml"
CONSTRAINTS = ROOT / "constraints.txt"  # the versions that were tested together
LOCK = ROOT / "requirements.lock"  # of these what a server needs, with hashes: see tools/lock.py
OLDEST = (3, 11)
PURPOSES = ("play", "build", "work")  # each needs what those before it need
HAS_PIP = importlib.util.find_spec("pip") is not None
SAID = {"play": "to play", "build": "to compile", "work": "to work on it"}


def say(sentence: str) -> None:
    print(f"stammtisch: {sentence}", file=sys.stderr, flush=True)


def apt(*packages: str) -> bool:
    """Install Debian packages where we may; False where not."""
    if not shutil.which("apt-get") or os.geteuid() != 0:
        return False
    say(f"installing {' '.join(packages)}")
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run(["apt-get", "update", "-qq"], env=environment, check=False, stdout=subprocess.DEVNULL)
    install = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", *packages]
    return subprocess.run(install, env=environment, check=False, stdout=subprocess.DEVNULL).returncode == 0


def need_python() -> None:
    if sys.version_info[:2] < OLDEST:
        sys.exit(f"stammtisch: needs Python 3.11 or newer, this is {sys.version.split()[0]}.")


def need_venv() -> None:
    if importlib.util.find_spec("ensurepip"):
        return
    version = f"python3.{sys.version_info.minor}-venv"
    if not apt(version) and not apt("python3-venv"):
        sys.exit(f"stammtisch: python3 lacks ensurepip; please install {version}, then try again.")


def has_compiler() -> bool:
    return bool(shutil.which(os.environ.get("CC", "cc")) or shutil.which("gcc"))


def need_headers() -> None:
    """Without headers the rules cannot be compiled; everything works all the same, slower."""
    if not has_compiler():
        say("no C compiler: the rules stay plain Python")
        return
    if (Path(sysconfig.get_paths()["include"]) / "Python.h").exists():
        return
    if not apt(f"libpython3.{sys.version_info.minor}-dev"):
        say("no Python.h: the rules stay plain Python; to compile them install python3-dev")


def need_browser() -> None:
    """The tests of the page drive a real browser."""
    if not shutil.which("chromium") and not apt("chromium"):
        say("no chromium: the tests of the page cannot run; please install it")


def need_postgresql() -> None:
    """The tests of the store also run on PostgreSQL, where there is one."""
    installed = shutil.which("initdb") or list(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    if not installed and not apt("postgresql"):
        say("no PostgreSQL: the tests on it are skipped; to run them install postgresql")


def requirements(purpose: str) -> list[str]:
    """What pyproject.toml asks for, without building the package itself."""
    tables = tomllib.loads(PROJECT.read_text(encoding="utf-8"))
    project = tables["project"]
    extras = project["optional-dependencies"]
    wanted = [*project["dependencies"], *extras["web"]]
    if purpose != "play":
        wanted += tables["build-system"]["requires"]
    if purpose == "work":
        wanted += [*extras["pg"], *extras["dev"]]
    return wanted


def extra(name: str) -> list[str]:
    project = tomllib.loads(PROJECT.read_text(encoding="utf-8"))["project"]
    needs: list[str] = project["optional-dependencies"][name]
    return needs


def digest() -> str:
    """Names what is asked for: .venv is made anew when that changes."""
    asked = PROJECT.read_bytes() + CONSTRAINTS.read_bytes() + LOCK.read_bytes() + sys.version.encode()
    return sha256(asked).hexdigest()


def ready_for() -> str:
    """The purpose that .venv serves as it is; empty if it must be made."""
    made, _space, purpose = (STAMP.read_text() if STAMP.exists() else "").partition(" ")
    return purpose if made == digest() else ""


def serves(ready: str, purpose: str) -> bool:
    return bool(ready) and PURPOSES.index(ready) >= PURPOSES.index(purpose)


def prepare(purpose: str) -> None:
    """Have a .venv for a purpose; one for a smaller purpose grows."""
    need_python()
    ready = ready_for()
    if serves(ready, purpose):
        return
    say(f"setting up .venv: the packages needed {SAID[purpose]}")
    if not ready:
        make()
    subprocess.run([*pip(), "--require-hashes", "-r", str(LOCK)], check=True)
    if purpose != "play":
        subprocess.run([*pip(), *requirements(purpose)], check=True)
    if purpose == "work":
        need_script_tools()
    STAMP.write_text(f"{digest()} {purpose}")


def make() -> None:
    if not HAS_PIP:
        need_venv()
    own = ["--without-pip"] if HAS_PIP else []  # one of its own takes as long as all the rest
    subprocess.run([sys.executable, "-m", "venv", "--clear", *own, str(VENV)], check=True)


def pip() -> list[str]:
    """Installs into .venv; modules are compiled when they are first imported, not all at once."""
    ours = [sys.executable, "-m", "pip", "--python", str(PYTHON)]
    start = ours if HAS_PIP else [str(PYTHON), "-m", "pip"]
    quietly = ["-q", "--disable-pip-version-check", "--no-compile"]
    return [*start, "install", *quietly, "-c", str(CONSTRAINTS)]


def need_script_tools() -> None:
    """Programs that check the scripts; not for every machine there are any."""
    for need in extra("js"):
        if subprocess.run([*pip(), need], check=False).returncode:
            say(f"no {need} for this machine: the scripts of the page are not checked by it")


def need_cluster() -> None:
    """The long runs and measurements also want Ray, which is heavy: it is added when they are asked for."""
    if subprocess.run([str(PYTHON), "-c", "import ray"], capture_output=True, check=False).returncode == 0:
        return
    say("adding Ray")
    if subprocess.run([*pip(), *extra("cluster")], check=False).returncode != 0:
        say("no Ray: what needs it is left out")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--for", dest="purpose", choices=PURPOSES, default="work", help="what it is for")
    parser.add_argument("--browser", action="store_true", help="also what the tests of the page need")
    parser.add_argument("--cluster", action="store_true", help="also Ray, into the .venv that is there")
    options = parser.parse_args()
    prepare(options.purpose)
    if options.purpose != "play":
        need_headers()
    if options.browser:
        need_browser()
        need_postgresql()
    if options.cluster:
        need_cluster()


if __name__ == "__main__":
    main()
