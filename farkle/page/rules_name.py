"""What the rules of a game are called: a named table, one of the player's own, or simply rules of one's own.

rules_name = RulesName(texts, session, store, deferred)
rules_name.of(rules)
rules_name.show()          # after another game lies on the table
"""

from farkle.page.kit.deferred import Deferred
from farkle.page.kit.elements import set_text
from farkle.page.kit.i18n import Texts
from farkle.page.kit.storage import Storage
from farkle.page.table.session import Session
from farkle.presets import name_of
from farkle.rules import Rules


class RulesName:
    """The name of any rules, and that of the rules in force at the head of the page."""

    def __init__(self, texts: Texts, session: Session, store: Storage, deferred: Deferred) -> None:
        self._texts = texts
        self._session = session
        self._store = store
        self._deferred = deferred
        texts.on_change(self.show)

    def of(self, rules: Rules) -> str:
        """What a player calls these rules. Own tables are known as soon as the later files are here."""
        name = name_of(rules)
        if name or not self._deferred.is_here:
            return self._texts("preset." + (name or "own"))
        from farkle.page.common.own_tables import OwnTables

        return OwnTables(self._store).name_of(rules) or self._texts("preset.own")

    def show(self) -> None:
        """Write the name of the rules in force."""
        set_text("rules-name", self.of(self._session.game.rules))
