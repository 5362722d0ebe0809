"""Chances that were solved beforehand (`make solve`), one file for each table in `farkle/coach/tables`.

The worker is given only the index and asks for a file when it is needed.
"""

import json
import zlib
from collections.abc import Sequence
from pathlib import Path

from farkle.coach.choices import choices_of
from farkle.coach.race_states import RaceState, RaceStates
from farkle.coach.win_table_format import WinTable
from farkle.rules import Rules

FOLDER = Path(__file__).parent / "tables"
INDEX = FOLDER / "index.json"

# In the worker the index names files of the site, which the page fetches when one is wanted: file -> its text.
_arrived: dict[str, str] = {}

# Besides what throws are worth: the settings a race depends on, and those a game of fixed rounds depends on.
_BOTH = ("rounds", "ties", "opening", "minimum", "streak", "piggyback", "pits", "bump")
_RACE = ("target", "finish", "exact")


def fingerprint(rules: Rules) -> str:
    """The same for rules between which the chance to win cannot differ, in hexadecimal."""
    choices = choices_of(rules)
    facts: list[object] = [choices.unit, choices.hot_must, choices.due, choices.deadline, round(choices.instant * 6**6)]
    facts += [
        sorted((round(chance * 6**choices.dice), options) for chance, options in outcomes)
        for outcomes in (*choices.by_dice, choices.first)
    ]
    settings = {name: getattr(rules, name) for name in _BOTH + (() if rules.rounds else _RACE)}
    if not rules.rounds:
        if rules.exact != "off":
            del settings["finish"]
        if rules.exact != "off" or rules.finish == "now":
            del settings["ties"]  # cannot be
    if rules.streak:
        settings["penalty"], settings["debt"] = rules.penalty, rules.debt
    if rules.pits:
        settings["pit_edges"] = rules.pit_edges
    return f"{zlib.crc32(repr((facts, sorted(settings.items()))).encode()):08x}"


def _file_of(rules: Rules) -> str | None:
    """The file that holds the table of these rules, `None` where they were not solved."""
    if not INDEX.exists():
        return None
    name: str | None = json.loads(INDEX.read_text("utf-8")).get(fingerprint(rules))
    return name


def wanted(rules: Rules) -> str | None:
    """The file with the table of these rules where there is one and it has not arrived (`hand_in`)."""
    name = _file_of(rules)
    return None if name is None or name in _arrived or (FOLDER / name).exists() else name


def hand_in(name: str, text: str) -> None:
    """Take in the text of a file that was `wanted`; "" where it cannot be had."""
    _arrived[name] = text


def find(rules: Rules) -> WinTable | None:
    """The stored table of these rules, `None` where they were not solved or the file is not there."""
    name = _file_of(rules)
    if name is None:
        return None
    if (FOLDER / name).exists():
        return WinTable((FOLDER / name).read_text("utf-8"))
    return WinTable(_arrived[name]) if _arrived.get(name) else None


class SolvedRace:
    """Chances for the states of a race, as they were solved."""

    def __init__(self, states: RaceStates, win_table: WinTable) -> None:
        self._streaks = states.streaks
        self._win_table = win_table

    def chance(self, state: RaceState) -> float:
        """The chance of the player to move."""
        return self._row(state.role, state.streak, state.other_streak, state.place)[state.other_place]

    def facing(self, role: int, streak: int, place: int) -> Sequence[float]:
        """The chance of a player to move at `place`, for each place of the other, whose streak is 0."""
        return self._row(role, streak, 0, place)

    def _row(self, role: int, streak: int, other_streak: int, place: int) -> tuple[float, ...]:
        return self._win_table.row((role * self._streaks + streak) * self._streaks + other_streak, place)


class SolvedRounds:
    """Chances for a game of fixed rounds, as they were solved."""

    def __init__(self, win_table: WinTable) -> None:
        self._win_table = win_table

    def by_lead(self, turns_left: int, last: int) -> Sequence[float]:
        """The chances of the player to move for all leads."""
        return self._win_table.row(0, 2 * (turns_left - 1) + last)
