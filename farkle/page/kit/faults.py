"""Catches what goes wrong in listeners and tasks, where nobody else would hear of it.

listener = guarded(on_click)          # calls on_click(event), and tells whoever watches of an exception
on_fault(report)                          # report(error) is called from now on
"""

from farkle.typing import Any, Callable

_reports: list[Callable[[Exception], None]] = []


def on_fault(report: Callable[[Exception], None]) -> None:
    """Let `report(error)` hear of every fault."""
    _reports.append(report)


def report(error: Exception) -> None:
    """Tell of a fault; where nobody watches yet, the interpreter is to."""
    if not _reports:
        raise error
    for report in _reports:
        report(error)


def guarded(function: Callable[..., Any]) -> Callable[..., Any]:
    """The same function, of whose faults is told."""

    def call(*arguments: Any) -> Any:
        try:
            return function(*arguments)
        except Exception as error:
            report(error)
            return None

    return call
