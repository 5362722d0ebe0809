"""What can be done in a turn, and why, in words: "keep 1, 5, roll 4 dice"."""

from farkle.typing import TYPE_CHECKING, Any, Sequence

if TYPE_CHECKING:
    from farkle.page.analysis.figures import Figures
    from farkle.page.kit.i18n import Texts


def words_of(keep: Sequence[int], action: str, points: int, dice: int) -> tuple[str, dict[str, Any]]:
    """(key, values) of the sentence part for a choice: dice kept, then the action, with `points` at risk and `dice` to roll."""
    values: dict[str, Any] = {}
    if action == "roll":
        values["n"] = dice
    elif action == "bank":
        values["points"] = points
    if not keep:
        return "choice." + action, values
    values["dice"] = tuple(keep)
    return "choice.keep_" + action, values


def reason_text(texts: "Texts", figures: "Figures", reason: dict[str, Any] | None) -> str:
    """The sentence of a reason, "" where there is none.

    A reason has the `key` of its sentence and numbers: whole ones are points or counts, pairs and fractions are chances,
    `None` is a number of points without a limit.
    """
    if not reason or reason["key"] not in texts:
        return ""
    values: dict[str, Any] = {}
    for name, value in reason.items():
        if name != "key":
            values[name] = _written(texts, figures, value)
    return texts(reason["key"], **values)


def _written(texts: "Texts", figures: "Figures", value: Any) -> Any:
    if value is None:
        return "∞"
    if isinstance(value, (tuple, list)):
        return texts.percent(value[0], value[1])
    return figures.percent(value, 1) if isinstance(value, float) else value
