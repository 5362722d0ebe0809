"""Rules that are being changed: what stands in the editor, what it differs from, and what is wrong with it.

    draft = Draft(PRESETS["standard"])
    draft.change("target", 5000)
    draft.base_name, draft.differing              # "standard", ("target",)
    draft.change("opening", 6000)
    draft.faults, draft.rules.opening             # an opening above the target; the last sound rules: 0

The base is found by comparing: the preset with the fewest differences. It is never kept beside the values.
"""

from farkle.page.common.entry import BadEntry
from farkle.presets import PRESETS
from farkle.rules import Fault, Rules, RulesError
from farkle.settings import SETTING_BY_NAME, SETTINGS
from farkle.wording import Line, difference, line

_values_of_presets: list[tuple[str, tuple[object, ...]]] = []


class Draft:
    """Settings in the making. `rules` are the last ones that could be played, `faults` what speaks against those entered."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.faults: tuple[Fault, ...] = ()
        self._values = dict(rules.settings())
        self._compare()

    @property
    def is_sound(self) -> bool:
        """Whether what is entered can be played; then it is `rules`."""
        return not self.faults

    def value(self, name: str) -> object:
        """What is entered for the setting `name`: a value, or a BadEntry."""
        return self._values[name]

    def change(self, name: str, value: object) -> None:
        """Enter a value, or a BadEntry."""
        self._values[name] = value
        self._judge()

    def reset(self, name: str) -> None:
        """Give one setting back the value it has in the base."""
        self.change(name, getattr(self.base, name))

    def reset_all(self) -> None:
        """Go back to the base."""
        self._values = dict(self.base.settings())
        self._judge()

    def _judge(self) -> None:
        try:
            self.rules = Rules(**self._values)
            self.faults = ()
        except RulesError as error:
            self.faults = error.faults
        self._compare()

    def _compare(self) -> None:
        values = [self._values[setting.name] for setting in SETTINGS]
        self.base_name, positions = nearest_preset(values)
        self.differing = tuple([SETTINGS[position].name for position in positions])

    @property
    def base(self) -> Rules:
        """The preset that differs in the fewest settings."""
        return PRESETS[self.base_name]

    def differences(self) -> tuple[tuple[str, Line], ...]:
        """(setting, line in words) for each setting that differs from the base."""
        return tuple([(name, self._difference(name)) for name in self.differing])

    def _difference(self, name: str) -> Line:
        value = self._values[name]
        if SETTING_BY_NAME[name].kind.problem(value):
            return line("editor.unreadable", setting=("setting." + name, {}))
        return difference(name, value, getattr(self.base, name))

    def entry_fault(self, name: str) -> BadEntry | None:
        """Why what is entered for the setting `name` is no value, `None` where it is one."""
        value = self._values[name]
        return value if isinstance(value, BadEntry) else None


def nearest_preset(values: list[object]) -> tuple[str, tuple[int, ...]]:
    """The preset nearest to `values` (in declared order), and the positions in which they differ.

    Of presets equally near the one that stands first in the menu.
    """
    if not _values_of_presets:
        _values_of_presets.extend(
            [(name, tuple([value for _, value in preset.settings()])) for name, preset in PRESETS.items()]
        )
    nearest, fewest = "", len(values) + 1
    for name, others in _values_of_presets:
        count = 0
        for value, other in zip(values, others):
            if value != other:
                count += 1
        if count < fewest:
            nearest, fewest = name, count
    others = dict(_values_of_presets)[nearest]
    return nearest, tuple([position for position, value in enumerate(values) if value != others[position]])


def next_pit(pits: tuple[tuple[int, int], ...], target: int) -> tuple[int, int] | None:
    """A pit to begin with, clear of `pits`: a tenth of the way long, or half of that; `None` where there is no room."""
    step = max(4, target // 10)
    offers = [(tenth * step, (tenth + 1) * step) for tenth in (3, 7, 5, 1, 9)]
    offers += [(tenth * step + step // 4, tenth * step + 3 * step // 4) for tenth in (2, 4, 6, 8, 0)]
    for low, high in offers:
        if high <= target and all(high < other_low or low > other_high for other_low, other_high in pits):
            return low, high
    return None
