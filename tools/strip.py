"""Make Python sources small for the journey to the browser without changing what they do or where their lines are.

Comments, docstrings, annotations and what only they and type checkers read (`farkle.typing`, `if TYPE_CHECKING:`) go;
every line keeps its number, so that a traceback from a player's browser points into the sources as they are written.
"""

import ast
import io
import tokenize
from typing import TypeGuard


def strip(source: str) -> str:
    """The same program without comments, docstrings and annotations, line for line.

    >>> strip('def points(dice: tuple) -> int:\\n    "What they score."\\n    return 0  # nothing yet\\n')
    'def points(dice):\\n    0\\n    return 0\\n'
    """
    lines = source.splitlines()
    unread = _for_type_checkers(source, lines)
    edits = [*_annotations(source, lines), *_docstrings(source, lines), *_comments(source), *_questions(source, lines)]
    edits = [edit for edit in edits if not any(start <= edit[0] < end for start, end, _ in unread)] + unread
    for (first_line, first_column), (last_line, last_column), replacement in sorted(edits, reverse=True):
        head = lines[first_line - 1][:first_column]
        tail = lines[last_line - 1][last_column:]
        blank = [""] * (last_line - first_line)
        lines[first_line - 1 : last_line] = [head + replacement + tail, *blank]
    stripped = "\n".join(line.rstrip() for line in lines).rstrip("\n") + "\n"
    ast.parse(stripped)
    return stripped


TYPING = "farkle.typing"  # the names of annotations

Place = tuple[int, int]
Edit = tuple[Place, Place, str]


def _comments(source: str) -> list[Edit]:
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    return [(token.start, token.end, "") for token in tokens if token.type == tokenize.COMMENT]


def _docstrings(source: str, lines: list[str]) -> list[Edit]:
    """Docstrings become 0: a body may consist of nothing else, and a number alone costs nothing."""
    edits: list[Edit] = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) and node.body:
            first = node.body[0]
            if (
                isinstance(first, ast.Expr)
                and isinstance(first.value, ast.Constant)
                and isinstance(first.value.value, str)
            ):
                edits.append((*_span(first, lines), "0"))
    return edits


def _for_type_checkers(source: str, lines: list[str]) -> list[Edit]:
    return [(*_span(node, lines), "0") for node in ast.walk(ast.parse(source)) if is_for_type_checkers(node)]


def _questions(source: str, lines: list[str]) -> list[Edit]:
    """Where something is done in play alone, the answer stands in place of the question: its name is no longer imported."""
    names = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Name) and node.id == "TYPE_CHECKING"]
    return [(*_span(name, lines), "0") for name in names]


def is_for_type_checkers(node: ast.AST) -> TypeGuard[ast.stmt]:
    """Whether a statement is there for types alone."""
    if isinstance(node, ast.ImportFrom):
        return node.module == TYPING
    if isinstance(node, ast.If) and isinstance(node.test, ast.Name):
        return node.test.id == "TYPE_CHECKING" and not node.orelse
    return False


def _annotations(source: str, lines: list[str]) -> list[Edit]:
    """Cut `: type` after arguments and names, `-> type` after functions.

    They stay in classes that are decorated or have bases: the fields of data classes and named tuples are their annotations.
    """
    edits: list[Edit] = []
    tree = ast.parse(source)
    fields = {
        id(field)
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef) and (node.decorator_list or node.bases)
        for field in node.body
        if isinstance(field, ast.AnnAssign)
    }
    for node in ast.walk(tree):
        if id(node) in fields:
            continue
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.returns is not None:
            edits.append(_cut_back_to("->", node.returns, lines))
        elif isinstance(node, ast.AnnAssign) and node.value is None:
            edits.append((*_span(node, lines), "0"))  # a type and no value: nothing happens there
        elif isinstance(node, ast.arg | ast.AnnAssign) and node.annotation is not None:
            edits.append(_cut_back_to(":", node.annotation, lines))
    return edits


def _cut_back_to(mark: str, annotation: ast.expr, lines: list[str]) -> Edit:
    (line, column), end = _span(annotation, lines)
    before = lines[line - 1][:column]
    if mark not in before:
        raise ValueError(f"line {line}: an annotation must begin on the line of its '{mark}'")
    start = len(before[: before.rindex(mark)].rstrip())
    return (line, start), end, ""


def _span(node: ast.expr | ast.stmt, lines: list[str]) -> tuple[Place, Place]:
    """Where a node begins and ends, in characters; Python's own columns count bytes of UTF-8."""
    assert node.end_lineno is not None
    assert node.end_col_offset is not None
    first, last = lines[node.lineno - 1].encode(), lines[node.end_lineno - 1].encode()
    return (
        (node.lineno, len(first[: node.col_offset].decode())),
        (node.end_lineno, len(last[: node.end_col_offset].decode())),
    )
