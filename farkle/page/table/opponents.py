"""Who decides for the computers: the player of each seat's level, and what plays for it while it cannot.

    opponents = Opponents(session, worker)
    thought = opponents.think()                # starts to decide for the seat to move; the table goes on meanwhile
    action, dice = await thought.decision()    # at once, or a moment later; always a legal action
    opponents.decisions                        # of the last turn of a computer, and why

The strongest levels decide in the worker. Until it is ready, and whenever it is slow or gone, the best turn is played here as
soon as that is worked out, and before that whatever looks best one throw ahead. So no computer keeps the table waiting.
"""

import asyncio
import time
from collections import namedtuple

from farkle.actions import BANK, KEEP, PASS_OVER, ROLL, TAKE, THROW
from farkle.page.kit import tasks
from farkle.page.kit.worker import READY
from farkle.page.table.saves import HUMAN
from farkle.players.levels import NEEDS_BEST_TURN, player_of
from farkle.players.one_throw import OneThrowPlayer
from farkle.typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from farkle.game import Game
    from farkle.page.kit.worker import Worker
    from farkle.page.table.session import Session
    from farkle.players.player import Player
    from farkle.questions import DecideAnswer

PATIENCE = 1.5  # seconds that the worker may take
# Seconds of work at least before the page breathes. A breath takes four thousandths: no timer of a browser is shorter. One step
# after that a slice has lasted up to 16 thousandths (`make bench`).
_SLICE = 0.004

# `seat` and `turn`, its number, say whose it was; `points` are at risk after it; `reason` has a `key` and its numbers.
Decision = namedtuple("Decision", ("seat", "turn", "action", "dice", "points", "reason"))


class Opponents:
    """The computer players of the session's game."""

    def __init__(self, session: "Session", worker: "Worker") -> None:
        self._session = session
        self._worker = worker
        self._number = 0  # of the game that the players are for
        self._players: dict[str, Player] = {}
        self._is_asked = False  # the worker still owes an answer
        self._is_preparing = False
        self._decisions: list[Decision] = []

    @property
    def decisions(self) -> list[Decision]:
        """What was decided in the last turn of a computer in this game."""
        return self._decisions if self._number == self._session.number else []

    def _take_up(self) -> None:
        """See whether the session has another game."""
        if self._number != self._session.number:
            self._number = self._session.number
            self._players = {}
            self._decisions = []

    def player(self, kind: str) -> "Player":
        """The player of this level, as the page has it."""
        self._take_up()
        if kind not in self._players:
            rules = self._session.game.rules
            try:
                self._players[kind] = player_of(kind, rules)
            except ImportError:  # part of it has not come over the network yet
                return OneThrowPlayer(rules)
        return self._players[kind]

    async def prepare(self) -> None:
        """Work out beforehand what the computers of this game need, in slices between which the page breathes."""
        number = self._session.number
        if self._is_preparing:
            return
        self._is_preparing = True
        try:
            for kind in sorted(set(self._session.kinds)):
                if kind != HUMAN and not self._is_for_worker(kind):
                    await self._prepare(kind, number)
        finally:
            self._is_preparing = False
        if self._session.number != number:
            await self.prepare()

    async def _prepare(self, kind: str, number: int) -> None:
        """Work out what a player of this level needs, as long as it is the page that plays for it in this game."""
        begun = time.time()
        for _ in self.player(kind).prepare(self._session.game):
            if time.time() - begun < _SLICE:
                continue
            await tasks.yield_to_browser()
            if self._session.number != number or self._is_for_worker(kind):
                return
            begun = time.time()

    def _is_for_worker(self, kind: str) -> bool:
        return kind in NEEDS_BEST_TURN and self._worker.state == READY

    def think(self) -> "PendingDecision":
        """Start to decide for the computer whose turn it is; a `PendingDecision`."""
        self._take_up()
        kind = self._session.kinds[self._session.game.seat]
        thought = PendingDecision(self, self._session, kind)
        if self._session.game.wanted:
            return thought
        if self._is_for_worker(kind) and not self._is_asked:
            self._is_asked = True
            thought.is_answered.clear()
            tasks.start(self._ask(thought, kind))
        elif kind in NEEDS_BEST_TURN:
            tasks.start(self.prepare())
        return thought

    async def _ask(self, thought: "PendingDecision", kind: str) -> None:
        try:
            from farkle.questions import DecideQuestion, read_answer, written  # comes when the table is live

            question = DecideQuestion(self._session.game.record(), kind)
            thought.answer = read_answer(question, await self._worker.ask(written(question)))
        except ImportError:  # it has not come over the network yet: the page decides
            pass
        finally:
            self._is_asked = False
            thought.is_answered.set()

    def remember(self, game: "Game", action: str, dice: tuple[int, ...], reason: dict[str, Any]) -> None:
        """Keep why the computer whose turn it is in `game` does this."""
        turn = (game.seat, game.turns[game.seat])
        if self._decisions and (self._decisions[-1].seat, self._decisions[-1].turn) != turn:
            self._decisions = []
        points = game.turn_points + (dict(game.keeps())[dice] if action == KEEP else 0)
        self._decisions.append(Decision(turn[0], turn[1], action, dice, points, reason))


class PendingDecision:
    """A decision that is being made."""

    def __init__(self, opponents: Opponents, session: "Session", kind: str) -> None:
        self._opponents = opponents
        self._session = session
        self._number = session.number
        self._game = session.game
        self._kind = kind
        self.is_answered = asyncio.Event()  # set unless the worker owes an answer
        self.is_answered.set()
        self.answer: DecideAnswer | None = None

    async def decision(self) -> tuple[str, tuple[int, ...]]:
        """(name of a `Game` action, its dice or ()): the worker's where that comes in time, else the page's own."""
        if self._game.wanted:
            return THROW, ()
        if not self.is_answered.is_set():
            try:
                await asyncio.wait_for(self.is_answered.wait(), PATIENCE)
            except asyncio.TimeoutError:
                pass
        if self._session.number != self._number:  # another game is on: nobody wants to know any more
            return THROW, ()
        answer = self.answer
        if answer and self._is_legal(answer.action, answer.keep):
            action, dice, reason = answer
        else:
            player = self._opponents.player(self._kind)
            action, dice = player.decide(self._game)
            reason = player.why(self._game)
        self._opponents.remember(self._game, action, dice, reason)
        return action, dice

    def _is_legal(self, action: str, dice: tuple[int, ...]) -> bool:
        """Whether the worker's answer can be carried out in this game."""
        if action == KEEP:
            return self._game.why_not_keep(dice) is None
        return action in (ROLL, BANK, TAKE, PASS_OVER) and getattr(self._game, "why_not_" + action)() is None
