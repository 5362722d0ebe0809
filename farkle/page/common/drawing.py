"""Pictures made of lines and shapes, element by element: nothing in them is ever read as markup.

picture = drawn("svg", {"viewBox": "0 0 40 40"}, drawn("circle", {"cx": 20, "cy": 20, "r": 5}))
"""

from pyscript import document

from farkle.typing import Any

_SPACE = "http://www.w3.org/2000/svg"


def drawn(tag: str, attributes: dict[str, Any], *parts: Any) -> Any:
    """A new shape with `parts` inside it, which are shapes or texts."""
    shape = document.createElementNS(_SPACE, tag)
    for name, value in attributes.items():
        shape.setAttribute(name, str(value))
    if parts:
        shape.append(*parts)
    return shape
