"""Chances of winning: reference values worked out elsewhere, decisions that are known to be right, what the tables promise."""

import itertools
import json
import random

import pytest

from farkle.coach.advice import Advisor
from farkle.coach.coverage import left_out
from farkle.coach.position import Position
from farkle.coach.race_states import RaceState, RaceStates
from farkle.coach.rated_choice import RatedChoice
from farkle.coach.turn_chances import Levels
from farkle.coach.win_chances import WinChances
from farkle.coach.win_table_format import WinTable
from farkle.coach.win_tables import FOLDER, INDEX, SolvedRace, find, fingerprint
from farkle.game import Game
from farkle.presets import PRESETS
from farkle.rules import Rules
from farkle.scoresheet import ScoreSheet
from tools.solve.tables import solved_rules, step_of

NAMES = ("Ada", "Bo")

# The chance of the player who begins, both playing as well as can be.
REFERENCE: tuple[tuple[str, dict[str, object], float], ...] = (
    ("standard", {}, 0.532188),
    ("standard", {"finish": "now"}, 0.533291),
    ("standard", {"finish": "round"}, 0.481167),
    ("classic", {}, 0.535655),
    ("classic", {"finish": "now"}, 0.536953),
    ("classic", {"finish": "round"}, 0.477603),
    ("five-dice", {"finish": "turn"}, 0.522889),
    ("pig", {}, 0.530593),
)


@pytest.mark.parametrize(("name", "changes", "chance"), REFERENCE)
def test_the_chance_of_the_player_who_begins(name: str, changes: dict[str, object], chance: float) -> None:
    chances = WinChances(PRESETS[name].replace(**changes))
    assert chances.exact
    assert chances.at_turn_start(0, 0) == pytest.approx(chance, abs=3e-4)


def test_rules_that_were_not_solved_are_worked_out_to_about_a_per_cent() -> None:
    solved = WinChances(PRESETS["five-dice"])
    chances = WinChances(PRESETS["five-dice"].replace(opening=50))  # every score is that much: nothing differs
    assert not chances.exact
    assert not chances.ready
    with pytest.raises(ValueError, match="not known"):
        chances.at_turn_start(0, 0)
    done = list(chances.steps())
    assert chances.ready
    assert done == sorted(done)
    assert chances.at_turn_start(0, 0) == pytest.approx(solved.at_turn_start(0, 0), abs=0.01)


def test_the_approximation_is_near_the_solved_table() -> None:
    solved, rules = WinChances(PRESETS["tavern"]), PRESETS["tavern"].replace(target=3950)
    near = WinChances(rules)
    for _ in near.steps():
        pass
    for mine, theirs in ((0, 0), (1000, 2000), (2500, 500), (3000, 3000)):
        assert near.at_turn_start(mine, theirs) == pytest.approx(solved.at_turn_start(mine + 50, theirs + 50), abs=0.02)


@pytest.mark.parametrize(
    ("name", "changes"),
    [
        ("five-dice", {"finish": "chase", "ties": "playoff", "minimum": 500}),
        ("five-dice", {"rounds": 2, "ties": "playoff"}),
        ("classic", {"target": 3000, "finish": "turn"}),
    ],
    ids=str,
)
def test_whoever_works_chances_out_is_never_deaf_for_long(
    monkeypatch: pytest.MonkeyPatch, name: str, changes: dict[str, object]
) -> None:
    """Between two steps the worker can answer something else; only the last turn, which every advice needs, is done in one."""
    done = [0]
    work_out = Levels._work_out

    def counted(levels: Levels, high: int, low: int) -> None:
        done[0] += high - low
        work_out(levels, high, low)

    monkeypatch.setattr(Levels, "_work_out", counted)
    levels = [0]
    for _ in WinChances(PRESETS[name].replace(**changes)).steps():
        levels.append(done[0])
    assert levels[-1] > 1000
    assert max(after - before for before, after in itertools.pairwise(levels)) <= 32


