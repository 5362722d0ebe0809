"""The people who have played here: their names are offered when a game is set up.

They are kept as a JSON list, whoever played last first. A text that is damaged is worth no more than none.
"""

import json

from farkle.page.kit.envelope import read_json
from farkle.typing import TYPE_CHECKING

if TYPE_CHECKING:
    from farkle.page.kit.storage import Storage

PLACE = "people"
MOST = 24  # names


def read_people(text: str) -> tuple[str, ...]:
    """The names in a kept text; ValueError where it is none."""
    names = read_json(text)
    if not isinstance(names, list) or any(type(name) is not str for name in names):
        raise ValueError(PLACE)
    return tuple(names)


class People:
    """The names in `store`."""

    def __init__(self, store: "Storage") -> None:
        self._store = store

    @property
    def names(self) -> tuple[str, ...]:
        """Everybody who is remembered, whoever played last first."""
        try:
            return read_people(self._store.read(PLACE) or "[]")
        except ValueError:
            return ()

    def remember(self, names: tuple[str, ...]) -> None:
        """Put first those who play now; when there are too many, forget those who have not played for longest."""
        others = tuple([name for name in self.names if name not in names])
        remembered = (names + others)[:MOST]
        if remembered != self.names:
            self._store.write(PLACE, json.dumps(list(remembered)))

    def missing(self, present: tuple[str, ...]) -> str | None:
        """Whoever played last and is not `present`; `None` where all are."""
        return next((name for name in self.names if name not in present), None)
