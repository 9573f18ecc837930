"""A PostgreSQL of the tests' own, where its programs are installed."""

import os
import pwd
import shutil
import subprocess
import tempfile
from itertools import count
from pathlib import Path

PATIENCE = 120.0
ACCOUNT = "postgres"  # PostgreSQL refuses to run as root


def programs() -> Path | None:
    """The folder of initdb and pg_ctl, if we can run them; Debian keeps them off the path."""
    if os.geteuid() == 0 and ACCOUNT not in {account.pw_name for account in pwd.getpwall()}:
        return None
    found = shutil.which("initdb")
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: int(path.parent.name))
    return Path(found).resolve().parent if found else folders[-1] if folders else None


class Postgres:
    """A server in a temporary folder, reached by a socket in it; tests need not wait for the disk."""

    def __init__(self, bin_: Path, durable: bool = False) -> None:
        self.bin = bin_
        self.durable = durable
        self.folder = Path(tempfile.mkdtemp(prefix="pg-"))
        self._names = (f"registry{n}" for n in count())

    def start(self) -> None:
        if os.geteuid() == 0:
            shutil.chown(self.folder, ACCOUNT, pwd.getpwnam(ACCOUNT).pw_gid)
        self._run("initdb", "-D", "data", "-U", ACCOUNT, "-A", "trust", "-E", "UTF8", "--no-sync")
        self._run("pg_ctl", "-D", "data", "-w", "-l", "log", "-o", self._ways(), "start")

    def _ways(self) -> str:
        fsync = "on" if self.durable else "off"
        return f"-k {self.folder} -c listen_addresses='' -c fsync={fsync} -c max_connections=200"

    def stop(self) -> None:
        self._run("pg_ctl", "-D", "data", "-w", "-m", "immediate", "stop")
        shutil.rmtree(self.folder)

    def restart(self) -> None:
        self._run("pg_ctl", "-D", "data", "-w", "-l", "log", "-m", "fast", "-o", self._ways(), "restart")

    def database(self) -> str:
        """The address of a new, empty database."""
        name = next(self._names)
        self._run("createdb", "-h", str(self.folder), "-U", ACCOUNT, name)
        return f"postgresql://{ACCOUNT}@/{name}?host={self.folder}"

    def _run(self, program: str, *arguments: str) -> None:
        command = [str(self.bin / program), *arguments]
        user = ACCOUNT if os.geteuid() == 0 else None
        done = subprocess.run(
            command,
            cwd=self.folder,
            user=user,
            group=user,
            env={"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8"},
            stdout=subprocess.PIPE if program == "initdb" else subprocess.DEVNULL,  # pg_ctl's child keeps it
            stderr=subprocess.STDOUT,
            text=True,
            timeout=PATIENCE,
        )
        assert done.returncode == 0, f"{program}: {done.stdout}"
