"""The saved game: two places written in turn, so that a write that breaks off never costs the last good save.

    saves = Saves(store)
    opened = saves.read()                         # (save, game) of the newest sound save, or None; see saves.trouble
    saves.write(Save(id, kinds, game.record()))   # whether it is really kept on the device

A save is an envelope (see `envelope.py`) around JSON: `{"id": …, "seats": [kinds], "record": …}`; a kind is "human" or the
level of a computer player. Up to version 2 computers had no levels, and version 1 had no envelope: `{"version": 1,
"seats": [kinds], "record": …}`. A change of the form gets the next version and one more step in `MIGRATIONS`.

Nothing that cannot be read is ever written over: damaged texts are set aside first, and where a newer version of the page
has saved, its places are left alone and this page saves in spare ones.
"""

import json
from collections import namedtuple

from farkle.coded_error import CodedError
from farkle.game import Game
from farkle.page.kit.envelope import checksum, read_json, read_number, seal, unseal
from farkle.players.levels import CASUAL, CAUTIOUS, LEVELS
from farkle.record import RecordError
from farkle.typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from farkle.page.kit.storage import Storage

HUMAN = "human"
KINDS = (HUMAN,) + LEVELS
USUAL_LEVEL = CASUAL  # of the computer that a newcomer meets
VERSION = 3
PLACES = ("game", "game.2")
SPARE_PLACES = ("game.spare", "game.spare.2")
_HEAD = "farkle-save"

DAMAGED, OLDER, NEWER = "damaged", "older", "newer"

# `id`: eight hexadecimal digits that are the game's own; `kinds`: who sits on each seat; `record`: the game as text.
Save = namedtuple("Save", ("id", "kinds", "record"))


class SaveError(CodedError):
    """A text that is no save this page can read."""

    sentences = {DAMAGED: "The save is damaged.", NEWER: "The save is one of a newer version of the game."}


def _from_1(fields: dict[str, Any]) -> dict[str, Any]:
    """Version 1 had no name for a game: it gets one that does not change when the same text is read again."""
    return {"id": checksum(fields["record"]), "seats": fields["seats"], "record": fields["record"]}


def _from_2(fields: dict[str, Any]) -> dict[str, Any]:
    """Version 2 knew one computer player."""
    return {"id": fields["id"], "seats": [levelled(kind) for kind in fields["seats"]], "record": fields["record"]}


def is_id(text: str) -> bool:
    """Whether a game can be called that: eight hexadecimal digits."""
    return len(text) == 8 and all(digit in "0123456789abcdef" for digit in text)


def levelled(kind: str) -> str:
    """A kind as it is written today: the computer had no level, and played as the cautious one does."""
    return CAUTIOUS if kind == "computer" else kind


MIGRATIONS = {1: _from_1, 2: _from_2}  # version -> the step to the next one


def pack(save: Any, number: int) -> str:
    """The text of a save; `number` tells which of two is the newer."""
    fields = {"id": save.id, "seats": list(save.kinds), "record": save.record}
    return seal(f"{_HEAD} {VERSION} {number}", json.dumps(fields))


def unpack(text: str) -> tuple[int, Any]:
    """Number and save in `text`, of any version up to this one; SaveError. Whether the record is a game is another question.

    Saves of version 1 have no number: theirs is 0.
    """
    try:
        version, number, fields = _open(text)
        while version < VERSION:
            fields = MIGRATIONS[version](fields)
            version += 1
        save = Save(fields["id"], tuple(fields["seats"]), fields["record"])
        sound = (
            type(save.id) is str
            and is_id(save.id)
            and all(kind in KINDS for kind in save.kinds)
            and type(save.record) is str
        )
    except SaveError:
        raise
    except Exception:  # whatever damage has made of it
        raise SaveError(DAMAGED) from None
    if not sound:
        raise SaveError(DAMAGED)
    return number, save


def _open(text: str) -> tuple[int, int, dict[str, Any]]:
    """Version, number and fields as they were written."""
    if text.startswith("{"):
        fields = read_json(text)
        version = fields["version"]
        if type(version) is not int or version < 1:
            raise SaveError(DAMAGED)
        if version > 1:
            raise SaveError(NEWER)
        return 1, 0, fields
    words, body, whole = unseal(text)
    if len(words) < 2 or words[0] != _HEAD:
        raise SaveError(DAMAGED)
    found = read_number(words[1])
    if found and found > VERSION:  # its checksum may be another one
        raise SaveError(NEWER)
    number = read_number(words[2]) if len(words) == 3 else None
    if not whole or not found or number is None:
        raise SaveError(DAMAGED)
    return found, number, read_json(body)


