"""The score sheet: totals, who is on the board, farkles in a row, and what banking does to all of them."""

from farkle.events import Banked, Bumped, CameOnBoard, Given, Overshot, Penalised
from farkle.feasibility import points_unit
from farkle.rules import Rules
from farkle.typing import TYPE_CHECKING

if TYPE_CHECKING:
    from farkle.events import Event


class ScoreSheet:
    """Totals of all seats under `rules`; `totals` starts from a position, everyone above zero being on the board."""

    def __init__(self, rules: Rules, seats: int, totals: tuple[int, ...] | None = None) -> None:
        self.rules = rules
        self.totals = list(totals or [0] * seats)
        self.on_board = [total > 0 for total in self.totals]
        self.streaks = [0] * seats
        self.reached = [0] * seats  # when each total was last changed: who got there first wins some ties
        self._changes = 0
        self._before_banks: list[list[int]] = [[] for _ in range(seats)]  # totals before each bank that still stands

    def _set(self, seat: int, total: int) -> None:
        self.totals[seat] = total
        self._changes += 1
        self.reached[seat] = self._changes
        before = self._before_banks[seat]
        while before and before[-1] >= total:
            before.pop()  # a bump sends back, never forward

    def pit(self, seat: int) -> tuple[int, int] | None:
        """The pit (low, high) in which the seat's total lies, or `None`."""
        total = self.totals[seat]
        edges = self.rules.pit_edges == "inside"
        for low, high in self.rules.pits:
            if low < total < high or (edges and total in (low, high)):
                return (low, high)
        return None

    def needed(self, seat: int) -> tuple[str, int]:
        """What a turn of this seat must hold before it may be banked: (reason code, points); points 0 = anything."""
        rules = self.rules
        reason, points = "minimum", rules.minimum
        if not self.on_board[seat] and rules.opening >= points:
            reason, points = "opening", rules.opening
        pit = self.pit(seat)
        if pit:
            climb = pit[1] - self.totals[seat] + (1 if rules.pit_edges == "inside" else 0)
            if not rules.rounds:
                climb = min(climb, rules.target - self.totals[seat])
            if climb > points:
                reason, points = "pit", climb
        return reason, points

    def bank(self, seat: int, points: int) -> "list[Event]":
        """Write a turn down; returns the events. An overshoot of an exact target scores nothing here."""
        rules = self.rules
        self.streaks[seat] = 0
        total = self.totals[seat] + points
        if rules.exact != "off" and total > rules.target:
            overshot: list[Event] = [Overshot(seat, points)]
            return overshot + (self._give(seat, points) if rules.exact == "welfare" else [])
        self._before_banks[seat].append(self.totals[seat])
        self._set(seat, total)
        events: list[Event] = [Banked(seat, points, total)]
        if not self.on_board[seat]:
            self.on_board[seat] = True
            events.append(CameOnBoard(seat))
        if rules.bump:
            events += self._bump(seat)
        return events

    def _seats_after(self, seat: int) -> list[int]:
        count = len(self.totals)
        return [(seat + step) % count for step in range(1, count)]

    def _give(self, seat: int, points: int) -> "list[Event]":
        """Points of an overshoot go to the lowest other seat, cut so that they can neither win nor overshoot.

        The cut gift stays a multiple of what the table pays, so that the target can still be hit exactly.
        """
        others = self._seats_after(seat)
        if not others:
            return []
        lowest = min([self.totals[other] for other in others])
        to = next(other for other in others if self.totals[other] == lowest)
        unit = points_unit(self.rules)
        room = max(0, (self.rules.target - 1 - lowest) // unit * unit)
        gift = min(points, room)
        self._set(to, lowest + gift)
        return [Given(seat, to, gift, lowest + gift)]

    def _bump(self, by: int) -> "list[Event]":
        """Whoever stands on the total that `by` has come to goes back to before their last bank, which may bump on."""
        events: list[Event] = []
        total = self.totals[by]
        if total > 0:
            for other in self._seats_after(by):
                if self.totals[other] == total:
                    before = self._before_banks[other]
                    self._set(other, before.pop() if before else 0)
                    events.append(Bumped(other, by, self.totals[other]))
                    events += self._bump(other)
        return events

    def farkle(self, seat: int) -> "list[Event]":
        """Count a farkle; returns the events of a penalty, if one is due."""
        rules = self.rules
        self.streaks[seat] += 1
        if not rules.streak or self.streaks[seat] < rules.streak:
            return []
        if rules.penalty == "all" and self.pit(seat):
            return []  # rests: the streak stays and is due outside the pit
        self.streaks[seat] = 0
        total = self.totals[seat]
        left = total - rules.penalty if isinstance(rules.penalty, int) else 0
        if not rules.debt:
            left = max(0, left)
        if left != total:
            self._set(seat, left)
        return [Penalised(seat, total - left, left)]
