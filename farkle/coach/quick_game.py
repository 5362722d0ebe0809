"""Games between computer players without dice that anybody sees: many in a second.

What throws offer comes from the table's `Choices`, totals and endings from the engine's own score sheet and order of turns;
only the story between them is not told. Where a turn may begin with dice taken over the engine plays the whole game.
"""

from bisect import bisect_right
from collections.abc import Sequence
from functools import lru_cache

from farkle import actions
from farkle.coach.choices import Outcome, choices_of
from farkle.dice import SeededDice
from farkle.game import Game
from farkle.order import Order
from farkle.players.player import Player
from farkle.rules import Rules
from farkle.scoresheet import ScoreSheet

_MASK = (1 << 64) - 1
_FARKLE: tuple[tuple[int, int], ...] = ()


class Throws:
    """Throws of a table by lot: for each number of dice what is on offer, as (points, dice to throw next) pairs."""

    def __init__(self, rules: Rules) -> None:
        self._choices = choices_of(rules)
        self._unit = self._choices.unit
        self._drawn = [self._arranged(found, dice) for dice, found in enumerate(self._choices.by_dice)]
        self._first = self._arranged(self._choices.first, rules.dice)
        self._instant = round(self._choices.instant * 6**rules.dice)

    def _arranged(
        self, outcomes: Sequence[Outcome], dice: int
    ) -> tuple[int, list[int], list[tuple[tuple[int, int], ...]]]:
        """In how many ways the dice fall, up to where each outcome reaches among them, and what each offers."""
        ends, offers, reached = [], [], 0
        for chance, choices in outcomes:
            reached += round(chance * 6**dice)
            ends.append(reached)
            offers.append(tuple((units * self._unit, left) for left, units in choices))
        return 6**dice, ends, offers

    def first(self, dice: SeededDice) -> tuple[tuple[int, int], ...] | None:
        """What the first throw of a turn offers, nothing at all if it is a farkle; `None` if it wins the game."""
        ways, ends, offers = self._first
        drawn = dice.below(ways)
        if drawn >= ways - self._instant:
            return None
        at = bisect_right(ends, drawn)
        return offers[at] if at < len(offers) else _FARKLE

    def later(self, dice: SeededDice, count: int) -> tuple[tuple[int, int], ...]:
        """What a later throw of `count` dice offers, nothing at all if it is a farkle."""
        ways, ends, offers = self._drawn[count]
        at = bisect_right(ends, dice.below(ways))
        return offers[at] if at < len(offers) else _FARKLE


@lru_cache(maxsize=4)
def throws_by_lot(rules: Rules) -> Throws:
    """The throws of these rules."""
    return Throws(rules)


class QuickGame:
    """A game as far as players ask about it, played turn by turn: it answers what a `Game` would."""

    def __init__(self, rules: Rules, seats: int, first: int) -> None:
        self.rules = rules
        self.seats = seats
        self.first = first
        self._throws = throws_by_lot(rules)
        self._sheet = ScoreSheet(rules, seats)
        self._order = Order(rules, seats, first)

    @property
    def seat(self) -> int:
        """The seat to move."""
        return self._order.seat

    @property
    def totals(self) -> Sequence[int]:
        """Points of every seat."""
        return self._sheet.totals

    @property
    def on_board(self) -> Sequence[bool]:
        """For every seat whether it has banked a turn."""
        return self._sheet.on_board

    @property
    def reached(self) -> Sequence[int]:
        """When each total was last changed."""
        return self._sheet.reached

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self._order.winners)

    @property
    def streaks(self) -> Sequence[int]:
        """Farkles in a row of every seat."""
        return self._sheet.streaks

    @property
    def turns(self) -> Sequence[int]:
        """Turns each seat has finished."""
        return self._order.turns

    @property
    def needed(self) -> tuple[str, int]:
        """What the turn must hold before it may be banked."""
        return self._sheet.needed(self._order.seat)

    def pit_of(self, seat: int) -> tuple[int, int] | None:
        """As in Game."""
        return self._sheet.pit(seat)

    @property
    def took_over(self) -> bool:
        """As in Game; tables where that can be are played in full."""
        return False

    @property
    def final(self) -> bool:
        """Whether the end is near."""
        return self._order.pending is not None

    @property
    def to_play(self) -> Sequence[int]:
        """Seats that still have a turn after this one in the final round."""
        return self._order.pending or ()

    @property
    def playing_off(self) -> bool:
        """Whether those who ended level are playing on."""
        return self._order.playing_off

    @property
    def winners(self) -> tuple[int, ...]:
        """Seats that have won; () before the end."""
        return self._order.winners

    def play_turn(self, player: Player, dice: SeededDice) -> None:
        """The turn of the seat to move."""
        sheet, order = self._sheet, self._order
        for _ in player.prepare(self):
            pass
        banked = self._banked(player, dice)
        if banked is None:
            order.end((order.seat,), "instant-win")
            return
        if banked:
            sheet.bank(order.seat, banked)
        else:
            sheet.farkle(order.seat)
        order.advance(sheet)

    def _banked(self, player: Player, dice: SeededDice) -> int | None:
        """Points banked, 0 after a farkle, `None` if the first throw wins the game."""
        rules, situation = self.rules, player.look(self)
        offers = self._throws.first(dice)
        if offers is None:
            return None
        points, throws = 0, 1
        while True:
            options = [(points + more, left) for more, left in offers]
            if throws == rules.deadline:
                options = [option for option in options if option[0] >= rules.minimum]
            if not options:
                return 0
            points, left = options[player.choose(situation, options, throws)]
            if situation.may_bank(points, left) and player.stops(situation, points, left, throws):
                return points
            throws += 1
            offers = self._throws.later(dice, left)


def dice_of_game(seed: int, number: int) -> SeededDice:
    """The dice of game `number` among those of `seed`: a seed of its own, by a hash of both.

    Streams of one seed would not do: their states differ by the same number whatever the seed, so that their games are
    related, and a rate of wins strays further than chance allows.
    """
    return SeededDice(_mixed(_mixed(seed) + number))


def _mixed(number: int) -> int:
    """A whole number of 64 bits in which every bit depends on all of `number`'s (SplitMix64, Steele, Lea, Flood, 2014)."""
    number = (number + 0x9E3779B97F4A7C15) & _MASK
    number = (number ^ number >> 30) * 0xBF58476D1CE4E5B9 & _MASK
    number = (number ^ number >> 27) * 0x94D049BB133111EB & _MASK
    return number ^ number >> 31


def play_quickly(rules: Rules, players: Sequence[Player], first: int, dice: SeededDice) -> tuple[int, ...]:
    """A whole game of these players; returns the seats that have won."""
    if rules.piggyback != "off":
        return _play_in_full(rules, players, first, dice)
    game = QuickGame(rules, len(players), first)
    while not game.winners:
        game.play_turn(players[game.seat], dice)
    return game.winners


def _play_in_full(rules: Rules, players: Sequence[Player], first: int, dice: SeededDice) -> tuple[int, ...]:
    game = Game(rules, [f"Seat {number}" for number in range(1, len(players) + 1)], first)
    while not game.over:
        action, kept = players[game.seat].decide(game)
        if action == actions.THROW:
            game.throw(dice.throw(game.wanted))
        elif action == actions.KEEP:
            game.keep(kept)
        else:
            getattr(game, action)()
    return game.winners
