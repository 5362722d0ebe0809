"""Roll, Bank, Undo and the lines beside them: what each would do, or why it cannot be done now."""

from farkle.page.kit.elements import by_id, has_focus, set_available, set_text, show
from farkle.page.kit.i18n import Texts
from farkle.phases import DECIDE, KEEP, ROLL_OFF, THROW
from farkle.typing import Any

# The names of these combinations say something; one die or three of a kind speak for themselves.
NAMED = ("straight", "low_straight", "high_straight", "three_pairs", "four_and_pair", "two_triplets", "full_house")


class Controls:
    """Draws the buttons and lines for the seat whose turn it is."""

    def __init__(self, texts: Texts) -> None:
        self._texts = texts
        self._details = {
            name: by_id(name).querySelector(".button-detail") for name in ("roll", "bank", "undo", "take", "pass")
        }
        self._roll_label = by_id("roll").querySelector(".button-label")
        self._written: dict[str, str] = {}
        for written_here in [self._roll_label] + list(self._details.values()):
            written_here.removeAttribute("data-text")

    def rewrite(self) -> None:
        """Another language is spoken: the next drawing writes everything anew."""
        self._written = {}

    def draw(self, state: Any) -> None:
        """Say of each button what it would do now, or why it cannot be pressed."""
        game, person = state.game, state.person
        self._draw_offer(bool(game.offer) and person)
        if game.offer:
            points, dice = game.offer
            self._detail("take", self._texts("take.detail", n=dice, points=points))
            self._detail("pass", self._texts("roll.dice", n=game.rules.dice))
        fault = self._fault(state) if person and game.phase == KEEP else ""
        self._draw_roll(state, fault)
        self._draw_bank(state, fault)
        undo = person and bool(state.chosen)
        set_available("undo", undo)
        self._detail("undo", self._texts("undo.detail" if undo else "refusal.nothing-to-undo"))
        self._draw_selection(state)

    def _fault(self, state: Any) -> str:
        """Which of the chosen dice stand in the way of a keep; "" where none do. The engine knows of no choice."""
        kind, values = state.verdict
        if kind != "wrong":
            return ""
        return self._texts("selection.put_back", dice=values["dice"], n=len(values["dice"]))

    def _draw_offer(self, offered: bool) -> None:
        """An offer stands where Roll and Bank stand otherwise, and has the focus if they had it."""
        takes_focus = offered and has_focus(by_id("main-actions"))
        show("piggyback", offered)
        if takes_focus:
            by_id("take").focus()

    def _detail(self, name: str, text: str) -> None:
        if self._written.get(name) != text:
            self._written[name] = text
            self._details[name].textContent = text

    def _draw_roll(self, state: Any, fault: str) -> None:
        game, texts, person, waits = state.game, self._texts, state.person, state.waits
        throwing = game.phase in (THROW, ROLL_OFF)
        error = None if throwing else game.why_not_roll()
        available = person and not error
        set_available("roll", available or waits)
        self._roll_label.textContent = texts("table.continue" if waits else "table.roll")
        if waits:
            self._detail("roll", "")
        elif not person:
            self._detail("roll", self._not_yours(state))
        elif game.phase == ROLL_OFF:
            self._detail("roll", texts("roll.for_first"))
        elif error:
            self._detail("roll", fault or texts.refusal(error))
        else:
            dice = game.dice_left
            if state.chances and dice <= len(state.chances):
                percent = texts.percent(*state.chances[dice - 1])
                self._detail("roll", texts("roll.dice_odds", n=dice, percent=percent))
            else:
                self._detail("roll", texts("roll.dice", n=dice))

    def _not_yours(self, state: Any) -> str:
        """Whose turn it is, where that is no person's who could press anything."""
        return "" if state.game.over else self._texts("button.not_yours", name=state.session.name(state.acting))

    def _draw_bank(self, state: Any, fault: str) -> None:
        game, texts, person = state.game, self._texts, state.person
        error = game.why_not_bank()
        set_available("bank", person and not error)
        if state.waits:
            self._detail("bank", texts("bank.nothing"))
        elif not person:
            self._detail("bank", self._not_yours(state))
        elif error:
            self._detail("bank", fault or texts.refusal(error))
        else:
            total = game.totals[game.seat] + game.turn_points
            overshoots = game.rules.exact != "off" and not game.rules.rounds and total > game.rules.target
            self._detail(
                "bank", texts("bank.overshoots" if overshoots else "bank.to", points=game.turn_points, total=total)
            )

    def selection_text(self, state: Any) -> str:
        """The sentence about what the chosen dice are worth."""
        text = self._worth_text(state)
        return self._texts("selection.hot", worth=text) if state.game.kept and state.game.is_hot else text

    def _worth_text(self, state: Any) -> str:
        kind, values = state.verdict
        if kind == "nothing":
            return ""
        if kind == "refused":
            return self._texts.refusal(values["error"])
        if kind == "scores":
            names = [part[0] for part in values["parts"] if part[0] in NAMED]
            if names and len(values["parts"]) == 1:
                combination = self._texts("combination." + names[0])
                return self._texts("selection.named", combination=combination, points=values["points"])
        if kind == "wrong":
            return self._texts("selection.wrong", dice=values["dice"], n=len(values["dice"]))
        values = {name: value for name, value in values.items() if name != "parts"}
        return self._texts("selection." + kind, **values)

    def _draw_selection(self, state: Any) -> None:
        game, person = state.game, state.person
        text = self.selection_text(state) if person else ""
        if person and game.phase == DECIDE and not game.kept:
            text = self._texts("selection.blank")
        if person and game.offer:
            points, dice = game.offer
            text = self._texts("take.left", n=dice, points=points)
        set_text("selection-line", text)
