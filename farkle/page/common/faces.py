"""The faces of the computer players, each a die with a look of its own, drawn of a few lines; and a line about each."""

from farkle.page.common.drawing import drawn
from farkle.players.levels import player_of
from farkle.typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from farkle.page.kit.i18n import Texts
    from farkle.rules import Rules

_HEAD = ("rect", {"x": "4", "y": "7", "width": "32", "height": "29", "rx": "8", "class": "face-head"})
_DOT = "face-dot"
_LINE = "face-line"
_WEAR = "face-wear"


def _eye(x: str, y: str, radius: str) -> tuple[str, dict[str, str]]:
    return ("circle", {"cx": x, "cy": y, "r": radius, "class": _DOT})


def _path(line: str, look: str = _LINE) -> tuple[str, dict[str, str]]:
    return ("path", {"d": line, "class": look})


# What lies on the head, from back to front.
_FACES = {
    "beginner": (  # wide eyes, a cap with a propeller
        _path("M9 9c2-6 20-6 22 0z", _WEAR),
        _path("M20 4V1M15 1.5h10"),
        _eye("14", "19", "2.6"),
        _eye("26", "19", "2.6"),
        ("circle", {"cx": "20", "cy": "28", "r": "2.4", "class": _DOT}),
    ),
    "casual": (  # eyes half closed, a leaf of grass in the mouth
        _path("M11 19h6M23 19h6"),
        _path("M13.5 27c4 4 9 4 13 0"),
        _path("M25.5 28l9 3.5", _WEAR),
        _eye("14.5", "20.5", "1.5"),
        _eye("26.5", "20.5", "1.5"),
    ),
    "cautious": (  # raised brows, a scarf
        _path("M5 31h30v2c0 3-2 5-5 5H10c-3 0-5-2-5-5z", _WEAR),
        _path("M11 14.5l5-2M29 14.5l-5-2"),
        _eye("14.5", "19", "2"),
        _eye("25.5", "19", "2"),
        _path("M16 27c2-1.5 6-1.5 8 0"),
    ),
    "bold": (  # a scarf over the head, a patch over one eye
        _path("M4 15c0-5 3-8.5 8-8.5h16c5 0 8 3.5 8 8.5z", _WEAR),
        _path("M4 15h32"),
        _path("M10.5 18h7.5v2.5c0 4-7.5 4-7.5 0z", "face-dot"),
        _eye("26", "20.5", "2"),
        _path("M13 27c4 5 11 4 14-1.5"),
    ),
    "expert": (  # glasses, hair in a knot
        ("circle", {"cx": "20", "cy": "5", "r": "4.5", "class": _WEAR}),
        _path("M6 13c5-4 23-4 28 0"),
        ("circle", {"cx": "13.5", "cy": "20", "r": "4.5", "class": _LINE}),
        ("circle", {"cx": "26.5", "cy": "20", "r": "4.5", "class": _LINE}),
        _path("M18 20h4"),
        _eye("13.5", "20", "1.5"),
        _eye("26.5", "20", "1.5"),
        _path("M16 29.5h8"),
    ),
    "master": (  # a crown, a beard
        _path("M8 8.5V1.5l6 4 6-5 6 5 6-4v7z", _WEAR),
        _path("M12 15h5M23 15h5"),
        _eye("14.5", "19.5", "2"),
        _eye("25.5", "19.5", "2"),
        _path("M9 25c3 0 8-2.5 11 0 3-2.5 8 0 11 0-1 9-21 9-22 0z", "face-dot"),
    ),
}


def face(level: str) -> Any:
    """A new picture of the player of this level; what it shows is said beside it."""
    parts = [drawn(tag, attributes) for tag, attributes in (_HEAD,) + _FACES[level]]
    return drawn("svg", {"viewBox": "0 0 40 40", "class": "face is-" + level, "aria-hidden": "true"}, *parts)


def line_about(texts: "Texts", level: str, rules: "Rules") -> str:
    """How the player of this level decides on this table, in one line."""
    goal = getattr(player_of(level, rules), "goal", 0)  # only players of habit have one
    return texts(f"player.{level}.line", goal=goal)


def name_of_level(texts: "Texts", level: str) -> str:
    """Its name and its level."""
    name, word = texts(f"player.{level}.name"), texts(f"player.{level}.level")
    return texts("cup.named", name=name, level=word)