# Decisions


def advice_for(rules: Rules, throw: tuple[int, ...], totals: tuple[int, int] | None = None) -> list[RatedChoice]:
    """Choices after the first throw of the first seat, the best first."""
    game = Game(rules, NAMES, first=0, totals=totals)
    game.throw(throw)
    advice = Advisor(rules).advise(game)
    assert advice
    assert advice.by == "win"
    return sorted(advice.choices, key=lambda choice: not choice.best)


@pytest.mark.parametrize(
    ("throw", "kept"),
    [
        ((1, 5, 2, 3, 4, 4), (1,)),
        ((1, 5, 2, 2, 6, 6), (1,)),
        ((1, 2, 2, 2, 3, 4), (1,)),
        ((2, 2, 2, 3, 5, 6), (5,)),
    ],
)
def test_worked_teaching_cases_at_the_start_of_a_standard_game(throw: tuple[int, ...], kept: tuple[int, ...]) -> None:
    assert advice_for(PRESETS["standard"], throw)[0].keep == kept


def test_pig_at_41_to_49_banks_from_22_but_rolls_on_with_exactly_27() -> None:
    turn = WinChances(PRESETS["pig"]).turn(Position(mine=41, theirs=49, began=False))
    banks = [points for points in range(2, 41) if turn.banked(points) >= turn.roll(points, 1, 1)]
    assert banks == [points for points in range(22, 41) if points != 27]


def test_a_win_that_lies_on_the_table_is_taken_and_a_lost_bank_is_not() -> None:
    rules = PRESETS["standard"]
    game = Game(rules, NAMES, first=0, totals=(9000, 9900))
    for throw, keep in (((1, 1, 1, 2, 3, 4), (1, 1, 1)),):
        game.throw(throw)
        game.keep(keep)
    game.bank()  # 10,000: the other has one more turn and must beat it
    game.throw((5, 2, 2, 3, 4, 6))
    advice = Advisor(rules).advise(game)
    assert advice
    by_action = {choice.action: choice for choice in advice.choices}
    assert by_action["bank"].win == 0
    assert advice.best.action == "roll"
    assert advice.exact


def test_options_within_three_tenths_of_a_point_are_called_equal() -> None:
    for choice in advice_for(PRESETS["standard"], (1, 1, 5, 2, 3, 4)):
        best = advice_for(PRESETS["standard"], (1, 1, 5, 2, 3, 4))[0]
        assert choice.win is not None
        assert best.win is not None
        assert choice.equal == (choice.win > best.win - 0.003)


# Tables


@pytest.mark.parametrize("name", sorted(solved_rules()))
def test_every_solved_table_is_found_by_its_rules(name: str) -> None:
    rules = solved_rules()[name]
    index = json.loads(INDEX.read_text("utf-8"))
    assert index[fingerprint(rules)] == f"{name}.json"
    about = WinTable((FOLDER / f"{name}.json").read_text("utf-8")).about
    assert about["fingerprint"] == fingerprint(rules)
    # Rounded to whole steps: off by half of one, at most three hundredths of a point of the chance.
    assert about["step"] == step_of(name)
    assert step_of(name) / 2 <= 0.0003


@pytest.mark.parametrize("name", sorted(name for name, rules in solved_rules().items() if not rules.rounds))
def test_stored_chances_agree_with_the_turns_between_them(name: str) -> None:
    """What is stored for a state is what its turn is worth by what is stored for the states after it."""
    rules = solved_rules()[name]
    states, win_table = RaceStates(rules), find(rules)
    assert win_table
    values, draw = SolvedRace(states, win_table), random.Random(name)
    for _ in range(5):
        places = [draw.randrange(states.places) for _ in range(2)]
        streaks = [draw.randrange(states.streaks) for _ in range(2)]
        state = RaceState(draw.randrange(states.roles), *streaks, *places)
        assert states.turn(state, values).value == pytest.approx(values.chance(state), abs=0.0006)


