"""House rules as one immutable value.

`Rules` holds every setting of `farkle.settings`. It is checked when it is made: `RulesError` lists all faults at
once, each with the settings it speaks about. Two rules are the same when their settings are; whether a table is
"Standard" or "custom" is found by comparing.
"""

from farkle.coded_error import CodedError
from farkle.feasibility import anything_scores, can_leave_dice, most_points_in_turn, points_unit
from farkle.settings import SETTING_BY_NAME, SETTINGS
from farkle.typing import Any

FAULT_SENTENCES = {
    "unknown": "{setting}: there is no such setting.",
    "range": "{setting}: {wrong}.",
    "needs-dice": "{setting}: needs {needed} dice; these rules play with {dice}.",
    "nothing-scores": "singles, triples, straight: nothing on this table scores.",
    "above-target": "{setting}: {value} is above the target of {target}.",
    "pit-target": "pits: the pit {low}-{high} contains the target of {target} or lies beyond it.",
    "pits-meet": "pits: the pits {low}-{high} and {next_low}-{next_high} overlap.",
    "deadline-minimum": "deadline, minimum: no turn can reach {minimum} within {deadline} throws.",
    "out-of-reach": "{setting}: no turn on this table can ever hold {value} points.",
    "exact-rounds": "exact, rounds: with a fixed number of rounds there is no target to hit exactly.",
    "exact-target": "exact, target: all scores are multiples of {unit}, so {target} can never be hit exactly.",
    "hot-dice-bank": "hot_dice, dice: all dice score in every throw and must be thrown again: nobody could ever bank.",
}

# How many dice a combination needs at least.
_DICE_NEEDED = (
    ("triples", 3),
    ("four", 4),
    ("five", 5),
    ("six", 6),
    ("straight", 6),
    ("low_straight", 5),
    ("high_straight", 5),
    ("three_pairs", 6),
    ("four_and_pair", 6),
    ("two_triplets", 6),
    ("full_house", 5),
    ("instant_win", 2),
)


class Fault:
    """One thing wrong with a set of rules: `code`, the `settings` concerned (names), `details`, `str` = a sentence."""

    def __init__(self, code: str, settings: tuple[str, ...], **details: object) -> None:
        self.code = code
        self.settings = settings
        self.details = details

    def __str__(self) -> str:
        return FAULT_SENTENCES[self.code].format(setting=self.settings[0], **self.details)

    def __repr__(self) -> str:
        return f"Fault({self.code!r}, {self.settings!r})"


class RulesError(CodedError):
    """Rules that cannot be played; `faults` holds every `Fault`, `sentence` all their sentences."""

    def __init__(self, faults: tuple[Fault, ...] | list[Fault]) -> None:
        super().__init__("rules")
        self.faults = tuple(faults)

    @property
    def sentence(self) -> str:
        """What is wrong, fault by fault."""
        return " ".join([str(fault) for fault in self.faults])


