"""The coach: follows the persons' decisions and says what each choice is worth, before or after they have chosen.

It only listens. What it asks of the worker is asked beside the game, and an answer that comes too late is passed over.
"""

import time

from farkle.actions import BANK, PASS_OVER, ROLL, TAKE
from farkle.events import Banked, BegunAfresh, Kept, Overshot, RolledOn, TakenBack, TakenOver, TakeOverOffered, Thrown
from farkle.link import encode
from farkle.page.analysis.coach_panel import CoachPanel
from farkle.page.kit import tasks
from farkle.questions import AdviceAnswer, AdviceQuestion
from farkle.typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from farkle.page.analysis.worker_questions import WorkerQuestions
    from farkle.page.kit.i18n import Texts
    from farkle.page.table.preferences import Preferences
    from farkle.page.table.session import Session

BEFORE, AFTER = "before", "after"
_UNTOLD = 1  # seconds of work that nobody needs to see

# Event -> the action that it shows a person to have chosen.
_CHOSEN = {RolledOn: ROLL, Banked: BANK, Overshot: BANK, TakenOver: TAKE, BegunAfresh: PASS_OVER}
_OFFERS = (Thrown, TakeOverOffered)


def before_the_keep(record: str) -> str:
    """The record of the same game before dice of the throw on the table were set aside.

    >>> before_the_keep("play 123356 k15\\n")
    'play 123356\\n'
    """
    words = record.rstrip("\n")
    last = words[words.rfind(" ") + 1 :]
    return words[: words.rfind(" ")] + "\n" if last.startswith("k") else record


class Coach:
    """Speaks through its panel; `look` after anything has changed that is no event: the game, the setting, the worker."""

    def __init__(
        self, texts: "Texts", session: "Session", preferences: "Preferences", worker_questions: "WorkerQuestions"
    ) -> None:
        self._session = session
        self._preferences = preferences
        self._worker_questions = worker_questions
        self._panel = CoachPanel(texts)
        self._number = 0  # of the session's game
        self._link = ""
        self._record: str | None = None  # the decision that a person faces
        self._decided: tuple[str, tuple[int, ...], str] | None = None  # the last one: its record, dice kept, action
        self._kept: tuple[int, ...] = ()
        self._advice: dict[str, AdviceAnswer] = {}  # record -> what the worker says about it
        self._is_silent = False  # the last question was not answered
        self._is_preparing = False
        session.listeners.add(self._on_events)
        texts.on_change(self.look)

    @property
    def _mode(self) -> str:
        return str(self._preferences["coach"])

    def look(self) -> None:
        """Take up the game where it stands."""
        if self._mode == "off":
            self._record = self._decided = None
            self._panel.hide()
            return
        session = self._session
        if session.number != self._number:
            self._number = session.number
            self._link = encode(session.game.rules)
            self._record = self._decided = None
            self._advice.clear()
        if (
            self._worker_questions.is_ready
            and not self._is_preparing
            and not self._worker_questions.is_prepared(self._link)
        ):
            tasks.start(self._prepare())
        self._face()
        self._draw()

    def _face(self) -> None:
        """See which decision a person faces now, and ask about it."""
        game = self._session.game
        decides = game.phase in ("keep", "decide", "piggyback") and self._session.is_human(game.seat)
        self._record = before_the_keep(game.record()) if decides else None
        self._kept = game.kept
        decided = self._decided[0] if self._decided else None
        for record in (self._record, decided):
            if record and record not in self._advice and self._worker_questions.is_ready:
                tasks.start(self._ask(record))

    def _on_events(self, events: Any) -> None:
        if self._mode == "off" or self._session.number != self._number:
            return
        for event in events:
            if isinstance(event, (Kept, TakenBack)):
                self._kept = event.dice if isinstance(event, Kept) else ()
            elif (
                isinstance(event, (RolledOn, Banked, Overshot, TakenOver, BegunAfresh))
                and self._record
                and self._session.is_human(event.seat)
            ):
                self._decided = (self._record, self._kept, _CHOSEN[type(event)])
                self._record = None
                self._panel.fold()
        if any(isinstance(event, _OFFERS) for event in events):
            self._panel.fold()
            self._face()
        self._draw()

    async def _ask(self, record: str) -> None:
        answer: AdviceAnswer | None = await self._worker_questions.ask(AdviceQuestion(record))
        wanted = (self._record, self._decided[0] if self._decided else None)
        if record not in wanted:
            return  # the game has gone on meanwhile
        self._is_silent = answer is None
        if answer and answer.choices:
            self._advice = {known: advice for known, advice in self._advice.items() if known in wanted}
            self._advice[record] = answer
        self._draw()

    async def _prepare(self) -> None:
        """Have the rules made ready; what was said before that is asked again, and stands until there is an answer."""
        self._is_preparing = True
        link, begun = self._link, time.time()

        def progress(done: float) -> bool:
            if time.time() - begun > _UNTOLD:
                self._panel.progress(done)
            return link == self._link  # else another table is played by now

        try:
            is_prepared = await self._worker_questions.prepare(link, progress)
        finally:
            self._is_preparing = False
        self._panel.progress(1)
        if is_prepared:
            for record in tuple(self._advice):
                tasks.start(self._ask(record))
        if is_prepared or link != self._link:
            self.look()

    def _draw(self) -> None:
        if self._mode == "off":
            return
        panel = self._panel
        record = self._record if self._mode == BEFORE else None
        if self._worker_questions.is_gone:
            panel.say("coach.gone")
        elif not self._worker_questions.is_ready:
            panel.say("coach.coming")
        elif record and record in self._advice:
            panel.advise(self._advice[record])
        elif record:
            panel.say("coach.silent" if self._is_silent else "coach.thinks")
        elif self._decided and self._decided[0] in self._advice:
            panel.judge(self._advice[self._decided[0]], self._decided[1], self._decided[2])
        elif self._is_silent and self._decided:
            panel.say("coach.silent")
        else:
            panel.say("coach.waits_before" if self._mode == BEFORE else "coach.waits_after")
