"""Chi-square over millions of dice, cryptographic and seeded, on the interpreters that throw them.

CPython throws six million of each; the others as many as fit in a few seconds. A longer run has them all throw as many:

    FARKLE_DICE=6000000 python -m pytest tests/interpreters/test_dice.py

An honest source fails once in a thousand million runs.
"""

import os

import pytest

from farkle.fairness import chance_of_faces
from tests.interpreters import dice_calls
from tests.interpreters.node import run_under_node
from tools.strip import strip

ALL = os.environ.get("FARKLE_DICE")
DICE = int(ALL or "6000000")
DICE_ELSEWHERE = {"micropython": int(ALL or "150000"), "pyodide": int(ALL or "300000")}
CHUNK = 3_000  # dice in one call: MicroPython frees memory only between calls
LEAST_CHANCE = 1e-9
SEED = 20261130

INTERPRETERS = pytest.mark.parametrize("interpreter", ["micropython", "pyodide"])


def added(counts: list[list[int]]) -> list[int]:
    return [sum(column) for column in zip(*counts, strict=True)]


def counted_under_node(interpreter: str, cases: list[dict[str, object]]) -> list[list[int]]:
    answers = run_under_node(interpreter, strip, cases, "tests/interpreters/dice_calls.py", 1200)
    return [answer["answer"] for answer in answers]


def test_fair_dice_on_cpython() -> None:
    counts = added([dice_calls.fair(CHUNK) for _ in range(DICE // CHUNK)])
    assert chance_of_faces(counts) > LEAST_CHANCE, counts


def test_seeded_dice_on_cpython() -> None:
    counts = added([dice_calls.seeded(SEED, stream, CHUNK) for stream in range(DICE // CHUNK)])
    assert chance_of_faces(counts) > LEAST_CHANCE, counts


def test_a_source_that_favours_low_faces_would_be_found_out() -> None:
    counts = added([dice_calls.biased(CHUNK) for _ in range(2_000_000 // CHUNK)])
    assert chance_of_faces(counts) < LEAST_CHANCE, counts


@INTERPRETERS
def test_fair_dice_elsewhere(interpreter: str) -> None:
    cases: list[dict[str, object]] = [{"call": "fair", "args": [CHUNK]}] * (DICE_ELSEWHERE[interpreter] // CHUNK)
    counts = added(counted_under_node(interpreter, cases))
    assert sum(counts) == len(cases) * CHUNK
    assert chance_of_faces(counts) > LEAST_CHANCE, counts


@INTERPRETERS
def test_seeded_dice_elsewhere_are_those_of_cpython(interpreter: str) -> None:
    streams = range(DICE_ELSEWHERE[interpreter] // CHUNK)
    answers = counted_under_node(interpreter, [{"call": "seeded", "args": [SEED, stream, CHUNK]} for stream in streams])
    assert answers == [dice_calls.seeded(SEED, stream, CHUNK) for stream in streams]
    assert chance_of_faces(added(answers)) > LEAST_CHANCE
