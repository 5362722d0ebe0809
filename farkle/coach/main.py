"""Answers the questions of the page (`farkle.questions`): JSON text in, JSON text out.

What is no question is refused with a sentence. A fault while answering is told as one, with the place where it happened.
"""

import json
import traceback
from collections.abc import Callable
from typing import Any, TypeVar

from farkle import questions
from farkle.coach import win_tables
from farkle.coach.analysis import Analysis, analysis_of
from farkle.coach.laboratory import turn_in_numbers
from farkle.coach.review import review_of
from farkle.coach.tournament import play_slice
from farkle.coach.win_table_format import WinTable
from farkle.game import Game
from farkle.link import LinkError, decode
from farkle.odds import farkle_chances
from farkle.players.levels import LEVELS, MASTER
from farkle.questions import QuestionError, read_message, read_question, written
from farkle.record import RecordError

Answer = TypeVar("Answer")


class WantedError(Exception):
    """A file must be handed in before the question can be answered."""


def _farkle_chances(question: questions.ChancesQuestion) -> questions.ChancesAnswer:
    return questions.ChancesAnswer(farkle_chances(decode(question.rules)))


def _ready(analysis: Analysis) -> Analysis:
    """The analysis, unless it waits for a file."""
    if analysis.wanted:
        raise WantedError(analysis.wanted)
    return analysis


def _prepare(question: questions.PrepareQuestion) -> questions.PrepareAnswer:
    analysis = _ready(analysis_of(decode(question.rules)))
    analysis.prepare()
    return questions.PrepareAnswer(analysis.done, analysis.advisor.chances.exact)


def _advice(question: questions.AdviceQuestion) -> questions.AdviceAnswer:
    game = Game.replay(question.record)
    advice = _ready(analysis_of(game.rules)).advisor.advise(game)
    if advice is None:
        return questions.AdviceAnswer(None, (), "points", False, ())
    return _as(questions.AdviceAnswer, advice.as_json())


def _decide(question: questions.DecideQuestion) -> questions.DecideAnswer:
    game, level = Game.replay(question.record), _level(question.level)
    analysis = analysis_of(game.rules)
    player = (_ready(analysis) if level == MASTER else analysis).player(level)
    for _ in player.prepare(game):
        pass
    action, keep = player.decide(game)
    return questions.DecideAnswer(action, keep, player.why(game))


def _review(question: questions.ReviewQuestion) -> questions.ReviewAnswer:
    review = review_of(question.record)
    _ready(review.analysis)
    review.go_on()
    return _as(questions.ReviewAnswer, review.answer(question.start))


def _turn(question: questions.TurnQuestion) -> questions.TurnAnswer:
    return _as(questions.TurnAnswer, turn_in_numbers(decode(question.rules), question.on_board))


def _tournament(question: questions.TournamentQuestion) -> questions.TournamentAnswer:
    rules, players = decode(question.rules), [_level(level) for level in question.players]
    if MASTER in players:
        analysis = _ready(analysis_of(rules))
        if analysis.done < 1:
            analysis.prepare()
            return questions.TournamentAnswer((0.0,) * len(players), question.start)
    return play_slice(rules, players, question.seed, question.start, question.games)


def _file(question: questions.FileQuestion) -> questions.FileAnswer:
    win_tables.hand_in(question.name, question.text if _is_table(question.text) else "")
    return questions.FileAnswer(question.name)


def _is_table(text: str) -> bool:
    """Whether a file is what was wanted. On its way it may have become another, and the coach can do without it."""
    try:
        WinTable(text)
    except Exception:  # whatever stands there instead
        return False
    return True


def _level(level: str) -> str:
    if level not in LEVELS:
        raise QuestionError(f"There is no level called {level}.")
    return level


def _as(kind: type[Answer], answer: dict[str, Any]) -> Answer:
    """The answer in a dictionary, which must have its fields and nothing else."""
    made: Answer = read_message(kind, answer)
    return made


ANSWERERS: dict[type, Callable[[Any], Any]] = {
    questions.ChancesQuestion: _farkle_chances,
    questions.PrepareQuestion: _prepare,
    questions.AdviceQuestion: _advice,
    questions.DecideQuestion: _decide,
    questions.ReviewQuestion: _review,
    questions.TurnQuestion: _turn,
    questions.TournamentQuestion: _tournament,
    questions.FileQuestion: _file,
}


def handle(text: str) -> str:
    """Answer one question. What goes wrong is part of the answer, and never raised."""
    try:
        question = _question_in(text)
        return json.dumps(written(ANSWERERS[type(question)](question)))
    except WantedError as wanted:
        return json.dumps({"wants": str(wanted)})
    except (QuestionError, LinkError, RecordError) as error:
        return json.dumps({"error": str(error)})
    except Exception as error:
        return json.dumps({"fault": type(error).__name__, "where": _where(error)})


def _question_in(text: str) -> Any:
    try:
        given = json.loads(text)
    except (ValueError, RecursionError):
        given = None
    return read_question(given)


def _where(error: Exception) -> list[str]:
    """File and line of each call that led to the error, and nothing that a player may have written."""
    steps = traceback.extract_tb(error.__traceback__)
    return [f'  File "{step.filename}", line {step.lineno}, in {step.name}' for step in steps]
