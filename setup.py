"""Compiles the modules marked [compiled] with mypyc: all of them, or none.

STAMMTISCH_BUILD=pure skips it, STAMMTISCH_BUILD=compiled makes a failure an error, and
STAMMTISCH_GAMES=pig,vienna compiles the rules of these games only (to try things quickly);
STAMMTISCH_CFLAGS are flags for the compiler that come last, and then it compiles once only.
STAMMTISCH_SOURCES is where a release says that its sources are, as a web address.
"""

import os
import re
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

from setuptools import Extension, find_packages, setup
from setuptools._distutils.ccompiler import CCompiler
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

SOURCE = Path("src")
MODEL = "stammtisch.games.pig"  # what new-game copies, tests and all
RELATIVE = r"\((?!https?:)[^)]*\)"  # a link to a file of ours
WANTED = os.environ.get("STAMMTISCH_BUILD", "")
GAMES = os.environ.get("STAMMTISCH_GAMES", "")
MORE = os.environ.get("STAMMTISCH_CFLAGS", "").split()
ADDRESS = os.environ.get("STAMMTISCH_SOURCES", "").rstrip("/")
# without fused multiply-add, which some processors have and others not, every machine computes the same
FLAGS = ["-fno-semantic-interposition", "-fvisibility=hidden", "-ffp-contract=off", *MORE]


def packages() -> list[str]:
    """Without the games' tests."""
    return [name for name in find_packages(str(SOURCE)) if name.startswith(MODEL) or ".tests" not in name]


def described() -> str:
    """The README for a package index, where files of ours are out of reach: no picture, links are words."""
    text = Path("README.md").read_text(encoding="utf-8")
    return re.sub(rf"\[([^]]*)\]{RELATIVE}", r"\1", re.sub(rf"!\[[^]]*\]{RELATIVE}\n+", "", text))


def addresses() -> dict[str, str]:
    """What a package index links to: only whoever releases knows where that is."""
    return {"Source": ADDRESS, "Issues": f"{ADDRESS}/issues"} if ADDRESS else {}


def is_compiled(module: Path) -> bool:
    with module.open(encoding="utf-8") as lines:
        return "[compiled]" in next(lines, "")


def is_wanted(module: Path) -> bool:
    parts = module.parts
    if not GAMES or not {"games", "values"} & {*parts}:
        return True
    of_game = parts[parts.index("games") + 1] if "games" in parts else module.stem
    return any(of_game.startswith(name) for name in GAMES.split(","))


def extensions() -> list[Extension]:
    if WANTED == "pure":
        return []
    from mypyc.build import mypycify

    say("translating the rules to C")
    modules = [str(path) for path in sorted(SOURCE.rglob("*.py")) if is_compiled(path) and is_wanted(path)]
    found: list[Extension] = mypycify(
        ["--strict", *modules], group_name="stammtisch", opt_level="3", multi_file=True
    )
    inline = ["-flto=auto"] if compiler_is_gcc() else []
    for extension in found:
        extension.extra_compile_args += FLAGS + inline + MORE
        extension.extra_link_args += inline + MORE
    return found


def compiler_is_gcc() -> bool:
    """gcc inlines from module to module when it links: a fifth less time in the hottest loops."""
    command = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    try:
        said = subprocess.run([command, "--version"], capture_output=True, text=True, check=False).stdout
    except OSError:
        return False
    return "Free Software Foundation" in said


def say(sentence: str) -> None:
    print(f"stammtisch: {sentence}", file=sys.stderr)


class WithProofs(build_py):
    """Tests stay behind; which of them prove which rule is written down."""

    def run(self) -> None:
        super().run()
        if not self.editable_mode:
            sys.path.insert(0, str(SOURCE.resolve()))
            from stammtisch.core import proofs

            proofs.write(SOURCE, Path(self.build_lib))


class AllOrNothing(build_ext):
    """On any failure every compiled part is removed and the package stays plain Python."""

    def run(self) -> None:
        try:
            super().run()
        except Exception as error:
            if WANTED == "compiled":
                raise
            self.remove_compiled()
            say(f"plain Python: the rules could not be compiled ({type(error).__name__})")
        else:
            say("compiled" if self.extensions else "plain Python, as asked")

    def build_extensions(self) -> None:
        with self.flagged(self.learned() if compiler_is_gcc() and not MORE else []):
            super().build_extensions()

    def learned(self) -> list[str]:
        """Compile once to watch which ways games take, so that gcc can lay these out for speed."""
        say("compiling them once, to see which ways games take")
        seen = Path(self.build_temp).resolve() / "seen"
        shutil.rmtree(seen, ignore_errors=True)
        with self.flagged(["-fprofile-generate", f"-fprofile-dir={seen}", "-fprofile-update=single"]):
            super().build_extensions()
        watched = {**os.environ, "PYTHONPATH": self.build_lib}
        command = [sys.executable, "-m", "stammtisch.lab.profiling"]
        trained = subprocess.run(command, env=watched, capture_output=True, check=False).returncode == 0
        say("compiling them for good")
        self.force = self.compiler.force = True
        return (
            [f"-fprofile-use={seen}", "-fprofile-partial-training", "-Wno-missing-profile"] if trained else []
        )

    @contextmanager
    def flagged(self, flags: list[str]) -> Iterator[None]:
        before = [(extension.extra_compile_args, extension.extra_link_args) for extension in self.extensions]
        for extension in self.extensions:
            extension.extra_compile_args = extension.extra_compile_args + flags
            extension.extra_link_args = extension.extra_link_args + flags
        yield
        for extension, (compiling, linking) in zip(self.extensions, before, strict=True):
            extension.extra_compile_args, extension.extra_link_args = compiling, linking

    def remove_compiled(self) -> None:
        for extension in self.extensions:
            Path(self.get_ext_fullpath(extension.name)).unlink(missing_ok=True)
        self.extensions.clear()


def compile_in_parallel(self, sources, output_dir=None, macros=None, include_dirs=None, debug=False,
                        extra_preargs=None, extra_postargs=None, depends=None):  # fmt: skip
    """CCompiler.compile, one thread a core: mypyc writes one C file a module."""
    macros, objects, extra_postargs, pp_opts, build = self._setup_compile(
        output_dir, macros, include_dirs, sources, depends, extra_postargs
    )
    cc_args = self._get_cc_args(pp_opts, debug, extra_preargs)

    def compile_one(obj: str) -> None:
        if obj in build:
            source, suffix = build[obj]
            self._compile(obj, source, suffix, cc_args, extra_postargs, pp_opts)

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(compile_one, objects))
    return objects


CCompiler.compile = compile_in_parallel

setup(
    packages=packages(),
    package_dir={"": str(SOURCE)},
    ext_modules=extensions(),
    cmdclass={"build_py": WithProofs, "build_ext": AllOrNothing},
    long_description=described(),
    long_description_content_type="text/markdown",
    project_urls=addresses(),
)
