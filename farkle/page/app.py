"""The page: makes its pieces, whole and in order, and joins them. `farkle.page.start` lays the game on the table."""

from pyscript import config, document, window

from farkle.page.games import Games
from farkle.page.kit import dialogs, tasks
from farkle.page.kit.announcer import Announcer
from farkle.page.kit.deferred import Deferred
from farkle.page.kit.elements import by_id, listen
from farkle.page.kit.i18n import Texts
from farkle.page.kit.notices import Notices
from farkle.page.kit.storage import Storage
from farkle.page.kit.waiting import Waiting
from farkle.page.kit.worker import GONE, Worker
from farkle.page.rules_name import RulesName
from farkle.page.saved_game import SavedGame
from farkle.page.screens import Screens
from farkle.page.table.fault_dialog import FaultDialog
from farkle.page.table.keyboard import Keyboard
from farkle.page.table.language import SpokenLanguage
from farkle.page.table.opponents import Opponents
from farkle.page.table.preferences import Preferences
from farkle.page.table.roll_odds import RollOdds
from farkle.page.table.saves import DAMAGED, NEWER, OLDER
from farkle.page.table.seat_names import SeatNames
from farkle.page.table.session import Session, fresh_id
from farkle.page.table.table import Table
from farkle.page.table.tabs import Tabs
from farkle.page.updates import Updates
from farkle.rules import Rules
from farkle.typing import Callable


