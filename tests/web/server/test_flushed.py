"""A power cut, stood in for by what the server asks of the system: moves are flushed, then answered."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from web.serving import Guest, Server

CALLS = "pwrite64,fdatasync,fsync,write,writev,sendto,sendmsg"
MOVES = 4


class Overheard(Server):
    """A server whose calls of the system are written down, in their order."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder / "house.db")
        self.calls = folder / "calls"

    def command(self) -> list[str]:
        tracing = [
            "-D",
            "-f",
            "--seccomp-bpf",
            "-y",
            "-q",
            "-s",
            "9000",
            "-e",
            f"trace={CALLS}",
            "-o",
            str(self.calls),
        ]
        return ["strace", *tracing, *super().command()]


def can_overhear() -> bool:
    """Some machines let nobody look at other processes."""
    if not shutil.which("strace"):
        return False
    return (
        subprocess.run(["strace", "-o", "/dev/null", "true"], capture_output=True, check=False).returncode
        == 0
    )


def first(calls: list[str], pattern: str, after: int = 0) -> int:
    """Where it is called."""
    return next(n for n, call in enumerate(calls) if n > after and re.search(pattern, call))


def ended(calls: list[str], began: int) -> int:
    """Where a call ends, which others may have come between."""
    if "<unfinished" not in calls[began]:
        return began
    thread = calls[began].split()[0]
    return first(calls, rf"^{thread} .*resumed", began)


@pytest.mark.skipif(not can_overhear(), reason="needs strace, and to be allowed to use it")
def test_a_move_is_flushed_before_it_is_answered(tmp_path: Path) -> None:
    with Overheard(tmp_path) as server:
        guest = Guest(server.address, "Ann")
        table = guest.table("pig", "me", "me", start=True)
        versions: dict[str, int] = {}
        for n in range(MOVES):
            answer = guest.act(table, table["actions"][0]["name"], f"flushed-{n}")
            assert answer.status_code == 200
            table = answer.json()
            versions[f"flushed-{n}"] = table["version"]
    calls = server.calls.read_text(errors="replace").splitlines()
    for key, version in versions.items():
        written = first(calls, rf"pwrite64\(\d+<[^>]*-wal>.*{key}")
        flushed = ended(calls, first(calls, r"f(data)?sync\(\d+<[^>]*-wal>", written))
        told = first(calls, rf'(write|send).*\\"version\\":{version}\b')
        assert written < flushed < told, f"{key}: written at {written}, flushed at {flushed}, told at {told}"
