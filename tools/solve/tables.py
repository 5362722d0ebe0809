"""Which tables are solved beforehand, and how finely they are stored."""

from farkle.presets import PRESETS
from farkle.rules import Rules

# Stored chances are right to half of this: three hundredths of a per cent. Pig is decided by hair's breadths.
_STEP = 0.0006
_STEPS = {"pig": 0.00005}

# Besides the tables of the library: every ending of the two best-known ones, and another of the one with five dice.
_OTHER_ENDINGS = {"standard": ("now", "round", "chase"), "classic": ("now", "round", "chase"), "five-dice": ("turn",)}

# Two totals do not tell the whole of a game where dice are taken over from the other player, or where a player goes back to
# an earlier total.
LEFT_OUT = ("piggyback", "dix-mille")


def solved_rules() -> dict[str, Rules]:
    """Name of a stored table -> its rules."""
    found = {name: rules for name, rules in PRESETS.items() if name not in LEFT_OUT}
    for name, endings in _OTHER_ENDINGS.items():
        for finish in endings:
            found[f"{name}-{finish}"] = PRESETS[name].replace(finish=finish)
    return found


def step_of(name: str) -> float:
    """The step in which the chances of a solved table are stored."""
    return _STEPS.get(name, _STEP)