class App:
    """The whole page. Each piece gets what it needs in its constructor; what comes about later it hears as a listener."""

    def __init__(self) -> None:
        self.texts = texts = Texts()
        announcer = Announcer()
        self.notices = notices = Notices(texts, announcer)
        self.store = store = Storage(self._not_kept)
        waiting = Waiting(notices)
        self.deferred = deferred = Deferred(texts, waiting, lambda: notices.tell("notice.not_loaded"))
        tabs = Tabs(store, fresh_id())
        self.session = session = Session(store, tabs)
        self.preferences = preferences = Preferences(store)
        language = SpokenLanguage(texts, preferences, waiting, notices)
        seat_names = SeatNames(texts, session)
        self.worker = worker = Worker()
        self.opponents = opponents = Opponents(session, worker)
        self.odds = odds = RollOdds(session, preferences, worker)
        self.table = table = Table(texts, session, opponents, preferences, odds, announcer, store)
        self.rules_name = rules_name = RulesName(texts, session, store, deferred)
        self.updates = updates = Updates(texts, notices, store, session)
        self.games = games = Games(texts, session, table, notices, announcer, tabs, opponents, updates, rules_name)
        self.saved_game = saved_game = SavedGame(
            session, store, tabs, games, preferences, language, seat_names, deferred
        )
        self.screens = Screens(
            deferred,
            {
                "texts": texts,
                "store": store,
                "session": session,
                "preferences": preferences,
                "seat_names": seat_names,
                "opponents": opponents,
                "worker": worker,
                "title_of": rules_name.of,
                "begin": games.begin,
                "open_anew": saved_game.open_anew,
                "play_by": self.play_by,
                "set_up": self.set_up,
            },
        )
        self.faults = FaultDialog(texts, session, str(config["version"]), saved_game.go_on)
        Keyboard(preferences)
        dialogs.wire()
        self._listen()

    def _listen(self) -> None:
        self.texts.on_change(self._rewrite)
        self.saved_game.on_trouble(self._tell_trouble)
        self.games.on_shown(self._look)
        self.preferences.on_change(self._preference_changed)
        self.worker.on_change(self._worker_changed)
        open_screen, rules = self.screens.open, self._rules
        presses: tuple[tuple[str, Callable[[], None]], ...] = (
            ("open-new-game", lambda: self.set_up(rules())),
            ("new-game-again", lambda: self.set_up(rules())),
            ("change-rules", lambda: open_screen("house-rules")),
            ("open-house-rules", lambda: open_screen("house-rules")),
            ("open-rules", lambda: open_screen("rules", rules())),
            ("rules-name", lambda: open_screen("rules", rules())),
            ("help-rules", lambda: open_screen("rules", rules())),
            ("settings-rules", lambda: open_screen("rules", rules())),
            ("open-settings", lambda: dialogs.open_dialog("settings")),
            ("open-help", lambda: dialogs.open_dialog("help")),
            ("rematch", self.games.rematch),
            ("open-history", lambda: open_screen("history")),
            ("open-transfer", lambda: open_screen("transfer")),
            ("open-fairness", lambda: open_screen("fairness")),
            ("history-fairness", lambda: open_screen("fairness")),
            ("open-laboratory", lambda: open_screen("laboratory", rules())),
            ("open-why", lambda: open_screen("why")),
            ("open-review", lambda: open_screen("review", self.session.game.record())),
        )
        for button, action in presses:
            listen(by_id(button), "click", lambda event, action=action: action())
        listen(by_id("house-rules"), "close", lambda event: self.rules_name.show())
        listen(document.defaultView, "hashchange", lambda event: self.receive())

    def _rules(self) -> Rules:
        """The rules in force."""
        rules: Rules = self.session.game.rules
        return rules

    # What is said beside the game

    def _not_kept(self, is_full: bool) -> None:
        """What is played cannot be kept on the device: it can be taken along as a text, and room can be made."""
        key = "notice.storage_full" if is_full else "notice.not_saved"
        self.notices.tell(key, "saves.export", lambda: self.screens.open("transfer"))

    def _tell_trouble(self, trouble: str) -> None:
        """Saves could not be opened as they were written."""
        if trouble == NEWER:
            self.notices.tell("saves.newer", "saves.reload", window.location.reload)
            return
        key = {DAMAGED: "notice.save_unreadable", OLDER: "saves.older"}[trouble]
        self.notices.tell(key, "saves.show", lambda: self.screens.open("transfer"))

    def _rewrite(self) -> None:
        """Another language is spoken."""
        tasks.start(self._rewrite_dialogs())

    async def _rewrite_dialogs(self) -> None:
        await tasks.yield_to_browser()  # by then what is in them speaks the language too
        dialogs.rewrite()

    # Rules that come with a link or are chosen in a screen

    def set_up(self, rules: Rules) -> None:
        """Show the New game dialog with these rules; their sheet, where they come from it, gives way."""
        dialogs.close_dialog("rules")
        self.screens.open("new-game", rules)

    def play_by(self, rules: Rules) -> None:
        """Begin by other rules with the same seats; a game under way is given up only in the New game dialog."""
        if self.session.is_under_way:
            self.set_up(rules)
        else:
            self.games.begin(rules, self.session.seats)

    def receive(self) -> None:
        """Show the rules in the address of the page, if there are any."""
        if len(str(window.location.hash)) > 1:
            self.deferred.open(self._receive)

    def _receive(self) -> None:
        self.screens.piece("arrival").receive(self.session.game.rules if self.session.is_under_way else None)

    # What follows the game, the preferences and the worker

    def _look(self) -> None:
        """Something has changed that is no event of the game. Where nobody wants a coach, none is made."""
        self.odds.look()
        if not self.screens.are_here:
            return
        piece = self.screens.piece
        if self.screens.has("coach") or self.preferences["coach"] != "off":
            piece("coach").look()
        piece("score-card").look()

    def _preference_changed(self, name: str) -> None:
        if name == "coach":
            self._look()
        elif name in ("sound", "haptics"):
            self.deferred.run(lambda: self._make_effects(name))

    def _make_effects(self, sample: str = "") -> None:
        """Let the table be heard and felt, where that is wanted; `sample`: what has just been switched on or off."""
        if self.preferences["sound"] or self.preferences["haptics"]:
            effects = self.screens.piece("effects")
            if sample and self.preferences[sample]:
                effects.sample(sample)

    def _worker_changed(self, state: str) -> None:
        if state == GONE and self.worker.has_worked and self.preferences["odds"]:
            self.notices.tell("notice.coach_rests")
        self._look()

    # What comes after the table is live, and must not compete with it

    async def start_helpers(self) -> None:
        """What dialogs need, the computer player's outlook, the cache for playing offline, the worker."""
        if await self.deferred.load():
            await tasks.yield_to_browser()
            self._make_storage_last()
            self._look()
            self._make_effects()
        self.rules_name.show()
        await tasks.yield_to_browser()
        await self.opponents.prepare()
        await self.updates.register()
        await self.worker.start()
        self.updates.look_after()

    def _make_storage_last(self) -> None:
        """The oldest games played give way when the storage is full; an installed game on iOS says that it begins empty."""
        from farkle.page.archive import keeping
        from farkle.page.archive.history import History

        self.store.on_full(History(self.store).make_room)
        if self.saved_game.is_new and keeping.is_ios() and keeping.is_installed():
            self.notices.tell("saves.ios", "saves.show", lambda: self.screens.open("transfer"))

    def open_wanted(self) -> None:
        """Open what the address asks for: rules in a link, or a shortcut of the installed app."""
        address = window.URL.new(window.location.href)
        wanted = address.searchParams.get("open")
        if wanted and str(wanted) in ("new-game", "rules"):
            self.screens.open(str(wanted), self.session.game.rules)
            address.searchParams.delete("open")  # once: a reload, or a new version taken into use, leads to the table
            window.history.replaceState(None, "", address.href)
        self.receive()


app = App()
