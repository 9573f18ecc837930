"""Builds the container of hosting/Containerfile and tries it: `python tools/try_container.py`.

It needs podman and to be root. Where its base image cannot be had, one is made of the Debian here, with the
packages that pip downloads here. The server in it is not root, has no capability and writes to its volume
only; what was played is there again when it is made anew, and `backup` copies it.
"""

import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
from pathlib import Path
from time import monotonic, sleep
from typing import Any
from urllib.error import URLError
from urllib.request import Request, urlopen

ROOT = Path(__file__).parent.parent
USUAL = "docker.io/library/python:3.13-slim"
OURS, BASE = "localhost/stammtisch-tried", "localhost/stammtisch-base"
LOCKS = ("requirements.lock", "requirements-pg.lock", "requirements-build.lock")
INSIDE = ("/opt/stammtisch/bin/python", "-m", "stammtisch")
PYTHON = "python3,python3-venv,gcc,libc6-dev,libpython3-dev"
LIMITS = ("--ulimit", "nofile=4096:4096", "--ulimit", "nproc=2048:2048")  # machines may allow no more
PATIENCE = 120.0
STATUS = "import os; print(os.getuid(), *(line for line in open('/proc/self/status') if 'CapEff' in line))"


def podman(*words: str | Path, check: bool = True) -> subprocess.CompletedProcess[str]:
    runc = shutil.which("runc", path="/usr/sbin:/usr/bin")
    runtime = ("--runtime", runc) if runc else ()
    command = ["podman", *runtime, *words]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if check and done.returncode:
        sys.exit(f"{' '.join(map(str, command))}:\n{done.stdout[-2000:]}{done.stderr[-4000:]}")
    return done


# building


def build(folder: Path) -> None:
    if podman("pull", "-q", USUAL, check=False).returncode == 0:
        podman("build", *LIMITS, "-t", OURS, "-f", "hosting/Containerfile", ".")
        return
    if podman("image", "exists", BASE, check=False).returncode:
        make_base(folder / "root")
    wheels = download(folder / "wheels")
    (folder / "pip.conf").write_text("[global]\nno-index = true\nfind-links = /wheels\n")
    volumes = ("-v", f"{wheels}:/wheels:ro", "-v", f"{folder / 'pip.conf'}:/etc/pip.conf:ro")
    bases = ("--build-arg", f"MAKER={BASE}", "--build-arg", f"BASE={BASE}", "--network", "host")
    podman("build", *LIMITS, *volumes, *bases, "-t", OURS, "-f", "hosting/Containerfile", ".")


def make_base(root: Path) -> None:
    """A Debian with Python, from where this one comes from."""
    site = said("apt-get", "indextargets", "--format", "$(REPO_URI)", "Created-By: Packages").split()[0]
    release = said("sh", "-c", ". /etc/os-release; echo $VERSION_CODENAME").strip()
    said("debootstrap", "--variant=minbase", f"--include={PYTHON}", release, root, site)
    with (root.parent / "root.tar").open("wb") as packed:
        subprocess.run(["tar", "-C", root, "-c", "."], stdout=packed, check=True)
    podman("import", packed.name, BASE)


def download(wheels: Path) -> Path:
    """What the locks name, for the Python of the Debian here."""
    wanted = [word for lock in LOCKS for word in ("-r", lock)]
    said("/usr/bin/python3", "-m", "venv", wheels.parent / "pip")
    pip = wheels.parent / "pip" / "bin" / "pip"
    said(pip, "download", "-q", "--require-hashes", "--only-binary", ":all:", *wanted, "-d", wheels)
    return wheels


def said(*command: str | Path) -> str:
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{' '.join(map(str, command))}:\n{done.stderr[-4000:]}")
    return done.stdout


# trying


class Container:
    """As docs/self-hosting.md says, on a volume of its own; the network of the machine needs no set-up."""

    def __init__(self, volume: Path, name: str = "stammtisch-tried") -> None:
        self.name = name
        self.port = free_port()
        self.options = ("--read-only", "--cap-drop", "all", "--tmpfs", "/tmp", "-v", f"{volume}:/data:U")

    def start(self) -> None:
        host = ("--network", "host", "-e", "STAMMTISCH_HOST=127.0.0.1", "-e", f"STAMMTISCH_PORT={self.port}")
        podman("run", "-d", "--name", self.name, *self.options, *host, *LIMITS, OURS)
        deadline = monotonic() + PATIENCE
        while monotonic() < deadline:
            try:
                self.asked("/health")
            except (URLError, ConnectionError):
                sleep(0.2)
            else:
                return
        sys.exit(f"it does not answer: {podman('logs', self.name, check=False).stderr}")

    def asked(self, path: str, content: Any = None, token: str = "") -> Any:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        told = None if content is None else json.dumps(content).encode()
        request = Request(f"http://127.0.0.1:{self.port}{path}", told, headers)
        with urlopen(request, timeout=10) as answer:
            return json.load(answer)

    def inside(self, *words: str) -> subprocess.CompletedProcess[str]:
        return podman("exec", self.name, *words, check=False)

    def remove(self) -> None:
        podman("rm", "-f", "-t", "10", self.name, check=False)


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return int(probe.getsockname()[1])


def try_it(volume: Path) -> None:
    container = Container(volume)
    try:
        container.start()
        token = container.asked("/api/guests", {"name": "Ann"})["token"]
        wanted = {"game": "pig", "seats": ["me", "greedy"], "start": True}
        table = container.asked("/api/tables", wanted, token)
        expect_little(container)
        expect(container.inside(*INSIDE, "backup", "/data/tables.db", "/data/copy.db"), "1 table copied")
        container.remove()
        container.start()
        again = container.asked(f"/api/tables/{table['id']}", token=token)
        if again["version"] < table["version"]:
            sys.exit(f"version {table['version']} was played, {again['version']} is stored")
    finally:
        container.remove()


def expect_little(container: Container) -> None:
    """It is nobody, may do nothing and writes where it has to."""
    expect(container.inside("/opt/stammtisch/bin/python", "-c", STATUS), "10001 CapEff:\t0000000000000000")
    for path in ("/etc/x", "/opt/stammtisch/x", "/x"):
        if container.inside("/bin/sh", "-c", f"echo x > {path}").returncode == 0:
            sys.exit(f"{path} can be written")


def expect(done: subprocess.CompletedProcess[str], words: str) -> None:
    if words not in done.stdout:
        sys.exit(f"expected {words!r}, but {done.stdout!r} {done.stderr!r}")


def main() -> None:
    if not shutil.which("podman") or os.geteuid() != 0:
        print("the container was not tried: it needs podman, and root (Debian: apt install podman runc)")
        return
    with tempfile.TemporaryDirectory() as folder:
        build(Path(folder))
        (volume := Path(folder) / "data").mkdir()
        try_it(volume)
    print("the container works: not root, no capabilities, read-only; what was played is there again")


if __name__ == "__main__":
    main()
