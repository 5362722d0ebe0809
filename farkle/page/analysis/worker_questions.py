"""Questions to the worker for the coach and the laboratory: never waited for too long, and rules made ready beforehand.

questions = WorkerQuestions(worker)
answer = await questions.ask(AdviceQuestion(record))                    # None where there is none
await questions.prepare(link, on_progress)                              # True when the numbers are at their best
"""

import asyncio

from farkle.page.kit.faults import report
from farkle.page.kit.worker import GONE, READY
from farkle.questions import PrepareAnswer, PrepareQuestion, read_answer, written
from farkle.typing import TYPE_CHECKING, Any, Callable

if TYPE_CHECKING:
    from farkle.page.kit.worker import Worker

PATIENCE = 10  # seconds for one answer; the longest work is done in slices far below
_BREATH = 0.01  # seconds between two slices, for questions of others


class WorkerQuestions:
    """What the page asks the worker besides moves."""

    def __init__(self, worker: "Worker") -> None:
        self._worker = worker
        self._prepared: set[str] = set()  # rules, as link text, of which nothing more can be made ready
        self._news = asyncio.Event()
        worker.on_change(self._worker_changed)

    @property
    def is_ready(self) -> bool:
        """Whether the worker answers."""
        return self._worker.state == READY

    @property
    def is_gone(self) -> bool:
        """Whether it will not come any more."""
        return self._worker.state == GONE

    @property
    def is_coming(self) -> bool:
        """Whether it has yet to come."""
        return not self.is_ready and not self.is_gone

    async def ask(self, question: Any) -> Any:
        """The answer to one of `farkle.questions`, or `None` where there is none in time or the question is refused.

        Never raises; an answer to something else is a fault, and reported.
        """
        try:
            return read_answer(question, await asyncio.wait_for(self._worker.ask(written(question)), PATIENCE))
        except asyncio.TimeoutError:
            pass
        except Exception as error:
            report(error)
        return None

    def _worker_changed(self, state: str) -> None:
        if state != READY:  # it has gone, or is another one
            self._prepared.clear()
        self.look_again()

    def is_prepared(self, link: str) -> bool:
        """Whether everything about these rules has been worked out."""
        return link in self._prepared

    async def arrival(self, goes_on: Callable[[], bool]) -> None:
        """Wait until it is known whether the worker comes, as long as `goes_on()`; see `look_again`."""
        while self.is_coming and goes_on():
            await self._news.wait()

    def look_again(self) -> None:
        """Let whoever waits for the worker ask again whether to go on."""
        self._news.set()
        self._news.clear()

    async def prepare(self, link: str, on_progress: Callable[[float], bool]) -> bool:
        """Let the worker make rules ready, slice by slice; whether it has come to the end.

        `on_progress(done)` hears how far it is, and says whether to go on.
        """
        while link not in self._prepared:
            answer: PrepareAnswer | None = await self.ask(PrepareQuestion(link))
            if answer is None:
                return False
            if answer.done >= 1:
                self._prepared.add(link)
            if not on_progress(answer.done):
                return False
            await asyncio.sleep(_BREATH)
        return True