def test_rules_between_which_nothing_differs_share_a_table() -> None:
    rules = PRESETS["pig"]
    assert fingerprint(rules) == fingerprint(
        rules.replace(ties="shared")
    )  # nobody ends level where the game ends at once
    assert fingerprint(rules) != fingerprint(rules.replace(target=99))


# What cannot be said is not said


@pytest.mark.parametrize(
    ("name", "changes", "seats", "note"),
    [
        ("piggyback", {}, 2, "piggyback"),
        ("dix-mille", {}, 2, "bump"),
        ("facebook", {"debt": True}, 2, "debt"),
        ("ten-rounds", {"streak": 3}, 2, "rounds-streak"),
        ("ten-rounds", {"opening": 500}, 2, "rounds-opening"),
        ("ten-rounds", {"pits": ((1000, 2000),)}, 2, "rounds-pits"),
        ("truba", {}, 2, "points-streak"),
        ("welfare", {}, 2, "points-target"),
        ("five-dice-win", {}, 2, "points-instant"),
        ("standard", {}, 3, "several"),
        ("standard", {}, 1, "alone"),
    ],
)
def test_what_the_numbers_leave_out_is_said(name: str, changes: dict[str, object], seats: int, note: str) -> None:
    assert note in left_out(PRESETS[name].replace(**changes), seats, exact=False)


def test_the_standard_table_needs_no_excuse() -> None:
    assert left_out(PRESETS["standard"], 2, exact=True) == ()


def test_with_piggy_back_no_chance_of_winning_is_given_before_the_last_turn() -> None:
    game = Game(PRESETS["piggyback"], NAMES, first=0)
    game.throw((1, 2, 3, 3, 4, 6))
    advice = Advisor(PRESETS["piggyback"]).advise(game)
    assert advice
    assert advice.by == "points"
    assert all(choice.win is None for choice in advice.choices)


FARKLES_IN_A_ROW: tuple[dict[str, object], ...] = (
    {"streak": 3, "penalty": 1000},
    {"streak": 3, "penalty": "all"},
    {"streak": 2, "penalty": "all", "pits": ((1000, 2000), (2500, 3000))},
    {"streak": 2, "penalty": "all", "pits": ((1000, 2000),), "pit_edges": "inside"},
    {"streak": 2, "penalty": 500, "pits": ((1000, 2000),)},
    {"streak": 2, "penalty": "all", "opening": 500},
)


@pytest.mark.parametrize("changes", FARKLES_IN_A_ROW, ids=str)
def test_a_farkle_leads_where_the_score_sheet_says(changes: dict[str, object]) -> None:
    rules = PRESETS["ten-thousand"].replace(target=3000, **changes)
    states = RaceStates(rules)
    for place, streak in itertools.product(range(states.places), range(states.streaks)):
        sheet = ScoreSheet(rules, 1, (states.units(place) * states.unit,))
        sheet.on_board[0], sheet.streaks[0] = place > 0, streak
        sheet.farkle(0)
        after = states.after_farkle(RaceState(0, streak, 0, place, 0))
        assert after.other_place == states.place(sheet.totals[0], sheet.on_board[0])
        assert after.other_streak == min(sheet.streaks[0], states.streaks - 1)


def test_farkles_in_a_row_frighten_nobody_in_a_pit_where_the_penalty_rests() -> None:
    rules = PRESETS["ten-thousand"].replace(target=3000, pits=((1000, 2000),), streak=2, penalty="all")
    chances = WinChances(rules)
    for _ in chances.steps():
        pass
    inside, outside = ([chances.at_turn_start(mine, 900, streaks=(row, 0)) for row in (0, 1)] for mine in (1500, 900))
    assert inside[1] == pytest.approx(inside[0], abs=1e-6)
    assert outside[1] < outside[0] - 0.005
