"""The count of dice and its verdict: exact sums, honest wording of chances, lines for a spreadsheet."""

import csv
import math
import random
from io import StringIO

import pytest

from farkle.dice import SeededDice
from farkle.fairness import DiceCount, chance_of_faces, chance_of_farkles, chi_square, count_game, dice_lines, verdict
from farkle.game import Game
from farkle.odds import farkle_chance
from farkle.presets import PRESETS
from farkle.record import RecordError
from tests.engine.play import game_of, play


def counted(*games: Game) -> dict[str, DiceCount]:
    counts: dict[str, DiceCount] = {}
    for game in games:
        for _ in count_game(game.record(), counts):
            pass
    return counts


def test_each_die_is_counted_for_who_threw_it_and_each_farkle_beside_its_chance() -> None:
    game = game_of()
    play(game, "throw 1 2 3 3 5 6, keep 1 5, roll, throw 1 1 4 6, keep 1 1, bank, throw 2 3 4 4 6 6")
    counts = counted(game)
    assert counts["Ada"].faces == [3, 1, 2, 1, 1, 2]
    assert counts["Bo"].faces == [0, 1, 1, 2, 0, 2]
    assert (counts["Ada"].throws, counts["Ada"].farkles) == (2, 0)
    assert (counts["Bo"].throws, counts["Bo"].farkles) == (1, 1)
    chances = [bottom and top / bottom for top, bottom in (farkle_chance(6, game.rules), farkle_chance(4, game.rules))]
    assert counts["Ada"].expected == pytest.approx(sum(chances))
    assert counts["Ada"].variance == pytest.approx(sum(chance * (1 - chance) for chance in chances))


def test_dice_thrown_for_the_start_are_counted_and_cannot_farkle() -> None:
    game = Game(PRESETS["standard"].replace(start="roll"), ("Ada", "Bo"))
    play(game, "throw 4, throw 2")
    counts = counted(game)
    assert counts["Ada"].faces == [0, 0, 0, 1, 0, 0]
    assert counts["Bo"].faces == [0, 1, 0, 0, 0, 0]
    assert counts["Ada"].throws == counts["Bo"].throws == 0


def test_a_turn_that_ends_by_the_deadline_is_no_farkle_of_the_dice() -> None:
    game = Game(PRESETS["standard"].replace(minimum=350, deadline=1), ("Ada", "Bo"))
    play(game, "throw 1 2 3 3 4 6")
    assert game.seat == 1
    assert counted(game)["Ada"].farkles == 0


def test_counts_add_up() -> None:
    game = game_of()
    play(game, "throw 1 2 3 3 5 6, keep 1 5, bank, throw 2 3 4 4 6 6")
    counts = counted(game, game)
    whole = DiceCount()
    for count in counts.values():
        whole.add(count)
    assert whole.dice == 24
    assert (whole.throws, whole.farkles) == (4, 2)
    assert whole.expected == pytest.approx(sum(count.expected for count in counts.values()))


def test_a_record_that_breaks_off_halfway_counts_for_nothing() -> None:
    game = game_of()
    play(game, "throw 1 2 3 3 4 6")
    counts: dict[str, DiceCount] = {}
    with pytest.raises(RecordError):
        list(count_game(game.record() + "\nkeep 6", counts))
    assert counts == {}


def test_a_text_that_is_no_game_is_refused() -> None:
    with pytest.raises(RecordError):
        list(count_game("nonsense", {}))


@pytest.mark.parametrize(
    ("value", "chance"), [(1.145, 0.95), (4.351, 0.5), (9.236, 0.1), (11.070, 0.05), (20.515, 0.001)]
)
def test_the_tail_of_chi_square_is_that_of_the_printed_tables(value: float, chance: float) -> None:
    expected = 1_000_000
    off = math.sqrt(value * expected / 2)  # one face as much too high as another is too low
    faces = [expected + off, expected - off] + [expected] * 4
    assert chi_square(faces) == pytest.approx(value)  # type: ignore[arg-type]
    assert chance_of_faces(faces) == pytest.approx(chance, rel=0.002)  # type: ignore[arg-type]


def throws_of(dice: int, faces: list[int], farkles: int) -> DiceCount:
    count = DiceCount()
    count.faces = faces
    count.throws, count.farkles = dice, farkles
    count.expected, count.variance = dice / 6, dice * 5 / 36
    return count


def test_few_dice_tell_nothing_however_odd_they_look() -> None:
    assert verdict(throws_of(10, [200, 0, 0, 0, 0, 99], 9)).code == "few"


@pytest.mark.parametrize(
    ("faces", "farkles", "code"),
    [
        ([100] * 6, 100, "usual"),
        ([118, 90, 95, 104, 89, 104], 103, "usual"),
        ([130, 80, 100, 100, 110, 80], 100, "unusual"),
        ([180, 60, 90, 90, 90, 90], 100, "suspicious"),
        ([100] * 6, 125, "unusual"),
        ([100] * 6, 150, "suspicious"),
        ([100] * 6, 60, "suspicious"),
    ],
)
def test_the_verdict_is_that_of_the_odder_of_faces_and_farkles(faces: list[int], farkles: int, code: str) -> None:
    assert verdict(throws_of(600, faces, farkles)).code == code


def test_honest_dice_are_called_unusual_about_as_often_as_said() -> None:
    found = {"usual": 0, "unusual": 0, "suspicious": 0}
    source = random.Random(7)
    for seed in range(1500):
        thrown = SeededDice(seed).throw(600)
        farkles = sum(source.random() < 1 / 6 for _ in range(600))
        found[verdict(throws_of(600, [thrown.count(face) for face in range(1, 7)], farkles)).code] += 1
    assert 0.02 < found["unusual"] / 1500 < 0.06
    assert found["suspicious"] <= 6


def test_loaded_dice_are_found_out() -> None:
    source = random.Random(3)
    thrown = [min(6, source.randint(1, 7)) for _ in range(1200)]  # six falls twice as often
    assert verdict(throws_of(600, [thrown.count(face) for face in range(1, 7)], 100)).code == "suspicious"


def test_more_and_fewer_farkles_are_equally_odd() -> None:
    assert chance_of_farkles(throws_of(600, [100] * 6, 120)) == pytest.approx(
        chance_of_farkles(throws_of(600, [100] * 6, 80))
    )


def test_the_dice_of_a_game_can_be_read_and_counted_by_any_spreadsheet() -> None:
    game = Game(PRESETS["standard"], ('=HYPERLINK("x")', "Bo, the \u202egreat"))
    play(game, "throw 1 2 3 3 5 6, keep 1 5, bank, throw 2 3 4 4 6 6")
    rows = list(csv.reader(StringIO("\n".join(dice_lines("2026-11-30", "0123abcd", game.record())))))
    assert rows == [
        ["2026-11-30", "0123abcd", "1", '1 =HYPERLINK("x")', "1 2 3 3 5 6"],
        ["2026-11-30", "0123abcd", "2", "2 Bo, the \u202egreat", "2 3 4 4 6 6"],
    ]
