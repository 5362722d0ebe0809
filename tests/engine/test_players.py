"""Computer players of every level: legal, without a stall, true to what is said about them, and able to say why."""

import json
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

from farkle import throw_table
from farkle.coach.analysis import analysis_of
from farkle.dice import SeededDice
from farkle.game import Game
from farkle.players.levels import BEGINNER, BOLD, CASUAL, CAUTIOUS, EXPERT, LEVELS, MASTER, player_of
from farkle.players.player import Player
from farkle.players.situation import BEHIND, OPEN, OVER, TARGET, WINS, situation_of
from farkle.policy import best_turn
from farkle.presets import PRESETS
from farkle.rules import Rules
from tests.engine.play import FARKLE, game_of, play

CATALOGUE = Path(__file__).parent.parent.parent / "static" / "locales" / "en.json"
TEXTS: dict[str, Any] = json.loads(CATALOGUE.read_text(encoding="utf-8"))
NAMES = ("Ada", "Bo", "Cy")
TURNS = 30


def prepared(level: str, rules: Rules) -> Player:
    """A player that knows all it can know; the master as it is in the worker."""
    return analysis_of(rules).player(level)


def decide(player: Player, game: Game) -> tuple[str, tuple[int, ...]]:
    for _ in player.prepare(game):
        pass
    return player.decide(game)


def fields(text: str | dict[str, str]) -> set[str]:
    texts = text.values() if isinstance(text, dict) else [text]
    return {name for each in texts for _, name, _, _ in Formatter().parse(each) if name}


# Legal, without a stall, with a reason


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", list(PRESETS))
def test_every_level_plays_every_table_and_says_why(name: str, level: str) -> None:
    rules, dice = PRESETS[name], SeededDice(20260101)
    player = player_of(level, rules)
    for seats in (1, 2, 3):
        game = Game(rules, NAMES[:seats], first=0)
        while not game.over and max(game.turns) < TURNS:
            action, kept = decide(player, game)
            if game.wanted:
                assert (action, kept) == ("throw", ())
                game.throw(dice.throw(game.wanted))
                continue
            why = player.why(game)
            assert fields(TEXTS[why["key"]]) <= why.keys()
            assert isinstance(TEXTS[why["key"]], str) or type(why["n"]) is int
            getattr(game, action)(*((kept,) if action == "keep" else ()))
        assert max(game.turns) > 1


@pytest.mark.parametrize("name", ["standard", "truba", "pits", "ten-rounds", "piggyback", "welfare"])
def test_the_master_plays_and_says_why(name: str) -> None:
    rules, dice = PRESETS[name], SeededDice(7)
    master = prepared(MASTER, rules)
    game = Game(rules, NAMES[:2], first=0)
    while not game.over and max(game.turns) < 3:
        action, kept = decide(master, game)
        if game.wanted:
            game.throw(dice.throw(game.wanted))
            continue
        why = master.why(game)
        assert fields(TEXTS[why["key"]]) <= why.keys()
        getattr(game, action)(*((kept,) if action == "keep" else ()))
    assert max(game.turns) > 1


def test_the_master_does_what_the_coach_calls_best() -> None:
    rules, dice = PRESETS["standard"], SeededDice(11)
    analysis = analysis_of(rules)
    master = analysis.player(MASTER)
    game = Game(rules, NAMES[:2], first=0, totals=(8200, 8900))
    decisions = 0
    while not game.over:
        if game.wanted:
            game.throw(dice.throw(game.wanted))
            continue
        action, kept = master.decide(game)
        advice = analysis.advisor.advise(game)
        assert advice
        chosen = max(
            choice.win or 0.0 for choice in advice.choices if choice.keep == kept and action in ("keep", choice.action)
        )
        assert chosen == pytest.approx(advice.best.win)
        getattr(game, action)(*((kept,) if action == "keep" else ()))
        decisions += 1
    assert decisions


# Levels


def test_there_are_six_levels_each_with_a_name_and_a_line() -> None:
    assert LEVELS == (BEGINNER, CASUAL, CAUTIOUS, BOLD, EXPERT, MASTER)
    for level in LEVELS:
        assert {f"player.{level}.{part}" for part in ("name", "level", "line")} <= TEXTS.keys()


