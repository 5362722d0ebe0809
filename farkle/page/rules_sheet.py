"""The rules sheet: the rules in force in words and dice, on the page and on paper.

sheet = RulesSheet(texts)
sheet.fill(rules, "Truba")                    # for its dialog to be opened, over whatever is open
"""

from pyscript import document, window

from farkle.page.background import run
from farkle.page.elements import by_id, clone, listen, set_text, small_dice
from farkle.page.share import Share
from farkle.presets import name_of
from farkle.settings import FACES
from farkle.sheet import rows, sheet

_BY_FACE = ("singles", "triples", "four", "five", "six", "full_house")  # what each face has for itself
_SEATS_ON_PAPER = 6
_LINES_ON_PAPER = 30  # as many as the page has room for are printed


class RulesSheet:
    """The dialog of the rules sheet."""

    def __init__(self, texts):
        self._texts = texts
        self._share = Share(texts)
        self._shown = None
        self._fill_pad()
        texts.on_change(self._rewrite)
        listen(by_id("rules-print"), "click", lambda event: run(self._print()))

    def _rewrite(self):
        self._shown = None
        self._fill_pad()

    def fill(self, rules, name):
        """Write the sheet of `rules`; `name` is what the table is called."""
        self._share.offer(rules, name)
        set_text("rules-title", name)
        if rules != self._shown:
            self._shown = rules
            self._fill(rules)
        by_id("rules-body").scrollTop = 0

    async def _print(self):
        await self._share.drawn()
        window.print()

    def _fill(self, rules):
        set_text("rules-about", self._about(rules))
        table = rows(rules)
        goal, holder = by_id("rules-goal"), by_id("rules-sheet")
        goal.replaceChildren()
        holder.replaceChildren()
        for title, lines in sheet(rules):
            if title == "sheet.played":
                for line in lines:
                    goal.append(self._text_of(line) + " ")
                continue
            part = _made("section", "rules-part")
            part.append(_made("h3", "group-title", self._texts(title)))
            if title == "sheet.scores":  # its lines with dice are the rows of the table
                part.append(self._table_by_face(table), self._table_of_several_faces(table))
                lines = [line for line in lines if not line.dice]
            sentences = _made("ul", "rule-list")
            for line in lines:
                sentences.append(_made("li", "", self._text_of(line)))
            part.append(sentences)
            if title == "sheet.scores":  # what is looked up in a game comes first
                holder.prepend(part)
            else:
                holder.append(part)

    def _about(self, rules):
        name = name_of(rules)
        if name:
            return self._texts("preset.%s.about" % name)
        from farkle.page.table_words import differences_of  # most sheets are those of named tables

        return differences_of(self._texts, rules)[0]

    def _text_of(self, line):
        return self._texts(line.key, **line.params)

    def _table_by_face(self, table):
        """What one die and several equal dice are worth, face by face."""
        pays: dict[str, dict[int, int]] = {}
        for row in table:
            if row.setting in _BY_FACE:
                pays.setdefault(row.setting, {}).update([(face, row.points) for face in row.faces])
        drawn = _made("table", "pays")
        head = _made("tr", "")
        head.append(_made("td", ""))
        for face in FACES:
            cell = _made("th", "pays-face")
            cell.scope = "col"
            small_dice(cell, (face,))
            cell.append(_made("span", "visually-hidden", self._texts.value(face)))
            head.append(cell)
        drawn.append(head)
        for setting in _BY_FACE:
            if setting in pays:
                drawn.append(self._row_by_face(setting, pays[setting]))
        return drawn

    def _row_by_face(self, setting, pays):
        line = _made("tr", "")
        label = "rules.full_house" if setting == "full_house" else "setting." + setting
        name = _made("th", "pays-name", self._texts(label))
        name.scope = "row"
        line.append(name)
        for amount, faces in _runs([pays.get(face) for face in FACES]):
            cell = _made("td", "pays-run" if faces > 1 else "")
            cell.colSpan = faces
            cell.append(_made("span", "", self._texts.value(amount) if amount else "–"))
            line.append(cell)
        return line

    def _table_of_several_faces(self, table):
        drawn = _made("ul", "score-rows")
        for row in table:
            if row.setting in _BY_FACE:
                continue
            item = clone("score-row-template")
            dice = item.querySelector(".score-dice")
            dice.setAttribute("aria-label", self._texts.value(row.dice))
            small_dice(dice, row.dice)
            key, values = row.combination
            item.querySelector(".score-name").textContent = self._texts(key, **values)
            item.querySelector(".score-points").textContent = self._texts.value(row.points)
            drawn.append(item)
        return drawn

    def _fill_pad(self):
        """The empty score pad of the printed sheet."""
        pad = by_id("score-pad")
        pad.replaceChildren()
        names, line = _made("div", "pad-line pad-names"), _made("div", "pad-line")
        for kind, filled in ((names, self._texts("print.name")), (line, "")):
            kind.append(_made("span", "pad-cell", filled))
            for _ in range(_SEATS_ON_PAPER):
                kind.append(_made("span", "pad-cell"))
        pad.append(names)
        for _ in range(_LINES_ON_PAPER):
            pad.append(line.cloneNode(True))


def _made(tag, look, text=""):
    """A new element with a class and a text."""
    element = document.createElement(tag)
    if look:
        element.className = look
    if text:
        element.textContent = text
    return element


def _runs(amounts):
    """Neighbours that are worth the same as one: (amount, how many); those worth nothing stay apart."""
    runs: list[tuple[int | None, int]] = []
    for amount in amounts:
        if runs and amount and runs[-1][0] == amount:
            runs[-1] = (amount, runs[-1][1] + 1)
        else:
            runs.append((amount, 1))
    return runs
