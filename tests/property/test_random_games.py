"""Whole games under random rules with random legal actions, watched by a second referee.

Unless said otherwise the same thousand games are played every time; `FARKLE_GAMES=20000` plays about
that many others.
"""

import os
import random
from typing import Any
from unittest import mock

import pytest
from hypothesis import HealthCheck, given, note
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from farkle import events as happenings
from farkle import order
from farkle.game import Game, RuleError
from farkle.presets import PRESETS
from farkle.rules import Rules
from tests.engine.brute_force import Dice
from tests.property.referee import Referee
from tests.property.strategies import rules as random_rules

GAMES = int(os.environ.get("FARKLE_GAMES", "1000"))
GAMES_PER_TABLE = 3
NAMES = ("Ada", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal")
TURNS_EACH = 40  # the engine's own bound is far higher; a lower one keeps endless tables short
THROWS_PER_TURN = 25
REPLAYED_AT = {round(6 * 2.5**n) for n in range(12)}  # every step would take quadratic time
Attempt = tuple[str, tuple[Any, ...]]  # an action and its arguments
SIMPLE_ACTIONS = ("undo", "roll", "bank", "take", "pass_over")

MANY_TABLES = hypothesis_settings(
    max_examples=max(1, GAMES // GAMES_PER_TABLE),
    deadline=None,
    derandomize="FARKLE_GAMES" not in os.environ,
    database=None,
    suppress_health_check=[
        HealthCheck.too_slow,
        HealthCheck.filter_too_much,
        HealthCheck.data_too_large,
    ],
)


VISIBLE = [name for name, value in vars(Game).items() if isinstance(value, property) and name[0] != "_"]


def look(game: Game) -> dict[str, Any]:
    """Everything the outside may see of a game, its record included."""
    seen = {name: getattr(game, name) for name in VISIBLE}
    return seen | {"phase": game.phase, "record": game.record()}


class Table:
    """A game in play beside its referee and a ledger kept from the events alone."""

    def __init__(self, rules: Rules, seats: int, dice: random.Random) -> None:
        self.rules = rules
        self.dice = dice
        self.game = Game(rules, NAMES[:seats])
        self._settle_who_begins()
        self.referee = Referee(rules, seats, self.game.seat)
        self.ledger = [0] * seats
        self.at_risk = 0
        self.endings = 0
        self.turn_ends = 0
        self.throws = 0
        self.steps = 0

    def _settle_who_begins(self) -> None:
        for _ in range(1000):
            if self.game.phase == "throw":
                return
            assert self.game.wanted == 1
            self.check_refusals([(name, ()) for name in SIMPLE_ACTIONS])
            self.game.throw((self.dice.randint(1, 6),))
        raise AssertionError("nobody has won the roll-off")

    def play_to_the_end(self) -> None:
        while not self.game.over:
            self.steps += 1
            self.check_what_is_allowed()
            self.act()
            self.check_how_things_stand()
            if self.steps < 6 or self.steps in REPLAYED_AT:
                self.check_replay()
        self.check_replay()
        self.check_refusals([(name, ()) for name in SIMPLE_ACTIONS])
        assert self.endings == 1

    # One step

    def act(self) -> None:
        game, referee = self.game, self.referee
        if game.wanted:
            thrown = tuple(self.dice.randint(1, 6) for _ in range(game.wanted))
            if self.dice.random() < 0.03:
                thrown = thrown[:1] * len(thrown)
            self.throws += 1
            self.note(game.throw(thrown))
            referee.throw(thrown)
        elif game.phase == "piggyback":
            name = self.dice.choice(("take", "pass_over"))
            self.note(getattr(game, name)())
            getattr(referee, name)()
        elif game.phase == "keep":
            kept = self.choose_keep()
            self.note(game.keep(self.shuffled(kept)))
            referee.keep(kept)
            if self.dice.random() < 0.15:
                self.take_back()
        else:
            name = self.choose_decision()
            self.note(getattr(game, name)())
            getattr(referee, name)()

    def take_back(self) -> None:
        """An undo shows the same dice again and asks for no throw."""
        game = self.game
        self.note(game.undo())
        self.referee.undo()
        assert game.wanted == 0
        assert game.phase == "keep"
        assert tuple(sorted(game.dice)) == self.referee.thrown
        self.check_how_things_stand()

    def shuffled(self, dice: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(self.dice.sample(dice, len(dice)))

    def choose_keep(self) -> tuple[int, ...]:
        legal = self.referee.legal()
        assert legal, "there is always something to keep, or the turn is over"
        if self.throws > THROWS_PER_TURN or self.dice.random() < 0.3:
            return self.dice.choice(sorted(legal))
        return max(sorted(legal), key=lambda kept: legal[kept])

    def choose_decision(self) -> str:
        game = self.game
        choices = [name for name in ("roll", "bank") if self.referee_allows(name)]
        assert choices, "there is always a legal action"
        if "bank" not in choices:
            return "roll"
        overshoots = self.rules.exact != "off" and game.totals[game.seat] + game.turn_points > self.rules.target
        weight = 0.3 if overshoots else 0.6
        tired = self.throws > THROWS_PER_TURN
        return "bank" if tired or self.dice.random() < weight else "roll"

    # What is allowed

    def referee_allows(self, name: str) -> bool:
        if name in ("take", "pass_over"):
            return self.referee.may_choose()
        answer: bool = getattr(self.referee, "may_" + name)()
        return answer

    def check_refusals(self, refused: list[Attempt]) -> None:
        """Refused beforehand and when tried, with one code and a sentence, changing nothing."""
        before = look(self.game)
        for name, arguments in refused:
            reason = getattr(self.game, "why_not_" + name)(*arguments)
            assert reason is not None, (name, arguments, self.game.record())
            with pytest.raises(RuleError) as caught:
                getattr(self.game, name)(*arguments)
            assert caught.value.code == reason.code
            assert str(caught.value).strip()
        assert look(self.game) == before

    def check_what_is_allowed(self) -> None:
        """The engine and the referee agree on every action, and there is one to take."""
        thoroughly = self.steps < 30 or self.dice.random() < 0.04
        allowed = [name for name in SIMPLE_ACTIONS if self.referee_allows(name)]
        keeps = [part for part in self.referee.keeps_to_try() if self.referee.may_keep(part)]
        assert self.game.wanted or allowed or keeps, "there is always a legal action"
        for name in allowed:
            assert getattr(self.game, "why_not_" + name)() is None, (name, self.game.record())
        if thoroughly:
            for part in keeps:
                assert self.game.why_not_keep(part) is None, (part, self.game.record())
            self.check_refusals(self.not_allowed(allowed, keeps))

    def not_allowed(self, allowed: list[str], keeps: list[Dice]) -> list[Attempt]:
        """Actions that must be refused now."""
        game = self.game
        attempts: list[Attempt] = [("keep", ((),)), ("throw", ((1,) * (game.wanted + 1),))]
        attempts += [(name, ()) for name in SIMPLE_ACTIONS if name not in allowed]
        parts = self.referee.keeps_to_try()
        return attempts + [("keep", (part,)) for part in parts if part not in keeps]

    # What has happened

    def check_how_things_stand(self) -> None:
        game, referee = self.game, self.referee
        ended_by_limit = game.over and game.reason == "limit"
        if ended_by_limit:
            assert max(game.turns) >= TURNS_EACH
            best = max(game.totals[seat] for seat in game.winners)
            assert all(game.totals[seat] == best for seat in game.winners)
        else:
            assert game.over == referee.over, game.record()
            assert list(game.winners) == referee.winners, game.record()
            assert game.seat == referee.seat, game.record()
            assert game.wanted == referee.wanted, game.record()
        assert list(game.totals) == referee.totals, game.record()
        assert list(game.on_board) == referee.on_board, game.record()
        assert list(game.streaks) == referee.streaks, game.record()
        if not game.over:
            assert game.turn_points == referee.at_risk == self.at_risk, game.record()
            assert game.dice_left == referee.left, game.record()
        assert list(game.totals) == self.ledger, game.record()
        if not self.rules.debt:
            assert min(game.totals) >= 0
        assert max(game.turns) <= TURNS_EACH

    def note(self, events: tuple[Any, ...]) -> None:
        """Keep the ledger: every point at risk is banked, given away or lost exactly once."""
        assert events, "an action causes something"
        for event in events:
            assert not self.endings, "nothing happens after the end"
            kind = type(event)
            if kind is happenings.TurnBegan:
                assert self.at_risk == 0, "a turn begins with nothing at risk"
                self.throws = 0
            elif kind is happenings.TakenOver:
                assert self.at_risk == 0
                self.at_risk = event.points
            elif kind in (happenings.Kept, happenings.BlankScored):
                self.at_risk += event.points
            elif kind is happenings.TakenBack:
                self.at_risk -= self.referee.scoring[event.dice]
            elif kind is happenings.RolledOn:
                assert event.points == self.at_risk
            elif kind is happenings.Banked:
                self.turn_over(event.points)
                self.ledger[event.seat] += event.points
                assert event.total == self.ledger[event.seat]
            elif kind is happenings.Overshot:
                self.turn_over(event.points)
            elif kind is happenings.Farkled:
                self.turn_over(event.lost)
            elif kind is happenings.Given:
                self.ledger[event.to] += event.points
                assert event.total == self.ledger[event.to]
            elif kind is happenings.Penalised:
                self.ledger[event.seat] -= event.lost
                assert event.total == self.ledger[event.seat]
            elif kind is happenings.Bumped:
                assert event.total < self.ledger[event.seat]
                self.ledger[event.seat] = event.total
            elif kind is happenings.GameEnded:
                self.endings += 1
                assert event.winners == self.game.winners

    def turn_over(self, points: int) -> None:
        assert points == self.at_risk, "what was at risk is settled in full"
        self.at_risk = 0
        self.turn_ends += 1

    def check_replay(self) -> None:
        record = self.game.record()
        again = Game.replay(record)
        assert again == self.game
        assert look(again) == look(self.game)


def play(rules: Rules, seats: int, seed: int) -> Table:
    table = Table(rules, seats, random.Random(seed))
    table.play_to_the_end()
    return table


@pytest.fixture(autouse=True, scope="module")
def few_turns() -> Any:
    """Games that cannot end otherwise end after fewer turns than in play."""
    with mock.patch.object(order, "ROUND_LIMIT", TURNS_EACH):
        yield


@MANY_TABLES
@given(random_rules(short=True), st.integers(1, 4), st.integers(0, 2**32))
def test_random_games_under_random_rules(rules: Rules, seats: int, seed: int) -> None:
    note(repr(rules))
    for game in range(GAMES_PER_TABLE):
        play(rules, seats, seed + game)


@pytest.mark.parametrize("name", list(PRESETS))
def test_random_games_at_every_table(name: str) -> None:
    rules = PRESETS[name]
    for seats in (1, 2, 3):
        play(rules, seats, seed=seats)


@pytest.mark.parametrize("finish", ["turn", "round", "now", "chase"])
@pytest.mark.parametrize("ties", ["first", "shared", "playoff"])
@pytest.mark.parametrize("exact", ["off", "exact", "welfare"])
@pytest.mark.parametrize("bump", [False, True])
def test_random_games_at_every_ending(finish: str, ties: str, exact: str, bump: bool) -> None:
    # Few different totals, so that ties, bumps and exact hits happen all the time.
    rules = Rules(
        dice=2,
        singles=(10, 0, 0, 0, 10, 10),
        triples=(0, 0, 0, 0, 0, 0),
        four=0,
        five=0,
        six=0,
        straight=0,
        three_pairs=0,
        four_and_pair=0,
        two_triplets=0,
        target=60,
        finish=finish,
        ties=ties,
        exact=exact,
        bump=bump,
        streak=2,
        penalty=10,
    )
    for seed in range(5):
        play(rules, 2 + seed % 3, seed)
