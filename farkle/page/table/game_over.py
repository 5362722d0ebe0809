"""The end of a game: who won, why, and what can be played next."""

from pyscript import document

from farkle.page.kit.elements import by_id, clone, set_text, show, small_dice
from farkle.page.kit.i18n import Texts
from farkle.page.table.seat_names import is_you
from farkle.page.table.session import Session
from farkle.typing import Any


class GameOver:
    """The panel over a finished game."""

    def __init__(self, texts: Texts) -> None:
        self._texts = texts
        self._shown = False
        self._told: int | None = None  # number of the game that the panel tells of

    def rewrite(self) -> None:
        """Another language is spoken: the next drawing writes everything anew."""
        self._told = None

    def draw(self, state: Any) -> None:
        """Show or hide the panel; when it appears, Rematch gets the focus."""
        session, over = state.session, state.over
        document.body.dataset.over = "yes" if over else "no"
        if over and self._told != session.number:
            self._told = session.number
            self._fill(session)
        if over != self._shown:
            self._shown = over
            show("end", over)
            if over:
                by_id("rematch").focus()

    def _fill(self, session: Session) -> None:
        game, texts = session.game, self._texts
        winners = game.winners
        if len(winners) > 1:
            title = texts("end.shared")
        elif is_you(texts, session, winners[0]):
            title = texts("end.you_win")
        else:
            title = texts("end.wins", name=session.name(winners[0]))
        set_text("end-title", title)
        won = any(session.is_human(seat) for seat in winners)
        small_dice(by_id("end-dice"), (1, 2, 3, 4, 5, 6) if won else ())
        reason = "end.reason." + game.reason
        tied = len([total for total in game.totals if total == max(game.totals)]) > 1
        if len(winners) == 1 and tied and game.reason in ("target", "rounds"):
            reason = "end.reason.first"
        elif game.reason == "target" and game.rules.finish == "now":
            reason = "end.reason.now"
        set_text("end-text", texts(reason, points=game.totals[winners[0]], n=game.rules.rounds))
        holder = by_id("end-standings")
        holder.replaceChildren()
        order = sorted(range(game.seats), key=lambda seat: (seat not in winners, -game.totals[seat]))
        for seat in order:
            item = clone("standing-template")
            item.querySelector(".standing-name").textContent = session.name(seat)
            item.querySelector(".standing-total").textContent = texts.value(game.totals[seat])
            item.querySelector(".standing-note").textContent = texts("standing.turns", n=game.turns[seat])
            item.classList.toggle("is-leader", seat in winners)
            holder.append(item)
