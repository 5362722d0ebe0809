"""Answers the questions of the page: JSON text in, JSON text out. `rules` is the text of a link, `record` that of a game.

    {"ask": "farkle_chances", "rules"}             {"chances": [[n, d], ...]} for one die, two dice, ... as fractions
    {"ask": "prepare", "rules"}                    {"done": 0..1, "exact": bool}; ask again until `done` is 1
    {"ask": "advice", "record"}                    `Advice.as_json`; {"choices": []} where no decision is waited for
    {"ask": "decide", "record", "level"}           {"action", "keep", "why": {"key", numbers}}
    {"ask": "review", "record", "from"}            `GameReview.answer`: decisions from number `from` on; again until `done` is 1
    {"ask": "turn", "rules", "on_board"}           `laboratory.turn_in_numbers`
    {"ask": "tournament", "rules", "players", "seed", "games", "from"}     `tournament.play_slice`
    {"ask": "table", "name", "text"}               {"name"}: hands in the file that an answer wanted, "" if it is not to be had

Every answer takes a moment; what takes longer is asked for again and goes on where it was. An answer {"wants": address} says
that a file of the site is needed first: hand it in, then ask again. What cannot be answered is {"error": sentence}.
"""

import json
from collections.abc import Callable
from typing import Any

from farkle.coach import win_tables
from farkle.coach.analysis import Analysis, analysis_of
from farkle.coach.laboratory import turn_in_numbers
from farkle.coach.review import review_of
from farkle.coach.tournament import play_slice
from farkle.game import Game
from farkle.link import LinkError, decode
from farkle.odds import farkle_chances
from farkle.players.levels import MASTER
from farkle.record import RecordError

Question = dict[str, Any]
Answer = dict[str, Any]

UNKNOWN = "This is no question that the coach knows."


class WantedError(Exception):
    """A file must be handed in before the question can be answered."""


def _farkle_chances(question: Question) -> Answer:
    return {"chances": farkle_chances(decode(question["rules"]))}


def _ready(analysis: Analysis) -> Analysis:
    """The analysis, unless it waits for a file."""
    if analysis.wanted:
        raise WantedError(analysis.wanted)
    return analysis


def _prepare(question: Question) -> Answer:
    analysis = _ready(analysis_of(decode(question["rules"])))
    analysis.prepare()
    return {"done": analysis.done, "exact": analysis.advisor.chances.exact}


def _advice(question: Question) -> Answer:
    game = Game.replay(question["record"])
    advice = _ready(analysis_of(game.rules)).advisor.advise(game)
    return advice.as_json() if advice else {"choices": []}


def _decide(question: Question) -> Answer:
    game, level = Game.replay(question["record"]), question["level"]
    analysis = analysis_of(game.rules)
    player = (_ready(analysis) if level == MASTER else analysis).player(level)
    for _ in player.prepare(game):
        pass
    action, keep = player.decide(game)
    return {"action": action, "keep": keep, "why": player.why(game)}


def _review(question: Question) -> Answer:
    review = review_of(question["record"])
    _ready(review.analysis)
    review.go_on()
    return review.answer(_whole(question["from"]))


def _turn(question: Question) -> Answer:
    return turn_in_numbers(decode(question["rules"]), bool(question.get("on_board", True)))


def _tournament(question: Question) -> Answer:
    rules, players = decode(question["rules"]), question["players"]
    if MASTER in players:
        analysis = _ready(analysis_of(rules))
        if analysis.done < 1:
            analysis.prepare()
            return {"wins": [0] * len(players), "from": _whole(question["from"])}
    return play_slice(rules, players, *(_whole(question[name]) for name in ("seed", "from", "games")))


def _table(question: Question) -> Answer:
    win_tables.hand_in(str(question["name"]), str(question["text"]))
    return {"name": question["name"]}


def _whole(number: object) -> int:
    if type(number) is not int or not 0 <= number < 1 << 53:
        raise ValueError("a whole number is wanted")
    return number


QUESTIONS: dict[str, Callable[[Question], Answer]] = {
    "farkle_chances": _farkle_chances,
    "prepare": _prepare,
    "advice": _advice,
    "decide": _decide,
    "review": _review,
    "turn": _turn,
    "tournament": _tournament,
    "table": _table,
}


def handle(text: str) -> str:
    """Answer one question. A fault in it is answered with a sentence, never raised."""
    try:
        question = json.loads(text)
        answer = QUESTIONS[question["ask"]](question)
    except WantedError as wanted:
        answer = {"wants": str(wanted)}
    except (LinkError, RecordError) as error:
        answer = {"error": str(error)}
    except (AttributeError, KeyError, TypeError, ValueError):
        answer = {"error": UNKNOWN}
    return json.dumps(answer)
