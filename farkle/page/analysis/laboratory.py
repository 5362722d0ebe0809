"""The laboratory: the chances of the table in force, how a turn ends if it is played best, when to stop, and tournaments."""

from pyscript import document

from farkle.link import encode
from farkle.odds import farkle_chances
from farkle.page.analysis.figures import Figures
from farkle.page.analysis.lab_numbers import groups, round_places
from farkle.page.analysis.pictures import bare_chart, bare_columns, chart, columns
from farkle.page.analysis.tournament import Tournament
from farkle.page.kit import tasks
from farkle.page.kit.elements import by_id, listen, set_text, show
from farkle.page.kit.newest_task import NewestTask
from farkle.questions import TurnAnswer, TurnQuestion
from farkle.typing import TYPE_CHECKING, Any, Callable, Sequence

if TYPE_CHECKING:
    from farkle.page.analysis.worker_questions import WorkerQuestions
    from farkle.page.kit.i18n import Texts
    from farkle.questions import TurnChart
    from farkle.rules import Rules

_LABELS = 6  # words along the points of a picture, at most
_CLOSE = 8  # so many columns stand so close that the second has no word: that of the first, a farkle, is a long one


class Laboratory:
    """Fills the dialog for the rules it is opened with."""

    def __init__(self, texts: "Texts", worker_questions: "WorkerQuestions", title_of: "Callable[[Rules], str]") -> None:
        self._texts = texts
        self._worker_questions = worker_questions
        self._title_of = title_of
        self._figures = Figures(texts)
        self._tournament = Tournament(texts, worker_questions)
        self._rules: Rules | None = None
        self._name = ""
        self._answer: TurnAnswer | None = None
        self._look = NewestTask()
        listen(by_id("lab-board"), "change", lambda event: tasks.start(self._look_at_turn()))

    def show(self, rules: "Rules") -> None:
        """Take up these rules."""
        if rules != self._rules:
            self._look.end()  # what is on its way is about another table
            self._answer = None
            by_id("lab-board").value = "on"
        self._rules, self._name = rules, self._title_of(rules)
        self._tournament.open(rules)
        tasks.start(self._fill())

    async def _fill(self) -> None:
        await tasks.yield_to_browser()  # the dialog stands there before its contents are made
        if not self._rules:
            return
        set_text("lab-table", self._texts("lab.table", table=self._name))
        self._draw_odds(self._rules)
        show("lab-board-row", self._rules.opening > self._rules.minimum)
        await tasks.yield_to_browser()
        if self._answer:
            self._draw_turn(self._answer)
        else:
            await self._look_at_turn()

    # Chances of a farkle: known here

    def _draw_odds(self, rules: "Rules") -> None:
        chances = farkle_chances(rules)
        shares = [chance / whole for chance, whole in chances]
        least = min([share for share in shares if share], default=1.0)
        places = next(
            places for places in range(1, 10) if least * 10 ** (places + 2) >= 0.5
        )  # the least is not 0 either
        percents = [self._figures.percent(share, places) for share in shares]
        dice = [self._texts.value(number + 1) for number in range(len(chances))]
        label = self._texts("lab.odds_label")
        order = list(range(len(chances)))
        if self._texts.is_right_to_left:  # as its table is read, and the same columns of the editor
            order.reverse()
        words = [dice[at] for at in order], [percents[at] for at in order]
        by_id("lab-odds-picture").replaceChildren(columns([shares[at] for at in order], *words, (), label))
        rows = [
            _row(
                self._texts("value.dice", n=number + 1),
                percents[number],
                f"{chance}/{whole}",
                self._figures.percent(1 - shares[number], places),
            )
            for number, (chance, whole) in enumerate(chances)
        ]
        by_id("lab-odds").replaceChildren(*rows)

    # The best turn: worked out by the worker

    async def _look_at_turn(self) -> None:
        is_wanted, rules = self._look.begin(), self._rules
        if not rules:
            return
        self._wait(rules)
        await self._worker_questions.arrival(is_wanted)
        if not is_wanted():
            return
        on_board = str(by_id("lab-board").value) == "on"
        answer: TurnAnswer | None = await self._worker_questions.ask(TurnQuestion(encode(rules), on_board))
        if not is_wanted():
            return
        self._answer = answer
        if answer:
            self._draw_turn(answer)
        else:
            self._say("lab.gone")

    def _wait(self, rules: "Rules") -> None:
        """Keep the room that the answer will take: what stands below stays where it is when it comes."""
        if not self._answer:
            by_id("lab-ends-picture").replaceChildren(bare_columns())
            by_id("lab-chart-picture").replaceChildren(bare_chart(rules.dice))
            rows = [_row(self._texts("value.dice", n=number + 1), "…") for number in range(rules.dice)]
            by_id("lab-chart").replaceChildren(*rows)
        self._say("lab.works")
        by_id("lab-turn").classList.add("is-coming")
        show("lab-value", False)
        show("lab-turn")

    def _say(self, key: str) -> None:
        """A sentence in the place of the turn."""
        set_text("lab-wait", self._texts(key))
        show("lab-wait")
        show("lab-turn", False)

    def _draw_turn(self, answer: TurnAnswer) -> None:
        if answer.value is None or answer.chart is None:
            self._say("lab.endless")
            return
        show("lab-wait", False)
        show("lab-value")
        show("lab-turn")
        by_id("lab-turn").classList.remove("is-coming")
        lost = answer.ends[0][1]
        value = self._figures.decimal(answer.value, 1)
        set_text("lab-value", self._texts("lab.value", value=value, share=self._figures.percent(lost, 1)))
        self._draw_ends(answer.ends, lost)
        self._draw_chart(answer.chart, answer.value, answer.bank_from)

    def _draw_ends(self, ends: Sequence[Sequence[float]], lost: float) -> None:
        texts, percent = self._texts, self._figures.percent
        found = groups(ends)
        shares = [lost] + [chance for _, _, chance in found]
        names = [self._group(group[0], group[1], is_last=group is found[-1] and len(found) > 1) for group in found]
        round_ones = round_places([least for least, _, _ in found], _LABELS)
        below = [texts("lab.farkle_short")] + [
            texts.value(group[0]) if place in round_ones and (place or len(found) < _CLOSE) else ""
            for place, group in enumerate(found)
        ]
        step = next(share for share in (0.02, 0.05, 0.1, 0.2, 0.5) if max(shares) <= 5 * share)
        scale = [(step * line, percent(step * line)) for line in range(int(max(shares) / step) + 1)]
        label = texts("lab.ends_label", share=percent(lost, 1))
        by_id("lab-ends-picture").replaceChildren(columns(shares, below, [""] * len(shares), scale, label, marked=0))
        rows = [_row(texts("lab.farkle"), percent(lost, 1), percent(1, 0))]
        left = 1 - lost
        for name, (_, _, chance) in zip(names, found):
            rows.append(_row(name, percent(chance, 1), percent(left, 1)))
            left = max(0.0, left - chance)
        by_id("lab-ends").replaceChildren(*rows)

    def _group(self, least: int, most: int, is_last: bool) -> str:
        if least == most:
            return self._texts.value(least)
        return self._texts("lab.and_more" if is_last else "lab.from_to", least=least, most=most)

    def _draw_chart(self, drawing: "TurnChart", mean: float, bank_from: Sequence[int | None]) -> None:
        texts, points = self._texts, drawing.points
        round_ones = round_places(points, _LABELS)
        words = [texts.value(at) if place in round_ones else "" for place, at in enumerate(points)]
        picture = chart(points, drawing.gain, words, mean, texts("lab.chart_label"))
        by_id("lab-chart-picture").replaceChildren(picture)
        rows = []
        for number, least in enumerate(bank_from):
            rule = texts("lab.never") if least is None else texts("lab.bank_from", points=least)
            rows.append(_row(texts("value.dice", n=number + 1), rule))
        by_id("lab-chart").replaceChildren(*rows)


def _row(head: str, *cells: str) -> Any:
    """A row of a table: its head, and a cell for each text."""
    row = document.createElement("tr")
    first = document.createElement("th")
    first.scope = "row"
    first.textContent = head
    row.append(first)
    for text in cells:
        cell = document.createElement("td")
        cell.textContent = text
        row.append(cell)
    return row
