"""House rules while something else comes in between: another language, or a press before everything is made."""

import asyncio
import sys
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from farkle.presets import PRESETS
from farkle.settings import SETTINGS
from tests.page.storage_double import import_page
from tests.page.tasks import finished


class Texts:
    """Texts that name their language; `change` has another one spoken."""

    def __init__(self) -> None:
        self.language = "en"
        self.listeners: list[Any] = []

    def __call__(self, key: str, **values: Any) -> str:
        return f"{self.language} {key}"

    def on_change(self, rewrite: Any) -> None:
        self.listeners.append(rewrite)

    def change(self, language: str) -> None:
        self.language = language
        for rewrite in self.listeners:
            rewrite()


class Element:
    """An element that holds others, and finds in itself whatever is asked for."""

    def __init__(self) -> None:
        self.textContent = ""
        self.open = self.hidden = False
        self.dataset = SimpleNamespace()
        self.held: list[Any] = []
        self.found: dict[str, Element] = {}
        self.classList = SimpleNamespace(toggle=lambda name, holds: None)

    def querySelector(self, selector: str) -> "Element":  # noqa: N802
        return self.found.setdefault(selector, Element())

    def setAttribute(self, name: str, value: str) -> None:  # noqa: N802
        pass

    def removeAttribute(self, name: str) -> None:  # noqa: N802
        pass

    def append(self, child: Any) -> None:
        self.held.append(child)

    def replaceChildren(self) -> None:  # noqa: N802
        self.held.clear()

    def focus(self) -> None:
        pass


@pytest.fixture
def elements() -> dict[str, Element]:
    return {}


def put_elements(monkeypatch: pytest.MonkeyPatch, module: Any, elements: dict[str, Element]) -> None:
    """Let the module find elements of the test's own."""

    def by_id(name: str) -> Element:
        return elements.setdefault(name, Element())

    for name, double in (
        ("by_id", by_id),
        ("listen", lambda element, kind, handler: None),
        ("clone", lambda template: Element()),
        ("show", lambda name, shown=True: setattr(by_id(name), "hidden", not shown)),
        ("set_text", lambda name, text: setattr(by_id(name), "textContent", text)),
        ("set_available", lambda name, available: None),
    ):
        monkeypatch.setattr(module, name, double, raising=False)


async def until(task: "asyncio.Task[Any]", made: list[Any], count: int) -> None:
    """Let the task go on until so much is made."""
    while len(made) < count and not task.done():
        await asyncio.sleep(0)


def test_cards_that_were_being_made_give_way_to_those_of_another_language(
    monkeypatch: pytest.MonkeyPatch, elements: dict[str, Element]
) -> None:
    (module,) = import_page(monkeypatch, "rules.library")
    put_elements(monkeypatch, module, elements)
    texts, facts = Texts(), SimpleNamespace(knows=lambda rules: True, fill=lambda card, rules: None)
    library = module.Library(texts, facts, None, None)

    async def run() -> None:
        first = asyncio.create_task(library.show())
        await until(first, elements["named-tables"].held, 4)
        texts.change("nl")
        await asyncio.gather(first, library.show())

    finished(run())
    cards = elements["named-tables"].held
    assert [card.dataset.table for card in cards] == list(PRESETS)
    assert all(card.found[".table-open bdi"].textContent.startswith("nl ") for card in cards)


def test_settings_that_were_being_made_give_way_to_those_of_another_language(
    monkeypatch: pytest.MonkeyPatch, elements: dict[str, Element]
) -> None:
    (module,) = import_page(monkeypatch, "rules.editor")
    put_elements(monkeypatch, module, elements)
    made: list[tuple[str, str]] = []

    def row(texts: Texts, setting: Any, field: Any) -> Any:
        made.append((texts.language, setting.name))
        return SimpleNamespace(element=None, field=field, setting=setting, draw=lambda way_back, fault: None)

    summary = SimpleNamespace(draw=lambda draft: None)
    monkeypatch.setattr(module, "make_field", lambda *needs: SimpleNamespace(write=lambda value: None))
    monkeypatch.setattr(module, "SettingRow", row)
    monkeypatch.setattr(module, "Summary", lambda texts: summary)
    monkeypatch.setattr(module, "_is_wide", lambda: True)
    texts = Texts()
    editor = module.Editor(texts, None, None)
    draft = module.Draft(PRESETS["standard"])

    async def run() -> None:
        first = asyncio.create_task(editor.open(draft))
        await until(first, made, 5)
        texts.change("nl")
        await asyncio.gather(first, editor.open(draft))

    finished(run())
    assert [name for language, name in made if language == "nl"] == [setting.name for setting in SETTINGS]


