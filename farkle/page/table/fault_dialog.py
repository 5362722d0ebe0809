"""When something in the page goes wrong: the game is safe, one calm dialog says so, and the game goes on.

    faults = FaultDialog(texts, session, version, go_on)     # from now on every fault of a listener or a task comes here

The game is saved after every action, so a fault costs at most the action in which it happened; "Continue" opens the save
again. The report holds what a developer needs and no personal data: names are replaced, and of an error only what the
interpreter itself has written.
"""

import io
import sys

from pyscript import document

from farkle.page.kit import faults
from farkle.page.kit.clipboard import copy
from farkle.page.kit.dialogs import close_dialog, open_dialog
from farkle.page.kit.elements import by_id, listen, set_text, show
from farkle.page.kit.worker import WorkerError
from farkle.typing import TYPE_CHECKING, Any, Callable

if TYPE_CHECKING:
    from farkle.page.kit.i18n import Texts
    from farkle.page.table.session import Session

# Errors whose words are the interpreter's. Others may quote what a player has written.
_PLAIN = ("AttributeError", "ImportError", "IndexError", "MemoryError", "NameError", "TypeError", "ZeroDivisionError")


class FaultDialog:
    """The dialog; `go_on()` opens the saved game again."""

    def __init__(self, texts: "Texts", session: "Session", version: str, go_on: Callable[[], None]) -> None:
        self._texts = texts
        self._session = session
        self._version = version
        self._go_on = go_on
        self._report = ""
        faults.on_fault(self.report)
        listen(by_id("fault-copy"), "click", lambda event: self._copy())
        listen(by_id("fault-continue"), "click", lambda event: close_dialog("fault"))
        listen(by_id("fault"), "close", lambda event: self._go_on())
        for kind in ("error", "unhandledrejection"):
            listen(document.defaultView, kind, self._from_browser)

    def report(self, error: BaseException) -> None:
        """Say that something went wrong; the first fault is the one that is told, others mostly come of it."""
        if by_id("fault").open:
            return
        self._session.stop()
        names = self._session.game.names if self._session.game else ()
        record = self._session.game.record() if self._session.game else ""
        self._report = report(self._version, error, record, names)
        set_text("fault-copied", "")
        by_id("fault-report").value = self._report
        show("fault-report", False)
        open_dialog("fault")

    def _from_browser(self, event: Any) -> None:
        """Something that the browser has thrown, which not every interpreter can catch."""
        told = getattr(event, "error", None) or getattr(event, "reason", None)
        if told and not event.defaultPrevented and str(document.body.dataset.state) == "ready":
            self.report(RuntimeError(str(getattr(told, "name", ""))))

    def _copy(self) -> None:
        show("fault-report")
        copy(self._report, self._tell_copied, by_id("fault-report"))

    def _tell_copied(self, copied: bool) -> None:
        set_text("fault-copied", self._texts("faults.copied" if copied else "faults.copy_yourself"))


def report(version: str, error: BaseException, record: str, names: tuple[str, ...]) -> str:
    """What is needed to find the fault: versions, where it happened, rules and record, without the players' names."""
    lines = ["Farkle " + version, "{} {}".format(sys.implementation.name, sys.version.split(" ")[0]), ""]
    lines += _where(error)
    if isinstance(error, WorkerError):
        lines += error.where
    kind = type(error).__name__
    lines.append(f"{kind}: {error}" if kind in _PLAIN else kind)
    lines += ["", without_names(record)]
    text = "\n".join(lines[:-1])
    for number, name in sorted(enumerate(names, 1), key=lambda entry: -len(entry[1])):
        if len(name) > 2:
            text = text.replace(name, f"Player {number}")
    return text + "\n" + lines[-1]


def without_names(record: str) -> str:
    """The record with "Player 1" and so on for names."""
    lines, seat = [], 0
    for line in record.split("\n"):
        if line.startswith("seat "):
            seat += 1
            line = f"seat Player {seat}"
        lines.append(line)
    return "\n".join(lines)


def _where(error: BaseException) -> list[str]:
    """File and line of each call that led to the error."""
    print_exception: Any = getattr(sys, "print_exception", None)
    if print_exception:  # MicroPython
        written = io.StringIO()
        print_exception(error, written)
        return [line for line in written.getvalue().split("\n") if line.startswith("  File ")]
    lines, step = [], error.__traceback__
    while step:
        code = step.tb_frame.f_code
        lines.append(f'  File "{code.co_filename}", line {step.tb_lineno}, in {code.co_name}')
        step = step.tb_next
    return lines
