"""Makes .venv with everything the commands of the Makefile need. Standard library only.

Needs python3 and, to compile, a C compiler with Python's headers. What a bare Debian lacks is
installed with apt where we are root; elsewhere we say what to install.
"""

import argparse
import importlib.util
import os
import shutil
import subprocess
import sys
import sysconfig
from hashlib import sha256
from pathlib import Path

ROOT = Path(__file__).parent.parent
VENV = ROOT / ".venv"
STAMP = VENV / "stamp"
OLDEST = (3, 11)
PIP = [str(VENV / "bin" / "python"), "-m", "pip", "install", "-q", "--disable-pip-version-check"]


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


def need_venv() -> None:
    if importlib.util.find_spec("ensurepip"):
        return
    version = f"python3.{sys.version_info.minor}-venv"
    if not apt(version) and not apt("python3-venv"):
        sys.exit(f"stammtisch: python3 lacks ensurepip; please install {version}, then try again.")


def need_headers() -> None:
    """Without headers the rules cannot be compiled; everything works all the same, slower."""
    if not shutil.which(os.environ.get("CC", "cc")) and not shutil.which("gcc"):
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


def digest(extras: str) -> str:
    return sha256((ROOT / "pyproject.toml").read_bytes() + f"{extras}{sys.version}".encode()).hexdigest()


def requirements(extras: str) -> list[str]:
    """What pyproject.toml asks for, without building the package itself."""
    import tomllib

    tables = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    project = tables["project"]
    named = [need for extra in extras.split(",") for need in project["optional-dependencies"].get(extra, [])]
    return [*project["dependencies"], *tables["build-system"]["requires"], *named]


def need_cluster() -> None:
    """The long runs and measurements also want Ray, which is heavy: it is added when they are asked for."""
    python = str(VENV / "bin" / "python")
    if subprocess.run([python, "-c", "import ray"], capture_output=True, check=False).returncode == 0:
        return
    say("adding Ray")
    if subprocess.run([*PIP, *requirements("cluster")], check=False).returncode != 0:
        say("no Ray: what needs it is left out")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--extras", default="dev,pg", help="groups of pyproject.toml to install")
    parser.add_argument("--browser", action="store_true", help="also what the tests of the page need")
    parser.add_argument("--cluster", action="store_true", help="also Ray, into the .venv that is there")
    options = parser.parse_args()
    if sys.version_info[:2] < OLDEST:
        sys.exit(f"stammtisch: needs Python 3.11 or newer, this is {sys.version.split()[0]}.")
    need_headers()
    if options.browser:
        need_browser()
        need_postgresql()
    set_up(options.extras)
    if options.cluster:
        need_cluster()


def set_up(extras: str) -> None:
    """A fresh .venv, unless there is one for the same wishes."""
    wanted = digest(extras)
    if STAMP.exists() and STAMP.read_text() == wanted:
        return
    need_venv()
    say("setting up .venv")
    subprocess.run([sys.executable, "-m", "venv", "--clear", str(VENV)], check=True)
    subprocess.run([*PIP, *requirements(extras)], check=True)
    STAMP.write_text(wanted)


if __name__ == "__main__":
    main()
