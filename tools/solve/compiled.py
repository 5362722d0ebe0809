"""`compiled`: numba's compiler where it is installed, else the function as it is (small targets need no more).

`zeros` makes the arrays such functions work on: numpy's for numba, nested lists without it. Both are read and written as
`array[i][j]`.
"""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

Function = TypeVar("Function", bound=Callable[..., Any])

try:
    import numba
    import numpy
except ImportError:

    def compiled(function: Function) -> Function:
        """The function itself: there is no compiler."""
        return function

    def zeros(*shape: int) -> Any:
        """An array of noughts."""
        return [zeros(*shape[1:]) for _ in range(shape[0])] if len(shape) > 1 else [0.0] * shape[0]

    def numbers(values: Sequence[Any]) -> Any:
        """The numbers as an array: whole ones or fractions, as they are."""
        return list(values)

else:

    def compiled(function: Function) -> Function:
        """The function as machine code, made when it is first called and kept for the next time."""
        fast: Function = numba.njit(cache=True)(function)
        return fast

    def zeros(*shape: int) -> Any:
        """An array of noughts."""
        return numpy.zeros(shape)

    def numbers(values: Sequence[Any]) -> Any:
        """The numbers as an array: whole ones or fractions, as they are."""
        return numpy.array(values)
