"""Answers the questions of the page: JSON text in, JSON text out.

{"ask": "farkle_chances", "rules": "<link text>"}  ->  {"chances": [[n, d], ...]} for one die, two dice, ... as fractions
anything that cannot be answered                   ->  {"error": "<sentence>"}
"""

import json
from collections.abc import Callable
from typing import Any

from farkle.link import LinkError, decode
from farkle.odds import farkle_chance
from farkle.rules import Rules

Answer = dict[str, Any]


def farkle_chances(rules: Rules) -> Answer:
    """The exact chance that a throw of 1, 2, ... dice scores nothing, as (numerator, denominator)."""
    return {"chances": [farkle_chance(dice, rules) for dice in range(1, rules.dice + 1)]}


QUESTIONS: dict[str, Callable[[Rules], Answer]] = {"farkle_chances": farkle_chances}
UNKNOWN = "This is no question that the coach knows."


def handle(text: str) -> str:
    """Answer one question. A fault in it is answered with a sentence, never raised."""
    try:
        question = json.loads(text)
        ask, rules = QUESTIONS[question["ask"]], decode(question["rules"])
    except LinkError as error:
        return json.dumps({"error": str(error)})
    except (KeyError, TypeError, ValueError):
        return json.dumps({"error": UNKNOWN})
    return json.dumps(ask(rules))
