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

from farkle import record as records
from farkle.events import (
    BegunAfresh,
    BlankScored,
    Farkled,
    GameEnded,
    HotDice,
    Kept,
    RolledOn,
    RollOffThrown,
    RollOffTied,
    RollOffWon,
    TakenBack,
    TakenOver,
    TakeOverOffered,
    Thrown,
    TurnBegan,
)
from farkle.link import LinkError, decode, encode
from farkle.order import Order
from farkle.record import RecordError
from farkle.refusal import RuleError
from farkle.rules import Rules
from farkle.scoresheet import ScoreSheet
from farkle.scoring import check_faces, is_part, scorer, split_sets, without
from farkle.typing import TYPE_CHECKING, Iterator

if TYPE_CHECKING:
    from farkle.events import Event
    from farkle.scoring import Dice, Faces, Keep

__all__ = ("Game", "RecordError", "RuleError")

MOST_SEATS = 8
LONGEST_NAME = 40  # characters


def check_name(name: object) -> str | None:
    """A sentence when `name` cannot be a player's name, else `None`: 1 to 40 characters, no control characters."""
    # Spaces of other scripts count as characters: CPython would take them for spaces, MicroPython does not.
    if not isinstance(name, str) or not name.strip(" "):
        return "a name must hold at least one character"
    if len(name) > LONGEST_NAME:
        return "a name may have %d characters at most" % LONGEST_NAME
    if any(ord(character) < 32 or 127 <= ord(character) < 160 or character in "\u2028\u2029" for character in name):
        return "a name may not hold control characters"
    return None


