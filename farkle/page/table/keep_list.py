"""The ways to keep: every legal keep of the throw as a button with its dice and points.

The list is made when it is opened, not with every throw: its dice cost more than all that lie on the felt.
"""

from farkle.page.kit.elements import by_id, clone, has_focus, listen, move_focus, set_hidden, small_dice
from farkle.page.kit.i18n import Texts
from farkle.typing import Any, Callable


class KeepList:
    """`choose(number)` is called when a button is pressed, with the place of its keep among those last drawn."""

    def __init__(self, texts: Texts, choose: Callable[[int], None]) -> None:
        self._texts = texts
        self._keeps: tuple[Any, ...] = ()
        self._chosen: tuple[int, ...] = ()
        self._listed: tuple[Any, ...] | None = None  # the keeps that have buttons
        self._panel = by_id("keeps-panel")
        self._list = by_id("keeps")
        listen(self._panel, "toggle", lambda event: self._fill())
        listen(self._list, "click", lambda event: self._pressed(event, choose))

    def rewrite(self) -> None:
        """Another language is spoken: the next drawing writes everything anew."""
        self._listed = None

    def draw(self, state: Any) -> None:
        """Offer the keeps among which a person may choose now."""
        self._keeps, self._chosen = state.keeps if state.may_choose else (), state.faces
        set_hidden(self._panel, not self._keeps)
        self._fill()

    def _pressed(self, event: Any, choose: Callable[[int], None]) -> None:
        button = event.target.closest(".keep")
        if button:
            choose(int(button.dataset.keep))

    def _fill(self) -> None:
        if not self._panel.open:
            return
        if self._listed != self._keeps:
            if has_focus(self._list):
                move_focus(self._list)
            self._list.replaceChildren()
            for number, (dice, points) in enumerate(self._keeps):
                item = clone("keep-template")
                button = item.querySelector(".keep")
                button.dataset.keep = str(number)
                button.setAttribute("aria-label", self._texts("keep.label", dice=dice, points=points))
                small_dice(button.querySelector(".keep-dice"), dice)
                button.querySelector(".keep-points").textContent = self._texts.value(points)
                self._list.append(item)
            self._listed = self._keeps
        for number, (dice, _) in enumerate(self._keeps):
            pressed = "true" if dice == self._chosen else "false"
            self._list.children[number].querySelector(".keep").setAttribute("aria-pressed", pressed)
