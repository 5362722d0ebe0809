"""The rules sheet: the rules in force in words, written from `Rules` alone.

`sheet` gives sections of lines, each a key of the catalogue with the values to fill in, so that any language can write
it. Only what applies to this table is said, and every number comes from the rules. `rows` gives the score table once
more as rows to draw; `differences` and `describe_value` put single settings into words.

    >>> from farkle.presets import PRESETS
    >>> sheet(PRESETS["pig"])[0].lines
    (Line(key='sheet.played.die', params={}, dice=()), Line(key='sheet.played.race', params={'n': 100}, dice=()))
"""

from collections import namedtuple

from farkle.feasibility import most_points_in_turn
from farkle.order import ROUND_LIMIT
from farkle.rules import Rules
from farkle.score_table import Row, rows
from farkle.scoring import value_points
from farkle.settings import FACES
from farkle.wording import Line, describe_value, differences, line

__all__ = ("Line", "Section", "describe_value", "differences", "rows", "sheet")

Section = namedtuple("Section", ("title", "lines"))  # the key of its title, and its lines


def sheet(rules: Rules) -> tuple[Section, ...]:
    """The sections of the rules sheet of `rules`, in reading order; a section with nothing to say is left out."""
    table = rows(rules)
    sections = (
        ("sheet.played", _played(rules)),
        ("sheet.turn", _turn(rules, table)),
        ("sheet.scores", _scores(rules, table)),
        ("sheet.keeping", _keeping(rules, table)),
        ("sheet.house", _to_bank(rules) + _blank(rules, table) + _penalty(rules) + _piggyback(rules)),
        ("sheet.end", _end(rules) + _pits(rules) + _surprises(rules) + _limit(rules)),
        ("sheet.start", [line("sheet.start." + rules.start), line("sheet.start.order")]),
    )
    return tuple([Section(title, tuple(lines)) for title, lines in sections if lines])


def _played(rules: Rules) -> list[Line]:
    dice = line("sheet.played.die") if rules.dice == 1 else line("sheet.played.dice", n=rules.dice)
    if rules.rounds:
        return [dice, line("sheet.played.rounds", n=rules.rounds)]
    return [dice, line("sheet.played.race" if rules.exact == "off" else "sheet.played.exact", n=rules.target)]


def _turn(rules: Rules, table: tuple[Row, ...]) -> list[Line]:
    one_die = rules.dice == 1
    combinations = _combinations(table)
    lines = [line("sheet.turn.roll_die" if one_die else "sheet.turn.roll")]
    if one_die:
        lines.append(line("sheet.turn.keep_die"))
    elif rules.keep == "all":
        lines.append(line("sheet.turn.keep_all"))
    elif not combinations:
        lines.append(line("sheet.turn.keep_singles"))
    else:
        lines.append(line("sheet.turn.keep" if any(rules.singles) else "sheet.turn.keep_combinations"))
    lines.append(line("sheet.turn.choose_die" if one_die else "sheet.turn.choose"))
    if combinations:
        lines.append(line("sheet.turn.combine"))
    if not one_die and _has_hot_dice(rules):
        lines.append(line("sheet.turn.hot_" + rules.hot_dice))
    if not all(rules.singles) and not (one_die and rules.blank):
        lines.append(line("sheet.turn.farkle_die" if one_die else "sheet.turn.farkle"))
    lines.append(line("sheet.turn.next"))
    return lines


def _combinations(table: tuple[Row, ...]) -> list[Row]:
    return [row for row in table if row.setting not in ("singles", "blank")]


def _has_hot_dice(rules: Rules) -> bool:
    """Whether all the dice can come to score in one turn."""
    return most_points_in_turn(rules) is None


def _scores(rules: Rules, table: tuple[Row, ...]) -> list[Line]:
    lines = [line("sheet.scores.row", *row.dice, combination=row.combination, n=row.points) for row in table]
    if rules.dice == 1:
        nothing = [] if rules.blank else [face for face in FACES if not rules.singles[face - 1]]
        return lines + [line("sheet.scores.nothing", face=face) for face in nothing]
    for name in ("four", "five", "six", "full_house"):
        value = getattr(rules, name)
        if isinstance(value, str) and _pays_as_said(rules, table, name):
            if name != "full_house" and value[0] == "+":
                lines.append(
                    line("sheet.scores.each", setting=("setting." + name, {}), value=describe_value(name, value))
                )
            else:
                lines.append(line("sheet.scores." + name, n=int(value[1:])))
    if _may_need_all_dice(rules, table):
        lines.append(line("sheet.scores.combine_" + rules.combine))
    lines.append(line("sheet.scores.sum" if _combinations(table) else "sheet.scores.sum_singles"))
    return lines


def _may_need_all_dice(rules: Rules, table: tuple[Row, ...]) -> bool:
    """Whether a combination of this table could fall with fewer dice than all, but does not count then."""
    if rules.combine == "any":
        return False
    smaller = [row for row in _combinations(table) if len(row.dice) < rules.dice]
    return any(rules.combine == "all" or len(set(row.dice)) > 1 for row in smaller)


