"""A game of Farkle: players, turns, the way to the end.

Actions go in, events come out. Chance is an input: `wanted` says how many dice the game waits for, `throw` hands in
their faces. Every action has three faces of one truth: `why_not_bank()` returns `None` or the `RuleError` that
`bank()` would raise. A refused action changes nothing.

    >>> from farkle.presets import PRESETS
    >>> game = Game(PRESETS["standard"], ("You", "Computer"))
    >>> events = game.throw((1, 2, 3, 3, 5, 6))
    >>> events = game.keep((1, 5))
    >>> game.turn_points, game.dice_left
    (150, 4)
    >>> events = game.bank()
    >>> game.totals, game.seat
    ((150, 0), 1)
"""

from farkle import phases, record
from farkle.events import GameEnded, TakeOverOffered, TurnBegan
from farkle.link import encode
from farkle.order import Order, RollOff
from farkle.record import RecordError
from farkle.refusal import OUT_OF_PHASE, RuleError
from farkle.replay import replay, retrace
from farkle.rules import Rules
from farkle.scoresheet import ScoreSheet
from farkle.scoring import check_faces
from farkle.seating import check_start, checked_names
from farkle.turn import Turn
from farkle.typing import TYPE_CHECKING, Callable, Iterator

if TYPE_CHECKING:
    from farkle.events import Event
    from farkle.scoring import Dice, Faces, Keep

__all__ = ("Game", "RecordError", "RuleError")


