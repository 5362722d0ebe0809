"""Rules in words: how they differ from the preset that is nearest.

differences_of(texts, rules)      # "Differs from Standard in one place.", ("Target: 5,000 instead of 10,000",)
"""

from farkle.page.common.draft import nearest_preset
from farkle.presets import PRESETS
from farkle.rules import Rules
from farkle.typing import TYPE_CHECKING
from farkle.wording import differences

if TYPE_CHECKING:
    from farkle.page.kit.i18n import Texts


def differences_of(texts: "Texts", rules: Rules) -> tuple[str, tuple[str, ...]]:
    """How `rules` differ from the nearest preset: in one sentence, and line by line."""
    name, places = nearest_preset([value for _, value in rules.settings()])
    lines = [texts(line.key, **line.params) for line in differences(rules, PRESETS[name])]
    return texts("rules.differs", table=("preset." + name, {}), n=len(places)), tuple(lines)