@pytest.fixture
def dialog(monkeypatch: pytest.MonkeyPatch, elements: dict[str, Element]) -> Any:
    """The dialog, whose editor counts how often it is made and what it opens."""
    (module,) = import_page(monkeypatch, "rules.house_rules")
    put_elements(monkeypatch, module, elements)
    elements["house-rules"] = Element()
    elements["house-rules"].open = True
    found: Any = SimpleNamespace(made=0, opened=[], texts=Texts(), shown=0, is_slow=True)

    class Editor:
        def __init__(self, texts: Any, changed: Any, say: Any) -> None:
            found.made += 1

        async def open(self, draft: Any) -> None:
            found.opened.append((found.texts.language, draft.base_name))
            self.draft = draft

    async def breathe(*names: str) -> None:
        while found.is_slow:
            await asyncio.sleep(0)

    async def show() -> None:
        found.shown += 1

    tables = SimpleNamespace(readable=lambda: ())
    for name, double in (
        ("Announcer", lambda region: SimpleNamespace(say=None)),
        ("OwnTables", lambda store: tables),
        ("Library", lambda *parts: SimpleNamespace(show=show)),
        ("OwnLibrary", lambda *parts: SimpleNamespace(show=lambda: None)),
        ("import_in_steps", breathe),
        ("make_presets_in_steps", breathe),
    ):
        monkeypatch.setattr(module, name, double)
    monkeypatch.setattr(module.tasks, "start", lambda task: found.tasks.append(asyncio.ensure_future(task)))
    editor = ModuleType("farkle.page.rules.editor")
    vars(editor)["Editor"] = Editor
    monkeypatch.setitem(sys.modules, "farkle.page.rules.editor", editor)
    found.tasks = []
    session = SimpleNamespace(game=SimpleNamespace(rules=PRESETS["standard"]))
    found.rules = module.HouseRules(found.texts, None, session, None)
    found.title = lambda: elements["house-rules-name"].textContent
    found.is_editing = lambda: not elements["editor"].hidden
    return found


def played(dialog: Any, *presses: Any) -> None:
    """Open the dialog and press one thing after the other while what they want is still being made; then wait for it."""

    async def run() -> None:
        dialog.rules.show()
        for press in presses:
            press()
            await asyncio.sleep(0)
        dialog.is_slow = False
        while dialog.tasks:
            await dialog.tasks.pop(0)

    finished(run())


def test_going_back_before_the_editor_is_made_leaves_the_library_there(dialog: Any) -> None:
    played(dialog, lambda: dialog.rules._open_table(PRESETS["pig"]), dialog.rules._back)
    assert not dialog.is_editing()
    assert dialog.title() == "en library.title"
    assert dialog.opened == []


def test_two_tables_pressed_before_the_editor_is_made_make_one(dialog: Any) -> None:
    played(
        dialog,
        lambda: dialog.rules._open_table(PRESETS["pig"]),
        dialog.rules._back,
        lambda: dialog.rules._open_table(PRESETS["zilch"]),
    )
    assert dialog.made == 1
    assert dialog.opened == [("en", "zilch")]
    assert dialog.title() == "en preset.zilch"


def test_the_open_library_follows_a_language_that_comes_late(dialog: Any) -> None:
    played(dialog, lambda: dialog.texts.change("nl"))
    assert dialog.title() == "nl library.title"
    assert dialog.shown == 2


def test_the_open_editor_follows_a_language_that_comes_late(dialog: Any) -> None:
    dialog.is_slow = False
    played(dialog, lambda: dialog.rules._open_table(PRESETS["pig"]), lambda: dialog.texts.change("nl"))
    assert dialog.opened == [("en", "pig"), ("nl", "pig")]
    assert dialog.title() == "nl preset.pig"
