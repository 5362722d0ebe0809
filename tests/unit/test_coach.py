"""The coach's door: JSON text in, JSON text out, a sentence for whatever it cannot answer."""

import json

import pytest

from farkle.coach.main import handle


def test_farkle_chances_of_the_rules_in_force() -> None:
    answer = json.loads(handle('{"ask": "farkle_chances", "rules": "1.standard"}'))
    assert answer == {"chances": [[2, 3], [4, 9], [5, 18], [17, 108], [25, 324], [5, 216]]}


def test_one_pair_for_each_number_of_dice() -> None:
    assert len(json.loads(handle('{"ask": "farkle_chances", "rules": "1.pig"}'))["chances"]) == 1


@pytest.mark.parametrize(
    "question",
    ["", "{", "[]", "null", "7", '"x"', "{}", '{"ask": "fortune", "rules": "1.standard"}', '{"ask": "farkle_chances"}',
     '{"ask": "farkle_chances", "rules": "nonsense"}', '{"ask": "farkle_chances", "rules": 7}', '{"ask": [], "rules": ""}'],
)  # fmt: skip
def test_a_fault_in_a_question_is_answered_with_a_sentence(question: str) -> None:
    answer = json.loads(handle(question))
    assert list(answer) == ["error"]
    assert answer["error"].endswith(".")
