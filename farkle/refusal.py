"""Why an action is refused: a code the program can rely on, and a sentence for the player.

Every refusal of the engine is a `RuleError`. `why_not_*` of a game returns it, the action raises it, the page shows
the sentence of the same code in the player's language with the same details.
"""

from farkle import phases
from farkle.coded_error import CodedError

SENTENCES = {
    "over": "The game is over.",
    "throw-first": "Roll first.",
    "keep-first": "Keep a scoring die first.",
    "already-kept": "Dice of this throw are kept already: take them back, roll on or bank.",
    "decide-first": "Decide first: roll on or bank.",
    "choose-first": "Choose first: take the dice over or begin afresh.",
    "nothing-to-take-over": "There is nothing to take over.",
    "nothing-to-undo": "Nothing to take back: a throw stands.",
    "not-faces": "Dice show whole numbers from 1 to 6.",
    "wrong-number-of-dice": "Exactly this number of dice must be thrown: {wanted}.",
    "no-dice": "Choose at least one die.",
    "not-in-throw": "Not in this throw: {dice}.",
    "too-many-dice": "This table plays with fewer dice: {most}.",
    "no-score": "These dice score nothing here: {dice}.",
    "whole-set": "Equal dice are kept all together or not at all on this table: {dice}.",
    "all-scoring": "Every die that scores must be kept on this table: {dice}.",
    "deadline": "The turn must stand at {minimum} now: {short} more.",
    "hot-dice": "All dice have scored: on this table they must be thrown again.",
    "opening": "{short} more to get on the board.",
    "minimum": "{short} more before this turn may be banked.",
    "pit": "{short} more to climb out of the pit.",
}

# The code of an action that must wait for another phase, by the phase.
OUT_OF_PHASE = {
    phases.OVER: "over",
    phases.ROLL_OFF: "throw-first",
    phases.THROW: "throw-first",
    phases.PIGGYBACK: "choose-first",
    phases.KEEP: "keep-first",
    phases.DECIDE: "decide-first",
}


def _readable(value: object) -> str:
    if isinstance(value, (tuple, list)):
        return ", ".join([str(entry) for entry in value])
    return f"{value:,}" if type(value) is int else str(value)


class RuleError(CodedError):
    """An action the rules do not allow: `code` is a key of `SENTENCES`, `details` holds dice ascending, and points."""

    sentences = SENTENCES

    @property
    def sentence(self) -> str:
        """Why not, in English, numbers and dice written as people read them."""
        return SENTENCES[self.code].format(**{name: _readable(value) for name, value in self.details.items()})

    def __eq__(self, other: object) -> bool:
        return isinstance(other, RuleError) and self.code == other.code and self.details == other.details

    def __hash__(self) -> int:
        return hash(self.code)
