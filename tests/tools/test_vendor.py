"""What the build changes in the packages it takes over, and that it changes nothing it does not know."""

import json
import re
from pathlib import Path

import pytest

from tools.libraries import MICROPYTHON, PYODIDE, Library, notices
from tools.vendor import MICROPYTHON as MICROPYTHON_PACKAGE
from tools.vendor import PACKAGE, published_name, small_package
from tools.vendor import PYODIDE as PYODIDE_PACKAGE

KEPT = "from polyscript import x\nfrom pyscript.context import config"
INIT = f"{KEPT}\nfrom pyscript.display import HTML\nif A:from pyscript.web import page"


def core(**others: str) -> str:
    modules = {name: f"# {name}" for name in PACKAGE} | {"__init__.py": INIT, "display.py": 'a = "\\"}}"', **others}
    return "before=1;f({pyscript:" + json.dumps(modules, separators=(",", ":")) + "});after()"


def test_pyscript_keeps_the_modules_that_the_page_imports_and_imports_no_other() -> None:
    small = small_package(core(**{"web.py": "{}"}))
    found = re.fullmatch(r"before=1;f\(\{pyscript:(.*)\}\);after\(\)", small)
    assert found
    modules = json.loads(found[1])
    assert tuple(modules) == PACKAGE
    assert modules["__init__.py"] == KEPT
    assert modules["ffi.py"] == "# ffi.py"


@pytest.mark.parametrize("changed", ["f({})", core() + core()])
def test_a_core_that_holds_its_package_in_another_way_is_not_published(changed: str) -> None:
    with pytest.raises(ValueError, match="Python package"):
        small_package(changed)


def test_files_that_the_build_changes_are_published_at_an_address_of_their_own() -> None:
    assert published_name("micropython-1", {"micropython.mjs": b"x", "core.js": b"y"}) == "micropython-1"
    names = {published_name("pyscript-1", {"core-AB.js": content}) for content in (b"x", b"y")}
    assert len(names) == 2
    assert all(re.fullmatch(r"pyscript-1-[0-9a-f]{8}", name) for name in names)


@pytest.mark.parametrize(
    ("libraries", "file"),
    [
        (PYODIDE, PYODIDE_PACKAGE / "pyodide.asm.wasm"),
        (MICROPYTHON, MICROPYTHON_PACKAGE / "micropython.wasm"),
    ],
)
def test_the_libraries_named_are_inside_the_interpreter(libraries: tuple[Library, ...], file: Path) -> None:
    content = file.read_bytes()
    assert [library.name for library in libraries if library.mark not in content] == []
    assert sum(bool(library.mark) for library in libraries) >= 2


def test_a_notice_names_the_library_its_owners_and_its_licence() -> None:
    for library in PYODIDE + MICROPYTHON:
        text = notices([library]).decode()
        assert text.startswith(library.name + "\n-")
        assert all(owner in text for owner in library.owners)
        assert len(text) > 150
        assert "{" not in text
