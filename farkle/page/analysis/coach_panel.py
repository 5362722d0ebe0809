"""What the coach says: one line, and for whoever wants to compare a table of all choices with what is known of each."""

from pyscript import document, window

from farkle.page.analysis.choice_words import reason_text, words_of
from farkle.page.analysis.figures import Figures
from farkle.page.kit import tasks
from farkle.page.kit.elements import by_id, clone, listen, set_text, show, small_dice
from farkle.page.kit.newest_task import NewestTask
from farkle.typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from farkle.page.kit.i18n import Texts
    from farkle.questions import AdviceAnswer, AdvisedChoice

_ROWS_A_STEP = 4
_OVER_THE_TABLE = "(max-width: 59.99rem), (max-height: 30rem)"  # as in the style sheet


def worth(choice: "AdvisedChoice", by: str) -> float:
    """What choices are compared by: chance of winning, or points of the turn."""
    if by == "win":
        assert choice.win is not None
        return choice.win
    return float("inf") if choice.expected is None else choice.expected


def _words(choice: "AdvisedChoice") -> tuple[str, dict[str, Any]]:
    return words_of(choice.keep, choice.action, choice.points, choice.dice)


class CoachPanel:
    """The coach's place beside the table."""

    def __init__(self, texts: "Texts") -> None:
        self._texts = texts
        self._figures = Figures(texts)
        texts.on_change(self._rewrite)
        self._advice: AdviceAnswer | None = None
        self._chosen: tuple[tuple[int, ...], str] | None = None
        self._drawn: object = None
        self._filling = NewestTask()
        listen(by_id("coach-panel"), "toggle", lambda event: self._draw_table())

    def _rewrite(self) -> None:
        self._drawn = None

    def hide(self) -> None:
        """Take everything away."""
        show("coach", False)
        document.body.dataset.coach = "off"

    def say(self, key: str) -> None:
        """One sentence, and nothing to compare."""
        self._show(self._texts(key), None, None)

    def advise(self, advice: "AdviceAnswer") -> None:
        """What is best now."""
        best = self._best(advice)
        self._show(self._texts("coach.best", choice=_words(best)), advice, None)

    def judge(self, advice: "AdviceAnswer", keep: tuple[int, ...], action: str) -> None:
        """Whether what was chosen was best, and what it has cost otherwise."""
        best = self._best(advice)
        made = [choice for choice in advice.choices if choice.keep == keep and choice.action == action]
        if not made:
            self._show("", None, None)
            return
        chosen = made[0]
        if chosen.best:
            text = self._texts("coach.was_best")
        elif chosen.equal:
            text = self._texts("coach.was_equal", choice=_words(best))
        elif advice.by == "win":
            places = 1 if advice.exact else 0
            lost = self._figures.percent(worth(best, "win") - worth(chosen, "win"), places)
            text = self._texts("coach.was_worse_win", choice=_words(best), share=lost)
        elif best.expected is None:
            text = self._texts("coach.was_worse", choice=_words(best))
        else:
            n = round(best.expected - worth(chosen, advice.by))
            text = self._texts("coach.was_worse_points", choice=_words(best), n=n)
        self._show(text, advice, (keep, action))

    def fold(self) -> None:
        """Fold the table of choices where it lies over the dice: they are to be seen now."""
        if window.matchMedia(_OVER_THE_TABLE).matches:
            by_id("coach-panel").open = False

    def progress(self, done: float) -> None:
        """How far the table's chances have been worked out."""
        show("coach-progress", done < 1)
        by_id("coach-progress").value = done

    @staticmethod
    def _best(advice: "AdviceAnswer") -> "AdvisedChoice":
        return next(choice for choice in advice.choices if choice.best)

    def _show(self, text: str, advice: "AdviceAnswer | None", chosen: tuple[tuple[int, ...], str] | None) -> None:
        show("coach")
        document.body.dataset.coach = "on"
        set_text("coach-line", text)
        self._advice, self._chosen = advice, chosen
        show("coach-panel", bool(advice))
        self._draw_table()

    def _draw_table(self) -> None:
        """Draw the table where it can be seen; nobody else needs it."""
        if self._advice and by_id("coach-panel").open and (self._advice, self._chosen) != self._drawn:
            self._drawn = (self._advice, self._chosen)
            tasks.start(self._fill(self._advice, self._chosen))

    async def _fill(self, advice: "AdviceAnswer", chosen: tuple[tuple[int, ...], str] | None) -> None:
        is_wanted = self._filling.begin()
        by_win = advice.by == "win"
        by_id("coach-table").classList.toggle("has-no-chances", not by_win)
        set_text("coach-reason", reason_text(self._texts, self._figures, self._best(advice).reason))
        notes = [self._texts("note." + note) for note in advice.notes]
        holder = by_id("coach-notes")
        holder.replaceChildren()
        for note in notes:
            item = clone("coach-note-template")
            item.textContent = note
            holder.append(item)
        rows = by_id("coach-choices")
        rows.replaceChildren()
        choices = sorted(advice.choices, key=lambda choice: (not choice.best, -worth(choice, advice.by)))
        for number, choice in enumerate(choices):
            is_chosen = chosen == (choice.keep, choice.action)
            rows.append(self._row(choice, by_win, advice.exact, is_chosen))
            if number % _ROWS_A_STEP == _ROWS_A_STEP - 1:
                await tasks.yield_to_browser()
                if not is_wanted():
                    return

    def _row(self, choice: "AdvisedChoice", by_win: bool, exact: bool, is_chosen: bool) -> Any:
        row = clone("coach-choice-template")
        dice = row.querySelector(".choice-dice")
        dice.hidden = not choice.keep
        if choice.keep:
            small_dice(dice, choice.keep)
            dice.setAttribute("aria-label", self._texts.value(choice.keep))
        key, values = words_of((), choice.action, choice.points, choice.dice)
        row.querySelector(".choice-words").textContent = self._texts(key, **values)
        mark = row.querySelector(".choice-mark")
        look = "best" if choice.best else "equal" if choice.equal else ""
        mark.hidden = not look
        if look:
            mark.textContent = self._texts("coach.mark_" + look)
            row.classList.add("is-" + look)
        row.querySelector(".choice-yours").hidden = not is_chosen
        cells = row.querySelectorAll("td")
        if choice.farkle:
            chance, whole = choice.farkle
            cells[0].querySelector(".choice-share").textContent = self._texts.percent(chance, whole)
            fraction = f"{chance}/{whole}" if chance else ""
            cells[0].querySelector(".choice-fraction").textContent = fraction
        else:
            cells[0].querySelector(".choice-share").textContent = "–"
        points = choice.expected
        cells[1].textContent = "∞" if points is None else self._texts.value(round(points))
        if by_win:
            cells[2].textContent = self._figures.percent(worth(choice, "win"), 1 if exact else 0)
        return row
