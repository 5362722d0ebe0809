"""What a newcomer may do now, in a line under the dice, for the first few turns."""

from farkle.events import Banked, Farkled
from farkle.page.kit.elements import set_text, show
from farkle.page.kit.i18n import Texts
from farkle.page.kit.storage import Storage
from farkle.page.table.narration import Narrator
from farkle.page.table.session import Session
from farkle.phases import DECIDE, KEEP, THROW
from farkle.typing import TYPE_CHECKING, Any, Sequence

if TYPE_CHECKING:
    from farkle.events import Event

_HINTED_TURNS = 3  # turns a newcomer plays before the hints go
_STAGES = {THROW: "roll", KEEP: "keep", DECIDE: "decide"}  # phase of the game -> what is hinted at


class Hints:
    """Counts a newcomer's turns on this device."""

    def __init__(self, texts: Texts, session: Session, narrator: Narrator, store: Storage) -> None:
        self._texts = texts
        self._session = session
        self._narrator = narrator
        self._store = store
        self._turns = _HINTED_TURNS if store.read("hints") == "off" else 0

    @property
    def are_given(self) -> bool:
        """Whether a newcomer plays, who is told what can be done."""
        return self._turns < _HINTED_TURNS

    def on_events(self, events: "Sequence[Event]") -> None:
        """Count the turns that persons have ended."""
        for event in events:
            if isinstance(event, (Farkled, Banked)) and self._session.is_human(event.seat) and self.are_given:
                self._turns += 1
                if not self.are_given:
                    self._store.write("hints", "off")

    def draw(self, state: Any) -> None:
        """Write the line; whoever is to throw in the last turns reads what becomes of equal totals."""
        game = state.game
        may_throw = state.person and game.phase == THROW and not game.throws
        tie_rule = self._narrator.tie_rule() if may_throw else ""
        hinting = self.are_given and state.person
        show("hint", hinting or bool(tie_rule))
        if tie_rule:
            set_text("hint", tie_rule)
        elif hinting:
            set_text("hint", self._hint(state))

    def _hint(self, state: Any) -> str:
        game = state.game
        stage = _STAGES.get(game.phase)
        chosen = game.phase == KEEP and state.chosen
        said = chosen or (game.phase == DECIDE and game.is_hot)  # hot dice say themselves how it goes on
        if not stage or said:
            return ""
        is_one = (game.wanted or len(game.dice)) == 1
        return self._texts(f"hint.{stage}_one" if is_one else f"hint.{stage}")
