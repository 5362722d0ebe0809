"""The tray: the dice that lie on the felt, those kept, and the word that is spoken over them (farkle, hot dice)."""

from pyscript import document, window

from farkle.events import RollOffThrown, Thrown
from farkle.page.kit.elements import by_id, clone, listen, set_hidden, set_text, show, small_dice
from farkle.page.kit.i18n import Texts
from farkle.page.table.narration import Narrator
from farkle.phases import DECIDE
from farkle.typing import TYPE_CHECKING, Any, Sequence

if TYPE_CHECKING:
    from farkle.events import Event

_TUMBLE = 500  # milliseconds that a throw takes at most


class Tray:
    """Draws dice. It holds on to the last throw while an outcome stands over it."""

    def __init__(self, texts: Texts, narrator: Narrator) -> None:
        self._texts = texts
        self._narrator = narrator
        holder = by_id("dice")
        self._dice = [holder.children[i] for i in range(6)]
        self._drawn: list[object] = [None] * 6
        self._kept_drawn: tuple[Any, ...] | None = ()
        self._lying: tuple[int, ...] = ()
        self._lay: tuple[int, ...] = ()  # where the dice lay that were kept before the last throw
        self._throws = 0
        self._fell_at = 0.0  # milliseconds
        self._tumbling = False
        for press in ("pointerdown", "keydown"):
            listen(document.body, press, lambda event: self._settle())

    def rewrite(self) -> None:
        """Another language is spoken: the next drawing writes everything anew."""
        self._drawn = [None] * 6
        for group, (dice, points) in enumerate(self._kept_drawn or ()):
            self._write_kept(by_id("kept").children[group], dice, points)

    def on_events(self, events: "Sequence[Event]") -> None:
        """Let throws tumble."""
        for event in events:
            if isinstance(event, Thrown):
                self._fall(event.dice)
            elif isinstance(event, RollOffThrown):
                self._fall((event.face,))

    def _fall(self, dice: tuple[int, ...]) -> None:
        """A throw has fallen: it tumbles, but its faces are in the page before that."""
        self._lay = self._lying
        self._lying = dice
        self._throws += 1
        self._tumbling = True
        self._fell_at = window.performance.now()
        # Two animations, alike but for their names, in turn: the same one would not start anew.
        throw = "even" if self._throws % 2 == 0 else "odd"
        for position, button in enumerate(self._dice):
            button.dataset.throw = throw if position < len(dice) else ""

    def _settle(self) -> None:
        """Any press ends the tumbling."""
        if self._tumbling:
            self._tumbling = False
            if window.performance.now() - self._fell_at < _TUMBLE:
                for button in self._dice:
                    button.dataset.throw = ""

    def draw(self, state: Any) -> None:
        """Draw the dice on the felt, what stands over them, and those kept in this turn."""
        self._draw_outcome(state)
        self._draw_dice(state)
        groups = state.game.set_aside[:-1] if state.game.kept else state.game.set_aside
        self._draw_kept(() if state.outcome else groups)

    def _draw_outcome(self, state: Any) -> None:
        by_id("game").dataset.outcome = "farkle" if state.outcome else ""  # names it for the style sheet
        if state.outcome:
            set_text("outcome-title", self._texts("outcome.farkle"))
            set_text("outcome-text", self._narrator.outcome_text(state.outcome, state.explained))
        show("outcome", bool(state.outcome))

    def _draw_dice(self, state: Any) -> None:
        game, chosen, may_choose = state.game, state.chosen, state.may_choose
        lying = self._lying if state.outcome else game.dice
        scoring: set[int] = set()
        for kept, _ in state.keeps:
            scoring.update(kept)
        offered = game.offer[1] if game.offer else 0
        count = len(lying) or game.wanted or offered
        holder = by_id("dice")
        holder.dataset.count = str(count)
        holder.classList.toggle("is-choosing", bool(scoring) and (may_choose or bool(chosen)))
        holder.classList.toggle("is-hot", not state.outcome and game.phase == DECIDE and game.is_hot)
        for position, button in enumerate(self._dice):
            face = lying[position] if position < len(lying) else None
            look = (
                position < count,
                face,
                position in chosen,
                position in state.wrong,
                face in scoring,
                may_choose and face is not None,
            )
            if look != self._drawn[position]:
                self._drawn[position] = look
                self._draw_die(button, look)

    def _draw_die(self, button: Any, look: Any) -> None:
        shown, face, chosen, wrong, scores, available = look
        set_hidden(button, not shown)
        if face:
            button.dataset.face = str(face)
        label = "die.waiting"
        if face:
            label = "die.wrong" if wrong else "die.scores" if scores else "die.plain"
        button.setAttribute("aria-label", self._texts(label, face=face or 0))
        button.setAttribute("aria-pressed", "true" if chosen else "false")
        button.setAttribute("aria-disabled", "false" if available else "true")
        for name, holds in (("is-idle", not face), ("is-scoring", scores and available), ("is-wrong", wrong)):
            button.classList.toggle(name, holds)

    def _draw_kept(self, groups: Any) -> None:
        """Draw the keeps of this turn: (dice, points) pairs."""
        if groups == self._kept_drawn:
            return
        holder = by_id("kept")
        drawn = self._kept_drawn
        fresh = drawn is not None and groups[: len(drawn)] == drawn
        start = len(drawn) if drawn and fresh else 0
        if not fresh:
            holder.replaceChildren()
        self._kept_drawn = None  # until all of it stands there: whatever goes wrong, the next drawing begins anew
        nth = sum([len(dice) for dice, _ in groups[:start]])
        for dice, points in groups[start:]:
            group = clone("kept-group-template")
            pictures = group.querySelector(".kept-dice")
            small_dice(pictures, dice)
            self._write_kept(group, dice, points)
            if fresh and self._lay:
                group.classList.add("is-new")
                for picture, position in enumerate(_positions(dice, self._lay)):
                    pictures.children[picture].style.cssText = _way(position, len(self._lay), nth + picture)
            nth += len(dice)
            holder.append(group)
        self._kept_drawn = groups

    def _write_kept(self, group: Any, dice: tuple[int, ...], points: int) -> None:
        group.querySelector(".kept-dice").setAttribute("aria-label", self._texts.value(dice))
        group.querySelector(".kept-points").textContent = self._texts.value(points)


def _positions(dice: tuple[int, ...], lying: tuple[int, ...]) -> list[int]:
    """Where each of the dice lay among those on the felt: the leftmost that show their faces."""
    positions: list[int] = []
    for face in dice:
        places = [place for place, shown in enumerate(lying) if shown == face and place not in positions]
        positions.append(places[0] if places else 0)
    return positions


def _way(position: int, count: int, nth: int) -> str:
    """From where on the felt a kept die comes, for the style sheet, and which die in the rail it becomes."""
    columns = {4: 2}.get(count, min(count, 3)) or 1
    rows = (count + columns - 1) // columns
    row = position // columns
    in_row = min(columns, count - row * columns)
    column, place = position % columns - (in_row - 1) / 2, position - (count - 1) / 2
    return f"--column:{column};--row:{row - (rows - 1) / 2};--place:{place};--nth:{nth}"
