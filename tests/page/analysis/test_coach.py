"""The coach gets the rules of the table ready that is played now, not those of one that was left."""

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from farkle.link import encode
from farkle.page.kit.listeners import Listeners
from tests.engine.play import game_of, play
from tests.page.storage_double import import_page
from tests.page.tasks import finished


class WorkerQuestions:
    """A worker that gets rules ready in a hundred slices, or never answers."""

    is_ready, is_gone = True, False

    def __init__(self, *, answers: bool = True) -> None:
        self.begun: list[str] = []
        self.done: list[str] = []
        self.asked: list[str] = []
        self._answers = answers

    def is_prepared(self, link: str) -> bool:
        return link in self.done

    async def prepare(self, link: str, on_progress: Any) -> bool:
        self.begun.append(link)
        for part in range(100):
            await asyncio.sleep(0)
            if not self._answers or not on_progress(part / 100):
                return False
        self.done.append(link)
        return True

    async def ask(self, question: Any) -> Any:
        """No answer to the first question, and that late; the second is never answered."""
        self.asked.append(question.record)
        await asyncio.sleep(0 if len(self.asked) == 1 else 60)


class Texts:
    def on_change(self, rewrite: Any) -> None:
        pass


def sit_down(monkeypatch: pytest.MonkeyPatch, thinking: WorkerQuestions) -> tuple[Any, Any, list[Any]]:
    """A coach beside a game that nobody has begun yet, the session, and the tasks that run."""
    (module,) = import_page(monkeypatch, "analysis.coach")
    tasks: list[Any] = []
    panel = SimpleNamespace(said=[], progress=lambda done: None, fold=lambda: None)
    panel.say = panel.said.append
    monkeypatch.setattr(module, "CoachPanel", lambda texts: panel)
    monkeypatch.setattr(module.tasks, "start", lambda task: tasks.append(asyncio.ensure_future(task)))
    session = SimpleNamespace(game=game_of("standard"), number=1, listeners=Listeners(), is_human=lambda seat: True)
    coach = module.Coach(Texts(), session, {"coach": "before"}, thinking)
    session.said = panel.said
    return coach, session, tasks


def test_another_table_is_not_kept_waiting_by_the_one_that_was_left(monkeypatch: pytest.MonkeyPatch) -> None:
    thinking = WorkerQuestions()

    async def run() -> None:
        coach, session, tasks = sit_down(monkeypatch, thinking)
        coach.look()
        for _ in range(5):
            await asyncio.sleep(0)
        session.game, session.number = game_of("pig"), 2
        coach.look()
        while tasks:
            await tasks.pop(0)

    finished(run())
    links = [encode(game_of(table).rules) for table in ("standard", "pig")]
    assert thinking.begun == links
    assert thinking.done == links[1:]


def test_a_worker_that_does_not_answer_is_not_asked_again_and_again(monkeypatch: pytest.MonkeyPatch) -> None:
    thinking = WorkerQuestions(answers=False)

    async def run() -> None:
        coach, _, tasks = sit_down(monkeypatch, thinking)
        coach.look()
        while tasks:
            await tasks.pop(0)

    finished(run())
    assert len(thinking.begun) == 1


def test_silence_about_a_throw_that_is_gone_says_nothing_about_this_one(monkeypatch: pytest.MonkeyPatch) -> None:
    thinking = WorkerQuestions()
    thinking.done.append(encode(game_of().rules))

    async def run() -> Any:
        coach, session, tasks = sit_down(monkeypatch, thinking)
        coach.look()
        for step in ("throw 1 2 2 3 4 6", "keep 1, roll, throw 1 2 3 4 6"):
            play(session.game, step)
            coach.look()
        while len(thinking.asked) < 2:
            await asyncio.sleep(0)
        await tasks.pop(0)
        for task in tasks:
            task.cancel()
        return session.said

    assert finished(run())[-1] == "coach.thinks"
    assert len(thinking.asked) == 2
