"""Computers on the page: the worker decides for the strongest, and nothing that goes wrong there ever holds up the table."""

import asyncio
import importlib
import itertools
import sys
from collections.abc import Awaitable, Callable, Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from farkle.game import Game
from tests.engine.play import game_of, play
from tests.page.storage_double import stand_in_for_the_browser
from tests.page.tasks import finished

MODULES = ("farkle.page.table.opponents", "farkle.page.kit.worker", "farkle.page.kit.tasks")


@pytest.fixture
def module(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    stand_in_for_the_browser(monkeypatch)
    for name in MODULES:
        monkeypatch.delitem(sys.modules, name, raising=False)
    module = importlib.import_module("farkle.page.table.opponents")
    monkeypatch.setattr(module, "PATIENCE", 0.1)
    yield module
    for name in MODULES:
        sys.modules.pop(name, None)


def thinker(answer: Callable[[], Awaitable[Any]] | Any, state: str = "ready") -> Any:
    """A worker whose answer to every question is `answer`, or comes of it."""
    asked: list[Any] = []

    async def ask(question: Any) -> Any:
        asked.append(question)
        return await answer() if callable(answer) else answer

    return SimpleNamespace(state=state, ask=ask, asked=asked)


def thrown() -> Game:
    """Bo, the computer, has thrown 1 5 and four blanks."""
    game = game_of(first=1)
    play(game, "throw 1 2 2 3 5 6")
    return game


def decide(module: Any, game: Game, kind: str, worker: Any) -> tuple[tuple[str, Any], Any]:
    session = SimpleNamespace(game=game, kinds=("human", kind), number=1)

    async def run() -> Any:
        opponents = module.Opponents(session, worker)
        return await opponents.think().decision(), opponents

    decision, opponents = finished(run())
    return decision, opponents


def test_the_worker_decides_for_the_strongest(module: Any) -> None:
    answer = {"action": "keep", "keep": [5], "why": {"key": "why.keep.win", "points": 50}}
    worker = thinker(answer)
    decision, opponents = decide(module, thrown(), "master", worker)
    assert decision == ("keep", (5,))
    assert worker.asked == [{"ask": "decide", "record": thrown().record(), "level": "master"}]
    (kept,) = opponents.decisions
    assert (kept.seat, kept.action, kept.dice, kept.points, kept.reason) == (1, "keep", (5,), 50, answer["why"])


@pytest.mark.parametrize("kind", ["beginner", "casual", "cautious", "bold"])
def test_the_others_decide_here_without_a_question(module: Any, kind: str) -> None:
    worker = thinker({"action": "keep", "keep": [5]})
    decision, opponents = decide(module, thrown(), kind, worker)
    assert decision[0] == "keep"
    assert worker.asked == []
    assert opponents.decisions[0].reason["key"].startswith("why.")


async def never() -> None:
    await asyncio.sleep(30)


@pytest.mark.parametrize(
    "answer",
    [
        None,
        never,
        {},
        {"error": "out of order"},
        {"action": "bank", "keep": []},
        {"action": "keep", "keep": [2]},
        {"action": "keep", "keep": [1, 1]},
        {"action": "keep", "keep": []},
        {"action": "throw"},
        {"action": "_finish", "keep": None},
    ],
    ids=lambda answer: "never" if answer is never else str(answer),
)
@pytest.mark.parametrize("kind", ["expert", "master"])
def test_a_worker_that_is_silent_or_wrong_is_played_over(module: Any, kind: str, answer: Any) -> None:
    game = thrown()
    decision, opponents = decide(module, game, kind, thinker(answer))
    assert decision[0] == "keep"
    assert game.why_not_keep(decision[1]) is None
    assert opponents.decisions[0].reason["key"].startswith("why.")


@pytest.mark.parametrize("state", ["off", "starting", "unavailable"])
def test_nobody_asks_a_worker_that_is_not_there(module: Any, state: str) -> None:
    worker = thinker({"action": "keep", "keep": [5]}, state)
    decision, _ = decide(module, thrown(), "master", worker)
    assert decision[0] == "keep"
    assert worker.asked == []


def test_while_the_worker_owes_an_answer_it_is_not_waited_for_again(
    module: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    worker = thinker(never)
    session = SimpleNamespace(game=thrown(), kinds=("human", "master"), number=1)

    async def run() -> None:
        opponents = module.Opponents(session, worker)
        await opponents.think().decision()
        monkeypatch.setattr(module, "PATIENCE", 60)
        await asyncio.wait_for(opponents.think().decision(), 30)

    finished(run())
    assert len(worker.asked) == 1


def test_a_decision_for_a_game_that_is_gone_is_dropped(module: Any) -> None:
    session = SimpleNamespace(game=thrown(), kinds=("human", "master"), number=1)

    async def run() -> Any:
        opponents = module.Opponents(session, thinker(None))
        thought = opponents.think()
        session.game, session.number = game_of(), 2
        return await thought.decision(), opponents.decisions

    assert finished(run()) == (("throw", ()), [])


def test_prepared_on_the_page_the_expert_plays_the_best_turn(module: Any) -> None:
    session = SimpleNamespace(game=thrown(), kinds=("human", "expert"), number=1)

    async def run() -> Any:
        opponents = module.Opponents(session, thinker(None, "unavailable"))
        await opponents.prepare()
        return await opponents.think().decision()

    assert finished(run()) == ("keep", (1,))


def test_long_work_is_done_in_slices_between_which_the_page_breathes(
    module: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock, breaths = [0.0], []

    def steps(game: Game) -> Iterator[None]:
        for _ in range(100):  # of a millisecond each
            clock[0] += 0.001
            yield

    async def breathe() -> None:
        breaths.append(clock[0])

    session = SimpleNamespace(game=thrown(), kinds=("human", "expert"), number=1)
    opponents = module.Opponents(session, thinker(None, "unavailable"))
    monkeypatch.setattr(opponents, "player", lambda kind: SimpleNamespace(prepare=steps))
    monkeypatch.setattr(module, "time", SimpleNamespace(time=lambda: clock[0]))
    monkeypatch.setattr(module.tasks, "yield_to_browser", breathe)
    finished(opponents.prepare())
    slices = [after - before for before, after in itertools.pairwise([0.0, *breaths])]
    assert len(slices) >= 100 // 5
    assert max(slices) <= 0.0051


def test_decisions_of_the_turn_before_are_forgotten(module: Any) -> None:
    game = thrown()
    session = SimpleNamespace(game=game, kinds=("human", "beginner"), number=1)

    async def run() -> Any:
        opponents = module.Opponents(session, thinker(None))
        await opponents.think().decision()
        play(game, "keep 1 5")
        await opponents.think().decision()
        counted = len(opponents.decisions)
        play(game, "bank, throw 2 3 4 4 6 6, throw 1 2 2 3 4 6")
        await opponents.think().decision()
        return counted, len(opponents.decisions)

    assert finished(run()) == (2, 1)
