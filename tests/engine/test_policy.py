"""The best turn: reference values, a second solver that shares nothing with the engine, and play at the table."""

import random
import time
from collections import Counter
from collections.abc import Callable
from functools import cache
from itertools import product
from math import inf
from typing import Any

import pytest

from farkle import turn_value
from farkle.feasibility import points_unit
from farkle.game import Game
from farkle.policy import BestTurn, best_turn
from farkle.presets import PRESETS
from farkle.rules import Rules
from farkle.scoring import keeps
from tests.engine.brute_force import FACES, legal_keeps, prices_for

STANDARD: Rules = PRESETS["standard"]
NO_LARGE_SETS: dict[str, Any] = dict.fromkeys(
    ("four", "five", "six", "straight", "three_pairs", "four_and_pair", "two_triplets"), 0
)


def small(dice: int = 3, **changed: Any) -> Rules:
    """A table with few dice, only singles and triples, some settings changed."""
    return STANDARD.replace(**{**NO_LARGE_SETS, "dice": dice, **changed})


# Reference values


@pytest.mark.parametrize(
    ("table", "value"),
    [
        ("standard", "601.559"),
        ("classic", "446.571"),
        ("pocket", "542.063"),
        ("five-thousand", "537.495"),
        ("truba", "470.121"),
        ("farkle-ua", "533.356"),
        ("facebook", "551.437"),
        ("five-dice", "339.062"),
        ("pig", "8.142"),
    ],
)
def test_a_turn_is_worth_what_was_computed_elsewhere(table: str, value: str) -> None:
    assert f"{best_turn(PRESETS[table]).value:.3f}" == value


@pytest.mark.parametrize(("opening", "value"), [(350, "600.306"), (500, "580.900"), (1000, "504.352")])
def test_an_opening_costs_a_seat_that_is_not_on_the_board(opening: int, value: str) -> None:
    rules = STANDARD.replace(opening=opening)
    assert f"{best_turn(rules, on_board=False).value:.3f}" == value
    assert best_turn(rules).value == best_turn(STANDARD).value
    assert best_turn(STANDARD, needed=opening).value == best_turn(rules, on_board=False).value
    assert best_turn(STANDARD.replace(minimum=opening)).value == best_turn(rules, on_board=False).value


def test_five_thousand_before_opening() -> None:
    assert f"{best_turn(PRESETS['five-thousand'], on_board=False).value:.3f}" == "535.482"


@pytest.mark.parametrize(
    ("table", "bank_from"),
    [
        ("standard", [350, 300, 450, 1050, 3100, 18400]),
        ("classic", [250, 250, 400, 1000, 2900, 10050]),
        ("pig", [20]),
    ],
)
def test_banking_is_right_from(table: str, bank_from: list[int]) -> None:
    turn = best_turn(PRESETS[table])
    assert [turn.bank_from(dice) for dice in range(1, PRESETS[table].dice + 1)] == bank_from
    for dice, points in enumerate(bank_from, 1):
        assert turn.decide(points, dice) == "bank"
        assert turn.decide(points + 100, dice) == "bank"
        assert turn.decide(points - 1, dice) == "roll"


def test_pig_at_twenty_is_indifferent() -> None:
    turn = best_turn(PRESETS["pig"])
    assert turn.roll_worth(20, 1) == pytest.approx(20, abs=1e-12)
    assert turn.worth(19, 1) == pytest.approx(19 * 5 / 6 + 20 / 6, abs=1e-12)


@pytest.mark.parametrize("table", PRESETS.keys())
def test_every_table_is_solved_quickly(table: str) -> None:
    rules = PRESETS[table]
    for on_board in (True, False):
        started = time.process_time()
        turn = best_turn(rules, on_board)
        assert time.process_time() - started < 0.4
        assert turn.value is not None
        assert 0 < turn.value < inf
        least = max(rules.minimum, 0 if on_board else rules.opening)
        for dice in range(1, rules.dice + 1):
            assert (turn.bank_from(dice) or least) >= least


# A second solver: one state after the other, every throw in every order, keeps found by brute force

Worth = Callable[[int, int, int], float]


