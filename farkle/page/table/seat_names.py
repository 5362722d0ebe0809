"""Names of seats that nobody has chosen, "You", "Computer", "Player 2": they follow the language of the page."""

from farkle.page.table.saves import HUMAN, USUAL_LEVEL
from farkle.players.levels import LEVELS
from farkle.seating import MOST_SEATS
from farkle.typing import TYPE_CHECKING

if TYPE_CHECKING:
    from farkle.page.kit.i18n import Texts
    from farkle.page.table.session import Session


def is_you(texts: "Texts", session: "Session", seat: int) -> bool:
    """Whether the page says "you" to the player: the only person at the table, or whoever goes by that name.

    No language can put its word for "you" where another name stands: "You's turn", "Turno de Tú", "Sieg für Du".
    """
    return bool(seat == session.only_human or (session.is_human(seat) and session.name(seat) == texts("seat.you")))


class SeatNames:
    """The names in the language spoken; the game of `session` is told when they change."""

    def __init__(self, texts: "Texts", session: "Session") -> None:
        self._texts = texts
        self._session = session
        self._names: list[str] = []  # in the language spoken before
        texts.before_change(self._look)
        texts.on_change(self._rename)

    def first_seats(self) -> tuple[tuple[str, str], ...]:
        """The players a newcomer meets: a person against the computer."""
        return ((self._texts("seat.you"), HUMAN), (self._texts("seat.computer"), USUAL_LEVEL))

    def of(self, seat: int, kind: str) -> str:
        """What whoever has no name on the seat is called."""
        if kind == HUMAN:
            return self._texts("seat.player", number=seat + 1)
        name = f"player.{kind}.name"  # comes with the later texts
        return self._texts(name if name in self._texts else "seat.computer")

    def is_nobodys(self, name: str) -> bool:
        """Whether the page has given this name, in the language spoken, and no player."""
        return name in self._all()

    def _all(self) -> list[str]:
        people = [self.of(seat, HUMAN) for seat in range(MOST_SEATS)]
        computers = [self.of(0, level) for level in LEVELS]
        names = [self._texts("seat.you"), self._texts("seat.computer")] + people + computers
        return names + [f"{name} {number}" for name in names for number in range(2, MOST_SEATS + 1)]

    def _look(self) -> None:
        self._names = self._all()

    def _rename(self) -> None:
        self._session.rename(self._renamed())

    def _renamed(self) -> dict[str, str]:
        return dict(zip(self._names, self._all()))

    def renamed(self, name: str) -> str:
        """What is said, since the language changed, for a name of before: another word where the page had given it."""
        return self._renamed().get(name, name)
