"""What stands on the card of a table in the library besides its name: target, chance of a farkle, whether it is played."""

from farkle.odds import farkle_chances
from farkle.rules import Rules
from farkle.typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from farkle.page.kit.i18n import Texts


class TableFacts:
    """Fills cards. What is worked out once is remembered."""

    def __init__(self, texts: "Texts") -> None:
        self._texts = texts
        self._chances: dict[Rules, tuple[int, int]] = {}
        self._current: Rules | None = None

    def set_current(self, rules: Rules) -> None:
        """Mark the card of `rules` from now on: the running game is played by them."""
        self._current = rules

    def knows(self, rules: Rules) -> bool:
        """Whether the chance of a farkle is worked out already."""
        return rules in self._chances

    def fill(self, card: Any, rules: Rules) -> None:
        """Write the facts of `rules` onto their card."""
        if rules not in self._chances:
            self._chances[rules] = farkle_chances(rules)[-1]
        texts = self._texts
        goal = texts("library.rounds", n=rules.rounds) if rules.rounds else texts("library.target", n=rules.target)
        card.querySelector(".table-goal").textContent = goal
        percent = texts.percent(*self._chances[rules])
        card.querySelector(".table-farkle").textContent = texts("library.farkle", percent=percent)
        card.querySelector(".table-current").hidden = rules != self._current
