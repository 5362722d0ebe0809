"""Screens that open over the table, and what else is made only when it is first wanted: one table says how.

    screens = Screens(deferred, {"texts": texts, "store": store, …})
    screens.open("rules", rules)          # at once, or as soon as the later files are there
    screens.piece("coach").look()         # once they are there

A screen is a class with a method `show`, which writes its dialog. What it needs it gets whole, in its constructor.
"""

import asyncio
from collections import namedtuple

from farkle.page.kit import tasks
from farkle.page.kit.deferred import Deferred, import_in_steps
from farkle.page.kit.dialogs import open_dialog
from farkle.typing import Any

_A_MOMENT = 0.02  # seconds; a dialog stands there before contents are made that take longer

# Where a class lives below `farkle.page`, and the names of what its constructor takes: parts of the page, or other pieces.
Piece = namedtuple("Piece", ("module", "class_name", "needs"))

PIECES = {
    "arrival": Piece("rules.arrival", "Arrival", ("texts", "open", "play_by")),
    "coach": Piece("analysis.coach", "Coach", ("texts", "session", "preferences", "worker_questions")),
    "effects": Piece("feel.effects", "Effects", ("session", "preferences")),
    "fairness": Piece("archive.fairness_view", "FairnessView", ("texts", "store")),
    "history": Piece("archive.history_view", "HistoryView", ("texts", "store", "open")),
    "house-rules": Piece("rules.house_rules", "HouseRules", ("texts", "store", "session", "set_up")),
    "laboratory": Piece("analysis.laboratory", "Laboratory", ("texts", "worker_questions", "title_of")),
    "new-game": Piece("new_game.setup", "Setup", ("texts", "store", "session", "seat_names", "begin", "open")),
    "review": Piece("analysis.review", "Review", ("texts", "worker_questions")),
    "rules": Piece("rules.rules_sheet", "RulesSheet", ("texts", "title_of")),
    "score-card": Piece("rules.score_card", "ScoreCard", ("texts", "session")),
    "transfer": Piece("archive.transfer_view", "TransferView", ("texts", "store", "open_anew")),
    "why": Piece("analysis.why", "Why", ("texts", "session", "opponents")),
    "worker_questions": Piece("analysis.worker_questions", "WorkerQuestions", ("worker",)),
}

# These hear by themselves that another language is spoken. All other screens are shown anew then.
_REWRITE_THEMSELVES = ("house-rules", "new-game", "transfer")

# Screen -> modules that would be imported in one long task, those that others import first.
_IN_STEPS = {
    "house-rules": (
        "farkle.page.common.draft",
        "farkle.page.rules.setting_words",
        "farkle.page.common.own_tables",
        "farkle.page.rules.library",
        "farkle.page.rules.own_library",
        "farkle.page.rules.house_rules",
    ),
}


class Screens:
    """Makes each piece once. `parts` has by name what lies on the page anyway."""

    def __init__(self, deferred: Deferred, parts: dict[str, Any]) -> None:
        self._deferred = deferred
        self._parts = dict(parts)
        self._parts["open"] = self.open
        self._pieces: dict[str, Any] = {}

    @property
    def are_here(self) -> bool:
        """Whether the later files have come, so that a piece can be made."""
        return self._deferred.is_here

    def open(self, name: str, *arguments: Any) -> None:
        """Open the screen over the table: `show(*arguments)` writes it. Of several wishes the last is granted."""
        self._deferred.open(lambda: self._open(name, arguments))

    def has(self, name: str) -> bool:
        """Whether the piece has been made."""
        return name in self._pieces

    def piece(self, name: str) -> Any:
        """The piece of that name, which is made when it is first asked for; the later files must be here."""
        if name not in self._pieces:
            how = PIECES[name]
            module = __import__("farkle.page." + how.module, None, None, (how.class_name,))
            self._pieces[name] = getattr(module, how.class_name)(*[self._part(need) for need in how.needs])
        return self._pieces[name]

    def _part(self, name: str) -> Any:
        return self._parts[name] if name in self._parts else self.piece(name)

    def _open(self, name: str, arguments: tuple[Any, ...]) -> None:
        if name in _IN_STEPS and not self.has(name):
            open_dialog(name)
            tasks.start(self._open_in_steps(name, arguments))
        elif name in _REWRITE_THEMSELVES:
            self.piece(name).show(*arguments)
            open_dialog(name)
        else:
            open_dialog(name, lambda: self.piece(name).show(*arguments))

    async def _open_in_steps(self, name: str, arguments: tuple[Any, ...]) -> None:
        await asyncio.sleep(_A_MOMENT)
        await import_in_steps(*_IN_STEPS[name])
        self.piece(name).show(*arguments)  # made meanwhile, where the dialog was closed and opened again
