"""Sources lose weight on the way to the browser, and nothing else."""

import ast
from pathlib import Path

import pytest

from tools.paths import ROOT
from tools.strip import is_for_type_checkers, strip

SOURCES = sorted((ROOT / "farkle").rglob("*.py"))


def bare(source: str) -> str:
    """The program as a tree without docstrings and annotations, lines included."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            node.returns = None
        if isinstance(node, ast.arg):
            node.annotation = None
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            first = node.body[0] if node.body else None
            if (
                isinstance(first, ast.Expr)
                and isinstance(first.value, ast.Constant)
                and isinstance(first.value.value, str | int)
            ):
                node.body = node.body[1:]
    lines = [getattr(node, "lineno", 0) for node in ast.walk(tree) if isinstance(node, ast.stmt)]
    return ast.dump(tree) + repr(lines)


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_every_module_stays_the_same_program_line_for_line(path: Path) -> None:
    source = path.read_text("utf-8")
    stripped = strip(source)
    if not any(isinstance(node, ast.AnnAssign) or is_for_type_checkers(node) for node in ast.walk(ast.parse(source))):
        assert bare(stripped) == bare(source)
    assert len(stripped) <= len(source)


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("x = 1  # one\n", "x = 1\n"),
        ('"""Text\nof two lines."""\nx = "# no comment"\n', '0\n\nx = "# no comment"\n'),
        ('def f():\n    """Só × é."""; x = "é"  # ü\n    return x\n', 'def f():\n    0; x = "é"\n    return x\n'),
        ("def f(a: int, *b: str, **c: int) -> None:\n    pass\n", "def f(a, *b, **c):\n    pass\n"),
        ("def f(a: dict[str, int] = {}) -> None:\n    pass\n", "def f(a = {}):\n    pass\n"),
        (
            "def f(\n    a: int,  # first\n    b: str = 'x:y',\n):\n    pass\n",
            "def f(\n    a,\n    b = 'x:y',\n):\n    pass\n",
        ),
        ("class A:\n    x: int = 1\n    y: int\n", "class A:\n    x = 1\n    0\n"),
        (
            "@dataclass\nclass A:\n    x: int = 1\n    y: int\n    def f(self) -> int:\n        z: int = 1\n        return z\n",
            "@dataclass\nclass A:\n    x: int = 1\n    y: int\n    def f(self):\n        z = 1\n        return z\n",
        ),
        ("class A(NamedTuple):\n    x: int\n", "class A(NamedTuple):\n    x: int\n"),
        ("if TYPE_CHECKING:\n    import x  # y\nz = 1\n", "0\n\nz = 1\n"),
        ("from farkle.typing import Any\nfrom farkle.rules import Rules\n", "0\nfrom farkle.rules import Rules\n"),
        ("if TYPE_CHECKING:\n    x = 1\nelse:\n    x = 2\n", "if 0:\n    x = 1\nelse:\n    x = 2\n"),
        ("if not TYPE_CHECKING:\n    x = 1\n", "if not 0:\n    x = 1\n"),
        ("f = lambda a: {a: 1}\n", "f = lambda a: {a: 1}\n"),
    ],
)
def test_what_goes_and_what_stays(source: str, expected: str) -> None:
    assert strip(source) == expected
