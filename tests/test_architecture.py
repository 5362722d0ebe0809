"""Which module may know which: the engine knows nobody, only the page knows the browser, and its rooms have an order."""

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.bundle import find_files

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

# The rooms of the page, and which of them each may use. On top stand the modules that lie in no room: they know all rooms.
ROOMS_OF_THEIR_OWN = ("rules", "new_game", "analysis", "archive", "feel")
USABLE = {
    "kit": {"kit"},
    "table": {"kit", "table"},
    "common": {"kit", "table", "common"},
    **{room: {"kit", "table", "common", room} for room in ROOMS_OF_THEIR_OWN},
}
LATER_ROOMS = ("common", *ROOMS_OF_THEIR_OWN)  # what comes when the table is live
LATER = find_files(ROOT, tomllib.loads((ROOT / "pyscript.toml").read_text("utf-8"))["later"]["files"])


def dotted(path: Path) -> list[str]:
    """The module's own package as parts of a name, to resolve relative imports."""
    return list(path.relative_to(ROOT).parent.parts)


def executed(tree: ast.AST, *, at_import: bool = False) -> Iterator[ast.AST]:
    """Every node below, those left out that only a type checker looks at; `at_import`: what is done when it is imported."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            continue
        if at_import and isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            continue
        yield node
        yield from executed(node, at_import=at_import)


def imports(path: Path, *, at_import: bool = False) -> list[tuple[str, set[str]]]:
    """Every import in the file, those inside functions too unless `at_import`: absolute module name and names taken."""
    found: list[tuple[str, set[str]]] = []
    for node in executed(ast.parse(path.read_text(encoding="utf-8")), at_import=at_import):
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
    if path == PACKAGE / "typing.py":
        return  # is there for what MicroPython lacks, and left out of what is shipped
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


def room(module: str) -> str:
    """The room that a module of the page lies in, by its dotted name: "top" for those in none, "" for any other module."""
    parts = module.split(".")
    if parts[:2] != ["farkle", "page"] or len(parts) == 2:
        return ""
    return parts[2] if parts[2] in USABLE else "top"


def module_name(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts)


IN_ROOMS = [path for path in PAGE if room(module_name(path)) in USABLE]


def test_every_folder_of_the_page_is_a_room() -> None:
    folders = {path.parent.name for path in PAGE if path.parent != PACKAGE / "page"}
    assert folders == USABLE.keys()


@pytest.mark.parametrize("path", IN_ROOMS, ids=label)
def test_rooms_use_those_below_them_alone(path: Path) -> None:
    own = room(module_name(path))
    for module, _ in imports(path):
        assert room(module) in USABLE[own] | {""}, f"{own} knows nothing of {module}"


@pytest.mark.parametrize("path", [path for path in IN_ROOMS if "kit" in path.parts], ids=label)
def test_the_kit_knows_nothing_of_farkle(path: Path) -> None:
    for module, _ in imports(path):
        assert not module.startswith("farkle") or module.startswith(("farkle.page.kit", "farkle.typing")), module


def test_later_rooms_come_later_and_first_rooms_do_not() -> None:
    for path in PAGE:
        is_later = room(module_name(path)) in LATER_ROOMS
        assert (path in LATER) == is_later, label(path)


@pytest.mark.parametrize("path", [path for path in ON_MICROPYTHON if path not in LATER], ids=label)
def test_what_the_first_throw_needs_imports_at_once_nothing_that_comes_later(path: Path) -> None:
    later = {module_name(path) for path in LATER}
    for module, _ in imports(path, at_import=True):
        assert module not in later, f"{module} is not there yet"


@pytest.mark.parametrize("path", PAGE, ids=label)
def test_modules_that_are_imported_by_their_names_are_there(path: Path) -> None:
    modules = {module_name(path) for path in PAGE}
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant) and re.fullmatch(r"farkle\.page(\.\w+)+", str(node.value)):
            assert node.value in modules


def pieces() -> Iterator[tuple[str, str, str, tuple[str, ...]]]:
    """Name, module, class and needs of everything that `farkle.page.screens` makes when it is first wanted."""
    for node in ast.parse((PACKAGE / "page" / "screens.py").read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "PIECES":
            assert isinstance(node.value, ast.Dict)
            for name, how in zip(node.value.keys, node.value.values, strict=True):
                assert isinstance(how, ast.Call)
                yield (ast.literal_eval(name or ast.Constant("")), *map(ast.literal_eval, how.args))


@pytest.mark.parametrize(("name", "module", "class_name", "needs"), list(pieces()), ids=lambda value: str(value))
def test_what_is_made_when_it_is_wanted_gets_what_it_needs(
    name: str, module: str, class_name: str, needs: tuple[str, ...]
) -> None:
    source = PACKAGE / "page" / (module.replace(".", "/") + ".py")
    classes = [node for node in ast.parse(source.read_text(encoding="utf-8")).body if isinstance(node, ast.ClassDef)]
    (made,) = [node for node in classes if node.name == class_name]
    (constructor,) = [node for node in made.body if isinstance(node, ast.FunctionDef) and node.name == "__init__"]
    assert len(constructor.args.args) - 1 == len(needs), f"{name}: what it needs is not what its constructor takes"


def class_names(path: Path) -> Iterator[str]:
    """Classes defined in the file, named tuples among them."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.Assign) and isinstance(node.value, ast.Call):
            made_by = ast.unparse(node.value.func)
            if made_by in ("namedtuple", "NamedTuple"):
                yield ast.unparse(node.targets[0])


def test_a_class_name_occurs_once_in_the_whole_house() -> None:
    homes: dict[str, list[str]] = {}
    for path in modules_below(PACKAGE):
        for name in class_names(path):
            homes.setdefault(name, []).append(label(path))
    assert {name: places for name, places in homes.items() if len(places) > 1} == {}