def plain_solver(rules: Rules, needed: int, enough: int) -> tuple[Worth, Worth]:
    """Worth of (points, dice, throws made) after a keep, and of throwing; from `enough` points on turns are banked."""
    throws = {
        dice: Counter(tuple(sorted(throw)) for throw in product(FACES, repeat=dice))
        for dice in range(1, rules.dice + 1)
    }
    keeps = {
        throw: legal_keeps(throw, rules, prices_for(len(throw), rules))
        for counts in throws.values()
        for throw in counts
    }

    def after(points: int, dice: int, made: int) -> float:
        if rules.deadline and made >= rules.deadline and points < rules.minimum:
            return 0.0
        return worth(points, dice, min(made, rules.deadline))

    @cache
    def roll(points: int, dice: int, made: int) -> float:
        total = 0.0
        for throw, count in throws[dice].items():
            options = [
                after(points + more, dice - len(kept) or rules.dice, made + 1) for kept, more in keeps[throw].items()
            ]
            if not options and dice == rules.dice and rules.blank:
                options = [after(points + rules.blank, dice, made + 1)]
            total += count / 6**dice * max(options, default=0.0)
        return total

    @cache
    def worth(points: int, dice: int, made: int) -> float:
        if points >= enough:
            return points
        if points < needed or (rules.hot_dice == "must" and dice == rules.dice):
            return roll(points, dice, made)
        return max(points, roll(points, dice, made))

    return worth, roll


SMALL_TABLES = {
    "plain": (small(), True),
    "two dice": (small(dice=2, triples=(0,) * 6), True),
    "four dice": (small(dice=4, four="x2"), True),
    "five dice": (small(dice=5, four="x2", five=2000, low_straight=1000, full_house="+250"), True),
    "minimum": (small(minimum=300), True),
    "opening": (small(opening=500), False),
    "opening above minimum": (small(opening=500, minimum=200), False),
    "deadline of one throw": (small(minimum=100, deadline=1), True),
    "deadline": (small(minimum=300, deadline=2), True),
    "long deadline": (small(minimum=400, deadline=6), True),
    "deadline before opening": (small(minimum=300, deadline=3, opening=600), False),
    "forced hot dice": (small(hot_dice="must"), True),
    "forced hot dice, deadline": (small(hot_dice="must", minimum=350, deadline=3), True),
    "blank": (small(blank=200), True),
    "blank, forced hot dice": (small(blank=200, hot_dice="must", minimum=250, deadline=2), True),
    "whole sets": (small(dice=4, keep="whole", four=1000), True),
    "all that scores": (small(dice=4, keep="all", four=1000), True),
    "combinations with all dice": (small(dice=4, four="x2", combine="all"), True),
    "straights with all dice": (small(dice=5, four="x2", full_house="+250", combine="several", minimum=200), True),
    "more for each further die": (small(dice=5, four="+100", five="+100", combine="all"), True),
    "odd points": (small(singles=(7, 0, 0, 0, 3, 0), triples=(30, 4, 0, 9, 11, 0)), True),
    "no hot dice": (small(singles=(0,) * 6, dice=4, four=0), True),
}


