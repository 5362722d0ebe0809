"""The game in play: seats, actions, saving. It decides nothing; it carries actions to the engine and events onward.

    session = Session(store)
    session.listeners.append(table.on_events)
    session.begin(rules, (("You", "human"), ("Computer", "computer")))
    session.act("keep", (1, 5))         # None, or the RuleError why not

The record is saved after every action, before any listener hears of its events.
"""

import json

from pyscript import window

from farkle.computer import ThresholdPlayer
from farkle.dice import fair_faces
from farkle.game import Game

HUMAN, COMPUTER = "human", "computer"
VERSION = 1


class SaveError(ValueError):
    """A save that holds no game."""


def random_bytes(count):
    """Numbers from 0 to 255 from the browser's cryptographic source."""
    array = window.Uint8Array.new(count)
    window.crypto.getRandomValues(array)
    return [array[i] for i in range(count)]


class Session:
    """One game at a time. `number` changes with each game, so that whoever waited can see that its game is gone."""

    def __init__(self, store):
        self._store = store
        self.listeners = []
        self.game = None
        self.kinds = ()
        self.number = 0
        self._computer = None

    # Beginning and resuming

    def begin(self, rules, seats, first=None):
        """Start a game: `seats` are (name, kind) pairs; `first` fixes the seat that begins."""
        self._set(Game(rules, tuple([name for name, _ in seats]), first), tuple([kind for _, kind in seats]))
        self._save()

    def resume(self):
        """Take up the saved game. False where none is saved; SaveError where it cannot be read."""
        text = self._store.read("game")
        if text is None:
            return False
        try:
            saved = json.loads(text)
            version, kinds, game = saved["version"], tuple(saved["seats"]), Game.replay(saved["record"])
        except (KeyError, TypeError, AttributeError, ValueError) as error:
            raise SaveError(str(error)) from None
        if version != VERSION or len(kinds) != game.seats or any([kind not in (HUMAN, COMPUTER) for kind in kinds]):
            raise SaveError("this is no save of this version")
        self._set(game, kinds)
        return True

    def _set(self, game, kinds):
        self.game = game
        self.kinds = kinds
        self.number += 1
        self._computer = ThresholdPlayer(game.rules) if COMPUTER in kinds else None

    def _save(self):
        save = {"version": VERSION, "seats": list(self.kinds), "record": self.game.record()}
        self._store.write("game", json.dumps(save))

    # Acting

    def act(self, action, dice=None):
        """Carry out one action of the engine. Returns `None`, or the RuleError that speaks against it."""
        arguments = () if dice is None else (dice,)
        error = getattr(self.game, "why_not_" + action)(*arguments)
        if error:
            return error
        events = getattr(self.game, action)(*arguments)
        self._save()
        for listener in self.listeners:
            listener(events)
        return None

    def throw(self):
        """Let fair dice fall, as many as the game waits for; the same way for every seat."""
        return self.act("throw", fair_faces(self.game.wanted, random_bytes))

    def computer_action(self):
        """What the computer player does next: (action, dice)."""
        return self._computer.decide(self.game)

    def prepare_computer(self):
        """Work of the computer player that can be done beforehand, as a generator of short steps."""
        if self._computer:
            yield from self._computer.prepare()

    @property
    def is_under_way(self):
        """Whether something would be lost if another game began now."""
        game = self.game
        return not game.over and bool(game.throws or any(game.turns))

    # Who acts

    def is_human(self, seat):
        """Whether a person sits there."""
        return self.kinds[seat] == HUMAN

    @property
    def only_human(self):
        """The seat of the only person at the table, `None` where there are several or none."""
        humans = [seat for seat, kind in enumerate(self.kinds) if kind == HUMAN]
        return humans[0] if len(humans) == 1 else None

    def name(self, seat):
        """The player's name, as entered."""
        return self.game.names[seat]
