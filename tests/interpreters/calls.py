"""What the golden cases and the measures call. Runs on CPython, MicroPython and Pyodide: it uses only what all have."""

import binascii
import hashlib
import time

from farkle.address import text_in
from farkle.game import Game
from farkle.link import decode, encode
from farkle.odds import farkle_chance
from farkle.presets import PRESETS
from farkle.scoring import Scorer, keeps


def throws_digest(table: str) -> list[object]:
    """Every throw of the table, each with all its legal keeps and their points, as one digest, and how many throws that is."""
    return throws_digest_by(encode(PRESETS[table]))


def throws_digest_by(rules_text: str) -> list[object]:
    """The same by the rules of a link."""
    rules = decode(rules_text)
    digest = hashlib.sha256()
    count = 0
    for dice in range(1, rules.dice + 1):
        for throw in _throws(dice, 1):
            digest.update(repr((throw, sorted(keeps(throw, rules)))).encode())
            count += 1
    return [count, binascii.hexlify(digest.digest()).decode()]


def farkle_chances(table: str) -> list[object]:
    """The chance of a farkle with one die, two dice, ... as [numerator, denominator]."""
    rules = PRESETS[table]
    return [list(farkle_chance(dice, rules)) for dice in range(1, rules.dice + 1)]


def link(table: str, changes: dict[str, object]) -> str:
    """The link text of a table with changed settings; decoding it gives the same rules."""
    values = {name: _as_tuples(value) for name, value in changes.items()}
    rules = PRESETS[table].replace(**values)
    text = encode(rules)
    assert decode(text) == rules, text
    return text


def link_in(fragment: str) -> str | None:
    """The text of rules in the fragment of an address, and no half characters in it."""
    text = text_in(fragment)
    return text and text.encode().decode()


def played_game(table: str, seats: int, seed: int) -> list[object]:
    """A whole game with faces and decisions from a seed: the record's digest, the number of actions, the totals, the winners.

    The decisions are arbitrary but legal: every kind of action must turn up, clever play need not.
    """
    return game_by(encode(PRESETS[table]), seats, seed)


def game_by(rules_text: str, seats: int, seed: int) -> list[object]:
    """The same by the rules of a link."""
    chance = _Chance(seed)
    game = Game(decode(rules_text), [f"Seat {number + 1}" for number in range(seats)])
    actions = 0
    while not game.over:
        _act(game, chance)
        actions += 1
        if actions == 20000:
            raise RuntimeError("the game does not end")
    record = game.record()
    assert Game.replay(record).record() == record
    digest = binascii.hexlify(hashlib.sha256(record.encode()).digest()).decode()
    return [digest, actions, list(game.totals), list(game.winners)]


def all_throws(rules_text: str) -> float:
    """Milliseconds for scoring every throw of one to six dice, legal keeps and their points, with nothing prepared."""
    rules = decode(rules_text)
    throws = [throw for dice in range(1, rules.dice + 1) for throw in _throws(dice, 1)]
    started = time.time()
    scorer = Scorer(rules)
    for throw in throws:
        scorer.keeps(throw)
    return (time.time() - started) * 1000


def slowest_split(rules_text: str) -> float:
    """Milliseconds for the best split of six dice into combinations, at the throw where it takes longest."""
    rules = decode(rules_text)
    throws = _throws(6, 1)
    times = [1e9] * len(throws)
    for _ in range(8):  # the least of several: memory is tidied up now and then
        scorer = Scorer(rules)
        for number, throw in enumerate(throws):
            started = time.time()
            scorer.split(throw)
            times[number] = min(times[number], time.time() - started)
    return max(times) * 1000


def replay(record: str) -> float:
    """Milliseconds for reading a record and playing it again."""
    started = time.time()
    Game.replay(record)
    return (time.time() - started) * 1000


def _act(game: Game, chance: "_Chance") -> None:
    if game.wanted:
        game.throw([chance.below(6) + 1 for _ in range(game.wanted)])
        return
    possible = []
    if not game.why_not_take():
        possible.append(game.take)
    if not game.why_not_pass_over():
        possible.append(game.pass_over)
    choices = game.keeps()
    if choices and not game.kept:
        dice = choices[chance.below(len(choices))][0]
        game.keep(dice)
        return
    if not game.why_not_bank():
        possible += [game.bank, game.bank]
    if not game.why_not_roll():
        possible.append(game.roll)
    possible[chance.below(len(possible))]()


class _Chance:
    """Numbers that are the same everywhere (a linear congruential sequence; good enough to choose test cases)."""

    def __init__(self, seed: int) -> None:
        self.state = seed

    def below(self, limit: int) -> int:
        self.state = (self.state * 1103515245 + 12345) % 2147483648
        return (self.state >> 12) % limit


def _throws(dice: int, lowest: int) -> list[tuple[int, ...]]:
    if dice == 0:
        return [()]
    return [(face,) + rest for face in range(lowest, 7) for rest in _throws(dice - 1, face)]


def _as_tuples(value: object) -> object:
    return tuple([_as_tuples(item) for item in value]) if isinstance(value, list) else value
