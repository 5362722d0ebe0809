"""Roll, Bank, Undo and the lines beside them: what each would do, or why it cannot be done now."""

from farkle.page.kit.elements import by_id, has_focus, set_available, set_text, show

# The names of these combinations say something; one die or three of a kind speak for themselves.
NAMED = ("straight", "low_straight", "high_straight", "three_pairs", "four_and_pair", "two_triplets", "full_house")


class Controls:
    """Draws the buttons and lines for the seat whose turn it is."""

    def __init__(self, texts):
        self._texts = texts
        self._details = {
            name: by_id(name).querySelector(".button-detail") for name in ("roll", "bank", "undo", "take", "pass")
        }
        self._roll_label = by_id("roll").querySelector(".button-label")
        self._written = {}
        for written_here in [self._roll_label] + list(self._details.values()):
            written_here.removeAttribute("data-text")
        self.chances = None  # of a farkle with 1, 2 … dice as (numerator, denominator), when they are to be shown
        texts.on_change(self._rewrite)

    def _rewrite(self):
        self._written = {}

    def draw(self, session, selection, outcome, waits):
        """`outcome`: the event whose words stand over the dice, if any; `waits`: a person must acknowledge it first."""
        game = session.game
        person = session.is_human(game.seat) and not outcome and not game.over
        self._draw_offer(bool(game.offer) and person)
        if game.offer:
            points, dice = game.offer
            self._detail("take", self._texts("take.detail", n=dice, points=points))
            self._detail("pass", self._texts("roll.dice", n=game.rules.dice))
        fault = self._fault(selection) if person and game.phase == "keep" else ""
        self._draw_roll(session, person, outcome, waits, fault)
        self._draw_bank(session, person, outcome, waits, fault)
        undo = person and bool(selection.chosen)
        set_available("undo", undo)
        self._detail("undo", self._texts("undo.detail" if undo else "refusal.nothing-to-undo"))
        self._draw_selection(game, selection, person)

    def _fault(self, selection):
        """Which of the chosen dice stand in the way of a keep; "" where none do. The engine knows of no choice."""
        kind, values = selection.verdict()
        if kind != "wrong":
            return ""
        return self._texts("selection.put_back", dice=values["dice"], n=len(values["dice"]))

    def _draw_offer(self, offered):
        """An offer stands where Roll and Bank stand otherwise, and has the focus if they had it."""
        takes_focus = offered and has_focus(by_id("main-actions"))
        show("piggyback", offered)
        if takes_focus:
            by_id("take").focus()

    def _detail(self, name, text):
        if self._written.get(name) != text:
            self._written[name] = text
            self._details[name].textContent = text

    def _draw_roll(self, session, person, outcome, waits, fault):
        game, texts = session.game, self._texts
        throwing = game.phase in ("throw", "roll-off")
        error = None if throwing else game.why_not_roll()
        available = person and not error
        set_available("roll", available or waits)
        self._roll_label.textContent = texts("table.continue" if waits else "table.roll")
        if waits:
            self._detail("roll", "")
        elif not person:
            self._detail("roll", self._not_yours(session, outcome))
        elif game.phase == "roll-off":
            self._detail("roll", texts("roll.for_first"))
        elif error:
            self._detail("roll", fault or texts.refusal(error))
        else:
            dice = game.dice_left
            if self.chances and dice <= len(self.chances):
                percent = texts.percent(*self.chances[dice - 1])
                self._detail("roll", texts("roll.dice_odds", n=dice, percent=percent))
            else:
                self._detail("roll", texts("roll.dice", n=dice))

    def _not_yours(self, session, outcome):
        """Whose turn it is, where that is no person's who could press anything."""
        game = session.game
        acting = outcome.seat if outcome else game.seat
        return "" if game.over else self._texts("button.not_yours", name=session.name(acting))

    def _draw_bank(self, session, person, outcome, waits, fault):
        game, texts = session.game, self._texts
        error = game.why_not_bank()
        set_available("bank", person and not error)
        if waits:
            self._detail("bank", texts("bank.nothing"))
        elif not person:
            self._detail("bank", self._not_yours(session, outcome))
        elif error:
            self._detail("bank", fault or texts.refusal(error))
        else:
            total = game.totals[game.seat] + game.turn_points
            overshoots = game.rules.exact != "off" and not game.rules.rounds and total > game.rules.target
            self._detail(
                "bank", texts("bank.overshoots" if overshoots else "bank.to", points=game.turn_points, total=total)
            )

    def selection_text(self, game, selection):
        """The sentence about what the chosen dice are worth."""
        text = self._worth_text(selection)
        return self._texts("selection.hot", worth=text) if game.kept and game.is_hot else text

    def _worth_text(self, selection):
        kind, values = selection.verdict()
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

    def _draw_selection(self, game, selection, person):
        text = self.selection_text(game, selection) if person else ""
        if person and game.phase == "decide" and not game.kept:
            text = self._texts("selection.blank")
        if person and game.offer:
            points, dice = game.offer
            text = self._texts("take.left", n=dice, points=points)
        set_text("selection-line", text)
