"""Looks after what is kept: opens the game again, gives way to other tabs, remembers finished games, makes the storage last.

    caretaker = SavedGame(page)
    caretaker.open()               # the saved game, or the first game of a newcomer

Whatever it opens, `page.show_game()` lays on the table.
"""

from pyscript import document, window

from farkle.page.kit import dialogs, tasks
from farkle.page.kit.elements import by_id, listen
from farkle.page.table.saves import DAMAGED, NEWER, OLDER
from farkle.page.table.session import fresh_id
from farkle.page.table.tabs import Tabs
from farkle.presets import PRESETS


class SavedGame:
    """`page` lends its session, store, preferences, set-up, notices and later modules."""

    def __init__(self, page):
        self._page = page
        self._session = page.session
        self._store = page.store
        self._history = None
        self._fairness = None
        self._transfer = None
        self._is_new = False  # nothing was kept when the page opened
        self.tabs = Tabs(page.store, fresh_id(), self.stand_back, self.catch_up)
        self._session.may_act = self.may_act
        self._session.listeners.append(self._on_events)
        listen(by_id("elsewhere-take"), "click", lambda event: self.take_over())
        listen(by_id("elsewhere"), "cancel", lambda event: event.preventDefault())
        listen(document.defaultView, "appinstalled", lambda event: page.later.run(self._ask_to_persist))

    # Opening what is kept

    def open(self):
        """Take up the saved game, or put a newcomer at the table; say what was met with."""
        self.tabs.claim()
        self._is_new = not self._session.resume()
        if self._is_new:
            self._begin_first()
        tell = self._page.notices.tell
        if self._session.trouble == DAMAGED:
            tell("notice.save_unreadable", "saves.show", self.open_transfer)
        elif self._session.trouble == OLDER:
            tell("saves.older", "saves.show", self.open_transfer)
        elif self._session.trouble == NEWER:
            tell("saves.newer", "saves.reload", window.location.reload)
        self._page.show_game()
        self.remember_finished()

    def go_on(self):
        """After a fault: open the save again. Where that is what goes wrong, it is put aside for a new game."""
        try:
            self._reopen(self._session.save_again)
        except Exception:
            self.start_afresh()

    def start_afresh(self):
        """Begin a new game although the one that is kept can be read but not be shown."""
        self._session.set_aside()
        self._page.notices.tell("notice.save_unreadable", "saves.show", self.open_transfer)
        self._page.begin(PRESETS["standard"], self._page.seat_names.first_seats())

    def _reopen(self, otherwise):
        """Open what is kept, as if the page had just begun; `otherwise()` gives a game where nothing is kept any more."""
        self.tabs.claim()
        self._page.notices.withdraw("say.new_game")
        self._page.preferences.open()
        self._page.speak_as_kept()
        if not self._session.resume():
            otherwise()
        self._page.show_game()

    def _begin_first(self):
        self._session.forget()
        self._session.begin(PRESETS["standard"], self._page.seat_names.first_seats())

    # The game that gave way to another

    def offer_game_before(self, table):
        """Where a game under way gave way to the one at `table`, say so: it can be had back until a person throws."""
        notices = self._page.notices
        notices.withdraw("say.new_game")
        if self._session.can_bring_back:
            notices.tell("say.new_game", "table.undo", self._bring_back, table=table)
        return self._session.can_bring_back

    def _bring_back(self):
        if self._session.bring_back():
            self._page.show_game()
            self._page.play_on()

    def _on_events(self, events):
        if type(events[0]).__name__ == "Thrown" and self._session.is_human(events[0].seat):
            self._page.notices.withdraw("say.new_game")
        self.remember_finished()

    # Other tabs

    def may_act(self):
        """Whether this tab holds the game; one that has lost it says so."""
        if not self.tabs.holds:
            self.stand_back()
            return False
        return True

    def stand_back(self):
        """Another tab plays the game now."""
        self._session.stop()
        dialogs.open_dialog("elsewhere")

    def catch_up(self):
        """Another tab has still saved an action while it was losing the game."""
        if self._session.is_behind:
            self._reopen(self._session.save_again)

    def take_over(self):
        """Play here what another tab has played."""
        dialogs.close_dialog("elsewhere")
        self._reopen(self._session.save_again)

    # Finished games, and everything as one text

    def remember_finished(self):
        """Put the game among those played, if it is over."""
        session = self._session
        if session.game.over:
            tasks.start(self._remember(session.id, session.kinds, session.game))

    async def _remember(self, own_id, kinds, game):
        if await self._page.later.load():
            from farkle.page.archive.history import History
            from farkle.page.common.download import today

            History(self._store).add(own_id, kinds, game, today())
            self._ask_to_persist()

    def _ask_to_persist(self):
        from farkle.page.archive.keeping import ask_to_persist

        tasks.start(ask_to_persist(self._store))

    def open_history(self):
        """Show the games played."""
        self._page.later.open(self._show_history)

    def _show_history(self):
        if not self._history:
            from farkle.page.archive.history_view import HistoryView  # most visits never open it

            page = self._page
            self._history = HistoryView(page.texts, self._store, self._show_fairness, page.study.open_review)
        dialogs.open_dialog("history", lambda: tasks.start(self._history.show()))

    def open_fairness(self):
        """Show how the dice are made and what has fallen so far."""
        self._page.later.open(self._show_fairness)

    def _show_fairness(self, only=None):
        if not self._fairness:
            from farkle.page.archive.fairness_view import FairnessView  # most visits never open it

            self._fairness = FairnessView(self._page.texts, self._store)
        dialogs.open_dialog("fairness", lambda: tasks.start(self._fairness.show(only)))

    def open_transfer(self):
        """Show how to take everything along, bring it in, delete it."""
        self._page.later.open(self._show_transfer)

    def _show_transfer(self):
        if not self._transfer:
            from farkle.page.archive.transfer_view import TransferView  # most visits never open it

            self._transfer = TransferView(self._page.texts, self._store, lambda: self._reopen(self._begin_first))
        self._transfer.show()
        dialogs.open_dialog("transfer")

    # When the later modules are there

    def make_storage_last(self):
        """The oldest games played give way when the storage is full; an installed game on iOS says that it begins empty."""
        from farkle.page.archive import keeping
        from farkle.page.archive.history import History

        self._store.on_full(History(self._store).make_room)
        if self._is_new and keeping.is_ios() and keeping.is_installed():
            self._page.notices.tell("saves.ios", "saves.show", self.open_transfer)
