"""The page's side of the worker: it answers, refuses, hangs or dies, and the page hears "unavailable" at worst."""

import asyncio
import importlib
import json
import sys
from collections.abc import Awaitable, Callable, Iterator
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from tests.page.tasks import finished


class Worker:
    """Stands for the worker object that PyScript hangs on its script element."""

    def __init__(self, ready: Callable[[], Awaitable[None]], handle: Callable[[str], Awaitable[str]]) -> None:
        self._ready = ready
        self.sync = SimpleNamespace(handle=handle)
        self.terminated = False

    @property
    def ready(self) -> Awaitable[None]:
        return self._ready()

    def terminate(self) -> None:
        self.terminated = True


class Browser:
    """The few things of the browser that the module touches."""

    def __init__(self) -> None:
        self.scripts: list[Any] = []
        self.source_is_there = True
        self.worker: Worker | None = None
        self.listeners: dict[str, Callable[[Any], None]] = {}

    def create_element(self, tag: str) -> Any:
        attributes: dict[str, str] = {}
        script = SimpleNamespace(tag=tag, attributes=attributes, setAttribute=attributes.__setitem__)
        script.remove = lambda: self.scripts.remove(script)
        return script

    def append(self, script: Any) -> None:
        self.scripts.append(script)
        if self.worker:
            script.xworker = self.worker

    async def fetch(self, address: str) -> Any:
        async def text() -> str:
            return "the text of " + address

        return SimpleNamespace(ok=self.source_is_there, status=503, text=text)


async def at_once() -> None:
    pass


async def never() -> None:
    await asyncio.sleep(60)


async def dies() -> None:
    raise RuntimeError("no memory")


async def echo(text: str) -> str:
    return json.dumps({"heard": json.loads(text)})


async def fails(text: str) -> str:
    raise RuntimeError("gone")


@pytest.fixture
def surroundings(monkeypatch: pytest.MonkeyPatch) -> Iterator[Browser]:
    surroundings = Browser()
    pyscript, ffi = ModuleType("pyscript"), ModuleType("pyscript.ffi")
    vars(pyscript)["config"] = {"worker": {"interpreter": "./vendor/pyodide.mjs", "source": "./assets/worker.py"}}
    vars(pyscript)["document"] = SimpleNamespace(
        baseURI="http://game/",
        createElement=surroundings.create_element,
        body=SimpleNamespace(append=surroundings.append),
        defaultView=SimpleNamespace(addEventListener=surroundings.listeners.__setitem__),
    )
    url = SimpleNamespace(new=lambda address, base: SimpleNamespace(href=base + address.removeprefix("./")))
    vars(pyscript)["window"] = SimpleNamespace(fetch=surroundings.fetch, URL=url)
    vars(ffi)["create_proxy"] = lambda function: function
    monkeypatch.setitem(sys.modules, "pyscript", pyscript)
    monkeypatch.setitem(sys.modules, "pyscript.ffi", ffi)
    monkeypatch.delitem(sys.modules, "farkle.page.kit.worker", raising=False)
    yield surroundings
    sys.modules.pop("farkle.page.kit.worker", None)


@pytest.fixture
def worker_module(surroundings: Browser, monkeypatch: pytest.MonkeyPatch) -> Any:
    module = importlib.import_module("farkle.page.kit.worker")
    monkeypatch.setattr(module, "START_PATIENCE", 0.2)
    monkeypatch.setattr(module, "ANSWER_PATIENCE", 0.2)
    return module


def start(worker_module: Any) -> tuple[Any, list[str]]:
    states: list[str] = []
    thinker = worker_module.Worker()
    thinker.on_change(states.append)
    finished(thinker.start())
    return thinker, states


def test_a_worker_that_starts_answers(worker_module: Any, surroundings: Browser) -> None:
    surroundings.worker = Worker(at_once, echo)
    thinker, states = start(worker_module)
    assert states == ["starting", "ready"]
    assert finished(thinker.ask({"ask": "x"})) == {"heard": {"ask": "x"}}
    (script,) = surroundings.scripts
    assert script.attributes["version"] == "http://game/vendor/pyodide.mjs"
    assert script.src == "./assets/worker.py"


@pytest.mark.parametrize(("is_there", "text"), [(True, "the text of ./assets/table.json"), (False, "")])
def test_a_file_that_the_worker_wants_is_handed_in(
    worker_module: Any, surroundings: Browser, is_there: bool, text: str
) -> None:
    handed_in = []

    async def wanting(question: str) -> str:
        asked = json.loads(question)
        if asked["ask"] == "file":
            handed_in.append((asked["name"], asked["text"]))
        elif not handed_in:
            return json.dumps({"wants": "./assets/table.json"})
        return json.dumps({"heard": asked["ask"]})

    surroundings.worker = Worker(at_once, wanting)
    thinker, _ = start(worker_module)
    surroundings.source_is_there = is_there
    assert finished(thinker.ask({"ask": "x"})) == {"heard": "x"}
    assert handed_in == [("./assets/table.json", text)]


@pytest.mark.parametrize("ready", [never, dies])
def test_a_worker_that_hangs_or_dies_is_ended(
    worker_module: Any, surroundings: Browser, ready: Callable[[], Awaitable[None]]
) -> None:
    worker = surroundings.worker = Worker(ready, echo)
    thinker, states = start(worker_module)
    assert states == ["starting", "unavailable"]
    assert worker.terminated
    assert surroundings.scripts == []
    assert finished(thinker.ask({"ask": "x"})) is None


