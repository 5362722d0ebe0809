"""The game in play: seats, actions, saving. It decides nothing; it carries actions to the engine and events onward.

    session = Session(store, tabs)
    session.listeners.add(table.on_events)
    session.begin(rules, (("You", "human"), ("Computer", "casual")))
    session.act("keep", (1, 5))         # None, or the RuleError why not

The record is saved after every action, before any listener hears of its events. A tab that does not hold the game does not act.
"""

from collections import namedtuple

from pyscript import window

from farkle.dice import fair_faces
from farkle.game import Game
from farkle.page.kit.listeners import Listeners
from farkle.page.kit.storage import Storage
from farkle.page.table.saves import HUMAN, Save, Saves, replay
from farkle.page.table.tabs import Tabs
from farkle.refusal import RuleError
from farkle.rules import Rules
from farkle.typing import TYPE_CHECKING, Any, Sequence

if TYPE_CHECKING:
    Seats = Sequence[tuple[str, str]]  # (name, kind) of every player

# Told to the listeners like the events of the game: players are called otherwise now.
Renamed = namedtuple("Renamed", ("names",))


def random_bytes(count: int) -> list[int]:
    """Numbers from 0 to 255 from the browser's cryptographic source."""
    array = window.Uint8Array.new(count)
    window.crypto.getRandomValues(array)
    return [array[i] for i in range(count)]


def fresh_id() -> str:
    """Eight hexadecimal digits by chance: enough to tell a player's games or tabs apart."""
    array = window.Uint16Array.new(2)
    window.crypto.getRandomValues(array)
    return f"{array[0]:04x}{array[1]:04x}"


class Session:
    """One game at a time. `number` changes with each game, so that whoever waited can see that its game is gone."""

    def __init__(self, store: Storage, tabs: Tabs) -> None:
        self._saves = Saves(store)
        self._tabs = tabs
        self.listeners = Listeners()
        self.game: Any = None  # a Game from the moment the page opens one
        self.kinds: tuple[str, ...] = ()
        self.id = ""  # the game's own, for the list of games played
        self.number = 0
        self._before: Any = None  # the save of the game that gave way to this one

    # Beginning and resuming

    def begin(self, rules: Rules, seats: "Seats", first: int | None = None) -> None:
        """Start a game: `seats` are (name, kind) pairs; `first` fixes the seat that begins.

        A game under way gives way to it, and comes back by `bring_back`.
        """
        if self.game and (self.is_under_way or self.game.over):
            self._before = self._as_save() if self.is_under_way else None
        game = Game(rules, tuple([name for name, _ in seats]), first)
        self._set(fresh_id(), game, tuple([kind for _, kind in seats]))
        self._save()

    @property
    def can_bring_back(self) -> bool:
        """Whether a game has given way, and comes back by `bring_back`."""
        return self._before is not None

    def bring_back(self) -> bool:
        """Go on with the game that gave way to this one, which is given up; whether there was one."""
        save, self._before = self._before, None
        if not save or not self._tabs.may_act():
            return False
        self._set(save.id, replay(save), save.kinds)
        self._save()
        return True

    def resume(self) -> bool:
        """Take up the saved game; whether there is one. `trouble` says what was met with, as in `Saves`."""
        opened = self._saves.read()
        if opened is None:
            return False
        save, game = opened
        self._before = None
        self._set(save.id, game, save.kinds)
        return True

    @property
    def trouble(self) -> str | None:
        """What the last reading of saves has met with."""
        return self._saves.trouble

    @property
    def is_behind(self) -> bool:
        """Whether another tab has saved a later state of the game."""
        return self._saves.is_behind()

    def set_aside(self) -> None:
        """Put the saves aside: they can be read, but something goes wrong with their game."""
        self._saves.set_aside()
        self.forget()

    def forget(self) -> None:
        """The game is gone: the next one to begin does not keep it to be brought back."""
        self.game = self._before = None

    def save_again(self) -> None:
        """Keep the game once more, where what was kept is gone."""
        self.number += 1
        self._save()

    def stop(self) -> None:
        """Let nobody go on waiting for this game: another tab plays it, or something is wrong."""
        self.number += 1

    def _set(self, own_id: str, game: Game, kinds: tuple[str, ...]) -> None:
        self.id = own_id
        self.game = game
        self.kinds = kinds
        self.number += 1

    def _save(self) -> None:
        self._saves.write(self._as_save())

    def _as_save(self) -> Any:
        return Save(self.id, self.kinds, self.game.record())

    # Acting

    def act(self, action: str, dice: tuple[int, ...] | None = None) -> RuleError | None:
        """Carry out one action of the engine. Returns `None`, or the RuleError that speaks against it."""
        if not self._tabs.may_act():
            return None
        arguments = () if dice is None else (dice,)
        error: RuleError | None = getattr(self.game, "why_not_" + action)(*arguments)
        if error:
            return error
        events = getattr(self.game, action)(*arguments)
        self._save()
        self.listeners.tell(events)
        return None

    def throw(self) -> RuleError | None:
        """Let fair dice fall, as many as the game waits for; the same way for every seat."""
        return self.act("throw", fair_faces(self.game.wanted, random_bytes))

    @property
    def is_under_way(self) -> bool:
        """Whether something would be lost if another game began now."""
        game = self.game
        return not game.over and bool(game.throws or any(game.turns))

    # Who acts

    def is_human(self, seat: int) -> bool:
        """Whether a person sits there."""
        return self.kinds[seat] == HUMAN

    @property
    def only_human(self) -> int | None:
        """The seat of the only person at the table, `None` where there are several or none."""
        humans = [seat for seat, kind in enumerate(self.kinds) if kind == HUMAN]
        return humans[0] if len(humans) == 1 else None

    @property
    def seats(self) -> "Seats":
        """(name, kind) of every player, as `begin` takes them."""
        return tuple(zip(self.game.names, self.kinds))

    def rename(self, names: dict[str, str]) -> None:
        """Call players otherwise: `names` has the new name for each old one that changes."""
        renamed = tuple([names.get(name, name) for name in self.game.names])
        if renamed != self.game.names and self._tabs.may_act():
            self.game.rename(renamed)
            self._save()
            self.listeners.tell((Renamed(renamed),))

    def name(self, seat: int) -> str:
        """The player's name, as entered."""
        return str(self.game.names[seat])
