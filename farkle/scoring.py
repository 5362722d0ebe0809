"""What dice are worth: combinations, legal keeps, the best way to split them.

Everything follows from the rules. Equal dice (singles, triples, four to six of a kind) are looked up face by face.
The combinations that mix faces are declared in `PATTERNS` as shapes and written out once per set of rules. They
need five or six dice, so at most one of them fits into a throw, with at most one die beside it. Where the table counts
combinations only in a throw of all its dice, throws of fewer have a scorer of their own, which knows fewer of them.

    >>> from farkle.presets import PRESETS
    >>> points((1, 1, 5), PRESETS["standard"])
    250
    >>> keeps((2, 3, 5), PRESETS["standard"])
    (((5,), 50),)
"""

from farkle.refusal import RuleError
from farkle.typing import TYPE_CHECKING, Iterator

if TYPE_CHECKING:
    from farkle.rules import Rules

    Dice = tuple[int, ...]  # faces
    Faces = Dice | list[int]  # dice as they are handed in
    Part = tuple[str, Dice, int]  # the setting that pays, the dice, points
    Split = tuple[int, tuple[Part, ...]]  # points, and the parts that make them up
    Keep = tuple[Dice, int]  # dice that may be kept, points
    Pattern = tuple[str, str, tuple[Dice, ...], str | None, tuple[Dice, ...]]

_ONE_DIE = (0, 1, 7, 49, 343, 2401, 16807)  # a set of dice as one number: how often each face occurs, in base seven

# Combinations of several faces: the setting that pays them, the shapes, and the switch that adds more shapes.
# A shape is either the faces themselves (a straight) or the sizes of groups of different faces.
PATTERNS: "tuple[Pattern, ...]" = (
    ("straight", "faces", ((1, 2, 3, 4, 5, 6),), None, ()),
    ("low_straight", "faces", ((1, 2, 3, 4, 5),), None, ()),
    ("high_straight", "faces", ((2, 3, 4, 5, 6),), None, ()),
    ("three_pairs", "groups", ((2, 2, 2),), "pairs_repeat", ((4, 2), (6,))),
    ("four_and_pair", "groups", ((4, 2),), None, ()),
    ("two_triplets", "groups", ((3, 3),), "triplets_repeat", ((6,),)),
    ("full_house", "groups", ((3, 2),), None, ()),
)

# The settings a score depends on: rules that agree in these share one scorer.
SCORING_SETTINGS = (
    ("dice", "singles", "triples", "four", "five", "six", "full_house", "combine", "keep")
    + tuple([pattern[0] for pattern in PATTERNS if pattern[0] != "full_house"])
    + ("pairs_repeat", "triplets_repeat")
)


def _code(dice: "Dice") -> int:
    return sum([_ONE_DIE[face] for face in dice])


def _groups(shape: "Dice", used: "Dice" = (), lowest: int = 1) -> "Iterator[Dice]":
    """Every choice of different faces for the groups of `shape`, as tuples of dice; groups of one size in ascending order."""
    if not shape:
        yield ()
        return
    for face in range(lowest, 7):
        if face not in used:
            above = face + 1 if shape[1:2] == shape[:1] else 1
            for rest in _groups(shape[1:], used + (face,), above):
                yield (face,) * shape[0] + rest


def value_points(value: int | str, triple: int, further: int = 1) -> int:
    """What a setting such as 1000, "x2" or "+100" pays where three of that face pay `triple`.

    `further`: how many times a "+" is added, once for each die beyond three of a kind.

        >>> value_points("+100", 600, further=2)
        800
    """
    if not isinstance(value, str):
        return value
    amount = int(value[1:])
    return amount * triple if value[0] == "x" else triple + amount * further


