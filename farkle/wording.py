"""Settings in words: any value of any setting, and what sets one table of rules apart from another.

Words are given as keys of the catalogue with the values to fill in, so that every language can write them. A value is
a whole number, or another (key, params) pair where a label or a described value stands inside a line.
"""

from collections import namedtuple

from farkle.rules import Rules
from farkle.settings import FACES, SETTING_BY_NAME, Choice, Number, NumberOrMarked, PerFace

# One line of text: the key of its entry in the catalogue, the values to fill in, and dice to draw beside it (or ()).
# A number that decides between singular and plural is always called n.
Line = namedtuple("Line", ("key", "params", "dice"))


def line(key: str, *dice: int, **params: object) -> Line:
    """A line of text with its dice and values."""
    return Line(key, params, dice)


def describe_value(name: str, value: object) -> tuple[str, dict[str, object]]:
    """The value of the setting `name` in words: (key, params).

    >>> describe_value("target", 5000)
    ('value.points', {'n': 5000})
    >>> describe_value("finish", "round")
    ('value.finish.round', {})
    """
    setting = SETTING_BY_NAME[name]
    kind = setting.kind
    if isinstance(value, bool):
        return ("value.on" if value else "value.off", {})
    if isinstance(value, tuple):
        return _describe_faces(value) if isinstance(kind, PerFace) else _describe_pits(value)
    if isinstance(kind, Choice):
        return (f"value.{name}.{value}", {})
    if isinstance(kind, NumberOrMarked) and isinstance(value, str):
        return ("value." + kind.mark_of(value).number.unit, {"n": int(value[1:])})
    if value == "all":
        return ("value.penalty.all", {})
    if value == 0 and name != "penalty":
        if name == "rounds":
            return ("value.race", {})
        return ("value.no_score" if setting.group == "points" and name != "blank" else "value.none", {})
    return ("value." + (kind.unit if isinstance(kind, Number) else "points"), {"n": value})


def _describe_faces(points: tuple[int, ...]) -> tuple[str, dict[str, object]]:
    if not any(points):
        return ("value.no_score", {})
    return ("value.faces", {f"face{face}": points[face - 1] for face in FACES})


def _describe_pits(pits: tuple[tuple[int, int], ...]) -> tuple[str, dict[str, object]]:
    if not pits:
        return ("value.none", {})
    edges: dict[str, object] = {}
    for number, (low, high) in enumerate(pits, 1):
        edges[f"low{number}"] = low
        edges[f"high{number}"] = high
    return (f"value.pits.{len(pits)}", edges)


def differences(rules: Rules, base: Rules) -> tuple[Line, ...]:
    """What sets `rules` apart from `base`: one line for each setting, in the order of `rules.differences(base)`."""
    return tuple([difference(name, getattr(rules, name), getattr(base, name)) for name in rules.differences(base)])


def difference(name: str, value: object, other: object) -> Line:
    """The line that says that the setting `name` has `value` where the table beside it has `other`."""
    if isinstance(value, tuple) and isinstance(other, tuple) and isinstance(SETTING_BY_NAME[name].kind, PerFace):
        changed = [face for face in FACES if value[face - 1] != other[face - 1]]
        if len(changed) == 1:
            face = changed[0]
            return line(f"difference.{name}.face", face=face, n=value[face - 1], old=other[face - 1])
    new, old = describe_value(name, value), describe_value(name, other)
    label: tuple[str, dict[str, object]] = ("setting." + name, {})
    if new[0] == old[0] and type(value) is int:
        return line("difference.numbers", setting=label, n=value, old=other)
    return line("difference.values", setting=label, new=new, old=old)
