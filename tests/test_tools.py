"""The tools that keep documentation and translations in step with the sources."""

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

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


@pytest.mark.parametrize(
    ("program", "fault"),
    [
        ("oxlint", "export const twice = (n) => [n].map((n) => 2 * n);\n"),  # a shadowed name
        ("oxlint", "export const ask = () => open();\n"),  # of the window, by mistake
        ("deno", "export const twice = (/** @type {string[]} */ names) => names.lenght;\n"),
        ("deno", "export const text = () => document.getElementById('a').textContent;\n"),  # perhaps null
    ],
)
def test_faults_of_scripts_are_found(tmp_path: Path, program: str, fault: str) -> None:
    scripts = tool("scripts")
    if not scripts.installed(program).exists():
        pytest.skip(f"{program} is not installed here")
    script = tmp_path / "script.js"
    script.write_text(fault)
    assert scripts.checked(program, [str(script)]) != 0
    script.write_text("export const twice = (/** @type {number} */ n) => 2 * n;\n")
    assert scripts.checked(program, [str(script)]) == 0


def test_without_the_programs_scripts_are_not_checked(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    scripts = tool("scripts")
    monkeypatch.setattr("sys.executable", "/nowhere/python")
    assert scripts.checked("deno", scripts.SCRIPTS) == 0
    assert "no deno here" in capfd.readouterr().err


def test_every_message_has_a_translation() -> None:
    assert tool("messages").all_findings() == []
