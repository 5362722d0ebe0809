"""What the page asks the worker: a question goes over as JSON and is the same on the other side, and nothing else is one."""

import json
from typing import Any

import pytest

from farkle.questions import (
    QUESTIONS,
    AdviceAnswer,
    AdviceQuestion,
    AdvisedChoice,
    ChancesAnswer,
    ChancesQuestion,
    DecideAnswer,
    DecideQuestion,
    FileAnswer,
    FileQuestion,
    MessageError,
    PrepareAnswer,
    PrepareQuestion,
    QuestionError,
    ReviewAnswer,
    ReviewedChoice,
    ReviewedDecision,
    ReviewQuestion,
    TournamentAnswer,
    TournamentQuestion,
    TurnAnswer,
    TurnChart,
    TurnQuestion,
    read_answer,
    read_question,
    written,
)

REASON = {"key": "reason.hot", "farkle": [1, 4]}
CHOICE = AdvisedChoice((1, 5), "roll", 150, 4, (17, 108), 412.5, None, True, True, REASON)
MADE = ReviewedChoice((1,), "bank", 100, 0.5, 100)
CONVERSATIONS: list[tuple[Any, Any]] = [
    (ChancesQuestion("1.pig"), ChancesAnswer(((1, 6),))),
    (PrepareQuestion("1.pig"), PrepareAnswer(1, True)),
    (AdviceQuestion("farkle 1"), AdviceAnswer(1, (CHOICE,), "win", False, ("penalty",))),
    (AdviceQuestion("farkle 1"), AdviceAnswer(None, (), "points", False, ())),
    (DecideQuestion("farkle 1", "master"), DecideAnswer("keep", (1, 5), REASON)),
    (
        ReviewQuestion("farkle 1", 3),
        ReviewAnswer(
            0.5, "win", (ReviewedDecision(4, 0, 2, (1, 2, 3), MADE, MADE, 0, REASON),), (0.1, 0), (-0.5, 0.25)
        ),
    ),
    (
        TurnQuestion("1.pig", False),
        TurnAnswer(8.1, 0, ((1, 6),), [[0, 0.6], [20, 0.4]], (20, None), TurnChart([1, 2], [[0.5, None]])),
    ),
    (TurnQuestion("1.pig", True), TurnAnswer(None, 0, ((0, 1),), [], (None,), None)),
    (TournamentQuestion("1.pig", ("master", "bold"), 7, 500, 0), TournamentAnswer((0.5, 1.5), 2)),
    (FileQuestion("pig.json", "{}"), FileAnswer("pig.json")),
]


def over(message: Any) -> Any:
    """A message as the other side gets it."""
    return json.loads(json.dumps(written(message)))


@pytest.mark.parametrize(("question", "answer"), CONVERSATIONS)
def test_questions_and_answers_arrive_as_they_were(question: Any, answer: Any) -> None:
    assert read_question(over(question)) == question
    arrived = read_answer(question, over(answer))
    assert arrived == answer
    assert type(arrived) is type(answer)


def test_every_question_is_among_them() -> None:
    assert {type(question) for question, _ in CONVERSATIONS} == {question for question, _ in QUESTIONS.values()}


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        (None, "This is no question."),
        ([], "This is no question."),
        ({}, "This is no question."),
        ({"ask": 7}, "This is no question."),
        ({"ask": "fortune"}, "There is no question called fortune."),
        ({"ask": "decide", "record": ""}, "These are the fields of DecideQuestion: record, level."),
        ({"ask": "prepare", "rules": "", "more": 1}, "These are the fields of PrepareQuestion: rules."),
        ({"ask": "prepare", "rule": ""}, "These are the fields of PrepareQuestion: rules."),
        ({"ask": "prepare", "rules": None}, "The field rules of PrepareQuestion holds str."),
        ({"ask": "turn", "rules": "", "on_board": 1}, "The field on_board of TurnQuestion holds bool."),
        ({"ask": "review", "record": "", "start": True}, "The field start of ReviewQuestion holds Whole."),
        ({"ask": "review", "record": "", "start": -1}, "The field start of ReviewQuestion holds Whole."),
        ({"ask": "review", "record": "", "start": 1 << 53}, "The field start of ReviewQuestion holds Whole."),
        ({"ask": "review", "record": "", "start": 0.5}, "The field start of ReviewQuestion holds Whole."),
    ],
)
def test_what_is_no_question_is_refused_with_a_sentence(given: Any, sentence: str) -> None:
    with pytest.raises(QuestionError) as refused:
        read_question(given)
    assert str(refused.value) == sentence


@pytest.mark.parametrize("given", [None, {"error": "This is no question."}])
def test_without_an_answer_there_is_none(given: Any) -> None:
    assert read_answer(PrepareQuestion("1.pig"), given) is None


@pytest.mark.parametrize(
    "given",
    [
        {},
        {"done": 1},
        {"done": True, "exact": True},
        {"done": "1", "exact": True},
        {"done": 1, "exact": True, "more": 0},
    ],
)
def test_an_answer_to_something_else_is_none(given: Any) -> None:
    with pytest.raises(MessageError):
        read_answer(PrepareQuestion("1.pig"), given)


@pytest.mark.parametrize("keep", [None, "15", [1, "5"], [True], {"0": 1}])
def test_what_is_listed_is_looked_at(keep: Any) -> None:
    with pytest.raises(MessageError):
        read_answer(DecideQuestion("", ""), {"action": "keep", "keep": keep, "why": {}})
