"""Moves the game on where no person has to decide: computers' turns at the chosen pace, dice thrown by lot."""

import asyncio

from farkle.page.kit import tasks
from farkle.page.kit.listeners import Listeners
from farkle.page.table.opponents import Opponents
from farkle.page.table.outcome import Outcome
from farkle.page.table.preferences import Preferences
from farkle.page.table.session import Session
from farkle.phases import ROLL_OFF
from farkle.typing import Callable

_STEP = 0.05  # seconds; so soon a pause notices that it is to be cut short
_PAUSES = {"slow": 1.6, "normal": 0.9, "fast": 0.3}  # seconds between two actions of a computer
_READING_TIME = 2  # pauses that a computer's farkle stays in view


class Director:
    """Runs one task at a time for the session's current game. Nothing moves while an outcome waits to be acknowledged."""

    def __init__(self, session: Session, opponents: Opponents, outcome: Outcome, preferences: Preferences) -> None:
        self._session = session
        self._opponents = opponents
        self._outcome = outcome
        self._preferences = preferences
        self._listeners = Listeners()
        self._running: int | None = None  # number of the game whose task runs
        self._hurrying = False

    def on_change(self, draw: Callable[[], None]) -> None:
        """Call `draw()` when the table looks otherwise although nothing has happened in the game."""
        self._listeners.add(draw)

    @property
    def is_busy(self) -> bool:
        """Whether a computer is playing, or is about to, or its farkle is being shown."""
        return not self._outcome.waits and (self._running == self._session.number or self._moves_by_itself())

    def new_game(self) -> None:
        """The session has another game: forget what was waited for."""
        self._hurrying = False
        self._outcome.clear()

    def acknowledge(self) -> None:
        """The person has seen the outcome, or does not want to wait for a computer any longer."""
        if self._outcome.waits:
            self._outcome.clear()
            self._listeners.tell()
            self.move_on()
        else:
            self._hurrying = True

    def move_on(self) -> None:
        """Start whatever can go on by itself."""
        if self._running != self._session.number and not self._outcome.waits and self._moves_by_itself():
            self._running = self._session.number
            tasks.start(self._run(self._session.number))

    def _moves_by_itself(self) -> bool:
        game = self._session.game
        if game.over:
            return False
        by_lot = game.phase == ROLL_OFF and game.rules.start == "random"
        return by_lot or not self._session.is_human(game.seat)

    async def _run(self, number: int) -> None:
        try:
            while self._session.number == number and self._moves_by_itself():
                await self._move(number)
        finally:
            if self._session.number == number:
                self._running = None
        if self._session.number == number:
            self._listeners.tell()

    async def _move(self, number: int) -> None:
        """One action of a computer or of the lot, with the pauses around it."""
        session = self._session
        seat = session.game.seat
        pending = self._opponents.think()
        await self._pause(number, 1)
        if session.number != number or not self._moves_by_itself():
            return  # a person has pressed Roll while the start was being thrown for
        action, dice = await pending.decision()
        if session.number != number:
            return
        if action == "throw":
            session.throw()
        else:
            session.act(action, dice or None)
        if self._outcome.event:
            await self._pause(number, _READING_TIME)
            if session.number != number:
                return
            self._outcome.clear()
            self._listeners.tell()
        if session.game.over or session.game.seat != seat:
            self._hurrying = False

    async def _pause(self, number: int, pauses: float) -> None:
        left = pauses * _PAUSES[self._preferences["pace"]]
        while left > 0 and not self._hurrying and self._session.number == number:
            await asyncio.sleep(min(_STEP, left))
            left -= _STEP
