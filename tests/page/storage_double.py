"""A device's storage without a device: `farkle.page.kit.storage` over a localStorage of the test's own, which can fail."""

import asyncio
import importlib
import sys
from collections.abc import Callable
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

QUOTA = "QuotaExceededError: the quota has been exceeded"


class LocalStorage:
    """Text by name, as the browser has it; `fails(method, name)` says which call throws, and with what words."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}
        self.calls = 0
        self.room: int | None = None  # characters
        self.fails: Callable[[str, str], str | None] = lambda method, name: None

    def _called(self, method: str, name: str) -> None:
        self.calls += 1
        words = self.fails(method, name)
        if words:
            raise RuntimeError(words)

    def getItem(self, name: str) -> str | None:  # noqa: N802
        self._called("getItem", name)
        return self.texts.get(name)

    def setItem(self, name: str, text: str) -> None:  # noqa: N802
        self._called("setItem", name)
        others = sum(len(key) + len(value) for key, value in self.texts.items() if key != name)
        if self.room is not None and others + len(name) + len(text) > self.room:
            raise RuntimeError(QUOTA)
        self.texts[name] = text

    def removeItem(self, name: str) -> None:  # noqa: N802
        self._called("removeItem", name)
        self.texts.pop(name, None)

    @property
    def length(self) -> int:
        self._called("length", "")
        return len(self.texts)

    def key(self, position: int) -> str:
        self._called("key", "")
        return list(self.texts)[position]


def attempt(owner: Any, name: str, *values: Any) -> SimpleNamespace:
    """What the page's script does for Python: nothing that is called or read here throws."""
    try:
        found = getattr(owner, name)
        return SimpleNamespace(value=found(*values) if callable(found) else found, error="")
    except RuntimeError as error:
        return SimpleNamespace(value=None, error=str(error))


class Device:
    """One browser: its localStorage outlives the pages that are opened on it."""

    def __init__(self, storage_module: Any) -> None:
        self.local = LocalStorage()
        self.troubles = 0
        self.is_full = False
        self._module = storage_module

    def open(self) -> Any:
        """The storage as a page sees it that is opened now."""
        self._module.window = SimpleNamespace(deviceStorage=self.local, attempt=attempt)
        return self._module.Storage(self._trouble)

    def _trouble(self, is_full: bool) -> None:
        self.troubles += 1
        self.is_full = is_full

    def kept(self, part: str) -> list[str]:
        """All texts under names that hold `part`."""
        return [text for name, text in self.local.texts.items() if part in name]


def stand_in_for_the_browser(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let modules that import `pyscript` be imported."""
    pyscript, ffi = ModuleType("pyscript"), ModuleType("pyscript.ffi")
    vars(pyscript).update(
        window=SimpleNamespace(breathe=lambda: asyncio.sleep(0)),
        document=SimpleNamespace(),
        config={"languages": [["en", "English"]]},
    )
    vars(ffi).update(create_proxy=lambda function: function, to_js=lambda value: value)
    monkeypatch.setitem(sys.modules, "pyscript", pyscript)
    monkeypatch.setitem(sys.modules, "pyscript.ffi", ffi)


def import_page(monkeypatch: pytest.MonkeyPatch, *names: str) -> list[Any]:
    """Modules of `farkle.page`, imported under a stand-in for the browser and forgotten again after the test."""
    stand_in_for_the_browser(monkeypatch)
    found = []
    for name in names:
        full = "farkle.page." + name
        monkeypatch.delitem(sys.modules, full, raising=False)
        found.append(importlib.import_module(full))
        monkeypatch.delitem(sys.modules, full)
    return found


def new_device(monkeypatch: pytest.MonkeyPatch) -> Device:
    """A browser with nothing in it."""
    return Device(import_page(monkeypatch, "kit.storage")[0])
