"""The games that were finished: each as one line, the oldest folded into totals when there is no more room.

    history = History(store)
    history.add(id, kinds, game, "2026-11-30")
    for played in history.newest(): played.rules_text, played.seats, played.record()
    history.totals()                              # name -> Tally over all games, folded ones included

Lines stand in texts of fifty ("history.1", "history.2" …), so that a finished game costs the writing of one of them. A line
holds everything of the game, its dice too, and a checksum: one that is damaged is passed over and left where it is.
"""

import json
from collections import namedtuple

from farkle import record as records
from farkle.page.kit.envelope import checksum, read_json, read_number
from farkle.page.table.saves import is_id
from farkle.typing import TYPE_CHECKING, Iterator

if TYPE_CHECKING:
    from farkle.game import Game
    from farkle.page.kit.storage import Storage

PREFIX = "history."
FOLDED = PREFIX + "folded"
VERSION = "1"
GAMES_IN_A_TEXT = 50
# In all; every browser takes five million bytes, two for a character, and other things want room.
MOST_CHARACTERS = 2200000

SeatResult = namedtuple("SeatResult", ("name", "kind", "total", "won"))
Tally = namedtuple("Tally", ("games", "wins", "points"))

_ALONE = "rbtp"  # words of a record that are one letter


class Played:
    """One finished game: `id`, `date`, `rules_text`, `seats` (a SeatResult each) and its record."""

    def __init__(self, parts: list[str]) -> None:
        self.id, self.date, self.rules_text, first, begun, self._play = parts[:6]
        self._first = int(first) if first else None
        self._begun = tuple([int(total) for total in begun.split(" ")]) if begun else None
        self.seats = tuple([_read_seat(part) for part in parts[6:]])
        if not (self.seats and is_id(self.id) and _is_date(self.date)):
            raise ValueError(self.id)

    def record(self) -> str:
        """The whole game as text."""
        names = tuple([seat.name for seat in self.seats])
        return records.write(self.rules_text, names, self._first, self._begun, expand(self._play))


class History:
    """The finished games in `store`; what another tab has written meanwhile is read before each change."""

    def __init__(self, store: "Storage") -> None:
        self._store = store

    def add(self, own_id: str, kinds: tuple[str, ...], game: "Game", date: str) -> bool:
        """Keep a finished game, once however often it is handed in; whether it is really kept on the device."""
        numbers = self._numbers()
        number = numbers[-1] if numbers else self._folded()[0] + 1
        lines = self._lines(number)
        if any(line.startswith(own_id + "\t") for line in lines):
            return True
        if lines and (lines[0] != VERSION or len(lines) > GAMES_IN_A_TEXT):
            number += 1
            lines = []
            self._keep_within_bounds()
        lines = (lines or [VERSION]) + [line_of(own_id, kinds, game, date)]
        return bool(self._store.write(PREFIX + str(number), "\n".join(lines)))

    def newest(self) -> "Iterator[Played | None]":
        """All games that are still there whole, the newest first; `None` after each text, as a place to pause."""
        for number in reversed(self._numbers()):
            for line in reversed(self._games(number)):
                played = read_line(line)
                if played:
                    yield played
            yield None

    @property
    def folded_games(self) -> int:
        """How many games are left as totals only."""
        return self._folded()[1]

    def folded_tallies(self) -> dict[str, Tally]:
        """Name -> Tally of the games that are left as totals only."""
        return self._folded()[2]

    def make_room(self) -> bool:
        """Fold the oldest text into the totals; whether that has made room. The text in use stays."""
        numbers = self._numbers()
        if len(numbers) < 2:
            return False
        oldest = PREFIX + str(numbers[0])
        text = self._store.read(oldest)
        if text is None or not text.startswith(VERSION + "\n"):
            return False
        _, games, tallies = self._folded()
        for line in text.split("\n")[1:]:
            played = read_line(line)
            if played:
                games += 1
                count(tallies, played)
        kept = [[name, tally.games, tally.wins, tally.points] for name, tally in tallies.items()]
        folded = json.dumps({"version": 1, "last": numbers[0], "games": games, "players": kept})
        if self._store.write(FOLDED, folded):
            return self._store.remove(oldest)  # a text that is counted and still there is known by its number
        self._store.remove(oldest)  # not even room for the totals: they go into its place
        if not self._store.write(FOLDED, folded):
            self._store.write(oldest, text)
            return False
        return True

    def _keep_within_bounds(self) -> None:
        while sum([len(self._store.read(PREFIX + str(number)) or "") for number in self._numbers()]) > MOST_CHARACTERS:
            if not self.make_room():
                return

    def _numbers(self) -> list[int]:
        """Numbers of the texts that are not folded yet, in their order."""
        folded = self._folded()[0]
        found = []
        for name in self._store.names():
            if name.startswith(PREFIX):
                number = read_number(name[len(PREFIX) :])
                if number and number > folded:
                    found.append(number)
        return sorted(found)

    def _games(self, number: int) -> list[str]:
        """The lines of the games in one text; none where another version of the page has written it."""
        lines = self._lines(number)
        return lines[1:] if lines[:1] == [VERSION] else []

    def _lines(self, number: int) -> list[str]:
        """The lines of one text, the first of which is its version."""
        text = self._store.read(PREFIX + str(number))
        return text.split("\n") if text else []

    def _folded(self) -> "tuple[int, int, dict[str, Tally]]":
        """Number of the last folded text, number of folded games, tallies by name."""
        text = self._store.read(FOLDED)
        if text is None:
            return 0, 0, {}
        try:
            return read_folded(text)
        except ValueError:
            self._store.set_aside(FOLDED)
            return 0, 0, {}


