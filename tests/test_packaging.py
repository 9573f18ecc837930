"""What is built can be installed: the sources build, and the package has what it needs and no more."""

import os
import re
import subprocess
import sys
import tarfile
from importlib.metadata import Distribution, PackageNotFoundError, packages_distributions
from pathlib import Path
from shutil import copytree, ignore_patterns, unpack_archive

import pytest

from stammtisch.core.proofs import FILE, proofs
from stammtisch.core.rules import tests_by_rule as by_rule
from stammtisch.games import game, ours
from stammtisch.version import VERSION

ROOT = Path(__file__).parent.parent
LEFT_OUT = ignore_patterns(".git", ".venv", "build", "*.egg-info", "__pycache__", ".*_cache", ".hypothesis")
BUILD = "import sys; from setuptools import build_meta; print(getattr(build_meta, sys.argv[1])(sys.argv[2]))"
ALONE = """
import sys
for name in {strangers}:
    sys.modules[name] = None
from stammtisch.__main__ import main
main()
"""


def built(folder: Path, what: str, into: Path, **more: str) -> Path:
    """A package of the sources in a folder, in plain Python."""
    command = [sys.executable, "-c", BUILD, what, str(into)]
    settings = {**os.environ, "STAMMTISCH_BUILD": "pure", **more}
    ran = subprocess.run(command, cwd=folder, env=settings, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return into / ran.stdout.splitlines()[-1]


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("sources")
    copytree(ROOT, folder / "stammtisch", ignore=LEFT_OUT)
    return built(folder / "stammtisch", "build_sdist", folder)


@pytest.fixture(scope="module")
def wheel(sdist: Path) -> Path:
    """Built of what the sdist holds, as an installer does."""
    unpack_archive(sdist, sdist.parent)
    return built(sdist.parent / f"stammtisch-{VERSION}", "build_wheel", sdist.parent)


@pytest.fixture(scope="module")
def installed(wheel: Path) -> Path:
    folder = wheel.parent / "installed"
    unpack_archive(wheel, folder, "zip")
    return folder


def test_the_sources_have_what_they_need(sdist: Path) -> None:
    with tarfile.open(sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    for name in (
        "Makefile",
        "constraints.txt",
        "CHANGELOG.md",
        "SECURITY.md",
        "tools/play.py",
        "docs/api.md",
    ):
        assert name in names
    assert {str(path.relative_to(ROOT)) for path in (ROOT / "tests").rglob("*.py")} <= names


def test_tests_stay_behind_but_for_the_model(installed: Path) -> None:
    tests = {path.parent.parent.name for path in installed.rglob("tests/*.py")}
    assert tests == {"pig"}, "new-game copies Pig with its tests; nobody needs the others"


def test_everything_else_is_there(installed: Path) -> None:
    source = ROOT / "src"
    wanted = {path for path in source.rglob("*") if path.is_file() and "tests" not in path.parts}
    named = {path.relative_to(source) for path in wanted if not {"__pycache__", "locale"} & set(path.parts)}
    missing = {str(path) for path in named if path.suffix != ".so" and not (installed / path).exists()}
    assert not {name for name in missing if ".egg-info" not in name}
    assert (installed / "stammtisch" / "games" / "pig" / "locale" / "de.po").exists()


@pytest.mark.parametrize("key", ours())
def test_which_tests_prove_a_rule_is_known_without_them(installed: Path, key: str) -> None:
    folder = installed / "stammtisch" / "games" / key
    assert (folder / FILE).exists()
    sources = ROOT / "src" / "stammtisch" / "games" / key
    assert proofs(folder) == by_rule(sources) != {}
    assert game(key).key == key


def test_the_description_shows_what_an_index_can_show(installed: Path) -> None:
    (metadata,) = installed.glob("*.dist-info/METADATA")
    described = metadata.read_text(encoding="utf-8")
    assert "](docs/" not in described
    assert "![" not in described
    assert "A home for modern board games." in described


def test_a_release_says_where_its_sources_are(sdist: Path, wheel: Path, tmp_path: Path) -> None:
    sources = sdist.parent / f"stammtisch-{VERSION}"
    folder = built(
        sources, "prepare_metadata_for_build_wheel", tmp_path, STAMMTISCH_SOURCES="https://host/us/"
    )
    metadata = (folder / "METADATA").read_text(encoding="utf-8")
    assert "Project-URL: Source, https://host/us\n" in metadata
    assert "Project-URL: Issues, https://host/us/issues\n" in metadata


def brought_by(package: Distribution) -> set[str]:
    """What an installer brings with a package, as far as it is here; extras stay behind."""
    found = {plain(package.name)}
    for need in package.requires or []:
        if "extra ==" not in need:
            try:
                found |= brought_by(Distribution.from_name(re.split(r"[^\w.-]", need)[0]))
            except PackageNotFoundError:
                continue  # for other systems
    return found


def plain(name: str) -> str:
    return name.lower().replace("_", "-")


def alone(installed: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """A command of the package, where nothing is but what comes with it."""
    (metadata,) = installed.glob("*.dist-info")
    brought = brought_by(Distribution.at(metadata))
    strangers = [
        name for name, of in packages_distributions().items() if not brought.intersection(map(plain, of))
    ]
    command = [sys.executable, "-c", ALONE.format(strangers=strangers), *words]
    settings = {**os.environ, "PYTHONPATH": str(installed)}
    return subprocess.run(command, cwd=installed, env=settings, capture_output=True, text=True, check=False)


def test_rules_bots_and_terminal_do_without_the_packages_of_a_server(installed: Path) -> None:
    assert "greedy" in alone(installed, "simulate", "pig", "--games", "2").stdout
    assert "test_rules.py::test_p2_roll_or_hold" in alone(installed, "rules", "pig").stdout


def test_without_them_serve_says_what_to_install(installed: Path) -> None:
    ran = alone(installed, "serve")
    assert ran.returncode == 1
    assert ran.stderr == (
        "stammtisch: a server needs more packages; bring them with: pip install 'stammtisch[web]'\n"
    )


def test_a_release_has_its_version_its_changes_and_its_note() -> None:
    assert f"\n## {VERSION}\n" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert (
        (ROOT / "docs" / "releases" / f"{VERSION}.md")
        .read_text(encoding="utf-8")
        .startswith(f"# Stammtisch {VERSION}\n")
    )
