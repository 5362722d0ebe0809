"""The score table as rows to draw: every combination that pays, an example of it, and what the example pays.

The points of a row are what the engine pays for its dice, so that table and play cannot disagree. Where the dice of a
combination are worth more when read otherwise (four 1s as three 1s and a single one), the row says what they are worth.
"""

from collections import namedtuple

from farkle.rules import Rules
from farkle.scoring import points, scorer, value_points
from farkle.settings import FACES

# setting: the one that pays or allows it; combination: its name as (key of the catalogue, params); dice: an example,
# ascending; points: what the example pays; faces: all the faces for which it holds, () for combinations of several
# faces that hold for any.
Row = namedtuple("Row", ("setting", "combination", "dice", "points", "faces"))

_OF_A_KIND = (("triples", 3), ("four", 4), ("five", 5), ("six", 6))

# The name of a combination, the setting that pays it, and how many different faces it has; in the order of the table.
_OF_SEVERAL_FACES = (
    ("straight", "straight", 6),
    ("low_straight", "low_straight", 5),
    ("high_straight", "high_straight", 5),
    ("three_pairs", "three_pairs", 3),
    ("pairs_repeat", "three_pairs", 2),
    ("pairs_repeat.six", "three_pairs", 1),
    ("four_and_pair", "four_and_pair", 2),
    ("two_triplets", "two_triplets", 2),
    ("triplets_repeat", "two_triplets", 1),
)


def rows(rules: Rules) -> tuple[Row, ...]:
    """The score table of `rules`, from single dice to combinations of several faces; the bonus for nothing comes last."""
    found = []
    for face in FACES:
        if rules.singles[face - 1]:
            found.append(
                Row("singles", ("combination.singles", {"face": face}), (face,), rules.singles[face - 1], (face,))
            )
    for setting, size in _OF_A_KIND:
        value = getattr(rules, setting)
        pays = rules.triples if setting == "triples" else [value_points(value, t, size - 3) for t in rules.triples]
        found += _by_face(rules, setting, [(face, (face,) * size) for face in FACES if pays[face - 1]])
    for name, setting, faces in _OF_SEVERAL_FACES:
        dice = _example(rules, setting, faces)
        if dice:
            found.append(Row(name.split(".")[0], ("combination." + name, {}), dice, points(dice, rules), ()))
    houses = [(face, _example(rules, "full_house", 2, face)) for face in FACES]
    found += _by_face(rules, "full_house", [(face, dice) for face, dice in houses if dice])
    blank = _blank_throw(rules) if rules.blank else ()
    if blank:
        found.append(Row("blank", ("combination.blank", {}), blank, rules.blank, ()))
    return tuple(found)


def _blank_throw(rules: Rules) -> tuple[int, ...]:
    """The first throw of all the dice in which nothing scores; () where every such throw scores."""
    faces = [face for face in FACES if not rules.singles[face - 1]]
    throws: list[tuple[int, ...]] = [()]
    for _ in range(rules.dice):
        throws = [dice + (face,) for dice in throws for face in faces if not dice or face >= dice[-1]]
    scores = scorer(rules)
    for dice in throws:
        if not scores.keeps(dice):
            return dice
    return ()


def _by_face(rules: Rules, setting: str, examples: list[tuple[int, tuple[int, ...]]]) -> list[Row]:
    """Rows of a combination that every face has for itself: one for what most faces pay, one for each that differs.

    Without such a majority, or where some faces do not have the combination, each face has a row of its own.
    """
    pays = [(face, dice, points(dice, rules)) for face, dice in examples]
    amounts = [amount for _, _, amount in pays]
    usual = max(amounts, key=amounts.count) if len(pays) == len(FACES) else None
    most = [entry for entry in pays if entry[2] == usual]
    found = []
    if len(most) > len(FACES) // 2:
        faces = tuple([face for face, _, _ in most])
        found.append(Row(setting, ("combination." + setting, {}), most[0][1], usual, faces))
        pays = [entry for entry in pays if entry[2] != usual]
    for face, dice, amount in pays:
        found.append(Row(setting, (f"combination.{setting}.face", {"face": face}), dice, amount, (face,)))
    return found


def _example(rules: Rules, setting: str, faces: int, triple: int = 0) -> tuple[int, ...]:
    """The plainest dice of so many faces that are worth just what `setting` pays, few of them scoring alone.

    `triple` asks for three of that face. () where there are no such dice: a combination that is always worth more when
    read otherwise has no place in the table.
    """
    scores = scorer(rules)
    found = []
    for pays, parts in scores.patterns.values():
        name, dice, _ = parts[0]
        fits = name == setting and len(set(dice)) == faces and (not triple or dice.count(triple) == 3)
        best = scores.split(dice) if fits else None
        if best and best[0] == pays:
            found.append((len([face for face in dice if scores.equal[face][1]]), dice))
    return min(found)[1] if found else ()
