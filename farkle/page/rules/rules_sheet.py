"""The rules sheet: the rules in force in words and dice, on the page and on paper.

sheet = RulesSheet(texts, rules_name.of)
sheet.show(rules)                    # for its dialog to be opened, over whatever is open
"""

from pyscript import window

from farkle.page.kit import tasks
from farkle.page.kit.elements import by_id, listen, set_text
from farkle.page.rules.drawn_scores import drawn_scores, made
from farkle.page.rules.share import Share
from farkle.presets import name_of
from farkle.rules import Rules
from farkle.sheet import sheet
from farkle.typing import TYPE_CHECKING, Callable

if TYPE_CHECKING:
    from farkle.page.kit.i18n import Texts
    from farkle.wording import Line

_SEATS_ON_PAPER = 6
_LINES_ON_PAPER = 30  # as many as the page has room for are printed


class RulesSheet:
    """The dialog of the rules sheet."""

    def __init__(self, texts: "Texts", title_of: Callable[[Rules], str]) -> None:
        self._texts = texts
        self._title_of = title_of
        self._share = Share(texts)
        self._shown: Rules | None = None
        self._fill_pad()
        texts.on_change(self._rewrite)
        listen(by_id("rules-print"), "click", lambda event: tasks.start(self._print()))

    def _rewrite(self) -> None:
        self._shown = None
        self._fill_pad()

    def show(self, rules: Rules) -> None:
        """Write the sheet of `rules`."""
        name = self._title_of(rules)
        self._share.offer(rules, name)
        set_text("rules-title", name)
        if rules != self._shown:
            self._shown = rules
            self._fill(rules)
        by_id("rules-body").scrollTop = 0

    async def _print(self) -> None:
        await self._share.drawn()
        window.print()

    def _fill(self, rules: Rules) -> None:
        set_text("rules-about", self._about(rules))
        goal, holder = by_id("rules-goal"), by_id("rules-sheet")
        goal.replaceChildren()
        holder.replaceChildren()
        for title, lines in sheet(rules):
            if title == "sheet.played":
                for line in lines:
                    goal.append(self._text_of(line) + " ")
                continue
            part = made("section", "rules-part")
            part.append(made("h3", "group-title", self._texts(title)))
            if title == "sheet.scores":  # its lines with dice are the rows of the table
                part.append(*drawn_scores(self._texts, rules))
                lines = [line for line in lines if not line.dice]
            sentences = made("ul", "rule-list")
            for line in lines:
                sentences.append(made("li", "", self._text_of(line)))
            part.append(sentences)
            if title == "sheet.scores":  # what is looked up in a game comes first
                holder.prepend(part)
            else:
                holder.append(part)

    def _about(self, rules: Rules) -> str:
        name = name_of(rules)
        if name:
            return self._texts(f"preset.{name}.about")
        from farkle.page.common.table_words import differences_of  # most sheets are those of presets

        return differences_of(self._texts, rules)[0]

    def _text_of(self, line: "Line") -> str:
        return self._texts(line.key, **line.params)

    def _fill_pad(self) -> None:
        """The empty score pad of the printed sheet."""
        pad = by_id("score-pad")
        pad.replaceChildren()
        names, line = made("div", "pad-line pad-names"), made("div", "pad-line")
        for kind, filled in ((names, self._texts("print.name")), (line, "")):
            kind.append(made("span", "pad-cell", filled))
            for _ in range(_SEATS_ON_PAPER):
                kind.append(made("span", "pad-cell"))
        pad.append(names)
        for _ in range(_LINES_ON_PAPER):
            pad.append(line.cloneNode(True))
