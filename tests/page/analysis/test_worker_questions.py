"""Whoever needs the worker waits for it, without looking at the clock, and no longer than wanted."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from farkle.link import encode
from farkle.presets import PRESETS
from farkle.questions import PrepareAnswer, written
from tests.page.storage_double import import_page

LINK = encode(PRESETS["standard"])


class Worker:
    """A worker of which a test says how it is."""

    def __init__(self) -> None:
        self.state = "starting"
        self.asked = 0
        self._tell: Callable[[str], None] = lambda state: None

    def on_change(self, listener: Callable[[str], None]) -> None:
        self._tell = listener

    def become(self, state: str) -> None:
        self.state = state
        self._tell(state)

    async def ask(self, question: dict[str, Any]) -> dict[str, Any]:
        self.asked += 1
        return written(PrepareAnswer(1.0, True))


@pytest.fixture
def make(monkeypatch: pytest.MonkeyPatch) -> Callable[[Worker], Any]:
    (module,) = import_page(monkeypatch, "analysis.worker_questions")
    maker: Callable[[Worker], Any] = module.WorkerQuestions
    return maker


@pytest.mark.parametrize("state", ["ready", "unavailable"])
def test_all_who_wait_go_on_when_it_is_known_whether_the_worker_comes(
    make: Callable[[Worker], Any], state: str
) -> None:
    async def run() -> None:
        worker = Worker()
        questions = make(worker)
        waiting = [asyncio.ensure_future(questions.arrival(lambda: True)) for _ in range(2)]
        await asyncio.sleep(0)
        worker.become("starting")  # no news
        await asyncio.sleep(0)
        assert not any(task.done() for task in waiting)
        worker.become(state)
        await asyncio.wait_for(asyncio.gather(*waiting), 1)

    asyncio.run(run())


def test_who_does_not_want_to_wait_any_longer_goes_on_at_once(make: Callable[[Worker], Any]) -> None:
    async def run() -> None:
        questions = make(Worker())
        wanted = [True]
        waiting = asyncio.ensure_future(questions.arrival(lambda: wanted[0]))
        await asyncio.sleep(0)
        wanted[0] = False
        questions.look_again()
        await asyncio.wait_for(waiting, 1)

    asyncio.run(run())


def test_another_worker_has_nothing_ready(make: Callable[[Worker], Any]) -> None:
    async def run() -> None:
        worker = Worker()
        questions = make(worker)
        worker.become("ready")
        assert await questions.prepare(LINK, lambda done: True)
        assert questions.is_prepared(LINK)
        worker.become("starting")
        assert not questions.is_prepared(LINK)
        assert await questions.prepare(LINK, lambda done: True)
        assert worker.asked == 2

    asyncio.run(run())
