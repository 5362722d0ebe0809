"""A second referee: the rule book once more, written to be read, to judge the engine by.

It keeps a whole game in step with the engine and says what is allowed and how things stand. Scores
come from the brute-force scorer; the order of turns and the ending are one generator that yields
whose turn it is and returns who has won. Where the rule book leaves something open, `rulings`
below says how it is read here.

Rulings:
- a bump sends back, never forward: totals before banks that a penalty has undercut are forgotten;
- a gift is cut to a multiple of what the table pays, so that the target can still be hit;
- a penalty of `all` that rests in a pit leaves the streak as it is;
- with ties that are not `first`, an equal total in a chase stays in;
- the farkle of a player who took dice over neither counts in a streak nor ends one.
"""

from collections.abc import Generator
from functools import reduce
from math import gcd
from typing import Any

from tests.engine.brute_force import Dice, legal_keeps, parts, price_list, prices_for

Turns = Generator[int, None, list[int]]


class Referee:
    """The state of one game as the rule book has it; `first` is the seat that begins."""

    def __init__(self, rules: Any, seats: int, first: int) -> None:
        self.rules = rules
        self.seats = seats
        self.first = first
        self.prices = price_list(rules)
        self.totals = [0] * seats
        self.on_board = [False] * seats
        self.streaks = [0] * seats
        self.undone_to: list[list[int]] = [[] for _ in range(seats)]
        self.clock = 0
        self.arrived = [0] * seats
        self.winners: list[int] = []
        self.over = False
        self.offer: tuple[int, int] | None = None
        self.order = self._order_of_turns()
        self.seat = next(self.order)
        self._fresh_turn()

    def _fresh_turn(self) -> None:
        self.at_risk = 0
        self.throws = 0
        self.left = self.rules.dice
        self.thrown: Dice = ()
        self.scoring: dict[Dice, int] = {}
        self.kept: Dice = ()
        self.may_decide = False
        self.hot = False
        self.took_over = False

    # What is allowed

    @property
    def wanted(self) -> int:
        """Dice awaited, 0 while a decision is."""
        return 0 if self.over or self.thrown or self.may_decide or self.offer else self.left

    def legal(self) -> dict[Dice, int]:
        """The keeps allowed from the dice that lie there, the deadline heeded."""
        return {part: value for part, value in self.scoring.items() if self._in_time(value)}

    def may_keep(self, dice: Dice) -> bool:
        """Whether exactly these dice may be kept now."""
        if self.over or self.may_decide or dice not in self.scoring:
            return False
        return self._in_time(self.scoring[dice])

    def may_roll(self) -> bool:
        """Whether the player may throw on."""
        return not self.over and self.may_decide

    def may_undo(self) -> bool:
        """Whether a keep may be taken back."""
        return not self.over and bool(self.kept)

    def may_choose(self) -> bool:
        """Whether the player may take over or begin afresh."""
        return not self.over and self.offer is not None

    def may_bank(self) -> bool:
        """Whether the turn may be banked."""
        if self.over or not self.may_decide:
            return False
        if self.hot and self.rules.hot_dice == "must":
            return False
        enough: bool = self.at_risk >= self.rules.minimum
        if not self.on_board[self.seat]:
            enough = enough and self.at_risk >= self.rules.opening
        return enough and self._leaves_its_pit()

    def _in_time(self, value: int) -> bool:
        if not self.rules.deadline or self.throws != self.rules.deadline:
            return True
        minimum: int = self.rules.minimum
        return self.at_risk + value >= minimum

    def _pit(self, total: int) -> tuple[int, int] | None:
        for low, high in self.rules.pits:
            if low < total < high:
                return (low, high)
            if self.rules.pit_edges == "inside" and total in (low, high):
                return (low, high)
        return None

    def _leaves_its_pit(self) -> bool:
        before = self.totals[self.seat]
        pit = self._pit(before)
        if pit is None:
            return True
        after = before + self.at_risk
        if not self.rules.rounds and after >= self.rules.target:
            return True
        return after > pit[1] or (after == pit[1] and self.rules.pit_edges == "safe")

    # What happens

    def throw(self, dice: Dice) -> None:
        """The dice have fallen."""
        self.throws += 1
        self.thrown = tuple(sorted(dice))
        self.scoring = legal_keeps(self.thrown, self.rules, prices_for(len(self.thrown), self.rules))
        everything = len(dice) == self.rules.dice
        if everything and self.throws == 1 and self._wins_at_once(dice):
            self._game_over([self.seat])
            return
        if self.legal():
            return
        bonus = self.rules.blank
        if everything and bonus and not self.scoring and self._in_time(bonus):
            self.at_risk += bonus
            self.thrown = ()
            self.scoring = {}
            self.may_decide = self.hot = True
            self.left = self.rules.dice
            return
        self._farkle()

    def _wins_at_once(self, dice: Dice) -> bool:
        if self.rules.instant_win == "ones":
            return set(dice) == {1}
        return self.rules.instant_win == "alike" and len(set(dice)) == 1

    def keep(self, dice: Dice) -> None:
        """These dice are set aside."""
        self.at_risk += self.legal()[dice]
        self.kept = dice
        self.may_decide = True
        self.hot = len(dice) == len(self.thrown)
        self.left = self.rules.dice if self.hot else len(self.thrown) - len(dice)

    def undo(self) -> None:
        """The keep is taken back."""
        self.at_risk -= self.scoring[self.kept]
        self.kept = ()
        self.may_decide = self.hot = False
        self.left = len(self.thrown)

    def roll(self) -> None:
        """The keep stands, the next dice are awaited."""
        self.thrown = self.kept = ()
        self.scoring = {}
        self.may_decide = self.hot = False

    def take(self) -> None:
        """The offer is taken over."""
        assert self.offer
        self.at_risk, self.left = self.offer
        self.offer = None
        self.took_over = True

    def pass_over(self) -> None:
        """The player begins afresh."""
        self.offer = None

    def bank(self) -> None:
        """The turn's points are written down."""
        rules, seat = self.rules, self.seat
        self.streaks[seat] = 0
        offer: tuple[int, int] | None = (self.at_risk, self.left)
        if rules.piggyback == "off" or (self.hot and rules.piggyback != "hot"):
            offer = None
        if rules.exact != "off" and self.totals[seat] + self.at_risk > rules.target:
            offer = None
            if rules.exact == "welfare":
                self._give(self.at_risk)
        else:
            before = self.totals[seat]
            self._set_total(seat, before + self.at_risk)
            self.undone_to[seat].append(before)
            self.on_board[seat] = True
            if rules.bump:
                self._bump(seat)
        self._turn_over(offer)

    def _farkle(self) -> None:
        rules, seat = self.rules, self.seat
        if self.took_over:
            self._turn_over(None)
            return
        self.streaks[seat] += 1
        total = self.totals[seat]
        if rules.streak and self.streaks[seat] >= rules.streak:
            if rules.penalty != "all":
                self.streaks[seat] = 0
                after = total - rules.penalty
                self._set_total(seat, after if rules.debt else max(after, 0))
            elif self._pit(total) is None:
                self.streaks[seat] = 0
                self._set_total(seat, 0)
        self._turn_over(None)

    def _set_total(self, seat: int, total: int) -> None:
        if total == self.totals[seat]:
            return
        self.totals[seat] = total
        self.clock += 1
        self.arrived[seat] = self.clock
        self.undone_to[seat] = [before for before in self.undone_to[seat] if before < total]

    def _others_in_turn_order(self, seat: int) -> list[int]:
        return [(seat + step) % self.seats for step in range(1, self.seats)]

    def _give(self, points: int) -> None:
        others = self._others_in_turn_order(self.seat)
        if not others:
            return
        lucky = min(others, key=lambda seat: self.totals[seat])  # the first of equals
        unit = reduce(gcd, self.prices.values(), self.rules.blank)
        room = self.rules.target - 1 - self.totals[lucky]
        gift = min(points, room - room % unit)
        self._set_total(lucky, self.totals[lucky] + gift)

    def _bump(self, by: int) -> None:
        total = self.totals[by]
        for other in self._others_in_turn_order(by):
            if total > 0 and self.totals[other] == total:
                back_to = self.undone_to[other].pop() if self.undone_to[other] else 0
                self._set_total(other, back_to)
                self._bump(other)

    # Whose turn it is, and the end

    def _game_over(self, winners: list[int]) -> None:
        self.over = True
        self.winners = winners
        self._fresh_turn()

    def _turn_over(self, offer: tuple[int, int] | None) -> None:
        before = self.seat
        self._fresh_turn()
        try:
            self.seat = next(self.order)
        except StopIteration as end:
            self._game_over(sorted(end.value))
            return
        if offer and self.seat != before and self.on_board[self.seat]:
            self.offer = offer

    def _order_of_turns(self) -> Turns:
        rules = self.rules
        order = [(self.first + step) % self.seats for step in range(self.seats)]
        standing = order
        if rules.rounds:
            for _ in range(rules.rounds):
                yield from order
        else:
            turn = 0
            while True:
                leader = order[turn % self.seats]
                yield leader
                if self.totals[leader] >= rules.target:
                    break
                turn += 1
            if rules.exact != "off":
                return [leader]
            if rules.finish == "turn":
                yield from self._others_in_turn_order(leader)
            elif rules.finish == "round":
                yield from order[order.index(leader) + 1 :]
            elif rules.finish == "chase":
                standing = yield from self._chase(leader)
        while True:
            top = max(self.totals[seat] for seat in standing)
            tied = [seat for seat in order if seat in standing and self.totals[seat] == top]
            if len(tied) == 1 or rules.ties == "shared":
                return tied
            if rules.ties == "first":
                return [min(tied, key=lambda seat: self.arrived[seat])]
            standing = tied
            yield from tied

    def _chase(self, leader: int) -> Turns:
        standing = {leader, *self._others_in_turn_order(leader)}
        waiting = self._others_in_turn_order(leader)
        while waiting:
            seat = waiting.pop(0)
            yield seat
            best = max(self.totals[other] for other in standing if other != seat)
            if self.totals[seat] > best:
                waiting = [other for other in self._others_in_turn_order(seat) if other in standing]
            elif self.totals[seat] < best or self.rules.ties == "first":
                standing.remove(seat)
        return list(standing)

    def keeps_to_try(self) -> tuple[Dice, ...]:
        """Every part of the dice that lie there, legal or not."""
        return parts(self.thrown) if self.thrown else ()
