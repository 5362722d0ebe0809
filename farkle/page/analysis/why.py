"""The dialog that answers "Why?": what a computer did in its last turn, decision by decision, and by which numbers."""

from farkle.page.analysis.choice_words import reason_text
from farkle.page.analysis.figures import Figures
from farkle.page.common.faces import face, line_about
from farkle.page.kit.elements import by_id, clone, set_text
from farkle.typing import TYPE_CHECKING

if TYPE_CHECKING:
    from farkle.page.kit.i18n import Texts
    from farkle.page.table.opponents import Opponents
    from farkle.page.table.session import Session


class Why:
    """Fills the dialog each time it is opened."""

    def __init__(self, texts: "Texts", session: "Session", opponents: "Opponents") -> None:
        self._texts = texts
        self._session = session
        self._opponents = opponents
        self._figures = Figures(texts)

    def show(self) -> None:
        """Write down the decisions of the last turn that a computer has played or is playing."""
        texts, decisions = self._texts, self._opponents.decisions
        if not decisions:
            return
        seat = decisions[0].seat
        level = self._session.kinds[seat]
        set_text("why-title", texts("asked.of", name=self._session.name(seat)))
        by_id("why-face").replaceChildren(face(level))
        set_text("why-player", line_about(texts, level, self._session.game.rules))
        items = []
        for decision in decisions:
            item = clone("why-template")
            did = texts("asked.did." + decision.action, dice=decision.dice, points=decision.points)
            item.querySelector(".why-did").textContent = did
            reason = reason_text(texts, self._figures, decision.reason)
            item.querySelector(".why-reason").textContent = reason or texts("asked.none")
            items.append(item)
        by_id("why-decisions").replaceChildren(*items)
