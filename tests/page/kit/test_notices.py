"""The quiet line: one thing at a time, and what is only nice to know goes by itself as soon as it has been read."""

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from tests.page.storage_double import import_page
from tests.page.tasks import finished


class Page:
    """What stands in the line, what has been said aloud, and the tasks that wait for their time."""

    def __init__(self) -> None:
        self.text: str | None = None
        self.said: list[str] = []
        self.tasks: list[Any] = []

    def read(self) -> None:
        """The time it takes to read a line is over."""
        tasks, self.tasks = self.tasks, []
        for task in tasks:
            finished(task)


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    (module,) = import_page(monkeypatch, "kit.notices")
    page: Any = Page()

    def set_text(name: str, text: str) -> None:
        page.text = text if name == "notice-text" else page.text

    def show(name: str, shown: bool = True) -> None:
        page.text = page.text if shown or name != "notice" else None

    for name, double in (
        ("set_text", set_text),
        ("show", show),
        ("by_id", lambda name: None),
        ("come_to_the_top", lambda: None),
        ("listen", lambda element, kind, handler: None),
        ("_READING_TIME", 0),
        ("_PAUSE", 0),
    ):
        monkeypatch.setattr(module, name, double)
    monkeypatch.setattr(module.tasks, "start", lambda task: page.tasks.append(task))

    class Texts:
        def __call__(self, key: str, **values: Any) -> str:
            return key

        def on_change(self, rewrite: Any) -> None:
            self.rewrite = rewrite

    page.texts = Texts()
    page.notices = module.Notices(page.texts, SimpleNamespace(say=page.said.append))
    yield page
    for task in page.tasks:
        task.close()


def test_what_is_only_nice_to_know_goes_by_itself(page: Any) -> None:
    page.notices.tell("ready", passing=True)
    assert page.text == "ready"
    page.read()
    assert page.text is None


def test_its_time_begins_when_it_can_be_read(page: Any) -> None:
    page.notices.tell("not saved")
    page.notices.tell("ready", passing=True)
    page.read()
    assert page.text == "not saved", "what matters stays until it is closed"
    page.tasks.clear()
    page.notices.withdraw("not saved")
    assert page.text == "ready"
    page.texts.rewrite()
    assert len(page.tasks) == 1, "another language gives it no second time"
    page.read()
    assert page.text is None


def test_what_is_shown_is_heard_once(page: Any) -> None:
    page.notices.tell("not saved")
    page.notices.tell("update waits")
    page.texts.rewrite()
    page.read()
    assert page.said == ["not saved"], "the other one is not to be read yet"
    page.notices.withdraw("not saved")
    page.notices.withdraw("update waits")
    page.read()
    assert page.said == ["not saved"], "what is gone again is not said any more"


def test_what_is_said_already_is_not_said_twice(page: Any) -> None:
    page.notices.tell("not saved")
    page.notices.tell("not saved")
    page.notices.withdraw("not saved")
    assert page.text is None