class Rules:
    """House rules: one attribute for each setting; settings not named are those of the Standard table.

    Raises RulesError with every fault. Lists are taken as tuples.

        >>> Rules(target=5000).target
        5000
    """

    # Only the types: the attributes themselves are set from the declared SETTINGS, which hold ranges and defaults.
    dice: int
    singles: tuple[int, ...]
    triples: tuple[int, ...]
    four: int | str
    five: int | str
    six: int | str
    straight: int
    low_straight: int
    high_straight: int
    three_pairs: int
    pairs_repeat: bool
    four_and_pair: int
    two_triplets: int
    triplets_repeat: bool
    full_house: int | str
    blank: int
    combine: str
    keep: str
    opening: int
    minimum: int
    deadline: int
    hot_dice: str
    streak: int
    penalty: int | str
    debt: bool
    piggyback: str
    target: int
    rounds: int
    finish: str
    ties: str
    exact: str
    pits: tuple[tuple[int, int], ...]
    pit_edges: str
    instant_win: str
    bump: bool
    start: str

    _values: tuple[object, ...]

    def __init__(self, **settings: Any) -> None:
        faults = [Fault("unknown", (name,)) for name in sorted(settings) if name not in SETTING_BY_NAME]
        for setting in SETTINGS:
            value = settings.get(setting.name, setting.default)
            wrong = setting.kind.problem(value)
            if wrong:
                faults.append(Fault("range", (setting.name,), wrong=wrong))
                value = setting.default
            object.__setattr__(self, setting.name, setting.kind.normal(value))
        wrong_names = [fault.settings[0] for fault in faults]
        object.__setattr__(self, "_values", tuple([getattr(self, setting.name) for setting in SETTINGS]))
        # Faults between settings are looked for even then, as far as they do not concern a setting already refused.
        faults += [fault for fault in _senseless(self) if not any(name in wrong_names for name in fault.settings)]
        if faults:
            raise RulesError(faults)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("rules do not change; use replace()")

    def replace(self, **settings: Any) -> "Rules":
        """These rules with some settings changed; RulesError where the result cannot be played."""
        values = dict(self.settings())
        values.update(settings)
        return Rules(**values)

    def settings(self) -> tuple[tuple[str, object], ...]:
        """Every setting as (name, value), in declared order."""
        return tuple([(setting.name, value) for setting, value in zip(SETTINGS, self._values)])

    def differences(self, base: "Rules") -> tuple[str, ...]:
        """Names of the settings in which these rules differ from `base`, in declared order."""
        return tuple([setting.name for setting, a, b in zip(SETTINGS, self._values, base._values) if a != b])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rules) and self._values == other._values

    def __hash__(self) -> int:
        return hash(self._values)

    def __repr__(self) -> str:
        changed = self.differences(STANDARD)
        return "Rules({})".format(", ".join([f"{name}={getattr(self, name)!r}" for name in changed]))


def _senseless(rules: Rules) -> list[Fault]:
    """Faults of settings that are possible one by one but not together."""
    faults = []
    for name, needed in _DICE_NEEDED:
        value = getattr(rules, name)
        used = any(value) if isinstance(value, tuple) else value not in (0, "off")
        if used and rules.dice < needed:
            faults.append(Fault("needs-dice", (name, "dice"), needed=needed, dice=rules.dice))
    if anything_scores(rules):
        faults += _out_of_reach(rules)
    else:
        faults.append(Fault("nothing-scores", ("singles", "triples", "straight")))
    if not rules.rounds:
        for name in ("opening", "minimum") if rules.exact != "off" else ("opening",):
            value = getattr(rules, name)
            if value > rules.target:
                faults.append(Fault("above-target", (name, "target"), value=value, target=rules.target))
        for low, high in rules.pits:
            if high > rules.target:
                faults.append(Fault("pit-target", ("pits", "target"), low=low, high=high, target=rules.target))
    room = 1 if rules.pit_edges == "inside" else 0
    for (low, high), (next_low, next_high) in zip(rules.pits, rules.pits[1:]):
        if next_low < high + room:
            faults.append(
                Fault("pits-meet", ("pits", "pit_edges"), low=low, high=high, next_low=next_low, next_high=next_high)
            )
    if rules.exact != "off" and rules.rounds:
        faults.append(Fault("exact-rounds", ("exact", "rounds")))
    return faults


def _out_of_reach(rules: Rules) -> list[Fault]:
    faults = []
    highest = most_points_in_turn(rules)
    for name in ("opening", "minimum"):
        value = getattr(rules, name)
        if highest is not None and value > highest:
            faults.append(Fault("out-of-reach", (name,), value=value))
    if rules.deadline and rules.minimum:
        in_time = most_points_in_turn(rules, rules.deadline)
        if in_time is not None and in_time < rules.minimum:
            faults.append(
                Fault("deadline-minimum", ("deadline", "minimum"), deadline=rules.deadline, minimum=rules.minimum)
            )
    if rules.hot_dice == "must" and not can_leave_dice(rules):
        faults.append(Fault("hot-dice-bank", ("hot_dice", "dice")))
    unit = points_unit(rules)
    if rules.exact != "off" and not rules.rounds and rules.target % unit:
        faults.append(Fault("exact-target", ("exact", "target"), unit=unit, target=rules.target))
    return faults


STANDARD = Rules()
