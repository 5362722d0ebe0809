"""What scores by given rules, drawn with dice: on the rules sheet, and beside a wide table.

holder.append(*drawn_scores(texts, rules))
"""

from pyscript import document

from farkle.page.kit.elements import clone, small_dice
from farkle.rules import Rules
from farkle.score_table import Row, rows
from farkle.settings import FACES
from farkle.typing import TYPE_CHECKING, Any, Iterator, Sequence

if TYPE_CHECKING:
    from farkle.page.kit.i18n import Texts

_BY_FACE = ("singles", "triples", "four", "five", "six", "full_house")  # what each face has for itself


def drawn_scores(texts: "Texts", rules: Rules) -> Iterator[Any]:
    """Two elements, one after the other: what one die and several equal dice are worth, face by face; dice of several faces."""
    scoring = rows(rules)
    yield _scores_by_face(texts, scoring)
    yield _scores_of_several_faces(texts, scoring)


def made(tag: str, look: str, text: str = "") -> Any:
    """A new element with a class and a text."""
    element = document.createElement(tag)
    if look:
        element.className = look
    if text:
        element.textContent = text
    return element


def _scores_by_face(texts: "Texts", scoring: Sequence[Row]) -> Any:
    pays: dict[str, dict[int, int]] = {}
    for row in scoring:
        if row.setting in _BY_FACE:
            pays.setdefault(row.setting, {}).update([(face, row.points) for face in row.faces])
    drawn = made("table", "pays")
    head = made("tr", "")
    head.append(made("td", ""))
    for face in FACES:
        cell = made("th", "pays-face")
        cell.scope = "col"
        small_dice(cell, (face,))
        cell.append(made("span", "visually-hidden", texts.value(face)))
        head.append(cell)
    drawn.append(head)
    for setting in _BY_FACE:
        if setting in pays:
            drawn.append(_row_by_face(texts, setting, pays[setting]))
    return drawn


def _row_by_face(texts: "Texts", setting: str, pays: dict[int, int]) -> Any:
    line = made("tr", "")
    label = "rules.full_house" if setting == "full_house" else "setting." + setting
    name = made("th", "pays-name", texts(label))
    name.scope = "row"
    line.append(name)
    for amount, faces in _runs([pays.get(face) for face in FACES]):
        cell = made("td", "pays-run" if faces > 1 else "")
        cell.colSpan = faces
        cell.append(made("span", "", texts.value(amount) if amount else "–"))
        line.append(cell)
    return line


def _scores_of_several_faces(texts: "Texts", scoring: Sequence[Row]) -> Any:
    drawn = made("ul", "score-rows")
    for row in scoring:
        if row.setting in _BY_FACE:
            continue
        item = clone("score-row-template")
        dice = item.querySelector(".score-dice")
        dice.setAttribute("aria-label", texts.value(row.dice))
        small_dice(dice, row.dice)
        key, values = row.combination
        item.querySelector(".score-name").textContent = texts(key, **values)
        item.querySelector(".score-points").textContent = texts.value(row.points)
        drawn.append(item)
    return drawn


def _runs(amounts: Sequence[int | None]) -> list[tuple[int | None, int]]:
    """Neighbours that are worth the same as one: (amount, how many); those worth nothing stay apart."""
    runs: list[tuple[int | None, int]] = []
    for amount in amounts:
        if runs and amount and runs[-1][0] == amount:
            runs[-1] = (amount, runs[-1][1] + 1)
        else:
            runs.append((amount, 1))
    return runs