class Scorer:
    """Worth and legal keeps of dice under one set of rules; remembers what it has worked out.

    It speaks for throws of all the dice; `of` gives the scorer for a throw of so many. `combine`: which combinations count
    in its throws whatever their number of dice ("any", "several": those of one face, "all": none).
    """

    def __init__(self, rules: "Rules", combine: str = "any") -> None:
        self.keep = rules.keep
        self._dice = rules.dice
        self.equal: tuple[tuple[Split | None, ...], ...] = ((),) + tuple(
            [self._equal_dice(rules, face, combine != "all") for face in (1, 2, 3, 4, 5, 6)]
        )
        self.patterns = self._written_out(rules) if combine == "any" else {}
        self._of_fewer = self if combine == rules.combine else Scorer(rules, rules.combine)
        self._splits: dict[int, Split | None] = {}
        self._keeps: dict[int, tuple[Keep, ...]] = {}

    def of(self, dice: int) -> "Scorer":
        """The scorer for a throw of so many dice."""
        return self if dice == self._dice else self._of_fewer

    def _equal_dice(self, rules: "Rules", face: int, together: bool) -> "tuple[Split | None, ...]":
        """Best split of 0, 1, 2 … dice of one face: (points, parts) or `None` where they do not all score.

        `together`: whether several of them are combinations.
        """
        triple = rules.triples[face - 1]
        pays = [(1, "singles", rules.singles[face - 1])]
        if together:
            pays = [
                (6, "six", value_points(rules.six, triple, further=3)),
                (5, "five", value_points(rules.five, triple, further=2)),
                (4, "four", value_points(rules.four, triple)),
                (3, "triples", triple),
            ] + pays
        best: list[Split | None] = [(0, ())]
        for count in range(1, rules.dice + 1):
            found: Split | None = None
            for size, name, value in pays:
                rest = best[count - size] if value and size <= count else None
                if rest:
                    total = rest[0] + value
                    if found is None or total > found[0]:
                        found = (total, ((name, (face,) * size, value),) + rest[1])
            best.append(found)
        return tuple(best)

    def _written_out(self, rules: "Rules") -> "dict[int, Split]":
        """Code of the dice -> (points, parts) for every combination of several faces that pays on this table."""
        written: dict[int, Split] = {}
        for name, form, shapes, switch, more_shapes in PATTERNS:
            value = getattr(rules, name)
            if switch and getattr(rules, switch):
                shapes = shapes + more_shapes
            for shape in shapes:
                if not value or (len(shape) if form == "faces" else sum(shape)) > rules.dice:
                    continue
                for dice in (shape,) if form == "faces" else _groups(shape):
                    # Only a full house may pay by its triple, which stands first in its shape.
                    pays = value_points(value, rules.triples[dice[0] - 1])
                    code = _code(dice)
                    if pays and (code not in written or pays > written[code][0]):
                        written[code] = (pays, ((name, tuple(sorted(dice)), pays),))
        return written

    def split(self, dice: "Dice") -> "Split | None":
        """Best way to split `dice` (ascending) completely: (points, parts), or `None` where some do not score.

        Parts are (setting that pays, dice, points).
        """
        code = _code(dice)
        if code not in self._splits:
            self._splits[code] = self._best_split(code, dice)
        return self._splits[code]

    def _best_split(self, code: int, dice: "Dice") -> "Split | None":
        best: Split | None = None
        total = 0
        parts: tuple[Part, ...] = ()
        for face in set(dice):
            entry = self.equal[face][dice.count(face)]
            if entry is None:
                break
            total += entry[0]
            parts += entry[1]
        else:
            best = (total, tuple(sorted(parts, key=lambda part: part[1])))
        if len(dice) >= 5:
            ways = [self.patterns.get(code)]
            if len(dice) == 6:
                for face in set(dice):
                    five, one = self.patterns.get(code - _ONE_DIE[face]), self.equal[face][1]
                    if five and one:
                        ways.append((five[0] + one[0], five[1] + one[1]))
            for way in ways:
                if way and (best is None or way[0] > best[0] or (way[0] == best[0] and len(way[1]) < len(best[1]))):
                    best = way
        return best

    def _scoring_parts(self, dice: "Dice", whole: bool = False) -> "list[Keep]":
        """Parts of the throw that score, with their points: at least the legal keeps, and few enough to try each."""
        found: list[Dice] = [()]
        for face in sorted(set(dice)):
            count = dice.count(face)
            entries = self.equal[face]
            counts = [n for n in ((count,) if whole else range(1, count + 1)) if entries[n]]
            found += [rest + (face,) * n for rest in found for n in counts]
        candidates = set(found)
        candidates.discard(())
        if len(dice) >= 5 and self.patterns:
            candidates.add(dice)
            if len(dice) == 6:
                for i in range(6):
                    candidates.add(dice[:i] + dice[i + 1 :])
        splits = [(kept, self.split(kept)) for kept in candidates]
        return [(kept, split[0]) for kept, split in splits if split]

    def keeps(self, dice: "Dice") -> "tuple[Keep, ...]":
        """Every legal keep of the throw `dice` (ascending), as `keeps` returns them."""
        code = _code(dice)
        if code not in self._keeps:
            legal = self._scoring_parts(dice, self.keep == "whole")
            if self.keep == "whole":
                legal = [pair for pair in legal if not split_sets(pair[0], dice)]
            elif self.keep == "all":
                legal = [
                    pair for pair in legal if not any(is_part(pair[0], more) for more, _ in legal if more != pair[0])
                ]
            self._keeps[code] = tuple(sorted(legal, key=lambda pair: (-pair[1], len(pair[0]), pair[0])))
        return self._keeps[code]

    def wrong_dice(self, dice: "Dice") -> "Dice":
        """The fewest of `dice` (ascending) that must go so that the rest scores; () where all of them score."""
        if self.split(dice):
            return ()
        parts = self._scoring_parts(dice)
        best = max(parts, key=lambda pair: (len(pair[0]), pair[1], pair[0]), default=((), 0))
        return without(dice, best[0])


