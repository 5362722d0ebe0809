"""The tray: the dice that lie on the felt, those kept, and the word that is spoken over them (farkle, hot dice)."""

from pyscript import document, window

from farkle.page.kit.elements import by_id, clone, listen, set_hidden, set_text, show, small_dice
from farkle.typing import Any

_TUMBLE = 500  # milliseconds that a throw takes at most


class Tray:
    """Draws dice. It holds on to the last throw while an outcome stands over it."""

    def __init__(self, texts):
        self._texts = texts
        holder = by_id("dice")
        self._dice = [holder.children[i] for i in range(6)]
        self._drawn: list[object] = [None] * 6
        self._kept_drawn: tuple[Any, ...] | None = ()
        self._lying = ()
        self._lay = ()  # where the dice lay that were kept before the last throw
        self._throws = 0
        self._fell_at = 0  # milliseconds
        self._tumbling = False
        self.outcome = None  # the event whose words stand over the dice
        for press in ("pointerdown", "keydown"):
            listen(document.body, press, lambda event: self._settle())
        texts.on_change(self._rewrite)

    def _rewrite(self):
        self._drawn = [None] * 6
        for group, (dice, points) in enumerate(self._kept_drawn or ()):
            self._write_kept(by_id("kept").children[group], dice, points)

    def fall(self, dice):
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

    def _settle(self):
        """Any press ends the tumbling."""
        if self._tumbling:
            self._tumbling = False
            if window.performance.now() - self._fell_at < _TUMBLE:
                for button in self._dice:
                    button.dataset.throw = ""

    def speak(self, outcome, look, title, text):
        """Let an outcome stand over the dice until `fall_silent`. `look` names it for the style sheet."""
        self.outcome = outcome
        by_id("game").dataset.outcome = look
        set_text("outcome-title", title)
        set_text("outcome-text", text)
        show("outcome")

    def fall_silent(self):
        """Take the outcome away."""
        self.outcome = None
        by_id("game").dataset.outcome = ""
        show("outcome", False)

    def draw(self, game, chosen=(), wrong=(), may_choose=False):
        """Draw the dice of `game`: `chosen` and `wrong` are positions; `may_choose` where a person may tap them."""
        lying = self._lying if self.outcome else game.dice
        scoring = set()
        if not self.outcome:
            for kept, _ in game.keeps():
                scoring.update(kept)
        offered = game.offer[1] if game.offer else 0
        count = len(lying) or game.wanted or offered
        holder = by_id("dice")
        holder.dataset.count = str(count)
        holder.classList.toggle("is-choosing", bool(scoring) and (may_choose or bool(chosen)))
        holder.classList.toggle("is-hot", not self.outcome and game.phase == "decide" and game.is_hot)
        for position, button in enumerate(self._dice):
            face = lying[position] if position < len(lying) else None
            state = (
                position < count,
                face,
                position in chosen,
                position in wrong,
                face in scoring,
                may_choose and face is not None,
            )
            if state != self._drawn[position]:
                self._drawn[position] = state
                self._draw_die(button, state)

    def _draw_die(self, button, state):
        shown, face, chosen, wrong, scores, available = state
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

    def draw_kept(self, groups):
        """Draw the keeps of this turn: (dice, points) pairs."""
        if groups == self._kept_drawn:
            return
        holder = by_id("kept")
        drawn = self._kept_drawn
        fresh = drawn is not None and groups[: len(drawn)] == drawn
        start = len(drawn) if fresh else 0
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

    def _write_kept(self, group, dice, points):
        group.querySelector(".kept-dice").setAttribute("aria-label", self._texts.value(dice))
        group.querySelector(".kept-points").textContent = self._texts.value(points)


def _positions(dice, lying):
    """Where each of the dice lay among those on the felt: the leftmost that show their faces."""
    positions = []
    for face in dice:
        places = [place for place, shown in enumerate(lying) if shown == face and place not in positions]
        positions.append(places[0] if places else 0)
    return positions


def _way(position, count, nth):
    """From where on the felt a kept die comes, for the style sheet, and which die in the rail it becomes."""
    columns = {4: 2}.get(count, min(count, 3)) or 1
    rows = (count + columns - 1) // columns
    row = position // columns
    in_row = min(columns, count - row * columns)
    return "--column:%s;--row:%s;--place:%s;--nth:%d" % (
        position % columns - (in_row - 1) / 2,
        row - (rows - 1) / 2,
        position - (count - 1) / 2,
        nth,
    )
