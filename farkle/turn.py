"""One turn: the dice thrown, kept and set aside, the points at risk, and what may be done with them.

A turn knows its table and its seat, but neither totals nor the other players: what it must hold before it may be banked,
and what follows when it is over, is the matter of `farkle.game`.

    >>> from farkle.presets import PRESETS
    >>> turn = Turn(PRESETS["standard"], 0)
    >>> events = turn.throw((1, 2, 3, 3, 5, 6)) + turn.keep((1, 5))
    >>> turn.points, turn.dice_left, turn.phase
    (150, 4, 'decide')
"""

from farkle import phases
from farkle.events import BegunAfresh, BlankScored, Farkled, HotDice, Kept, RolledOn, TakenBack, TakenOver, Thrown
from farkle.refusal import RuleError
from farkle.scoring import check_faces, is_part, scorer, split_sets, without
from farkle.typing import TYPE_CHECKING

if TYPE_CHECKING:
    from farkle.events import Event
    from farkle.rules import Rules
    from farkle.scoring import Dice, Faces, Keep


class Turn:
    """A turn of `seat` under `rules`; `offer` = (points, dice) that may be taken over first.

    `dice_left`: dice for the next throw. `dice`: the throw on the table, () while one is waited for. `kept`: dice kept from
    it, ascending, which may be taken back. `is_won`, `is_lost`: whether the last throw has won the game or ended the turn.
    Actions return the events they caused; they must be allowed.
    """

    def __init__(self, rules: "Rules", seat: int, offer: tuple[int, int] | None = None) -> None:
        self.rules = rules
        self.seat = seat
        self.phase = phases.PIGGYBACK if offer else phases.THROW
        self.offer = offer
        self.took_over = False
        self.throws = 0
        self.dice_left = rules.dice
        self.dice: Dice = ()
        self.kept: Dice = ()
        self.all_scored = False
        self.is_won = False
        self.is_lost = False
        self._scorer = scorer(rules)
        self._committed = 0  # points of the keeps that can no longer be taken back
        self._kept_points = 0
        self._set_aside: list[Keep] = []

    @property
    def points(self) -> int:
        """Points at risk, the dice just kept included."""
        return self._committed + self._kept_points

    @property
    def set_aside(self) -> "tuple[Keep, ...]":
        """Keeps since the last hot dice, the one that may be taken back included: (dice, points) pairs."""
        return tuple(self._set_aside) + (((self.kept, self._kept_points),) if self.kept else ())

    def keeps(self) -> "tuple[Keep, ...]":
        """Legal keeps of the throw on the table: (dice ascending, points) pairs, the dearest first."""
        return tuple([pair for pair in self._scoring_keeps() if self._is_in_time(pair[1])])

    def _scoring_keeps(self) -> "tuple[Keep, ...]":
        """The same, whether they come in time or not."""
        return self._scorer.of(len(self.dice)).keeps(tuple(sorted(self.dice)))

    def throw(self, dice: "Dice") -> "list[Event]":
        """The dice have fallen: they lie there to be kept from, or the turn is won or lost."""
        self.throws += 1
        self.dice = dice
        events: list[Event] = [Thrown(self.seat, dice)]
        if self._wins_at_once():
            self.is_won = True
            return events
        if self.keeps():
            self.phase = phases.KEEP
            return events
        blank = self.rules.blank if len(dice) == self.rules.dice else 0
        scores = bool(self._scoring_keeps())
        if blank and not scores and self._is_in_time(blank):
            self._committed += blank
            self.dice_left, self.all_scored = self.rules.dice, True
            self._set_aside = []
            self.phase = phases.DECIDE
            return events + [BlankScored(self.seat, blank), HotDice(self.seat)]
        self.is_lost = True
        return events + [Farkled(self.seat, self.points, "deadline" if scores or blank else "nothing-scores")]

    def why_not_keep(self, dice: "Faces") -> RuleError | None:
        """`None` where these dice may be kept from the throw on the table, else the RuleError; it names those at fault."""
        try:
            dice = check_faces(dice)
        except RuleError as error:
            return error
        if not dice:
            return RuleError("no-dice")
        missing = tuple([face for face in sorted(set(dice)) if dice.count(face) > self.dice.count(face)])
        if missing:
            return RuleError("not-in-throw", dice=missing)
        throw = tuple(sorted(self.dice))
        legal = dict(self._scoring_keeps())
        if dice not in legal:
            wrong = self._scorer.of(len(throw)).wrong_dice(dice)
            if wrong:
                return RuleError("no-score", dice=wrong)
            if self.rules.keep == "whole":
                return RuleError("whole-set", dice=split_sets(dice, throw))
            more = [kept for kept in legal if is_part(dice, kept)]
            return RuleError("all-scoring", dice=without(more[0], dice))
        if not self._is_in_time(legal[dice]):
            short = self.rules.minimum - self._committed - legal[dice]
            return RuleError("deadline", minimum=self.rules.minimum, short=short)
        return None

    def keep(self, dice: "Dice") -> "list[Event]":
        """Set these dice (ascending) of the throw aside."""
        self.kept = dice
        self._kept_points = dict(self.keeps())[dice]
        self.all_scored = len(dice) == len(self.dice)
        self.dice_left = self.rules.dice if self.all_scored else len(self.dice) - len(dice)
        self.phase = phases.DECIDE
        events: list[Event] = [Kept(self.seat, dice, self._kept_points)]
        return events + [HotDice(self.seat)] if self.all_scored else events

    def undo(self) -> "list[Event]":
        """Take the last keep back; the same dice lie on the table again."""
        dice = self.kept
        self.kept, self._kept_points = (), 0
        self.dice_left, self.all_scored = len(self.dice), False
        self.phase = phases.KEEP
        return [TakenBack(self.seat, dice)]

    def roll(self) -> "list[Event]":
        """The keep stands; dice are waited for."""
        self._set_aside = [] if self.all_scored else list(self.set_aside)
        self._committed = self.points
        self.kept, self._kept_points, self.dice = (), 0, ()
        self.all_scored = False
        self.phase = phases.THROW
        return [RolledOn(self.seat, self._committed, self.dice_left)]

    def take(self) -> "list[Event]":
        """Take over what is on offer."""
        assert self.offer, "there is something to take over in this phase only"
        self._committed, self.dice_left = self.offer
        self.offer, self.took_over = None, True
        self.phase = phases.THROW
        return [TakenOver(self.seat, self._committed, self.dice_left)]

    def pass_over(self) -> "list[Event]":
        """Begin afresh with all dice."""
        self.offer = None
        self.phase = phases.THROW
        return [BegunAfresh(self.seat)]

    def _is_in_time(self, points: int) -> bool:
        """Whether the turn may stand at `points` more after this throw (the table's deadline)."""
        rules = self.rules
        due = rules.deadline and self.throws == rules.deadline
        return not due or self._committed + points >= rules.minimum

    def _wins_at_once(self) -> bool:
        rule, dice = self.rules.instant_win, self.dice
        if rule == "off" or self.throws != 1 or len(dice) != self.rules.dice:
            return False
        return len(set(dice)) == 1 and (rule == "alike" or dice[0] == 1)