def test_there_is_no_other_level() -> None:
    with pytest.raises(ValueError, match="no level 'wizard'"):
        player_of("wizard", PRESETS["standard"])


@pytest.mark.parametrize(("name", "goal"), [("standard", 300), ("facebook", 300), ("truba", 350), ("pig", 18)])
def test_the_beginner_keeps_all_that_scores_and_banks_from_three_times_the_best_die(name: str, goal: int) -> None:
    player: Any = player_of(BEGINNER, PRESETS[name])
    assert player.goal == goal


def test_the_beginner_keeps_every_die_that_scores() -> None:
    game = game_of("standard")
    play(game, "throw 1 5 2 2 2 3")
    assert player_of(BEGINNER, game.rules).decide(game) == ("keep", (1, 2, 2, 2, 5))
    game.keep((1, 2, 2, 2, 5))
    assert player_of(BEGINNER, game.rules).decide(game) == ("bank", ())
    assert player_of(BEGINNER, game.rules).why(game) == {"key": "why.bank.goal", "points": 350, "goal": 300, "n": 1}


def test_the_casual_one_throws_until_two_dice_are_left() -> None:
    game = game_of("standard")
    play(game, "throw 5 5 2 2 3 4, keep 5 5")
    player = player_of(CASUAL, game.rules)
    assert player.decide(game) == ("roll", ())
    play(game, "roll, throw 1 1 3 4, keep 1 1")
    assert player.decide(game) == ("bank", ())


def test_the_bold_one_throws_on_where_the_cautious_one_banks() -> None:
    game = game_of("standard")
    play(game, "throw 2 2 2 1 3 4, keep 1 2 2 2")
    assert player_of(CAUTIOUS, game.rules).decide(game) == ("bank", ())
    game.undo()
    play(game, "keep 2 2 2")
    assert player_of(BOLD, game.rules).decide(game) == ("roll", ())


@pytest.mark.parametrize("name", ["standard", "hard-start", "truba", "hot-dice", "lucky-nothing", "pig"])
def test_the_expert_plays_the_best_turn(name: str) -> None:
    rules, dice = PRESETS[name], SeededDice(3)
    player = player_of(EXPERT, rules)
    game = Game(rules, NAMES[:2], first=0)
    while max(game.turns) < 4:
        action, kept = decide(player, game)
        if game.wanted:
            game.throw(dice.throw(game.wanted))
            continue
        best = best_turn(rules, needed=game.needed[1])
        if action == "keep":
            left = len(game.dice) - len(kept) or rules.dice
            points = game.turn_points + dict(game.keeps())[kept]
            expected = best.keep(tuple(sorted(game.dice)), game.turn_points, game.throws)
            other = game.turn_points + dict(game.keeps())[expected], len(game.dice) - len(expected) or rules.dice
            assert best.worth(points, left, game.throws) == pytest.approx(best.worth(*other, game.throws))
            game.keep(kept)
        else:
            assert action == best.decide(game.turn_points, game.dice_left) or not situation_of(game).may_bank(
                game.turn_points, game.dice_left
            )
            getattr(game, action)()


def test_the_expert_that_is_not_ready_looks_one_throw_ahead() -> None:
    game = game_of("standard")
    play(game, "throw 1 1 1 2 3 4")
    assert player_of(EXPERT, game.rules).decide(game) == ("keep", (1, 1, 1))


def test_preparing_goes_in_many_short_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(throw_table, "_tables", {})  # as if nobody had looked at the throws before
    assert sum(1 for _ in player_of(EXPERT, PRESETS["standard"]).prepare()) > 500


@pytest.mark.parametrize("level", [level for level in LEVELS if level != MASTER])
def test_dice_to_take_over_are_weighed_and_the_reason_says_how(level: str) -> None:
    player = player_of(level, PRESETS["piggyback"])
    for _ in player.prepare():
        pass
    much = "throw 1 1 1 2 3 4, keep 1 1 1, roll, throw 1 1 1, keep 1 1 1, roll, throw 1 2 2 3 4 6, keep 1, bank"
    little = "throw 2 2 3 4 5 6, keep 5, roll, throw 2 3 4 5 6, keep 5, roll, throw 2 3 4 5, keep 5, bank"
    for turn, action in ((much, "take"), (little, "pass_over")):
        game = Game(player.rules.replace(opening=0), NAMES[:2], first=0, totals=(1000, 1000))
        play(game, turn)
        assert decide(player, game) == (action, ())
        reason = player.why(game)
        assert reason["key"] == "why." + action
        assert min(reason["take"], reason["afresh"]) > 0
        assert (reason["take"] > reason["afresh"]) == (action == "take")


