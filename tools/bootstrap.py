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
from typing import Any

ROOT = Path(__file__).parent.parent
VENV = ROOT / ".venv"
STAMP = VENV / "stamp"
OLDEST = (3, 11)


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


def need_script_tools(pip: list[str]) -> None:
    """Programs that check the scripts; not for every machine there are any."""
    for need in extra("js"):
        if subprocess.run([*pip, need], check=False).returncode:
            say(f"no {need} for this machine: the scripts of the page are not checked by it")


def digest(extras: str) -> str:
    return sha256((ROOT / "pyproject.toml").read_bytes() + f"{extras}{sys.version}".encode()).hexdigest()


def requirements(extras: str) -> list[str]:
    """What pyproject.toml asks for, without building the package itself."""
    tables = asked_for()
    named = [need for group in extras.split(",") for need in extra(group)]
    return [*tables["project"]["dependencies"], *tables["build-system"]["requires"], *named]


def extra(group: str) -> list[str]:
    needs: list[str] = asked_for()["project"]["optional-dependencies"].get(group, [])
    return needs


def asked_for() -> dict[str, Any]:
    import tomllib

    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--extras", default="dev,pg", help="groups of pyproject.toml to install")
    parser.add_argument("--browser", action="store_true", help="also what the tests of the page need")
    options = parser.parse_args()
    if sys.version_info[:2] < OLDEST:
        sys.exit(f"stammtisch: needs Python 3.11 or newer, this is {sys.version.split()[0]}.")
    need_headers()
    if options.browser:
        need_browser()
        need_postgresql()
    wanted = digest(options.extras)
    if STAMP.exists() and STAMP.read_text() == wanted:
        return
    need_venv()
    say("setting up .venv")
    subprocess.run([sys.executable, "-m", "venv", "--clear", str(VENV)], check=True)
    pip = [str(VENV / "bin" / "python"), "-m", "pip", "install", "-q", "--disable-pip-version-check"]
    subprocess.run([*pip, *requirements(options.extras)], check=True)
    if "dev" in options.extras.split(","):
        need_script_tools(pip)
    STAMP.write_text(wanted)


if __name__ == "__main__":
    main()
