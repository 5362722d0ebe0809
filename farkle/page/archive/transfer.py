"""Everything that the page keeps, as one text, and back: to another browser, another device, or into a drawer.

    text = export(store)
    parcel = Parcel(text)
    for _ in parcel.check(): …        # ParcelError where anything in it is not as it must be; nothing was touched yet
    before = parcel.unpack(store)     # everything is replaced at once, or nothing; `before` is what was there
    put_back(store, before)           # and it is there again

The text is an envelope around JSON: name in the storage -> text. Texts set aside because they could not be read stay where
they are; they travel by themselves (`set_aside`).
"""

import json

from farkle.link import LinkError, decode
from farkle.page.archive import history
from farkle.page.common.people import PLACE as PEOPLE
from farkle.page.common.people import read_people
from farkle.page.kit.envelope import read_json, read_number, seal, unseal
from farkle.page.table.preferences import CHOICES
from farkle.page.table.saves import KINDS, PLACES, SPARE_PLACES, SaveError, levelled, replay, unpack
from farkle.seating import check_name
from farkle.typing import TYPE_CHECKING, Any, Iterator

if TYPE_CHECKING:
    from farkle.page.kit.storage import Storage

VERSION = 1
LONGEST = 8000000  # characters
_HEAD = "farkle-export"
_MOST_TEXTS = 2000

DAMAGED, NEWER, NOTHING, TOO_LONG, NO_ROOM = "damaged", "newer", "nothing", "too-long", "no-room"


class ParcelError(ValueError):
    """A text that cannot be brought in: `code` is one of the words above."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def export(store: "Storage") -> str:
    """All that is kept and sound as one text."""
    texts = {}
    for name, text in _kept(store).items():
        try:
            check_text(name, text)
            texts[name] = text
        except ParcelError:
            continue
    return seal(f"{_HEAD} {VERSION}", json.dumps(texts)) + "\n"


def set_aside(store: "Storage") -> dict[str, str]:
    """The texts that were set aside because they could not be read, by name."""
    found = {}
    for name in store.names():
        if ".aside." in name:
            found[name] = store.read(name) or ""
    return found


class Parcel:
    """An exported text that is to be brought in."""

    def __init__(self, text: str) -> None:
        if len(text) > LONGEST:
            raise ParcelError(TOO_LONG)
        words, body, whole = unseal(text.strip().replace("\r", ""))
        if words[:1] != [_HEAD]:
            raise ParcelError(DAMAGED if words else NOTHING)
        version = read_number(words[1]) if len(words) == 2 else None
        if version and version > VERSION:
            raise ParcelError(NEWER)
        try:
            texts = read_json(body) if whole else None
        except Exception:  # a checksum can be right and the text still no JSON, or far too deep
            texts = None
        if version != VERSION or not isinstance(texts, dict) or len(texts) > _MOST_TEXTS:
            raise ParcelError(DAMAGED)
        self._texts: dict[str, Any] = texts

    def check(self) -> Iterator[None]:
        """Look at every text in it, with a place to pause after each; ParcelError where one is not sound."""
        if not self._texts:
            raise ParcelError(NOTHING)
        for name in self._texts:
            if type(name) is not str or type(self._texts[name]) is not str:
                raise ParcelError(DAMAGED)
            check_text(name, self._texts[name])
            yield

    def contents(self) -> tuple[int, int, int]:
        """How many games under way, own tables and finished games it holds, once it was checked."""
        game = any(name in self._texts for name in PLACES)
        tables = read_json(self._texts["tables"])["tables"] if "tables" in self._texts else []
        played = 0
        for name in self._texts:
            if name == history.FOLDED:
                played += history.read_folded(self._texts[name])[1]
            elif name.startswith(history.PREFIX):
                played += self._texts[name].count("\n")
        return int(game), len(tables), played

    def unpack(self, store: "Storage") -> dict[str, str]:
        """Put it into `store` in the place of what is there, which is returned; ParcelError and no change without room."""
        before = _kept(store)
        was_kept = store.is_kept
        if not _replace(store, self._texts) and was_kept:
            put_back(store, before)
            raise ParcelError(NO_ROOM)
        return before


def put_back(store: "Storage", texts: dict[str, str]) -> None:
    """Make `texts` all that is kept."""
    _replace(store, texts)


def delete_all(store: "Storage") -> dict[str, str]:
    """Forget everything, texts set aside included; what was there is returned, for `put_back`."""
    before = {}
    for name in store.names():
        before[name] = store.read(name) or ""
        store.remove(name)
    return before


def _kept(store: "Storage") -> dict[str, str]:
    """Name -> text of everything that travels."""
    found = {}
    for name in store.names():
        text = store.read(name)
        if text is not None and _travels(name):
            found[name] = text
    return found


def _travels(name: str) -> bool:
    # Earlier versions kept the last players as "players", which nobody asks for any more: their exports still open.
    known = name in PLACES + SPARE_PLACES + ("settings", "players", PEOPLE, "tables", "hints", history.FOLDED)
    return known or (name.startswith(history.PREFIX) and read_number(name[len(history.PREFIX) :]) is not None)


def _replace(store: "Storage", texts: dict[str, str]) -> bool:
    """Whether all of `texts` is kept on the device now, and nothing else that travels."""
    for name in _kept(store):
        if name not in texts:
            store.remove(name)
    kept = [store.write(name, text) for name, text in texts.items()]  # each, even where one finds no room
    return all(kept)


def check_text(name: str, text: str) -> None:
    """ParcelError where `text` is not what the page keeps under `name`."""
    try:
        if name in PLACES + SPARE_PLACES:
            replay(unpack(text)[1])
            sound = True
        elif name == "settings":
            sound = _are_settings(read_json(text))
        elif name == "players":
            sound = all(_is_player(player) for player in read_json(text))
        elif name == PEOPLE:
            read_people(text)
            sound = True
        elif name == "tables":
            sound = _are_tables(read_json(text))
        elif name == "hints":
            sound = text == "off"
        elif name == history.FOLDED:
            history.read_folded(text)
            sound = True
        else:
            sound = _travels(name) and _are_games(text)
    except SaveError as error:
        raise ParcelError(error.code) from None
    except Exception:  # whatever stands there, it is not what it should be
        sound = False
    if not sound:
        raise ParcelError(DAMAGED)


def _are_settings(kept: Any) -> bool:
    return isinstance(kept, dict) and all(kept[name] in CHOICES[name] for name in CHOICES if name in kept)


def _is_player(player: Any) -> bool:
    name, kind = player
    return levelled(kind) in KINDS and (name == "" or not check_name(name))


def _are_tables(kept: Any) -> bool:
    if kept["version"] != 1:
        return False
    names = []
    for name, link in kept["tables"]:
        names.append(name.lower())
        if check_name(name):
            return False
        try:
            decode(link)
        except LinkError as error:
            if error.code != "newer-version":
                return False
    return len(set(names)) == len(names)


def _are_games(text: str) -> bool:
    lines = text.split("\n")
    return lines[0] == history.VERSION and len(lines) > 1 and all(history.read_line(line) for line in lines[1:])
