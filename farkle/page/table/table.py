"""The table: wires dice, buttons, scoreboard and announcer to the session, and presses to its actions."""

from pyscript import document

from farkle.page.kit.elements import by_id, is_available, listen, set_text, show
from farkle.page.table.controls import Controls
from farkle.page.table.director import Director
from farkle.page.table.game_over import GameOver
from farkle.page.table.keep_list import KeepList
from farkle.page.table.narration import Narrator
from farkle.page.table.scoreboard import Scoreboard
from farkle.page.table.selection import Selection
from farkle.page.table.tray import Tray

_HINTED_TURNS = 3  # turns a newcomer plays before the hints go


class Table:
    """Everything that lies on the table of the running game."""

    def __init__(self, texts, session, opponents, preferences, announcer, store):
        self._texts = texts
        self._session = session
        self._opponents = opponents
        self._announcer = announcer
        self._store = store
        self._quiet = False
        self._hinted = _HINTED_TURNS if store.read("hints") == "off" else 0
        self._tray = Tray(texts)
        self.controls = Controls(texts)
        self._ways = KeepList(texts, self._choose_keep)
        self._scoreboard = Scoreboard(texts)
        self._selection = Selection(session)
        self._narrator = Narrator(texts, session)
        self._ending = GameOver(texts)
        self._director = Director(session, opponents, self._tray, self.draw, lambda: preferences["pace"])
        session.listeners.append(self._on_events)
        texts.on_change(self._rewrite)
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

    @property
    def _is_hinting(self):
        """Whether a newcomer plays, who is told what can be done."""
        return self._hinted < _HINTED_TURNS

    # Presses

    def _roll_pressed(self, event):
        """Each press gives Roll another meaning, so the second half of a double click is none: it would put a farkle away that
        nobody has seen, or throw for the next player.
        """
        if event.detail < 2:  # clicks that the browser takes for one: 1, 2, …; 0 for a key
            self.roll()

    def roll(self):
        """The Roll button: throw, or keep and throw on; after a farkle: go on."""
        game = self._session.game
        if self._director.held:
            self._director.acknowledge()
        elif not is_available("roll"):
            self._say_why_not("roll")
        else:
            if game.phase == "decide":
                self._quiet = True
                self._session.act("roll")
                self._quiet = False
            self._session.throw()
            self._director.move_on()

    def _press(self, name, action):
        if not is_available(name):
            self._say_why_not(name)
        else:
            self._session.act(action)
            self._director.move_on()

    def _take(self):
        if is_available("take"):
            self._session.act("take")
            self.roll()

    def _put_back(self):
        if is_available("undo"):
            dice = self._selection.faces()
            self._selection.clear()
            self._after_choice()
            self._announcer.say(self._texts("say.taken_back", dice=dice))
        else:
            self._say_why_not("undo")

    def _say_why_not(self, name):
        """A press on a button that is not available is answered with its reason; Undo is too small to show it."""
        reason = str(by_id(name).querySelector(".button-detail").textContent)
        if name == "undo":
            self._answer(reason)
        else:
            self._announcer.say(reason)

    def _may_choose(self):
        game = self._session.game
        return game.phase in ("keep", "decide") and self._is_persons_turn()

    def _is_persons_turn(self):
        game = self._session.game
        return not game.over and not self._tray.outcome and self._session.is_human(game.seat)

    def _die_pressed(self, event):
        die = event.target.closest(".die")
        if die and self._may_choose():
            position = int(die.dataset.index)
            if position < len(self._session.game.dice) and self._session.game.keeps():
                self._selection.toggle(position)
                self._after_choice()
        elif die:
            self._answer(self._why_no_choice())

    def _why_no_choice(self):
        """Why no die can be chosen now; "" where an outcome stands over them that says so."""
        session, game = self._session, self._session.game
        if self._tray.outcome or game.over:
            return ""
        if not session.is_human(game.seat):
            return self._texts("button.not_yours", name=session.name(game.seat))
        return self._texts("refusal.choose-first" if game.offer else "refusal.throw-first")

    def _answer(self, reason):
        """Give a reason to ears and eyes, until the next press does something."""
        self._announcer.say(reason)
        set_text("selection-line", reason)

    def _choose_keep(self, number):
        if self._may_choose():
            self._selection.choose(self._session.game.keeps()[number][0])
            self._after_choice()

    def _after_choice(self):
        self.draw()
        self._announcer.say(self.controls.selection_text(self._session.game, self._selection))

    # A game begins, goes on, ends

    def new_game(self):
        """The session has another game (begun or resumed): show it and let it go on."""
        self._director.new_game()
        self._narrator.new_game()
        self._selection.reset()
        self.draw()
        self._director.move_on()

    def _on_events(self, events):
        choice = type(events[0]).__name__ in ("Kept", "TakenBack") and self._session.is_human(events[0].seat)
        self._scoreboard.on_events(events)
        for event in events:
            self._on_event(type(event).__name__, event)
        if choice:
            return  # the choice draws itself when it is complete
        self._selection.reset()
        self._announcer.say(self._narrator.tell(events))
        if not self._quiet:
            self.draw()

    def _on_event(self, kind, event):
        if kind in ("Thrown", "RollOffThrown"):
            self._tray.fall(event.dice if kind == "Thrown" else (event.face,))
        elif kind == "Farkled":
            self._speak(event)
            if self._session.is_human(event.seat):
                self._director.hold()
        if kind in ("Farkled", "Banked") and self._session.is_human(event.seat) and self._is_hinting:
            self._hinted += 1
            if self._hinted == _HINTED_TURNS:
                self._store.write("hints", "off")

    def _speak(self, farkle):
        """Let a farkle stand over the dice; a newcomer is told what one is."""
        text = self._narrator.farkle_lost(farkle)
        if self._is_hinting and farkle.reason == "nothing-scores":
            text = self._texts("farkle.first", lost=text)
        self._tray.speak(farkle, "farkle", self._texts("outcome.farkle"), text)

    # Drawing

    def _rewrite(self):
        """Another language is spoken."""
        if self._tray.outcome:
            self._speak(self._tray.outcome)
        self.draw()

    def draw(self):
        """Bring everything on the table in line with the game."""
        session, game, outcome = self._session, self._session.game, self._tray.outcome
        held = self._director.held
        choose = self._may_choose() and bool(game.keeps())
        self._tray.draw(game, self._selection.chosen, self._selection.wrong_positions() if choose else (), choose)
        groups = game.set_aside[:-1] if game.kept else game.set_aside
        self._tray.draw_kept(() if outcome else groups)
        pending = game.set_aside[-1][1] if game.kept else 0
        set_text("at-risk", self._texts.value(0 if outcome else game.turn_points - pending))
        self._scoreboard.draw(session, outcome.seat if outcome else None)
        self.controls.draw(session, self._selection, outcome, held)
        self._ways.draw(game.keeps() if choose else (), self._selection.faces())
        line = self._narrator.computer_line()
        set_text("computer-line", line)
        show("skip", self._director.is_busy and not game.over)
        speaks = not self._is_persons_turn() or game.phase == "throw"
        show("computer-line", speaks)
        show("open-why", speaks and bool(line) and bool(self._opponents.decisions))
        self._draw_hint()
        over = game.over and not outcome
        document.body.dataset.over = "yes" if over else "no"
        self._ending.draw(session, over)

    def _draw_hint(self):
        """What a newcomer may do now; whoever is to throw in the last turns reads what becomes of equal totals."""
        game = self._session.game
        person = self._is_persons_turn()
        tie_rule = self._narrator.tie_rule() if person and game.phase == "throw" and not game.throws else ""
        hinting = self._is_hinting and person
        show("hint", hinting or bool(tie_rule))
        if tie_rule:
            set_text("hint", tie_rule)
        elif hinting:
            stage = {"throw": "roll", "keep": "keep", "decide": "decide"}.get(game.phase)
            chosen = game.phase == "keep" and self._selection.chosen
            said = chosen or (game.phase == "decide" and game.is_hot)  # hot dice say themselves how it goes on
            key = "hint.%s_one" if (game.wanted or len(game.dice)) == 1 else "hint.%s"
            set_text("hint", self._texts(key % stage) if stage and not said else "")
