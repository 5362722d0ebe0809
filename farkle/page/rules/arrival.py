"""Rules that came with a link: shown in words over the table, to be played or not. Nothing else changes until then.

    arrival = Arrival(texts, open_sheet, play)
    arrival.receive(running)                      # reads the address; `running` are the rules of the game under way or None

`play(rules)` begins by them; `open_sheet(rules)` shows all of them. What a link holds reaches the page as text alone.
"""

from pyscript import document, window

from farkle.address import text_in
from farkle.link import LinkError, decode
from farkle.page.kit.dialogs import close_dialog, open_dialog
from farkle.page.kit.elements import by_id, listen, set_text, show
from farkle.presets import name_of
from farkle.rules import Rules
from farkle.typing import TYPE_CHECKING, Callable, Sequence

if TYPE_CHECKING:
    from farkle.page.kit.i18n import Texts


class Arrival:
    """The dialog over the table, and the address it empties."""

    def __init__(self, texts: "Texts", open_screen: Callable[..., None], play: Callable[[Rules], object]) -> None:
        self._texts = texts
        self._open_screen = open_screen
        self._play = play
        self._rules: Rules | None = None  # those of the link, where it holds any
        self._fragment = ""
        listen(by_id("arrival-rules"), "click", lambda event: self._rules_pressed())
        listen(by_id("arrival-play"), "click", lambda event: self._play_pressed())
        listen(by_id("arrival"), "close", lambda event: self._empty_address())

    def receive(self, running: Rules | None) -> None:
        """Show the rules in the address of the page, if there are any, or why the link holds none.

        `running` are the rules of the game under way, `None` where there is nothing to lose.
        """
        fragment = str(window.location.hash)
        found: Rules | LinkError
        try:
            text = text_in(fragment)
            if text is None:
                return
            found = decode(text)
        except LinkError as error:
            found = error
        self._fragment = fragment
        self._rules = found if isinstance(found, Rules) else None
        open_dialog("arrival", lambda: self._fill(running, found))

    def _fill(self, running: Rules | None, found: Rules | LinkError) -> None:
        is_sound = isinstance(found, Rules)
        if isinstance(found, Rules):
            self._show_rules(running, found)
        else:
            self._show_faults(found)
        show("arrival-rules", is_sound)
        show("arrival-play", is_sound)
        set_text("arrival-close", self._texts("arrival.not_now" if is_sound else "arrival.back"))

    def _show_rules(self, running: Rules | None, rules: Rules) -> None:
        name = name_of(rules)
        set_text("arrival-title", self._texts("arrival.title"))
        lines: Sequence[str] = ()
        if name:
            lead = self._texts("arrival.named", table=_table(name), about=_table(name + ".about"))
        else:
            from farkle.page.common.table_words import differences_of  # presets and refusals do without

            lead, lines = differences_of(self._texts, rules)
        set_text("arrival-lead", lead)
        _write_lines(lines)
        kept = "arrival.same" if running == rules else "arrival.keeps_game"
        set_text("arrival-game", self._texts(kept) if running else "")

    def _show_faults(self, error: LinkError) -> None:
        from farkle.page.rules.setting_words import link_sentences  # most links are sound

        set_text("arrival-title", self._texts("arrival.fault_title"))
        sentences = link_sentences(self._texts, error)
        several = len(sentences) > 1
        set_text("arrival-lead", self._texts("arrival.fault_lead") if several else sentences[0])
        _write_lines(sentences if several else ())
        set_text("arrival-game", "")

    def _rules_pressed(self) -> None:
        if self._rules:
            self._open_screen("rules", self._rules)

    def _play_pressed(self) -> None:
        close_dialog("arrival")
        if self._rules:
            self._play(self._rules)

    def _empty_address(self) -> None:
        """Take the rules out of the address: a reload must not ask again. The next link may stand there already."""
        place = window.location
        if str(place.hash) == self._fragment:
            window.history.replaceState(None, "", str(place.pathname) + str(place.search))


def _table(name: str) -> tuple[str, dict[str, object]]:
    return ("preset." + name, {})


def _write_lines(lines: Sequence[str]) -> None:
    holder = by_id("arrival-lines")
    holder.replaceChildren()
    for line in lines:
        item = document.createElement("li")
        item.textContent = line
        holder.append(item)
