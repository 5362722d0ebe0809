"""The player's own tables: house rules kept on the device under names of the player's choice.

    tables = OwnTables(store)
    tables.save("Friday", rules)
    tables.names                                  # ("Friday",)
    tables.delete("Friday"); tables.undo()        # and there it is again

They are kept as a list of [name, link text]. What another tab has written meanwhile is read before each change. A text that
is damaged is set aside, and one table that cannot be read (a newer version made it) stays where it is, unread.
"""

import json

from farkle.link import LinkError, decode, encode
from farkle.page.kit.envelope import read_json
from farkle.rules import Rules
from farkle.seating import LONGEST_NAME, check_name
from farkle.typing import TYPE_CHECKING

if TYPE_CHECKING:
    from farkle.page.kit.storage import Storage

    NamedTexts = tuple[tuple[str, str], ...]  # name and link text of each

PLACE = "tables"
VERSION = 1

_TURNING = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"  # marks that write a name backwards
# Blanks of all scripts, and what joins or directs other characters: by themselves they are no name.
_UNSEEN = (
    " \u00a0\u00ad\u061c\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u200b\u200c\u200d\u200e\u200f"
    "\u202f\u205f\u2060\u3000\u3164\ufe0e\ufe0f\ufeff"
)


class OwnTables:
    """The own tables in `store`, in the order in which they were made."""

    def __init__(self, store: "Storage") -> None:
        self._store = store
        self._change: tuple[NamedTexts, NamedTexts] | None = None  # what the last one found, and what it left
        self.was_damaged = False

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all own tables."""
        return tuple([name for name, _ in self._read()])

    def text(self, name: str) -> str:
        """The link text of one table; KeyError where there is none of that name."""
        for other, text in self._read():
            if other == name:
                return text
        raise KeyError(name)

    def rules(self, name: str) -> Rules:
        """The rules of one table; LinkError where its text cannot be read."""
        return decode(self.text(name))

    def readable(self) -> tuple[tuple[str, Rules], ...]:
        """Name and rules of every table that can be read."""
        found = []
        for name, text in self._read():
            try:
                found.append((name, decode(text)))
            except LinkError:
                continue
        return tuple(found)

    def name_of(self, rules: Rules) -> str | None:
        """The name of the first own table with just these rules, `None` where there is none."""
        for name, own in self.readable():
            if own == rules:
                return name
        return None

    def has(self, name: str) -> bool:
        """Whether a table has this name; capitals make no difference."""
        return any(other.lower() == name.lower() for other in self.names)

    def save(self, name: str, rules: Rules) -> bool:
        """Keep `rules` under `name`, in the place of a table that has it; whether that is really kept on the device."""
        return self._put(name, encode(rules))

    def duplicate(self, name: str) -> str:
        """Keep the table once more, under its name and a number; returns that name."""
        copy = free_name(name, [other.lower() for other in self.names])
        self._put(copy, self.text(name))
        return copy

    def rename(self, name: str, new: str) -> None:
        """Give the table another name."""
        self._write(tuple([(new if other == name else other, text) for other, text in self._read()]))

    def delete(self, name: str) -> None:
        """Remove the table; `undo` brings it back."""
        self._write(tuple([table for table in self._read() if table[0] != name]))

    def undo(self) -> None:
        """Take the last change of this visit back; what another tab has changed since then stays."""
        if self._change is None:
            return
        found, left = self._change
        tables = [table for table in self._read() if table in found or table not in left]
        for place, (name, text) in enumerate(found):
            if (name, text) not in left:
                taken = [other.lower() for other, _ in tables]
                tables.insert(place, (free_name(name, taken), text))
        self._write(tuple(tables))
        self._change = None

    def _put(self, name: str, text: str) -> bool:
        tables = self._read()
        if self.has(name):
            return self._write(
                tuple([(name, text) if other.lower() == name.lower() else (other, old) for other, old in tables])
            )
        return self._write(tables + ((name, text),))

    def _read(self) -> "NamedTexts":
        text = self._store.read(PLACE)
        if text is None:
            return ()
        try:
            kept = read_json(text)
            if kept["version"] != VERSION:
                raise ValueError(kept["version"])
            tables = tuple([(name, link) for name, link in kept["tables"]])
            if any(type(name) is not str or type(link) is not str for name, link in tables):
                raise ValueError(PLACE)
        except (KeyError, TypeError, ValueError):
            self.was_damaged = True
            self._store.set_aside(PLACE)
            return ()
        return tables

    def _write(self, tables: "NamedTexts") -> bool:
        self._change = (self._read(), tables)
        text = json.dumps({"version": VERSION, "tables": [list(table) for table in tables]})
        return bool(self._store.write(PLACE, text))


def clean_name(text: str) -> str:
    """A name, of a table or a player, as it is kept: without control characters and needless spaces, not too long.

    "" where nothing is left to be seen.
    """
    plain = "".join([" " if check_name(character) else character for character in text if character not in _TURNING])
    seen = any(character not in _UNSEEN for character in plain)
    words = [word for word in plain.split(" ") if word]  # `split()` goes by other blanks on each interpreter
    return " ".join(words)[:LONGEST_NAME].strip(" ") if seen else ""


def free_name(name: str, taken: list[str]) -> str:
    """`name`, with a number behind it where it is among those `taken` (in small letters)."""
    free, number = name, 2
    while free.lower() in taken:
        ending = f" {number}"
        free = name[: LONGEST_NAME - len(ending)].rstrip() + ending
        number += 1
    return free