def read_folded(text: str) -> "tuple[int, int, dict[str, Tally]]":
    """What `FOLDED` holds: last text, games, tallies; ValueError where it cannot be read."""
    try:
        kept = read_json(text)
        if kept["version"] != 1 or type(kept["last"]) is not int or type(kept["games"]) is not int:
            raise ValueError(FOLDED)
        tallies = {}
        for name, games, wins, points in kept["players"]:
            if type(name) is not str or any(type(value) is not int for value in (games, wins, points)):
                raise ValueError(FOLDED)
            tallies[name] = Tally(games, wins, points)
        return kept["last"], kept["games"], tallies
    except Exception:  # whatever damage has made of it
        raise ValueError(FOLDED) from None


def count(tallies: dict[str, Tally], played: Played) -> None:
    """Add one game to the tallies of its players."""
    for seat in played.seats:
        before = tallies.get(seat.name) or Tally(0, 0, 0)
        tallies[seat.name] = Tally(before.games + 1, before.wins + int(seat.won), before.points + seat.total)


def line_of(own_id: str, kinds: tuple[str, ...], game: "Game", date: str) -> str:
    """A finished game as one line."""
    rules_text, names, first, begun, words = records.read(game.record())
    parts = [own_id, date, rules_text, "" if first is None else str(first)]
    parts += [" ".join([str(total) for total in begun or ()]), compact(words)]
    for seat, name in enumerate(names):
        parts.append(f"{kinds[seat]} {int(seat in game.winners)} {game.totals[seat]} {name}")
    line = "\t".join(parts)
    return line + "\t" + checksum(line)


def read_line(line: str) -> Played | None:
    """The game of a line; `None` where it is damaged."""
    body, _, given = line.rpartition("\t")
    try:
        return Played(body.split("\t")) if checksum(body) == given else None
    except ValueError:
        return None


def _is_date(text: str) -> bool:
    """Whether `text` is written like 2026-11-30."""
    parts = text.split("-")
    return [len(part) for part in parts] == [4, 2, 2] and all(digit in "0123456789" for digit in "".join(parts))


def _read_seat(part: str) -> SeatResult:
    kind, won, total, name = part.split(" ", 3)
    digits = total[1:] if total.startswith("-") else total
    if won not in ("0", "1") or read_number(digits) is None or not name:
        raise ValueError(part)
    return SeatResult(name, kind, int(total), won == "1")


def compact(words: list[str]) -> str:
    """The words of a game without the spaces that can be done without: "112356k15r1146k11b"."""
    parts, before = [], ""
    for word in words:
        if before and before not in _ALONE and word[:1] in tuple("0123456789"):
            parts.append(" ")
        parts.append(word)
        before = word
    text = "".join(parts)
    return text if expand(text) == words else " " + " ".join(words)


def expand(text: str) -> list[str]:
    """The words again that `compact` has run together."""
    if text.startswith(" "):
        return text[1:].split(" ")
    words: list[str] = []
    joined = False  # whether a digit goes on with the last word
    for character in text:
        if character == " ":
            joined = False
        elif joined and character in "0123456789":
            words[-1] += character
        else:
            words.append(character)
            joined = character not in _ALONE
    return words
