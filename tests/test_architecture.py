"""Which module may know which: the engine knows nobody, and only the page knows the browser."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "farkle"
BROWSER = {"js", "pyscript", "pyodide", "polyscript", "jsffi", "pyodide_js"}

# Modules of the standard library that MicroPython 1.28 in the browser has too.
MICROPYTHON = {
    "asyncio",
    "binascii",
    "builtins",
    "collections",
    "errno",
    "gc",
    "hashlib",
    "io",
    "json",
    "math",
    "os",
    "random",
    "re",
    "struct",
    "sys",
    "time",
}
# Of these MicroPython has only part.
MICROPYTHON_NAMES = {
    "collections": {"OrderedDict", "deque", "namedtuple"},
    "random": set(),
}

LACKING_METHODS = {"title", "zfill", "removeprefix", "removesuffix", "findall", "casefold"}


def modules_below(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*.py") if "__pycache__" not in path.parts)


def is_engine(path: Path) -> bool:
    return path.relative_to(PACKAGE).parts[0] not in ("page", "coach")


ENGINE = [path for path in modules_below(PACKAGE) if is_engine(path)]
PAGE = modules_below(PACKAGE / "page")
COACH = modules_below(PACKAGE / "coach")
ON_MICROPYTHON = [path for path in ENGINE + PAGE if path != PACKAGE / "typing.py"]  # which is not shipped


def dotted(path: Path) -> list[str]:
    """The module's own package as parts of a name, to resolve relative imports."""
    return list(path.relative_to(ROOT).parent.parts)


def executed(tree: ast.AST) -> Iterator[ast.AST]:
    """Every node below, those left out that only a type checker looks at."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            continue
        yield node
        yield from executed(node)


def imports(path: Path) -> list[tuple[str, set[str]]]:
    """Every import in the file, those inside functions too: absolute module name and names taken."""
    found: list[tuple[str, set[str]]] = []
    for node in executed(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found += [(alias.name, set()) for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            package = dotted(path)[: len(dotted(path)) - node.level + 1] if node.level else []
            module = ".".join([*package, *([node.module] if node.module else [])])
            names = {alias.name for alias in node.names}
            found.append((module, names))
            found += [(f"{module}.{name}", set()) for name in names if module.startswith("farkle")]
    return found


def label(path: Path) -> str:
    return str(path.relative_to(ROOT))


def test_the_engine_is_where_the_design_says() -> None:
    names = {path.name for path in ENGINE}
    assert {"rules.py", "presets.py", "scoring.py", "game.py", "events.py", "odds.py"} <= names
    assert {"link.py", "record.py"} <= names
    assert PAGE, "the page has its own folder"


@pytest.mark.parametrize("path", ENGINE, ids=label)
def test_the_engine_imports_neither_page_nor_coach_nor_browser(path: Path) -> None:
    for module, _ in imports(path):
        top = module.split(".")[0]
        assert top not in BROWSER, module
        assert not module.startswith(("farkle.page", "farkle.coach")), module


@pytest.mark.parametrize("path", COACH, ids=label)
def test_the_coach_does_not_import_the_page(path: Path) -> None:
    for module, _ in imports(path):
        assert not module.startswith("farkle.page"), module


@pytest.mark.parametrize("path", PAGE, ids=label)
def test_the_page_does_not_import_the_coach(path: Path) -> None:
    for module, _ in imports(path):
        assert not module.startswith("farkle.coach"), module


@pytest.mark.parametrize("path", ENGINE + COACH, ids=label)
def test_only_the_page_imports_pyscript_or_js(path: Path) -> None:
    for module, _ in imports(path):
        assert module.split(".")[0] not in ("pyscript", "js"), module


@pytest.mark.parametrize("path", ON_MICROPYTHON, ids=label)
def test_nothing_on_the_page_needs_what_micropython_lacks(path: Path) -> None:
    allowed = MICROPYTHON | {"farkle"} | (BROWSER if path in PAGE else set())
    for module, names in imports(path):
        top = module.split(".")[0]
        assert top in allowed, f"{module} is not there on MicroPython"
        if top in MICROPYTHON_NAMES:
            lacking = names - MICROPYTHON_NAMES[top]
            assert not lacking, f"{module} lacks {sorted(lacking)} on MicroPython"


@pytest.mark.parametrize("path", ENGINE, ids=label)
def test_the_engine_knows_no_clock_no_storage_no_random_source(path: Path) -> None:
    for module, _ in imports(path):
        assert module.split(".")[0] not in ("time", "random", "os", "io", "asyncio"), module


@pytest.mark.parametrize("path", ON_MICROPYTHON, ids=label)
def test_nothing_on_the_page_uses_syntax_micropython_lacks(path: Path) -> None:
    for node in executed(ast.parse(path.read_text(encoding="utf-8"))):
        assert not isinstance(node, ast.Match), f"match in line {node.lineno}"
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            assert node.func.attr not in LACKING_METHODS, f"{node.func.attr} in line {node.lineno}"
