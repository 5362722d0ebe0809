"""The page: wires the pieces to one game and knows no more than that. `farkle.page.start` lays the game on the table."""

import asyncio

from pyscript import config, document, window

from farkle.link import encode
from farkle.page.kit import dialogs, offline, tasks
from farkle.page.kit.announcer import Announcer
from farkle.page.kit.deferred import Deferred, import_in_steps
from farkle.page.kit.elements import by_id, listen, set_text
from farkle.page.kit.i18n import Texts
from farkle.page.kit.notices import Notices
from farkle.page.kit.storage import Storage
from farkle.page.kit.waiting import Waiting
from farkle.page.kit.worker import GONE, READY, Worker
from farkle.page.saved_game import SavedGame
from farkle.page.study import Study
from farkle.page.table.fault_dialog import FaultDialog
from farkle.page.table.keyboard import Keyboard
from farkle.page.table.opponents import Opponents
from farkle.page.table.preferences import Preferences
from farkle.page.table.seat_names import SeatNames
from farkle.page.table.session import Session
from farkle.page.table.table import Table
from farkle.presets import name_of


class Page:
    """The whole page."""

    def __init__(self):
        self.texts = Texts()
        self.announcer = Announcer()
        self.notices = Notices(self.texts, self.announcer)
        self.store = Storage(self._not_kept)
        self.waiting = Waiting(self.notices)
        self.later = Deferred(self.texts, self.waiting, lambda: self.notices.tell("notice.not_loaded"))
        self.session = Session(self.store)
        self.preferences = Preferences(self.store, self._preference_changed)
        self.seat_names = SeatNames(self.texts, self.session)
        self.thinker = Worker(self._thinker_changed)
        self.opponents = Opponents(self.session, self.thinker)
        self.table = Table(self.texts, self.session, self.opponents, self.preferences, self.announcer, self.store)
        self.study = Study(self)
        self.caretaker = SavedGame(self)
        self.faults = FaultDialog(self.texts, self.session, str(config["version"]), self.caretaker.go_on)
        self._offline = None
        self._begun = None  # number of the game that was begun last on this page
        self._setup = None
        self._house_rules = None
        self._sheet = None
        self._arrival = None
        self._effects = None
        self.texts.on_change(self._rewrite)
        Keyboard(self.preferences)
        dialogs.wire()
        for button, action in (
            ("open-new-game", self.open_setup),
            ("new-game-again", self.open_setup),
            ("change-rules", self.open_house_rules),
            ("open-house-rules", self.open_house_rules),
            ("setup-house-rules", self._choose_rules),
            ("open-rules", self._open_rules),
            ("rules-name", self._open_rules),
            ("help-rules", self._open_rules),
            ("settings-rules", self._open_rules),
            ("setup-sheet", self._show_chosen_rules),
            ("open-settings", lambda: dialogs.open_dialog("settings")),
            ("open-help", lambda: dialogs.open_dialog("help")),
            ("rematch", self.rematch),
            ("open-history", self.caretaker.open_history),
            ("open-transfer", self.caretaker.open_transfer),
            ("open-fairness", self.caretaker.open_fairness),
            ("history-fairness", self.caretaker.open_fairness),
        ):
            listen(by_id(button), "click", lambda event, action=action: action())
        listen(by_id("house-rules"), "close", lambda event: self._show_name())
        listen(document.defaultView, "hashchange", lambda event: self.receive())

    def _not_kept(self, is_full):
        """What is played cannot be kept on the device: it can be taken along as a text, and room can be made."""
        key = "notice.storage_full" if is_full else "notice.not_saved"
        self.notices.tell(key, "saves.export", lambda: self.caretaker.open_transfer())

    # Games

    def begin(self, rules, seats, first=None):
        """Start another game; a version of the page that waits is taken into use now."""
        self.caretaker.tabs.claim()
        self.session.begin(rules, seats, first)
        self._begun = self.session.number
        if self._offline == offline.WAITING:
            offline.apply_update()
        self.show_game()
        table = self.table_name(rules)
        if not self.caretaker.offer_game_before(table):
            self.announcer.say(self.texts("say.new_game", table=table))
        self.play_on()

    def play_on(self):
        """Let whoever sits there act in the game that has just been laid on the table."""
        by_id("roll").focus()
        tasks.start(self.opponents.prepare())

    def rematch(self):
        """The same seats by the same rules; where the first seat begins, the start moves on by one seat."""
        game = self.session.game
        first = (game.first + 1) % game.seats if game.rules.start == "first" else None
        self.begin(game.rules, self.session.seats, first)

    def open_setup(self, rules=None):
        """Show the New game dialog with the table of the running game, or with other rules."""
        self.later.open(lambda: self._show_setup(rules or self.session.game.rules))

    def _show_setup(self, rules):
        if not self._setup:
            from farkle.page.new_game.setup import Setup  # most visits go on with the game as it is

            self._setup = Setup(self.texts, self.store, self.seat_names, self.begin)
        self._setup.open(self.session, rules)

    def _choose_rules(self):
        self.open_house_rules(self._setup.choose)

    def _show_chosen_rules(self):
        self.open_sheet(self._setup.rules)

    # What lies on the table

    def show_game(self):
        """Lay the game of the session on the table."""
        self._show_name()
        self.table.controls.chances = None
        self.table.new_game()
        self.study.look()
        self._ask_for_odds()

    def table_name(self, rules):
        """What the table with these rules is called."""
        name = name_of(rules)
        if name or not self.later.is_here:
            return self.texts("preset." + (name or "own"))
        from farkle.page.common.own_tables import OwnTables

        return OwnTables(self.store).name_of(rules) or self.texts("preset.own")

    def _show_name(self):
        set_text("rules-name", self.table_name(self.session.game.rules))

    # Rules: their sheet, and those that come with a link

    def open_sheet(self, rules):
        """Show the rules sheet of any rules."""
        self.later.open(lambda: self._show_sheet(rules))

    def _show_sheet(self, rules):
        if not self._sheet:
            from farkle.page.rules.rules_sheet import RulesSheet  # most visits never open it

            self._sheet = RulesSheet(self.texts)
        dialogs.open_dialog("rules", lambda: self._sheet.fill(rules, self.table_name(rules)))

    def _open_rules(self):
        self.open_sheet(self.session.game.rules)

    def receive(self):
        """Show the rules in the address of the page, if there are any."""
        if len(str(window.location.hash)) > 1:
            self.later.open(self._receive)

    def _receive(self):
        if not self._arrival:
            from farkle.page.rules.arrival import Arrival  # most visits come without a link

            self._arrival = Arrival(self.texts, self.open_sheet, self.play_by)
        self._arrival.receive(self.session.game.rules if self.session.is_under_way else None)

    def play_by(self, rules):
        """Begin by other rules with the same seats; a game under way is given up only in the New game dialog."""
        if self.session.is_under_way:
            self.open_setup(rules)
        else:
            self.begin(rules, self.session.seats)

    def open_house_rules(self, play=None):
        """Show the tables and their editor; `play(rules)` takes what is chosen there, else a new game is set up with it."""
        self.later.open(lambda: self._show_house_rules(play or self._set_up))

    def _show_house_rules(self, play):
        dialogs.open_dialog("house-rules")
        tasks.start(self._fill_house_rules(play))

    async def _fill_house_rules(self, play):
        if not self._house_rules:
            await asyncio.sleep(0.02)  # the dialog stands there before its contents are made
            await import_in_steps(
                "farkle.page.common.draft",
                "farkle.page.rules.setting_words",
                "farkle.page.common.own_tables",
                "farkle.page.rules.library",
                "farkle.page.rules.own_library",
                "farkle.page.rules.house_rules",
            )
        if not self._house_rules:  # the dialog may have been closed and opened again meanwhile
            from farkle.page.rules.house_rules import HouseRules

            self._house_rules = HouseRules(self.texts, self.store)
        self._house_rules.open(self.session.game.rules, play)

    def _set_up(self, rules):
        dialogs.close_dialog("rules")
        self.open_setup(rules)

    # The language

    def speak_as_kept(self):
        """Speak the language that is kept among the preferences, if there is one."""
        kept = self.preferences["language"]
        if kept and kept != self.texts.language:
            tasks.start(self._speak(kept))

    async def _speak(self, language):
        if not await self.waiting.till(self.texts.change(language)):
            self.notices.tell("notice.not_loaded")
        self.preferences.show_language()

    def _rewrite(self):
        """Write what stands outside the table in the language spoken now."""
        self._show_name()
        self.write_version()
        if self._offline:
            set_text("offline-state", self.texts("offline." + self._offline))
        tasks.start(self._rewrite_dialogs())

    async def _rewrite_dialogs(self):
        await tasks.yield_to_browser()  # by then what is in them speaks the language too
        dialogs.rewrite()

    def write_version(self):
        """Say in the settings which version this is."""
        set_text("version-line", self.texts("settings.version", version=config["version"]))

    # Odds

    def _preference_changed(self, name):
        if name == "language":
            tasks.start(self._speak(self.preferences["language"]))
        elif name == "odds":
            self._ask_for_odds()
            self.table.draw()
        elif name == "coach":
            self.study.look()
        elif name in ("sound", "haptics"):
            self.later.run(lambda: self._make_effects(name))

    def _make_effects(self, sample=""):
        """Let the table be heard and felt, where that is wanted; `sample`: what has just been switched on or off."""
        if not self._effects and (self.preferences["sound"] or self.preferences["haptics"]):
            from farkle.page.feel.effects import Effects  # most visits are silent

            self._effects = Effects(self.session, self.preferences)
        if self._effects and sample and self.preferences[sample]:
            self._effects.sample(sample)

    def _thinker_changed(self, state):
        if state == GONE and self.thinker.has_worked and self.preferences["odds"]:
            self.notices.tell("notice.coach_rests")
        self._ask_for_odds()
        self.study.look()

    def _ask_for_odds(self):
        if not self.preferences["odds"]:
            self.table.controls.chances = None
        elif self.thinker.state == READY and not self.table.controls.chances:
            tasks.start(self._fetch_odds(self.session.number))

    async def _fetch_odds(self, number):
        answer = await self.thinker.ask({"ask": "farkle_chances", "rules": encode(self.session.game.rules)})
        if answer and "chances" in answer and number == self.session.number and self.preferences["odds"]:
            self.table.controls.chances = answer["chances"]
            self.table.draw()

    # What comes after the table is live, and must not compete with it

    async def start_helpers(self):
        """What dialogs need, the computer player's outlook, the cache for playing offline, the thinker."""
        if await self.later.load():
            await tasks.yield_to_browser()
            self.caretaker.make_storage_last()
            self.study.look()
            self._make_effects()
        self._show_name()
        await tasks.yield_to_browser()
        await self.opponents.prepare()
        await offline.register(self._offline_changed)
        await self.thinker.start()

    def _offline_changed(self, state):
        known = self._offline
        self._offline = state
        set_text("offline-state", self.texts("offline." + state))
        if state == offline.READY and known is None and self.store.read("offline") != "told":
            self.store.write("offline", "told")
            self.notices.tell("notice.ready_offline", passing=True)
        elif state == offline.WAITING and self._begun == self.session.number and not self.session.is_under_way:
            offline.apply_update()  # heard of a moment after the game began: nothing has been thrown yet
        elif state == offline.WAITING:
            self.notices.tell("notice.update_waits")

    def open_wanted(self):
        """Open what the address asks for: rules in a link, or a shortcut of the installed app."""
        address = window.URL.new(window.location.href)
        wanted = address.searchParams.get("open")
        openers = {"new-game": self.open_setup, "rules": self._open_rules}
        if wanted and str(wanted) in openers:
            openers[str(wanted)]()
            address.searchParams.delete("open")  # once: a reload, or a new version taken into use, leads to the table
            window.history.replaceState(None, "", address.href)
        self.receive()


page = Page()
