"""The dialog with the games played: who has played how many and how well, and the last games one by one."""

from farkle.link import LinkError, decode
from farkle.page.archive.history import History, count
from farkle.page.common.own_tables import OwnTables
from farkle.page.kit import tasks
from farkle.page.kit.clipboard import copy
from farkle.page.kit.elements import by_id, clone, listen, place_of, set_text, show
from farkle.page.kit.newest_task import NewestTask
from farkle.presets import name_of
from farkle.typing import TYPE_CHECKING, Any, Callable

if TYPE_CHECKING:
    from farkle.page.archive.history import Played, Tally
    from farkle.page.kit.i18n import Texts
    from farkle.page.kit.storage import Storage

_LISTED = 30  # games shown one by one


class HistoryView:
    """Fills the dialog each time it is opened.

    `open_screen(name, …)` opens another over it: what the dice of a game were like, or a look back at its decisions.
    """

    def __init__(self, texts: "Texts", store: "Storage", open_screen: Callable[..., None]) -> None:
        self._texts = texts
        self._store = store
        self._open_screen = open_screen
        self._shown: list[Played] = []
        self._showing = NewestTask()
        listen(by_id("history-games"), "click", self._pressed)

    def show(self) -> None:
        """Read the games and show them."""
        tasks.start(self._show())

    async def _show(self) -> None:
        """Read them text by text."""
        is_wanted = self._showing.begin()
        history = History(self._store)
        self._shown = []
        by_id("history-games").replaceChildren()
        tallies = history.folded_tallies()
        games = folded = history.folded_games
        for played in history.newest():
            if played is None:
                await tasks.yield_to_browser()
                if not is_wanted():
                    return
                continue
            games += 1
            count(tallies, played)
            if len(self._shown) < _LISTED:
                self._shown.append(played)
                by_id("history-games").append(self._item(played))
        show("history-empty", not games)
        show("history-players", bool(games))
        self._draw_tallies(tallies)
        older = games - len(self._shown)
        show("history-more", bool(older or folded))
        set_text("history-more", self._texts("history.more", n=older))
        set_text("history-status", self._texts("history.read", n=games))

    def _draw_tallies(self, tallies: "dict[str, Tally]") -> None:
        rows = []
        for name in sorted(tallies, key=lambda name: (-tallies[name].games, name)):
            tally = tallies[name]
            row = clone("tally-template")
            row.querySelector("bdi").textContent = name
            cells = row.querySelectorAll("td")
            for place, value in enumerate((tally.games, tally.wins, round(tally.points / tally.games))):
                cells[place].textContent = self._texts.value(value)
            rows.append(row)
        by_id("history-tallies").replaceChildren(*rows)

    def _item(self, played: "Played") -> Any:
        item = clone("played-template")
        time = item.querySelector("time")
        time.textContent = self._texts.date(played.date)
        time.dateTime = played.date
        item.querySelector("span").textContent = self._table(played.rules_text)
        for seat in sorted(played.seats, key=lambda seat: (not seat.won, -seat.total)):
            entry = clone("played-seat-template")
            entry.classList.toggle("is-leader", seat.won)
            entry.querySelector("bdi").textContent = seat.name
            entry.querySelector(".played-total").textContent = self._texts.value(seat.total)
            item.querySelector(".played-seats").append(entry, " ")
        return item

    def _table(self, rules_text: str) -> str:
        try:
            rules = decode(rules_text)
        except LinkError:
            return str(self._texts("preset.own"))
        name = name_of(rules)
        own = None if name else OwnTables(self._store).name_of(rules)
        return own or str(self._texts("preset." + (name or "own")))

    def _pressed(self, event: Any) -> None:
        button = event.target.closest(".played-tools button")
        if not button:
            return
        items = by_id("history-games").children
        place = place_of(button, items)
        played = self._shown[place]
        if button.classList.contains("played-dice"):
            self._open_screen("fairness", played)
        elif button.classList.contains("played-review"):
            self._open_screen("review", played.record())
        else:
            self._copy(button, played)

    def _copy(self, button: Any, played: "Played") -> None:
        def told(copied: bool) -> None:
            said = self._texts("history.copied" if copied else "history.copy_failed")
            button.textContent = said
            set_text("history-status", said)

        copy(played.record(), told)
