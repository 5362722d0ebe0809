"""The value of a game found by playing it: every state the engine can come to, and plain value iteration over them.

Nothing here knows what a race, a reply or a play-off is. The game is asked what may be done, every action is done on a copy,
and the chances follow from going over all states again and again.
"""

import copy
from collections import Counter
from itertools import product
from typing import Any

from farkle.game import Game

Node = tuple[str, int, tuple[tuple[float, int], ...]]  # "chance" or "choice", the seat, successors with their chances


class GameGraph:
    """All states that follow from `game`, for two players.

    No turn goes on that may be banked and that would put the player `most` points ahead of what is needed to be level.
    A game that can come back to where it was, as in a play-off, is worth what going over it again and again tends to;
    `guess` is what every state is taken to be worth before the first time.
    """

    def __init__(self, game: Game, most: int, guess: float = 0.5) -> None:
        self.most = most
        self.guess = guess
        self.numbers: dict[Any, int] = {}
        self.nodes: list[Node] = []
        self.values: list[float] = []
        self.start = self._number(game)
        while self._waiting:
            self._expand(*self._waiting.pop())

    _waiting: list[tuple[int, Game]]

    def _number(self, game: Game) -> int:
        if not self.numbers:
            self._waiting = []
        key = self._key(game)
        if key not in self.numbers:
            self.numbers[key] = len(self.nodes)
            share = 1 / len(game.winners) if 0 in game.winners else 0.0
            self.nodes.append(("over", game.seat, ()))
            self.values.append(share if game.over else self.guess)
            if not game.over:
                self._waiting.append((self.numbers[key], game))
        return self.numbers[key]

    @staticmethod
    def _key(game: Game) -> Any:
        rules = game.rules
        if game.over:
            return game.winners
        return (
            game.phase,
            game.seat,
            # With the target behind them or in a play-off all that counts is how far apart they are.
            (game.totals[0] - game.totals[1],)
            if game.playing_off or (min(game.totals) >= rules.target and not rules.rounds)
            else game.totals,
            game.on_board,
            game.streaks if rules.streak else (),
            # Far beyond a target that must be hit exactly more points change nothing.
            min(game.turn_points, 2 * rules.target) if rules.exact != "off" else game.turn_points,
            game.dice_left,
            tuple(sorted(game.dice)),
            game.all_scored,
            (game.final, game.to_play, game.playing_off),
            min(game.throws, rules.deadline or 1),
            game.turns if rules.rounds and not game.playing_off else (),
            game.reached[0] > game.reached[1] if rules.rounds and rules.ties == "first" else None,
        )

    def _expand(self, number: int, game: Game) -> None:
        if game.wanted:
            throws = Counter(tuple(sorted(faces)) for faces in product(range(1, 7), repeat=game.wanted))
            total = sum(throws.values())
            after = tuple((count / total, self._after(game, "throw", throw)) for throw, count in throws.items())
            self.nodes[number] = ("chance", game.seat, after)
            return
        after = tuple((1.0, self._after(game, *move)) for move in self.moves(game))
        self.nodes[number] = ("choice", game.seat, after)

    def moves(self, game: Game) -> list[tuple[Any, ...]]:
        """What the seat to move may do: names of actions, each with its dice."""
        if game.phase == "keep":
            return [("keep", kept) for kept, _ in game.keeps()]
        rules = game.rules
        may_bank = game.why_not_bank() is None
        moves: list[tuple[Any, ...]] = [("bank",)] if may_bank else []
        behind = game.to_beat - game.totals[game.seat] if game.final or rules.rounds else 0
        if not may_bank or rules.exact != "off" or game.turn_points < behind + self.most:
            moves.append(("roll",))
        return moves

    def _after(self, game: Game, action: str, *dice: tuple[int, ...]) -> int:
        copied = copy.copy(game)
        shared = {id(game.rules): game.rules}  # rules do not change, and copying them would take most of the time
        copied._sheet = copy.deepcopy(game._sheet, shared)
        copied._order = copy.deepcopy(game._order, dict(shared))
        copied._words = []
        copied._turn = copy.copy(game._turn)
        copied._turn._set_aside = list(game._turn._set_aside)
        getattr(copied, action)(*dice)
        return self._number(copied)

    def solve(self, exactly: float = 1e-10) -> "GameGraph":
        """Go over all states until nothing changes; `value` then is the chance of seat 0."""
        values = self.values
        change = 1.0
        while change > exactly:
            change = 0.0
            for number in range(len(self.nodes) - 1, -1, -1):
                kind, seat, after = self.nodes[number]
                if kind == "over":
                    continue
                if kind == "chance":
                    value = sum([chance * values[there] for chance, there in after])
                else:
                    worths = [values[there] for _, there in after]
                    value = min(worths) if seat else max(worths)
                change = max(change, abs(value - values[number]))
                values[number] = value
        return self

    @property
    def value(self) -> float:
        """The chance of seat 0 at the start, a shared win counting as a share."""
        return self.values[self.start]

    def value_of(self, game: Game) -> float:
        """The chance of seat 0 in another state of the same game."""
        return self.values[self.numbers[self._key(game)]]
