"""A press beside a dialog closes it; marking a text in it does not, wherever the pointer is let go."""

from types import SimpleNamespace
from typing import Any

import pytest

from tests.page.storage_double import import_page

INSIDE, BESIDE = "share-link", "rules"


class Dialogs(list[Any]):
    """A collection of elements."""

    @property
    def length(self) -> int:
        return len(self)


class Page:
    """A page of two dialogs, of which one may be closed by a press beside it; presses on them and what they close."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        (module,) = import_page(monkeypatch, "kit.dialogs")
        self.closed: list[str] = []
        self._heard: dict[tuple[str, str], list[Any]] = {}
        self._dialogs = {name: self._dialog(name) for name in ("rules", "elsewhere")}
        found = Dialogs(self._dialogs.values())
        monkeypatch.setattr(module.document, "querySelectorAll", {"dialog": found}.__getitem__, raising=False)
        monkeypatch.setattr(
            module, "listen", lambda element, kind, call: self._heard.setdefault((element.id, kind), []).append(call)
        )
        module.wire()

    def _dialog(self, name: str) -> Any:
        return SimpleNamespace(
            id=name,
            close=lambda: self.closed.append(name),
            hasAttribute={"data-close-beside": name == "rules"}.__getitem__,
        )

    def happens(self, kind: str, dialog: str, target: str) -> None:
        """A press, or the end of one, on what has the id `target` in a dialog."""
        button = SimpleNamespace(closest=lambda selector: self._dialogs[dialog]) if target.endswith("-close") else None
        event = SimpleNamespace(target=SimpleNamespace(id=target, closest={"[data-close]": button}.__getitem__))
        for call in self._heard.get((dialog, kind), ()):
            call(event)


@pytest.mark.parametrize(
    ("down", "up", "closes"), [(BESIDE, BESIDE, True), (INSIDE, INSIDE, False), (INSIDE, BESIDE, False)]
)
def test_only_a_press_that_begins_beside_a_dialog_closes_it(
    monkeypatch: pytest.MonkeyPatch, down: str, up: str, closes: bool
) -> None:
    page = Page(monkeypatch)
    page.happens("pointerdown", "rules", down)
    page.happens("click", "rules", up)
    assert page.closed == (["rules"] if closes else [])
    page.happens("click", "rules", "rules-close")
    assert page.closed[-1:] == ["rules"]


def test_a_press_beside_closes_no_dialog_whose_markup_does_not_say_so(monkeypatch: pytest.MonkeyPatch) -> None:
    page = Page(monkeypatch)
    for kind in ("pointerdown", "click"):
        page.happens(kind, "elsewhere", "elsewhere")
    assert page.closed == []
