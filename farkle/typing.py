"""The names that annotations need, from one place for every interpreter.

    from farkle.typing import TYPE_CHECKING, Any, Callable

MicroPython has no `typing` and reads no annotations: there every name stands for nothing. The build leaves these imports out of
what it ships, and this module with them.
"""

__all__ = (
    "TYPE_CHECKING",
    "Any",
    "Awaitable",
    "Callable",
    "Collection",
    "Coroutine",
    "Generator",
    "Iterable",
    "Iterator",
    "Sequence",
)

try:
    from collections.abc import Awaitable, Callable, Collection, Coroutine, Generator, Iterable, Iterator, Sequence
    from typing import TYPE_CHECKING, Any
except ImportError:
    for _name in __all__:
        globals()[_name] = None
