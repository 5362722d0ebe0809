"""The scoreboard: every seat with its total and what must be known about it, and the line that says how the game stands."""

from farkle.events import Banked, Farkled, Overshot
from farkle.game import Game
from farkle.page.kit.elements import by_id, clone, set_text
from farkle.page.kit.i18n import Texts
from farkle.page.table.seat_names import is_you
from farkle.page.table.session import Session
from farkle.phases import ROLL_OFF
from farkle.typing import TYPE_CHECKING, Any, Sequence

if TYPE_CHECKING:
    from farkle.events import Event


class Scoreboard:
    """Draws seats and standings; remembers what each seat's last turn brought."""

    def __init__(self, texts: Texts) -> None:
        self._texts = texts
        self._rows: list[dict[str, Any]] = []
        self._drawn: list[Any] = []
        self._last: dict[int, tuple[str, dict[str, int]]] = {}
        self._number: int | None = None  # of the game whose seats are laid out
        self._banks = 0

    def rewrite(self) -> None:
        """Another language is spoken: the next drawing writes everything anew."""
        self._drawn = [None] * len(self._rows)

    def on_events(self, events: "Sequence[Event]") -> None:
        """Remember the outcome of a turn."""
        for event in events:
            if isinstance(event, Banked):
                self._last[event.seat] = ("last.banked", {"points": event.points})
                self._land(event.seat)
            elif isinstance(event, Farkled):
                self._last[event.seat] = ("last.farkle", {})
            elif isinstance(event, Overshot):
                self._last[event.seat] = ("last.overshot", {})

    def _land(self, seat: int) -> None:
        """Points arrive at a seat. Two looks in turn, alike but for a name: the same one would not show anew."""
        self._banks += 1
        for number, row in enumerate(self._rows):
            row["seat"].dataset.banked = "" if number != seat else "even" if self._banks % 2 == 0 else "odd"

    def draw(self, state: Any) -> None:
        """Draw all seats of the session's game."""
        session, game, acting = state.session, state.game, state.acting
        best = max(game.totals)
        is_led = best > max(0, min(game.totals))  # where all stand level nobody leads, nor does whoever plays alone
        if self._number != session.number:
            self._lay_out(session)
        for seat, row in enumerate(self._rows):
            current = not game.over and seat == acting
            leads = is_led and game.totals[seat] == best
            last = self._texts.value(self._last.get(seat, ""))
            name, total, note = session.name(seat), game.totals[seat], self._note(game, seat)
            look = (name, total, note, last, current, leads)
            if look != self._drawn[seat]:
                self._drawn[seat] = look
                row["name"].textContent = name
                row["total"].textContent = self._texts.value(total)
                row["note"].textContent = note
                row["last"].textContent = last
                row["progress"].value = max(0, total)
                row["seat"].setAttribute("aria-current", "true" if current else "false")
                row["seat"].classList.toggle("is-leader", leads)
        set_text("turn-line", self._turn_text(session, acting))
        set_text("round-line", self._round_text(session))

    def _lay_out(self, session: Session) -> None:
        self._number = session.number
        self._last = {}
        self._rows = []
        self._drawn = [None] * session.game.seats
        holder = by_id("scoreboard")
        holder.replaceChildren()
        by_id("game").classList.toggle("has-many-seats", session.game.seats > 4)
        for _ in range(session.game.seats):
            item = clone("seat-template")
            row = {part: item.querySelector(".seat-" + part) for part in ("name", "total", "note", "last", "progress")}
            row["seat"] = item
            row["progress"].max = session.game.rules.target
            row["progress"].hidden = session.game.rules.rounds > 0  # no target, no way towards it
            self._rows.append(row)
            holder.append(item)

    def _note(self, game: Game, seat: int) -> str:
        """The one thing worth knowing about a seat now."""
        rules, texts = game.rules, self._texts
        if game.final and not game.over and seat in game.to_play:
            return texts("seat.last_turn")
        pit = game.pit_of(seat)
        if pit:
            return texts("seat.pit", points=pit[1])
        if rules.streak and game.streaks[seat]:
            return texts("seat.streak", n=game.streaks[seat])
        if rules.opening and not game.on_board[seat]:
            return texts("seat.opening", points=rules.opening)
        return ""

    def _turn_text(self, session: Session, acting: int) -> str:
        """Whose turn it is."""
        if session.game.over:
            return self._texts("turn.over")
        if is_you(self._texts, session, acting):
            return self._texts("table.your_turn")
        key = "turn.person" if session.is_human(acting) else "turn.computer"
        return self._texts(key, name=session.name(acting))

    def _round_text(self, session: Session) -> str:
        """How the game stands, in one line."""
        game, texts = session.game, self._texts
        if game.phase == ROLL_OFF:
            return texts("round.roll_off")
        if game.over:
            return ""
        if game.final:
            return texts("round.final", points=game.to_beat)
        turn = game.turns[game.seat] + 1
        if game.rules.rounds:
            return texts("round.of", turn=min(turn, game.rules.rounds), rounds=game.rules.rounds)
        best = max(game.totals)
        if best <= 0:
            return texts("round.first_to", points=game.rules.target)
        if game.seats == 1:
            return texts("round.alone", turn=turn, points=max(0, game.rules.target - best))
        leaders = [seat for seat, total in enumerate(game.totals) if total == best]
        mine = session.only_human
        if len(leaders) > 1:
            return texts("round.level", turn=turn)
        second = max([total for seat, total in enumerate(game.totals) if seat != leaders[0]], default=0)
        if is_you(texts, session, leaders[0]):
            return texts("round.you_lead", turn=turn, points=best - second)
        if mine is not None:
            return texts("round.you_trail", turn=turn, points=best - game.totals[mine])
        return texts("round.leads", turn=turn, name=session.name(leaders[0]), points=best)
