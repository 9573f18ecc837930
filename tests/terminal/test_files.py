"""A file is written whole or not at all."""

import errno
import os
from pathlib import Path

import pytest

from stammtisch.terminal.files import FileError, read_text, write_text


def full(file: int) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_a_disk_that_fills_up_leaves_the_old_file_and_no_rest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.txt"
    write_text(path, "old")
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(FileError, match="the disk is full"):
        write_text(path, "new", force=True)
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_interrupted_writing_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(file: int) -> None:
        raise KeyboardInterrupt

    path = tmp_path / "game.txt"
    write_text(path, "old")
    monkeypatch.setattr(os, "fsync", interrupted)
    with pytest.raises(KeyboardInterrupt):
        write_text(path, "new", force=True)
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_replacing_keeps_permissions_and_links(tmp_path: Path) -> None:
    path, link = tmp_path / "game.txt", tmp_path / "link.txt"
    write_text(path, "old")
    path.chmod(0o640)
    link.symlink_to(path)
    write_text(link, "new", force=True)
    assert link.is_symlink()
    assert path.read_text() == "new"
    assert path.stat().st_mode & 0o777 == 0o640


def test_a_name_that_cannot_be() -> None:
    with pytest.raises(FileError, match="cannot be"):
        write_text(Path("a\0b"), "new")
    with pytest.raises(FileError, match="cannot be"):
        read_text(Path("a\0b"))
    with pytest.raises(FileError, match="too long"):
        write_text(Path("a" * 300), "new")
