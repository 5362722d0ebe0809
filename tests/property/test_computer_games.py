"""Computer players under every kind of rules: only legal actions, no stall, turns that end."""

from collections.abc import Sequence
from typing import Any
from unittest import mock

import pytest
from hypothesis import given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from farkle import order
from farkle.dice import SeededDice
from farkle.game import Game
from farkle.players.levels import BEGINNER, BOLD, CASUAL, CAUTIOUS, EXPERT, MASTER, player_of
from farkle.players.player import PATIENCE
from farkle.presets import PRESETS
from farkle.rules import Rules
from tests.property.strategies import rules as random_rules

NAMES = ("Ada", "Bo", "Cy", "Di")
ACTIONS = {"keep", "roll", "bank", "take", "pass_over"}
TURNS_EACH = 40
# A turn may have to go on a little after the player has lost patience: dice that must be thrown again.
LONGEST_TURN = 2 * PATIENCE

SIMPLE = (BEGINNER, CASUAL, CAUTIOUS, BOLD)  # need nothing worked out beforehand


def levels(*offered: str) -> st.SearchStrategy[list[str]]:
    """One to four seats, each of one of these levels."""
    return st.lists(st.sampled_from(offered), min_size=1, max_size=4)


@pytest.fixture(autouse=True, scope="module")
def few_turns() -> Any:
    """Games that cannot end otherwise end after fewer turns than in play."""
    with mock.patch.object(order, "ROUND_LIMIT", TURNS_EACH):
        yield


def play(rules: Rules, levels: Sequence[str], seed: int) -> Game:
    """A whole game between computer players, one for each seat; each action is theirs and is carried out."""
    dice = SeededDice(seed)
    players = {level: player_of(level, rules) for level in set(levels)}
    game = Game(rules, NAMES[: len(levels)])
    for player in players.values():
        for _ in player.prepare(game):
            pass
    throws, finished = 0, game.turns
    while not game.over:
        name, chosen = players[levels[game.seat]].decide(game)
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


@hypothesis_settings(max_examples=150, deadline=None, derandomize=True)
@given(random_rules(short=True), levels(*SIMPLE), st.integers(0, 2**32))
def test_computer_players_finish_a_game_under_random_rules(rules: Rules, levels: list[str], seed: int) -> None:
    game = play(rules, levels, seed)
    assert game.winners


@hypothesis_settings(max_examples=6, deadline=None, derandomize=True)
@given(random_rules(short=True), levels(EXPERT, MASTER), st.integers(0, 2**32))
def test_players_of_the_best_turn_finish_a_game_under_random_rules(rules: Rules, levels: list[str], seed: int) -> None:
    game = play(rules, levels, seed)
    assert game.winners


@pytest.mark.parametrize("name", list(PRESETS))
def test_computer_players_finish_a_game_at_every_table(name: str) -> None:
    for seats in (1, 2, 4):
        game = play(PRESETS[name], [SIMPLE[(seat + seats) % len(SIMPLE)] for seat in range(seats)], seed=seats)
        assert game.winners


@pytest.mark.parametrize("name", ["five-thousand", "hard-start", "dix-mille", "truba"])
def test_computer_players_get_on_the_board(name: str) -> None:
    """Below the opening they never bank, yet they do reach it."""
    for level in SIMPLE:
        game = play(PRESETS[name], [level, level], seed=7)
        assert any(game.on_board), level