@pytest.mark.parametrize("name", SMALL_TABLES)
def test_a_plain_solver_agrees(name: str) -> None:
    rules, on_board = SMALL_TABLES[name]
    unit = points_unit(rules)
    enough = 240 * unit if unit > 1 else 360
    worth, roll = plain_solver(rules, max(rules.minimum, 0 if on_board else rules.opening), enough)
    turn = best_turn(rules, on_board)
    assert turn.value == pytest.approx(roll(0, rules.dice, 0), abs=1e-6)
    for points in range(unit, enough // 6, unit):
        running = rules.deadline > 0 and points < rules.minimum
        for dice in range(1, rules.dice + 1):
            for made in range(1, rules.deadline) if running else (rules.deadline,):
                best, thrown = worth(points, dice, made), roll(points, dice, made)
                assert turn.worth(points, dice, made) == pytest.approx(best, abs=1e-6)
                assert turn.roll_worth(points, dice, made) == pytest.approx(thrown, abs=1e-6)
                decided = points if turn.decide(points, dice) == "bank" else thrown
                assert decided == pytest.approx(best, abs=1e-6)


# What to keep


@pytest.mark.parametrize(
    ("throw", "kept"),
    [
        ((1, 5, 2, 2, 3, 4), (1,)),  # four blanks: the 1 alone, five dice again
        ((1, 2, 2, 2, 3, 4), (1,)),  # 100 and five dice are worth more than 300 and two or three
        ((1, 1, 2, 3, 3, 4), (1,)),
        ((6, 6, 6, 2, 3, 4), (6, 6, 6)),
        ((1, 2, 3, 4, 5, 6), (1, 2, 3, 4, 5, 6)),
        ((2, 3, 4, 4, 6, 6), ()),
    ],
)
def test_what_to_keep_of_the_first_throw_on_standard(throw: tuple[int, ...], kept: tuple[int, ...]) -> None:
    assert best_turn(STANDARD).keep(throw, 0) == kept


@pytest.mark.parametrize("opening", [0, 350, 500, 1000])
def test_of_three_twos_and_a_five_the_five_is_kept_whatever_opens(opening: int) -> None:
    """50 and five dice are worth 369 points without an opening, 250 and two dice no more than 251."""
    assert best_turn(STANDARD, needed=opening).keep((2, 2, 2, 3, 5, 6), 0) == (5,)


def test_three_twos_and_a_five_are_kept_to_be_banked_after_hot_dice_with_much_at_risk() -> None:
    turn = best_turn(STANDARD)
    assert turn.keep((2, 2, 2, 3, 5, 6), 600) == (5,)
    assert turn.keep((2, 2, 2, 3, 5, 6), 650) == (2, 2, 2, 5)
    assert turn.decide(650 + 250, 2) == "bank"


def test_a_keep_is_the_one_worth_most() -> None:
    turn = best_turn(STANDARD)
    throw = (1, 1, 5, 5, 5, 6)
    for points in (0, 300, 1000, 5000):
        worths = {kept: turn.worth(points + more, 6 - len(kept)) for kept, more in keeps(throw, STANDARD)}
        assert worths[turn.keep(throw, points)] == max(worths.values())


def test_the_last_throw_before_a_deadline_is_kept_legally() -> None:
    turn = best_turn(PRESETS["truba"])  # 350 points within three throws
    assert turn.keep((1, 2, 2, 2, 3, 4), 0) == (1,)
    assert turn.keep((1, 5), 200, throws=3) == (1, 5)
    assert turn.keep((1, 5, 2), 250, throws=3) in ((1,), (1, 5))
    assert turn.keep((5, 2, 3), 250, throws=3) == ()
    assert turn.keep((5, 2, 3), 250, throws=2) == (5,)


# Rules that change what a turn can be


def test_forced_hot_dice_are_never_banked() -> None:
    turn = best_turn(PRESETS["hot-dice"])
    assert turn.bank_from(6) is None
    assert turn.decide(50_000, 6) == "roll"
    assert turn.worth(50_000, 6) < 50_000
    # One of two 1s is kept, for then the turn may be banked.
    assert turn.keep((1, 1), 50_000) == (1,)
    assert best_turn(STANDARD).keep((1, 1), 50_000) == (1, 1)


def test_a_throw_that_cannot_farkle_is_always_made() -> None:
    turn = best_turn(PRESETS["lucky-nothing"])
    assert turn.bank_from(6) is None
    assert turn.worth(80_000, 6) > 80_000
    assert turn.roll_worth(80_000, 6) == pytest.approx(turn.worth(80_000, 6), abs=1e-6)
    assert turn.keep((2, 3, 4, 4, 6, 6), 0) == ()


@pytest.mark.parametrize("hot_dice", ["may", "must"])
def test_where_nobody_can_farkle_a_turn_ends_at_the_target(hot_dice: str) -> None:
    rules = STANDARD.replace(singles=(100, 10, 10, 10, 50, 10), hot_dice=hot_dice, target=3000)
    turn = best_turn(rules)
    assert turn.value == turn.worth(100, 5) == turn.roll_worth(100, 5) == inf
    assert turn.decide(2950, 3) == "roll"
    assert turn.decide(3000, 3) == "bank"
    assert turn.decide(3000, 6) == ("bank" if hot_dice == "may" else "roll")
    assert turn.keep((1, 1), 2900) == ((1, 1) if hot_dice == "may" else (1,))
    assert turn.keep((1, 1), 100) == (1, 1)


def test_points_that_must_be_held_for_another_reason() -> None:
    turn = best_turn(STANDARD, needed=8000)
    assert [turn.bank_from(dice) for dice in range(1, 7)] == [8000, 8000, 8000, 8000, 8000, 18400]
    assert turn.decide(7950, 1) == "roll"


def test_one_step_ahead_is_enough_to_know_when_to_stop_far_up() -> None:
    # Five faces score, of the sixth nothing does: with six dice a throw fails once in 46,656. Far above every total
    # that is looked at, throwing and then banking is all that can still be wrong.
    singles = (100, 100, 100, 100, 50, 0)
    triples = (1000, 200, 300, 400, 500, 0)
    rules = STANDARD.replace(**{**NO_LARGE_SETS, "singles": singles, "triples": triples})
    gain = lost = 0
    for throw, count in Counter(tuple(sorted(throw)) for throw in product(FACES, repeat=6)).items():
        found = keeps(throw, rules)
        gain += count * found[0][1] if found else 0
        lost += 0 if found else count
    turn = best_turn(rules)
    assert lost == 1
    assert turn.bank_from(6) == -(-gain // 50) * 50
    assert turn.worth(10**9, 6) == 10**9


@pytest.mark.parametrize(
    "changed",
    [
        {"singles": (97, 0, 0, 0, 53, 0)},
        {"singles": (101, 0, 0, 0, 50, 0), "minimum": 300},
        {"singles": (100, 10, 0, 0, 50, 0)},
    ],
)
def test_wide_steps_far_up_change_nothing(changed: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    rules = PRESETS["classic"].replace(**changed)
    turn = best_turn(rules)
    monkeypatch.setattr(turn_value, "_SINGLE_STEPS", 1 << 20)
    exact = best_turn(rules)
    assert turn.value == pytest.approx(exact.value, abs=1e-6)
    for dice in range(1, 7):
        assert turn.bank_from(dice) == exact.bank_from(dice)
        for points in (600, 2000, 3300, 9000):
            assert turn.worth(points, dice) == pytest.approx(exact.worth(points, dice), rel=1e-6)


# Questions that have no answer


def test_without_the_throws_made_a_running_deadline_has_no_answer() -> None:
    turn = best_turn(PRESETS["truba"])
    with pytest.raises(ValueError, match="deadline"):
        turn.worth(200, 3)
    with pytest.raises(ValueError, match="deadline"):
        turn.keep((1, 2, 3), 200)
    assert turn.worth(200, 3, throws=1) > turn.worth(200, 3, throws=2) > 0
    assert turn.worth(200, 3, throws=3) == 0
    assert turn.worth(0, 6) == turn.value
    assert turn.worth(350, 3) == turn.worth(350, 3, throws=2)
    assert turn.decide(200, 3) == "roll"


@pytest.mark.parametrize(("points", "dice"), [(75, 3), (-50, 3), (100, 0), (100, 7)])
def test_what_no_turn_can_hold_has_no_answer(points: int, dice: int) -> None:
    with pytest.raises(ValueError, match=r"must be|multiples"):
        best_turn(STANDARD).worth(points, dice)


def test_it_is_worked_out_in_many_small_steps() -> None:
    turn = BestTurn(STANDARD)
    assert len(list(turn.steps())) > 300
    assert turn.value == best_turn(STANDARD).value


# At the table


def play_turn(game: Game, turn: BestTurn, dice: random.Random) -> int:
    """Plays one turn of the only seat and returns the points banked; every action must be legal."""
    played = game.turns
    before = game.totals[0]
    while game.turns == played and not game.over:
        if game.wanted:
            game.throw(tuple(dice.choices(FACES, k=game.wanted)))
        elif game.phase == "keep":
            game.keep(turn.keep(game.dice, game.turn_points, game.throws))
        elif turn.decide(game.turn_points, game.dice_left) == "bank":
            game.bank()
        else:
            game.roll()
    return game.totals[0] - before


@pytest.mark.parametrize("table", PRESETS.keys())
def test_it_plays_legally_and_brings_what_it_promises(table: str) -> None:
    rules = PRESETS[table].replace(rounds=100, exact="off", streak=0, instant_win="off", pits=())
    turns = {on_board: best_turn(rules, on_board) for on_board in (False, True)}
    dice = random.Random(table)
    banked = []
    for _ in range(5):
        game = Game(rules, ("One",))
        while not game.over:
            on_board = game.on_board[0]
            points = play_turn(game, turns[on_board], dice)
            if on_board:
                banked.append(points)
    mean = sum(banked) / len(banked)
    spread = (sum((points - mean) ** 2 for points in banked) / len(banked) / len(banked)) ** 0.5
    value = turns[True].value
    assert value is not None
    assert abs(mean - value) < 4 * spread
