"""The tools that keep documentation and translations in step with the sources."""

import importlib.util
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).parent.parent


def tool(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, ROOT / "tools" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_pages_of_rules_are_fresh() -> None:
    assert tool("docs").stale() == [], "run tools/docs.py"


def test_every_message_has_a_translation() -> None:
    assert tool("messages").all_findings() == []
