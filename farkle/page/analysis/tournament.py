"""Tournaments of computer players: some thousand games in the worker, slice by slice, to be stopped at any time."""

import asyncio

from farkle.link import encode
from farkle.page.analysis.figures import Figures
from farkle.page.analysis.lab_numbers import interval
from farkle.page.common.entry import BadEntry, read_number
from farkle.page.common.faces import face, name_of_level
from farkle.page.kit import tasks
from farkle.page.kit.elements import by_id, clone, has_focus, listen, option, place_of, set_text, show
from farkle.page.kit.newest_task import NewestTask
from farkle.players.levels import LEVELS
from farkle.questions import TournamentAnswer, TournamentQuestion
from farkle.settings import Number
from farkle.typing import TYPE_CHECKING, Any, Callable

if TYPE_CHECKING:
    from farkle.page.analysis.worker_questions import WorkerQuestions
    from farkle.page.kit.i18n import Texts
    from farkle.rules import Rules

MOST_GAMES = 100000
MOST_SEED = 999999999
_MOST_PLAYERS = 8
_GAMES_ASKED = 500  # at once; the worker plays as many of them as fit into a slice
_BREATH = 0.01  # seconds


class Tournament:
    """The part of the laboratory where computers meet."""

    def __init__(self, texts: "Texts", worker_questions: "WorkerQuestions") -> None:
        self._texts = texts
        self._worker_questions = worker_questions
        self._figures = Figures(texts)
        self._players = ["expert", "casual"]
        self._rules: Rules | None = None
        self._tournament = NewestTask()
        self._result: tuple[list[str], list[float], int] | None = None
        listen(by_id("cup-players"), "change", lambda event: self._read_players())
        listen(by_id("cup-players"), "click", self._pressed)
        listen(by_id("cup-add"), "click", lambda event: self._add())
        listen(by_id("cup-start"), "click", lambda event: self._start())
        listen(by_id("cup-cancel"), "click", lambda event: self._cancel())
        texts.on_change(self._rewrite)

    def open(self, rules: "Rules") -> None:
        """Take up these rules; a tournament by others that is under way goes on."""
        self._rules = rules
        self._draw_players()

    def _rewrite(self) -> None:
        self._draw_players()
        if self._result:
            self._draw_result(*self._result)

    # Who plays

    def _draw_players(self) -> None:
        rows = []
        for level in self._players:
            row = clone("cup-player-template")
            row.querySelector(".cup-face").replaceChildren(face(level))
            chooser = row.querySelector("select")
            for other in LEVELS:
                chooser.append(option(other, name_of_level(self._texts, other)))
            chooser.value = level
            row.querySelector(".cup-remove").hidden = len(self._players) <= 2
            rows.append(row)
        by_id("cup-players").replaceChildren(*rows)
        show("cup-add", len(self._players) < _MOST_PLAYERS)

    def _read_players(self) -> None:
        rows = by_id("cup-players").children
        self._players = [str(rows[i].querySelector("select").value) for i in range(rows.length)]
        for place, level in enumerate(self._players):
            rows[place].querySelector(".cup-face").replaceChildren(face(level))

    def _add(self) -> None:
        self._players.append(LEVELS[len(self._players) % len(LEVELS)])
        self._draw_players()
        by_id("cup-players").lastElementChild.querySelector("select").focus()

    def _pressed(self, event: Any) -> None:
        button = event.target.closest(".cup-remove")
        if button and len(self._players) > 2:
            rows = by_id("cup-players").children
            place = place_of(button, rows)
            self._players.pop(place)
            self._draw_players()
            rows = by_id("cup-players").children
            rows[min(place, rows.length - 1)].querySelector("select").focus()

    # The games

    def _number(self, name: str, least: int, most: int) -> int | None:
        """What stands in a field, `None` where it is no whole number in its range."""
        entered = read_number(str(by_id(name).value), Number(least, most))
        return None if isinstance(entered, BadEntry) else entered

    def _start(self) -> None:
        games, seed = self._number("cup-games", 1, MOST_GAMES), self._number("cup-seed", 0, MOST_SEED)
        for name, value in (("cup-games", games), ("cup-seed", seed)):
            if value is None:
                by_id(name).setAttribute("aria-invalid", "true")
            else:
                by_id(name).removeAttribute("aria-invalid")
        show("cup-fault", games is None or seed is None)
        if games is None:
            set_text("cup-fault", self._texts("cup.fault_games", most=MOST_GAMES))
            by_id("cup-games").focus()
        elif seed is None:
            set_text("cup-fault", self._texts("cup.fault_seed"))
            by_id("cup-seed").focus()
        else:
            tasks.start(self._play(self._tournament.begin(), list(self._players), games, seed))

    def _cancel(self) -> None:
        self._tournament.end()
        self._worker_questions.look_again()

    async def _play(self, goes_on: Callable[[], bool], players: list[str], games: int, seed: int) -> None:
        if not self._rules:
            return
        link = encode(self._rules)
        wins = [0.0] * len(players)
        played = 0
        self._result = None
        self._show_running(True)
        by_id("cup-cancel").focus()
        set_text("cup-status", self._texts("cup.prepares"))
        show("cup-result", False)
        by_id("cup-progress").value = 0
        await self._worker_questions.arrival(goes_on)
        await self._worker_questions.prepare(link, lambda done: goes_on())
        is_answered = True
        while played < games and is_answered and goes_on():
            asked = min(games - played, _GAMES_ASKED)
            question = TournamentQuestion(link, tuple(players), seed, asked, played)
            answer: TournamentAnswer | None = await self._worker_questions.ask(question)
            is_answered = answer is not None
            if answer and answer.start > played:
                wins = [before + more for before, more in zip(wins, answer.wins)]
                played = answer.start
                by_id("cup-progress").value = played / games
                set_text("cup-status", self._texts("cup.played", played=played, games=games))
                self._draw_result(players, wins, played)
            await asyncio.sleep(_BREATH)
        was_focused = has_focus(by_id("cup-cancel"))
        self._show_running(False)
        if was_focused:
            by_id("cup-start").focus()
        if not is_answered:
            set_text("cup-status", self._texts("cup.gone"))
        elif played < games:
            set_text("cup-status", self._texts("cup.stopped", played=played, games=games))
        else:
            best = max(range(len(wins)), key=lambda place: wins[place])
            share = self._figures.percent(wins[best] / games, 1)
            name = name_of_level(self._texts, players[best])
            set_text("cup-status", self._texts("cup.finished", n=games, name=name, share=share, seed=str(seed)))

    def _show_running(self, runs: bool) -> None:
        show("cup-start", not runs)
        show("cup-cancel", runs)
        show("cup-progress", runs)

    def _draw_result(self, players: list[str], wins: list[float], games: int) -> None:
        self._result = (players, wins, games)
        percent = self._figures.percent
        rows = []
        for level, won in zip(players, wins):
            low, high = interval(won, games)
            row = clone("cup-result-template")
            row.querySelector(".cup-name").textContent = name_of_level(self._texts, level)
            cells = row.querySelectorAll("td")
            cells[0].textContent = self._figures.decimal(won, 0 if won == int(won) else 1)
            cells[1].textContent = percent(won / games, 1)
            cells[2].textContent = self._texts(
                "cup.interval", low=self._figures.decimal(100 * low, 1), high=percent(high, 1)
            )
            row.querySelector(".cup-bar").style.setProperty("--share", f"{won / games:.4f}")
            rows.append(row)
        by_id("cup-rows").replaceChildren(*rows)
        show("cup-result")
