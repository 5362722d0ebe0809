"""The table: hands presses to the session, events and the state of the game to everything that lies there."""

from farkle.events import Farkled, Kept, TakenBack
from farkle.page.kit.announcer import Announcer
from farkle.page.kit.elements import by_id, is_available, listen, set_text, show
from farkle.page.kit.i18n import Texts
from farkle.page.kit.storage import Storage
from farkle.page.table.controls import Controls
from farkle.page.table.director import Director
from farkle.page.table.game_over import GameOver
from farkle.page.table.hints import Hints
from farkle.page.table.keep_list import KeepList
from farkle.page.table.narration import Narrator
from farkle.page.table.opponents import Opponents
from farkle.page.table.outcome import Outcome
from farkle.page.table.preferences import Preferences
from farkle.page.table.roll_odds import RollOdds
from farkle.page.table.scoreboard import Scoreboard
from farkle.page.table.selection import Selection
from farkle.page.table.session import Renamed, Session
from farkle.page.table.table_state import CHOOSING, state_of
from farkle.page.table.tray import Tray
from farkle.phases import DECIDE, THROW
from farkle.typing import TYPE_CHECKING, Any, Sequence

if TYPE_CHECKING:
    from farkle.events import Event


class Table:
    """Everything that lies on the table of the running game."""

    def __init__(
        self,
        texts: Texts,
        session: Session,
        opponents: Opponents,
        preferences: Preferences,
        odds: RollOdds,
        announcer: Announcer,
        store: Storage,
    ) -> None:
        self._texts = texts
        self._session = session
        self._opponents = opponents
        self._odds = odds
        self._announcer = announcer
        self._rolls_on = False  # a keep is committed, and its dice follow at once
        self._outcome = Outcome()
        self._selection = Selection(session)
        self._narrator = Narrator(texts, session)
        self._hints = Hints(texts, session, self._narrator, store)
        self._tray = Tray(texts, self._narrator)
        self._controls = Controls(texts)
        self._keep_list = KeepList(texts, self._choose_keep)
        self._scoreboard = Scoreboard(texts)
        self._game_over = GameOver(texts)
        self._director = Director(session, opponents, self._outcome, preferences)
        session.listeners.add(self._on_events)
        texts.on_change(self._rewrite)
        odds.on_change(self.draw)
        self._director.on_change(self.draw)
        listen(by_id("dice"), "click", self._die_pressed)
        listen(by_id("roll"), "click", self._roll_pressed)
        for name, press in (
            ("bank", lambda: self._press("bank", "bank")),
            ("undo", self._put_back),
            ("take", self._take),
            ("pass", lambda: self._press("pass", "pass_over")),
            ("skip", self._director.acknowledge),
        ):
            listen(by_id(name), "click", lambda event, press=press: press())

    # Presses

    def _roll_pressed(self, event: Any) -> None:
        """Each press gives Roll another meaning, so the second half of a double click is none: it would put a farkle away that
        nobody has seen, or throw for the next player.
        """
        if event.detail < 2:  # clicks that the browser takes for one: 1, 2, …; 0 for a key
            self.roll()

    def roll(self) -> None:
        """The Roll button: throw, or keep and throw on; after a farkle: go on."""
        if self._outcome.waits:
            self._director.acknowledge()
        elif not is_available("roll"):
            self._say_why_not("roll")
        else:
            if self._session.game.phase == DECIDE:
                self._roll_on()
            self._session.throw()
            self._director.move_on()

    def _roll_on(self) -> None:
        """Commit the keep. Nothing is drawn for that: the throw that follows draws everything."""
        self._rolls_on = True
        try:
            self._session.act("roll")
        finally:
            self._rolls_on = False

    def _press(self, name: str, action: str) -> None:
        if not is_available(name):
            self._say_why_not(name)
        else:
            self._session.act(action)
            self._director.move_on()

    def _take(self) -> None:
        if is_available("take"):
            self._session.act("take")
            self.roll()

    def _put_back(self) -> None:
        if is_available("undo"):
            dice = self._selection.faces()
            self._selection.clear()
            self._after_choice()
            self._announcer.say(self._texts("say.taken_back", dice=dice))
        else:
            self._say_why_not("undo")

    def _say_why_not(self, name: str) -> None:
        """A press on a button that is not available is answered with its reason; Undo is too small to show it."""
        reason = str(by_id(name).querySelector(".button-detail").textContent)
        if name == "undo":
            self._answer(reason)
        else:
            self._announcer.say(reason)

    def _die_pressed(self, event: Any) -> None:
        die = event.target.closest(".die")
        state = self._state()
        if die and state.person and state.game.phase in CHOOSING:
            position = int(die.dataset.index)
            if state.may_choose and position < len(state.game.dice):
                self._selection.toggle(position)
                self._after_choice()
        elif die:
            self._answer(self._why_no_choice(state))

    def _why_no_choice(self, state: Any) -> str:
        """Why no die can be chosen now; "" where an outcome stands over them that says so."""
        session, game = self._session, state.game
        if state.outcome or game.over:
            return ""
        if not session.is_human(game.seat):
            return self._texts("button.not_yours", name=session.name(game.seat))
        return self._texts("refusal.choose-first" if game.offer else "refusal.throw-first")

    def _answer(self, reason: str) -> None:
        """Give a reason to ears and eyes, until the next press does something."""
        self._announcer.say(reason)
        set_text("selection-line", reason)

    def _choose_keep(self, number: int) -> None:
        state = self._state()
        if state.may_choose:
            self._selection.choose(state.keeps[number][0])
            self._after_choice()

    def _after_choice(self) -> None:
        self._announcer.say(self._controls.selection_text(self.draw()))

    # A game begins, goes on, ends

    def new_game(self) -> None:
        """The session has another game (begun or resumed): show it and let it go on."""
        self._director.new_game()
        self._narrator.new_game()
        self._selection.reset()
        self.draw()
        self._director.move_on()

    def _on_events(self, events: "Sequence[Event]") -> None:
        first = events[0]
        if isinstance(first, Renamed):
            self.draw()
            return
        self._tray.on_events(events)
        self._scoreboard.on_events(events)
        for event in events:
            if isinstance(event, Farkled):
                self._outcome.stand(event, self._session.is_human(event.seat), self._hints.are_given)
        self._hints.on_events(events)
        if isinstance(first, (Kept, TakenBack)) and self._session.is_human(first.seat):
            return  # the choice draws itself when it is complete
        self._selection.reset()
        self._announcer.say(self._narrator.tell(events))
        if not self._rolls_on:
            self.draw()

    # Drawing

    def _rewrite(self) -> None:
        """Another language is spoken."""
        for view in (self._tray, self._controls, self._keep_list, self._scoreboard, self._game_over):
            view.rewrite()
        self.draw()

    def _state(self) -> Any:
        return state_of(self._session, self._selection, self._outcome, self._odds.chances)

    def draw(self) -> Any:
        """Bring everything on the table in line with the game; returns the `TableState` that is shown."""
        state = self._state()
        game = state.game
        self._tray.draw(state)
        pending = game.set_aside[-1][1] if game.kept else 0
        set_text("at-risk", self._texts.value(0 if state.outcome else game.turn_points - pending))
        self._scoreboard.draw(state)
        self._controls.draw(state)
        self._keep_list.draw(state)
        self._draw_computer_line(state)
        self._hints.draw(state)
        self._game_over.draw(state)
        return state

    def _draw_computer_line(self, state: Any) -> None:
        """What a computer has just done, and why, and that it can be hurried."""
        line = self._narrator.computer_line()
        set_text("computer-line", line)
        show("skip", self._director.is_busy and not state.game.over)
        speaks = not state.person or state.game.phase == THROW
        show("computer-line", speaks)
        show("open-why", speaks and bool(line) and bool(self._opponents.decisions))