class Game:
    """One game under `rules` with the players `names` (1 to 8).

    `first` fixes the seat that begins; without it the rules say so (with a roll-off, `wanted` is 1 and each seat
    throws one die first). `totals` begins from a position, everyone above zero being on the board.
    ValueError where seats, names or totals cannot be.
    """

    def __init__(
        self,
        rules: Rules,
        names: tuple[str, ...] | list[str],
        first: int | None = None,
        totals: tuple[int, ...] | list[int] | None = None,
    ) -> None:
        self.rules = rules
        self.names = checked_names(names)
        self._first = first
        self._totals = None if totals is None else tuple(totals)
        check_start(rules, len(names), first, self._totals)
        self._rules_text: str | None = None
        self._words: list[str] = []
        self._sheet = ScoreSheet(rules, len(names), self._totals)
        self._begin(first or 0)
        # By lot or by the highest die: both are one die for each seat, the table shows them differently.
        is_thrown_for = first is None and rules.start != "first" and len(names) > 1
        self._roll_off = RollOff(len(names)) if is_thrown_for else None

    def _begin(self, first: int) -> None:
        self._order = Order(self.rules, self.seats, first)
        self._turn = Turn(self.rules, first)

    def rename(self, names: tuple[str, ...] | list[str]) -> None:
        """Call the players by other names from now on; ValueError where they cannot be."""
        names = checked_names(names)
        if len(names) != len(self.names):
            raise ValueError("there must be a name for each seat")
        self.names = names

    # What stands on the table

    @property
    def phase(self) -> str:
        """What the game waits for, a word of `farkle.phases`."""
        if self._roll_off:
            return phases.ROLL_OFF
        return phases.OVER if self._order.winners else self._turn.phase

    @property
    def seats(self) -> int:
        """Number of players."""
        return len(self.names)

    @property
    def seat(self) -> int:
        """The seat to act, from 0; after the end the seat that played last."""
        return self._roll_off.seat if self._roll_off else self._order.seat

    @property
    def first(self) -> int | None:
        """The seat that began, `None` while that is still being thrown for."""
        return None if self._roll_off else self._order.first

    @property
    def wanted(self) -> int:
        """How many dice the game waits for; 0 = it waits for a decision, or it is over."""
        if self._roll_off:
            return 1
        return self._turn.dice_left if self.phase == phases.THROW else 0

    @property
    def totals(self) -> tuple[int, ...]:
        """Points of every seat, those at risk in this turn not included."""
        return tuple(self._sheet.totals)

    @property
    def on_board(self) -> tuple[bool, ...]:
        """For every seat whether it has banked a turn."""
        return tuple(self._sheet.on_board)

    @property
    def streaks(self) -> tuple[int, ...]:
        """For every seat its farkles in a row."""
        return tuple(self._sheet.streaks)

    @property
    def turn_points(self) -> int:
        """Points at risk in this turn, the dice just kept included."""
        return self._turn.points

    @property
    def dice_left(self) -> int:
        """Dice for the next throw: all of them again when all have scored."""
        return self._turn.dice_left

    @property
    def dice(self) -> "Dice":
        """The throw that lies on the table, as thrown; () while the game waits for one."""
        return self._turn.dice

    @property
    def kept(self) -> "Dice":
        """Dice kept from this throw, ascending; they may be taken back until the next throw or bank."""
        return self._turn.kept

    @property
    def set_aside(self) -> "tuple[Keep, ...]":
        """Keeps of this turn since the last hot dice, the one that may be taken back included: (dice, points) pairs."""
        return self._turn.set_aside

    @property
    def all_scored(self) -> bool:
        """Whether all dice have scored, so that the next throw is one of all dice (hot dice)."""
        return self._turn.all_scored

    @property
    def is_hot(self) -> bool:
        """Whether all dice have scored where that is news: with a single die every throw that scores does so."""
        return self._turn.all_scored and self.rules.dice > 1

    @property
    def throws(self) -> int:
        """Throws made in this turn."""
        return self._turn.throws

    @property
    def turns(self) -> tuple[int, ...]:
        """Turns each seat has finished."""
        return tuple(self._order.turns)

    @property
    def needed(self) -> tuple[str, int]:
        """What this turn must hold before it may be banked: (code of the reason, points); 0 points = anything."""
        return self._sheet.needed(self.seat)

    def pit_of(self, seat: int) -> tuple[int, int] | None:
        """The pit (low, high) in which the seat's total lies, or `None`."""
        return self._sheet.pit(seat)

    @property
    def offer(self) -> tuple[int, int] | None:
        """What may be taken over, as (points, dice), while the game waits for that choice; else `None`."""
        return self._turn.offer

    @property
    def took_over(self) -> bool:
        """Whether this turn has begun with dice taken over: a farkle counts in no row then."""
        return self._turn.took_over

    @property
    def final(self) -> bool:
        """Whether the end is near: only the seats in `to_play` still have a turn after this one."""
        return self._order.pending is not None

    @property
    def to_play(self) -> tuple[int, ...]:
        """Seats that still have a turn after this one in the final round, in order."""
        return tuple(self._order.pending or ())

    @property
    def playing_off(self) -> bool:
        """Whether those who ended level are playing on, a turn each."""
        return self._order.playing_off

    @property
    def reached(self) -> tuple[int, ...]:
        """For every seat when its total was last changed, as a running number; 0 = never. It settles some ties."""
        return tuple(self._sheet.reached)

    @property
    def to_beat(self) -> int:
        """The highest total, which the last turns must beat."""
        return max(self._sheet.totals)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.phase == phases.OVER

    @property
    def winners(self) -> tuple[int, ...]:
        """Seats that have won; () before the end."""
        return self._order.winners

    @property
    def reason(self) -> str | None:
        """Why the game ended, a word of `farkle.order.REASONS`; `None` before the end."""
        return self._order.reason if self.over else None

    def keeps(self) -> "tuple[Keep, ...]":
        """Legal keeps of the throw that lies on the table: (dice ascending, points) pairs, the dearest first."""
        return self._turn.keeps()

    # Actions: why not, and do

    def why_not_throw(self, dice: "Faces") -> RuleError | None:
        """`None` where these dice may be handed in now, else the RuleError."""
        if not self.wanted:
            return self._not_now()
        try:
            check_faces(dice)
        except RuleError as error:
            return error
        return None if len(dice) == self.wanted else RuleError("wrong-number-of-dice", wanted=self.wanted)

    def throw(self, dice: "Faces") -> "tuple[Event, ...]":
        """The dice have fallen: `wanted` faces as they lie. Returns the events; RuleError where it must not be."""
        self._refuse(self.why_not_throw(dice))
        dice = tuple(dice)
        self._words.append("".join([str(face) for face in dice]))
        if self._roll_off:
            return tuple(self._throw_for_first(self._roll_off, dice[0]))
        turn = self._turn
        events = turn.throw(dice)
        if turn.is_won:
            self._order.end((turn.seat,), "instant-win")
            return tuple(events + self._finish())
        if turn.is_lost:
            if not turn.took_over:  # a taker loses that turn and nothing else: it counts in no streak
                events += self._sheet.farkle(turn.seat)
            events += self._end_turn()
        return tuple(events)

    def why_not_keep(self, dice: "Faces") -> RuleError | None:
        """`None` where these dice may be kept now, else the RuleError; it names the dice at fault."""
        return self._turn.why_not_keep(dice) if self.phase == phases.KEEP else self._not_now(keeping=True)

    def keep(self, dice: "Faces") -> "tuple[Event, ...]":
        """Set these dice of the throw aside. Returns the events; RuleError where the rules do not allow it."""
        self._refuse(self.why_not_keep(dice))
        dice = check_faces(dice)
        self._words.append("k" + "".join([str(face) for face in dice]))
        return tuple(self._turn.keep(dice))

    def why_not_undo(self) -> RuleError | None:
        """`None` where a keep may be taken back now, else the RuleError."""
        return None if self._turn.kept else RuleError("over" if self.over else "nothing-to-undo")

    def undo(self) -> "tuple[Event, ...]":
        """Take the last keep back; the same dice lie on the table again. Returns the events; RuleError otherwise."""
        self._refuse(self.why_not_undo())
        self._words.pop()
        return tuple(self._turn.undo())

    def why_not_roll(self) -> RuleError | None:
        """`None` where the player may throw on now, else the RuleError."""
        return None if self.phase == phases.DECIDE else self._not_now()

    def roll(self) -> "tuple[Event, ...]":
        """Throw on with `dice_left` dice: the keep stands, the game waits for dice. RuleError otherwise."""
        return self._do("r", self.why_not_roll(), self._turn.roll)

    def why_not_bank(self) -> RuleError | None:
        """`None` where the turn may be banked now, else the RuleError."""
        if self.phase != phases.DECIDE:
            return self._not_now()
        reason, points = self.needed
        if self.turn_points < points:
            return RuleError(reason, short=points - self.turn_points)
        if self._turn.all_scored and self.rules.hot_dice == "must":
            return RuleError("hot-dice")
        return None

    def bank(self) -> "tuple[Event, ...]":
        """Write the turn's points down and end the turn. Returns the events; RuleError otherwise."""
        self._refuse(self.why_not_bank())
        self._words.append("b")
        seat, points = self.seat, self.turn_points
        before = self._sheet.totals[seat]
        events = self._sheet.bank(seat, points)
        offer = None
        takes_all_dice = self._turn.all_scored and self.rules.piggyback != "hot"
        if self.rules.piggyback != "off" and self._sheet.totals[seat] != before and not takes_all_dice:
            offer = (points, self.dice_left)
        return tuple(events + self._end_turn(offer))

    def why_not_take(self) -> RuleError | None:
        """`None` where the dice of the turn before may be taken over now, else the RuleError."""
        return None if self.phase == phases.PIGGYBACK else RuleError("over" if self.over else "nothing-to-take-over")

    def take(self) -> "tuple[Event, ...]":
        """Take over the banked turn's points and the dice not kept. Returns the events; RuleError otherwise."""
        return self._do("t", self.why_not_take(), self._turn.take)

    def why_not_pass_over(self) -> RuleError | None:
        """`None` where an offer may be passed over now, else the RuleError."""
        return self.why_not_take()

    def pass_over(self) -> "tuple[Event, ...]":
        """Begin afresh with all dice instead of taking over. Returns the events; RuleError otherwise."""
        return self._do("p", self.why_not_pass_over(), self._turn.pass_over)

    # The record

    def record(self) -> str:
        """The game as text: rules, seats and every action with its dice. `Game.replay` gives an equal game."""
        if self._rules_text is None:
            self._rules_text = encode(self.rules)
        return record.write(self._rules_text, self.names, self._first, self._totals, self._words)

    @classmethod
    def replay(cls, text: str) -> "Game":
        """The game written in `text`; RecordError with a sentence where it is none."""
        return replay(cls, text)

    @classmethod
    def retrace(cls, text: str) -> "Iterator[tuple[Game, tuple[Event, ...]]]":
        """The game written in `text`, and again after each of its actions, with the events of that action.

        It is the same object each time. RecordError, as soon as something is met with that is no game.
        """
        return retrace(cls, text)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self.record() == other.record()

    def __hash__(self) -> int:
        return hash(self.record())

    # How a turn goes on

    def _refuse(self, error: RuleError | None) -> None:
        if error:
            raise error

    def _do(self, word: str, error: RuleError | None, action: "Callable[[], list[Event]]") -> "tuple[Event, ...]":
        """An action of the turn that needs no dice: `error` says why not, `word` stands for it in the record."""
        self._refuse(error)
        self._words.append(word)
        return tuple(action())

    def _not_now(self, keeping: bool = False) -> RuleError:
        """The RuleError for an action, a keep or another, that needs another phase."""
        return RuleError("already-kept" if keeping and self._turn.kept else OUT_OF_PHASE[self.phase])

    def _throw_for_first(self, roll_off: RollOff, face: int) -> "list[Event]":
        events = roll_off.throw(face)
        if roll_off.first is not None:
            self._roll_off = None
            self._begin(roll_off.first)
            events.append(TurnBegan(roll_off.first))
        return events

    def _end_turn(self, offer: tuple[int, int] | None = None) -> "list[Event]":
        """Hand the dice on; `offer` = (points, dice) that the next seat may take over."""
        events = self._order.advance(self._sheet)
        if self._order.winners:
            return events + self._finish()
        if self.seat == self._turn.seat or not self._sheet.on_board[self.seat]:
            offer = None
        self._turn = Turn(self.rules, self.seat, offer)
        events.append(TurnBegan(self.seat))
        if offer:
            events.append(TakeOverOffered(self.seat, offer[0], offer[1]))
        return events

    def _finish(self) -> "list[Event]":
        self._turn = Turn(self.rules, self.seat)
        return [GameEnded(self._order.winners, self._order.reason)]