# What a situation leads to


@pytest.mark.parametrize(
    ("changes", "totals", "points", "outcome"),
    [
        ({}, (0, 0), 500, OPEN),
        ({}, (9500, 0), 500, TARGET),
        ({"finish": "now"}, (9500, 0), 500, WINS),
        ({"finish": "round"}, (9500, 0), 500, TARGET),
        ({"finish": "chase"}, (9500,), 500, WINS),
        ({"exact": "exact"}, (9500, 0), 500, WINS),
        ({"exact": "exact"}, (9500, 0), 550, OVER),
        ({"rounds": 5}, (9500, 0), 5000, OPEN),
    ],
)
def test_what_banking_would_lead_to(
    changes: dict[str, Any], totals: tuple[int, ...], points: int, outcome: str
) -> None:
    game = Game(PRESETS["standard"].replace(**changes), NAMES[: len(totals)], first=0, totals=totals)
    assert situation_of(game).outcome(points) == outcome


def test_whoever_reaches_the_target_last_in_the_round_wins_at_once() -> None:
    game = game_of("ten-thousand", totals=(0, 9500))
    play(game, f"{FARKLE}, throw 1 1 1 2 3 4, keep 1 1 1")
    assert situation_of(game).outcome(1000) == WINS
    assert player_of(CASUAL, game.rules).why(game)["key"] == "why.bank.wins"
    play(game, "bank")
    assert game.winners == (1,)


@pytest.mark.parametrize(("ties", "least"), [("first", 1050), ("shared", 1000), ("playoff", 1000)])
def test_in_the_last_turn_the_leader_must_be_beaten_or_at_least_met(ties: str, least: int) -> None:
    game = Game(PRESETS["standard"].replace(ties=ties), NAMES[:2], first=0, totals=(9500, 9500))
    play(game, "throw 1 1 1 2 3 4, keep 1 1 1, bank")
    situation = situation_of(game)
    assert situation.is_last
    assert situation.is_end
    assert situation.outcome(least - 50) == BEHIND
    assert situation.outcome(least) == WINS


def test_a_penalty_that_would_not_be_due_is_not_feared() -> None:
    two_each = ", ".join([FARKLE] * 4)
    game = game_of("pits", totals=(3500, 2500), streak=3, penalty="all")
    play(game, two_each)
    assert situation_of(game).penalty == 0, "it rests in a pit"
    play(game, FARKLE)
    assert situation_of(game).penalty == 2500
    game = game_of("piggyback", totals=(3000, 2000))
    play(game, two_each)
    assert situation_of(game).penalty == 1000
    play(game, "throw 1 1 1 2 3 4, keep 1 1 1, bank")
    assert situation_of(game).penalty == 1000
    play(game, "take")
    assert situation_of(game).penalty == 0, "a farkle with dice taken over counts in no row"


@pytest.mark.parametrize("level", [BOLD, EXPERT, MASTER])
def test_in_a_play_off_the_target_is_nothing_to_stop_for(level: str) -> None:
    game = Game(PRESETS["standard"].replace(ties="playoff"), NAMES[:2], first=0, totals=(9900, 9900))
    play(game, "throw 1 2 2 3 4 6, keep 1, bank, throw 1 2 2 3 4 6, keep 1, bank")
    assert game.playing_off
    play(game, "throw 1 2 2 3 4 6, keep 1")
    assert situation_of(game).outcome(100) == OPEN
    player = player_of(level, game.rules)
    for _ in player.prepare(game):
        pass
    assert player.decide(game) == ("roll", ())
    assert player.why(game)["key"] == "why.roll.hope"


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_banks_a_lost_game(level: str) -> None:
    game = Game(PRESETS["standard"], NAMES[:2], first=0, totals=(9500, 8000))
    play(game, "throw 1 1 1 2 3 4, keep 1 1 1, bank, throw 1 1 1 2 3 4, keep 1 1 1")
    assert decide(player_of(level, game.rules), game) == ("roll", ())
    assert player_of(level, game.rules).why(game)["key"] == "why.roll.behind"
