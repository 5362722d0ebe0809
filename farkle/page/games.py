"""Games that begin on this page, give way to others and come back.

games = Games(texts, session, table, notices, announcer, tabs, opponents, updates, rules_name)
games.on_shown(look)                          # look() is called whenever another game lies on the table
games.begin(rules, (("You", "human"), ("Computer", "casual")))
"""

from farkle.page.kit import tasks
from farkle.page.kit.announcer import Announcer
from farkle.page.kit.elements import by_id
from farkle.page.kit.i18n import Texts
from farkle.page.kit.listeners import Listeners
from farkle.page.kit.notices import Notices
from farkle.page.rules_name import RulesName
from farkle.page.table.opponents import Opponents
from farkle.page.table.session import Session
from farkle.page.table.table import Table
from farkle.page.table.tabs import Tabs
from farkle.page.updates import Updates
from farkle.rules import Rules
from farkle.typing import TYPE_CHECKING, Callable

if TYPE_CHECKING:
    from farkle.page.table.session import Seats

_NEW_GAME = "say.new_game"


class Games:
    """Begins games and lays the game of the session on the table."""

    def __init__(
        self,
        texts: Texts,
        session: Session,
        table: Table,
        notices: Notices,
        announcer: Announcer,
        tabs: Tabs,
        opponents: Opponents,
        updates: Updates,
        rules_name: RulesName,
    ) -> None:
        self._texts = texts
        self._session = session
        self._table = table
        self._notices = notices
        self._announcer = announcer
        self._tabs = tabs
        self._opponents = opponents
        self._updates = updates
        self._rules_name = rules_name
        self._listeners = Listeners()

    def on_shown(self, look: Callable[[], None]) -> None:
        """Call `look()` whenever another game lies on the table."""
        self._listeners.add(look)

    def show(self) -> None:
        """Lay the game of the session on the table."""
        self._rules_name.show()
        self._table.new_game()
        self._listeners.tell()

    def begin(self, rules: Rules, seats: "Seats", first: int | None = None) -> None:
        """Start another game; a version of the page that waits is taken into use now."""
        self._tabs.claim()
        self._session.begin(rules, seats, first)
        self._updates.game_begun()
        self.show()
        name = self._rules_name.of(rules)
        if not self._offer_game_before(name):
            self._announcer.say(self._texts(_NEW_GAME, table=name))
        self._play_on()

    def rematch(self) -> None:
        """The same seats by the same rules; where the first seat begins, the start moves on by one seat."""
        game = self._session.game
        first = (game.first + 1) % game.seats if game.rules.start == "first" else None
        self.begin(game.rules, self._session.seats, first)

    def _play_on(self) -> None:
        """Let whoever sits there act in the game that has just been laid on the table."""
        by_id("roll").focus()
        tasks.start(self._opponents.prepare())

    # The game that gave way to another

    def _offer_game_before(self, name: str) -> bool:
        """Where a game under way gave way to the one by the rules of this name, say so: it can be had back."""
        self.withdraw_offer()
        if self._session.can_bring_back:
            self._notices.tell(_NEW_GAME, "table.undo", self._bring_back, table=name)
        return self._session.can_bring_back

    def withdraw_offer(self) -> None:
        """The game before is not offered any more: a person has thrown, or another game lies there."""
        self._notices.withdraw(_NEW_GAME)

    def _bring_back(self) -> None:
        if self._session.bring_back():
            self.show()
            self._play_on()
