"""Moves the game on where no person has to decide: computers' turns at the chosen pace, dice thrown by lot."""

import asyncio

from farkle.page.kit import tasks

_STEP = 0.05  # seconds; so soon a pause notices that it is to be cut short
_PAUSES = {"slow": 1.6, "normal": 0.9, "fast": 0.3}  # seconds between two actions of a computer
_READING_TIME = 2  # pauses that a computer's farkle stays in view


class Director:
    """Runs one task at a time for the session's current game.

    `held` is true while a person's farkle waits to be acknowledged: nothing moves until `acknowledge`.
    """

    def __init__(self, session, opponents, tray, draw, pace):
        self._session = session
        self._opponents = opponents
        self._tray = tray
        self._draw = draw
        self._pace = pace
        self._running = None  # number of the game whose task runs
        self._hurrying = False
        self.held = False

    @property
    def is_busy(self):
        """Whether a computer is playing, or is about to, or its farkle is being shown."""
        return not self.held and (self._running == self._session.number or self._moves_by_itself())

    def new_game(self):
        """The session has another game: forget what was waited for."""
        self.held = False
        self._hurrying = False
        self._tray.fall_silent()

    def hold(self):
        """Wait until a person has acknowledged what stands over the dice."""
        self.held = True

    def acknowledge(self):
        """The person has seen it, or does not want to wait for a computer any longer."""
        if self.held:
            self.held = False
            self._tray.fall_silent()
            self._draw()
            self.move_on()
        else:
            self._hurrying = True

    def move_on(self):
        """Start whatever can go on by itself."""
        if self._running != self._session.number and not self.held and self._moves_by_itself():
            self._running = self._session.number
            tasks.start(self._run(self._session.number))

    def _moves_by_itself(self):
        game = self._session.game
        if game.over:
            return False
        by_lot = game.phase == "roll-off" and game.rules.start == "random"
        return by_lot or not self._session.is_human(game.seat)

    async def _run(self, number):
        session = self._session
        while session.number == number and self._moves_by_itself():
            seat = session.game.seat
            thought = self._opponents.think()
            await self._pause(number, 1)
            if session.number != number or not self._moves_by_itself():
                continue  # a person has pressed Roll while the start was being thrown for
            action, dice = await thought.decision()
            if session.number != number:
                return
            if action == "throw":
                session.throw()
            else:
                session.act(action, dice or None)
            if self._tray.outcome:
                await self._pause(number, _READING_TIME)
                if session.number != number:
                    return
                self._tray.fall_silent()
                self._draw()
            if session.game.over or session.game.seat != seat:
                self._hurrying = False
        if session.number == number:
            self._running = None
            self._draw()

    async def _pause(self, number, pauses):
        left = pauses * _PAUSES[self._pace()]
        while left > 0 and not self._hurrying and self._session.number == number:
            await asyncio.sleep(min(_STEP, left))
            left -= _STEP
