"""A press beside a dialog closes it; marking a text in it does not, wherever the pointer is let go."""

from types import SimpleNamespace
from typing import Any

import pytest

from tests.page.storage_double import import_page

INSIDE, BESIDE = "share-link", "rules"


@pytest.mark.parametrize(
    ("down", "up", "closes"), [(BESIDE, BESIDE, True), (INSIDE, INSIDE, False), (INSIDE, BESIDE, False)]
)
def test_only_a_press_that_begins_beside_a_dialog_closes_it(
    monkeypatch: pytest.MonkeyPatch, down: str, up: str, closes: bool
) -> None:
    (module,) = import_page(monkeypatch, "kit.dialogs")
    closed: list[str] = []
    heard: dict[tuple[str, str], Any] = {}

    def by_id(name: str) -> Any:
        close_button = SimpleNamespace(id=name + "-close")
        return SimpleNamespace(
            id=name, close=lambda: closed.append(name), querySelector={"[data-close]": close_button}.__getitem__
        )

    monkeypatch.setattr(module, "by_id", by_id)
    monkeypatch.setattr(module, "listen", lambda element, kind, handler: heard.__setitem__((element.id, kind), handler))
    module.wire()
    heard["rules", "pointerdown"](SimpleNamespace(target=SimpleNamespace(id=down)))
    heard["rules", "click"](SimpleNamespace(target=SimpleNamespace(id=up)))
    assert closed == (["rules"] if closes else [])
    heard["rules-close", "click"](SimpleNamespace())
    assert closed[-1:] == ["rules"]
