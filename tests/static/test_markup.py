"""The markup of the page: each screen in a file of its own, and every id and class in it asked for by somebody.

Code finds elements by their ids, and what is written wrong on either side would be noticed by a player alone.
"""

import ast
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest

from tools.markup import join_page
from tools.paths import ROOT

STATIC = ROOT / "static"
DIALOGS = sorted((STATIC / "dialogs").iterdir())
MODULES = {path: ast.parse(path.read_text("utf-8")) for path in sorted((ROOT / "farkle" / "page").rglob("*.py"))}
SCRIPTS = "".join(path.read_text("utf-8") for path in sorted(STATIC.glob("*.js")))

# Functions whose first argument is the id of an element that must be there.
ASKING = {
    *("by_id", "clone", "set_text", "show", "set_available", "is_available"),
    *("open_dialog", "close_dialog", "Announcer", "getElementById"),
}
# Attributes that name other elements of the page.
NAMING = {"for", "list", "aria-labelledby", "aria-describedby", "aria-controls"}


class Markup(HTMLParser):
    """What stands in the page: ids, those that other elements name, and classes."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.named: set[str] = set()
        self.found_otherwise: set[str] = set()
        self.classes: set[str] = set()
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if "id" in given:
            self.ids.append(given["id"])
            if "data-close" in given:  # close buttons are found by that, whatever they are called
                self.found_otherwise.add(given["id"])
        self.classes |= set(given.get("class", "").split())
        for name in NAMING & given.keys():
            self.named |= set(given[name].split())
        if tag == "use":
            self.named.add(given["href"].removeprefix("#"))


PAGE = join_page(ROOT)
MARKUP = Markup(PAGE)


def pattern(node: ast.expr) -> str:
    """A regular expression for what an expression says: its written parts as they are, anything in between."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return re.escape(node.value)
    if isinstance(node, ast.JoinedStr):
        return "".join(pattern(part) for part in node.values)
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        return pattern(node.left) + pattern(node.right)
    return ".+"


def texts_in(node: ast.expr | None) -> list[str]:
    """The texts that stand in an expression, if that is one or a row of them."""
    if isinstance(node, ast.Tuple | ast.List):
        return [text for element in node.elts for text in texts_in(element)]
    return [node.value] if isinstance(node, ast.Constant) and isinstance(node.value, str) else []


def named_values(tree: ast.Module) -> dict[str, set[str]]:
    """What names of a module can stand for, where that is written beside them: constants and the variables of loops."""
    given: list[tuple[ast.expr, ast.expr | None]] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.For | ast.comprehension):
            given.append((node.target, node.iter))
    for statement in tree.body:
        if isinstance(statement, ast.Assign):
            given += [(target, statement.value) for target in statement.targets]
        elif isinstance(statement, ast.AnnAssign):
            given.append((statement.target, statement.value))
    values: dict[str, set[str]] = {}
    for target, value in given:
        if isinstance(target, ast.Name):
            values.setdefault(target.id, set()).update(texts_in(value))
    return values


def asked_for() -> Iterator[tuple[str, str]]:
    """(where, pattern) of every id that the page's code asks for and that can be read there."""
    for path, tree in MODULES.items():
        values = named_values(tree)
        for node in ast.walk(tree):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            called = node.func.attr if isinstance(node.func, ast.Attribute) else ast.unparse(node.func)
            if called not in ASKING or (isinstance(node.func, ast.Attribute) and called != "getElementById"):
                continue
            where = f"{path.relative_to(ROOT)}:{node.lineno}"
            asked = node.args[0]
            if isinstance(asked, ast.Name):
                yield from ((where, re.escape(value)) for value in values.get(asked.id, ()))
            elif pattern(asked) != ".+":
                yield where, pattern(asked)
    for found in re.findall(r'getElementById\("([^"]+)"\)', SCRIPTS):
        yield "static/*.js", re.escape(found)


ASKED_FOR = list(asked_for())


LITERALS = {
    node.value
    for tree in MODULES.values()
    for node in ast.walk(tree)
    if isinstance(node, ast.Constant) and isinstance(node.value, str)
}
WORDS = {word for text in LITERALS for word in re.findall(r"[\w-]+", text)}


def is_written(name: str) -> bool:
    """Whether the page's code says the name of a class, alone or among others, whole or its beginning: "is-" + look."""
    return name in WORDS or any(word.endswith("-") and name.startswith(word) for word in WORDS)


def selectors() -> str:
    """What all style sheets choose elements by."""
    text = "".join(path.read_text("utf-8") for path in sorted((STATIC / "styles").iterdir()))
    text = re.sub(r"/\*.*?\*/|url\(.*?\)", "", text, flags=re.DOTALL)
    return "\n".join(part for part in re.findall(r"([^{};]+)\{", text) if not part.strip().startswith("@"))


SELECTORS = selectors()
STYLED_IDS = set(re.findall(r"#([a-z][\w-]*)", SELECTORS))
STYLED_CLASSES = set(re.findall(r"\.([a-z][\w-]*)", SELECTORS))


def test_every_dialog_stands_in_a_file_of_its_own_and_once_in_the_page() -> None:
    named = re.findall(r"static/dialogs/([\w-]+\.html)", (ROOT / "index.html").read_text("utf-8"))
    assert sorted(named) == [path.name for path in DIALOGS]
    assert len(re.findall("<dialog ", PAGE)) == len(DIALOGS)
    assert "static/dialogs" not in PAGE


@pytest.mark.parametrize("path", DIALOGS, ids=lambda path: path.stem)
def test_the_file_of_a_dialog_is_named_after_its_id(path: Path) -> None:
    assert re.findall(r'<dialog id="([\w-]+)"', path.read_text("utf-8")) == [path.stem]


def test_no_id_is_given_twice() -> None:
    assert len(MARKUP.ids) == len(set(MARKUP.ids))


def test_the_code_asks_for_ids_in_the_ways_that_are_read_here() -> None:
    assert len(ASKED_FOR) > 250


def test_every_id_that_is_asked_for_is_there() -> None:
    missing = [
        f"{where}: {asked}" for where, asked in ASKED_FOR if not any(re.fullmatch(asked, name) for name in MARKUP.ids)
    ]
    assert missing == []
    assert sorted((MARKUP.named | STYLED_IDS) - set(MARKUP.ids)) == []


def test_every_id_is_asked_for_by_somebody() -> None:
    used = MARKUP.named | STYLED_IDS | MARKUP.found_otherwise | LITERALS | set(re.findall(r'"([\w-]+)"', SCRIPTS))
    unused = set(MARKUP.ids) - used
    assert sorted(name for name in unused if not any(re.fullmatch(asked, name) for _, asked in ASKED_FOR)) == []


def test_every_class_is_used_by_a_style_sheet_or_by_the_code() -> None:
    assert sorted(name for name in MARKUP.classes - STYLED_CLASSES if not is_written(name)) == []


def test_every_class_that_a_style_sheet_knows_is_given_to_something() -> None:
    assert sorted(name for name in STYLED_CLASSES - MARKUP.classes if not is_written(name)) == []