def test_a_page_whose_core_ignores_the_worker_gives_up(worker_module: Any, surroundings: Browser) -> None:
    assert start(worker_module)[1] == ["starting", "unavailable"]


def test_a_missing_source_is_noticed_before_anything_starts(worker_module: Any, surroundings: Browser) -> None:
    surroundings.source_is_there = False
    assert start(worker_module)[1] == ["starting", "unavailable"]
    assert surroundings.scripts == []


@pytest.mark.parametrize("worker", [Worker(never, echo), None], ids=["begun", "not begun"])
def test_a_source_that_does_not_come_the_second_time_is_noticed_at_once(
    worker_module: Any, surroundings: Browser, monkeypatch: pytest.MonkeyPatch, worker: Worker | None
) -> None:
    monkeypatch.setattr(worker_module, "START_PATIENCE", 60)
    surroundings.worker = worker
    prevented: list[bool] = []
    states: list[str] = []

    async def lose() -> None:
        thinker = worker_module.Worker()
        thinker.on_change(states.append)
        started = asyncio.create_task(thinker.start())
        while not surroundings.scripts:
            await asyncio.sleep(0)
        lost = SimpleNamespace(reason=SimpleNamespace(name="TypeError"), preventDefault=lambda: prevented.append(True))
        surroundings.listeners["unhandledrejection"](lost)
        started.cancel()

    finished(lose())
    assert states == ["starting", "unavailable"]
    assert prevented == [True]
    assert surroundings.scripts == []


@pytest.mark.parametrize("name", ["TypeError", "NotAllowedError"])
def test_what_else_the_browser_tells_is_left_to_others(worker_module: Any, surroundings: Browser, name: str) -> None:
    surroundings.worker = Worker(at_once, echo)
    thinker, states = start(worker_module)
    surroundings.listeners["unhandledrejection"](SimpleNamespace(reason=SimpleNamespace(name=name)))
    assert thinker.state == states[-1] == "ready"


async def slowly(text: str) -> str:
    await asyncio.sleep(60)
    return text


@pytest.mark.parametrize("handle", [fails, slowly])
def test_a_worker_that_fails_over_a_question_is_replaced_once_and_asked_again(
    worker_module: Any, surroundings: Browser, handle: Callable[[str], Awaitable[str]]
) -> None:
    first = surroundings.worker = Worker(at_once, handle)
    thinker, states = start(worker_module)
    second = surroundings.worker = Worker(at_once, echo)
    assert finished(thinker.ask({"ask": "x"})) == {"heard": {"ask": "x"}}
    assert first.terminated
    assert len(surroundings.scripts) == 1
    assert states == ["starting", "ready", "starting", "ready"]
    assert finished(thinker.ask({"ask": "y"})) == {"heard": {"ask": "y"}}
    second.sync.handle = handle
    assert finished(thinker.ask({"ask": "x"})) is None
    assert second.terminated
    assert surroundings.scripts == []
    assert states[4:] == ["unavailable"]
    assert finished(thinker.ask({"ask": "x"})) is None


@pytest.mark.parametrize("handle", [fails, slowly])
def test_a_worker_that_cannot_be_replaced_is_given_up(
    worker_module: Any, surroundings: Browser, handle: Callable[[str], Awaitable[str]]
) -> None:
    surroundings.worker = Worker(at_once, handle)
    thinker, states = start(worker_module)
    surroundings.source_is_there = False
    assert finished(thinker.ask({"ask": "x"})) is None
    assert states == ["starting", "ready", "starting", "unavailable"]


def test_several_questions_at_a_failing_worker_replace_it_once(worker_module: Any, surroundings: Browser) -> None:
    surroundings.worker = Worker(at_once, fails)
    thinker, states = start(worker_module)
    surroundings.worker = Worker(at_once, echo)

    async def ask_all() -> list[Any]:
        return await asyncio.gather(*[thinker.ask({"ask": number}) for number in range(3)])

    assert finished(ask_all()) == [{"heard": {"ask": number}} for number in range(3)]
    assert states == ["starting", "ready", "starting", "ready"]


def test_it_starts_once(worker_module: Any, surroundings: Browser) -> None:
    surroundings.worker = Worker(at_once, echo)
    thinker, states = start(worker_module)
    finished(thinker.start())
    assert states == ["starting", "ready"]


def test_ended_by_the_page_it_says_so(worker_module: Any, surroundings: Browser) -> None:
    worker = surroundings.worker = Worker(at_once, echo)
    thinker, states = start(worker_module)
    thinker.stop()
    assert states == ["starting", "ready", "unavailable"]
    assert worker.terminated


def test_a_fault_of_the_worker_is_told_once_and_is_no_answer(worker_module: Any, surroundings: Browser) -> None:
    async def faulty(text: str) -> str:
        return json.dumps({"fault": "KeyError", "where": ['  File "farkle/coach/main.py", line 7, in _advice']})

    surroundings.worker = Worker(at_once, faulty)
    thinker, states = start(worker_module)
    told: list[Exception] = []
    worker_module.report = told.append
    assert [finished(thinker.ask({"ask": "x"})) for _ in range(2)] == [None, None]
    (fault,) = told
    assert "line 7, in _advice" in str(fault)
    assert "KeyError" in str(fault)
    assert states == ["starting", "ready"]
