"""Reads the C that mypyc wrote and lists where hot functions make Python objects of numbers.

    python bench/boxing.py            every compiled module
    python bench/boxing.py pig        modules with this word in their name

Boxing is no error, but in a function that runs for every step it costs more than the step.
"""

import re
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

BUILD = Path(__file__).parent.parent / "build"
COSTLY = {
    "makes a Python int": r"\bCPyTagged_StealAsObject|\bPyLong_From|\bCPyTagged_FromInt64",
    "reads a Python int": r"\bCPyLong_AsInt64",
    "makes a float object": r"\bPyFloat_FromDouble",
    "calls by name": r"\bPyObject_(Call|Vectorcall|VectorcallMethod|CallMethod)\w*",
    "looks up a global": r"\bCPyDict_GetItem\(CPyStatic_\w+___globals",
    "makes a list": r"\bPyList_New",
    "makes a tuple": r"\bPyTuple_New",
    "iterates over objects": r"\bPyObject_GetIter",
}
HEAD = re.compile(r"^[\w\s\*]+?\bCPyDef_(\w+)\([^;]*\) \{$")


def functions(text: str) -> Iterator[tuple[str, str]]:
    """The native functions of a C file with their bodies; wrappers for Python callers are left out."""
    name, body = "", list[str]()
    for line in text.splitlines():
        if head := HEAD.match(line):
            name, body = head[1], []
        elif line.startswith("}") and name:
            yield name, "\n".join(body)
            name = ""
        else:
            body.append(line)


def costs(body: str) -> Counter[str]:
    return Counter({what: len(re.findall(sign, body)) for what, sign in COSTLY.items()})


def report(path: Path) -> Iterator[str]:
    for name, body in functions(path.read_text(encoding="utf-8")):
        found = +costs(body)
        if found and not name.endswith(("____top_level__", "_glue")):
            yield f"{name:60} " + ", ".join(f"{what} ×{n}" for what, n in found.items())


def main(words: list[str]) -> None:
    files = sorted(BUILD.glob("__native_stammtisch___*.c"))
    if not files:
        sys.exit("there is no generated C; run tools/build.py first.")
    for path in files:
        if not words or any(word in path.name for word in words):
            print(*report(path), sep="\n")


if __name__ == "__main__":
    main(sys.argv[1:])
