"""What a screen reader says: one polite region that speaks whole sentences, equal ones twice."""

from farkle.page.kit.elements import by_id

_NOTHING = "\u00a0"  # a space that is read as nothing but makes an equal message a new one


class Announcer:
    """Speaks through a live region, that of the page or of a dialog over it; the focus stays where it is."""

    def __init__(self, region: str = "announcer") -> None:
        self._region = by_id(region)
        self._last = ""

    def say(self, text: str) -> None:
        """Speak `text` after what is being spoken now."""
        if not text:
            return
        if text == self._last:
            text += _NOTHING
        self._last = text
        self._region.textContent = text
