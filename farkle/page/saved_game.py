"""The saved game on this page: opens it again, gives way to other tabs, remembers finished games, makes the storage last.

saved_game = SavedGame(session, store, tabs, games, preferences, language, seat_names, deferred)
saved_game.on_trouble(tell)    # tell(trouble): what was met with in the saves, a word of `farkle.page.table.saves`
saved_game.open()              # the saved game, or the first game of a newcomer
"""

from pyscript import document

from farkle.events import Thrown
from farkle.game import Game
from farkle.page.games import Games
from farkle.page.kit import dialogs, tasks
from farkle.page.kit.deferred import Deferred
from farkle.page.kit.elements import by_id, listen
from farkle.page.kit.listeners import Listeners
from farkle.page.kit.storage import Storage
from farkle.page.table.language import SpokenLanguage
from farkle.page.table.preferences import Preferences
from farkle.page.table.saves import DAMAGED
from farkle.page.table.seat_names import SeatNames
from farkle.page.table.session import Session
from farkle.page.table.tabs import Tabs
from farkle.presets import PRESETS
from farkle.typing import TYPE_CHECKING, Callable, Sequence

if TYPE_CHECKING:
    from farkle.events import Event


class SavedGame:
    """Whatever it opens, `games` lays on the table. `is_new`: nothing was kept when the page opened."""

    def __init__(
        self,
        session: Session,
        store: Storage,
        tabs: Tabs,
        games: Games,
        preferences: Preferences,
        language: SpokenLanguage,
        seat_names: SeatNames,
        deferred: Deferred,
    ) -> None:
        self._session = session
        self._store = store
        self._tabs = tabs
        self._games = games
        self._preferences = preferences
        self._language = language
        self._seat_names = seat_names
        self._deferred = deferred
        self._told = Listeners()
        self.is_new = False
        tabs.on_lost(self._stand_back)
        tabs.on_behind(self._catch_up)
        session.listeners.add(self._on_events)
        listen(by_id("elsewhere-take"), "click", lambda event: self._take_over())
        listen(by_id("elsewhere"), "cancel", lambda event: event.preventDefault())
        listen(document.defaultView, "appinstalled", lambda event: deferred.run(self._ask_to_persist))

    def on_trouble(self, tell: Callable[[str], None]) -> None:
        """Call `tell(trouble)` where saves could not be opened as they were written."""
        self._told.add(tell)

    # Opening what is kept

    def open(self) -> None:
        """Take up the saved game, or put a newcomer at the table."""
        self._tabs.claim()
        self.is_new = not self._session.resume()
        if self.is_new:
            self._begin_first()
        if self._session.trouble:
            self._told.tell(self._session.trouble)
        self._games.show()
        self._remember_finished()

    def go_on(self) -> None:
        """After a fault: open the save again. Where that is what goes wrong, it is put aside for a new game."""
        try:
            self._reopen(self._session.save_again)
        except Exception:
            self.start_afresh()

    def start_afresh(self) -> None:
        """Begin a new game although the one that is kept can be read but not be shown."""
        self._session.set_aside()
        self._told.tell(DAMAGED)
        self._games.begin(PRESETS["standard"], self._seat_names.first_seats())

    def open_anew(self) -> None:
        """What is kept has been replaced or deleted: open it as if the page had just begun."""
        self._reopen(self._begin_first)

    def _reopen(self, otherwise: Callable[[], None]) -> None:
        """Open what is kept; `otherwise()` gives a game where nothing is kept any more."""
        self._tabs.claim()
        self._games.withdraw_offer()
        self._preferences.open()
        self._language.speak_as_kept()
        if not self._session.resume():
            otherwise()
        self._games.show()

    def _begin_first(self) -> None:
        self._session.forget()
        self._session.begin(PRESETS["standard"], self._seat_names.first_seats())

    # Other tabs

    def _stand_back(self) -> None:
        """Another tab plays the game now."""
        self._session.stop()
        dialogs.open_dialog("elsewhere")

    def _catch_up(self) -> None:
        """Another tab has still saved an action while it was losing the game."""
        if self._session.is_behind:
            self._reopen(self._session.save_again)

    def _take_over(self) -> None:
        """Play here what another tab has played."""
        dialogs.close_dialog("elsewhere")
        self._reopen(self._session.save_again)

    # Finished games

    def _on_events(self, events: "Sequence[Event]") -> None:
        for event in events:
            if isinstance(event, Thrown) and self._session.is_human(event.seat):
                self._games.withdraw_offer()
        self._remember_finished()

    def _remember_finished(self) -> None:
        """Put the game among those played, if it is over."""
        session = self._session
        if session.game.over:
            tasks.start(self._remember(session.id, session.kinds, session.game))

    async def _remember(self, own_id: str, kinds: tuple[str, ...], game: Game) -> None:
        if await self._deferred.load():
            from farkle.page.archive.history import History
            from farkle.page.common.download import today

            History(self._store).add(own_id, kinds, game, today())
            self._ask_to_persist()

    def _ask_to_persist(self) -> None:
        from farkle.page.archive.keeping import ask_to_persist

        tasks.start(ask_to_persist(self._store))
