"""The coach, what scores, the laboratory, the reasons of computers, the look back at a game: made when first wanted.

study = Study(page)
study.look()               # after the game, the setting or the worker has changed
"""

from farkle.page.kit import dialogs
from farkle.page.kit.elements import by_id, listen


class Study:
    """`page` lends its texts, session, preferences, thinker and later modules."""

    def __init__(self, page):
        self._page = page
        self._coach = None
        self._score_card = None
        self._thinking = None
        self._laboratory = None
        self._review = None
        self._why = None
        for button, action in (
            ("open-laboratory", self._open_laboratory),
            ("open-why", self._open_why),
            ("open-review", lambda: self.open_review(page.session.game.record())),
        ):
            listen(by_id(button), "click", lambda event, action=action: page.later.open(action))

    def look(self):
        """Let coach and score card see that something has changed; where nobody wants a coach, none is made."""
        if self._thinking and not self._thinking.is_ready:
            self._thinking.forget()
        if self._coach:
            self._coach.look()
        elif self._page.preferences["coach"] != "off" and self._page.later.is_here:
            from farkle.page.analysis.coach import Coach  # most visits have no coach

            page = self._page
            self._coach = Coach(page.texts, page.session, page.preferences, self._thinks())
            self._coach.look()
        if not self._score_card and self._page.later.is_here:
            from farkle.page.rules.score_card import ScoreCard

            self._score_card = ScoreCard(self._page.texts, self._page.session)
        if self._score_card:
            self._score_card.look()

    def _open_laboratory(self):
        page = self._page
        if not self._laboratory:
            from farkle.page.analysis.laboratory import Laboratory  # most visits never open it

            self._laboratory = Laboratory(page.texts, self._thinks())
        rules = page.session.game.rules
        dialogs.open_dialog("laboratory", lambda: self._laboratory.open(rules, page.table_name(rules)))

    def _open_why(self):
        page = self._page
        if not self._why:
            from farkle.page.analysis.why import Why  # most visits never ask

            self._why = Why(page.texts, page.session, page.opponents)
        dialogs.open_dialog("why", self._why.fill)

    def open_review(self, record):
        """Look back at the finished game of a record."""
        page = self._page
        if not self._review:
            from farkle.page.analysis.review import Review  # most visits never look back

            self._review = Review(page.texts, self._thinks())
        dialogs.open_dialog("review", lambda: self._review.open(record))

    def _thinks(self):
        if not self._thinking:
            from farkle.page.analysis.worker_questions import WorkerQuestions

            self._thinking = WorkerQuestions(self._page.thinker)
        return self._thinking