def _pays_as_said(rules: Rules, table: tuple[Row, ...], name: str) -> bool:
    """Whether all rows of the setting `name` are worth what its multiple or addition says, and no other reading is dearer."""
    value = getattr(rules, name)
    found = [row for row in table if row.setting == name]
    for row in found:
        further = 1 if name == "full_house" else len(row.dice) - 3
        if any(row.points != value_points(value, rules.triples[face - 1], further) for face in row.faces):
            return False
    return bool(found)


def _keeping(rules: Rules, table: tuple[Row, ...]) -> list[Line]:
    if rules.dice == 1:
        return []
    lines = [line("sheet.keeping." + rules.keep if _combinations(table) else f"sheet.keeping.{rules.keep}_singles")]
    if not all(rules.singles):
        lines.append(line("sheet.keeping.never"))
    return lines


def _to_bank(rules: Rules) -> list[Line]:
    """What a turn must bring: opening, minimum and deadline."""
    lines = []
    if rules.opening > rules.minimum:
        if rules.minimum:
            lines.append(line("sheet.house.opening_minimum", n=rules.opening, minimum=rules.minimum))
        else:
            lines.append(line("sheet.house.opening", n=rules.opening))
        if (rules.streak and rules.penalty) or rules.bump:
            lines.append(line("sheet.house.board"))
    elif rules.minimum:
        lines.append(line("sheet.house.minimum", n=rules.minimum))
    if rules.minimum and rules.deadline:
        lines.append(line("sheet.house.deadline", n=rules.deadline, minimum=rules.minimum))
    return lines


def _blank(rules: Rules, table: tuple[Row, ...]) -> list[Line]:
    if not [row for row in table if row.setting == "blank"]:
        return []
    return [line("sheet.house.blank_die" if rules.dice == 1 else "sheet.house.blank_" + rules.hot_dice, n=rules.blank)]


def _penalty(rules: Rules) -> list[Line]:
    """What farkles in a row cost."""
    if not rules.streak or not rules.penalty:
        return []
    if rules.penalty == "all":
        lines = [line("sheet.house.penalty_all", n=rules.streak)]
        if rules.pits:
            lines.append(line("sheet.house.penalty_rests"))
    else:
        lines = [
            line("sheet.house.penalty", n=rules.streak, penalty=rules.penalty),
            line("sheet.house.debt" if rules.debt else "sheet.house.no_debt"),
        ]
    return lines + [line("sheet.house.count")]


def _piggyback(rules: Rules) -> list[Line]:
    """Taking over what the player before has left."""
    all_dice = rules.piggyback == "hot" and rules.hot_dice == "may" and _has_hot_dice(rules)
    if rules.piggyback == "off" or (rules.dice == 1 and not all_dice):
        return []
    if rules.dice == 1:
        first = "sheet.house.piggyback_die"
    else:
        first = "sheet.house.piggyback_hot" if all_dice else "sheet.house.piggyback"
    return [line(first), line("sheet.house.piggyback_risk"), line("sheet.house.piggyback_board")]


def _end(rules: Rules) -> list[Line]:
    """How the game ends, and who has won."""
    if rules.rounds:
        return [line("sheet.end.rounds", n=rules.rounds), line("sheet.end.ties_" + rules.ties)]
    if _has_clear_winner(rules):
        return [line("sheet.end.now" if rules.exact == "off" else "sheet.end." + rules.exact, n=rules.target)]
    answer = "chase_level" if rules.finish == "chase" and rules.ties != "first" else rules.finish
    return [line("sheet.end." + answer, n=rules.target), line("sheet.end.ties_" + rules.ties)]


def _has_clear_winner(rules: Rules) -> bool:
    """Whether the game is over as soon as somebody reaches the target, when nobody else can be level."""
    return not rules.rounds and (rules.exact != "off" or rules.finish == "now")


def _limit(rules: Rules) -> list[Line]:
    """After how many rounds a game ends at the latest, where it might go on for ever."""
    if rules.rounds and rules.ties != "playoff":
        return []
    if rules.ties != "first" and (rules.ties == "playoff" or _has_clear_winner(rules)):
        return [line("sheet.end.limit_shared", n=ROUND_LIMIT)]
    return [line("sheet.end.limit_first" if _has_clear_winner(rules) else "sheet.end.limit", n=ROUND_LIMIT)]


def _pits(rules: Rules) -> list[Line]:
    """Ranges of totals that must be left in one turn; one that reaches up to the target is a barrel."""
    edges = rules.pit_edges
    barrel = [pit for pit in rules.pits if pit[1] == rules.target and not rules.rounds]
    pits = [pit for pit in rules.pits if pit not in barrel]
    lines = [line("sheet.end.pit", low=low, high=high) for low, high in pits]
    if pits:
        lines += [line("sheet.end.climb_" + edges), line("sheet.end.landing")]
    return lines + [line("sheet.end.barrel_" + edges, low=low, high=high) for low, high in barrel]


def _surprises(rules: Rules) -> list[Line]:
    lines = []
    if rules.instant_win == "alike":
        lines.append(line("sheet.end.alike", *(6,) * rules.dice, n=rules.dice))
    elif rules.instant_win == "ones":
        lines.append(line("sheet.end.ones", *(1,) * rules.dice, n=rules.dice))
    if rules.bump:
        lines.append(line("sheet.end.bump"))
    return lines
