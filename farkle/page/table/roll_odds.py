"""How likely a farkle is with one die, two dice and so on, where a player wants that shown on Roll.

odds = RollOdds(session, preferences, worker)
odds.on_change(draw)           # draw() is called when they have come, or are wanted no more
odds.chances                   # (numerator, denominator) for one die, two …; None where there is nothing to show
"""

from farkle.link import encode
from farkle.page.kit import tasks
from farkle.page.kit.listeners import Listeners
from farkle.page.kit.worker import READY, Worker
from farkle.page.table.preferences import Preferences
from farkle.page.table.session import Session
from farkle.typing import Any, Callable


class RollOdds:
    """Asks the worker once for each game."""

    def __init__(self, session: Session, preferences: Preferences, worker: Worker) -> None:
        self._session = session
        self._preferences = preferences
        self._worker = worker
        self._chances: Any = None
        self._number = 0  # of the game that they are for
        self._listeners = Listeners()
        preferences.on_change(self._changed)

    @property
    def chances(self) -> Any:
        """As the worker has answered for the game in play."""
        is_wanted = self._preferences["odds"] and self._number == self._session.number
        return self._chances if is_wanted else None

    def on_change(self, draw: Callable[[], None]) -> None:
        """Call `draw()` when `chances` are others by themselves."""
        self._listeners.add(draw)

    def look(self) -> None:
        """After another game, or a change of the worker: ask, where that is wanted and can be answered."""
        if self._preferences["odds"] and self._worker.state == READY and not self.chances:
            tasks.start(self._fetch(self._session.number))

    def _changed(self, name: str) -> None:
        if name == "odds":
            self.look()
            self._listeners.tell()

    async def _fetch(self, number: int) -> None:
        try:
            from farkle.questions import ChancesQuestion, read_answer, written  # comes when the table is live
        except ImportError:  # it has not come over the network yet: Roll does without
            return
        question = ChancesQuestion(encode(self._session.game.rules))
        answer = read_answer(question, await self._worker.ask(written(question)))
        if answer and number == self._session.number:
            self._chances, self._number = answer.chances, number
            self._listeners.tell()