def replay(save: Any) -> Game:
    """The game of a save; SaveError where its record is none, or not one for these seats."""
    try:
        game = Game.replay(save.record)
    except RecordError as error:
        raise SaveError(NEWER if error.code == "newer-version" else DAMAGED) from None
    except Exception:
        raise SaveError(DAMAGED) from None
    if game.seats != len(save.kinds):
        raise SaveError(DAMAGED)
    return game


class Saves:
    """The saved game in `store`. `trouble` is what the last reading met with:

    None, "damaged" (nothing could be read, and a text is set aside), "older" (the newer of two saves is damaged and set
    aside), "newer" (a newer version of the page has saved; its saves are left alone).
    """

    def __init__(self, store: "Storage") -> None:
        self._store = store
        self._places: tuple[str, ...] = PLACES
        self._good: str | None = None  # where the last good save is
        self._closed: tuple[str, ...] = ()  # places with a damaged text for which there was no room aside
        self._number = 0
        self.trouble: str | None = None

    def read(self) -> tuple[Any, Game] | None:
        """The newest save that is sound, with its game; `None` where there is none."""
        self._closed = ()
        opened = self._read(PLACES)
        if self.trouble == NEWER:
            opened = self._read(SPARE_PLACES)
            self.trouble = NEWER
        else:
            self._leave_spare()
        return opened

    def write(self, save: Any) -> bool:
        """Keep `save` in the place that does not hold the last good one."""
        self._number += 1
        open_places = [place for place in self._places if place not in self._closed]
        text = pack(save, self._number)
        if not open_places:
            self._store.hold(self._places[0], text)
            return False
        place = next(place for place in open_places if place != self._good or len(open_places) == 1)
        kept = bool(self._store.write(place, text))
        if kept:
            self._good = place
        return kept

    def set_aside(self) -> None:
        """Keep the saves aside, so that another game may take their places."""
        self._closed = tuple([place for place in self._places if not self._store.set_aside(place)])

    def is_behind(self) -> bool:
        """Whether another tab has saved since this one did."""
        for place in self._places:
            try:
                if unpack(self._store.read(place) or "")[0] > self._number:
                    return True
            except SaveError:
                continue
        return False

    def _read(self, places: tuple[str, ...]) -> tuple[Any, Game] | None:
        self.trouble = None
        self._places = places
        self._good = None
        self._number = 0
        try:
            sound, damaged = self._look(places)
            opened = self._open_newest(sound, damaged)
        except SaveError:
            self.trouble = NEWER
            return None
        self._closed += tuple([place for place in damaged if not self._store.set_aside(place)])
        if damaged:
            self.trouble = OLDER if opened else DAMAGED
        return opened

    def _look(self, places: tuple[str, ...]) -> tuple[list[Any], list[str]]:
        """Sound saves as `_newest_first` has them, and places with damaged ones; SaveError for those of a newer version."""
        sound, damaged = [], []
        for place in places:
            text = self._store.read(place)
            try:
                if text is not None:
                    number, save = unpack(text)
                    sound.append((number, place, save))
            except SaveError as error:
                if error.code == NEWER:
                    raise
                damaged.append(place)
        return _newest_first(sound), damaged

    def _open_newest(self, sound: list[Any], damaged: list[str]) -> tuple[Any, Game] | None:
        """Save and game of the newest whose record can be replayed; those that cannot become damaged ones."""
        for number, place, save, written in sound:
            self._number = max(self._number, number)
            try:
                game = replay(save)
            except SaveError as error:
                if error.code == NEWER:
                    raise
                damaged.append(place)
                continue
            self._good = place
            if number != written:  # a number given for now: written down, it lasts
                self._store.write(place, pack(save, number))
            return save, game
        return None

    def _leave_spare(self) -> None:
        """The page is no longer older than its saves: what was played beside them meanwhile is set aside, not lost."""
        for place in SPARE_PLACES:
            if self._store.read(place) is not None and self._store.set_aside(place):
                self._store.remove(place)


def _newest_first(sound: list[Any]) -> list[Any]:
    """Entries (number, place, save) as (number, place, save, number as written), the newest first.

    Version 1 has no numbers. Beside a first save it is what that one came from; beside any other, an older page has been at
    work again in the meantime.
    """
    highest = max([entry[0] for entry in sound] + [0])
    ordered = []
    for written, place, save in sound:
        ordered.append((highest + 1 if written == 0 and highest > 1 else written, place, save, written))
    return sorted(ordered, key=lambda entry: -entry[0])
