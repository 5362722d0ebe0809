"""The language that is spoken: the one that is kept among the preferences, and another as soon as it is chosen.

language = SpokenLanguage(texts, preferences, waiting, notices)
language.speak_as_kept()
"""

from farkle.page.kit import tasks
from farkle.page.kit.i18n import Texts
from farkle.page.kit.notices import Notices
from farkle.page.kit.waiting import Waiting
from farkle.page.table.preferences import Preferences


class SpokenLanguage:
    """Changes the language of `texts`; where that does not come over the network, says so and goes on in the one before."""

    def __init__(self, texts: Texts, preferences: Preferences, waiting: Waiting, notices: Notices) -> None:
        self._texts = texts
        self._preferences = preferences
        self._waiting = waiting
        self._notices = notices
        preferences.on_change(self._changed)

    def speak_as_kept(self) -> None:
        """Speak the language that is kept among the preferences, if there is one."""
        kept = self._preferences["language"]
        if kept and kept != self._texts.language:
            tasks.start(self._speak(kept))

    def _changed(self, name: str) -> None:
        if name == "language":
            tasks.start(self._speak(self._preferences["language"]))

    async def _speak(self, language: str) -> None:
        if not await self._waiting.till(self._texts.change(language)):
            self._notices.tell("notice.not_loaded")
        self._preferences.show_language()