def _checked(names: tuple[str, ...] | list[str]) -> tuple[str, ...]:
    """The names as a tuple; ValueError where there cannot be such a row of seats."""
    if not 1 <= len(names) <= MOST_SEATS:
        raise ValueError("a game has 1 to %d seats" % MOST_SEATS)
    for name in names:
        if check_name(name):
            raise ValueError(check_name(name))
    return tuple(names)


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
        names = _checked(names)
        if first is not None and (type(first) is not int or not 0 <= first < len(names)):
            raise ValueError("the first seat must be one of the seats")
        if totals is not None:
            totals = tuple(totals)
            if len(totals) != len(names) or any(type(total) is not int for total in totals):
                raise ValueError("there must be a total for each seat")
            if not rules.debt and min(totals) < 0:
                raise ValueError("totals below zero need a table with debt")
            if not rules.rounds and max(totals) >= rules.target:
                raise ValueError("a game cannot begin with the target reached")
        self.rules = rules
        self.names = names
        self._scorer = scorer(rules)
        self._first = first
        self._totals = totals
        self._rules_text: str | None = None
        self._words: list[str] = []
        self._sheet = ScoreSheet(rules, len(names), totals)
        self._order: Order | None = None
        self._waiting: list[int] = []  # seats still to throw for the first turn; the roll-off is over when none is
        self._rolled: list[tuple[int, int]] = []  # (face, seat) of those that have
        self._start_turn()
        if first is not None or rules.start == "first" or len(names) == 1:
            self._begin(first or 0)
        else:
            # By lot or by the highest die: both are one die for each seat, the table shows them differently.
            self.phase = "roll-off"
            self._waiting = list(range(len(names)))

    def rename(self, names: tuple[str, ...] | list[str]) -> None:
        """Call the players by other names from now on; ValueError where they cannot be."""
        names = _checked(names)
        if len(names) != len(self.names):
            raise ValueError("there must be a name for each seat")
        self.names = names

    def _start_turn(self) -> None:
        self._left = self.rules.dice
        self._dice: Dice = ()
        self._throws = 0
        self._committed = 0
        self._set_aside: list[Keep] = []
        self._kept: Dice = ()
        self._kept_points = 0
        self._all_scored = False
        self._offer: tuple[int, int] | None = None
        self._took_over = False
        self.phase = "throw"

    # What stands on the table

    @property
    def seats(self) -> int:
        """Number of players."""
        return len(self.names)

    @property
    def seat(self) -> int:
        """The seat to act, from 0; after the end the seat that played last."""
        return self._waiting[0] if self._waiting else self._in_play.seat

    @property
    def first(self) -> int | None:
        """The seat that began, `None` while that is still being thrown for."""
        return self._order.first if self._order else None

    @property
    def wanted(self) -> int:
        """How many dice the game waits for; 0 = it waits for a decision, or it is over."""
        if self.phase == "roll-off":
            return 1
        return self._left if self.phase == "throw" else 0

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
        return self._committed + self._kept_points

    @property
    def dice_left(self) -> int:
        """Dice for the next throw: all of them again when all have scored."""
        return self._left

    @property
    def dice(self) -> "Dice":
        """The throw that lies on the table, as thrown; () while the game waits for one."""
        return self._dice

    @property
    def kept(self) -> "Dice":
        """Dice kept from this throw, ascending; they may be taken back until the next throw or bank."""
        return self._kept

    @property
    def set_aside(self) -> "tuple[Keep, ...]":
        """Keeps of this turn since the last hot dice, the one that may be taken back included: (dice, points) pairs."""
        return tuple(self._set_aside) + (((self._kept, self._kept_points),) if self._kept else ())

    @property
    def all_scored(self) -> bool:
        """Whether all dice have scored, so that the next throw is one of all dice (hot dice)."""
        return self._all_scored

    @property
    def is_hot(self) -> bool:
        """Whether all dice have scored where that is news: with a single die every throw that scores does so."""
        return self._all_scored and self.rules.dice > 1

    @property
    def throws(self) -> int:
        """Throws made in this turn."""
        return self._throws

    @property
    def turns(self) -> tuple[int, ...]:
        """Turns each seat has finished."""
        return tuple(self._order.turns) if self._order else (0,) * self.seats

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
        return self._offer

    @property
    def took_over(self) -> bool:
        """Whether this turn has begun with dice taken over: a farkle counts in no row then."""
        return self._took_over

    @property
    def final(self) -> bool:
        """Whether the end is near: only the seats in `to_play` still have a turn after this one."""
        return self._order is not None and self._order.pending is not None

    @property
    def to_play(self) -> tuple[int, ...]:
        """Seats that still have a turn after this one in the final round, in order."""
        return tuple(self._order.pending or ()) if self._order else ()

    @property
    def playing_off(self) -> bool:
        """Whether those who ended level are playing on, a turn each."""
        return self._order is not None and self._order.playing_off

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
        return self.phase == "over"

    @property
    def winners(self) -> tuple[int, ...]:
        """Seats that have won; () before the end."""
        return self._order.winners if self._order else ()

    @property
    def reason(self) -> str | None:
        """Why the game ended, a word of `farkle.order.REASONS`; `None` before the end."""
        return self._in_play.reason if self.over else None

    def keeps(self) -> "tuple[Keep, ...]":
        """Legal keeps of the throw that lies on the table: (dice ascending, points) pairs, the dearest first."""
        return self._legal_keeps()

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
        if self._waiting:
            return tuple(self._roll_off(dice[0]))
        self._throws += 1
        self._dice = dice
        events: list[Event] = [Thrown(self.seat, dice)]
        if self._wins_at_once():
            self._in_play.end((self.seat,), "instant-win")
            return tuple(events + self._finish())
        if self._legal_keeps():
            self.phase = "keep"
            return tuple(events)
        blank = self.rules.blank if len(dice) == self.rules.dice else 0
        scores = bool(self._scorer.keeps(tuple(sorted(dice))))
        if blank and not scores and self._in_time(blank):
            self._committed += blank
            self._left, self._all_scored = self.rules.dice, True
            self._set_aside = []
            self.phase = "decide"
            return tuple(events + [BlankScored(self.seat, blank), HotDice(self.seat)])
        lost, seat = self.turn_points, self.seat
        events.append(Farkled(seat, lost, "deadline" if scores or blank else "nothing-scores"))
        if not self._took_over:  # a taker loses that turn and nothing else: it counts in no streak
            events += self._sheet.farkle(seat)
        return tuple(events + self._end_turn())

    def why_not_keep(self, dice: "Faces") -> RuleError | None:
        """`None` where these dice may be kept now, else the RuleError; it names the dice at fault."""
        if self.phase != "keep":
            return self._not_now(keeping=True)
        try:
            dice = check_faces(dice)
        except RuleError as error:
            return error
        if not dice:
            return RuleError("no-dice")
        missing = tuple([face for face in sorted(set(dice)) if dice.count(face) > self._dice.count(face)])
        if missing:
            return RuleError("not-in-throw", dice=missing)
        throw = tuple(sorted(self._dice))
        legal = dict(self._scorer.keeps(throw))
        if dice not in legal:
            wrong = self._scorer.wrong_dice(dice)
            if wrong:
                return RuleError("no-score", dice=wrong)
            if self.rules.keep == "whole":
                return RuleError("whole-set", dice=split_sets(dice, throw))
            more = [kept for kept in legal if is_part(dice, kept)]
            return RuleError("all-scoring", dice=without(more[0], dice))
        if not self._in_time(legal[dice]):
            short = self.rules.minimum - self._committed - legal[dice]
            return RuleError("deadline", minimum=self.rules.minimum, short=short)
        return None

    def keep(self, dice: "Faces") -> "tuple[Event, ...]":
        """Set these dice of the throw aside. Returns the events; RuleError where the rules do not allow it."""
        self._refuse(self.why_not_keep(dice))
        dice = check_faces(dice)
        self._words.append("k" + "".join([str(face) for face in dice]))
        self._kept = dice
        self._kept_points = dict(self._legal_keeps())[dice]
        self._all_scored = len(dice) == len(self._dice)
        self._left = self.rules.dice if self._all_scored else len(self._dice) - len(dice)
        self.phase = "decide"
        kept = Kept(self.seat, dice, self._kept_points)
        return (kept, HotDice(self.seat)) if self._all_scored else (kept,)

    def why_not_undo(self) -> RuleError | None:
        """`None` where a keep may be taken back now, else the RuleError."""
        if self.phase == "over":
            return RuleError("over")
        return None if self._kept else RuleError("nothing-to-undo")

    def undo(self) -> "tuple[Event, ...]":
        """Take the last keep back; the same dice lie on the table again. Returns the events; RuleError otherwise."""
        self._refuse(self.why_not_undo())
        self._words.pop()
        dice = self._kept
        self._kept, self._kept_points = (), 0
        self._left, self._all_scored = len(self._dice), False
        self.phase = "keep"
        return (TakenBack(self.seat, dice),)

    def why_not_roll(self) -> RuleError | None:
        """`None` where the player may throw on now, else the RuleError."""
        return None if self.phase == "decide" else self._not_now()

    def roll(self) -> "tuple[Event, ...]":
        """Throw on with `dice_left` dice: the keep stands, the game waits for dice. RuleError otherwise."""
        self._refuse(self.why_not_roll())
        self._words.append("r")
        self._set_aside = [] if self._all_scored else list(self.set_aside)
        self._committed = self.turn_points
        self._kept, self._kept_points, self._dice = (), 0, ()
        self._all_scored = False
        self.phase = "throw"
        return (RolledOn(self.seat, self._committed, self._left),)

    def why_not_bank(self) -> RuleError | None:
        """`None` where the turn may be banked now, else the RuleError."""
        if self.phase != "decide":
            return self._not_now()
        reason, points = self.needed
        if self.turn_points < points:
            return RuleError(reason, short=points - self.turn_points)
        if self._all_scored and self.rules.hot_dice == "must":
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
        takes_all_dice = self._all_scored and self.rules.piggyback != "hot"
        if self.rules.piggyback != "off" and self._sheet.totals[seat] != before and not takes_all_dice:
            offer = (points, self._left)
        return tuple(events + self._end_turn(offer))

    def why_not_take(self) -> RuleError | None:
        """`None` where the dice of the turn before may be taken over now, else the RuleError."""
        return None if self.phase == "piggyback" else RuleError("over" if self.over else "nothing-to-take-over")

    def take(self) -> "tuple[Event, ...]":
        """Take over the banked turn's points and the dice not kept. Returns the events; RuleError otherwise."""
        self._refuse(self.why_not_take())
        self._words.append("t")
        assert self._offer  # so says why_not_take
        points, dice = self._offer
        self._offer, self._took_over = None, True
        self._committed, self._left = points, dice
        self.phase = "throw"
        return (TakenOver(self.seat, points, dice),)

    def why_not_pass_over(self) -> RuleError | None:
        """`None` where an offer may be passed over now, else the RuleError."""
        return self.why_not_take()

    def pass_over(self) -> "tuple[Event, ...]":
        """Begin afresh with all dice instead of taking over. Returns the events; RuleError otherwise."""
        self._refuse(self.why_not_pass_over())
        self._words.append("p")
        self._offer = None
        self.phase = "throw"
        return (BegunAfresh(self.seat),)

    # The record

    def record(self) -> str:
        """The game as text: rules, seats and every action with its dice. `Game.replay` gives an equal game."""
        if self._rules_text is None:
            self._rules_text = encode(self.rules)
        return records.write(self._rules_text, self.names, self._first, self._totals, self._words)

    @classmethod
    def replay(cls, text: str) -> "Game":
        """The game written in `text`; RecordError with a sentence where it is none."""
        steps = cls.retrace(text)
        game, _ = next(steps)
        for _ in steps:
            pass
        return game

    @classmethod
    def retrace(cls, text: str) -> "Iterator[tuple[Game, tuple[Event, ...]]]":
        """The game written in `text`, and again after each of its actions, with the events of that action.

        It is the same object each time. RecordError, as soon as something is met with that is no game.
        """
        rules_text, names, first, totals, words = records.read(text)
        try:
            rules = decode(rules_text)
        except LinkError as error:
            raise RecordError("rules", sentence=str(error)) from None
        try:
            game = cls(rules, names, first, totals)
        except ValueError as error:
            raise RecordError("seats", sentence=str(error)) from None
        yield game, ()
        for number, word in enumerate(words, 1):
            try:
                events = game._act(word)
            except RuleError as error:
                raise RecordError("play", number=number, sentence=str(error)) from None
            yield game, events

    def _act(self, word: str) -> "tuple[Event, ...]":
        simple = {"r": self.roll, "b": self.bank, "t": self.take, "p": self.pass_over}
        if word in simple:
            return simple[word]()
        keeping = word[:1] == "k"
        dice = records.read_dice(word[1:] if keeping else word)
        if dice is None:
            raise RuleError("not-faces")
        return self.keep(dice) if keeping else self.throw(dice)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self.record() == other.record()

    def __hash__(self) -> int:
        return hash(self.record())

    # How a turn goes on

    def _refuse(self, error: RuleError | None) -> None:
        if error:
            raise error

    def _not_now(self, keeping: bool = False) -> RuleError:
        """The RuleError for an action, a keep or another, that needs another phase."""
        codes = {
            "over": "over",
            "roll-off": "throw-first",
            "throw": "throw-first",
            "piggyback": "choose-first",
            "keep": "keep-first",
            "decide": "already-kept" if self._kept and keeping else "decide-first",
        }
        return RuleError(codes[self.phase])

    def _in_time(self, points: int) -> bool:
        """Whether the turn may stand at `points` more after this throw (the table's deadline)."""
        rules = self.rules
        due = rules.deadline and self._throws == rules.deadline
        return not due or self._committed + points >= rules.minimum

    def _legal_keeps(self) -> "tuple[Keep, ...]":
        pairs = self._scorer.keeps(tuple(sorted(self._dice)))
        return tuple([pair for pair in pairs if self._in_time(pair[1])])

    def _wins_at_once(self) -> bool:
        rule, dice = self.rules.instant_win, self._dice
        if rule == "off" or self._throws != 1 or len(dice) != self.rules.dice:
            return False
        return len(set(dice)) == 1 and (rule == "alike" or dice[0] == 1)

    @property
    def _in_play(self) -> Order:
        assert self._order, "turns begin when it is known who is first"
        return self._order

    def _begin(self, first: int) -> None:
        self._waiting = []
        self._order = Order(self.rules, self.seats, first)
        self.phase = "throw"

    def _roll_off(self, face: int) -> "list[Event]":
        seat = self._waiting.pop(0)
        self._rolled.append((face, seat))
        events: list[Event] = [RollOffThrown(seat, face)]
        if not self._waiting:
            highest = max(self._rolled)[0]
            tied = [who for thrown, who in self._rolled if thrown == highest]
            if len(tied) > 1:
                self._waiting, self._rolled = list(tied), []
                events.append(RollOffTied(tuple(tied)))
            else:
                self._begin(tied[0])
                events += [RollOffWon(tied[0]), TurnBegan(tied[0])]
        return events

    def _end_turn(self, offer: tuple[int, int] | None = None) -> "list[Event]":
        """Hand the dice on; `offer` = (points, dice) that the next seat may take over."""
        before = self.seat
        self._start_turn()
        events = self._in_play.advance(self._sheet)
        if self._in_play.winners:
            return events + self._finish()
        events.append(TurnBegan(self.seat))
        if offer and self.seat != before and self._sheet.on_board[self.seat]:
            self._offer = offer
            self.phase = "piggyback"
            events.append(TakeOverOffered(self.seat, offer[0], offer[1]))
        return events

    def _finish(self) -> "list[Event]":
        self._start_turn()
        self.phase = "over"
        return [GameEnded(self._in_play.winners, self._in_play.reason)]
