"""Dice: the published vectors of the generator, and that no face is likelier than another."""

from collections import Counter
from itertools import cycle

import pytest

from farkle.dice import FAIR_BYTES, SeededDice, fair_faces


def test_the_generator_gives_the_published_numbers() -> None:
    # The demonstration program of PCG32 by its author, seed 42, stream 54, round 1.
    dice = SeededDice(42, 54)
    numbers = [dice.next_number() for _ in range(6)]
    assert numbers == [0xA15C02B7, 0x7B47F409, 0xBA1D3330, 0x83D2F293, 0xBFA4784B, 0xCBED606E]
    coins = "".join("H" if dice.below(2) else "T" for _ in range(65))
    assert coins == "HHTTTHTHHHTHTTTHHHHHTTTHHHTHTHTHTTHTTTHHHHHHTTTTHHTTTTTHTTTTTTTHT"
    rolls = "3 4 1 1 2 2 3 2 4 3 2 4 3 3 5 2 3 1 3 1 5 1 4 1 5 6 4 6 6 2 6 3 3"
    assert dice.throw(33) == tuple(int(face) for face in rolls.split())


def test_equal_seeds_throw_equal_dice_and_others_do_not() -> None:
    assert SeededDice(7).throw(60) == SeededDice(7).throw(60)
    assert SeededDice(7).throw(60) == SeededDice(7, 0).throw(60)
    assert SeededDice(7).throw(60) != SeededDice(8).throw(60)
    assert SeededDice(7, 1).throw(60) != SeededDice(7, 2).throw(60)


def test_every_byte_that_counts_gives_every_face_equally_often() -> None:
    all_bytes = cycle(range(256))
    faces = fair_faces(FAIR_BYTES * 10, lambda count: [next(all_bytes) for _ in range(count)])
    assert set(Counter(faces).values()) == {FAIR_BYTES * 10 // 6}


def test_bytes_that_would_favour_low_faces_are_thrown_away() -> None:
    rejected = [252, 253, 254, 255]
    assert fair_faces(1, lambda _: [*rejected, 5]) == (6,)


def test_seeded_faces_pass_a_chi_square_test() -> None:
    throws = 60_000
    counts = Counter(SeededDice(1).throw(throws))
    chi_square = sum((counts[face] - throws / 6) ** 2 / (throws / 6) for face in range(1, 7))
    assert chi_square < 20.5  # five degrees of freedom: one seed in a thousand would exceed it; this one is fixed


def test_numbers_that_would_favour_low_results_are_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = iter(
        [0, 3, 4, 2**32 - 1, 1, 2**32 - 2]
    )  # 2 ** 32 leaves 4 when divided by 6: the numbers 0 to 3 are too many
    dice = SeededDice(1)
    monkeypatch.setattr(dice, "next_number", lambda: next(drawn))
    assert [dice.below(6) for _ in range(3)] == [4, 3, 2]


def test_a_source_is_asked_again_until_all_dice_lie() -> None:
    asked: list[int] = []

    def source(count: int) -> list[int]:
        asked.append(count)
        return [255] * (count - 1) + [len(asked)]

    assert fair_faces(2, source) == (2, 3)
    assert asked == [4, 4]