def is_part(dice: "Dice", whole: "Dice") -> bool:
    """Whether `dice` can be taken out of `whole`."""
    return all(dice.count(face) <= whole.count(face) for face in dice)


def without(dice: "Dice", removed: "Dice") -> "Dice":
    """`dice` less those `removed`, ascending; `removed` must be part of `dice`."""
    rest = sorted(dice)
    for face in removed:
        rest.remove(face)
    return tuple(rest)


def split_sets(kept: "Dice", throw: "Dice") -> "Dice":
    """Faces of which `kept` takes some but not all that lie in `throw`, ascending."""
    return tuple([face for face in sorted(set(kept)) if kept.count(face) != throw.count(face)])


_scorers: dict[tuple[object, ...], Scorer] = {}


def scorer(rules: "Rules") -> Scorer:
    """The scorer of `rules`; rules that score alike share one."""
    key = tuple([getattr(rules, name) for name in SCORING_SETTINGS])
    if key not in _scorers:
        if len(_scorers) >= 24:  # an editor tries many rules in a row: the memory must stay bounded
            _scorers.clear()
        _scorers[key] = Scorer(rules)
    return _scorers[key]


def check_faces(dice: object) -> "Dice":
    """`dice` as an ascending tuple; RuleError "not-faces" where anything in it is not a whole number from 1 to 6."""
    if not isinstance(dice, (tuple, list)) or any(type(face) is not int or not 1 <= face <= 6 for face in dice):
        raise RuleError("not-faces")
    return tuple(sorted(dice))


def keeps(dice: "Faces", rules: "Rules") -> "tuple[Keep, ...]":
    """Every legal keep of the throw `dice`: pairs of (dice ascending, points); () means farkle.

    The dearest keep stands first, of equal ones the one with fewer dice. RuleError where `dice` are no dice, or more
    than the table plays with.

        >>> from farkle.presets import PRESETS
        >>> keeps((1, 2, 3, 3, 5, 6), PRESETS["five-thousand"])
        (((1, 5), 150), ((1,), 100), ((5,), 50))
    """
    dice = _checked(dice, rules)
    return scorer(rules).of(len(dice)).keeps(dice)


def points(dice: "Faces", rules: "Rules", thrown: int | None = None) -> int:
    """What `dice` score when all of them are kept: the highest total over all ways to split them, in points.

    They are kept from a throw of `thrown` dice, without that from one of all the dice of the table. RuleError "no-score"
    names the dice that do not score.

        >>> from farkle.presets import PRESETS
        >>> points((1, 1, 1, 1), PRESETS["standard"])
        1100
    """
    return _split(dice, rules, thrown)[0]


def combinations(dice: "Faces", rules: "Rules", thrown: int | None = None) -> "tuple[Part, ...]":
    """How `points` splits `dice`: parts of (setting that pays, dice, points); RuleError as there."""
    return _split(dice, rules, thrown)[1]


def _split(dice: "Faces", rules: "Rules", thrown: int | None) -> "Split":
    dice = _checked(dice, rules)
    scores = scorer(rules).of(thrown or rules.dice)
    split = scores.split(dice)
    if not split:
        raise RuleError("no-score", dice=scores.wrong_dice(dice))
    return split


def _checked(dice: "Faces", rules: "Rules") -> "Dice":
    dice = check_faces(dice)
    if not dice:
        raise RuleError("no-dice")
    if len(dice) > rules.dice:
        raise RuleError("too-many-dice", most=rules.dice)
    return dice
