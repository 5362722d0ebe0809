"""Who begins, whose turn it is, when the game ends and who has won.

One mechanism for every ending: a game runs on until somebody reaches the target (or all rounds are played), then a
list of seats still has a turn to come; when it is empty the totals are compared, and ties are settled or played off.
"""

from farkle.events import DroppedOut, FinalRoundBegan, PlayOffBegan, RollOffThrown, RollOffTied, RollOffWon
from farkle.rules import Rules
from farkle.scoresheet import ScoreSheet
from farkle.typing import TYPE_CHECKING

if TYPE_CHECKING:
    from farkle.events import Event

# No table goes on for ever: after so many turns each, the highest total wins.
ROUND_LIMIT = 1000

REASONS = ("target", "exact", "instant-win", "rounds", "last-standing", "play-off", "limit")


class RollOff:
    """One die for each of `seats` players, those tied at the top again: `first` is who begins, `None` until that is known."""

    def __init__(self, seats: int) -> None:
        self.first: int | None = None
        self._waiting = list(range(seats))
        self._thrown: list[tuple[int, int]] = []  # (face, seat)

    @property
    def seat(self) -> int:
        """The seat to throw."""
        return self._waiting[0]

    def throw(self, face: int) -> "list[Event]":
        """The die of `seat` shows `face`. Returns the events."""
        seat = self._waiting.pop(0)
        self._thrown.append((face, seat))
        events: list[Event] = [RollOffThrown(seat, face)]
        if not self._waiting:
            highest = max(self._thrown)[0]
            tied = [who for thrown, who in self._thrown if thrown == highest]
            if len(tied) > 1:
                self._waiting, self._thrown = list(tied), []
                events.append(RollOffTied(tuple(tied)))
            else:
                self.first = tied[0]
                events.append(RollOffWon(tied[0]))
        return events


class Order:
    """The order of turns of `seats` players, beginning with `first`."""

    def __init__(self, rules: Rules, seats: int, first: int) -> None:
        self.rules = rules
        self.seats = seats
        self.first = first
        self.seat = first
        self.turns = [0] * seats
        # Seats with a turn to come once the end is near, in order; None before that.
        self.pending: list[int] | None = None
        self.contenders = tuple(range(seats))
        self.chasing = False
        self.playing_off = False
        self.winners: tuple[int, ...] = ()
        self.reason = ""  # a word of REASONS once there are winners

    def end(self, winners: tuple[int, ...] | list[int], reason: str) -> None:
        """The game is over: `winners` are seats, `reason` is a word of REASONS."""
        self.winners = tuple(winners)
        self.reason = reason

    def _following(self, seat: int, until: int | None = None) -> list[int]:
        """Seats after `seat` in order, up to but not including `until`."""
        found = []
        step = (seat + 1) % self.seats
        while step not in (seat, until):
            found.append(step)
            step = (step + 1) % self.seats
        return found

    def advance(self, sheet: ScoreSheet) -> "list[Event]":
        """The turn of `seat` is over: set the next seat, or `winners` and `reason`. Returns the events."""
        seat = self.seat
        self.turns[seat] += 1
        if self.turns[seat] >= ROUND_LIMIT and (self.pending is not None or self._round_is_complete()):
            return self._settle(sheet, "limit")
        events: list[Event] = []
        if self.pending is None:
            events = self._run_on(sheet)
        elif self.chasing:
            events = self._chase(sheet)
        if self.winners:
            return events
        if self.pending is None:
            self.seat = (seat + 1) % self.seats
        elif self.pending:
            self.seat = self.pending.pop(0)
        else:
            events += self._settle(sheet, self._ending())
            if self.pending:
                self.seat = self.pending.pop(0)
        return events

    def _round_is_complete(self) -> bool:
        return (self.seat + 1) % self.seats == self.first

    def _ending(self) -> str:
        if self.playing_off:
            return "play-off"
        if self.chasing:
            return "last-standing"
        return "rounds" if self.rules.rounds else "target"

    def _run_on(self, sheet: ScoreSheet) -> "list[Event]":
        """Before the end is near: has this turn brought it near?"""
        rules, seat = self.rules, self.seat
        if rules.rounds:
            if self._round_is_complete() and self.turns[seat] >= rules.rounds:
                self.pending = []
        elif sheet.totals[seat] >= rules.target:
            if rules.exact != "off":
                self.end((seat,), "exact")
            elif rules.finish == "now":
                self.pending = []
            else:
                self.chasing = rules.finish == "chase"
                self.pending = self._following(seat, self.first if rules.finish == "round" else None)
                if self.pending:
                    return [FinalRoundBegan(seat, sheet.totals[seat])]
        return []

    def _chase(self, sheet: ScoreSheet) -> "list[Event]":
        """Whoever has not beaten the leader drops out; a new leader must be beaten by all who are left."""
        seat = self.seat
        events: list[Event] = []
        best_other = max([sheet.totals[other] for other in self.contenders if other != seat])
        beaten = sheet.totals[seat] > best_other
        level = sheet.totals[seat] == best_other and self.rules.ties != "first"
        if not beaten and not level:
            self.contenders = tuple([other for other in self.contenders if other != seat])
            events.append(DroppedOut(seat))
        top = max([sheet.totals[other] for other in self.contenders])
        self.pending = [
            other for other in self._following(seat) if other in self.contenders and sheet.totals[other] < top
        ]
        return events

    def _settle(self, sheet: ScoreSheet, reason: str) -> "list[Event]":
        """Compare the totals of those still in it: winners, or a play-off of those tied."""
        top = max([sheet.totals[seat] for seat in self.contenders])
        tied = [seat for seat in self.contenders if sheet.totals[seat] == top]
        if len(tied) > 1 and self.rules.ties == "playoff" and reason != "limit":
            order = [self.first] + self._following(self.first)
            self.contenders = tuple([seat for seat in order if seat in tied])
            self.chasing, self.playing_off = False, True
            self.pending = list(self.contenders)
            return [PlayOffBegan(self.contenders)]
        if len(tied) > 1 and self.rules.ties == "first":
            order = [self.first] + self._following(self.first)
            tied = [min(tied, key=lambda seat: (sheet.reached[seat], order.index(seat)))]
        self.end(tied, reason)
        return []
