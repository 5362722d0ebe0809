"""Catches what goes wrong in listeners and tasks, where nobody else would hear of it.

listener = guarded(on_click)    # calls on_click(event), and reports an exception to whoever watches
on_fault(report)                # report(error) is called from now on
"""

from farkle.page.kit.listeners import Listeners
from farkle.typing import Any, Callable

_reports = Listeners()


def on_fault(report: Callable[[Exception], None]) -> None:
    """Let `report(error)` hear of every fault."""
    _reports.add(report)


def report(error: Exception) -> None:
    """Tell everybody who watches of a fault; where nobody does yet, raise it."""
    if not _reports:
        raise error
    _reports.tell(error)


def guarded(function: Callable[..., Any]) -> Callable[..., Any]:
    """Wrap a function so that its faults are reported."""

    def call(*arguments: Any) -> Any:
        try:
            return function(*arguments)
        except Exception as error:
            report(error)
            return None

    return call
