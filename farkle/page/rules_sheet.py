"""The rules sheet: the rules in force in words and dice, on the page and on paper."""

from pyscript import document

from farkle.page.elements import by_id, clone, set_text, small_dice
from farkle.sheet import rows, sheet


def fill(texts, rules, name):
    """Write the sheet of `rules` into its dialog; `name` is the name of the table."""
    set_text("rules-title", name)
    body = by_id("rules-body")
    body.replaceChildren()
    for title_key, section_lines in sheet(rules):
        title = document.createElement("h3")
        title.className = "group-title"
        title.textContent = texts(title_key)
        body.append(title)
        if title_key == "sheet.scores":  # its lines with dice are the rows of the table
            body.append(_score_table(texts, rules))
            section_lines = [line for line in section_lines if not line.dice]
        body.append(_sentences(texts, section_lines))


def _score_table(texts, rules):
    table = document.createElement("ul")
    for row in rows(rules):
        item = clone("score-row-template")
        small_dice(item.querySelector(".score-dice"), row.dice)
        key, values = row.combination
        item.querySelector(".score-name").textContent = texts(key, **values)
        item.querySelector(".score-points").textContent = texts.value(row.points)
        table.append(item)
    return table


def _sentences(texts, lines):
    holder = document.createElement("ul")
    holder.className = "rule-list"
    for line in lines:
        item = document.createElement("li")
        item.textContent = texts(line.key, **line.params)
        if line.dice:
            dice = document.createElement("span")
            small_dice(dice, line.dice)
            item.prepend(dice)
        holder.append(item)
    return holder
