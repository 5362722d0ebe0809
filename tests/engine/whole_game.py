"""Whole games by chance, the same in every run."""

import random

from farkle.game import Game
from farkle.players.one_throw import OneThrowPlayer
from farkle.rules import Rules


def play_whole_game(rules: Rules, names: tuple[str, ...], seed: int) -> Game:
    """A finished game in which every seat plays as the computer does."""
    chance = random.Random(seed)
    game = Game(rules, names)
    player = OneThrowPlayer(rules)
    while not game.over:
        action, dice = ("throw", ()) if game.wanted else player.decide(game)
        if action == "throw":
            game.throw(tuple([chance.randint(1, 6) for _ in range(game.wanted)]))
        else:
            getattr(game, action)(*((dice,) if dice else ()))
    return game
