"""Whether the dice of finished games look honest: what has fallen beside what was to be expected, by player.

    counts = {}
    for _ in count_game(record_text, counts): …      # in short steps
    counts["Ada"].faces, counts["Ada"].farkles       # (31, 28, …), 12
    verdict(counts["Ada"])                           # Verdict("usual", 0.43)

Faces are judged by Pearson's chi-square test with five degrees of freedom, farkles by how far their number strays from
the sum of the exact chances of each throw.
"""

import math
from collections import namedtuple

from farkle.events import Farkled, RollOffThrown, Thrown
from farkle.game import Game
from farkle.odds import farkle_chances
from farkle.settings import FACES
from farkle.typing import Iterator

FEWEST_DICE = 300  # fifty of each face; below, dice that are loaded by a quarter look like honest ones
FEWEST_FARKLES = 10  # expected ones; below, the bell curve that judges them does not hold
UNUSUAL = 0.05
SUSPICIOUS = 0.001

# `code`: "few", "usual", "unusual" or "suspicious"; `chance` that honest dice stray at least as far, `None` for few.
Verdict = namedtuple("Verdict", ("code", "chance"))


class DiceCount:
    """Dice of one player, or of all: `faces` that fell (ones first), `throws` that could farkle, `farkles`.

    `expected` is the sum of the chances that those throws would farkle, `variance` how much their number strays.
    """

    def __init__(self) -> None:
        self.faces = [0] * 6
        self.throws = 0
        self.farkles = 0
        self.expected = 0.0
        self.variance = 0.0

    @property
    def dice(self) -> int:
        """How many dice fell."""
        return sum(self.faces)

    def add(self, other: "DiceCount") -> None:
        """Count the dice of `other` as well."""
        self.faces = [own + more for own, more in zip(self.faces, other.faces)]
        self.throws += other.throws
        self.farkles += other.farkles
        self.expected += other.expected
        self.variance += other.variance


def count_game(record: str, counts: dict[str, DiceCount]) -> Iterator[None]:
    """Add the dice of a game to `counts`, by name; yields after each action.

    RecordError where the record is none; nothing is added then.
    """
    own: dict[str, DiceCount] = {}
    chances: tuple[tuple[int, int], ...] = ()
    for game, events in Game.retrace(record):
        chances = chances or farkle_chances(game.rules)
        for event in events:
            if not isinstance(event, (Thrown, RollOffThrown, Farkled)):
                continue
            count = own.setdefault(game.names[event.seat], DiceCount())
            if isinstance(event, Thrown):
                _count_throw(count, event.dice, chances)
            elif isinstance(event, RollOffThrown):
                count.faces[event.face - 1] += 1
            elif event.reason == "nothing-scores":
                count.farkles += 1
        yield
    for name, count in own.items():
        counts.setdefault(name, DiceCount()).add(count)


def _count_throw(count: DiceCount, dice: tuple[int, ...], chances: tuple[tuple[int, int], ...]) -> None:
    for face in dice:
        count.faces[face - 1] += 1
    lost, of = chances[len(dice) - 1]
    count.throws += 1
    count.expected += lost / of
    count.variance += lost / of * (1 - lost / of)


def chi_square(faces: list[int] | tuple[int, ...]) -> float:
    """How far the numbers of the six faces stray from being equal."""
    expected = sum(faces) / len(FACES)
    return sum([(seen - expected) ** 2 / expected for seen in faces])


def chance_of_faces(faces: list[int] | tuple[int, ...]) -> float:
    """The chance that honest dice stray at least as far: the upper tail of chi-square with five degrees of freedom.

    >>> round(chance_of_faces((5, 8, 9, 8, 10, 20)), 3)
    0.02
    """
    value = chi_square(faces)
    tail = math.erfc(math.sqrt(value / 2))
    return tail + math.sqrt(2 * value / math.pi) * math.exp(-value / 2) * (1 + value / 3)


def chance_of_farkles(count: DiceCount) -> float:
    """The chance that honest dice bring a number of farkles at least as far from the expected one, above or below."""
    off = max(0.0, abs(count.farkles - count.expected) - 0.5)  # numbers are whole, the curve is not
    return math.erfc(off / math.sqrt(2 * count.variance))


def verdict(count: DiceCount) -> Verdict:
    """Faces and farkles together. Whoever looks at two things finds something odd twice as often: that is allowed for."""
    if count.dice < FEWEST_DICE:
        return Verdict("few", None)
    chance = chance_of_faces(count.faces)
    if count.expected >= FEWEST_FARKLES and count.throws - count.expected >= FEWEST_FARKLES:
        chance = min(1.0, 2 * min(chance, chance_of_farkles(count)))
    code = "usual" if chance >= UNUSUAL else "unusual" if chance >= SUSPICIOUS else "suspicious"
    return Verdict(code, chance)


def dice_lines(date: str, own_id: str, record: str) -> Iterator[str]:
    """The dice of a game, a line for each throw, for any spreadsheet: date, game, throw, player, dice.

    >>> from farkle.presets import PRESETS
    >>> game = Game(PRESETS["pig"], ("Ada", "Bo"))
    >>> events = game.throw((5,))
    >>> list(dice_lines("2026-11-30", "0123abcd", game.record()))
    ['2026-11-30,0123abcd,1,"1 Ada",5']
    """
    number = 0
    for game, events in Game.retrace(record):
        for event in events:
            if isinstance(event, (Thrown, RollOffThrown)):
                number += 1
                dice = event.dice if isinstance(event, Thrown) else (event.face,)
                # The number of the seat in front keeps a spreadsheet from taking a name for a formula.
                name = game.names[event.seat].replace('"', '""')
                faces = " ".join([str(face) for face in dice])
                yield f'{date},{own_id},{number},"{event.seat + 1} {name}",{faces}'
