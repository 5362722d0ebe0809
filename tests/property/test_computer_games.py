"""Computer players under every kind of rules: only legal actions, no stall, turns that end."""

from typing import Any
from unittest import mock

import pytest
from hypothesis import given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from farkle import order
from farkle.dice import SeededDice
from farkle.game import Game
from farkle.players.player import PATIENCE
from farkle.players.weigher import WeighingPlayer
from farkle.presets import PRESETS
from farkle.rules import Rules
from tests.property.strategies import rules as random_rules

NAMES = ("Ada", "Bo", "Cy", "Di")
ACTIONS = {"keep", "roll", "bank", "take", "pass_over"}
TURNS_EACH = 40
# A turn may have to go on a little after the player has lost patience: dice that must be thrown again.
LONGEST_TURN = 2 * PATIENCE


@pytest.fixture(autouse=True, scope="module")
def few_turns() -> Any:
    """Games that cannot end otherwise end after fewer turns than in play."""
    with mock.patch.object(order, "ROUND_LIMIT", TURNS_EACH):
        yield


def play(rules: Rules, seats: int, seed: int) -> Game:
    """A whole game between computer players; each action is theirs and is carried out."""
    dice = SeededDice(seed)
    player = WeighingPlayer(rules)
    game = Game(rules, NAMES[:seats])
    throws, finished = 0, game.turns
    while not game.over:
        name, chosen = player.decide(game)
        if game.wanted:
            assert (name, chosen) == ("throw", ())
            game.throw(dice.throw(game.wanted))
            throws += 1
        else:
            assert name in ACTIONS
            before = game.record()
            getattr(game, name)(*((chosen,) if name == "keep" else ()))
            assert game.record() != before, "each decision is one action"
        if game.turns != finished:
            throws, finished = 0, game.turns
        assert throws <= LONGEST_TURN, game.record()
    return game


@hypothesis_settings(max_examples=250, deadline=None, derandomize=True)
@given(random_rules(short=True), st.integers(1, 4), st.integers(0, 2**32))
def test_computer_players_finish_a_game_under_random_rules(rules: Rules, seats: int, seed: int) -> None:
    game = play(rules, seats, seed)
    assert game.winners


@pytest.mark.parametrize("name", list(PRESETS))
def test_computer_players_finish_a_game_at_every_table(name: str) -> None:
    for seats in (1, 2, 4):
        game = play(PRESETS[name], seats, seed=seats)
        assert game.winners


@pytest.mark.parametrize("name", ["five-thousand", "hard-start", "dix-mille", "truba"])
def test_computer_players_get_on_the_board(name: str) -> None:
    """Below the opening they never bank, yet they do reach it."""
    game = play(PRESETS[name], 2, seed=7)
    assert any(game.on_board)
