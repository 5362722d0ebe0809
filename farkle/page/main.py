"""Starts the page: importing this module is enough. It wires the pieces to one game and knows no more than that."""

import asyncio

from pyscript import config, document, window

from farkle.link import encode
from farkle.page import dialogs, offline
from farkle.page.announcer import Announcer
from farkle.page.background import run
from farkle.page.elements import by_id, listen, set_text
from farkle.page.faults import Faults
from farkle.page.i18n import Texts
from farkle.page.keyboard import Keyboard
from farkle.page.later import Later
from farkle.page.notices import Notices
from farkle.page.preferences import Preferences
from farkle.page.saves import DAMAGED, NEWER, OLDER
from farkle.page.session import Session, fresh_id
from farkle.page.setup import Setup
from farkle.page.storage import Storage
from farkle.page.table import Table
from farkle.page.tabs import Tabs
from farkle.page.worker import READY, Thinker
from farkle.presets import PRESETS, name_of


class Page:
    """The whole page."""

    def __init__(self):
        self.texts = Texts("en")
        self.notices = Notices(self.texts)
        self.store = Storage(lambda: self.notices.tell("notice.not_saved"))
        self.later = Later(self.texts, lambda: self.notices.tell("notice.not_loaded"))
        self.announcer = Announcer()
        self.session = Session(self.store)
        self.faults = Faults(self.texts, self.session, str(config["version"]), self.go_on)
        self.tabs = Tabs(self.store, fresh_id(), self.stand_back, self.catch_up)
        self.session.may_act = self.may_act
        self.preferences = Preferences(self.store, self._preference_changed)
        self.setup = Setup(self.texts, self.store, self.begin)
        self.table = Table(self.texts, self.session, self.preferences, self.announcer, self.store)
        self.thinker = Thinker(lambda state: self._ask_for_odds())
        self.session.listeners.append(lambda events: self._remember_finished())
        self._offline = None
        self._house_rules = None
        self._sheet = None
        self._arrival = None
        self._history = None
        self._is_new = False  # nothing was kept when the page opened
        self._transfer = None
        Keyboard(self.preferences)
        dialogs.wire()
        for button, action in (
            ("open-new-game", self.open_setup),
            ("new-game-again", self.open_setup),
            ("change-rules", self.open_house_rules),
            ("open-house-rules", self.open_house_rules),
            ("setup-house-rules", lambda: self.open_house_rules(self.setup.choose)),
            ("open-rules", self._open_rules),
            ("rules-name", self._open_rules),
            ("help-rules", self._open_rules),
            ("settings-rules", self._open_rules),
            ("setup-sheet", lambda: self.open_sheet(self.setup.rules)),
            ("open-settings", lambda: dialogs.open_dialog("settings")),
            ("open-help", lambda: dialogs.open_dialog("help")),
            ("rematch", self.rematch),
            ("open-history", self.open_history),
            ("open-transfer", self.open_transfer),
            ("elsewhere-take", self.take_over),
        ):
            listen(by_id(button), "click", lambda event, action=action: action())
        listen(by_id("house-rules"), "close", lambda event: self._show_name())
        listen(by_id("elsewhere"), "cancel", lambda event: event.preventDefault())
        listen(document.defaultView, "hashchange", lambda event: self.receive())
        listen(document.defaultView, "appinstalled", lambda event: self.later.run(self._ask_to_persist))

    # Games

    def start(self):
        """Take up the saved game, or put a newcomer at the table."""
        self.tabs.claim()
        self._is_new = not self.session.resume()
        if self._is_new:
            self.session.begin(PRESETS["standard"], self.setup.first_seats())
        if self.session.trouble == DAMAGED:
            self.notices.tell("notice.save_unreadable", "saves.show", self.open_transfer)
        elif self.session.trouble == OLDER:
            self.notices.tell("saves.older", "saves.show", self.open_transfer)
        elif self.session.trouble == NEWER:
            self.notices.tell("saves.newer", "saves.reload", window.location.reload)
        self._show_game()
        self._remember_finished()

    def begin(self, rules, seats, first=None):
        """Start another game; a version of the page that waits is taken into use now."""
        self.tabs.claim()
        self.session.begin(rules, seats, first)
        if self._offline == offline.WAITING:
            offline.apply_update()
        self._show_game()
        self.announcer.say(self.texts("say.new_game", table=self._table_name(rules)))
        by_id("roll").focus()
        run(self._prepare_computer())

    def rematch(self):
        """The same seats by the same rules; where the first seat begins, the start moves on by one seat."""
        game = self.session.game
        seats = tuple(zip(game.names, self.session.kinds))
        first = (game.first + 1) % game.seats if game.rules.start == "first" else None
        self.begin(game.rules, seats, first)

    def open_setup(self, rules=None):
        """Show the New game dialog with the table of the running game, or with other rules."""
        rules = rules or self.session.game.rules
        if name_of(rules):
            self.setup.open(self.session, rules)
        else:  # own rules are told in words
            self.later.run(lambda: self.setup.open(self.session, rules))

    def reopen(self):
        """Open what is kept, as if the page had just begun; the game in memory where nothing is kept any more."""
        self.tabs.claim()
        self.preferences.open()
        if not self.session.resume():
            self.session.save_again()
        self._show_game()

    def go_on(self):
        """After a fault: open the save again. Where that is what goes wrong, it is put aside for a new game."""
        try:
            self.reopen()
        except Exception:
            self.start_afresh()

    def start_afresh(self):
        """Begin a new game although the one that is kept can be read but not be shown."""
        self.session.set_aside()
        self.notices.tell("notice.save_unreadable", "saves.show", self.open_transfer)
        self.begin(PRESETS["standard"], self.setup.first_seats())

    # Other tabs

    def may_act(self):
        """Whether this tab holds the game; one that has lost it says so."""
        if not self.tabs.holds:
            self.stand_back()
            return False
        return True

    def stand_back(self):
        """Another tab plays the game now."""
        self.session.stop()
        dialogs.open_dialog("elsewhere")

    def catch_up(self):
        """Another tab has still saved an action while it was losing the game."""
        if self.session.is_behind:
            self.reopen()

    def take_over(self):
        """Play here what another tab has played."""
        dialogs.close_dialog("elsewhere")
        self.reopen()

    # What is kept

    def _remember_finished(self):
        if self.session.game.over:
            session = self.session
            run(self._remember(session.id, session.kinds, session.game))

    async def _remember(self, own_id, kinds, game):
        if await self.later.load():
            from farkle.page.history import History
            from farkle.page.transfer_view import today

            History(self.store).add(own_id, kinds, game, today())
            self._ask_to_persist()

    def _ask_to_persist(self):
        from farkle.page.keeping import ask_to_persist

        run(ask_to_persist(self.store))

    def open_history(self):
        """Show the games played."""
        self.later.run(self._show_history)

    def _show_history(self):
        if not self._history:
            from farkle.page.history_view import HistoryView  # most visits never open it

            self._history = HistoryView(self.texts, self.store)
        dialogs.open_dialog("history")
        run(self._history.show())

    def open_transfer(self):
        """Show how to take everything along, bring it in, delete it."""
        self.later.run(self._show_transfer)

    def _show_transfer(self):
        if not self._transfer:
            from farkle.page.transfer_view import TransferView  # most visits never open it

            self._transfer = TransferView(self.texts, self.store, self._kept_changed)
        self._transfer.show()
        dialogs.open_dialog("transfer")

    def _kept_changed(self):
        """Something else is kept than before: all of it was brought in, deleted or put back."""
        self.tabs.claim()
        self.preferences.open()
        if not self.session.resume():
            self.session.begin(PRESETS["standard"], self.setup.first_seats())
        self._show_game()

    # What lies on the table

    def _show_game(self):
        self._show_name()
        self.table.controls.chances = None
        self.table.new_game()
        self._ask_for_odds()

    def _table_name(self, rules):
        name = name_of(rules)
        if name or not self.later.is_here:
            return self.texts("preset." + (name or "own"))
        from farkle.page.own_tables import OwnTables

        return OwnTables(self.store).name_of(rules) or self.texts("preset.own")

    def _show_name(self):
        set_text("rules-name", self._table_name(self.session.game.rules))

    async def _prepare_computer(self):
        number = self.session.number
        for _ in self.session.prepare_computer():
            if self.session.number != number:
                return
            await asyncio.sleep(0.001)

    # Rules: their sheet, and those that come with a link

    def open_sheet(self, rules):
        """Show the rules sheet of any rules."""
        self.later.run(lambda: self._show_sheet(rules))

    def _show_sheet(self, rules):
        if not self._sheet:
            from farkle.page.rules_sheet import RulesSheet  # most visits never open it

            self._sheet = RulesSheet(self.texts)
        self._sheet.open(rules, self._table_name(rules))

    def _open_rules(self):
        self.open_sheet(self.session.game.rules)

    def receive(self):
        """Show the rules in the address of the page, if there are any."""
        if len(str(window.location.hash)) > 1:
            self.later.run(self._receive)

    def _receive(self):
        if not self._arrival:
            from farkle.page.arrival import Arrival  # most visits come without a link

            self._arrival = Arrival(self.texts, self.open_sheet, self.play_by)
        self._arrival.receive(self.session.game.rules if self.session.is_under_way else None)

    def play_by(self, rules):
        """Begin by other rules with the same seats; a game under way is given up only in the New game dialog."""
        if self.session.is_under_way:
            self.open_setup(rules)
        else:
            self.begin(rules, tuple(zip(self.session.game.names, self.session.kinds)))

    def open_house_rules(self, play=None):
        """Show the tables and their editor; `play(rules)` takes what is chosen there, else a new game is set up with it."""
        self.later.run(lambda: self._show_house_rules(play or self._set_up))

    def _show_house_rules(self, play):
        dialogs.open_dialog("house-rules")
        run(self._fill_house_rules(play))

    async def _fill_house_rules(self, play):
        if not self._house_rules:
            from farkle.page.lazily import load

            await asyncio.sleep(0.02)  # the dialog stands there before its contents are made
            await load("draft", "setting_words", "own_tables", "library", "own_library", "house_rules")
            from farkle.page.house_rules import HouseRules

            self._house_rules = HouseRules(self.texts, self.store)
        self._house_rules.open(self.session.game.rules, play)

    def _set_up(self, rules):
        dialogs.close_dialog("rules")
        self.open_setup(rules)

    # Odds

    def _preference_changed(self, name):
        if name == "odds":
            self._ask_for_odds()
            self.table.draw()

    def _ask_for_odds(self):
        if not self.preferences["odds"]:
            self.table.controls.chances = None
        elif self.thinker.state == READY and not self.table.controls.chances:
            run(self._fetch_odds(self.session.number))

    async def _fetch_odds(self, number):
        answer = await self.thinker.ask({"ask": "farkle_chances", "rules": encode(self.session.game.rules)})
        if answer and "chances" in answer and number == self.session.number and self.preferences["odds"]:
            self.table.controls.chances = answer["chances"]
            self.table.draw()

    # What comes after the table is live, and must not compete with it

    async def start_helpers(self):
        """What dialogs need, the computer player's outlook, the cache for playing offline, the thinker."""
        if await self.later.load():
            self._make_storage_last()
        self._show_name()
        await self._prepare_computer()
        await offline.register(self._offline_changed)
        await self.thinker.start()

    def _make_storage_last(self):
        """The oldest games played give way when the storage is full; an installed game on iOS says that it begins empty."""
        from farkle.page import keeping
        from farkle.page.history import History

        self.store.make_room = History(self.store).make_room
        if self._is_new and keeping.is_ios() and keeping.is_installed():
            self.notices.tell("saves.ios", "saves.show", self.open_transfer)

    def _offline_changed(self, state):
        known = self._offline
        self._offline = state
        set_text("offline-state", self.texts("offline." + state))
        if state == offline.READY and known is None and self.store.read("offline") != "told":
            self.store.write("offline", "told")
            self.notices.tell("notice.ready_offline", passing=True)
        elif state == offline.WAITING:
            self.notices.tell("notice.update_waits")

    def open_wanted(self):
        """Open what the address asks for: rules in a link, or a shortcut of the installed app."""
        wanted = window.URL.new(window.location.href).searchParams.get("open")
        openers = {"new-game": self.open_setup, "rules": self._open_rules}
        if wanted and str(wanted) in openers:
            openers[str(wanted)]()
        self.receive()


page = Page()
try:
    page.start()
except Exception as error:  # a save that can be read and not be shown must not keep the page from starting
    page.start_afresh()
    page.faults.report(error)
set_text("version-line", page.texts("settings.version", version=config["version"]))
page.open_wanted()
document.body.dataset.state = "ready"
if document.body.hasAttribute("data-pending"):
    document.body.removeAttribute("data-pending")
    page.table.roll()
run(page.start_helpers())
