"""A look back at a game: the decisions that cost most, what each seat gave away in all, and what the dice gave it."""

import asyncio

from farkle import record as records
from farkle.link import LinkError, decode
from farkle.page.analysis.choice_words import reason_text, words_of
from farkle.page.analysis.figures import Figures
from farkle.page.kit import tasks
from farkle.page.kit.elements import by_id, clone, set_text, show, small_dice
from farkle.page.kit.newest_task import NewestTask
from farkle.questions import ReviewAnswer, ReviewedDecision, ReviewQuestion
from farkle.typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from farkle.page.analysis.worker_questions import WorkerQuestions
    from farkle.page.kit.i18n import Texts
    from farkle.questions import ReviewedChoice

_SHOWN = 5  # decisions
_LEAST = {"win": 0.0005, "points": 0.5}  # a smaller cost is none
_BREATH = 0.01  # seconds


class Review:
    """Fills the dialog for the game of a record."""

    def __init__(self, texts: "Texts", worker_questions: "WorkerQuestions") -> None:
        self._texts = texts
        self._worker_questions = worker_questions
        self._figures = Figures(texts)
        self._record = ""
        self._names: tuple[str, ...] = ()
        self._dice = 6
        self._answer: ReviewAnswer | None = None
        self._looking = NewestTask()

    def show(self, record: str) -> None:
        """Look through this game, unless that was done last."""
        if record == self._record and self._answer:
            self._draw(self._answer)
        else:
            tasks.start(self._look(record))

    async def _look(self, record: str) -> None:
        is_wanted = self._looking.begin()
        self._record, self._answer = record, None
        show("review-result", False)
        show("review-progress")
        by_id("review-progress").value = 0
        set_text("review-status", self._texts("review.works"))
        await asyncio.sleep(_BREATH)  # the dialog stands there first
        rules_text, names, _, _, _ = records.read(record)  # to play it all again would hold up the page
        try:
            self._names, self._dice = tuple(names), decode(rules_text).dice
        except LinkError:  # rules that only a newer version of the page knows
            show("review-progress", False)
            set_text("review-status", self._texts("saves.newer"))
            return
        await self._worker_questions.arrival(is_wanted)
        answer: ReviewAnswer | None = None
        decisions: list[ReviewedDecision] = []
        while is_wanted() and not (answer and answer.done >= 1):
            set_text("review-status", self._texts("review.works"))
            answer = await self._worker_questions.ask(ReviewQuestion(record, len(decisions)))
            if answer is None:
                break
            decisions += answer.decisions
            by_id("review-progress").value = answer.done
            await asyncio.sleep(_BREATH)
        if not is_wanted():
            return
        show("review-progress", False)
        if answer is None:
            set_text("review-status", self._texts("review.gone"))
            return
        self._answer = ReviewAnswer(answer.done, answer.by, tuple(decisions), answer.lost, answer.luck)
        self._draw(self._answer)

    def _draw(self, answer: ReviewAnswer) -> None:
        texts, by = self._texts, answer.by
        set_text("review-status", texts(self._verdict(answer)))
        show("review-result")
        rows = []
        for seat, name in enumerate(self._names):
            row = clone("review-seat-template")
            row.querySelector("bdi").textContent = name
            cells = row.querySelectorAll("td")
            cells[0].textContent = self._worth(answer.lost[seat], by)
            cells[1].textContent = self._figures.signed(answer.luck[seat], by == "win")
            rows.append(row)
        by_id("review-seats").replaceChildren(*rows)
        costly = [decision for decision in answer.decisions if decision.cost >= _LEAST[by]]
        costly.sort(key=lambda decision: -decision.cost)
        show("review-none", not costly)
        by_id("review-decisions").replaceChildren(*[self._item(decision, by) for decision in costly[:_SHOWN]])

    def _verdict(self, answer: ReviewAnswer) -> str:
        """Whether the dice or the decisions made the difference between two players; else what the numbers are counted in."""
        if answer.by != "win" or len(self._names) != 2:
            return "review.by_points"
        luck = abs(answer.luck[0] - answer.luck[1])
        skill = abs(answer.lost[0] - answer.lost[1])
        return "review.luck_decided" if luck > skill else "review.skill_decided"

    def _worth(self, value: float, by: str) -> str:
        return self._figures.percent(value, 1) if by == "win" else self._texts("value.points", n=round(value))

    def _item(self, decision: ReviewedDecision, by: str) -> Any:
        texts = self._texts
        item = clone("review-decision-template")
        head = texts("review.turn", turn=decision.turn, name=self._names[decision.seat])
        item.querySelector(".review-turn").textContent = head
        small_dice(item.querySelector(".review-dice"), decision.throw)
        item.querySelector(".review-dice").setAttribute("aria-label", texts.value(decision.throw))
        did, best = self._words(decision, decision.did), self._words(decision, decision.best)
        item.querySelector(".review-did").textContent = texts("review.did", did=did, best=best)
        item.querySelector(".review-reason").textContent = reason_text(texts, self._figures, decision.reason)
        key = "review.cost_win" if by == "win" else "review.cost_points"
        item.querySelector(".review-cost").textContent = texts(key, cost=self._worth(decision.cost, by))
        return item

    def _words(self, decision: ReviewedDecision, choice: "ReviewedChoice") -> tuple[str, dict[str, Any]]:
        left = len(decision.throw) - len(choice.keep) if choice.keep else 0
        return words_of(choice.keep, choice.action, choice.points, left or self._dice)
